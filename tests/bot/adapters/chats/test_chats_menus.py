"""An open menu in a chat: what others do does not close it."""

from __future__ import annotations

from random import Random

import pytest

from tests.bot.adapters import florence
from tests.bot.adapters.chats.driver import DRILL, said
from tests.bot.adapters.chats.princes import at_their_estates
from tests.proofs import later

pytestmark = pytest.mark.game

HOURS = 2 * 60 * 60


async def act(chair):
    """Somebody does what is asked, and everybody is told."""
    await florence.act_unseen(chair, chair.house.tables, Random(1))
    await chair.house.quiet()


@pytest.mark.parametrize(
    ("private", "waited"), [(True, 0), *later((True, HOURS), (False, 0)), (False, HOURS)]
)
async def test_a_menu_stays_open_while_others_act(chat, private, waited):
    anna, boris, _ = await at_their_estates(chat, private=private)
    chat.server.clock.advance(waited)
    inside = await florence.look_into(anna)
    shown, seq = anna.own, (await anna.table()).seq
    await act(boris)
    assert anna.own is shown
    assert anna.offered == inside
    final = next(one for one in inside if not said(one).startswith(DRILL))
    await anna.press(final)
    await florence.gone_beyond(anna, seq + 1)


async def test_the_way_back_leads_to_the_card_as_it_is_now(chat):
    anna, boris, _ = await at_their_estates(chat)
    before = anna.own.text
    inside = await florence.look_into(anna)
    await act(boris)
    await anna.game.press(anna.player, DRILL, anna.own)
    await chat.house.until(lambda: anna.offered != inside)
    assert anna.own.text.splitlines()[0] == before.splitlines()[0]
    assert anna.own.text != before


async def test_what_oneself_has_done_closes_a_menu(chat):
    anna, *_ = await at_their_estates(chat)
    inside = await florence.look_into(anna)
    await act(anna)
    assert not set(inside) & set(chat.tokens(anna.own or anna.game.card))
