"""``tavola replay``: records played through the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from bot.cli.shared import known_record, progress, refusal_line, rival_of, unread
from rules.core.record import OTHER_RULESET, RecordError, Stop, replay, run_forced, short
from rules.core.values import Over, Refusal
from rules.games import boxes, game


def run(files: Sequence[Path], *, as_json: bool, anyway: bool) -> None:
    """Tell of each file its scores, or where it is refused; then status 1 if any was.

    Records of another rule set are refused, unless they are to be replayed ``anyway``.
    """
    broken = False
    for path in progress(files, len(files), "replaying"):
        told = outcome(path, anyway=anyway)
        broken = broken or "refusal" in told
        typer.echo(json.dumps(told, ensure_ascii=False) if as_json else _plain(told))
    if broken:
        raise typer.Exit(1)


def outcome(path: Path, *, anyway: bool = False) -> dict[str, Any]:
    """``game, over, scores, breakdown`` of a record, or ``refusal`` and mostly its ``line``."""
    try:
        record = known_record(path)
    except RecordError as error:
        told = {"refusal": "bad_record", "line": error.line, "params": {"reason": error.reason}}
        return {"file": str(path), **told}
    except OSError as error:
        told = {"refusal": "cannot_be_read", "params": {"reason": unread(error)}}
        return {"file": str(path), **told}
    if record.game not in boxes():
        line, key = record.lines.get("game", 1), short(record.game)
        told = {"refusal": "unknown_game", "line": line, "game": key}
        return {"file": str(path), **told, "params": {"game": key, "known": ", ".join(boxes())}}
    rules = game(record.game)
    played = replay(rules, record, anyway=anyway)
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
        **rival_of(standings),
    }


def _stop(stop: Stop) -> dict[str, Any]:
    refusal = stop.refusal
    return {
        "line": stop.line,
        "text": short(stop.text),
        "refusal": refusal.code,
        "params": {name: short(value) for name, value in refusal.params.items()},
        "instead": list(refusal.instead),
    }


def _plain(told: dict[str, Any]) -> str:
    if "refusal" in told:
        where = f"line {told['line']}: " if "line" in told else ""
        text = f" ({told['text']})" if "text" in told else ""
        no = refusal_line(Refusal(told["refusal"], told["params"]))
        hint = "; --anyway replays it" if told["refusal"] == OTHER_RULESET else ""
        return f"{told['file']}: {where}{no}{text}{hint}"
    state = "over" if told["over"] else "running"
    rival = f", rival {told['rival']}" if "rival" in told else ""
    return f"{told['file']}: {told['game']}, {state}: {' '.join(map(str, told['scores']))}{rival}"
