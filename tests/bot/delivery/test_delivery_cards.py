"""Live messages through time: edited, posted anew, left alone, tidied up, marked as failed."""

from __future__ import annotations

import logging

import pytest
from msgspec.structs import replace

from bot.delivery.budget import LIMITS, Budget, Limits
from bot.delivery.channel import Gone, Later, NotSent, Refused
from bot.delivery.worker import DeliveryWorker
from bot.talk.message import Message, Picture, Room, Span
from storage import cards, outbox, people, rooms, tables
from tests.bot.delivery.platform import BUTTONS, Composed, Desk, Platform, eventually, failed


@pytest.fixture
def sends(desk):
    """Waits until so much has been told and nothing is left."""

    async def wait(how_many: int) -> None:
        async def told() -> bool:
            return len(desk.platform.told) >= how_many and await desk.left() == 0

        await eventually(told)

    return wait


def standing(desk, kind="card"):
    address = f"room:{desk.rooms[0]}"
    return desk.store.read(lambda conn: cards.card(conn, desk.table, address, kind))


async def test_a_card_knows_its_message_and_when_it_was_posted(desk, running, sends):
    async with running(desk.delivery()) as delivery:
        await desk.say(1)
        delivery.wake()
        await sends(1)
        posted_at = desk.clock.now()
        desk.clock.advance(60)
        await desk.say(2)
        delivery.wake()
        await sends(2)
    card = await standing(desk)
    assert (card.message_id, card.seq, card.posted_at) == ("m1", 2, posted_at)


async def test_what_looks_as_it_did_is_neither_drawn_nor_sent(desk, running, sends):
    drawn = []

    async def draw(picture):
        drawn.append(picture)
        return b"png"

    def said(seq: int, words: str) -> Message:
        picture = Picture({"board": words}, words)
        return Message(kind="card", text=(Span(words),), picture=picture, buttons=BUTTONS)

    def compose(row):
        return said(row.seq, "same" if row.seq < 4 else "other")

    delivery = desk.delivery(compose=compose, draw=draw)
    async with running(delivery):
        for seq in (1, 2, 3):
            await desk.say(seq)
            delivery.wake()
            await sends(1)
        assert (await standing(desk)).seq == 3
        await desk.say(4)
        delivery.wake()
        await sends(2)
    assert desk.platform.deeds == [("post", "same"), ("edit", "m1: other")]
    assert len(drawn) == 2


async def test_who_was_called_is_no_reason_to_send_it_again(desk, running, sends):
    anna = desk.persons[0]

    def compose(row):
        called = bool(row.mentions)
        name = Span("Anna", "mention", anna) if called else Span("Anna")
        text = (Span("It is "), name, Span("'s turn")) if called else (Span("It is Anna's turn"),)
        return Message(kind="card", text=text, mentions=(anna,) if called else ())

    delivery = desk.delivery(compose=compose)
    async with running(delivery):
        await desk.say(1, mentions=(0,))
        delivery.wake()
        await sends(1)
        await desk.say(2)
        delivery.wake()
        await sends(1)
    assert [what for what, *_ in desk.platform.told] == ["post"]


async def test_a_message_that_is_too_old_for_an_edit_is_posted_anew_in_silence(
    desk, running, sends
):
    limits = Limits(editable=55 * 60)
    delivery = desk.delivery(budgets={"web": Budget(limits, desk.clock)})
    async with running(delivery):
        await desk.say(1, mentions=(0,))
        delivery.wake()
        await sends(1)
        desk.clock.advance(54 * 60)
        await desk.say(2)
        delivery.wake()
        await sends(2)
        desk.clock.advance(2 * 60)
        await desk.say(3)
        delivery.wake()
        await sends(4)
        desk.clock.advance(10 * 60)
        await desk.say(4)
        delivery.wake()
        await sends(5)
    assert desk.platform.deeds == [
        ("post", "card at 1"),
        ("edit", "m1: card at 2"),
        ("post", "card at 3"),
        ("strip", "m1"),
        ("edit", "m3: card at 4"),
    ]
    assert [bool(mentions) for *_, mentions in desk.platform.told] == [True, *[False] * 4]


async def test_discord_s_messages_are_edited_for_55_minutes():
    assert LIMITS["discord"].editable == 55 * 60
    assert LIMITS["telegram"].editable == 0


