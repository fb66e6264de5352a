"""What a message looks like, as a digest: one that looks as it did need not be sent again."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from bot.delivery.pictures import pack
from bot.talk.message import Message, Span


def fingerprint(message: Message) -> bytes:
    """A digest of words, buttons and picture; calling somebody is no matter of looks."""
    words = [(one.text, "" if one.style == "mention" else one.style) for one in _joined(message)]
    digest = blake2b(msgspec.msgpack.encode((words, message.buttons)), digest_size=16)
    if message.picture is not None:
        digest.update(message.picture.alt.encode())
        digest.update(pack(message.picture))
    return digest.digest()


def _joined(message: Message) -> list[Span]:
    """The text with neighbouring runs of one style as one: a mention parts them."""
    spans: list[Span] = []
    for span in message.text:
        plain = span if span.style != "mention" else Span(span.text)
        if spans and spans[-1].style == plain.style:
            plain = Span(spans.pop().text + plain.text, plain.style)
        spans.append(plain)
    return spans
