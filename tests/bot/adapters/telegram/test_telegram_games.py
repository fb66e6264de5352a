"""Games of three people in groups of every kind."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.play import moves
from tests.bot.adapters.telegram.playing import Game, asked, friends, lastly, legal_line, menu
from tests.doubles.telegram import Message
from tests.proofs import IN_FULL, times

pytestmark = pytest.mark.game

OLD = pytest.mark.parametrize("server", ["old"], indirect=True)
BOTH = pytest.mark.parametrize("server", ["new", "old"], indirect=True)


def gathered(house, server, people, **more):
    return Game(house, server.group("Friends", *people, **more), *people)


@pytest.mark.prove(seconds=120)
@OLD
async def test_three_people_play_by_buttons_where_all_see_the_same(house, server):
    game = gathered(house, server, friends(server))
    await game.sit_down()
    await game.play(times(15, 1000))
    assert game.over == IN_FULL
    assert all(tap.seconds == 0 for tap in game.taps)
    await house.quiet()
    # One card has buttons. Each turn has called one person, by a line that is gone by now.
    assert [one for one in game.cards() if one.rows] == game.cards()[-1:]
    called = [one for one in game.room.timeline if isinstance(one, Message) and one.pings]
    assert len(called) >= times(7, 70)
    assert all(len(one.pings) == 1 for one in called)
    assert all(one.deleted for one in (called if game.over else called[:-1]))
    await every_old_button_is_answered_in_private(house, game)


async def every_old_button_is_answered_in_private(house, game):
    table, said = await game.table(), [one.text for one in game.cards()]
    standing = game.shown if game.over else [one for one in game.shown if one[0] is not game.card]
    assert len(standing) > times(7, 70)
    for message, label, token in standing:
        tap = game.host.tap(message, label, old=True)
        assert (await tap.answered()).text, token
    await house.quiet()
    assert await game.table() == table
    assert [one.text for one in game.cards()] == said


@pytest.mark.prove(seconds=120)
@BOTH
async def test_commands_are_for_the_bots_eyes_alone_where_the_server_knows_that(server, house):
    game = gathered(house, server, friends(server))
    await game.sit_down()
    await game.menu_has("put")
    await game.play(times(15, 1000), typing=True)
    assert game.over == IN_FULL
    # Where commands are for the bot's eyes alone, the others see nothing but cards.
    lines = [one for one in game.room.timeline if isinstance(one, Message) and one.text[:1] == "/"]
    assert len(lines) > times(12, 72)
    assert {one.receiver is server.bot for one in lines} == {server.api.ephemeral}


async def test_a_room_speaks_its_language_and_a_person_their_own(server, house):
    people = friends(server, Anna="ru", Clara="ru")
    _, boris, _ = people
    game = gathered(house, server, people)
    await game.sit_down()
    await game.play(6)
    assert "Каркассон" in game.card.text
    tap = await game.press(boris, game.card, game.token("!help"))
    assert tap.text is None
    await house.until(lambda: boris.last(game.room).ephemeral)
    assert boris.last(game.room).text.startswith("Now\n")
    while game.asked is boris:
        await game.tap_through()
    told = await game.press(boris, game.card, next(iter(menu(game.card))))
    assert told.text.startswith("It is not your turn")


async def test_a_table_stays_in_its_forum_topic_and_another_in_general(server, house):
    people = friends(server)
    room = server.group("Club", *people, forum=True)
    topic = server.topic(room, "Carcassonne")
    game = Game(house, room, *people, topic=topic)
    await game.sit_down()
    await game.play(6)
    assert {one.message.thread for one in game.cards()} == {topic.id}
    other = Game(house, room, *people)
    await other.sit_down()
    await other.play(3)
    assert other.code != game.code
    assert {one.message.thread for one in other.cards()} == {None}


async def test_in_general_it_is_told_in_which_topic_the_table_stands(server, house):
    people = friends(server)
    room = server.group("Club", *people, forum=True)
    game = Game(house, room, *people, topic=server.topic(room, "Carcassonne"))
    await game.sit_down()
    people[0].open_private()
    await house.quiet()
    people[0].send(room, "/table")
    link = f"https://t.me/c/{str(room.id).removeprefix('-100')}/{game.topic.id}"
    await house.until(lambda: link in lastly(people[0], room))
    assert game.code in lastly(people[0], room)
    assert people[0].last(room).ephemeral == server.api.ephemeral


async def test_a_table_whose_topic_is_deleted_goes_on_in_the_chat(server, house):
    people = friends(server)
    room = server.group("Club", *people, forum=True)
    game = Game(house, room, *people, topic=server.topic(room, "Carcassonne"))
    await game.sit_down()
    table = await game.table()
    await house.quiet()
    server.delete_topic(room, game.topic)
    game.topic = None
    verb, _, rest = legal_line(table, Random(1)).partition(" ")
    person = next(one for one in people if one.first_name == asked(table).name)
    person.send(room, f"/{verb} {table.code} {rest}")
    await house.until(lambda: game.has_card)
    assert game.code == table.code
    await game.next()
    await game.play(4)


async def test_people_whose_private_chats_are_blocked_play_all_the_same(server, house):
    people = friends(server)
    for person in people:
        person.open_private()
    await house.quiet()
    for person in people:
        person.block()
    game = gathered(house, server, people)
    await game.sit_down()
    await game.play(9)
    tap = await game.press(people[0], game.card, game.token("!log"))
    assert tap.text is None
    await house.until(lambda: people[0].last(game.room).ephemeral)
    known = await house.people.find("telegram", str(people[0].id))
    assert await house.people.reach_of(known.id) == "closed"


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(server, house):
    people = friends(server)
    game = gathered(house, server, people, supergroup=False)
    await game.sit_down()
    await game.play(5)
    code = game.code
    await house.quiet()
    game.room = server.migrate(game.room)
    people[0].send(game.room, "/table")
    await house.until(lambda: game.has_card)
    assert game.code == code
    game.revision = ""
    await game.next()
    await game.play(5)


async def test_a_migration_that_nobody_told_of_is_learnt_from_the_refusal(server, house):
    game = gathered(house, server, friends(server), supergroup=False)
    await game.sit_down()
    table = await game.table()
    await house.quiet()
    told = len(server.api.updates.waiting)
    game.room = server.migrate(game.room)
    del server.api.updates.waiting[told:]  # as if the bot had been away for a day
    seat = asked(table)
    await house.tables.do(moves.move, table.code, seat.person, legal_line(table, Random(1)))
    await house.until(lambda: game.has_card)
    assert game.code == table.code
    await game.next()
    await game.play(3)
