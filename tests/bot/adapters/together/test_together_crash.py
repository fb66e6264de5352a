"""``kill -9`` at each step from a tap to its messages: nothing is lost or doubled.

Whoever comes to be on turn is called; twice only where nobody knows that the first call arrived.

The process that comes after each death makes good what was left undone, and then dies in its turn.
"""

from __future__ import annotations

import asyncio
import signal
import socket
from typing import Any

import pytest

from bot.tables import repository
from bot.tables.play import event_log
from bot.tables.service import Tables
from storage.store.store import Store
from tests import proofs
from tests.bot.adapters.discord import playing as on_discord
from tests.bot.adapters.patient import value
from tests.bot.adapters.telegram import playing as on_telegram
from tests.bot.adapters.together import dying
from tests.cloned import processes
from tests.doubles.clock import WallClock
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer
from tests.proofs import IN_FULL


class House:
    """The process that serves just now, and the database from outside."""

    def __init__(self, server: Any, folder: Any, **environment: str) -> None:
        self.server = server
        self.store = Store.open(f"sqlite:///{folder / 'tavola.sqlite'}")
        self.tables = Tables(self.store)
        self._environment = environment | {
            "TAVOLA_DATABASE": str(folder / "tavola.sqlite"),
            "TAVOLA_PORT": environment.get("TAVOLA_PORT", "0"),
        }
        self._process: Any = None

    def begin(self, step: str = "", known: int = 0) -> None:
        """A process that dies at a step of the first tap that is none of those known."""
        arguments = (self._environment, step, known)
        self._process = processes().Process(target=dying.main, args=arguments)
        self._process.start()

    async def dies(self) -> None:
        await asyncio.to_thread(self._process.join, 20)
        assert self._process.exitcode == -signal.SIGKILL

    async def until(self, test: Any, within: float = 90.0) -> Any:
        async with asyncio.timeout(within):
            while not (found := await value(test())):
                assert self._process.exitcode is None, "it ended by itself"
                await asyncio.sleep(0.01)
        return found

    async def said(self) -> None:
        """Wait until everything is said."""
        async with asyncio.timeout(90):
            while await self.store.read(_unsent) or self._unconfirmed():  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    def _unconfirmed(self) -> bool:
        updates = getattr(self.server.api, "updates", None)
        return bool(updates and updates.waiting)

    async def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            await asyncio.to_thread(self._process.join)
            self._process.close()
            self._process = None

    async def end(self) -> None:
        await self.kill()
        await self.tables.close()
        self.store.close()


def _unsent(conn: Any) -> int:
    sql = "SELECT count(*) FROM outbox WHERE state <> 'failed'"
    return int(conn.exec_driver_sql(sql).scalar())


async def acts(house: House, code: str) -> list[str]:
    """What persons have done at a table."""
    history = await house.tables.see(
        event_log.history, await house.tables.see(repository.fetch, code)
    )
    return [one.text for one in history if one.seat >= 0]


def last_of_turn(menu: dict[str, str]) -> list[str]:
    """Choices after which somebody else is asked: where a meeple goes."""
    return sorted(one for one in menu if one.split("|", 2)[2].split()[0] in ("on", "skip"))


def calls(people: list[Any], place: Any) -> list[int]:
    return [len(one.pings(place)) for one in people]


def new_calls(people: list[Any], place: Any, before: list[int]) -> list[int]:
    """How often each person has been called since, the least first."""
    return sorted(b - a for a, b in zip(before, calls(people, place), strict=True))


# --- Telegram ---


@pytest.fixture
async def telegram():
    clock = WallClock()
    async with TelegramServer(clock=clock, flooding=False) as server:
        yield server


@pytest.fixture
async def house(telegram, tmp_path, request):
    more = {"TAVOLA_TELEGRAM_TOKEN": telegram.token, "TAVOLA_TELEGRAM_API": telegram.url}
    if getattr(request, "param", "polling") == "webhook":
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        more |= {
            "TAVOLA_PORT": str(port),
            "TAVOLA_TELEGRAM_WEBHOOK": f"http://127.0.0.1:{port}/telegram",
        }
    made = House(telegram, tmp_path, **more)
    yield made
    await made.end()


async def asked_by_telegram(game: on_telegram.Game) -> str:
    """Let people type until a tap ends somebody's turn; what it carries."""
    while not last_of_turn(on_telegram.menu(game.card)):
        await game.type_through()
    await game.house.said()
    return game.random.choice(last_of_turn(on_telegram.menu(game.card)))


