"""A table played on without a browser, by what a novice would do: to its middle, or to its end."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from bot.tables.model import RUNNING, Moment, Table
from bot.tables.play import moves
from bot.tables.service import now
from rules.core.undo import waiting
from rules.games import game
from rules.players import choose
from tests.e2e.house import House
from tests.e2e.person import Person
from tests.proofs import IN_FULL

LONGEST = 5_000
"""Entries of a game, at most."""
LAST: dict[str, Callable[[Any], bool]] = {
    "carcassonne": lambda state: len(state.board) >= 62,
    "citadels": lambda state: max(len(one.city) for one in state.players) >= state.size - 2,
    "florence": lambda state: state.round >= 7,
    "troyes": lambda state: state.half >= 14,
}
"""Where the last part of a game begins."""


def goes_by(house: House, code: str, *people: Person) -> None:
    """In short, a game goes by unseen to its last part; in full it is played."""
    if IN_FULL:
        return
    rooms = [one.page.url for one in people]
    for one in people:
        # A page that is open would complain that its server is gone.
        one.page.goto("about:blank")
    play_on(house, code, until=lambda table: LAST[table.game](table.live.state))
    for one, room in zip(people, rooms, strict=True):
        one.page.goto(room)


def never(table: Table) -> bool:
    """Nothing before the end."""
    return False


def play_on(
    house: House, code: str, entries: int = LONGEST, until: Callable[[Table], bool] = never
) -> Table:
    """Play so many entries, at most to the end, while the server is stopped."""
    house.kill()
    rng = Random(7)
    table = house.table(code)
    goal = table.seq + entries
    while table.status == RUNNING and table.seq < goal and not until(table):
        table = step(house, table, rng)
    house.open()
    # A card that still came would take answers away, and close the menu in which somebody stands.
    while house.has_to_send():
        time.sleep(0.01)
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
