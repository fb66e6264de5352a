"""How fast a platform lets a bot speak: in one chat, in a group's minute, and overall.

Messages and their changes count alike. Whoever is called must not wait because of mere changes, so
these leave room: of twenty that a platform allows, tidying up takes twelve at most, changes take
sixteen, and calls all of them. And the fuller a group's minute is, the longer are the pauses
between changes: of a fast game the last state is seen after some seconds, where otherwise the
minute would soon be spent, and nothing seen for the rest of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from bot.common.clock import Clock

SECOND = 1000
MINUTE = 60 * SECOND
WINDOW = MINUTE + SECOND
"""A group's minute, and what a message may take longer on its way than one before it."""

OLD_MS = 60 * MINUTE - 30 * SECOND
"""Age from which a message counts as old: an hour, less what a clock may be slow."""

OLD_WINDOW = 6 * SECOND
"""The span in which changes of old messages are counted."""

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


SHARES = {Level.TIDY: 12, Level.CHANGE: 16, Level.CALL: 20}
"""Twentieths of what a platform allows."""


class Limits(NamedTuple):
    """What one platform allows; 0: no limit.

    ``pause`` seconds between two messages in a chat; ``minute`` messages in any minute in a group;
    ``second`` messages in any second overall; ``old`` changes of messages older than an hour in a
    chat within ``OLD_WINDOW``.
    """

    pause: float = 0
    minute: int = 0
    second: int = 0
    old: int = 0


LIMITS = {
    # 1 a second, 20 a minute in a group and 30 a second overall, less what answers may need.
    "telegram": Limits(pause=1, minute=20, second=28),
    # 50 a second; the library keeps the buckets.
    "discord": Limits(second=50, old=3),
}
UNLIMITED = Limits()


class ChatKey(NamedTuple):
    """A chat as its platform counts it: the topics of a forum are one. ``group``: not private."""

    key: str
    group: bool


class _Spent:
    """What one chat has been sent: when last, when within a minute; and until when it is shut.

    ``old`` and ``old_shut`` are the same of changes of old messages.
    """

    def __init__(self) -> None:
        self.last = -MINUTE
        self.shut = 0
        self.minute: deque[int] = deque()
        self.old: deque[int] = deque()
        self.old_shut = 0


class Reservation:
    """A place that is kept for a message until it is sent; ``old``: to change an old one."""

    def __init__(self, budget: Budget, chat: ChatKey, *, old: bool) -> None:
        self._budget = budget
        self._chat = chat
        self._old = old
        self._kept = True

    def spend(self) -> None:
        """The message goes out now."""
        self.release()
        self._budget.spend(self._chat, old=self._old)

    def arrived(self) -> None:
        """It has arrived just now: the chat's pause begins."""
        self._budget.arrived(self._chat)

    def shut(self, seconds: float, *, old: bool = False) -> None:
        """The platform itself asks for a pause in the chat, perhaps of ``old`` messages alone."""
        self._budget.shut(self._chat, seconds, old=old)

    def release(self) -> None:
        """The place is free, if it still was kept."""
        if self._kept:
            self._kept = False
            self._budget.kept -= 1


class Budget:
    """What one platform has been sent, by an injected clock. ``kept``: places for what will be.

    ``called`` is told how many seconds each call has waited before it goes out.

    One thread changes it; others may ask at the same time.
    """

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self._clock = clock
        self.kept = 0
        self.called: Callable[[float], None] = _uncounted
        self._chats: dict[ChatKey, _Spent] = {}
        self._second: deque[int] = deque()

    def keep(self, chat: ChatKey, *, old: bool = False) -> Reservation:
        """Keep a place for a message that is still to be made."""
        self.kept += 1
        return Reservation(self, chat, old=old)

    def overall(self, level: Level, more: int = 0) -> float:
        """Seconds until the platform takes something of this level, whatever the chat.

        ``more``: so many places are about to be kept.
        """
        return self._seconds(self._overall(level, more))

    def wait(self, chat: ChatKey, level: Level, *, old: bool = False) -> float:
        """Seconds until something of this level may go to a chat; 0: now.

        ``old``: it changes a message older than an hour.
        """
        due, spent = self._overall(level), self._chats.get(chat)
        if spent is not None:
            due = max(due, spent.shut, self._minute(spent, level), self._paused(spent, level))
            if old:
                most = self._share(self.limits.old, level)
                due = max(due, spent.old_shut, self._free(spent.old, most, OLD_WINDOW))
        return self._seconds(due)

    def full(self) -> int:
        """The number of chats where changes have to wait for the next minute, or are refused."""
        now, chats = self._clock.now(), tuple(self._chats.values())
        return sum(max(one.shut, self._minute(one, Level.CHANGE)) > now for one in chats)

    def spend(self, chat: ChatKey, *, old: bool = False) -> None:
        """Something goes to a chat now; ``old``: a change of a message older than an hour."""
        now = self._clock.now()
        if self.limits.second:
            _add(self._second, now, SECOND)
        if self.limits.pause:
            self._remember(chat).last = now
        if self.limits.minute and chat.group:
            _add(self._remember(chat).minute, now, WINDOW)
        if self.limits.old and old:
            spent = self._remember(chat)
            spent.last = now
            _add(spent.old, now, OLD_WINDOW)

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

    def shut(self, chat: ChatKey, seconds: float, *, old: bool = False) -> None:
        """The platform itself asks for a pause in a chat, perhaps of ``old`` messages alone."""
        spent, until = self._remember(chat), self._clock.now() + round(seconds * SECOND)
        if old:
            spent.old_shut = max(spent.old_shut, until)
        else:
            spent.shut = max(spent.shut, until)

    def _seconds(self, due: int) -> float:
        return max(0, due - self._clock.now()) / SECOND

    def _overall(self, level: Level, more: int = 0) -> int:
        share, kept = self._share(self.limits.second, level), self.kept + more
        if not share or share > kept:
            return self._free(self._second, share - kept, SECOND)
        return self._clock.now() + SECOND

    def _minute(self, spent: _Spent, level: Level) -> int:
        """When a group's minute has room for something of this level."""
        return self._free(spent.minute, self._share(self.limits.minute, level), WINDOW)

    def _paused(self, spent: _Spent, level: Level) -> int:
        """When the pause after the last message is over.

        For changes it grows with each third of a minute's; calls are few, and nobody waits for one
        longer than the platform demands.
        """
        share = 0 if level is Level.CALL else self._share(self.limits.minute, level)
        since = self._clock.now() - WINDOW
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
            quiet = self._clock.now() - WINDOW
            kept = self._chats.items()
            self._chats = {
                one: was for one, was in kept if max(was.last, was.shut, was.old_shut) > quiet
            }
        return self._chats.setdefault(chat, _Spent())


def _uncounted(seconds: float) -> None:
    """Nobody counts how long calls wait."""


def _add(sent: deque[int], now: int, span: int) -> None:
    """Note what is sent now, and forget what was sent before a window of ``span`` ms."""
    while sent and sent[0] <= now - span:
        sent.popleft()
    sent.append(now)
