"""Tables at every moment of random games, of Carcassonne or another, without a database."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from bot.tables.model import OVER, RUNNING, NewEntry, Seated, Submission, Table
from bot.tables.play.engine import act, begin, settle
from bot.tables.play.history import Told
from bot.talk.cards.table_view import TableView
from locales import Words, words
from rules.core.options import read_options
from rules.core.undo import waiting
from rules.games import company, game
from rules.players import choose

LONGEST = (
    "W" * 32,
    "Ж" * 32,
    "Дмитрий Константинович Иванов-32",
    "A B C D E F G H I J K L M N O P",
    "Ё",
    *(letter * 32 for letter in "ФЩЮMQ"),
)

ALONE = {"florence": {"variant": "solo"}}
"""What has to be chosen where one plays alone."""

Moment = tuple[Table, tuple[Told, ...]]


def walk(
    seed: int,
    seats: int = 2,
    names: tuple[str, ...] = LONGEST,
    key: str = "carcassonne",
    player: str = "",
    **options: str,
) -> Iterator[Moment]:
    """A random game, or one of computer players: whenever somebody is asked, and at its end.

    What is the same game is played once a process.
    """
    kept = _kept(seed, seats, names, key, player, tuple(options.items()))
    at = 0
    while at < len(kept.moments) or kept.goes_on():
        yield kept.moments[at]
        at += 1


class Kept:
    """The moments of a game that have been seen, and the rest of it."""

    def __init__(self, rest: Iterator[Moment]) -> None:
        self.moments: list[Moment] = []
        self._rest = rest

    def goes_on(self) -> bool:
        """Whether there is another moment; it is the last of those seen."""
        found = next(self._rest, None)
        if found is not None:
            self.moments.append(found)
        return found is not None


@lru_cache(16)
def _kept(
    seed: int,
    seats: int,
    names: tuple[str, ...],
    key: str,
    player: str,
    options: tuple[tuple[str, str], ...],
) -> Kept:
    return Kept(_played(seed, seats, names, key, player, dict(options)))


def _played(
    seed: int,
    seats: int,
    names: tuple[str, ...],
    key: str,
    player: str,
    options: dict[str, str],
) -> Iterator[Moment]:
    rng, rules = Random(seed), game(key)
    options = {**ALONE.get(key, {}), **options} if seats < company(key) else options
    given: Any = rules.fitting(seats, read_options(rules.Options, options))
    live = begin(rules.setup(seats, given))
    seated = tuple(Seated(seat, names[seat], seat + 1) for seat in range(seats))
    told: list[Told] = []
    while True:
        settled = settle(rules, live, len(told), lambda _: False, rng)
        live = settled.live
        told += map(_told, settled.entries)
        must = waiting(rules, live.state)
        yield _table(key, live, seated, options, len(told), over=not must), tuple(told)
        if not must:
            return
        seat = rng.choice(must)
        legal = rules.legal(live.state, seat)
        chosen = choose(player, rules, live.state, seat, rng) if player else rng.choice(legal)
        text = rules.notation.write(chosen)
        acted: Any = act(rules, live, len(told), seat, Submission(text, f"person:{seat + 1}"))
        live = acted.live
        told += map(_told, acted.entries)


def sights(moment: Moment, text: Words | str, viewer: int | None = None) -> TableView:
    """A moment as somebody sees it."""
    table, history = moment
    return TableView(table, words(text) if isinstance(text, str) else text, viewer, history)


class Stretched:
    """A language that is never there: English, and everything 40 % longer."""

    lang = "xx"

    def __call__(self, key: str, /, **args: str | int) -> str:
        text = words("en")(key, **args)
        own = len(
            words("en")(key, **{name: "" if isinstance(v, str) else v for name, v in args.items()})
        )
        return text + "ẅ" * round(own * 0.4)

    def has(self, key: str, /) -> bool:
        return words("en").has(key)


def _told(one: NewEntry) -> Told:
    return Told(one.seq, one.seat, one.by, "act", one.text, 0, one.events)


def _table(
    key: str,
    live: Any,
    seated: tuple[Seated, ...],
    options: dict[str, str],
    seq: int,
    *,
    over: bool,
) -> Table:
    return Table(
        id=1,
        code="K7QX",
        game=key,
        ruleset=game(key).ruleset,
        options=options,
        status=OVER if over else RUNNING,
        host=1,
        seq=seq,
        seats=seated,
        rooms=(1,),
        live=live,
    )
