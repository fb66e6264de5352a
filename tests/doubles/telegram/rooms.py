"""Methods about chats: facts, members, pins, topics, reactions, files."""

from __future__ import annotations

from typing import Any

from telegram.constants import ReactionEmoji

from tests.doubles.telegram.api import Api, Request, method
from tests.doubles.telegram.errors import ApiError, bad, wrong
from tests.doubles.telegram.faces import chat_in_full, member_json, message_json
from tests.doubles.telegram.world import Chat, Content, Member, Message, Topic

REACTIONS = {one.value for one in ReactionEmoji}
TOPIC_NAME = 128
TOPIC_COLOUR = 0x6FB9F0


def _seen(api: Api, request: Request) -> Chat:
    """A chat that the bot may ask about."""
    chat = api.chat(request)
    return chat if chat.private == "blocked" else api.open_chat(request)


@method("getChat")
def get_chat(api: Api, request: Request) -> dict[str, Any]:
    return chat_in_full(_seen(api, request))


@method("getChatMember")
def get_chat_member(api: Api, request: Request) -> dict[str, Any]:
    chat, user = _seen(api, request), api.world.users.get(request["user_id"])
    if user is None:
        raise bad("invalid user_id specified")
    return member_json(chat.members.get(user.id) or Member(user, "left"))


@method("getChatMemberCount")
def get_chat_member_count(api: Api, request: Request) -> int:
    chat = _seen(api, request)
    return sum(chat.member(one.user) is not None for one in chat.members.values())


@method("getChatAdministrators")
def get_chat_administrators(api: Api, request: Request) -> list[dict[str, Any]]:
    chat = _seen(api, request)
    if not chat.is_group:
        raise wrong("there are no administrators in the private chat")
    high = ("creator", "administrator")
    return [member_json(one) for one in chat.members.values() if one.status in high]


@method("leaveChat")
def leave_chat(api: Api, request: Request) -> bool:
    chat = api.open_chat(request)
    if not chat.is_group:
        raise wrong("chat member status can't be changed in private chats")
    chat.members[api.bot.id].status = "left"
    return True


# --- pins -----------------------------------------------------------------------------------------


@method("pinChatMessage", "unpinChatMessage", "unpinAllChatMessages")
def pin(api: Api, request: Request) -> bool:
    chat = api.open_chat(request)
    if chat.is_group and not chat.may(api.bot, "can_pin_messages"):
        raise bad("not enough rights to manage pinned messages in the chat")
    if request.method == "unpinAllChatMessages":
        chat.pinned.clear()
        return True
    message = chat.messages.get(request.get("message_id") or (chat.pinned or [0])[-1])
    if message is None or message.deleted:
        raise bad(f"message to {request.method[: request.method.index('Chat')]} not found")
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
    if request.method == "pinChatMessage":
        chat.pinned.append(message.id)
        silent = bool(request.get("disable_notification")) or not chat.is_group
        service = {"pinned_message": message_json(message, deep=False)}
        api.world.post(chat, api.bot, Content(), service=service, silent=silent)
    api.world.ring()
    return True


# --- reactions ------------------------------------------------------------------------------------


@method("setMessageReaction")
def set_message_reaction(api: Api, request: Request) -> bool:
    chat = api.open_chat(request)
    message: Message | None = chat.messages.get(request["message_id"])
    if message is None or message.deleted:
        raise bad("message to react not found")
    wanted = request.get("reaction") or []
    if len(wanted) > 1:
        raise wrong("REACTIONS_TOO_MANY", "a bot may set one reaction")
    if any(one["type"] != "emoji" or one["emoji"] not in REACTIONS for one in wanted):
        raise wrong("REACTION_INVALID")
    message.reaction = wanted[0]["emoji"] if wanted else None
    api.world.ring()
    return True


# --- forum topics ---------------------------------------------------------------------------------


@method("createForumTopic")
def create_topic(api: Api, request: Request) -> dict[str, Any]:
    chat = _forum(api, request)
    if not 1 <= len(request["name"]) <= TOPIC_NAME:
        raise wrong("topic name must be 1-128 characters")
    made = {"name": request["name"], "icon_color": TOPIC_COLOUR}
    api.count(chat)
    message = api.world.post(chat, api.bot, Content(), service={"forum_topic_created": made})
    message.thread, message.topic = message.id, True
    chat.topics[message.id] = Topic(message.id, request["name"])
    return {"message_thread_id": message.id} | made


@method("closeForumTopic", "reopenForumTopic", "deleteForumTopic", "editForumTopic")
def change_topic(api: Api, request: Request) -> bool:
    chat = _forum(api, request)
    topic = chat.topics.get(request["message_thread_id"])
    if topic is None or topic.deleted:
        raise bad("message thread not found")
    closing = request.method == "closeForumTopic"
    if request.method in ("closeForumTopic", "reopenForumTopic"):
        if topic.closed == closing:
            raise bad("TOPIC_NOT_MODIFIED")
        topic.closed = closing
    elif request.method == "deleteForumTopic":
        topic.deleted = True
    else:
        topic.name = request.get("name") or topic.name
    return True


def _forum(api: Api, request: Request) -> Chat:
    chat = api.open_chat(request)
    if not chat.forum:
        raise bad("the chat is not a forum")
    if not chat.may(api.bot, "can_manage_topics"):
        raise bad("not enough rights to create a topic")
    return chat


# --- files ----------------------------------------------------------------------------------------


@method("getFile")
def get_file(api: Api, request: Request) -> dict[str, Any]:
    file = api.world.files.get(request["file_id"].partition("-")[0])
    if file is None:
        raise wrong("wrong file_id or the file is temporarily unavailable")
    if len(file.data) > 20 * 1024 * 1024:
        raise ApiError(400, "Bad Request: file is too big")
    size = len(file.shown)
    path = f"{file.kind}s/{file.id}"
    facts = {"file_id": file.id, "file_unique_id": file.unique}
    return facts | {"file_size": size, "file_path": path}
