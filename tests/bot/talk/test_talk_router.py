"""The router: commands and taps, by whom and about which table; every refusal is private."""

from __future__ import annotations

import pytest

from bot.tables import lobby as lobbies
from bot.tables import repository
from bot.tables.idempotency import Update
from bot.tables.waiting import preferences
from bot.talk.message import plain
from locales import words
from rules.games import OURS
from tests.bot.company import button, buttons, done, menu, said

EN, RU = words("en"), words("ru")
OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw u
"""
# A bend, which lies in several ways in the same cell.
BEND = OPENED.replace("* draw u", "* draw v")


class Scene:
    """Anna and Boris at a table in a room, with Clara looking on."""

    def __init__(self, company, table, people):
        self.company, self.table, self.room = company, table, table.rooms[0]
        self.anna, self.boris, self.clara = (company.at_room(one, self.room) for one in people)
        self.people = people

    async def mark(self):
        return await self.company.mark(self.table)

    async def card(self):
        return await self.company.card(self.table)

    async def now(self):
        return await self.company.table(self.table)


@pytest.fixture
async def scene(company):
    people = await company.comes("Anna", "Boris", "Clara")
    table = await company.arranged(OPENED, *people[:2])
    await company.sends()
    return Scene(company, table, people)


@pytest.fixture
async def bend(company):
    people = await company.comes("Anna", "Boris", "Clara")
    return Scene(company, await company.arranged(BEND, *people[:2]), people)


@pytest.mark.parametrize(
    "way",
    [
        "UPDATE snapshots SET data = x'c1ff00' WHERE table_id = ",
        "UPDATE tables SET game = 'chess' WHERE id = ",
    ],
)
@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_a_table_that_cannot_be_read_says_so_to_taps_and_lines(scene, way, lang):
    company, code = scene.company, scene.table.code
    boris = company.at_room(scene.people[1], scene.room, lang)
    tokens = [one.token for one in buttons(await scene.card())]
    await company.store.write(lambda conn: conn.exec_driver_sql(f"{way}{scene.table.id}") and None)
    unreadable, no_table = (
        words(lang)(f"refusal-{one}") for one in ("table-unreadable", "no-table")
    )
    assert {await boris.taps(one) for one in tokens} == {unreadable}
    assert await boris.says(f"log {code}") == unreadable
    assert await boris.says("put n1 r0") == no_table


# --- a game from the first command to the last tap -----------------------------------------------


async def test_a_game_is_set_joined_and_begun_by_commands(company):
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room()
    host, guest = company.at_room(anna, room), company.at_room(boris, room, "ru")
    answer = await host.says("/new Carcassonne small_city=2 first=@a")
    (table,) = await company.tables.see(repository.in_room, room)
    new = EN("lesson-offer", game=EN("carcassonne-title"))
    assert answer == f"{EN('answer-created', code=table.code)}\n{new}"
    assert table.options == {"small_city": "2", "first": "@a"}
    new = RU("lesson-offer", game=RU("carcassonne-title"))
    assert await guest.says("/сесть") == f"{RU('answer-joined', code=table.code)}\n{new}"
    assert await host.says("/computer") == ""
    assert await host.says("/computer off") == ""
    assert await guest.says("/begin") == ""
    table = await company.table(table)
    assert (table.status, len(table.seats)) == ("running", 2)
    (line, *_) = await company.legal(table)
    assert await host.says(f"/{line}") == ""
    assert await host.says("пропуск") == ""
    assert await company.turn(table) == 1


async def test_a_game_is_set_joined_and_begun_by_taps(company):
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room()
    host, guest = company.at_room(anna, room), company.at_room(boris, room)
    await host.says("/new carcassonne")
    (table,) = await company.tables.see(repository.in_room, room)
    for voice, what in ((guest, "join"), (host, "computer"), (host, "shuffle"), (host, "begin")):
        card = await company.card(table)
        await voice.taps(button(card, f"!{what}").token)
    table = await company.table(table)
    assert (table.status, len(table.seats)) == ("running", 3)


@pytest.mark.parametrize("key", OURS)
async def test_which_game_it_is_to_be_can_be_tapped(company, key):
    (anna,) = await company.comes("Anna")
    host = company.at_room(anna, await company.room())
    (asked,) = await company.router.command(host.caller, "/new")
    assert [one.label for one in buttons(asked)] == [EN(f"{one}-title") for one in OURS]
    await host.taps(next(one.token for one in buttons(asked) if one.label == EN(f"{key}-title")))
    (table,) = await company.tables.see(repository.in_room, host.caller.room)
    assert (table.game, table.status, table.host) == (key, "lobby", anna.id)
    assert EN(f"{key}-title") in plain((await company.card(table)).text)


async def test_a_button_of_no_table_commands_nothing_but_what_needs_none(company):
    (anna,) = await company.comes("Anna")
    host = company.at_room(anna, await company.room())
    for text in ("!begin", "!", "?put", "put e1"):
        (answered,) = await company.router.tap(host.caller, f"NEW||{text}")
        assert plain(answered.text) == EN("refusal-bad-token")


async def test_a_tap_through_the_menu_moves(bend):
    card = await bend.card()
    step = next(one for one in menu(card) if said(one).startswith("?"))
    drill = await bend.boris.opens(step.token)
    assert drill.kind == "drill"
    assert await bend.boris.taps(menu(drill)[0].token) == ""
    now = await bend.now()
    assert [one.text.split()[0] for one in await bend.company.log(now)][-1] == "put"
    claim = await bend.card()
    assert await bend.boris.taps(button(claim, "skip").token) == ""
    assert await bend.company.turn(bend.table) == 0


async def test_back_leads_to_the_top_of_the_menu(bend):
    card = await bend.card()
    step = next(one for one in menu(card) if said(one).startswith("?"))
    drill = await bend.boris.opens(step.token)
    top = await bend.boris.opens(button(drill, "?").token)
    assert top.kind == "drill"
    assert [one.token for one in menu(top)] == [one.token for one in menu(card)]


async def test_lines_may_hold_several_actions_and_short_forms(scene):
    assert await scene.boris.says("/put e2 r1; on f0") == ""
    assert [one.text for one in await scene.company.log(scene.table)][4:6] == ["put e2 r1", "on f0"]


async def test_russians_type_russian(scene):
    assert await scene.boris.says("/ход в2 r1 пропуск") == ""
    assert [one.text for one in await scene.company.log(scene.table)][4:6] == ["put e2 r1", "skip"]


async def test_the_bots_own_name_after_a_command_does_no_harm(scene):
    assert await scene.boris.says("/put@tavola_bot e2 r1") == ""
    assert "●" not in await scene.boris.says("/help@tavola_bot")
    assert await scene.company.turn(scene.table) == 1


async def test_taps_on_a_lobby_card_that_come_too_late_say_so(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.lobby(anna, boris)
    lobby = await company.card(table)
    voices = [company.at_room(one, table.rooms[0]) for one in (anna, boris, clara)]
    await voices[0].taps(button(lobby, "!begin").token)
    before = await company.mark(table)
    for what in ("begin", "cancel", "shuffle", "computer", "option small_city 2"):
        late = f"{table.code}||!{what}"
        assert await voices[0].taps(late) == EN("refusal-already-begun", code=table.code)
    for voice, key in ((voices[1], "already-seated"), (voices[2], "already-begun")):
        answer = await voice.taps(button(lobby, "!join").token)
        assert answer == EN(f"refusal-{key}", code=table.code)
    assert await voices[1].taps(button(lobby, "!leave").token) == EN(
        "refusal-resign-instead", code=table.code
    )
    assert await company.mark(table) == before


async def test_an_update_that_is_repeated_says_nothing_and_does_nothing(scene):
    boris = scene.boris.heard_by(Update("telegram", "7"))
    assert await boris.says("/put e2 r1") == ""
    before = await scene.mark()
    assert await boris.says("/put e2 r1") == ""
    assert await scene.mark() == before


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "token",
    [
        *("", "|", "||", "|||", "K7QX", "K7QX|1", "K7QX||", "x" * 64, "x" * 10_000, "🏰|1|skip"),
        *("K7QX|-1|skip", "K7QX|1e3|skip", "K7QX|99999999999|skip", "K7QX| |skip", "../..|1|skip"),
        *("' OR 1=1 --|1|skip", "\x00|1|skip", "K7 X|1|skip", "\ud800|1|skip"),
    ],
)
async def test_a_damaged_token_does_nothing(scene, token):
    before = await scene.mark()
    assert await scene.boris.taps(token)
    assert await scene.mark() == before


@pytest.mark.parametrize(
    ("what", "key"),
    [
        ("!", "refusal-bad-token"),
        ("!fly", "refusal-bad-token"),
        ("!new carcassonne", "refusal-bad-token"),
        ("!lang ru", "refusal-bad-token"),
        ("fly", "refusal-unknown-verb"),
        ("put e2", "refusal-missing-argument"),
        ("put e2 r1|skip", "refusal-bad-argument"),
        ("?put w9", "refusal-table-moved"),
        ("?🏰", "refusal-table-moved"),
        ("draw v", "refusal-wrong-phase"),
    ],
)
async def test_a_forged_token_does_nothing(scene, what, key):
    before = await scene.mark()
    answer = await scene.boris.taps(f"{scene.table.code}|4|{what}")
    first = EN(key, word="x", known="x", verb="x").split("x")[0].strip(" “")
    assert answer.startswith(first)
    assert await scene.mark() == before


async def test_a_button_of_the_future_is_forged(scene):
    before = await scene.mark()
    for what in ("put e2 r1", "?put e2"):
        token = f"{scene.table.code}|99|{what}"
        assert await scene.boris.taps(token) == EN("refusal-bad-token")
    assert await scene.mark() == before


async def test_a_foreign_tables_button_is_refused(scene):
    assert await scene.boris.taps("Z9ZZ|4|skip") == EN("refusal-unknown-table", code="Z9ZZ")


async def test_who_is_not_asked_learns_for_whom_the_table_waits(scene):
    before = await scene.mark()
    for button_ in menu(await scene.card()):
        answer = await scene.anna.taps(button_.token)
        assert answer == f"{EN('refusal-not-your-turn')} {EN('help-waiting', names='Boris')}"
        assert await scene.clara.taps(button_.token) == EN("refusal-watching")
    assert "Boris" in await scene.anna.says("/put e2 r1")
    assert await scene.clara.says("/put e2 r1") == EN("refusal-watching")
    assert await scene.mark() == before


async def test_a_stale_button_is_answered_in_words_alone(scene):
    card = await scene.card()
    await scene.boris.says("put e2 r1")
    before = await scene.mark()
    for one in menu(card)[:3]:
        answer = await scene.boris.opens(one.token)
        assert answer.kind == "answer"
        assert plain(answer.text) == EN("refusal-table-moved")
        assert not answer.buttons
        assert answer.picture is None
    assert await scene.mark() == before


async def test_what_is_illegal_is_told_with_what_would_be_legal(scene):
    before = await scene.mark()
    answer = await scene.boris.says("/put e9 r1")
    assert answer.startswith(EN("carcassonne-refusal-not-adjacent", cell="e9"))
    legal = await scene.company.legal(scene.table)
    assert any(f"/{one}" in answer for one in legal)
    assert EN("carcassonne-tile-u") in await scene.boris.says("/put v e2 r1")
    assert EN("compass-w") in await scene.boris.says("/put e2 r0")
    assert "Anna" in await scene.boris.says("/put e2 r1 r0")
    assert await scene.mark() == before


LINES = [
    *(
        "",
        "/",
        "//",
        "/🏰",
        "hello",
        "/put",
        "/put 🏰",
        "/fly me to the moon",
        "/join Z9ZZ",
        "/log Z9ZZ",
    ),
    *("/option", "/option x", "/option x y", "/settings quick maybe", "/lang tlh", "/rules halma"),
    *("/new halma", "/new carcassonne river=on", "/new carcassonne small_city", "/computer genius"),
    *(
        "/put Z9ZZ e2 r1",
        "/yes",
        "/no",
        "/begin",
        "/cancel",
        "/shuffle",
        "/join",
        "/leave",
        "/rematch",
    ),
    *("/put " + "e2 " * 200, "x" * 10_240, "<script>alert(1)</script>", "'; DROP TABLE log; --"),
    *(
        "/put e2 r1 \x00",
        "/join ../../etc",
        "/export Z9ZZ",
        "/resign Z9ZZ",
        "/undo Z9ZZ",
        "/help Z9ZZ",
    ),
]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
async def test_a_line_that_means_nothing_here_is_answered_in_private_and_changes_nothing(
    scene, line, lang
):
    voice = scene.company.at_room(scene.people[1], scene.room, lang)
    before = await scene.mark()
    messages = await voice.router.command(voice.caller, line)
    assert messages
    assert {one.kind for one in messages} <= {"answer", "drill"}
    assert all(plain(one.text).strip() and one.mentions == () for one in messages)
    assert await scene.mark() == before
    assert await scene.company.tables.see(repository.in_room, scene.room) == (await scene.now(),)


async def test_a_new_table_in_a_private_chat_stands_in_the_private_chats_of_its_people(company):
    anna, boris = await company.comes("Anna", "Boris")
    private = company.in_private(anna)
    new = EN("lesson-offer", game=EN("carcassonne-title"))
    assert await private.says("/new carcassonne") == new
    assert [one.address for one in await company.sends()] == [f"desk:{anna.id}"]
    (table,) = await company.tables.see(repository.of_person, anna.id)
    assert table.rooms == ()
    assert "seat" in await company.in_private(boris).says(f"/join {table.code}")
    assert {one.address for one in await company.sends()} == {f"desk:{anna.id}", f"desk:{boris.id}"}
    assert await private.says("/begin") == ""
    sent = await company.sends()
    assert {one.address for one in sent} == {f"desk:{anna.id}", f"desk:{boris.id}"}
    assert len([one.mentions for one in sent if one.mentions]) == 1
    assert await private.says("/table") == ""
    assert [one.address for one in await company.sends()] == [f"desk:{anna.id}"]


# --- which table ---------------------------------------------------------------------------------


async def two_tables(company):
    """Anna and Boris at two tables of one room; at the second it is Boris' turn."""
    people = await company.comes("Anna", "Boris", "Clara")
    room = await company.room()
    first = await company.running(*people[:2], room=room)
    second = await company.arranged(OPENED, *people[:2], room=room)
    return first, second, [company.at_room(one, room) for one in people]


