"""Alone in a private chat: greeted, playing at once, and inviting, by buttons alone."""

from __future__ import annotations

import pytest

from locales import LANGUAGES, words
from tests.bot.adapters.telegram.playing import menu, tokens

MOVES = 12


class Alone:
    """Somebody in their private chat, who only presses buttons."""

    def __init__(self, house, person):
        self.house, self.person = house, person
        self.text = words(person.language)

    @property
    def posts(self):
        """All that the bot has said here and that still stands."""
        seen = self.person.sees(self.person.private)
        return [one for one in seen if one.message.sender.is_bot]

    @property
    def live(self):
        """The messages with buttons that choose a move."""
        return [one.message for one in self.posts if menu(one.message)]

    async def press(self, message, label):
        await self.person.tap(message, label).answered()
        await self.house.quiet()

    async def starts(self):
        self.person.open_private()
        await self.house.quiet()
        return self.posts[-1].message


async def opened(server, house, lang):
    alone = Alone(house, server.user("Anna", language=lang))
    return alone, await alone.starts()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["carcassonne", "florence"])
async def test_who_is_alone_plays_at_once_by_buttons_on_one_card(server, house, lang, game):
    alone, greeting = await opened(server, house, lang)
    assert greeting.text.startswith(alone.text("greeting", name="Anna"))
    await alone.press(greeting, alone.text("button-play-now"))
    games = alone.posts[-1].message
    await alone.press(games, alone.text(f"{game}-title"))
    await house.until(lambda: alone.live)
    (card,) = alone.live
    first = len(alone.posts)
    for _ in range(MOVES):
        before = card.content
        shown = menu(card)
        await alone.press(card, next(iter(shown.values())))
        await house.until(lambda then=before: card.content is not then and menu(card))
    assert len(alone.posts) == first
    assert len(alone.live) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_rules_are_a_key_away_and_a_group_too(server, house, lang):
    alone, greeting = await opened(server, house, lang)
    urls = [one.get("url") for row in greeting.content.buttons for one in row]
    assert "https://t.me/tavola_bot?startgroup=new" in urls
    await alone.press(greeting, alone.text("button-rules"))
    await alone.press(alone.posts[-1].message, alone.text("troyes-title"))
    assert alone.text("troyes-title") in alone.posts[-1].text


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_friends_are_invited_by_a_link_and_play_in_their_private_chats(server, house, lang):
    anna, greeting = await opened(server, house, lang)
    boris = Alone(house, server.user("Boris", language=lang))
    await anna.press(greeting, anna.text("button-with-friends"))
    await anna.press(anna.posts[-1].message, anna.text("carcassonne-title"))
    lobby = anna.posts[-1].message
    await anna.press(lobby, anna.text("button-invite"))
    told = anna.posts[-1]
    code = next(iter(tokens(lobby))).split("|")[0]
    assert f"https://t.me/tavola_bot?start=join_{code}" in told.text
    (share,) = (one for row in told.message.content.buttons for one in row)
    assert share["url"].startswith("https://t.me/share/url?url=https%3A%2F%2Ft.me%2Ftavola_bot")
    boris.person.open_private(f"join_{code}")
    await house.quiet()
    assert "B Boris" in lobby.text
    await anna.press(lobby, anna.text("button-begin"))
    await house.until(lambda: anna.live or boris.live)
    mover, other = (anna, boris) if anna.live else (boris, anna)
    while not other.live:
        (card,) = mover.live
        await mover.press(card, next(iter(menu(card).values())))
    assert boris.person.buzzes(boris.person.private)


async def test_a_table_is_shown_anew_and_the_card_above_loses_its_buttons(server, house):
    alone, greeting = await opened(server, house, "en")
    await alone.press(greeting, "Play now")
    await alone.press(alone.posts[-1].message, "Carcassonne")
    await house.until(lambda: alone.live)
    (card,) = alone.live
    alone.person.send(alone.person.private, "/table")
    await house.until(lambda: alone.live and alone.live[0] is not card)
    await house.quiet()
    assert len(alone.live) == 1
