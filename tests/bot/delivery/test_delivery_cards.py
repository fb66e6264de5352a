"""Live messages through time: edited, posted anew, left alone, tidied up, marked as failed."""

from __future__ import annotations

import logging

import pytest
from msgspec.structs import replace

from bot.delivery.budget import LIMITS, Budget
from bot.delivery.channel import Gone, Later, NotSent, Refused
from bot.delivery.worker import DeliveryWorker
from bot.talk.message import Message, Picture, Room, Span
from storage import cards, outbox, people, rooms, tables
from tests.bot.delivery.platform import BUTTONS, Composed, Harness, Platform, eventually, failed

HOUR = 60 * 60


@pytest.fixture
def sends(harness):
    """Waits until so much has been told and nothing is left."""

    async def wait(how_many: int) -> None:
        async def told() -> bool:
            return len(harness.platform.told) >= how_many and await harness.left() == 0

        await eventually(told)

    return wait


async def _tried(harness, times):
    return harness.platform.tried == times


def standing(harness, kind="card"):
    address = f"room:{harness.rooms[0]}"
    return harness.store.read(lambda conn: cards.card(conn, harness.table, address, kind))


async def test_a_card_knows_its_message_and_when_it_was_posted(harness, running, sends):
    async with running(harness.delivery()) as delivery:
        await harness.say(1)
        delivery.wake()
        await sends(1)
        posted_at = harness.clock.now()
        harness.clock.advance(60)
        await harness.say(2)
        delivery.wake()
        await sends(2)
    card = await standing(harness)
    assert (card.message_id, card.seq, card.posted_at) == ("m1", 2, posted_at)


async def test_a_message_that_may_stand_there_comes_again_under_its_name(harness, running, sends):
    async with running(harness.delivery()) as delivery:
        harness.platform.trouble.append(ConnectionResetError("gone while it was sent"))
        await harness.say(1, mentions=(0,))
        delivery.wake()
        await eventually(lambda: _tried(harness, 1))
        await harness.settled()
        harness.clock.advance(HOUR)
        delivery.wake()
        await sends(1)
        await harness.say(2, mentions=(1,))
        delivery.wake()
        await sends(2)
    first, again, other = harness.platform.once
    assert first == again != other


async def test_what_looks_as_it_did_is_neither_drawn_nor_sent(harness, running, sends):
    drawn = []

    async def draw(picture):
        drawn.append(picture)
        return b"png"

    def said(seq: int, words: str) -> Message:
        picture = Picture({"board": words}, words)
        return Message(kind="card", text=(Span(words),), picture=picture, buttons=BUTTONS)

    def compose(row):
        return said(row.seq, "same" if row.seq < 4 else "other")

    delivery = harness.delivery(compose=compose, draw=draw)
    async with running(delivery):
        for seq in (1, 2, 3):
            await harness.say(seq)
            delivery.wake()
            await sends(1)
        assert (await standing(harness)).seq == 3
        await harness.say(4)
        delivery.wake()
        await sends(2)
    assert harness.platform.deeds == [("post", "same"), ("edit", "m1: other")]
    assert len(drawn) == 2


async def test_who_was_called_is_no_reason_to_send_it_again(harness, running, sends):
    anna = harness.persons[0]

    def compose(row):
        called = bool(row.mentions)
        name = Span("Anna", "mention", anna) if called else Span("Anna")
        text = (Span("It is "), name, Span("'s turn")) if called else (Span("It is Anna's turn"),)
        return Message(kind="card", text=text, mentions=(anna,) if called else ())

    delivery = harness.delivery(compose=compose)
    async with running(delivery):
        await harness.say(1, mentions=(0,))
        delivery.wake()
        await sends(1)
        await harness.say(2)
        delivery.wake()
        await sends(1)
    assert [what for what, *_ in harness.platform.told] == ["post"]


async def test_messages_are_edited_however_old_they_are(harness, running, sends):
    delivery = harness.delivery(budgets={"web": Budget(LIMITS["discord"], harness.clock)})
    async with running(delivery):
        await harness.say(1, mentions=(0,))
        delivery.wake()
        await sends(1)
        for at in range(2, 5):
            harness.clock.advance(30 * HOUR)
            await harness.say(at)
            delivery.wake()
            await sends(at)
    assert harness.platform.deeds == [
        ("post", "card at 1"),
        *(("edit", f"m1: card at {at}") for at in range(2, 5)),
    ]


