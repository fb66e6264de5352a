"""``tavola simulate``: games between computer players."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import typer

from bot.cli.shared import fail, known_game, known_options, progress, rival_of
from rules.core.game import Game
from rules.core.values import NATURE, Chance, Decide
from rules.players import PLAYERS, choose


def run(
    key: str, seats: int, games: int, seed: int, pairs: Sequence[str], players: Sequence[str]
) -> None:
    """Play ``games`` games; players take the seats in turn, from the first again if too few."""
    rules = known_game(key)
    options = known_options(rules, seats, pairs)
    unknown = [name for name in players if name not in PLAYERS]
    if unknown:
        fail(f"There is no player {unknown[0]!r}; there are: {', '.join(PLAYERS)}.")
    seated = [players[seat % len(players)] for seat in range(seats)]
    for number in progress(range(1, games + 1), games, f"{key}, {seats} seats"):
        started = time.perf_counter()
        state, entries = play(
            rules, rules.setup(seats, options), seated, Random(f"{seed}/{number}")
        )
        standings = rules.standings(state)
        line = {
            "game": key,
            "number": number,
            "players": seated,
            "scores": list(standings.scores),
            **rival_of(standings),
            "entries": entries,
            "seconds": round(time.perf_counter() - started, 4),
        }
        typer.echo(json.dumps(line))


def play(rules: Game[Any], state: Any, players: Sequence[str], rng: Random) -> tuple[Any, int]:
    """The final state of a game between computer players, and how many entries it took."""
    entries = 0
    while True:
        pending = rules.pending(state)
        if isinstance(pending, Chance):
            seat, action = NATURE, rules.draw(state, rng)
        elif isinstance(pending, Decide):
            seat = pending.seats[0]
            action = choose(players[seat], rules, state, seat, rng)
        else:
            return state, entries
        state = rules.apply(state, seat, action).state
        entries += 1
