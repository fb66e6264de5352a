"""How fast a platform lets a bot speak: in one chat, in a group's minute, and overall.

Whoever is called must not wait because of mere changes, so these leave room: of what a platform
allows, tidying up takes two thirds at most, changes five sixths, and calls all of it. And the
fuller a group's minute is, the longer are the pauses: of a fast game the last state is seen after
some seconds, where otherwise the minute would soon be spent, and nothing seen for the rest of it.
"""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import NamedTuple

from bot.common.clock import Clock

SECOND = 1000
MINUTE = 60 * SECOND
MOST_CHATS = 5000
"""Number of chats remembered before the quiet ones are forgotten."""


class Level(IntEnum):
    """How much somebody waits for something."""

    TIDY = 0
    """Buttons that come off an old message."""
    CHANGE = 1
    """A card that changes where it stands."""
    CALL = 2
    """Somebody's turn, a prompt, a card that was not there."""


SHARES = {Level.TIDY: 4, Level.CHANGE: 5, Level.CALL: 6}
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


class ChatKey(NamedTuple):
    """A chat as its platform counts it: the topics of a forum are one. ``group``: not private."""

    key: str
    group: bool


class _Spent:
    """What one chat has been sent: when last, when within a minute; and until when it is shut."""

    def __init__(self) -> None:
        self.last = -MINUTE
        self.shut = 0
        self.minute: deque[int] = deque()


class Reservation:
    """A place that is kept for a message until it is sent."""

    def __init__(self, budget: Budget, chat: ChatKey) -> None:
        self._budget = budget
        self._chat = chat
        self._kept = True

    def spend(self) -> None:
        """The message goes out now."""
        self.release()
        self._budget.spend(self._chat)

    def arrived(self) -> None:
        """It has arrived just now: the chat's pause begins."""
        self._budget.arrived(self._chat)

    def shut(self, seconds: float) -> None:
        """The platform itself asks for a pause in the chat."""
        self._budget.shut(self._chat, seconds)

    def release(self) -> None:
        """The place is free, if it still was kept."""
        if self._kept:
            self._kept = False
            self._budget.kept -= 1


class Budget:
    """What one platform has been sent, by an injected clock. ``kept``: places for what will be.

    One thread changes it; others may ask at the same time.
    """

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self._clock = clock
        self.kept = 0
        self._chats: dict[ChatKey, _Spent] = {}
        self._second: deque[int] = deque()

    def keep(self, chat: ChatKey) -> Reservation:
        """Keep a place for a message that is still to be made."""
        self.kept += 1
        return Reservation(self, chat)

    def overall(self, level: Level, more: int = 0) -> float:
        """Seconds until the platform takes something of this level, whatever the chat.

        ``more``: so many places are about to be kept.
        """
        return self._seconds(self._overall(level, more))

    def wait(self, chat: ChatKey, level: Level) -> float:
        """Seconds until something of this level may go to a chat; 0: now."""
        due, spent = self._overall(level), self._chats.get(chat)
        if spent is not None:
            minute = self._free(spent.minute, self._share(self.limits.minute, level), MINUTE)
            due = max(due, spent.shut, minute, self._paused(spent, level))
        return self._seconds(due)

    def spend(self, chat: ChatKey) -> None:
        """Something goes to a chat now."""
        now = self._clock.now()
        if self.limits.second:
            _add(self._second, now, SECOND)
        if self.limits.pause:
            self._remember(chat).last = now
        if self.limits.minute and chat.group:
            _add(self._remember(chat).minute, now, MINUTE)

    def arrived(self, chat: ChatKey) -> None:
        """What went to a chat has arrived there just now: the pause begins."""
        if self.limits.pause:
            self._remember(chat).last = self._clock.now()

    async def turn(self, chat: ChatKey, level: Level, patience: float) -> float:
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

    def shut(self, chat: ChatKey, seconds: float) -> None:
        """The platform itself asks for a pause in a chat."""
        spent = self._remember(chat)
        spent.shut = max(spent.shut, self._clock.now() + round(seconds * SECOND))

    def _seconds(self, due: int) -> float:
        return max(0, due - self._clock.now()) / SECOND

    def _overall(self, level: Level, more: int = 0) -> int:
        share, kept = self._share(self.limits.second, level), self.kept + more
        if not share or share > kept:
            return self._free(self._second, share - kept, SECOND)
        return self._clock.now() + SECOND

    def _paused(self, spent: _Spent, level: Level) -> int:
        """When the pause after the last message is over: longer by each third of a minute's."""
        share = self._share(self.limits.minute, level)
        since = self._clock.now() - MINUTE
        said = sum(one > since for one in tuple(spent.minute))
        thirds = min(2, 3 * said // share) if share else 0
        return spent.last + (round(self.limits.pause * SECOND) << thirds)

    def _free(self, sent: deque[int], most: int, span: int) -> int:
        """When a window of ``span`` ms that may hold ``most`` messages has room for one more."""
        held = tuple(sent)
        return held[-most] + span if 0 < most <= len(held) else 0

    def _share(self, most: int, level: Level) -> int:
        return most * SHARES[level] // max(SHARES.values())

    def _remember(self, chat: ChatKey) -> _Spent:
        if chat not in self._chats and len(self._chats) >= MOST_CHATS:
            quiet = self._clock.now() - MINUTE
            kept = self._chats.items()
            self._chats = {one: was for one, was in kept if max(was.last, was.shut) > quiet}
        return self._chats.setdefault(chat, _Spent())


def _add(sent: deque[int], now: int, span: int) -> None:
    """Note what is sent now, and forget what was sent before a window of ``span`` ms."""
    while sent and sent[0] <= now - span:
        sent.popleft()
    sent.append(now)
