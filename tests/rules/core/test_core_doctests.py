"""The examples in the core's docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import rules.core

MODULES = [one.name for one in pkgutil.walk_packages(rules.core.__path__, "rules.core.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_examples_are_found():
    """Where none were found, the test above would prove nothing."""
    modules = map(importlib.import_module, MODULES)
    assert sum(doctest.testmod(one).attempted for one in modules) > 20
