"""Profiles of all threads of a served process, added up and told by function and by folder."""

from __future__ import annotations

import pstats
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

MOST = 30
"""So many functions are named."""

BUILT_IN = "~"


def told(files: Iterable[Path], checkout: Path, moves: int) -> str:
    """Milliseconds a move: by folder, by own time and by cumulated time."""
    stats = pstats.Stats()
    for one in files:
        stats.add(str(one))
        one.unlink()
    rows: dict[Any, Any] = stats.stats  # type: ignore[attr-defined]
    a_move = 1e3 / moves
    total = sum(row[2] for row in rows.values())
    lines = [
        f"{total * a_move:.1f} ms a move under the profiler, which slows calls more than the rest.",
        "",
    ]
    lines += ["own time by folder, built-in functions with those that call them:", ""]
    lines += [f"{spent * a_move:8.2f} ms  {spent / total:5.1%}  {name}"
              for name, spent in _by_folder(rows, checkout).most_common(MOST)]  # fmt: skip
    for title, at in (("own time", 2), ("cumulated time", 3)):
        lines += ["", f"by {title}: ms, calls a move, function", ""]
        found = sorted(rows.items(), key=lambda row: -row[1][at])
        if at == 3:
            found = [one for one in found if _folder(one[0][0], checkout).split("/")[0] in OURS]
        lines += [
            f"{row[at] * a_move:8.2f} ms {row[1] / moves:8.1f}  {_name(key, checkout)}"
            for key, row in found[:MOST]
        ]
    return "\n".join(lines)


OURS = ("bot", "rules", "renderers", "storage", "locales")


def _by_folder(rows: dict[Any, Any], checkout: Path) -> Counter[str]:
    found: Counter[str] = Counter()
    for (path, _, _), (_, _, own, _, callers) in rows.items():
        if path != BUILT_IN:
            found[_folder(path, checkout)] += own
            continue
        for (caller, _, _), row in callers.items():
            found[_folder(caller, checkout)] += row[2]
    return found


def _folder(path: str, checkout: Path) -> str:
    """A folder of the product with its first subfolder, a library, or Python's own."""
    if path.startswith(f"{checkout}/") and "site-packages" not in path:
        parts = path[len(str(checkout)) + 1 :].split("/")
        return (
            "/".join(parts[: 3 if parts[1:2] == ["adapters"] else 2][: len(parts) - 1]) or parts[0]
        )
    _, _, library = path.rpartition("site-packages/")
    if library != path:
        return f"({library.split('/')[0]})"
    return "(built in)" if path == BUILT_IN else f"(python {path.rpartition('/')[2]})"


def _name(key: tuple[str, int, str], checkout: Path) -> str:
    path, line, name = key
    if path == BUILT_IN:
        return name
    short = path.removeprefix(f"{checkout}/").rpartition("site-packages/")[2]
    return f"{short}:{line} {name}"
