"""The course of the game: rounds, their phases, the best Work and the end (2.3, 2.8)."""

from __future__ import annotations

from rules.core.tx import Tx
from rules.core.values import NATURE, Seat
from rules.florence.action_turn import ActionTurn
from rules.florence.auction import next_opener
from rules.florence.characters import drop_character
from rules.florence.court import return_unused
from rules.florence.data import BANKER, BONUS_POINTS, COINS_A_POINT, MINIMUM, PROFESSION, ROUNDS
from rules.florence.diego_acts import DIEGO_TURN, TurnCard
from rules.florence.diego_cards import AUCTION
from rules.florence.events import BankerPaid, BestWork, PrestigeShown, RoundBegan, TurnBegan
from rules.florence.opening import REVEAL_PROFESSION, ReturnCard
from rules.florence.pieces import Auction
from rules.florence.purse import earn, pay
from rules.florence.state import FlorenceState
from rules.florence.worth import all_counts, worth


def choose_hands(tx: Tx[FlorenceState]) -> None:
    """All seats give a card back at once (2.2)."""
    tx.set(phase="return")
    for seat in range(tx.state.seats):
        tx.owe(seat, ReturnCard(seat))


def begin_round(tx: Tx[FlorenceState]) -> None:
    """The next round; the start passes to the left (2.3). The open row comes first (2.9)."""
    state = tx.state
    start = (state.start + 1) % state.places if state.round else state.start
    number = state.round + 1
    tx.set(phase="reveal", round=number, start=start, auction=Auction(start))
    tx.emit(RoundBegan(round=number, start=start, minimum=MINIMUM[number - 1]))
    revealed = min(state.options.rules.row[number - 1], len(state.decks[PROFESSION]))
    tx.push(*(REVEAL_PROFESSION,) * revealed)


def begin_auction(tx: Tx[FlorenceState]) -> None:
    """The start seat opens first (2.4); alone the auction is always one's own (2.12)."""
    tx.set(phase="auction")
    if tx.state.rival is None:
        next_opener(tx, tx.state.start)
    else:
        tx.push(TurnCard(NATURE, AUCTION))


def begin_turns(tx: Tx[FlorenceState]) -> None:
    """An action turn for each seat, clockwise from the start seat (2.3); Diego has one too."""
    state = tx.state
    count = state.places
    order = [(state.start + step) % count for step in range(count)]
    tx.set(phase="action")
    for place in reversed(order):
        own = (ActionTurn(place),) if place < state.seats else DIEGO_TURN
        tx.push(*own)
    tx.emit(TurnBegan(seat=order[0]))


def end_round(tx: Tx[FlorenceState]) -> None:
    """The best Works are rewarded (2.8); then the next round, or the end."""
    rival = tx.state.rival
    values = [*(one.best for one in tx.state.players), *((rival.best,) if rival else ())]
    best = max(values)
    winners = [place for place, value in enumerate(values) if best and value == best]
    for place in winners:
        earn(tx, place, BONUS_POINTS, "best_work")
    tx.emit(BestWork(seats=tuple(winners), value=best, points=BONUS_POINTS))
    for seat in range(tx.state.seats):
        tx.put("players", seat, best=0)
    if rival:
        tx.change("rival", best=0)
    if tx.state.round < ROUNDS:
        begin_round(tx)
    else:
        finish(tx)


def finish(tx: Tx[FlorenceState]) -> None:
    """The Merchant and the Banker pay; then prestige cards are shown and counted (2.8)."""
    return_unused(tx)
    for seat, player in enumerate(tx.state.players):
        if player.character == BANKER:
            pay_banker(tx, seat)
    counted = all_counts(tx.state)
    for place, owner in enumerate((*tx.state.players, tx.state.rival)[: len(counted)]):
        held = owner.prestige if owner else ()
        shown = tuple((card, worth(counted, place, card)) for card in held)
        earn(tx, place, sum(points for _, points in shown), "prestige_card")
        tx.emit(PrestigeShown(seat=place, cards=shown))
    tx.set(phase="over")


def pay_banker(tx: Tx[FlorenceState], seat: Seat) -> None:
    """The Banker of the last round turns coins into prestige (2.8)."""
    points = tx.state.players[seat].coins // COINS_A_POINT
    drop_character(tx, seat)
    pay(tx, seat, COINS_A_POINT * points)
    earn(tx, seat, points, "banker")
    tx.emit(BankerPaid(seat=seat, points=points, coins=COINS_A_POINT * points))


STEPS = {
    "deal": choose_hands,
    "return": begin_round,
    "reveal": begin_auction,
    "auction": begin_turns,
    "court": begin_turns,
    "action": end_round,
}
"""What follows when nobody is asked anything, by phase."""
