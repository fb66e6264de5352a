"""What is being sent belongs to a process; what the web room is sent twice stands there once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

INT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OWNED = "owner IS NOT NULL"
NAMED = "once IS NOT NULL"


def upgrade() -> None:
    op.add_column("outbox", sa.Column("owner", INT, nullable=True))
    op.create_index(
        "ix_outbox_owner",
        "outbox",
        ["owner"],
        unique=False,
        sqlite_where=sa.text(OWNED),
        postgresql_where=sa.text(OWNED),
    )
    op.add_column("posts", sa.Column("once", sa.String(), nullable=True))
    op.create_index(
        "uq_posts_once",
        "posts",
        ["once"],
        unique=True,
        sqlite_where=sa.text(NAMED),
        postgresql_where=sa.text(NAMED),
    )


def downgrade() -> None:
    op.drop_index("uq_posts_once", "posts")
    op.drop_column("posts", "once")
    op.drop_index("ix_outbox_owner", "outbox")
    op.drop_column("outbox", "owner")
