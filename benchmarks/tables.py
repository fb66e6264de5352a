"""Tables as their rows tell of them: who is asked, and what may be answered."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from benchmarks.process import Process
from rules.core.undo import waiting
from rules.core.values import Over
from rules.games import game

TABLE = """
SELECT tables.id, game, tables.seq, status, data FROM tables
LEFT JOIN snapshots ON table_id = tables.id WHERE code = ?
"""
SEATS = "SELECT number, name FROM seats WHERE table_id = ?"
CODES = "SELECT code FROM tables ORDER BY id"


class _Kept(msgspec.Struct):
    """Of a snapshot, whatever else it holds, the rules' state."""

    state: msgspec.Raw


_KEPT = msgspec.msgpack.Decoder(_Kept)


class Offer(NamedTuple):
    """Who may answer what at a table, in notation; ``seq`` is its newest entry."""

    seq: int
    name: str
    lines: tuple[str, ...]


def offer(process: Process, code: str) -> Offer | None:
    """The first seat that is asked; None where the game is over."""
    ((number, key, seq, _, data),) = process.rows(TABLE, code)
    rules: Any = game(key)
    state = msgspec.msgpack.decode(_KEPT.decode(data).state, type=rules.State)
    if isinstance(rules.pending(state), Over):
        return None
    seat = waiting(rules, state)[0]
    name = dict(process.rows(SEATS, number))[seat]
    lines = tuple(rules.notation.write(one) for one in rules.legal(state, seat))
    return Offer(seq, name, lines)


def chosen(offered: Offer, chance: Random) -> str:
    """One of the lines, each verb as often as any other."""
    verbs = sorted({line.split()[0] for line in offered.lines})
    verb = chance.choice(verbs)
    return chance.choice([line for line in offered.lines if line.split()[0] == verb])
