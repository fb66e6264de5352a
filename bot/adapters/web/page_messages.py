"""What the page of a room sends over its WebSocket (``bot.adapters.web.socket``)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from aiohttp import WSMessage, WSMsgType

from bot.adapters.web.frames import read_frame

Place = Literal["room", "private"]
Short = Annotated[str, msgspec.Meta(max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class PageMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag=str.lower):
    """A message from the page."""

    n: Number = 0


class Hello(PageMessage, frozen=True, kw_only=True):
    """The first message: which room, in which language the page is, and what it still shows."""

    room: Short
    lang: Annotated[str, msgspec.Meta(max_length=10)] = ""
    build: Short = ""
    held: Annotated[dict[Number, Number], msgspec.Meta(max_length=100)] = {}


class Say(PageMessage, frozen=True, kw_only=True):
    """A line that was written."""

    place: Place
    text: str


class PageTap(PageMessage, frozen=True, kw_only=True, tag="tap"):
    """A button that was pressed."""

    place: Place
    at: Number | Short
    token: Short


class Complete(PageMessage, frozen=True, kw_only=True):
    """A line that is being written."""

    place: Place
    text: str


class Older(PageMessage, frozen=True, kw_only=True):
    """A wish to see what was said before."""

    place: Place
    before: Number


FromPage = Hello | Say | PageTap | Complete | Older
_READ = msgspec.json.Decoder(FromPage)


def read_message(frame: WSMessage) -> FromPage | None:
    """What a page's frame says; None where that makes no sense."""
    try:
        return read_frame(_READ, frame.data) if frame.type is WSMsgType.TEXT else None
    except msgspec.DecodeError:
        return None
