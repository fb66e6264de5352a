"""Who has asked for something on Discord, from where, and by which interaction."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from discord import Interaction, InteractionType

from bot.adapters.discord.sheet import HIDDEN, NEW_KIND
from bot.talk.voice import LANGUAGES, spoken

VIEW, SEND, ATTACH, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 15, 1 << 38
THREADS = (10, 11, 12)
"""Kinds of channels that are threads."""
THREADABLE = (0, 5)
"""Kinds of channels in which threads can be made at messages: texts and announcements."""

Kind = InteractionType


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

    @property
    def spoken(self) -> str:
        """The language of a new room there."""
        return self.lang or LANGUAGES[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One interaction. ``spot`` is None at a desk, and where the bot is not by itself.

    ``desk`` is the private chat with the bot, 0 anywhere else.
    """

    id: int
    token: str
    kind: Kind
    user: int
    names: tuple[str, ...]
    lang: str | None
    spot: Spot | None = None
    desk: int = 0
    pressed: Pressed | None = None
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def hidden(self) -> bool:
        """Whether answers are for this person alone among others who read there."""
        return not self.desk

    @property
    def own(self) -> bool:
        """Whether nobody else sees the message that was pressed."""
        return self.pressed is not None and (self.pressed.hidden or bool(self.desk))


def asked(interaction: Interaction[Any]) -> Asked:
    """What an interaction asks for."""
    user, message = interaction.user, interaction.message
    flags = message.flags.value if message is not None else 0
    data: Any = interaction.data or {}
    return Asked(
        id=interaction.id,
        token=interaction.token,
        kind=interaction.type,
        user=user.id,
        names=(user.display_name, user.name),
        lang=spoken(str(interaction.locale)),
        spot=_spot(interaction),
        desk=_desk(interaction),
        pressed=Pressed(
            message.id, bool(flags & HIDDEN), bool(flags & NEW_KIND), not message.components
        )
        if message is not None
        else None,
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
        spoken(str(interaction.guild_locale)) if interaction.guild_locale else None,
        kind in THREADABLE,
        may & needed == needed,
    )


def _desk(interaction: Interaction[Any]) -> int:
    channel = interaction.channel
    private = interaction.guild_id is None and interaction.context.dm_channel
    return channel.id if private and channel is not None else 0
