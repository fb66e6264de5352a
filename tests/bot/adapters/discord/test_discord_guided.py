"""The guided tables in direct messages, by buttons alone."""

from __future__ import annotations

import pytest

from bot.talk.manual.lessons import POINTED
from rules.games import boxes, tutorial_of
from tests.bot.adapters.discord.playing import tokens
from tests.bot.adapters.discord.test_discord_alone import LOCALES, helped

TAUGHT = sorted(key for key, box in boxes().items() if box.tutorial)


@pytest.mark.parametrize(("locale", "lang"), LOCALES)
@pytest.mark.parametrize("key", TAUGHT)
async def test_a_lesson_is_gone_through_by_what_is_pointed_at(server, house, locale, lang, key):
    alone = await helped(server, house, locale, lang)
    await alone.press(alone.last.message, alone.text("button-teach-me"))
    await alone.press(alone.last.message, alone.text(f"{key}-title"), silent=True)
    await house.until(lambda: alone.live)
    for step in tutorial_of(key).steps:
        place = alone.text("guide-step", number=step.number, count=len(tutorial_of(key).steps))
        told = alone.text(f"{key}-guide-{step.text}")
        await house.until(lambda now=place: now in alone.live[-1].text)
        assert told in alone.live[-1].text
        while place in alone.live[-1].text:
            card = alone.live[-1]
            before, label = card.content, pointed(card)
            await alone.press(card, label, silent=True)
            await house.until(lambda then=before, now=card: moved(alone, now, then))
    end = alone.text(f"{key}-guide-end")
    await house.until(lambda: any(end in one.text for one in alone.live))


def pointed(card):
    return next(one for one in tokens(card).values() if one.startswith(POINTED))


def moved(alone, card, before):
    """Whether something has come of a press: the card changed, or another stands below it."""
    return bool(alone.live) and (alone.live[-1] is not card or card.content is not before)
