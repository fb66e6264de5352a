"""Diego's cards (1.11): house data, for the printed ones were found nowhere.

Each line: the card, what it values in the auction from left to right, the upper and the lower row
of his action turn. Two symbols in a row: the second where the first is impossible.
"""

from __future__ import annotations

from rules.core.values import Value
from rules.florence.data import (
    BONUS,
    BUILDER,
    JESTER,
    LANDSCAPE,
    LANDSCAPES,
    PRESTIGE,
    PROFESSION,
    RECRUITING,
)

AUCTION, UPPER, LOWER = "auction", "upper", "lower"
PARTS = (AUCTION, UPPER, LOWER)
"""What a card is turned up for; each round uses one for each."""

WORK, BUILD, FREEDOM = "work", "build", "freedom"
_SYMBOLS = {"W": WORK, "B": BUILD, "P": PROFESSION, "F": FREEDOM, "C": BONUS}
_ITEMS = {"J": JESTER, "R": RECRUITING, "B": BUILDER, "P": PRESTIGE, "L": LANDSCAPE}
_BANDS = {"a": (1, 2), "b": (3, 4), "c": (5, 6, 7)}
"""The rounds of the three backs."""

DEAREST = 2
"""Number of items of a card, those with the highest modifiers, that the last pick cannot take."""


class DiegoCard(Value, frozen=True):
    """``strip``: items with their modifiers, 0 for none; symbols of the two action rows."""

    code: str
    strip: tuple[tuple[str, int], ...]
    upper: tuple[str, ...]
    lower: tuple[str, ...]

    def modifier(self, item: str) -> int:
        """What the card adds to the price of an item; every landscape has the same."""
        return dict(self.strip)[kind_of(item)]

    @property
    def dearest(self) -> tuple[str, ...]:
        """The items that the last pick cannot have."""
        dear = sorted(self.strip, key=lambda one: -one[1])
        return tuple(item for item, _ in dear[:DEAREST])


def kind_of(item: str) -> str:
    """An item as Diego's cards name it: any landscape is one thing."""
    return LANDSCAPE if item in LANDSCAPES else item


def _read(line: str) -> DiegoCard:
    code, strip, upper, lower = (part.strip() for part in line.split("|"))
    items = tuple((_ITEMS[one[0]], int(one[1:] or 0)) for one in strip.split())
    rows = (tuple(_SYMBOLS[one] for one in row) for row in (upper, lower))
    return DiegoCard(code, items, *rows)


DIEGO_CARDS = {
    one.code: one
    for one in map(
        _read,
        (
            "a1 | J7 B3 L R1 P | FP | PB",
            "a2 | J6 L B4 P R2 | BF | BC",
            "a3 | B4 J6 R2 L P | PF | FB",
            "a4 | J8 B3 R2 L P | BP | PC",
            "a5 | L J5 B3 P R2 | FC | B",
            "a6 | B5 J7 L R2 P | B | FP",
            "b1 | J6 R3 B2 L P | PC | BC",
            "b2 | J5 B3 R2 P L | WB | PC",
            "b3 | R4 J6 L B2 P | BF | WC",
            "b4 | J7 R4 P1 B2 L | PB | CB",
            "b5 | B4 J5 L R3 P | FB | WP",
            "b6 | L J6 R4 P B1 | WP | BF",
            "c1 | P3 J4 R2 L B | CW | WB",
            "c2 | R5 P3 J2 B L | WC | PW",
            "c3 | J4 R5 P2 L B | PW | WC",
            "c4 | P4 R3 L1 J2 B | W | CB",
            "c5 | R4 J3 P2 B L | BC | WP",
            "c6 | J5 P3 R2 L B | WP | W",
            "c7 | L P4 R3 J2 B | CB | WF",
            "c8 | R6 J4 L P3 B | WB | BW",
            "c9 | P2 L R4 J3 B | FW | WC",
        ),
    )
}


def band(number: int) -> tuple[str, ...]:
    """The cards of a round's back."""
    back = next(name for name, rounds in _BANDS.items() if number in rounds)
    return tuple(code for code in DIEGO_CARDS if code[0] == back)


def _checked(cards: dict[str, DiegoCard]) -> None:
    """What every set of Diego's cards must keep (1.11); ValueError names the card that does not."""
    for card in cards.values():
        modifiers = sorted((value for _, value in card.strip), reverse=True)
        if {item for item, _ in card.strip} != set(_ITEMS.values()) or len(card.strip) != len(
            _ITEMS
        ):
            raise ValueError(f"{card.code}: every item once")
        if modifiers[DEAREST - 1] <= modifiers[DEAREST]:
            raise ValueError(f"{card.code}: two modifiers above all others")
        if not (1 <= len(card.upper) <= DEAREST and 1 <= len(card.lower) <= DEAREST):
            raise ValueError(f"{card.code}: one or two symbols a row")
    for name, rounds in _BANDS.items():
        if sum(code[0] == name for code in cards) != len(PARTS) * len(rounds):
            raise ValueError(f"{name}: three cards a round")
    known = cards["b1"]
    if known.strip[:3] != ((JESTER, 6), (RECRUITING, 3), (BUILDER, 2)):
        raise ValueError("b1: not the card of the rules' example")


_checked(DIEGO_CARDS)
