"""Which persons a message notifies: those whom the table waits for, and in a room sometimes all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables.model import LOBBY, OVER, Table
from bot.tables.permissions import host_of
from bot.tables.waiting.stalled import Waits
from bot.talk.cards.banners import calls_all
from bot.talk.cards.table_view import TableView
from bot.talk.cards.turn import unnamed_seats


def persons_to_call(
    table: Table, sight: TableView, seats: Sequence[int], waits: Waits
) -> tuple[int, ...]:
    """The persons to notify in a room: all where the table is asked what to do.

    Who is reminded must be known to be waited for; others are reminded in their private chats, or
    here with all.
    """
    every = calls_all(sight, waits)
    if waits.asked or every:
        seats = waits.free if seats and every else seats
        people = [table.seats[seat] for seat in seats if table.seats[seat].plays_itself]
        return tuple(one.person for one in people if one.person is not None)
    hidden = unnamed_seats(sight) if waits.long and table.live.vote is None else frozenset()
    told = [seat for seat in seats if seat not in waits.long or seat not in hidden]
    return persons_to_mention(table, sight, told)


def persons_to_mention(table: Table, sight: TableView, seats: Iterable[int]) -> tuple[int, ...]:
    """The persons to notify: those of the seats who are still waited for, or asked to agree.

    That a game is over is for all of them.
    """
    if table.live is None:
        return _invited(table) if tuple(seats) else ()
    vote = table.live.vote
    must = sight.waiting if vote is None else vote.missing
    if table.status == OVER:
        must = tuple(seats)
    people = [table.seats[seat].person for seat in seats if seat in must]
    return tuple(person for person in people if person is not None)


def _invited(table: Table) -> tuple[int, ...]:
    """The persons to notify of a rematch: all but its host, who has asked for it.

    Seats may have been changed since it was set.
    """
    if table.status != LOBBY or table.previous is None:
        return ()
    persons = [one.person for one in table.seats if one.person != host_of(table)]
    return tuple(person for person in persons if person is not None)
