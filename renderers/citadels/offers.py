"""What a scene's candidates name: seats, districts in cities, cards, characters."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from renderers.scene import Candidate
from rules.citadels.data import CHARACTERS, DISTRICTS
from rules.core.game import seat_of
from rules.core.values import Seat

_OWN = ("adorn", "give")
"""Verbs whose district stands in the city of the seat whose turn it is."""


class Offers(msgspec.Struct, frozen=True):
    """Labels of candidates by what they name."""

    seats: dict[Seat, str] = {}
    places: dict[tuple[Seat, str], str] = {}
    cards: dict[str, str] = {}
    characters: dict[str, str] = {}
    back: dict[str, str] = {}
    """Cards of the hand that are chosen, and may be taken back."""


def offers(candidates: Iterable[Candidate], own: Seat) -> Offers:
    """Sort candidates by what they name; ``own`` is the seat whose turn it is.

    What names nothing, or several cards at once, is not drawn.
    """
    found = Offers({}, {}, {}, {}, {})
    for one in candidates:
        verb, *rest = one.text.split()
        seat = next((seat_of(word) for word in rest if word.startswith("@")), None)
        named = [word for word in rest if word.partition(".")[0] in DISTRICTS]
        card = named[-1] if len(named) == 1 or (verb == "use" and named) else ""
        if verb == "use" and named and named[-1] == rest[0]:
            continue
        if rest and rest[-1] in CHARACTERS:
            found.characters.setdefault(rest[-1], one.label)
        elif card and verb == "spare":
            found.back.setdefault(card, one.label)
        elif card and verb in _OWN:
            found.places.setdefault((own, card), one.label)
        elif card and seat is not None:
            found.places.setdefault((seat, card), one.label)
        elif card:
            found.cards.setdefault(card, one.label)
        elif seat is not None and rest[-1].startswith("@"):
            found.seats.setdefault(seat, one.label)
    return found
