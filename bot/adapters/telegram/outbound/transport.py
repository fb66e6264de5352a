"""The library's requests, made by aiohttp at a quarter of the cost, and what can come of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

import msgspec
from aiohttp import (
    ClientConnectorError,
    ClientError,
    ClientSession,
    ClientTimeout,
    FormData,
    TCPConnector,
)
from telegram import InputFile
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    TelegramError,
    TimedOut,
)
from telegram.request import BaseRequest, RequestData

# What RequestData takes; the library itself makes it from objects, value by value.
from telegram.request._requestparameter import RequestParameter

from bot.delivery.channel import Gone, Later, NotSent, Refused

UNREACHED_S = 5.0
"""When a server that could not be reached is asked again."""


CONNECTIONS = 64
CONNECT_S = 10.0
ANSWER_S = 30.0
PAUSE_S = 5.0
"""How long to wait where the server does not say it."""
TOO_MANY = 429

Body: TypeAlias = bytes | FormData | None


class Unsent(NetworkError):
    """The server could not be reached: nothing has been asked of it."""


class Flooded(TelegramError):
    """The server asks to wait. ``seconds``: how long."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Too many requests: wait {seconds} s")
        self.seconds = seconds


def request_data(values: Mapping[str, Any], file: InputFile | None = None) -> RequestData:
    """Parameters that are plain values already, without those that are None, and a file."""
    plain = [RequestParameter(name, one, None) for name, one in values.items() if one is not None]
    attached = [] if file is None else [RequestParameter("file", None, [file])]
    return RequestData([*plain, *attached])


class AiohttpRequest(BaseRequest):
    """Requests over one pool of connections.

    Neither answers nor errors carry the address, in which the bot's token stands.
    """

    __slots__ = ("_over", "_session")

    def __init__(self) -> None:
        self._session: ClientSession | None = None
        self._over = False

    @property
    def read_timeout(self) -> float | None:
        return ANSWER_S

    async def initialize(self) -> None:
        """Open the pool; once is enough."""
        self._pool()

    def _pool(self) -> ClientSession:
        if self._over:
            # What comes late would open a pool that nobody closes.
            raise Unsent("no more requests are made")
        if self._session is None or self._session.closed:
            self._session = ClientSession(connector=TCPConnector(limit=CONNECTIONS))
        return self._session

    async def shutdown(self) -> None:
        """Close the pool for good."""
        self._over = True
        if self._session is not None:
            await self._session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Status and body of an answer, as the library asks for them."""
        read = ANSWER_S if read_timeout is BaseRequest.DEFAULT_NONE else read_timeout
        code, payload = await self.send(url, _body(request_data), read, method)
        if code == TOO_MANY:
            raise Flooded(_pause(payload))
        return code, payload

    async def send(
        self, url: str, body: Body, read_s: float | None = ANSWER_S, method: str = "POST"
    ) -> tuple[int, bytes]:
        """Status and body of an answer. ``read_s``: how long the server may be silent.

        Raises ``Unsent`` where nothing was asked, ``NetworkError`` where nobody knows.
        """
        headers = {"User-Agent": self.USER_AGENT}
        if isinstance(body, bytes):
            headers["Content-Type"] = "application/json"
        timeout = ClientTimeout(total=None, sock_connect=CONNECT_S, sock_read=read_s)
        try:
            async with self._pool().request(
                method, url, data=body, headers=headers, timeout=timeout
            ) as answer:
                return answer.status, await answer.read()
        except ClientConnectorError as error:
            raise Unsent(f"no connection: {type(error).__name__}") from None
        except TimeoutError:
            raise TimedOut from None
        except (ClientError, OSError) as error:
            raise NetworkError(f"the line broke: {type(error).__name__}") from None

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """An answer's JSON object."""
        try:
            read: dict[str, Any] = msgspec.json.decode(payload)
        except msgspec.DecodeError as error:
            raise TelegramError("Invalid server response") from error
        return read


def _body(data: RequestData | None) -> Body:
    """Parameters as JSON; with files as a form of several parts."""
    if data is None:
        return None
    if not data.contains_files:
        return msgspec.json.encode(data.parameters)
    form = FormData(quote_fields=False)
    for name, value in data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form


def _pause(payload: bytes) -> float:
    """How long a refusal for too many requests asks to wait, in seconds."""
    try:
        told = msgspec.json.decode(payload)
        return float(told["parameters"]["retry_after"])
    except (msgspec.DecodeError, LookupError, TypeError, ValueError):
        return PAUSE_S


class Unmodified(Exception):
    """The message shows that already."""


class Undeletable(NotSent):
    """The message is too old to be taken away."""


class Wordless(Exception):
    """The message is a picture and has a caption and no text, or the other way round."""


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
            "message_id_invalid",
        ),
    ),
    (Undeletable, ("message can't be deleted",)),
    (Wordless, ("there is no text in the message", "there is no caption in the message")),
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
def translate_errors() -> Iterator[None]:
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
