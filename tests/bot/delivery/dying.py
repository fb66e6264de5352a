"""A process that delivers to the local Telegram and kills itself at a step."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

from bot.delivery.budget import Budget, Limits
from bot.delivery.worker import DeliveryWorker, SystemClock
from bot.talk.message import Button, Message, Picture, PrivateChat, Room, Span
from storage import outbox, people, rooms
from storage.outbox import Taken
from storage.store.store import Store
from tests.bot.delivery.courier import Courier
from tests.bot.delivery.platform import Composed

STEPS = (
    *("taken", "drawn"),
    *("before post", "after post", "before edit", "after edit"),
    *("before strip", "after strip"),
)
NAMES = ("anna", "boris")


class Fate:
    """Dies as by ``kill -9`` at one step."""

    def __init__(self, step: str) -> None:
        self._step = step

    def at(self, step: str) -> None:
        if step == self._step:
            os.kill(os.getpid(), signal.SIGKILL)


class Mortal(Courier):
    """A courier that may die before or after each request."""

    fate: Fate

    async def _ask(self, method: str, *args: Any, **params: Any) -> Any:
        way = {"sendMessage": "post", "editMessageText": "edit"}.get(method, "strip")
        self.fate.at(f"before {way}")
        answer = await super()._ask(method, *args, **params)
        self.fate.at(f"after {way}")
        return answer


def chats(store: Store) -> dict[Any, int]:
    """The ids of all rooms and private chats."""

    def job(conn: Any) -> dict[Any, int]:
        found: dict[Any, int] = {}
        for number in (1, 2):
            room, person = rooms.room(conn, number), people.person(conn, number)
            found |= {Room(number): int(room.key)} if room else {}
            found |= {PrivateChat(number): int(person.key)} if person else {}
        return found

    return store.read_now(job)


def compose(row: Taken) -> Message:
    called = tuple(seat + 1 for seat in row.mentions)
    words = f"{row.kind} at {row.seq}"
    picture = Picture({"seq": row.seq}, words)
    buttons = ((Button("Go", "K7QX|1|go"),),)
    return Message(
        kind=row.kind, text=(Span(words),), picture=picture, buttons=buttons, mentions=called
    )


async def deliver(database: str, base: str, step: str) -> None:
    fate = Fate(step)

    def composed(row: Taken) -> Message:
        fate.at("taken")
        return compose(row)

    async def draw(picture: Picture) -> bytes:
        fate.at("drawn")
        return b"png"

    clock = SystemClock()
    with Store.open(database) as store:
        names = dict(enumerate(NAMES, 1))
        async with Mortal(base, chats(store), names) as courier:
            courier.fate = fate
            ways = {"telegram": courier}
            budgets = {"telegram": Budget(Limits(), clock)}
            delivery = DeliveryWorker(store, ways, Composed(composed), draw, clock, budgets=budgets)
            running = asyncio.create_task(delivery.run())
            while await store.read(outbox.next_message) is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            running.cancel()
            await asyncio.wait({running})


def main(database: str, base: str, step: str) -> None:
    """Deliver until everything is said, or until death."""
    asyncio.run(deliver(database, base, step))
