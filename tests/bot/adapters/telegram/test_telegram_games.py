"""Games of three people in groups of every kind."""

from __future__ import annotations

import pytest

from tests.bot.adapters.telegram.playing import Game

NAMES = ("Anna", "Boris", "Clara")


def friends(server, **languages):
    return [server.user(name, language=languages.get(name, "en")) for name in NAMES]


def gathered(house, server, people, **more):
    return Game(house, server.group("Friends", *people, **more), *people)


def said_in_public(game):
    """Everything that anybody but its writer could read."""
    everything = []
    for one in game.cards():
        everything += [one.message.text, *(content.text for content in one.message.versions)]
    return "\n".join(everything)


@pytest.mark.parametrize("server", ["new", "old"], indirect=True)
async def test_three_people_play_by_buttons_to_the_final_score(server, house):
    people = friends(server)
    game = gathered(house, server, people)
    await game.sit_down()
    await game.play()
    assert game.over
    assert "1. " in game.card.text
    assert all(tap.seconds == 0 for tap in game.taps)
    table = await house.tables.by_code(game.code)
    assert len(table.live.state.board) == 72
    await house.quiet()
    server.clock.advance(60)
    await server.until(lambda: not house.telegram.channel._tidying)
    # One card has buttons, and each turn's call reached one person.
    assert [one for one in game.cards() if one.rows] == game.cards()[-1:]
    assert sum(len(one.message.pings) for one in game.cards()) >= 70
    assert all(len(one.message.pings) <= 1 for one in game.cards())


@pytest.mark.parametrize("server", ["new", "old"], indirect=True)
async def test_three_people_play_by_typing_to_the_final_score(server, house):
    game = gathered(house, server, friends(server))
    await game.sit_down()
    await game.play(typing=True)
    assert game.over
    # Where commands are for the bot's eyes alone, the others see nothing but cards.
    typed = [one for one in people_s_lines(game) if one.text.startswith("/")]
    assert all(line.receiver is server.bot for line in typed) == server.api.ephemeral


def people_s_lines(game):
    messages = [one for one in game.room.timeline if hasattr(one, "receiver")]
    return [one for one in messages if not one.sender.is_bot and not one.service]


async def test_a_room_speaks_its_language_and_a_person_their_own(server, house):
    people = friends(server, Anna="ru", Clara="ru")
    anna, boris, _ = people
    game = gathered(house, server, people)
    await game.sit_down()
    await game.play(6)
    assert "Каркассон" in game.card.text
    tap = await game.press(boris, game.card, game._token("!help"))
    answer = await house.until(
        lambda: boris.sees(game.room)[-1].ephemeral and boris.sees(game.room)[-1]
    )
    assert tap.text is None
    assert answer.text.startswith("Now\n")
    wrong = boris if game.asked is not boris else anna
    told = await game.press(wrong, game.card, next(iter(tokens_of(game))))
    assert told.text.startswith("It is not your turn" if wrong is boris else "Сейчас не ваш ход")


def tokens_of(game):
    from tests.bot.adapters.telegram.playing import menu

    return menu(game.card)


async def test_a_table_stays_in_its_forum_topic(server, house):
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


async def test_a_table_whose_topic_is_deleted_goes_on_in_the_chat(server, house):
    people = friends(server)
    room = server.group("Club", *people, forum=True)
    game = Game(house, room, *people, topic=server.topic(room, "Carcassonne"))
    await game.sit_down()
    code = game.code
    await house.quiet()
    server.delete_topic(room, game.topic)
    game.topic = None
    person = people[0]
    table = await house.tables.by_code(code)
    from rules.games import game as rules_of

    rules = rules_of("carcassonne")
    asked = next(s for s in table.seats if rules.legal(table.live.state, s.seat))
    person = next(one for one in people if one.first_name == asked.name)
    line = rules.notation.write(rules.legal(table.live.state, asked.seat)[0])
    person.send(room, f"/{line.replace(' ', f' {code} ', 1)}")
    await house.until(lambda: game._tokens())
    assert game.code == code
    await game.play(4)


async def test_people_whose_private_chats_are_blocked_play_to_the_end_of_a_turn(server, house):
    people = friends(server)
    for person in people:
        person.open_private()
    await house.quiet()
    for person in people:
        person.block()
    game = gathered(house, server, people)
    await game.sit_down()
    await game.play(9)
    number = await house.people.find("telegram", str(people[0].id))
    assert await house.people.reach(number.id) == "closed"


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(server, house):
    people = friends(server)
    game = gathered(house, server, people, supergroup=False)
    await game.sit_down()
    await game.play(5)
    code, before = game.code, game.card
    await house.quiet()
    game.room = server.migrate(game.room)
    people[0].send(game.room, "/table")
    await house.until(lambda: game._tokens())
    assert game.code == code
    assert game.card is not before
    game.stamp = ""
    await game.next()
    await game.play(5)


async def test_a_migration_that_nobody_told_of_is_learnt_from_the_refusal(server, house):
    people = friends(server)
    game = gathered(house, server, people, supergroup=False)
    await game.sit_down()
    await house.quiet()
    old = game.room
    waiting = len(server.api.updates.waiting)
    game.room = server.migrate(old)
    del server.api.updates.waiting[waiting:]  # as if a day had passed before the bot came back
    tap = game.people[0]
    card = old.messages[max(old.messages)]
    assert tap and card
    table = await house.tables.by_code(await _code(house))
    asked = await _asked(table)
    person = await house.people.find("telegram", str(people[asked].id))
    line = _line(table, asked)
    await house.tables.move(table.code, person.id, line)
    await house.until(lambda: game._tokens())
    assert game.code == table.code


async def _code(house):
    def job(conn):
        return conn.exec_driver_sql("SELECT code FROM tables").scalar()

    return await house.store.read(job)


async def _asked(table):
    from rules.games import game as rules_of

    rules = rules_of(table.game)
    return next(s.seat for s in table.seats if rules.legal(table.live.state, s.seat))


def _line(table, seat):
    from rules.games import game as rules_of

    rules = rules_of(table.game)
    return rules.notation.write(rules.legal(table.live.state, seat)[0])
