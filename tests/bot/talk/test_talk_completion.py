"""Completion: commands, games, options, and legal actions word by word, in both languages."""

from __future__ import annotations

from bot.tables import lobby
from bot.talk.commands.catalogue import catalogue
from bot.talk.commands.completion import MOST
from rules.games import OURS
from tests.bot.company import GAME, done

OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw v
"""


async def voices(company, lang="en"):
    people = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, *people)
    return table, *(company.at_room(one, table.rooms[0], lang) for one in people)


async def test_commands_complete_what_is_legal_now_first(company):
    _, anna, boris = await voices(company)
    first = await boris.completes("/")
    assert len(first) == MOST
    assert first[:3] == ["/put ", "/help ", "/undo"]
    assert (await anna.completes("/"))[0] == "/help "
    await boris.says("/put e2 r0")
    assert (await boris.completes("/"))[:2] == ["/on ", "/skip"]
    await boris.says("/skip")
    await anna.says("/undo")
    assert (await boris.completes("/"))[:2] == ["/yes", "/no"]


async def test_commands_of_other_games_complete_only_what_is_typed_of_them(company):
    (anna,) = await company.comes("Anna")
    room = await company.room()
    done(await company.tables.do(lobby.play_now, anna.id, room, "florence", ["Novice"]))
    voice = company.at_room(anna, room)
    shown = await voice.completes("/")
    assert not {"/put ", "/kill ", "/tint "} & {*shown}
    assert shown[0] == "/answer "
    assert "/kill " in await voice.completes("/k")


async def test_commands_complete_what_a_table_that_gathers_wants(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    voice = company.at_room(anna, table.rooms[0])
    assert (await voice.completes("/"))[:3] == ["/join ", "/begin ", "/computer "]


async def test_commands_complete_by_their_beginnings(company):
    _, _, boris = await voices(company)
    assert await boris.completes("/beg") == ["/begin "]
    assert await boris.completes("/MYT") == ["/mytables"]
    assert await boris.completes("/xyz") == []


async def test_every_command_completes_itself(company):
    _, _, boris = await voices(company)
    for one in catalogue():
        assert f"/{one.name}" in [word.strip() for word in await boris.completes(f"/{one.name}")]


async def test_commands_complete_in_the_callers_language(company):
    _, _, boris = await voices(company, "ru")
    assert await boris.completes("/хо") == ["/ход "]
    assert await boris.completes("/журн") == ["/журнал "]


async def test_an_action_completes_word_by_word(company):
    table, _, boris = await voices(company)
    cells = await boris.completes("/put ")
    legal = await company.legal(table)
    assert {one.split()[1] for one in cells} == {one.split()[1] for one in legal}
    assert await boris.completes("/put e2") == ["/put e2"]
    turns = await boris.completes("/put e2 ")
    assert turns == [f"/{one}" for one in legal if one.startswith("put e2 ")]
    assert await boris.completes("/put e2 r0") == ["/put e2 r0"]
    assert await boris.completes("/put w9 ") == []
    assert await boris.completes("/on ") == []


async def test_every_legal_action_is_completed_to_its_end(company):
    table, _, boris = await voices(company)
    found = set()
    for cell in await boris.completes("/put "):
        found |= set(await boris.completes(f"{cell} "))
    assert found == {f"/{one}" for one in await company.legal(table)}
    await boris.says("/put e2 r0")
    claims = await boris.completes("/on ")
    assert {*claims, "/skip"} == {f"/{one}" for one in await company.legal(table)}


async def test_hints_say_what_a_word_means(company):
    _, _, boris = await voices(company)
    await boris.says("/put e2 r0")
    hints = [one.hint for one in await boris.router.complete(boris.caller, "/on ")]
    assert any("thief" in hint or "farmer" in hint for hint in hints)


async def test_russian_words_go_on_in_russian(company):
    _, _, boris = await voices(company, "ru")
    assert await boris.completes("/ход в2") == ["/ход e2"]
    assert await boris.completes("/ход В2 ") == ["/ход В2 r0", "/ход В2 r1"]
    assert await boris.completes("/ход э") == []


async def test_nothing_is_completed_for_who_may_not_act(company):
    _, anna, _ = await voices(company)
    (clara,) = await company.comes("Clara")
    assert await anna.completes("/put ") == []
    assert await company.at_room(clara, 1).completes("/put ") == []


async def test_a_code_stays_where_it_stands(company):
    table, _, boris = await voices(company)
    found = await boris.completes(f"/put {table.code} e2 ")
    assert found == [f"/put {table.code} e2 r0", f"/put {table.code} e2 r1"]


async def test_arguments_of_the_houses_commands_complete(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    voice = company.at_room(anna, room)
    table = await company.lobby(anna, room=room)
    assert await voice.completes("/new ") == [f"/new {key}" for key in OURS]
    assert "/new carcassonne farmers=off" in await voice.completes("/new carcassonne ")
    assert await voice.completes("/lang ") == ["/lang en", "/lang ru"]
    assert await voice.completes("/begin ") == [f"/begin {table.code}"]
    assert await voice.completes("/computer o") == ["/computer off"]
    assert await voice.completes("/option sm") == ["/option small_city"]
    assert await voice.completes("/option small_city ") == [
        "/option small_city 4",
        "/option small_city 2",
    ]
    assert await voice.completes("/settings ") == [
        f"/settings {one}" for one in ("quick", "finish", "nudges", "calls", "quiet", "away")
    ]
    assert await voice.completes("/settings quick ") == [
        "/settings quick on",
        "/settings quick off",
    ]
    assert await voice.completes("/board ") == ["/board text"]
    assert await voice.completes("/rules ca") == [f"/rules {GAME}"]


async def test_what_completes_can_be_sent(company):
    _, _, boris = await voices(company)
    (line, *_) = await boris.completes("/put e2 ")
    assert await boris.says(line) == ""


async def test_hostile_lines_complete_to_nothing(company):
    _, _, boris = await voices(company)
    for line in (
        "",
        " ",
        "/ ",
        "🏰",
        "/put 🏰 ",
        "/new halma ",
        "/option x ",
        "x" * 10_000,
        "/put " * 90,
    ):
        found = await boris.completes(line)
        assert len(found) <= MOST
        assert found == [] or line.strip() in ("", "/")


async def test_a_whole_action_goes_on_with_what_may_follow_in_its_line(company):
    table, _, boris = await voices(company)
    put = next(one for one in await company.legal(table) if one.startswith("put e2 "))
    lines = await boris.completes(f"/{put} ")
    assert lines != []
    assert [one for one in lines if not one.startswith(f"/{put} ")] == []
    assert await boris.completes(f"{lines[0]} ") == []
    assert await boris.completes("/put e2 r9 ") == []
    assert await boris.says(lines[0]) == ""
    assert len((await company.table(table)).live.state.meeples) == 2
