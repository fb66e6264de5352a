"""How fast cards come, judged by the local Telegram with its flood windows."""

from __future__ import annotations

from contextlib import asynccontextmanager
from itertools import pairwise

import pytest

from bot.delivery.budget import Limits
from bot.talk.message import Room
from storage import rooms
from storage.outbox import Outgoing
from tests.bot.delivery.town import Town
from tests.doubles.telegram import TelegramServer

MOVES = 30
GAP_S = 20 / MOVES


@pytest.fixture
async def telegram():
    async with TelegramServer() as server:
        yield server


@pytest.fixture
def found(store, telegram, running):
    """A town of so many groups, with a delivery at work."""

    @asynccontextmanager
    async def founded(groups: int, limits: Limits | None = None):
        town = Town(store, telegram, groups)
        town.delivery = town.open(limits)
        async with town.courier, running(town.delivery):
            yield town
        assert telegram.violations == []

    return founded


@pytest.fixture
async def town(found):
    async with found(1) as made:
        yield made


async def play(town, groups=(0,), called=lambda at: ()):
    """30 moves in 20 seconds at the tables of some groups."""
    for at in range(MOVES):
        for group in groups:
            await town.move(group, calls=called(at))
        await town.pass_by(GAP_S, GAP_S / 3)


async def test_thirty_moves_of_one_player_in_twenty_seconds_are_seen_without_a_refusal(town):
    await play(town)
    await town.pass_by(5)
    assert town.refusals() == []
    (card,) = town.cards()
    assert card.text == f"board after {MOVES}"
    assert len(town.drawn) == len(town.server.calls) < MOVES, "several moves share a picture"


async def test_thirty_turns_in_twenty_seconds_are_called_without_a_refusal(town):
    await play(town, called=lambda at: (at % 2,))
    await town.pass_by(5)
    assert town.cards()[-1].text.startswith(f"board after {MOVES} @")
    await town.pass_by(120, 1)
    assert town.refusals() == []
    *old, card = town.cards()
    assert card.text.startswith(f"board after {MOVES} @")
    assert all(one.content.markup is None for one in old), "old buttons are taken off by and by"
    assert card.content.markup is not None
    for who in (0, 1):
        called = town.pings(who)
        assert len(called) == len(set(called)) > 5


async def test_the_old_buttons_are_gone_soon_where_there_is_time(town):
    await town.move(calls=(0,))
    await town.pass_by(20, 1)
    await town.move(calls=(1,))
    await town.pass_by(2)
    old, card = town.cards()
    assert (old.content.markup is None, card.content.markup is None) == (True, False)


async def test_a_chat_that_is_refused_delays_no_other(found, telegram):
    async with found(2) as town:
        await town.move(0)
        await town.move(1)
        await town.pass_by(2)
        telegram.api.floods.freeze(town.chats[0].id, 40)
        await play(town, groups=(0, 1))
        await town.pass_by(5)
        shown = [town.cards(group)[-1].text for group in (0, 1)]
        assert shown == ["board after 1", f"board after {MOVES + 1}"]
        assert len(town.refusals()) == 1, "who asks to wait is not asked again before that"
        assert max(two.at - one.at for one, two in pairwise(town.calls(1))) < 5
        await town.pass_by(20)
        assert town.cards(0)[-1].text == f"board after {MOVES + 1}"


async def test_a_group_that_has_thrown_the_bot_out_delays_no_other(found, telegram):
    async with found(2) as town:
        telegram.kick_bot(town.chats[0])
        await play(town, groups=(0, 1))
        await town.pass_by(5)
        assert town.cards(1)[-1].text == f"board after {MOVES}"


async def test_rooms_that_share_a_busy_platform_are_served_alike(found):
    async with found(8, Limits(pause=1, second=5)) as town:
        for _ in range(60):
            for group in range(8):
                await town.move(group)
            await town.pass_by(0.25)
        served = [len(town.calls(group)) for group in range(8)]
        assert sum(served) > 50, "what the platform allows is used"
        assert max(served) - min(served) <= 2


async def test_a_call_passes_all_changes_that_wait(found):
    async with found(30, Limits(pause=1, second=6)) as town:
        for group in range(30):
            await town.move(group)
        await town.pass_by(6)
        for group in range(29):
            await town.move(group)
        await town.pass_by(0.5)
        await town.move(29, calls=(0,))
        await town.pass_by(1)
        waiting = [group for group in range(29) if len(town.calls(group)) < 2]
        assert len(waiting) > 15
        assert town.pings(0, 29) == ["board after 2 @anna"]


async def test_a_call_of_another_table_in_a_busy_group_does_not_wait_for_changes(found):
    async with found(2) as town:
        await play(town)
        shared = f"room:{town.rooms[0]}"
        await town.move(0)
        await town.pass_by(0.5)
        await town.move(0)
        town.moves[town.tables[1]] = 77
        await town.say(Outgoing(shared, "card", (1,)), group=1)
        await town.pass_by(6)
        assert town.pings(1) == ["board after 77 @boris"]
        await town.pass_by(10)
        assert {one.text for one in town.cards()} == {
            f"board after {MOVES + 2}",
            "board after 77 @boris",
        }


async def test_the_topics_of_a_forum_share_what_their_group_may(found, store):
    async with found(2) as town:
        group = town.chats[0].id
        for at, room in enumerate(town.rooms):
            key = f"{group}/{at + 5}"
            store.write_now(lambda conn, room=room, key=key: rooms.rekey_room(conn, room, key))
            town.courier._chats[Room(room)] = group
        await play(town, groups=(0, 1))
        await town.pass_by(10)
        assert town.refusals() == []
        assert {one.text for one in town.cards(0)} == {f"board after {MOVES}"}
        assert len(town.cards(0)) == 2


async def test_thirty_a_second_is_never_passed(found):
    async with found(90) as town:
        for group in range(90):
            await town.move(group)
        await town.pass_by(5, 0.05)
        assert town.refusals() == []
        assert [len(town.cards(group)) for group in range(90)] == [1] * 90


async def test_it_is_told_how_long_calls_wait_and_which_chats_are_full(town, telegram):
    (budget,), waited = town.delivery.budgets.values(), []
    budget.called = waited.append
    await town.move(calls=(0,))
    await town.pass_by(1)
    assert (waited, budget.full()) == ([0], 0)
    telegram.api.floods.freeze(town.chats[0].id, 20)
    await town.move(calls=(0,))
    await town.pass_by(2)
    assert budget.full() == 1
    await town.move(calls=(1,))
    await town.pass_by(40)
    assert budget.full() == 0
    assert waited[0] == 0
    assert len(waited) == 2
