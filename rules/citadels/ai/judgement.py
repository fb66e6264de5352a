"""How Citadels judges its positions: the novice's outlook, and reasons for hints."""

from __future__ import annotations

from rules.citadels.ai.names import holders
from rules.citadels.ai.novice import outlook, shortlist
from rules.citadels.characters.assassin import Kill
from rules.citadels.characters.thief import Rob
from rules.citadels.characters.witch import Bewitch
from rules.citadels.closing import income
from rules.citadels.data import INCOME
from rules.citadels.draft import Discard, Pick
from rules.citadels.state import CitadelsState
from rules.citadels.turn import End
from rules.core.action import Action
from rules.core.ai import Judgement, Reason
from rules.core.values import Seat


def goods(state: CitadelsState, seat: Seat) -> dict[str, int]:
    """Gold and cards in hand."""
    player = state.players[seat]
    return {"gold": player.gold, "card": len(player.hand)}


def reasons(state: CitadelsState, actions: tuple[Action, ...], seat: Seat) -> tuple[Reason, ...]:
    """What a character would bring now, to whom, and who may be hit by naming one: a guess."""
    one = actions[0]
    if isinstance(one, Pick):
        coming = income(state, seat, one.character) if INCOME[one.character] else 0
        earns = (Reason("income", coming),) if coming else ()
        return (Reason("does", good=one.character), *earns)
    if isinstance(one, Discard):
        other = 1 - seat
        coming = income(state, other, one.character) if INCOME[one.character] else 0
        earns = (Reason("spared", coming, seat=other),) if coming else ()
        return (Reason("does", good=one.character), *earns)
    if isinstance(one, Kill | Rob | Bewitch):
        held = holders(state, seat).get(one.character, {})
        likely = max(held, key=lambda other: held[other], default=None)
        chance = 0 if likely is None else round(100 * held[likely])
        return (Reason("target", chance, seat=likely),) if chance else ()
    return ()


AI = Judgement(outlook, shortlist, goods=goods, reasons=reasons, last=(End,))
