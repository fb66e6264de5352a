"""The house's commands that depend on the table at hand: rules, help, resigning, languages."""

from __future__ import annotations

import re

import pytest

from bot.tables import lobby, repository
from bot.tables.idempotency import Update
from bot.tables.play import moves, seats
from bot.talk.manual.chapters import chapters
from bot.talk.message import plain
from bot.talk.typed_verbs import count_places
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.company import Due, button, buttons, done, said

EN, RU = words("en"), words("ru")
OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw u
"""


async def solo(company, key="carcassonne", rivals=2, lang="en"):
    """Anna alone at a running table with computer players."""
    (anna,) = await company.comes("Anna")
    room = await company.room(lang=lang)
    names = [f"Novice {at}" for at in range(rivals)]
    table = done(await company.tables.do(lobby.play_now, anna.id, room, key, names))
    return table, company.at_room(anna, room, lang), anna


# --- rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", OURS)
async def test_rules_are_those_of_the_game_that_is_played_here(company, key):
    _, anna, person = await solo(company, key)
    assert EN(f"{key}-rules") in await anna.says("/rules")
    assert EN(f"{key}-rules") in await company.in_private(person).says("/rules")
    assert EN("troyes-rules") in await anna.says("/rules troyes")


async def test_rules_without_a_table_are_chosen_from_all_games(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    voice = company.at_room(anna, room)
    shown = await voice.asks("/rules")
    assert [one.label for one in buttons(shown)] == [EN(f"{key}-title") for key in OURS]
    assert EN("florence-rules") in await voice.taps(button(shown, "!rules florence").token)


# --- leaving ---


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_c9_who_resigns_is_asked_first(company, lang):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris, clara)
    voice = company.at_room(boris, table.rooms[0], lang)
    asked = await voice.asks("/resign")
    assert plain(asked.text) == words(lang)("answer-resign-sure", code=table.code)
    assert (await company.table(table)).seats[1].plays_itself
    shown = await voice.taps(button(asked, "!resign yes").token)
    assert shown == words(lang)("answer-resigned", code=table.code)


async def test_c9_the_private_of_who_has_resigned_asks_for_nothing_more(company):
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, anna.id, room, "citadels"))
    done(await company.tables.do(lobby.join, table.code, boris.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    await company.sends()
    (seat,) = waiting(game("citadels"), table.live.state)
    gone = table.seats[seat].person
    done(await company.tables.do(seats.resign, table.code, gone))
    due = [one for one in await company.sends() if one.address == f"desk:{gone}"]
    assert [(one.kind, one.mentions) for one in due] == [("prompt", ())]
    shown = await company.compose(due[0])
    carried = [one.token.split("|")[2] for one in buttons(shown)]
    assert carried
    assert all(one.startswith("!") for one in carried), "nothing to choose"
    assert "!join" in carried, "one may come back"
    assert "!undo" not in carried


# --- the last person's leaving -------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_last_person_is_asked_before_a_game_ends(company, lang):
    text = words(lang)
    table, anna, _ = await solo(company, lang=lang)
    asked = await anna.asks("/resign")
    assert plain(asked.text) == text("answer-resign-last", code=table.code)
    assert (await company.table(table)).status == "running"
    shown = await anna.taps(button(asked, "!resign yes").token)
    assert shown == text("answer-ended", code=table.code)
    assert (await company.table(table)).status == "cancelled"


@pytest.mark.parametrize("line", ["/resign yes", "/resign {code} yes", "/сдаться да"])
async def test_the_last_person_can_type_that_they_are_sure(company, line):
    table, anna, _ = await solo(company)
    assert await anna.says(line.format(code=table.code)) == EN("answer-ended", code=table.code)


async def test_who_leaves_others_behind_is_not_asked(company):
    people = await company.comes("Anna", "Boris")
    table = await company.running(*people)
    anna = company.at_room(people[0], table.rooms[0])
    assert await anna.says("/resign yes") == EN("answer-resigned", code=table.code)


async def test_a_game_broken_off_can_be_played_again(company):
    table, anna, _ = await solo(company)
    await anna.says("/resign yes")
    card = await company.card(table)
    assert card.picture.scene["words"]["turn"] == EN("card-abandoned-now")
    assert said(buttons(card)[0]) == "!rematch"
    await anna.taps(buttons(card)[0].token)
    (again,) = await company.tables.see(repository.in_room, anna.caller.room)
    assert (again.game, again.status, len(again.seats)) == ("carcassonne", "running", 3)


async def test_a_typed_rematch_finds_the_game_broken_off(company):
    _, anna, _ = await solo(company)
    await anna.says("/resign yes")
    await anna.says("/rematch")
    (again,) = await company.tables.see(repository.in_room, anna.caller.room)
    assert again.status == "running"


async def test_an_update_that_is_handled_once_both_makes_a_rematch_and_begins_it(company):
    _, anna, _ = await solo(company)
    await anna.says("/resign yes")
    tap = anna.heard_by(Update("telegram", "7"))
    assert await tap.says("/rematch") != ""
    assert await tap.says("/rematch") == ""
    (again,) = await company.tables.see(repository.in_room, anna.caller.room)
    assert again.status == "running"


async def test_a_rematch_with_others_waits_for_them(company):
    people = await company.comes("Anna", "Boris")
    table = await company.running(*people)
    for one in people:
        done(await company.tables.do(seats.resign, table.code, one.id))
    anna = company.at_room(people[0], table.rooms[0])
    await anna.says("/rematch")
    (again,) = await company.tables.see(repository.in_room, table.rooms[0])
    assert again.status == "lobby"


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_the_card_of_a_rematch_calls_the_others_by_name(company, lang):
    people = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(*people, room=await company.room(lang=lang))
    for one in people:
        done(await company.tables.do(seats.resign, table.code, one.id))
    done(await company.tables.do(lobby.rematch, table.code, people[0].id))
    (again,) = await company.tables.see(repository.in_room, table.rooms[0])
    message = await called_card(company, again)
    named = [(one.text, one.person) for one in message.text if one.style == "mention"]
    assert message.mentions == (people[1].id, people[2].id)
    assert named == [("Boris", people[1].id), ("Clara", people[2].id)]
    assert words(lang)("lobby-rematch") in plain(message.text)
    quiet = await company.card(again)
    assert (quiet.mentions, plain(quiet.text)) == ((), plain(message.text))


async def test_who_has_left_a_rematch_again_is_not_called_nor_who_has_asked_for_it(company):
    people = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(*people)
    for one in people:
        done(await company.tables.do(seats.resign, table.code, one.id))
    again = done(await company.tables.do(lobby.rematch, table.code, people[0].id))
    done(await company.tables.do(lobby.leave, again.code, people[1].id))
    done(await company.tables.do(lobby.shuffle, again.code, people[0].id))
    assert (await called_card(company, again)).mentions == (people[2].id,)
    done(await company.tables.do(lobby.cancel, again.code, people[0].id))
    assert (await called_card(company, again)).mentions == ()


async def called_card(company, table):
    """The card of a gathering table as it is sent for the first time."""
    due = Due(table.id, f"room:{table.rooms[0]}", "card", (0, 1))
    message = await company.compose(due)
    assert message is not None
    return message


async def test_a_lobby_that_was_called_off_is_no_game_to_repeat(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    done(await company.tables.do(lobby.cancel, table.code, anna.id))
    voice = company.at_room(anna, table.rooms[0])
    assert await voice.says("/rematch") == EN("refusal-no-table")
    assert await voice.says(f"/rematch {table.code}") == EN(
        "refusal-table-cancelled", code=table.code
    )


# --- help ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", OURS)
async def test_the_manual_at_a_table_has_that_games_commands_alone(company, key):
    _, anna, _ = await solo(company, key)
    shown = await anna.says("/help all")
    assert EN("command-lang") in shown
    assert (EN("command-put") in shown) == (key == "carcassonne")
    assert (EN("command-kill") in shown) == (key == "citadels")
    assert (EN("command-offer") in shown) == (key == "florence")
    assert (EN("command-tint") in shown) == (key == "troyes")
    assert (EN("command-plan") in shown) == (key in ("citadels", "florence"))


async def test_a_bare_slash_asks_what_can_be_done_now(company):
    people = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, *people)
    anna = company.at_room(people[0], table.rooms[0])
    for line in ("/", "//", "  "):
        assert await anna.says(line) == await anna.says("/help")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_help_where_nobody_plays_offers_what_can_be_done_there_in_few_lines(company, lang):
    text = words(lang)
    (anna, boris), room = await company.comes("Anna", "Boris"), await company.room()
    voice = company.at_room(anna, room, lang)
    told = await voice.asks("/help")
    said = plain(told.text)
    assert text("help-here") in said
    assert len(said.splitlines()) <= 9
    assert [row[0].label for row in told.buttons] == [text(f"{key}-title") for key in OURS]
    await voice.taps(told.buttons[0][0].token)
    gathering = await company.at_room(boris, room, lang).says("/help")
    assert text("command-join") in gathering
    assert len(gathering.splitlines()) <= 10
    assert len((await voice.says("/help all")).splitlines()) > 20


# --- languages -----------------------------------------------------------------------------------


async def test_a_language_is_chosen_by_a_tap(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    voice = company.at_room(anna, room)
    shown = await voice.asks("/lang")
    assert [one.label for one in buttons(shown)] == ["English", "Русский"]
    assert await voice.taps(buttons(shown)[1].token) == RU("answer-lang")
    assert await company.people.language(anna.id) == "ru"


# --- taking back ---------------------------------------------------------------------------------


async def test_nothing_is_offered_to_take_back_to_who_has_done_nothing(company, monkeypatch):
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna, first="@b")
    done(await company.tables.do(lobby.add_computer, table.code, anna.id, "novice", "Novice"))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    while await company.turn(table) == 1:
        line = (await company.legal(table))[0]
        now = await company.table(table)
        done(await company.tables.do(moves.move_computer, table.id, now.seq, 1, line))
    card = await company.card(table)
    assert "!undo" not in [said(one) for one in buttons(card)]
    await company.tables.do(moves.move, table.code, anna.id, (await company.legal(table))[0])
    assert "!undo" in [said(one) for one in buttons(await company.card(table))]


# --- other words for the same --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("/доска словами", "/board text"),
        ("/board words", "/board text"),
        ("/помощь всё", "/help all"),
        ("/помощь все", "/help all"),
        ("/log all", "/log"),
        ("/журнал всё", "/log"),
        ("/lang русский", "/lang ru"),
        ("/конфиденциальность", "/privacy"),
    ],
)
async def test_words_on_buttons_are_understood_when_typed(company, line, same):
    people = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, *people)
    anna = company.at_room(people[0], table.rooms[0])
    assert await anna.says(line) == await anna.says(same)


async def test_a_word_that_is_no_tables_code_is_still_named(company):
    people = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, *people)
    anna = company.at_room(people[0], table.rooms[0])
    assert await anna.says("/log nonsense") == EN("refusal-unknown-table", code="nonsense")


async def test_taking_a_character_or_a_die_is_understood(company):
    for key, verb in (("citadels", "pick"), ("troyes", "die")):
        people = await company.comes("Anna", "Boris", "Clara", "Dmitri")
        room = await company.room()
        table = done(await company.tables.do(lobby.create, people[0].id, room, key, {}))
        for one in people[1:]:
            table = done(await company.tables.do(lobby.join, table.code, one.id, room))
        table = done(await company.tables.do(lobby.begin, table.code, people[0].id))
        seat = waiting(game(key), table.live.state)[0]
        private = company.in_private(people[seat], "ru")
        texts = [one.text for one in await private.router.complete(private.caller, f"/{verb} ")]
        await private.says(texts[0].replace(f"/{verb}", "/взять"))
        lines = [
            one.text for one in await company.log(table) if one.by == f"person:{people[seat].id}"
        ]
        assert count_places(lines[-1]) == texts[0].removeprefix("/")


@pytest.mark.parametrize(
    "line",
    [
        "/new Правители Флоренции",
        "/new принцы флоренции edition=korea_2022",
        "/new принцы",
        "/new the princes of florence",
        "/new\u00a0florence",
    ],
)
async def test_words_13_a_game_is_found_by_its_title_and_by_the_one_it_had(company, line):
    (anna,) = await company.comes("Anna")
    told = await company.at_room(anna, await company.room(), "ru").says(line)
    code = re.search(r"/join (\w+)", told)[1]
    assert (await company.table(code)).game == "florence"
    rules = await company.in_private(anna, "ru").says("/rules принцы флоренции")
    assert rules.startswith("Правители Флоренции: правила коротко")


# --- chapters ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
async def test_r7_every_chapter_of_the_rules_is_a_button_and_leads_on_and_back(company, key, lang):
    (anna,) = await company.comes("Anna")
    text, private = words(lang), company.in_private(anna, lang)
    shown = await private.asks(f"/rules {key}")
    every = chapters(key)
    labels = [one.label for one in buttons(shown)]
    assert labels[: len(every)] == [text(f"{key}-chapter-{one}") for one in every]
    assert labels[len(every) :] in ([], [text("button-teach-me")])
    for at, one in enumerate(every):
        (told,) = await company.router.tap(private.caller, buttons(shown)[at].token)
        assert text(f"{key}-rules-{one}") in plain(told.text)
        beside = {label.label: label.token for label in buttons(told)}
        for label, to in ((text("rules-back"), at - 1), (text("rules-next"), at + 1)):
            assert (label in beside) == (0 <= to < len(every))
            if label in beside:
                assert text(f"{key}-rules-{every[to]}") in await private.taps(beside[label])
        assert text(f"{key}-rules") in await private.taps(beside[text("rules-first-page")])


async def test_a_page_of_the_rules_is_turned_in_its_place_where_both_have_a_picture(company):
    """Or both have none: what shows a picture cannot become mere words everywhere."""
    (anna,) = await company.comes("Anna")
    private = company.in_private(anna)
    for key in OURS:
        for one in chapters(key):
            page = await private.asks(f"/rules {key} {one}")
            for row in page.buttons:
                for label in row:
                    (next_page,) = await company.router.tap(private.caller, label.token)
                    if next_page.kind == "drill":
                        assert (next_page.picture is None) == (page.picture is None)


async def test_a_page_that_is_gone_is_a_button_that_does_not_work(company):
    (anna,) = await company.comes("Anna")
    told = await company.in_private(anna).taps("NEW||!chapter citadels nothing")
    assert told == EN("refusal-bad-token")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_refusal_of_a_game_says_why_at_a_touch(company, lang):
    _, voice, _ = await solo(company, "citadels", 3, lang)
    text = words(lang)
    shown = await voice.asks("/build tavern")
    (why,) = buttons(shown)
    assert shown.spare
    assert why.label == text("rules-why")
    assert why.token == shown.rule
    assert text("citadels-title") in await voice.taps(why.token)
