"""Tavola's calls to the Bot API: messages in, what became of them out (``transport``)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from telegram import (
    Bot,
    InputFile,
    InputMediaDocument,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    MessageEntity,
)

from bot.adapters.telegram.outbound.messages import Image, Sheet
from bot.adapters.telegram.outbound.transport import (
    UNREACHED_S,
    NoPictures,
    Unknown,
    translate_errors,
)
from bot.delivery.channel import Later

T = TypeVar("T")

KEPT_FILES = 2000
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


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
    """Calls over the library's bot. Pictures that Telegram has are named, not sent again.

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

    async def post(
        self,
        chat: int,
        sheet: Sheet,
        *,
        topic: int | None = None,
        silent: bool = False,
        recipient: Recipient | None = None,
    ) -> Sent:
        """Send a new message."""
        more: dict[str, Any] = {
            "chat_id": chat,
            "message_thread_id": topic,
            "disable_notification": silent or None,
            "reply_markup": sheet.keyboard,
            "api_kwargs": None if recipient is None else _addressed(recipient),
        }
        message = await _or_bare(sheet, lambda shown: self._sent(shown, more))
        number = message.api_kwargs.get("ephemeral_message_id")
        if recipient is not None and number is None:
            await self._take_back(chat, message)
            raise Unknown("the server made an ephemeral message public")
        return Sent(message.message_id if number is None else int(number), number is not None)

    async def edit(self, chat: int, message: int, sheet: Sheet, *, same_image: bool) -> None:
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

    async def edit_caption(self, chat: int, message: int, sheet: Sheet) -> None:
        """Replace the words and the buttons of a picture."""
        with translate_errors():
            await self.bot.edit_message_caption(
                chat_id=chat,
                message_id=message,
                reply_markup=sheet.keyboard,
                caption=sheet.text,
                caption_entities=sheet.entities,
            )

    async def strip(self, chat: int, message: int) -> None:
        """Take the buttons off a message."""
        with translate_errors():
            await self.bot.edit_message_reply_markup(chat_id=chat, message_id=message)

    async def edit_ephemeral(self, chat: int, user: int, number: int, sheet: Sheet) -> None:
        """Replace what an ephemeral message shows."""
        where: dict[str, Any] = {
            "chat_id": chat,
            "receiver_user_id": user,
            "ephemeral_message_id": number,
            "reply_markup": sheet.keyboard,
        }
        await _or_bare(sheet, lambda shown: self._edited_ephemeral(shown, where))

    async def delete_ephemeral(self, chat: int, user: int, number: int) -> None:
        """Take an ephemeral message away."""
        where = {"chat_id": chat, "receiver_user_id": user, "ephemeral_message_id": number}
        await self.call("deleteEphemeralMessage", where)

    async def answer(
        self, query: str, text: str = "", *, alert: bool = False, url: str = ""
    ) -> None:
        """Answer a tap: its button stops waiting, and ``text`` pops up or ``url`` is opened."""
        with translate_errors():
            await self.bot.answer_callback_query(
                query, text=text or None, show_alert=alert or None, url=url or None
            )

    async def call(self, method: str, parameters: dict[str, Any]) -> Any:
        """A method that the library does not know."""
        with translate_errors():
            return await self.bot.do_api_request(
                method, {key: value for key, value in parameters.items() if value is not None}
            )

    async def _sent(self, sheet: Sheet, more: dict[str, Any]) -> Message:
        if sheet.image is None:
            return await self.bot.send_message(
                text=sheet.text, entities=sheet.entities, link_preview_options=NO_PREVIEW, **more
            )
        words: dict[str, Any] = {"caption": sheet.text, "caption_entities": sheet.entities}
        media = self._file(sheet.image)
        if sheet.image.whole:
            message = await self.bot.send_document(document=media, **words, **more)
        else:
            message = await self.bot.send_photo(photo=media, **words, **more)
        self._keep(sheet.image, message)
        return message

    async def _edited(self, sheet: Sheet, where: dict[str, Any]) -> None:
        if sheet.image is None:
            await self.bot.edit_message_text(
                sheet.text, entities=sheet.entities, link_preview_options=NO_PREVIEW, **where
            )
            return
        done = await self.bot.edit_message_media(self._media(sheet), **where)
        if isinstance(done, Message):
            self._keep(sheet.image, done)

    async def _edited_ephemeral(self, sheet: Sheet, where: dict[str, Any]) -> None:
        if sheet.image is None:
            words = {"text": sheet.text, "entities": sheet.entities}
            await self.call("editEphemeralMessageText", where | words)
        else:
            await self.call("editEphemeralMessageMedia", where | {"media": self._media(sheet)})

    async def _take_back(self, chat: int, message: Message) -> None:
        """A server of another age has shown to all what was meant for one."""
        await self.bot.delete_message(chat, message.message_id)

    def _media(self, sheet: Sheet) -> InputMediaPhoto | InputMediaDocument:
        if sheet.image is None:
            raise ValueError("a sheet without a picture")
        kind = InputMediaDocument if sheet.image.whole else InputMediaPhoto
        entities: Sequence[MessageEntity] = sheet.entities
        return kind(self._file(sheet.image), caption=sheet.text, caption_entities=entities)

    def _file(self, image: Image) -> str | InputFile:
        """The name of a picture that Telegram has, or the picture itself."""
        known = self._files.get(image.digest)
        if known is not None:
            self._files.move_to_end(image.digest)
            return known
        return InputFile(image.png, image.name, attach=True)

    def _keep(self, image: Image, message: Message) -> None:
        """Remember how Telegram calls a picture."""
        photo = message.photo[-1].file_id if message.photo else None
        name = message.document.file_id if message.document else photo
        if name is not None:
            self._files[image.digest] = name
            if len(self._files) > KEPT_FILES:
                self._files.popitem(last=False)


async def _or_bare(sheet: Sheet, send: Callable[[Sheet], Awaitable[T]]) -> T:
    """Send a sheet; where pictures are forbidden, its words go out alone."""
    try:
        with translate_errors():
            return await send(sheet)
    except NoPictures:
        with translate_errors():
            return await send(Sheet(sheet.text, sheet.entities, sheet.keyboard))


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
