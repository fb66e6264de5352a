"""An open menu on the local Telegram: what others do does not close it."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.bot.adapters import florence
from tests.bot.adapters.telegram.playing import menu, tokens
from tests.bot.adapters.telegram.test_telegram_florence import Prince, seated

pytestmark = pytest.mark.game


@pytest.fixture
async def princes(server, house):
    """Seats Anna, at home or in the group, and Boris and Clara where all place at once."""

    async def sit(*, private=True):
        people = [server.user(name, language="en") for name in ("Anna", "Boris", "Clara")]
        room = server.group("Friends", *people)
        for one in people:
            one.open_private()
        chairs = [Prince(house, room, one, private=private) for one in people]
        await seated(house, room, chairs, 0)
        await florence.all_at_once(chairs, house.tables, Random(1))
        await house.quiet()
        return chairs

    return sit


async def act(house, chair):
    """Somebody does what is asked, and everybody is told."""
    await florence.act_unseen(chair, house.tables, Random(1))
    await house.quiet()


@pytest.mark.parametrize("private", [True, False])
async def test_a_menu_stays_open_while_others_act(house, princes, private):
    anna, boris, _ = await princes(private=private)
    inside = await florence.look_into(anna)
    shown, seq = anna.own, (await anna.table()).seq
    await act(house, boris)
    assert anna.own is shown
    assert sorted(menu(shown)) == inside
    final = next(one for one in inside if not florence.said(one).startswith(florence.DRILL))
    await anna.press(final)
    await florence.gone_beyond(anna, seq + 1)


async def test_the_way_back_leads_to_the_card_as_it_is_now(house, princes):
    anna, boris, _ = await princes()
    before = anna.own.text
    inside = await florence.look_into(anna)
    await act(house, boris)
    back = next(one for one in tokens(anna.own) if florence.said(one) == florence.DRILL)
    await anna._press(anna.own, back)
    await house.until(lambda: sorted(menu(anna.own)) != inside)
    assert anna.own.text.splitlines()[0] == before.splitlines()[0]
    assert anna.own.text != before


async def test_what_oneself_has_done_closes_a_menu(house, princes):
    anna, *_ = await princes()
    inside = await florence.look_into(anna)
    await act(house, anna)
    assert not set(inside) & set(tokens(anna.own or anna.game.card))


async def test_a_step_that_is_asked_for_just_then_is_shown(house, princes):
    anna, boris, _ = await princes()
    said = florence.said
    step = next(one for one in sorted(menu(anna.own)) if said(one).startswith(florence.DRILL))
    gate, waiting, tap_table = asyncio.Event(), asyncio.Event(), house.router.tap

    async def slow(*args):
        found = await tap_table(*args)
        waiting.set()
        await gate.wait()
        return found

    house.router.tap = slow
    before = anna.own.text
    anna.person.tap(anna.own, tokens(anna.own)[step])
    await waiting.wait()
    await florence.act_unseen(boris, house.tables, Random(1))
    await house.until(lambda: anna.own.text != before)
    gate.set()
    await house.until(lambda: florence.leads_into(said(step), step, sorted(menu(anna.own))))
