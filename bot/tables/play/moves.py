"""Moves at a running table, and what happens by itself after them.

Every public function is one unit of work, or a part of one; what it refuses, it leaves as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import (
    CLOCK,
    NOT_RUNNING,
    RUNNING,
    Acted,
    Denied,
    Moment,
    No,
    Seated,
    Snapshot,
    Submission,
    Table,
    private_address,
    room_address,
)
from bot.tables.play import premoves
from bot.tables.play.engine import act, advance, settle
from bot.tables.play.premoves import SeatPremoves
from bot.tables.waiting.preferences import QUICK
from bot.tables.waiting.schedule import missed_in_row, reschedule, with_missed
from rules.core.forms import NO_NAMES, Names
from rules.core.game import Game
from rules.core.undo import waiting
from rules.core.values import Seat
from rules.games import game
from storage import cards, outbox, settings
from storage.outbox import Outgoing

MOST_IDLE = 100
"""Answers that are given for an absent seat in one go, at most."""


def move(
    conn: Connection,
    moment: Moment,
    code: str,
    person: int,
    text: str,
    revision: int | None = None,
    names: Names = NO_NAMES,
    *,
    at_home: bool = False,
) -> Table | No:
    """A line of a person, all of it or nothing; ``revision`` is that of the button pressed.

    ``at_home``: it was said in the person's private chat.
    """
    found = mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    order = Submission(text, f"person:{person}", revision, names)
    return _play(conn, table, seated.seat, order, moment, at_home=at_home)


def move_computer(
    conn: Connection, moment: Moment, table_id: int, seq: int, seat: Seat, text: str
) -> Table | No:
    """A computer player's action, chosen when the table stood at ``seq``."""
    table = repository.fetch_by_id(conn, table_id, lock=True)
    if table is None or table.status != RUNNING or table.seq != seq:
        return Denied("table_moved")
    if table.live.vote is not None or table.live.paused:
        return Denied("table_moved")
    if table.seats[seat].computer is None:
        return Denied("not_seated", {"code": table.code})
    return _play(conn, table, seat, Submission(text, "computer"), moment)


def touched(
    conn: Connection, moment: Moment, code: str, person: int, room: int | None
) -> Table | No:
    """Bring a card up to date that a player has touched while it was not: a room's, or theirs."""
    found = mine(conn, code, person, leaving=True)
    if isinstance(found, Denied):
        return found
    table, _ = found
    card = Outgoing(private_address(person), "prompt")
    if room is not None:
        card = Outgoing(room_address(room), "card")
        known = cards.card(conn, table.id, card.address, card.kind)
        if known is None or known.seq >= table.seq:
            return table
    outbox.put(conn, table.id, table.seq, [card], at=moment.at)
    return table


def mine(
    conn: Connection, code: str, person: int, *, leaving: bool = False
) -> tuple[Table, Seated] | Denied:
    """A running table and the person's seat at it; from a paused one one can only leave."""
    table = repository.fetch_locked(conn, code, NOT_RUNNING)
    if isinstance(table, Denied):
        return table
    seated = table.seat_of(person)
    if seated is None:
        return Denied("watching")
    if not seated.plays_itself:
        return Denied("substituted", {"code": table.code})
    if table.live.paused and not leaving:
        return Denied("paused", {"code": table.code})
    return table, seated


def _play(
    conn: Connection,
    table: Table,
    seat: Seat,
    order: Submission,
    moment: Moment,
    *,
    at_home: bool = False,
) -> Table | No:
    acted = act(game(table.game), table.live, table.seq, seat, order)
    if isinstance(acted, No):
        return acted
    if table.seats[seat].plays_itself and any(not one.unseen for one in acted.entries):
        acted = replace(acted, live=with_missed(acted.live, seat, 0))
    if at_home:
        entries = tuple(replace(one, at_home=True) for one in acted.entries)
        acted = replace(acted, entries=entries)
    return _settled(conn, table, acted, moment, (seat,))


def go_on(
    conn: Connection,
    table: Table,
    moment: Moment,
    own: Iterable[Seat] = (),
    kept: dict[Seat, SeatPremoves] | None = None,
) -> Table:
    """Let happen what needs nobody: chance, forced answers, premoves. The table after it.

    ``own`` are seats that have just said something: no premove of theirs is delayed. ``kept`` are
    the premoves that are stored, where they are known.
    """
    if table.live.vote is not None or table.live.paused:
        return table
    return _settled(conn, table, Acted(table.live, ()), moment, own, kept)


def time_up(
    conn: Connection, table: Table, seat: Seat, moment: Moment, *, counts: bool = True
) -> Table:
    """Do for a seat what an absent one does, until others have acted or it is done.

    ``counts``: it is one of the misses after which a computer player takes over.
    """
    rules = game(table.game)
    number = missed_in_row(table.live, seat) + counts
    for _ in range(MOST_IDLE):
        action = rules.idle(table.live.state, seat, moment.rng)
        live, entry = advance(rules, table.live, table.seq + 1, seat, action, CLOCK)
        live = with_missed(replace(live, vote=None), seat, number)
        before = table.live
        table = _settled(conn, table, Acted(live, (entry,)), moment, ())
        if table.status != RUNNING or not _still_on(rules, before, table.live, seat):
            return table
    return table


def _still_on(rules: Game[Any], before: Snapshot[Any], live: Snapshot[Any], seat: Seat) -> bool:
    """Whether a seat is asked on in the same go: nobody else has acted, and no stage is over."""
    others = (one for one in range(len(live.acted)) if one != seat)
    acted = any(live.acted[one] != before.acted[one] for one in others)
    same = live.state.stage == before.state.stage
    return same and not acted and seat in waiting(rules, live.state)


def _settled(
    conn: Connection,
    table: Table,
    acted: Acted,
    moment: Moment,
    own: Iterable[Seat],
    kept: dict[Seat, SeatPremoves] | None = None,
) -> Table:
    """Go on after what was done, and write all of it with what is left of the premoves."""
    rules, before = game(table.game), table.live
    stored = premoves.at_table(conn, table, moment.at, own, kept)
    seq = table.seq + len(acted.entries)
    settled = settle(rules, acted.live, seq, _auto_submits(conn, table), moment.rng, stored)
    entries = acted.entries + settled.entries
    if entries:
        live = reschedule(rules, before, settled.live, entries, moment.at, moment.rng)
        table = repository.save_move(conn, table, live, entries, moment.at, before=before)
    if stored is not None:
        stored.save(conn, table)
    return table


def _auto_submits(conn: Connection, table: Table) -> Callable[[Seat], bool]:
    def auto_submits(seat: Seat) -> bool:
        seated = table.seats[seat]
        # Who plays with computer players alone takes back as much as they like.
        if not seated.plays_itself or all(
            one.person in (None, seated.person) for one in table.seats
        ):
            return True
        return settings.setting(conn, f"person:{seated.person}", QUICK) == "on"

    return auto_submits
