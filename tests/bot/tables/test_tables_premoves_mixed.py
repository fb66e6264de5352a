"""Premoves, clocks, votes and pauses mixed at random: the log always gives the living state."""

from __future__ import annotations

import random

import pytest

from bot.tables import lobby, moderation
from bot.tables.model import RUNNING
from bot.tables.play import event_log, moves, plans, undo
from rules.core.record import read, replay
from rules.games import game
from tests.bot.company import done
from tests.bot.tables.auctions import asked

LINES = {
    "florence": (
        "max all 400; wish jester,forest,pass",
        "max forest 600 1; max all 0",
        "wish builder,lake",
        "take bonus; free religion; end",
        "end",
    ),
    "citadels": (
        "prefer thief,king,bishop,merchant",
        "graveyard 2; tribute gold; collect first; finish",
        "gold; end",
        "cards; build market; end",
        "hospital gold; park no",
    ),
}
OFTEN = {"move": 9, "plan": 4, "undo": 1, "vote": 2, "wait": 3, "pause": 1, "off": 1}
STEPS = 160


@pytest.fixture(autouse=True)
def no_computers(monkeypatch):
    """Computer players rest."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


async def begun(company, key, seed):
    persons = await company.comes("Anna", "Boris", "Clara", "Dora")
    room = await company.room()
    delay = ("off", "random")[seed % 2]
    given = {"clock": "1d", "answer_delay": delay}
    table = done(await company.tables.do(lobby.create, persons[0].id, room, key, given))
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    return done(await company.tables.do(lobby.begin, table.code, persons[0].id)), persons


async def step(company, table, persons, rng):
    """Something happens at a table; refusals are as good as anything else."""
    code, who = table.code, rng.choice(persons).id
    (what,) = rng.choices(tuple(OFTEN), tuple(OFTEN.values()))
    match what:
        case "move":
            await moved(company, table, persons, rng)
        case "plan":
            await company.tables.do(plans.plan, code, who, rng.choice(LINES[table.game]))
        case "undo":
            await company.tables.do(undo.take_back, code, who)
        case "vote":
            await company.tables.do(undo.vote, code, who, rng.random() < 0.7, None)
        case "wait":
            company.at += rng.choice((20_000, 90_000, 20 * 3_600_000))
            await company.tables.alarms.tick()
        case "pause":
            await company.tables.do(moderation.pause, code, persons[0].id, True)
            company.at += 3_600_000
            await company.tables.alarms.tick()
            await company.tables.do(moderation.pause, code, persons[0].id, False)
        case _:
            await company.tables.do(plans.unplan, code, who)


async def moved(company, table, persons, rng):
    must = asked(table)
    if must:
        seat, rules = rng.choice(must), game(table.game)
        legal = rules.legal(table.live.state, seat)
        text = rules.notation.write(rng.choice(legal))
        if table.seats[seat].computer is None:
            await company.tables.do(moves.move, table.code, persons[seat].id, text)
        else:
            await company.tables.do(moves.move_computer, table.id, table.seq, seat, text)


@pytest.mark.parametrize("key", LINES)
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_happens_the_log_gives_the_living_state(company, key, seed):
    rng = random.Random(seed)
    table, persons = await begun(company, key, seed)
    for _ in range(STEPS):
        if table.status != RUNNING:
            break
        await step(company, table, persons, rng)
        table = await company.table(table)
    record = await company.tables.see(event_log.record, table, None, full=True)
    replayed = replay(game(key), read(record))
    assert replayed.stop is None
    assert replayed.state == table.live.state
    log = await company.log(table)
    by = {one.by.split(":")[0] for one in log}
    assert {"person", "program"} <= by
    waits = await company.clocks(table)
    assert {one.seat for one in waits} == set(asked(table))
