"""A server's settings and its language, by buttons alone."""

from __future__ import annotations

import pytest

from bot.tables import room_settings
from bot.tables.room_settings import RoomSettings
from locales import words
from tests.bot.adapters.discord.playing import press, tokens

LOCALES = [("en-US", "en"), ("ru", "ru")]


class Hands:
    """Somebody in one channel, who only presses buttons."""

    def __init__(self, house, person, channel, lang):
        self.house, self.person, self.channel, self.text = house, person, channel, words(lang)

    @property
    def posts(self):
        return [one for one in self.person.sees(self.channel) if one.message.author.is_bot]

    @property
    def last(self):
        return self.person.last(self.channel)

    async def press(self, message, label):
        token = next(one for one, name in tokens(message).items() if name == label)
        await press(self.person, message, token).settled()
        await self.house.quiet()


@pytest.mark.parametrize(("locale", "lang"), LOCALES)
async def test_a_servers_settings_are_changed_by_who_manages_it(server, house, locale, lang):
    owner, other = server.user("Anna", locale=locale), server.user("Boris", locale=locale)
    guild = server.guild("Friends", owner, other)
    channel = server.channel(guild, "games")
    await owner.slash(channel, "settings").settled()
    anna = Hands(house, owner, channel, lang)
    page = anna.last.message
    for name, value in (("openers", "admins"), ("threads", "off")):
        await anna.press(page, anna.text(f"button-room-{name}-{value}"))
    await anna.press(page, anna.text("button-quiet"))
    page = anna.last.message
    await anna.press(page, next(iter(tokens(page).values())))
    known = await house.people.find_room("discord", str(channel.id))
    found = await house.tables.see(room_settings.room_settings, known.id)
    assert (found.admins_open, found.threads, bool(found.quiet)) == (True, False, True)
    await other.slash(channel, "settings").settled()
    boris = Hands(house, other, channel, lang)
    assert boris.last.labels == [boris.text("button-my-settings")]
    await other.slash(channel, "new", game="carcassonne").settled()
    assert boris.last.text == boris.text("refusal-admins-open")


@pytest.mark.parametrize(("locale", "lang"), LOCALES)
async def test_a_channel_is_asked_once_which_language_it_speaks(server, house, locale, lang):
    owner = server.user("Anna", locale=locale)
    channel = server.channel(server.guild("Friends", owner), "games")
    await owner.slash(channel, "new", game="carcassonne").settled()
    await house.quiet()
    (thread,) = channel.guild.threads
    anna = Hands(house, owner, thread, lang)
    card = next(one.message for one in anna.posts if "Русский" in one.labels)
    await anna.press(card, "Русский")
    assert words("ru")("button-join") in tokens(card).values()
    assert "English" not in tokens(card).values()
    known = await house.people.find_room("discord", str(channel.id))
    assert await house.tables.see(room_settings.room_settings, known.id) == RoomSettings()
