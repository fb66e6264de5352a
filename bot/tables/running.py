"""What is done at a running table: moves, taking back, leaving and coming back.

Every function is one unit of work; what it refuses, it leaves as it was (DESIGN 4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import hosts, premoves, shelf, undo
from bot.tables.epochs import NoBase, base_state
from bot.tables.model import (
    AUTO,
    CANCELLED,
    CLOCK,
    LOBBY,
    OVER,
    RUNNING,
    SUBSTITUTE,
    Acted,
    Denied,
    Live,
    Moment,
    No,
    Order,
    Seated,
    Table,
    Written,
)
from bot.tables.play import act, advance, settle
from bot.tables.waiting import clocks
from bot.tables.waiting.preferences import QUICK
from bot.tables.waiting.schedule import missed, rescheduled, with_missed
from rules.core.game import Game
from rules.core.notation import NO_NAMES, Names
from rules.core.undo import waiting
from rules.core.values import Seat
from rules.games import game
from storage import cards, log, outbox, settings, tables

NOT_RUNNING = {LOBBY: "not_begun", OVER: "table_over", CANCELLED: "table_cancelled"}
"""Why nobody acts at a table, by its status."""

MOST_IDLE = 100
"""Answers that are given for an absent seat in one go, at most."""


def move(
    conn: Connection,
    moment: Moment,
    code: str,
    person: int,
    text: str,
    stamp: int | None = None,
    names: Names = NO_NAMES,
) -> Table | No:
    """A line of a person, all of it or nothing; ``stamp`` is that of the button pressed."""
    found = mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    order = Order(text, f"person:{person}", stamp, names)
    return _play(conn, table, seated.seat, order, moment)


def move_computer(
    conn: Connection, moment: Moment, table_id: int, seq: int, seat: Seat, text: str
) -> Table | No:
    """A computer player's action, chosen when the table stood at ``seq``."""
    table = shelf.fetch_by_id(conn, table_id, lock=True)
    if table is None or table.status != RUNNING or table.seq != seq:
        return Denied("table_moved")
    if table.live.vote is not None or table.live.paused:
        return Denied("table_moved")
    if table.seats[seat].computer is None:
        return Denied("not_seated", {"code": table.code})
    return _play(conn, table, seat, Order(text, "computer"), moment)