async def test_of_a_chat_s_old_messages_two_change_in_six_seconds_and_a_call_passes_them(
    harness, running, sends
):
    delivery = harness.delivery(budgets={"web": Budget(LIMITS["discord"], harness.clock)})
    async with running(delivery):
        await harness.say(1)
        delivery.wake()
        await sends(1)
        harness.clock.advance(2 * HOUR)
        for at in (2, 3):
            await harness.say(at)
            delivery.wake()
            await sends(at)
        await harness.say(4)
        delivery.wake()
        await harness.settled()
        assert len(harness.platform.told) == 3
        await harness.say(5, "notice", mentions=(1,))
        delivery.wake()
        await harness.settled()
        harness.clock.advance(3)
        await harness.settled()

        async def told() -> bool:
            # Whatever is sent at once, or waits again, depends on the machine's speed.
            harness.clock.advance(0.1)
            return len(harness.platform.told) >= 5 and await harness.left() == 0

        await eventually(told)
    assert [what for what, _ in harness.platform.deeds] == ["post", "edit", "edit", "edit", "post"]


async def test_a_card_that_is_asked_for_while_the_old_one_changes_is_posted(
    harness, running, sends
):
    delivery = harness.delivery()
    async with running(delivery):
        await harness.say(1)
        delivery.wake()
        await sends(1)
        harness.platform.gate.clear()
        await harness.say(2)
        delivery.wake()
        await eventually(lambda: busy(harness))
        address = f"room:{harness.rooms[0]}"
        await harness.store.write(
            lambda conn: cards.drop_card(conn, harness.table, address, "card")
        )
        await harness.say(3)
        harness.platform.gate.set()
        await sends(3)
    assert harness.platform.deeds[1:] == [("edit", "m1: card at 2"), ("post", "card at 3")]


@pytest.mark.parametrize("kind", ["card", "prompt"])
async def test_a_card_does_not_show_before_its_call_what_somebody_is_called_for(
    harness, running, sends, kind
):
    # Who began to answer there would lose their place once the call is posted below.
    at = {"harness": 0} if kind == "prompt" else {}
    delivery = harness.delivery()
    async with running(delivery):
        await harness.say(1, kind, **at)
        delivery.wake()
        await sends(1)
        harness.platform.gate.clear()
        harness.platform.trouble.append(NotSent("not now"))
        await harness.say(2, kind, **at)
        delivery.wake()
        await eventually(lambda: busy(harness))
        # Somebody moves before it is sent: the next time it would show what comes of that.
        await harness.say(3, kind, mentions=(0,), **at)
        harness.platform.gate.set()
        await harness.settled()
        harness.clock.advance(5)
        delivery.wake()
        await sends(3)
    assert harness.platform.deeds == [
        ("post", f"{kind} at 1"),
        ("post", f"{kind} at 3"),
        ("clear" if kind == "prompt" else "strip", "m1"),
    ]
    assert [row.mentions for row in harness.rows] == [(), (), (0,)]


@pytest.mark.parametrize("trouble", [Gone("deleted"), Refused("no rights")])
async def test_a_message_whose_buttons_cannot_be_taken_off_is_left(
    harness, running, sends, trouble
):
    delivery = harness.delivery()
    async with running(delivery):
        await harness.say(1)
        delivery.wake()
        await sends(1)
        harness.platform.refuses["strip"] = [trouble]
        await harness.say(2, mentions=(0,))
        delivery.wake()
        await sends(2)
        await harness.say(3)
        delivery.wake()
        await sends(3)
    assert [what for what, *_ in harness.platform.told] == ["post", "post", "edit"]
    assert await harness.store.read(failed) == 0


async def test_buttons_come_off_later_where_the_platform_asks_to_wait(harness, running, sends):
    delivery = harness.delivery()
    async with running(delivery):
        await harness.say(1)
        delivery.wake()
        await sends(1)
        harness.platform.refuses["strip"] = [Later(20)]
        await harness.say(2, mentions=(0,))
        delivery.wake()
        await eventually(lambda: true(not harness.platform.refuses["strip"]))
        await harness.settled()
        harness.clock.advance(21)
        delivery.wake()
        await sends(3)
    assert harness.platform.deeds == [("post", "card at 1"), ("post", "card at 2"), ("strip", "m1")]


async def test_stripping_is_not_tried_for_ever(harness, running, sends, caplog):
    caplog.set_level(logging.CRITICAL)
    delivery = harness.delivery()
    async with running(delivery):
        await harness.say(1)
        delivery.wake()
        await sends(1)
        harness.platform.refuses["strip"] = [RuntimeError("bug") for _ in range(5)]
        await harness.say(2, mentions=(0,))
        delivery.wake()
        for left in (4, 3, 2):
            await eventually(lambda left=left: true(len(harness.platform.refuses["strip"]) == left))
            await harness.settled()
            harness.clock.advance(10)
            delivery.wake()
        await sends(2)
    assert len(harness.platform.refuses["strip"]) == 2
    assert await harness.store.read(failed) == 0


# --- who cannot be reached ---


