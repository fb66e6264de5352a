"""Alone in a private chat: playing at once, invited friends, and the guided tables, by buttons."""

from __future__ import annotations

import pytest

from bot.talk.manual.lessons import POINTED
from locales import LANGUAGES
from rules.games import boxes, tutorial_of
from tests.bot.adapters.chats.alone import greeted
from tests.bot.adapters.chats.chairs import shared_out
from tests.bot.adapters.chats.driver import said

MOVES = 12
TAUGHT = sorted(key for key, box in boxes().items() if box.tutorial)
LESSONS = [(key, "en") for key in TAUGHT] + [(key, "ru") for key in (*TAUGHT[1:], TAUGHT[0])]
"""In such an order that in short, too, each lesson is gone through on both platforms."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["carcassonne", "florence"])
async def test_who_is_alone_plays_at_once_by_buttons_on_one_card(chat, lang, game):
    alone = await greeted(chat, "Anna", lang)
    assert alone.text("greeting", name="Anna") in chat.text(alone.last)
    await alone.press(alone.last, alone.text("button-play-now"))
    await alone.press(alone.last, alone.text(f"{game}-title"))
    await chat.house.until(lambda: alone.live)
    (card,) = alone.live
    assert not any(alone.text("refusal-bad-token") in one.text for one in alone.posts)
    first = len(alone.posts)
    for _ in range(MOVES):
        before = card.content
        await alone.press_first(card)
        await chat.house.until(lambda then=before: card.content is not then and chat.menu(card))
    assert len(alone.posts) == first
    assert len(alone.live) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_table_with_friends_is_opened_and_joined_in_private_chats(chat, lang):
    anna, boris = await greeted(chat, "Anna", lang), await greeted(chat, "Boris", lang)
    await anna.press(anna.last, anna.text("button-with-friends"))
    await anna.press(anna.last, anna.text("carcassonne-title"))
    lobby = anna.bearing("button-begin")
    await anna.press(lobby, anna.text("button-invite"))
    code = next(iter(chat.tokens(lobby))).split("|")[0]
    assert chat.invitation(lang, code) in chat.text(anna.last)
    await boris.player.uses("join", at_home=True, table=code)
    await chat.house.quiet()
    assert "B Boris" in chat.text(lobby)
    await anna.press(lobby, anna.text("button-begin"))
    await chat.house.until(lambda: anna.live or boris.live)
    mover, other = (anna, boris) if anna.live else (boris, anna)
    while not other.live:
        (card,) = mover.live
        await mover.press_first(card)


@pytest.mark.prove(seconds=60)
@pytest.mark.parametrize(("outside", "case"), shared_out(LESSONS, first=4), indirect=["outside"])
async def test_a_lesson_is_gone_through_by_what_is_pointed_at(chat, case):
    key, lang = case
    alone = await greeted(chat, "Anna", lang)
    await alone.press(alone.last, alone.text("button-teach-me"))
    await alone.press(alone.last, alone.text(f"{key}-title"))
    await chat.house.until(lambda: alone.live)
    steps = tutorial_of(key).steps
    for step in steps:
        place = alone.text("guide-step", number=step.number, count=len(steps))
        told = alone.text(f"{key}-guide-{step.text}")
        await chat.house.until(lambda now=place: now in chat.text(alone.live[-1]))
        assert told in chat.text(alone.live[-1])
        while place in chat.text(alone.live[-1]):
            card = alone.live[-1]
            before, tokens = card.content, chat.tokens(card)
            await alone.press(card, next(o for o in tokens.values() if o.startswith(POINTED)))
            await chat.house.until(lambda then=before, now=card: moved(alone, now, then))
    end = alone.text(f"{key}-guide-end")
    await chat.house.until(lambda: any(end in chat.text(one.message) for one in alone.posts))


def moved(alone, card, before):
    """Whether something has come of a press: the card changed, or another stands below it."""
    return bool(alone.live) and (alone.live[-1] is not card or card.content is not before)


async def test_a_table_is_shown_anew_and_the_card_above_loses_its_buttons(chat):
    alone = await greeted(chat, "Anna", "en")
    await alone.press(alone.last, "Play now")
    await alone.press(alone.last, "Carcassonne")
    await chat.house.until(lambda: alone.live)
    (card,) = alone.live
    await alone.player.uses("table", at_home=True)
    await chat.house.until(lambda: alone.live and alone.live[0] is not card)
    await chat.house.quiet()
    assert len(alone.live) == 1
    assert not any(said(one).startswith("?") for one in chat.tokens(card))
