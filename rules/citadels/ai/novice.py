"""How good a position of Citadels looks: the city, what can still be built, and what is held."""

from __future__ import annotations

from rules.citadels.ai.names import COIN, named, set_aside
from rules.citadels.ai.names import value as character_value
from rules.citadels.characters.architect import limit
from rules.citadels.characters.assassin import Kill
from rules.citadels.characters.diplomat import Trade
from rules.citadels.characters.magician import Redraw, RedrawCards, Spare
from rules.citadels.characters.thief import Rob
from rules.citadels.characters.warlord import Raze
from rules.citadels.characters.witch import Bewitch
from rules.citadels.city import price
from rules.citadels.closing import income
from rules.citadels.data import DISTRICTS, INCOME
from rules.citadels.hand import DrawCards
from rules.citadels.pieces import Player
from rules.citadels.scoring import breakdown
from rules.citadels.state import CitadelsState
from rules.citadels.turn import DrawAction, End
from rules.citadels.use import Use
from rules.core.action import Action
from rules.core.ai import Outlook
from rules.core.values import Seat

SPARE_COIN, PURSE = 0.12, 7
"""A gold above so many is worth less."""

CARD, DEAR, DOUBLE, HAND = 0.8, 0.12, 0.2, 4
"""What a card is worth, more for each gold of its cost; one that stands there; and many cards."""

DISTRICT = 1.0
"""What a district is worth above its points: the game ends with the eighth."""

NAMED = 0.5
"""What it is worth to have named somebody, for the Assassin, the Thief and the Witch."""

ATTACKS = 3
"""Maximum number of targets of rank 8 that are tried."""


def outlook(state: CitadelsState, seat: Seat) -> Outlook:
    """Points expected by ``seat`` less what the others may expect on average."""
    seats = range(state.seats)
    points, means = [_points(state, one) for one in seats], [_means(state, one) for one in seats]
    hopes = [_city(state, one) for one in seats]
    others = sum(points) + sum(means) + sum(hopes) - points[seat] - means[seat] - hopes[seat]
    own = hopes[seat] + _plans(state, seat)
    return Outlook(points[seat], own, means[seat], -others / (state.seats - 1))


def shortlist(state: CitadelsState, seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions worth trying: good names for a power that names, few attacks, few cards.

    A turn does not end before somebody is named: what follows of one's own might hide the loss.
    With two seats, what the other could do most with is set aside.
    """
    if aside := set_aside(state, seat, legal):
        return tuple(aside)
    told = _treatment(state, seat)
    if told is not None and told in legal:
        return (told,)
    names = [one for one in legal if isinstance(one, Kill | Rob | Bewitch)]
    good = named(state, seat, names) if names else []
    found: list[Action] = [*good]
    found += [one for one in legal if isinstance(one, Redraw) and _spare(state, seat, one)]
    attacks = [one for one in legal if isinstance(one, Raze | Trade)]
    found += sorted(attacks, key=lambda one: -_prize(state, seat, one))[:ATTACKS]
    apart = (Kill, Rob, Bewitch, Raze, Trade, Redraw, *((End,) if good else ()))
    found += [one for one in legal if not isinstance(one, apart) and not _idle(one)]
    return tuple(found) or legal


def _treatment(state: CitadelsState, seat: Seat) -> Use | None:
    """What the Hospital is told while it may still help: cards for who has none, else gold."""
    player = state.players[seat]
    if state.phase != "draft" or "assassin" not in state.characters or player.hospital != "no":
        return None
    return Use("hospital", how="gold" if player.hand else "cards")


def _spare(state: CitadelsState, seat: Seat, one: Redraw) -> bool:
    """Whether a card can be done without: its name stands in the city, or in the hand again."""
    player, card, top = state.players[seat], str(one.card), state.asks[-1]
    chosen = top.chosen if isinstance(top, RedrawCards) else ()
    return player.owns(card) or player.hand.count(card) - chosen.count(card) > 1


def _idle(action: Action) -> bool:
    """What a novice leaves alone: the Hospital once it is told, declining, and second thoughts."""
    if isinstance(action, Spare):
        return True
    if isinstance(action, Use):
        return action.what == "hospital"
    if isinstance(action, End):
        return bool(action.without)
    return False


def _prize(state: CitadelsState, seat: Seat, attack: Raze | Trade) -> float:
    """How much an attack on a district looks like, before it is tried."""
    card = DISTRICTS[attack.card.partition(".")[0]]
    owner = state.players[attack.player]
    return (card.points + len(owner.city)) * (attack.player != seat)


def _points(state: CitadelsState, seat: Seat) -> int:
    """Points so far."""
    return sum(value for _, value in breakdown(state, seat))


def _city(state: CitadelsState, seat: Seat) -> float:
    """What a city promises above its points, and the crown."""
    if state.over:
        return 0.0
    return 0.3 * (state.crown == seat) + DISTRICT * len(state.players[seat].city)


def _means(state: CitadelsState, seat: Seat) -> float:
    """What is at hand to make more of: gold and cards."""
    player = state.players[seat]
    if state.over:
        return 0.0
    purse = COIN * min(player.gold, PURSE) + SPARE_COIN * max(0, player.gold - PURSE)
    return purse + _hand(player)


def _hand(player: Player) -> float:
    """What the cards of a hand are worth; a card that stands in the city is worth little."""
    values = [
        DOUBLE if player.owns(card) else CARD + DEAR * DISTRICTS[card].points
        for card in dict.fromkeys(player.hand)
    ]
    values += [DOUBLE] * (len(player.hand) - len(values))
    values.sort(reverse=True)
    return sum(values[:HAND]) + DOUBLE * max(0, len(values) - HAND)


def _plans(state: CitadelsState, seat: Seat) -> float:
    """What is under way: a turn, cards to be drawn, a character picked, somebody named."""
    value = _draws(state, seat)
    if state.turn is not None and state.turn.seat == seat:
        value += _turn(state, seat)
    if state.phase == "draft":
        value += sum(character_value(state, seat, one) for one in state.players[seat].chars)
    named = ((state.robber, state.robbed), (state.witch, state.bewitched))
    value += NAMED * sum(by == seat and bool(whom) for by, whom in named)
    return value + NAMED * (bool(state.murdered) and "assassin" in state.players[seat].chars)


def _draws(state: CitadelsState, seat: Seat) -> float:
    """Cards that chance is about to give."""
    value = 0.0
    for ask in state.asks:
        if isinstance(ask, DrawAction) and ask.drawer == seat:
            value += 1.8 if state.players[seat].owns("library") else 1.3
        elif isinstance(ask, DrawCards) and ask.drawer == seat:
            value += 0.8 * ask.number
    return value


def _turn(state: CitadelsState, seat: Seat) -> float:
    """What the rest of the turn may bring: income, and the best district that can be paid."""
    turn, player = state.turn, state.players[seat]
    if turn is None:
        return 0.0
    value = 0.0
    purse = player.gold
    if INCOME[turn.char] and not turn.income:
        coming = income(state, seat, turn.char)
        value += COIN * coming
        purse += coming
    if turn.closed or turn.built >= limit(turn.char):
        return value
    costs = {card: price(state, seat, card) for card in player.hand if not player.owns(card)}
    gains = [_gain(card, cost) for card, cost in costs.items() if cost <= purse]
    return value + max(gains, default=0.0)


def _gain(card: str, cost: int) -> float:
    """What building a district adds to a position."""
    points = DISTRICTS[card].points
    return points + DISTRICT - COIN * cost - CARD - DEAR * points