async def test_of_several_tables_the_one_that_waits_is_meant(company):
    first, second, (anna, boris, _) = await two_tables(company)
    assert await boris.says("/put e2 r1") == ""
    assert (await company.table(second)).seq == 5
    line = (await company.legal(first))[0]
    assert await anna.says(f"/{line}") == ""
    assert (await company.table(first)).live.state.last != "o"


async def test_where_none_or_several_wait_the_code_is_asked_for(company):
    first, second, (anna, boris, _) = await two_tables(company)
    await boris.says("/put e2 r1 skip")
    answer = await anna.says("/put e1 r1")
    assert answer == EN(
        "refusal-which-table", known=f"{second.code}, {first.code}", first=second.code
    )
    answer = await boris.says("/put e1 r1")
    assert first.code in answer
    assert second.code in answer


async def test_a_code_after_the_verb_names_the_table(company):
    _first, second, (_anna, boris, _) = await two_tables(company)
    assert await boris.says(f"/put {second.code.lower()} e2 r1") == ""
    assert await boris.says(f"/skip {second.code}") == ""
    assert [one.text for one in await company.log(second)][4:6] == ["put e2 r1", "skip"]
    assert await boris.says("/put Z9ZZ e2 r1") == EN("refusal-unknown-table", code="Z9ZZ")


