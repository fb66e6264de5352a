"""The Princes of Florence on the local Discord, from the lobby to the final score."""

from __future__ import annotations

import re
from random import Random

import pytest

from locales import words
from tests.bot.adapters import florence
from tests.bot.adapters.discord.playing import choose_to_be_called_at_home, menu, press, tokens
from tests.bot.adapters.discord.test_discord_troyes import THOUGHT_S, Chair

pytestmark = pytest.mark.game

WAYS = {
    1: (("Boris", "ru", True, True),),
    2: (("Anna", "en-US", True, True), ("Boris", "ru", False, False)),
    3: (("Anna", "en-GB", True, False),),
    4: (("Boris", "ru", False, True),),
    5: (("Boris", "ru", True, True),),
}
"""For so many seats, who plays, in which language, typing or not, at home or in the channel."""
MUSE = {
    3: (("Anna", "en-US", False, False),),
}
"""The same for tables with the special characters."""
LAST = 4


class Prince(Chair):
    """Somebody in a channel who reads along what everybody reads there."""

    async def public(self) -> str:
        return "\n".join(f"{one.text} {tokens(one)}" for one in self.game.cards[-LAST:])

    async def traffic(self) -> int:
        """How often something was said in the channel."""
        await self.house.quiet()
        here = str(self.channel.id)
        calls = (one for one in self.house.server.calls if "message" in one.name)
        return sum(here in one.path.values() for one in calls)

    async def press(self, token: str) -> list[str]:
        step = florence.said(token)
        if not step.startswith(florence.DRILL):
            await self._press(token)
            return []

        def inside() -> list[str]:
            found = sorted(menu(self.own)) if self.own is not None else []
            return found if florence.leads_into(step, token, found) else []

        await self._press(token)
        return list(await self.house.until(inside))

    async def _press(self, token: str) -> None:
        assert self.own is not None
        self.house.server.clock.advance(THOUGHT_S)
        await press(self.person, self.own, token).answered()

    async def say(self, line: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        where = self.person.dm if self.private else self.channel
        command, given = florence.filled(line, self.lang, await self.table())
        await self.person.slash(where, command, **given).settled()


async def seated(house, chairs, computers, **options):
    """A table of Florence that has begun; the words of its lobby."""
    host = chairs[0]
    options |= {"options": florence.ALONE} if len(chairs) + computers == 1 else {}
    for chair in chairs:
        await choose_to_be_called_at_home(chair)
    await host.person.slash(host.channel, "new", game="florence", thread=False, **options).settled()
    await house.until(lambda: host.game.cards)
    for chair in chairs:
        chair.game.code = next(iter(tokens(host.game.card))).split("|")[0]
    for chair in chairs[1:]:
        await chair.game.press(chair.person, host.game.card, "!join")
        await house.until(lambda c=chair: f" {c.name}" in host.game.card.text)
    for number in range(computers):
        await host.game.press(host.person, host.game.card, "!computer")
        await house.until(lambda n=number: f"({len(chairs) + n + 1} " in host.game.card.text)
    lobby = host.game.card.text
    await host.game.press(host.person, host.game.card, "!begin")
    await house.until(lambda: "!hand" in str(tokens(host.game.card)))
    return lobby


@pytest.mark.parametrize("seats", WAYS)
async def test_a_game_is_played_from_the_lobby_to_the_final_score(server, house, seats):
    people = [server.user(name, locale=locale) for name, locale, *_ in WAYS[seats]]
    channel = server.channel(server.guild("Tavern", *people), "games")
    chairs = [
        Prince(house, channel, person, typing=typing, private=private)
        for person, (_, _, typing, private) in zip(people, WAYS[seats], strict=True)
    ]
    lobby = await seated(house, chairs, seats - len(chairs))
    official = words(chairs[0].lang)("florence-option-variant-official-2p")
    assert (official in lobby) == (seats == 2)
    assert await florence.play(chairs, Random(seats)) > 7 * 3 * len(chairs)
    await house.quiet()
    table = await chairs[0].table()
    last = chairs[0].game.card.text.replace("\\", "")
    assert bool(re.search(r"\. (Diego|Диего): \S+\s", last)) == (seats == 1)
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", last)


@pytest.mark.parametrize("seats", MUSE)
async def test_a_game_with_the_special_characters_is_played_to_the_final_score(
    server, house, seats
):
    people = [server.user(name, locale=locale) for name, locale, *_ in MUSE[seats]]
    channel = server.channel(server.guild("Tavern", *people), "games")
    chairs = [
        Prince(house, channel, person, typing=typing, private=private)
        for person, (_, _, typing, private) in zip(people, MUSE[seats], strict=True)
    ]
    lobby = await seated(house, chairs, seats - len(chairs), options="muse_princess=on")
    # The lobby speaks the server's language.
    assert words("en")("florence-option-muse-princess") in lobby
    assert await florence.play(chairs, Random(seats)) > 7 * 4 * len(chairs)
    await house.quiet()
    table = await chairs[0].table()
    last = chairs[0].game.card.text.replace("\\", "")
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", last)
