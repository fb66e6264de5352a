"""Entries: what they change, in which order, and that they can be taken back and replayed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import record as records
from rules.core import undo
from rules.core.action import Action
from rules.core.checks.checking import Checking
from rules.core.codec import fingerprint
from rules.core.game import answering, letter
from rules.core.tx import FREE
from rules.core.values import NATURE, Seat
from rules.core.walk import Lists, Logged


def check_void(walk: Checking, entry: Logged) -> None:
    """What changes nothing would be offered in vain, and may use something up."""
    before, after, action = entry.before, entry.step.state, entry.action
    if entry.seat == NATURE or answering(before, entry.seat, action) == FREE:
        return
    told = entry.step.events or (before.asks, before.owed) != (after.asks, after.owed)
    if not (told or action.empty or action.hidden()):
        raise walk.failed("void", f"{letter(entry.seat)} {entry.text}")


def check_free(walk: Checking, entry: Logged) -> None:
    """What answers no ask changes neither the asks nor who must act."""
    before, after = entry.before, entry.step.state
    if entry.seat != NATURE and answering(before, entry.seat, entry.action) == FREE:
        asked = (before.asks, before.owed, undo.waiting(walk.game, before))
        asks = (after.asks, after.owed, undo.waiting(walk.game, after))
        walk.same("free", asks, asked, f"{letter(entry.seat)} {entry.text}")


def check_auto(walk: Checking, lists: Lists) -> None:
    """Everybody knows whether an ask answers itself."""
    for seat in undo.waiting(walk.game, walk.state):
        ask = walk.game.ask(walk.state, seat)
        world = walk.world(walk.state, None) if ask and ask.auto != "never" else None
        if ask is None or world is None:
            continue
        legal = walk.game.legal(world, seat)
        walk.same("auto", len(legal) == 1, len(lists[seat]) == 1, f"a choice of {letter(seat)}")
        if ask.auto == "always":
            walk.same("auto", legal, lists[seat], f"legal list of {letter(seat)}")


def check_order(walk: Checking, lists: Lists) -> None:
    """Where several seats must act, any order of their answers leads to the same state."""
    waiting = undo.waiting(walk.game, walk.state)
    if len(waiting) < 2:
        return
    answers = [(seat, walk.rng.choice(_answers(walk, seat, lists[seat]))) for seat in waiting]
    turn = walk.rng.randrange(len(answers))
    orders = (answers, answers[::-1], answers[turn:] + answers[:turn])
    if len({fingerprint(walk.after("order", walk.state, order)) for order in orders}) > 1:
        texts = ", ".join(f"{letter(seat)} {walk.texts[action]}" for seat, action in answers)
        raise walk.failed("order", texts)


def _answers(walk: Checking, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The actions that answer an ask of a seat; free ones do not."""
    return [one for one in legal if answering(walk.state, seat, one) != FREE]


def check_undo(walk: Checking) -> None:
    """Take back what each seat may, then do it again; long runs are tried more rarely."""
    log = walk.log
    for seat in walk.seats:
        own = undo.own(log, seat)
        if not own or walk.rng.randrange(1 + (len(log) - own[-1]) // 4):
            continue
        own = own[: 1 + walk.rng.randrange(len(own))]
        since = range(own[-1], len(log))
        rest = [(log[at].seat, log[at].action) for at in since if at not in own]
        mine = [(seat, log[at].action) for at in reversed(own)]
        without = walk.after("undo", log[own[-1]].before, rest)
        again = walk.after("undo", without, mine)
        walk.same("undo", again, walk.state, f"{letter(seat)} took back {len(own)} and redid them")


def check_replay(walk: Checking) -> None:
    """The written record leads to the same state, forced entries stated or left out."""
    for forced in (True, False):
        text = records.write(walk.record(forced=forced))
        record = records.read(text)
        walk.same("replay", records.write(record), text, "record written again")
        replay = records.replay(walk.game, record)
        if replay.stop is not None:
            raise walk.failed("replay", f"forced {forced}: {replay.stop}")
        log = records.run_forced(walk.game, replay.state)
        end = log[-1].state if log else replay.state
        walk.same("replay", fingerprint(end), fingerprint(walk.state), f"forced {forced}")
