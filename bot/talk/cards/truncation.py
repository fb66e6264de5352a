"""A card part by part, and told in ever fewer words where a platform has little room.

Beside a picture Telegram shows 1,024 units. So long names are shortened first, for they stand
again and again; then what matters least gives way, and the card says where all of it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from msgspec.structs import replace

from bot.talk.cards.table_view import TableView
from bot.talk.message import Text, plain, units
from bot.talk.wording import lines, paragraphs
from rules.core.game import SEAT_LETTERS

ENOUGH = 600
"""A card of so many units is short enough: what delivery adds to it has room, too."""

NAMES = (16, 10)
"""Maximum length of a name that must be shortened, in units."""

ELLIPSIS = "…"


class Weight(IntEnum):
    """How much a part of a card matters; the lightest gives way first."""

    FACTS = 1
    EARLIER = 2
    SCORES = 3
    LATEST = 4
    WARNINGS = 5
    PRIVATE_CHAT = 6
    TURN = 7


class TextPart(NamedTuple):
    """A part of a card; ``gist`` is what stays of it where there is no room for all."""

    text: Text | str
    weight: Weight = Weight.TURN
    gist: str = ""


Parts = Sequence[Sequence[TextPart]]
"""The paragraphs of a card, their parts line by line."""

Teller = Callable[[TableView], Parts]
"""What a card says in brief."""


def join_parts(parts: Parts, more: str = "") -> Text:
    """Parts as a text; ``more`` says where the rest of it is."""
    return paragraphs(*(lines(*(one.text for one in row)) for row in parts), more)


def shorter(sight: TableView, whole: Text, tell: Teller, more: str = "") -> tuple[Text, ...]:
    """The whole in ever fewer words, until they are few enough; none where they are anyway."""
    if _enough(whole):
        return ()
    found: list[Text] = []
    for parts, left in _tellings(sight, tell):
        found.append(end_with_name(join_parts(parts, more if left else "")))
        if _enough(found[-1]):
            break
    return tuple(found)


def short_names(names: Sequence[str], most: int) -> tuple[str, ...]:
    """Names of so many units at most; those that look alike then keep their seats' letters."""
    cut = [_cut(one, most) for one in names]
    return tuple(
        f"{_cut(name, most - 2)} {SEAT_LETTERS[seat].upper()}"
        if cut[seat] != name and cut.count(cut[seat]) > 1
        else cut[seat]
        for seat, name in enumerate(names)
    )


def end_with_name(text: Text) -> Text:
    """A text in which a short name that ends a sentence needs no stop."""
    return tuple(replace(one, text=one.text.replace("….", "…")) for one in text)


def _tellings(sight: TableView, tell: Teller) -> Iterable[tuple[Parts, bool]]:
    """The same in brief, with short names, and without its lighter parts (True)."""
    parts = tell(sight)
    yield parts, False
    for most in NAMES:
        names = short_names(sight.names, most)
        if names != sight.names:
            parts = tell(sight.renamed(names))
            yield parts, False
    for weight in Weight:
        if weight < Weight.TURN and any(one.weight == weight for row in parts for one in row):
            parts = [[_less(one, weight) for one in row] for row in parts]
            yield parts, True


def _less(part: TextPart, weight: Weight) -> TextPart:
    return TextPart(part.gist, Weight.TURN) if part.weight == weight else part


def _enough(text: Text) -> bool:
    return units(plain(text)) <= ENOUGH


def _cut(name: str, most: int) -> str:
    if units(name) <= most:
        return name
    while units(name) > most - len(ELLIPSIS):
        name = name[:-1]
    # A joiner joins nothing any more.
    return name.rstrip(" \u200d") + ELLIPSIS
