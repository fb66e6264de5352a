"""Personal links to one table, the browsers that they have opened, and who is one person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

INT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "board_links",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("person_id", INT, nullable=False),
        sa.Column("table_id", INT, nullable=False),
        sa.Column("made_at", INT, nullable=False),
        sa.Column("used_at", INT, nullable=True),
        *_at_a_table("board_links"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_board_links")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "board_sessions",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("person_id", INT, nullable=False),
        sa.Column("table_id", INT, nullable=False),
        sa.Column("way", sa.String(), nullable=False),
        sa.Column("opened_at", INT, nullable=False),
        *_at_a_table("board_sessions"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_board_sessions")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "same_persons",
        sa.Column("chat_id", INT, nullable=False),
        sa.Column("web_id", INT, nullable=False),
        sa.Column("since", INT, nullable=False),
        _person("same_persons", "chat_id"),
        _person("same_persons", "web_id"),
        sa.PrimaryKeyConstraint("chat_id", "web_id", name=op.f("pk_same_persons")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_board_links_person_id", "board_links", ["person_id"])
    op.create_index("ix_board_sessions_person_id", "board_sessions", ["person_id"])
    op.create_index("ix_board_links_made_at", "board_links", ["made_at"])
    op.create_index("ix_board_sessions_opened_at", "board_sessions", ["opened_at"])
    op.create_index("ix_same_persons_web_id", "same_persons", ["web_id"])


def _at_a_table(name: str) -> tuple[sa.ForeignKeyConstraint, ...]:
    table = sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f(f"fk_{name}_table_id"))
    return _person(name, "person_id"), table


def _person(name: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["persons.id"], name=op.f(f"fk_{name}_{column}"))


def downgrade() -> None:
    for name in ("board_links", "board_sessions", "same_persons"):
        op.drop_table(name)
