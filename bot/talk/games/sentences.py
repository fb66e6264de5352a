"""One way to word a game: what happened becomes the arguments of a Fluent text.

The text of an event is ``<game>-event-<tag>``, and its arguments are the event's fields; which of
several wordings fits is chosen by selectors in the text. So an event needs no code, unless it
carries more than seats, codes and numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from inspect import get_annotations
from typing import Any

from msgspec import Struct

from locales import Words
from rules.core.game import SEAT_LETTERS, letter
from rules.core.values import NATURE, Event, Seat

Arguments = dict[str, str | int]
Names = Sequence[str]
Kind = Callable[[Words, str], str]
Details = Callable[[Words, Any, Names], Arguments]

SEATED = ("player", "seats")
"""Parameters of refusals that may be seats."""
KEPT = 1024
"""Number of a game's sentences that are cached."""
NOBODY = "none"
"""The code of an empty field, and of a seat that is none."""
_SEATS = {letter(seat): seat for seat in range(len(SEAT_LETTERS))}


class Sentences:
    """The sentences of one game.

    ``kinds`` has the word for a code by the name of the field that it stands in; ``details`` gives
    the arguments that an event, or another value, has beside its plain fields, or in their place.
    """

    def __init__(
        self,
        game: str,
        kinds: Mapping[str, Kind],
        details: Mapping[type[Struct], Details] | None = None,
    ) -> None:
        self.game = game
        self.kinds = kinds
        self.details = details or {}
        # Each card tells the last events again, to every reader.
        self._remembered = lru_cache(KEPT)(self._sentence)

    def sentence(self, words: Words, event: Event, names: Names, form: str = "event") -> str:
        """An event in words; empty where its text says nothing of such a one."""
        return self._remembered(words, event, tuple(names), form)

    def _sentence(self, words: Words, event: Event, names: Names, form: str) -> str:
        return words(self.key(event, form), **self.arguments(words, event, names))

    def key(self, event: Event, form: str = "event") -> str:
        """The key of an event's text, or of its text in another ``form``."""
        return f"{self.game}-{form}-{_tag(type(event))}"

    def arguments(self, words: Words, value: Struct, names: Names) -> Arguments:
        """The fields of a value as a text needs them.

        A code is its word as ``<field>`` and itself as ``<field>_code``, or ``none`` where there is
        none; so is a seat a name, and ``none`` or ``seat``. ``name`` is that of ``seat``. A row has
        commas, and its length is ``<field>_count``. A truth value is ``yes`` or ``no``.
        """
        details, seats = self.details.get(type(value)), _seats(type(value))
        found = {} if details is None else details(words, value, names)
        for field in value.__struct_fields__:
            one: Any = getattr(value, field) if field != "to" else ""
            if isinstance(one, tuple):
                found[f"{field}_count"] = len(one)
            if field in seats:
                found[field] = who((one,) if isinstance(one, int) else one, names)
                found[f"{field}_code"] = NOBODY if one in (NATURE, ()) else "seat"
            elif field in self.kinds and field not in found and not isinstance(one, int):
                found[field] = self._worded(words, field, one)
                found[f"{field}_code"] = one if one and isinstance(one, str) else NOBODY
            elif field not in found:
                found[field] = _plain(one)
        found.setdefault("name", found.get("seat", ""))
        return found

    def _worded(self, words: Words, field: str, codes: str | Iterable[str]) -> str:
        kind = self.kinds[field]
        if isinstance(codes, str):
            return kind(words, codes) if codes else ""
        return ", ".join(kind(words, one) for one in codes)

    def refusal(self, words: Words, params: Mapping[str, str], names: Names) -> dict[str, str]:
        """The parameters of a refusal or warning in words, by the same kinds."""
        return {name: self._param(words, name, one, names) for name, one in params.items()}

    def _param(self, words: Words, name: str, value: str, names: Names) -> str:
        if name in SEATED:
            return who((_SEATS.get(one, NATURE) for one in value.split()), names) or value
        return self._worded(words, name, value) if name in self.kinds else value


def dashed(code: str) -> str:
    """A code as keys of texts have it."""
    return code.replace("_", "-")


def who(seats: Iterable[Seat], names: Names) -> str:
    """The names of seats, with commas; empty for nobody."""
    return ", ".join(names[seat] for seat in seats if 0 <= seat < len(names))


def _plain(value: Any) -> str | int:
    """A value that is no code: a truth value, a number, a text, or a row of these."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return ", ".join(str(one) for one in value if isinstance(one, int | str))
    return value if isinstance(value, str) else ""


@cache
def _tag(kind: type[Struct]) -> str:
    return dashed(str(kind.__struct_config__.tag))


@cache
def _seats(kind: type[Struct]) -> frozenset[str]:
    """The fields of a class that are seats, by their annotations."""
    found = get_annotations(kind).items()
    return frozenset(name for name, one in found if one in ("Seat", "tuple[Seat, ...]"))


def told_gains(words: Words, title: str, points: Mapping[Seat, int], names: Sequence[str]) -> str:
    """``Tiles 1–6: Anna +8 · Boris +4``."""
    gains = [
        words("chapter-gain", name=names[seat], points=points[seat])
        for seat in sorted(points)
        if points[seat] > 0 and seat < len(names)
    ]
    return words("chapter-gains", chapter=title, gains=" · ".join(gains), count=len(gains))


def told_things(
    words: Words, title: str, things: Iterable[tuple[Seat, str]], names: Sequence[str]
) -> str:
    """``Round 2: Anna – Temple, Market · Boris – Castle``, in the order of seats."""
    found: dict[Seat, list[str]] = {}
    for seat, thing in things:
        found.setdefault(seat, []).append(thing)
    gains = [
        words("chapter-things", name=names[seat], things=", ".join(found[seat]))
        for seat in sorted(found)
        if seat < len(names)
    ]
    return words("chapter-gained", chapter=title, gains=" · ".join(gains), count=len(gains))


def between(events: Sequence[Event], kind: type[Event]) -> tuple[Event, ...]:
    """What happened from the last but one event of a kind to the last one; empty before that."""
    marks = [at for at, event in enumerate(events) if isinstance(event, kind)]
    return tuple(events[marks[-2] : marks[-1]]) if len(marks) > 1 else ()


def since(events: Sequence[Event], kind: type[Event]) -> tuple[Event, ...]:
    """What happened since the last event of a kind."""
    marks = [at for at, event in enumerate(events) if isinstance(event, kind)]
    return tuple(events[marks[-1] :]) if marks else ()
