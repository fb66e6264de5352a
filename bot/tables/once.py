"""An update is handled once, however often its platform repeats it (DESIGN 6).

    with handling("telegram", "8001"):
        await front.tap(caller, token)

The mark is written in the unit of work that the update causes; one that is refused leaves none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection

from bot.tables.model import Denied, No
from storage.handled import mark_handled

T = TypeVar("T")

REPEATED = Denied("repeated")
"""What an update comes to that has had its effect already: nothing is to be said of it."""


class Update(NamedTuple):
    """A platform's name for something that it tells: unique, and the same when repeated."""

    platform: str
    key: str


class Undone(Exception):
    """A unit of work was refused: what it wrote is rolled back. ``no`` says why."""

    def __init__(self, no: No) -> None:
        super().__init__(no.code)
        self.no = no


_current: ContextVar[Update | None] = ContextVar("update", default=None)


@contextmanager
def handling(platform: str, key: str) -> Iterator[None]:
    """Everything asked of tables inside is the effect of this update."""
    token = _current.set(Update(platform, key))
    try:
        yield
    finally:
        _current.reset(token)


def once(unit: Callable[[Connection], T | No], at: int) -> Callable[[Connection], T]:
    """The unit of work, with the mark of the update that is being handled, if one is.

    Raises ``Undone`` where it is refused, so that nothing of it stays.
    """
    update = _current.get()

    def marked(conn: Connection) -> T:
        if update is not None and not mark_handled(conn, update.platform, update.key, at=at):
            raise Undone(REPEATED)
        done = unit(conn)
        if isinstance(done, No):
            raise Undone(done)
        return done

    return marked
