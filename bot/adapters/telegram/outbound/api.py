"""Tavola's calls to the Bot API: messages in, what became of them out (``transport``)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from telegram import Bot, InputFile
from telegram.error import EndPointNotFound, InvalidToken

from bot.adapters.telegram.outbound.messages import Image, OutgoingMessage
from bot.adapters.telegram.outbound.transport import (
    UNREACHED_S,
    NoPictures,
    Unknown,
    request_data,
    translate_errors,
)
from bot.delivery.channel import Later

T = TypeVar("T")

KEPT_FILES = 2000
NO_PREVIEW = {"is_disabled": True}


class Recipient(NamedTuple):
    """For whom alone a message in a group is meant, and what it answers (Bot API 10.2 and 10.3).

    Either a tap (``query``) or an ephemeral command (``command``). ``replaces``: it stands in place
    of the message that was tapped.
    """

    user: int
    query: str | None = None
    command: int | None = None
    replaces: bool = False


class Sent(NamedTuple):
    """The number of a message; of an ephemeral one among those of its receiver."""

    id: int
    ephemeral: bool


class Api:
    """Calls over the library's requests, as plain values: objects would cost more than the call.

    Pictures that Telegram has are named, not sent again.

    ``knows_ephemeral``: the server knows messages in a group that one person alone sees.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.knows_ephemeral = False
        self._files: OrderedDict[bytes, str] = OrderedDict()

    @property
    def username(self) -> str:
        """What the bot is called. Raises Later before it is known."""
        try:
            return self.bot.username
        except RuntimeError:
            raise Later(UNREACHED_S) from None

    def start_link(self, payload: str) -> str:
        """The address that opens the private chat, with a payload of at most 64 safe characters.

        Raises Later before the bot's name is known.
        """
        return f"https://t.me/{self.username}?start={payload}"

    async def post(
        self,
        chat: int,
        sheet: OutgoingMessage,
        *,
        topic: int | None = None,
        silent: bool = False,
        recipient: Recipient | None = None,
        below: int | None = None,
    ) -> Sent:
        """Send a new message. ``below``: it answers this one, if that is still there."""
        more: dict[str, Any] = {
            "chat_id": chat,
            "message_thread_id": topic,
            "disable_notification": silent or None,
            "reply_markup": sheet.keyboard,
            "reply_parameters": below
            and {"message_id": below, "allow_sending_without_reply": True},
            **({} if recipient is None else _addressed(recipient)),
        }
        message = await _or_bare(sheet, lambda shown: self._sent(shown, more))
        number = message.get("ephemeral_message_id")
        if recipient is not None and number is None:
            # A server of another age has shown to all what was meant for one.
            await self._ask("deleteMessage", {"chat_id": chat, "message_id": message["message_id"]})
            raise Unknown("the server made an ephemeral message public")
        return Sent(int(number or message["message_id"]), number is not None)

    async def edit(
        self, chat: int, message: int, sheet: OutgoingMessage, *, same_image: bool
    ) -> None:
        """Replace what a message shows. ``same_image``: it has that picture already."""
        where: dict[str, Any] = {
            "chat_id": chat,
            "message_id": message,
            "reply_markup": sheet.keyboard,
        }
        if same_image:
            await self.edit_caption(chat, message, sheet)
        else:
            await _or_bare(sheet, lambda shown: self._edited(shown, where))

    async def edit_caption(self, chat: int, message: int, sheet: OutgoingMessage) -> None:
        """Replace the words and the buttons of a picture."""
        where = {"chat_id": chat, "message_id": message, "reply_markup": sheet.keyboard}
        with translate_errors():
            await self._ask("editMessageCaption", {**where, **_caption(sheet)})

    async def strip(self, chat: int, message: int) -> None:
        """Take the buttons off a message."""
        with translate_errors():
            await self._ask("editMessageReplyMarkup", {"chat_id": chat, "message_id": message})

    async def delete(self, chat: int, message: int, *others: int) -> None:
        """Take messages away. Raises Undeletable after two days, of one message."""
        with translate_errors():
            if others:
                numbers = {"chat_id": chat, "message_ids": [message, *others]}
                await self._ask("deleteMessages", numbers)
            else:
                await self._ask("deleteMessage", {"chat_id": chat, "message_id": message})

    async def edit_ephemeral(
        self, chat: int, user: int, number: int, sheet: OutgoingMessage
    ) -> None:
        """Replace what an ephemeral message shows."""
        where: dict[str, Any] = {
            "chat_id": chat,
            "receiver_user_id": user,
            "ephemeral_message_id": number,
            "reply_markup": sheet.keyboard,
        }
        await _or_bare(sheet, lambda shown: self._edited_ephemeral(shown, where))

    async def administrators(self, chat: int) -> frozenset[int]:
        """The people who administer a group."""
        with translate_errors():
            return frozenset(one.user.id for one in await self.bot.get_chat_administrators(chat))

    async def delete_ephemeral(self, chat: int, user: int, number: int) -> None:
        """Take an ephemeral message away."""
        where = {"chat_id": chat, "receiver_user_id": user, "ephemeral_message_id": number}
        await self.call("deleteEphemeralMessage", where)

    async def answer(
        self, query: str, text: str = "", *, alert: bool = False, url: str = ""
    ) -> None:
        """Answer a tap: its button stops waiting, and ``text`` pops up or ``url`` is opened."""
        said = {"text": text or None, "show_alert": alert or None, "url": url or None}
        with translate_errors():
            await self._ask("answerCallbackQuery", {"callback_query_id": query, **said})

    async def call(
        self, method: str, values: dict[str, Any], file: str | InputFile = ""
    ) -> dict[str, Any]:
        """What a method answers that the server may not know. Raises Unknown."""
        with translate_errors():
            try:
                return await self._ask(method, values, file)
            except InvalidToken:
                # The server says the same of a wrong token and of a method that it does not know.
                raise EndPointNotFound(method) from None

    async def _ask(
        self, method: str, values: dict[str, Any], file: str | InputFile = ""
    ) -> dict[str, Any]:
        """What a method of the server answers. ``file``: one that ``values`` name."""
        attached = file if isinstance(file, InputFile) else None
        address = f"{self.bot.base_url}/{method}"
        answer: Any = await self.bot.request.post(address, request_data(values, attached))
        return answer if isinstance(answer, dict) else {}

    async def _sent(self, sheet: OutgoingMessage, more: dict[str, Any]) -> dict[str, Any]:
        if sheet.image is None:
            return await self._ask("sendMessage", {**_words(sheet), **more})
        file = self._file(sheet.image)
        kind = "document" if sheet.image.whole else "photo"
        shown = {kind: _named(file), **_caption(sheet), **more}
        message = await self._ask(f"send{kind.capitalize()}", shown, file)
        self._keep(sheet.image, message)
        return message

    async def _edited(self, sheet: OutgoingMessage, where: dict[str, Any]) -> None:
        if sheet.image is None:
            await self._ask("editMessageText", {**_words(sheet), **where})
            return
        file = self._file(sheet.image)
        media = _media(sheet, sheet.image, file)
        self._keep(sheet.image, await self._ask("editMessageMedia", {**media, **where}, file))

    async def _edited_ephemeral(self, sheet: OutgoingMessage, where: dict[str, Any]) -> None:
        if sheet.image is None:
            words = {"text": sheet.text, "entities": sheet.entities}
            await self.call("editEphemeralMessageText", {**words, **where})
        else:
            file = self._file(sheet.image)
            media = _media(sheet, sheet.image, file)
            await self.call("editEphemeralMessageMedia", {**media, **where}, file)

    def _file(self, image: Image) -> str | InputFile:
        """The name of a picture that Telegram has, or the picture itself."""
        known = self._files.get(image.digest)
        if known is not None:
            self._files.move_to_end(image.digest)
            return known
        return InputFile(image.png, image.name, attach=True)

    def _keep(self, image: Image, message: dict[str, Any]) -> None:
        """Remember how Telegram calls a picture."""
        shown = message.get("document") or (message.get("photo") or [{}])[-1]
        name = shown.get("file_id")
        if name is not None:
            self._files[image.digest] = name
            if len(self._files) > KEPT_FILES:
                self._files.popitem(last=False)


