"""An auction of Florence on the local Telegram by stored answers: one visit each, and no word."""

from __future__ import annotations

import pytest

from tests.bot.adapters import auction, florence
from tests.bot.adapters.telegram.playing import THOUGHT_S, Game, tokens
from tests.bot.adapters.telegram.test_telegram_troyes import Chair
from tests.doubles.telegram.world import Content, Message, Tap

WAYS = {
    "Anna": ("en", False, False),
    "Boris": ("ru", True, True),
    "Clara": ("en", False, True),
    "Dmitri": ("ru", False, False),
    "Egon": ("en", True, True),
}
"""Who plays, in which language, typing or not, in the private chat or in the group."""


class Bidder(Chair):
    """Somebody in the group, or at home, from the moment at which the auction began."""

    game: Game

    @property
    def called_at_home(self) -> bool:
        return self.private

    def begins(self) -> None:
        self.since = {id(one) for one in self._everything()}

    def _everything(self) -> list[Message | Tap]:
        """All that ever stood or was pressed anywhere, in order."""
        world = self.house.server.world
        found = [one for chat in world.chats.values() for one in chat.timeline]
        return sorted(found, key=lambda one: one.at if isinstance(one, Tap) else one.date)

    def _new(self) -> list[Message]:
        found = (one for one in self._everything() if id(one) not in self.since)
        return [one for one in found if isinstance(one, Message)]

    def _told(self) -> list[Message]:
        """What the bot has said since then."""
        return [one for one in self._everything() if isinstance(one, Message) and one.sender.is_bot]

    async def presses(self, said: str) -> None:
        found = await self.house.until(lambda: self._offering(said), 10.0)
        await self.game.press(self.person, found, self._token(found, said))

    def _token(self, message: Message, said: str) -> str:
        return next((one for one in tokens(message) if florence.said(one) == said), "")

    def _offering(self, said: str) -> Message | None:
        """The lowest message with a button."""
        where = self.person.private if self.private else self.room
        shown = (one.message for one in reversed(self.person.sees(where)))
        return next((one for one in shown if self._token(one, said)), None)

    async def uses(self, command: str, **given: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        where = self.person.private if self.private else self.room
        self.person.send(where, " ".join((f"/{command}", *given.values())))

    def others_see(self) -> list[object]:
        return [
            (one.id, one.content, one.deleted) for one in self._told() if not self._is_mine(one)
        ]

    def _is_mine(self, message: Message) -> bool:
        return message.chat is self.person.private or message.receiver is self.person

    def heard(self) -> list[str]:
        new = (one for one in self._new() if one.chat is self.room and one.receiver is None)
        return [f"{one.text} {one.buttons}" for message in new for one in _ever(message)]

    def told(self) -> list[str]:
        # Their private card has stood there since before.
        mine = (one for one in self._told() if self._is_mine(one))
        return [one.text for message in mine for one in _ever(message)]

    def called(self) -> list[str]:
        posts = (one for one in self._new() if one.chat is self.room)
        return [one.first_name for post in posts for one in post.pings]

    def rung(self) -> int:
        buzzes = self.person.buzzes(self.person.private)
        return len([one for one in buzzes if id(one) not in self.since])

    def deeds(self) -> list[str]:
        new = (one for one in self._everything() if id(one) not in self.since)
        done = (one.user if isinstance(one, Tap) else one.sender for one in new)
        return [one.first_name for one in done if not one.is_bot]


def _ever(message: Message) -> list[Content]:
    return [*message.versions, message.content]


@pytest.fixture
async def seat(server, house):
    """Seats people at a table of Florence whose first auction has begun."""

    async def seated(*names: str) -> dict[str, Bidder]:
        people = [server.user(name, language=WAYS[name][0]) for name in names]
        room = server.group("Friends", *people)
        game, bidders = Game(house, room, *people), {}
        for person in people:
            _, typing, private = WAYS[person.first_name]
            bidder = bidders[person.first_name] = Bidder(
                house, room, person, typing=typing, private=private
            )
            bidder.game = game
            if private:
                person.open_private()
        game.host.send(room, "/new florence first=@a")
        await house.until(lambda: game.has_card and "!join" in str(tokens(game.card)))
        for person in people[1:]:
            await game.press(person, game.card, game.token("!join"))
            await house.until(lambda p=person: f" {p.first_name}" in game.card.text)
        await game.press(game.host, game.card, game.token("!begin"))
        await house.until(lambda: "!hand" in str(tokens(game.card)))
        await house.quiet()
        for bidder in bidders.values():
            bidder.code = game.code
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


@pytest.mark.parametrize("said", ["!plan .", "!board text", "!help"])
async def test_what_is_asked_of_a_hand_in_the_group_stands_beneath_its_picture(seat, said):
    bidders = await seat("Anna", "Boris")
    anna = bidders["Anna"]
    await anna.presses("!hand")
    await anna.house.quiet()
    hand = anna.person.last(anna.room)
    before = anna.others_see()
    await anna.presses(said)
    await anna.house.quiet()
    shown = anna.person.last(anna.room)
    assert hand.ephemeral
    assert shown.ephemeral
    assert hand.picture is not None
    assert shown.picture is None
    assert shown.message is not hand.message
    assert anna.others_see() == before
