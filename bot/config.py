"""Settings of a running Tavola, from the environment and from what the command is told."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

DATABASE = "TAVOLA_DATABASE"
HOST = "TAVOLA_HOST"
PORT = "TAVOLA_PORT"

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8080


class BadSetting(ValueError):
    """A setting that cannot be used; the text says which one and what it should be."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """``database`` is an address (``sqlite:///...`` or ``postgresql://...``); port 0 takes any."""

    database: str
    host: str = LOOPBACK
    port: int = USUAL_PORT


def read(
    environment: Mapping[str, str],
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
) -> Config:
    """The settings of an environment; what is given by name goes before it.

    Raises BadSetting.
    """
    return Config(
        database=_database(
            database or environment.get(DATABASE) or str(_default_file(environment))
        ),
        host=_host(host or environment.get(HOST) or LOOPBACK),
        port=_port(str(port) if port is not None else environment.get(PORT) or str(USUAL_PORT)),
    )


def _database(given: str) -> str:
    """An address as it is; anything else is the path of a file for SQLite."""
    scheme, marked, rest = given.partition("://")
    if not marked:
        return f"sqlite:///{Path(given).expanduser()}"
    if scheme.split("+")[0] not in ("sqlite", "postgresql", "postgres") or not rest:
        raise BadSetting(
            f"{DATABASE}: {scheme}:// is no database of Tavola; give the path of a file, "
            "or an address like postgresql://user@host/name"
        )
    return given


def _host(given: str) -> str:
    if any(one.isspace() or one == "/" for one in given):
        raise BadSetting(f"{HOST}: {given!r} is no name or number of a network interface")
    return given


def _port(given: str) -> int:
    if not (given.isascii() and given.isdecimal()) or not 0 <= int(given) <= 65535:
        raise BadSetting(f"{PORT}: {given!r} is no port; give a number from 0 to 65535")
    return int(given)


def _default_file(environment: Mapping[str, str]) -> Path:
    """Where this kind of computer keeps a person's data."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(environment.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Tavola"
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support" / "Tavola"
    else:
        folder = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "tavola"
    return folder / "tavola.sqlite"
