"""What one Discord message shows, made from a message of talk, and its body as JSON.

Most messages are of the old kind: content, a picture below it, buttons. Longer texts take the new
kind (Components V2), which holds twice as much; a message that has once become one stays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from bot.adapters.discord.keyboard import components
from bot.adapters.discord.rich import ALT, CONTENT, LAYOUT, fitting, pages, render, shorten
from bot.talk.message import Message, Picture, plain
from bot.talk.voice import say

Json = dict[str, Any]

PICTURE = "board.png"
WRITTEN = "tavola.txt"
LARGEST = 10 * 1024 * 1024
"""Bytes of a file that every server takes."""
MOST_PAGES = 4
"""Messages that an answer is spread over; a longer one comes as a file."""

TEXT_DISPLAY, GALLERY = 10, 12
NO_PREVIEWS, HIDDEN, SILENT, NEW_KIND = 1 << 2, 1 << 6, 1 << 12, 1 << 15


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message; ``alt`` is its text twin."""

    name: str
    mime: str
    data: bytes
    alt: str = ""

    @property
    def digest(self) -> bytes:
        return blake2b(self.data, digest_size=16).digest()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The text, the buttons and the file of one message. ``users`` are the ids to notify."""

    text: str
    rows: tuple[Json, ...] = ()
    file: File | None = None
    users: tuple[int, ...] = ()
    new_kind: bool = False

    def body(self, *, keeps: bool = False, flags: int = 0) -> Json:
        """The message as JSON. ``keeps``: it has the file already."""
        said: Json = {
            "flags": flags | NO_PREVIEWS,
            "allowed_mentions": {"parse": [], "users": [str(one) for one in self.users]},
        }
        if not keeps:
            said["attachments"] = [] if self.file is None else [_attachment(self.file)]
        if not self.new_kind:
            return said | {"content": self.text, "components": list(self.rows)}
        said["flags"] |= NEW_KIND
        layout: list[Json] = [{"type": TEXT_DISPLAY, "content": self.text}] if self.text else []
        if self.file is not None:
            layout.append({"type": GALLERY, "items": [_item(self.file)]})
        return said | {"components": [*layout, *self.rows]}


def card_sheet(
    message: Message, png: bytes | None, lang: str, users: Mapping[int, int] | None = None
) -> Sheet:
    """A message that must stay one: in fewer words where it would be too long.

    ``users``: the persons who may be called, with their ids on Discord.
    """
    text = fitting(message, CONTENT, users)
    called = tuple((users or {}).values())
    return Sheet(text, _rows(message, lang), _picture(message, png, lang), called)


def step_sheet(message: Message, png: bytes | None, lang: str, *, new_kind: bool) -> Sheet:
    """A message in place of another one, whose kind it keeps."""
    lines = render(message.text)
    long = new_kind or len(pages(lines, CONTENT)) > 1
    text = fitting(message, LAYOUT if long else CONTENT)
    return Sheet(text, _rows(message, lang), _picture(message, png, lang), new_kind=long)


def sheets(message: Message, png: bytes | None, lang: str) -> list[Sheet]:
    """A message in as many parts as it needs; the picture is on the first, buttons on the last."""
    lines, rows, file = render(message.text), _rows(message, lang), _picture(message, png, lang)
    if len(whole := pages(lines, CONTENT)) == 1:
        return [Sheet(whole[0], rows, file)]
    texts = pages(lines, LAYOUT)
    if len(texts) > MOST_PAGES:
        return [_written(message, lines, rows, lang)]
    *others, last = texts
    parts = [
        Sheet(text, file=None if at else file, new_kind=True) for at, text in enumerate(others)
    ]
    return [*parts, Sheet(last, rows, None if parts else file, new_kind=True)]


def _written(message: Message, lines: list[str], rows: tuple[Json, ...], lang: str) -> Sheet:
    """A text that is too long for messages, as a file below its first line."""
    text = f"{lines[0]}\n{say(lang, 'discord-file')}"
    data = plain(message.text).encode()[:LARGEST]
    return Sheet(text, rows, File(WRITTEN, "text/plain; charset=utf-8", data))


def _rows(message: Message, lang: str) -> tuple[Json, ...]:
    def ask(first: int, last: int) -> str:
        return say(lang, "discord-choose", first=first, last=last)

    return tuple(components(message.buttons, ask))


def _picture(message: Message, png: bytes | None, lang: str) -> File | None:
    if png is None or len(png) > LARGEST:
        return None
    alt = alt_text(message.picture, lang) if message.picture is not None else ""
    return File(PICTURE, "image/png", png, alt)


def alt_text(picture: Picture, lang: str) -> str:
    """The text twin of a picture, as far as Discord takes it."""
    lines = picture.alt.split("\n")
    return shorten(lines, ALT, say(lang, "discord-alt-more"))


def _attachment(file: File) -> Json:
    told: Json = {"id": 0, "filename": file.name}
    return told | ({"description": file.alt} if file.alt else {})


def _item(file: File) -> Json:
    item: Json = {"media": {"url": f"attachment://{file.name}"}}
    return item | ({"description": file.alt} if file.alt else {})
