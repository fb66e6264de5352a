"""Threads that run units of work, each on a database connection of its own.

A job is a function of a connection. It may be run again where the database asks for it, so all
that it does is read and write through that connection.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

from storage.errors import Closed

T = TypeVar("T")
Job = Callable[[Connection], T]
MARK = "tavola-mark"
"""What a job sets in its connection's ``info`` where it changes what others keep in memory."""


class Ticket(Generic[T]):
    """A job, who waits for it, and how it ended. ``loop`` is None for a waiting thread."""

    __slots__ = ("error", "future", "job", "loop", "result")

    def __init__(self, job: Job[T], loop: asyncio.AbstractEventLoop | None) -> None:
        self.job = job
        self.loop = loop
        self.future: Any = Future() if loop is None else loop.create_future()
        self.result: T | None = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        """Tell the waiting side, in its own thread, how the job ended."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


Perform = Callable[[Connection, Sequence[Ticket[Any]]], None]
"""Runs the jobs of some tickets and leaves result or error in each; never raises."""


def settle(tickets: Sequence[Ticket[Any]]) -> None:
    """Tell everybody who waits; an event loop is woken once for all its tickets."""
    for loop in {ticket.loop for ticket in tickets}:
        mine = [ticket for ticket in tickets if ticket.loop is loop]
        if loop is None:
            _settle_all(mine)
        else:
            # A loop that is closed has nobody left who waits.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_settle_all, mine)


def _settle_all(tickets: Iterable[Ticket[Any]]) -> None:
    for ticket in tickets:
        ticket.settle()


class Workers:
    """At most ``threads`` threads that share a queue; each takes up to ``batch`` jobs at once.

    ``marks`` counts the batches in which a job has set MARK, after they are durable and before
    anybody who waits is told.

    Threads and their connections come into being when there is work for them.
    """

    def __init__(
        self,
        name: str,
        connect: Callable[[], Connection],
        perform: Perform,
        threads: int,
        batch: int,
    ) -> None:
        self._name = name
        self._connect = connect
        self._perform = perform
        self._size = threads
        self._batch = batch
        self._queue: SimpleQueue[Ticket[Any] | None] = SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []
        self._closed = False
        self.marks = 0

    def submit(self, ticket: Ticket[Any]) -> None:
        """Hand in a job; its ticket's future tells the outcome."""
        with self._lock:
            if self._closed:
                raise Closed("the store has been closed")
            self._queue.put(ticket)
            if len(self._threads) < self._size and not self._idle.acquire(blocking=False):
                self._start()

    def close(self) -> None:
        """End the threads after the jobs that were handed in."""
        with self._lock:
            self._closed = True
            threads, self._threads = self._threads, []
            for _ in threads:
                self._queue.put(None)
        for thread in threads:
            thread.join()

    def _start(self) -> None:
        name = f"tavola-{self._name}-{len(self._threads)}"
        thread = threading.Thread(target=self._serve, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _serve(self) -> None:
        conn: Connection | None = None
        while tickets := self._take():
            conn = self._work(conn, tickets)
            settle(tickets)
        if conn is not None:
            conn.close()

    def _take(self) -> list[Ticket[Any]]:
        first = self._next()
        if first is None:
            return []
        tickets = [first]
        while len(tickets) < self._batch:
            try:
                ticket = self._queue.get_nowait()
            except Empty:
                break
            if ticket is None:
                self._queue.put(None)
                break
            tickets.append(ticket)
        return tickets

    def _next(self) -> Ticket[Any] | None:
        try:
            return self._queue.get_nowait()
        except Empty:
            if len(self._threads) < self._size:
                self._idle.release()
            return self._queue.get()

    def _work(self, conn: Connection | None, tickets: list[Ticket[Any]]) -> Connection | None:
        try:
            conn = conn or self._connect()
        except Exception as error:  # noqa: BLE001 - it is the callers' to handle
            fail(tickets, error)
            return None
        self._perform(conn, tickets)
        if usable(conn):
            self.marks += conn.info.pop(MARK, 0)
            return conn
        self.marks += 1
        with suppress(Exception):
            conn.close()
        return None


def fail(tickets: Iterable[Ticket[Any]], error: BaseException) -> None:
    """Mark as failed what has not failed by itself."""
    for ticket in tickets:
        ticket.error = ticket.error or error


def usable(conn: Connection) -> bool:
    """Whether the connection can be used for another unit of work."""
    if conn.closed or conn.invalidated or conn.in_transaction():
        return False
    driver = conn.connection.driver_connection
    return not (getattr(driver, "closed", False) or getattr(driver, "in_transaction", False))
