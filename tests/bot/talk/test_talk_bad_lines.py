"""Bad lines: a clear answer for their writer alone, which says what would be possible."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.tables.play import plans
from bot.tables.play.premoves import SeatPremoves
from bot.talk.caller import Caller
from bot.talk.commands.catalogue import bare, find
from bot.talk.message import PrivateChat, Room, plain
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.company import buttons
from tests.bot.tables.auctions import auction
from tests.bot.talk.faults import lines, placed, positions
from tests.proofs import few, times

EN, RU = words("en"), words("ru")
WAYS = re.compile(r"(?<!\w)/[a-z]+|(Available|You can use|you mean): |(Есть|Можно|место): ")
"""How an answer says what can be done: what can be typed, or the words to choose from."""
QUOTED = re.compile(r"“[^“]*”|«[^«]*»|=\S+|(?<=table )\S+|(?<=Стола )\S+")
"""What was typed, as answers repeat it."""
FOREIGN = {"en": re.compile("[а-яё]", re.IGNORECASE), "ru": re.compile(r"\b(the|is|you|not)\b")}
CHANGED_RIGHTLY = {"nudge", "pause", "bid"}
"""Commands that may be right whatever the position: without a word, or ``/bid 0`` in private."""


OPEN = tuple(text("answer-hand", game=text("carcassonne-title")) for text in (EN, RU))


def refused(messages):
    """Whether somebody is told no: in one plain line, without a heading or a picture."""
    if len(messages) != 1 or messages[0].picture or messages[0].text[0].style:
        return False
    return plain(messages[0].text) not in OPEN


def says_whose_turn(text, names, lang):
    missing = {"en": r"still choosing", "ru": r"(выбира|осталось|ещё)"}
    return any(name in text for name in names) or re.search(missing[lang], text) is not None


@pytest.mark.game
@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("key", few(2, reversed(OURS)))
async def test_a_bad_line_is_answered_in_private_and_says_what_would_be_possible(company, key):
    rng, rules = Random(key), game(key)
    for number, at in enumerate(positions(key, 3, times(8, 24))):
        lang = ("en", "ru")[number % 2]
        table, must = await placed(company, key, at, lang), waiting(rules, at.live.state)
        names = [one.name for one in at.seats]
        idle = [seat for seat in range(len(names)) if seat not in must]
        for seat in (must[0], *idle[:1]):
            legal = tuple(map(rules.notation.write, rules.legal(at.live.state, seat)))
            for line in lines(rng, key, legal):
                person = table.seats[seat].person
                place = rng.choice((PrivateChat(person), Room(table.rooms[0])))
                before = await company.table(table)
                told = await company.router.command(Caller(person, place, lang), line)
                after, shown = await company.table(table), (key, lang, seat, line, told)
                if after != before:
                    log = await company.log(table)
                    command = find(line.split()[0])
                    house = command is not None and command.name in CHANGED_RIGHTLY
                    assert house or log[0].text in legal, shown
                    table = await placed(company, key, at, lang)
                elif refused(told):
                    text = plain(told[0].text)
                    assert told[0].kind == "answer", shown
                    assert not FOREIGN[lang].search(QUOTED.sub("", text)), shown
                    hint = WAYS.search(text) or buttons(told[0])
                    assert hint or says_whose_turn(text, names, lang), shown
                else:
                    assert all(one.kind in ("answer", "drill") for one in told), shown
                    assert find(bare(line.split()[0])) is not None, shown


# --- each poor answer that the walk above has found ----------------------------------------------


async def opened(company, lang="en"):
    """A table of Florence at whose first auction a builder is put up, and who has done so."""
    table, persons = await auction(company, 3)
    private = company.in_private(persons[0], lang)
    await private.says("/offer builder")
    return table, persons, private


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "line", ["/bid 5", "/bid -1", "/plan up to 5 for builder", "/bid builder 250"]
)
async def test_a_bid_that_cannot_be_stored_is_answered_with_some_that_can(company, lang, line):
    table, _, private = await opened(company, lang)
    before = await company.mark(table)
    shown = await private.says(line)
    assert await company.mark(table) == before
    assert await company.tables.see(plans.kept_of, table, 0) == SeatPremoves()
    possible = re.findall(r"/plan up to \d+ for \w+", shown)
    assert possible
    assert "1. " in await private.says(possible[-1])


async def test_a_bid_in_the_room_that_cannot_be_is_answered_with_what_can(company):
    table, persons, _ = await opened(company)
    seat = await company.turn(table)
    voice = company.at_room(persons[seat], table.rooms[0])
    assert "/raise" in await voice.says("/bid 5")
    other = company.at_room(persons[seat - 1], table.rooms[0])
    assert persons[seat].name in await other.says("/bid 5")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("/plan max biulder 700", "builder"),
        ("/plan up to 700 for biulder", "builder"),
        ("/plan до 700 за лесс", "лес"),
        ("/plan max лесс 700", "лес"),
        ("/plan wihs forest", "wish"),
        ("/kick Bors", "Boris"),
        ("/rules flornce", "florence"),
        ("/rules Цитадили", "цитадели"),
        ("/offr forest", "/offer"),
        ("/выстваить лес", "/выставить"),
        ("/offer forets", "forest"),
        ("/оffеr forest", "/offer"),
        ("/tabel", "/table"),
        ("/clock offf", "off"),
        ("/settings nudgse off", "nudges"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_misspelt_word_is_asked_about(company, lang, line, word):
    _, persons = await auction(company, 3)
    text = words(lang)
    shown = await company.in_private(persons[0], lang).says(line)
    assert text("did-you-mean", word=word) in shown


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_misspelt_command_is_asked_about_where_there_is_no_table(company, lang):
    (anna,) = await company.comes("Anna")
    text = words(lang)
    shown = await company.in_private(anna, lang).says("/mytabels")
    assert text("did-you-mean", word="/mytables") in shown


async def test_no_command_of_another_game_is_suggested(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    voice = company.at_room(anna, table.rooms[0])
    for line in ("/swa", "/shift", "/bewich"):
        assert "Did you mean" not in await voice.says(line)
    assert "“bid”" in await voice.says("/bid castle")


@pytest.mark.parametrize("line", ["/resign 5", "/undo K7Q", "/undo 3", "/shuffle x", "/cancel 0"])
async def test_a_word_in_the_place_of_a_tables_code_stops_what_cannot_be_meant(company, line):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    voice = company.at_room(anna, table.rooms[0])
    await voice.says(f"/{(await company.legal(table))[0]}")
    before = await company.mark(table)
    assert await voice.says(line) == EN("refusal-unknown-table", code=line.split()[1])
    assert await company.mark(table) == before


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_table_rests_by_on_and_off_and_no_other_word(company, lang):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    voice = company.at_room(anna, table.rooms[0], lang)
    shown = await voice.says("/pause offf")
    assert "/pause off" in shown
    assert not (await company.table(table)).live.paused
    assert await voice.says("/pause on") == ""
    assert (await company.table(table)).live.paused


async def test_a_word_with_several_meanings_is_answered_with_all_of_them(company):
    _, persons = await auction(company, 3)
    shown = await company.in_private(persons[0]).says("/offer p")
    assert "several things: park, prestige card" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_menu_of_stored_answers_says_that_they_act_at_once(company, lang):
    table, _, private = await opened(company, lang)
    hint = words(lang)("florence-plan-order")
    assert hint in await private.says("/plan")
    assert hint in await private.says("/plan max forest 700")
    assert words(lang)("florence-plan-verb-wish").removesuffix("…") in hint
    assert table.game == "florence"
