"""Taking back, as pure functions on the log (DESIGN 3.7; DECISIONS 17 to 19)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.tables.history import discloses, silent
from bot.tables.model import AUTO, Denied, Live, Seated, Vote
from rules.core.codec import fingerprint
from rules.core.game import Game
from rules.core.record import Entry, resume
from rules.core.undo import affected, own
from rules.core.values import NATURE, Seat, Value


class Kept(Value, frozen=True):
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


def own_last(log: Sequence[Kept], seat: Seat) -> tuple[Kept, ...]:
    """What ``seat`` takes back alone: its last choice, if no barrier stands behind it.

    Forced answers that were sent for it go with the choice before them.
    """
    found: list[Kept] = []
    for at in own(log, seat):
        found.insert(0, log[at])
        if not log[at].forced:
            return tuple(found)
    return ()


def propose(log: Sequence[Kept], seat: Seat, seats: Sequence[Seated]) -> Vote | Denied:
    """The vote that takes back the last action of ``seat`` with all that came after it."""
    chosen = (at for at in reversed(range(len(log))) if log[at].seat == seat and not log[at].forced)
    start = next(chosen, None)
    if start is None:
        return Denied("nothing_to_undo")
    concerned = affected(log, start)
    missing = tuple(one for one in concerned if one != seat and seats[one].plays_itself)
    return Vote(seat, log[start].seq, missing)


def take_back(
    game: Game[Any], live: Live[Any], base: Any, log: Sequence[Kept], gone: Iterable[int], seq: int
) -> Live[Any]:
    """The living state without the entries whose numbers are ``gone``; ``seq`` is the undo's own.

    ``base`` is the state before the log. ValueError where the log does not lead to where the table
    stands, or where the rest does not play any more. Of what was made in silence, the buttons of
    the others tell nothing: they stay as they are.
    """
    dropped = frozenset(gone)
    before = tuple(entry for entry in log if entry.seq < min(dropped))
    after = log[len(before) :]
    kept = tuple(entry for entry in log if entry.seq not in dropped)
    state = _played(game, base, before)
    if fingerprint(_played(game, state, after)) != fingerprint(live.state):
        raise ValueError("the log leads to another position")
    lost = [one for one in log if one.seq in dropped]
    chances = (one.text for one in lost if one.seat == NATURE)
    seats = range(len(live.stamps))
    hidden = hidden_from(game, lost, len(seats))
    return replace(
        live,
        state=_played(game, state, kept[len(before) :]),
        stamps=tuple(
            live.stamps[seat] if hidden >> seat & 1 else live.number(seat, seq) for seat in seats
        ),
        barriers=tuple(
            _last(kept, lambda one, s=seat: bool(one.barrier >> s & 1)) for seat in seats
        ),
        acted=tuple(_last(kept, lambda one, s=seat: one.seat == s) for seat in seats),
        memory=live.memory.undone(chances),
        gone=(*live.gone, *sorted(dropped)),
        unseen=(*live.unseen, (seq, hidden)) if hidden else live.unseen,
        vote=None,
    )


def spoken(rules: Game[Any], kept: Sequence[Kept]) -> tuple[Kept, ...]:
    """The line without what nobody else may know to have been done.

    What was offered in silence is known once it is agreed to.
    """
    told: set[int] = set()
    quiet: list[Kept] = []
    for one in kept:
        if silent(rules, one.seat, one.text, None):
            quiet.append(one)
            continue
        told.add(one.seq)
        if discloses(rules, one.text):
            offered = (other.seq for other in reversed(quiet) if other.seat != one.seat)
            told.update(itertools.islice(offered, 1))
    return tuple(one for one in kept if one.seq in told)


def since(rules: Game[Any], kept: Sequence[Kept], vote: Vote) -> tuple[int, ...]:
    """What a vote takes back; what others have done in silence stands."""
    told = {one.seq for one in spoken(rules, kept)}
    return tuple(
        one.seq
        for one in kept
        if one.seq >= vote.start and (one.seat == vote.seat or one.seq in told)
    )


def taken_back(
    game: Game[Any],
    live: Live[Any],
    base: Any,
    kept: Sequence[Kept],
    gone: tuple[int, ...],
    seq: int,
) -> tuple[Live[Any] | None, tuple[int, ...]]:
    """The living state without some entries, and which they are; None where that cannot be.

    What others did in silence stands, unless it only answered what is taken back.
    """
    since = tuple(one.seq for one in kept if one.seq >= min(gone))
    for lost in dict.fromkeys((gone, since)):
        try:
            return take_back(game, live, base, kept, lost, seq), lost
        except ValueError:
            continue
    return None, gone


def hidden_from(game: Game[Any], lost: Sequence[Kept], seats: int) -> int:
    """The seats, as a bit mask, that may not know of entries, nor that they are taken back."""
    return sum(
        1 << seat
        for seat in range(seats)
        if all(silent(game, one.seat, one.text, seat) for one in lost)
    )


def _played(game: Game[Any], state: Any, line: Iterable[Kept]) -> Any:
    """Where entries lead; ValueError where one of them does not play."""
    replay = resume(game, state, (Entry(one.seat, one.text, one.seq) for one in line))
    if replay.stop is not None:
        raise ValueError(f"entry {replay.stop.line}: {replay.stop.refusal.code}")
    return replay.state


def _last(log: Sequence[Kept], fits: Any) -> int:
    return next((entry.seq for entry in reversed(log) if fits(entry)), 0)
