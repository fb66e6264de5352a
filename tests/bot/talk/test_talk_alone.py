"""Tables in private chats: one card for each of their people, from the lobby to the end."""

from __future__ import annotations

import pytest

from bot.tables import lobby, repository
from bot.tables.play import moves
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import boxes, game, usual_seats
from tests.bot.company import Due, done


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


def labels(message):
    return [one.label for row in message.buttons for one in row]


async def card(company, table, person):
    return await company.compose(Due(table.id, f"desk:{person.id}", "prompt", (0,)))


async def addresses(company):
    return {one.address for one in await company.sends()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", boxes())
async def test_every_game_begins_at_once_against_computer_players_by_a_key(company, key, lang):
    text = words(lang)
    (anna,) = await company.comes("Anna", lang=lang)
    private = company.in_private(anna, lang)
    (greeting,) = await private.router.greet(private.caller)
    assert text("greeting", name="Anna") in plain(greeting.text)
    games = await private.opens(greeting.buttons[0][0].token)
    token = next(
        one.token for row in games.buttons for one in row if one.label == text(f"{key}-title")
    )
    assert await private.taps(token) == ""
    (table,) = await company.tables.see(repository.of_person, anna.id)
    assert table.rooms == ()
    assert table.status == "running"
    assert len(table.seats) == usual_seats(key)
    assert await addresses(company) == {f"desk:{anna.id}"}
    shown = await card(company, table, anna)
    assert text(f"{key}-title") in plain(shown.text)
    assert not shown.mentions
    await private.says("/resign yes")
    assert await addresses(company) == {f"desk:{anna.id}"}


async def test_who_plays_alone_is_called_only_after_a_long_wait(company):
    (anna,) = await company.comes("Anna")
    table = done(await company.tables.do(lobby.play_now, anna.id, None, "carcassonne", ["Novice"]))
    assert not (await card(company, table, anna)).mentions
    await company.sends()


async def test_two_in_private_chats_call_each_other(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = done(
        await company.tables.do(lobby.create, anna.id, None, "carcassonne", {"first": "@a"})
    )
    table = done(await company.tables.do(lobby.join, table.code, boris.id))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    await company.sends()
    rules = game(table.game)
    while waiting(rules, table.live.state) == (0,):
        text = rules.notation.write(rules.legal(table.live.state, 0)[0])
        table = done(await company.tables.do(moves.move, table.code, anna.id, text, None))
    rows = {one.address: one.mentions for one in await company.sends()}
    assert rows == {f"desk:{anna.id}": (), f"desk:{boris.id}": (1,)}
    called = await company.compose(Due(table.id, f"desk:{boris.id}", "prompt", (1,)))
    assert called.mentions == (boris.id,)
    assert labels(called)


async def test_who_leaves_a_table_of_private_chats_keeps_no_living_card(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = done(await company.tables.do(lobby.create, anna.id, None, "carcassonne"))
    table = done(await company.tables.do(lobby.join, table.code, boris.id))
    await company.sends()
    await company.in_private(boris).says(f"/leave {table.code}")
    assert await addresses(company) == {f"desk:{anna.id}", f"desk:{boris.id}"}
    assert await card(company, table, boris) is None
