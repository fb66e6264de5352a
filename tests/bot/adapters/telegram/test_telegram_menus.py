"""A step of a menu that is asked for while the card beneath changes."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.bot.adapters import florence
from tests.bot.adapters.chats.driver import DRILL, said
from tests.bot.adapters.chats.princes import at_their_estates

pytestmark = pytest.mark.game


async def test_a_step_that_is_asked_for_just_then_is_shown(chat):
    anna, boris, _ = await at_their_estates(chat)
    step = next(one for one in anna.offered if said(one).startswith(DRILL))
    gate, waiting, tap_table = asyncio.Event(), asyncio.Event(), chat.house.router.tap

    async def slow(*args):
        found = await tap_table(*args)
        waiting.set()
        await gate.wait()
        return found

    chat.house.router.tap = slow
    before = anna.own.text
    anna.player.person.tap(anna.own, chat.tokens(anna.own)[step])
    await waiting.wait()
    await florence.act_unseen(boris, chat.house.tables, Random(1))
    await chat.house.until(lambda: anna.own.text != before)
    gate.set()
    await chat.house.until(lambda: florence.leads_into(said(step), step, anna.offered))
