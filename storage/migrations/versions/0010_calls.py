"""Who must act is called by a message of its own, no more by the card of a room."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

INDEX = "uq_outbox_replaced"
BEFORE = "state = 'pending' AND kind IN ('card', 'prompt')"
AFTER = "state = 'pending' AND kind IN ('card', 'prompt', 'call')"


def upgrade() -> None:
    _replace(AFTER)
    # Whom a card was still to call is called all the same.
    op.execute(
        "INSERT INTO outbox (table_id, seq, address, mentions, created_at, due, kind, tries, state)"
        " SELECT table_id, seq, address, mentions, created_at, due, 'call', 0, 'pending'"
        " FROM outbox AS card WHERE kind = 'card' AND state IN ('pending', 'taken')"
        " AND mentions <> 0 ON CONFLICT (table_id, address, kind)"
        " WHERE state = 'pending' AND kind IN ('card', 'prompt', 'call')"
        " DO UPDATE SET mentions = outbox.mentions | excluded.mentions"
    )
    op.execute(
        "UPDATE outbox SET mentions = 0 WHERE kind = 'card' AND state IN ('pending', 'taken')"
    )


def downgrade() -> None:
    op.execute(
        "UPDATE outbox SET mentions = coalesce((SELECT call.mentions FROM outbox AS call"
        " WHERE call.table_id = outbox.table_id AND call.address = outbox.address"
        " AND call.kind = 'call' AND call.state = 'pending'), 0)"
        " WHERE kind = 'card' AND state = 'pending'"
    )
    op.execute("DELETE FROM outbox WHERE kind = 'call' OR kind LIKE 'clear:%'")
    op.execute("DELETE FROM cards WHERE kind = 'call'")
    _replace(BEFORE)


def _replace(where: str) -> None:
    op.drop_index(INDEX, "outbox")
    columns = ["table_id", "address", "kind"]
    told = sa.text(where)
    op.create_index(INDEX, "outbox", columns, unique=True, sqlite_where=told, postgresql_where=told)
