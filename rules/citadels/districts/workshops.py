"""Laboratory, Smithy and Museum: own turn, once a turn (1.3, 1.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.city import find
from rules.citadels.events import DistrictUsed
from rules.citadels.hand import bury, draw, lose
from rules.citadels.power import Power, With
from rules.citadels.purse import earn, gain, too_dear
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

CARDS = 3
"""Cards for the Smithy's price."""


class _OfHand(Power):
    """A power that takes a card out of the hand."""

    wants: ClassVar[frozenset[str]] = frozenset({"card"})

    def choices(self, state: CitadelsState, seat: Seat) -> Iterable[With]:
        return [With(card=card) for card in dict.fromkeys(state.players[seat].hand)]

    def reason(self, state: CitadelsState, seat: Seat, given: With) -> Refusal | None:
        if given.card in state.players[seat].hand:
            return None
        return Refusal("card_not_in_hand", {"district": str(given.card)})


class Laboratory(_OfHand):
    """Put a card of the hand under the deck for gold."""

    code: ClassVar[str] = "laboratory"

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        card = str(given.card)
        mark = lose(tx, seat, card, 1 << seat)
        bury(tx, (card,), (mark | 1 << seat,))
        tx.emit(DistrictUsed(seat=seat, card=self.code))
        gain(tx, seat, tx.state.options.laboratory_gold, self.code)


class Museum(_OfHand):
    """Put a card of the hand under the Museum, face down."""

    code: ClassVar[str] = "museum"

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        card = str(given.card)
        mark = lose(tx, seat, card, 1 << seat) | 1 << seat
        player = tx.state.players[seat]
        at = find(player, self.code)
        museum = player.city[at]
        tucked = type(museum)(
            museum.card,
            museum.built,
            museum.seq,
            museum.gold,
            (*museum.tucked, card),
            (*museum.marks, mark),
        )
        tx.put("players", seat, city=(*player.city[:at], tucked, *player.city[at + 1 :]))
        tx.emit(DistrictUsed(seat=seat, card=self.code))


class Smithy(Power):
    """Pay for three cards."""

    code: ClassVar[str] = "smithy"

    def reason(self, state: CitadelsState, seat: Seat, given: With) -> Refusal | None:
        dear = too_dear(state, seat, state.options.smithy_price)
        return dear or (None if len(state.pile) else Refusal("deck_empty"))

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        tx.emit(DistrictUsed(seat=seat, card=self.code))
        earn(tx, seat, -tx.state.options.smithy_price)
        draw(tx, seat, CARDS, self.code)
