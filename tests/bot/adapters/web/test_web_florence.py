"""The Princes of Florence in the web room, from the lobby to the final score."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any

import pytest

from locales import words
from tests.bot.adapters import florence
from tests.bot.adapters.web.guest import choices, tokens, too_fast
from tests.bot.adapters.web.guest import words as text_of
from tests.bot.adapters.web.test_web_troyes import Chair, over, tables  # noqa: F401
from tests.proofs import rows

pytestmark = pytest.mark.game

WAYS = {
    1: (("Anna", "ru", False, True),),
    2: (("Anna", "en", True, True), ("Boris", "ru", False, True)),
    3: (("Anna", "en", False, False),),
    4: (("Boris", "ru", True, True),),
    5: (("Anna", "en", True, True),),
}
"""For so many seats, who plays, in which language, typing or not, in private or in the room."""
MUSE = {
    3: (("Anna", "en", True, True),),
    4: (("Boris", "ru", False, True),),
}
"""The same for tables with the special characters."""
LAST = 4
DRAWN = pytest.param(3, marks=pytest.mark.drawn)


class Prince(Chair):
    """Somebody with a window who reads along what everybody reads in the room."""

    async def public(self) -> str:
        posts = [one for one in self.window.posts.values() if one["kind"] == "card"]
        told = sorted(posts, key=lambda one: one["id"])[-LAST:]
        return "\n".join(f"{text_of(one)} {one['buttons']}" for one in told)

    async def traffic(self) -> int:
        """Not counted: a page is told in its own time. The other platforms prove the silence."""
        return 0

    def newest(self, kind: str) -> dict[str, Any]:
        return super().newest(kind) or {"text": [], "buttons": []}

    async def say(self, line: str) -> None:
        await super().say(florence.spoken(line, self.lang))

    async def do(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        found = await super().do(kind, **fields)
        if too_fast(found):
            await asyncio.sleep(0.1)
            return await self.do(kind, **fields)
        return found


@pytest.fixture
async def princes(tables, guest):  # noqa: F811
    """Lets people take their places in one room."""
    found: list[Prince] = []

    async def come(*ways: tuple[str, str, bool, bool]) -> list[Prince]:
        room = ""
        for name, lang, typing, private in ways:
            one = await guest(lang).arrive(name)
            room = room or await one.open_room()
            window = await one.window(room)
            found.append(Prince(tables, window, name, lang, typing=typing, private=private))
        return found

    yield come
    for one in found:
        await one.leave()


async def seated(chairs: list[Any], computers: int, options: str = "") -> str:
    """A table of Florence that has begun; the words of its lobby."""
    host = chairs[0]
    options = florence.ALONE if len(chairs) + computers == 1 else options
    await host.do("say", place="room", text=f"/new florence {options}".strip())
    await host.shown(lambda: "!join" in str(tokens(host.newest("card") or {"buttons": []})))
    code = tokens(host.newest("card"))[0].split("|")[0]
    for chair in chairs:
        chair.code = code
        if chair is not host:
            await chair.shown(lambda c=chair: c.card)
            await chair.command("!join")
    for _ in range(computers):
        await host.command("!computer")
    seats = len(chairs) + computers
    await host.shown(lambda: f"({seats} " in host.card)
    lobby = host.card
    await host.command("!begin")
    await host.shown(lambda: "!hand" in str(tokens(host.newest("card"))))
    return str(lobby)


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize("seats", WAYS)
async def test_a_game_is_played_from_the_lobby_to_the_final_score(princes, seats):
    chairs = await princes(*WAYS[seats])
    lobby = await seated(chairs, seats - len(chairs))
    official = words(chairs[0].lang)("florence-option-variant-official-2p")
    assert (official in lobby) == (seats == 2)
    assert await florence.play(chairs, Random(seats)) > 7 * 3 * len(chairs)
    last = await over(chairs[0])
    rival = words(chairs[0].lang)("florence-rival")
    assert bool(re.search(rf"\. {rival}: \S+\s", last)) == (seats == 1)
    table = await chairs[0].table()
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", last)
    assert choices(chairs[0].newest("card")) == []


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize("seats", rows([DRAWN], [DRAWN, 4]))
async def test_a_game_with_the_special_characters_is_played_to_the_final_score(princes, seats):
    chairs = await princes(*MUSE[seats])
    lobby = await seated(chairs, seats - len(chairs), "muse_princess=on")
    assert words(chairs[0].lang)("florence-option-muse-princess") in lobby
    assert await florence.play(chairs, Random(seats)) > 7 * 4 * len(chairs)
    last = await over(chairs[0])
    table = await chairs[0].table()
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", last)
