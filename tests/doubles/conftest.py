"""A local Telegram for each test, and a plain client that says what it likes."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import pytest
from PIL import Image

from tests.doubles.telegram import TelegramServer


def picture(width: int = 640, height: int = 480, colour: str = "olive") -> bytes:
    """A PNG of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, "PNG")
    return out.getvalue()


class Raw:
    """Sends exactly what a test writes and returns Telegram's JSON."""

    def __init__(self, server: TelegramServer, session: aiohttp.ClientSession) -> None:
        self.server, self.session = server, session

    async def __call__(self, method: str, **params: Any) -> dict[str, Any]:
        return await self.post(method, json=params)

    async def post(self, method: str, **body: Any) -> dict[str, Any]:
        address = f"{self.server.url}/bot{self.server.token}/{method}"
        async with self.session.post(address, **body) as answer:
            out = await answer.json()
        assert out["ok"] == (answer.status == 200)
        return out

    async def upload(self, method: str, data: bytes, **params: Any) -> dict[str, Any]:
        """A multipart request whose file takes the method's own parameter."""
        form = aiohttp.FormData({key: str(one) for key, one in params.items()})
        form.add_field(method.removeprefix("send").lower(), io.BytesIO(data), filename="map.png")
        return await self.post(method, data=form)


@pytest.fixture
async def server():
    async with TelegramServer(flooding=False) as one:
        yield one
        assert [fault for fault in one.violations if "the double's own" in fault] == []


@pytest.fixture
async def raw(server):
    async with aiohttp.ClientSession() as session:
        yield Raw(server, session)
