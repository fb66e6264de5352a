"""Whole games of Citadels in rooms of the web page: two, three, five and eight seats."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.tables import repository
from bot.tables.model import Table
from bot.tables.play import event_log
from bot.tables.service import Tables
from storage.store.store import Store
from tests.bot.adapters import citadels
from tests.bot.adapters.web.guest import Window, choices, tokens, too_fast, words
from tests.proofs import rows

pytestmark = pytest.mark.game

PATIENCE_S = 90
WAYS = [pytest.param(*citadels.GAMES[0], marks=pytest.mark.drawn), *citadels.GAMES[1:]]


class Chair:
    """Somebody with a window of the room, who types there or taps on their own card."""

    def __init__(
        self, tables: Tables, name: str, lang: str, window: Window, *, typing: bool = False
    ) -> None:
        self.tables, self.name, self.lang, self.window = tables, name, lang, window
        self.typing = typing
        self.code = ""
        self.hand: dict[str, Any] = {}
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            await self.window.hear()

    async def table(self) -> Table:
        found = await self.tables.see(repository.fetch, self.code)
        assert found is not None
        return found

    async def record(self) -> str:
        return await self.tables.see(event_log.record, await self.table(), None)

    async def until(self, test: Any) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not await test():  # noqa: ASYNC110 - the store has no event for it
                await asyncio.sleep(0.002)

    @property
    def card(self) -> dict[str, Any]:
        """The room's card of the table."""
        posts = (one for one in self.window.posts.values() if one["kind"] == "card")
        return max(posts, key=lambda one: one["id"], default={})

    @property
    def offered(self) -> list[str]:
        return [one for one in choices(self.hand) if citadels.said(one) != citadels.DRILL]

    async def open(self) -> None:
        heard = await self.do("say", place="room", text=f"/hand {self.code}")
        (self.hand,) = [one["answer"] for one in heard if one["t"] == "answer"]

    async def press(self, token: str) -> None:
        at = self.hand.get("id", 1)
        heard = await self.do("tap", place="room", at=at, token=token)
        for one in heard:
            if one["t"] == "drill":
                self.hand = one["drill"]

    async def say(self, text: str) -> None:
        line = citadels.spoken(text, self.lang)
        await self.do("say", place="room", text=f"/{line}")

    def told(self) -> str:
        return words(self.card) + str(self.card.get("alt", "")) if self.card else ""

    async def do(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """Send something; what is heard until it has been dealt with."""
        known, number = len(self.window.heard), await self.window.send(kind, **fields)

        async def done() -> bool:
            return any(one["t"] == "done" and one["n"] == number for one in self._new(known))

        await self.until(done)
        if too_fast(self._new(known)):
            await asyncio.sleep(0.1)
            return await self.do(kind, **fields)
        return self._new(known)

    def _new(self, known: int) -> list[dict[str, Any]]:
        return self.window.heard[known:]


@pytest.fixture
def tables(tmp_path, server):
    """The tables of the server, to be looked at from outside."""
    assert server.url
    with Store.open(str(f"sqlite:///{tmp_path / 'tavola.sqlite'}")) as store:
        yield Tables(store, lambda: None)


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize(("seats", "computers", "langs", "taps"), rows(WAYS[:1], WAYS))
async def test_a_game_is_played_to_the_final_score_by_buttons_and_lines(
    server, guest, tables, seats, computers, langs, taps
):
    people = [
        await guest(lang).arrive(name) for name, lang in zip(("Anna", "Boris"), langs, strict=True)
    ]
    room = await people[0].open_room()
    chairs = [
        Chair(tables, name, lang, await one.window(room), typing=typing)
        for one, name, lang, typing in zip(
            people, ("Anna", "Boris"), langs, (seats in (3, 8), seats in (2, 5)), strict=True
        )
    ]
    anna, boris = chairs
    await anna.do("say", place="room", text="/new citadels city_size=7")

    async def gathering() -> bool:
        return bool(boris.card)

    await boris.until(gathering)
    code = tokens(boris.card)[0].split("|")[0]
    for chair in chairs:
        chair.code = code
    for chair, line in (
        (boris, "!join"),
        *((anna, "!computer") for _ in range(computers)),
        *((anna, tap) for tap in taps),
        (anna, "!begin"),
    ):
        await chair.do("tap", place="room", at=chair.card["id"], token=f"{code}||{line}")
    assert await citadels.play(chairs, Random(seats)) > 20

    async def over() -> bool:
        return "1. " in words(anna.card)

    await anna.until(over)
    assert all(one.name in words(anna.card) for one in chairs)
    for chair in chairs:
        chair.listening.cancel()
    await asyncio.wait([one.listening for one in chairs])