async def test_a_card_that_is_asked_for_while_the_old_one_changes_is_posted(desk, running, sends):
    delivery = desk.delivery()
    async with running(delivery):
        await desk.say(1)
        delivery.wake()
        await sends(1)
        desk.platform.gate.clear()
        await desk.say(2)
        delivery.wake()
        await eventually(lambda: busy(desk))
        address = f"room:{desk.rooms[0]}"
        await desk.store.write(lambda conn: cards.drop_card(conn, desk.table, address, "card"))
        await desk.say(3)
        desk.platform.gate.set()
        await sends(3)
    assert desk.platform.deeds[1:] == [("edit", "m1: card at 2"), ("post", "card at 3")]


@pytest.mark.parametrize("kind", ["card", "prompt"])
async def test_a_card_does_not_show_before_its_call_what_somebody_is_called_for(
    desk, running, sends, kind
):
    # Who began to answer there would lose their place once the call is posted below.
    at = {"desk": 0} if kind == "prompt" else {}
    delivery = desk.delivery()
    async with running(delivery):
        await desk.say(1, kind, **at)
        delivery.wake()
        await sends(1)
        desk.platform.gate.clear()
        desk.platform.trouble.append(NotSent("not now"))
        await desk.say(2, kind, **at)
        delivery.wake()
        await eventually(lambda: busy(desk))
        # Somebody moves before it is sent: the next time it would show what comes of that.
        await desk.say(3, kind, mentions=(0,), **at)
        desk.platform.gate.set()
        await desk.settled()
        desk.clock.advance(5)
        delivery.wake()
        await sends(3)
    assert desk.platform.deeds == [
        ("post", f"{kind} at 1"),
        ("post", f"{kind} at 3"),
        ("strip", "m1"),
    ]
    assert [row.mentions for row in desk.rows] == [(), (), (0,)]


@pytest.mark.parametrize("trouble", [Gone("deleted"), Refused("no rights")])
async def test_a_message_whose_buttons_cannot_be_taken_off_is_left(desk, running, sends, trouble):
    delivery = desk.delivery()
    async with running(delivery):
        await desk.say(1)
        delivery.wake()
        await sends(1)
        desk.platform.refuses["strip"] = [trouble]
        await desk.say(2, mentions=(0,))
        delivery.wake()
        await sends(2)
        await desk.say(3)
        delivery.wake()
        await sends(3)
    assert [what for what, *_ in desk.platform.told] == ["post", "post", "edit"]
    assert await desk.store.read(failed) == 0


async def test_buttons_come_off_later_where_the_platform_asks_to_wait(desk, running, sends):
    delivery = desk.delivery()
    async with running(delivery):
        await desk.say(1)
        delivery.wake()
        await sends(1)
        desk.platform.refuses["strip"] = [Later(20)]
        await desk.say(2, mentions=(0,))
        delivery.wake()
        await eventually(lambda: true(not desk.platform.refuses["strip"]))
        await desk.settled()
        desk.clock.advance(21)
        delivery.wake()
        await sends(3)
    assert desk.platform.deeds == [("post", "card at 1"), ("post", "card at 2"), ("strip", "m1")]


async def test_stripping_is_not_tried_for_ever(desk, running, sends, caplog):
    caplog.set_level(logging.CRITICAL)
    delivery = desk.delivery()
    async with running(delivery):
        await desk.say(1)
        delivery.wake()
        await sends(1)
        desk.platform.refuses["strip"] = [RuntimeError("bug") for _ in range(5)]
        await desk.say(2, mentions=(0,))
        delivery.wake()
        for left in (4, 3, 2):
            await eventually(lambda left=left: true(len(desk.platform.refuses["strip"]) == left))
            await desk.settled()
            desk.clock.advance(10)
            delivery.wake()
        await sends(2)
    assert len(desk.platform.refuses["strip"]) == 2
    assert await desk.store.read(failed) == 0


# --- who cannot be reached ---


async def test_a_closed_desk_is_not_even_tried(desk, running):
    await desk.store.write(
        lambda conn: people.set_private_chat(conn, desk.persons[0], "", "closed")
    )
    await desk.say(1, "prompt", desk=0)
    async with running(desk.delivery()):
        await eventually(lambda: has_failed(desk, 1))
        await eventually(lambda: nothing_left(desk))
    assert desk.platform.tried == 1
    assert [where for _, where, *_ in desk.platform.told] == [Room(desk.rooms[0])]


