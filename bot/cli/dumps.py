"""The commands that save a PostgreSQL database and put it back, to be run as they are printed.

They name no password: PostgreSQL's programs take it from ``PGPASSWORD`` or ``~/.pgpass``, or ask.
"""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from sqlalchemy import URL

from storage.schema_boards import METADATA

ALONE = """
DO $$ BEGIN
    FOR tenth IN 1..50 LOOP
        PERFORM pg_stat_clear_snapshot();
        IF NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
                AND backend_type = 'client backend' AND pid <> pg_backend_pid()) THEN
            RETURN;
        END IF;
        PERFORM pg_sleep(0.1);
    END LOOP;
    RAISE EXCEPTION 'somebody uses the database: stop Tavola first';
END $$
"""
"""Refuses where others are connected; those who are just leaving are waited for."""


def save(url: URL, file: Path) -> str:
    """Save what stands at one moment to a new file; Tavola may run meanwhile."""
    return _script(_dump(url, file))


def restore(url: URL, file: Path, now: str) -> str:
    """Put a dump in the place of what stands, all or nothing; what stands is saved first."""
    script = f"{file}-{now}.sql"
    kept = file.with_name(f"{url.database or 'tavola'}-replaced-{now}.dump")
    # A table that the dump does not know yet would be in the way when it is migrated.
    tables = ", ".join((*sorted(METADATA.tables), "alembic_version"))
    return _script(
        f"trap {quote(f'rm -f {quote(script)}')} EXIT",
        _line("pg_restore", *PLAIN, f"--file={script}", str(file)),
        _dump(url, kept),
        _line(
            *("psql", "--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1"),
            *("--single-transaction", _to(url)),
            f"--command={' '.join(ALONE.split())}",
            f"--command=DROP TABLE IF EXISTS {tables} CASCADE",
            f"--file={script}",
        ),
    )


PLAIN = ("--no-owner", "--no-privileges")


def _dump(url: URL, file: Path) -> str:
    part, there = f"{file}.part", f"{file} exists, and is not overwritten"
    return "\n".join(
        (
            f"test ! -e {quote(str(file))} || {{ echo {quote(there)} >&2; exit 1; }}",
            _line("pg_dump", "--format=custom", *PLAIN, f"--file={part}", _to(url)),
            _line("mv", part, str(file)),
        )
    )


def _to(url: URL) -> str:
    return f"--dbname={_address(url)}"


def _address(url: URL) -> str:
    query = {name: value for name, value in url.query.items() if name != "password"}
    return URL.create(
        "postgresql",
        url.username,
        host=url.host,
        port=url.port,
        database=url.database,
        query=query,
    ).render_as_string()


def _line(*words: str) -> str:
    return " ".join(map(quote, words))


def _script(*lines: str) -> str:
    """In a shell of its own, so that it stops at the first failure and what it makes is private."""
    return "\n".join(("(", "set -e", "umask 077", *lines, ")"))
