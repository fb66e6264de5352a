"""``tavola replay``: records played through the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from bot.cli.shared import known_record, progress
from rules.core.record import RecordError, Stop, replay, run_forced
from rules.core.values import Over
from rules.games import GAMES, game


def run(files: Sequence[Path], *, as_json: bool) -> None:
    """Tell of each file its scores, or where it is refused; then status 1 if any was."""
    broken = False
    for path in progress(files, len(files), "replaying"):
        told = outcome(path)
        broken = broken or "line" in told
        typer.echo(json.dumps(told, ensure_ascii=False) if as_json else _plain(told))
    if broken:
        raise typer.Exit(1)


def outcome(path: Path) -> dict[str, Any]:
    """``game, over, scores, breakdown`` of a record, or ``line`` and ``refusal``."""
    try:
        record = known_record(path)
    except (RecordError, OSError) as error:
        line = error.line if isinstance(error, RecordError) else 0
        return {"file": str(path), "line": line, "refusal": "bad_record", "reason": str(error)}
    if record.game not in GAMES:
        line = record.lines.get("game", 1)
        return {"file": str(path), "line": line, "refusal": "unknown_game", "game": record.game}
    rules = game(record.game)
    played = replay(rules, record)
    if played.stop is not None:
        return {"file": str(path), "game": record.game, **_stop(played.stop)}
    # What follows by itself may be left out at the end as well as between two lines.
    rest = run_forced(rules, played.state)
    state = rest[-1].state if rest else played.state
    standings = rules.standings(state)
    return {
        "file": str(path),
        "game": record.game,
        "over": isinstance(rules.pending(state), Over),
        "scores": list(standings.scores),
        "breakdown": [dict(row.breakdown) for row in standings.rows],
    }


def _stop(stop: Stop) -> dict[str, Any]:
    refusal = stop.refusal
    return {
        "line": stop.line,
        "text": stop.text,
        "refusal": refusal.code,
        "params": refusal.params,
        "instead": list(refusal.instead),
    }


def _plain(told: dict[str, Any]) -> str:
    if "line" in told:
        reason = told.get("reason") or told.get("text", "")
        return f"{told['file']}: line {told['line']}: {told['refusal']} ({reason})"
    state = "over" if told["over"] else "running"
    return f"{told['file']}: {told['game']}, {state}: {' '.join(map(str, told['scores']))}"
