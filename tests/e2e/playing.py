"""Several people at one table, as fast as the page lets them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random

from rules.games import game
from tests.e2e.house import House
from tests.e2e.person import Card, Person, says

RULES = game("carcassonne")
MY_TURN = "card.over || (card.turn && card.stamp && card.stamp !== given && !card.inside)"
"""What somebody waits for who plays with computer players."""

Pick = Callable[[Sequence[str]], str]


def at_random(seed: int) -> Pick:
    """A choice among a menu's tokens; the same for the same seed."""
    return Random(seed).choice


def tap_in(person: Person, shown: Card, pick: Pick) -> None:
    """Tap into a menu until an answer is given; ``shown`` is the card with its first step."""
    while True:
        choice = pick(shown.menu)
        person.taps(choice)
        if not says(choice).startswith("?"):
            return
        shown = person.waits("card.inside && !card.menu.includes(given)", choice)


class Company:
    """People who play one game of Carcassonne in one room, the first of them its host."""

    def __init__(self, house: House, *people: Person) -> None:
        self.house = house
        self.people = people
        self.host = people[0]
        self.code = ""
        self.stamp = ""

    def meet(self, title: str) -> str:
        """The host opens a room; the others follow the link, which comes back."""
        link = self.host.opens_a_room(title)
        for person in self.people[1:]:
            person.follows(link)
        return link

    def sit_down(self) -> None:
        """The host sets a table and sits there; the others tap "Join"."""
        self.host.says("/new carcassonne")
        for at, person in enumerate(self.people):
            card = person.waits("card.buttons.includes('!join')")
            if at:
                person.taps("!join")
            self.host.waits("card.words.includes(given)", person.name)
            self.code = card.code

    def begin(self) -> Card:
        """The host taps "Begin"; the first card of the game comes back."""
        self.host.taps("!begin")
        return self.next(self.host)

    def next(self, seer: Person) -> Card:
        """The first card after the ask that was answered last, as ``seer`` sees it."""
        until = "card.over || (card.stamp && card.stamp !== given && !card.inside)"
        card = seer.waits(until, self.stamp)
        self.stamp = card.stamp
        return card

    def settled(self, seer: Person) -> Card:
        """The card of what the database says is asked now, as ``seer`` sees it."""
        live = self.house.table(self.code).live
        self.stamp = str(live.revisions[live.state.asks[-1].seat])
        return seer.waits("card.stamp === given && !card.inside", self.stamp)

    def seat(self, person: Person) -> str:
        """A person's seat, as the record writes it."""
        seats = self.house.table(self.code).seats
        return next(f"@{'abcde'[one.seat]}" for one in seats if one.name == person.name)

    def asked(self, card: Card) -> Person:
        """The person whom a card asks; it speaks to its reader, and names others."""
        table = self.house.table(self.code)
        name = table.seats[table.live.state.asks[-1].seat].name
        assert card.words.splitlines()[1].startswith((f"{name}: ", "You: ", "Вы: "))
        return next(one for one in self.people if one.name == name)

    def other(self, person: Person) -> Person:
        """Somebody else at the table."""
        return next(one for one in self.people if one is not person)

    def is_asked(self, person: Person) -> Card:
        """Wait until the person's own window shows the open ask as theirs."""
        return person.waits("card.turn && card.stamp === given", self.stamp)

    def tap_through(self, card: Card, pick: Pick) -> Card:
        """Whoever is asked answers by buttons: cell, turn, or meeple. The next card comes back."""
        person = self.asked(card)
        tap_in(person, self.is_asked(person), pick)
        return self.next(person)

    def type_through(self, card: Card, rng: Random) -> Card:
        """Whoever is asked types some legal answer. The next card comes back."""
        person = self.asked(card)
        self.is_asked(person)
        state = self.house.state(self.code)
        action = rng.choice(RULES.legal(state, state.asks[-1].seat))
        person.says(f"/{RULES.notation.write(action)}")
        return self.next(person)

    def replayed(self, *, over: bool) -> dict[str, int]:
        """The record leads to where the table stands; the scores by name, as replayed."""
        record = self.house.folder / f"{self.code}.tavola"
        record.write_text(self.house.export(self.code))
        told = json.loads(self.house.tavola("replay", "--json", str(record)))
        table = self.house.table(self.code)
        assert told["over"] == over
        assert told["scores"] == [*RULES.standings(table.live.state).scores]
        return {seat.name: score for seat, score in zip(table.seats, told["scores"], strict=True)}

    def prove_the_end(self, card: Card) -> dict[str, int]:
        """The record's replay gives the scores on the card of a finished game; they come back."""
        assert card.over
        scores = self.replayed(over=True)
        table = self.house.table(self.code)
        for name, score in scores.items():
            assert re.search(rf"\. {name}: {score}\s", card.words)
        view = RULES.view(table.live.state, None)
        assert len(view.board) + len(view.discarded) == 72
        return scores
