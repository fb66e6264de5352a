"""Short texts for actions: lenient in, strict out (DESIGN 3.8, DECISIONS 9, 14, 23).

An action is written ``verb argument argument``; several stand in a line, joined by ``; ``. How an
argument is written follows from its field's type: a ``Form`` in its annotation.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Protocol, Union, get_args, get_origin

from msgspec import NODEFAULT
from msgspec.structs import fields

from rules.core.values import Seat, Value

if TYPE_CHECKING:
    from rules.core.action import Action

Names = Mapping[str, Mapping[str, str]]
"""Words of a language, in lower case, by kind of code: ``{"verb": {"ход": "put"}}``.

Players' names are of the kind ``seat``: ``{"seat": {"анна": "@a"}}``. A name may be several words.
"""

NO_NAMES: Names = {}
LONGEST = 400
"""More characters than this are not read; the longest honest line is far shorter."""


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
    """A whole number; with ``signed`` it always carries its sign (``+2``)."""

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


class SeatForm:
    """A seat, ``@a``; a player's name or its unique beginning where the names list it."""

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
    """Several values of one form, at least one, joined by commas without spaces."""

    def __init__(self, form: Form) -> None:
        self.kind = form.kind
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


class _Argument(Value, frozen=True):
    """One field of an action class: how it is written, and what stands when it is left out."""

    name: str
    form: Any
    default: Any

    @property
    def required(self) -> bool:
        return self.default is NODEFAULT


class _Reading:
    """One part of a line being read: the names, and what has been tried in vain.

    A word may be an argument here and a verb there, so a hostile line could be taken apart in
    millions of ways; each verb is tried once with each rest of the words.
    """

    __slots__ = ("failed", "names")

    def __init__(self, names: Names) -> None:
        self.names = names
        self.failed: dict[tuple[str, int, int], NotationError] = {}


class Notation:
    """The texts of one game's actions, derived from their classes."""

    def __init__(self, actions: Iterable[type[Action]]) -> None:
        self._classes: dict[str, type[Action]] = {_tag(one): one for one in actions}
        self._arguments = {verb: _arguments(one) for verb, one in self._classes.items()}

    @property
    def verbs(self) -> tuple[str, ...]:
        """All verbs, in the game's order."""
        return tuple(self._classes)

    def action(self, verb: str) -> type[Action]:
        """The action class of a verb; KeyError where there is none."""
        return self._classes[verb]

    def forms(self, verb: str) -> tuple[Form, ...]:
        """The forms of a verb's arguments, in order."""
        return tuple(argument.form for argument in self._arguments[verb])

    def write(self, action: Action, *, secret: bool = True) -> str:
        """The canonical text; ``secret=False`` prints ``?`` for what only the actor may know."""
        verb = _tag(type(action))
        words = [verb]
        for argument in self._arguments[verb]:
            value = getattr(action, argument.name)
            if not secret and argument.name in action.secret:
                words.append("?")
            elif value != argument.default:
                words.append(argument.form.write(value))
        return " ".join(words)

    def write_line(self, actions: Iterable[Action]) -> str:
        """Several actions of one seat in one line."""
        return "; ".join(self.write(action) for action in actions)

    def read(self, text: str, names: Names = NO_NAMES) -> tuple[Action, ...]:
        """The actions of a line, in order; at least one. NotationError where it is no line."""
        if len(text) > LONGEST:
            raise BadArgument(f"{text[:20]}…", wanted="short")
        found: list[Action] = []
        for part in _fold(text, names).split(";"):
            if part.strip():
                found += self._line(part.split(), _Reading(names))
        if not found:
            raise UnknownVerb("", self.verbs)
        return tuple(found)

    def _line(self, words: list[str], reading: _Reading) -> list[Action]:
        alike = tuple(verb for verb in self.verbs if verb[0] == words[0][0])
        unknown = UnknownVerb(words[0], alike or self.verbs)
        verb = pick(words[0], self.verbs, reading.names.get("verb", {}), unknown)
        return self._after(verb, words[1:], reading)

    def _after(
        self, verb: str, words: list[str], reading: _Reading, least: int = 0
    ) -> list[Action]:
        """The action of ``verb`` with as many of the words as fit, then the rest of the line."""
        here = (verb, len(words), least)
        error = reading.failed.get(here)
        if error is not None:
            raise error
        for count in range(min(len(words), len(self._arguments[verb])), least - 1, -1):
            try:
                action = self._build(verb, words[:count], reading.names)
                return [action, *self._rest(verb, words[count:], reading)]
            except NotationError as raised:
                error = _worse(error, raised)
        reading.failed[here] = error or BadArgument(words[0], verb)
        raise reading.failed[here]

    def _rest(self, verb: str, words: list[str], reading: _Reading) -> list[Action]:
        """What follows in the line: a tail, which has at least one word, or another verb."""
        if not words:
            return []
        for tail in self._classes[verb].tail:
            try:
                return self._after(_tag(tail), words, reading, 1)
            except NotationError:
                continue
        try:
            return self._line(words, reading)
        except UnknownVerb as raised:
            raise BadArgument(words[0], verb, "end") from raised

    def _build(self, verb: str, words: list[str], names: Names) -> Action:
        arguments = self._arguments[verb]
        for word in words:
            _readable(word, verb, arguments, names)
        values = _assign(words, arguments, names)
        if values is None:
            raise _misfit(words, verb, arguments, names)
        return self._classes[verb](**values)


