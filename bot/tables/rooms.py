"""The rooms in which a table stands: shown anew there, shown elsewhere, given up.

Every public function is one unit of work, or a part of one.
"""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import repository, room_settings
from bot.tables.model import (
    LOBBY,
    NOT_RUNNING,
    RUNNING,
    Denied,
    Moment,
    No,
    Table,
    private_address,
    room_address,
)
from bot.tables.outgoing import CALL, messages
from bot.tables.people.people import unlike
from storage import cards, outbox, people, tables
from storage import rooms as stored_rooms

MOST_ROOMS = 8
"""Maximum number of rooms that show a table; each costs a message a move."""


def show(conn: Connection, moment: Moment, code: str, person: int | None, room: int) -> Table | No:
    """Post the card of a table anew in a room, below what has been said since.

    The one that stood there loses its buttons. While a game runs, it comes into another room only
    if somebody asks for it who plays.
    """
    table = repository.fetch_locked(conn, code)
    if isinstance(table, Denied):
        return table
    plays = person is not None and table.seat_of(person) is not None
    if room not in table.rooms and table.status == RUNNING and not plays:
        return Denied("players_show", {"code": table.code})
    if plays and room not in table.rooms:
        table = _leave_lost(conn, table)
    shown = show_in(conn, table, room)
    if isinstance(shown, Denied):
        return shown
    _post_anew(conn, shown, _card(room), moment.at)
    return shown


def show_private(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Post a table without a room anew in the private chat of somebody who plays there."""
    table = repository.fetch_locked(conn, code)
    if isinstance(table, Denied):
        return table
    seated = table.seat_of(person)
    if seated is None or not seated.plays_itself:
        return Denied("not_seated", {"code": table.code})
    _post_anew(conn, table, outbox.Outgoing(private_address(person), "prompt"), moment.at)
    return table


def inside(conn: Connection, room: int) -> tuple[tuple[str, Table], ...]:
    """The tables that go on in the topics and threads of a room, each with the key of its place."""
    here = stored_rooms.room(conn, room)
    if here is None:
        return ()
    topics = stored_rooms.rooms_under(conn, here.platform, here.key)
    threads = (stored_rooms.room(conn, one) for one in room_settings.threads_of(conn, room))
    known = (one for one in (*topics, *threads) if one is not None)
    found = {one.id: one for one in known if one.id != room}
    return tuple(
        (place.key, table)
        for _, place in sorted(found.items())
        for table in repository.readable(conn, tables.open_tables_in_room(conn, place.id))
    )


def show_again(conn: Connection, moment: Moment, room: int) -> None:
    """Post anew the cards of all tables that go on in a room: the bot may write there again."""
    for table in repository.readable(conn, tables.open_tables_in_room(conn, room)):
        _post_anew(conn, table, _card(room), moment.at)


def relocate(
    conn: Connection, moment: Moment, code: str, person: int, old: int, new: int
) -> Table | No:
    """Show a table in another room in place of this one; anybody who sits there may ask for it."""
    found = repository.fetch_locked(conn, code)
    if isinstance(found, Denied):
        return found
    if found.status not in (LOBBY, RUNNING):
        return Denied(NOT_RUNNING[found.status], {"code": found.code})
    if found.seat_of(person) is None:
        return Denied("not_seated", {"code": found.code})
    cards.drop_card(conn, found.id, room_address(old), "card")
    tables.hide_from_room(conn, found.id, old)
    return show(conn, moment, code, person, new)


def speak(conn: Connection, moment: Moment, room: int, lang: str) -> None:
    """Speak a language in a room from now on; the cards that stand there, too."""
    for one in {room, room_settings.channel_of(conn, room)}:
        stored_rooms.set_room_lang(conn, one, lang)
    room_settings.language_chosen(conn, room)
    for row in tables.open_tables_in_room(conn, room):
        outbox.put(
            conn, row.id, row.seq, [outbox.Outgoing(room_address(room), "card")], at=moment.at
        )


def speak_to(conn: Connection, moment: Moment, person: int, lang: str) -> None:
    """Speak a language to a person from now on; on the cards in their private chat, too."""
    people.set_person_lang(conn, person, lang)
    card = outbox.Outgoing(private_address(person), "prompt")
    for table in repository.of_person(conn, person):
        stands = cards.card(conn, table.id, card.address, card.kind) is not None
        # What is being sent was worded in the language of before.
        if stands or cards.is_new_one_sent(conn, table.id, card.address):
            outbox.put(conn, table.id, table.seq, [card], at=moment.at)


def rename(conn: Connection, moment: Moment, person: int, name: str) -> None:
    """Call a person by a name at the tables where they sit, on the cards that stand, too."""
    for one in repository.of_person(conn, person):
        table = repository.fetch_locked(conn, one.code)
        seated = None if isinstance(table, Denied) else table.seat_of(person)
        if isinstance(table, Denied) or seated is None:
            continue
        given = unlike(name, (other.name for other in table.seats if other != seated))
        if given == seated.name:
            continue
        changed = replace(seated, name=given)
        repository.change_seat(conn, table, changed, moment.at)
        seats = tuple(changed if other == seated else other for other in table.seats)
        cards_of = (said for said in messages(replace(table, seats=seats)) if said.kind != CALL)
        outbox.put(conn, table.id, table.seq, tuple(cards_of), at=moment.at)


def show_in(conn: Connection, table: Table, room: int) -> Table | Denied:
    """Let one more room show a table, if it does not yet."""
    if room in table.rooms:
        return table
    if len(table.rooms) >= MOST_ROOMS:
        return Denied("many_rooms", {"code": table.code, "most": str(MOST_ROOMS)})
    tables.show_in_room(conn, table.id, room)
    return replace(table, rooms=(*table.rooms, room))


def _card(room: int) -> outbox.Outgoing:
    return outbox.Outgoing(room_address(room), "card")


def _post_anew(conn: Connection, table: Table, new: outbox.Outgoing, at: int) -> None:
    """Post a table's message anew; the one that stood there loses its buttons."""
    old = cards.card(conn, table.id, new.address, new.kind)
    cards.drop_card(conn, table.id, new.address, new.kind)
    tidy = [] if old is None else [outbox.strip(old.message_id, new.address)]
    if old is not None and old.before is not None:
        tidy.append(outbox.clear(new.address, old.before))
    outbox.put(conn, table.id, table.seq, [new, *tidy], at=at)


def _leave_lost(conn: Connection, table: Table) -> Table:
    """Give up the rooms of a table that have refused its card for good."""
    failed = outbox.failures_of(conn, table.id)
    refused = {one.address for one in failed if one.kind == "card" and one.refused}
    lost = [room for room in table.rooms if room_address(room) in refused]
    for room in lost:
        tables.hide_from_room(conn, table.id, room)
        cards.drop_card(conn, table.id, room_address(room), "card")
        outbox.forget(conn, table.id, room_address(room), "card")
    return replace(table, rooms=tuple(room for room in table.rooms if room not in lost))
