"""Whose eyes an answer is for: a room reads no menu of a hidden hand, and no help about one."""

from __future__ import annotations

import pytest

from bot.tables import lobby
from bot.talk.button_token import DRILL, Token
from bot.talk.commands import private_answers
from bot.talk.commands.catalogue import general_commands
from bot.talk.message import Message
from tests.bot.citadels import arranged
from tests.bot.company import buttons

SECRET = "citadels"
OPEN = "carcassonne"
LINE = (Message(kind="answer", text=()),)


async def table_of(company, key, status):
    persons = await company.comes("Anna", "Boris")
    room = await company.room()
    table = await company.tables.do(lobby.create, persons[0].id, room, key, {})
    table = await company.tables.do(lobby.join, table.code, persons[1].id, room)
    if status == "running":
        table = await company.tables.do(lobby.begin, table.code, persons[0].id)
    assert table.status == status
    return table


PUBLIC = {one.name for one in general_commands() if one.public}
MENU = "menu"
"""A step into the menu of a card, beside the names of commands; an empty one is a move."""


def is_open(name, table=None):
    (one,) = private_answers.show(LINE, public=name == MENU or name in PUBLIC, table=table)
    return not one.secret


@pytest.mark.parametrize(
    ("key", "status", "read_by_all"),
    [
        (OPEN, "lobby", {"join", MENU}),
        (OPEN, "running", {"join", MENU}),
        (SECRET, "lobby", {"join", MENU}),
        (SECRET, "running", set()),
    ],
)
async def test_t15_while_hands_are_hidden_a_room_reads_no_answer_about_them(
    company, key, status, read_by_all
):
    table = await table_of(company, key, status)
    names = ("join", MENU, "help", "log", "hand", "")
    open_ = {name for name in names if is_open(name, table)}
    assert open_ == read_by_all


def test_t15_without_a_table_a_room_reads_what_is_named_and_nothing_else():
    open_ = {one.name for one in general_commands() if is_open(one.name)}
    assert open_ == {
        *("new", "rules", "join", "leave", "begin", "cancel", "computer", "shuffle", "rematch")
    }
    assert not is_open("")


async def test_t15_the_menu_of_a_hidden_hand_opened_in_a_room_is_for_its_reader_alone(company):
    def on_turn(state):
        return state.phase != "draft" and state.asks and state.asks[-1].seat == 0

    table, (anna, *_), room = await arranged(company, on_turn, "Anna", "Boris")
    asked = company.at_room(anna, room)
    shown = await asked.opens(Token(table.code, DRILL, table.seq).write())
    assert buttons(shown)
    assert shown.secret


async def test_t15_the_menu_of_an_open_game_may_be_read_by_the_room(company):
    table = await table_of(company, OPEN, "running")
    (room,) = table.rooms
    person = table.seats[await company.turn(table)].person
    card = await company.card(table, room)
    drill = next(one.token for one in buttons(card) if "|?" in one.token)
    (shown,) = await company.router.tap(
        company.at_room(await company.people.person(person), room).caller, drill
    )
    assert not shown.secret
