"""Lanterns: a toy game that uses everything the core offers.

Each round chance deals hands (its outcomes are too many to list), turns up a fate and a wind;
all seats seal a card at once; the sealed cards are opened and go under the deck; a bandit makes
the next seat parry or yield; the lowest card pays a tribute; the highest owes a lamp, which it
places and paints when it likes but before its own market; then each seat in turn buys, and peeks
at a hand, until it is done. Anybody may set a secret policy at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Generic, Literal

from msgspec import Meta

from rules.core.action import Action
from rules.core.deck import Deck
from rules.core.forms import SEAT, BadArgument, Code, Flag, Many, Names, Number, SeatArg
from rules.core.game import Options, RuledGame
from rules.core.tx import Tx
from rules.core.values import (
    NATURE,
    A_co,
    Ask,
    Event,
    Refusal,
    Rng,
    Seat,
    Standings,
    State,
    Value,
    Warning,
    rank,
)

CARDS = {"ash": 5, "bandit": 5, "guard": 5, "lamp": 5, "moon": 5}
ORDER = tuple(CARDS)
FATES = ("dusk", "gale", "storm")
TINTS = ("amber", "blue")
CELLS = 12

CardArg = Annotated[str, Code("card", CARDS)]
FateArg = Annotated[str, Code("fate", FATES)]
TintArg = Annotated[str, Code("tint", TINTS)]
Wind = Annotated[int, Number("wind", signed=True)]


class Price:
    """A form of the game's own: ``p2`` for a price of 2."""

    kind = "price"

    def write(self, value: int) -> str:
        return f"p{value}"

    def read(self, word: str, names: Names) -> int:
        if word[:1] == "p" and len(word) == 2 and word[1] in "0123456789":
            return int(word[1])
        raise BadArgument(word, wanted=self.kind)


class ToyOptions(Options, kw_only=True, frozen=True):
    """Every kind of option there is."""

    rounds: Annotated[int, Meta(ge=1, le=4)] = 2
    market: bool = True
    hand: Literal["small", "large"] = "small"
    banned: tuple[Literal["peek", "buy"], ...] = ()
    motto: Annotated[str, Meta(pattern=r"[a-z ]{1,20}")] = "light"


class Dealt(Event, tag="dealt", kw_only=True, frozen=True):
    """Cards come to a hand; only its seat sees which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]


class Turned(Event, tag="turned", kw_only=True, frozen=True):
    """A fate or a wind is turned up."""

    what: str


class Opened(Event, tag="opened", kw_only=True, frozen=True):
    """The sealed cards are shown to all."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


class Paid(Event, tag="paid", kw_only=True, frozen=True):
    """Coins go from a seat to the box (or come, if negative)."""

    seat: Seat
    coins: int


