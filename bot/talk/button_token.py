"""What a button carries: table, revision and text, in at most 64 bytes (decision 20).

``K7QX|41|put e1 r2`` is an action made for the ask of entry 41. A text that begins with ``?`` is
an unfinished choice (``?put e1``), one with ``!`` a command of the table (``!undo``).
"""

from __future__ import annotations

from bot.talk.message import FrozenValue

LONGEST = 64
DRILL = "?"
COMMAND = "!"
ANYWHERE = "NEW"
"""Stands for the table's code where there is none yet; no table has so short a one."""

MENU, MORE = "?", "+"
"""How ``plan`` is told that what follows is a step of its menu, or an item of a list."""
TYPING = "help"
"""Asks how stored answers are typed."""
TAPPED = "."
"""What the buttons of ``plan`` say first: they stand in answers that only their reader sees."""


class Token(FrozenValue, frozen=True):
    """A button's meaning. ``revision`` is None where the time does not matter."""

    code: str
    text: str
    revision: int | None = None

    def write(self) -> str:
        """The token as it travels; ValueError if it is too long for a platform."""
        written = f"{self.code}|{'' if self.revision is None else self.revision}|{self.text}"
        if len(written.encode()) > LONGEST:
            raise ValueError(written)
        return written


def command_token(code: str, name: str) -> str:
    """The token of a button that commands something of a table."""
    return Token(code, f"{COMMAND}{name}").write()


def free_token(text: str) -> str:
    """The token of a button that commands something of no table yet (``new florence``)."""
    return command_token(ANYWHERE, text)


def read_token(written: str) -> Token:
    """The token of a button; ValueError where it is none of ours."""
    code, bar, rest = written.partition("|")
    revision, second, text = rest.partition("|")
    known = bar and second and text and code.isalnum() and (not revision or revision.isdecimal())
    if not known or len(written.encode()) > LONGEST or len(revision) > 9:
        raise ValueError(written[:LONGEST])
    return Token(code.upper(), text, int(revision) if revision else None)