async def test_a_refusal_is_shown_on_the_cards_once_and_taken_off_when_it_is_over(
    desk, running, sends
):
    marks = []

    def compose(row, unsaid):
        marks.append((row.kind, [one.address for one in unsaid if one.address != row.address]))
        return desk.compose(row)

    delivery = desk.delivery(
        compose=compose, read=lambda conn: outbox.failures_of(conn, desk.table)
    )
    anna = f"desk:{desk.persons[0]}"
    async with running(delivery):
        for seq in (1, 2, 3):
            desk.platform.trouble = [Refused("blocked")] if seq == 1 else []
            await desk.say(seq, "prompt", desk=0)
            delivery.wake()
            await eventually(lambda: has_failed(desk, 1))
            await eventually(lambda: nothing_left(desk))
        assert marks == [("prompt", []), ("card", [anna])], "told once, and tried once"
        await desk.store.write(
            lambda conn: people.set_private_chat(conn, desk.persons[0], "", "open")
        )
        await desk.say(4, "prompt", desk=0)
        delivery.wake()
        await eventually(lambda: true(len(marks) == 4))
    assert marks[2:] == [("prompt", []), ("card", [])]


async def test_two_rooms_that_cannot_be_reached_do_not_keep_each_other_busy(store, running):
    desk = Desk(store, how_many_rooms=3)

    async def refuse(address):
        if address != Room(desk.rooms[2]):
            raise Refused("thrown out")

    desk.platform.rule = refuse
    for room in range(3):
        await desk.say(1, room=room)
    async with running(desk.delivery()):
        await eventually(lambda: has_failed(desk, 2))
        await eventually(lambda: nothing_left(desk))
    assert desk.platform.tried <= 3 + 2 + 2
    assert {where for _, where, *_ in desk.platform.told} == {Room(desk.rooms[2])}


async def test_a_platform_that_hangs_delays_no_other(store, running):
    desk = Desk(store, how_many_rooms=40)
    other = Platform("telegram")
    desk.platform.gate.clear()
    hall = await store.write(lambda conn: rooms.open_room(conn, "telegram", "-5", "Hall", at=1))
    await store.write(lambda conn: tables.show_in_room(conn, desk.table, hall.id))
    for room in range(40):
        await desk.say(1, room=room)
    ways = {"web": desk.platform, "telegram": other}
    delivery = DeliveryWorker(store, ways, Composed(desk.compose), None, desk.clock)
    async with running(delivery):
        await eventually(lambda: busy(desk, 16))
        desk.rooms.append(hall.id)
        await desk.say(1, room=40, mentions=(0,))
        delivery.wake()
        await eventually(lambda: true(other.told))
        assert desk.platform.told == []
        desk.platform.gate.set()
        await eventually(lambda: nothing_left(desk))
    assert len(desk.platform.told) == 40


async def busy(desk, number=1):
    return desk.platform.busy >= number


async def true(value):
    return bool(value)


async def has_failed(desk, number):
    return await desk.store.read(failed) == number


async def nothing_left(desk):
    return await desk.left() == 0


async def test_t15_a_gone_message_is_not_edited_again_though_the_new_one_must_wait(
    desk, running, sends
):
    await desk.say(1)
    async with running(desk.delivery()) as delivery:
        await sends(1)
        desk.platform.refuses["edit"] = [Gone("somebody has deleted it")]
        desk.platform.refuses["post"] = [Later(5)]
        await desk.say(2)
        delivery.wake()
        await eventually(lambda: _tried(desk, 3))
        await desk.settled()
        desk.clock.advance(6)
        delivery.wake()
        await sends(3)
    # Tidied up while the new one waits.
    assert sorted(desk.platform.deeds[1:]) == [("post", "card at 2"), ("strip", "m1")]


async def test_t15_what_calls_nobody_changes_its_message_however_fresh_it_would_be(
    desk, running, sends
):
    def compose(row):
        return replace(desk.compose(row), fresh=True)

    await desk.say(1)
    async with running(desk.delivery(compose=compose)) as delivery:
        await sends(1)
        await desk.say(2)
        delivery.wake()
        await sends(2)
    assert desk.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]


async def _tried(desk, number):
    return desk.platform.tried >= number
