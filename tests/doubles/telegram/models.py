"""aiogram's types and methods, each built when it is first used.

On import aiogram builds its hundreds of models one after another, which takes six seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import BaseModel

__all__ = ["methods", "types"]


@contextmanager
def _unbuilt() -> Iterator[None]:
    build = BaseModel.__dict__["model_rebuild"]
    BaseModel.model_rebuild = classmethod(lambda cls, **_: None)
    try:
        yield
    finally:
        BaseModel.model_rebuild = build


with _unbuilt():
    from aiogram import methods, types

# What a model names is found in its own module then, where aiogram imports it for type checkers.
_NAMES = {name: one for name, one in vars(types).items() if not name.startswith("_")}
for _name, _module in list(sys.modules.items()):
    if _name.startswith(("aiogram.types.", "aiogram.methods.")):
        vars(_module).update({key: one for key, one in _NAMES.items() if not hasattr(_module, key)})
