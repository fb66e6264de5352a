"""What an adapter remembers of its platform between two starts: short texts by name."""

from __future__ import annotations

from storage import settings
from storage.store.store import Store

SCOPE = "app"


class AdapterState:
    """Short texts by name, in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, name: str) -> str | None:
        """What was written last under a name; None if nothing was."""
        return await self._store.read(lambda conn: settings.setting(conn, SCOPE, name))

    async def write(self, name: str, text: str) -> None:
        """Write a text under a name, in place of the one before."""
        await self._store.write(lambda conn: settings.set_setting(conn, SCOPE, name, text))
