"""Tests, in the shape of the tree. A package, so that tests/rules never hides rules itself."""
