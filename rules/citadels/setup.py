"""Chance before the first round: characters, districts, hands, the crown (section 2)."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from rules.citadels.data import BASE_PURPLE, COUNTERS, DARK_CITY, DISTRICTS, HAND, PURSE, RANK
from rules.citadels.events import (
    CharactersCast,
    DistrictsAdded,
    DistrictsRemoved,
    FirstCrown,
    HandDealt,
)
from rules.citadels.forms import CardsArg, CharactersArg
from rules.citadels.hand import give
from rules.citadels.options import ALL, CitadelsOptions, crowded, fills, missing, named
from rules.citadels.pieces import Pile, Player, count
from rules.citadels.state import CitadelsState
from rules.core import first
from rules.core.action import Action
from rules.core.first import FIRST_SEAT
from rules.core.forms import SeatArg
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat


class First(first.First, tag="first", frozen=True):
    """Chance says who begins with the crown (2.2)."""

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.pop()
        tx.set(crown=self.seat)
        tx.emit(FirstCrown(seat=self.seat))


class Cast(Action, tag="cast", frozen=True):
    """Chance fills the ranks that the options leave open, one character a rank (2.1)."""

    characters: CharactersArg

    @classmethod
    def sample(cls, state: CitadelsState, rng: Rng) -> Cast:
        while True:
            drawn = tuple(rng.choice(one) for one in _fills(state))
            if not crowded(state.options, _with_named(state, drawn)):
                return cls(drawn)

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        ranks = missing(state.seats, state.options)
        if tuple(RANK[one] for one in self.characters) != ranks:
            return Refusal("bad_parameter")
        pairs = zip(self.characters, _fills(state), strict=True)
        good = all(one in possible for one, possible in pairs)
        good = good and not crowded(state.options, _with_named(state, self.characters))
        return None if good else Refusal("bad_parameter")

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.pop()
        characters = _with_named(tx.state, self.characters)
        tx.set(characters=characters)
        tx.emit(CharactersCast(characters=characters))
        shuffle(tx)


def _fills(state: CitadelsState) -> list[tuple[str, ...]]:
    """What chance may give to each open rank."""
    ranks = missing(state.seats, state.options)
    return [fills(state.seats, state.options, one) for one in ranks]


def _with_named(state: CitadelsState, drawn: tuple[str, ...]) -> tuple[str, ...]:
    """All characters of the game, by rank."""
    chosen = (*named(state.seats, state.options), *drawn)
    return tuple(sorted(chosen, key=RANK.__getitem__))


class Include(Action, tag="include", frozen=True):
    """Chance puts Dark City districts into the deck (2.1)."""

    cards: CardsArg

    @classmethod
    def sample(cls, state: CitadelsState, rng: Rng) -> Include:
        return cls(_some(open_dark(state), _number(state), rng))

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        return _subset(self.cards, open_dark(state), _number(state))

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.pop()
        put_in_box(tx, tuple(sorted((*tx.state.pile.cards(), *self.cards))))
        tx.emit(DistrictsAdded(cards=self.cards))


class Remove(Action, tag="remove", frozen=True):
    """Chance takes as many base purple cards out as Dark City ones came in, by option."""

    cards: CardsArg

    @classmethod
    def sample(cls, state: CitadelsState, rng: Rng) -> Remove:
        return cls(_some(_base(state), _surplus(state), rng))

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        return _subset(self.cards, _base(state), _surplus(state))

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.pop()
        left = list(tx.state.pile.cards())
        for card in self.cards:
            left.remove(card)
        put_in_box(tx, tuple(left))
        tx.emit(DistrictsRemoved(cards=self.cards))


class Deal(Action, tag="deal", frozen=True):
    """Chance deals a seat its first hand (2.2)."""

    secret: ClassVar[frozenset[str]] = frozenset({"cards"})

    player: SeatArg
    cards: CardsArg

    @classmethod
    def sample(cls, state: CitadelsState, rng: Rng) -> Deal:
        return cls(_to_deal(state), state.pile.sample(HAND, rng))

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if self.player != _to_deal(state) or len(self.cards) != HAND:
            return Refusal("bad_draw")
        return Refusal("bad_draw") if state.pile.draw(self.cards) is None else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        drawn = tx.state.pile.draw(self.cards)
        if drawn is None:
            raise ValueError(self.cards)
        tx.pop()
        tx.set(pile=drawn[0])
        give(tx, self.player, self.cards, drawn[1])
        tx.emit(HandDealt(seat=self.player, cards=self.cards, to=(self.player,)))

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return viewer == self.player


class CastCharacters(Ask, tag="cast_characters", frozen=True):
    """Chance fills the open ranks."""

    takes: ClassVar[tuple[str, ...]] = ("cast",)


class IncludeDistricts(Ask, tag="include_districts", frozen=True):
    """Chance adds Dark City districts."""

    takes: ClassVar[tuple[str, ...]] = ("include",)


class RemoveDistricts(Ask, tag="remove_districts", frozen=True):
    """Chance removes base districts."""

    takes: ClassVar[tuple[str, ...]] = ("remove",)


class DealHand(Ask, tag="deal_hand", frozen=True):
    """Chance deals a hand to ``player``."""

    takes: ClassVar[tuple[str, ...]] = ("deal",)
    player: Seat


def open_asks_of_chance(state: CitadelsState) -> tuple[Any, ...]:
    """What chance is asked at the start, the last one first."""
    asks: list[Any] = []
    if state.options.first == "random":
        asks.append(FIRST_SEAT)
    if not state.characters:
        return (*asks, CastCharacters(NATURE))
    asks += [DealHand(NATURE, seat) for seat in reversed(range(state.seats))]
    if _will_replace(state):
        asks.append(RemoveDistricts(NATURE))
    if _number(state):
        asks.append(IncludeDistricts(NATURE))
    return tuple(asks)


def opened(seats: int, options: CitadelsOptions) -> CitadelsState:
    """Gold and the deck are ready; chance deals (2.2)."""
    start = options.first
    open_ranks = missing(seats, options)
    characters = () if open_ranks else named(seats, options)
    tx = Tx(
        CitadelsState(
            seats=seats,
            options=options,
            players=(Player(gold=PURSE),) * seats,
            pile=Pile({}),
            characters=characters,
            crown=0 if start == "random" else ord(start[1]) - ord("a"),
            bank=COUNTERS - PURSE * seats,
            size=options.city_size,
        )
    )
    shuffle(tx)
    return tx.state


def shuffle(tx: Tx[CitadelsState]) -> None:
    """The characters are known: make the deck for them, and ask chance for the rest."""
    put_in_box(tx, deck(tx.state.options, tx.state.characters))
    tx.set(asks=open_asks_of_chance(tx.state))


def put_in_box(tx: Tx[CitadelsState], cards: tuple[str, ...]) -> None:
    """These cards are the deck; all others stay in the box."""
    left = Counter({code: one.copies for code, one in DISTRICTS.items()}) - Counter(cards)
    tx.set(pile=Pile(count(cards)), boxed=tuple(sorted(left.elements())))


def deck(options: CitadelsOptions, characters: tuple[str, ...]) -> tuple[str, ...]:
    """The district cards of a table, after the automatic edits (2.1); random ones are missing."""
    dark = DARK_CITY if ALL in options.dark_city else options.dark_city
    kinds = [one for one in DISTRICTS if one not in DARK_CITY or one in dark]
    kinds = [one for one in kinds if one not in banned(options, characters)]
    return tuple(one for one in kinds for _ in range(DISTRICTS[one].copies))


def banned(options: CitadelsOptions, characters: tuple[str, ...]) -> set[str]:
    """Districts that this table cannot have: the automatic deck edits of 2.1."""
    found = set()
    if "diplomat" in characters:
        found.add("graveyard")
    if options.ball_room == "exclude":
        found.add("ball_room")
    if "assassin" not in characters and options.hospital_without_assassin == "remove":
        found.add("hospital")
    return found


def open_dark(state: CitadelsState) -> tuple[str, ...]:
    """The Dark City districts that chance may still put into the deck."""
    no = banned(state.options, state.characters)
    return tuple(one for one in DARK_CITY if one not in no and one not in state.pile.unseen)


def _number(state: CitadelsState) -> int:
    return min(state.options.dark_city_random, len(open_dark(state)))


def _base(state: CitadelsState) -> tuple[str, ...]:
    return tuple(one for one in state.pile.cards() if one in BASE_PURPLE)


def _surplus(state: CitadelsState) -> int:
    dark = sum(one in DARK_CITY for one in state.pile.unseen)
    return min(dark, len(_base(state)))


def _will_replace(state: CitadelsState) -> bool:
    dark = any(one in DARK_CITY for one in state.pile.unseen) or _number(state)
    return state.options.dark_city_mode == "replace" and bool(dark)


def _some(cards: tuple[str, ...], number: int, rng: Rng) -> tuple[str, ...]:
    """Choose ``number`` of the cards at random, sorted."""
    left, found = list(cards), list[str]()
    for _ in range(number):
        found.append(left.pop(rng.randrange(len(left))))
    return tuple(sorted(found))


def _subset(cards: tuple[str, ...], of: tuple[str, ...], number: int) -> Refusal | None:
    wanted = count(cards)
    good = len(cards) == number and tuple(sorted(cards)) == cards
    good = good and all(of.count(one) >= times for one, times in wanted.items())
    return None if good else Refusal("bad_parameter")


def _to_deal(state: CitadelsState) -> Seat:
    top = state.asks[-1]
    return top.player if isinstance(top, DealHand) else NATURE
