"""What is to be said of a table: to which rooms and private chats, and whom it calls."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from bot.tables.model import OVER, RUNNING, NewEntry, Snapshot, Table
from rules.core.undo import shown, waiting
from rules.core.values import Seat
from rules.games import game
from storage.outbox import Outgoing

CALL = "call"
"""The kind of a line in a room that names who must act and is not called in private."""

LOST = "lost"
"""The kind of a message that tells players at home that no chat of their table stands."""

TOUCHED_MS = 10 * 60 * 1000
"""Who has acted within this time may be looking at their card."""

WATCHED = "web"
"""The platform whose people see their own card in place of the room's, so that it goes on."""

LOOKED_BACK = 200
"""Maximum number of entries that are searched for who has acted of late."""


def messages_of_move(
    table: Table,
    after: Table,
    entries: Sequence[NewEntry],
    kind: str,
    before: Snapshot[Any] | None,
) -> tuple[Outgoing, ...]:
    """What is said of entries of a kind, after which a table stands like ``after``.

    Who must act now and did not have to ``before`` is called, and so is who is asked for consent.
    That the game is over, all are told but who has ended it.
    """
    rules, live = game(table.game), after.live
    old = () if before is None else waiting(rules, before.state)
    known = () if before is None else shown(rules, before.state)
    must, public = waiting(rules, live.state), shown(rules, live.state)
    news, fresh = _without(must, old), _without(public, known)
    if kind == "undo" and not set(public).isdisjoint(known):
        # Who takes back a choice while others still make theirs is there, and that is no news.
        there = {one.seat for one in entries}
        news, fresh = _without(news, there), _without(fresh, there)
    vote = None if before is None else before.vote
    turns = before is None or must != old or vote != live.vote or kind != "act"
    if after.status == OVER:
        last = next((one.seat for one in reversed(entries) if one.seat >= 0), None)
        every = (one.seat for one in table.seats)
        return messages(after, _without(every, (last,)), before=old)
    if live.vote is not None and vote is None:
        return messages(after, live.vote.missing, before=old)
    said = messages(after, news, fresh, old)
    return said if turns else tuple([one for one in said if one.kind != CALL or one.mentions])


def messages(
    table: Table,
    called: Iterable[Seat] = (),
    aloud: Iterable[Seat] | None = None,
    before: Iterable[Seat] | None = None,
) -> tuple[Outgoing, ...]:
    """The cards of all rooms, the lines that call there, and the prompts in private chats.

    Of a game without secrets those have a prompt who are waited for or were ``before``. Each seat
    that is called gets it as a new message, and the rooms call who is not called in private: of
    those ``aloud``, or of all but who is waited for in secret. That a table gathers anew, or that
    its game is over, is for all who are ``called``, by the card itself.
    """
    people = tuple(seat for seat in called if table.seats[seat].plays_itself)
    if aloud is None:
        aloud = _without(people, in_secret(table))
    named = tuple(seat for seat in aloud if table.seats[seat].plays_itself)
    runs = table.status == RUNNING
    cards = [Outgoing(room, "card", () if runs else named) for room in table.room_addresses]
    shown_to = _with_prompts(table, {*people, *(before or ())})
    prompts = [
        Outgoing(one.private_address, "prompt", (one.seat,) if one.seat in people else ())
        for one in table.seats
        if one.plays_itself and one.seat in shown_to
    ]
    if table.live is None:
        return (*cards, *prompts)
    lines = [Outgoing(room, CALL, named if runs else ()) for room in table.room_addresses]
    return (*cards, *lines, *prompts)


def _with_prompts(table: Table, concerned: set[Seat]) -> Collection[Seat]:
    """The seats whose private cards are made anew: all where nothing else shows what they see."""
    rules, every = game(table.game), range(len(table.seats))
    if table.live is None:
        return every if not table.rooms else ()
    if rules.secrets or not table.rooms:
        return every
    return concerned.union(waiting(rules, table.live.state))


def in_secret(table: Table) -> frozenset[Seat]:
    """The seats that are waited for, and not everybody may know it."""
    if table.live is None:
        return frozenset()
    rules, state = game(table.game), table.live.state
    return frozenset(waiting(rules, state)) - frozenset(shown(rules, state))


def _without(seats: Iterable[Seat], others: Collection[Seat | None]) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if seat not in others])


def when_the_turn_is_over(
    before: Snapshot[Any], after: Table, entries: Sequence[NewEntry], said: Iterable[Outgoing]
) -> tuple[Outgoing, ...]:
    """What is to be said of a move, without the rooms' cards while the same seat goes on alone.

    They are edited once, when its turn is over; where it stops to think, by the next reminder. But
    who uses the buttons of an open game in a room sees there what comes next.
    """
    rules = game(after.game)
    must = waiting(rules, after.live.state)
    acts = [one for one in entries if one.seat >= 0]
    apart = rules.secrets or all(one.at_home for one in acts)
    goes_on = len(must) == 1 and must == waiting(rules, before.state)
    if not apart or not goes_on or {one.seat for one in acts} != set(must):
        return tuple(said)
    if before.vote != after.live.vote or not after.rooms:
        return tuple(said)
    return tuple([one for one in said if one.kind != "card"])


def for_whom_it_concerns(
    before: Snapshot[Any],
    after: Table,
    entries: Sequence[NewEntry],
    active: Collection[Seat],
    said: Iterable[Outgoing],
) -> tuple[Outgoing, ...]:
    """What is to be said of a move, without the private cards of those whom it does not concern.

    It concerns (decision 70) who acted, who must act or had to, whose own facts have changed, and
    who has been ``active`` of late or looks on in the web room. A private card that stands for the
    room's is always made anew.
    """
    if after.status != RUNNING or not after.rooms or before.vote != after.live.vote:
        return tuple(said)
    rules = game(after.game)
    sure = {*waiting(rules, before.state), *waiting(rules, after.live.state)}
    sure.update(one.seat for one in entries)
    sure.update(active)
    spared = {
        one.private_address
        for one in after.seats
        if one.seat not in sure and not _changed(before.state, after, one.seat)
    }
    return tuple([one for one in said if one.mentions or one.address not in spared])


def _changed(before: Any, after: Table, seat: Seat) -> bool:
    """Whether something of a seat's own is not as it was."""
    rules = game(after.game)
    views = (rules.view(state, seat) for state in (before, after.live.state))
    was, now = (rules.own(view, seat) for view in views)
    return bool(was != now)
