"""A group's settings and its language, by buttons alone."""

from __future__ import annotations

import pytest

from bot.tables import room_settings
from locales import LANGUAGES, words
from tests.bot.adapters.telegram.playing import tokens


class Hands:
    """Somebody in a group, who only presses buttons once they have typed a command."""

    def __init__(self, house, person, room):
        self.house, self.person, self.room = house, person, room
        self.text = words(person.language)

    @property
    def seen(self):
        """What they see of the bot, in the group and in the private chat."""
        seen = [*self.person.sees(self.room), *self.person.sees(self.person.private)]
        return [one for one in seen if one.message.sender.is_bot]

    async def types(self, line):
        self.person.send(self.room, line)
        await self.house.quiet()

    async def press(self, message, label):
        tap = self.person.tap(message, label)
        await tap.answered()
        await self.house.quiet()
        return tap


async def group(server, house, lang):
    people = [server.user(name, language=lang) for name in ("Anna", "Boris")]
    room = server.group("Friends", *people)
    for one in people:
        one.open_private()
    await house.quiet()
    return [Hands(house, one, room) for one in people]


async def chosen(house, room):
    known = await house.people.find_room("telegram", str(room.id))
    return await house.tables.see(room_settings.room_settings, known.id)


def page_of(hands, key):
    """The newest message that bears this button, in the group or in the private chat."""
    found = [one.message for one in hands.seen if hands.text(key) in one.labels]
    assert found, [one.labels for one in hands.seen]
    return found[-1]


@pytest.mark.parametrize("server", ["", "old"], indirect=True)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_an_administrator_changes_a_groups_settings_by_keys(server, house, lang):
    anna, boris = await group(server, house, lang)
    await anna.types("/new carcassonne")
    lobby = page_of(anna, "button-join")
    await anna.press(lobby, anna.text("button-room-settings"))
    for key in ("button-room-calls-group", "button-room-openers-admins"):
        await anna.press(page_of(anna, key), anna.text(key))
    await anna.press(page_of(anna, "button-quiet"), anna.text("button-quiet"))
    clocks = page_of(anna, "button-back")
    await anna.press(clocks, next(iter(tokens(clocks).values())))
    found = await chosen(house, anna.room)
    assert found.calls_in_group
    assert found.admins_open
    assert found.quiet
    await boris.press(lobby, boris.text("button-room-settings"))
    head = boris.text("room-settings", name="Friends")
    (page,) = (one for one in boris.seen if head in one.text)
    assert page.labels == [boris.text("button-my-settings")]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_first_table_of_a_group_asks_for_its_language_once(server, house, lang):
    anna, boris = await group(server, house, lang)
    await anna.types("/new carcassonne")
    lobby = page_of(anna, "button-join")
    for one in LANGUAGES:
        assert words(one)("room-lang-ask") in lobby.text
    other = next(one for one in LANGUAGES if one != lang)
    tap = await boris.press(lobby, words(other)("language"))
    assert words(other)("answer-lang-room") in tap.text
    assert words(other)("button-join") in tokens(lobby).values()
    assert "Русский" not in tokens(lobby).values()
