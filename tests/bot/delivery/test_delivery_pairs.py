"""Old private messages: where one call takes several away, one waits for the next."""

from __future__ import annotations

import pytest

from bot.delivery.channel import Gone
from storage import cards, outbox
from tests.bot.delivery.platform import Platform, eventually

HOUR_S = 3600


@pytest.fixture
def harness(harness):
    harness.platform = Platform(clears_together=True)
    return harness


async def call(harness, delivery, seq: int) -> None:
    """Boris is called by a new private message."""
    await harness.say(seq, "prompt", mentions=(1,), harness=1)
    delivery.wake()

    async def nothing_left() -> bool:
        return await harness.left() == 0

    await eventually(nothing_left)


def cleared(harness) -> list[str]:
    return [text for what, text in harness.platform.deeds if what == "clear"]


async def test_two_old_messages_go_by_one_call(harness, running):
    async with running(harness.delivery()) as delivery:
        for seq in range(1, 6):
            await call(harness, delivery, seq)
    assert harness.platform.deeds == [
        ("post", "prompt at 1"),
        ("post", "prompt at 2"),
        ("post", "prompt at 3"),
        ("clear", "m1 m2"),
        ("post", "prompt at 4"),
        ("post", "prompt at 5"),
        ("clear", "m3 m5"),
    ]


async def test_an_edit_leaves_the_one_that_waits_alone(harness, running):
    async with running(harness.delivery()) as delivery:
        await call(harness, delivery, 1)
        await call(harness, delivery, 2)
        await harness.say(3, "prompt", harness=1)
        delivery.wake()
        await eventually(_told(harness, 3))
        await call(harness, delivery, 4)
    assert cleared(harness) == ["m1 m2"]


async def test_where_hours_pass_between_calls_each_goes_at_once(harness, running):
    async with running(harness.delivery()) as delivery:
        for seq in range(1, 4):
            await call(harness, delivery, seq)
            harness.clock.advance(13 * HOUR_S)
    assert cleared(harness) == ["m1", "m2"]


async def test_one_that_has_waited_too_long_goes_by_a_call_of_its_own(harness, running):
    async with running(harness.delivery()) as delivery:
        await call(harness, delivery, 1)
        harness.clock.advance(HOUR_S)
        await call(harness, delivery, 2)
        harness.clock.advance(25 * HOUR_S)
        await call(harness, delivery, 3)
    assert sorted(cleared(harness)) == ["m1", "m2"]


async def test_a_pair_whose_turn_comes_late_goes_one_by_one(harness, running):
    old = outbox.clear(f"desk:{harness.persons[1]}", "m8", "m9")
    at = harness.clock.now()
    await harness.store.write(lambda conn: outbox.put(conn, harness.table, 1, [old], at=at))
    harness.clock.advance(7 * HOUR_S)
    harness.platform.trouble.append(Gone("somebody has deleted it"))
    async with running(harness.delivery()):
        await eventually(_told(harness, 1))
    assert cleared(harness) == ["m9"]
    assert await harness.left() == 0


async def test_the_end_leaves_none_that_waits(harness, running):
    async with running(harness.delivery()) as delivery:
        await call(harness, delivery, 1)
        await call(harness, delivery, 2)
        harness.silent = True
        await call(harness, delivery, 3)
    assert sorted(harness.platform.deeds[2:]) == [("clear", "m1"), ("strip", "m2")]
    address = f"desk:{harness.persons[1]}"
    left = await harness.store.read(lambda conn: cards.card(conn, harness.table, address, "prompt"))
    assert left is None


async def test_a_message_that_stands_no_more_takes_the_one_before_with_it(harness, running):
    async with running(harness.delivery()) as delivery:
        await call(harness, delivery, 1)
        await call(harness, delivery, 2)
        harness.platform.refuses["edit"] = [Gone("somebody has deleted it")]
        await harness.say(3, "prompt", harness=1)
        delivery.wake()
        await eventually(_told(harness, 4))
    assert cleared(harness) == ["m1 m2"]


def _told(harness, how_many: int):
    async def holds() -> bool:
        return len(harness.platform.told) >= how_many and await harness.left() == 0

    return holds
