"""Premoves are written as ``up to <coins> for <thing>`` and ``when <ask>: <line>``."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

ASKS = {
    "wish": "auction",
    "prefer": "draft",
    "graveyard": "graveyard",
    "tribute": "tribute",
    "hospital": "hospital",
    "collect": "income",
    "park": "park",
    "finish": "done",
    "do": "turn",
}
"""What each kind of before answers, by its verb."""
VERBS = {ask: verb for verb, ask in ASKS.items()}
KINDS = {"armed": "active", "aside": "suspended"}


def renewed(text: str) -> str:
    """A stored line, its mark first, in the form of today."""
    mark, _, line = text.partition(" ")
    verb, _, rest = line.partition(" ")
    if verb == "max":
        thing, coins, *points = rest.split()
        return " ".join((mark, "up to", coins, "for", thing, *(f"selling {one}" for one in points)))
    return f"{mark} when {ASKS[verb]}: {rest or 'end'}" if verb in ASKS else text


def as_before(text: str) -> str:
    """The same line in the form of before."""
    mark, _, line = text.partition(" ")
    if line.startswith("up to "):
        coins, thing, *points = (one for one in line.split()[2:] if one not in ("for", "selling"))
        return " ".join((mark, "max", thing, coins, *points))
    ask, _, rest = line.removeprefix("when ").partition(": ")
    verb = VERBS.get(ask)
    if not line.startswith("when ") or verb is None:
        return text
    return f"{mark} {verb}" if verb == "finish" else f"{mark} {verb} {rest}"


def upgrade() -> None:
    _rewrite(renewed, KINDS)


def downgrade() -> None:
    _rewrite(as_before, {new: old for old, new in KINDS.items()})


def _rewrite(line: Callable[[str], str], kinds: dict[str, str]) -> None:
    conn = op.get_bind()
    rows = conn.execute(sa.text("SELECT id, kind, text FROM programs")).all()
    change = sa.text("UPDATE programs SET kind = :kind, text = :text WHERE id = :id")
    for row in rows:
        new = {"id": row.id, "kind": kinds.get(row.kind, row.kind), "text": line(row.text)}
        conn.execute(change, new)
