"""How the world looks in JSON: the objects of the Bot API."""

from __future__ import annotations

from typing import Any

from tests.doubles.telegram.world import Chat, Member, Message, Tap, User, World

RIGHTS = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members",
    "can_promote_members", "can_change_info", "can_invite_users", "can_post_stories",
    "can_edit_stories", "can_delete_stories", "can_send_welcome_messages",
)  # fmt: skip
OPTIONAL_RIGHTS = ("can_pin_messages", "can_manage_topics")
GIFTS = (
    "unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription",
    "gifts_from_channels",
)  # fmt: skip

Json = dict[str, Any]


def user_json(user: User) -> Json:
    out: Json = {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name}
    if user.username:
        out["username"] = user.username
    if user.language:
        out["language_code"] = user.language
    return out


def chat_json(chat: Chat) -> Json:
    out: Json = {"id": chat.id, "type": chat.type}
    if chat.user:
        out["first_name"] = chat.user.first_name
        if chat.user.username:
            out["username"] = chat.user.username
    else:
        out["title"] = chat.title
    if chat.forum:
        out["is_forum"] = True
    return out


def chat_in_full(chat: Chat) -> Json:
    """The answer to ``getChat``."""
    out = chat_json(chat) | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(GIFTS, False),
    }
    if chat.pinned:
        out["pinned_message"] = message_json(chat.messages[chat.pinned[-1]])
    if chat.is_group:
        allowed = {"can_send_messages": "text", "can_send_photos": "photos"}
        out["permissions"] = {key: one not in chat.muted for key, one in allowed.items()}
    return out


def message_json(message: Message, *, deep: bool = True) -> Json:
    """A ``Message``, or an ``InaccessibleMessage`` for what is gone."""
    if message.deleted or message.inaccessible:
        return {"chat": chat_json(message.chat), "message_id": message.id, "date": 0}
    out: Json = {
        "message_id": 0 if message.receiver else message.id,
        "from": user_json(message.sender),
        "chat": chat_json(message.chat),
        "date": int(message.date),
    }
    if message.receiver:
        out |= {"ephemeral_message_id": message.id, "receiver_user": user_json(message.receiver)}
    if message.thread is not None:
        out["message_thread_id"] = message.thread
    if message.topic:
        out["is_topic_message"] = True
    if message.reply_to and deep and not message.reply_to.receiver:
        out["reply_to_message"] = message_json(message.reply_to, deep=False)
    if message.edited:
        out["edit_date"] = int(message.edited)
    return out | (message.service or {}) | _content(message)


def _content(message: Message) -> Json:
    content = message.content
    out: Json = {}
    words, marks = ("caption", "caption_entities") if content.file else ("text", "entities")
    if content.file:
        out |= content.file.json()
    if content.text:
        out[words] = content.text
    if content.entities:
        out[marks] = list(content.entities)
    if content.buttons:
        out["reply_markup"] = content.markup
    if content.above:
        out["show_caption_above_media"] = True
    return out


def tap_json(tap: Tap) -> Json:
    """A ``CallbackQuery``."""
    return {
        "id": tap.id,
        "from": user_json(tap.user),
        "message": message_json(tap.message),
        "chat_instance": str(tap.message.chat.id * 7919),
        "data": tap.data,
    }


def member_json(member: Member) -> Json:
    """A ``ChatMember`` of the class that its status names."""
    out: Json = {"status": member.status, "user": user_json(member.user)}
    match member.status:
        case "creator":
            out["is_anonymous"] = False
        case "administrator":
            out |= {"can_be_edited": False, "is_anonymous": False}
            out |= {right: right in member.rights for right in RIGHTS + OPTIONAL_RIGHTS}
            out["can_manage_chat"] = True
        case "kicked":
            out["until_date"] = 0
    return out


def changed_json(chat: Chat, by: User, old: Member, new: Member, world: World) -> Json:
    """A ``ChatMemberUpdated``."""
    return {
        "chat": chat_json(chat),
        "from": user_json(by),
        "date": int(world.clock.now()),
        "old_chat_member": member_json(old),
        "new_chat_member": member_json(new),
    }
