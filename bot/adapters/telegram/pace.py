"""How fast Telegram lets a bot speak: in one chat, in a group's minute, and overall.

Telegram's figures are 1 message a second in a chat with short bursts, 20 a minute in a group and
30 a second overall. What delivery sends stays below them, so that room is left for answers to
people who have just pressed something.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from bot.delivery.worker import Clock

SECOND = 1000
MINUTE = 60 * SECOND
MOST_CHATS = 5000
"""So many chats are remembered before the quiet ones are forgotten."""


class Limits(NamedTuple):
    """``burst`` messages at once in a chat, ``minute`` in a group's minute, ``second`` overall."""

    burst: int
    minute: int
    second: int


URGENT = Limits(3, 19, 29)
"""For answers to people."""
STEADY = Limits(2, 14, 25)
"""For cards."""
LAZY = Limits(1, 10, 15)
"""For what only tidies up."""


class _Chat:
    """What one chat has been sent. ``next``: when it would be level at 1 message a second."""

    def __init__(self) -> None:
        self.next = 0
        self.frozen = 0
        self.sent: deque[int] = deque()


class Pace:
    """Counts what is sent, by an injected clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._chats: dict[int, _Chat] = {}
        self._second: deque[int] = deque()
        self._lines: Counter[int] = Counter()

    def wait(self, chat: int, limits: Limits = STEADY, ahead: int = 0) -> float:
        """Seconds until something may be sent to a chat after ``ahead`` others; 0: now."""
        now = self._clock.now()
        one = self._chats.get(chat)
        due = _free(self._second, limits.second, SECOND, now)
        after = (ahead - limits.burst + 1) * SECOND
        if one is None:
            return max(0, due - now, after) / SECOND
        due = max(due, one.frozen, max(one.next, now) + after)
        if chat < 0:
            due = max(due, _free(one.sent, limits.minute - ahead, MINUTE, now))
        return max(0, due - now) / SECOND

    @contextmanager
    def line(self, chat: int) -> Iterator[None]:
        """Something will be sent to a chat within the block: later ones stand behind it."""
        self._lines[chat] += 1
        try:
            yield
        finally:
            self._lines[chat] -= 1
            if not self._lines[chat]:
                del self._lines[chat]

    def delay(self, chat: int) -> float:
        """Seconds until an answer could be sent to a chat, behind all that are in line."""
        return self.wait(chat, URGENT, self._lines[chat])

    def spend(self, chat: int) -> None:
        """Something is being sent now."""
        now = self._clock.now()
        if len(self._chats) > MOST_CHATS:
            self._forget(now)
        one = self._chats.setdefault(chat, _Chat())
        one.next = max(one.next, now) + SECOND
        self._second.append(now)
        if chat < 0:
            one.sent.append(now)

    async def turn(self, chat: int, patience: float, limits: Limits = URGENT) -> bool:
        """Wait for a chat's turn and take it; False where that takes longer than ``patience``."""
        until = self._clock.now() + patience * SECOND
        while (seconds := self.wait(chat, limits)) > 0:
            if self._clock.now() + seconds * SECOND > until:
                return False
            await self._clock.sleep(seconds)
        self.spend(chat)
        return True

    def freeze(self, chat: int, seconds: float) -> None:
        """Telegram itself asks for a pause in a chat."""
        one = self._chats.setdefault(chat, _Chat())
        one.frozen = max(one.frozen, self._clock.now() + round(seconds * SECOND))

    def _forget(self, now: int) -> None:
        self._chats = {
            chat: one
            for chat, one in self._chats.items()
            if max(one.next, one.frozen) > now - MINUTE
        }


def _free(sent: deque[int], size: int, span: int, now: int) -> int:
    """When a window of ``span`` ms that takes ``size`` messages has room for one more."""
    while sent and sent[0] <= now - span:
        sent.popleft()
    if len(sent) < size:
        return now
    over = len(sent) - max(size, 0)
    return (sent[over] if over < len(sent) else now) + span
