"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

INT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "handled",
        sa.Column("platform", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("at", INT, nullable=False),
        sa.PrimaryKeyConstraint("platform", "key", name=op.f("pk_handled")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_handled_at", "handled", ["at"], unique=False)
    op.create_table(
        "persons",
        sa.Column("id", INT, nullable=False),
        sa.Column("platform", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("lang", sa.String(), nullable=True),
        sa.Column("created_at", INT, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_persons")),
        sa.UniqueConstraint("platform", "key", name=op.f("uq_persons_platform_key")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "rooms",
        sa.Column("id", INT, nullable=False),
        sa.Column("platform", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("lang", sa.String(), nullable=True),
        sa.Column("created_at", INT, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
        sa.UniqueConstraint("platform", "key", name=op.f("uq_rooms_platform_key")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "settings",
        sa.Column("scope", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "name", name=op.f("pk_settings")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "desks",
        sa.Column("person_id", INT, nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name=op.f("fk_desks_person_id")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_desks")),
    )
    op.create_table(
        "posts",
        sa.Column("id", INT, nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("author", INT, nullable=True),
        sa.Column("at", INT, nullable=False),
        sa.Column("edited_at", INT, nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("scene", sa.LargeBinary(), nullable=True),
        sa.Column("rev", INT, nullable=False),
        sa.ForeignKeyConstraint(["author"], ["persons.id"], name=op.f("fk_posts_author")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posts")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_posts_address_id", "posts", ["address", "id"], unique=False)
    op.create_table(
        "room_members",
        sa.Column("room_id", INT, nullable=False),
        sa.Column("person_id", INT, nullable=False),
        sa.Column("joined_at", INT, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_room_members_person_id")
        ),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name=op.f("fk_room_members_room_id")),
        sa.PrimaryKeyConstraint("room_id", "person_id", name=op.f("pk_room_members")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_room_members_person_id", "room_members", ["person_id"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", INT, nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", INT, nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("host_id", INT, nullable=True),
        sa.Column("seq", INT, nullable=False),
        sa.Column("created_at", INT, nullable=False),
        sa.Column("started_at", INT, nullable=True),
        sa.Column("ended_at", INT, nullable=True),
        sa.Column("previous_id", INT, nullable=True),
        sa.ForeignKeyConstraint(["host_id"], ["persons.id"], name=op.f("fk_tables_host_id")),
        sa.ForeignKeyConstraint(["previous_id"], ["tables.id"], name=op.f("fk_tables_previous_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("code", name=op.f("uq_tables_code")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_previous_id", "tables", ["previous_id"], unique=False)
    op.create_table(
        "cards",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("seq", INT, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_cards_table_id")),
        sa.PrimaryKeyConstraint("table_id", "address", "kind", name=op.f("pk_cards")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "clocks",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("seat", INT, nullable=False),
        sa.Column("since", INT, nullable=False),
        sa.Column("due", INT, nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_clocks_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_clocks")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_clocks_due",
        "clocks",
        ["due"],
        unique=False,
        sqlite_where=sa.text("due IS NOT NULL"),
        postgresql_where=sa.text("due IS NOT NULL"),
    )
    op.create_table(
        "epochs",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("seq", INT, nullable=False),
        sa.Column("ruleset", INT, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_epochs_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_epochs")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "log",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("seq", INT, nullable=False),
        sa.Column("seat", INT, nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("at", INT, nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("barrier", INT, nullable=False),
        sa.Column("gone_at", INT, nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_log")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "outbox",
        sa.Column("id", INT, nullable=False),
        sa.Column("table_id", INT, nullable=False),
        sa.Column("seq", INT, nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("mentions", INT, nullable=False),
        sa.Column("created_at", INT, nullable=False),
        sa.Column("due", INT, nullable=False),
        sa.Column("tries", INT, nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_outbox_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_outbox_address",
        "outbox",
        ["address", "id"],
        unique=False,
        sqlite_where=sa.text("state IN ('pending', 'taken')"),
        postgresql_where=sa.text("state IN ('pending', 'taken')"),
    )
    op.create_index(
        "ix_outbox_due",
        "outbox",
        ["due"],
        unique=False,
        sqlite_where=sa.text("state IN ('pending', 'taken')"),
        postgresql_where=sa.text("state IN ('pending', 'taken')"),
    )
    op.create_index(
        "ix_outbox_failed",
        "outbox",
        ["table_id", "address"],
        unique=False,
        sqlite_where=sa.text("state = 'failed'"),
        postgresql_where=sa.text("state = 'failed'"),
    )
    op.create_index(
        "uq_outbox_replaced",
        "outbox",
        ["table_id", "address", "kind"],
        unique=True,
        sqlite_where=sa.text("state = 'pending' AND kind IN ('card', 'prompt')"),
        postgresql_where=sa.text("state = 'pending' AND kind IN ('card', 'prompt')"),
    )
    op.create_table(
        "programs",
        sa.Column("id", INT, nullable=False),
        sa.Column("table_id", INT, nullable=False),
        sa.Column("seat", INT, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("created_at", INT, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_programs_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_programs")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_programs_table_id_seat", "programs", ["table_id", "seat"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("number", INT, nullable=False),
        sa.Column("person_id", INT, nullable=True),
        sa.Column("computer", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("joined_at", INT, nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name=op.f("fk_seats_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "person_id", name=op.f("uq_seats_table_id_person_id")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_seats_person_id_status", "seats", ["person_id", "status", "table_id"], unique=False
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("seq", INT, nullable=False),
        sa.Column("ruleset", INT, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_snapshots_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_snapshots")),
    )
    op.create_table(
        "table_rooms",
        sa.Column("table_id", INT, nullable=False),
        sa.Column("room_id", INT, nullable=False),
        sa.Column("lang", sa.String(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name=op.f("fk_table_rooms_room_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_table_rooms_table_id")),
        sa.PrimaryKeyConstraint("table_id", "room_id", name=op.f("pk_table_rooms")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_table_rooms_room_id_status",
        "table_rooms",
        ["room_id", "status", "table_id"],
        unique=False,
    )


def downgrade() -> None:
    op.drop_table("table_rooms")
    op.drop_table("snapshots")
    op.drop_table("seats")
    op.drop_table("programs")
    op.drop_table("outbox")
    op.drop_table("log")
    op.drop_table("epochs")
    op.drop_table("clocks")
    op.drop_table("cards")
    op.drop_table("tables")
    op.drop_table("room_members")
    op.drop_table("posts")
    op.drop_table("desks")
    op.drop_table("settings")
    op.drop_table("rooms")
    op.drop_table("persons")
    op.drop_table("handled")
