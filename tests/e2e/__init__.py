"""The whole house in a real browser. What is asserted in shared modules is told in full too."""

import pytest

pytest.register_assert_rewrite("tests.e2e.playing", "tests.e2e.house", "tests.e2e.person")
