"""What an absent seat answers (3.4), and what a present one is warned of."""

from __future__ import annotations

from rules.citadels import turn
from rules.citadels.answer import GOLD, NO, THANK, Answer
from rules.citadels.characters.assassin import Kill
from rules.citadels.characters.emperor import Crown
from rules.citadels.characters.magician import Done
from rules.citadels.characters.thief import Rob
from rules.citadels.characters.warlord import Raze
from rules.citadels.characters.witch import Bewitch
from rules.citadels.characters.wizard import Take
from rules.citadels.data import DISTRICTS
from rules.citadels.options import cost_of
from rules.citadels.state import CitadelsState
from rules.citadels.use import Use
from rules.core.action import Action
from rules.core.values import Rng, Seat, Warning


def idle(legal: tuple[Action, ...], state: CitadelsState, seat: Seat, rng: Rng) -> Action:
    """Gold, income, the end; no more redrawn; the dearest card; the next for the crown; else no."""
    legal = tuple(one for one in legal if not isinstance(one, Use))
    first = legal[0]
    if isinstance(first, turn.Keep):
        return min(legal, key=lambda one: _order(state, one))
    if isinstance(first, Crown):
        return min(legal, key=lambda one: _steps(state, seat, one))
    if isinstance(first, Answer):
        return _reply(legal, rng)
    if isinstance(first, Take):
        return rng.choice([one for one in legal if not getattr(one, "built", False)])
    ends = [one for one in legal if isinstance(one, turn.Gold | turn.End | Done)]
    return ends[0] if ends else rng.choice(legal)


def _order(state: CitadelsState, action: Action) -> tuple[int, tuple[str, ...]]:
    """The dearest cards first, then by code."""
    cards = getattr(action, "cards", ())
    return -sum(cost_of(state.options, one) for one in cards), cards


def _steps(state: CitadelsState, seat: Seat, action: Action) -> int:
    """How far clockwise from a seat another one sits."""
    return (getattr(action, "player", seat) - seat) % state.seats


def _reply(legal: tuple[Action, ...], rng: Rng) -> Action:
    """No where it is possible, thanks or gold where it is asked, else any card."""
    for word in (THANK, NO, GOLD):
        if Answer(word) in legal:
            return Answer(word)
    return rng.choice([one for one in legal if getattr(one, "reply", "") in DISTRICTS])


def warnings(state: CitadelsState, seat: Seat, action: Action) -> tuple[Warning, ...]:
    """What is declined for good at the end, and an attack that hits oneself or nobody."""
    if isinstance(action, turn.End):
        return tuple(Warning("declines", {"what": one}) for one in action.without)
    if isinstance(action, Raze) and action.player == seat:
        return (Warning("own_district", {"district": action.card}),)
    if isinstance(action, Kill | Rob) and action.character in state.players[seat].chars:
        return (Warning("own_character", {"character": action.character}),)
    if isinstance(action, Kill | Rob | Bewitch) and action.character in state.up:
        return (Warning("lies_aside", {"character": action.character}),)
    return ()