@pytest.mark.parametrize("house", ["polling", *proofs.later("webhook")], indirect=True)
@pytest.mark.prove(seconds=300)
async def test_a_killed_telegram_bot_loses_and_doubles_nothing(telegram, house, request):
    # In short, what comes by polling dies at every other step, and by webhook at those between.
    webhook = request.node.callspec.params["house"] == "webhook"
    steps = dying.CONFIRMED if IN_FULL else dying.CONFIRMED[webhook::2]
    people = on_telegram.friends(telegram)
    room = telegram.group("Friends", *people)
    game = on_telegram.Game(house, room, *people)  # type: ignore[arg-type]
    strays: list[Any] = []
    house.begin(steps[0])
    # Sitting down takes taps; the first process may not die of them.
    for number, step in enumerate(steps):
        if not number:
            await typed_in(game)
        token = await asked_by_telegram(game)
        before, pings = await acts(house, game.code), calls(people, room)
        card = game.card
        tap = game.asked.tap(card, on_telegram.menu(card)[token])
        await house.dies()
        assert game.card is card or step in ("after post", "noted", *dying.AFTERWARDS)
        known = len(telegram.api.updates.given) + 700_000_000
        house.begin(steps[(number + 1) % len(steps)], known)
        await tap.answered()
        await game.next()
        await house.said()
        done = await acts(house, game.code)
        assert done == [*before, token.split("|", 2)[2]], step
        *others, often = new_calls(people, room, pings)
        assert others == [0, 0], step
        living = [one.message for one in game.cards() if one.rows and one.message not in strays]
        assert living[-1] is game.card, step
        # The answer died with the process, and so did all knowledge of the call, or of a card: its
        # number nobody heard, so it stands there for good, and its buttons with it.
        twice = step == "after post"
        assert (len(living), often) in (((1, 2), (2, 1)) if twice else ((1, 1),)), step
        strays += living[:-1]
    assert telegram.violations == []


async def typed_in(game: on_telegram.Game) -> None:
    """Sit down by typing, with no tap."""
    game.host.send(game.room, "/new carcassonne")
    await game.house.until(lambda: game.has_card)
    for person in game.people[1:]:
        person.send(game.room, "/join")
        await game.house.until(lambda p=person: f" {p.first_name}" in game.card.text)
    game.host.send(game.room, "/begin")
    await game.next()


# --- Discord ---


@pytest.fixture
async def discord():
    async with DiscordServer(clock=WallClock()) as server:
        yield server


@pytest.fixture
async def tavern(discord, tmp_path):
    made = House(
        discord,
        tmp_path,
        TAVOLA_DISCORD_TOKEN=discord.token,
        TAVOLA_DISCORD_API=discord.api_url,
        TAVOLA_DISCORD_GATEWAY=discord.gateway_url,
    )
    yield made
    await made.end()


async def begun_anew(tavern: House, step: str = "") -> None:
    """Another process, which Discord has heard of."""
    await tavern.kill()
    known = tavern.server.gateway.identifies
    tavern.server.gateway.drop()
    tavern.server.gateway.forget()
    tavern.begin(step)
    gateway = tavern.server.gateway
    await tavern.until(lambda: gateway.identifies > known and gateway.is_ready)


async def typed_on_discord(game: on_discord.Game) -> None:
    """Whoever is asked answers by a command."""
    person, table = await game.asked(), await game.table()
    line = on_telegram.legal_line(table, game.random)
    verb, *words = line.split()
    names = {"put": ("cell", "turn"), "on": ("segment",)}.get(verb, ())
    await person.slash(game.channel, verb, **dict(zip(names, words, strict=True))).settled()
    await game.moved(table.seq)
    await game.offer()


@pytest.mark.prove(seconds=300, short=False)
async def test_a_killed_discord_bot_loses_and_doubles_nothing(discord, tavern):
    people = [discord.user(name) for name in ("Anna", "Boris", "Clara")]
    channel = discord.channel(discord.guild("Tavern", *people), "games")
    game = on_discord.Game(tavern, channel, *people)  # type: ignore[arg-type]
    tavern.begin()
    await tavern.until(lambda: discord.api.commands and discord.gateway.is_ready)
    await game.sit_down(by="commands")
    for step in dying.PRESSED if IN_FULL else dying.PRESSED[::4]:
        await tavern.said()
        await begun_anew(tavern, step)
        while not last_of_turn(on_discord.menu(await game.offer())):
            await typed_on_discord(game)
        await tavern.said()
        card = game.card
        token = game.random.choice(last_of_turn(on_discord.menu(card)))
        before, pings = await acts(tavern, game.code), calls(people, channel)
        person = await game.asked()
        seq = (await game.table()).seq
        on_discord.press(person, card, token)
        await tavern.dies()
        await begun_anew(tavern)
        if await acts(tavern, game.code) == before:
            # Discord tells of a press once: that it came to nothing is seen, and it is repeated.
            assert step in ("heard", "acting", "written", "before ack", "after ack")
            await on_discord.press(person, card, token).answered()
            await game.moved(seq)
        assert await acts(tavern, game.code) == [*before, on_discord.said(token)], step
        await game.offer()
        await tavern.said()
        assert new_calls(people, channel, pings) == [0, 0, 1], step
        # Discord knows a message again that is sent twice.
        assert [one for one in game.cards if one.labels] == [game.card], step
    assert discord.violations == []
