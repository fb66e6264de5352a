"""Groups: what the bot hears there, and what can happen to it there."""

from __future__ import annotations

import pytest

from bot.tables import rooms
from bot.tables.play import moves
from bot.talk.message import Message, Span, plain
from tests.bot.adapters.telegram.playing import Game, asked, friends, lastly, legal_line


@pytest.fixture
async def game(server, house):
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await house.quiet()
    return game


def posts(server):
    return [one for one in server.calls if one.method.startswith(("send", "edit"))]


@pytest.mark.parametrize("privacy", [True, False])
async def test_talk_of_others_and_commands_for_others_are_passed_over(server, house, privacy):
    server.api.privacy = privacy
    anna = server.user("Anna")
    room = server.group("Friends", anna)
    await house.quiet()
    before = posts(server)
    for line in ("hello", "/weather", "/new@other_bot carcassonne", "put e1 r1", "/"):
        anna.send(room, line)
    await house.quiet()
    assert posts(server) == before
    anna.send(room, "/weather@tavola_bot")
    await house.until(lambda: posts(server) != before)


async def test_a_command_by_the_bots_name_is_heard_in_any_case(server, house):
    anna = server.user("Anna")
    room = server.group("Friends", anna)
    anna.send(room, "/NEW@tavola_bot carcassonne")
    await house.until(lambda: "Carcassonne" in "".join(one.text for one in anna.sees(room)))


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_a_private_answer_to_a_public_line_is_not_said_aloud(server, house, game):
    anna = game.host
    for _ in range(3):
        anna.send(game.room, "/board text")
    await house.quiet()
    said = [one for one in anna.sees(game.room) if "for your eyes only" in one.text]
    assert len(said) == 1
    anna.follow(said[0].message, "Open the private chat")
    await house.until(lambda: "(city, road, field, road)" in lastly(anna, anna.private))
    assert "(city, road, field, road)" not in "\n".join(one.text for one in anna.sees(game.room))


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_what_is_no_secret_is_said_aloud_where_no_other_way_is_open(server, house, game):
    game.host.send(game.room, "/rules clock")
    await house.until(lambda: "how much time there is per move" in lastly(game.host, game.room))


async def test_a_card_that_somebody_deleted_is_posted_anew(server, house, game):
    card, table = game.card, await game.table()
    card.deleted = True
    line = legal_line(table, game.random)
    await house.tables.do(moves.move, table.code, asked(table).person, line)
    await house.until(lambda: game.has_card)
    assert game.code == table.code
    assert game.card is not card


async def test_where_pictures_are_forbidden_the_words_go_out(server, house):
    people = friends(server)
    room = server.group("Friends", *people)
    room.muted.add("photos")
    game = Game(house, room, *people)
    await game.sit_down()
    await game.play(6)
    sent = [one for one in server.calls if one.method == "sendPhoto"]
    assert {one.code for one in sent} == {400}
    assert any(one.message.versions for one in game.cards())


async def test_a_bot_that_was_removed_is_silent_and_comes_back_when_it_is_added(
    server, house, game
):
    server.kick_bot(game.room)
    await house.quiet()
    before = len(posts(server))
    await game.someone_moves()
    await house.quiet()
    assert game.room.id not in {one.params["chat_id"] for one in posts(server)[before:]}
    server.add_bot(game.room)
    card = game.card
    game.host.send(game.room, "/table")
    await house.until(lambda: game.card is not card)
    await house.quiet()
    assert "annot be reached" not in game.card.text


async def test_a_picture_that_telegram_has_is_not_sent_again(server, house, game):
    game.host.send(game.room, "/table")
    await house.quiet()
    drawn, sent = [one.params["photo"] for one in server.calls if one.method == "sendPhoto"]
    assert drawn.startswith("attach://")
    assert sent == game.card.content.file.sizes[-1][0]


async def test_one_chat_that_is_refused_does_not_hold_up_another(server, house, game):
    others = [server.user(name) for name in ("Dora", "Emil")]
    other = Game(house, server.group("Others", *others), *others)
    server.api.floods.freeze(game.room.id, 600)
    await game.house.tables.do(rooms.show, game.code, None, 1)
    before = server.clock.now()
    await other.sit_down()
    assert server.clock.now() - before < 120
    await house.quiet()


async def test_a_name_cannot_call_a_stranger_or_bring_markup(server, house):
    stranger = server.user("Durov")
    anna = server.user("<b>@durov</b> *x*")
    room = server.group("Friends", anna, stranger)
    anna.send(room, "/new carcassonne")
    await house.until(lambda: "<b>@" in anna.sees(room)[-1].text)
    assert stranger.pings(room) == []


async def test_nobody_else_is_called_by_a_card(server, house, game):
    await game.play(6)
    for card in game.cards():
        called = [one.first_name for one in card.message.pings]
        assert called in ([], [card.text.splitlines()[1].split(":")[0]])


async def test_the_card_of_a_gathering_table_says_whose_private_chat_is_open(server, house):
    anna, boris = server.user("Anna"), server.user("Борис", language="ru")
    game = Game(house, server.group("Friends", anna, boris), anna, boris)
    anna.send(game.room, "/new carcassonne")
    await house.until(lambda: game.has_card and "No private chat yet: Anna" in game.card.text)
    # The link seats whoever follows it, and proves that the private chat takes messages.
    boris.follow(game.card, "Join with a private chat")
    await house.until(lambda: "Private chat open: Борис" in game.card.text)
    assert "yet: Anna" in game.card.text
    anna.open_private()
    await house.until(lambda: "private chat with me" not in game.card.text)
    boris.block()
    await house.until(lambda: "yet: Борис" in game.card.text)
    await game.press(anna, game.card, game.token("!begin"))
    await game.next()


async def test_a_text_that_is_too_long_for_messages_comes_as_a_file(server, house):
    anna = server.user("Anna")
    anna.open_private()
    await house.quiet()
    long = Message(kind="answer", text=(Span("All of it"), Span("\nword" * 5000)))

    async def record(caller, line):
        return (long,)

    house.router.command = record
    anna.send(anna.private, "/export")
    await house.until(lambda: anna.last(anna.private).document)
    assert anna.last(anna.private).document == plain(long.text).encode()
    assert anna.last(anna.private).text == "All of it"