async def test_a_closed_private_is_not_even_tried(harness, running):
    await harness.store.write(
        lambda conn: people.set_private_chat(conn, harness.persons[0], "", "closed")
    )
    await harness.say(1, "prompt", harness=0)
    async with running(harness.delivery()):
        await eventually(lambda: has_failed(harness, 1))
        await eventually(lambda: nothing_left(harness))
    assert harness.platform.tried == 1
    assert [where for _, where, *_ in harness.platform.told] == [Room(harness.rooms[0])]


async def test_a_refusal_is_shown_on_the_cards_once_and_taken_off_when_it_is_over(
    harness, running, sends
):
    marks = []

    def compose(row, unsaid):
        marks.append((row.kind, [one.address for one in unsaid if one.address != row.address]))
        return harness.compose(row)

    delivery = harness.delivery(
        compose=compose, read=lambda conn: outbox.failures_of(conn, harness.table)
    )
    anna = f"desk:{harness.persons[0]}"
    async with running(delivery):
        for seq in (1, 2, 3):
            harness.platform.trouble = [Refused("blocked")] if seq == 1 else []
            await harness.say(seq, "prompt", harness=0)
            delivery.wake()
            await eventually(lambda: has_failed(harness, 1))
            await eventually(lambda: nothing_left(harness))
        assert [one for one in marks if one[0] == "card"] == [("card", [anna])], "told once"
        assert harness.platform.tried == 2, "and tried once"
        marks.clear()
        await harness.store.write(
            lambda conn: people.set_private_chat(conn, harness.persons[0], "", "open")
        )
        await harness.say(4, "prompt", harness=0)
        delivery.wake()
        await eventually(lambda: true(len(marks) == 2))
    assert marks == [("prompt", []), ("card", [])]


async def test_two_rooms_that_cannot_be_reached_do_not_keep_each_other_busy(store, running):
    harness = Harness(store, how_many_rooms=3)

    async def refuse(address):
        if address != Room(harness.rooms[2]):
            raise Refused("thrown out")

    harness.platform.rule = refuse
    for room in range(3):
        await harness.say(1, room=room)
    async with running(harness.delivery()):
        await eventually(lambda: has_failed(harness, 2))
        await eventually(lambda: nothing_left(harness))
    assert harness.platform.tried <= 3 + 2 + 2
    assert {where for _, where, *_ in harness.platform.told} == {Room(harness.rooms[2])}


async def test_a_platform_that_hangs_delays_no_other(store, running):
    harness = Harness(store, how_many_rooms=40)
    other = Platform("telegram")
    harness.platform.gate.clear()
    hall = await store.write(lambda conn: rooms.open_room(conn, "telegram", "-5", "Hall", at=1))
    await store.write(lambda conn: tables.show_in_room(conn, harness.table, hall.id))
    for room in range(40):
        await harness.say(1, room=room)
    ways = {"web": harness.platform, "telegram": other}
    delivery = DeliveryWorker(store, ways, Composed(harness.compose), None, harness.clock)
    async with running(delivery):
        await eventually(lambda: busy(harness, 16))
        harness.rooms.append(hall.id)
        await harness.say(1, room=40, mentions=(0,))
        delivery.wake()
        await eventually(lambda: true(other.told))
        assert harness.platform.told == []
        harness.platform.gate.set()
        await eventually(lambda: nothing_left(harness))
    assert len(harness.platform.told) == 40


async def busy(harness, number=1):
    return harness.platform.busy >= number


async def true(value):
    return bool(value)


async def has_failed(harness, number):
    return await harness.store.read(failed) == number


async def nothing_left(harness):
    return await harness.left() == 0


async def test_t15_a_gone_message_is_not_edited_again_though_the_new_one_must_wait(
    harness, running, sends
):
    await harness.say(1)
    async with running(harness.delivery()) as delivery:
        await sends(1)
        harness.platform.refuses["edit"] = [Gone("somebody has deleted it")]
        harness.platform.refuses["post"] = [Later(5)]
        await harness.say(2)
        delivery.wake()
        await eventually(lambda: _tried(harness, 3))
        await harness.settled()
        harness.clock.advance(6)
        delivery.wake()
        await sends(3)
    # Tidied up while the new one waits.
    assert sorted(harness.platform.deeds[1:]) == [("post", "card at 2"), ("strip", "m1")]


async def test_t15_what_calls_nobody_changes_its_message_however_fresh_it_would_be(
    harness, running, sends
):
    def compose(row):
        return replace(harness.compose(row), fresh=True)

    await harness.say(1)
    async with running(harness.delivery(compose=compose)) as delivery:
        await sends(1)
        await harness.say(2)
        delivery.wake()
        await sends(2)
    assert harness.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]


async def _tried(harness, number):
    return harness.platform.tried >= number
