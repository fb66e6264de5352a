"""A private card knows the one before it while that is still to go, so that two go together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("cards", sa.Column("before", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("cards", "before")
