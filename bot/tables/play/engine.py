"""Playing a running table, as pure functions on its living state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from msgspec.structs import replace

from bot.tables.model import AUTO, PROGRAM, Acted, Denied, NewEntry, No, Snapshot, Submission
from rules.core.action import Action
from rules.core.chance import outcome
from rules.core.forms import Ambiguous, BadArgument, NotationError
from rules.core.game import Game
from rules.core.record import forced
from rules.core.tutorial import LEARNER, Lesson
from rules.core.undo import barrier, waiting
from rules.core.values import NATURE, Chance, Event, Rng, Seat
from rules.games import tutorial_of

OTHER_MOVE = "other_move"
"""The refusal of a legal move at a guided table that teaches another one now."""


class Answers(Protocol):
    """What has been stored in advance by the seats of a table."""

    def answer(self, live: Snapshot[Any]) -> tuple[Seat, Action] | None:
        """A seat's answer to what it is asked, where there is one; it is used up by that."""
        ...


def begin(state: Any, *, guided: bool = False) -> Snapshot[Any]:
    """The living state of a table that starts."""
    none = (0,) * state.seats
    return Snapshot(state, none, none, none, guided=guided)


def act(
    game: Game[Any],
    live: Snapshot[Any],
    seq: int,
    seat: Seat,
    order: Submission,
) -> Acted | No:
    """Apply a line of ``seat``, all of it or nothing; ``seq`` is the last entry of the log.

    At a guided table, what leaves its record is refused.
    """
    try:
        actions = game.notation.read(order.text, order.names)
    except NotationError as error:
        return unreadable(error)
    revision = order.revision
    if revision is not None and revision > latest(game, live, seat, seq):
        return Denied("bad_token")
    old = revision is not None and is_old(game, live, seat, revision)
    if old and revision is not None and _past(live, seat, revision):
        return Denied("table_moved")
    tutorial = tutorial_of(game.key) if lesson_of(game, live) is not None else None
    entries: list[NewEntry] = []
    start = live.state
    for action in actions:
        refusal = game.refuse(live.state, seat, action)
        if refusal is not None:
            return Denied("table_moved") if old else refusal
        live, entry = advance(game, live, seq + len(entries) + 1, seat, action.plain(), order.by)
        entries.append(entry)
    if tutorial is not None and not tutorial.allows(start, live.state, len(actions)):
        return Denied(OTHER_MOVE)
    return Acted(replace(live, vote=None), tuple(entries))


def settle(
    game: Game[Any],
    live: Snapshot[Any],
    seq: int,
    auto_submits: Callable[[Seat], bool],
    rng: Rng,
    stored: Answers | None = None,
) -> Acted:
    """Go on while chance moves, a forced answer needs nobody or a premove answers.

    A seat that could still take back is waited for, unless it is ``auto_submits``. A guided table
    goes on as its record does.
    """
    entries: list[NewEntry] = []
    while True:
        number = seq + len(entries) + 1
        if (lesson := lesson_of(game, live)) is not None:
            if lesson.step is not None:
                return Acted(live, tuple(entries))
            live, entry = _as_recorded(game, live, number, lesson)
        elif isinstance(game.pending(live.state), Chance):
            action, memory = outcome(game, live.state, live.memory, rng)
            live, entry = advance(game, live, number, NATURE, action, "nature")
            live = replace(live, memory=memory)
        else:
            step, by = forced(game, live.state), AUTO
            if step is None or (live.undoable(step[0]) and not auto_submits(step[0])):
                step, by = stored.answer(live) if stored is not None else None, PROGRAM
            if step is None:
                return Acted(live, tuple(entries))
            live, entry = advance(game, live, number, step[0], step[1], by)
        entries.append(entry)


def lesson_of(game: Game[Any], live: Snapshot[Any]) -> Lesson | None:
    """Where a guided table stands in its record; None where it has left it, and for all others."""
    tutorial = tutorial_of(game.key) if live.guided else None
    return None if tutorial is None else tutorial.lesson(live.state)


