"""Real processes on one real PostgreSQL: killed, or robbed of their database, and all goes on."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random
from statistics import median

import psycopg
import pytest

from tests.bot.adapters.web.guest import Guest, choices, tokens
from tests.proofs import WAITS, times
from tests.storage.cluster import programs, started
from tests.storage.conftest import MISSING

pytestmark = [pytest.mark.postgres, pytest.mark.long]

AT_ONCE_S = 1.0
GOES_ON_S = 5.0
LONG = 60
NEVER = 1000
UNSENT = "SELECT count(*) FROM outbox WHERE state <> 'failed' AND kind NOT LIKE 'strip:%'"


class House:
    """A process that serves. ``said``: what it has printed, line by line."""

    def __init__(self, process):
        self.process = process
        self.said = []
        self.more = asyncio.Event()
        self.url = ""
        self._reading = asyncio.create_task(self._read())

    async def _read(self):
        async for line in self.process.stdout:
            self.said.append(line.decode().strip())
            self.more.set()

    async def until(self, word, within=LONG):
        """The first line with a word; None if it has not come in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while not (found := [line for line in self.said if word in line]):
                    self.more.clear()
                    await self.more.wait()
                return found[0]
        return None

    async def kill(self):
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        await self._reading


@asynccontextmanager
async def house(database, before=0.0, after=0.0):
    command = (sys.executable, "-m", "tests.bot.slow", database, str(before), str(after))
    pipe = asyncio.subprocess
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe.PIPE, stderr=pipe.DEVNULL)
    found = House(process)
    try:
        found.url = (await found.until("http")).split()[-1]
        yield found
    finally:
        await found.kill()


class Seat:
    """An open window that is read all the while. ``seen``: when each revision of a card came."""

    def __init__(self, guest, window):
        self.guest = guest
        self.window = window
        self.seen = {}
        self._more = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self):
        with suppress(AssertionError):
            while True:
                said = await self.window.hear()
                post = said.get("post", {})
                if post.get("kind") == "card" and post["place"] == "room":
                    self.seen.setdefault((post["id"], post["rev"]), time.monotonic())
                self._more.set()

    async def until(self, test, within=LONG):
        async with asyncio.timeout(within):
            while not (found := test()):
                self._more.clear()
                await self._more.wait()
        return found

    async def leave(self):
        self._reading.cancel()
        await asyncio.wait({self._reading})
        await self.guest.leave()

    async def do(self, kind, **fields):
        before = len(self.window.heard)
        number = await self.window.send(kind, **fields)

        def heard():
            found = self.window.heard[before:]
            return found if any(one["t"] == "done" and one["n"] == number for one in found) else []

        return await self.until(heard)

    @property
    def waits(self):
        """Whether a table waits for this person."""
        told = {"welcome": "waiting", "turn": "tables"}
        found = [one[told[one["t"]]] for one in self.window.heard if one["t"] in told]
        return bool(found[-1])

    @property
    def posts(self):
        return list(self.window.posts.values())

    @property
    def cards(self):
        """The cards of the room that offer a choice of the game."""
        return [one for one in self.posts if one["kind"] == "card" and choices(one)]

    @property
    def newest(self):
        """Number and revision of the last card."""
        return max((one["id"], one["rev"]) for one in self.posts if one["kind"] == "card")

    def since(self, before):
        """The cards that have come since, by number and revision."""
        return {one for one in self.seen if one > before}

    async def move(self):
        """Make the first move that there is; False where it was answered with words."""
        card = max(self.cards, key=lambda one: one["id"])
        token = choices(card)[0]
        while "|?" in token:
            heard = await self.do("tap", place="room", at=card["id"], token=token)
            drills = [one["drill"] for one in heard if one["t"] == "drill"]
            if not drills or not choices(drills[0]):
                return False
            token = choices(drills[0])[0]
        heard = await self.do("tap", place="room", at=card["id"], token=token)
        return not any(one["t"] == "answer" for one in heard)


async def sit(house, name, room="", known=None):
    """Somebody at a house: new there, or with the cookies of ``known``."""
    guest = Guest(house.url)
    if known is None:
        await guest.arrive(name)
    else:
        cookies = {one.key: one.value for one in known.http.cookie_jar}
        guest.http.cookie_jar.update_cookies(cookies, guest.http._base_url)
    room = room or await guest.open_room()
    return Seat(guest, await guest.window(room)), room


def joins(post):
    return [token for token in tokens(post) if "!join" in token]


async def begun(stack, one, other):
    """A game of Anna's, at one house, and Boris's, at another; their seats and the room."""
    anna, room = await sit(one, "Anna")
    boris, _ = await sit(other, "Boris", room)
    for seat in (anna, boris):
        stack.push_async_callback(seat.leave)
    await anna.do("say", place="room", text="/new carcassonne first=@a")
    card = await boris.until(lambda: [one for one in boris.posts if joins(one)])
    at, token = card[-1]["id"], joins(card[-1])[0]
    await boris.do("tap", place="room", at=at, token=token)
    await anna.do("say", place="room", text="/begin")
    await asyncio.gather(*[seat.until(lambda s=seat: s.cards) for seat in (anna, boris)])
    return anna, boris, room


