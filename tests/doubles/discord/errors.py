"""Discord's refusals, in its own shapes, numbers and words."""

from __future__ import annotations

from typing import Any

NUMBERS = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Webhook": 10015,
    "interaction": 10062,
    "application command": 10063,
}


class ApiError(Exception):
    """What the server answers instead of a result: an HTTP status and Discord's own number.

    ``wrong`` says why the bot is to blame; a refusal without it can happen to a correct bot
    (a closed private chat, a channel that is gone) and is no violation.
    """

    def __init__(
        self, status: int, code: int, message: str, *, wrong: str = "", **more: Any
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.wrong = wrong
        self.more = more

    def body(self) -> dict[str, Any]:
        """The JSON object on the wire."""
        return {"message": self.message, "code": self.code} | self.more


class Form:
    """The faults of a body, collected, so that a refusal names all of them."""

    def __init__(self) -> None:
        self.faults: list[tuple[str, str]] = []

    def fault(self, where: str, words: str) -> None:
        """Something at a dotted path is not as it must be."""
        self.faults.append((where, words))

    def require(self, holds: Any, where: str, words: str) -> None:
        """A fault unless something holds."""
        if not holds:
            self.fault(where, words)

    def length(self, where: str, value: Any, most: int, least: int = 0) -> None:
        """A text or a list within its limits; nothing at all is empty."""
        size = len(value or ())
        if not least <= size <= most:
            self.fault(where, f"Must be between {least} and {most} in length: it has {size}.")

    def close(self) -> None:
        """Refuse with 50035 if there was a fault."""
        if not self.faults:
            return
        tree: dict[str, Any] = {}
        for where, words in self.faults:
            node = tree
            for key in where.split("."):
                node = node.setdefault(key, {})
            node.setdefault("_errors", []).append({"code": "INVALID", "message": words})
        why = "; ".join(f"{where}: {words}" for where, words in self.faults)
        raise ApiError(400, 50035, "Invalid Form Body", wrong=why, errors=tree)


def unknown(what: str, wrong: str = "") -> ApiError:
    """A 404: it is gone, or it never was."""
    return ApiError(404, NUMBERS[what], f"Unknown {what}", wrong=wrong)


def bad(code: int, message: str, wrong: str = "") -> ApiError:
    """A 400 with one of Discord's numbers."""
    return ApiError(400, code, message, wrong=wrong)


def forbidden(code: int, message: str) -> ApiError:
    """A 403: a permission or an open door is missing."""
    return ApiError(403, code, message)


UNAUTHORIZED = ApiError(401, 0, "401: Unauthorized", wrong="the token is missing or not the bot's")
NO_ACCESS = forbidden(50001, "Missing Access")
NO_PERMISSION = forbidden(50013, "Missing Permissions")
CLOSED_DM = forbidden(50007, "Cannot send messages to this user")
STRANGER = forbidden(50278, "Cannot send messages to this user due to having no mutual guilds")
ARCHIVED = bad(50083, "Thread is archived")
TOO_BIG = "Request entity too large"
