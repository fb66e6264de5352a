"""Guided tables: begun by a key, every step told and pointed at, other moves taken back kindly."""

from __future__ import annotations

import pytest

from bot.tables import lobby, repository
from bot.tables.model import RUNNING, SUBSTITUTE
from bot.tables.play import event_log, moves, undo
from bot.talk.button_token import Token, free_token
from bot.talk.cards.card import Focus, card
from bot.talk.cards.table_view import TableView
from bot.talk.manual.chapters import chapters
from bot.talk.manual.lessons import POINTED, key_to, leads_on, told_step
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.core.tutorial import LEARNER
from rules.games import boxes, game, tutorial_of
from tests.bot.company import button, buttons, done, menu, said
from tests.proofs import spread

TAUGHT = [key for key in boxes() if tutorial_of(key) is not None]
LONGEST = 420
"""Characters of a step, which stands above a board on a phone."""

GAMES = pytest.mark.parametrize("key", TAUGHT)
BY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


async def taught(company, key, lang="en"):
    """Who learns, their voice and their table."""
    (anna,) = await company.comes("Anna", lang=lang)
    voice = company.in_private(anna, lang)
    await voice.taps(free_token(f"teach {key}"))
    (table,) = await company.tables.see(tables_of, anna.id)
    return anna, voice, table


def tables_of(conn, person):
    return repository.of_person(conn, person)


async def shown(company, table, lang="en", focus=""):
    now = await company.table(table)
    history = await company.tables.see(event_log.history, now)
    return card(TableView(now, words(lang), LEARNER, history), "prompt", Focus(focus))


async def step_in(company, table, lang):
    """Press what is pointed at, menu by menu; the line that comes of it."""
    focus = ""
    while True:
        message = await shown(company, table, lang, focus)
        (button,) = [one for one in menu(message) if one.style == "pointed"]
        assert button.label.startswith(POINTED)
        text = said(button)
        if not text.startswith("?"):
            return text
        focus = text.removeprefix("?")


@pytest.mark.parametrize(("key", "lang"), spread(TAUGHT, LANGUAGES))
async def test_a_guided_table_is_played_to_its_end_by_what_is_pointed_at(everywhere, key, lang):
    anna, _, table = await taught(everywhere, key, lang)
    tutorial, text = tutorial_of(key), words(lang)
    for step in tutorial.steps:
        message = await shown(everywhere, table, lang)
        told = text(f"{key}-guide-{step.text}")
        assert len(told) <= LONGEST
        assert told in plain(message.text)
        place = text("guide-step", number=step.number, count=len(tutorial.steps))
        assert place in plain(message.text)
        assert len(plain(message.text).splitlines()) <= 4, "nothing but the title and the step"
        if step.chapter:
            assert step.chapter in chapters(key)
            opens = free_token(f"chapter {key} {step.chapter}")
            assert opens in [one.token for one in buttons(message)]
        (row,) = [row for row in message.buttons if any(one.style == "pointed" for one in row)]
        assert len(row) == 1 or all(one.label.split()[-1].isdigit() for one in row)
        line = await step_in(everywhere, table, lang)
        assert line == step.expected
        now = done(await everywhere.tables.do(moves.move, table.code, anna.id, line))
    # As the last move leaves it: from there on the computer player goes on by itself.
    assert now.live.state == tutorial.end
    assert text(f"{key}-guide-end") in plain((await shown(everywhere, table, lang)).text)


@GAMES
async def test_another_legal_move_is_answered_kindly_and_nothing_has_changed(company, key):
    anna, voice, table = await taught(company, key)
    rules, tutorial, tried = game(key), tutorial_of(key), 0
    for step in tutorial.steps:
        now = await company.table(table)
        legal = [rules.notation.write(one) for one in rules.legal(now.live.state, LEARNER)]
        for line in legal:
            state = now.live.state
            (action,) = rules.notation.read(line)
            if tutorial.allows(state, rules.apply(state, LEARNER, action).state, 1):
                continue
            before = await company.mark(table)
            stamp = now.live.revisions[LEARNER]
            answered = await voice.taps(Token(table.code, line, stamp).write())
            view = TableView(now, words("en"), LEARNER)
            meant = told_step(view, step)
            assert meant
            touched = key_to(view, line)
            assert answered.startswith(
                words("en")("refusal-other-move", touched=touched, move=meant)
            )
            assert await company.mark(table) == before
            tried += 1
            break
        done(await company.tables.do(moves.move, table.code, anna.id, step.expected))
    assert tried >= len(tutorial.steps) // 2


