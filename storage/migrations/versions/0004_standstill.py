"""Clocks that stand still are found by indexes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

INDEXES = {"ix_clocks_stopped": "due IS NULL", "ix_clocks_computers": "due = since"}


def upgrade() -> None:
    for name, condition in INDEXES.items():
        where = sa.text(condition)
        op.create_index(name, "clocks", ["table_id"], sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    for name in INDEXES:
        op.drop_index(name, "clocks")