class Peeked(Event, tag="peeked", kw_only=True, frozen=True):
    """A seat sees another's hand."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


class Ended(Event, tag="ended", kw_only=True, frozen=True):
    """Hands and policies are shown at the end."""

    reveals: ClassVar[bool] = True
    hands: tuple[tuple[str, ...], ...]


class Deal(Action, tag="deal", frozen=True):
    """Chance deals a hand: more outcomes than anybody lists."""

    secret: ClassVar[frozenset[str]] = frozenset({"cards"})

    seat: SeatArg
    cards: Annotated[tuple[str, ...], Many(Code("card", CARDS))]

    @classmethod
    def sample(cls, state: Any, rng: Rng) -> Deal:
        deck, cards = state.deck, []
        for _ in range(state.deal):
            cards.append(deck.sample(rng))
            deck = deck.take(cards[-1])
        return cls(_to_deal(state), tuple(sorted(cards)))

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        if self.seat != _to_deal(state) or len(self.cards) != state.deal:
            return Refusal("wrong_deal")
        wanted = Counter(self.cards)
        if self.cards != tuple(sorted(self.cards)):
            return Refusal("unsorted_deal")
        if any(state.deck.unseen.get(card, 0) < count for card, count in wanted.items()):
            return Refusal("not_in_deck")
        return None

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        deck = tx.state.deck
        for card in self.cards:
            deck = deck.take(card)
        tx.set(deck=deck)
        put_hand(tx, self.seat, tx.state.hands[self.seat] + self.cards)
        tx.emit(Dealt(seat=self.seat, cards=self.cards, to=(self.seat,)))

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return viewer == self.seat


class Fate(Action, tag="fate", frozen=True):
    """Chance turns up a fate; the last of them is known, for it lies at the bottom."""

    fate: FateArg

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Fate]:
        return [cls(code) for code in state.fates.possible()]

    @classmethod
    def sample(cls, state: Any, rng: Rng) -> Fate:
        return cls(state.fates.sample(rng))

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        return None if self.fate in state.fates.possible() else Refusal("not_in_deck")

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        tx.set(fates=tx.state.fates.take(self.fate).under(self.fate))
        tx.emit(Turned(what=self.fate))


class Blow(Action, tag="blow", frozen=True):
    """Chance turns the wind; a record that is silent means a calm."""

    exact: ClassVar[bool] = True

    wind: Wind

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Blow]:
        return [cls(wind) for wind in (-1, 0, 1)]

    @classmethod
    def sample(cls, state: Any, rng: Rng) -> Blow:
        return cls(rng.choice((-1, 0, 1)))

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        return None if -1 <= self.wind <= 1 else Refusal("no_such_wind")

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        tx.set(wind=self.wind)
        tx.emit(Turned(what=f"{self.wind:+d}"))


class Seal(Action, tag="seal", frozen=True):
    """All seats choose a card at once, face down."""

    secret: ClassVar[frozenset[str]] = frozenset({"card"})

    card: CardArg

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Seal]:
        return [cls(card) for card in dict.fromkeys(state.hands[seat])]

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        if self.card in state.hands[seat]:
            return None
        return Refusal("not_in_hand", {"card": self.card})

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        drop(tx, seat, self.card)
        tx.set(sealed=replaced(tx.state.sealed, seat, self.card))


class Parry(Action, tag="parry", frozen=True):
    """Meet the bandit with a guard, shown to all; ``hard`` costs a coin and keeps the guard."""

    hard: Annotated[bool, Flag("hard")] = False

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Parry]:
        return (cls(), cls(True))

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        if "guard" not in state.hands[seat]:
            return Refusal("no_guard")
        if self.hard and not state.coins[seat]:
            return Refusal("too_poor")
        return None

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        if self.hard:
            pay(tx, seat, 1)
        else:
            drop(tx, seat, "guard")
            tx.set(deck=tx.state.deck.under("guard"))
        tx.emit(Opened(cards=("guard",)))


class Yield(Action, tag="yield", frozen=True):
    """Let the bandit take a coin, if there is one."""

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Yield]:
        return (cls(),)

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        pay(tx, seat, min(1, tx.state.coins[seat]))


class Pay(Action, tag="pay", frozen=True):
    """Pay the tribute: up to two coins, at least one where there is one."""

    coins: Annotated[int, Number("coins")]

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Pay]:
        return [cls(coins) for coins in range(3)]

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        coins = state.coins[seat]
        if min(1, coins) <= self.coins <= min(2, coins):
            return None
        return Refusal("wrong_tribute", {"coins": str(coins)})

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        pay(tx, seat, self.coins)


class Paint(Action, tag="paint", frozen=True):
    """Paint the lamp just placed."""

    exact: ClassVar[bool] = True

    tint: TintArg

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Paint]:
        return [cls(tint) for tint in TINTS]

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        lamps = dict(tx.state.lamps)
        cell = next(cell for cell, lamp in lamps.items() if lamp == f"{seat}?")
        tx.set(lamps={**lamps, cell: f"{seat}{self.tint}"})


class Place(Action, tag="place", frozen=True):
    """Place a lamp on a free cell; its tint may follow in the same line."""

    tail: ClassVar[tuple[type[Action], ...]] = (Paint,)

    cell: Annotated[int, Number("cell")]

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Place]:
        return [cls(cell) for cell in range(CELLS)]

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        if str(self.cell) in state.lamps:
            return Refusal("occupied", {"cell": str(self.cell)})
        return None if 0 <= self.cell < CELLS else Refusal("no_such_cell")

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        tx.set(lamps={**tx.state.lamps, str(self.cell): f"{seat}?"})
        tx.owe_first(seat, PaintLamp(seat))


class Buy(Action, tag="buy", frozen=True):
    """Buy oil for a coin a measure; a price that is named must be right, and is not logged."""

    count: Annotated[int, Number("count")] = 1
    price: Annotated[int, Price()] | None = None

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Buy]:
        return [cls(count) for count in (1, 2)]

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        if "buy" in state.options.banned:
            return Refusal("banned")
        if self.price not in (None, self.count):
            return Refusal("wrong_price", {"price": str(self.count)})
        if not 1 <= self.count <= 2:
            return Refusal("wrong_count")
        return None if self.count <= state.coins[seat] else Refusal("too_poor")

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        pay(tx, seat, self.count)
        tx.set(oil=replaced(tx.state.oil, seat, tx.state.oil[seat] + self.count))

    def plain(self) -> Buy:
        return Buy(self.count)


class Peek(Action, tag="peek", frozen=True):
    """Look at another's hand, once a market."""

    seat: Annotated[Seat, SEAT]

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Peek]:
        return [cls(other) for other in range(state.seats)]

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        if "peek" in state.options.banned:
            return Refusal("banned")
        if not 0 <= self.seat < state.seats:
            return Refusal("no_such_seat")
        if self.seat == seat:
            return Refusal("your_own_hand")
        return Refusal("peeked_already") if state.asks[-1].peeked else None

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        tx.push(Market(seat, peeked=True))
        tx.set(knows=tx.state.knows | {f"{seat}{self.seat}": True})
        tx.emit(Peeked(cards=tx.state.hands[self.seat], to=(seat,)))


