"""The way out to one platform: which rows may go now, and which must wait.

A row that must wait for its chat waits in the database, where a newer card takes its place; so
several moves share one picture, and memory stays small however much there is to say.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection

from bot.common.clock import Clock
from bot.delivery.budget import OLD_MS, SECOND, Budget, ChatKey, Level, Reservation
from bot.delivery.outcomes import WORK, Note, Outcomes
from bot.delivery.ownership import Process
from bot.delivery.place import CALL, Destination, destination_of
from bot.delivery.sender import LONGEST_SEND_S, Claimed, Sender
from storage import heads, outbox
from storage.errors import is_outage
from storage.heads import OutboxHead
from storage.outbox import TIDYING, Taken, stripped
from storage.store.query import one_moment
from storage.store.store import Store

GAP_S, MOST_S = 0.05, 0.15
"""While more is on its way, what came of a message is written after such a gap, or so much time."""

MANY = 6
"""While so much is on its way, something comes of it all the time, and nothing waits for that."""

PARALLEL = 16
"""How many chats of a platform are served at once."""

LONGEST_PAUSE_S = 15.0
UNSEEN_S = 0.5
"""While others cannot see that this process lives, it looks again after this."""
SHORTEST_PAUSE_S = 0.25
RECHECK_S = 2.0
"""A change that only leaves room for calls is looked at again after this: it may be one by then."""
GIVES_WAY_S = 2
"""How long a change lets calls pass it; then its own turn has come.

