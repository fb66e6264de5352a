"""Methods that put a new message into a chat, for all or for one pair of eyes."""

from __future__ import annotations

from typing import Any

from tests.doubles.telegram.api import CAPTION, Api, Request, method
from tests.doubles.telegram.errors import bad, wrong
from tests.doubles.telegram.faces import message_json
from tests.doubles.telegram.keyboards import inline
from tests.doubles.telegram.world import Chat, Content, Message

EPHEMERAL_SECONDS = 15  # in which a bot without rights may react to a tap or a private command
ACTIONS = {
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
    "upload_document", "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}  # fmt: skip


@method("sendMessage")
def send_message(api: Api, request: Request) -> dict[str, Any]:
    text, entities = api.words(request.params)
    return _sent(api, request, Content(text, entities), "text")


@method("sendPhoto", "sendDocument")
def send_file(api: Api, request: Request) -> dict[str, Any]:
    kind = request.method.removeprefix("send").lower()
    text, entities = api.words(request.params, "caption", CAPTION)
    chat = api.open_chat(request)  # before the upload is looked at: a closed chat refuses first
    file = api.media(request, request[kind], kind)
    above = bool(request.get("show_caption_above_media"))
    return _sent(api, request, Content(text, entities, file, above=above), f"{kind}s", chat)


@method("sendChatAction")
def send_chat_action(api: Api, request: Request) -> bool:
    chat = api.open_chat(request)
    if request["action"] not in ACTIONS:
        raise wrong("wrong parameter action in request")
    _thread(api, chat, request.get("message_thread_id"), None)
    return True


def _sent(
    api: Api, request: Request, content: Content, muted: str, chat: Chat | None = None
) -> dict[str, Any]:
    chat = api.open_chat(request, muted)
    markup = inline(request.get("reply_markup"), private=not chat.is_group)
    content = Content(content.text, content.entities, content.file, markup, content.above)
    reply = _reply(chat, request.get("reply_parameters") or {})
    thread, topic = _thread(api, chat, request.get("message_thread_id"), reply)
    if private := request.get("ephemeral_message_parameters"):
        more = _addressed(api, chat, private, reply)
    elif reply and reply.receiver:
        raise wrong("message to be replied not found", "a public reply to an ephemeral message")
    else:
        more = {"silent": bool(request.get("disable_notification"))}
    api.count(chat)
    message = api.world.post(
        chat, api.bot, content, thread=thread, topic=topic, reply_to=reply, **more
    )
    return message_json(message)


def _reply(chat: Chat, wanted: dict[str, Any]) -> Message | None:
    if not wanted:
        return None
    if "ephemeral_message_id" in wanted:
        found = chat.ephemerals.get(wanted["ephemeral_message_id"])
    else:
        found = chat.messages.get(wanted.get("message_id", 0))
    if (found is None or found.deleted) and not wanted.get("allow_sending_without_reply"):
        raise bad("message to be replied not found")
    return None if found is None or found.deleted else found


def _thread(
    api: Api, chat: Chat, wanted: int | None, reply: Message | None
) -> tuple[int | None, bool]:
    """Thread id and whether it is a topic; General has no id at all."""
    if wanted is None:
        return (reply.thread, True) if reply and reply.topic else (None, False)
    topic = chat.topics.get(wanted)
    if topic is None:
        why = "message_thread_id of General" if chat.forum and wanted == 1 else "no such topic ever"
        raise wrong("message thread not found", f"{why}: {wanted} in chat {chat.id}")
    if topic.deleted:
        raise bad("message thread not found")
    if topic.closed and not chat.may(api.bot, "can_manage_topics"):
        raise bad("TOPIC_CLOSED")
    return topic.id, True


def _addressed(
    api: Api, chat: Chat, wanted: dict[str, Any], reply: Message | None
) -> dict[str, Any]:
    """Who alone will see the message. Rules as published; the refusals' words are not."""
    user = api.world.users.get(wanted["receiver_user_id"])
    if not chat.is_group:
        raise wrong("EPHEMERAL_NOT_ALLOWED", "ephemeral messages are for groups")
    if user is None or user.is_bot or chat.member(user) is None:
        raise bad("USER_NOT_PARTICIPANT")
    query = wanted.get("callback_query_id")
    tap = api.world.taps.get(query) if query else None
    if query and (tap is None or tap.user is not user or tap.message.chat is not chat):
        raise wrong("QUERY_ID_INVALID", f"callback query {query} is not of this user and chat")
    replaces = tap.message if tap and wanted.get("replace_callback_query_message") else None
    if replaces and replaces.receiver:
        raise wrong("EPHEMERAL_REPLACE_INVALID", "an ephemeral message is edited, not replaced")
    since = tap.at if tap else reply.date if reply and reply.sender is user else None
    _in_time(api, chat, since)
    return {"receiver": user, "replaces": replaces, "arrived": user.online}


def _in_time(api: Api, chat: Chat, since: float | None) -> None:
    if chat.may(api.bot, "can_manage_chat"):
        return
    if since is None:
        raise wrong("MESSAGE_NOT_COMMAND", "only an administrator sends one without an occasion")
    if api.world.clock.now() - since > EPHEMERAL_SECONDS:
        raise bad("QUERY_ID_INVALID")