@GAMES
async def test_a_step_into_another_menu_is_answered_in_the_same_way(company, key):
    anna, voice, table = await taught(company, key)
    tried = 0
    for step in tutorial_of(key).steps:
        now = await company.table(table)
        view, stamp = TableView(now, words("en"), LEARNER), now.live.revisions[LEARNER]
        for one in view.choices():
            if one.final or leads_on(view, step, one.text):
                continue
            answered = await voice.taps(Token(table.code, f"?{one.text}", stamp).write())
            meant = told_step(view, step)
            touched = key_to(view, one.text)
            assert answered.startswith(
                words("en")("refusal-other-move", touched=touched, move=meant)
            )
            tried += 1
        done(await company.tables.do(moves.move, table.code, anna.id, step.expected))
    assert tried or key == "troyes"


@GAMES
async def test_a_learner_takes_back_and_goes_on(company, key):
    anna, _, table = await taught(company, key)
    for step in tutorial_of(key).steps:
        made = done(await company.tables.do(moves.move, table.code, anna.id, step.expected))
        if made.live.undoable(LEARNER):
            done(await company.tables.do(undo.take_back, table.code, anna.id))
            made = done(await company.tables.do(moves.move, table.code, anna.id, step.expected))
    # As the last move leaves it: from there on the computer player goes on by itself.
    assert made.live.state == tutorial_of(key).end


@GAMES
async def test_who_comes_back_after_a_restart_goes_on_with_the_same_lesson(company, key):
    anna, voice, table = await taught(company, key)
    first, second = tutorial_of(key).steps[:2]
    done(await company.tables.do(moves.move, table.code, anna.id, first.expected))
    company.tables = company.manager(2)
    await voice.taps(free_token(f"teach {key}"))
    assert [one.code for one in await company.tables.see(tables_of, anna.id)] == [table.code]
    told = words("en")(f"{key}-guide-{second.text}")
    assert told in plain((await shown(company, table)).text)


@GAMES
async def test_after_the_lesson_the_game_goes_on_against_the_computer(company, key):
    anna, voice, table = await taught(company, key)
    for step in tutorial_of(key).steps:
        done(await company.tables.do(moves.move, table.code, anna.id, step.expected))
    assert (await company.table(table)).status == RUNNING
    rules, now = game(key), await company.table(table)
    line = rules.notation.write(rules.legal(now.live.state, LEARNER)[0])
    done(await company.tables.do(moves.move, table.code, anna.id, line))
    await voice.taps(free_token(f"teach {key}"))
    assert len(await company.tables.see(tables_of, anna.id)) == 2


async def test_a_game_without_a_lesson_and_a_made_up_one_are_refused(company):
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna)
    assert await voice.taps(free_token("teach chess"))
    assert await company.tables.see(tables_of, anna.id) == ()


@BY_LANGUAGE
async def test_the_greeting_the_rules_and_a_lobby_offer_the_lesson(company, lang):
    (anna,) = await company.comes("Anna", lang=lang)
    voice, label = company.in_private(anna, lang), words(lang)("button-teach-me")
    for line, token in (("/rules carcassonne", "teach carcassonne"), ("/help", "teach")):
        found = [one.token for one in buttons(await voice.asks(line)) if one.label == label]
        assert found == [free_token(token)]
    table = await company.lobby(anna)
    lobby = await company.card(table)
    assert free_token("teach carcassonne") in [one.token for one in buttons(lobby)]


