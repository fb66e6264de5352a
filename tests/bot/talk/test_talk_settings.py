"""Settings of a room by keys: who may change them, and what they change."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables import repository, room_settings
from bot.tables.room_settings import RoomSettings
from bot.talk.message import plain
from locales import LANGUAGES, words
from tests.bot.company import Voice

EN, RU = words("en"), words("ru")


def labels(message):
    return [one.label for row in message.buttons for one in row]


def token(message, label):
    return next(one.token for row in message.buttons for one in row if one.label == label)


def managing(voice, *rooms):
    """The same person, of whom the platform says that they manage some rooms."""

    async def manages(room):
        return room in rooms

    return Voice(voice.router, replace(voice.caller, manages=manages))


async def comes_into(company, room, name, lang="en"):
    (person,) = await company.comes(name, lang=lang)
    await company.people.enter(room, person.id)
    return company.at_room(person, room, lang)


async def chosen(company, room):
    return await company.tables.see(room_settings.room_settings, room)


async def on_telegram(company, lang=None):
    return (await company.people.open_room("telegram", "-100", "Friends", lang)).id


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_who_manages_a_room_changes_all_of_it_by_keys(everywhere, lang):
    text, room = words(lang), await on_telegram(everywhere, lang)
    admin = managing(await comes_into(everywhere, room, "Anna", lang), room)
    page = await admin.asks("/settings")
    assert text("room-settings", name="Friends") in plain(page.text)
    for name, value in (("calls", "group"), ("openers", "admins")):
        page = await admin.opens(token(page, text(f"button-room-{name}-{value}")))
        assert page.kind == "drill"
        assert text(f"room-{name}", value=text(f"room-{name}-{value}")) in plain(page.text)
    clocks = await admin.opens(token(page, text("button-quiet")))
    assert len(labels(clocks)) == 25
    page = await admin.opens(clocks.buttons[0][0].token)
    assert "22:00" in plain(page.text)
    found = await chosen(everywhere, room)
    assert found.calls_in_group
    assert found.admins_open
    assert found.quiet.startswith("22-8")
    page = await admin.opens(token(page, text("button-quiet-off")))
    for name, value in (("calls", "private"), ("openers", "everybody")):
        page = await admin.opens(token(page, text(f"button-room-{name}-{value}")))
    assert await chosen(everywhere, room) == RoomSettings()
    own = await admin.opens(token(page, text("button-my-settings")))
    assert text("answer-settings") in plain(own.text)


async def test_who_does_not_manage_a_room_reads_its_settings_and_changes_nothing(company):
    room = await on_telegram(company)
    admin, other = await comes_into(company, room, "Anna"), await comes_into(company, room, "Boris")
    admin, other = managing(admin, room), managing(other)
    page = await other.asks("/settings")
    assert labels(page) == [EN("button-my-settings")]
    assert EN("room-settings-admins") in plain(page.text)
    taken = token(await admin.asks("/settings"), EN("button-room-calls-group"))
    assert await other.taps(taken) == EN("refusal-admins-only")
    assert await other.says("/settings room calls group") == EN("refusal-admins-only")
    assert await chosen(company, room) == RoomSettings()


async def test_keys_that_came_into_the_private_chat_still_mean_the_room(company):
    room = await on_telegram(company)
    admin = managing(await comes_into(company, room, "Anna"), room)
    key = token(await admin.asks("/settings"), EN("button-room-openers-admins"))
    private = company.in_private(await company.people.person(admin.caller.person))
    at_home = managing(private, room)
    assert EN("room-openers-admins") in await at_home.taps(key)
    assert (await chosen(company, room)).admins_open
    stranger = managing(company.in_private((await company.comes("Zoe"))[0]))
    assert await stranger.taps(key) == EN("refusal-admins-only")


async def test_where_the_platform_names_nobody_all_in_the_room_may_change_it(company):
    room = await company.room()
    anna = await comes_into(company, room, "Anna")
    page = await anna.asks("/settings")
    assert EN("button-room-openers-admins") not in labels(page)
    await anna.opens(token(page, EN("button-room-calls-group")))
    assert (await chosen(company, room)).calls_in_group
    stranger = company.at_room((await company.comes("Zoe"))[0], room)
    assert await stranger.says("/settings room calls private") == EN("refusal-admins-only")


async def test_a_room_of_discord_chooses_threads_and_calls_nobody_by_default_in_private(company):
    room = (await company.people.open_room("discord", "77", "games", None)).id
    admin = managing(await comes_into(company, room, "Anna"), room)
    page = await admin.asks("/settings")
    assert EN("button-room-calls-group") not in labels(page)
    page = await admin.opens(token(page, EN("button-room-threads-off")))
    assert EN("room-threads", value=EN("room-threads-off")) in plain(page.text)
    assert not (await chosen(company, room)).threads


async def test_where_only_admins_open_tables_others_are_told_what_they_can_do(company):
    room = await on_telegram(company)
    admin = managing(await comes_into(company, room, "Anna"), room)
    other = managing(await comes_into(company, room, "Boris"))
    assert EN("room-openers-admins") in await admin.says("/settings room openers admins")
    assert await other.says("/new carcassonne") == EN("refusal-admins-open")
    assert "K" not in await other.says("/join")
    assert "Table" in await admin.says("/new carcassonne")
    assert "seat at" in await other.says("/join")


async def test_the_first_table_of_a_room_asks_in_both_languages_and_anybody_answers_once(
    everywhere,
):
    room = await on_telegram(everywhere, "en")
    anna = await comes_into(everywhere, room, "Anna")
    boris = managing(await comes_into(everywhere, room, "Boris"))
    await anna.says("/new carcassonne")
    table = (await everywhere.tables.see(repository.in_room, room))[0]
    card = await everywhere.card(table)
    assert [one.label for one in card.buttons[-1]] == ["English", "Русский"]
    assert EN("room-lang-ask") in plain(card.text)
    assert RU("room-lang-ask") in plain(card.text)
    await everywhere.sends()
    assert await boris.taps(card.buttons[-1][1].token) == RU("answer-lang-room")
    assert [one.address for one in await everywhere.sends()] == [f"room:{room}"]
    card = await everywhere.card(table)
    assert RU("button-join") in labels(card)
    assert "English" not in labels(card)
    assert await boris.says("/lang en room") == EN("refusal-admins-only")
    assert await everywhere.people.room_language(room) == "ru"


async def test_the_language_is_not_asked_again_at_the_next_table(company):
    room = await on_telegram(company, "en")
    anna = await comes_into(company, room, "Anna")
    await anna.says("/new carcassonne")
    first = (await company.tables.see(repository.in_room, room))[0]
    await anna.says("/cancel")
    await anna.says("/new carcassonne")
    second = (await company.tables.see(repository.in_room, room))[0]
    assert first.id != second.id
    assert "English" not in labels(await company.card(second))


async def test_who_manages_a_room_changes_its_language_and_its_cards_follow(company):
    room = await on_telegram(company, "en")
    admin = managing(await comes_into(company, room, "Anna"), room)
    await admin.says("/new carcassonne")
    await company.sends()
    page = await admin.opens(token(await admin.asks("/settings"), "Русский"))
    assert EN("room-lang", value="Русский") in plain(page.text)
    assert [one.address for one in await company.sends()] == [f"room:{room}"]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_person_changes_calls_and_language_by_keys_in_the_private_chat(company, lang):
    text = words(lang)
    (anna,) = await company.comes("Anna", lang=lang)
    private = company.in_private(anna, lang)
    page = await private.asks("/settings")
    page = await private.opens(token(page, text("button-calls-group")))
    assert text("settings-calls-group") in plain(page.text)
    page = await private.opens(token(page, text("button-calls-private")))
    assert text("settings-calls-private") in plain(page.text)
    other = next(one for one in LANGUAGES if one != lang)
    page = await private.opens(token(page, words(other)("language")))
    assert words(other)("answer-settings") in plain(page.text)
    assert await company.people.language(anna.id) == other
