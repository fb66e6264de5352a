"""Games with secrets in a channel: hands are ephemeral, with picture and buttons."""

from __future__ import annotations

import pytest

from rules.core.undo import waiting
from rules.games import game as rules_of
from tests.bot.adapters.discord.playing import Game, menu, press, said, tokens
from tests.doubles.discord import Message

OWN = "🚩 · "
"""Only on a hand: the resources of its reader."""


class Hidden(Game):
    """A game of Troyes Dice, in which everybody chooses at once and in secret."""

    async def sit_down(self) -> None:
        await self.host.slash(self.channel, "new", game="troyes").settled()
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
            before = shown.text, sorted(menu(shown))
            token = self.random.choice(before[1])
            await press(person, shown, token).answered()
            if said(token).startswith("?"):
                await self.house.until(lambda b=before: self._new(person, b))
                shown = self.hand(person)
            else:
                await self.moved(seq)

    def _new(self, person, before) -> bool:
        found = self.hand(person)
        return found is not None and (found.text, sorted(menu(found))) != before

    def told(self) -> str:
        """All that everybody in the channel could ever read."""
        public = (one for one in self.channel.timeline if isinstance(one, Message))
        return "\n".join(
            content.words
            for one in public
            if one.receiver is None and one.author.is_bot
            for content in (*one.versions, one.content)
        )


@pytest.fixture
async def game(house, server):
    """Three people whose private messages are closed."""
    people = [server.user(name, dms=False) for name in ("Anna", "Boris", "Clara")]
    channel = server.channel(server.guild("Tavern", *people), "games")
    found = Hidden(house, channel, *people)
    await found.sit_down()
    return found


async def test_a_game_with_secrets_is_played_in_the_channel_alone(game):
    while people := await game.awaited():
        for person in people:
            await game.choose(person, await game.opened(person))
    await game.house.until(lambda: "The game is over" in game.card.text)
    await game.house.quiet()
    assert OWN not in game.told()
    assert not any(one.dm.messages for one in game.people)


async def test_a_hand_is_shown_to_its_reader_alone_with_its_picture(game):
    shown = await game.opened(game.host)
    assert shown.receiver is game.host
    assert OWN in shown.text
    assert OWN in shown.content.attachments[0].alt
    for other in game.people[1:]:
        assert shown not in [one.message for one in other.sees(game.channel)]


async def test_one_hand_takes_the_place_of_the_one_before(game):
    first = await game.opened(game.host)
    await game.opened(game.host)
    await game.house.until(lambda: first.deleted)


async def test_a_refusal_that_may_name_a_hand_is_for_its_reader_alone(game):
    host = game.host
    for name in ("hand", "help", "log", "export", "gain"):
        used = await host.slash(game.channel, name).settled()
        assert used.response.receiver is host
        assert [one for one in used.followups if one.receiver is not host] == []
    await game.house.quiet()
    assert OWN not in game.told()
