"""The way out: what the outbox holds is composed, drawn and sent, in order at each address.

    channels = {"web": channel}
    delivery = DeliveryWorker(store, channels, Composer(clock), pictures.draw, SystemClock())
    task = asyncio.create_task(delivery.run())
    delivery.wake()  # after each commit that put something into the outbox

The store hands out at most one row an address and marks it as taken before anything is sent: what a
crash leaves so may have been sent, and comes again. Each platform has a scheduler of its own, so
that none waits for another; within one, no chat waits for another (``scheduler``, ``budget``).
Rows that are not yet taken wait in the database, however many they are: nothing is lost and memory
stays small. What goes to a platform without a channel waits there until it has one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.common.clock import Clock, SystemClock
from bot.delivery.budget import LIMITS, UNLIMITED, Budget
from bot.delivery.channel import Channel
from bot.delivery.outcomes import WORK, Outcomes
from bot.delivery.ownership import Alone, OrphanSweep, Process
from bot.delivery.scheduler import PARALLEL, Scheduler
from bot.delivery.sender import Draw, MessageComposer, Sender
from storage import outbox
from storage.outbox import TRIES
from storage.store.store import Store

__all__ = ["PARALLEL", "TRIES", "Clock", "DeliveryWorker", "Draw", "MessageComposer", "SystemClock"]


class DeliveryWorker:
    """Sends what the outbox holds, by the channels of the platforms.

    ``process``: this one among others that deliver from this database; None: there are no others,
    so that all that was being sent when it begins is nobody's. ``budgets``: for platforms on which
    somebody else speaks too, and counts it there. ``draws``: for those on which pictures are
    fetched apart. The attribute ``budgets`` has those of all platforms.
    """

    def __init__(
        self,
        store: Store,
        channels: Mapping[str, Channel],
        composer: MessageComposer,
        draw: Draw,
        clock: Clock,
        *,
        process: Process | None = None,
        budgets: Mapping[str, Budget] | None = None,
        draws: Mapping[str, Draw] | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._process = process
        self._schedulers = []
        self.budgets: dict[str, Budget] = {}
        for platform, channel in channels.items():
            budget = (budgets or {}).get(platform) or budget_of(platform, clock)
            self.budgets[platform] = budget
            drawing = (draws or {}).get(platform, draw)
            outcomes = Outcomes(clock, pairs=channel.clears_together)
            sender = Sender(channel, composer.compose, drawing, clock, outcomes)
            mine = process or Alone()
            scheduler = Scheduler(
                platform, store, sender, outcomes, composer.read, budget, clock, mine
            )
            self._schedulers.append(scheduler)

    def wake(self) -> None:
        """There may be something to send."""
        for scheduler in self._schedulers:
            scheduler.wake()

    async def run(self) -> None:
        """Send until cancelled; what is being sent just then is finished first."""
        if self._process is None:
            await self._store.retries.persist(WORK, self._release)
        async with asyncio.TaskGroup() as tasks:
            if self._process is not None:
                tasks.create_task(OrphanSweep(self._store, self._clock).run())
            for scheduler in self._schedulers:
                tasks.create_task(scheduler.run())

    async def _release(self) -> None:
        await self._store.write(lambda conn: outbox.release_all(conn, self._clock.now()))


def budget_of(platform: str, clock: Clock) -> Budget:
    """What a platform allows, with nothing spent yet."""
    return Budget(LIMITS.get(platform, UNLIMITED), clock)
