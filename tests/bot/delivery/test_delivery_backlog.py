"""Back-pressure: thousands of messages wait in the database, none is lost, memory stays flat."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

from bot.delivery.worker import PARALLEL, DeliveryWorker
from bot.talk.message import Address, Message, Span
from storage import outbox, rooms, tables
from storage.outbox import Outgoing
from storage.store.store import Store
from tests import proofs
from tests.bot.delivery.platform import Clock, Composed, eventually

FEW, MANY = 400, 4000
OURS = [
    tracemalloc.Filter(False, f"{Path(__file__).parents[2]}/*"),
    tracemalloc.Filter(True, "*/bot/delivery/*.py"),
    tracemalloc.Filter(True, "*/storage/*.py"),
]


class Sink:
    """A channel that counts and keeps nothing else."""

    platform = "web"
    clears_together = False

    def __init__(self) -> None:
        self.last = bytearray(MANY + 1)
        self.sent = self.busy = self.busiest = self.peak = 0

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        self.busy += 1
        self.busiest = max(self.busy, self.busiest)
        assert self.last[address.id] < int(message.text[0].text), "in order at each address"
        self.last[address.id] = int(message.text[0].text)
        self.sent += 1
        if tracemalloc.is_tracing() and self.sent % 200 == 0:
            gc.collect()
            held = tracemalloc.take_snapshot().filter_traces(OURS).statistics("filename")
            self.peak = max(self.peak, sum(one.size for one in held))
        self.busy -= 1
        return str(self.sent)


def fill(store: Store, count: int) -> None:
    """So many rooms with two notices each."""

    def job(conn):
        table = tables.add_table(conn, tables.NewTable("K7QX", "carcassonne", 1, "", None, 1)).id
        for at in range(count):
            rooms.open_room(conn, "web", f"r{at}", f"Room {at}", at=1)
        for seq in (1, 2):
            said = [Outgoing(f"room:{at + 1}", "notice") for at in range(count)]
            outbox.put(conn, table, seq, said, at=seq)

    store.write_now(job)


def compose(row) -> Message:
    return Message(kind=row.kind, text=(Span(str(row.seq)),))


async def drain(store: Store, running) -> Sink:
    sink = Sink()

    async def empty() -> bool:
        return await store.read(outbox.next_message) is None

    async with running(DeliveryWorker(store, {"web": sink}, Composed(compose), None, Clock())):
        await eventually(empty, 120)
    return sink


async def test_thousands_that_wait_are_all_sent_in_order(store, running):
    fill(store, MANY)
    sink = await drain(store, running)
    assert sink.sent == 2 * MANY
    assert set(sink.last[1:]) == {2}
    assert sink.busiest <= PARALLEL


@proofs.WAITS
async def test_memory_does_not_grow_with_what_waits(tmp_path, running):
    peaks = []
    for count in (FEW, MANY // 2):
        with Store.open(f"sqlite:///{tmp_path / f'{count}.sqlite'}") as store:
            fill(store, count)
            gc.collect()
            gc.freeze()  # what stood before is not looked at again at each look
            tracemalloc.start()
            try:
                peaks.append((await drain(store, running)).peak)
            finally:
                tracemalloc.stop()
                gc.unfreeze()
    few, many = peaks
    assert 0 < many < few * 1.5 + 50_000
