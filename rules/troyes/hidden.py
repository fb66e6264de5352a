"""Another world that looks the same to a seat: others' sealed moves are made up."""

from __future__ import annotations

from rules.core.action import Action, verb_of
from rules.core.tx import Tx
from rules.core.values import Ask, Rng, Seat
from rules.troyes.act import Build, Gain
from rules.troyes.bonus import Bonus, Pick, wanted
from rules.troyes.confirm import Done
from rules.troyes.die import Die, TakeDie
from rules.troyes.half_day import NOTHING, RELIEF
from rules.troyes.state import TroyesState
from rules.troyes.views import done, knows


def resample(state: TroyesState, viewer: Seat | None, rng: Rng) -> TroyesState:
    """The state with every move that ``viewer`` may not know replaced by another one."""
    hidden = [seat for seat in range(state.seats) if not knows(state, viewer, seat)]
    for seat in hidden:
        state = _moved(state, seat, rng)
    return state


def _moved(state: TroyesState, seat: Seat, rng: Rng) -> TroyesState:
    """A seat begins its turn again: to its end if it is done, else perhaps one step far."""
    over = done(state, seat)
    sheet, relief = state.shown[seat], state.moves[seat].action == "relief"
    first = wanted(seat, sheet.pending) if relief else TakeDie(seat)
    if first is None:
        return state
    again = Tx(state, seat)
    again.set(
        sheets=_put(state.sheets, seat, sheet),
        moves=_put(state.moves, seat, RELIEF if relief else NOTHING),
        owed=_put(state.owed, seat, (first,)),
    )
    steps = 9 if over else rng.randrange(2)
    while steps and again.queue(seat):
        _step(again, seat, again.queue(seat)[0], rng)
        steps -= 1
    return again.state


def _step(tx: Tx[TroyesState], seat: Seat, ask: Ask, rng: Rng) -> None:
    """One random step of a turn, without changes of the die."""
    kinds = [_STEPS[verb] for verb in ask.takes if verb in _STEPS]
    every = [one for kind in kinds for one in kind.candidates(tx.state, seat)]
    rng.choice([one for one in every if one.refuse(tx.state, seat) is None]).perform(tx, seat)


def _put(row: tuple[object, ...], seat: Seat, value: object) -> tuple[object, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


_STEPS: dict[str, type[Action]] = {
    verb_of(kind): kind for kind in (Die, Gain, Build, Pick, Bonus, Done)
}
