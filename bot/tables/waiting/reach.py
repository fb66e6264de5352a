"""Where each person of a table is called who must act: in private, or before the group."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables.model import Table
from bot.tables.outgoing import WATCHED
from bot.tables.people.people import is_closed
from bot.tables.room_settings import room_settings
from bot.tables.waiting import quiet_hours
from bot.tables.waiting.preferences import CALLED_IN_GROUPS, calls_privately, preferences_of
from rules.games import game
from storage.players import TablePlayer


class Reachability(NamedTuple):
    """How the persons of a table are reached, by their numbers.

    ``called`` are called in private, all others in the group. ``shown`` have a card in their
    private chats, whether it calls them or not. Whoever is ``quiet``, or a room that is, is called
    without a sound just now. ``reading`` have their card in place of the room's (decision 71).
    """

    called: frozenset[int] = frozenset()
    shown: frozenset[int] = frozenset()
    quiet: frozenset[int] = frozenset()
    quiet_rooms: frozenset[int] = frozenset()
    reading: frozenset[int] = frozenset()


def reachability(
    conn: Connection, table: Table, known: Mapping[int, TablePlayer], at: int
) -> Reachability:
    """How the persons of a table are reached at a time; ``known`` are they by their numbers."""
    rooms = {room: room_settings(conn, room) for room in table.rooms}
    group = any(one.calls_in_group for one in rooms.values())
    called = frozenset(
        person
        for person, one in known.items()
        if calls_privately(one, group=group) and not is_closed(one)
    )
    secrets = game(table.game).secrets
    return Reachability(
        called,
        frozenset(
            person
            for person, one in known.items()
            if _is_shown(one, secrets=secrets, called=person in called, group=group)
        ),
        frozenset(
            person
            for person, one in known.items()
            if quiet_hours.is_quiet(preferences_of(one).quiet, at)
        ),
        frozenset(room for room, one in rooms.items() if one.is_quiet(at)),
        frozenset(person for person, one in known.items() if one.platform == WATCHED),
    )


def any_uncalled(table: Table, found: Reachability) -> bool:
    """Whether somebody who plays is not called in private."""
    return any(one.plays_itself and one.person not in found.called for one in table.seats)


def _is_shown(player: TablePlayer, *, secrets: bool, called: bool, group: bool) -> bool:
    if player.platform in CALLED_IN_GROUPS:
        return calls_privately(player, group=group)
    return secrets or called
