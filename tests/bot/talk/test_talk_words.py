"""Words after ``/help`` and ``/rules``, words that are no command, and tables named in private."""

from __future__ import annotations

import pytest

from bot.talk.caller import Caller
from bot.talk.message import PrivateChat, plain
from locales import LANGUAGES, words
from rules.games import OURS
from tests.bot.company import buttons


async def two_tables(company):
    """Anna and her running tables with Boris in two rooms."""
    anna, boris = await company.comes("Anna", "Boris")
    here, there = await company.room(), await company.room()
    first = await company.running(anna, boris, room=here)
    return anna, first, await company.running(anna, boris, room=there)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["/tutorial", "/stats all", "/статистика", "/🐉🎲"])
async def test_c12_an_unknown_command_is_no_move(company, lang, line):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    before = await company.mark(table)
    for voice in (company.at_room(anna, table.rooms[0], lang), company.in_private(anna, lang)):
        word = line.split()[0].removeprefix("/")
        assert await voice.says(line) == words(lang)("refusal-unknown-command", word=word)
    assert await company.mark(table) == before


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_c12_an_unknown_command_is_none_where_several_tables_play(company, lang):
    anna, _, _ = await two_tables(company)
    told = await company.in_private(anna, lang).says("/tutorial")
    assert told == words(lang)("refusal-unknown-command", word="tutorial")


async def test_c12_without_a_slash_a_line_in_private_is_a_move(company):
    anna, boris = await company.comes("Anna", "Boris")
    await company.running(anna, boris)
    told = await company.in_private(anna).says("tutorial")
    assert told.startswith(words("en")("refusal-unknown-verb", word="tutorial", known="").strip())


async def test_c12_beginnings_of_verbs_are_moves_still(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    line = (await company.legal(table))[0]
    assert line.startswith("put ")
    voice = company.at_room(anna, table.rooms[0])
    assert await voice.says(line.replace("put", "/полож")) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("playing", [False, True])
async def test_c12_help_answers_its_word(company, lang, playing):
    anna, boris = await company.comes("Anna", "Boris")
    text = words(lang)
    if playing:
        await company.running(anna, boris)
    private = company.in_private(anna, lang)
    for key in OURS:
        for said in (key, text(f"{key}-title")):
            told = await private.says(f"/help {said}")
            assert text(f"{key}-line") in told
            assert f"/rules {key}" in told
    for said, name in (("undo", "undo"), ("/undo", "undo"), ("отмена", "undo"), ("put", "put")):
        shown = text("help-command", name=name, line=text(f"command-{name}"))
        assert shown in await private.says(f"/help {said}")


@pytest.mark.parametrize("ask", ["/rules", "/help"])
async def test_c12_a_word_of_the_rules_leads_to_its_chapter(company, ask):
    (anna,) = await company.comes("Anna")
    for lang, word in (("en", "bewitched"), ("ru", "околдовали")):
        text = words(lang)
        told = await company.in_private(anna, lang).says(f"{ask} {word}")
        assert text("citadels-title") in told
        assert text("citadels-rules-witch") in told


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_c12_a_word_is_sought_in_the_rules_of_the_game_that_is_named(company, lang):
    (anna,) = await company.comes("Anna")
    text, word = words(lang), {"en": "points", "ru": "очков"}[lang]
    told = await company.in_private(anna, lang).says(f"/rules citadels {word}")
    assert text("citadels-rules-score") in told
    assert text("troyes-title") not in told
    missing = await company.in_private(anna, lang).says("/rules citadels zzzz")
    assert text("refusal-unknown-topic", word="zzzz", known=", ".join(OURS)) in missing


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_where_several_chapters_hold_a_word_the_others_are_buttons(company, lang):
    (anna,) = await company.comes("Anna")
    text, word = words(lang), {"en": "crowns", "ru": "короной"}[lang]
    shown = await company.in_private(anna, lang).asks(f"/rules citadels {word} {word}")
    assert text("citadels-rules-crown") in plain(shown.text)
    labels = [one.label for one in buttons(shown)]
    assert text("citadels-chapter-draft") in labels


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_what_is_this_is_answered_by_name_and_leads_to_the_chapter(company, lang):
    (anna,) = await company.comes("Anna")
    text, word = words(lang), {"en": "assassins", "ru": "убийцей"}[lang]
    private = company.in_private(anna, lang)
    shown = await private.asks(f"/rules {word}")
    assert text("citadels-character-assassin") in plain(shown.text)
    (more,) = buttons(shown)
    assert text("citadels-rules-murder") in await private.taps(more.token)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_what_bears_one_name_in_several_games_is_told_for_each(company, lang):
    (anna,) = await company.comes("Anna")
    text, word = words(lang), {"en": "cathedral", "ru": "собора"}[lang]
    told = await company.in_private(anna, lang).says(f"/rules {word}")
    assert all(text(f"{key}-title") in told for key in ("citadels", "troyes"))
    assert text("troyes-title") not in await company.in_private(anna, lang).says(
        f"/rules citadels {word}"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("playing", [False, True])
async def test_c12_where_nothing_is_found_it_is_said_what_there_is(company, lang, playing):
    anna, boris = await company.comes("Anna", "Boris")
    if playing:
        await company.running(anna, boris)
    for line in ("/help zzzz", "/rules zzzz"):
        told = await company.in_private(anna, lang).says(line)
        assert told == words(lang)("refusal-unknown-topic", word="zzzz", known=", ".join(OURS))
    asked = words(lang)("did-you-mean", word="/undo")
    assert asked in await company.in_private(anna, lang).says("/help undoo")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_c12_tables_to_choose_from_in_private_are_buttons(company, lang):
    anna, first, second = await two_tables(company)
    private = company.in_private(anna, lang)
    for line, command in (("/log all", "log all"), ("/resign", "resign"), ("/hand", "hand")):
        (asked,) = await company.router.command(private.caller, line)
        assert [one.token for one in buttons(asked)] == [
            f"{table.code}||!{command}" for table in (second, first)
        ]
        game = words(lang)("carcassonne-title")
        labels = [f"{table.code} · {game}" for table in (second, first)]
        assert [one.label for one in buttons(asked)] == labels
    for line in ("put e1 r0", "/put e1 r0"):
        (asked,) = await company.router.command(private.caller, line)
        assert [one.token for one in buttons(asked)] == [
            f"{table.code}||!table" for table in (second, first)
        ]
    told = await private.taps(buttons(asked)[0].token)
    assert second.code in told


async def test_c12_in_private_the_room_one_is_in_is_meant(company):
    anna, first, second = await two_tables(company)
    for table in (first, second):
        near = Caller(anna.id, PrivateChat(anna.id), "en", near=table.rooms[0])
        for line in ("/log", "/table", "/hand"):
            (told,) = await company.router.command(near, line)
            assert told.table == table.code or table.code in plain(told.text)
        move = (await company.legal(table))[0]
        assert not [one for one in await company.router.command(near, move) if one.table == ""]
        (asked,) = await company.router.command(near, "/resign")
        assert len(buttons(asked)) == 2


async def test_c12_a_lobby_of_the_room_one_is_in_is_joined_from_private(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna)
    near = Caller(boris.id, PrivateChat(boris.id), "en", near=table.rooms[0])
    (told,) = await company.router.command(near, "/join")
    assert plain(told.text).startswith(words("en")("answer-joined", code=table.code))
