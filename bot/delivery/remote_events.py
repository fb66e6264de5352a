"""What other processes on the same database tell, passed on one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from storage.outages import Retries

WORK = "news"

PassOn = Callable[[str | None], Awaitable[None]]
"""Is given what another process tells; None: something may have been missed."""


class RemoteEvents:
    """What has been heard and not passed on yet. It belongs to the event loop that runs it."""

    def __init__(self, retries: Retries) -> None:
        self._retries = retries
        self._heard: dict[str | None, None] = {}
        self._some = asyncio.Event()

    def heard(self, text: str | None) -> None:
        """Another process tells something, as by ``Posts``; None: something may be missing."""
        # What is told twice before it is passed on is passed on once.
        self._heard[text] = None
        self._some.set()

    async def run(self, pass_on: PassOn) -> None:
        """Pass on what is heard until cancelled, in order."""
        while True:
            await self._some.wait()
            self._some.clear()
            while self._heard:
                text = next(iter(self._heard))
                del self._heard[text]
                try:
                    await self._retries.persist(WORK, partial(pass_on, text))
                except Exception as error:  # noqa: BLE001 - it is logged
                    self._retries.bug(WORK, error, str(text))
