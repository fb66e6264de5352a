"""A deck without a future: what is unseen as counts, and its known bottom (decision 16)."""

from __future__ import annotations

from rules.core.values import Rng, Value


class Deck(Value, frozen=True):
    """Unseen cards by code, in no order, above ``bottom``: cards whose place is known.

    ``bottom`` is read from the top down; it is reached when nothing unseen is left.

    >>> deck = Deck({"ash": 2, "moon": 1}, bottom=("lamp",))
    >>> len(deck), deck.possible()
    (4, ('ash', 'moon'))
    >>> deck.take("moon").take("ash").take("ash").possible()
    ('lamp',)
    """

    unseen: dict[str, int]
    bottom: tuple[str, ...] = ()

    def __len__(self) -> int:
        return sum(self.unseen.values()) + len(self.bottom)

    def possible(self) -> tuple[str, ...]:
        """The codes that the next draw may show."""
        if self.unseen:
            return tuple(self.unseen)
        return self.bottom[:1]

    def sample(self, rng: Rng) -> str:
        """The code that a fair draw shows; IndexError from an empty deck."""
        if not self.unseen:
            return self.bottom[0]
        at = rng.randrange(sum(self.unseen.values()))
        for code, count in self.unseen.items():
            at -= count
            if at < 0:
                return code
        raise AssertionError("counts changed while drawing")

    def take(self, code: str) -> Deck:
        """The deck without the drawn card; KeyError if it cannot be drawn."""
        if self.unseen:
            unseen = dict(self.unseen)
            unseen[code] -= 1
            if not unseen[code]:
                del unseen[code]
            return Deck(unseen, self.bottom)
        if self.bottom[:1] != (code,):
            raise KeyError(code)
        return Deck({}, self.bottom[1:])

    def under(self, *codes: str) -> Deck:
        """The deck with cards put under it, the first of them uppermost."""
        return Deck(self.unseen, self.bottom + codes)
