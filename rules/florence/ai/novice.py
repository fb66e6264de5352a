"""How good a position of Florence looks: prestige, the Works to come, and what coins may buy.

The unit is a prestige point at the end. Where an item is under the hammer, the high bidder is
taken for its buyer; a draw that is paid for is taken for a card of middling use.
"""

from __future__ import annotations

from functools import lru_cache

from rules.core.action import Action
from rules.core.ai import Outlook
from rules.core.values import Seat
from rules.florence.ai.court import cost, favour, shortlisted
from rules.florence.ai.neighbours import (
    hope,
    likely,
    offered,
    worth_dealing,
)
from rules.florence.auction import LastPick
from rules.florence.building import Build, Place, blocked, piece_of
from rules.florence.data import (
    BONUS,
    BUILDER,
    BUILDERS,
    BUILDING_PRICES,
    JESTER,
    LANDSCAPES,
    MINIMUM,
    PRESTIGE,
    PROFESSION,
    PROFESSIONS,
    RECRUITING,
    ROUNDS,
    SERVICE,
    STEP,
)
from rules.florence.diego_buys import FACES, card_of
from rules.florence.draw import Under
from rules.florence.items import (
    items,
    last_price,
    left,
    obstacle,
    opening_price,
    types,
    unusable,
)
from rules.florence.pieces import DrawCards, Player
from rules.florence.purse import Sell
from rules.florence.shapes import beside
from rules.florence.solo import (
    FORCED,
    SoloPick,
    SoloPrice,
    ThrowPrice,
    asked_price,
    pickable,
    refused,
)
from rules.florence.state import FlorenceState
from rules.florence.turn import Turn, targets
from rules.florence.work import Score
from rules.florence.worth import all_counts, bonus_value, counts, worth

DEAR, CHEAP = 0.55, 0.28
"""What 100 coins are worth: those that will be needed, and more than that."""

NEED = 7
"""Coins, in hundreds, needed for each round to come."""

FLOOR, VITAL = 6, 0.4
"""Two actions cost so many hundreds: while rounds are to come, each is worth more by this.

Still less than the point of prestige that it can be had for.
"""

BUILDINGS_A_ROUND = 0.35
"""Buildings expected in each round to come; a builder makes each of them cheaper."""

CARD = {BONUS: 2.0, PRESTIGE: 3.0, PROFESSION: 1.5}
"""What a card not yet seen is worth by itself."""

SHORT = 0.22
"""For each point that a Work lacks, so much less is it likely ever to be completed."""

LATER = 0.22
"""What a Work with a card not yet held is worth, for each point of its value and round to come."""

MIDDLING, DELAY = 3, 0.5
"""The throw that is hoped for, and what it costs to wait for the last pick."""

ELSEWHERE = 0.6
"""How likely somebody who passes gets another item that is wanted."""


