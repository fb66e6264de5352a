"""The library's client: shards as Discord wishes, the one intent that is needed, nothing cached."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.adapters.discord.asked import Asked, asked

Hear = Callable[[Asked], Awaitable[None]]

LONGEST_WAIT_S = 8.0
"""So long the library waits for its turn in a route's bucket; what takes longer is put off."""


# The library would warn at every start of what only voice needs.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Client(discord.AutoShardedClient):
    """Hears interactions and tells them to ``hear``, each in a task of its own."""

    def __init__(self, hear: Hear, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            **options,
        )
        # The library's own option takes no less than half a minute: so long a busy channel would
        # hold a place among those that are being served.
        self.http.max_ratelimit_timeout = LONGEST_WAIT_S
        self._hear = hear

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody has used a command or pressed a button."""
        await self._hear(asked(interaction))

    def threadable(self, channel: int) -> bool:
        """Whether threads can be made in a channel."""
        return isinstance(self.get_channel(channel), discord.TextChannel)

    async def hang_up(self) -> None:
        """Hear no more; requests can still be made."""
        for shard in self.shards.values():
            await shard.disconnect()
