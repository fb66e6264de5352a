"""Short texts for actions: lenient in, strict out (decisions 9, 14, 23).

An action is written ``verb argument argument``; several stand in a line, joined by ``; ``. How an
argument is written follows from its field's type: a ``Form`` in its annotation. The forms stand
in ``rules.core.forms``.
"""

from __future__ import annotations

import types
from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import NODEFAULT
from msgspec.structs import fields

from rules.core.action import Action, verb_of
from rules.core.forms import (
    NO_NAMES,
    NUMBER,
    Ambiguous,
    BadArgument,
    Counted,
    Form,
    Names,
    NotationError,
    UnknownVerb,
    pick,
)
from rules.core.values import Value

LONGEST = 400
"""Maximum number of characters that are read; the longest honest line is far shorter."""

REMEMBERED = 4096
"""Lines whose reading is remembered: buttons say the same few things again and again."""


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
        self._classes: dict[str, type[Action]] = {verb_of(one): one for one in actions}
        self._arguments = {verb: _arguments(one) for verb, one in self._classes.items()}
        self._counts = any(self.counted(verb) for verb in self._classes)
        self._remembered = lru_cache(REMEMBERED)(self._canonical)

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

    def counted(self, verb: str) -> tuple[int, ...]:
        """Which words of a verb, in order, are places that people count from 1."""
        forms = enumerate(self.forms(verb))
        return tuple(at for at, form in forms if isinstance(form, Counted))

    def slots(self, verb: str) -> tuple[tuple[Form, ...], tuple[Form, ...]]:
        """What is asked for where a line is filled in: what it needs, then what may follow.

        An argument that may be left out before one that may not is never asked for; after the
        verb's own arguments may follow those of its tail.
        """
        arguments = self._arguments[verb]
        needed = tuple(one.form for one in arguments if one.required)
        last = max((at for at, one in enumerate(arguments) if one.required), default=-1)
        more = tuple(one.form for one in arguments[last + 1 :])
        tails = self._classes[verb].tail[:1]
        return needed, more + tuple(form for one in tails for form in self.forms(verb_of(one)))

    def write(self, action: Action, *, secret: bool = True) -> str:
        """The canonical text; ``secret=False`` prints ``?`` for what only the actor may know.

        An argument that is None is not given, and stands in neither text.
        """
        verb = verb_of(type(action))
        if not secret and "verb" in action.secret:
            return "?"
        words = [verb]
        for argument in self._arguments[verb]:
            value = getattr(action, argument.name)
            if value is None:
                continue
            if not secret and argument.name in action.secret:
                words.append("?")
            elif value != argument.default:
                words.append(argument.form.write(value))
        return " ".join(words)

    def write_line(self, actions: Iterable[Action]) -> str:
        """Several actions of one seat in one line."""
        return "; ".join(self.write(action) for action in actions)

    def read(self, text: str, names: Names = NO_NAMES) -> tuple[Action, ...]:
        """The actions of a line, in order; at least one. NotationError where it is no line.

        A canonical text means itself, whatever the names are: no player can take a name that
        changes what a button does. Only where people count from 1 is it read as they mean it.
        """
        if len(text) > LONGEST:
            raise BadArgument(f"{text[:20]}…", wanted="short")
        folded = " ".join(text.casefold().replace(";", " ; ").split()).removeprefix("/")
        plain = None if names and self._counts else self._remembered(folded)
        return self._read(_coded(folded, names), names) if plain is None else plain

    def _canonical(self, folded: str) -> tuple[Action, ...] | None:
        """The actions of a line that is their canonical text."""
        try:
            actions = self._read(folded, NO_NAMES)
        except NotationError:
            return None
        return actions if self.write_line(actions).replace(";", " ;") == folded else None

    def _read(self, folded: str, names: Names) -> tuple[Action, ...]:
        found: list[Action] = []
        for part in folded.split(";"):
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
                return self._after(verb_of(tail), words, reading, 1)
            except NotationError:
                continue
        try:
            return self._line(words, reading)
        except UnknownVerb as raised:
            raise BadArgument(words[0], verb, "end") from raised

    def _build(self, verb: str, words: list[str], names: Names) -> Action:
        arguments = self._arguments[verb]
        values = _assign(words, arguments, names)
        if values is not None:
            return self._classes[verb](**values)
        for word in words:
            _readable(word, verb, arguments, names)
        raise _misfit(words, verb, arguments, names)


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


def _coded(line: str, names: Names) -> str:
    """The line with names of several words replaced by their codes, the longest first."""
    line = f" {line} "
    for words in names.values():
        for name in sorted((name for name in words if " " in name), key=len, reverse=True):
            for start in (f" {name} ", f" @{name} ") if name in line else ():
                while start in line:
                    line = line.replace(start, f" {words[name]} ")
    return line.strip()


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
