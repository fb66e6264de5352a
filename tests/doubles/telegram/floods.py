"""How much Telegram lets a bot send: published figures, judged by the injected clock."""

from __future__ import annotations

import math
from collections import defaultdict, deque

from tests.doubles.telegram.clock import Clock

BURST = 3  # messages at once in a chat; "short bursts" over 1 a second are allowed, says Telegram
GROUP_MINUTE = 20
OVERALL_SECOND = 30


class Floods:
    """Windows per chat (1/s with a burst), per group (20 in any minute) and overall (30/s)."""

    def __init__(self, clock: Clock, *, on: bool = True) -> None:
        self.on = on
        self._clock = clock
        self._next: dict[int, float] = {}
        self._minute: dict[int, deque[float]] = defaultdict(deque)
        self._second: deque[float] = deque()
        self._frozen: dict[int, float] = {}
        self._told: set[int] = set()

    def freeze(self, chat: int, seconds: float) -> None:
        """Refuse this chat for a while, as a busy Telegram does; it is nobody's fault."""
        self._frozen[chat] = self._clock.now() + seconds
        self._told.discard(chat)

    def admit(self, chat: int, *, group: bool) -> tuple[int, str]:
        """Seconds to wait (0: the message is let in and counted), and whose fault a refusal is."""
        now = self._clock.now()
        if (until := self._frozen.get(chat, 0.0)) > now:
            why = f"asked again in chat {chat} before retry_after" if chat in self._told else ""
            self._told.add(chat)
            return math.ceil(until - now), why
        if not self.on:
            return 0, ""
        wait, why = max(self._waits(chat, group, now))
        if wait > 0:
            return max(1, math.ceil(wait)), f"{why} in chat {chat}"
        self._count(chat, group, now)
        return 0, ""

    def _waits(self, chat: int, group: bool, now: float) -> list[tuple[float, str]]:
        waits = [(self._next.get(chat, now) - (BURST - 1) - now, "more than 1 message a second")]
        waits.append((_full(self._second, OVERALL_SECOND, 1.0, now), "more than 30 a second"))
        if group:
            minute = _full(self._minute[chat], GROUP_MINUTE, 60.0, now)
            waits.append((minute, "more than 20 messages a minute"))
        return waits

    def _count(self, chat: int, group: bool, now: float) -> None:
        self._next[chat] = max(self._next.get(chat, now), now) + 1
        self._second.append(now)
        if group:
            self._minute[chat].append(now)


def _full(window: deque[float], size: int, seconds: float, now: float) -> float:
    while window and window[0] <= now - seconds:
        window.popleft()
    return window[0] + seconds - now if len(window) >= size else 0.0
