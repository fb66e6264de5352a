"""People who play a game with secrets in a group of the local Telegram, by its buttons."""

from __future__ import annotations

from rules.core.undo import waiting
from rules.games import game as rules_of
from tests.bot.adapters.telegram.playing import Game, menu
from tests.doubles.telegram import Message


class Hidden(Game):
    """A game of Troyes Dice, in which everybody chooses at once and in secret."""

    key = "troyes"

    async def sit_down(self) -> None:
        self.host.send(self.room, f"/new {self.key}")
        await self.house.until(lambda: any("!join" in one for one in self._tokens()))
        for person in self.people[1:]:
            await self.press(person, self.card, self.token("!join"))
            await self.house.until(lambda p=person: f" {p.first_name}" in self.card.text)
        await self.press(self.host, self.card, self.token("!begin"))
        await self.house.until(lambda: any("!hand" in one for one in self._tokens()))

    async def awaited(self) -> list:
        """The people who have to choose something now."""
        table = await self.table()
        if table.status != "running":
            return []
        must = waiting(rules_of(table.game), table.live.state)
        names = [table.seats[seat].name for seat in must]
        return [one for one in self.people if one.first_name in names]

    def hand(self, person, where=None) -> Message | None:
        """The newest card that this person alone sees and that offers something."""
        for seen in reversed(person.sees(where or self.room)):
            private = where is not None or seen.ephemeral
            if private and menu(seen.message):
                return seen.message
        return None

    async def opened(self, person) -> Message:
        """Their hand, by the button of the room's card."""
        known = self.hand(person)
        await self.press(person, self.card, self.token("!hand"))
        await self.house.until(lambda: self.hand(person) not in (None, known))
        return self.hand(person)

    async def choose(self, person, shown) -> None:
        """Something from a hand, step by step, until a move is made."""
        seq = (await self.table()).seq
        while (await self.table()).seq == seq:
            before = shown.text, sorted(menu(shown))
            token = await self.pick(person, before[1])
            await self.press(person, shown, token)
            await self.house.quiet()
            shown = self._next(person, shown.chat, before) or shown

    def _next(self, person, chat, before):
        found = self.hand(person, None if chat.is_group else chat)
        return found if found and (found.text, sorted(menu(found))) != before else None

    def told(self) -> str:
        """All that everybody in the room could ever read."""
        public = [
            one
            for one in self.room.timeline
            if isinstance(one, Message) and one.receiver is None and one.sender.is_bot
        ]
        return "\n".join(content.text for one in public for content in (*one.versions, one.content))
