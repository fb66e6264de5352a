"""What a turn under way still allows, in one line of the picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.talk.games.citadels import names as term
from locales import Words
from rules.citadels.data import DISTRICTS, MONUMENTS
from rules.citadels.guard import FULL
from rules.citadels.pieces import Turn
from rules.citadels.views import CitadelsView, PlayerView, PrivateView

AT_ANY_TIME = ("assassin", "thief", "magician", "wizard", "abbot")
AFTER_THE_ACTION = ("witch", "navigator", "warlord", "diplomat")
"""Characters whose power is a choice."""

ADORNS = 2
"""Districts that the Artist may adorn in a turn."""

HOUSES = ("laboratory", "smithy", "museum", "armory")
"""Districts that are used once a turn."""

NAMED = 2
"""So many districts that can be built are named; of more their number is told."""

SMITHY = 2
"""Gold without which the Smithy is no help."""


def line(words: Words, view: CitadelsView) -> str:
    """What the reader, whose turn it is, can still do; nothing for others."""
    own, turn = view.private, view.turn
    if own is None or turn is None or view.asked != "take_turn" or view.waiting != (own.seat,):
        return ""
    parts = list(_parts(words, view, own, turn))
    ends = parts[-1:] == [words("citadels-possible-end")]
    if ends and len(parts) == 1 + len(set(own.buildable)) == 2:
        (card,) = set(own.buildable)
        points = MONUMENTS.get(card, DISTRICTS[card].cost)
        parts[0] = words("citadels-possible-gain", card=term.district(words, card), points=points)
    return " · ".join(parts)


def reason(words: Words, view: CitadelsView) -> str:
    """Why nothing is left to the reader but to end the turn; nothing where something is."""
    turn = view.turn
    if turn is None or line(words, view) != words("citadels-possible-end"):
        return ""
    full = bool(turn.built) and turn.built >= view.limit
    return words("citadels-possible-full" if full else "citadels-possible-none")


def next_step(view: CitadelsView) -> str:
    """What the turn under way asks for: ``action``, ``build``, ``power`` or ``end``.

    Whoever does not see the hand knows only whether a card and gold are left to build with.
    """
    own, turn = view.private, view.turn
    if turn is None or not turn.acted:
        return "action"
    player, mine = view.players[turn.seat], own is not None and own.seat == turn.seat
    # Gold that is hidden may be there.
    may = bool(player.hand) and player.gold != 0
    builds = bool(own.buildable) if mine and own is not None else may
    if builds and turn.built < view.limit and not turn.closed:
        return "build"
    free = turn.part in FULL and not turn.closed
    return "power" if free and _powered(turn, player) else "end"


def _parts(words: Words, view: CitadelsView, own: PrivateView, turn: Turn) -> Iterator[str]:
    player = view.players[own.seat]
    if not turn.acted:
        yield words("citadels-possible-action")
    if own.buildable and turn.built < view.limit:
        named = [term.district(words, card) for card in dict.fromkeys(own.buildable)]
        if len(named) > NAMED:
            yield words("citadels-possible-build-any", count=len(named))
        else:
            yield words("citadels-possible-build", cards=", ".join(named))
    if turn.part in FULL and not turn.closed:
        yield from _powers(words, turn, player)
        yield from _houses(words, turn, player)
    if turn.acted:
        yield words("citadels-possible-end")


def _powers(words: Words, turn: Turn, player: PlayerView) -> Iterator[str]:
    if _powered(turn, player):
        yield words(f"citadels-possible-{turn.char}")


def _powered(turn: Turn, player: PlayerView) -> bool:
    """Whether the character's power is a choice that is left."""
    free = not turn.power and turn.char in AT_ANY_TIME + AFTER_THE_ACTION * turn.acted
    adorns = turn.char == "artist" and turn.adorned < ADORNS and player.gold != 0
    return free or (adorns and any(not one.gold for one in player.city))


def _houses(words: Words, turn: Turn, player: PlayerView) -> Iterator[str]:
    """Districts to use, but for what lacks gold or cards."""
    for one in player.city:
        card = one.card
        able = (player.gold or 0) >= SMITHY if card == "smithy" else player.hand or card == "armory"
        if card in HOUSES and card not in turn.used and able:
            yield words("citadels-possible-use", card=term.district(words, card))
