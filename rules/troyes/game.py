"""Troyes Dice over the ``Game`` protocol."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from rules.core.action import Action, verb_of
from rules.core.game import RuledGame
from rules.core.tx import Tx
from rules.core.values import Refusal, Rng, Seat, Standings, Warning, rank
from rules.troyes import act, bonus, change, confirm, die, hidden, opening, views
from rules.troyes.asks import TroyesAsk
from rules.troyes.data import COLOURS, COLUMNS, DISCS, GUILD, HALVES, TRACK
from rules.troyes.events import GameScored
from rules.troyes.half_day import close
from rules.troyes.pieces import Sheet, TroyesOptions
from rules.troyes.refusals import out_of_turn
from rules.troyes.scoring import badges, breakdown, title
from rules.troyes.spaces import NUMBERS, SPACES
from rules.troyes.state import TroyesState
from rules.troyes.views import TroyesView


class Troyes(RuledGame[TroyesState]):
    """1 to 10 players, each with a sheet; all of them move at once."""

    key: ClassVar[str] = "troyes"
    ruleset: ClassVar[int] = 1
    secrets: ClassVar[bool] = True
    seats: ClassVar[range] = range(1, 11)
    Options: ClassVar[type[TroyesOptions]] = TroyesOptions
    State: ClassVar[type[TroyesState]] = TroyesState[TroyesAsk]
    View: ClassVar[type[TroyesView]] = TroyesView
    actions: ClassVar[tuple[type[Action], ...]] = (
        die.Die,
        change.Tint,
        change.Shift,
        act.Gain,
        act.Build,
        bonus.Pick,
        bonus.Bonus,
        confirm.Done,
        confirm.Pass,
        opening.Discs,
        opening.Header,
        opening.Roll,
    )

    def check(self, seats: int, options: TroyesOptions) -> Refusal | None:
        refusal = super().check(seats, options)
        return refusal and Refusal("player_count", refusal.params)

    def setup(self, seats: int, options: TroyesOptions) -> TroyesState:
        """Empty sheets; chance lays the discs and writes the header (3.1, SETUP)."""
        ordered = options.header == "ordered"
        return TroyesState(
            seats=seats,
            options=options,
            header=opening.ORDERED if ordered else (),
            sheets=(Sheet(),) * seats,
            shown=(Sheet(),) * seats,
            asks=(*(() if ordered else (opening.MAKE_HEADER,)), opening.LAY_DISCS),
        )

    def flow(self, tx: Tx[TroyesState]) -> None:
        """Close the half-day; roll for the next, or end the game (3.1)."""
        if tx.state.phase == "act":
            close(tx)
        if tx.state.half < HALVES:
            tx.set(half=tx.state.half + 1, phase="roll", asks=(opening.ROLL_DICE,))
            return
        tx.set(phase="over")
        standings = self.standings(tx.state)
        solo = title(standings.scores[0]) if tx.state.seats == 1 else ""
        scored = GameScored(
            scores=standings.scores,
            winners=standings.winners,
            title=solo,
            badges=tuple(map(badges, tx.state.sheets)),
        )
        tx.emit(scored)
        tx.end()

    def _refuse(self, state: TroyesState, seat: Seat, action: Action) -> Refusal | None:
        if not state.over and verb_of(action) in self._open(state, seat):
            return action.refuse(state, seat)
        return out_of_turn(state, seat, action)

    def warn(self, state: TroyesState, seat: Seat, action: Action) -> tuple[Warning, ...]:
        """Boxes that a gain would lose, a guild hall without dice (3.6)."""
        move, sheet = state.moves[seat], state.sheets[seat]
        if isinstance(action, act.Gain):
            lost = sheet.circled[move.colour] + move.value - TRACK
            return (Warning("track_full", {"lost": str(lost)}),) if lost > 0 else ()
        space = None
        if isinstance(action, bonus.Bonus):
            space = NUMBERS[action.space]
        elif isinstance(action, act.Build):
            space = act.space_of(state, seat, action.use)
        if space is None or space // COLUMNS != GUILD:
            return ()
        dice = bonus.guild_dice(state.dice, state.options.guild_counts, move)[space % COLUMNS // 2]
        return () if dice else (Warning("guild_empty", {"space": SPACES[space]}),)

    def idle(self, state: TroyesState, seat: Seat, rng: Rng) -> Action:
        """The autopilot (2.9): the cheapest die, as it is, to gain; bonuses in order; confirm."""
        asked, legal = self.ask(state, seat), self.legal(state, seat)
        if isinstance(asked, die.TakeDie):
            dice = [one for one in legal if isinstance(one, die.Die)]
            return min(dice, key=lambda one: _dearness(one, state.sheets[seat]))
        gains = [one for one in legal if isinstance(one, act.Gain)]
        return (gains or legal)[0]

    def view(self, state: TroyesState, seat: Seat | None) -> TroyesView:
        return views.view(state, self.pending(state), seat)

    def own(self, view: views.TroyesView, seat: Seat) -> Any:
        """The seat's sheet."""
        return view.sheets[seat]

    def resample(self, state: TroyesState, seat: Seat | None, rng: Rng) -> TroyesState:
        return hidden.resample(state, seat, rng)

    def standings(self, state: TroyesState) -> Standings:
        """Points by their sources, as the sheets were shown last; nobody breaks a tie (2.8)."""
        rows = [breakdown(sheet) for sheet in (state.sheets if state.over else state.shown)]
        return rank([sum(points for _, points in row) for row in rows], rows)

    def census(self, state: TroyesState) -> dict[str, int]:
        """Discs by their two colours, and spaces; none is both built and destroyed."""
        found = Counter(min(disc, disc[::-1]) for disc in state.discs or DISCS)
        for sheet in state.sheets:
            found["space"] += (sheet.built | sheet.destroyed | sheet.open).bit_count()
            found["both"] += (sheet.built & sheet.destroyed).bit_count()
        return dict(found)


def _dearness(one: die.Die, sheet: Sheet) -> tuple[int, int, int]:
    """Lower slots first; slot 1 with what there is most of, of equals white, red, yellow (2.9)."""
    if one.pay is None:
        return one.slot, 0, 0
    colour = COLOURS.index(one.pay)
    return one.slot, -sheet.stock[colour], _PAID_FIRST.index(one.pay)


_PAID_FIRST = ("w", "r", "y")


TROYES = Troyes()
