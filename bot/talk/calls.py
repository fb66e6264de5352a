"""Which persons a message notifies, and the line in a room that calls who must act.

That line is for who is not called in private. It tells no more than the card: who is waited for,
where everybody may know that. It stands until none of those is waited for any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables import outgoing
from bot.tables.host import host_of
from bot.tables.model import LOBBY, OVER, RUNNING, Table
from bot.tables.now import TableNow
from bot.tables.waiting.stalled import Waits
from bot.talk.cards.banners import calls_all, line_of_waiting
from bot.talk.cards.table_view import TableView
from bot.talk.cards.turn import turn_spans, unnamed_seats
from bot.talk.message import Message, Span, Text
from bot.talk.wording import lines
from rules.core.values import Seat

CALL = outgoing.CALL


def call(now: TableNow, sight: TableView, seats: Sequence[Seat], room: int) -> Message | None:
    """The line that calls ``seats`` in a room; None: nobody there is waited for.

    One that mentions nobody leaves what stands there as it is.
    """
    table = now.table
    if table.status != RUNNING:
        return None
    told = _called(now, sight, seats, room)
    if not told:
        return Message(kind=CALL, text=()) if _stands(now, sight, room) else None
    place = now.rooms[room]
    return Message(
        kind=CALL,
        text=_text(now, sight, told),
        mentions=told,
        table=table.code,
        quiet=room in now.reach.quiet_rooms or now.reach.quiet.issuperset(told),
        answers=place.card,
    )


def _called(now: TableNow, sight: TableView, seats: Sequence[Seat], room: int) -> tuple[int, ...]:
    """The persons whom the room calls: those on its platform who are not called in private.

    Where the table is asked how to go on, or it is a secret who is waited for too long, these are
    all who may be called. Where choices are sealed, it is no matter who has made theirs by now.
    """
    if not seats or sight.table.live.paused:
        return ()
    here = now.rooms[room].persons
    if now.waits.asked or calls_all(sight, now.waits):
        every = persons_to_call(now.table, sight, seats, now.waits)
        return tuple(one for one in every if one in here)
    if sight.table.live.vote is None and unnamed_seats(sight):
        chosen: Iterable[int | None] = (now.table.seats[seat].person for seat in seats)
    else:
        chosen = persons_to_call(now.table, sight, seats, now.waits)
    return tuple(one for one in chosen if one in here - now.reach.called and one is not None)


def _stands(now: TableNow, sight: TableView, room: int) -> bool:
    """Whether a line that stands in a room is still true, as far as everybody may know."""
    live = sight.table.live
    if live.paused or (live.vote is None and unnamed_seats(sight)):
        return True
    must = sight.waiting if live.vote is None else live.vote.missing
    left = now.rooms[room].persons - now.reach.called
    return any(
        now.table.seats[one].plays_itself and now.table.seats[one].person in left for one in must
    )


def _text(now: TableNow, sight: TableView, told: tuple[int, ...]) -> Text:
    words, live = sight.words, sight.table.live
    named = _names(sight, told)
    if now.waits.asked:
        return (Span(line_of_waiting(sight, sight.names, now.waits, now.at)), Span(" "), *named)
    if calls_all(sight, now.waits):
        return (Span(words("reminded-all")), Span(" "), *named)
    if live.vote is None and unnamed_seats(sight):
        before, _, after = words("call-sealed", names="\0").partition("\0")
        return tuple(one for one in (Span(before), *named, Span(after)) if one.text)
    reminded = line_of_waiting(sight, sight.names, now.waits, now.at)
    return lines(turn_spans(sight, told), reminded)


def _names(sight: TableView, told: tuple[int, ...]) -> Text:
    found: list[Span] = []
    for one in sight.table.seats:
        if one.person in told:
            found += [Span(", ")] if found else []
            found.append(Span(sight.names[one.seat], "mention", one.person or 0))
    return tuple(found)


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
