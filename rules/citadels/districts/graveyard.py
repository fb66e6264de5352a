"""The Graveyard: its owner may buy what the Warlord destroys (4.10)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.citadels.answer import NO, YES, Question
from rules.citadels.city import waste
from rules.citadels.events import GraveyardAnswered
from rules.citadels.hand import bury, give
from rules.citadels.pieces import EVERYBODY, CityCard
from rules.citadels.purse import earn, owner_of
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

PRICE = 1


class SaveDistrict(Question, tag="save_district", frozen=True):
    """Pay 1 gold and take the destroyed district into the hand, or not."""

    one: CityCard

    def replies(self, state: CitadelsState) -> Iterable[str]:
        return (YES, NO)

    def answered(self, tx: Tx[CitadelsState], reply: str) -> None:
        saved = reply == YES
        tx.emit(GraveyardAnswered(seat=self.seat, card=self.one.card, used=saved))
        if saved:
            earn(tx, self.seat, -PRICE)
            give(tx, self.seat, (self.one.card,), (EVERYBODY,))
        else:
            waste(tx, self.one.card)
        bury(tx, self.one.tucked, self.one.marks)


def keeper(state: CitadelsState, warlord: Seat, card: str) -> Seat:
    """Who may save a district that the Warlord is about to destroy; -1 where nobody may."""
    owner = owner_of(state, "graveyard")
    if owner in (-1, warlord) or state.players[owner].gold < PRICE:
        return -1
    if card == "graveyard" and not state.options.graveyard_saves_itself:
        return -1
    return owner


def lay_to_rest(tx: Tx[CitadelsState], keeper: Seat, one: CityCard) -> None:
    """A destroyed district is offered to its keeper, or leaves at once."""
    if keeper >= 0:
        tx.push(SaveDistrict(keeper, one))
    else:
        waste(tx, one.card)
        bury(tx, one.tucked, one.marks)
