"""What the state of a game is made of: city cards, hands, the deck, a turn (section 3).

A card that lies face down carries a ``mark``: a bit for each seat that knows it lies there, and
above them (``LOOK``) how often the Lighthouse had looked through the deck when it was drawn.
"""

from __future__ import annotations

from rules.core.values import Rng, Seat, Value

LOOK = 8
EVERYBODY = (1 << LOOK) - 1


class CityCard(Value, frozen=True):
    """A district in a city. ``seq`` is its age in builds of the game, ``built`` its round.

    ``gold`` lies on it (Artist). ``tucked`` lie under it face down (Museum), with their marks.
    """

    card: str
    built: int
    seq: int
    gold: int = 0
    tucked: tuple[str, ...] = ()
    marks: tuple[int, ...] = ()


class Player(Value, kw_only=True, frozen=True):
    """One seat's part of the game.

    ``hand`` and ``marks`` go together, in the order in which the cards came. ``chars`` are the
    characters of this round in the order in which they were picked. ``hospital``: what the seat
    has told its Hospital to do, ``gold``, ``cards`` or ``no``. ``looked``: the rest of the deck
    as the seat last saw it by a Lighthouse, ``look`` its first look among all looks, or 0.
    """

    gold: int = 0
    hand: tuple[str, ...] = ()
    marks: tuple[int, ...] = ()
    city: tuple[CityCard, ...] = ()
    chars: tuple[str, ...] = ()
    hospital: str = "no"
    looked: tuple[str, ...] = ()
    look: int = 0

    def owns(self, card: str) -> bool:
        """Whether a district stands in the city."""
        return card in [one.card for one in self.city]


class Pile(Value, frozen=True):
    """The deck without a future: unseen cards as counts, above the bottom, whose order stands.

    ``marks`` go with ``bottom``. ``looks`` counts the Lighthouses that looked through the deck.
    """

    unseen: dict[str, int]
    bottom: tuple[str, ...] = ()
    marks: tuple[int, ...] = ()
    looks: int = 0

    def __len__(self) -> int:
        return sum(self.unseen.values()) + len(self.bottom)

    def sample(self, number: int, rng: Rng) -> tuple[str, ...]:
        """Draw ``number`` cards from the top, in order; all if there are fewer."""
        left, found = dict(self.unseen), list[str]()
        total = sum(left.values())
        for _ in range(min(number, total)):
            at = rng.randrange(total)
            card = _at(left, at)
            left[card] -= 1
            total -= 1
            found.append(card)
        return (*found, *self.bottom[: number - len(found)])

    def draw(self, cards: tuple[str, ...]) -> tuple[Pile, tuple[int, ...]] | None:
        """The pile without cards that came in this order, and their marks; None if they cannot."""
        unseen, bottom, marks = dict(self.unseen), self.bottom, self.marks
        found: list[int] = []
        for card in cards:
            if unseen:
                count = unseen.pop(card, 0)
                if not count:
                    return None
                if count > 1:
                    unseen[card] = count - 1
                found.append(self.looks << LOOK)
            else:
                if bottom[:1] != (card,):
                    return None
                found.append(marks[0])
                bottom, marks = bottom[1:], marks[1:]
        return Pile(dict(sorted(unseen.items())), bottom, marks, self.looks), tuple(found)

    def under(self, cards: tuple[str, ...], marks: tuple[int, ...]) -> Pile:
        """The pile with cards put under it, the first of them uppermost."""
        return Pile(self.unseen, self.bottom + cards, self.marks + marks, self.looks)

    def without(self, card: str) -> Pile:
        """The pile without an unseen card, picked out by name."""
        left = dict(self.unseen)
        left[card] -= 1
        if not left[card]:
            del left[card]
        return Pile(left, self.bottom, self.marks, self.looks)

    def shuffled(self) -> Pile:
        """The pile with its bottom among the unseen cards, after somebody has seen them all."""
        return Pile(count(self.cards()), (), (), self.looks + 1)

    def cards(self) -> tuple[str, ...]:
        """All cards, sorted: what a look through the deck shows."""
        unseen = [card for card, number in self.unseen.items() for _ in range(number)]
        return tuple(sorted((*unseen, *self.bottom)))


def _at(counts: dict[str, int], at: int) -> str:
    """The card at a place among so many of each."""
    for card, number in counts.items():
        at -= number
        if at < 0:
            return card
    raise IndexError(at)


def count(cards: tuple[str, ...]) -> dict[str, int]:
    """How many there are of each card, sorted by code."""
    found: dict[str, int] = {}
    for card in sorted(cards):
        found[card] = found.get(card, 0) + 1
    return found


WHOLE, VICTIM, FIRST_PART, RESUMED, HOSPITAL = "whole", "victim", "witch", "resumed", "hospital"


class Turn(Value, kw_only=True, frozen=True):
    """A turn under way (section 4).

    ``part``: ``whole``; of a bewitched character ``victim`` (the action alone), then ``resumed``
    by the Witch, whose own first part is ``witch``; ``hospital``: the action of a murdered one.
    ``acted``: the action is taken. ``power``: the character's power is used, ``income``: taken.
    ``built``: districts built by the limit; ``raised``: all of them, the Wizard's too. ``spent``:
    gold that was paid for them. ``used``: district powers used. ``adorned``: districts adorned.
    ``crowned``: the Emperor has moved the crown, or cannot. ``closed``: rank 8 has attacked.
    """

    seat: Seat
    char: str
    part: str = WHOLE
    acted: bool = False
    power: bool = False
    income: bool = False
    crowned: bool = True
    closed: bool = False
    built: int = 0
    raised: int = 0
    spent: int = 0
    adorned: int = 0
    used: tuple[str, ...] = ()


class DraftMemory(Value, frozen=True):
    """What a seat was offered in the draft, and what it took or put away."""

    seat: Seat
    offered: tuple[str, ...]
    taken: str = ""
    dropped: str = ""


class Call(Value, frozen=True):
    """A rank that has been called: ``turn``, ``no_answer``, ``murdered`` or ``bewitched``.

    ``seat`` is who answered; -1 where nobody did.
    """

    rank: int
    character: str
    result: str
    seat: Seat = -1
