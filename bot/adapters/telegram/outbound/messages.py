"""What one Telegram message shows: plain text with entities, buttons, and a picture.

No markup is written, so nothing that people are called can be taken for any.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import accumulate, takewhile
from typing import Any, TypeAlias

from bot.delivery.pictures import size
from bot.talk.message import Button, Message, Span, Text, plain, units

log = logging.getLogger(__name__)

ROW = 8
MOST = 100
BUTTON_STYLES = {"primary": "primary", "danger": "danger"}
Rows = Sequence[Sequence[Button]]
Json: TypeAlias = dict[str, Any]
"""An object as the Bot API takes it."""
PHOTO_BYTES = 10 * 1024 * 1024
PHOTO_SIDES = 10_000
PHOTO_RATIO = 20
"""Beyond these a picture is a file to Telegram."""
PAGES = 3
"""Messages that an answer is spread over; a longer one comes as a file."""
BOARD, WRITTEN = "board.png", "tavola.txt"


MESSAGE = 4096
CAPTION = 1024
POPUP = 200

STYLES = {
    "bold": "bold",
    "italic": "italic",
    "code": "code",
    "mention": "bold",
}
ELLIPSIS = " …"
ENDS = ("\n\n", "\n", ". ", " ")
"""Where a text may be cut, the best place first."""

# A name such as "@durov" would call a stranger: a joiner that nobody sees takes its meaning away.
CALL = re.compile(r"@(?=[A-Za-z]\w{3})")
JOINER = "\u2060"


def render(text: Text, users: Mapping[int, int] | None = None) -> tuple[str, tuple[Json, ...]]:
    """Plain text and its entities. ``users``: the persons who may be called, with their ids."""
    parts: list[str] = []
    entities: list[Json] = []
    at = 0
    for span in text:
        shown = CALL.sub(f"@{JOINER}", span.text)
        length, kind = units(shown), STYLES.get(span.style)
        if kind is not None and shown.strip():
            entities.append(_entity(span, kind, at, length, users or {}))
        parts.append(shown)
        at += length
    return "".join(parts), tuple(entities)


def _entity(span: Span, kind: str, at: int, length: int, users: Mapping[int, int]) -> Json:
    found: Json = {"type": kind, "offset": at, "length": length}
    user = users.get(span.person) if span.style == "mention" else None
    if user is None:
        return found
    called = {"id": user, "first_name": span.text, "is_bot": False}
    return {**found, "type": "text_mention", "user": called}


def split(text: Text, first: int, rest: int = MESSAGE) -> list[Text]:
    """A text in pieces that fit: the first ``first`` units long at most, the others ``rest``."""
    pieces, limit = [], first
    while not fits(text, limit):
        head, text = cut(text, _place(plain(text), limit - _padding(text)))
        pieces.append(head)
        limit = rest
    return [*pieces, text]


def fits(text: Text, limit: int) -> bool:
    """Whether a text is short enough."""
    return units(_shown(text)) <= limit


def fitting(message: Message, limit: int) -> Text | None:
    """The words of a message in the first form that fits, if any does."""
    return next((one for one in (message.text, *message.shorter) if fits(one, limit)), None)


def shorten(text: Text, limit: int) -> Text:
    """A text that fits, cut after a line or a sentence where it is too long."""
    if fits(text, limit):
        return text
    at = _place(plain(text), limit - units(ELLIPSIS) - _padding(text))
    head, _ = cut(text, at)
    return (*head, Span(ELLIPSIS))


def cut(text: Text, at: int) -> tuple[Text, Text]:
    """A text in two, ``at`` characters from its beginning; white space there falls away."""
    head: list[Span] = []
    tail: list[Span] = []
    for span in text:
        inside = max(0, min(at, len(span.text)))
        at -= len(span.text)
        if inside:
            head.append(Span(span.text[:inside], span.style, span.person))
        if inside < len(span.text):
            tail.append(Span(span.text[inside:], span.style, span.person))
    if head:
        head[-1] = Span(head[-1].text.rstrip(), head[-1].style, head[-1].person)
    if tail:
        tail[0] = Span(tail[0].text.lstrip(), tail[0].style, tail[0].person)
    return tuple(head), tuple(tail)


def _shown(text: Text) -> str:
    return CALL.sub(f"@{JOINER}", plain(text))


def _padding(text: Text) -> int:
    """Room that is kept for joiners."""
    return len(CALL.findall(plain(text)))


def _place(text: str, limit: int) -> int:
    """The last good place to cut within ``limit`` units, in characters, 1 at least."""
    sizes = accumulate(2 if ord(one) > 0xFFFF else 1 for one in text)
    most = sum(1 for _ in takewhile(lambda size: size <= limit, sizes))
    for end in ENDS:
        at = text.rfind(end, 0, most)
        if at > most // 2:
            return at + len(end.rstrip())
    return max(1, most)


def keyboard(rows: Rows) -> Json | None:
    """The keyboard below a message; None without buttons."""
    fitting = list(_fitting(rows))
    if not fitting:
        return None
    return {"inline_keyboard": [[_button(one) for one in row] for row in fitting]}


def _fitting(rows: Rows) -> Iterable[Sequence[Button]]:
    """Rows that are not too wide, and no more buttons than Telegram shows."""
    room = MOST
    if sum(map(len, rows)) > MOST:
        log.warning("a message with more than %d buttons is cut", MOST)
    for row in rows:
        for at in range(0, len(row), ROW):
            shown = row[at : at + ROW][:room]
            room -= len(shown)
            if shown:
                yield shown


def _button(button: Button) -> Json:
    style = {"style": BUTTON_STYLES[button.style]} if button.style in BUTTON_STYLES else {}
    does: Json = {"url": button.url} if button.url else {"callback_data": button.token}
    if button.app:
        does = {"web_app": {"url": button.app}}
    return {"text": button.label, **does, **style}


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
class OutgoingMessage:
    """The text, the buttons and the picture of one message."""

    text: str
    entities: tuple[Json, ...] = ()
    keyboard: Json | None = None
    image: Image | None = None


def image_of(message: Message, png: bytes | None) -> Image | None:
    """The picture of a message; one in full size, or too large for a photo, goes as a file."""
    if png is None:
        return None
    wide, high = size(png)
    large = wide + high > PHOTO_SIDES or max(wide, high) > PHOTO_RATIO * min(wide, high)
    full = message.picture is not None and bool(message.picture.scene.get("full"))
    return Image(png, full or large or len(png) > PHOTO_BYTES)


def card_sheet(message: Message, png: bytes | None, users: Mapping[int, int]) -> OutgoingMessage:
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
) -> list[OutgoingMessage]:
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
) -> OutgoingMessage:
    shown, entities = render(text, users)
    return OutgoingMessage(shown, entities, keyboard(message.buttons), image)


def _written(message: Message) -> OutgoingMessage:
    """A long text as a file, its first line beside it."""
    words = plain(message.text)
    head = shorten((Span(words.split("\n", 1)[0], "bold"),), CAPTION)
    file = Image(words.encode(), whole=True, name=WRITTEN)
    return _sheet(head, message, file, None)
