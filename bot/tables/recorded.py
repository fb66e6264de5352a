"""A record as a table, to be shown as any other."""

from __future__ import annotations

from bot.tables.model import OVER, RUNNING, Seated, Table
from bot.tables.play.engine import begin
from bot.tables.play.history import Told
from rules.core.record import Record, Replay
from rules.core.values import NATURE
from rules.games import game


def table_of(record: Record, played: Replay) -> tuple[Table, tuple[Told, ...]]:
    """A table that stands where the replay of its record ends, and its history."""
    rules = game(record.game)
    table = Table(
        id=0,
        code="",
        game=record.game,
        ruleset=record.ruleset,
        options=record.options,
        status=OVER if played.state.over else RUNNING,
        host=None,
        seq=len(played.log),
        # Everybody is a person here, so that the choices of whoever must act are shown.
        seats=tuple(Seated(at, name, at + 1) for at, name in enumerate(record.names)),
        live=begin(played.state),
    )
    history = tuple(
        Told(
            seq=number,
            seat=one.seat,
            by="nature" if one.seat == NATURE else f"person:{one.seat + 1}",
            kind="act",
            text=rules.notation.write(one.action),
            at=0,
            events=one.events,
        )
        for number, one in enumerate(played.log, 1)
    )
    return table, history
