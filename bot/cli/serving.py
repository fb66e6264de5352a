"""``tavola serve``: settings read, then the whole house opened."""

from __future__ import annotations

import asyncio
import os

from bot.cli.shared import fail
from bot.config import BadSetting, read


def run(host: str | None, port: int | None, database: str | None) -> None:
    """Serve until told to stop."""
    try:
        config = read(os.environ, host=host, port=port, database=database)
    except BadSetting as error:
        fail(str(error))
    from bot import logs, memory
    from bot.app import serve

    memory.return_what_is_freed()
    platforms = (config.telegram, config.discord)
    logs.start(config.log, (one.token for one in platforms if one is not None))

    try:
        asyncio.run(serve(config))
    except BadSetting as error:
        fail(str(error))
    except OSError as error:
        fail(f"Tavola cannot listen at {config.host}, port {config.port}: {error}")
