"""Carcassonne over the ``Game`` protocol."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.carcassonne import actions as act
from rules.carcassonne.asks import CarcassonneAsk
from rules.carcassonne.cells import ORIGIN, SIDES
from rules.carcassonne.data import KINDS, TILES
from rules.carcassonne.events import GameEnded
from rules.carcassonne.pieces import EARNINGS, MEEPLES, CarcassonneOptions, Feature, Laid
from rules.carcassonne.scoring import Settlement
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import TABLES
from rules.carcassonne.views import CarcassonneView, PlacedTile
from rules.core.action import Action
from rules.core.deck import Deck
from rules.core.first import FIRST_SEAT
from rules.core.game import RuledGame, letter
from rules.core.tx import Tx
from rules.core.values import Chance, Decide, Refusal, Rng, Seat, Standings, rank

_PLACED = {(kind, turn): PlacedTile(kind, turn) for kind in KINDS for turn in range(4)}
_PHASES = {act.PutTile: "place", act.ClaimSegment: "claim"}


class Carcassonne(RuledGame[CarcassonneState]):
    """The base game for 2 to 5 players."""

    key: ClassVar[str] = "carcassonne"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[CarcassonneOptions]] = CarcassonneOptions
    State: ClassVar[type[CarcassonneState]] = CarcassonneState[CarcassonneAsk]
    View: ClassVar[type[CarcassonneView]] = CarcassonneView
    actions: ClassVar[tuple[type[Action], ...]] = (
        act.Put,
        act.On,
        act.Skip,
        act.Discard,
        act.Draw,
        act.First,
    )

    def check(self, seats: int, options: CarcassonneOptions) -> Refusal | None:
        refusal = super().check(seats, options)
        if refusal is None and options.first not in ("random", *map(letter, range(seats))):
            known = ", ".join(["random", *map(letter, range(seats))])
            return Refusal(
                "bad_option", {"option": "first", "value": options.first, "known": known}
            )
        return refusal

    def setup(self, seats: int, options: CarcassonneOptions) -> CarcassonneState:
        """The start tile alone on the map (section 4, SETUP)."""
        first = options.first
        return CarcassonneState(
            seats=seats,
            options=options,
            pile=Deck(TILES.pile),
            board={ORIGIN: Laid(TILES.start, TILES.start_turn, 0)},
            frontier=_start_frontier(),
            features=_start_features(),
            stock=(MEEPLES,) * seats,
            earned=((0,) * len(EARNINGS),) * seats,
            last=ORIGIN,
            turn=0 if first == "random" else ord(first[1]) - ord("a"),
            asks=(FIRST_SEAT if first == "random" else act.DRAW_TILE,),
        )

    def flow(self, tx: Tx[CarcassonneState]) -> None:
        """Turn up the next tile; when the pile is empty, the final scoring (sections 4 and 6)."""
        if len(tx.state.pile):
            tx.set(asks=(act.DRAW_TILE,))
            return
        settlement = Settlement(tx.state)
        settlement.finish()
        tx.set(**settlement.changes)
        for event in settlement.events:
            tx.emit(event)
        standings = self.standings(tx.state)
        tx.emit(GameEnded(scores=standings.scores, winners=standings.winners))
        tx.end()

    def idle(self, state: CarcassonneState, seat: Seat, rng: Rng) -> Action:
        """Any legal cell and turn; no meeple (15 of section 8 leaves it to the table)."""
        legal = self.legal(state, seat)
        return legal[-1] if isinstance(legal[-1], act.Skip) else rng.choice(legal)

    def view(self, state: CarcassonneState, seat: Seat | None) -> CarcassonneView:
        """Everything but the order of the pile, which nobody knows (section 7)."""
        board = {cell: _PLACED[laid.kind, laid.turn] for cell, laid in state.board.items()}
        return CarcassonneView(
            seats=state.seats,
            board=board,
            meeples=state.meeples,
            scores=state.scores,
            stock=state.stock,
            turn=state.turn,
            waiting=self._waiting(state),
            phase=self._phase(state),
            current=state.current or None,
            last=state.last if len(state.board) > 1 else None,
            left=len(state.pile),
            unseen=state.pile.unseen,
            discarded=state.discarded,
            farm_rule=state.options.farm_rule,
        )

    def standings(self, state: CarcassonneState) -> Standings:
        breakdowns = [tuple(zip(EARNINGS, row, strict=True)) for row in state.earned]
        return rank(state.scores, breakdowns)

    def census(self, state: CarcassonneState) -> dict[str, int]:
        """Tiles of each kind, and meeples of each seat (T10)."""
        counts = dict.fromkeys(KINDS, 0)
        for laid in state.board.values():
            counts[laid.kind] += 1
        for code, count in state.pile.unseen.items():
            counts[code] += count
        for code in filter(None, (*state.discarded, state.current)):
            counts[code] += 1
        on_board = [meeple.seat for meeple in state.meeples]
        for seat in range(state.seats):
            counts[letter(seat)] = state.stock[seat] + on_board.count(seat)
        return counts

    def _waiting(self, state: CarcassonneState) -> tuple[Seat, ...]:
        pending = self.pending(state)
        return pending.seats if isinstance(pending, Decide) else ()

    def _phase(self, state: CarcassonneState) -> str:
        if isinstance(self.pending(state), Chance):
            return "draw"
        return "over" if state.over else _PHASES[type(state.asks[-1])]


def _start_frontier() -> dict[str, int]:
    facing = TABLES[TILES.start].shapes[TILES.start_turn].facing
    return dict(zip(SIDES[ORIGIN], facing, strict=True))


def _start_features() -> tuple[Any, ...]:
    parts = TABLES[TILES.start].parts
    return tuple(Feature(one.kind, (0,), one.shields, one.open, (), one.cities) for one in parts)


CARCASSONNE = Carcassonne()