Without an end to that it would never go where calls come quicker than they can be sent.
"""

TIDY_S = 5.0
"""Where a platform is busy, what is to be tidied up is looked at again after this."""


Read = Callable[[Connection, int, Iterable[Taken]], Any]
"""What rows of one table are composed from, in the unit of work that takes them."""


class Going(NamedTuple):
    """A message on its way: its row, to which chat, and its share of the budget."""

    row: int
    chat: ChatKey
    slot: Reservation


class QueuedRow(NamedTuple):
    """A row that may be sent next, and where it goes."""

    head: OutboxHead
    place: Destination

    @property
    def level(self) -> Level:
        if self.head.kind.startswith(TIDYING):
            return Level.TIDY
        if self.head.calls or (self.place.card is None and self.head.kind != CALL):
            return Level.CALL
        return Level.CHANGE

    @property
    def rank(self) -> tuple[int, int]:
        """Who is sent first: the least."""
        return self.head.due + (self.level < Level.CALL) * GIVES_WAY_S * SECOND, self.head.id


class Claim(NamedTuple):
    """Rows that are ours to send now, and for how long there is nothing else to do."""

    rows: tuple[Claimed, ...] = ()
    pause: float = 0.0


class Scheduler:
    """Takes the rows of one platform and has them sent, no faster than its budget allows."""

    def __init__(
        self,
        platform: str,
        store: Store,
        sender: Sender,
        outcomes: Outcomes,
        read: Read,
        budget: Budget,
        clock: Clock,
        process: Process,
    ) -> None:
        self._platform = platform
        self._store = store
        self._sender = sender
        self._outcomes = outcomes
        self._read = read
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
                await self._gather()
                self._awake.clear()
                self._outcomes.news.clear()
                try:
                    pause = await self._store.retries.persist(WORK, self._round)
                except Exception as error:  # noqa: BLE001 - it is logged
                    self._store.retries.bug(WORK, error, self._platform)
                    pause = LONGEST_PAUSE_S
                if pause > 0:
                    await self._rest(pause)
        finally:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_SEND_S):
                    await self._finish()

    async def _finish(self) -> None:
        """Wait for what is being sent, and write what comes of it."""
        while self._sending:
            if self._outcomes.waiting:
                await self._store.retries.persist(WORK, lambda: self._work(0))
            else:
                self._outcomes.news.clear()
                news = asyncio.ensure_future(self._outcomes.news.wait())
                await asyncio.wait({news, *self._sending}, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()

    async def _round(self) -> float:
        """Write what came of rows, and begin to send what may be sent now.

        For how long there is nothing else to do comes back.
        """
        ended = self._outcomes.ended
        free = PARALLEL - sum(one.row not in ended for one in self._sending.values())
        holds = self._process.holds
        if not self._outcomes.waiting and (free <= 0 or not holds):
            return LONGEST_PAUSE_S if holds else UNSEEN_S
        claim = await self._work(free if holds else 0)
        for one in claim.rows:
            self._send(one)
        return claim.pause

    async def _work(self, free: int) -> Claim:
        """One unit of work: what came of rows is written, and up to ``free`` others are taken."""
        notes, ended = tuple(self._outcomes.waiting), self._outcomes.ended
        busy = {one.chat for one in self._sending.values() if one.row not in ended}
        claim = Claim()

        def job(conn: Connection) -> Claim:
            nonlocal claim
            if free > 0:
                one_moment(conn)
            self._outcomes.write(conn, notes)
            claim = self._claim(conn, free, busy) if free > 0 else Claim()
            return claim

        try:
            done = await self._store.write(job)
        except Exception as error:
            # The commit may have been made all the same: then they are ours, and nobody sends them.
            for one in claim.rows:
                self._outcomes.put_back(one.row)
            if is_outage(error) or not await self._each(notes):
                raise
            return Claim()
        self._outcomes.wrote(notes)
        return done

    async def _each(self, notes: Iterable[Note]) -> bool:
        """Write notes one by one, where they cannot be together; whether any cannot at all."""
        faults = False
        for note in notes:
            try:
                await self._store.write(partial(self._outcomes.write, notes=[note]))
            except Exception as error:
                if is_outage(error):
                    raise
                self._outcomes.wrote([note], error)
                faults = True
            else:
                self._outcomes.wrote([note])
        return faults

    def _claim(self, conn: Connection, free: int, busy: set[ChatKey]) -> Claim:
        """Take what may be sent now, with what it is composed from."""
        now = self._clock.now()
        first = heads.heads(conn, self._platform, now=now, limit=free)
        found = [QueuedRow(one, destination_of(one)) for one in (*first.calls, *first.others)]
        go, hold, pause = self._sort(sorted(found, key=lambda one: one.rank), free, busy)
        heads.postpone(conn, hold)
        rows = outbox.seize(conn, go, now=now, process=self._process.number)
        claimed: list[Claimed] = []
        for table, some in groupby(sorted(rows, key=_table), _table):
            claimed += self._composed(conn, table, [Claimed(one, go[one.id]) for one in some])
        waits = [one.head for one in found if one.head.id not in go]
        later = [first.due, *(until for _, until in hold), *(now for _ in waits[len(hold) :])]
        due = min((one for one in later if one is not None), default=None)
        return Claim(tuple(claimed), pause or self._until(due))

    def _composed(self, conn: Connection, table: int, claimed: list[Claimed]) -> list[Claimed]:
        """Rows of a table with what they are composed from."""
        shown = [one.row for one in claimed if _is_composed(one.row.kind)]
        if not shown:
            return claimed
        try:
            read = self._read(conn, table, shown)
        except Exception as error:
            if is_outage(error):
                raise
            return [one._replace(fault=error) for one in claimed]
        return [one._replace(now=read) for one in claimed]

    def _sort(
        self, found: list[QueuedRow], free: int, busy: set[ChatKey]
    ) -> tuple[dict[int, Destination], list[tuple[OutboxHead, int]], float]:
        """Which rows go to which places, which are held until when, and a pause for all others.

        ``busy`` are chats to which something is on its way.
        """
        now, busy = self._clock.now(), set(busy)
        go: dict[int, Destination] = {}
        hold: list[tuple[OutboxHead, int]] = []
        pause = 0.0
        for one in found:
            full = self._budget.overall(one.level, len(go))
            if full > 0 and one.level > Level.TIDY:
                pause = full
            elif (wait := self._wait(one)) > 0:
                hold.append((one.head, now + round(wait * SECOND)))
            elif len(go) < free and one.place.chat not in busy:
                busy.add(one.place.chat)
                go[one.head.id] = one.place
        return go, hold, pause

    def _wait(self, one: QueuedRow) -> float:
        """Seconds until a row may be sent or should be looked at again."""
        old = self._changes_old(one.head.kind, one.place)
        wait = self._budget.wait(one.place.chat, one.level, old=old)
        if wait <= 0 or one.level is Level.CALL:
            return wait
        if one.level is Level.TIDY:
            return TIDY_S if self._budget.overall(Level.TIDY) > 0 else wait
        return min(wait, max(RECHECK_S, self._budget.wait(one.place.chat, Level.CALL)))

    def _changes_old(self, kind: str, place: Destination) -> bool:
        """Whether a row changes an old message, for all that is known."""
        posted = None if place.card is None else place.card.posted_at
        return kind.startswith(TIDYING) or (
            posted is not None and self._clock.now() - posted > OLD_MS
        )

    def _send(self, claimed: Claimed) -> None:
        row = claimed.row
        if row.mentions and row.tries == 1:
            self._budget.called((self._clock.now() - row.created_at) / SECOND)
        chat, old = claimed.place.chat, self._changes_old(claimed.row.kind, claimed.place)
        going = Going(claimed.row.id, chat, self._budget.keep(chat, old=old))
        task = asyncio.create_task(self._deliver(claimed, going.slot))
        self._sending[task] = going
        task.add_done_callback(self._sent)

    def _sent(self, task: asyncio.Task[None]) -> None:
        self._sending.pop(task).slot.release()
        if not task.cancelled() and (error := task.exception()) is not None:
            self._store.retries.bug(WORK, error, "a message")

    async def _deliver(self, claimed: Claimed, slot: Reservation) -> None:
        try:
            await self._sender.send(claimed, slot)
        except Exception:
            # It is ours, so that nobody else takes it up.
            await self._sender.put_off(claimed.row)
            raise

    def _until(self, due: int | None) -> float:
        """Seconds until the next row may be sent."""
        if due is None:
            return LONGEST_PAUSE_S
        wait = (due - self._clock.now()) / SECOND
        return min(max(wait, SHORTEST_PAUSE_S), LONGEST_PAUSE_S)

    async def _gather(self) -> None:
        """Where more is on its way, wait a moment for what comes of it: it is written together."""
        until = time.monotonic() + MOST_S
        while self._outcomes.waiting and time.monotonic() < until and len(self._sending) < MANY:
            ended = self._outcomes.ended
            if self._awake.is_set() or all(one.row in ended for one in self._sending.values()):
                return
            self._outcomes.news.clear()
            if not await _first(self._awake.wait(), self._outcomes.news.wait(), within_s=GAP_S):
                return

    async def _rest(self, seconds: float) -> None:
        """Wait until woken, or until time has passed."""
        await _first(self._awake.wait(), self._outcomes.news.wait(), self._clock.sleep(seconds))


async def _first(*waits: Coroutine[Any, Any, Any], within_s: float | None = None) -> bool:
    """Wait for the first of several; False where none comes within so many seconds."""
    tasks = {asyncio.ensure_future(one) for one in waits}
    try:
        done, _ = await asyncio.wait(tasks, timeout=within_s, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in tasks:
            one.cancel()
    return bool(done)


def _is_composed(kind: str) -> bool:
    """Whether there are words to be made for a row of a kind."""
    return not kind.startswith(TIDYING) or bool(stripped(kind)[1])


def _table(row: Taken) -> int:
    return row.table_id
