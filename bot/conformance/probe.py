"""What talk and pictures make of a position, as bytes: two worlds that look alike give the same.

A probe for ``rules.core.checks`` (decision 15): ``(game, state, seat) -> bytes``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from bot.delivery.pictures import pack
from bot.tables.model import OVER, RUNNING, Seated, Table
from bot.tables.now import RoomNow, TableNow
from bot.tables.play.engine import begin
from bot.tables.waiting.reach import Reachability
from bot.tables.waiting.stalled import Waits
from bot.talk.calls import call
from bot.talk.cards.card import TOP, Focus, card
from bot.talk.cards.table_view import TableView
from bot.talk.manual.help import help_now
from bot.talk.message import Message
from locales import words
from renderers import render
from renderers.scene import Scene
from rules.core.game import Game
from rules.core.options import write_options
from rules.core.values import Seat

Probe = Callable[[Game[Any], Any, Seat | None], bytes]
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Fjodor", "Greta", "Hugo", "Ida", "Jan")
STEPS = 12
"""Number of unfinished choices of a menu that are followed."""


def seen(game: Game[Any], state: Any, seat: Seat | None, lang: str = "en") -> TableView:
    """A position as a seat sees it, or (None) a room; nothing has happened before."""
    seated = tuple(Seated(one, NAMES[one], one + 1) for one in range(state.seats))
    table = Table(
        id=1,
        code="K7QX",
        game=game.key,
        ruleset=game.ruleset,
        options=write_options(state.options),
        status=OVER if state.over else RUNNING,
        host=1,
        seq=1,
        seats=seated,
        rooms=(1,),
        live=begin(state),
    )
    return TableView(table, words(lang), seat)


def messages(sight: TableView) -> Iterator[Message]:
    """The card, its menus step by step, the help for the decision, and calls in a room."""
    yield card(sight, "card" if sight.viewer is None else "prompt")
    if sight.table.status == RUNNING:
        yield help_now(sight)
    if sight.viewer is None:
        yield from calls(sight)
    steps = [one.text for one in sight.choices(TOP.text) if not one.final]
    for _, step in zip(range(STEPS), steps, strict=False):
        yield card(sight, "drill", Focus(step))


def calls(sight: TableView) -> Iterator[Message]:
    """The line in a room for all seats, none of whom is called in private, and what becomes of it.

    An empty one stays; none at all is a ``notice``.
    """
    persons = frozenset(one.person for one in sight.table.seats if one.person is not None)
    now = TableNow(
        at=0,
        table=sight.table,
        history=(),
        best=None,
        premoves={},
        waits=Waits(),
        reach=Reachability(),
        undelivered=(),
        absent={},
        unreachable=frozenset(),
        rooms={1: RoomNow("", persons, "")},
        languages={},
        waiting={},
        asks_language=frozenset(),
    )
    for seats in (tuple(range(len(sight.table.seats))), ()):
        yield call(now, sight, seats, 1) or Message(kind="notice", text=())


def reached(sight: TableView, focus: str = "") -> Iterator[str]:
    """Every action that buttons lead to; what is tried, as its place in the menu leads there."""
    found = sight.choices(focus)
    for one in found:
        if one.tried and any(other.leads_to(one.text) for other in found if other != one):
            continue
        if one.final:
            yield one.text
        else:
            yield from reached(sight, one.text)


def probe(lang: str = "en", *, pictures: bool = False) -> Probe:
    """What is said of a position; with ``pictures`` the pixels of its card too."""

    def observe(game: Game[Any], state: Any, seat: Seat | None) -> bytes:
        sight = seen(game, state, seat, lang)
        parts = []
        for message in messages(sight):
            parts.append(msgspec.msgpack.encode((message.text, message.buttons, message.mentions)))
            if message.picture is not None:
                parts += [pack(message.picture), message.picture.alt.encode()]
                if pictures and len(parts) <= 3:
                    parts.append(drawn(message))
        return b"\0".join(parts)

    return observe


def drawn(message: Message) -> bytes:
    """The picture of a message as PNG."""
    assert message.picture is not None
    return render(msgspec.convert(message.picture.scene, Scene, from_attributes=True))
