"""What stands on a card: in the lobby, while somebody is asked, in a vote, at the end."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.tables import lobby, rooms
from bot.tables.model import RUNNING, Table
from bot.tables.play import moves, undo
from bot.tables.play import seats as play_seats
from bot.talk.cards.card import card
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import OURS, game
from rules.players import choose
from tests.bot.company import Due, button, buttons, done, menu, said
from tests.bot.talk.walking import LONGEST, sights, walk

EN = words("en")
CAPTION = 1024
OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw u
"""


def spans(message, style):
    return [(one.text, one.person) for one in message.text if one.style == style]


async def opened(company, lang=None):
    people = await company.comes("Anna", "Boris")
    room = await company.room("Thursday", lang)
    return (await company.arranged(OPENED, *people, room=room)), *people


# --- the lobby -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_lobby_shows_seats_options_length_and_house_data(company, lang):
    text = words(lang)
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room("Thursday", lang)
    table = await company.lobby(anna, boris, room=room, small_city="2", first="@b")
    await company.tables.do(lobby.add_computer, table.code, anna.id, "novice", "Robo")
    shown = plain((await company.card(table)).text)
    assert table.code in shown
    assert f"A Anna ({text('lobby-host')})" in shown
    assert f"C Robo ({text('lobby-computer')})" in shown
    assert text("carcassonne-option-small-city-2") in shown
    assert f"{text('carcassonne-option-first')}: B Boris" in shown
    assert text("carcassonne-length") in shown
    assert text("carcassonne-house-short") in shown
    assert text("carcassonne-house") in await company.at_room(anna, room, lang).says("/rules")
    assert text("lobby-ready") in shown
    assert f"/join {table.code}" in shown


