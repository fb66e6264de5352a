"""Snapshots know by which sources of the rules they were written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("snapshots", sa.Column("fingerprint", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("snapshots", "fingerprint")
