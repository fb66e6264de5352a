"""Taking back: the own last action alone, or an earlier one by a vote of those whom it concerns.

``take_back`` and ``vote`` are units of work; what they take back is found purely, on the log, and
who must agree in ``rules.core.undo.affected``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.epochs import NoBase, base_state
from bot.tables.model import AUTO, Denied, Moment, NewEntry, No, Seated, Snapshot, Table, Vote
from bot.tables.play import moves, premoves
from bot.tables.play.history import discloses, silent
from bot.tables.waiting.schedule import reschedule
from rules.core.codec import fingerprint
from rules.core.game import Game
from rules.core.record import Entry, resume
from rules.core.undo import affected, own
from rules.core.values import NATURE, Seat, Value
from rules.games import game
from storage import log


class SurvivingEntry(Value, frozen=True):
    """An entry of the surviving line, as the store keeps it."""

    seq: int
    seat: Seat
    by: str
    text: str
    barrier: int
    at: int = 0

    @property
    def forced(self) -> bool:
        """Whether nobody chose this: it was the one thing possible, and was sent by itself."""
        return self.by == AUTO


def take_back(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Take the own last action back; where others are concerned, ask for their consent."""
    found = moves.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    kept = _line(conn, table)
    own = _own_last(kept, seated.seat)
    if own:
        return _undo(conn, table, seated.seat, tuple(one.seq for one in own), kept, moment.at)
    asked = table.live.vote
    if asked is not None:
        name = table.seats[asked.seat].name
        return table if asked.seat == seated.seat else Denied("vote_open", {"name": name})
    vote = _proposed(_spoken(game(table.game), kept), seated.seat, table.seats)
    if isinstance(vote, Denied):
        return Denied("undo_epoch") if _acted_before(conn, table, seated.seat) else vote
    if not vote.missing:
        return _undo(
            conn, table, seated.seat, _since(game(table.game), kept, vote), kept, moment.at
        )
    return _revote(conn, table, replace(table.live, vote=vote), moment.at)


def begin_anew(conn: Connection, moment: Moment, code: str, person: int, text: str) -> Table | No:
    """Take one's own latest actions back until ``text`` can be done, and do it if it is a whole.

    As few are taken back as will do, and none where none of them, or another's consent, would.
    """
    found = moves.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    kept, rules = _line(conn, table), game(table.game)
    mine = tuple(kept[at].seq for at in own(kept, seated.seat))
    try:
        base, _ = base_state(conn, table)
    except NoBase:
        return Denied("cannot_undo")
    for most in range(1, len(mine) + 1):
        gone = mine[most - 1 :: -1]
        live, _ = _taken_back(rules, table.live, base, kept, gone, table.seq + 1)
        texts = () if live is None else _texts(rules, live.state, seated.seat)
        if any(one == text or one.startswith(f"{text} ") for one in texts):
            done = _undo(conn, table, seated.seat, gone, kept, moment.at)
            whole = isinstance(done, Table) and text in texts
            return moves.move(conn, moment, code, person, text) if whole else done
    return Denied("table_moved")


def _texts(rules: Game[Any], state: Any, seat: Seat) -> tuple[str, ...]:
    """What a seat may do, in notation."""
    return tuple(map(rules.notation.write, rules.legal(state, seat)))


def vote(
    conn: Connection, moment: Moment, code: str, person: int, agree: bool, start: int | None = None
) -> Table | No:
    """Answer a request to take back; ``start`` is the request that a button was made for."""
    found = moves.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    open_vote = table.live.vote
    if open_vote is None or start not in (None, table.live.number(None, open_vote.start)):
        return Denied("no_vote")
    if not agree and seated.seat in (*open_vote.missing, open_vote.seat):
        table = _revote(conn, table, replace(table.live, vote=None), moment.at)
        return moves.go_on(conn, table, moment)
    if seated.seat not in open_vote.missing:
        return Denied("not_asked")
    missing = tuple(one for one in open_vote.missing if one != seated.seat)
    if missing:
        live = replace(table.live, vote=replace(open_vote, missing=missing))
        return _revote(conn, table, live, moment.at)
    if open_vote.start <= log.epoch_start(conn, table.id):
        # The rules have changed since somebody asked: nothing is taken back, and play goes on.
        return moves.go_on(
            conn, _revote(conn, table, replace(table.live, vote=None), moment.at), moment
        )
    kept = _line(conn, table)
    return _undo(
        conn, table, open_vote.seat, _since(game(table.game), kept, open_vote), kept, moment.at
    )


def _line(conn: Connection, table: Table) -> tuple[SurvivingEntry, ...]:
    """The surviving line of the log, from the latest epoch on."""
    after = log.epoch_start(conn, table.id)
    return tuple(
        SurvivingEntry(one.seq, one.seat, one.by, one.text, one.barrier, one.at)
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
    kept: tuple[SurvivingEntry, ...],
    at: int,
) -> Table | No:
    rules = game(table.game)
    seq = table.seq + 1
    try:
        base, _ = base_state(conn, table)
    except NoBase:
        return Denied("cannot_undo")
    live, gone = _taken_back(rules, table.live, base, kept, gone, seq)
    if live is None:
        return Denied("cannot_undo")
    by = f"person:{table.seats[seat].person}"
    lost = [one for one in kept if one.seq in gone]
    hidden = _hidden_from(rules, lost, len(table.seats))
    entry = NewEntry(seq, seat, by, f"undo {gone[0]}", 0, unseen=hidden)
    # What somebody had stored for what came then may not suit what comes now.
    premoves.drop(conn, table, {one.seat for one in lost})
    live = reschedule(rules, table.live, live, (entry,), at, None)
    return repository.save_move(
        conn, table, live, (entry,), at, before=table.live, kind="undo", dropped=gone
    )


