"""What can come of a request, told apart by what is to be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.delivery.channel import Gone, Later, NotSent, Refused

FAULTS = 500
"""From this status on it is the server's fault, and nobody knows what it has done."""
UNREACHED_S = 5.0
"""When a Discord that could not be reached is asked again."""


class Archived(NotSent):
    """The thread is archived: nothing in it can be changed, and if it is locked, nothing added."""


class Forbidden(Refused):
    """The bot may not do that here; it might do with less."""


class Late(NotSent):
    """The interaction, or its token, is no longer good."""


KINDS: dict[int, type[Exception]] = {
    10003: Refused,  # unknown channel
    10013: Refused,  # unknown user
    50001: Refused,  # no access
    50007: Refused,  # closed private messages
    50278: Refused,  # no server in common
    50013: Forbidden,  # missing permissions
    10008: Gone,  # unknown message
    30046: Gone,  # too many edits of old messages
    50083: Archived,
    10062: Late,  # unknown interaction
    10015: Late,  # unknown webhook
    40060: Late,  # acknowledged before
    50027: Late,  # the token has run out
}
"""Discord's numbers, and what they mean to us."""


@contextmanager
def told_apart() -> Iterator[None]:
    """Turn the library's errors into ours. After any other, nobody knows what became of it."""
    try:
        yield
    except discord.RateLimited as error:
        raise Later(error.retry_after) from None
    except discord.HTTPException as error:
        known = KINDS.get(error.code, NotSent if error.status < FAULTS else None)
        if known is None:
            raise
        raise known(error.text or str(error.status)) from None
    except aiohttp.ClientConnectorError:
        raise Later(UNREACHED_S) from None
