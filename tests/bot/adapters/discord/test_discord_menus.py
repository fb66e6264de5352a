"""An open menu on the local Discord: what others do does not close it."""

from __future__ import annotations

from random import Random

import pytest

from tests.bot.adapters import florence
from tests.bot.adapters.discord.playing import menu, tokens
from tests.bot.adapters.discord.test_discord_florence import Prince, seated

pytestmark = pytest.mark.game

HOURS = 2 * 60 * 60


@pytest.fixture
async def princes(server, house):
    """Seats Anna, at home or in the channel, and Boris and Clara where all place at once."""

    async def sit(*, private=True):
        people = [server.user(name, locale="en-GB") for name in ("Anna", "Boris", "Clara")]
        channel = server.channel(server.guild("Tavern", *people), "games")
        chairs = [Prince(house, channel, one, private=private) for one in people]
        await seated(house, chairs, 0)
        await florence.all_at_once(chairs, house.tables, Random(1))
        await house.quiet()
        return chairs

    return sit


async def act(house, chair):
    """Somebody does what is asked, and everybody is told."""
    await florence.act_unseen(chair, house.tables, Random(1))
    await house.quiet()


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("waited", [0, HOURS])
async def test_a_menu_stays_open_while_others_act(server, house, princes, private, waited):
    anna, boris, _ = await princes(private=private)
    server.clock.advance(waited)
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
    await anna._press(back)
    await house.until(lambda: sorted(menu(anna.own)) != inside)
    assert anna.own.text.splitlines()[0] == before.splitlines()[0]
    assert anna.own.text != before


async def test_what_oneself_has_done_closes_a_menu(house, princes):
    anna, *_ = await princes()
    inside = await florence.look_into(anna)
    await act(house, anna)
    assert not set(inside) & set(tokens(anna.own or anna.game.card))
