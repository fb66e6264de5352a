"""How the world looks in JSON: the objects of Discord's API, version 10."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.doubles.discord.world import (
    EPHEMERAL,
    HAS_THREAD,
    LOADING,
    NORMAL,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Json,
    Message,
    User,
)

EVERYONE_MAY = str(NORMAL)
OWNER_MAY = 1 << 3 | 1 << 4 | 1 << 5
"""What a server's owner may besides: administer, manage channels, manage the server."""
GUILD_INSTALL, USER_INSTALL = "0", "1"
EMPTY_GUILD: Json = {
    "icon": None, "description": None, "home_header": None, "splash": None,
    "discovery_splash": None, "features": [], "banner": None, "application_id": None,
    "region": "deprecated", "afk_channel_id": None, "afk_timeout": 300, "system_channel_id": None,
    "system_channel_flags": 0, "widget_enabled": False, "widget_channel_id": None,
    "verification_level": 0, "default_message_notifications": 0, "mfa_level": 0,
    "explicit_content_filter": 0, "max_presences": None, "max_members": 500_000,
    "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": None,
    "premium_tier": 0, "premium_subscription_count": 0, "rules_channel_id": None,
    "safety_alerts_channel_id": None, "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False, "nsfw": False, "nsfw_level": 0, "emojis": [],
    "stickers": [], "incidents_data": None,
}  # fmt: skip


