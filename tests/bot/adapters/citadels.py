"""Citadels as people play it, whatever the platform: one seat after the other, in private.

Whoever is asked chooses as the computer player would, so that games end, and then goes there by
the buttons of the own card or by a line in the own language.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, Protocol

from bot.tables.model import RUNNING, Table
from bot.talk.commands.catalogue import rare
from bot.talk.games import talk_of
from locales import LANGUAGES, words
from rules.citadels.data import DISTRICTS
from rules.core.forms import NO_NAMES, NotationError
from rules.core.undo import waiting
from rules.games import game as rules_of
from rules.players import choose

DRILL = "?"
RULES = rules_of("citadels")

GAMES = [
    (2, 0, ("en", "ru"), ()),
    (3, 1, ("ru", "en"), ("!option set suited",)),
    (5, 3, ("en", "ru"), ("!option set suited",)),
    (8, 6, ("ru", "en"), ("!option set random",)),
]
"""Seats, how many of them computer players take, languages of persons, taps in the lobby."""


class Chair(Protocol):
    """One person at the table, on one platform. ``offered`` are the tokens of their own card."""

    name: str
    lang: str
    typing: bool

    @property
    def offered(self) -> list[str]: ...
    async def table(self) -> Table: ...
    async def record(self) -> str:
        """The table's record as the room may read it."""
        ...

    async def open(self) -> None:
        """Have the own card shown as things stand now."""
        ...

    async def press(self, token: str) -> None:
        """Press a button of the own card."""
        ...

    async def say(self, text: str) -> None:
        """Type an action, given in notation."""
        ...

    async def until(self, test: Any) -> Any: ...
    def told(self) -> str:
        """What everybody in the room can read of the table now, alt text included."""
        ...


def said(token: str) -> str:
    """What a token says, without its table and revision."""
    return token.split("|", 2)[2]


def seat_of(chair: Chair, table: Table) -> int:
    return next(one.seat for one in table.seats if one.name == chair.name)


def spoken(text: str, lang: str) -> str:
    """An action in the words that people read: the verb's name, districts, characters."""
    verb, *rest = text.split()
    told = words(lang)
    verbs = (rare()[verb], verb) if verb in rare() else (verb,)
    called = (one if lang == "en" else told(f"names-verb-{one}").split(",")[0] for one in verbs)
    return " ".join((*called, *(_shown(one, lang) for one in rest)))


def _shown(word: str, lang: str) -> str:
    keys = (f"citadels-{kind}-{word.replace('_', '-')}" for kind in ("district", "character"))
    return next((words(lang)(key) for key in keys if words(lang).has(key)), word)


def filled(text: str, lang: str) -> tuple[str, dict[str, str]]:
    """A slash command and its options for an action; a rare verb stands in another's option."""
    verb, *rest = text.split()
    if verb in rare():
        return rare()[verb], {"reply": text}
    found: dict[str, str] = {}
    for form in RULES.notation.forms(verb):
        if rest and _reads(form, rest[0]):
            found[form.kind] = _shown(rest.pop(0), lang)
    assert not rest, text
    return verb, found


def _reads(form: Any, word: str) -> bool:
    try:
        form.read(word, NO_NAMES)
    except NotationError:
        return False
    return True


def thought(table: Table, seat: int, random: Random) -> str:
    """What a seat does now: something that the menu offers, and that nobody is warned of."""
    state = table.live.state
    action = choose("novice", RULES, state, seat, random)
    legal = RULES.legal(state, seat)
    good = [
        one
        for one in talk_of("citadels").offered(RULES.view(state, seat), legal)
        if not RULES.warn(state, seat, one)
    ]
    return str(RULES.notation.write(action if action in good else random.choice(good)))


async def play(chairs: list[Any], random: Random, most: int = 2000) -> int:
    """Play on, whoever is asked; how often somebody of the chairs has acted."""
    acted, shown = 0, set[str]()
    while acted < most:
        # Read before the table is: a card may come while the table is being read.
        told = "\n".join(chair.told() for chair in chairs)
        table = await chairs[0].table()
        if table.status != RUNNING:
            break
        shown |= standing(table)
        if named(told, in_hands(table) - shown):
            # Built and destroyed again since the last look.
            shown |= recorded(await chairs[0].record())
            assert not named(told, in_hands(table) - shown)
        must = waiting(RULES, table.live.state)
        chair = next((one for one in chairs if seat_of(one, table) in must), None)
        if chair is None:
            await _passed(chairs[0], table)
        else:
            await _act(chair, table, random)
            acted += 1
    return acted


async def _passed(chair: Chair, table: Table) -> None:
    """Wait until somebody else has moved."""

    async def moved() -> bool:
        return (await chair.table()).seq > table.seq

    await chair.until(moved)


async def _act(chair: Chair, table: Table, random: Random) -> None:
    seat = seat_of(chair, table)
    text = thought(table, seat, random)
    if chair.typing:
        await chair.say(text)
    else:
        await _tap(chair, table, text)
    await _passed(chair, table)


async def _tap(chair: Chair, table: Table, text: str) -> None:
    """To an action button by button, on the own card as it stands now."""
    await chair.open()
    made = f"{table.code}|{table.live.revisions[seat_of(chair, table)]}|"
    chosen = ""
    while True:
        token = await _button(chair, made, text, chosen)
        await chair.press(token)
        if not said(token).startswith(DRILL):
            return
        chosen = said(token).removeprefix(DRILL)


async def _button(chair: Chair, made: str, text: str, chosen: str) -> str:
    """The button that goes on towards an action, once it is there."""

    def found() -> list[str]:
        return [
            one
            for one in chair.offered
            if one.startswith(made) and leads(said(one), text) and said(one) != f"{DRILL}{chosen}"
        ]

    async def shown() -> bool:
        return bool(found())

    await chair.until(shown)
    return max(found(), key=len)


def leads(button: str, text: str) -> bool:
    """Whether a button is an action, or a step on the way to it."""
    chosen = button.removeprefix(DRILL)
    return chosen == text or (button.startswith(DRILL) and text.startswith(f"{chosen} "))


def standing(table: Table) -> set[str]:
    """The districts that everybody sees."""
    return {one.card for player in table.live.state.players for one in player.city}


def recorded(record: str) -> set[str]:
    """The districts that the moves of a record name."""
    moves = (line for line in record.splitlines() if "[" not in line)
    return {word for line in moves for word in re.findall(r"\w+", line)} & set(DISTRICTS)


def in_hands(table: Table) -> set[str]:
    """The districts in hands; no room may name one that has never stood anywhere."""
    return {card for player in table.live.state.players for card in player.hand}


def named(text: str, cards: set[str]) -> set[str]:
    """Which of the districts a text names, in any language."""
    found = {one: [_shown(one, lang) for lang in LANGUAGES] for one in cards}
    return {
        one
        for one, names in found.items()
        if any(re.search(rf"\b{re.escape(name)}\b", text) for name in names)
    }
