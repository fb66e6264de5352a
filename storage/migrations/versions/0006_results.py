"""How games ended, seat by seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

INT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("seat", INT, nullable=False),
        sa.Column("person_id", INT, nullable=True),
        sa.Column("computer", sa.String(), nullable=True),
        sa.Column("left_by", sa.String(), nullable=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", INT, nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("score", INT, nullable=False),
        sa.Column("place", INT, nullable=False),
        sa.Column("sources", sa.String(), nullable=False),
        sa.Column("ending", sa.String(), nullable=False),
        sa.Column("ended_at", INT, nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name=op.f("fk_results_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_person_id_game", "results", ["person_id", "game"])


def downgrade() -> None:
    op.drop_table("results")
