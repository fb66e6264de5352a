"""What the state of a game is made of: options, estates, players, piles, the auction (2.0)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import ClassVar, Literal

from msgspec.structs import force_setattr

from rules.core.deck import Deck
from rules.core.game import Options
from rules.core.values import NATURE, Ask, Seat, Value
from rules.florence.data import LANDSCAPES, VARIANTS, Variant
from rules.florence.shapes import GRID, PALAZZO_MASK, Piece

EARNINGS = (
    *("work", "building", "landscape", "builder", "best_work", "sold", "prestige_card"),
    *("merchant", "banker"),
)
"""Where prestige comes from; ``sold`` is what was turned into coins, and never above 0.

Players hold them in this order, so new ones come at the end.
"""


class FlorenceOptions(Options, frozen=True):
    """How a table plays (1.1); the defaults are the Korean edition for 3 to 5.

    - ``edition``: which edition's rules; it decides which variants there are;
    - ``variant``: ``base`` for 3 to 5; ``official_2p``; the unofficial ones for 2 and for 3;
    - ``official_2p_freedoms``: freedom tokens for two players; 4 is harder;
    - ``official_2p_last_pick``: what the last pick costs two players;
    - ``unofficial_2p_last_pick``: the same by the unofficial rules; ``opening``: its opening price;
    - ``open_professions_use``: how an open profession of the unofficial variants is taken;
    - ``open_money``: on shows everybody's coins;
    - ``deferred_resolution``: on lets the auction go on while a buyer has still to place a
      landscape, to keep a prestige card or to recruit;
    - ``first``: who begins, ``random`` or a seat;
    - ``muse_princess``: on plays with the six special characters (2.10);
    - ``cooperative``: on puts estates side by side, and neighbours may build together (2.11).
    - ``muse_princess``: on plays with the six special characters (2.10).
    - ``solo_level``: how much Diego has at the start, alone against him;
    - ``solo_table``: the size of that table: him, you, and 2 or 3 virtual players.
    """

    level: ClassVar[tuple[str, ...]] = ("variant", "solo_level")
    edition: Literal["korea_2022", "rio_grande_2000"] = "korea_2022"
    variant: Literal["base", "official_2p", "unofficial_2p", "unofficial_3p", "solo"] = "base"
    official_2p_freedoms: Literal[5, 4] = 5
    official_2p_last_pick: Literal[200, 300] = 200
    unofficial_2p_last_pick: Literal["opening", 200] = "opening"
    open_professions_use: Literal["both", "recruit", "action"] = "both"
    open_money: bool = False
    deferred_resolution: bool = True
    first: Literal["random", "@a", "@b", "@c", "@d", "@e"] = "random"
    muse_princess: bool = False
    cooperative: bool = False

    @property
    def expandable(self) -> bool:
        """Whether the expansions of the Korean edition go with the variant (1.1)."""
        return self.edition == "korea_2022" and self.variant in ("base", "official_2p")

    solo_level: Literal["easy", "standard", "hard"] = "easy"
    solo_table: Literal[4, 5] = 4

    @property
    def rules(self) -> Variant:
        """The figures of the variant."""
        return VARIANTS[self.variant]


class Estate(Value, frozen=True):
    """What stands in an estate, in the order in which it came.

    ``used`` and ``built`` are masks of cells: of everything, and of the palazzo and buildings.
    """

    pieces: tuple[Piece, ...] = ()
    used: int = PALAZZO_MASK
    built: int = PALAZZO_MASK

    @property
    def palazzo(self) -> int:
        """The cells of the palazzo, as a mask."""
        buildings = (one.mask for one in self.pieces if one.kind not in LANDSCAPES)
        return self.built & ~reduce(or_, buildings, 0)

    @property
    def empty(self) -> int:
        """Free cells."""
        return (GRID & ~self.used).bit_count()

    def count(self, kind: str) -> int:
        """How many pieces of a kind stand here."""
        return sum(piece.kind == kind for piece in self.pieces)

    def add(self, piece: Piece) -> Estate:
        """The estate with one more piece."""
        mask = piece.mask
        built = self.built if piece.kind in LANDSCAPES else self.built | mask
        return Estate((*self.pieces, piece), self.used | mask, built)


class Player(Value, kw_only=True, frozen=True):
    """One seat's part of the game (2.0).

    ``hand``: professions held, in the order in which they came; ``seen`` are those of them that
    everybody knows. ``table``: professions played; ``visitors``: recruiting cards that others left
    there. ``recruiting``: recruiting cards held. ``earned``: prestige by EARNINGS. ``best``: the
    best work value of the round. ``dealt`` and ``returned``: the first professions.
    ``character``: the special character held, of at most one.
    """

    coins: int
    earned: tuple[int, ...] = (0,) * len(EARNINGS)
    hand: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    recruiting: int = 0
    table: tuple[str, ...] = ()
    visitors: int = 0
    prestige: tuple[str, ...] = ()
    jesters: int = 0
    builders: int = 0
    freedoms: tuple[str, ...] = ()
    estate: Estate = Estate()
    best: int = 0
    dealt: tuple[str, ...] = ()
    returned: str = ""
    character: str = ""

    def __post_init__(self) -> None:
        """A player of before a source was known has nothing from it: those at the end are new."""
        if missing := len(EARNINGS) - len(self.earned):
            force_setattr(self, "earned", self.earned + (0,) * missing)

    @property
    def pp(self) -> int:
        """Prestige points."""
        return sum(self.earned)

    @property
    def works(self) -> int:
        """Cards that lie on the table (2.0)."""
        return len(self.table) + self.visitors

    @property
    def cards(self) -> int:
        """The number that each Work gets 1 for: cards in hand and on the table (2.0)."""
        return len(self.hand) + self.recruiting + self.works


class Pile(Value, frozen=True):
    """A deck, and who knows its bottom: for each card there the seats, as a bit mask."""

    deck: Deck
    known: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.deck)

    def take(self, code: str) -> Pile:
        """The pile without the drawn card; KeyError if it cannot be drawn."""
        known = self.known if self.deck.unseen else self.known[1:]
        return Pile(self.deck.take(code), known)

    def shuffled_in(self, code: str) -> Pile:
        """The pile with a card somewhere among the unseen ones."""
        unseen = {**self.deck.unseen, code: self.deck.unseen.get(code, 0) + 1}
        return Pile(Deck(dict(sorted(unseen.items())), self.deck.bottom), self.known)

    def under(self, seat: Seat, codes: tuple[str, ...]) -> Pile:
        """The pile with cards put under it by a seat, which alone knows them; by chance, nobody."""
        knows = 1 << seat if seat != NATURE else 0
        return Pile(self.deck.under(*codes), self.known + (knows,) * len(codes))


class Auction(Value, frozen=True):
    """The auction phase of a round (2.4).

    ``sold`` are the items gone; ``bought`` and ``dropped`` the seats that are out of the phase.
    ``item`` is under the hammer at ``bid`` of ``bidder``; ``passed`` are out for this item only.
    Alone, ``die`` was thrown for it, and ``refused`` are items with their throws, in order (2.12).
    """

    opener: Seat
    sold: tuple[str, ...] = ()
    bought: tuple[Seat, ...] = ()
    dropped: tuple[Seat, ...] = ()
    item: str = ""
    bid: int = 0
    bidder: Seat = -1
    passed: tuple[Seat, ...] = ()
    die: int = 0
    refused: tuple[tuple[str, int], ...] = ()

    def out(self, seat: Seat) -> bool:
        """Whether a seat has bought or dropped out."""
        return seat in self.bought or seat in self.dropped


class Marker(Value, frozen=True):
    """A seat's bid on a special character; ``space`` is in hundreds of coins (2.10)."""

    character: str
    space: int
    seat: Seat


class Court(Value, frozen=True):
    """The auction of the special characters of a round (2.10).

    ``markers`` stand on characters that nobody has won yet. ``gone``: those already won;
    ``bought`` and ``passed``: the seats that are out.
    """

    markers: tuple[Marker, ...] = ()
    gone: tuple[str, ...] = ()
    bought: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()

    def out(self, seat: Seat) -> bool:
        """Whether a seat has bought or passed."""
        return seat in self.bought or seat in self.passed

    def on(self, character: str) -> Marker | None:
        """The marker that stands on a character."""
        return next((one for one in self.markers if one.character == character), None)

    def of(self, seat: Seat) -> Marker | None:
        """The marker of a seat, where it stands."""
        return next((one for one in self.markers if one.seat == seat), None)


class DrawCards(Ask, tag="draw_cards", frozen=True):
    """Chance draws for ``drawer``."""

    takes: ClassVar[tuple[str, ...]] = ("draw",)
    deck: str
    drawer: Seat
