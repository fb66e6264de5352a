"""Posts and private answers as the pages get them, and what pages send: plain data for JSON."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import msgspec

from bot.adapters.web.private_pictures import PrivatePictures
from bot.delivery.web_history import Post
from bot.talk.message import Address, Button, Message, Room, Text

Frame = dict[str, Any]
FRAMES = msgspec.json.Encoder()


def place(address: Address) -> str:
    """The half of the page that shows an address: ``room`` or ``private``."""
    return "room" if isinstance(address, Room) else "private"


def post_frame(post: Post, names: dict[int, str]) -> Frame:
    """A post; ``names`` are the authors' names by their numbers."""
    picture = None
    if post.shown.pictured:
        path = f"/picture/{post.id}/{post.rev}"
        picture = _picture(path, post.shown.alt, post.shown.size)
    return {
        "id": post.id,
        "rev": post.rev,
        "place": place(post.address),
        "kind": post.kind,
        "who": None
        if post.author is None
        else {"id": post.author, "name": names.get(post.author, "…")},
        "at": post.at,
        "text": _spans(post.shown.text),
        "picture": picture,
        "buttons": _rows(post.shown.buttons),
        "table": post.shown.table,
        "offer": post.shown.offer,
    }


class InReplyTo(NamedTuple):
    """What an answer answers: where it was said, as which message, and of which kind it was."""

    place: str
    n: int = 0
    kind: str = ""


def answer_frame(
    message: Message,
    asked: InReplyTo,
    person: int,
    sketches: PrivatePictures,
    size: tuple[int, int],
) -> Frame:
    """A private answer to something that ``person`` did."""
    picture = None
    if message.picture is not None:
        path = f"/picture/own/{sketches.add(person, message.picture)}"
        picture = _picture(path, message.picture.alt, size)
    return {
        "place": asked.place,
        "n": asked.n,
        "about": asked.kind,
        "kind": message.kind,
        "text": _spans(message.text),
        "picture": picture,
        "buttons": _rows(message.buttons),
        "table": message.table,
        "offer": message.offer,
        "focus": message.focus,
    }


def _picture(path: str, alt: str, size: tuple[int, int]) -> Frame:
    shown: Frame = {"src": f"{path}.png", "full": f"{path}-full.png", "alt": alt}
    return {**shown, "w": size[0], "h": size[1]} if all(size) else shown


def _spans(text: Text) -> list[tuple[str, str, int]]:
    return [(span.text, span.style, span.person) for span in text]


def _rows(rows: tuple[tuple[Button, ...], ...]) -> list[list[Frame]]:
    return [[_button(button) for button in row] for row in rows if row]


def _button(button: Button) -> Frame:
    safe = button.url if button.url.startswith(("https://", "http://", "/")) else ""
    return {"label": button.label, "token": button.token, "style": button.style, "url": safe}


T = TypeVar("T")


def read_frame(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """What was sent; DecodeError for whatever makes no sense."""
    try:
        return decoder.decode(data)
    except (RecursionError, UnicodeError) as error:
        # Too deep, or no text in UTF-8: msgspec tells neither by an error of its own.
        raise msgspec.DecodeError(type(error).__name__) from None
