"""How soon somebody may be nudged tells nothing of who has just acted in secret."""

from __future__ import annotations

import pytest

from bot.tables import lobby, moderation
from bot.tables.play import moves
from bot.tables.waiting.stalled import NUDGE_MS
from bot.talk.message import plain
from rules.core.undo import waiting
from rules.games import game
from tests.bot.company import code, done

MINUTE = 60_000


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


async def begun(company, visibility):
    """Three persons at Troyes, all of whom are to choose."""
    persons = await company.comes("Anna", "Boris", "Clara")
    room = await company.room()
    options = {"visibility": visibility}
    table = done(await company.tables.do(lobby.create, persons[0].id, room, "troyes", options))
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, persons[0].id))
    assert waiting(game("troyes"), table.live.state) == (0, 1, 2)
    return table, persons


async def acts(company, table, person, seat, *, through=False):
    """A seat does one thing and is still waited for, or goes on until it is not."""
    rules = game("troyes")
    while True:
        state = (await company.table(table)).live.state
        texts = [rules.notation.write(one) for one in rules.legal(state, seat)]
        text = next((one for one in texts if one == "done" and through), texts[0])
        now = done(await company.tables.do(moves.move, table.code, person.id, text))
        if not through or seat not in waiting(rules, now.live.state):
            return now


@pytest.mark.parametrize("late", [0, 1, 2])
async def test_an_act_in_secret_does_not_put_off_a_nudge(company, late):
    table, persons = await begun(company, "sealed")
    company.at += NUDGE_MS - MINUTE
    voice = company.at_room(persons[0], table.rooms[0])
    before = await voice.says("/nudge")
    now = await acts(company, table, persons[late], late)
    assert waiting(game("troyes"), now.live.state) == (0, 1, 2)
    assert await voice.says("/nudge") == before
    company.at += MINUTE
    # The clocks would tell: whoever has just acted is waited for since then.
    assert code(await company.tables.do(moderation.nudge, table.code, persons[0].id)) == "too_soon"
    assert await voice.says("/nudge") == ""
    assert "min" in await voice.says("/nudge")


async def test_what_everybody_sees_puts_off_a_nudge_where_moves_are_sealed(company):
    table, persons = await begun(company, "sealed")
    company.at += 3 * NUDGE_MS
    for seat, one in enumerate(persons):
        now = await acts(company, table, one, seat, through=True)
    assert {1, 2} & set(waiting(game("troyes"), now.live.state))
    voice = company.at_room(persons[0], table.rooms[0])
    assert "10\u00a0min" in await voice.says("/nudge")


async def test_where_moves_are_open_a_nudge_counts_from_the_act_of_who_is_waited_for(company):
    table, persons = await begun(company, "open")
    company.at += NUDGE_MS
    await acts(company, table, persons[1], 1)
    voice = company.at_room(persons[0], table.rooms[0])
    assert "10\u00a0min" in await voice.says("/nudge")
    assert "Anna" in plain((await company.card(table)).text)