class Hopes:
    """What a seat may expect, with what it would own once things under way are settled."""

    def __init__(self, state: FlorenceState, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.player: Player = state.players[seat]
        self.rounds = ROUNDS - state.round
        self.slots = 2 * self.rounds + _actions_left(state, seat)
        self.kinds = {piece.kind for piece in self.player.estate.pieces}
        self.jesters, self.builders = self.player.jesters, self.player.builders
        self.cards, self.coins = self.player.cards, self.player.coins
        self.extra = 0.0
        self.unknown = 0

    def receive(self, item: str, price: int) -> None:
        """An item that is bought for a price."""
        self.coins -= price
        if item == JESTER:
            self.jesters += 1
        elif item == BUILDER:
            self.builders += 1
            self.extra += 3.0 if self.player.builders else 0.0
        elif item == PRESTIGE:
            self.extra += CARD[PRESTIGE]
        elif item == RECRUITING:
            self.cards += 1
            self.unknown += bool(targets(self.state, self.seat))
        elif item in LANDSCAPES:
            self.extra += 3.0 if item in self.kinds else 0.3
            self.kinds.add(item)
        else:
            best = max(types(self.state, item), key=self._wanted, default="")
            self.receive(best, 0)

    def share(self, building: str, partner: Seat, payment: int) -> None:
        """A joint building for which its partner pays."""
        self.kinds.add(building)
        self.extra += 3.0
        if self.seat == partner:
            self.coins -= payment
        else:
            self.coins += payment - BUILDING_PRICES[self.player.builders]
            self.slots -= 1

    def draw(self, deck: str) -> None:
        """A card that will come out of five."""
        self.extra += CARD[deck] if self.slots else 0.0
        if deck == PROFESSION:
            self.cards += 1
            self.unknown += 1

    @property
    def outlook(self) -> Outlook:
        """Prestige, and what may come of what is owned."""
        hopes = self.extra + self._works() + self._prestige_cards()
        return Outlook(self.player.pp, hopes, self._purse() + self._savings())

    @property
    def value(self) -> float:
        """Prestige at the end, as far as one can tell."""
        return sum(self.outlook)

    def _wanted(self, landscape: str) -> int:
        cards = sum(PROFESSIONS[card].landscape == landscape for card in self.player.hand)
        return 3 * cards * (landscape not in self.kinds) + 2 * (landscape in self.kinds)

    def _works(self) -> float:
        """Half the value of each Work that there is time for, less where it lacks points."""
        general = 2 * self.jesters + self.cards
        values = sorted((general + self._liked(card) for card in self.player.hand), reverse=True)
        values += [general + 5] * self.unknown
        values = values[: self.slots]
        first = max(self.state.round, 1) if self.slots > 2 * self.rounds else self.state.round + 1
        hopes = 0.0
        for at, value in enumerate(values):
            least = MINIMUM[min(first + at // 2, ROUNDS) - 1]
            hopes += value / 2 * max(0.0, 1.0 - SHORT * max(0, least - value))
        later = max(0, min(self.slots - len(values), self.rounds))
        hopes += LATER * later * (general + 6)
        return 0.93 * hopes + self._bonus_cards(len(values)) + self._harmony()

    def _liked(self, card: str) -> int:
        wants = PROFESSIONS[card]
        freedom = wants.freedom in self.player.freedoms
        return (
            4 * (wants.building in self.kinds) + 3 * (wants.landscape in self.kinds) + 3 * freedom
        )

    def _bonus_cards(self, works: int) -> float:
        if not works or not self.player.bonus:
            return 0.0
        counted = counts(self.player, 1)
        return sum(0.4 * bonus_value(card, counted) + 0.4 for card in self.player.bonus)

    def _harmony(self) -> float:
        """Preferences that professions in hand share."""
        wants = [PROFESSIONS[card] for card in self.player.hand]
        shared = sum(
            len(wants) - len({getattr(one, liking) for one in wants})
            for liking in ("building", "landscape", "freedom")
        )
        return 0.25 * shared

    def _purse(self) -> float:
        """Coins are worth what they will buy; in the end nothing but a tie."""
        hundreds = self.coins / 100
        need = NEED * self.rounds + 3.5 * (self.slots > 2 * self.rounds)
        vital = min(hundreds, FLOOR) if self.rounds else 0.0
        return (
            DEAR * min(hundreds, need)
            + VITAL * vital
            + CHEAP * max(0.0, min(hundreds - need, need))
            + hundreds / 1e3
        )

    def _savings(self) -> float:
        """What builders will save, and a little for buildings that may touch."""
        saved = (BUILDING_PRICES[0] - BUILDING_PRICES[min(self.builders, BUILDERS)]) / 100
        return DEAR * saved * BUILDINGS_A_ROUND * self.rounds + 0.2 * self.builders

    def _prestige_cards(self) -> float:
        if not self.player.prestige:
            return 0.0
        counted = all_counts(self.state)
        sure = 0.5 + 0.5 * self.state.round / ROUNDS
        return sum(
            sure * worth(counted, self.seat, card) + 2.5 * (1 - sure)
            for card in self.player.prestige
        )


def outlook(state: FlorenceState, seat: Seat) -> Outlook:
    """Prestige that ``seat`` may expect at the end."""
    hopes = Hopes(state, seat)
    if state.over:
        return Outlook(hopes.player.pp, means=hopes.coins / 1e5)
    top = state.asks[-1] if state.asks else None
    if isinstance(top, DrawCards) and top.drawer == seat:
        hopes.draw(top.deck)
    for waiting in state.draws:
        if waiting.drawer == seat:
            hopes.draw(waiting.deck)
    if state.options.muse_princess:
        hopes.coins -= cost(state, seat)
        hopes.extra += favour(state, seat, hopes.coins)
    now = hopes.outlook
    if offer := offered(state, seat):
        hopes.share(offer.building, offer.partner, offer.payment)
        return _hoping(now, sum(now) + hope(offer) * (hopes.value - sum(now)))
    if state.phase != "auction" or state.auction.out(seat):
        return now
    if state.rival is not None:
        return _hoping(now, alone(state, seat, sum(now)))
    if state.auction.bidder == seat:
        hopes.receive(state.auction.item, state.auction.bid)
        return hopes.outlook
    return _hoping(now, sum(now) + ELSEWHERE * _chances(state, seat, sum(now)))


def _hoping(now: Outlook, value: float) -> Outlook:
    """The same with such hopes that all of it is worth so much."""
    return now._replace(hopes=now.hopes + value - sum(now))


def _chances(state: FlorenceState, seat: Seat, now: float) -> float:
    """What the best item that is still to be sold would add, a little above its opening price."""
    gains = [0.0]
    for item in items(state):
        if item == state.auction.item or item in state.auction.sold or not left(state, item):
            continue
        if unusable(state, seat, item) is None:
            gains.append(_with(state, seat, item, opening_price(state, item) + 100) - now)
    return max(gains)


def alone(state: FlorenceState, seat: Seat, now: float) -> float:
    """What the auction against Diego may still bring: a throw that is under way, or the next."""
    top = state.asks[-1] if state.asks else None
    later = max(now, _next_item(state, seat, now))
    if not isinstance(top, ThrowPrice):
        return later
    item, dice = state.auction.item, range(1, FACES + 1)
    values = []
    for die in dice:
        bought = _with(state, seat, item, asked_price(state, item, die)) or now
        forced = die <= FORCED and not card_of(state).modifier(item)
        values.append(bought if forced else max(bought, later))
    return sum(values) / len(values)


def _next_item(state: FlorenceState, seat: Seat, now: float) -> float:
    """What another item would add at a price to be hoped for: a low throw, or the last pick."""
    if not state.rival or not state.rival.card or state.auction.out(seat):
        return now
    offers = state.options.solo_table - 1 - len(state.auction.refused)
    found = [now]
    for item in items(state):
        if item == state.auction.item or refused(state, item) or obstacle(state, seat, item):
            continue
        if offers > 0:
            found.append(_with(state, seat, item, asked_price(state, item, MIDDLING)))
        if pickable(state, seat, item) is None:
            found.append(_with(state, seat, item, last_price(state, item)) - DELAY)
    return now + ELSEWHERE * (max(found) - now)


def _with(state: FlorenceState, seat: Seat, item: str, price: int) -> float:
    hopes = Hopes(state, seat)
    if hopes.coins < price:
        return 0.0
    hopes.receive(item, price)
    return hopes.value


def _actions_left(state: FlorenceState, seat: Seat) -> int:
    """Actions of the seat's turn in this round, whether it has begun or not."""
    if state.phase != "action":
        return 2 if state.round else 0
    return next((ask.left for ask in state.asks if isinstance(ask, Turn) and ask.seat == seat), 0)


def shortlist(state: FlorenceState, seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions worth trying: no order of a rest, a place a piece, four ways of pay.

    Prestige is sold only for what coins do not reach.
    """
    legal = tuple(legal)
    if state.options.muse_princess:
        legal = shortlisted(state, seat, legal)
    spoken = likely(state, seat, legal)
    if spoken is not None:
        return spoken
    found: list[Action] = []
    player = state.players[seat]
    short = {-(-(price - player.coins) // STEP) for price in _prices(state, seat)}
    places: dict[str, list[Build | Place]] = {}
    scores: list[Score] = []
    for action in (one for one in legal if worth_dealing(state, seat, one)):
        if isinstance(action, Build | Place):
            kind = action.building if isinstance(action, Build) else action.landscape
            places.setdefault(kind, []).append(action)
        elif isinstance(action, Score):
            scores.append(action)
        elif isinstance(action, Sell):
            found += [action] if action.points in short else []
        elif not isinstance(action, Under):
            found.append(action)
    wanted = {PROFESSIONS[card].building for card in player.hand}
    for kind, pieces in places.items():
        if kind in LANDSCAPES or kind in wanted or player.builders or state.round == ROUNDS:
            found.append(_snug(tuple(pieces), blocked(state, seat, kind)))
    steps = max(1, (len(scores) - 1) // 3)
    found += dict.fromkeys((*scores[::steps], *scores[-1:]))
    return tuple(found) or tuple(legal)


def _prices(state: FlorenceState, seat: Seat) -> tuple[int, ...]:
    """What a seat may have to pay for what it is asked, if nobody can outbid it."""
    top = state.asks[-1] if state.asks else None
    if isinstance(top, SoloPrice) and top.seat == seat:
        return (state.auction.bid,)
    if isinstance(top, LastPick | SoloPick) and top.seat == seat:
        return (min(last_price(state, item) for item in items(state)),)
    if isinstance(top, Turn) and top.seat == seat and top.left:
        return (SERVICE, BUILDING_PRICES[state.players[seat].builders])
    return ()


@lru_cache(maxsize=512)
def _snug(actions: tuple[Build | Place, ...], taken: int) -> Build | Place:
    """The place that leaves most room: it takes, or bars, the fewest free cells."""

    def cost(action: Build | Place) -> int:
        mask = piece_of(action).mask
        return ((mask | beside(mask)) & ~taken).bit_count()

    return min(actions, key=cost)
