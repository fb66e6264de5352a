"""What can come of a request, told apart by what is to be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
)

from bot.adapters.telegram.request import Flooded, Unsent
from bot.delivery.channel import Gone, Later, NotSent, Refused

UNREACHED_S = 5.0
"""When a server that could not be reached is asked again."""


class Unmodified(Exception):
    """The message shows that already."""


class Wordless(Exception):
    """The message is a picture: it has a caption and no text."""


class NoTopic(Exception):
    """The topic is deleted. ``closed``: it is only closed."""

    def __init__(self, words: str, *, closed: bool = False) -> None:
        super().__init__(words)
        self.closed = closed


class NoPictures(NotSent):
    """Only text may be sent into this chat."""


class Late(NotSent):
    """A tap, or an ephemeral command, is too old to be answered so."""


class Unknown(NotSent):
    """The server does not know what was asked for."""


class Rejected(BadRequest, NotSent):
    """The server did not do what was asked, for a reason that we do not know."""


class Moved(Exception):
    """The group has become a supergroup. ``chat``: its new id."""

    def __init__(self, chat: int) -> None:
        super().__init__(f"now {chat}")
        self.chat = chat


WORDS: tuple[tuple[type[Exception], tuple[str, ...]], ...] = (
    (Unmodified, ("message is not modified",)),
    (
        Gone,
        (
            "message to edit not found",
            "message to delete not found",
            "message can't be edited",
            "message can't be deleted",
            "message_id_invalid",
        ),
    ),
    (Wordless, ("there is no text in the message",)),
    (NoTopic, ("message thread not found", "topic_deleted", "topic_id_invalid")),
    (NoPictures, ("not enough rights to send photos", "not enough rights to send documents")),
    (Late, ("query is too old", "query_id_invalid")),
    (
        Refused,
        (
            "chat not found",
            "user not found",
            "not enough rights",
            "have no rights",
            "chat_write_forbidden",
            "chat_restricted",
            "chat_send_",
            "peer_id_invalid",
            "user_not_participant",
            "bot can't initiate conversation",
            "group chat was deactivated",
            "need administrator rights",
        ),
    ),
)
"""What Telegram says in a 400, in small letters, and what it means to us."""


@contextmanager
def told_apart() -> Iterator[None]:
    """Turn the library's errors into ours. After any other, nobody knows what became of it."""
    try:
        yield
    except ChatMigrated as error:
        raise Moved(error.new_chat_id) from None
    except Flooded as error:
        raise Later(error.seconds) from None
    except Forbidden as error:
        raise Refused(str(error)) from None
    except EndPointNotFound as error:
        raise Unknown(str(error)) from None
    except Unsent:
        raise Later(UNREACHED_S) from None
    except BadRequest as error:
        raise _meaning(str(error)) from None
    except (Conflict, InvalidToken) as error:
        # The words of the latter hold the token.
        raise Rejected(type(error).__name__) from None


def _meaning(words: str) -> Exception:
    low = words.lower()
    if "topic_closed" in low:
        return NoTopic(words, closed=True)
    for kind, known in WORDS:
        if any(one in low for one in known):
            return kind(words)
    return Rejected(words)
