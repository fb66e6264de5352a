"""Choices of Citadels as buttons and in words: what is built, named, taken, answered."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.citadels import names as term
from bot.talk.games.sentences import Arguments, dashed
from locales import Words
from rules.citadels.data import DISTRICTS
from rules.citadels.views import CitadelsView
from rules.core.game import seat_of

NAMING = ("pick", "discard", "kill", "rob", "bewitch")
"""Verbs with a character."""

FACING = ("swap", "peek", "crown")
"""Verbs with a seat."""

PLACED = frozenset(
    {*NAMING, *FACING, "keep", "build", "redraw", "spare", "take", "give", "adorn"}
    | {"raze", "trade"},
)
"""Verbs whose choices stand in the picture, with the number of their button."""


PRINTED = ("keep", "take", "answer")
"""Verbs that name cards by what is printed on them."""


def phrase(talk: GameTalk, words: Words, view: CitadelsView, text: str) -> str:
    """An action in words, or as far as it is chosen: ``build`` is ``Build …``."""
    verb, *rest = text.split()
    if not rest and words.has(f"citadels-choose-{verb}"):
        return words(f"citadels-choose-{verb}")
    return words(f"citadels-do-{verb}", **_arguments(words, view, talk.names, verb, rest))


def _arguments(
    words: Words, view: CitadelsView, names: Sequence[str], verb: str, rest: list[str]
) -> Arguments:
    """All that the text of a verb may say, and how much is chosen already."""
    what, last = (rest[0], rest[-1]) if rest else ("", "")
    return {
        "count": len(rest),
        "what": what,
        "how": last,
        "asked": view.asked,
        "character": term.character(words, last),
        "seat": "".join(term.who(names, seat_of(one)) for one in rest if one[0] == "@"),
        "card": _card(words, view, verb, rest),
        "without": _without(words, what) if verb == "end" and what else "",
        "price": _price(view, verb, rest),
        "chosen": len(view.private.chosen) if view.private is not None else 0,
    }


def _without(words: Words, what: str) -> str:
    return ", ".join(words(f"citadels-without-{dashed(one)}") for one in what.split(","))


def _card(words: Words, view: CitadelsView, verb: str, rest: list[str]) -> str:
    """The card of a choice: with its price, as it stands in a city, or marked by its colour."""
    if not rest:
        return ""
    if verb in PRINTED:
        return " + ".join(_printed(words, one) for one in rest[0].split(","))
    card, private = rest[-1], view.private
    if verb == "build" and private is not None and card in private.hand:
        return term.priced(words, card, private.costs[private.hand.index(card)])
    if verb == "build":
        return _printed(words, card)
    in_a_city = any(one[0] == "@" for one in rest)
    return term.district(words, card) if in_a_city else term.marked(words, card)


def _printed(words: Words, card: str) -> str:
    if card not in DISTRICTS:
        return term.marked(words, card)
    return term.priced(words, card, term.cost(card))


def _price(view: CitadelsView, verb: str, rest: list[str]) -> int:
    """What it costs to destroy a district, or to give one's own for another."""
    if verb == "raze" and rest[1:]:
        one = term.standing(view, seat_of(rest[0]), rest[1])
        return one.raze if one else 0
    if verb != "give" or view.private is None or view.deal is None:
        return 0
    mine = term.standing(view, view.private.seat, rest[0])
    theirs = term.standing(view, *view.deal)
    return max(0, theirs.raze + 1 - mine.value) if mine and theirs else 0
