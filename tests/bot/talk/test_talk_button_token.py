"""Tokens of buttons: what is written is read, and nothing else is."""

from __future__ import annotations

import pytest

from bot.talk.button_token import Token, read_token


@pytest.mark.parametrize("revision", [None, 0, 41])
def test_what_is_written_is_read(revision):
    token = Token("K7QX", "put e1 r2", revision)
    assert read_token(token.write()) == token


@pytest.mark.parametrize("revision", ["-1", "+1", "1_0", " 1", "1.0", "0x1", "one", "1234567890"])
def test_a_revision_is_digits_alone_nine_at_most(revision):
    with pytest.raises(ValueError, match="K7QX"):
        read_token(f"K7QX|{revision}|put e1 r2")
