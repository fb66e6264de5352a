"""What happened, as it is told (section 6.2)."""

from __future__ import annotations

from typing import ClassVar

from rules.core.values import Event, Seat


class FirstCrown(Event, tag="first_crown", kw_only=True, frozen=True):
    """Who begins with the crown."""

    seat: Seat


class CharactersCast(Event, tag="characters_cast", kw_only=True, frozen=True):
    """The characters of the game, where chance chose some of them."""

    characters: tuple[str, ...]


class DistrictsAdded(Event, tag="districts_added", kw_only=True, frozen=True):
    """Dark City districts that chance puts into the deck."""

    cards: tuple[str, ...]


class DistrictsRemoved(Event, tag="districts_removed", kw_only=True, frozen=True):
    """Base districts that chance takes out of the deck for them."""

    cards: tuple[str, ...]


class HandDealt(Event, tag="hand_dealt", kw_only=True, frozen=True):
    """The first cards of a seat."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]


class RoundStarted(Event, tag="round_started", kw_only=True, frozen=True):
    """A round begins; characters lie aside face up, and ``down`` more face down."""

    round: int
    crown: Seat
    face_up: tuple[str, ...]
    down: int


class CharactersOffered(Event, tag="characters_offered", kw_only=True, frozen=True):
    """What a seat is offered in the draft; it alone sees it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    characters: tuple[str, ...]


class CharacterPicked(Event, tag="character_picked", kw_only=True, frozen=True):
    """A seat has picked a character; which, it alone knows."""

    seat: Seat


class CharacterDropped(Event, tag="character_dropped", kw_only=True, frozen=True):
    """With two seats: one more character is put aside face down."""

    seat: Seat


class DraftDone(Event, tag="draft_done", kw_only=True, frozen=True):
    """Everybody has picked."""


class Called(Event, tag="called", kw_only=True, frozen=True):
    """A rank is called. ``result``: see ``Call``; ``seat`` answers, -1: nobody."""

    reveals: ClassVar[bool] = True
    rank: int
    character: str
    result: str
    seat: Seat


class MurderNamed(Event, tag="murder_named", kw_only=True, frozen=True):
    """The Assassin names a character."""

    seat: Seat
    character: str


class RobNamed(Event, tag="rob_named", kw_only=True, frozen=True):
    """The Thief names a character."""

    seat: Seat
    character: str


class BewitchNamed(Event, tag="bewitch_named", kw_only=True, frozen=True):
    """The Witch names a character."""

    seat: Seat
    character: str


class Robbed(Event, tag="robbed", kw_only=True, frozen=True):
    """The Thief gets the purse of ``victim``."""

    reveals: ClassVar[bool] = True
    seat: Seat
    victim: Seat
    amount: int


class GoldTaken(Event, tag="gold_taken", kw_only=True, frozen=True):
    """The action: gold from the bank."""

    seat: Seat
    amount: int


class CardsDrawn(Event, tag="cards_drawn", kw_only=True, frozen=True):
    """Cards come from the deck; ``source``: ``action``, a character or a district.

    Of ``seen`` cards ``kept`` go to the hand, the others under the deck.
    """

    seat: Seat
    source: str
    seen: int
    kept: int


class CardsSeen(Event, tag="cards_seen", kw_only=True, frozen=True):
    """Which cards they are."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]


class IncomeTaken(Event, tag="income_taken", kw_only=True, frozen=True):
    """Gold for districts of the character's colour."""

    seat: Seat
    amount: int


class GoldGained(Event, tag="gold_gained", kw_only=True, frozen=True):
    """Gold from the bank by a character's or a district's effect."""

    seat: Seat
    source: str
    amount: int


class DistrictBuilt(Event, tag="district_built", kw_only=True, frozen=True):
    """A district is built."""

    seat: Seat
    card: str
    paid: int


class DistrictDestroyed(Event, tag="district_destroyed", kw_only=True, frozen=True):
    """The Warlord, or the Armory, destroys a district of ``owner``."""

    seat: Seat
    owner: Seat
    card: str
    paid: int
    by: str


