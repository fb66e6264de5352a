"""Names of what there is in Florence: items, buildings, cards, freedoms, and what a card wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from locales import Words
from rules.core.game import SEAT_LETTERS
from rules.florence.cards import PRESTIGE_CARDS
from rules.florence.data import (
    BUILDING_VALUE,
    BUILDINGS,
    CHARACTERS,
    FREEDOM_VALUE,
    FREEDOMS,
    LANDSCAPE_VALUE,
    MUSE,
    PRINCESS,
    PROFESSIONS,
)
from rules.florence.diego_cards import DIEGO_CARDS
from rules.florence.views import FlorenceView
from rules.florence.worth import WorkValue

WORTH = (BUILDING_VALUE, LANDSCAPE_VALUE, FREEDOM_VALUE)
"""What a Work is worth more with its building, its landscape and its freedom."""
KEPT = 512
"""Number of names of a kind that are cached: every card says hundreds of the same few."""


@lru_cache(maxsize=KEPT)
def thing(words: Words, code: str) -> str:
    """Anything with a code: what is auctioned, a building, a freedom, a card, a character."""
    if code in BUILDINGS:
        return words(f"florence-building-{code}")
    if code in FREEDOMS:
        return words(f"florence-freedom-{code}")
    key = f"florence-thing-{code}"
    return words(key) if words.has(key) else card(words, code)


@lru_cache(maxsize=KEPT)
def card(words: Words, code: str) -> str:
    """A card: its profession, what it counts, or a special character."""
    if code in CHARACTERS:
        return words(f"florence-thing-{code}")
    return words(f"florence-card-{code.replace('_', '-')}")


def cards(words: Words, codes: Iterable[str]) -> str:
    """Cards in a row, or that there are none."""
    return row(words, (told(words, code) for code in codes))


def row(words: Words, items: Iterable[str]) -> str:
    """Things in a row, or that there are none."""
    return ", ".join(items) or words("florence-text-nothing")


@lru_cache(maxsize=KEPT)
def told(words: Words, code: str) -> str:
    """A card by what it counts; of a prestige card also what it brings."""
    prize = PRESTIGE_CARDS.get(code)
    if prize is None:
        return card(words, code)
    return words("florence-prize", card=card(words, code), full=prize.full, tie=prize.tie)


def counts(words: Words, numbers: Mapping[str, int]) -> str:
    """How many there are of each thing; what has run out is told too."""
    return ", ".join(
        words("florence-text-count", thing=thing(words, code), count=count)
        for code, count in numbers.items()
    )


def wishes(code: str) -> tuple[str, str, str]:
    """The building, the landscape and the freedom that a profession wants."""
    one = PROFESSIONS[code]
    return one.building, one.landscape, one.freedom


@lru_cache(maxsize=KEPT)
def wants(words: Words, code: str) -> str:
    """What a profession wants: ``theater, lake, travel``."""
    return ", ".join(thing(words, each) for each in wishes(code))


def wanted(words: Words, view: FlorenceView, code: str) -> str:
    """The same, with what the reader has of it: ``theater ✓, lake, travel``."""
    if view.private is None:
        return wants(words, code)
    own = view.players[view.private.seat]
    there = {*own.freedoms, *(piece.kind for piece in own.estate.pieces)}
    told = ((thing(words, each), each in there) for each in wishes(code))
    return ", ".join(words("florence-want-has", thing=one) if has else one for one, has in told)


def fulfilled(words: Words, work: WorkValue) -> str:
    """The same with what is there, and what the rest would add: ``theater ✓, lake +3``.

    The Princess wants nothing: all that counts for her is told.
    """
    if work.card == PRINCESS:
        return work_sum(words, work)
    parts = zip(
        wishes(work.card), (work.building, work.landscape, work.freedom), WORTH, strict=True
    )
    return ", ".join(
        words("florence-want-has", thing=thing(words, code))
        if now
        else words("florence-want-lacks", thing=thing(words, code), more=worth)
        for code, now, worth in parts
    )


def work_sum(words: Words, work: WorkValue) -> str:
    """How the value of a Work comes about: ``theater 4 + lake 3 + cards 5``."""
    parts = [
        *_likings(words, work),
        (words("florence-sum-jesters"), work.jesters),
        (words("florence-sum-builders"), work.builders),
        (words("florence-sum-cards"), work.cards),
        (thing(words, MUSE), work.muse),
        *((words("florence-sum-bonus"), added) for _, added in work.bonus),
    ]
    return sum_of(words, parts)


def sum_of(words: Words, parts: Iterable[tuple[str, int]]) -> str:
    """``lake 3 + cards 5``: a sum by what its parts come from; without parts that are nothing."""
    return " + ".join(
        words("florence-sum-part", value=value, thing=name) for name, value in parts if value
    )


def _likings(words: Words, work: WorkValue) -> list[tuple[str, int]]:
    """What a Work has from its profession's building, landscape and freedom."""
    if work.card == PRINCESS:
        return [
            (words("florence-sum-landscapes"), work.landscape),
            (words("florence-sum-buildings"), work.building),
        ]
    worth = (work.building, work.landscape, work.freedom)
    return [
        (thing(words, code), value) for code, value in zip(wishes(work.card), worth, strict=True)
    ]


def strip(words: Words, code: str) -> str:
    """What a card of Diego's adds to each item, from left to right."""
    return row(
        words,
        (
            words("florence-solo-added", item=thing(words, item), modifier=modifier)
            if modifier
            else thing(words, item)
            for item, modifier in DIEGO_CARDS[code].strip
        ),
    )


def seat_name(code: str, names: Sequence[str]) -> str:
    """Who sits on a seat as it is written (``@b``); its letter where nobody is known."""
    return player_name(SEAT_LETTERS.index(code[1]), names)


def player_name(seat: int, names: Sequence[str]) -> str:
    """Who sits on a seat, or the seat's letter."""
    return names[seat] if seat < len(names) else SEAT_LETTERS[seat].upper()


def cell(words: Words, place: str, names: Sequence[str]) -> str:
    """A cell; one of another estate with its owner: ``a3 (Boris)``."""
    seat, mark, own = place.rpartition(":")
    if not mark:
        return own
    return words("florence-cell-of", cell=own, name=seat_name(seat, names))


def work_in_hand(view: FlorenceView, code: str) -> WorkValue | None:
    """What a Work with a profession in the reader's hand would be worth now."""
    works = view.private.works if view.private is not None else ()
    return next((one for one in works if one.card == code), None)