def _named(file: str | InputFile) -> str:
    """A file as a parameter names it."""
    return file if isinstance(file, str) else str(file.attach_uri)


def _media(sheet: OutgoingMessage, image: Image, file: str | InputFile) -> dict[str, Any]:
    kind = "document" if image.whole else "photo"
    return {"media": {"type": kind, "media": _named(file), **_caption(sheet)}}


def _words(sheet: OutgoingMessage) -> dict[str, Any]:
    return {"text": sheet.text, "entities": sheet.entities, "link_preview_options": NO_PREVIEW}


def _caption(sheet: OutgoingMessage) -> dict[str, Any]:
    return {"caption": sheet.text, "caption_entities": sheet.entities}


async def _or_bare(sheet: OutgoingMessage, send: Callable[[OutgoingMessage], Awaitable[T]]) -> T:
    """Send a sheet; where pictures are forbidden, its words go out alone."""
    try:
        with translate_errors():
            return await send(sheet)
    except NoPictures:
        with translate_errors():
            return await send(OutgoingMessage(sheet.text, sheet.entities, sheet.keyboard))


def _addressed(recipient: Recipient) -> dict[str, Any]:
    """The parameters of an ephemeral message.

    The older names are given too: without them a server of Bot API 10.2 would show it to all.
    """
    parameters: dict[str, Any] = {"receiver_user_id": recipient.user}
    if recipient.query is not None:
        parameters["callback_query_id"] = recipient.query
    more: dict[str, Any] = {"ephemeral_message_parameters": dict(parameters), **parameters}
    if recipient.replaces:
        more["ephemeral_message_parameters"]["replace_callback_query_message"] = True
    if recipient.command is not None:
        more["reply_parameters"] = {"ephemeral_message_id": recipient.command}
    return more
