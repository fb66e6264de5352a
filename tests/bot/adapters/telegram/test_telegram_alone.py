"""What Telegram's links do for somebody alone in a private chat."""

from __future__ import annotations

import pytest

from locales import LANGUAGES
from tests.bot.adapters.chats.alone import Alone, greeted


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_rules_are_a_key_away_and_a_group_too(chat, lang):
    alone = await greeted(chat, "Anna", lang)
    assert alone.last.text.startswith(alone.text("greeting", name="Anna"))
    urls = [one.get("url") for row in alone.last.content.buttons for one in row]
    assert "https://t.me/tavola_bot?startgroup=new" in urls
    await alone.press(alone.last, alone.text("button-rules"))
    await alone.press(alone.last, alone.text("troyes-title"))
    assert alone.text("troyes-title") in alone.last.text


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_friends_are_invited_by_a_link_that_seats_them(chat, lang):
    anna, boris = await greeted(chat, "Anna", lang), Alone(chat.person("Boris", lang))
    await anna.press(anna.last, anna.text("button-with-friends"))
    await anna.press(anna.last, anna.text("carcassonne-title"))
    lobby = anna.bearing("button-begin")
    await anna.press(lobby, anna.text("button-invite"))
    code = next(iter(chat.tokens(lobby))).split("|")[0]
    (share,) = (one for row in anna.last.content.buttons for one in row)
    assert share["url"].startswith("https://t.me/share/url?url=https%3A%2F%2Ft.me%2Ftavola_bot")
    boris.player.person.open_private(f"join_{code}")
    await chat.house.quiet()
    assert "B Boris" in lobby.text
    await anna.press(lobby, anna.text("button-begin"))
    await chat.house.until(lambda: anna.live or boris.live)
    mover, other = (anna, boris) if anna.live else (boris, anna)
    while not other.live:
        (card,) = mover.live
        await mover.press_first(card)
    assert boris.player.rings()
