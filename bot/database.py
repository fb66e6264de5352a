"""The database of a running Tavola: opened, kept from others, and listened to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.config import DATABASE, BadSetting, Config
from storage import files
from storage.errors import InUse, StorageError
from storage.lock import hold
from storage.store.connections import parse
from storage.store.store import Store

if TYPE_CHECKING:
    from storage.store.notify import Notifications


def alone(config: Config, stack: AsyncExitStack) -> None:
    """Keep other houses from a SQLite file: two would send everything twice."""
    try:
        file = files.file_of(parse(config.database))
        if file is None:
            return
        files.make(file)
        stack.enter_context(hold(file))
    except InUse as error:
        raise BadSetting(
            f"{DATABASE}: another Tavola is already serving {file}. Stop it first, or give "
            "this one a file of its own; several at once need PostgreSQL."
        ) from error
    except (StorageError, OSError, ValueError) as error:
        raise BadSetting(f"{DATABASE}: the database cannot be opened: {error}") from error


def open_store(config: Config, stack: AsyncExitStack) -> Store:
    """Open it, until the stack is unwound. Raises BadSetting."""
    try:
        store = Store.open(config.database)
    except (StorageError, OSError, ValueError) as error:
        raise BadSetting(f"{DATABASE}: the database cannot be opened: {error}") from error
    stack.callback(store.close)
    return store


def listen(
    store: Store,
    wake: Callable[[], None],
    told: Callable[[str | None], None],
    stack: AsyncExitStack,
) -> Notifications | None:
    """Hear what other processes put into the outbox, and into the web room."""
    if store.url.get_backend_name() != "postgresql":
        return None
    from storage.store.notify import Notifications  # noqa: PLC0415 - it brings a driver along

    call: Any = asyncio.get_running_loop().call_soon_threadsafe
    notify = Notifications(store.url, partial(call, wake), store.retries, partial(call, told))
    stack.callback(notify.close)
    return notify
