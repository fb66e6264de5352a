"""Whom one's own card speaks to: its reader as “you” in the web room, and others by name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables import lobby, repository
from bot.talk.button_token import Token
from bot.talk.message import plain
from rules.core.undo import waiting
from rules.games import game
from tests.bot.company import Due, done, menu

LINES = (
    ("citadels", "en", "web", "You: choose a character in secret"),
    ("citadels", "ru", "web", "Вы: тайно выберите персонажа"),
    ("citadels", "en", "telegram", "Anna: choose a character in secret"),
    ("florence", "ru", "web", "Вы: верните одну из четырёх профессий"),
    ("carcassonne", "en", "web", "You: place the tile: tap a numbered cell"),
)


async def begun(company, key, lang, platform):
    """A table, and the card of who must act."""
    people = await company.comes("Anna", "Boris", lang=lang, platform=platform)
    room = await company.room(lang=lang)
    table = done(await company.tables.do(lobby.create, people[0].id, room, key, {"first": "@a"}))
    done(await company.tables.do(lobby.join, table.code, people[1].id, room))
    table = done(await company.tables.do(lobby.begin, table.code, people[0].id))
    (asked, *_) = waiting(game(key), table.live.state)
    card = await company.compose(Due(table.id, f"desk:{people[asked].id}", "prompt", (asked,)))
    return table, people, card


@pytest.mark.parametrize(("key", "lang", "platform", "line"), LINES)
async def test_the_line_of_the_turn_speaks_to_its_reader(company, key, lang, platform, line):
    _, _, card = await begun(company, key, lang, platform)
    assert plain(card.text).splitlines()[1].replace("\u00a0", " ") == line
    assert card.picture.scene["words"]["turn"].startswith(line.split(":")[0])


async def test_others_are_named(company):
    table, people, _ = await begun(company, "citadels", "en", "web")
    other = next(one for one in (0, 1) if one not in waiting(game("citadels"), table.live.state))
    card = await company.compose(Due(table.id, f"desk:{people[other].id}", "prompt", ()))
    assert plain(card.text).splitlines()[1].startswith("Anna")


async def test_the_room_names_everybody(company):
    table, _, _ = await begun(company, "carcassonne", "en", "web")
    card = await company.compose(Due(table.id, f"room:{table.rooms[0]}", "card", ()))
    assert plain(card.text).splitlines()[1].startswith("Anna: ")


@pytest.mark.parametrize("is_you", [False, True])
async def test_a_menu_and_the_way_out_of_it_speak_as_the_card_does(company, is_you):
    table, people, card = await begun(company, "carcassonne", "en", "web")
    voice = company.in_private(people[0])
    caller = replace(voice.caller, is_you=is_you)
    step = next(one.token for one in menu(card) if "|?" in one.token)
    assert (await voice.router.tap(caller, step))[0].focus
    (back,) = await voice.router.tap(caller, Token(table.code, "?").write())
    assert plain(back.text).splitlines()[1].startswith("You: " if is_you else "Anna: ")
    assert back.picture.scene["words"]["turn"].startswith("You: " if is_you else "Anna: ")


async def placed(company):
    """A table in the web room at which one has placed a tile; who has, and who must now."""
    table, people, _ = await begun(company, "carcassonne", "en", "web")
    rules = game("carcassonne")
    (first,) = waiting(rules, table.live.state)
    while waiting(rules, table.live.state) == (first,):
        text = rules.notation.write(rules.legal(table.live.state, first)[-1])
        await company.in_private(people[first]).says(f"/{text}")
        table = await company.tables.see(repository.fetch, table.code)
    return table, people[first], people[1 - first]


def told_of(name, lines):
    # The line of points names everybody.
    return [line for line in lines if name in line and " · " not in line]


async def test_what_has_happened_since_one_acted_stands_apart_on_ones_only_card(company):
    table, first, other = await placed(company)
    seat = table.seat_of(other.id).seat
    card = await company.compose(Due(table.id, f"desk:{other.id}", "prompt", (seat,)))
    assert told_of(first.name, card.news)
    assert not told_of(first.name, plain(card.text).splitlines())
    assert first.name in card.picture.scene["words"]["foot"]
    own = await company.compose(Due(table.id, f"desk:{first.id}", "prompt", ()))
    assert not told_of(first.name, own.news)


async def test_a_rooms_card_tells_it_in_its_words_and_below_its_picture(company):
    table, first, _ = await placed(company)
    card = await company.compose(Due(table.id, f"room:{table.rooms[0]}", "card", ()))
    assert card.news == ()
    assert told_of(first.name, plain(card.text).splitlines())
    assert first.name in card.picture.scene["words"]["foot"]