async def test_the_lobby_says_how_many_are_missing_and_what_can_be_done(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    alone = await company.card(table)
    assert EN("lobby-need", missing=1) in plain(alone.text)
    assert "!computer off" not in [said(one) for one in buttons(alone)]
    for _ in range(4):
        done(await company.tables.do(lobby.add_computer, table.code, anna.id, "novice", "N"))
    full = [said(one) for one in buttons(await company.card(table))]
    assert "!computer" not in full
    assert "!computer off" in full
    assert {"!join", "!leave", "!begin", "!cancel", "!option", "!shuffle"} <= set(full)


@pytest.mark.parametrize(("seats", "primary"), [(1, "!join"), (2, "!begin")])
async def test_the_lobby_puts_forward_what_the_table_still_needs(company, seats, primary):
    people = await company.comes("Anna", "Boris")
    card = await company.card(await company.lobby(*people[:seats]))
    assert [said(one) for one in buttons(card) if one.style == "primary"] == [primary]


async def test_a_table_that_was_called_off_says_so_and_has_no_buttons(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    done(await company.tables.do(lobby.cancel, table.code, anna.id))
    shown = await company.card(table)
    assert plain(shown.text).endswith(EN("card-cancelled"))
    assert buttons(shown) == []


# --- while somebody is asked ---------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_card_says_whose_turn_it_is_what_happened_and_how_it_stands(company, lang):
    text = words(lang)
    table, *_ = await opened(company, lang)
    shown = plain((await company.card(table)).text)
    title, turn, *rest = shown.splitlines()
    assert title == f"{text('carcassonne-title')} · {table.code}"
    assert turn == text("carcassonne-now-put_tile", name="Boris")
    tile = text("carcassonne-tile-w")
    role, cell = text("carcassonne-role-road"), {"en": "e1", "ru": "в1"}[lang]
    assert text("carcassonne-event-laid", name="Anna", tile=tile, cell=cell, role=role) in rest
    assert "Anna: 0" not in shown
    drawn = text("carcassonne-drawn", tile=text("carcassonne-tile-u"))
    assert f"{drawn} · {text('carcassonne-left', count=69)}" in rest


async def test_a_card_names_who_has_to_act_and_calls_nobody(company):
    table, _, boris = await opened(company)
    address = f"room:{table.rooms[0]}"
    message = await company.compose(Due(table.id, address, "card", (0, 1)))
    assert (message.mentions, spans(message, "mention")) == ((), [])
    await company.in_private(boris).says("/settings calls group")
    line = await company.compose(Due(table.id, address, "call", (0, 1)))
    assert line.mentions == (boris.id,)
    assert spans(line, "mention") == [("Boris", boris.id)]
    assert plain(line.text) == plain(message.text).splitlines()[1]


async def test_a_name_full_of_words_of_ours_is_still_a_name(company):
    people = await company.comes("is thinking…", "your turn: place the tile")
    table = await company.arranged(OPENED, *people)
    await company.in_private(people[1]).says("/settings calls group")
    message = await company.compose(Due(table.id, f"room:{table.rooms[0]}", "call", (1,)))
    assert spans(message, "mention") == [(people[1].name, people[1].id)]


async def test_a_rooms_language_is_its_own(company):
    table, _, boris = await opened(company)
    there = await company.room("Там", "ru")
    done(await company.tables.do(rooms.show, table.code, boris.id, there))
    assert "Carcassonne" in plain((await company.card(table)).text)
    assert "Каркассон" in plain((await company.card(table, there)).text)
    assert "Anna places" in await company.at_room(boris, there).says("/log")


async def test_taking_back_is_offered_once_somebody_has_acted(company):
    people = await company.comes("Anna", "Boris")
    table = await company.running(*people)
    assert "!undo" not in [said(one) for one in buttons(await company.card(table))]
    line = (await company.legal(table))[0]
    done(await company.tables.do(moves.move, table.code, people[0].id, line))
    assert "!undo" in [said(one) for one in buttons(await company.card(table))]


async def test_a_computer_player_thinks_and_nobody_may_choose_for_it(company, monkeypatch):
    monkeypatch.setattr("bot.tables.play.computers.Computers.attend", lambda self, table: None)
    table, _, boris = await opened(company)
    done(await company.tables.do(play_seats.resign, table.code, boris.id))
    shown = await company.card(table)
    assert EN("card-waiting-computer", name="Boris") in plain(shown.text)
    assert menu(shown) == []
    assert shown.picture.scene["candidates"] == []
    assert shown.picture.scene["seats"][1]["away"]


async def test_where_nothing_can_be_chosen_the_card_says_so():
    for moment in walk(2, 2, names=("Anna", "Boris")):
        sight = sights(moment, "en")
        if sight.texts == ("skip",):
            shown = card(sight)
            assert EN("card-forced") in plain(shown.text)
            assert [one.label for one in menu(shown)] == [EN("carcassonne-label-skip")]
            return
    raise AssertionError("nobody ran out of meeples")


# --- a vote --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_vote_says_who_wants_what_back_and_who_has_to_agree(company, lang):
    text = words(lang)
    table, _, boris = await opened(company, lang)
    done(await company.tables.do(moves.move, table.code, boris.id, "put w1 r1; on f0"))
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    message = await company.card(table)
    role, cell = text("carcassonne-role-field"), {"en": "w1", "ru": "зап1"}[lang]
    line = text("carcassonne-event-meeple-placed", name="Boris", role=role, cell=cell)[:-1]
    shown = text("card-vote", name="Boris", line=line, missing="Anna")
    assert shown in plain(message.text)
    assert [one.label for one in buttons(message)][:2] == [
        text("button-agree"),
        text("button-refuse"),
    ]
    assert message.picture.scene["candidates"] == []
    assert message.picture.scene["words"]["turn"] == text("card-vote-now", name="Boris")


async def test_who_has_to_agree_is_called_by_name(company):
    table, anna, boris = await opened(company, "en")
    done(await company.tables.do(moves.move, table.code, boris.id, "put w1 r1; on f0"))
    await company.sends()
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    rows = {one.address: one for one in await company.sends() if one.kind in ("call", "prompt")}
    own = await company.compose(rows[f"desk:{anna.id}"])
    assert own.mentions == (anna.id,)
    assert await company.compose(rows[f"room:{table.rooms[0]}"]) is None
    await company.in_private(anna).says("/settings calls group")
    message = await company.compose(rows[f"room:{table.rooms[0]}"])
    assert message.mentions == (anna.id,)
    called = [(one.text, one.person) for one in message.text if one.style == "mention"]
    assert called == [("Anna", anna.id)]


async def test_only_who_is_asked_can_answer_and_who_asked_can_think_better_of_it(company):
    table, (anna, boris, clara) = await asked_back(company, "troyes", "en")
    assert table.live.vote.missing == (1, 2)
    table = done(await company.tables.do(undo.vote, table.code, clara.id, True, None))

    async def offered(address):
        message = await company.compose(Due(table.id, address, "prompt", ()))
        return [said(one).split()[0] for one in buttons(message)]

    assert (await offered(f"room:{table.rooms[0]}"))[:2] == ["!yes", "!no"]
    assert (await offered(f"desk:{boris.id}"))[:2] == ["!yes", "!no"]
    for person, votes in ((anna, ["!no"]), (clara, [])):
        shown = await offered(f"desk:{person.id}")
        assert [one for one in shown if one in ("!yes", "!no")] == votes
        assert "!undo" not in shown
    due = Due(table.id, f"desk:{anna.id}", "prompt", ())
    back = button(await company.compose(due), f"!no {table.live.vote.start}")
    assert await company.in_private(anna).taps(back.token) == EN("answer-withdrawn")
    assert (await company.table(table)).live.vote is None


async def asked_back(company, key, lang):
    """A table of a game at which Anna wants something back that Boris has to agree to."""
    people = await company.comes("Anna", "Boris", "Clara")
    room = await company.room("Thursday", lang)
    table = done(await company.tables.do(lobby.create, people[0].id, room, key, {}))
    for person in people[1:]:
        done(await company.tables.do(lobby.join, table.code, person.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, people[0].id))
    rules, random = game(key), Random(1)
    while table.status == RUNNING:
        for seat in waiting(rules, table.live.state):
            text = rules.notation.write(choose("novice", rules, table.live.state, seat, random))
            table = done(await company.tables.do(moves.move, table.code, people[seat].id, text))
            behind = table.seats[0].seat != seat and table.live.acted[0]
            if behind and isinstance(
                now := await company.tables.do(undo.take_back, table.code, people[0].id), Table
            ):
                table = now
                if table.live.vote is not None:
                    return table, people
    raise AssertionError("nobody had to agree")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
async def test_every_game_s_card_says_what_is_voted_about_and_calls_who_has_to_agree(
    company, key, lang
):
    table, people = await asked_back(company, key, lang)
    for one in people:
        await company.in_private(one).says("/settings calls group")
    *_, row = [one for one in await company.sends() if one.kind == "call"]
    line = await company.compose(row)
    message = await company.card(table)
    missing = [people[seat] for seat in table.live.vote.missing]
    turn = plain(message.text).splitlines()[1]
    told = ", ".join(table.seats[seat].name for seat in table.live.vote.missing)
    asked = words(lang)("card-vote-secret", name="Anna", missing=told)
    assert turn.split()[:3] == asked.split()[:3]
    assert turn.endswith(f"{told}.")
    assert "…" not in turn
    assert line.mentions == tuple(one.id for one in missing)
    assert plain(line.text) == turn


# --- the end -------------------------------------------------------------------------------------


async def finished(company, *people, **options):
    """A table at its end; what was said before the last move has been sent."""
    table = await company.running(*people, **options)
    while table.status == RUNNING:
        await company.sends()
        seat = await company.turn(table)
        line = (await company.legal(table))[0]
        table = done(await company.tables.do(moves.move, table.code, people[seat].id, line))
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_end_shows_winners_and_where_every_point_came_from(company, lang):
    text = words(lang)
    people = await company.comes("Anna", "Boris")
    table = await finished(company, *people, room=await company.room("Thursday", lang))
    message = await company.card(table)
    shown = plain(message.text)
    standings = table.live.state.scores
    for name, score in zip(("Anna", "Boris"), standings, strict=True):
        (line,) = [
            one for one in shown.splitlines() if re.match(rf"\d\. {name}: {score}\s\w+ \(", one)
        ]
        assert sum(map(int, re.findall(r"\d+", line.split("(")[1]))) == score
    winners = [n for n, s in zip(("Anna", "Boris"), standings, strict=True) if s == max(standings)]
    assert text("card-over", winners=len(winners), names=", ".join(winners)) in shown
    assert [said(one) for one in buttons(message)] == ["!rematch", "!board", "!board text", "!log"]
    assert message.picture.scene["words"]["turn"] in shown


async def test_that_a_game_is_over_all_are_told_but_who_has_ended_it(company):
    people = await company.comes("Anna", "Boris", "Clara")
    table = await finished(company, *people)
    last = (await company.log(table))[-1].seat
    row = next(one for one in reversed(await company.sends()) if one.kind == "card")
    message = await company.compose(Due(table.id, row.address, row.kind, row.mentions))
    told = [one.id for seat, one in enumerate(people) if seat != last]
    assert message.mentions == tuple(told)
    assert (await company.card(table)).mentions == ()


def test_a_shared_victory_is_shared():
    for lang in LANGUAGES:
        shared = words(lang)("card-over", winners=2, names="Anna, Boris")
        alone = words(lang)("card-over", winners=1, names="Anna")
        assert "Anna, Boris" in shared
        assert shared.replace("Anna, Boris", "Anna") != alone


async def test_an_abandoned_game_has_scores_and_no_choices(company):
    table, anna, boris = await opened(company)
    for one in (anna, boris):
        done(await company.tables.do(play_seats.resign, table.code, one.id))
    message = await company.card(table)
    assert EN("card-abandoned") in plain(message.text)
    assert "Points\u00a0– Anna: 0 · Boris: 0" in plain(message.text)
    assert menu(message) == []
    assert [said(one) for one in buttons(message)] == ["!rematch", "!board", "!board text", "!log"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_longest_names_fit_a_caption_to_the_end_of_a_game(lang):
    for moment in walk(11, 5, names=LONGEST):
        message = card(sights(moment, lang), mentions=(1, 2, 3, 4, 5))
        assert len(plain(message.text)) <= CAPTION
        assert all(one.label for one in buttons(message))


# --- the log -------------------------------------------------------------------------------------


async def test_the_log_is_read_page_by_page(company):
    people = await company.comes("Anna", "Boris")
    table = await finished(company, *people)
    voice = company.at_room(people[0], table.rooms[0])
    page = await voice.asks(f"/log {table.code}")
    assert page.kind == "answer"
    lines = plain(page.text).splitlines()[1:]
    pages = 1
    while any(said(one) != "!log" for one in buttons(page)):
        earlier = next(one for one in buttons(page) if said(one) != "!log")
        page = await voice.opens(earlier.token)
        assert page.kind == "drill"
        assert "!log" in [said(one) for one in buttons(page)]
        lines = plain(page.text).splitlines()[1:] + lines
        pages += 1
    numbers = [int(line.split(".")[0]) for line in lines]
    assert numbers == sorted(numbers)
    assert pages > 5
    told = [line for line in lines if EN("carcassonne-event-game-ended") in line]
    assert len(told) == 1
    tile = re.compile(r" places (?!a (knight|thief|farmer|monk) ).* \(\w+\)\.")
    laid = sum(bool(tile.search(line)) for line in lines)
    assert laid == 71 - len(table.live.state.discarded)


async def test_the_log_shows_what_was_taken_back_but_no_future(company):
    table, anna, boris = await opened(company)
    voice = company.at_room(boris, table.rooms[0])
    await voice.says("put e2 r1; skip")
    await voice.says("/undo")
    await company.at_room(anna, table.rooms[0]).says("/yes")
    shown = await voice.says("/log")
    assert EN("log-gone", name="Boris", text="skip") in shown
    assert EN("log-undone", name="Boris") in shown
    assert "draw" not in shown


async def test_the_log_tells_who_left_and_came_back(company):
    table, _, boris = await opened(company)
    voice = company.at_room(boris, table.rooms[0])
    await voice.says("/resign yes")
    await voice.says("/join")
    shown = await voice.says("/log")
    assert EN("log-resigned", name="Boris") in shown
    assert EN("log-returned", name="Boris") in shown


async def test_the_log_says_who_gave_a_seat_to_a_computer_player(company):
    table, anna, _ = await opened(company)
    voice = company.at_room(anna, table.rooms[0])
    await voice.says("/substitute boris")
    assert EN("log-substituted", name="Boris") in await voice.says("/log")
    await company.tables.do(lobby.join, table.code, table.seats[1].person)
    await voice.says("/kick boris")
    assert EN("log-kicked", name="Boris") in await voice.says("/log")


async def test_a_prompt_for_who_must_act_now_is_a_new_message_that_calls_them(company):
    table, anna, boris = await opened(company)
    asked = await company.compose(Due(table.id, f"desk:{boris.id}", "prompt", (1,)))
    assert (asked.fresh, asked.mentions) == (True, (boris.id,))
    await company.in_private(boris).says("/settings calls group")
    asked = await company.compose(Due(table.id, f"desk:{boris.id}", "prompt", (1,)))
    assert asked is None
    later = await company.compose(Due(table.id, f"desk:{anna.id}", "prompt", ()))
    assert not later.fresh


async def test_a_new_table_has_an_empty_log(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    assert EN("log-empty") in await company.at_room(anna, table.rooms[0]).says("/log")


async def test_a_private_gets_no_message_about_a_table_where_one_does_not_sit(company):
    table, *_ = await opened(company)
    (clara,) = await company.comes("Clara")
    assert await company.compose(Due(table.id, f"desk:{clara.id}", "prompt", ())) is None
    assert await company.compose(Due(999, f"room:{table.rooms[0]}", "card", ())) is None


async def test_at_ones_private_ones_own_choices_stand(company):
    table, anna, boris = await opened(company, "ru")
    await company.router.speak(boris.id, "en")
    mine = await company.compose(Due(table.id, f"desk:{boris.id}", "prompt", ()))
    theirs = await company.compose(Due(table.id, f"desk:{anna.id}", "prompt", ()))
    assert "Carcassonne" in plain(mine.text)
    assert menu(mine)
    assert menu(theirs) == []
    assert button(theirs, "!help")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_with_five_seats_a_card_tells_the_turns_of_all_the_others(company, lang):
    people = await company.comes("Anna", "Boris", "Clara", "Dmitri", "Elena")
    room = await company.room("Thursday", lang)
    table = await company.running(*people, room=room, first="@a")
    rules, random = game("carcassonne"), Random(1)
    for person in people:
        while table.live.state.asks and table.live.state.asks[-1].seat == people.index(person):
            seat = people.index(person)
            text = rules.notation.write(choose("novice", rules, table.live.state, seat, random))
            table = done(await company.tables.do(moves.move, table.code, person.id, text))
    told = plain((await company.card(table, room)).text)
    paragraphs = [part.splitlines() for part in told.split("\n\n")]
    assert any(
        all(any(name in line for line in part) for name in ("Boris", "Clara", "Dmitri", "Elena"))
        and len(part) == 4
        for part in paragraphs
    ), told


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_who_only_watches_is_told_so_when_they_ask_for_their_hand(company, lang):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    room = await company.room("Thursday", lang)
    table = done(await company.tables.do(lobby.create, anna.id, room, "citadels", {}))
    done(await company.tables.do(lobby.join, table.code, boris.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    text = words(lang)("refusal-watching")
    assert (await company.at_room(clara, room, lang).says(f"/hand {table.code}")).startswith(text)
    assert text not in await company.in_private(anna, lang).says(f"/hand {table.code}")
