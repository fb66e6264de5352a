"""People who play The Princes of Florence in a chat."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from tests.bot.adapters import florence
from tests.bot.adapters.chats.chairs import Chair, seated
from tests.bot.adapters.chats.driver import DRILL, said
from tests.bot.adapters.chats.game import Game

LAST = 4
NAMES = ("Anna", "Boris", "Clara")


class Prince(Chair):
    """Somebody in a room who reads along what everybody reads there."""

    async def public(self) -> str:
        driver = self.player.driver
        return "\n".join(
            f"{driver.text(one)} {driver.tokens(one)}"
            for one in driver.posts(self.game.room)[-LAST:]
        )

    async def traffic(self) -> int:
        """How often something was said to anybody else."""
        await self.house.quiet()
        return self.player.driver.said_to_others(self.player)

    async def open(self, revision: str) -> None:
        # Whoever has moved in the room is shown there what comes next; so wait for that first.
        await self.house.quiet()
        await super().open(revision)

    async def press(self, token: str) -> list[str]:
        step = said(token)
        await self.player.presses(self.own, token)
        if not step.startswith(DRILL):
            return []

        def inside() -> list[str]:
            return self.offered if florence.leads_into(step, token, self.offered) else []

        return list(await self.house.until(inside))

    async def say(self, line: str) -> None:
        command, given = florence.filled(line, self.lang, await self.table())
        spoken = florence.spoken(line, self.lang)
        await self.player.uses(command, at_home=self.private, spoken=spoken, **given)


def gathered(chat: Any, ways: Any) -> tuple[Game, list[Prince]]:
    """People in a room: name, language, whether they type, and whether they play at home."""
    people = [chat.person(name, lang) for name, lang, *_ in ways]
    chat.room(*people)
    game = Game(chat, *people)
    return game, [
        Prince(person, game, typing=typing, private=private)
        for person, (_, _, typing, private) in zip(people, ways, strict=True)
    ]


async def assert_final_scores(game: Game) -> None:
    """The last card tells what each has."""
    table = await game.table()
    assert game.over
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", game.text)


async def at_their_estates(chat: Any, *, private: bool = True) -> list[Prince]:
    """Anna, Boris and Clara, at home or in the room, where all place at once."""
    game, chairs = gathered(chat, [(name, "en", False, private) for name in NAMES])
    await seated(game, chairs, "florence")
    await florence.all_at_once(chairs, chat.house.tables, Random(1))
    await chat.house.quiet()
    return chairs
