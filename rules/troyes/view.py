"""What a seat or a spectator sees of Troyes Dice (section 4)."""

from __future__ import annotations

from rules.core.values import Seat, Value
from rules.troyes.pieces import Move, Sheet
from rules.troyes.wheel import Dice


class TroyesView(Value, kw_only=True, frozen=True):
    """The table as far as it may be known.

    ``phase``: ``setup``, ``roll``, ``act`` or ``over``. ``half`` counts half-days from 1 to 16.
    ``discs``: face and back by notch. ``notches``: the notches of the four slots of this
    half-day. ``dice`` is None before they fall. ``attack``: colour and column (from 0) of the
    black die, or None on the first two days. ``sheets`` and ``moves``: one's own as it stands,
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
