"""The library's client: shards as Discord wishes, the one intent that is needed, nothing cached.

What it hears is told as ``Asked``: who has asked for something, from where, by which interaction.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import discord
from discord import Interaction, InteractionType

from bot.adapters.discord.outbound.messages import HIDDEN, NEW_KIND
from bot.talk.adapter_words import language_of, language_of_code

VIEW, SEND, ATTACH, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 15, 1 << 38
MAKE_THREADS = VIEW | ATTACH | 1 << 35 | SEND_IN_THREADS
"""What the bot needs to make public threads, and to write and show pictures in them."""
MANAGING = 1 << 3 | 1 << 4 | 1 << 5
"""Administrators, and who may manage channels or the server."""
THREADS = (10, 11, 12)
"""Kinds of channels that are threads."""
THREADABLE = (0, 5)
"""Kinds of channels in which threads can be made at messages: texts and announcements."""

Kind = InteractionType

LONGEST_WAIT_S = 8.0
"""Maximum time the library waits for its turn in a route's bucket; what takes longer is put off."""

# The library would warn at every start of what only voice needs.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Pressed(NamedTuple):
    """The message whose button was pressed. ``hidden``: only the presser sees it.

    ``bare``: it has lost its buttons meanwhile.
    """

    id: int
    hidden: bool
    new_kind: bool
    bare: bool = False


class Spot(NamedTuple):
    """A channel or thread of a server in which the bot itself is."""

    channel: int
    title: str
    lang: str | None
    threadable: bool
    writable: bool
    """Whether the bot may write and show pictures there."""
    may_thread: bool
    """Whether threads can be made there, and the bot may make them."""

    @property
    def room_language(self) -> str:
        """The language of a new room there."""
        return language_of(self.lang)


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingInteraction:
    """One interaction. ``spot`` is None in a private chat, and where the bot is not by itself.

    ``private_chat`` is the private chat with the bot, 0 anywhere else. ``manages``: the server
    lets this person manage it, or the channel.
    """

    id: int
    token: str
    kind: Kind
    user: int
    names: tuple[str, ...]
    lang: str | None
    spot: Spot | None = None
    private_chat: int = 0
    pressed: Pressed | None = None
    manages: bool = False
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def hidden(self) -> bool:
        """Whether answers are for this person alone among others who read there."""
        return not self.private_chat

    @property
    def own(self) -> bool:
        """Whether nobody else sees the message that was pressed."""
        return self.pressed is not None and (self.pressed.hidden or bool(self.private_chat))


def read_interaction(interaction: Interaction[Any]) -> PendingInteraction:
    """What an interaction asks for."""
    user, message = interaction.user, interaction.message
    flags = message.flags.value if message is not None else 0
    data: Any = interaction.data or {}
    return PendingInteraction(
        id=interaction.id,
        token=interaction.token,
        kind=interaction.type,
        user=user.id,
        names=(user.display_name, user.name),
        lang=language_of_code(str(interaction.locale)),
        spot=_spot(interaction),
        private_chat=_private_chat(interaction),
        pressed=Pressed(
            message.id, bool(flags & HIDDEN), bool(flags & NEW_KIND), not message.components
        )
        if message is not None
        else None,
        manages=bool(interaction.permissions.value & MANAGING),
        data=dict(data),
    )


def _spot(interaction: Interaction[Any]) -> Spot | None:
    channel = interaction.channel
    if interaction.guild_id is None or channel is None or not interaction.is_guild_integration():
        return None
    kind = channel.type.value
    may = interaction.app_permissions.value
    needed = VIEW | ATTACH | (SEND_IN_THREADS if kind in THREADS else SEND)
    return Spot(
        channel.id,
        getattr(channel, "name", None) or "",
        language_of_code(str(interaction.guild_locale)) if interaction.guild_locale else None,
        kind in THREADABLE,
        may & needed == needed,
        kind in THREADABLE and may & MAKE_THREADS == MAKE_THREADS,
    )


def _private_chat(interaction: Interaction[Any]) -> int:
    channel = interaction.channel
    private = interaction.guild_id is None and interaction.context.dm_channel
    return channel.id if private and channel is not None else 0


Hear = Callable[[PendingInteraction], Awaitable[None]]
Enter = Callable[[Iterable[int]], Awaitable[None]]


class Client(discord.AutoShardedClient):
    """Hears interactions and tells them to ``hear``, each in a task of its own.

    ``enter`` is told the channels and threads of a server to which the bot is added.
    """

    def __init__(self, hear: Hear, enter: Enter, **options: Any) -> None:
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
        self._enter = enter

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody has used a command or pressed a button."""
        await self._hear(read_interaction(interaction))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot has been added to a server, perhaps to one where it was before."""
        await self._enter([one.id for one in (*guild.channels, *guild.threads)])

    def threadable(self, channel: int) -> bool:
        """Whether threads can be made in a channel."""
        return isinstance(self.get_channel(channel), discord.TextChannel)

    async def hang_up(self) -> None:
        """Hear no more; requests can still be made."""
        for shard in self.shards.values():
            await shard.disconnect()
