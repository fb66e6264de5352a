"""Gathering at a table: seats, options, and the start. Every function is one unit of work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import repository, room_settings, rooms, table_options
from bot.tables.host import host_of, host_only
from bot.tables.model import (
    CANCELLED,
    LOBBY,
    NEW,
    OVER,
    RUNNING,
    SUBSTITUTE,
    Denied,
    Moment,
    No,
    Seated,
    Table,
)
from bot.tables.people.people import unlike
from bot.tables.play import seats as play_seats
from bot.tables.play.engine import begin as begin_live
from bot.tables.play.engine import settle
from bot.tables.table_options import canonical, with_options
from bot.tables.waiting import clock_rows
from bot.tables.waiting.schedule import reschedule
from rules.core.options import read_options, write_options, write_pairs
from rules.core.values import Refusal, Rng
from rules.games import boxes, game, options_for
from rules.players import PLAYERS
from storage import outbox, people, seats, settings, tables
from storage.errors import WriteConflict

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "23456789"
"""What table codes are made of: nothing that could be taken for another."""

BEGUN = {RUNNING: "already_begun", OVER: "table_over", CANCELLED: "table_cancelled"}
NOT_OVER = {LOBBY: "not_begun", RUNNING: "table_running", CANCELLED: "table_cancelled"}
"""Why a table is not what it would have to be, by its status."""


def create(
    conn: Connection,
    moment: Moment,
    person: int,
    room: int | None,
    key: str,
    options: dict[str, str] | None = None,
) -> Table | No:
    """A new table in a room; who asks for it sits down and is its host.

    Without a room it stands in the private chats of those who sit there.
    """
    read = _read_options(key, options or {})
    if isinstance(read, No):
        return read
    kept, chosen = read
    row = _open(conn, key, chosen, person, moment)
    keep_options(conn, row.id, kept)
    if room is not None:
        tables.show_in_room(conn, row.id, room)
        room_settings.ask_language(conn, room, row.id)
    return _sit(conn, repository.whole(conn, row), [], person, moment)


def refuse(key: str, options: dict[str, str]) -> No | None:
    """Why there is no such table; None where ``create`` makes one."""
    read = _read_options(key, options)
    return read if isinstance(read, No) else None


def _read_options(key: str, options: dict[str, str]) -> tuple[dict[str, str], Any] | No:
    """The options of a new table, the table's own and the game's."""
    if key not in boxes():
        return Denied("unknown_game", {"game": key, "known": ", ".join(boxes())})
    for_table, for_game = table_options.split_options(options)
    typed = table_options.read_typed(for_table)
    if isinstance(typed, Denied):
        return typed
    kept, chosen = canonical(typed), _chosen(key, for_game)
    if isinstance(kept, Refusal):
        return kept
    return chosen if isinstance(chosen, Refusal) else (kept, chosen)


def join(
    conn: Connection, moment: Moment, code: str, person: int, room: int | None = None
) -> Table | No:
    """Take a seat; from another room, that room shows the table from now on.

    At a running table, take one's own seat back from the computer player.
    """
    table = repository.fetch_locked(conn, code, BEGUN)
    if isinstance(table, Denied) and table.code == BEGUN[RUNNING]:
        return play_seats.come_back(conn, moment, code, person)
    if not isinstance(table, Table):
        return table
    if table.seat_of(person) is not None:
        return Denied("already_seated", {"code": table.code})
    if len(table.seats) >= game(table.game).seats[-1]:
        return Denied("table_full", {"code": table.code})
    shown = table if room is None else rooms.show_in(conn, table, room)
    if isinstance(shown, Denied):
        return shown
    return _sit(conn, shown, shown.seats, person, moment)


def leave(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Give up a seat. The next person becomes host; without persons the table is called off."""
    table = repository.fetch_locked(conn, code, BEGUN)
    if not isinstance(table, Table):
        return Denied("resign_instead", table.params) if table.code == "already_begun" else table
    if (leaver := table.seat_of(person)) is None:
        return Denied("not_seated", {"code": table.code})
    others = [one for one in table.seats if one.person != person]
    persons = [one.person for one in others if one.person is not None]
    if not persons:
        return repository.end(conn, table, moment.at)
    if host_of(table) == person:
        tables.set_host(conn, table.id, persons[0])
        table = replace(table, host=persons[0])
    if not table.rooms:
        # Nobody shows it there any more: its buttons go.
        gone = outbox.Outgoing(leaver.private_address, "prompt")
        outbox.put(conn, table.id, table.seq, [gone], at=moment.at)
    return reseat(conn, table, others, moment)


