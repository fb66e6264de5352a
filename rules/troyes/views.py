"""What a seat or a spectator sees of Troyes Dice (section 4), built field by field."""

from __future__ import annotations

from rules.core.values import Decide, Pending, Seat, Value
from rules.troyes.bonus import BuildBonus, guild_dice
from rules.troyes.data import ATTACKS_FROM, SLOTS
from rules.troyes.half_day import RELIEF
from rules.troyes.pieces import Move, Sheet
from rules.troyes.scoring import score
from rules.troyes.state import TroyesState
from rules.troyes.wheel import Dice, day_of, neutral, notch


class TroyesView(Value, kw_only=True, frozen=True):
    """The table as far as it may be known.

    ``phase``: ``setup``, ``roll``, ``act`` or ``over``. ``half`` counts half-days from 1 to 16.
    ``discs``: face and back by notch. ``notches``: the notches of the four slots of this
    half-day. ``dice`` is None before they fall. ``attack``: colour and column (from 0) of the
    black die, or None on the first two days. ``sheets`` and ``moves``: the viewer's as it stands,
    another's as it was shown last; a move that may not be known is None. ``shown``: the sheets as
    all saw them when the dice had fallen. ``last``: the moves of the half-day before. ``asked``:
    what one is asked oneself: ``take_die``, ``use_die``, ``pick_bonus``, ``build_bonus``,
    ``review``, or empty. ``settling``: the bonus one builds for. ``guild``: clear dice by colour
    as they count for one's guild halls. ``viewer``: whose view this is, None for a spectator.
    """

    seats: int
    header_mode: str
    visibility: str
    guild_counts: str
    phase: str
    half: int
    day: int
    morning: bool
    neutral: int
    discs: tuple[str, ...]
    header: tuple[int, ...]
    notches: tuple[int, ...]
    dice: Dice | None
    attack: tuple[int, int] | None
    sheets: tuple[Sheet, ...]
    moves: tuple[Move | None, ...]
    shown: tuple[Sheet, ...]
    last: tuple[Move, ...]
    scores: tuple[int, ...]
    waiting: tuple[Seat, ...]
    asked: str
    settling: str
    guild: tuple[int, int, int]
    viewer: Seat | None = None


def knows(state: TroyesState, viewer: Seat | None, seat: Seat) -> bool:
    """Whether a viewer may know the move that a seat has made in this half-day."""
    if viewer == seat or not state.moves:
        return True
    return state.options.visibility == "open" and done(state, seat)


def done(state: TroyesState, seat: Seat) -> bool:
    """Whether a seat has nothing more to do in this half-day."""
    return not (state.owed and state.owed[seat])


def view(state: TroyesState, pending: Pending, viewer: Seat | None) -> TroyesView:
    """What ``viewer`` sees; None is a spectator."""
    everybody = range(state.seats)
    sheets = tuple(sheet_of(state, viewer, seat) for seat in everybody)
    asked = state.owed[viewer][0] if viewer is not None and not done(state, viewer) else None
    half = max(state.half, 1)
    return TroyesView(
        seats=state.seats,
        header_mode=state.options.header,
        visibility=state.options.visibility,
        guild_counts=state.options.guild_counts,
        phase=state.phase,
        half=half,
        day=day_of(half),
        morning=half % 2 == 1,
        neutral=neutral(half),
        discs=state.discs,
        header=state.header,
        notches=tuple(notch(half, slot) for slot in range(SLOTS)),
        dice=state.dice if state.dice.values else None,
        attack=_attack(state),
        sheets=sheets,
        moves=tuple(_move(state, viewer, seat) for seat in everybody) if state.moves else (),
        shown=state.shown,
        last=state.last,
        scores=tuple(map(score, sheets)),
        waiting=_waiting(state, pending, viewer),
        asked=tag(asked),
        settling=asked.bonus if isinstance(asked, BuildBonus) else "",
        guild=_guild(state, viewer),
        viewer=viewer,
    )


def _waiting(state: TroyesState, pending: Pending, viewer: Seat | None) -> tuple[Seat, ...]:
    """Who must act. Where moves are sealed, who has to act sees nothing change as others do."""
    seats = pending.seats if isinstance(pending, Decide) else ()
    alone = viewer is not None and viewer in seats and state.options.visibility == "sealed"
    return (viewer,) if alone and viewer is not None else seats


def sheet_of(state: TroyesState, viewer: Seat | None, seat: Seat) -> Sheet:
    """A seat's sheet as a viewer may know it."""
    return state.sheets[seat] if knows(state, viewer, seat) else state.shown[seat]


def tag(ask: Value | None) -> str:
    """The name of an ask."""
    return "" if ask is None else str(ask.__struct_config__.tag)


def _move(state: TroyesState, viewer: Seat | None, seat: Seat) -> Move | None:
    if knows(state, viewer, seat):
        return state.moves[seat]
    return RELIEF if state.moves[seat].action == "relief" else None


def _attack(state: TroyesState) -> tuple[int, int] | None:
    dice = state.dice
    if not dice.values or day_of(state.half) < ATTACKS_FROM:
        return None
    return dice.colours[dice.black], state.header.index(dice.values[dice.black])


def _guild(state: TroyesState, viewer: Seat | None) -> tuple[int, int, int]:
    if viewer is None or not state.moves:
        return state.dice.on_discs
    return guild_dice(state.dice, state.options.guild_counts, state.moves[viewer])
