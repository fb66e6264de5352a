"""Cards know when they were posted and what they say; urgent messages are found at once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

INT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
URGENT = "state = 'pending' AND (mentions <> 0 OR kind = 'prompt')"


def upgrade() -> None:
    op.add_column("cards", sa.Column("posted_at", INT, nullable=True))
    op.add_column("cards", sa.Column("shown", sa.LargeBinary(), nullable=True))
    op.create_index(
        "ix_outbox_urgent",
        "outbox",
        ["address"],
        unique=False,
        sqlite_where=sa.text(URGENT),
        postgresql_where=sa.text(URGENT),
    )


def downgrade() -> None:
    op.drop_index("ix_outbox_urgent", "outbox")
    op.drop_column("cards", "shown")
    op.drop_column("cards", "posted_at")