class GraveyardAnswered(Event, tag="graveyard_answered", kw_only=True, frozen=True):
    """The Graveyard's owner takes a destroyed district into the hand, or not."""

    seat: Seat
    card: str
    used: bool


class DistrictsExchanged(Event, tag="districts_exchanged", kw_only=True, frozen=True):
    """The Diplomat takes a district of ``owner`` and gives one."""

    seat: Seat
    owner: Seat
    taken: str
    given: str
    paid: int


class DistrictAdorned(Event, tag="district_adorned", kw_only=True, frozen=True):
    """The Artist puts gold on a district."""

    seat: Seat
    card: str


class HandsSwapped(Event, tag="hands_swapped", kw_only=True, frozen=True):
    """The Magician swaps hands with ``other``."""

    reveals: ClassVar[bool] = True
    seat: Seat
    other: Seat


class CardsReplaced(Event, tag="cards_replaced", kw_only=True, frozen=True):
    """The Magician puts cards under the deck; as many come from above."""

    seat: Seat
    amount: int


class HandPeeked(Event, tag="hand_peeked", kw_only=True, frozen=True):
    """The Wizard looks at a hand."""

    seat: Seat
    owner: Seat


class HandSeen(Event, tag="hand_seen", kw_only=True, frozen=True):
    """The cards of that hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    owner: Seat
    cards: tuple[str, ...]


class CardTaken(Event, tag="card_taken", kw_only=True, frozen=True):
    """The Wizard takes a card out of it."""

    seat: Seat
    owner: Seat


class CardMoved(Event, tag="card_moved", kw_only=True, frozen=True):
    """Which card went from one hand to another; only these two know."""

    reveals: ClassVar[bool] = True
    seat: Seat
    owner: Seat
    card: str


class CrownMoved(Event, tag="crown_moved", kw_only=True, frozen=True):
    """The crown changes hands; ``reason`` is ``king``, ``heir`` or ``emperor``."""

    seat: Seat
    before: Seat
    reason: str


class KingShown(Event, tag="king_shown", kw_only=True, frozen=True):
    """Who held the murdered King (or Emperor), at the end of the round."""

    reveals: ClassVar[bool] = True
    seat: Seat
    character: str


class TributePaid(Event, tag="tribute_paid", kw_only=True, frozen=True):
    """The new holder of the crown pays ``gold``, a ``card``, or ``nothing``."""

    reveals: ClassVar[bool] = True
    seat: Seat
    to_seat: Seat
    kind: str


class TithePaid(Event, tag="tithe_paid", kw_only=True, frozen=True):
    """The richest pays the Abbot."""

    seat: Seat
    payer: Seat


class Taxed(Event, tag="taxed", kw_only=True, frozen=True):
    """A builder pays the Tax Collector."""

    seat: Seat
    payer: Seat


class DistrictUsed(Event, tag="district_used", kw_only=True, frozen=True):
    """A district's power is used; what it costs or gives is told by itself."""

    seat: Seat
    card: str


class LighthouseUsed(Event, tag="lighthouse_used", kw_only=True, frozen=True):
    """The Lighthouse's owner has taken a card out of the deck, or none; it is shuffled."""

    reveals: ClassVar[bool] = True
    seat: Seat
    took: bool


class DeckSeen(Event, tag="deck_seen", kw_only=True, frozen=True):
    """The deck as the Lighthouse's owner sees it, sorted."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]


class BellRung(Event, tag="bell_rung", kw_only=True, frozen=True):
    """The Bell Tower is built, and rung or not; ``size`` districts now end the game."""

    seat: Seat
    rung: bool
    size: int


class HostThanked(Event, tag="host_thanked", kw_only=True, frozen=True):
    """A guest of the Ball Room thanks its owner, or loses the turn."""

    seat: Seat
    thanked: bool


class EndTriggered(Event, tag="end_triggered", kw_only=True, frozen=True):
    """The first complete city: the round is played to its end."""

    seat: Seat


class TurnEnded(Event, tag="turn_ended", kw_only=True, frozen=True):
    """A turn, or a part of one, is over."""

    seat: Seat


class GameEnded(Event, tag="game_ended", kw_only=True, frozen=True):
    """Everything is scored."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
