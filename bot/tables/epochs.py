"""Whether a table's log still leads to where it stands, and epochs, from which it goes on.

The snapshot is the truth of a running table, its log the history. The two are checked against one
another when the rules have changed since a table was last written; what they were then, its
snapshot's fingerprint tells. Where the log leads elsewhere, an epoch opens: the state from which
alone the log is replayed from then on, so that nothing before it can be taken back.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.common.decoders import warm
from bot.tables import state_cache
from bot.tables.model import Table
from rules.core.codec import decode, encode, fingerprint
from rules.core.game import Game
from rules.core.options import read_options
from rules.core.record import Entry, Played, Replay, Stop, resume
from rules.core.values import Refusal
from rules.games import boxes, game
from storage import log, moves, tables

_log = logging.getLogger(__name__)

CHOOSING = ("ai", "premoves", "box")
"""Modules and packages of a game's folder that decide no rule."""

SOURCES = (".py", ".json")
"""What rules are written in, by the ends of the files' names."""


class NoBase(Exception):
    """The state from which a log is replayed cannot be made any more; the reason is its text."""


def base_state(conn: Connection, table: Table) -> tuple[Any, int]:
    """The state from which the log is replayed, and the entry after which it stands.

    Raises ``NoBase`` where there is none by the present rules.
    """
    rules = game(table.game)
    epoch = log.epoch(conn, table.id)
    if epoch is not None:
        kind: Any = rules.State
        try:
            return decode(epoch.data, warm(kind)), epoch.seq
        except msgspec.DecodeError as error:
            raise NoBase(f"its epoch at entry {epoch.seq} cannot be read: {error}") from error
    options = read_options(rules.Options, table.options)
    if isinstance(options, Refusal):
        raise NoBase(f"its option {options.params['option']} is refused")
    try:
        return rules.setup(len(table.seats), options), 0
    except Exception as error:
        raise NoBase(f"it cannot be set up: {_told(error)}") from error


def replay_entries(rules: Game[Any], base: Any, rows: Iterable[log.LogEntry]) -> Replay:
    """Entries played from a state on. Rules that were not made for an entry stop there."""
    done, state = list[Played](), base
    for one in rows:
        try:
            step = resume(rules, state, (Entry(one.seat, one.text, one.seq),))
        except Exception as error:  # noqa: BLE001 - whatever rules raise that do not know the line
            told = Refusal("failed", {"error": _told(error)})
            return Replay(state, tuple(done), Stop(one.seq, one.text, told))
        if step.stop is not None:
            return Replay(state, tuple(done), step.stop)
        state = step.state
        done += step.log
    return Replay(state, tuple(done))


def difference(conn: Connection, table: Table) -> str | None:
    """Why a table's log does not lead to where it stands; None where it does."""
    try:
        base, after = base_state(conn, table)
    except NoBase as error:
        return str(error)
    played = replay_entries(game(table.game), base, log.surviving(conn, table.id, after))
    if played.stop is not None:
        no = played.stop.refusal
        return f"entry {played.stop.line} is refused: {' '.join((no.code, *no.params.values()))}"
    if fingerprint(played.state) != fingerprint(table.live.state):
        return "its log leads to another position"
    return None


@cache
def rules_fingerprint(key: str) -> str:
    """A digest of all that the rules of a game are written in: its own folder, and the core's.

    What only chooses among the moves that they allow, computer players and premoves, is left out.
    Installed from a wheel they are the same files. It is found once a process.
    """
    digest = sha256()
    for package in ("rules.core", boxes()[key].rules.partition(":")[0].rpartition(".")[0]):
        folder = Path(str(import_module(package).__file__)).parent
        for path in sorted(path for path in folder.rglob("*") if path.suffix in SOURCES):
            name, content = path.relative_to(folder), path.read_bytes()
            if name.parts[0].removesuffix(".py") not in CHOOSING:
                digest.update(f"{package}/{name.as_posix()} {len(content)} ".encode())
                digest.update(content)
    return digest.hexdigest()[:16]


def renew(conn: Connection, table: Table, noted: str | None) -> Table:
    """A running table that is about to be written, ready to be so by the present rules.

    ``noted`` is by which rules it was written last; None: not known. Under others its log is
    replayed: where that leads to where it stands, the present ones are noted, else an epoch opens.
    """
    present = rules_fingerprint(table.game)
    if noted == present:
        return table
    different = difference(conn, table)
    if different is not None:
        _log.warning("table %s goes on by changed rules in a new epoch: %s", table.code, different)
        table = open_epoch(conn, table)
        # Nobody takes back what lies before; a vote to do so is answered where one comes to it.
        barriers = (table.seq,) * len(table.live.barriers)
        table = replace(table, live=replace(table.live, barriers=barriers))
    moves.note_fingerprint(conn, table.id, present)
    return table


def open_epoch(conn: Connection, table: Table) -> Table:
    """Let a table go on from where it stands, by the present rules; its log stays as it was."""
    ruleset = game(table.game).ruleset
    state_cache.histories(conn).forget(table.id)
    log.add_epoch(conn, table.id, log.LogEpoch(table.seq, ruleset, encode(table.live.state)))
    tables.set_ruleset(conn, table.id, ruleset)
    return replace(table, ruleset=ruleset)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
