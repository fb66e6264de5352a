"""Browsers that want to be told of turns by web push."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

INT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.String(), nullable=False),
        sa.Column("person_id", INT, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("auth", sa.String(), nullable=False),
        sa.Column("since", INT, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_push_subscriptions_person_id")
        ),
        sa.PrimaryKeyConstraint("endpoint", name=op.f("pk_push_subscriptions")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_push_subscriptions_person_id", "push_subscriptions", ["person_id"])


def downgrade() -> None:
    op.drop_table("push_subscriptions")
