"""Budgets: what may go where and when, judged by the windows of the local Telegram."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.budget import LIMITS, MOST_CHATS, UNLIMITED, Budget, ChatKey, Level, Limits
from tests.bot.delivery.platform import Clock
from tests.doubles.clock import Clock as Seconds
from tests.doubles.telegram.floods import Floods

GROUP = ChatKey("-5", group=True)
ANNA = ChatKey("5", group=False)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def budget(clock):
    return Budget(LIMITS["telegram"], clock)


def spend(budget, clock, chat, level, seconds):
    """How many messages of a level go to a chat in so many seconds, each as soon as it may."""
    until, sent = clock.now() + round(seconds * 1000), 0
    while True:
        wait = budget.wait(chat, level)
        if clock.now() + wait * 1000 >= until:
            return sent
        clock.advance(wait)
        budget.spend(chat)
        sent += 1


def test_a_chat_gets_one_message_a_second(budget):
    assert budget.wait(ANNA, Level.CALL) == 0
    budget.spend(ANNA)
    assert budget.wait(ANNA, Level.CALL) == 1
    assert budget.wait(GROUP, Level.CALL) == 0


@pytest.mark.parametrize(
    ("level", "most"), [(Level.TIDY, 12), (Level.CHANGE, 16), (Level.CALL, 20)]
)
def test_of_a_group_s_minute_each_level_takes_its_share(budget, clock, level, most):
    assert spend(budget, clock, GROUP, level, 60) == most


def test_what_changes_have_used_up_is_still_open_for_calls(budget, clock):
    while budget.wait(GROUP, Level.CHANGE) <= 4:
        clock.advance(budget.wait(GROUP, Level.CHANGE))
        budget.spend(GROUP)
    assert budget.wait(GROUP, Level.CHANGE) > 10
    assert budget.full() == 1
    for _ in range(4):
        assert budget.wait(GROUP, Level.CALL) <= 1, "four of the twenty are kept for calls"
        clock.advance(1)
        budget.spend(GROUP)
    assert budget.wait(GROUP, Level.CALL) > 10
    clock.advance(61)
    assert budget.full() == 0


def test_pauses_grow_with_the_minute(budget, clock):
    waits = []
    for _ in range(16):
        waits.append(budget.wait(GROUP, Level.CHANGE))
        clock.advance(waits[-1])
        budget.spend(GROUP)
    assert waits == [0, *[1] * 5, *[2] * 5, *[4] * 5]


def test_a_private_chat_has_no_minute(budget, clock):
    assert spend(budget, clock, ANNA, Level.CHANGE, 60) == 60


def test_overall_there_is_a_limit_for_all_chats_together(budget, clock):
    for at in range(LIMITS["telegram"].second):
        assert budget.wait(ChatKey(str(at), group=False), Level.CALL) == 0
        budget.spend(ChatKey(str(at), group=False))
    assert budget.overall(Level.CALL) == budget.wait(ANNA, Level.CALL) == 1
    clock.advance(1)
    assert budget.overall(Level.CALL) == 0


def test_a_place_that_is_kept_counts_until_it_is_given_back(clock):
    budget = Budget(Limits(second=6), clock)
    slots = [budget.keep(ANNA) for _ in range(6)]
    assert budget.overall(Level.CALL) > 0
    slots[0].release()
    slots[0].release()
    assert budget.overall(Level.CALL) == 0
    assert budget.overall(Level.CALL, 1) > 0
    for slot in slots[1:]:
        slot.release()
    assert budget.kept == 0


def test_a_place_is_spent_when_the_message_goes_and_not_before(clock):
    budget = Budget(Limits(second=6), clock)
    slots = [budget.keep(ANNA) for _ in range(6)]
    clock.advance(5)
    for slot in slots:
        slot.spend()
    clock.advance(0.5)
    assert budget.overall(Level.CALL) == 0.5


def test_the_pause_begins_when_the_message_has_arrived(budget, clock):
    slot = budget.keep(ANNA)
    slot.spend()
    clock.advance(3)
    slot.arrived()
    assert budget.wait(ANNA, Level.CALL) == 1


def test_a_chat_that_asks_to_wait_is_left_alone_and_no_other(budget, clock):
    budget.shut(GROUP, 30)
    budget.shut(GROUP, 5)
    assert budget.wait(GROUP, Level.CALL) == 30
    assert budget.wait(ANNA, Level.CALL) == 0
    clock.advance(30)
    assert budget.wait(GROUP, Level.CALL) == 0


async def test_a_turn_that_is_near_is_waited_for(budget, clock):
    assert await budget.turn(ANNA, Level.CALL, 2) == 0
    assert await budget.turn(ANNA, Level.CALL, 0.5) == 1, "nothing is taken, nobody has waited"
    clock.advance(1)
    assert await budget.turn(ANNA, Level.CALL, 0) == 0


def test_discord_has_one_limit_and_the_web_none(clock):
    discord, web = Budget(LIMITS["discord"], clock), Budget(UNLIMITED, clock)
    for _ in range(50):
        assert discord.wait(GROUP, Level.CALL) == 0
        discord.spend(GROUP)
        web.spend(GROUP)
    assert discord.wait(GROUP, Level.CALL) == 1
    assert web.wait(GROUP, Level.TIDY) == 0


def test_old_messages_of_a_chat_change_twice_in_six_seconds_and_nothing_else_waits_for_that(clock):
    discord = Budget(LIMITS["discord"], clock)
    for _ in range(2):
        assert discord.wait(GROUP, Level.CHANGE, old=True) == 0
        slot = discord.keep(GROUP, old=True)
        slot.spend()
        slot.arrived()
    assert discord.wait(GROUP, Level.CHANGE, old=True) == 6
    assert discord.wait(GROUP, Level.TIDY, old=True) == 6
    assert discord.wait(GROUP, Level.CHANGE) == discord.wait(GROUP, Level.CALL) == 0
    assert discord.wait(ANNA, Level.CHANGE, old=True) == 0
    clock.advance(6)
    assert discord.wait(GROUP, Level.CHANGE, old=True) == 0


def test_who_is_told_to_leave_old_messages_alone_may_still_say_something_new(clock):
    discord = Budget(LIMITS["discord"], clock)
    slot = discord.keep(GROUP, old=True)
    slot.shut(6, old=True)
    assert discord.wait(GROUP, Level.CHANGE, old=True) == 6
    assert discord.wait(GROUP, Level.CALL) == 0


def test_quiet_chats_are_forgotten(budget, clock):
    for at in range(MOST_CHATS + 500):
        budget.spend(ChatKey(str(at), group=True))
        clock.advance(0.1)
    assert len(budget._chats) <= MOST_CHATS


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["-1", "-2", "3"]), st.sampled_from(list(Level)), st.floats(0, 3)
        ),
        max_size=200,
    )
)
def test_telegram_has_never_a_reason_to_refuse(orders):
    """Whatever is to be said, and when: what the budget lets go, the local Telegram lets in."""
    clock, seconds = Clock(0), Seconds(0)
    budget, floods = Budget(LIMITS["telegram"], clock), Floods(seconds)
    for key, level, pause in orders:
        clock.advance(pause)
        chat = ChatKey(key, group=key.startswith("-"))
        if budget.wait(chat, level) == 0:
            seconds.advance(clock.now() / 1000 - seconds.now())
            budget.spend(chat)
            assert floods.admit(int(key), group=chat.group) == (0, "")