class Done(Action, tag="done", frozen=True):
    """Leave the market."""

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Done]:
        return (cls(),)

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()


class Policy(Action, tag="policy", frozen=True):
    """Set a secret policy, at any time; it pays at the end."""

    secret: ClassVar[frozenset[str]] = frozenset({"way"})

    way: Annotated[str, Code("policy", ("save", "spend"))]

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Policy]:
        return (cls("save"), cls("spend"))

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.set(policies=replaced(tx.state.policies, seat, self.way))


class DealHand(Ask, tag="deal_hand", frozen=True):
    """Chance deals to ``hand``."""

    takes: ClassVar[tuple[str, ...]] = ("deal",)
    hand: Seat


class TurnFate(Ask, tag="turn_fate", frozen=True):
    """Chance turns up a fate."""

    takes: ClassVar[tuple[str, ...]] = ("fate",)


class TurnWind(Ask, tag="turn_wind", frozen=True):
    """Chance turns the wind."""

    takes: ClassVar[tuple[str, ...]] = ("blow",)


class SealCard(Ask, tag="seal_card", frozen=True):
    """Choose a card, face down."""

    takes: ClassVar[tuple[str, ...]] = ("seal",)


class MeetBandit(Ask, tag="meet_bandit", frozen=True):
    """A reaction: parry or yield."""

    takes: ClassVar[tuple[str, ...]] = ("parry", "yield")


class Tribute(Ask, tag="tribute", frozen=True):
    """Pay what is due; coins are public, so a single option may go by itself."""

    takes: ClassVar[tuple[str, ...]] = ("pay",)
    auto: ClassVar[str] = "always"


class PlaceLamp(Ask, tag="place_lamp", frozen=True):
    """An owed lamp."""

    takes: ClassVar[tuple[str, ...]] = ("place",)


class PaintLamp(Ask, tag="paint_lamp", frozen=True):
    """What follows from a lamp that was placed."""

    takes: ClassVar[tuple[str, ...]] = ("paint",)


class Market(Ask, tag="market", frozen=True):
    """Buy and peek until done; an owed lamp comes first."""

    takes: ClassVar[tuple[str, ...]] = ("buy", "peek", "done")
    gate: ClassVar[tuple[type[Any], ...]] = (PlaceLamp, PaintLamp)
    peeked: bool = False


ToyAsk = (
    DealHand
    | TurnFate
    | TurnWind
    | SealCard
    | MeetBandit
    | Tribute
    | PlaceLamp
    | PaintLamp
    | Market
)


class ToyState(State[A_co], Generic[A_co], kw_only=True, frozen=True):
    """The whole game. ``knows`` holds ``viewer target`` pairs of hands seen since the last deal."""

    options: ToyOptions
    deck: Deck
    fates: Deck
    phase: str = "deal"
    round: int = 1
    deal: int = 2
    wind: int = 0
    hands: tuple[tuple[str, ...], ...] = ()
    sealed: tuple[str, ...] = ()
    coins: tuple[int, ...] = ()
    oil: tuple[int, ...] = ()
    spent: int = 0
    lamps: dict[str, str] = {}
    knows: dict[str, bool] = {}
    policies: tuple[str, ...] = ()


