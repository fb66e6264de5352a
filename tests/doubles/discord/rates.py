"""How much Discord lets a bot ask: a bucket a route, 50 a second in all, and patience's end.

The windows are Discord's in length; how fast they pass is ``speed``: a client library waits in
real seconds, so under a standing clock a window of 5 s is over after ``5 / speed`` real ones, and
the headers say so. ``speed=0`` lets only the injected clock count.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections import deque
from dataclasses import dataclass, field

from tests.doubles.clock import Clock, WallClock

GLOBAL = 50  # requests a second
INVALID = 10_000  # answers 401, 403 and 429 in ten minutes
OLD = 3600.0  # seconds after which a message is old
NEW_PRIVATE, NEW_PRIVATE_WINDOW = 10, 600.0  # private chats; who opens many is shut out
OLD_EDITS, OLD_WINDOW = 3, 6.0  # in a channel; not published; what a maintainer has seen

# requests, seconds; the real figures are not published and change, these are what bots have met
BUCKETS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("PATCH", "/channels/{channel_id}"): (2, 600.0),
    ("POST", "/channels/{channel_id}/threads"): (10, 60.0),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): (10, 60.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): (5, 2.0),
}
USUAL = (10, 1.0)
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")


class Pace:
    """Time as the windows feel it."""

    def __init__(self, clock: Clock, speed: float) -> None:
        self.speed = 0.0 if isinstance(clock, WallClock) else speed
        self._clock = clock
        self._start = time.perf_counter()

    def now(self) -> float:
        return self._clock.now() + (time.perf_counter() - self._start) * self.speed

    def told(self, seconds: float) -> float:
        """What a client must be told so that it waits long enough."""
        return seconds / self.speed if self.speed else seconds


@dataclass
class Bucket:
    """So many requests in a window that begins with the first of them."""

    name: str
    limit: int
    seconds: float
    ends: float = 0.0
    left: int = 0
    told: bool = False

    def take(self, now: float) -> bool:
        """Whether a request goes through."""
        if now >= self.ends:
            self.ends, self.left, self.told = now + self.seconds, self.limit, False
        self.left -= 1
        return self.left >= 0


@dataclass(frozen=True)
class Toll:
    """What the bucket says to one request; ``wait`` > 0 refuses it (pace seconds)."""

    headers: dict[str, str]
    wait: float = 0.0
    is_global: bool = False
    wrong: str = ""


@dataclass
class Rates:
    """All windows of one bot."""

    clock: Clock
    on: bool = True
    speed: float = 100.0
    invalid_limit: int = INVALID
    buckets: dict[tuple[str, ...], Bucket] = field(default_factory=dict)
    invalid: deque[float] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self.pace = Pace(self.clock, self.speed)
        self._all: deque[float] = deque()
        self._private: deque[float] = deque()
        self._old: dict[int, deque[float]] = {}

    def take(self, method: str, template: str, path: dict[str, str]) -> Toll:
        """Count a request in its bucket and in the second; interactions have no second."""
        now = self.pace.now()
        if not self.on or template.endswith("/callback"):  # the only route without a bucket
            return Toll({})
        free = template.startswith(("/interactions/", "/webhooks/"))
        if not free and (wait := _full(self._all, GLOBAL, 1.0, now)):
            why = "more than 50 requests a second"
            return Toll({"X-RateLimit-Global": "true"}, wait, is_global=True, wrong=why)
        major = tuple(path[key] for key in MAJOR if key in path)
        bucket = self.buckets.setdefault((method, template, *major), _bucket(method, template))
        passed = bucket.take(now)
        if passed and not free:
            self._all.append(now)
        wait = 0.0 if passed else bucket.ends - now
        why = f"more than {bucket.limit} in {bucket.seconds:g} s" if wait else ""
        why += ", again before retry_after" if wait and bucket.told else ""
        bucket.told = not passed
        return Toll(self._headers(bucket, now), wait, wrong=why)

    def _headers(self, bucket: Bucket, now: float) -> dict[str, str]:
        # never a millisecond too few: at a hundred times the pace that is a tenth of a second
        after = math.ceil(self.pace.told(max(0.0, bucket.ends - now)) * 1000 + 1) / 1000
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(0, bucket.left)),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": bucket.name,
        }

    def old_edit(self, channel: int) -> float:
        """Seconds to wait for one more edit of an old message in a channel; 0 counts it."""
        window, now = self._old.setdefault(channel, deque()), self.clock.now()
        wait = _full(window, OLD_EDITS, OLD_WINDOW, now)
        if not wait:
            window.append(now)
        return wait

    def open_private(self) -> float:
        """Seconds to wait before one more private chat may be opened; 0 counts it."""
        now = self.clock.now()
        wait = _full(self._private, NEW_PRIVATE, NEW_PRIVATE_WINDOW, now)
        if not wait:
            self._private.append(now)
        return wait if self.on else 0.0

    def count_invalid(self) -> None:
        """An answer that speaks against the bot: 401, 403 or 429."""
        self.invalid.append(self.clock.now())

    @property
    def is_banned(self) -> bool:
        """Whether the bot has had too many such answers in ten minutes."""
        return _full(self.invalid, self.invalid_limit, 600.0, self.clock.now()) > 0


def _bucket(method: str, template: str) -> Bucket:
    limit, seconds = BUCKETS.get((method, template), USUAL)
    name = hashlib.md5(f"{method} {template}".encode(), usedforsecurity=False).hexdigest()
    return Bucket(name, limit, seconds)


def _full(window: deque[float], size: int, seconds: float, now: float) -> float:
    while window and window[0] <= now - seconds:
        window.popleft()
    return window[0] + seconds - now if len(window) >= size else 0.0
