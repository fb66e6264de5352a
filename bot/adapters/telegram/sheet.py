"""What one Telegram message shows, made from a message of talk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from telegram import InlineKeyboardMarkup, MessageEntity

from bot.adapters.telegram.keyboard import keyboard
from bot.adapters.telegram.rich import CAPTION, MESSAGE, fitting, render, shorten, split
from bot.delivery.painter import size
from bot.talk.message import Message, Span, Text, plain

PHOTO_BYTES = 10 * 1024 * 1024
PHOTO_SIDES = 10_000
PHOTO_RATIO = 20
"""Beyond these a picture is a file to Telegram."""


PAGES = 3
"""Messages that an answer is spread over; a longer one comes as a file."""
BOARD, WRITTEN = "board.png", "tavola.txt"


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as PNG bytes. ``whole``: sent as a file, which keeps every pixel.

    A long text is such a file too, under a name of its own.
    """

    png: bytes
    whole: bool = False
    name: str = BOARD

    @property
    def digest(self) -> bytes:
        """What names the picture, and the way in which it is sent."""
        return blake2b(
            self.png, digest_size=16, person=b"file" if self.whole else b"photo"
        ).digest()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The text, the buttons and the picture of one message."""

    text: str
    entities: tuple[MessageEntity, ...] = ()
    keyboard: InlineKeyboardMarkup | None = None
    image: Image | None = None


def image_of(message: Message, png: bytes | None) -> Image | None:
    """The picture of a message; one in full size, or too large for a photo, goes as a file."""
    if png is None:
        return None
    wide, high = size(png)
    large = wide + high > PHOTO_SIDES or max(wide, high) > PHOTO_RATIO * min(wide, high)
    full = message.picture is not None and bool(message.picture.scene.get("full"))
    return Image(png, full or large or len(png) > PHOTO_BYTES)


def card_sheet(message: Message, png: bytes | None, users: Mapping[int, int]) -> Sheet:
    """A message that must stay one: in fewer words where it would be too long.

    ``users``: the persons who may be called, with their ids on Telegram.
    """
    image = image_of(message, png)
    limit = MESSAGE if image is None else CAPTION
    text = fitting(message, limit)
    if text is None:
        text = shorten((message.text, *message.shorter)[-1], limit)
    return _sheet(text, message, image, users)


def sheets(
    message: Message, png: bytes | None, users: Mapping[int, int] | None = None
) -> list[Sheet]:
    """A message in as many parts as it needs; the picture is on the first, buttons on the last.

    One is enough where it can be told in fewer words. What would take too many is a file below
    its first line.
    """
    image = image_of(message, png)
    limit = MESSAGE if image is None else CAPTION
    *others, last = split(fitting(message, limit) or message.text, limit)
    if image is None and len(others) >= PAGES:
        return [_written(message)]
    bare = Message(kind=message.kind, text=())
    parts = [
        _sheet(text, bare, image if at == 0 else None, users) for at, text in enumerate(others)
    ]
    return [*parts, _sheet(last, message, None if parts else image, users)]


def _sheet(
    text: Text, message: Message, image: Image | None, users: Mapping[int, int] | None
) -> Sheet:
    shown, entities = render(text, users)
    return Sheet(shown, entities, keyboard(message.buttons), image)


def _written(message: Message) -> Sheet:
    """A long text as a file, its first line beside it."""
    words = plain(message.text)
    head = shorten((Span(words.split("\n", 1)[0], "bold"),), CAPTION)
    file = Image(words.encode(), whole=True, name=WRITTEN)
    return _sheet(head, message, file, None)
