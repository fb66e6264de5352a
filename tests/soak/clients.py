"""People in the web room who play many tables at once, for as long as they are told to.

Each table has a room and two persons with a window each. Whoever has something to choose thinks for
a while, presses a button of the newest card that offers any, follows menus down to a whole
action, fetches the pictures that the page would fetch, and begins anew when a game is over.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.bot.adapters.web.guest import Guest, Window, choices, tokens, too_fast

GAMES = ("carcassonne", "florence", "citadels", "troyes")
NAMES = ("Anna", "Boris")
DRILL = "|?"
DEEPEST = 12
"""After so many steps down a menu without a whole action the card is looked at again."""

PAUSE_S = 0.5


@dataclass
class Figures:
    """What was seen from outside; ``waits`` are seconds from a press to the table's next change."""

    moves: int = 0
    refused: int = 0
    games: int = 0
    waits: list[float] = field(default_factory=list)


class Seat:
    """One person's window of a room, and what it was told last."""

    def __init__(self, guest: Guest, window: Window) -> None:
        self.guest, self.window = guest, window
        self.told = asyncio.Event()

    def newest(self, *kinds: str) -> dict[str, Any]:
        """The newest post of some kinds; empty where there is none."""
        posts = (one for one in self.window.posts.values() if one["kind"] in kinds)
        return max(posts, key=lambda one: one["id"], default={})

    def asked(self) -> dict[str, Any]:
        """The newest card that offers a choice of the game, one's own first; empty: none does."""
        posts = [
            one
            for one in self.window.posts.values()
            if one["kind"] in ("card", "prompt") and choices(one)
        ]
        return max(posts, key=lambda one: (one["place"] == "private", one["id"]), default={})

    async def do(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """Send a message; what is heard until it has been dealt with."""
        self.window.heard.clear()
        number = await self.window.send(kind, **fields)
        while not any(one["t"] == "done" and one["n"] == number for one in self.window.heard):
            self.told.clear()
            await self.told.wait()
        return list(self.window.heard)


class Table:
    """Two persons in a room who play one game after the other."""

    def __init__(
        self, game: str, number: int, figures: Figures, think_s: float, random: Random
    ) -> None:
        self.game, self.number, self.figures = game, number, figures
        self.think_s, self.random = think_s, random
        self.seats: list[Seat] = []
        self.moves = 0
        self._pressed: float | None = None
        self._over = ""
        self._pictured: set[str] = set()
        self._fetching: set[asyncio.Task[None]] = set()

    async def run(self, url: str) -> None:
        """Open a room and play in it until cancelled."""
        # A limit for one address is not met by many people who come from many.
        address, lang = f"127.0.1.{self.number + 1}", ("en", "ru")[self.number % 2]
        guests = [Guest(url, lang, address) for _ in NAMES]
        try:
            async with asyncio.TaskGroup() as tasks:
                await guests[0].arrive(NAMES[0])
                room = await guests[0].open_room(f"{self.game} {self.number}")
                for guest, name in zip(guests, NAMES, strict=True):
                    if guest is not guests[0]:
                        await guest.arrive(name)
                    self.seats.append(Seat(guest, await guest.window(room)))
                for seat in self.seats:
                    tasks.create_task(self._listen(seat))
                await self.seats[0].do("say", place="room", text=f"/new {self.game}")
                for seat in self.seats:
                    tasks.create_task(self._play(seat))
        finally:
            for fetching in self._fetching:
                fetching.cancel()
            for guest in guests:
                await guest.leave()

    @property
    def waited(self) -> float:
        """For how many seconds somebody who has pressed a button has been waiting for a change."""
        return 0.0 if self._pressed is None else time.monotonic() - self._pressed

    async def _listen(self, seat: Seat) -> None:
        while True:
            said = await seat.window.hear()
            if said["t"] == "post" and said["post"]["kind"] in ("card", "prompt"):
                self._changed()
                self._fetch(seat, said["post"]["picture"])
            for old in sorted(seat.window.posts)[:-30]:
                del seat.window.posts[old]
            seat.told.set()

    def _changed(self) -> None:
        if self._pressed is not None:
            self.figures.waits.append(time.monotonic() - self._pressed)
            self._pressed = None

    def _fetch(self, seat: Seat, picture: dict[str, Any] | None) -> None:
        """Get a picture as the page does: once a revision."""
        if picture is None or picture["src"] in self._pictured:
            return
        self._pictured = set(sorted(self._pictured)[-20:]) | {picture["src"]}
        task = asyncio.create_task(self._get(seat, picture["src"]))
        self._fetching.add(task)
        task.add_done_callback(self._fetching.discard)

    async def _get(self, seat: Seat, path: str) -> None:
        async with seat.guest.http.get(path) as response:
            await response.read()

    async def _play(self, seat: Seat) -> None:
        while True:
            if seat.asked() and "|!rematch" not in str(tokens(seat.newest("card"))):
                await asyncio.sleep(self.think_s * self.random.uniform(0.8, 1.2))
                if card := seat.asked():
                    await self._press(seat, card)
            elif not await self._gather(seat):
                seat.told.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(seat.told.wait(), PAUSE_S)

    async def _gather(self, seat: Seat) -> bool:
        """Do what a table needs that is not being played: join, begin, or play again."""
        card, host = seat.newest("card"), seat is self.seats[0]
        if not card:
            return False
        complete = NAMES[1] in "".join(text for text, *_ in card["text"])
        wanted = {"rematch": host, "begin": host and complete, "join": not host and not complete}
        for token in tokens(card):
            name = token.partition("|!")[2]
            if wanted.get(name):
                if name == "rematch" and token != self._over:
                    self._over = token
                    self.figures.games += 1
                await seat.do("tap", place="room", at=card["id"], token=token)
                return True
        return False

    async def _press(self, seat: Seat, card: dict[str, Any]) -> None:
        """Walk down a card's menu at random, and press what is found there."""
        frame = card
        for _ in range(DEEPEST):
            token = self.random.choice(choices(frame))
            whole = DRILL not in token
            if whole and self._pressed is None:
                self._pressed = time.monotonic()
            heard = await seat.do("tap", place=card["place"], at=card["id"], token=token)
            if too_fast(heard):
                await asyncio.sleep(PAUSE_S)
            if whole:
                if any(one["t"] == "answer" for one in heard):
                    self.figures.refused += 1
                    self._pressed = None
                else:
                    self.figures.moves += 1
                    self.moves += 1
                return
            drills = [one["drill"] for one in heard if one["t"] == "drill"]
            if not drills or not choices(drills[0]):
                return
            frame = drills[0]
