"""Rich text as Telegram takes it: plain text and entities, measured in UTF-16 units.

No markup is written, so nothing that people are called can be taken for any.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate, takewhile

from telegram import MessageEntity, User

from bot.talk.message import Message, Span, Text, plain, units

MESSAGE = 4096
CAPTION = 1024
POPUP = 200

STYLES = {
    "bold": MessageEntity.BOLD,
    "italic": MessageEntity.ITALIC,
    "code": MessageEntity.CODE,
    "mention": MessageEntity.BOLD,
}
ELLIPSIS = " …"
ENDS = ("\n\n", "\n", ". ", " ")
"""Where a text may be cut, the best place first."""

# A name such as "@durov" would call a stranger: a joiner that nobody sees takes its meaning away.
CALL = re.compile(r"@(?=[A-Za-z]\w{3})")
JOINER = "\u2060"


def render(
    text: Text, users: Mapping[int, int] | None = None
) -> tuple[str, tuple[MessageEntity, ...]]:
    """Plain text and its entities. ``users``: the persons who may be called, with their ids."""
    parts: list[str] = []
    entities: list[MessageEntity] = []
    at = 0
    for span in text:
        shown = CALL.sub(f"@{JOINER}", span.text)
        size, kind = units(shown), STYLES.get(span.style)
        if kind is not None and shown.strip():
            entities.append(_entity(span, kind, at, size, users or {}))
        parts.append(shown)
        at += size
    return "".join(parts), tuple(entities)


def _entity(span: Span, kind: str, at: int, size: int, users: Mapping[int, int]) -> MessageEntity:
    user = users.get(span.person) if span.style == "mention" else None
    if user is None:
        return MessageEntity(kind, at, size)
    called = User(user, span.text, is_bot=False)
    return MessageEntity(MessageEntity.TEXT_MENTION, at, size, user=called)


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
