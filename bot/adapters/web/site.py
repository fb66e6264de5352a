"""Where the room is found, whose requests come through which proxies, and how many may come."""

from __future__ import annotations

import re
import socket
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from aiohttp import hdrs, web

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

_HOST = r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(?P<port>\d{1,5}))?"
_IS_HOST = re.compile(_HOST)
_IS_ORIGIN = re.compile(rf"(?P<scheme>https?)://{_HOST}")
_USUAL = {"http": 80, "https": 443}

FORWARDED = "X-Forwarded-For"
SMALLEST_V6 = 64
"""Bits of an IPv6 address that belong to one household, which chooses the rest itself."""


@dataclass(frozen=True, slots=True)
class Site:
    """The room's own addresses, and the proxies whose word on a client's address is taken.

    ``url`` is the public address, empty where there is none; ``host`` is where the server listens.
    With ``url``, its host alone is answered. Without, loopback is; and where the server listens
    wider, numbers and this machine's own names, which no page of a stranger can bear: that is
    what the check is for (a name that a stranger lets point to us would make our pages theirs).
    """

    url: str = ""
    host: str = "127.0.0.1"
    proxies: tuple[Network, ...] = ()
    _names: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_names", frozenset(self._own_names()))

    def _own_names(self) -> tuple[str, ...]:
        public = _origin(self.url)
        if public is not None:
            return (public[1],)
        names = ("localhost", self.host.casefold())
        if self._inside:
            return names
        here = socket.gethostname().casefold().removesuffix(".local")
        return (*names, here, f"{here}.local")

    @property
    def _inside(self) -> bool:
        """Whether only this machine itself is listened to."""
        listens = _address(self.host)
        return self.host == "localhost" or (listens is not None and listens.is_loopback)

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies must not travel otherwise."""
        return self.url.startswith("https:")

    def answers(self, request: web.Request) -> bool:
        """Whether the host that ``request`` asks for is ours."""
        asked = request.headers.getall(hdrs.HOST, [])
        found = _IS_HOST.fullmatch(asked[0].casefold()) if len(asked) == 1 else None
        if found is None:
            return False
        if found["name"] in self._names:
            return True
        number = None if self.url else _address(found["name"])
        return number is not None and (number.is_loopback or not self._inside)

    def is_own(self, request: web.Request) -> bool:
        """Whether ``request`` comes from one of our own pages: by scheme, host and port."""
        said = request.headers.getall(hdrs.ORIGIN, [])
        own = _origin(self.url or f"http://{request.headers.get(hdrs.HOST, '')}")
        return len(said) == 1 and own is not None and _origin(said[0]) == own

    def client(self, request: web.Request) -> str:
        """Whose request it is: an IPv4 address, or the network of a household with IPv6.

        X-Forwarded-For is read from the right, as far as our own proxies wrote it.
        """
        address = _address(request.remote or "")
        if address is None:
            return ""
        hops = ",".join(request.headers.getall(FORWARDED, [])).split(",")
        while hops and self.trusts(address):
            before = _address(hops.pop().strip())
            if before is None:
                break
            address = before
        return household(address)

    def trusts(self, address: Address) -> bool:
        """Whether this is one of our proxies."""
        return any(address in network for network in self.proxies)


def household(address: Address) -> str:
    """Who shares this address, or has as many of its kind as they like."""
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, SMALLEST_V6), strict=False))


def _address(text: str) -> Address | None:
    """An address as it is written in a header: in brackets, or with a port, too."""
    found = _IS_HOST.fullmatch(text.casefold())
    try:
        address = ip_address(found["name"].strip("[]") if found else text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _origin(text: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an address without a path."""
    found = _IS_ORIGIN.fullmatch(text.casefold())
    if found is None:
        return None
    return found["scheme"], found["name"], int(found["port"] or _USUAL[found["scheme"]])


Seconds = Callable[[], float]
"""A clock that only goes forward, in seconds."""


class RequestBudget:
    """At most ``burst`` at once, and ``rate`` a second in the long run."""

    def __init__(self, clock: Seconds, burst: float, rate: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._at = clock()

    def spend(self) -> bool:
        """Take one; False if nothing is left just now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RequestBudgets:
    """A budget each for many sides, of which those unheard of for longest are forgotten."""

    def __init__(self, clock: Seconds, burst: float, rate: float, keep: int = 4096) -> None:
        self._new: Callable[[], RequestBudget] = partial(RequestBudget, clock, burst, rate)
        self._keep = keep
        self._of: OrderedDict[str, RequestBudget] = OrderedDict()

    def spend(self, side: str) -> bool:
        """Take one from the budget of ``side``."""
        budget = self._of.setdefault(side, self._new())
        self._of.move_to_end(side)
        while len(self._of) > self._keep:
            self._of.popitem(last=False)
        return budget.spend()
