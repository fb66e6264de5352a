"""Methods that change or remove what stands, and answers to taps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.doubles.telegram.api import CAPTION, TEXT, Api, Request, method
from tests.doubles.telegram.entities import units
from tests.doubles.telegram.errors import NOT_MODIFIED, OLD_QUERY, ApiError, bad, wrong
from tests.doubles.telegram.faces import message_json
from tests.doubles.telegram.keyboards import inline
from tests.doubles.telegram.world import Chat, Content, Message

ANSWER = 200  # UTF-16 units of a callback answer
ANSWER_SECONDS = 15  # after which a callback query is "too old"; never published, seen by others
DELETE_SECONDS = 48 * 3600
TOGETHER = 100  # messages in one deleteMessages


@method("editMessageText", "editEphemeralMessageText")
def edit_text(api: Api, request: Request) -> Any:
    message = _edited(api, request)
    # Telegram measures an edited ephemeral text as a caption (tdlib/telegram-bot-api#881).
    limit = CAPTION if message.receiver else TEXT
    text, entities = api.words(request.params, "text", limit)
    if message.content.file:
        raise bad("there is no text in the message to edit")
    return _change(api, request, message, replace(message.content, text=text, entities=entities))


@method("editMessageCaption", "editEphemeralMessageCaption")
def edit_caption(api: Api, request: Request) -> Any:
    message = _edited(api, request)
    text, entities = api.words(request.params, "caption", CAPTION)
    if message.content.file is None:
        raise bad("there is no caption in the message to edit")
    above = bool(request.get("show_caption_above_media"))
    changed = replace(message.content, text=text, entities=entities, above=above)
    return _change(api, request, message, changed)


@method("editMessageMedia", "editEphemeralMessageMedia")
def edit_media(api: Api, request: Request) -> Any:
    message, media = _edited(api, request), request["media"]
    if media["type"] not in ("photo", "document"):
        raise ApiError(501, "Not Implemented", wrong=f"the double knows no {media['type']}")
    text, entities = api.words(media, "caption", CAPTION)
    file = api.media(request, media["media"], media["type"])
    above = bool(media.get("show_caption_above_media"))
    return _change(api, request, message, Content(text, entities, file, above=above))


@method("editMessageReplyMarkup", "editEphemeralMessageReplyMarkup")
def edit_markup(api: Api, request: Request) -> Any:
    message = _edited(api, request)
    return _change(api, request, message, message.content)


def _edited(api: Api, request: Request) -> Message:
    """The message that a request wants to edit."""
    if request.get("inline_message_id"):
        raise wrong("MESSAGE_ID_INVALID", "the double has no inline mode")
    if "receiver_user_id" not in request.params and "message_id" not in request.params:
        raise wrong("message identifier is not specified")
    chat = api.open_chat(request)
    message = _found(chat, request.params)
    if message is None or message.deleted:
        raise bad("message to edit not found")
    if message.sender is not api.bot or message.service:
        raise wrong("message can't be edited", "not a message of the bot")
    return message


def _found(chat: Chat, params: dict[str, Any]) -> Message | None:
    if "receiver_user_id" not in params:
        return chat.messages.get(params.get("message_id", 0))
    message = chat.ephemerals.get(params["ephemeral_message_id"])
    mine = message and message.receiver and message.receiver.id == params["receiver_user_id"]
    return message if mine else None


def _change(api: Api, request: Request, message: Message, content: Content) -> Any:
    """Put new content in place; without ``reply_markup`` the buttons go, as in Telegram."""
    markup = inline(request.get("reply_markup"), private=not message.chat.is_group)
    content = replace(content, markup=markup)
    if content == message.content:
        raise bad(NOT_MODIFIED)
    api.count(message.chat)
    message.edit(content, api.world.clock.now())
    api.world.ring()
    return True if message.receiver else message_json(message)


# --- removing -------------------------------------------------------------------------------------


@method("deleteMessage", "deleteEphemeralMessage")
def delete_message(api: Api, request: Request) -> bool:
    chat = api.open_chat(request)
    message = _found(chat, request.params)
    if message is None or message.deleted:
        raise bad("message to delete not found")
    if not _deletable(api, message):
        raise bad("message can't be deleted for everyone")
    _delete(api, message)
    return True


@method("deleteMessages")
def delete_messages(api: Api, request: Request) -> bool:
    chat, ids = api.open_chat(request), request["message_ids"]
    if not 1 <= len(ids) <= TOGETHER:
        raise wrong("too many message identifiers specified")
    found = [chat.messages[id] for id in ids if id in chat.messages]  # others are skipped
    for message in found:
        if not message.deleted and _deletable(api, message):
            _delete(api, message)
    return True


def _deletable(api: Api, message: Message) -> bool:
    if message.receiver or message.chat.may(api.bot, "can_delete_messages"):
        return True
    young = api.world.clock.now() - message.date <= DELETE_SECONDS
    return young and (message.sender is api.bot or not message.chat.is_group)


def _delete(api: Api, message: Message) -> None:
    message.deleted = True
    if message.id in message.chat.pinned and not message.receiver:
        message.chat.pinned.remove(message.id)
    api.world.ring()


# --- answers to taps ------------------------------------------------------------------------------


@method("answerCallbackQuery")
def answer_callback_query(api: Api, request: Request) -> bool:
    tap = api.world.taps.get(request["callback_query_id"])
    now = api.world.clock.now()
    text = request.get("text") or ""
    if units(text) > ANSWER:
        raise wrong("MESSAGE_TOO_LONG", f"a callback answer of over {ANSWER} UTF-16 units")
    if (url := request.get("url")) and not url.startswith(f"t.me/{api.bot.username}?start="):
        raise wrong("URL_INVALID", f"a callback may not open {url}")
    if tap is None or tap.is_answered or now - tap.at > ANSWER_SECONDS:
        raise bad(OLD_QUERY)
    tap.answer(text or None, alert=bool(request.get("show_alert")))
    return True
