"""A table as it stands with all that its cards tell, read in one unit of work."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import repository, results
from bot.tables.model import LOBBY, RUNNING, Table, room_address
from bot.tables.people import membership
from bot.tables.people.people import is_closed, language_of
from bot.tables.play import event_log, plans
from bot.tables.play.history import Told
from bot.tables.play.premoves import SeatPremoves
from bot.tables.results import Best
from bot.tables.room_settings import asking_table
from bot.tables.waiting.reach import Reachability, reachability
from bot.tables.waiting.stalled import Waits, waiting_for, who_waits
from rules.core.values import Seat
from storage import cards, people, rooms
from storage.clocks import clocks
from storage.players import TablePlayer, players


class Readers(NamedTuple):
    """Who is to be told of a table: rooms and persons by their numbers.

    ``digests``: those of the persons who are told of all tables that wait for them.
    """

    rooms: Collection[int] = ()
    persons: Collection[int] = ()
    digests: Collection[int] = ()


class RoomNow(NamedTuple):
    """What is read of a room. ``persons`` of the table are on its platform, ``card`` stands there.

    That is the platform's name of the message; empty where there is none.
    """

    lang: str
    persons: frozenset[int]
    card: str


class TableNow(NamedTuple):
    """What the messages about a table are made from, all of one moment ``at``.

    ``premoves`` are by seat, for the eyes of their owners alone; ``undelivered`` the addresses
    that something could not be brought to; ``absent``, by room, the persons who have left it;
    ``unreachable`` the persons whose private chats take no messages, where a table gathers.
    ``reach`` tells where each of its persons is called. ``rooms`` and ``languages`` are those of
    the readers; ``waiting``, by person, the tables that wait for them. ``asks_language``: the rooms
    where this table is the first, and asks which language is spoken there.
    """

    at: int
    table: Table
    history: tuple[Told, ...]
    best: Best | None
    premoves: dict[Seat, SeatPremoves]
    waits: Waits
    reach: Reachability
    undelivered: tuple[str, ...]
    absent: dict[int, frozenset[int]]
    unreachable: frozenset[int]
    rooms: dict[int, RoomNow]
    languages: dict[int, str]
    waiting: dict[int, tuple[Table, ...]]
    asks_language: frozenset[int]


def table_now(conn: Connection, table_id: int, at: int, readers: Readers) -> TableNow | None:
    """A table for its readers; None where there is none. Raises ``repository.Unreadable``."""
    table = repository.fetch_by_id(conn, table_id)
    if table is None:
        return None
    known, times = players(conn, table_id), clocks(conn, table_id)
    reached = reachability(conn, table, known, at)
    seats = [one.seat for one in table.seats if one.person in readers.persons]
    left = readers.rooms if table.status == RUNNING else ()
    gathering = readers.rooms if table.status == LOBBY else ()
    closed = [one.person for one in known.values() if is_closed(one)]
    return TableNow(
        at,
        table,
        event_log.history(conn, table),
        results.best_alone(conn, table),
        plans.kept_of_seats(conn, table, seats),
        who_waits(table, times, known, reached, at),
        reached,
        repository.undelivered_addresses(conn, table),
        {one: membership.absent_among(known, (one,)) for one in left},
        frozenset(closed if table.status == LOBBY else ()),
        {one: _room(conn, table, one, known) for one in readers.rooms},
        {one: _language(known.get(one) or people.person(conn, one)) for one in readers.persons},
        {one: waiting_for(conn, one) for one in readers.digests},
        frozenset(one for one in gathering if asking_table(conn, one) == str(table.id)),
    )


def shown_to(
    conn: Connection, table: Table, viewer: Seat | None
) -> tuple[tuple[Told, ...], SeatPremoves, Best | None]:
    """What an answer about a table is made from, for one seat or for somebody who watches."""
    kept = SeatPremoves() if viewer is None else plans.kept_of(conn, table, viewer)
    return event_log.history(conn, table), kept, results.best_alone(conn, table)


def _room(conn: Connection, table: Table, room: int, known: Mapping[int, TablePlayer]) -> RoomNow:
    found, card = rooms.room(conn, room), cards.card(conn, table.id, room_address(room), "card")
    here = (one.person for one in known.values() if found and one.platform == found.platform)
    return RoomNow(_language(found), frozenset(here), "" if card is None else card.message_id)


def _language(found: rooms.StoredRoom | people.Person | TablePlayer | None) -> str:
    return language_of(found.lang if found else None)
