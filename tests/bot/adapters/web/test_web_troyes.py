"""Troyes Dice in the web room: alone, with four, with ten; nobody waits for one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import pytest

from bot.tables import repository
from bot.tables.model import Table
from bot.tables.service import Tables
from storage.store.store import Store
from tests.bot.adapters import troyes
from tests.bot.adapters.web.guest import Guest, Window, choices, tokens, words
from tests.proofs import times

pytestmark = pytest.mark.game

PATIENCE_S = 90
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
WATCHING = ("en", False, False)
ANSWER = "a1"
"""Where a button of a private answer stands."""


class Chair:
    """Somebody with a window. Who types does so in private, or in the room with a slash."""

    def __init__(
        self, tables: Tables, window: Window, name: str, lang: str, *, typing: bool, private: bool
    ) -> None:
        self.tables, self.window, self.name, self.lang = tables, window, name, lang
        self.typing, self.private, self.code = typing, private, ""
        self._answer: list[str] = []
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            await self.window.hear()

    async def leave(self) -> None:
        self._listening.cancel()
        await asyncio.wait({self._listening})

    async def table(self) -> Table:
        found = await self.tables.see(repository.fetch, self.code)
        assert found is not None
        return found

    async def until(self, test: Any) -> Any:
        async with asyncio.timeout(PATIENCE_S):
            while not (found := await test()):  # noqa: ASYNC110 - the table is looked at
                await asyncio.sleep(0.005)
        return found

    async def shown(self, test: Callable[[], Any]) -> Any:
        """Wait for what the window tells."""

        async def told() -> Any:
            return test()

        return await self.until(told)

    def newest(self, kind: str) -> dict[str, Any]:
        """The newest post of a kind; empty where there is none."""
        posts = (one for one in self.window.posts.values() if one["kind"] == kind)
        return max(posts, key=lambda one: one["id"], default={})

    @property
    def card(self) -> str:
        post = self.newest("card")
        return words(post) if post else ""

    async def command(self, what: str) -> list[dict[str, Any]]:
        """Press the button of the room's card that says this."""
        post = self.newest("card")
        token = next(one for one in tokens(post) if one.endswith(f"|{what}"))
        return await self.do("tap", place="room", at=post["id"], token=token)

    async def do(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """Send a message; all that is heard until it has been dealt with."""
        known, number = len(self.window.heard), await self.window.send(kind, **fields)
        wanted = {"t": "done", "n": number}

        def heard() -> list[dict[str, Any]]:
            new = self.window.heard[known:]
            return new if any(wanted.items() <= one.items() for one in new) else []

        return list(await self.shown(heard))

    async def open(self, revision: str) -> None:
        if not self.private:
            self._hear(await self.command("!hand"))

    def _hear(self, heard: list[dict[str, Any]]) -> None:
        frames = [one[one["t"]] for one in heard if one["t"] in ("answer", "drill")]
        if frames:
            self._answer = [one for one in choices(frames[-1]) if troyes.said(one) != troyes.DRILL]

    async def menu(self, revision: str) -> list[str]:
        def offered() -> list[str]:
            found = choices(self.newest("prompt")) if self.private else self._answer
            return sorted(found) if any(one.startswith(revision) for one in found) else []

        return list(await self.shown(offered))

    async def press(self, token: str) -> list[str]:
        at = self.newest("prompt")["id"] if self.private else ANSWER
        place = "private" if self.private else "room"
        heard = await self.do("tap", place=place, at=at, token=token)
        self._hear(heard)
        return self._answer if troyes.said(token).startswith(troyes.DRILL) else []

    async def say(self, line: str) -> None:
        place, text = ("private", line) if self.private else ("room", f"/{line}")
        heard = await self.do("say", place=place, text=text)
        answers = [words(one["answer"]) for one in heard if one["t"] == "answer"]
        # Whoever moved last is shown the next dice; nobody is refused.
        assert [one for one in answers if self.code not in one] == []


@pytest.fixture
async def tables(server, tmp_path) -> AsyncIterator[Tables]:
    """The house's tables, to be looked at."""
    with Store.open(f"sqlite:///{tmp_path / 'tavola.sqlite'}") as store:
        yield Tables(store)


@pytest.fixture
async def chairs(tables, guest):
    """Opens a room in which people sit; their languages, and how they play."""
    found: list[Chair] = []

    async def come(*ways: tuple[str, bool, bool]) -> list[Chair]:
        room = ""
        for name, (lang, typing, private) in zip((*NAMES, "Eve"), ways, strict=False):
            one: Guest = await guest(lang).arrive(name)
            room = room or await one.open_room()
            window = await one.window(room)
            found.append(Chair(tables, window, name, lang, typing=typing, private=private))
        return found

    yield come
    for one in found:
        await one.leave()


FOUR = (("en", False, False), ("ru", True, True), ("en", True, False), ("ru", False, True))


async def seated(chairs: list[Chair], computers: int = 0) -> None:
    """A table of Troyes Dice that has begun."""
    host = chairs[0]
    await host.do("say", place="room", text="/new troyes")
    await host.shown(lambda: "!join" in str(tokens(host.newest("card") or {"buttons": []})))
    code = tokens(host.newest("card"))[0].split("|")[0]
    for chair in chairs:
        chair.code = code
        if chair is not host:
            await chair.shown(lambda c=chair: c.card)
            await chair.command("!join")
    for _ in range(computers):
        await host.command("!computer")
    await host.command("!begin")
    await host.shown(lambda: "!hand" in str(tokens(host.newest("card"))))


def public(chair: Chair) -> int:
    """How many cards have been posted in the room."""
    return sum(one["kind"] == "card" for one in chair.window.posts.values())


async def over(chair: Chair) -> str:
    """The last card, once it tells the end."""
    ends = ("The game is over", "Игра окончена")
    return str(await chair.shown(lambda: chair.card if any(e in chair.card for e in ends) else ""))


async def test_one_plays_alone_to_a_rank(chairs):
    found = await chairs(("en", True, False))
    await seated(found)
    assert await troyes.play(found, Random(1)) == 16
    assert "Your rank: " in await over(found[0])


@pytest.mark.drawn
@pytest.mark.prove(seconds=120, short=False)
async def test_four_play_in_two_languages_by_buttons_and_lines_to_the_final_score(chairs):
    *found, eve = await chairs(*FOUR, WATCHING)
    await seated(found)
    assert await troyes.play(found, Random(2)) == 16
    last = await over(found[0])
    assert all(one.name in last for one in found)
    told = {one.name: str(one.window.heard) for one in (*found, eve)}
    assert {name for name, heard in told.items() if troyes.is_private(heard)} == set(NAMES)
    assert all(f"{last_words}" in told["Eve"] for last_words in ("The game is over", "Sheets"))
    # The lobby, one card a half-day, which calls who had not moved last, and the end.
    assert public(found[0]) == 1 + 16 + 1


@pytest.mark.prove(seconds=120, short=False)
async def test_ten_sit_at_one_table_and_a_half_day_makes_one_new_message(chairs):
    found = await chairs(*FOUR)
    await seated(found, computers=6)
    posted = public(found[0])
    halves = times(6, 16)
    for half in range(1, halves + 1):
        assert await troyes.play(found, Random(half), most=1) == 1
        new, posted = public(found[0]) - posted, public(found[0])
        assert new <= 2, half
    if halves == 16:
        await over(found[0])
    assert public(found[0]) <= 2 + halves
