"""Updates on their way to the bot: a queue, confirmed by offset or by the webhook's 2xx."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.doubles.telegram.errors import HOOKED, TWO_POLLERS, ApiError
from tests.doubles.telegram.world import World

DAY = 86_400
NOT_BY_DEFAULT = {"chat_member", "message_reaction", "message_reaction_count"}
FIRST_ID = 700_000_001
RETRY_AT_MOST = 60.0


@dataclass(eq=False)
class Update:
    """One update; those of one chat go to a webhook in order (``key``)."""

    id: int
    body: dict[str, Any]
    key: int
    at: float


@dataclass
class Hook:
    """What ``setWebhook`` asked for, and how the deliveries went."""

    url: str
    secret: str = ""
    connections: int = 40
    error: tuple[int, str] | None = None
    tries: list[int] = field(default_factory=list)  # status of every delivery; 0: no connection


class Updates:
    """The bot's queue of updates."""

    def __init__(
        self,
        world: World,
        check: Callable[[dict[str, Any]], None],
        answer: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        self._world = world
        self._check = check
        self._answer = answer  # a method call that the bot put into its answer to the webhook
        self.waiting: list[Update] = []
        self.given: list[dict[str, Any]] = []  # every update ever made, in order
        self.allowed: list[str] = []
        self.hook: Hook | None = None
        self.closed = False
        self._poll: asyncio.Future[None] | None = None
        self._courier: asyncio.Task[None] | None = None
        self._busy: dict[int, asyncio.Task[None]] = {}

    def add(self, kind: str, body: dict[str, Any], key: int) -> dict[str, Any] | None:
        """Queue an update if the bot wants its kind; returns it as the bot will get it."""
        if kind not in (self.allowed or {kind} - NOT_BY_DEFAULT):
            return None
        number = FIRST_ID + len(self.given)
        made = {"update_id": number, kind: body}
        self._check(made)
        self.given.append(made)
        self.waiting.append(Update(number, made, key, self._world.clock.now()))
        self._world.ring()
        return made

    def allow(self, kinds: list[str] | None) -> None:
        """Kinds wanted from now on; not given, the last choice stays."""
        self.allowed = self.allowed if kinds is None else kinds

    # --- polling ---

    @property
    def is_polled(self) -> bool:
        """Whether a long poll waits right now."""
        return self._poll is not None and not self._poll.done()

    async def get(self, params: dict[str, Any], gone: Callable[[], bool]) -> list[dict[str, Any]]:
        """``getUpdates``: confirms what is below ``offset``; a later poll ends an earlier one."""
        if self.hook:
            raise ApiError(409, HOOKED, wrong="getUpdates while a webhook is set")
        if self._poll and not self._poll.done():
            self._poll.set_result(None)
        self._poll = mine = asyncio.get_running_loop().create_future()
        self.allow(params.get("allowed_updates"))
        self._confirm(params.get("offset", 0))
        self._world.ring()
        await self._fill(float(params.get("timeout", 0)), mine)
        if mine.done() and not self.closed:
            raise ApiError(409, TWO_POLLERS, wrong="" if gone() else "two polls at once")
        mine.cancel()
        return [one.body for one in self.waiting[: params.get("limit", 100)]]

    def _confirm(self, offset: int) -> None:
        born = self._world.clock.now() - DAY
        self.waiting = [one for one in self.waiting if one.at > born]
        if offset < 0:
            self.waiting = self.waiting[offset:]
        else:
            self.waiting = [one for one in self.waiting if one.id >= offset]

    async def _fill(self, seconds: float, mine: asyncio.Future[None]) -> None:
        """Wait for an update, for a later poll, or for the clock."""
        over = self._world.clock.timer(seconds)
        while not (self.waiting or mine.done() or self.closed or over.done()):
            bell = self._world.bell()
            await asyncio.wait((bell, mine, over), return_when=asyncio.FIRST_COMPLETED)
        over.cancel()

    # --- webhook ---

    def set_hook(self, hook: Hook | None) -> None:
        """Begin or end deliveries to the bot's own address."""
        self.hook = hook
        if self._courier:
            self._courier.cancel()
        self._courier = asyncio.ensure_future(self._deliver(hook)) if hook else None

    async def _deliver(self, hook: Hook) -> None:
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60)) as session:
            while True:
                bell = self._world.bell()
                for one in self.waiting:
                    if one.key not in self._busy and len(self._busy) < hook.connections:
                        task = asyncio.ensure_future(self._hand_over(session, hook, one))
                        self._busy[one.key] = task
                try:
                    await bell
                except asyncio.CancelledError:
                    for task in list(self._busy.values()):
                        task.cancel()
                    self._busy.clear()
                    raise

    async def _hand_over(self, session: aiohttp.ClientSession, hook: Hook, update: Update) -> None:
        """Send one update again and again until the bot answers with 2xx."""
        pause = 1.0
        while not await self._sent(session, hook, update):
            await self._world.clock.after(pause)
            pause = min(pause * 2, RETRY_AT_MOST)
        self.waiting = [one for one in self.waiting if one is not update]
        del self._busy[update.key]
        self._world.ring()

    async def _sent(self, session: aiohttp.ClientSession, hook: Hook, update: Update) -> bool:
        headers = {"X-Telegram-Bot-Api-Secret-Token": hook.secret} if hook.secret else {}
        now = int(self._world.clock.now())
        try:
            async with session.post(hook.url, json=update.body, headers=headers) as answer:
                hook.tries.append(answer.status)
                if 200 <= answer.status < 300:
                    await self._reply(answer)
                    return True
                words = f"{answer.status} {answer.reason}"
                hook.error = (now, f"Wrong response from the webhook: {words}")
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            hook.tries.append(0)
            hook.error = (now, str(error) or "Connection timed out")
        self._world.ring()
        return False

    async def _reply(self, answer: aiohttp.ClientResponse) -> None:
        body = await answer.json() if answer.content_type == "application/json" else None
        if body and "method" in body:
            await self._answer(body)

    async def close(self) -> None:
        """End polls and deliveries."""
        self.closed = True
        courier = self._courier
        self.set_hook(None)
        self._world.ring()
        if courier:
            await asyncio.gather(courier, return_exceptions=True)
