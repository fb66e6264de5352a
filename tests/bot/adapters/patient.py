"""What waits for others: no time passes on test clocks while the store is at work."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from storage.store.store import Store
from storage.store.workers import Job

T = TypeVar("T")


class PatientStore(Store):
    """Counts the units of work that somebody waits for.

    A test clock runs by itself when nothing happens. A disk that takes its time would seem to
    take minutes: long enough for leases to end, so that messages are sent again.
    """

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._at_work = 0

    @property
    def busy(self) -> bool:
        """Whether a unit of work is under way."""
        return self._at_work > 0

    @contextmanager
    def _working(self) -> Iterator[None]:
        self._at_work += 1
        try:
            yield
        finally:
            self._at_work -= 1

    async def write(self, job: Job[T]) -> T:
        with self._working():
            return await super().write(job)

    async def read(self, job: Job[T]) -> T:
        with self._working():
            return await super().read(job)


async def value(found: Any) -> Any:
    """What a test has found, which may have to be waited for."""
    return await found if inspect.isawaitable(found) else found
