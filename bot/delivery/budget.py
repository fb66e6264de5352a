"""How fast a platform lets a bot speak: in one chat, in a group's minute, and overall.

Whoever is called must not wait because of mere changes, so these leave room: of what a platform
allows, tidying up takes half at most, changes five sixths, and calls all of it. Changes of one
card also become rarer the fuller a group's minute is. So the last state of a fast game is seen
after some seconds, where otherwise the minute would be spent and nothing seen for the rest of it.
"""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import NamedTuple

from bot.delivery.clock import Clock

SECOND = 1000
MINUTE = 60 * SECOND
MOST_CHATS = 5000
"""So many chats are remembered before the quiet ones are forgotten."""

CALM = 4
"""So many times its usual pause a chat gets between changes, once a third of a minute is spent."""


class Level(IntEnum):
    """How much somebody waits for something."""

    TIDY = 0
    """Buttons that come off an old message."""
    CHANGE = 1
    """A card that changes where it stands."""
    CALL = 2
    """Somebody's turn, a prompt, a card that was not there."""


SHARES = {Level.TIDY: 3, Level.CHANGE: 5, Level.CALL: 6}
"""Sixths of what a platform allows."""


class Limits(NamedTuple):
    """What one platform allows; 0: no limit.

    ``pause`` seconds between two messages in a chat; ``minute`` messages in any minute in a group;
    ``second`` messages in any second overall. A message older than ``editable`` seconds is not
    edited but posted anew.
    """

    pause: float = 0
    minute: int = 0
    second: int = 0
    editable: float = 0


LIMITS = {
    # 1 a second, 20 a minute in a group and 30 a second overall, less what answers may need.
    "telegram": Limits(pause=1, minute=18, second=28),
    # 50 a second; the library keeps the buckets. Edits after an hour have a limit of their own.
    "discord": Limits(second=50, editable=55 * 60),
}
UNLIMITED = Limits()


class Chat(NamedTuple):
    """A chat as its platform counts it: the topics of a forum are one. ``group``: not private."""

    key: str
    group: bool


class _Spent:
    """What one chat has been sent: when last, when within a minute; and until when it is shut."""

    def __init__(self) -> None:
        self.last = -MINUTE
        self.shut = 0
        self.minute: deque[int] = deque()


class Budget:
    """What one platform has been sent, by an injected clock."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self._clock = clock
        self._chats: dict[Chat, _Spent] = {}
        self._second: deque[int] = deque()

    def overall(self, level: Level) -> float:
        """Seconds until the platform takes something of this level, whatever the chat."""
        return self._seconds(self._overall(level))

    def wait(self, chat: Chat, level: Level) -> float:
        """Seconds until something of this level may go to a chat; 0: now."""
        due, spent = self._overall(level), self._chats.get(chat)
        if spent is not None:
            minute = self._free(spent.minute, self.limits.minute, MINUTE, level)
            due = max(due, spent.shut, minute, self._paused(spent, level))
        return self._seconds(due)

    def spend(self, chat: Chat) -> None:
        """Something goes to a chat now."""
        now = self._clock.now()
        spent = self._remember(chat)
        spent.last = now
        if self.limits.second:
            self._second.append(now)
        if chat.group and self.limits.minute:
            spent.minute.append(now)

    def arrived(self, chat: Chat) -> None:
        """What went to a chat has arrived there just now: the pause begins."""
        self._remember(chat).last = self._clock.now()

    async def turn(self, chat: Chat, level: Level, patience: float) -> float:
        """Wait for a chat's turn and take it: 0.

        Where that takes longer than ``patience`` seconds: how long it would take.
        """
        until = self._clock.now() + patience * SECOND
        while (seconds := self.wait(chat, level)) > 0:
            if self._clock.now() + seconds * SECOND > until:
                return seconds
            await self._clock.sleep(seconds)
        self.spend(chat)
        return 0

    def shut(self, chat: Chat, seconds: float) -> None:
        """The platform itself asks for a pause in a chat."""
        spent = self._remember(chat)
        spent.shut = max(spent.shut, self._clock.now() + round(seconds * SECOND))

    def _seconds(self, due: int) -> float:
        return max(0, due - self._clock.now()) / SECOND

    def _overall(self, level: Level) -> int:
        return self._free(self._second, self.limits.second, SECOND, level)

    def _paused(self, spent: _Spent, level: Level) -> int:
        """When the pause after the last message is over."""
        pause = round(self.limits.pause * SECOND)
        crowded = len(spent.minute) * 3 > self.limits.minute > 0
        return spent.last + pause * (CALM if crowded and level < Level.CALL else 1)

    def _free(self, sent: deque[int], most: int, span: int, level: Level) -> int:
        """When a window of ``span`` ms takes one more of this level."""
        while sent and sent[0] <= self._clock.now() - span:
            sent.popleft()
        share = most * SHARES[level] // max(SHARES.values())
        return sent[-share] + span if 0 < share <= len(sent) else 0

    def _remember(self, chat: Chat) -> _Spent:
        if chat not in self._chats and len(self._chats) >= MOST_CHATS:
            quiet = self._clock.now() - MINUTE
            kept = self._chats.items()
            self._chats = {one: was for one, was in kept if max(was.last, was.shut) > quiet}
        return self._chats.setdefault(chat, _Spent())
