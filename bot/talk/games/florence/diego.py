"""Diego and the virtual players of a game alone, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.florence.names import cards, row, strip, thing
from locales import Words
from rules.florence.diego_cards import DIEGO_CARDS
from rules.florence.views import FlorenceView, RivalView, RowView

Names = Sequence[str]
VIRTUAL = 3
"""The most virtual players."""


def placed(words: Words, names: Names) -> Names:
    """Names by place: after who plays alone come Diego and the virtual players."""
    if len(names) > 1:
        return names
    virtual = (words("florence-virtual", number=one + 1) for one in range(VIRTUAL))
    return (*names, words("florence-rival"), *virtual)


def facts(words: Words, view: FlorenceView) -> tuple[str, ...]:
    """What a card tells of Diego beside his score."""
    rival = view.rival
    if rival is None:
        return ()
    owned = {"coins": rival.coins, "jesters": rival.jesters, "builders": rival.builders}
    told = [words("florence-fact-diego", **owned)]
    if view.phase == "auction" and rival.card:
        told.append(words("florence-fact-diego-card", items=strip(words, rival.card)))
    return tuple(told)


def board(words: Words, view: FlorenceView) -> Iterator[str]:
    """Diego, his card and the virtual players, as the picture shows them."""
    rival = view.rival
    if rival is None:
        return
    yield words(
        "florence-text-diego",
        points=rival.pp,
        coins=rival.coins,
        jesters=rival.jesters,
        builders=rival.builders,
        freedoms=row(words, (thing(words, one) for one in rival.freedoms)),
        prestige=cards(words, rival.shown) if rival.shown else str(rival.prestige),
        best=rival.best,
    )
    laid = row(words, (_in_row(words, one) for one in rival.row))
    yield words("florence-text-diego-row", cards=laid)
    built = row(words, (thing(words, one) for one in rival.pieces))
    yield words("florence-text-diego-pieces", empty=rival.empty, pieces=built)
    if rival.card:
        yield _card(words, rival)
    for at, one in enumerate(view.virtual):
        name = words("florence-virtual", number=at + 1)
        known = cards(words, one.table)
        yield words("florence-text-virtual", name=name, hand=one.hand, cards=known)


def _in_row(words: Words, one: RowView) -> str:
    known = thing(words, one.card) if one.card else words("florence-text-diego-down")
    if one.card and not one.up:
        known = words("florence-text-diego-seen", card=known)
    return words("florence-text-diego-bonus", card=known) if one.bonus else known


def _card(words: Words, rival: RivalView) -> str:
    shown = DIEGO_CARDS[rival.card]
    return words(
        "florence-text-diego-card",
        items=strip(words, rival.card),
        upper=symbols(words, shown.upper),
        lower=symbols(words, shown.lower),
    )


def symbols(words: Words, row_of: Sequence[str]) -> str:
    """One or two symbols of an action row."""
    first, *others = (words(f"florence-symbol-{one}") for one in row_of)
    return words("florence-symbol-or", first=first, second=others[0]) if others else first
