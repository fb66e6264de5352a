"""A table played on without a browser, by what a novice would do: to its middle, or to its end."""

from __future__ import annotations

from random import Random

from bot.tables.model import RUNNING, Moment, Table
from bot.tables.play import moves
from bot.tables.service import now
from rules.core.undo import waiting
from rules.games import game
from rules.players import choose
from tests.e2e.house import House

LONGEST = 5_000
"""Entries of a game, at most."""


def play_on(house: House, code: str, entries: int) -> Table:
    """Play so many entries, at most to the end, while the server is stopped."""
    house.kill()
    rng = Random(7)
    table = house.table(code)
    goal = table.seq + entries
    while table.status == RUNNING and table.seq < goal:
        table = step(house, table, rng)
    house.open()
    return table


def step(house: House, table: Table, rng: Random) -> Table:
    """One entry, by whoever is waited for."""
    rules, state = game(table.game), table.live.state
    seat = waiting(rules, state)[0]
    text = rules.notation.write(choose("novice", rules, state, seat, rng))
    moment, person = Moment(now(), rng), table.seats[seat].person
    if person is None:
        done = house.store.write_now(
            lambda conn: moves.move_computer(conn, moment, table.id, table.seq, seat, text)
        )
    else:
        done = house.store.write_now(
            lambda conn: moves.move(conn, moment, table.code, person, text)
        )
    assert isinstance(done, Table), done
    return done
