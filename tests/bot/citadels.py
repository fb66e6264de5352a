"""Positions of Citadels at real tables: played there by a simple plan, so that they are reached."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.tables import lobby
from bot.tables.model import Table
from rules.citadels.data import DISTRICTS
from rules.core.options import read_options
from rules.core.record import Entry
from rules.core.undo import waiting
from rules.core.values import NATURE, Chance
from rules.games import game
from tests.bot.company import Company, done

RULES = game("citadels")


def entries(
    wanted: Callable[[Any], bool], seats: int, seed: int = 1, **options: str
) -> tuple[Entry, ...]:
    """A game until something holds of its state.

    The first seat has the Hospital in its first hand; everybody takes gold and builds the dearest.
    """
    rng, found = Random(seed), list[Entry]()
    state: Any = RULES.setup(seats, read_options(RULES.Options, options))
    while not wanted(state):
        if isinstance(RULES.pending(state), Chance):
            seat, action = NATURE, _drawn(state, rng)
        else:
            (seat,) = waiting(RULES, state)
            action = _planned(state, seat)
        found.append(Entry(seat, RULES.notation.write(action)))
        state = RULES.apply(state, seat, action).state
    return tuple(found)


def _drawn(state: Any, rng: Random) -> Any:
    action = RULES.draw(state, rng)
    first = RULES.notation.write(action).startswith("deal @a ") and "hospital" in state.pile.unseen
    if first and "hospital" not in action.cards:
        action = type(action)(0, ("hospital", *action.cards[1:]))
    return action


def _planned(state: Any, seat: int) -> Any:
    """Gold, then the dearest district that can be paid, but nothing before the Hospital."""
    legal = [one for one in RULES.legal(state, seat) if not hasattr(one, "what")]
    texts = {RULES.notation.write(one): one for one in legal}
    if "hospital" in state.players[seat].hand:
        texts = {t: one for t, one in texts.items() if t[:5] != "build" or t == "build hospital"}
    builds = sorted((t for t in texts if t.startswith("build ")), key=_cost)
    for text in ("gold", *reversed(builds), "end"):
        if text in texts:
            return texts[text]
    return next(iter(texts.values()))


def _cost(text: str) -> int:
    return DISTRICTS[text.split()[1]].cost


async def arranged(
    company: Company,
    wanted: Callable[[Any], bool],
    *names: str,
    lang: str | None = None,
    **options: str,
) -> tuple[Table, list[Any], int]:
    """A running table that stands there, its persons by seat, and its room."""
    persons = await company.comes(*names, lang=lang)
    room = await company.room(lang=lang)
    options = {"first": "@a", "dark_city": "hospital", **options}
    table = done(await company.tables.do(lobby.create, persons[0].id, room, "citadels", options))
    for person in persons[1:]:
        table = done(await company.tables.do(lobby.join, table.code, person.id, room))
    line = entries(wanted, len(names), **options)
    table = await company.store.write(lambda conn: company._play(conn, table, line))
    await company.sends()
    return table, persons, room


def owns_hospital(state: Any) -> bool:
    """The first seat owns the Hospital, and another one is asked in the draft."""
    if state.phase != "draft" or not state.asks or not state.players[0].owns("hospital"):
        return False
    top = state.asks[-1]
    return top.seat > 0
