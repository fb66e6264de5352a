"""Tavola in a process of its own, whose web room is slow to post cards, or never comes to an end.

    python -m tests.bot.slow <database> <before> <after>

Cards wait so many seconds before they are posted, and after it; "sending" is printed when one
begins, "sent <name>" when it stands there.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from bot.adapters.web.channel import WebChannel
from bot.app import serve
from bot.config import read


def delay(before: float, after: float) -> None:
    post, edit = WebChannel.post, WebChannel.edit

    async def posting(self: Any, address: Any, message: Any, picture: Any) -> str:
        if message.kind != "card":
            return await post(self, address, message, picture)
        print("sending", flush=True)
        await asyncio.sleep(before)
        found = await post(self, address, message, picture)
        print("sent", message.once, flush=True)
        await asyncio.sleep(after)
        return found

    async def editing(self: Any, address: Any, number: str, message: Any, picture: Any) -> None:
        if message.kind == "card":
            print("sending", flush=True)
            await asyncio.sleep(before)
        await edit(self, address, number, message, picture)
        await asyncio.sleep(after if message.kind == "card" else 0)

    WebChannel.post, WebChannel.edit = posting, editing  # type: ignore[method-assign]


if __name__ == "__main__":
    database, *seconds = sys.argv[1:]
    delay(*map(float, seconds))
    asyncio.run(serve(read({}, port=0, database=database)))