class ToyView(Value, kw_only=True, frozen=True):
    """What a seat sees. Hands and policies that it does not know are empty."""

    waiting: tuple[Seat, ...]
    hands: tuple[tuple[str, ...], ...]
    counts: tuple[int, ...]
    sealed: tuple[str, ...]
    policies: tuple[str, ...]
    coins: tuple[int, ...]
    oil: tuple[int, ...]
    lamps: dict[str, str]
    fates: Deck
    under: tuple[str, ...]
    left: int
    wind: int
    round: int
    over: bool


class Toy(RuledGame[ToyState]):
    """Lanterns, for 2 to 4."""

    key: ClassVar[str] = "toy"
    ruleset: ClassVar[int] = 3
    secrets: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[Any]] = ToyOptions
    State: ClassVar[type[Any]] = ToyState[ToyAsk]
    View: ClassVar[type[Any]] = ToyView
    actions: ClassVar[tuple[type[Action], ...]] = (
        Seal,
        Parry,
        Yield,
        Pay,
        Place,
        Paint,
        Buy,
        Peek,
        Done,
        Policy,
        Deal,
        Fate,
        Blow,
    )

    def check(self, seats: int, options: Any) -> Refusal | None:
        refusal = super().check(seats, options)
        if refusal is None and set(options.banned) == {"buy", "peek"} and options.market:
            return Refusal("empty_market")
        return refusal

    def setup(self, seats: int, options: Any) -> ToyState:
        return ToyState(
            seats=seats,
            options=options,
            deck=Deck(CARDS),
            fates=Deck({"dusk": 1, "gale": 1}, ("storm",)),
            hands=((),) * seats,
            sealed=("",) * seats,
            coins=(2,) * seats,
            oil=(0,) * seats,
            policies=("save",) * seats,
            deal=2 if options.hand == "small" else 3,
            asks=(TurnWind(NATURE), TurnFate(NATURE)),
        )

    def flow(self, tx: Tx[ToyState]) -> None:
        step = {"deal": begin, "seal": ask_for_cards, "open": open_cards}
        if tx.state.phase in step:
            step[tx.state.phase](tx)
        elif tx.state.round < tx.state.options.rounds:
            tx.set(round=tx.state.round + 1, phase="deal", deal=1)
            tx.push(TurnWind(NATURE), TurnFate(NATURE))
        else:
            tx.emit(Ended(hands=tx.state.hands))
            tx.end()

    def free(self, state: ToyState, seat: Seat) -> tuple[str, ...]:
        """A policy, but not in the middle of a tribute, which may then go by itself."""
        paying = state.asks and state.asks[-1] == Tribute(seat)
        return () if paying else ("policy",)

    def warn(self, state: ToyState, seat: Seat, action: Action) -> tuple[Warning, ...]:
        idle_coins = isinstance(action, Done) and state.coins[seat] > 0
        return (Warning("coins_left", {"coins": str(state.coins[seat])}),) if idle_coins else ()

    def assumed(self, state: ToyState) -> Action | None:
        return Blow(0) if isinstance(state.asks[-1], TurnWind) else None

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        everybody = range(state.seats)
        known = [state.over or one == seat or f"{seat}{one}" in state.knows for one in everybody]
        own = [state.over or one == seat for one in everybody]
        sealed = [
            card if mine else "?" * bool(card) for card, mine in zip(state.sealed, own, strict=True)
        ]
        return ToyView(
            waiting=getattr(self.pending(state), "seats", ()),
            hands=tuple(
                hand if sure else () for hand, sure in zip(state.hands, known, strict=True)
            ),
            counts=tuple(len(hand) for hand in state.hands),
            sealed=tuple(sealed),
            policies=tuple(
                way if mine else "" for way, mine in zip(state.policies, own, strict=True)
            ),
            coins=state.coins,
            oil=state.oil,
            lamps=state.lamps,
            fates=state.fates,
            under=state.deck.bottom,
            left=len(state.deck),
            wind=state.wind,
            round=state.round,
            over=state.over,
        )

    def resample(self, state: ToyState, seat: Seat | None, rng: Rng) -> ToyState:
        if state.over:
            return state
        hidden = [one for one in range(state.seats) if one != seat]
        hands = [one for one in hidden if f"{seat}{one}" not in state.knows]
        pool = [card for one in hands for card in state.hands[one]]
        pool += [state.sealed[one] for one in hidden if state.sealed[one]]
        pool += [card for card, count in state.deck.unseen.items() for _ in range(count)]
        pool = shuffled(pool, rng)
        tx = Tx(state)
        for one in hands:
            put_hand(tx, one, tuple(pool.pop() for _ in state.hands[one]), known=True)
        for one in hidden:
            if state.sealed[one]:
                tx.set(sealed=replaced(tx.state.sealed, one, pool.pop()))
            way = rng.choice(("save", "spend"))
            tx.set(policies=replaced(tx.state.policies, one, way))
        tx.set(deck=Deck(dict(sorted(Counter(pool).items())), state.deck.bottom))
        return tx.state

    def standings(self, state: ToyState) -> Standings:
        lamps = [sum(lamp[0] == str(seat) for lamp in state.lamps.values()) for seat in range(4)]
        paid = [2 if way == "save" else 0 for way in state.policies]
        rows = [
            (("coins", state.coins[seat]), ("lamps", 3 * lamps[seat]), ("policy", paid[seat]))
            for seat in range(state.seats)
        ]
        return rank([sum(points for _, points in row) for row in rows], rows)

    def census(self, state: ToyState) -> dict[str, int]:
        cards = Counter(state.deck.unseen) + Counter(state.deck.bottom)
        cards += Counter(card for hand in state.hands for card in hand)
        cards += Counter(card for card in state.sealed if card)
        return {**cards, "coin": sum(state.coins) + state.spent, "fate": len(state.fates)}