async def on_turn(*seats):
    """Who is on turn; it is told soon after the card."""
    async with asyncio.timeout(LONG):
        while not (found := [seat for seat in seats if seat.waits and seat.cards]):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return found[0]


def figures(what, took):
    line = (
        f"{what}: {len(took)} times, min {min(took):.2f} s, median {median(took):.2f} s, "
        f"max {max(took):.2f} s"
    )
    print(line)
    return line


def unsent(conn):
    return conn.execute(UNSENT).fetchone()[0]


async def said(conn):
    """Wait until everything is said."""
    async with asyncio.timeout(LONG):
        while unsent(conn):  # noqa: ASYNC110 - the database has no event for it
            await asyncio.sleep(0.02)


async def one_card_lives(*seats):
    """Old cards lose their buttons, and of the last there is one."""
    for seat in seats:
        await seat.until(lambda s=seat: len(s.cards) == 1)


async def both_have_seen(one, other, before):
    """A card that came to both windows."""
    async with asyncio.timeout(LONG):
        while not (found := one.since(before) & other.since(before)):  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    return min(found)


@WAITS
@pytest.mark.prove(seconds=900)
@pytest.mark.timeout(900)
async def test_t6_windows_at_two_processes_see_each_other_s_moves_within_a_second(postgres_url):
    apart, in_all = [], []
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(house(postgres_url))
        other = await stack.enter_async_context(house(postgres_url))
        anna, boris, _ = await begun(stack, one, other)
        while len(apart) < times(4, 120):
            seat = await on_turn(anna, boris)
            before, begin = seat.newest, time.monotonic()
            if not await seat.move():
                await asyncio.sleep(0.1)
                continue
            shared = await both_have_seen(anna, boris, before)
            apart.append(abs(anna.seen[shared] - boris.seen[shared]))
            in_all.append(max(anna.seen[shared], boris.seen[shared]) - begin)
    figures("from a tap to the card at both", in_all)
    assert max(apart) < AT_ONCE_S, figures("one window after the other", apart)
    figures("one window after the other", apart)


@pytest.mark.prove(seconds=900)
@pytest.mark.timeout(900)
async def test_t5_after_kill_9_cards_go_on_within_five_seconds(postgres_url):
    took, kills = [], times(1, 20)
    async with AsyncExitStack() as stack:
        conn = stack.enter_context(psycopg.connect(postgres_url, autocommit=True))
        survivor = await stack.enter_async_context(house(postgres_url))
        anna, boris, room = await begun(stack, survivor, survivor)
        while len(took) < kills:
            # Two thirds die before the card stands there, the others after it.
            waits = (0, NEVER) if len(took) % 3 == 2 else (NEVER, 0)
            async with house(postgres_url, *waits) as victim, AsyncExitStack() as there:
                await said(conn)
                seat = await on_turn(anna, boris)
                name = "Anna" if seat is anna else "Boris"
                twin, _ = await sit(victim, name, room, seat.guest)
                there.push_async_callback(twin.leave)
                seen = anna.newest
                # The other process is held up for a moment, so that this one takes the card.
                survivor.process.send_signal(signal.SIGSTOP)
                try:
                    await twin.move()
                    sending = await victim.until("sending", 20)
                finally:
                    survivor.process.send_signal(signal.SIGCONT)
                if sending is None:
                    continue
                if waits[0] == 0:
                    await victim.until("sent", 5)
                await victim.kill()
                begin = time.monotonic()
                await said(conn)
                await anna.until(lambda: anna.newest > seen)  # noqa: B023
                took.append(time.monotonic() - begin)
            await one_card_lives(anna, boris)
    assert max(took) < GOES_ON_S, figures("after kill -9", took)
    figures("after kill -9", took)


@pytest.fixture(scope="module")
def durable():
    """A server of its own that may be restarted, with nothing turned off."""
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    with started(folder, ("max_connections=60",)) as cluster:
        yield cluster


@pytest.mark.prove(seconds=900, short=False)
@pytest.mark.timeout(900)
async def test_t5_after_a_restart_of_postgresql_cards_go_on_within_five_seconds(durable):
    took, rng = [], Random(1)
    async with AsyncExitStack() as stack:
        url = stack.enter_context(durable.fresh())
        houses = [await stack.enter_async_context(house(url, 0.7, 0.3)) for _ in range(2)]
        anna, boris, _ = await begun(stack, *houses)
        for number in range(times(1, 12)):
            seat = await on_turn(anna, boris)
            moving = asyncio.create_task(seat.move())
            await asyncio.sleep(rng.uniform(0, 1))
            how = "immediate" if number % 2 else "fast"
            before = anna.newest
            await asyncio.to_thread(durable.restart, how)
            back = time.monotonic()
            await moving
            while anna.newest <= before or boris.newest <= before:
                # What was tapped while there was no database was answered, and had no effect.
                seat = await on_turn(anna, boris)
                if anna.newest <= before:
                    await seat.move()
                await asyncio.sleep(0.1)
            took.append(time.monotonic() - back)
            with psycopg.connect(url, autocommit=True) as conn:
                await said(conn)
            await one_card_lives(anna, boris)
    names = [line for each in houses for line in each.said if line.startswith("sent ")]
    assert len(names) == len(set(names)), "nothing is sent twice"
    assert max(took) < GOES_ON_S, figures("after PostgreSQL was back", took)
    figures("after PostgreSQL was back", took)
