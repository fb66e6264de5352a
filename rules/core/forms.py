"""How one kind of argument is written and read (decisions 14, 23)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Protocol

from rules.core.values import Seat

Names = Mapping[str, Mapping[str, str]]
"""Words of a language, in lower case, by kind of code: ``{"verb": {"ход": "put"}}``.

Players' names are of the kind ``seat``: ``{"seat": {"анна": "@a"}}``. A name may be several words.
"""

NO_NAMES: Names = {}


class NotationError(ValueError):
    """Text that is no action. ``word`` is the part at fault.

    NotationError
    ├── UnknownVerb    ``candidates``: the verbs that begin with the same letter, or all
    ├── BadArgument    ``verb`` and what was ``wanted``
    └── Ambiguous      ``candidates``: what it could mean
    """

    def __init__(self, word: str, candidates: Iterable[str] = ()) -> None:
        super().__init__(word)
        self.word = word
        self.candidates = tuple(candidates)


class UnknownVerb(NotationError):
    """The line begins with no verb of this game."""


class BadArgument(NotationError):
    """A word that is none of the verb's arguments, or an argument that is missing."""

    def __init__(self, word: str, verb: str = "", wanted: str = "") -> None:
        super().__init__(word)
        self.verb = verb
        self.wanted = wanted


class Ambiguous(NotationError):
    """A beginning that fits several words."""


def coded(word: str, names: Mapping[str, str]) -> str:
    """A word in which letters, or several of them, stand for codes; ``names``: code by letters."""
    for said in sorted(names, key=len, reverse=True):
        word = word.replace(said, names[said])
    return word


class Form(Protocol):
    """How one kind of argument is written. ``kind`` names it for help and error texts."""

    kind: str

    def write(self, value: Any) -> str:
        """The canonical word."""
        ...

    def read(self, word: str, names: Names) -> Any:
        """The value of a word (lower case); BadArgument or Ambiguous where it is none."""
        ...


class Number:
    """A whole number; with ``signed`` it always carries its sign (``+2``).

    >>> Number().write(2), Number(signed=True).write(2)
    ('2', '+2')
    """

    def __init__(self, kind: str = "number", *, signed: bool = False) -> None:
        self.kind = kind
        self._signed = signed

    def write(self, value: int) -> str:
        return f"{value:+d}" if self._signed else str(value)

    def read(self, word: str, names: Names) -> int:
        digits = word[1:] if word[:1] in "+-" else word
        if digits.isascii() and digits.isdigit() and len(digits) <= 9:
            return int(word)
        raise BadArgument(word, wanted=self.kind)


class Counted(Number):
    """A place in a row, from 0 in notation; people, whose words come with names, count from 1.

    >>> Counted().read("1", NO_NAMES), Counted().read("1", {"seat": {"anna": "@a"}})
    (1, 0)
    """

    def read(self, word: str, names: Names) -> int:
        return super().read(word, names) - bool(names)


class SeatForm:
    """A seat, ``@a``; a player's name or its unique beginning where the names list it.

    >>> SeatForm().read("@b", NO_NAMES), SeatForm().read("an", {"seat": {"anna": "@a"}})
    (1, 0)
    """

    kind = "seat"
    codes = tuple(f"@{letter}" for letter in "abcdefghij")

    def write(self, value: Seat) -> str:
        return f"@{chr(ord('a') + value)}"

    def read(self, word: str, names: Names) -> Seat:
        known = names.get("seat", {})
        if word not in self.codes and known:
            word = pick(word.lstrip("@"), self.codes, known, BadArgument(word, wanted=self.kind))
        if word in self.codes:
            return self.codes.index(word)
        raise BadArgument(word, wanted=self.kind)


class Code:
    """One of a data table's codes; unique beginnings and the language's names are read too."""

    def __init__(self, kind: str, codes: Iterable[str]) -> None:
        self.kind = kind
        self.codes = tuple(codes)

    def write(self, value: str) -> str:
        return value

    def read(self, word: str, names: Names) -> str:
        return pick(word, self.codes, names.get(self.kind, {}), BadArgument(word, "", self.kind))


class TurnForm:
    """Clockwise quarter turns, ``r0`` to ``r3``; other small numbers are read, to be refused."""

    kind = "turn"

    def write(self, value: int) -> str:
        return f"r{value}"

    def read(self, word: str, names: Names) -> int:
        digits = word.removeprefix("r")
        if re.fullmatch(r"-?\d{1,3}", digits, re.ASCII):
            return int(digits)
        raise BadArgument(word, wanted=self.kind)


class Flag:
    """A word that is there or not, such as ``f`` for flipped."""

    def __init__(self, word: str) -> None:
        self.kind = word

    def write(self, value: bool) -> str:
        return self.kind

    def read(self, word: str, names: Names) -> bool:
        if word == self.kind:
            return True
        raise BadArgument(word, wanted=self.kind)


class Many:
    """Several values of one form, at least one, joined by commas without spaces.

    >>> Many(Number()).write((3, 1)), Many(Number()).read("3,1", NO_NAMES)
    ('3,1', (3, 1))
    """

    def __init__(self, form: Form) -> None:
        self.kind = form.kind
        self.codes: tuple[str, ...] = getattr(form, "codes", ())
        self.parts: dict[str, tuple[str, ...]] = getattr(form, "parts", {})
        self._form = form

    def write(self, value: tuple[Any, ...]) -> str:
        return ",".join(self._form.write(one) for one in value)

    def read(self, word: str, names: Names) -> tuple[Any, ...]:
        found = tuple(self._form.read(part, names) for part in word.split(",") if part)
        if not found:
            raise BadArgument(word, wanted=self.kind)
        return found


SEAT = SeatForm()
NUMBER = Number()
SeatArg = Annotated[Seat, SEAT]


def pick(
    word: str, codes: tuple[str, ...], names: Mapping[str, str], unknown: NotationError
) -> str:
    """The code that ``word`` means: itself, a name of it, or a unique beginning of either.

    Names of other codes, such as another game's verbs, stand in nobody's way.

    >>> pick("th", ("thief", "king"), {}, UnknownVerb("th"))
    'thief'
    >>> pick("вор", ("thief", "king"), {"вор": "thief"}, UnknownVerb("вор"))
    'thief'
    >>> pick("k", ("king", "knight"), {}, UnknownVerb("k"))
    Traceback (most recent call last):
    rules.core.forms.Ambiguous: k
    """
    if word in codes:
        return word
    if names.get(word) in codes:
        return names[word]
    found = {code for code in codes if code.startswith(word)}
    found |= {code for name, code in names.items() if name.startswith(word) and code in codes}
    if len(found) == 1:
        return found.pop()
    if found:
        raise Ambiguous(word, sorted(found))
    raise unknown
