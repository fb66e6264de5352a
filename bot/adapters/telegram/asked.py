"""Who has asked for something on Telegram, and from where."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.adapters.telegram.wire import Said, Where


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """``query``: the tap; ``message``: the message tapped, or the command itself.

    ``version``: which state of the tapped message was seen when the tap was heard.
    """

    person: int
    user: int
    name: str
    lang: str
    where: Where
    private: bool
    query: str | None = None
    message: Said | None = None
    version: int = 0

    @property
    def aside(self) -> int | None:
        """The ephemeral message that was tapped, or that the command is."""
        return None if self.message is None else self.message.ephemeral_message_id

    def moved(self, where: Where) -> Asked:
        """The same from a group that has moved on: there nothing that was pressed stands."""
        return replace(self, where=where, query=None, message=None)
