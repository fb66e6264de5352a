"""An auction of Florence in a chat by stored answers: one visit each, and no word."""

from __future__ import annotations

from tests.bot.adapters import auction
from tests.bot.adapters.chats.bidders import bidders


async def test_five_visit_once_each_and_the_round_is_over(chat):
    found = await bidders(chat, *auction.STORED)
    await auction.a_round(found)
    await auction.a_surprise(found)


async def test_who_thinks_better_of_it_leaves_no_trace(chat):
    await auction.another_mind(await bidders(chat, "Anna", "Boris", "Clara"))
