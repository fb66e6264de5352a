"""The small words of Citadels: districts, characters, who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.talk.games.sentences import dashed
from locales import Words
from rules.citadels.data import CHARACTERS, COLOUR, DISTRICTS, RANK
from rules.citadels.views import CitadelsView, DistrictView
from rules.core.game import letter
from rules.core.values import Seat

MARKS = {"yellow": "🟨", "blue": "🟦", "green": "🟩", "red": "🟥", "purple": "🟪"}
"""A square before a district's name; where colour must be told in words, ``colour`` does."""

HIDDEN = "?"

KEPT = 512
"""Number of names of a kind that are cached: every card says hundreds of the same few."""


@lru_cache(maxsize=KEPT)
def district(words: Words, place: str) -> str:
    """``Market``; ``market.2`` is ``Market 2``, the second of a city."""
    code, _, number = place.partition(".")
    return " ".join(filter(None, (_known(words, "district", code), number)))


@lru_cache(maxsize=KEPT)
def marked(words: Words, place: str) -> str:
    """``🟩 Market``."""
    mark = MARKS.get(COLOUR.get(place.partition(".")[0], ""), "")
    return f"{mark} {district(words, place)}".strip()


def priced(words: Words, place: str, price: int) -> str:
    """``🟩 Market 2``: a district and what it costs, to whatever end."""
    return f"{marked(words, place)} · {price}"


def cost(card: str) -> int:
    """What is printed on a district in the box."""
    return DISTRICTS[card].cost


def cards(words: Words, found: Iterable[str]) -> str:
    """Districts in a row."""
    return ", ".join(marked(words, one) for one in found)


def colour(words: Words, card: str) -> str:
    """``trade``: a district's colour in a word."""
    return words(f"citadels-colour-{COLOUR[card]}")


@lru_cache(maxsize=KEPT)
def character(words: Words, code: str) -> str:
    """``King``."""
    return _known(words, "character", code)


@lru_cache(maxsize=KEPT)
def ranked(words: Words, code: str) -> str:
    """``4 King``, never parted at the end of a line."""
    return f"{RANK[code]}\u00a0{character(words, code)}" if code in RANK else character(words, code)


def characters(words: Words, found: Iterable[str]) -> str:
    """Characters in a row, with their ranks."""
    return ", ".join(ranked(words, one) for one in found)


def power(words: Words, code: str) -> str:
    """What a character does, in a line."""
    return words(f"citadels-does-{dashed(code)}")


def brief(words: Words, code: str) -> str:
    """What a character does, in a few words."""
    return words(f"citadels-power-{dashed(code)}")


def effect(words: Words, code: str) -> str:
    """What a special district does; nothing for others."""
    key = f"citadels-effect-{dashed(code)}"
    return words(key) if words.has(key) else ""


def use(words: Words, code: str) -> str:
    """The same in a few words."""
    key = f"citadels-gives-{dashed(code)}"
    return words(key) if words.has(key) else ""


def named(words: Words, code: str) -> str:
    """Whatever a code stands for: a character, a district, or a source of cards."""
    if code in CHARACTERS:
        return character(words, code)
    return district(words, code) if code in DISTRICTS else _known(words, "source", code)


def who(names: Sequence[str], seat: Seat) -> str:
    """Who sits there; the seat's letter where no names are known."""
    return names[seat] if seat < len(names) else letter(seat)


def standing(view: CitadelsView, seat: Seat, place: str) -> DistrictView | None:
    """The district that stands so in a city."""
    return next((one for one in view.players[seat].city if one.place == place), None)


def _known(words: Words, kind: str, code: str) -> str:
    key = f"citadels-{kind}-{dashed(code)}"
    return words(key) if words.has(key) else code
