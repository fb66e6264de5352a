"""Telegram's refusals, in its own shapes and words."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    """What the server answers instead of a result.

    ``wrong`` says why the bot is to blame; a refusal without it can happen to a correct bot
    (a blocked private chat, a message that is not modified) and is no violation.
    """

    def __init__(self, code: int, description: str, *, wrong: str = "", **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.wrong = wrong
        self.parameters = parameters

    def body(self) -> dict[str, Any]:
        """The JSON object on the wire."""
        body = {"ok": False, "error_code": self.code, "description": self.description}
        return body | ({"parameters": self.parameters} if self.parameters else {})


def bad(words: str, **parameters: Any) -> ApiError:
    """A 400 that may happen to a correct bot."""
    return ApiError(400, f"Bad Request: {words}", **parameters)


def wrong(words: str, why: str = "") -> ApiError:
    """A 400 that a correct bot never gets: a limit overrun or a malformed request."""
    return ApiError(400, f"Bad Request: {words}", wrong=why or words)


def forbidden(words: str) -> ApiError:
    """A 403: the chat is closed to the bot."""
    return ApiError(403, f"Forbidden: {words}")


def flood(seconds: int, *, wrong: str = "") -> ApiError:
    """A 429, with the seconds to wait."""
    words = f"Too Many Requests: retry after {seconds}"
    return ApiError(429, words, wrong=wrong, retry_after=seconds)


NOT_FOUND = ApiError(404, "Not Found")
UNAUTHORIZED = ApiError(401, "Unauthorized")
OLD_QUERY = "query is too old and response timeout expired or query ID is invalid"
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)
TWO_POLLERS = (
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is"
    " running"
)
HOOKED = (
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete"
    " the webhook first"
)
