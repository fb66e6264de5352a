"""When nothing happens any more by itself: an event loop that could only wait for a clock.

Tests that let time pass where nothing else happens have to know when that is. To wait a while and
see is slow, and wrong on a busy machine; the loop itself knows.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast
from weakref import WeakKeyDictionary

LOOKS = 3
"""So often in a row there is nothing to do: what was sent just now has then been received."""


class Stillness:
    """Looks at one event loop. Its doubles and houses talk over loopback, all of them within it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop: Any = loop
        self._threads = 0
        self._run = loop.run_in_executor
        self._loop.run_in_executor = self._counted

    def _counted(self, *args: Any) -> asyncio.Future[Any]:
        job = self._run(*args)
        self._threads += 1
        job.add_done_callback(self._ended)
        return job

    def _ended(self, _: Any) -> None:
        self._threads -= 1

    @property
    def asleep(self) -> bool:
        """Whether somebody sleeps by the computer's clock, as the platforms' libraries do."""
        found = (one for one in self._loop._scheduled if not one.cancelled())
        return any(_is_sleep(one) for one in found)

    async def holds(self) -> bool:
        """Whether nothing is ready, nothing has been sent, and no thread is at work."""
        for _ in range(LOOKS):
            await asyncio.sleep(0)
            if self._threads or self._loop._ready or self._loop._selector.select(0):
                return False
        return True


def _is_sleep(timer: Any) -> bool:
    return getattr(timer._callback, "__name__", "") == "_set_result_unless_cancelled"


_KNOWN: WeakKeyDictionary[asyncio.AbstractEventLoop, Stillness] = WeakKeyDictionary()


def stillness() -> Stillness:
    """That of the running loop."""
    loop = asyncio.get_running_loop()
    if loop not in _KNOWN:
        _KNOWN[loop] = Stillness(loop)
    return cast(Stillness, _KNOWN[loop])