def _as_recorded(
    game: Game[Any], live: Snapshot[Any], seq: int, lesson: Lesson
) -> tuple[Snapshot[Any], NewEntry]:
    if lesson.seat == NATURE:
        live = replace(live, memory=live.memory.counted(live.state.asks[-1].takes[0]))
    by = "nature" if lesson.seat == NATURE else AUTO if lesson.seat == LEARNER else "computer"
    return advance(game, live, seq, lesson.seat, lesson.action, by)


def advance(
    game: Game[Any], live: Snapshot[Any], seq: int, seat: Seat, action: Action, by: str
) -> tuple[Snapshot[Any], NewEntry]:
    """One legal action: the next living state, and the entry for the log."""
    step = game.apply(live.state, seat, action)
    mask = barrier(game, live.state, step.state, seat, step.events)
    barriers = tuple(seq if mask >> one & 1 else old for one, old in enumerate(live.barriers))
    hidden = _hidden(action, seat, step.state.seats, step.events)
    after = replace(
        live,
        state=step.state,
        revisions=_stamps(game, live, step.state, seat, mask, seq),
        barriers=barriers,
        undone=tuple(one for one in live.undone if one >= min(barriers)),
        acted=tuple(seq if one == seat else old for one, old in enumerate(live.acted)),
        unseen=(*live.unseen, (seq, hidden)) if hidden else live.unseen,
    )
    entry = NewEntry(seq, seat, by, game.notation.write(action), mask, step.events, hidden)
    return after, entry


def latest(game: Game[Any], live: Snapshot[Any], seat: Seat, seq: int) -> int:
    """The latest entry that a button of ``seat`` can have been made for; ``seq`` is the last one.

    In a game with secrets all its buttons are its own, and how far the log has come is no answer
    to a made-up one: it would tell of what others do in silence.
    """
    return live.revisions[seat] if game.secrets else seq


def is_old(game: Game[Any], live: Snapshot[Any], seat: Seat, revision: int) -> bool:
    """Whether a button was made for an earlier ask of ``seat``, and not for another's of now."""
    must = waiting(game, live.state)
    if seat not in must and any(live.revisions[other] == revision for other in must):
        return False
    return revision != live.revisions[seat]


def unreadable(error: NotationError) -> Denied:
    """What is wrong with a text, as a refusal that can be worded."""
    if isinstance(error, Ambiguous):
        return Denied("ambiguous", {"word": error.word, "known": ", ".join(error.candidates)})
    if isinstance(error, BadArgument):
        params = {"word": error.word, "verb": error.verb, "wanted": error.wanted}
        return Denied("bad_argument" if error.word else "missing_argument", params)
    return Denied("unknown_verb", {"word": error.word, "known": ", ".join(error.candidates)})


def _past(live: Snapshot[Any], seat: Seat, revision: int) -> bool:
    """Whether an old button asks for what has been settled, or done by its own seat."""
    return live.void(seat, revision) or live.acted[seat] > live.entry(seat, revision)


def _hidden(action: Action, actor: Seat, seats: int, events: Iterable[Event]) -> int:
    """The seats that may not know that an action was made at all, as a bit mask.

    Whoever is told of it by an event knows.
    """
    if actor == NATURE or not action.hidden():
        return 0
    told = {seat for event in events for seat in event.to or ()}
    blind = (one for one in range(seats) if one not in told and not action.known_to(actor, one))
    return sum(1 << one for one in blind)


def _stamps(
    game: Game[Any], live: Snapshot[Any], after: Any, actor: Seat, mask: int, seq: int
) -> tuple[int, ...]:
    """What a seat does makes its own buttons new: one that is pressed twice acts once."""
    return tuple(
        live.number(seat, seq)
        if seat == actor or mask >> seat & 1 or game.ask(live.state, seat) != game.ask(after, seat)
        else old
        for seat, old in enumerate(live.revisions)
    )
