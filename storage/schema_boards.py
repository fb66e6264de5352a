"""The tables of the database behind the way to the board, and behind web push.

Of what opens something only a digest is stored. ``METADATA`` taken from here knows all tables.
"""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import Index
from sqlmodel import Field

from storage.schema import CLUSTERED, METADATA, StoredRow, integer

__all__ = [
    "METADATA",
    "BoardLinkRow",
    "BoardSessionRow",
    "PushRow",
    "SamePersonRow",
]


class BoardLinkRow(StoredRow, table=True):
    """A personal link, by the digest of its secret: whose it is, and which table it opens."""

    __tablename__: ClassVar[str] = "board_links"
    __table_args__ = (
        Index("ix_board_links_person_id", "person_id"),
        Index("ix_board_links_made_at", "made_at"),
        CLUSTERED,
    )

    digest: str = Field(primary_key=True)
    person_id: int = integer(foreign_key="persons.id")
    table_id: int = integer(foreign_key="tables.id")
    made_at: int = integer()
    used_at: int | None = integer(default=None)


class BoardSessionRow(StoredRow, table=True):
    """A browser that acts for a person at one table, by the digest of its cookie.

    ``way`` is how it was opened: by a ``link``, or as an ``app`` of the chat.
    """

    __tablename__: ClassVar[str] = "board_sessions"
    __table_args__ = (
        Index("ix_board_sessions_person_id", "person_id"),
        Index("ix_board_sessions_opened_at", "opened_at"),
        CLUSTERED,
    )

    digest: str = Field(primary_key=True)
    person_id: int = integer(foreign_key="persons.id")
    table_id: int = integer(foreign_key="tables.id")
    way: str
    opened_at: int = integer()


class SamePersonRow(StoredRow, table=True):
    """Two persons of different platforms who are one, as one browser has shown."""

    __tablename__: ClassVar[str] = "same_persons"
    __table_args__ = (Index("ix_same_persons_web_id", "web_id"), CLUSTERED)

    chat_id: int = integer(primary_key=True, foreign_key="persons.id")
    web_id: int = integer(primary_key=True, foreign_key="persons.id")
    since: int = integer()


class PushRow(StoredRow, table=True):
    """A browser that is told of turns, by its address at a push server, with its two keys."""

    __tablename__: ClassVar[str] = "push_subscriptions"
    __table_args__ = (Index("ix_push_subscriptions_person_id", "person_id"), CLUSTERED)

    endpoint: str = Field(primary_key=True)
    person_id: int = integer(foreign_key="persons.id")
    key: str
    auth: str
    since: int = integer()