def _readable(word: str, verb: str, arguments: tuple[_Argument, ...], names: Names) -> None:
    """Raise for a word that no argument of the verb takes."""
    ambiguous: Ambiguous | None = None
    for argument in arguments:
        try:
            argument.form.read(word, names)
            return
        except Ambiguous as raised:
            ambiguous = raised
        except BadArgument:
            continue
    raise ambiguous or BadArgument(word, verb, _wanted(arguments))


def _assign(words: list[str], free: tuple[_Argument, ...], names: Names) -> dict[str, Any] | None:
    """Give each word an argument that takes it, in the written order where that is possible."""
    if not words:
        return None if any(one.required for one in free) else {}
    for argument in free:
        try:
            value = argument.form.read(words[0], names)
        except NotationError:
            continue
        others = tuple(one for one in free if one is not argument)
        rest = _assign(words[1:], others, names)
        if rest is not None:
            return {argument.name: value, **rest}
    return None


def _misfit(
    words: list[str], verb: str, arguments: tuple[_Argument, ...], names: Names
) -> BadArgument:
    """Why the words are not the arguments: one is missing, or they do not go together."""
    optional = tuple(_Argument(one.name, one.form, None) for one in arguments)
    given = _assign(words, optional, names)
    if given is None:
        return BadArgument(" ".join(words), verb, _wanted(arguments))
    missing = next(one for one in arguments if one.required and one.name not in given)
    return BadArgument("", verb, missing.form.kind)


def _worse(first: NotationError | None, second: NotationError) -> NotationError:
    """The error that tells more: the first one that names a word."""
    if first is None or (not first.word and second.word):
        return second
    return first


def _wanted(arguments: tuple[_Argument, ...]) -> str:
    return " ".join(argument.form.kind for argument in arguments)


def _fold(text: str, names: Names) -> str:
    """Lower case, single spaces, no leading slash; names of several words become their codes."""
    folded = " ".join(text.casefold().replace(";", " ; ").split()).removeprefix("/")
    for words in names.values():
        for name in sorted((name for name in words if " " in name), key=len, reverse=True):
            folded = _coded(folded, name, words[name])
    return folded


def _coded(folded: str, name: str, code: str) -> str:
    """The line with whole words that are a name replaced by its code."""
    if name not in folded:
        return folded
    line = f" {folded} "
    for start in (f" {name} ", f" @{name} "):
        while start in line:
            line = line.replace(start, f" {code} ")
    return line.strip()


def _tag(action: type[Action]) -> str:
    return str(action.__struct_config__.tag)


def _arguments(action: type[Action]) -> tuple[_Argument, ...]:
    return tuple(_Argument(one.name, _form(one.type), one.default) for one in fields(action))


def _form(annotation: Any) -> Form:
    if get_origin(annotation) is Annotated:
        found = [one for one in get_args(annotation)[1:] if hasattr(one, "read")]
        if found:
            form: Form = found[0]
            return form
        return _form(get_args(annotation)[0])
    if get_origin(annotation) in (Union, types.UnionType):
        return _form(next(one for one in get_args(annotation) if one is not type(None)))
    if annotation is int:
        return NUMBER
    raise TypeError(f"no form for {annotation}")
