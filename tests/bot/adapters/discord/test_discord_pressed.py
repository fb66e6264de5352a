"""One's own card that was pressed is changed as an answer to that: Discord does not limit that."""

from __future__ import annotations

import pytest

from bot.talk.message import Message, PrivateChat, Span
from tests.bot.adapters.discord.playing import Game, menu, press, said

LIFE_S = 14 * 60
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
ANSWER = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"


@pytest.fixture
def people(server):
    return [server.user(name) for name in ("Anna", "Boris", "Clara")]


@pytest.fixture
async def game(house, server, people):
    """A game that has just begun, of people who are called at home."""
    channel = server.channel(server.guild("Tavern", *people), "games")
    for one in people:
        await one.slash(one.dm, "settings", setting="calls", choice="private").settled()
    found = Game(house, channel, *people)
    await found.sit_down()
    await house.quiet()
    return found


async def pressed(game):
    """Whoever must act does so on their own card; who, where that is, and which call came next."""
    person, seq = await game.asked(), (await game.table()).seq
    card = next(one.message for one in reversed(person.sees(person.dm)) if menu(one.message))
    token = next(one for one in sorted(menu(card)) if not said(one).startswith(("?", "!")))
    since = len(game.house.server.calls)
    await press(person, card, token).answered()
    await game.moved(seq)
    await game.house.quiet()
    seat = next(one for one in (await game.table()).seats if one.name == person.name)
    return card, PrivateChat(seat.person), since


def changes(game, since: int) -> list[str]:
    return [one.name for one in game.house.server.calls[since:] if one.name in (EDIT, ANSWER)]


async def test_what_came_of_a_press_costs_no_edit(game):
    card, place, since = await pressed(game)
    mine = [
        one
        for one in game.house.server.calls[since:]
        if one.name == EDIT and int(one.path["message_id"]) == card.id
    ]
    assert mine == []
    assert ANSWER in changes(game, since)
    since = len(game.house.server.calls)
    words = Message(kind="notice", text=(Span("New words"),))
    await game.house.discord.channel.edit(place, str(card.id), words, None)
    assert (card.text, changes(game, since)) == ("New words", [ANSWER])


async def test_later_it_is_edited_as_any_other(game):
    card, place, _ = await pressed(game)
    game.house.server.clock.advance(LIFE_S + 1)
    since = len(game.house.server.calls)
    words = Message(kind="notice", text=(Span("New words"),))
    await game.house.discord.channel.edit(place, str(card.id), words, None)
    assert (card.text, changes(game, since)) == ("New words", [EDIT])
