"""Seats know whether somebody plays their first game there, and wants it explained."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("seats", sa.Column("first_game", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "first_game")