async def test_dangerous_commands_never_guess(company):
    first, second, (anna, _boris, _) = await two_tables(company)
    for line in ("/resign", "/undo"):
        answer = await anna.says(line)
        assert first.code in answer
        assert second.code in answer
    assert await anna.says(f"/undo {second.code}") == EN("answer-vote", missing="Boris")
    assert await anna.says("/no") == EN("answer-withdrawn")
    assert await anna.says(f"/resign {second.code} yes") == EN("answer-resigned", code=second.code)


async def test_votes_go_to_the_table_that_votes(company):
    _first, second, (anna, boris, clara) = await two_tables(company)
    await anna.says(f"/undo {second.code}")
    assert await clara.says("/yes") == EN("refusal-watching")
    assert await boris.says("/да") == ""
    assert (await company.log(second))[-1].kind == "undo"


async def test_in_private_ones_own_tables_are_meant(company):
    people = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, *people)
    private = company.in_private(people[1])
    assert await private.says("put e2 r1") == ""
    assert table.code in await private.says("/log")
    assert table.code in await private.says("/mytables")
    assert (await private.asks("/table")).kind == "answer"


async def test_lobbies_of_a_room_are_told_apart(company):
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room()
    first = await company.lobby(anna, room=room)
    second = await company.lobby(boris, room=room)
    voice = company.at_room(boris, room)
    assert await voice.says("/leave") == EN("answer-left", code=second.code)
    new = EN("lesson-offer", game=EN("carcassonne-title"))
    assert await voice.says("/join") == f"{EN('answer-joined', code=first.code)}\n{new}"
    (clara,) = await company.comes("Clara")
    await company.lobby(clara, room=room)
    assert first.code in await company.at_room((await company.comes("D"))[0], room).says("/join")


