"""Choices of a person (``person:5``), of a room (``room:3``) or of the whole house (``app``)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, bindparam, delete, select

from storage.schema import SettingRow, table
from storage.store.query import Select, SqlCommand, upsert

s = table(SettingRow).c
_ONE = (s.scope == bindparam("scope"), s.name == bindparam("name"))
_GET = Select(str, select(s.value).where(*_ONE))


def _pair(name: Any, value: Any) -> tuple[str, str]:
    return name, value


_ALL = Select(_pair, select(s.name, s.value).where(s.scope == bindparam("scope")).order_by(s.name))
_SCOPES = Select(
    str, select(s.scope).where(s.name == bindparam("name"), s.value == bindparam("value"))
)
_SET = SqlCommand(upsert(SettingRow, "scope", "name"))
_DROP = SqlCommand(delete(table(SettingRow)).where(*_ONE))


def setting(conn: Connection, scope: str, name: str) -> str | None:
    """One choice; None if it was never made."""
    return _GET.first(conn, scope=scope, name=name)


def settings(conn: Connection, scope: str) -> dict[str, str]:
    """All choices of a scope."""
    return dict(_ALL.all(conn, scope=scope))


def scopes(conn: Connection, name: str, value: str) -> tuple[str, ...]:
    """The scopes in which this has been chosen."""
    return _SCOPES.all(conn, name=name, value=value)


def set_setting(conn: Connection, scope: str, name: str, value: str | None) -> None:
    """Make a choice; None takes it back."""
    if value is None:
        _DROP.run(conn, scope=scope, name=name)
    else:
        _SET.run(conn, scope=scope, name=name, value=value)