# --- the offer to who sits down -------------------------------------------------------------------


def offered(message, key):
    return free_token(f"teach {key}") in [one.token for one in buttons(message)]


@BY_LANGUAGE
@GAMES
async def test_who_sits_down_to_a_new_game_is_offered_its_lesson_once(company, key, lang):
    anna, boris = await company.comes("Anna", "Boris")
    room, text = await company.room(), words(lang)
    host = company.at_room(anna, room)
    await host.says(f"/new {key}")
    (table,) = await company.tables.see(repository.in_room, room)
    guest = company.at_room(boris, room, lang)
    message = await guest.opens(f"{table.code}||!join")
    first, second = plain(message.text).splitlines()
    assert first == text("answer-joined", code=table.code)
    assert second == text("lesson-offer", game=text(f"{key}-title"))
    assert message.secret
    assert message.brief == f"{first} {text('lesson-offer-brief')}"
    assert offered(message, key)
    await guest.taps(f"{table.code}||!leave")
    again = await guest.opens(f"{table.code}||!join")
    assert plain(again.text) == first
    assert not offered(again, key)


async def test_the_offer_begins_the_lesson(company):
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna)
    message = await voice.asks("/new carcassonne")
    assert plain(message.text) == words("en")("lesson-offer", game="Carcassonne")
    await voice.taps(button(message, "!teach carcassonne").token)
    lesson, lobby = await company.tables.see(tables_of, anna.id)
    assert lesson.live.guided
    assert lobby.live is None


async def test_each_game_is_offered_by_itself(company):
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna)
    for key in TAUGHT:
        assert offered(await voice.asks(f"/new {key}"), key)
        assert await voice.says(f"/new {key}") == ""


async def test_a_lesson_counts_as_a_game_played(company):
    anna, voice, table = await taught(company, "carcassonne")
    for step in tutorial_of("carcassonne").steps:
        done(await company.tables.do(moves.move, table.code, anna.id, step.expected))
    assert await voice.says("/new carcassonne") == ""
    gathering, _ = await company.tables.see(tables_of, anna.id)
    assert gathering.seats[0].first_game == ""


async def test_who_has_finished_a_game_is_not_offered_its_lesson(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    while (now := await company.table(table)).status == RUNNING:
        seat = now.seats[await company.turn(table)]
        line = (await company.legal(table))[0]
        done(await company.tables.do(moves.move, table.code, seat.person, line))
    assert await company.in_private(anna).says("/new carcassonne") == ""


async def test_who_is_forgotten_is_offered_it_anew(company):
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna)
    await voice.says("/new carcassonne")
    assert "lesson_carcassonne" in await voice.says("/mydata")
    await voice.says("/forgetme yes")
    assert "lesson_carcassonne" not in await voice.says("/mydata")


async def test_a_lesson_that_is_over_stands_in_nobodys_way(company):
    anna, voice, table = await taught(company, "carcassonne")
    for step in tutorial_of("carcassonne").steps:
        done(await company.tables.do(moves.move, table.code, anna.id, step.expected))
    await voice.taps(free_token("play carcassonne"))
    both = await company.tables.see(tables_of, anna.id)
    assert len(both) == 2
    (game_of,) = [one for one in both if not one.live.guided]
    told = await voice.asks("/help")
    assert game_of.code in {one.token.split("|")[0] for one in buttons(told)} or plain(told.text)
    assert words("en")("help-here") not in plain(told.text)
    assert table.code not in plain(told.text)


async def test_of_two_tables_that_wait_help_asks_which_one(company):
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna, "en")
    for _ in range(2):
        table = done(
            await company.tables.do(lobby.create, anna.id, None, "carcassonne", {"first": "@a"})
        )
        done(await company.tables.do(lobby.add_computer, table.code, anna.id, SUBSTITUTE, "Novice"))
        done(await company.tables.do(lobby.begin, table.code, anna.id))
    told = plain((await voice.asks("/help")).text)
    for one in await company.tables.see(tables_of, anna.id):
        assert one.code in told
