"""The Princes of Florence on the local Telegram, from the lobby to the final score."""

from __future__ import annotations

import re
from random import Random

import pytest

from locales import words
from tests.bot.adapters import florence
from tests.bot.adapters.telegram.playing import menu, tokens
from tests.bot.adapters.telegram.test_telegram_troyes import Chair
from tests.doubles.telegram.world import Message

pytestmark = pytest.mark.game

WAYS = {
    1: (("Anna", "en", False, True),),
    2: (("Anna", "en", False, False), ("Boris", "ru", True, True)),
    3: (("Boris", "ru", False, True),),
    4: (("Anna", "en", True, True),),
    5: (("Anna", "en", False, False),),
}
"""For so many seats, who plays, in which language, typing or not, in private or in the group."""
MUSE = {
    2: (("Anna", "en", False, True),),
}
"""The same for tables with the special characters."""
LAST = 4


class Prince(Chair):
    """Somebody in a group who reads along what everybody reads there."""

    async def public(self) -> str:
        posted = [
            one
            for one in self.room.timeline
            if isinstance(one, Message) and one.sender.is_bot and one.receiver is None
        ]
        return "\n".join(f"{one.text} {tokens(one)}" for one in posted[-LAST:])

    async def traffic(self) -> int:
        """How often something was said to anybody else."""
        await self.house.quiet()
        others = (
            one
            for one in self.house.server.calls
            if one.params.get("chat_id") not in (None, self.person.private.id)
            and "receiver_user_id" not in one.params
            and one.method != "editMessageReplyMarkup"
        )
        return sum(1 for _ in others)

    async def open(self, revision: str) -> None:
        # Whoever has moved in the room is shown there what comes next; so wait for that first.
        await self.house.quiet()
        await super().open(revision)

    async def press(self, token: str) -> list[str]:
        assert self.own is not None
        step, own = florence.said(token), self.own
        if not step.startswith(florence.DRILL):
            await self._press(own, token)
            return []

        def inside() -> list[str]:
            found = sorted(menu(self.own)) if self.own is not None else []
            return found if florence.leads_into(step, token, found) else []

        await self._press(own, token)
        return list(await self.house.until(inside))

    async def say(self, line: str) -> None:
        told = florence.spoken(line, self.lang)
        await super().say(told)


async def seated(house, room, chairs, computers, options=""):
    """A table of Florence that has begun; the words of its lobby."""
    host = chairs[0]
    options = florence.ALONE if len(chairs) + computers == 1 else options
    host.person.send(room, f"/new florence {options}".strip())
    await house.until(lambda: host.game.has_card and "!join" in str(tokens(host.game.card)))
    for chair in chairs[1:]:
        await host.game.press(chair.person, host.game.card, host.game.token("!join"))
        await house.until(lambda c=chair: f" {c.name}" in host.game.card.text)
    for number in range(computers):
        await host.game.press(host.person, host.game.card, host.game.token("!computer"))
        await house.until(lambda n=number: f"({len(chairs) + n + 1} " in host.game.card.text)
    lobby = host.game.card.text
    await host.game.press(host.person, host.game.card, host.game.token("!begin"))
    await house.until(lambda: "!hand" in str(tokens(host.game.card)))
    for chair in chairs:
        chair.code = host.game.code
    return lobby


@pytest.mark.parametrize("seats", WAYS)
async def test_a_game_is_played_from_the_lobby_to_the_final_score(server, house, seats):
    people = [server.user(name, language=lang) for name, lang, *_ in WAYS[seats]]
    room = server.group("Friends", *people)
    chairs = []
    for person, (_, _, typing, private) in zip(people, WAYS[seats], strict=True):
        if private:
            person.open_private()
        chairs.append(Prince(house, room, person, typing=typing, private=private))
    lobby = await seated(house, room, chairs, seats - len(chairs))
    official = words(chairs[0].lang)("florence-option-variant-official-2p")
    assert (official in lobby) == (seats == 2)
    assert await florence.play(chairs, Random(seats)) > 7 * 3 * len(chairs)
    await house.quiet()
    table = await chairs[0].table()
    assert table.options.get("variant") == {1: "solo", 2: "official_2p"}.get(seats)
    assert chairs[0].game.over
    rival = words(chairs[0].lang)("florence-rival")
    assert bool(re.search(rf"\. {rival}: \S+\s", chairs[0].game.card.text)) == (seats == 1)
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", chairs[0].game.card.text)


@pytest.mark.parametrize("seats", MUSE)
async def test_a_game_with_the_special_characters_is_played_to_the_final_score(
    server, house, seats
):
    people = [server.user(name, language=lang) for name, lang, *_ in MUSE[seats]]
    room = server.group("Friends", *people)
    chairs = []
    for person, (_, _, typing, private) in zip(people, MUSE[seats], strict=True):
        person.open_private()
        chairs.append(Prince(house, room, person, typing=typing, private=private))
    lobby = await seated(house, room, chairs, seats - len(chairs), "muse_princess=on")
    assert words(chairs[0].lang)("florence-option-muse-princess") in lobby
    assert await florence.play(chairs, Random(seats)) > 7 * 4 * len(chairs)
    await house.quiet()
    table = await chairs[0].table()
    assert table.options["muse_princess"] == "on"
    assert chairs[0].game.over
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", chairs[0].game.card.text)
