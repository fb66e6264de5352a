"""The REST API: a request comes in, is checked, counted and answered."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.doubles.clock import Clock
from tests.doubles.discord.content import Upload
from tests.doubles.discord.errors import (
    CLOSED_DM,
    NO_ACCESS,
    NO_PERMISSION,
    STRANGER,
    UNAUTHORIZED,
    ApiError,
    bad,
    unknown,
)
from tests.doubles.discord.faces import channel_json
from tests.doubles.discord.gateway import DIRECT_MESSAGES, GUILD_MESSAGES, Gateway
from tests.doubles.discord.rates import Rates
from tests.doubles.discord.schema import Schema
from tests.doubles.discord.world import Channel, Json, Message, User, World

Route = Callable[["Api", "Request"], Any]


@dataclass(frozen=True)
class Line:
    """A route: its template, what answers it, and what it is like."""

    method: str
    template: str
    answer: Route
    status: int = 200
    needs_token: bool = True

    def fits(self, method: str, parts: list[str]) -> dict[str, str] | None:
        """Path parameters, if a path is of this template."""
        pattern = self.template.strip("/").split("/")
        if method != self.method or len(pattern) != len(parts):
            return None
        pairs = list(zip(pattern, parts, strict=True))
        if any(not one.startswith("{") and one != part for one, part in pairs):
            return None
        return {one[1:-1]: part for one, part in pairs if one.startswith("{")}


LINES: list[Line] = []


def route(
    method: str, template: str, status: int = 200, *, token: bool = True
) -> Callable[[Route], Route]:
    """Register a function; its result is the JSON body, or None with status 204."""

    def register(function: Route) -> Route:
        LINES.append(Line(method, template, function, status, token))
        LINES.sort(key=lambda one: one.template.count("{"))  # @me before {user_id}
        return function

    return register


@dataclass
class Request:
    """One request of the bot; ``name`` is method and template once the route is known."""

    method: str
    address: str
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    name: str = ""
    path: dict[str, str] = field(default_factory=dict)

    def id(self, key: str) -> int:
        """A path parameter as a number; 0 is nobody's."""
        text = self.path[key]
        return int(text) if text.isdecimal() else 0

    def __getitem__(self, key: str) -> Any:
        return self.body[key]

    def get(self, key: str, default: Any = None) -> Any:
        return (self.body or {}).get(key, default)


@dataclass(frozen=True)
class Call:
    """What the bot asked and what it got: clock and real seconds, status and Discord's number."""

    name: str
    path: dict[str, str]
    body: Any
    at: float
    real: float
    status: int
    code: int = 0
    result: Any = None


@dataclass(frozen=True)
class Reply:
    """What goes back over the wire."""

    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


