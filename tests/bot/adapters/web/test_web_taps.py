"""Many taps at once in the web room."""

from __future__ import annotations

import pytest

from locales import words as say
from tests.bot.adapters.web.guest import answers, choices, words


async def test_of_eight_taps_at_once_one_is_accepted_and_seven_are_told_why_not(anna):
    window = await anna.window(await anna.play())
    card = await window.my_card()
    token = await window.descend(card)
    known = len(window.heard)
    sent = [await window.send("tap", place="room", at=card["id"], token=token) for _ in range(8)]
    await window.next("done", n=sent[-1])
    told = answers(window.heard[known:])
    assert len(told) == 7
    assert all("out of date" in one or "not your turn" in one for one in told)
    after = await window.until(lambda post: post["picture"] and choices(post) != choices(card))
    assert token not in choices(after)


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_a_stale_tap_is_answered_in_words_alone(guest, lang):
    person = await guest(lang).arrive("Anna")
    window = await person.window(await person.play())
    card = await window.my_card()
    token = await window.descend(card)
    await window.tap(token, card["id"])
    (told,) = [one["answer"] for one in await window.tap(token, card["id"]) if one["t"] == "answer"]
    assert words(told) == say(lang)("refusal-table-moved")
    assert told["picture"] is None
    assert told["buttons"] == []
