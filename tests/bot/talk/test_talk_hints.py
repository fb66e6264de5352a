"""`/hint`: who may ask, and what is answered, on every platform in the same way."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

from bot.tables import lobby as lobbies
from bot.tables import repository
from bot.tables.play.history import Told
from bot.talk.cards.table_view import FIRST, TableView
from bot.talk.manual.hints import hint_message, moves_text, why
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.company import Due, button, buttons, done, menu, said
from tests.bot.talk.walking import sights, walk
from tests.proofs import in_turn

EN = words("en")
NAMES = ("Anna", "Boris", "Clara")


@pytest.fixture
async def pair(company):
    """Anna, who is asked, and Boris, and their table."""
    people = await company.comes("Anna", "Boris")
    table = await company.arranged("* draw w\n@a put e1 r0", *people)
    return table, *(company.at_room(one, table.rooms[0]) for one in people)


async def test_each_hint_is_a_key_that_does_it(company, pair):
    table, anna, _ = pair
    told = await anna.asks("/hint")
    assert told.secret
    head = "Hint\nAnna: place a meeple on the new tile, or none\n\n"
    assert plain(told.text).startswith(head)
    first = buttons(told)[0]
    (key,) = [one for one in menu(await company.card(table)) if one.token == first.token]
    assert first.label.startswith(f"{key.choice} · ")
    assert plain(told.text).removeprefix(head).startswith(f"{key.choice} · ")
    before = (await company.table(table)).seq
    assert await anna.taps(first.token) == ""
    assert (await company.table(table)).seq > before


@pytest.fixture
async def veterans(company):
    """The same, where both have played before."""
    people = await company.comes("Anna", "Boris")
    done(await company.tables.do(lobbies.play_now, people[0].id, None, "carcassonne", ["Novice"]))
    done(await company.tables.do(lobbies.play_now, people[1].id, None, "carcassonne", ["Novice"]))
    table = await company.arranged("* draw w\n@a put e1 r0", *people)
    return table, *(company.at_room(one, table.rooms[0]) for one in people)


async def test_between_people_there_are_no_hints_until_the_host_allows_them(company, veterans):
    table, anna, _ = veterans
    assert await anna.says(f"/hint {table.code}") == EN("refusal-no-hints", name="Anna")
    assert "!hint" not in map(said, buttons(await company.card(table)))
    await anna.says(f"/option {table.code} hints on")
    assert "!hint" in map(said, buttons(await company.card(table)))


async def test_against_computer_players_alone_there_are_hints(company):
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna)
    for line in ("/new carcassonne first=@a", "/computer", "/begin"):
        await voice.says(line)
    told = await voice.asks("/hint")
    assert buttons(told)
    await voice.says("/option hints off")
    assert await voice.says("/hint") == EN("refusal-no-hints", name="Anna")


async def test_there_is_no_hint_for_who_is_not_asked(pair):
    _, anna, boris = pair
    await anna.says("/option hints on")
    assert await boris.says("/hint") == EN("refusal-no-choice")


@pytest.fixture
async def newcomer(company):
    """Anna in her private chat, at her first table, against a computer player."""
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna)
    for line in ("/new carcassonne first=@a", "/computer", "/begin"):
        await voice.says(line)
    return voice


async def prompt(company, voice):
    """What stands in somebody's private chat now, at their one table."""
    person = voice.caller.person
    (table,) = await company.tables.see(repository.of_person, person)
    return await company.compose(Due(table.id, f"desk:{person}", "prompt", ()))


async def test_a_first_game_is_explained_to_who_wants_it(company, newcomer):
    before = await prompt(company, newcomer)
    assert "★" not in plain(before.text)
    key = button(before, "!first on")
    assert await newcomer.taps(key.token) == EN("answer-first-on")
    shown = await prompt(company, newcomer)
    assert "★ A good choice: " in plain(shown.text)
    (marked,) = [one for one in menu(shown) if one.label.endswith("★")]
    best = buttons(await newcomer.asks("/hint"))[0]
    assert said(best).startswith(said(marked).removeprefix("?"))
    assert await newcomer.taps(button(shown, "!first off").token) == EN("answer-first-off")
    assert "★" not in plain((await prompt(company, newcomer)).text)


