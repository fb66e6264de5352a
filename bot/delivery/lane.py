"""The way out to one platform: which rows may go now, and which must wait.

A row that must wait for its chat waits in the database, where a newer card takes its place; so
several moves share one picture, and memory stays small however much there is to say.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from sqlalchemy import Connection

from bot.delivery.budget import SECOND, Budget, Chat, Level, Slot
from bot.delivery.clock import Clock
from bot.delivery.ledger import WORK
from bot.delivery.owning import Process
from bot.delivery.place import Place, find_place
from bot.delivery.sender import LONGEST_SEND_S, Sender
from storage import outbox
from storage.outbox import STRIP, Head, Taken
from storage.store import Store

PARALLEL = 16
"""How many chats of a platform are served at once."""

LONGEST_PAUSE_S = 15.0
UNSEEN_S = 0.5
"""While others cannot see that this process lives, it looks again after this."""
SHORTEST_PAUSE_S = 0.25
RECHECK_S = 2.0
"""A change that only leaves room for calls is looked at again after this: it may be one by then."""
GIVES_WAY_S = 2
"""So long what calls nobody lets calls pass it; then its own turn has come.

Without an end to that it would never go where calls come quicker than they can be sent.
"""

TIDY_S = 5.0
"""Where a platform is busy, what is to be tidied up is looked at again after this."""


class Going(NamedTuple):
    """A message on its way: to which chat, and its share of the budget."""

    chat: Chat
    slot: Slot


class Candidate(NamedTuple):
    """A row that may be sent next. ``calls``: somebody is called by it, or waits behind it."""

    head: Head
    place: Place
    calls: bool

    @property
    def level(self) -> Level:
        if self.head.kind.startswith(STRIP):
            return Level.TIDY
        if self.calls or self.place.card is None:
            return Level.CALL
        return Level.CHANGE

    @property
    def rank(self) -> tuple[int, int]:
        """Who is sent first: the least."""
        return self.head.due + (self.level < Level.CALL) * GIVES_WAY_S * SECOND, self.head.id


class Lane:
    """Takes the rows of one platform and has them sent, no faster than its budget allows."""

    def __init__(
        self,
        platform: str,
        store: Store,
        sender: Sender,
        budget: Budget,
        clock: Clock,
        process: Process,
    ) -> None:
        self._platform = platform
        self._store = store
        self._sender = sender
        self._budget = budget
        self._clock = clock
        self._process = process
        self._awake = asyncio.Event()
        self._sending: dict[asyncio.Task[None], Going] = {}

    def wake(self) -> None:
        """There may be something to send."""
        self._awake.set()

    async def run(self) -> None:
        """Send until cancelled; what is being sent just then is finished first."""
        try:
            while True:
                self._awake.clear()
                try:
                    pause = await self._store.retries.persist(WORK, self._round)
                except Exception as error:  # noqa: BLE001 - it is logged
                    self._store.retries.bug(WORK, error, self._platform)
                    pause = LONGEST_PAUSE_S
                if pause > 0:
                    await self._rest(pause)
        finally:
            if self._sending:
                await asyncio.wait(self._sending, timeout=LONGEST_SEND_S)

    async def _round(self) -> float:
        """Begin to send what may be sent now; for how long there is nothing else to do."""
        free = PARALLEL - len(self._sending)
        if free <= 0:
            return LONGEST_PAUSE_S
        if not self._process.holds:
            return UNSEEN_S
        now = self._clock.now()
        found = await self._store.read(lambda conn: self._candidates(conn, now, free))
        go, hold, pause = self._sort(found, free)
        if not go and not hold:
            return pause or await self._until_next()
        for row in await self._take(go, hold, now):
            self._send(row, go[row.id])
        return pause

    async def _take(
        self, go: dict[int, Chat], hold: list[tuple[Head, int]], now: int
    ) -> tuple[Taken, ...]:
        taken: tuple[Taken, ...] = ()

        def job(conn: Connection) -> tuple[Taken, ...]:
            nonlocal taken
            outbox.postpone(conn, hold)
            taken = outbox.seize(conn, go, now=now, process=self._process.number)
            return taken

        try:
            return await self._store.write(job)
        except Exception:
            # The commit may have been made all the same: then they are ours, and nobody sends them.
            for row in taken:
                await self._sender.put_back(row)
            raise

    def _candidates(self, conn: Connection, now: int, limit: int) -> list[Candidate]:
        calls, others = outbox.heads(conn, self._platform, now=now, limit=limit)
        found = [
            Candidate(head, find_place(conn, head.table_id, head.address, head.kind), calling)
            for heads, calling in ((calls, True), (others, False))
            for head in heads
        ]
        return sorted(found, key=lambda one: one.rank)

    def _sort(
        self, found: list[Candidate], free: int
    ) -> tuple[dict[int, Chat], list[tuple[Head, int]], float]:
        """Which rows go to which chats, which are held until when, and a pause for all others."""
        now, busy = self._clock.now(), {one.chat for one in self._sending.values()}
        go: dict[int, Chat] = {}
        hold: list[tuple[Head, int]] = []
        pause = 0.0
        for one in found:
            full = self._budget.overall(one.level, len(go))
            if full > 0 and one.level > Level.TIDY:
                pause = full
            elif (wait := self._wait(one)) > 0:
                hold.append((one.head, now + round(wait * SECOND)))
            elif len(go) < free and one.place.chat not in busy:
                busy.add(one.place.chat)
                go[one.head.id] = one.place.chat
        return go, hold, pause

    def _wait(self, one: Candidate) -> float:
        """Seconds until a row may be sent or should be looked at again."""
        wait = self._budget.wait(one.place.chat, one.level)
        if wait <= 0 or one.level is Level.CALL:
            return wait
        if one.level is Level.TIDY:
            return TIDY_S if self._budget.overall(Level.TIDY) > 0 else wait
        return min(wait, max(RECHECK_S, self._budget.wait(one.place.chat, Level.CALL)))

    def _send(self, row: Taken, chat: Chat) -> None:
        going = Going(chat, self._budget.keep(chat))
        task = asyncio.create_task(self._deliver(row, going.slot))
        self._sending[task] = going
        task.add_done_callback(self._sent)

    def _sent(self, task: asyncio.Task[None]) -> None:
        self._sending.pop(task).slot.release()
        self.wake()
        if not task.cancelled() and (error := task.exception()) is not None:
            self._store.retries.bug(WORK, error, "a message")

    async def _deliver(self, row: Taken, slot: Slot) -> None:
        try:
            await self._sender.send(row, slot)
        except Exception:
            # It is ours, so that nobody else takes it up.
            await self._sender.put_off(row)
            raise

    async def _until_next(self) -> float:
        due = await self._store.read(lambda conn: outbox.next_head(conn, self._platform))
        if due is None:
            return LONGEST_PAUSE_S
        wait = (due - self._clock.now()) / SECOND
        return min(max(wait, SHORTEST_PAUSE_S), LONGEST_PAUSE_S)

    async def _rest(self, seconds: float) -> None:
        """Wait until woken, or until time has passed."""
        waits = {
            asyncio.ensure_future(self._awake.wait()),
            asyncio.ensure_future(self._clock.sleep(seconds)),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()
