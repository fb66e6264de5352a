"""Posts and private answers as the pages get them, and what pages send: plain data for JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec
from aiohttp import WSMessage, WSMsgType

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
        "seq": post.shown.seq,
        "rooms": post.shown.rooms,
        "partial": post.shown.partial,
        "gathering": post.shown.gathering,
        "grid": post.shown.grid,
        "taught": post.shown.taught,
        "news": post.shown.news,
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
    pictures: str = "/picture/own",
) -> Frame:
    """A private answer to something that ``person`` did; ``pictures`` is where they are found."""
    picture = None
    if message.picture is not None:
        path = f"{pictures}/{sketches.add(person, message.picture)}"
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
    shown: Frame = {
        "src": f"{path}.png",
        "full": f"{path}-full.png",
        "spots": f"{path}.spots",
        "alt": alt,
    }
    return {**shown, "w": size[0], "h": size[1]} if all(size) else shown


def _spans(text: Text) -> list[tuple[str, str, int]]:
    return [(span.text, span.style, span.person) for span in text]


def _rows(rows: tuple[tuple[Button, ...], ...]) -> list[list[Frame]]:
    # What leads from a chat to this room leads nowhere from here.
    shown = ([_button(button) for button in row if not button.app] for row in rows)
    return [row for row in shown if row]


def _button(button: Button) -> Frame:
    safe = button.url if button.url.startswith(("https://", "http://", "/")) else ""
    shown = {"label": button.label, "token": button.token, "style": button.style, "url": safe}
    more = {
        "choice": button.choice,
        "reason": button.reason,
        "tried": button.tried,
        "folded": button.folded,
    }
    return {**shown, **{name: said for name, said in more.items() if said}}


T = TypeVar("T")


def read_frame(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """What was sent; DecodeError for whatever makes no sense."""
    try:
        return decoder.decode(data)
    except (RecursionError, UnicodeError) as error:
        # Too deep, or no text in UTF-8: msgspec tells neither by an error of its own.
        raise msgspec.DecodeError(type(error).__name__) from None


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
