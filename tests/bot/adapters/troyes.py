"""Troyes Dice as people play it, whatever the platform: half-day by half-day, all at once."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Protocol

from bot.tables.model import RUNNING, Table
from bot.talk.typed_verbs import count_places
from locales import LANGUAGES, words
from rules.core.action import Action
from rules.games import game as rules_of

DRILL = "?"
PRIVATE = [
    re.escape(words(lang)("troyes-private-citizens", citizens="@", score="@")).replace("@", ".+")
    for lang in LANGUAGES
]
"""A line that stands on private cards alone: the reader's own citizens and points."""
TYPED: dict[str, dict[str, str]] = {
    "en": {},
    "ru": {"die": "кубик", "gain": "получить", "build": "строю", "bonus": "награда", "y": "жёлтый"},
}


class Chair(Protocol):
    """One person at the table, on one platform."""

    name: str
    lang: str
    typing: bool

    async def table(self) -> Table: ...
    async def open(self, revision: str) -> None:
        """Have the own card shown, if none offers yet what is asked now."""
        ...

    async def menu(self, revision: str) -> list[str]:
        """What the buttons of the own card carry, once it offers what is asked now."""
        ...

    async def press(self, token: str) -> list[str]:
        """Press a button of the own card; the menu that a step leads to."""
        ...

    async def say(self, line: str) -> None: ...
    async def until(self, test: Any) -> Any: ...


def said(token: str) -> str:
    """What a token says, without its table and revision."""
    return token.split("|", 2)[2]


def seat_of(chair: Chair, table: Table) -> int:
    return next(one.seat for one in table.seats if one.name == chair.name)


def is_done(table: Table, seat: int, half: int) -> bool:
    """Whether a seat has nothing more to do in a half-day."""
    state = table.live.state
    return table.status != RUNNING or state.half != half or not state.owed[seat]


def choose(table: Table, seat: int, random: Random) -> list[str]:
    """A whole turn, chosen at random among what loses nothing, action by action."""
    rules, state, half = rules_of(table.game), table.live.state, table.live.state.half
    found: list[str] = []
    while not state.over and state.half == half and state.owed[seat]:
        legal = rules.legal(state, seat)
        good: list[Action] = [one for one in legal if not rules.warn(state, seat, one)]
        action = random.choice(good or list(legal))
        found.append(rules.notation.write(action))
        if action.__struct_config__.tag == "done":
            break
        state = rules.apply(state, seat, action).state
    return found


async def move(chair: Chair, random: Random) -> None:
    """One person's turn: a typed line, or tap by tap on their own card."""
    table = await chair.table()
    seat, half = seat_of(chair, table), table.live.state.half
    if is_done(table, seat, half):
        return
    if chair.typing:
        await _type(chair, table, random)
    else:
        await _tap(chair, table, random)

    async def settled() -> bool:
        return is_done(await chair.table(), seat, half)

    await chair.until(settled)


async def _type(chair: Chair, table: Table, random: Random) -> None:
    """The whole turn in one line, without ``;``, in the words of one's language."""
    words = " ".join(map(count_places, choose(table, seat_of(chair, table), random))).split()
    await chair.say(" ".join(TYPED[chair.lang].get(word, word) for word in words))


async def _tap(chair: Chair, table: Table, random: Random) -> None:
    seat, half = seat_of(chair, table), table.live.state.half
    await chair.open(f"{table.code}|{table.live.revisions[seat]}|")
    while not is_done(table, seat, half):
        offered = await chair.menu(f"{table.code}|{table.live.revisions[seat]}|")
        while True:
            token = random.choice(_sound(offered))
            offered = await chair.press(token)
            if not said(token).startswith(DRILL):
                break
        seq = table.seq

        async def moved(seq: int = seq) -> bool:
            return (await chair.table()).seq > seq

        await chair.until(moved)
        table = await chair.table()


def _sound(offered: list[str]) -> list[str]:
    """Changes of a die are left out: they make the turn longer, and are typed often enough."""
    plain = [one for one in offered if said(one).split()[0] not in ("tint", "shift")]
    return sorted(plain or offered)


def is_private(told: str) -> bool:
    """Whether a text has what only one person may read."""
    return any(re.search(line, told) for line in PRIVATE)


async def play(chairs: list[Any], random: Random, most: int = 16) -> int:
    """Play look by look, people in any order, at most so many; how many half-days were played.

    A look may see two half-days pass: who has no resources when black lies first is given relief
    and has nothing to decide, so that alone at the table a half-day passes by itself (A1).
    """
    first = (await chairs[0].table()).live.state.half
    for _ in range(most):
        table = await chairs[0].table()
        if table.status != RUNNING:
            break
        half = table.live.state.half
        for chair in random.sample(chairs, len(chairs)):
            await move(chair, random)

        async def closed(half: int = half) -> bool:
            now = await chairs[0].table()
            return now.status != RUNNING or now.live.state.half > half

        await chairs[0].until(closed)
    table = await chairs[0].table()
    return int(table.live.state.half) - first + (table.status != RUNNING)
