"""The guided tables in direct messages, by buttons alone."""

from __future__ import annotations

import pytest

from bot.talk.manual.lessons import POINTED
from rules.games import boxes, tutorial_of
from tests.bot.adapters.discord.playing import menu, tokens
from tests.bot.adapters.discord.test_discord_alone import LOCALES, helped

TAUGHT = [key for key in boxes() if tutorial_of(key) is not None]


@pytest.mark.parametrize(("locale", "lang"), LOCALES)
@pytest.mark.parametrize("key", TAUGHT)
async def test_a_lesson_is_gone_through_by_what_is_pointed_at(server, house, locale, lang, key):
    alone = await helped(server, house, locale, lang)
    await alone.press(alone.last.message, alone.text("button-teach-me"))
    await alone.press(alone.last.message, alone.text(f"{key}-title"))
    await house.until(lambda: alone.live)
    for step in tutorial_of(key).steps:
        place = alone.text("guide-step", number=step.number, count=len(tutorial_of(key).steps))
        await house.until(lambda now=place: any(now in one.text for one in alone.live))
        card = next(one for one in alone.live if place in one.text)
        assert alone.text(f"{key}-guide-{step.text}") in card.text
        while place in card.text and menu(card):
            before = card.content
            label = next(one for one in tokens(card).values() if one.startswith(POINTED))
            await alone.press(card, label)
            await house.until(lambda then=before, now=card: now.content is not then)
            if not any(one.startswith(POINTED) for one in tokens(card).values()):
                break
    end = alone.text(f"{key}-guide-end")
    await house.until(lambda: any(end in one.text for one in alone.live))
