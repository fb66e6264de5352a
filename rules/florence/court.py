"""The auction of the special characters, with markers on spaces (2.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Names, Number
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.characters import (
    LIBRARIES,
    CharacterArg,
    UseProfessor,
    drop_character,
    merchant_points,
)
from rules.florence.data import (
    BANK,
    BANK_GROWS,
    BANKER,
    CHARACTERS,
    MERCHANT,
    PROFESSOR,
    ROUNDS,
    STEP,
)
from rules.florence.draw import undrawn
from rules.florence.events import (
    CharacterBid,
    CharacterBought,
    CharacterReturned,
    CourtBegan,
    CourtLeft,
)
from rules.florence.pieces import Court, Marker
from rules.florence.purse import pay, unaffordable
from rules.florence.state import FlorenceState


class Space(Number):
    """A space of a character; its price in coins is read, too."""

    def read(self, word: str, names: Names) -> int:
        value = super().read(word, names)
        return value if value % STEP else value // STEP


SpaceArg = Annotated[int, Space("space")]


class Invite(Action, tag="invite", frozen=True):
    """Put the marker on a space of a special character: its place is the bid in hundreds (2.10)."""

    exact: ClassVar[bool] = True

    character: CharacterArg
    space: SpaceArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Invite]:
        return [
            _INVITE[character, space]
            for character in CHARACTERS
            for space in spaces(state, seat, character)
        ]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        court, card = state.court, self.character
        if self.space < 0:
            return Refusal("bad_parameter", {"space": str(self.space)})
        if card in court.gone:
            return Refusal("card_unavailable", {"character": card})
        if self.space not in CHARACTERS[card]:
            first, last = CHARACTERS[card][0], CHARACTERS[card][-1]
            span = {"least": str(first), "most": str(last)}
            return Refusal("bad_bid_space", {"character": card, **span})
        rival = court.on(card)
        if rival and self.space <= rival.space:
            return Refusal("space_not_higher", {"space": str(rival.space)})
        if card == BANKER:
            return None
        return unaffordable(state, seat, STEP * self.space)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.pop()
        court = tx.state.court
        rival = court.on(self.character)
        others = tuple(one for one in court.markers if one != rival)
        tx.change("court", markers=(*others, Marker(self.character, self.space, seat)))
        tx.emit(
            CharacterBid(
                seat=seat,
                character=self.character,
                bid=STEP * self.space,
                outbid=rival.seat if rival else -1,
            )
        )
        next_guest(tx, seat)


class InviteCharacter(Ask, tag="invite_character", frozen=True):
    """Bid on a special character, or want none this round."""

    takes: ClassVar[tuple[str, ...]] = ("invite", "pass")

    def passed(self, tx: Tx[FlorenceState]) -> None:
        leave(tx, self.seat)
        next_guest(tx, self.seat)


def spaces(state: FlorenceState, seat: Seat, character: str) -> range:
    """The spaces of a character that a seat may bid; a bid on the Banker needs no coins."""
    printed, rival = CHARACTERS[character], state.court.on(character)
    if character in state.court.gone:
        return range(0)
    least = rival.space + 1 if rival else printed.start
    most = printed.stop
    if character != BANKER:
        most = min(most, state.players[seat].coins // STEP + 1)
    return range(max(least, printed.start), most)


def gone(state: FlorenceState, seat: Seat) -> Refusal | None:
    """Why a seat bids for no character any more."""
    if seat in state.court.bought:
        return Refusal("already_bought")
    return Refusal("already_passed") if seat in state.court.passed else None


def begin_court(tx: Tx[FlorenceState]) -> None:
    """Characters still held go back, the Merchant for its prestige; then all are for sale."""
    tx.set(phase="court", court=Court())
    return_unused(tx)
    tx.emit(CourtBegan(coins=tx.state.bank))
    next_guest(tx, tx.state.start - 1)


def return_unused(tx: Tx[FlorenceState]) -> None:
    """A seat that still holds a character gives it back; the Merchant gives its prestige (2.10)."""
    for seat, player in enumerate(tx.state.players):
        if player.character == MERCHANT:
            merchant_points(tx, seat)
        elif player.character and player.character != BANKER:
            drop_character(tx, seat)
            tx.emit(CharacterReturned(seat=seat, character=player.character))


def next_guest(tx: Tx[FlorenceState], after: Seat) -> None:
    """Ask the next seat; whose marker stands has won, who can bid nothing is passed over."""
    seat, follows = after, None
    while len(tx.state.court.bought) + len(tx.state.court.passed) < tx.state.seats:
        seat = (seat + 1) % tx.state.seats
        if tx.state.court.out(seat):
            continue
        marker = tx.state.court.of(seat)
        if marker is not None:
            engage(tx, marker)
            follows = UseProfessor(seat) if _lectures(tx.state, seat) else follows
        elif any(spaces(tx.state, seat, character) for character in CHARACTERS):
            tx.push(InviteCharacter(seat))
            break
        else:
            leave(tx, seat, auto=True)
    else:
        if BANKER not in tx.state.court.gone:
            tx.set(bank=tx.state.bank + BANK_GROWS)
    if follows is not None:
        tx.push(follows)


def engage(tx: Tx[FlorenceState], marker: Marker) -> None:
    """A marker stood for a whole round: its seat pays and has the character (2.10)."""
    court, seat, card = tx.state.court, marker.seat, marker.character
    price = STEP * marker.space
    gained = tx.state.bank if card == BANKER else 0
    tx.change(
        "court",
        markers=tuple(one for one in court.markers if one != marker),
        gone=(*court.gone, card),
        bought=(*court.bought, seat),
    )
    pay(tx, seat, price - gained)
    tx.emit(CharacterBought(seat=seat, character=card, price=price, coins=gained))
    if card == BANKER:
        tx.set(bank=BANK)
    if card != BANKER or tx.state.round == ROUNDS:
        tx.put("players", seat, character=card)


def leave(tx: Tx[FlorenceState], seat: Seat, *, auto: bool = False) -> None:
    """A seat is out of this auction without a character."""
    tx.change("court", passed=(*tx.state.court.passed, seat))
    tx.emit(CourtLeft(seat=seat, auto=auto))


def _lectures(state: FlorenceState, seat: Seat) -> bool:
    """Whether a seat has the Professor, and a deck to draw from."""
    held = state.players[seat].character == PROFESSOR
    return held and any(undrawn(state, deck) for deck in LIBRARIES)


_INVITE = {
    (card, space): Invite(card, space) for card, printed in CHARACTERS.items() for space in printed
}
