"""Citadels over the ``Game`` protocol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.citadels import draft, scoring, setup, turn, views
from rules.citadels import hidden as worlds
from rules.citadels.answer import Answer
from rules.citadels.asks import CitadelsAsk
from rules.citadels.call import begin_round, call_next, close_round, show_heirs
from rules.citadels.census import census
from rules.citadels.characters import (
    artist,
    assassin,
    diplomat,
    emperor,
    magician,
    thief,
    warlord,
    witch,
    wizard,
)
from rules.citadels.data import DISTRICTS
from rules.citadels.events import GameEnded
from rules.citadels.hand import Draw
from rules.citadels.idle import idle, warnings
from rules.citadels.options import CitadelsOptions, check_options, fitted
from rules.citadels.state import CitadelsState
from rules.citadels.turns import TakeTurn
from rules.citadels.use import HOSPITAL, POWERS, Use
from rules.core.action import Action, verb_of
from rules.core.game import RuledGame, letter, open_asks
from rules.core.tx import Tx
from rules.core.values import Refusal, Rng, Seat, Standings, Warning

_ANSWERS = (turn.Keep, wizard.Take, Answer, diplomat.Give, magician.Done)
"""Actions that need their question (4.2: ``reaction_not_pending``)."""


class Citadels(RuledGame[CitadelsState]):
    """The classic game for 2 to 8 players: eighteen characters and every district."""

    key: ClassVar[str] = "citadels"
    ruleset: ClassVar[int] = 1
    secrets: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 9)
    Options: ClassVar[type[CitadelsOptions]] = CitadelsOptions
    State: ClassVar[type[CitadelsState]] = CitadelsState[CitadelsAsk]
    View: ClassVar[type[views.CitadelsView]] = views.CitadelsView
    actions: ClassVar[tuple[type[Action], ...]] = (
        draft.Pick,
        draft.Discard,
        turn.Gold,
        turn.Cards,
        turn.Keep,
        turn.Income,
        turn.Build,
        assassin.Kill,
        thief.Rob,
        witch.Bewitch,
        magician.Swap,
        magician.Redraw,
        magician.Done,
        magician.Spare,
        wizard.Peek,
        wizard.Take,
        emperor.Crown,
        warlord.Raze,
        diplomat.Trade,
        diplomat.Give,
        artist.Adorn,
        Use,
        Answer,
        turn.End,
        setup.First,
        setup.Cast,
        setup.Include,
        setup.Remove,
        setup.Deal,
        draft.Aside,
        Draw,
    )

    def check(self, seats: int, options: CitadelsOptions) -> Refusal | None:
        """Which characters go with how many seats (2.1)."""
        if seats not in self.seats:
            return Refusal("config_players", {"seats": str(seats)})
        firsts = ("random", *map(letter, range(seats)))
        if options.first not in firsts:
            known = ", ".join(firsts)
            return Refusal(
                "bad_option", {"option": "first", "value": options.first, "known": known}
            )
        return check_options(seats, options)

    def fitting(self, seats: int, options: CitadelsOptions) -> CitadelsOptions:
        """Named characters give way where they do not suit so many seats."""
        return fitted(seats, options)

    def setup(self, seats: int, options: CitadelsOptions) -> CitadelsState:
        return setup.opened(seats, options)

    def flow(self, tx: Tx[CitadelsState]) -> None:
        """Whose turn is under way is asked; else the phase goes on."""
        state = tx.state
        if state.turn is not None:
            tx.push(TakeTurn(state.turn.seat))
            return
        _STEPS[state.phase](tx)
        if tx.state.phase == "over":
            final = scoring.standings(tx.state)
            tx.emit(GameEnded(scores=final.scores, winners=final.winners))
            tx.end()

    def free(self, state: CitadelsState, seat: Seat) -> tuple[str, ...]:
        """The owner of the Hospital tells it at any time what to do (4.2)."""
        return ("use",) if state.players[seat].owns("hospital") else ()

    def _refuse(self, state: CitadelsState, seat: Seat, action: Action) -> Refusal | None:
        """Which error comes first: 4.2."""
        if state.over:
            return Refusal("game_over")
        unknown = _unknown(state, action)
        if unknown is not None:
            return unknown
        if isinstance(action, Use) and POWERS[action.what] is HOSPITAL:
            seated = 0 <= seat < state.seats
            return action.refuse(state, seat) if seated else Refusal("not_your_turn")
        asks = open_asks(state, seat)
        if not asks:
            return Refusal("not_your_turn")
        asked = asks[0][1]
        if verb_of(action) in asked.takes:
            return action.refuse(state, seat)
        if isinstance(asked, turn.KeepCards):
            return Refusal("must_choose_card")
        if not isinstance(asked, TakeTurn | draft.PickCharacter):
            return Refusal("decision_pending")
        return Refusal("reaction_not_pending" if isinstance(action, _ANSWERS) else "wrong_phase")

    def warn(self, state: CitadelsState, seat: Seat, action: Action) -> tuple[Warning, ...]:
        return warnings(state, seat, action)

    def idle(self, state: CitadelsState, seat: Seat, rng: Rng) -> Action:
        return idle(self.legal(state, seat), state, seat, rng)

    def view(self, state: CitadelsState, seat: Seat | None) -> views.CitadelsView:
        return views.view(state, self.pending(state), seat)

    def own(self, view: views.CitadelsView, seat: Seat) -> Any:
        """What is hidden from others, what all see of the seat, and whom something befalls."""
        befalls = view.murdered, view.robbed, view.bewitched
        return view.private, view.players[seat], befalls

    def resample(self, state: CitadelsState, seat: Seat | None, rng: Rng) -> CitadelsState:
        return worlds.resample(state, seat, rng)

    def standings(self, state: CitadelsState) -> Standings:
        return scoring.standings(state)

    def census(self, state: CitadelsState) -> dict[str, int]:
        return census(state)


def _unknown(state: CitadelsState, action: Action) -> Refusal | None:
    """The refusal of a seat or a card that this game has not (4.2)."""
    player = getattr(action, "player", None)
    if player is not None and player >= state.seats:
        return Refusal("unknown_player", {"player": letter(player)})
    strange = [one for one in _named(action) if not state.has(one.partition(".")[0])]
    return Refusal("unknown_card", {"district": strange[0]}) if strange else None


def _named(action: Action) -> tuple[str, ...]:
    """The districts that an action of a seat names."""
    if isinstance(action, turn.Keep):
        return action.cards
    if isinstance(action, Answer):
        return (action.reply,) if action.reply in DISTRICTS else ()
    card = getattr(action, "card", None)
    return () if card is None else (card,)


_STEPS: dict[str, Callable[[Tx[CitadelsState]], None]] = {
    "setup": begin_round,
    "draft": draft.draft,
    "call": call_next,
    "heirs": show_heirs,
    "close": close_round,
}
"""What follows when nobody is asked anything, by phase."""

CITADELS = Citadels()
