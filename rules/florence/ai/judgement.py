"""How Florence judges its positions: the novice's outlook, and reasons for hints."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.ai import Judgement, Reason
from rules.core.values import Seat
from rules.florence.ai.novice import outlook, shortlist
from rules.florence.passing import Pass
from rules.florence.state import FlorenceState


def goods(state: FlorenceState, seat: Seat) -> dict[str, int]:
    """The coins of a seat."""
    return {"coin": state.players[seat].coins}


def reasons(_: FlorenceState, actions: tuple[Action, ...], _seat: Seat) -> tuple[Reason, ...]:
    """Who passes keeps coins, and may still get another item."""
    return (Reason("saves"),) if isinstance(actions[0], Pass) else ()


AI = Judgement(outlook, shortlist, goods=goods, reasons=reasons)
