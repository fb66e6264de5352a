"""What is asked of a hand in a group stands beneath the hand."""

from __future__ import annotations

import pytest

from tests.bot.adapters.chats.bidders import bidders


@pytest.mark.parametrize("said", ["!plan .", "!board text", "!help"])
async def test_what_is_asked_of_a_hand_in_the_group_stands_beneath_its_picture(chat, said):
    anna = (await bidders(chat, "Anna", "Boris"))["Anna"]
    await anna.presses("!hand")
    await chat.house.quiet()
    hand = anna.player.person.last(anna.player.room)
    before = anna.others_see()
    await anna.presses(said)
    await chat.house.quiet()
    shown = anna.player.person.last(anna.player.room)
    assert hand.ephemeral
    assert shown.ephemeral
    assert hand.picture is not None
    assert shown.picture is None
    assert shown.message is not hand.message
    assert anna.others_see() == before
