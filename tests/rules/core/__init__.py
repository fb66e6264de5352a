"""Tests of rules/core, with a toy game that uses all of it."""
