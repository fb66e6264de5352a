"""The database's schema through time (Alembic), brought up to date when a store is opened.

A database that is up to date is found so by one small query; Alembic is not even imported.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from storage.errors import UnknownSchema

HEAD = "0013"
"""The newest revision in ``versions``."""

LOCK = 0x7461766F
"""PostgreSQL: keeps two processes that start at once from migrating both ("tavo")."""


def bring_up(conn: Connection) -> None:
    """Migrate to ``HEAD`` within the transaction of ``conn``, unless it stands there.

    Raises ``UnknownSchema`` where the database has a revision that is not known here.
    """
    if version(conn) == HEAD:
        return
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    _upgrade(conn)


def version(conn: Connection) -> str | None:
    """The revision of a database; None for an empty one."""
    if not inspect(conn).has_table("alembic_version"):
        return None
    found = conn.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _upgrade(conn: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - costs too much for every start
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = conn
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise UnknownSchema(
            f"{conn.engine.url.database} was written by a newer version of Tavola: its schema is "
            f"{version(conn)}, and this version knows those up to {HEAD}"
        ) from error