def moment(seconds: float) -> str:
    """Unix seconds as Discord writes them."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user_json(user: User) -> Json:
    out: Json = {
        "id": str(user.id), "username": user.username, "global_name": user.name, "avatar": None,
        "discriminator": "0", "public_flags": 0, "flags": 0, "primary_guild": None,
        "avatar_decoration_data": None,
    }  # fmt: skip
    return out | ({"bot": True} if user.is_bot else {})


def me_json(bot: User) -> Json:
    """The answer to ``/users/@me``."""
    return user_json(bot) | {
        "mfa_enabled": False,
        "locale": "en-US",
        "verified": True,
        "email": None,
    }


def application_json(bot: User, owner: User, guilds: int, users: int) -> Json:
    return {
        "id": str(bot.id), "name": bot.name, "icon": None, "description": "", "type": None,
        "verify_key": "0" * 64, "flags": 0, "flags_new": "0", "redirect_uris": [],
        "bot_public": True, "bot_require_code_grant": False, "interactions_endpoint_url": None,
        "role_connections_verification_url": None, "owner": user_json(owner), "team": None,
        "approximate_guild_count": guilds, "approximate_user_install_count": users,
        "approximate_user_authorization_count": users, "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [], "bot": user_json(bot),
        "integration_types_config": {GUILD_INSTALL: {}, USER_INSTALL: {}},
    }  # fmt: skip


def member_json(guild: Guild, user: User) -> Json:
    return {
        "user": user_json(user), "nick": None, "avatar": None, "banner": None, "roles": [],
        "joined_at": moment(guild.joined), "premium_since": None, "deaf": False, "mute": False,
        "pending": False, "flags": 0, "communication_disabled_until": None,
        "avatar_decoration_data": None,
    }  # fmt: skip


def channel_json(channel: Channel, bot: User) -> Json:
    """Any channel: of a guild, a thread or private."""
    last = max(channel.messages, default=None)
    out: Json = {
        "id": str(channel.id), "type": channel.type, "flags": 0,
        "last_message_id": str(last) if last else None,
    }  # fmt: skip
    if channel.recipient:
        return out | {"recipients": [user_json(channel.recipient)]}
    guild = channel.guild
    assert guild is not None
    out |= {"guild_id": str(guild.id), "name": channel.name, "rate_limit_per_user": channel.slow}
    if channel.is_thread:
        return out | _thread_json(channel, bot)
    denied = sum(1 << n for n in range(64) if (NORMAL & ~channel.permissions) >> n & 1)
    own = {"id": str(bot.id), "type": 1, "allow": str(channel.permissions), "deny": str(denied)}
    order = list(guild.channels.values()).index(channel) if channel.id in guild.channels else 0
    return out | {
        "parent_id": None, "topic": None, "position": order, "nsfw": False,
        "permission_overwrites": [own] if channel.denied or channel.granted else [],
    }  # fmt: skip


def _thread_json(thread: Channel, bot: User) -> Json:
    said = sum(not one.deleted for one in thread.messages.values())
    out: Json = {
        "parent_id": str(thread.parent.id if thread.parent else 0),
        "owner_id": str(thread.owner.id if thread.owner else 0),
        "message_count": said, "total_message_sent": len(thread.messages),
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived, "archive_timestamp": moment(thread.active),
            "auto_archive_duration": thread.auto_archive, "locked": thread.locked,
            "create_timestamp": moment(thread.created),
        },
    }  # fmt: skip
    if bot.id in thread.members:
        out["member"] = thread_member_json(thread, bot)
    return out


def thread_member_json(thread: Channel, user: User) -> Json:
    joined = moment(thread.created)
    return {"id": str(thread.id), "user_id": str(user.id), "join_timestamp": joined, "flags": 0}


def guild_json(guild: Guild) -> Json:
    """The answer to ``/guilds/{id}``."""
    role = {
        "id": str(guild.id), "name": "@everyone", "description": None, "permissions": EVERYONE_MAY,
        "position": 0, "color": 0, "hoist": False, "managed": False, "mentionable": False,
        "icon": None, "unicode_emoji": None, "flags": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    }  # fmt: skip
    facts = {"id": str(guild.id), "name": guild.name, "owner_id": str(guild.owner.id)}
    return EMPTY_GUILD | facts | {"preferred_locale": guild.locale, "roles": [role]}


def guild_event(guild: Guild, bot: User) -> Json:
    """The body of ``GUILD_CREATE`` without the intent for members."""
    places = [one for one in guild.channels.values() if not one.is_thread and not one.deleted]
    threads = [one for one in guild.threads if not one.archived and not one.deleted]
    return guild_json(guild) | {
        "joined_at": moment(guild.joined), "large": False, "unavailable": False,
        "member_count": len(guild.members) + 1, "members": [member_json(guild, bot)],
        "channels": [channel_json(one, bot) for one in places],
        "threads": [channel_json(one, bot) for one in threads],
        "presences": [], "voice_states": [], "stage_instances": [], "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }  # fmt: skip


def attachment_json(file: Attachment, *, ephemeral: bool = False) -> Json:
    out: Json = {
        "id": str(file.id), "filename": file.name, "size": len(file.data), "url": file.url,
        "proxy_url": file.url, "content_type": file.mime,
    }  # fmt: skip
    if file.alt:
        out["description"] = file.alt
    if file.size[0]:
        out |= {"width": file.size[0], "height": file.size[1]}
    return out | ({"ephemeral": True} if ephemeral else {})


def message_json(message: Message, bot: User, *, deep: bool = True) -> Json:
    content = message.content
    hidden = bool(message.flags & EPHEMERAL)
    out: Json = {
        "id": str(message.id), "channel_id": str(message.channel.id), "type": message.type,
        "author": user_json(message.author), "content": content.text,
        "timestamp": moment(message.at), "tts": False, "mention_everyone": False,
        "edited_timestamp": moment(message.edited) if message.edited else None,
        "mentions": [user_json(one) for one in message.mentions], "mention_roles": [],
        "attachments": [attachment_json(one, ephemeral=hidden) for one in content.attachments],
        "embeds": list(content.embeds), "components": list(content.components),
        "pinned": message.pinned, "flags": _flags(message),
    }  # fmt: skip
    if message.nonce is not None:
        out["nonce"] = message.nonce
    if message.interaction:
        out |= {"webhook_id": str(bot.id), "application_id": str(bot.id)}
        out["interaction_metadata"] = metadata(message.interaction)
    if message.thread:
        out["thread"] = channel_json(message.thread, bot)
    if message.reply_to and deep:
        out["message_reference"] = _reference(message.reply_to)
        out["referenced_message"] = message_json(message.reply_to, bot, deep=False)
    return out


def _flags(message: Message) -> int:
    return message.flags | (HAS_THREAD if message.thread else 0)


def _reference(message: Message) -> Json:
    out: Json = {"type": 0, "channel_id": str(message.channel.id), "message_id": str(message.id)}
    guild = message.channel.guild
    return out | ({"guild_id": str(guild.id)} if guild else {})


def metadata(interaction: Interaction) -> Json:
    """Whose interaction a message answers."""
    out: Json = {
        "id": str(interaction.id), "type": interaction.type, "user": user_json(interaction.user),
        "authorizing_integration_owners": owners(interaction),
    }  # fmt: skip
    if interaction.type == 3 and interaction.message:
        out["interacted_message_id"] = str(interaction.message.id)
    if interaction.type == 5 and interaction.parent:
        out["triggering_interaction_metadata"] = metadata(interaction.parent)
    return out


def owners(interaction: Interaction) -> dict[str, str]:
    """By which installations the app is here."""
    guild, out = interaction.channel.guild, {}
    if guild and guild.has_bot:
        out[GUILD_INSTALL] = str(guild.id)
    elif guild is None and not interaction.by_user_install:
        out[GUILD_INSTALL] = "0"
    if interaction.user.has_app:
        out[USER_INSTALL] = str(interaction.user.id)
    return out


def interaction_json(interaction: Interaction, bot: User) -> Json:
    """The body of ``INTERACTION_CREATE``."""
    channel, guild, user = interaction.channel, interaction.channel.guild, interaction.user
    may = NORMAL if interaction.by_user_install else channel.permissions
    out: Json = {
        "id": str(interaction.id), "application_id": str(bot.id), "type": interaction.type,
        "token": interaction.token, "version": 1, "data": interaction.data,
        "channel_id": str(channel.id), "channel": channel_json(channel, bot),
        "locale": user.locale, "app_permissions": str(may), "entitlements": [],
        "authorizing_integration_owners": owners(interaction),
        "context": 0 if guild else 1, "attachment_size_limit": 10 * 1024 * 1024,
    }  # fmt: skip
    if guild:
        facts = {"id": str(guild.id), "locale": guild.locale, "features": []}
        may_here = str(NORMAL | OWNER_MAY) if guild.owner is user else EVERYONE_MAY
        member = member_json(guild, user) | {"permissions": may_here}
        out |= {"guild": facts, "guild_id": str(guild.id), "guild_locale": guild.locale}
        out["member"] = member
        out["channel"] |= {"permissions": may_here}
    else:
        out["user"] = user_json(user)
    if interaction.message:
        out["message"] = message_json(interaction.message, bot)
    return out


def response_json(interaction: Interaction, message: Message | None, bot: User) -> Json:
    """The answer to a callback that asked ``with_response``."""
    kind = interaction.kind or 0
    facts: Json = {"id": str(interaction.id), "type": interaction.type}
    if message:
        facts |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": bool(message.flags & EPHEMERAL),
        }
    out: Json = {"interaction": facts}
    if message and kind in (4, 7):
        out["resource"] = {"type": kind, "message": message_json(message, bot)}
    return out