def begin(tx: Tx[Any]) -> None:
    """Deal a hand to each seat."""
    tx.set(phase="seal", knows={})
    tx.push(*(DealHand(NATURE, hand) for hand in reversed(range(tx.state.seats))))


def ask_for_cards(tx: Tx[Any]) -> None:
    """All seats seal a card at once."""
    tx.set(phase="open", knows={})
    for seat in range(tx.state.seats):
        tx.owe(seat, SealCard(seat))


def open_cards(tx: Tx[Any]) -> None:
    """Show the sealed cards, and ask whom they hit; then each seat in turn trades."""
    cards = tx.state.sealed
    tx.emit(Opened(cards=cards))
    strength = [ORDER.index(card) + tx.state.wind * (card == "moon") for card in cards]
    best, worst = strength.index(max(strength)), strength.index(min(strength))
    tx.set(phase="after", sealed=("",) * len(cards), deck=tx.state.deck.under(*cards))
    tx.owe(best, PlaceLamp(best))
    if tx.state.options.market:
        tx.push(*(Market(seat) for seat in reversed(range(len(cards)))))
    tx.push(Tribute(worst))
    for seat in reversed(range(len(cards))):
        if cards[seat] == "bandit":
            tx.push(MeetBandit((seat + 1) % len(cards)))


def _to_deal(state: Any) -> Seat:
    hand: Seat = state.asks[-1].hand
    return hand


def pay(tx: Tx[Any], seat: Seat, coins: int) -> None:
    """Coins go to the box."""
    tx.set(
        coins=replaced(tx.state.coins, seat, tx.state.coins[seat] - coins),
        spent=tx.state.spent + coins,
    )
    tx.emit(Paid(seat=seat, coins=coins))


def drop(tx: Tx[Any], seat: Seat, card: str) -> None:
    """A card leaves a hand."""
    hand = list(tx.state.hands[seat])
    hand.remove(card)
    put_hand(tx, seat, tuple(hand), known=True)


def put_hand(tx: Tx[Any], seat: Seat, hand: tuple[str, ...], *, known: bool = False) -> None:
    """A hand, sorted, so that its order tells nothing; new cards in it are known to nobody else."""
    tx.set(hands=replaced(tx.state.hands, seat, tuple(sorted(hand))))
    if not known:
        left = {pair: True for pair in tx.state.knows if pair[1] != str(seat)}
        tx.set(knows=left)


def replaced(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """A tuple with one value changed."""
    return (*row[:at], value, *row[at + 1 :])


def shuffled(cards: list[str], rng: Rng) -> list[str]:
    """The cards in a random order."""
    cards = sorted(cards)
    for at in range(len(cards) - 1, 0, -1):
        other = rng.randrange(at + 1)
        cards[at], cards[other] = cards[other], cards[at]
    return cards


TOY = Toy()
