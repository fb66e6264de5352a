"""People who play Carcassonne in a channel of the local Discord, by its buttons or by commands."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables import repository
from bot.tables.model import Table
from rules.core.undo import waiting
from rules.games import game as rules_of
from tests.bot.adapters.discord.house import House
from tests.doubles.discord.hands import Person, Seen
from tests.doubles.discord.world import Channel, Interaction, Message

THOUGHT_S = 15
"""So long people look at a card before they press."""
COMMANDS = "!"
DRILL = "?"


def tokens(message: Message) -> dict[str, str]:
    """What a message's buttons and options carry, with their labels."""
    found = {}
    for part in message.content.parts:
        if part["type"] == 2 and "custom_id" in part:
            found[part["custom_id"]] = part["label"]
        if part["type"] == 3:
            found |= {one["value"]: one["label"] for one in part["options"]}
    return found


def said(token: str) -> str:
    """What a token says, without its table and revision."""
    return token.split("|", 2)[2]


def menu(message: Message) -> dict[str, str]:
    """The buttons that choose something: no commands of the table, and no way back."""
    return {
        token: label
        for token, label in tokens(message).items()
        if said(token) != DRILL and not said(token).startswith(COMMANDS)
    }


class Game:
    """One table in one channel or thread."""

    def __init__(self, house: House, channel: Channel, *people: Person, seed: int = 1) -> None:
        self.house = house
        self.channel = channel
        self.people = people
        self.host = people[0]
        self.random = Random(seed)
        self.code = ""
        self.shown: list[tuple[Message, str]] = []

    # --- looking ---

    @property
    def cards(self) -> list[Message]:
        """The public cards of the table, oldest first."""
        return [
            one
            for one in self.channel.timeline
            if isinstance(one, Message)
            and one.author.is_bot
            and not (one.receiver or one.deleted)
            and "· " in one.text.split("\n")[0]
        ]

    @property
    def card(self) -> Message:
        return self.cards[-1]

    def mine(self, person: Person) -> list[Seen]:
        """What this person alone sees."""
        return [one for one in person.sees(self.channel) if one.ephemeral]

    async def table(self) -> Table:
        found = await self.house.tables.see(repository.fetch, self.code)
        assert found is not None
        return found

    async def asked(self) -> Person | None:
        """The person whom the table waits for; None when the game is over."""
        table = await self.table()
        if table.status != "running":
            return None
        (seat,) = waiting(rules_of(table.game), table.live.state)
        return next(one for one in self.people if one.name == table.seats[seat].name)

    async def wants(self, verb: str) -> bool:
        """Whether the table waits for this verb."""
        table = await self.table()
        (seat,) = waiting(rules_of(table.game), table.live.state)
        return any(
            rules_of(table.game).notation.write(one).split()[0] == verb
            for one in rules_of(table.game).legal(table.live.state, seat)
        )

    async def moved(self, seq: int) -> None:
        """Wait until the table has gone beyond an entry."""

        async def has_moved() -> bool:
            return (await self.table()).seq > seq

        await self.house.until(has_moved)

    # --- gathering ---

    async def sit_down(self, *, by: str = "buttons", **more: Any) -> None:
        """The host sets a table, the others join, and the game begins."""
        wanted = {"game": "carcassonne", "thread": False} | more
        await self.host.slash(self.channel, "new", **wanted).settled()
        await self.house.until(lambda: self.cards)
        self.code = next(iter(tokens(self.card))).split("|")[0]
        for person in self.people[1:]:
            await self._join(person, by)
            await self.house.until(lambda p=person: f" {p.name}" in self.card.text)
        if by == "buttons":
            await self.press(self.host, self.card, "!begin")
        else:
            await self.host.slash(self.channel, "begin").settled()
        await self.house.until(lambda: menu(self.card))

    async def _join(self, person: Person, by: str) -> None:
        if by == "buttons":
            await self.press(person, self.card, "!join")
        else:
            await person.slash(self.channel, "join", table=self.code).settled()

    # --- by buttons ---

    async def press(self, person: Person, message: Message, what: str) -> Interaction:
        """Press the button that says this, and see it answered."""
        token = next(one for one in tokens(message) if said(one) == what)
        self.shown.append((message, token))
        return await press(person, message, token).answered()

    async def tap_through(self, person: Person) -> None:
        """Whoever is asked answers by buttons: cell, turn or meeple."""
        self.house.server.clock.advance(THOUGHT_S)
        seq, shown = (await self.table()).seq, await self.offer()
        while True:
            token = await self.pick(person, sorted(menu(shown)))
            await self.press(person, shown, said(token))
            if not said(token).startswith(DRILL):
                return await self.moved(seq)
            shown = await self.house.until(lambda t=token: self.inside(person, t))

    async def pick(self, person: Person, offered: list[str]) -> str:
        """Which of the buttons offered somebody presses."""
        return self.random.choice(offered)

    async def offer(self) -> Message:
        """The card that offers what is asked just now."""
        table = await self.table()
        (seat,) = waiting(rules_of(table.game), table.live.state)
        revision = f"{self.code}|{table.live.revisions[seat]}|"
        await self.house.until(
            lambda: any(one.startswith(revision) for one in menu(self.card)) or None
        )
        return self.card

    def inside(self, person: Person, token: str) -> Message | None:
        """The menu that a press has led to, as the presser sees it."""
        chosen = said(token).removeprefix(DRILL)
        for seen in reversed(self.mine(person)):
            found = menu(seen.message)
            if found and all(said(one).lstrip(DRILL).startswith(chosen) for one in found):
                return seen.message
        return None

    # --- by commands ---

    async def type_through(self, person: Person) -> None:
        """Whoever is asked answers by slash commands, with what is offered while typing."""
        self.house.server.clock.advance(THOUGHT_S)
        seq = (await self.table()).seq
        if await self.wants("put"):
            cells = await person.autocomplete(self.channel, "put", "cell")
            cell = self.random.choice(cells)
            turns = await person.autocomplete(self.channel, "put", "turn", cell=cell)
            turn = self.random.choice(turns)
            used = person.slash(self.channel, "put", cell=cell, turn=turn)
        elif await self.wants("on"):
            segments = await person.autocomplete(self.channel, "on", "segment")
            used = person.slash(self.channel, "on", segment=self.random.choice(segments))
        else:
            used = person.slash(self.channel, "skip")
        await used.settled()
        await self.moved(seq)

    async def play(self, answers: int = 1000, *, typing: bool = False) -> None:
        """Go on for so many answers, or to the end."""
        for _ in range(answers):
            person = await self.asked()
            if person is None:
                break
            await (self.type_through(person) if typing else self.tap_through(person))
        await self.house.quiet()


async def choose_to_be_called_at_home(chair: Any) -> None:
    """A person who plays in direct messages says that they want to be called there."""
    if chair.private:
        where = chair.game.channel
        await chair.person.slash(where, "settings", setting="calls", choice="private").settled()


def press(person: Person, message: Message, token: str, *, old: bool = False) -> Interaction:
    """Press the button, or choose the option, that carries a token; ``old``: one it once had."""
    contents = [message.content, *reversed(message.versions)][: None if old else 1]
    for part in (one for content in contents for one in content.parts):
        if part["type"] == 3 and any(one["value"] == token for one in part["options"]):
            return person.select(message, token, old=old)
        if part.get("custom_id") == token:
            return person.click(message, part["label"], old=old)
    raise AssertionError(f"nothing carries {token!r}")
