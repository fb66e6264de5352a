"""Private chats: opened by a link, blocked, and what is typed there."""

from __future__ import annotations

import pytest

from tests.bot.adapters.telegram.playing import Game, lastly, tokens


@pytest.fixture
async def lobby(server, house):
    """Anna has set a table among friends."""
    people = [server.user(name) for name in ("Anna", "Boris", "Clara")]
    game = Game(house, server.group("Friends", *people), *people)
    people[0].send(game.room, "/new carcassonne")
    await house.until(lambda: game.has_card)
    return game


async def reach(house, person):
    known = await house.people.find("telegram", str(person.id))
    return await house.people.reach_of(known.id)


async def test_the_link_on_a_card_seats_who_follows_it_and_proves_their_chat(house, lobby):
    _, boris, _ = lobby.people
    boris.follow(lobby.card, "Join with a private chat")
    await house.until(lambda: " Boris" in lobby.card.text)
    await house.until(lambda: lastly(boris, boris.private).startswith("You have a seat at table"))
    assert await reach(house, boris) == "open"
    assert await reach(house, lobby.host) == "unknown"


async def test_a_link_that_was_followed_twice_is_harmless(house, lobby):
    _, boris, _ = lobby.people
    for _ in range(2):
        boris.follow(lobby.card, "Join with a private chat")
    await house.until(lambda: lastly(boris, boris.private).startswith("You already have a seat"))
    await house.quiet()
    assert lobby.card.text.count("B Boris") == 1


@pytest.mark.parametrize("payload", ["", "answer", "x", "join_", "join_ZZZZ", "__", "-" * 64])
async def test_any_link_is_answered(server, house, payload):
    anna = server.user("Anna")
    anna.open_private(payload)
    await house.until(lambda: anna.sees(anna.private)[-1].sender == "Tavola")
    assert await reach(house, anna) == "open"


async def test_a_first_start_is_greeted_in_the_language_of_the_phone(server, house):
    boris = server.user("Boris", language="ru")
    boris.open_private()
    await house.until(lambda: lastly(boris, boris.private).startswith("Здравствуйте, Boris!"))


async def test_who_blocks_the_bot_is_closed_and_who_comes_back_is_open(server, house):
    anna = server.user("Anna")
    anna.open_private()
    await house.quiet()
    anna.block()
    await house.quiet()
    assert await reach(house, anna) == "closed"
    anna.open_private()
    await house.quiet()
    assert await reach(house, anna) == "open"


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_an_answer_that_a_closed_chat_refuses_waits_there(server, house, lobby):
    anna = lobby.host
    anna.open_private()
    await house.quiet()
    anna.private.private = "blocked"  # as if nobody had told of it
    await lobby.press(anna, lobby.card, lobby.token("!option"))
    await house.quiet()
    assert await reach(house, anna) == "closed"
    anna.open_private("answer")
    await house.until(lambda: "Farmers" in lastly(anna, anna.private))


async def test_a_table_is_played_in_the_private_chat_too(server, house, lobby):
    anna, boris, _ = lobby.people
    await lobby.press(boris, lobby.card, lobby.token("!join"))
    await lobby.press(anna, lobby.card, lobby.token("!begin"))
    await lobby.next()
    asked = lobby.asked
    asked.open_private(f"table_{lobby.code}")
    await house.until(lambda: asked.sees(asked.private)[-1].picture)
    shown = asked.last(asked.private).message
    while steps := [one for one in tokens(shown) if "|?put" in one]:
        await lobby.press(asked, shown, steps[0])
        await house.until(lambda s=steps[0]: s not in tokens(shown))
    final, before = next(one for one in tokens(shown) if "|put" in one), lobby.card.text
    await lobby.press(asked, shown, final)
    await house.quiet()
    assert lobby.card.text == before, "the room hears of it when the turn is over"
    private = (one.message for one in reversed(asked.sees(asked.private)))
    skip, where = next(
        (token, one) for one in private for token in tokens(one) if token.endswith("|skip")
    )
    await lobby.press(asked, where, skip)
    await lobby.next()


async def test_every_line_of_a_private_chat_is_a_command(server, house):
    anna = server.user("Anna")
    anna.open_private()
    await house.quiet()
    for line, words in (
        ("mytables", "You are not at a table"),
        ("/rules carcassonne", "Goal"),
        ("hm", "no command"),
    ):
        anna.send(anna.private, line)
        await house.until(lambda w=words: w in lastly(anna, anna.private))