async def test_ten_decisions_are_explained_and_no_more(company, newcomer):
    await newcomer.taps(button(await prompt(company, newcomer), "!first on").token)
    (table,) = await company.tables.see(repository.of_person, newcomer.caller.person)
    act = Told(1, 0, "person:1", "act", "skip", 0)
    assert TableView(table, EN, 0, (act,) * (FIRST - 1)).tip is not None
    assert TableView(table, EN, 0, (act,) * FIRST).tip is None


async def test_who_has_played_a_game_is_not_taught_it_again(company, newcomer):
    voice = newcomer
    await voice.says("/new carcassonne first=@a")
    tables = await company.tables.see(repository.of_person, voice.caller.person)
    assert sorted(one.seats[0].first_game for one in tables) == ["", "new"]
    (again,) = [one for one in tables if not one.seats[0].first_game]
    assert await voice.taps(f"{again.code}||!first on") == EN("refusal-not-first-game")


async def test_who_sits_down_for_the_first_time_is_asked(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna)
    told = await company.at_room(boris, table.rooms[0]).asks(f"/join {table.code}")
    assert [said(one) for one in buttons(told)] == ["!teach carcassonne", "!first on"]
    again = await company.at_room(boris, (await company.lobby(anna)).rooms[0]).asks("/join")
    assert [said(one) for one in buttons(again)] == ["!first on"]


async def test_in_a_first_game_there_are_hints_even_between_people(company, pair):
    table, anna, _ = pair
    assert (await company.table(table)).seats[0].first_game == "new"
    assert plain((await anna.asks("/hint")).text).startswith("Hint")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
def test_what_may_come_is_worded_as_a_guess(key, lang):
    """Points hoped for, what others may get less, and who may be hit."""
    text, guess = words(lang), {"en": r"\b(perhaps|may)\b", "ru": r"\bвозможно\b"}[lang]
    for kind in ("hope", "hinder"):
        own = f"{key}-hint-{kind}"
        for count in (1, 2, 5):
            told = text(own if text.has(own) else f"hint-{kind}", count=count)
            assert re.search(guess, told), told
            assert str(count) in told
    assert re.search({"en": "guess", "ru": "догадка"}[lang], text("hint-how"))


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "lang"), in_turn(OURS, LANGUAGES, first=2))
def test_a_hint_has_the_same_words_in_every_world_that_looks_alike(key, lang):
    rules, rng, asked = game(key), Random(11), 0
    for at, moment in enumerate(walk(6, 3, NAMES, key, "novice")):
        live = moment[0].live
        if at % 25 or live is None or not (seats := waiting(rules, live.state)):
            continue
        sight = sights(moment, lang, seats[0])
        if len(sight.texts) < 2:
            continue
        told, asked = hint_message(sight), asked + 1
        for _ in range(2):
            world = replace(live, state=rules.resample(live.state, seats[0], rng))
            assert (
                hint_message(sights((replace(moment[0], live=world), moment[1]), lang, seats[0]))
                == told
            )
    assert asked >= 2


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "lang"), in_turn(OURS, LANGUAGES, first=2))
def test_every_hint_can_be_said(key, lang):
    for at, moment in enumerate(walk(4, 3, NAMES, key, "novice")):
        if at % 12 or moment[0].live is None or not waiting(game(key), moment[0].live.state):
            continue
        (seat, *_) = waiting(game(key), moment[0].live.state)
        sight = sights(moment, lang, seat)
        for one in sight.advice():
            assert moves_text(sight, one)
            assert why(sight, one)
        told = hint_message(sight)
        assert len(plain(told.text)) < 1500
        assert all(len(button.label) <= 60 for row in told.buttons for button in row)