def take_back(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Take the own last action back; where others are concerned, ask for their consent."""
    found = mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    kept = _line(conn, table)
    own = undo.own_last(kept, seated.seat)
    if own:
        return _undo(conn, table, seated.seat, tuple(one.seq for one in own), kept, moment.at)
    asked = table.live.vote
    if asked is not None:
        name = table.seats[asked.seat].name
        return table if asked.seat == seated.seat else Denied("vote_open", {"name": name})
    vote = undo.propose(undo.spoken(game(table.game), kept), seated.seat, table.seats)
    if isinstance(vote, Denied):
        return Denied("undo_epoch") if _acted_before(conn, table, seated.seat) else vote
    if not vote.missing:
        return _undo(
            conn, table, seated.seat, undo.since(game(table.game), kept, vote), kept, moment.at
        )
    return _revote(conn, table, replace(table.live, vote=vote), moment.at)


def vote(
    conn: Connection, moment: Moment, code: str, person: int, agree: bool, start: int | None = None
) -> Table | No:
    """Answer a request to take back; ``start`` is the request that a button was made for."""
    found = mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    open_vote = table.live.vote
    if open_vote is None or start not in (None, table.live.number(None, open_vote.start)):
        return Denied("no_vote")
    if not agree and seated.seat in (*open_vote.missing, open_vote.seat):
        table = _revote(conn, table, replace(table.live, vote=None), moment.at)
        return go_on(conn, table, moment)
    if seated.seat not in open_vote.missing:
        return Denied("not_asked")
    missing = tuple(one for one in open_vote.missing if one != seated.seat)
    if missing:
        live = replace(table.live, vote=replace(open_vote, missing=missing))
        return _revote(conn, table, live, moment.at)
    if open_vote.start <= log.epoch_start(conn, table.id):
        # The rules have changed since somebody asked: nothing is taken back, and play goes on.
        return go_on(conn, _revote(conn, table, replace(table.live, vote=None), moment.at), moment)
    kept = _line(conn, table)
    return _undo(
        conn, table, open_vote.seat, undo.since(game(table.game), kept, open_vote), kept, moment.at
    )


def resign(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Leave a running game to a computer player; without persons the game ends there."""
    found = mine(conn, code, person, leaving=True)
    if isinstance(found, Denied):
        return found
    table, seated = found
    return hand_over(conn, table, seated, person, "resign", moment.at)


def hand_over(conn: Connection, table: Table, seated: Seated, by: int, kind: str, at: int) -> Table:
    """Let a computer player answer for a seat; without persons the game ends there.

    ``kind`` is how it came about (``resign``, ``substitute``, ``kick``), ``by`` the person whose
    doing it is.
    """
    gone = replace(seated, computer=SUBSTITUTE, state="substituted")
    table = _answering(conn, table, gone, f"person:{by}", kind, at)
    if any(one.plays_itself for one in table.seats):
        return table
    return shelf.end(conn, table, at)


def give_away(conn: Connection, table: Table, seat: Seat, at: int) -> Table:
    """Let a computer player answer for a seat whose person has let its time pass."""
    seated = replace(table.seats[seat], computer=SUBSTITUTE, state="substituted")
    live = with_missed(table.live, seat, 0)
    return _answering(conn, table, seated, CLOCK, "away", at, live)


def come_back(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Take over again from the computer player that has played one's seat."""
    table = shelf.fetch(conn, code, lock=True)
    if table is None:
        return Denied("unknown_table", {"code": code})
    seated = table.seat_of(person)
    if seated is None or table.status != RUNNING:
        return Denied("already_begun", {"code": table.code})
    if seated.computer is None:
        return Denied("already_seated", {"code": table.code})
    back = replace(seated, computer=None, state="playing")
    return _answering(conn, table, back, f"person:{person}", "return", moment.at)


def show(conn: Connection, moment: Moment, code: str, person: int | None, room: int) -> Table | No:
    """Post the card of a table anew in a room, below what has been said since.

    The one that stood there loses its buttons. While a game runs, it comes into another room only
    if somebody asks for it who plays.
    """
    table = shelf.fetch(conn, code, lock=True)
    if table is None:
        return Denied("unknown_table", {"code": code})
    plays = person is not None and table.seat_of(person) is not None
    if room not in table.rooms and table.status == RUNNING and not plays:
        return Denied("players_show", {"code": table.code})
    if plays and room not in table.rooms:
        table = shelf.leave_lost(conn, table)
    shown = shelf.show_in(conn, table, room)
    if isinstance(shown, Denied):
        return shown
    table = shown
    address = f"room:{room}"
    old = cards.card(conn, table.id, address, "card")
    cards.drop_card(conn, table.id, address, "card")
    tidy = [] if old is None else [outbox.strip(old.message_id, address)]
    outbox.put(conn, table.id, table.seq, [outbox.Outgoing(address, "card"), *tidy], at=moment.at)
    return table


def mine(
    conn: Connection, code: str, person: int, *, leaving: bool = False
) -> tuple[Table, Seated] | Denied:
    """A running table and the person's seat at it; from a paused one one can only leave."""
    table = shelf.fetch(conn, code, lock=True)
    if table is None:
        return Denied("unknown_table", {"code": code})
    if table.status != RUNNING:
        return Denied(NOT_RUNNING[table.status], {"code": table.code})
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
    order: Order,
    moment: Moment,
) -> Table | No:
    acted = act(game(table.game), table.live, table.seq, seat, order)
    if isinstance(acted, No):
        return acted
    if table.seats[seat].plays_itself and any(not one.unseen for one in acted.entries):
        acted = replace(acted, live=with_missed(acted.live, seat, 0))
    return _settled(conn, table, acted, moment, (seat,))


def go_on(conn: Connection, table: Table, moment: Moment, own: Iterable[Seat] = ()) -> Table:
    """Let happen what needs nobody: chance, forced answers, premoves. The table after it.

    ``own`` are seats that have just said something: no premove of theirs is delayed.
    """
    if table.live.vote is not None or table.live.paused:
        return table
    return _settled(conn, table, Acted(table.live, ()), moment, own)


def time_up(
    conn: Connection, table: Table, seat: Seat, moment: Moment, *, counts: bool = True
) -> Table:
    """Do for a seat what an absent one does, until others have acted or it is done (3.2).

    ``counts``: it is one of the misses after which a computer player takes over.
    """
    rules = game(table.game)
    number = missed(table.live, seat) + counts
    for _ in range(MOST_IDLE):
        action = rules.idle(table.live.state, seat, moment.rng)
        live, entry = advance(rules, table.live, table.seq + 1, seat, action, CLOCK)
        live = with_missed(replace(live, vote=None), seat, number)
        before = table.live
        table = _settled(conn, table, Acted(live, (entry,)), moment, ())
        if table.status != RUNNING or not _still_on(rules, before, table.live, seat):
            return table
    return table


def _still_on(rules: Game[Any], before: Live[Any], live: Live[Any], seat: Seat) -> bool:
    """Whether a seat is asked on in the same go: nobody else has acted, and no stage is over."""
    others = (one for one in range(len(live.acted)) if one != seat)
    acted = any(live.acted[one] != before.acted[one] for one in others)
    same = live.state.stage == before.state.stage
    return same and not acted and seat in waiting(rules, live.state)


def _settled(
    conn: Connection, table: Table, acted: Acted, moment: Moment, own: Iterable[Seat]
) -> Table:
    """Go on after what was done, and write all of it with what is left of the premoves."""
    rules, before = game(table.game), table.live
    stored = premoves.at_table(conn, table, moment.at, own)
    seq = table.seq + len(acted.entries)
    settled = settle(rules, acted.live, seq, _hasty(conn, table), moment.rng, stored)
    entries = acted.entries + settled.entries
    if entries:
        live = rescheduled(rules, before, settled.live, entries, moment.at, moment.rng)
        table = shelf.save_move(conn, table, live, entries, moment.at, before=before)
    if stored is not None:
        stored.save(conn, table)
    return table


def _hasty(conn: Connection, table: Table) -> Callable[[Seat], bool]:
    def hasty(seat: Seat) -> bool:
        seated = table.seats[seat]
        if not seated.plays_itself:
            return True
        return settings.setting(conn, f"person:{seated.person}", QUICK) == "on"

    return hasty


def _line(conn: Connection, table: Table) -> tuple[undo.Kept, ...]:
    """The surviving line of the log, from the latest epoch on."""
    after = log.epoch_start(conn, table.id)
    return tuple(
        undo.Kept(one.seq, one.seat, one.by, one.text, one.barrier, one.at)
        for one in log.surviving(conn, table.id, after)
    )


def _acted_before(conn: Connection, table: Table, seat: Seat) -> bool:
    """Whether a seat chose something before the latest epoch, which stands for good."""
    after = log.epoch_start(conn, table.id)
    line = log.surviving(conn, table.id) if after else ()
    return any(one.seat == seat and one.by != AUTO and one.seq <= after for one in line)


def _undo(
    conn: Connection,
    table: Table,
    seat: Seat,
    gone: tuple[int, ...],
    kept: tuple[undo.Kept, ...],
    at: int,
) -> Table | No:
    rules = game(table.game)
    seq = table.seq + 1
    try:
        base, _ = base_state(conn, table)
    except NoBase:
        return Denied("cannot_undo")
    live, gone = undo.taken_back(rules, table.live, base, kept, gone, seq)
    if live is None:
        return Denied("cannot_undo")
    by = f"person:{table.seats[seat].person}"
    lost = [one for one in kept if one.seq in gone]
    hidden = undo.hidden_from(rules, lost, len(table.seats))
    entry = Written(seq, seat, by, f"undo {gone[0]}", 0, unseen=hidden)
    # What somebody had stored for what came then may not suit what comes now.
    premoves.drop(conn, table, {one.seat for one in lost})
    live = rescheduled(rules, table.live, live, (entry,), at, None)
    return shelf.save_move(
        conn, table, live, (entry,), at, before=table.live, kind="undo", dropped=gone
    )


def _revote(conn: Connection, table: Table, live: Live[Any], at: int) -> Table:
    """A vote begins, changes or ends: the cards show it."""
    return shelf.save_move(conn, table, live, (), at, before=table.live)


def _answering(
    conn: Connection,
    table: Table,
    seated: Seated,
    by: str,
    kind: str,
    at: int,
    live: Live[Any] | None = None,
) -> Table:
    """Somebody else answers for a seat from now on; the log says so, and an open vote ends.

    Where that leaves a table whose host does not play, the log also says whose it is now.
    """
    shelf.change_seat(conn, table, seated, at)
    left = table.seats[seated.seat].person if seated.computer is not None else None
    premoves.drop(conn, table, (seated.seat,))
    order = list(table.seats)
    order[seated.seat] = seated
    table, heir = _handed_on(conn, replace(table, seats=tuple(order)))
    text = kind if heir is None else f"{kind} {heir}"
    entry = Written(table.seq + 1, seated.seat, by, text, 0)
    live = replace(live or table.live, vote=None)
    table = shelf.save_move(conn, table, live, (entry,), at, before=table.live, kind=kind)
    clocks.restart(conn, table, at, (seated.seat,))
    if left is not None and game(table.game).secrets:
        # Nothing more goes to their desk: its last message must not ask for their turn for ever.
        last = [outbox.Outgoing(f"desk:{left}", "prompt")]
        outbox.put(conn, table.id, table.seq, last, at=at)
    return table


def _handed_on(conn: Connection, table: Table) -> tuple[Table, Seat | None]:
    """The table under a host who plays, and the seat of the new one, if it needed one."""
    host = hosts.host_of(table)
    if host is None or host == table.host:
        return table, None
    tables.set_host(conn, table.id, host)
    seated = table.seat_of(host)
    return replace(table, host=host), None if seated is None else seated.seat
