"""Alone in direct messages, and a server's settings, by buttons alone."""

from __future__ import annotations

import pytest

from bot.tables import room_settings
from bot.tables.room_settings import RoomSettings
from locales import words
from tests.bot.adapters.discord.playing import menu, press, tokens

MOVES = 10
LOCALES = [("en-US", "en"), ("ru", "ru")]


class Alone:
    """Somebody in one channel or private chat, who only presses buttons."""

    def __init__(self, house, person, channel, lang):
        self.house, self.person, self.channel, self.text = house, person, channel, words(lang)

    @property
    def posts(self):
        return [one for one in self.person.sees(self.channel) if one.message.author.is_bot]

    @property
    def live(self):
        """The messages with buttons that choose a move."""
        return [one.message for one in self.posts if menu(one.message)]

    @property
    def last(self):
        return self.person.last(self.channel)

    async def press(self, message, label, *, silent=False):
        """Press a button; ``silent``: what comes of it is not told in an answer."""
        token = next(one for one, name in tokens(message).items() if name == label)
        pressed = press(self.person, message, token)
        await (pressed.answered() if silent else pressed.settled())
        await self.house.quiet()


async def helped(server, house, locale, lang):
    anna = server.user("Anna", locale=locale)
    server.guild("Friends", anna)
    alone = Alone(house, anna, anna.dm, lang)
    await anna.slash(anna.dm, "help").settled()
    return alone


@pytest.mark.parametrize(("locale", "lang"), LOCALES)
async def test_who_is_alone_plays_at_once_by_buttons_on_one_card(server, house, locale, lang):
    alone = await helped(server, house, locale, lang)
    assert alone.text("greeting", name="Anna") in alone.last.text
    await alone.press(alone.last.message, alone.text("button-play-now"))
    await alone.press(alone.last.message, alone.text("carcassonne-title"), silent=True)
    await house.until(lambda: alone.live)
    (card,) = alone.live
    assert not any(alone.text("refusal-bad-token") in one.text for one in alone.posts)
    first = len(alone.posts)
    for _ in range(MOVES):
        before, shown = card.content, menu(card)
        await alone.press(card, next(iter(shown.values())))
        await house.until(lambda then=before: card.content is not then and menu(card))
    assert len(alone.posts) == first
    assert len(alone.live) == 1


@pytest.mark.parametrize(("locale", "lang"), LOCALES)
async def test_a_table_with_friends_is_opened_from_direct_messages(server, house, locale, lang):
    anna = await helped(server, house, locale, lang)
    await anna.press(anna.last.message, anna.text("button-with-friends"))
    await anna.press(anna.last.message, anna.text("carcassonne-title"), silent=True)
    begin = anna.text("button-begin")
    (lobby,) = await house.until(lambda: [o.message for o in anna.posts if begin in o.labels])
    await anna.press(lobby, anna.text("button-invite"))
    code = next(iter(tokens(lobby))).split("|")[0]
    assert anna.text("invite-private", code=code) in anna.last.text
    person = server.user("Boris", locale=locale)
    server.join(next(iter(server.world.guilds.values())), person)
    await person.slash(person.dm, "join", table=code).settled()
    await house.quiet()
    assert "Boris" in lobby.text


@pytest.mark.parametrize(("locale", "lang"), LOCALES)
async def test_a_servers_settings_are_changed_by_who_manages_it(server, house, locale, lang):
    owner, other = server.user("Anna", locale=locale), server.user("Boris", locale=locale)
    guild = server.guild("Friends", owner, other)
    channel = server.channel(guild, "games")
    await owner.slash(channel, "settings").settled()
    anna = Alone(house, owner, channel, lang)
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
    boris = Alone(house, other, channel, lang)
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
    anna = Alone(house, owner, thread, lang)
    card = next(one.message for one in anna.posts if "Русский" in one.labels)
    await anna.press(card, "Русский")
    assert words("ru")("button-join") in tokens(card).values()
    assert "English" not in tokens(card).values()
    known = await house.people.find_room("discord", str(channel.id))
    assert await house.tables.see(room_settings.room_settings, known.id) == RoomSettings()
