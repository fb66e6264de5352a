"""Choices of Citadels as buttons and in words: what is built, named, taken, answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.citadels import names as term
from locales import Words
from rules.citadels.data import DISTRICTS
from rules.citadels.views import CitadelsView

NAMING = ("pick", "discard", "kill", "rob", "bewitch")
"""Verbs with a character."""

FACING = ("swap", "peek", "crown")
"""Verbs with a seat."""

PLACED = frozenset(
    {*NAMING, *FACING, "keep", "build", "redraw", "take", "give", "adorn", "raze", "trade"},
)
"""Verbs whose choices stand in the picture, with the number of their button."""


def phrase(talk: GameTalk, words: Words, view: CitadelsView, text: str) -> str:
    """An action in words, or as far as it is chosen: ``build`` is ``Build …``."""
    verb, *rest = text.split()
    if not rest and words.has(f"citadels-choose-{verb}"):
        return words(f"citadels-choose-{verb}")
    if verb in NAMING:
        return words(f"citadels-do-{verb}", character=term.character(words, rest[0]))
    if verb in FACING:
        return words(f"citadels-do-{verb}", seat=term.who(talk.names, term.seat_of(rest[0])))
    return _Phrases(words, view, talk.names).say(verb, rest)


class _Phrases:
    """The verbs that say more than a name, one method each."""

    def __init__(self, words: Words, view: CitadelsView, names: Sequence[str]) -> None:
        self.words = words
        self.view = view
        self.names = names
        self._verbs: dict[str, Callable[[list[str]], str]] = {
            "build": self._build,
            "keep": self._keep,
            "redraw": self._redraw,
            "take": self._take,
            "adorn": self._adorn,
            "raze": self._raze,
            "trade": self._trade,
            "give": self._give,
            "use": self._use,
            "answer": self._answer,
            "end": self._end,
        }

    def say(self, verb: str, rest: list[str]) -> str:
        """A verb with what is given to it."""
        return self._verbs[verb](rest) if verb in self._verbs else self.words(f"citadels-do-{verb}")

    def _who(self, word: str) -> str:
        return term.who(self.names, term.seat_of(word))

    def _build(self, rest: list[str]) -> str:
        return self.words("citadels-do-build", card=self._costly(rest[0]))

    def _costly(self, card: str) -> str:
        """A card with what it costs: to build, where it is in the reader's own hand."""
        desk = self.view.desk
        if desk is not None and card in desk.hand:
            return term.priced(self.words, card, desk.costs[desk.hand.index(card)])
        return self._printed(card)

    def _printed(self, card: str) -> str:
        if card not in DISTRICTS:
            return term.marked(self.words, card)
        return term.priced(self.words, card, term.cost(card))

    def _keep(self, rest: list[str]) -> str:
        found = " + ".join(self._printed(one) for one in rest[0].split(","))
        return self.words("citadels-do-keep", cards=found)

    def _redraw(self, rest: list[str]) -> str:
        return self.words("citadels-do-redraw", card=term.marked(self.words, rest[0]))

    def _take(self, rest: list[str]) -> str:
        how = "built" if rest[1:] else "hand"
        return self.words(f"citadels-do-take-{how}", card=self._printed(rest[0]))

    def _adorn(self, rest: list[str]) -> str:
        return self.words("citadels-do-adorn", card=term.marked(self.words, rest[0]))

    def _raze(self, rest: list[str]) -> str:
        if len(rest) == 1:
            return self.words("citadels-choose-raze-at", seat=self._who(rest[0]))
        one = term.standing(self.view, term.seat_of(rest[0]), rest[1])
        card = term.district(self.words, rest[1])
        price = one.raze if one else 0
        return self.words("citadels-do-raze", seat=self._who(rest[0]), card=card, price=price)

    def _trade(self, rest: list[str]) -> str:
        if len(rest) == 1:
            return self.words("citadels-choose-trade-at", seat=self._who(rest[0]))
        card = term.district(self.words, rest[1])
        return self.words("citadels-do-trade", seat=self._who(rest[0]), card=card)

    def _give(self, rest: list[str]) -> str:
        """An own district, and what is to be paid on top of it."""
        desk, deal = self.view.desk, self.view.deal
        card = term.marked(self.words, rest[0])
        mine = None if desk is None else term.standing(self.view, desk.seat, rest[0])
        theirs = None if deal is None else term.standing(self.view, *deal)
        if mine is None or theirs is None:
            return self.words("citadels-do-give", card=card, price=0)
        price = max(0, theirs.raze + 1 - mine.value)
        return self.words("citadels-do-give", card=card, price=price)

    def _use(self, rest: list[str]) -> str:
        what, *more = rest
        key = f"citadels-use-{what}"
        if not more:
            return self.words(key)
        if what in ("hospital", "navigator"):
            return self.words(f"{key}-{more[0]}")
        if what == "armory":
            card = term.district(self.words, more[1]) if more[1:] else ""
            return self.words(f"{key}-at", seat=self._who(more[0]), card=card, whole=len(rest))
        return self.words(f"{key}-card", card=term.marked(self.words, more[0]))

    def _answer(self, rest: list[str]) -> str:
        reply = rest[0]
        key = f"citadels-answer-{term.dashed(self.view.asked)}-{reply}"
        if self.words.has(key):
            return self.words(key)
        if reply not in DISTRICTS:
            return self.words(f"citadels-answer-{reply}")
        return self.words("citadels-answer-district", card=self._printed(reply))

    def _end(self, rest: list[str]) -> str:
        if not rest:
            return self.words("citadels-do-end")
        parts = (self.words(f"citadels-without-{term.dashed(one)}") for one in rest[0].split(","))
        return self.words("citadels-do-end-without", what=", ".join(parts))
