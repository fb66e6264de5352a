"""The table of Citadels in words: facts for the card, prices, and the twin of the picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.citadels import names as term
from bot.talk.games.citadels.sentences import SENTENCES
from locales import Words
from rules.citadels.data import LAPS
from rules.citadels.views import CitadelsView, DistrictView, PlayerView
from rules.core.values import Seat

USUAL = 8
"""Number of districts that usually ends the game, which the picture says too."""


def facts(talk: GameTalk, words: Words, view: CitadelsView) -> tuple[str, ...]:
    """Round, crown, who acts, who is marked, what lies aside, and when the end comes."""
    return tuple(_facts(words, view, talk.names))


def _facts(words: Words, view: CitadelsView, names: Sequence[str]) -> Iterator[str]:
    if view.phase == "over":
        return
    if differs(view) and view.round <= 1 and view.phase == "draft":
        yield words("citadels-differs", seats=view.seats)
    yield words("citadels-round", round=view.round)
    yield words("citadels-crown", seat=term.who(names, view.crown))
    if view.phase == "call" and view.turn is not None:
        yield words("citadels-acting", character=term.ranked(words, view.turn.char))
    yield from fates(words, view)
    if view.up:
        yield words("citadels-up", characters=term.characters(words, view.up))
    yield words("citadels-deck", count=view.deck)
    if view.first >= 0:
        yield words("citadels-last", seat=term.who(names, view.first))
    elif view.size != USUAL:
        yield _goal(words, view)


def fates(words: Words, view: CitadelsView, told: Collection[str] = ()) -> Iterator[str]:
    """Characters that were named this round, but for those of whom that is told already."""
    called = {one.character for one in view.calls}
    for key in ("murdered", "robbed", "bewitched"):
        named = getattr(view, key)
        if key == "robbed" and named in called:
            continue
        if named and named not in told:
            yield words(f"citadels-{key}", character=term.ranked(words, named))


def _goal(words: Words, view: CitadelsView) -> str:
    return words("citadels-goal", count=view.size)


def differs(view: CitadelsView) -> bool:
    """Whether so few play that each has more than one character."""
    return view.seats in LAPS


def head(words: Words, view: CitadelsView) -> str:
    """What the picture's head says beside the turn."""
    if view.phase in ("setup", "over"):
        return ""
    parts = (
        words("citadels-round", round=view.round),
        words("citadels-deck", count=view.deck),
        words("citadels-last-round") if view.first >= 0 else _goal(words, view),
    )
    return " · ".join(parts)


def prices(words: Words, view: CitadelsView, names: Sequence[str], own: Seat) -> str:
    """What the Warlord would pay for everything that stands, city by city, the own one last."""
    told = []
    for seat in _own_last(view, own):
        player = view.players[seat]
        if player.city:
            shut = _shut(player)
            rows = words(f"citadels-prices-{shut}") if shut else _prices(words, player)
            told.append(words("citadels-prices-seat", seat=term.who(names, seat), prices=rows))
    return "\n".join(told)


def _own_last(view: CitadelsView, own: Seat) -> tuple[Seat, ...]:
    """The seats clockwise from the one after ``own``."""
    seats = len(view.players)
    return tuple((own + step) % seats for step in range(1, seats + 1))


def _prices(words: Words, player: PlayerView) -> str:
    return ", ".join(_price(words, one) for one in player.city)


def _price(words: Words, one: DistrictView) -> str:
    if one.card == "keep":
        return words("citadels-prices-keep", district=term.marked(words, one.place))
    return term.priced(words, one.place, one.raze)


def _shut(player: PlayerView) -> str:
    """Why nothing of a city can be destroyed."""
    return "protected" if player.protected else "complete" if player.complete else ""


def values(words: Words, view: CitadelsView, names: Sequence[str], own: Seat) -> str:
    """What every district counts for in an exchange: theirs, and one's own."""
    told = []
    for seat in _own_last(view, own):
        player, mine = view.players[seat], seat == own
        rows = (
            term.priced(words, one.place, one.value if mine else one.raze + 1)
            for one in player.city
            if mine or one.card != "keep"
        )
        listed = words("citadels-prices-protected") if player.protected else ", ".join(rows)
        if listed:
            told.append(words("citadels-prices-seat", seat=term.who(names, seat), prices=listed))
    return "\n".join(told)


def text(words: Words, view: CitadelsView, names: Sequence[str]) -> str:
    """The whole table: the picture's twin."""
    told = [words("citadels-text-crown", round=view.round, name=names[view.crown])]
    for seat, player in enumerate(view.players):
        told += _seat(words, player, names[seat], over=view.phase == "over")
    if view.characters:
        listed = term.characters(words, view.characters)
        told.append(words("citadels-text-characters", characters=listed))
    if view.up or view.down:
        up = term.characters(words, view.up)
        told.append(words("citadels-text-aside", up=up, open=len(view.up), down=view.down))
    told += [
        words("citadels-event-called", **SENTENCES.arguments(words, one, names))
        for one in view.calls
    ]
    called = {one.character for one in view.calls if one.result != "turn"}
    told += fates(words, view, told=called)
    told.append(words("citadels-deck", count=view.deck))
    if view.first >= 0:
        told.append(words("citadels-text-last", name=names[view.first]))
    else:
        told.append(_goal(words, view))
    return "\n".join(told)


def _seat(words: Words, player: PlayerView, name: str, *, over: bool) -> Iterator[str]:
    gold = term.HIDDEN if player.gold is None else str(player.gold)
    yield words(
        "citadels-text-seat",
        name=name,
        gold=gold,
        hand=player.hand,
        score=player.score,
        over="yes" if over else "no",
    )
    if player.revealed:
        yield words("citadels-text-revealed", characters=term.characters(words, player.revealed))
    if player.city:
        yield words(
            "citadels-text-city",
            count=len(player.city),
            districts=", ".join(_standing(words, one) for one in player.city),
        )
    if player.protected:
        yield words("citadels-text-protected")


def _standing(words: Words, one: DistrictView) -> str:
    """``Market (trade 2, 1 gold on it)``."""
    return words(
        "citadels-text-district",
        district=term.district(words, one.place),
        colour=term.colour(words, one.card),
        cost=term.cost(one.card),
        gold=one.gold,
        tucked=one.tucked,
    )
