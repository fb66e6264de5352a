"""A plain way out to the local Telegram.

It knows nothing of paces and floods: what keeps it out of trouble is delivery alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aiohttp import ClientSession

from bot.delivery.channel import Gone, Later, Refused
from bot.talk.message import Address, Message, Text, plain


class Courier:
    """A channel that turns every message into one request. ``chats``: ids by address."""

    platform = "telegram"
    clears_together = False

    def __init__(self, base: str, chats: dict[Address, int], names: dict[int, str]) -> None:
        self._base = base
        self._chats = chats
        self._names = names
        self._session: ClientSession | None = None

    async def __aenter__(self) -> Courier:
        self._session = ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._session.close()

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        silent = {"disable_notification": not message.mentions}
        sent = await self._ask("sendMessage", address, **self._sheet(message), **silent)
        return str(sent["message_id"])

    async def edit(
        self, address: Address, message_id: str, message: Message, picture: bytes | None
    ) -> None:
        sheet = self._sheet(message)
        await self._ask("editMessageText", address, message_id=int(message_id), **sheet)

    async def strip(self, address: Address, message_id: str, text: Text = ()) -> None:
        await self._ask("editMessageReplyMarkup", address, message_id=int(message_id))

    async def clear(self, address: Address, message_ids: Sequence[str]) -> None:
        for one in message_ids:
            await self._ask("deleteMessage", address, message_id=int(one))

    def _sheet(self, message: Message) -> dict[str, Any]:
        called = "".join(f" @{self._names[person]}" for person in message.mentions)
        keys = [[{"text": one.label, "callback_data": one.token} for one in message.buttons[0]]]
        return {"text": plain(message.text) + called, "reply_markup": {"inline_keyboard": keys}}

    async def _ask(self, method: str, address: Address, **params: Any) -> Any:
        params["chat_id"] = self._chats[address]
        async with self._session.post(f"{self._base}/{method}", json=params) as response:
            answer = await response.json()
        if answer["ok"]:
            return answer["result"]
        match answer["error_code"]:
            case 429:
                raise Later(answer["parameters"]["retry_after"])
            case 403:
                raise Refused(answer["description"])
        if "not modified" in answer["description"]:
            return None
        if "not found" in answer["description"]:
            raise Gone(answer["description"])
        raise RuntimeError(answer["description"])
