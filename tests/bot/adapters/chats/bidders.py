"""People at an auction of Florence in a chat, who store their answers."""

from __future__ import annotations

from typing import Any

from tests.bot.adapters import auction
from tests.bot.adapters.chats.chairs import Chair, seated
from tests.bot.adapters.chats.driver import said
from tests.bot.adapters.chats.game import Game

WAYS = {
    "Anna": ("en", False, False),
    "Boris": ("ru", True, True),
    "Clara": ("en", False, True),
    "Dmitri": ("ru", False, False),
    "Egon": ("en", True, True),
}
"""Who plays, in which language, typing or not, in the private chat or in the room."""


class Bidder(Chair):
    """Somebody in the room, or at home, from the moment at which the auction began."""

    @property
    def called_at_home(self) -> bool:
        return self.private

    @property
    def driver(self) -> Any:
        return self.player.driver

    def begins(self) -> None:
        self.since = {id(one) for one in self.driver.timeline()}

    def _new(self) -> list[Any]:
        """What has been said or pressed since then."""
        return [one for one in self.driver.timeline() if id(one) not in self.since]

    def _posts(self) -> list[Any]:
        return [one for one in self._new() if self.driver.is_message(one)]

    def _told(self) -> list[Any]:
        """What the bot has ever said."""
        found = (one for one in self.driver.timeline() if self.driver.is_message(one))
        return [one for one in found if self.driver.is_bots(one)]

    async def presses(self, text: str) -> None:
        found = await self.house.until(lambda: self._offering(text), 10.0)
        await self.player.presses(found, self._token(found, text))
        if text.startswith("!"):
            await self.house.quiet()

    def _token(self, message: Any, text: str) -> str:
        return next((one for one in self.driver.tokens(message) if said(one) == text), "")

    def _offering(self, text: str) -> Any:
        """The lowest message with a button or an option."""
        seen = self.player.sees(self.player.home if self.private else None)
        shown = (one.message for one in reversed(seen))
        return next((one for one in shown if self._token(one, text)), None)

    async def uses(self, command: str, **given: str) -> None:
        await self.player.uses(command, at_home=self.private, **given)

    def others_see(self) -> list[object]:
        return [
            (one.id, one.content, one.deleted) for one in self._told() if not self._is_mine(one)
        ]

    def _is_mine(self, message: Any) -> bool:
        mine = self.driver.place(message) is self.player.home
        return mine or message.receiver is self.player.person

    def heard(self) -> list[str]:
        public = (one for one in self._posts() if one.receiver is None)
        here = (one for one in public if self.driver.place(one) is self.game.room)
        return [self.driver.everything(one) for post in here for one in self.driver.ever(post)]

    def told(self) -> list[str]:
        # Their private card has stood there since before; what its options offer is nobody's.
        mine = (one for one in self._told() if self._is_mine(one))
        return [self.driver.plain(one) for message in mine for one in self.driver.ever(message)]

    def called(self) -> list[str]:
        posts = (one for one in self._posts() if self.driver.place(one) is self.game.room)
        names = {id(one.person): one.name for one in self.game.players}
        return [names[id(one)] for post in posts for one in post.pings]

    def rung(self) -> int:
        return len([one for one in self.player.rings() if id(one) not in self.since])

    def deeds(self) -> list[str]:
        names = {id(one.person): one.name for one in self.game.players}
        done = (self.driver.doer(one) for one in self._new())
        return [names[id(one)] for one in done if id(one) in names]


async def bidders(chat: Any, *names: str) -> dict[str, Bidder]:
    """People at a table of Florence whose first auction has begun."""
    people = [chat.person(name, WAYS[name][0]) for name in names]
    chat.room(*people)
    game = Game(chat, *people)
    found = {}
    for person in people:
        _, typing, private = WAYS[person.name]
        found[person.name] = Bidder(person, game, typing=typing, private=private)
    await seated(game, [*found.values()], "florence", "first=@a")
    await chat.house.quiet()
    for bidder in found.values():
        bidder.begins()
    await auction.dealt(chat.house.tables, await game.table())
    await chat.house.quiet()
    return found