async def test_joining_comes_back_to_a_seat_that_a_computer_plays(scene):
    await scene.boris.says("/resign yes")
    answer = await scene.boris.says("/skip")
    assert answer == EN("refusal-substituted", code=scene.table.code)
    assert await scene.boris.says("/join") == EN("answer-returned", code=scene.table.code)
    assert (await scene.now()).seats[1].plays_itself


async def test_before_the_start_moves_say_how_to_begin(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    voice = company.at_room(anna, table.rooms[0])
    assert await voice.says("/put e1 r1") == EN("refusal-not-begun", code=table.code)
    assert await voice.says("/undo") == EN("refusal-not-begun", code=table.code)
    button_ = f"{table.code}|1|?put e1"
    assert await voice.taps(button_) == EN("refusal-not-begun", code=table.code)


async def test_in_an_empty_room_every_command_says_what_to_do(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    voice = company.at_room(anna, room)
    for line in ("/put e1 r1", "/undo", "/join", "/begin", "/log", "/board", "/table", "/export"):
        assert "/new" in await voice.says(line)
    assert "/new" in await voice.says("/help")
    assert await voice.says("/mytables") == EN("answer-no-tables")


# --- voting, from the card -----------------------------------------------------------------------


async def test_a_request_is_answered_on_the_card(scene):
    await scene.boris.says("/put e2 r1 skip")
    assert await scene.boris.says("/undo") == EN("answer-vote", missing="Anna")
    card = await scene.card()
    assert menu(card) == []
    words_ = plain(card.text)
    assert EN("carcassonne-log-skip", name="Boris").rstrip(".") in words_
    agree, refuse = button(card, "!yes 6"), button(card, "!no 6")
    assert await scene.clara.taps(agree.token) == EN("refusal-watching")
    assert await scene.boris.taps(agree.token) == EN("refusal-not-asked")
    assert await scene.anna.taps(agree.token) == ""
    assert await scene.company.turn(scene.table) == 1
    for late in (agree, refuse):
        assert await scene.anna.taps(late.token) == EN("refusal-no-vote")


async def test_a_refusal_is_told_to_who_refused_and_the_menu_is_back(scene):
    await scene.boris.says("/put e2 r1 skip")
    await scene.boris.says("/undo")
    card = await scene.card()
    assert await scene.anna.taps(button(card, "!no 6").token) == EN("answer-refused-vote")
    assert menu(await scene.card())


# --- small commands ------------------------------------------------------------------------------


async def test_languages_are_a_persons_and_a_rooms(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    voice = company.at_room(anna, room)
    assert await voice.says("/lang ru") == RU("answer-lang")
    assert await company.people.language(anna.id) == "ru"
    assert await voice.says("/lang ru room") == EN("refusal-admins-only")
    await company.people.enter(room, anna.id)
    assert await voice.says("/lang ru room") == RU("answer-lang-room")
    assert await company.people.room_language(room) == "ru"
    assert await voice.says("/lang") == EN("answer-lang-unknown", known="en, ru")


async def test_settings_are_shown_and_changed(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    voice = company.at_room(anna, room)
    private = company.in_private(anna)
    assert EN("settings-quick-off") in await private.says("/settings")
    assert EN("settings-quick-on") in await voice.says("/settings quick on")
    chosen = await company.tables.see(preferences.chosen_preferences, anna.id)
    assert chosen["quick"] == "on"
    assert EN("settings-quick-off") in await voice.says("/settings quick off")


async def test_ones_tables_are_listed_with_what_is_awaited(scene):
    lobby = await scene.company.lobby(scene.people[1], room=scene.room)
    answer = await scene.boris.says("/mytables")
    assert f"{scene.table.code} · Carcassonne · {EN('state-running-you')}" in answer
    assert f"{lobby.code} · Carcassonne · {EN('state-lobby')}" in answer
    assert EN("state-running", names="Boris") in await scene.anna.says("/mytables")


async def test_the_board_is_shown_large_and_in_words(scene):
    large = await scene.anna.asks("/board")
    assert large.picture.scene["full"]
    text = await scene.anna.says("/board text")
    assert EN("carcassonne-text-edges") in text
    assert "e1: three roads (field, road, road, road)" in text
    assert text == await scene.anna.taps(f"{scene.table.code}||!board text")


async def test_nothing_is_hidden_in_an_open_game(scene):
    assert await scene.anna.says("/hand") == EN("answer-hand", game="Carcassonne")


async def test_the_record_is_given_to_whoever_asks(scene):
    answer = await scene.clara.says(f"/export {scene.table.code}")
    assert answer.splitlines()[1:] == [
        "[tavola 1]",
        "[game carcassonne/1]",
        "[seats Anna Boris]",
        "[options first=@a]",
        "1 * draw w",
        "2 @a put e1 r0",
        "3 @a on r0",
        "4 * draw u",
    ]


async def test_help_is_about_the_decision_at_hand(scene):
    placing = await scene.boris.says("/help")
    assert EN("carcassonne-help-put_tile") in placing
    assert "/put" in placing
    await scene.boris.says("put e2 r1")
    claiming = await scene.boris.says("/help")
    assert EN("carcassonne-help-claim_segment") in claiming
    for legal in await scene.company.legal(scene.table):
        assert f"/{legal}" in claiming
    assert EN("help-waiting", names="Boris") in await scene.anna.says("/help")
    assert EN("help-watching") in await scene.clara.says("/help")


async def test_all_commands_are_told_anywhere(scene):
    shown = await scene.boris.says("/help all")
    assert EN("command-nudge") in shown
    assert EN("command-put") in shown
    assert "/help all" in await scene.boris.says("/help")


async def test_showing_a_table_posts_its_card_anew(scene):
    assert await scene.anna.says("/table") == ""
    (row,) = await scene.company.sends()
    assert (row.kind, row.mentions) == ("card", ())


async def test_rules_are_told_in_short(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    for line in ("/rules carcassonne", "/rules Каркассон"):
        assert EN("carcassonne-rules") in await company.at_room(anna, room).says(line)


async def test_an_option_is_changed_by_taps_in_place(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    voice = company.at_room(anna, table.rooms[0])
    shown = await voice.opens(button(await company.card(table), "!option").token)
    assert shown.kind == "answer"
    seen = set()
    for _ in range(12):
        one = next(each for each in buttons(shown) if "first" in each.token)
        seen.add(one.label)
        shown = await voice.opens(one.token)
        assert shown.kind == "drill"
    assert {label.split(": ", 1)[1] for label in seen} == {"at random", "A Anna", "B Boris"}
    done(await company.tables.do(lobbies.begin, table.code, anna.id))