def add_computer(
    conn: Connection, moment: Moment, code: str, person: int, kind: str, name: str
) -> Table | No:
    """Let a computer player take a seat. ``name`` is how it is called; a number is added."""
    table = _hosted(conn, code, person)
    if not isinstance(table, Table):
        return table
    if kind not in PLAYERS:
        return Denied("unknown_computer", {"name": kind, "known": ", ".join(PLAYERS)})
    if len(table.seats) >= game(table.game).seats[-1]:
        return Denied("table_full", {"code": table.code})
    seated = Seated(len(table.seats), _unlike(name, table.seats), None, kind)
    return reseat(conn, table, [*table.seats, seated], moment)


def drop_computer(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Send the computer player away that came last."""
    table = _hosted(conn, code, person)
    if not isinstance(table, Table):
        return table
    computers = [one for one in table.seats if one.computer is not None]
    if not computers:
        return Denied("no_computer")
    return reseat(conn, table, [one for one in table.seats if one is not computers[-1]], moment)


def play_now(
    conn: Connection,
    moment: Moment,
    person: int,
    room: int | None,
    key: str,
    rivals: Sequence[str],
) -> Table | No:
    """A new table, begun at once, with a computer player under each of the names in ``rivals``."""
    table = seat_computers(conn, moment, create(conn, moment, person, room, key), person, rivals)
    return begin(conn, moment, table.code, person) if isinstance(table, Table) else table


def seat_computers(
    conn: Connection, moment: Moment, table: Table | No, person: int, rivals: Sequence[str]
) -> Table | No:
    """A table of the person's with a computer player under each of some names."""
    for name in rivals:
        if isinstance(table, Table):
            table = add_computer(conn, moment, table.code, person, SUBSTITUTE, name)
    return table


def set_option(
    conn: Connection, moment: Moment, code: str, person: int, name: str, value: str
) -> Table | No:
    """Change one option; those that are no game's also while a game runs."""
    if name in table_options.NAMES:
        found = repository.fetch(conn, code, lock=True)
        if found is None:
            return Denied("unknown_table", {"code": code})
        return _set_table_option(conn, found, person, name, value, moment)
    return set_options(conn, moment, code, person, {name: value})


def set_options(
    conn: Connection, moment: Moment, code: str, person: int, changed: dict[str, str]
) -> Table | No:
    """Change options of the game, all of them or none."""
    table = _hosted(conn, code, person)
    if not isinstance(table, Table):
        return table
    options = _chosen(table.game, {**table.options, **changed})
    if isinstance(options, Refusal):
        return options
    tables.set_options(conn, table.id, write_pairs(options))
    table = replace(table, options=options)
    repository.announce(conn, table, moment.at)
    return table


def _set_table_option(
    conn: Connection, table: Table, person: int, name: str, value: str, moment: Moment
) -> Table | No:
    """Change one option that is no game's; in a running game all clocks begin anew by that."""
    if host_of(table) != person:
        return host_only(table)
    if table.status not in (LOBBY, RUNNING):
        return Denied("table_over", {"code": table.code})
    given = table_options.read_typed({name: value})
    house = given if isinstance(given, Denied) else canonical({**table.table_options, **given})
    if isinstance(house, No):
        return house
    table = replace(table, table_options=house)
    if table.status == LOBBY:
        keep_options(conn, table.id, house)
        repository.announce(conn, table, moment.at)
        return table
    before, rules = table.live, game(table.game)
    live = reschedule(rules, None, with_options(before, house), (), moment.at, moment.rng)
    table = repository.save_move(
        conn, replace(table, live=live), live, (), moment.at, before=before
    )
    clock_rows.restart(conn, table, moment.at)
    if live.paused:
        clock_rows.stop(conn, table)
    return table


def keep_options(conn: Connection, table_id: int, options: dict[str, str]) -> None:
    """Note the options of a table that gathers which are no game's."""
    for name in table_options.NAMES:
        settings.set_setting(conn, repository.scope(table_id), name, options.get(name))


def shuffle(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Put the seats in a random order."""
    table = _hosted(conn, code, person)
    if not isinstance(table, Table):
        return table
    left = list(table.seats)
    order = [left.pop(moment.rng.randrange(len(left))) for _ in table.seats]
    return reseat(conn, table, order, moment)


def cancel(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Call off a table that has not begun."""
    table = _hosted(conn, code, person)
    return repository.end(conn, table, moment.at) if isinstance(table, Table) else table


def begin(
    conn: Connection, moment: Moment, code: str, person: int, *, guided: bool = False
) -> Table | No:
    """Start the game: nobody joins any more, chance moves, and the first seat is asked."""
    table = repository.fetch_locked(conn, code, BEGUN)
    if not isinstance(table, Table):
        return table
    if table.seat_of(person) is None:
        return Denied("not_seated", {"code": table.code})
    rules = game(table.game)
    options = fitting(table)
    refusal = options if isinstance(options, Refusal) else rules.check(len(table.seats), options)
    if refusal is not None:
        return refusal
    table = _settled(conn, table, options)
    started = begin_live(rules.setup(len(table.seats), options), guided=guided)
    live = with_options(started, table.table_options)
    acted = settle(rules, live, table.seq, lambda _: True, moment.rng)
    live = reschedule(rules, None, acted.live, acted.entries, moment.at, moment.rng)
    return repository.save_move(conn, table, live, acted.entries, moment.at, before=None)


def fitting(table: Table) -> Any:
    """The options with which a table would begin as it sits now, or why they cannot be read."""
    return options_for(game(table.game), len(table.seats), table.options)


def rematch(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """The same game, options and seats again, the second seat first; who was faster is joined.

    All others who have a seat there without having asked for it are called, once.
    """
    table = repository.fetch_locked(conn, code)
    if isinstance(table, Denied):
        return table
    broken_off = table.status == CANCELLED and table.live is not None
    if table.status != OVER and not broken_off:
        return Denied(NOT_OVER[table.status], {"code": table.code})
    if table.seat_of(person) is None:
        return Denied("not_seated", {"code": table.code})
    again = tables.rematch_of(conn, table.id)
    if again is not None and again.status != CANCELLED:
        found = repository.whole(conn, again)
        left = again.status == LOBBY and found.seat_of(person) is None
        return join(conn, moment, again.code, person) if left else found
    row = _open(conn, table.game, table.options, person, moment, table.id)
    keep_options(conn, row.id, table.table_options)
    for room in table.rooms:
        tables.show_in_room(conn, row.id, room)
    order = [replace(one, state="playing", **_own(one)) for one in table.seats]
    new = reseat(conn, repository.whole(conn, row), order[1:] + order[:1], moment)
    others = [one.seat for one in new.seats if one.person not in (None, person)]
    repository.announce(conn, new, moment.at, others)
    return new


def _open(
    conn: Connection,
    key: str,
    options: dict[str, str],
    host: int,
    moment: Moment,
    previous: int | None = None,
) -> tables.StoredTable:
    text = write_pairs(options)
    code = _free_code(conn, moment.rng)
    new = tables.NewTable(code, key, game(key).ruleset, text, host, moment.at, previous)
    return tables.add_table(conn, new)


def _settled(conn: Connection, table: Table, options: Any) -> Table:
    """The table with the options that it begins with, for its record says them."""
    written = write_options(options)
    if written == table.options:
        return table
    tables.set_options(conn, table.id, write_pairs(written))
    return replace(table, options=written)


def _own(seated: Seated) -> dict[str, Any]:
    """A person who had been replaced plays for themselves again."""
    return {"computer": None, "first_game": ""} if seated.person is not None else {}


def _hosted(conn: Connection, code: str, person: int) -> Table | Denied:
    table = repository.fetch_locked(conn, code, BEGUN)
    if isinstance(table, Table) and host_of(table) != person:
        return host_only(table)
    return table


def _sit(
    conn: Connection, table: Table, seated: Sequence[Seated], person: int, moment: Moment
) -> Table | No:
    who = people.person(conn, person)
    if who is None:
        return Denied("unknown_person")
    first = "" if seats.has_played(conn, person, table.game) else NEW
    own = Seated(len(seated), _unlike(who.name, seated), person, first_game=first)
    return reseat(conn, table, [*seated, own], moment)


def reseat(conn: Connection, table: Table, order: Iterable[Seated], moment: Moment) -> Table:
    """Seat people anew, in this order; all cards show it."""
    seated = tuple(replace(one, seat=number) for number, one in enumerate(order))
    seats.replace_seats(conn, table.id, repository.rows_of(seated, moment.at))
    table = replace(table, seats=seated)
    repository.announce(conn, table, moment.at)
    return table


def _unlike(name: str, seated: Sequence[Seated]) -> str:
    """A name that nobody else at the table bears: with a number where it is needed."""
    return unlike(name, (one.name for one in seated))


def _chosen(key: str, options: dict[str, str]) -> dict[str, str] | Refusal:
    """Options as they are stored: canonical, and only those that differ from the box."""
    found = read_options(game(key).Options, options)
    return found if isinstance(found, Refusal) else write_options(found)


def is_code(word: str) -> bool:
    """Whether a word may be a table's code: ``K7QX``.

    It has a digit and ends with a letter, so that no word and no cell of a map is taken for one.
    """
    letters, last = word[:3].upper(), word[3:].upper()
    known = len(word) == 4 and word.isascii() and set(letters) <= {*LETTERS, *DIGITS}
    return known and last in LETTERS and any(one in DIGITS for one in letters)


def _free_code(conn: Connection, rng: Rng) -> str:
    for _ in range(100):
        code = "".join(rng.choice(LETTERS + DIGITS) for _ in range(3)) + rng.choice(LETTERS)
        if is_code(code) and tables.table_by_code(conn, code) is None:
            return code
    raise WriteConflict("no table code is free")
