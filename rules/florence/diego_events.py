"""What happens alone against Diego (2.12): his cards, the die, his purchases and his turns.

What he uses of his cards is shown, so all of these tell something new.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.values import Event, Seat


class DiegoCardTurned(Event, tag="diego_card_turned", kw_only=True, frozen=True):
    """A card of Diego's is turned up for the auction (2.12)."""

    diego: str


class PriceThrown(Event, tag="price_thrown", kw_only=True, frozen=True):
    """The die is thrown for an item that a seat has asked for; ``forced``: it must be bought."""

    reveals: ClassVar[bool] = True
    seat: Seat
    item: str
    die: int
    price: int
    forced: bool = False


class PriceRefused(Event, tag="price_refused", kw_only=True, frozen=True):
    """A seat leaves an item to Diego; ``auto``: it could not have paid, and was not asked."""

    reveals: ClassVar[bool] = True
    seat: Seat
    item: str
    auto: bool = False


class DiegoBought(Event, tag="diego_bought", kw_only=True, frozen=True):
    """Diego buys ``item``, or nothing. Coins that he lacks cost him ``sold`` prestige.

    ``landscape``: the type that he takes, for ``card``, which he shows; ``points`` of prestige
    come with it. ``removed`` leaves the supply because nobody bought it (2.12).
    """

    reveals: ClassVar[bool] = True
    item: str = ""
    price: int = 0
    sold: int = 0
    landscape: str = ""
    card: str = ""
    points: int = 0
    removed: tuple[str, ...] = ()


class DiegoActed(Event, tag="diego_acted", kw_only=True, frozen=True):
    """An action of Diego's: ``symbol``, or nothing where his card says what is impossible.

    ``thing``: the building or freedom; ``card``: the profession that he shows for it.
    """

    reveals: ClassVar[bool] = True
    symbol: str = ""
    thing: str = ""
    card: str = ""
    price: int = 0
    sold: int = 0
    points: int = 0


class DiegoWorked(Event, tag="diego_worked", kw_only=True, frozen=True):
    """A Work of Diego's with a profession or a recruiting card: its value as a sum.

    ``bonus`` pairs the bonus card with what it adds. ``shown``: professions that the virtual
    players turn up afterwards.
    """

    reveals: ClassVar[bool] = True
    card: str
    least: int
    jesters: int
    recruiting: int
    bonus: tuple[tuple[str, int], ...]
    value: int
    points: int
    coins: int
    shown: tuple[str, ...]
