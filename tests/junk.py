"""Junk as strangers and broken clients send it: from a seed, so that it comes again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from bot.talk.commands.catalogue import catalogue
from rules.games import OURS, game

SIGNS = "abcXYZ0189 _-?!|;,.:@#%&/\\'\"<>{}[]()=*\n\t\0\x7f\u00a0\u200b\u202e\ufeffжЁ🐉\U0010ffff"
NUMBERS = (0, -1, 1, 2**31, 2**53, 2**53 + 1, 2**63, -(2**64), 10**30, 1.5, 1e308, True, None)
DEEP = (50, 900, 5_000, 100_000)
EDGES = ("", "?", "!", "??", "?!", "?  ", "? put", "!undo", "!.", "! ", "?|", "|", "\0")


class Junk:
    """What comes of one seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self._verbs = [verb for key in OURS for verb in game(key).notation.verbs]
        self._commands = [one.name for one in catalogue()]

    def text(self, most: int = 60) -> str:
        """Any signs; sometimes very many."""
        count = self.rng.choice((0, 1, 2, 5, 20, most, most * 40))
        return "".join(self.rng.choices(SIGNS, k=count))

    def spoilt(self, text: str) -> str:
        """A text with something wrong."""
        at = self.rng.randrange(len(text) + 1)
        ways = (
            text[:at],
            text[:at] + self.rng.choice(SIGNS) + text[at:],
            text[:at] + self.rng.choice(SIGNS) + text[at + 1 :],
            text + self.rng.choice(SIGNS),
            text.upper(),
            text * 3,
            text,
        )
        return self.rng.choice(ways)

    def words(self, legal: Sequence[str]) -> str:
        """What a button may say: a beginning of what is legal, verbs of any game, commands."""
        line = self.rng.choice(legal) if legal else "pass"
        parts = line.split()
        ways = (
            line,
            " ".join(parts[: self.rng.randrange(len(parts)) + 1]),
            " ".join(self.rng.choices(parts, k=3)),
            self.rng.choice(self._verbs),
            f"{self.rng.choice(self._verbs)} {parts[-1]}",
            self.rng.choice(self._commands),
            f"{self.rng.choice(self._commands)} {self.rng.choice(parts)}",
            self.rng.choice(EDGES),
            self.text(8),
        )
        return self.rng.choice(ways)

    def token(self, codes: Sequence[str], legal: Sequence[str]) -> str:
        """A button's token that nobody has made."""
        code = self.rng.choice((*codes, *codes, *codes, "NEW", "ZZZZ", "", self.text(4)))
        stamps = ("", "", "0", "1", str(self.rng.randrange(200)), "999999999", "-1", "²", "x")
        mark = self.rng.choice(("", "?", "?", "?", "!", "!"))
        token = f"{code}|{self.rng.choice(stamps)}|{mark}{self.words(legal)}"
        return self.spoilt(token) if self.rng.random() < 0.2 else token

    def value(self, depth: int = 0) -> Any:
        """Anything that JSON can say."""
        kind = self.rng.randrange(5 if depth < 3 else 3)
        if kind == 0:
            return self.text(10)
        if kind < 3:
            return self.rng.choice(NUMBERS)
        if kind == 3:
            return [self.value(depth + 1) for _ in range(self.rng.randrange(4))]
        return {self.text(4): self.value(depth + 1) for _ in range(self.rng.randrange(4))}

    def json(self, shape: dict[str, Any]) -> bytes:
        """A JSON object like ``shape``, more or less."""
        said = {
            self.spoilt(key) if self.rng.random() < 0.05 else key: (
                self.value() if self.rng.random() < 0.2 else value
            )
            for key, value in shape.items()
            if self.rng.random() > 0.05
        }
        written = msgspec.json.encode(said, enc_hook=str) if _fits(said) else b"{}"
        way = self.rng.random()
        if way < 0.1:
            at = self.rng.randrange(len(written) + 1)
            return written[:at] + self.rng.randbytes(self.rng.randrange(9)) + written[at + 1 :]
        if way < 0.15:
            opening, closing = self.rng.choice(((b"[", b"]"), (b'{"x":', b"}")))
            depth = self.rng.choice(DEEP)
            deep = opening * depth + (closing * depth if self.rng.random() < 0.5 else b"")
            return written[:-1] + b',"x":' + deep + b"}"
        return written


def _fits(said: object) -> bool:
    """Whether msgspec can write it: it knows no numbers beyond 64 bits."""
    try:
        msgspec.json.encode(said)
    except OverflowError:
        return False
    return True