def _revote(conn: Connection, table: Table, live: Snapshot[Any], at: int) -> Table:
    """A vote begins, changes or ends: the cards show it."""
    return repository.save_move(conn, table, live, (), at, before=table.live)


def _own_last(log: Sequence[SurvivingEntry], seat: Seat) -> tuple[SurvivingEntry, ...]:
    """What ``seat`` takes back alone: its last choice, if no barrier stands behind it.

    Forced answers that were sent for it go with the choice before them.
    """
    found: list[SurvivingEntry] = []
    for at in own(log, seat):
        found.insert(0, log[at])
        if not log[at].forced:
            return tuple(found)
    return ()


def _proposed(log: Sequence[SurvivingEntry], seat: Seat, seats: Sequence[Seated]) -> Vote | Denied:
    """The vote that takes back the last action of ``seat`` with all that came after it."""
    chosen = (at for at in reversed(range(len(log))) if log[at].seat == seat and not log[at].forced)
    start = next(chosen, None)
    if start is None:
        return Denied("nothing_to_undo")
    concerned = affected(log, start)
    missing = tuple(one for one in concerned if one != seat and seats[one].plays_itself)
    return Vote(seat, log[start].seq, missing)


def _without(
    rules: Game[Any],
    live: Snapshot[Any],
    base: Any,
    log: Sequence[SurvivingEntry],
    gone: Iterable[int],
    seq: int,
) -> Snapshot[Any]:
    """The living state without the entries whose numbers are ``gone``; ``seq`` is the undo's own.

    ``base`` is the state before the log. ValueError where the log does not lead to where the table
    stands, or where the rest does not play any more. Of what was made in silence, the buttons of
    the others tell nothing: they stay as they are.
    """
    dropped = frozenset(gone)
    before = tuple(entry for entry in log if entry.seq < min(dropped))
    after = log[len(before) :]
    kept = tuple(entry for entry in log if entry.seq not in dropped)
    state = _played(rules, base, before)
    if fingerprint(_played(rules, state, after)) != fingerprint(live.state):
        raise ValueError("the log leads to another position")
    lost = [one for one in log if one.seq in dropped]
    chances = (one.text for one in lost if one.seat == NATURE)
    seats = range(len(live.revisions))
    hidden = _hidden_from(rules, lost, len(seats))
    return replace(
        live,
        state=_played(rules, state, kept[len(before) :]),
        revisions=tuple(
            live.revisions[seat] if hidden >> seat & 1 else live.number(seat, seq) for seat in seats
        ),
        barriers=tuple(
            _last(kept, lambda one, s=seat: bool(one.barrier >> s & 1)) for seat in seats
        ),
        acted=tuple(_last(kept, lambda one, s=seat: one.seat == s) for seat in seats),
        memory=live.memory.undone(chances),
        undone=(*live.undone, *sorted(dropped)),
        unseen=(*live.unseen, (seq, hidden)) if hidden else live.unseen,
        vote=None,
    )


def _spoken(rules: Game[Any], kept: Sequence[SurvivingEntry]) -> tuple[SurvivingEntry, ...]:
    """The line without what nobody else may know to have been done.

    What was offered in silence is known once it is agreed to.
    """
    told: set[int] = set()
    quiet: list[SurvivingEntry] = []
    for one in kept:
        if silent(rules, one.seat, one.text, None):
            quiet.append(one)
            continue
        told.add(one.seq)
        if discloses(rules, one.text):
            offered = (other.seq for other in reversed(quiet) if other.seat != one.seat)
            told.update(itertools.islice(offered, 1))
    return tuple(one for one in kept if one.seq in told)


def _since(rules: Game[Any], kept: Sequence[SurvivingEntry], vote: Vote) -> tuple[int, ...]:
    """What a vote takes back; what others have done in silence stands."""
    told = {one.seq for one in _spoken(rules, kept)}
    return tuple(
        one.seq
        for one in kept
        if one.seq >= vote.start and (one.seat == vote.seat or one.seq in told)
    )


def _taken_back(
    rules: Game[Any],
    live: Snapshot[Any],
    base: Any,
    kept: Sequence[SurvivingEntry],
    gone: tuple[int, ...],
    seq: int,
) -> tuple[Snapshot[Any] | None, tuple[int, ...]]:
    """The living state without some entries, and which they are; None where that cannot be.

    What others did in silence stands, unless it only answered what is taken back.
    """
    since = tuple(one.seq for one in kept if one.seq >= min(gone))
    for lost in dict.fromkeys((gone, since)):
        try:
            return _without(rules, live, base, kept, lost, seq), lost
        except ValueError:
            continue
    return None, gone


def _hidden_from(rules: Game[Any], lost: Sequence[SurvivingEntry], seats: int) -> int:
    """The seats, as a bit mask, that may not know of entries, nor that they are taken back."""
    return sum(
        1 << seat
        for seat in range(seats)
        if all(silent(rules, one.seat, one.text, seat) for one in lost)
    )


def _played(rules: Game[Any], state: Any, line: Iterable[SurvivingEntry]) -> Any:
    """Where entries lead; ValueError where one of them does not play."""
    replay = resume(rules, state, (Entry(one.seat, one.text, one.seq) for one in line))
    if replay.stop is not None:
        raise ValueError(f"entry {replay.stop.line}: {replay.stop.refusal.code}")
    return replay.state


def _last(log: Sequence[SurvivingEntry], fits: Any) -> int:
    return next((entry.seq for entry in reversed(log) if fits(entry)), 0)