class Api:
    """One bot's server. ``violations`` collects what a correct bot never does."""

    def __init__(self, clock: Clock, bot: User, owner: User, token: str, rates: Rates) -> None:
        self.world = World(clock, bot)
        self.owner = owner
        self.token = token
        self.schema = Schema()
        self.rates = rates
        self.url = ""
        self.calls: list[Call] = []
        self.violations: list[str] = []
        self.commands: dict[int, list[Json]] = {}  # by guild; 0 holds the global ones
        self.gateway = Gateway(self)

    @property
    def bot(self) -> User:
        return self.world.bot

    def blame(self, where: str, why: str) -> None:
        self.violations.append(f"{where}: {why}")

    def call(self, request: Request) -> Reply:
        """Answer a request; everything is written down."""
        started, headers = (self.world.clock.now(), time.perf_counter()), {}
        try:
            reply = self._answer(request, headers)
            code = 0
        except ApiError as error:
            name = request.name or f"{request.method} {request.address}"
            if error.wrong:
                self.blame(name, error.wrong)
            if error.status in (401, 403, 429):
                self.rates.count_invalid()
            reply, code = Reply(error.status, error.body(), headers), error.code
        call = Call(
            request.name, request.path, request.body, *started, reply.status, code, reply.body
        )
        self.calls.append(call)
        self.world.ring()
        return reply

    def _answer(self, request: Request, headers: dict[str, str]) -> Reply:
        line = self._line(request)
        if line.needs_token and request.headers.get("Authorization") != f"Bot {self.token}":
            raise UNAUTHORIZED
        agent = request.headers.get("User-Agent", "")
        if line.needs_token and not agent.startswith("DiscordBot ("):
            self.blame(request.name, f"the user agent {agent!r} is not of Discord's form")
        self._pay(request, line, headers)
        faults = self.schema.request(line.method, line.template, request.body)
        if faults:
            errors = {"_errors": [{"code": "INVALID", "message": one} for one in faults]}
            why = "; ".join(faults)
            raise ApiError(400, 50035, "Invalid Form Body", wrong=why, errors=errors)
        try:
            result = line.answer(self, request)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise bad(50035, "Invalid Form Body", f"malformed: {error!r}") from error
        status = line.status if result is not None else 204
        for fault in self.schema.answer(line.method, line.template, status, result):
            self.blame(f"the double's own answer to {request.name}", fault)
        return Reply(status, result, headers)

    def recognise(self, request: Request) -> Line | None:
        """Find a request's route and read its path."""
        parts = request.address.strip("/").split("/")
        for line in LINES:
            path = line.fits(request.method, parts)
            if path is not None:
                request.path, request.name = path, f"{line.method} {line.template}"
                return line
        return None

    def _line(self, request: Request) -> Line:
        line = self.recognise(request)
        if line:
            return line
        raise ApiError(404, 0, "404: Not Found", wrong="the double does not know this route")

    def _pay(self, request: Request, line: Line, headers: dict[str, str]) -> None:
        toll = self.rates.take(line.method, line.template, request.path)
        headers |= toll.headers
        if not toll.wait:
            return
        wait = self.rates.pace.told(toll.wait)
        headers |= {"Retry-After": f"{max(1, round(wait))}", "Via": "1.1 google"}
        headers["X-RateLimit-Scope"] = "global" if toll.is_global else "user"
        raise limited(wait, is_global=toll.is_global, wrong=toll.wrong)

    # --- what routes share ---

    def channel(self, request: Request, key: str = "channel_id") -> Channel:
        """The channel that a request names, if the bot can see it."""
        channel = self.world.channels.get(request.id(key))
        if channel is None or channel.deleted or (channel.parent and channel.parent.deleted):
            raise unknown("Channel")
        if channel.guild and not (channel.guild.has_bot and channel.may("view")):
            raise NO_ACCESS
        self.settle(channel)
        return channel

    def need(self, channel: Channel, *permissions: str) -> None:
        """Refuse unless the bot has these permissions; in private it needs an open door."""
        if channel.guild and not all(map(channel.may, permissions)):
            raise NO_PERMISSION

    def open_door(self, channel: Channel) -> None:
        """Refuse to write to somebody who lets no messages in."""
        user = channel.recipient
        if user and not (user.has_app or self.met(user)):
            raise STRANGER
        if user and not user.dms:
            raise CLOSED_DM

    def met(self, user: User) -> bool:
        """Whether the bot shares a guild with somebody."""
        return any(one.has_bot and user.id in one.members for one in self.world.guilds.values())

    def message(self, request: Request, channel: Channel) -> Message:
        """The message that a request names; ephemeral ones are not found this way."""
        id = request.id("message_id")
        message = channel.messages.get(id)
        if message is None or message.deleted:
            hidden = any(
                isinstance(o, Message) and o.id == id and o.receiver for o in channel.timeline
            )
            raise unknown(
                "Message", "an ephemeral message has no way but its token" if hidden else ""
            )
        return message

    def settle(self, channel: Channel) -> None:
        """Archive a thread in which nothing was written for too long."""
        idle = self.world.clock.now() - channel.active
        if channel.is_thread and not channel.archived and idle > channel.auto_archive * 60:
            channel.archived = True
            self.tell_channel("THREAD_UPDATE", channel)

    # --- events ---

    def tell_channel(self, event: str, channel: Channel, **more: Any) -> None:
        """An event of a channel or thread, with its JSON."""
        body = channel_json(channel, self.bot) | more
        self.gateway.tell(event, body, channel.guild)

    def tell_message(
        self, event: str, channel: Channel, body: Json, *, silent: bool = False
    ) -> None:
        """An event of a message, for who has the intent; ephemeral ones tell nobody."""
        if silent:
            return
        intent = GUILD_MESSAGES if channel.guild else DIRECT_MESSAGES
        guild = {"guild_id": str(channel.guild.id)} if channel.guild else {}
        self.gateway.tell(event, body | guild, channel.guild, intent)


def limited(seconds: float, *, is_global: bool = False, wrong: str = "", code: int = 0) -> ApiError:
    """A 429, with the seconds to wait."""
    words = "You are being rate limited."
    more = {"retry_after": round(seconds, 4), "global": is_global}
    return ApiError(429, code, words, wrong=wrong, **more)
