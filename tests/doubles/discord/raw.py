"""A client without manners: it sends exactly what a test writes."""

from __future__ import annotations

import io
import json
import zlib
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import aiohttp

from tests.doubles.discord.server import DiscordServer
from tests.doubles.discord.world import Channel, Interaction

AGENT = "DiscordBot (https://example.org, 1)"


@dataclass(frozen=True)
class Answer:
    """What came back: ``code`` is Discord's number of a refusal."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return self.body.get("code", 0) if isinstance(self.body, dict) else 0


class Raw:
    """REST calls as they are written; no bucket is waited for."""

    def __init__(self, server: DiscordServer) -> None:
        self._server = server
        self._session = aiohttp.ClientSession()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self._session.close()

    async def __call__(
        self, method: str, path: str, body: Any = None, *, files: tuple[bytes, ...] = (),
        token: str | None = None, agent: str = AGENT,
    ) -> Answer:  # fmt: skip
        headers = {"Authorization": f"Bot {token or self._server.token}", "User-Agent": agent}
        sent: dict[str, Any] = {} if body is None else {"json": body}
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for number, data in enumerate(files):
                form.add_field(f"files[{number}]", io.BytesIO(data), filename=f"{number}.png")
            sent = {"data": form}
        url = f"{self._server.api_url}{path}"
        async with self._session.request(method, url, headers=headers, **sent) as answer:
            text = await answer.text()
            json_like = answer.headers.get("Content-Type") == "application/json"
            found = json.loads(text) if json_like else text
            return Answer(answer.status, found, dict(answer.headers))

    async def post(self, channel: Channel, /, *files: bytes, **body: Any) -> Answer:
        """A message into a channel."""
        return await self("POST", f"/channels/{channel.id}/messages", body, files=files)

    async def respond(self, interaction: Interaction, kind: int, **data: Any) -> Answer:
        """The first response to an interaction."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self("POST", path, {"type": kind, "data": data} if data else {"type": kind})

    async def hook(
        self, method: str, interaction: Interaction, tail: str = "", **body: Any
    ) -> Answer:
        """A follow-up (POST), or an edit, a look at or the end of ``/messages/@original``."""
        path = f"/webhooks/{self._server.bot.id}/{interaction.token}{tail}"
        return await self(method, path, body or None)

    async def gateway(self, query: str = "v=10&encoding=json&compress=zlib-stream") -> Wire:
        """A websocket to the gateway."""
        socket = await self._session.ws_connect(f"{self._server.gateway_url}?{query}")
        return Wire(socket)


class Wire:
    """A websocket that a test reads and writes message by message."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj()

    async def say(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def hear(self) -> Any:
        """The next message, or the close code when the server has hung up."""
        message = await self.socket.receive(timeout=60)
        if message.type is aiohttp.WSMsgType.BINARY:
            return json.loads(self._inflate.decompress(message.data))
        return json.loads(message.data) if message.type is aiohttp.WSMsgType.TEXT else message.data

    async def identify(self, server: DiscordServer, intents: int = 1, **more: Any) -> Any:
        """Say who one is; the answer to HELLO and IDENTIFY is READY, or a close code."""
        hello = await self.hear()
        assert hello["op"] == 10
        properties = {"os": "linux", "browser": "raw", "device": "raw"}
        body = {"token": server.token, "intents": intents, "properties": properties}
        await self.say(2, body | more)
        return await self.hear()
