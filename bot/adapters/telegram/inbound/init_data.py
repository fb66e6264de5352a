"""What Telegram signs for a web app: who has opened it, checked by the bot's token.

https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from urllib.parse import parse_qsl

import msgspec

from bot.adapters.launch import Launch, Unsigned
from bot.adapters.telegram.inbound.types import PLATFORM

LONGEST = 4096
OLDEST_S = 600
"""So long what was signed counts."""
AHEAD_S = 5
"""So far Telegram's clock may be before ours."""
HASH, WHEN, USER, START = "hash", "auth_date", "user", "start_param"


class SignedUser(msgspec.Struct, frozen=True):
    """What is read of a user."""

    id: int


def read_launch(token: str, text: str, now: int) -> Launch:
    """What the launch of a bot's web app says (``bot.adapters.launch.ReadLaunch``)."""
    fields = _fields(text)
    shown = fields.pop(HASH, "")
    said = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    key = hmac.digest(b"WebAppData", token.encode(), "sha256")
    expected = hmac.new(key, said.encode(), sha256).hexdigest()
    if not hmac.compare_digest(expected.encode(), shown.encode()):
        raise Unsigned("forged")
    # From here on it is Telegram who speaks.
    age_s = now / 1000 - _number(fields.get(WHEN, ""))
    if not -AHEAD_S <= age_s <= OLDEST_S:
        raise Unsigned("old")
    try:
        user = msgspec.json.decode(fields.get(USER, ""), type=SignedUser)
    except msgspec.DecodeError as error:
        raise Unsigned("nobody") from error
    return Launch(PLATFORM, str(user.id), fields.get(START, ""), expected)


def _fields(text: str) -> dict[str, str]:
    """The fields of a query, each at most once."""
    if len(text) > LONGEST:
        raise Unsigned("long")
    try:
        pairs = parse_qsl(text, keep_blank_values=True, strict_parsing=True, errors="strict")
    except ValueError as error:
        raise Unsigned("unreadable") from error
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Unsigned("doubled")
    return fields


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 12):
        raise Unsigned("undated")
    return int(text)
