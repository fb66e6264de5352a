"""Lighthouse and Bell Tower: what is decided when they are built (1.4, 4.7)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.citadels.answer import NO, YES, Question
from rules.citadels.city import check_end
from rules.citadels.events import BellRung, CardsSeen, DeckSeen, LighthouseUsed
from rules.citadels.hand import give
from rules.citadels.pieces import LOOK
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

SEVEN = 7


def built(tx: Tx[CitadelsState], seat: Seat, card: str) -> None:
    """A district has just been built: ask what it asks, else see whether the end is near."""
    if card == "lighthouse" and len(tx.state.pile):
        look(tx, seat)
    elif card == "bell_tower" and tx.state.first < 0:
        tx.push(RingBell(seat))
    else:
        check_end(tx, seat)


def look(tx: Tx[CitadelsState], seat: Seat) -> None:
    """The builder of the Lighthouse sees the whole deck; whatever follows, it is shuffled."""
    cards = tx.state.pile.cards()
    pile = tx.state.pile.shuffled()
    player = tx.state.players[seat]
    tx.set(pile=pile)
    tx.put("players", seat, looked=cards, look=player.look or pile.looks)
    tx.emit(DeckSeen(seat=seat, cards=cards, to=(seat,)))
    tx.push(TakeFromDeck(seat))


class TakeFromDeck(Question, tag="take_from_deck", frozen=True):
    """Take a card out of the deck, or none."""

    def replies(self, state: CitadelsState) -> Iterable[str]:
        return (*state.pile.unseen, NO)

    def refuse(self, state: CitadelsState, reply: str) -> Refusal | None:
        if reply in self.replies(state):
            return None
        return Refusal("card_not_offered", {"district": reply})

    def answered(self, tx: Tx[CitadelsState], reply: str) -> None:
        if reply != NO:
            tx.set(pile=tx.state.pile.without(reply))
            give(tx, self.seat, (reply,), (tx.state.pile.looks << LOOK,))
            tx.put("players", self.seat, looked=tx.state.pile.cards())
            tx.emit(CardsSeen(seat=self.seat, cards=(reply,), to=(self.seat,)))
        tx.emit(LighthouseUsed(seat=self.seat, took=reply != NO))
        check_end(tx, self.seat)


class RingBell(Question, tag="ring_bell", frozen=True):
    """Announce that one district less ends the game, or not."""

    def replies(self, state: CitadelsState) -> Iterable[str]:
        return (YES, NO)

    def answered(self, tx: Tx[CitadelsState], reply: str) -> None:
        options = tx.state.options
        if reply == YES:
            seven = options.bell_tower_target == "seven"
            tx.set(size=SEVEN if seven else options.city_size - 1)
        tx.emit(BellRung(seat=self.seat, rung=reply == YES, size=tx.state.size))
        check_end(tx, self.seat)
