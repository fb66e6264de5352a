"""People who play a game with secrets in a channel of the local Discord, by its buttons."""

from __future__ import annotations

from rules.core.undo import waiting
from rules.games import game as rules_of
from tests.bot.adapters.discord.playing import Game, menu, press, said, tokens
from tests.doubles.discord import Message


class Hidden(Game):
    """A game of Troyes Dice, in which everybody chooses at once and in secret."""

    key = "troyes"

    async def sit_down(self) -> None:
        await self.host.slash(self.channel, "new", game=self.key, thread=False).settled()
        await self.house.until(lambda: self.cards)
        self.code = next(iter(tokens(self.card))).split("|")[0]
        for person in self.people[1:]:
            await self.press(person, self.card, "!join")
            await self.house.until(lambda p=person: f" {p.name}" in self.card.text)
        await self.press(self.host, self.card, "!begin")
        await self.house.until(lambda: any(said(one) == "!hand" for one in tokens(self.card)))

    async def awaited(self) -> list:
        """The people who have to choose something now."""
        table = await self.table()
        if table.status != "running":
            return []
        names = [table.seats[one].name for one in waiting(rules_of(table.game), table.live.state)]
        return [one for one in self.people if one.name in names]

    def hand(self, person) -> Message | None:
        """The newest message that this person alone sees and that offers something."""
        found = [one.message for one in self.mine(person) if menu(one.message)]
        return found[-1] if found else None

    async def opened(self, person) -> Message:
        """Their hand, by the button of the channel's card."""
        self.house.server.clock.advance(15)
        known = self.hand(person)
        await self.press(person, self.card, "!hand")
        await self.house.until(lambda: self.hand(person) not in (None, known))
        return self.hand(person)

    async def choose(self, person, shown) -> None:
        """Something from a hand, step by step, until a move is made."""
        seq = (await self.table()).seq
        while (await self.table()).seq == seq:
            self.house.server.clock.advance(5)
            token = await self.pick(person, sorted(menu(shown)))
            known = len(shown.versions)
            used = press(person, shown, token)
            # Each press is answered by what comes next, in the same message or in a new one.
            await self.house.until(
                lambda u=used, m=shown, n=known: u.followups or len(m.versions) > n or m.deleted
            )
            shown = self.hand(person) or shown

    def told(self) -> str:
        """All that everybody in the channel could ever read."""
        public = (one for one in self.channel.timeline if isinstance(one, Message))
        return "\n".join(
            content.words
            for one in public
            if one.receiver is None and one.author.is_bot
            for content in (*one.versions, one.content)
        )
