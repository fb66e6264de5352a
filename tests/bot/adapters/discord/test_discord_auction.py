"""An auction of Florence on the local Discord by stored answers: one visit each, and no word."""

from __future__ import annotations

import pytest

from tests.bot.adapters import auction, florence
from tests.bot.adapters.discord.playing import (
    COMMANDS,
    THOUGHT_S,
    Game,
    choose_to_be_called_at_home,
    press,
    tokens,
)
from tests.bot.adapters.discord.test_discord_troyes import Chair
from tests.doubles.discord.world import SILENT, Content, Interaction, Message

WAYS = {
    "Anna": ("ru", False, False),
    "Boris": ("en-GB", True, True),
    "Clara": ("ru", False, True),
    "Dmitri": ("en-US", False, False),
    "Egon": ("ru", True, True),
}
"""Who plays, in which language, by commands or not, at home or in the channel."""


class Bidder(Chair):
    """Somebody in the channel, or at home, from the moment at which the auction began."""

    @property
    def called_at_home(self) -> bool:
        return self.private

    def begins(self) -> None:
        self.since = {id(one) for one in self._everything()}

    def _everything(self) -> list[Message | Interaction]:
        """All that ever stood or was pressed anywhere, in order."""
        world = self.house.server.world
        found = [one for place in world.channels.values() for one in place.timeline]
        return sorted(found, key=lambda one: one.id)

    def _new(self) -> list[Message | Interaction]:
        return [one for one in self._everything() if id(one) not in self.since]

    def _told(self) -> list[Message]:
        """What the bot has ever said."""
        return [one for one in self._everything() if isinstance(one, Message) and one.author.is_bot]

    async def presses(self, said: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        found = await self.house.until(lambda: self._offering(said))
        used = press(self.person, found, self._token(found, said))
        # A move is answered by the cards; all else is answered where it was pressed.
        await (used.settled() if said.startswith(COMMANDS) else used.answered())

    def _token(self, message: Message, said: str) -> str:
        return next((one for one in tokens(message) if florence.said(one) == said), "")

    def _offering(self, said: str) -> Message | None:
        """The lowest message with a button or an option."""
        where = self.person.dm if self.private else self.channel
        shown = (one.message for one in reversed(self.person.sees(where)))
        return next((one for one in shown if self._token(one, said)), None)

    async def uses(self, command: str, **given: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        where = self.person.dm if self.private else self.channel
        await self.person.slash(where, command, **given).settled()

    def others_see(self) -> list[object]:
        return [
            (one.id, one.content, one.deleted) for one in self._told() if not self._is_mine(one)
        ]

    def _is_mine(self, message: Message) -> bool:
        return message.channel is self.person.dm or message.receiver is self.person

    def heard(self) -> list[str]:
        public = (one for one in self._new() if isinstance(one, Message) and one.receiver is None)
        here = (one for one in public if one.channel is self.channel)
        return [_read(one) for message in here for one in _ever(message)]

    def told(self) -> list[str]:
        # Their private card has stood there since before; what its options offer is nobody's.
        mine = (one for one in self._told() if self._is_mine(one))
        return [f"{one.words} {_alts(one)}" for message in mine for one in _ever(message)]

    def called(self) -> list[str]:
        posts = (one for one in self._new() if isinstance(one, Message))
        return [one.name for post in posts if post.channel is self.channel for one in post.pings]

    def rung(self) -> int:
        posts = (one for one in self._new() if isinstance(one, Message) and one.author.is_bot)
        loud = (one for one in posts if not one.flags & SILENT and one.interaction is None)
        return len([one for one in loud if one.channel is self.person.dm])

    def deeds(self) -> list[str]:
        return [one.user.name for one in self._new() if isinstance(one, Interaction)]


def _ever(message: Message) -> list[Content]:
    return [*message.versions, message.content]


def _alts(content: Content) -> list[str | None]:
    return [one.alt for one in content.attachments]


def _read(content: Content) -> str:
    return f"{content.words} {list(content.parts)} {_alts(content)}"


@pytest.fixture
async def seat(server, house):
    """Seats people at a table of Florence whose first auction has begun."""

    async def seated(*names: str) -> dict[str, Bidder]:
        people = [server.user(name, locale=WAYS[name][0]) for name in names]
        channel = server.channel(server.guild("Tavern", *people), "games")
        game, bidders = Game(house, channel, *people), {}
        for person in people:
            _, typing, private = WAYS[person.name]
            found = Bidder(house, channel, person, typing=typing, private=private)
            found.game = game
            bidders[person.name] = found
            await choose_to_be_called_at_home(found)
        given = {"game": "florence", "options": "first=@a"}
        await game.host.slash(channel, "new", thread=False, **given).settled()
        await house.until(lambda: game.cards)
        game.code = next(iter(tokens(game.card))).split("|")[0]
        for person in people[1:]:
            await game.press(person, game.card, "!join")
            await house.until(lambda p=person: f" {p.name}" in game.card.text)
        await game.press(game.host, game.card, "!begin")
        await house.until(lambda: "!hand" in str(tokens(game.card)))
        await house.quiet()
        for bidder in bidders.values():
            bidder.begins()
        await auction.dealt(house.tables, await game.table())
        await house.quiet()
        return bidders

    return seated


async def test_five_visit_once_each_and_the_round_is_over(seat):
    bidders = await seat(*auction.STORED)
    await auction.a_round(bidders)
    await auction.a_surprise(bidders)


async def test_who_thinks_better_of_it_leaves_no_trace(seat):
    await auction.another_mind(await seat("Anna", "Boris", "Clara"))
