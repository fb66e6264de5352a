"""The gateway: websockets with zlib, sessions that can be resumed, shards, heartbeats, intents."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.doubles.discord.faces import guild_event, interaction_json, me_json
from tests.doubles.discord.world import Guild, Interaction, Json

if TYPE_CHECKING:
    from tests.doubles.discord.api import Api

(DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, _PING, RESUME, RECONNECT, MEMBERS, INVALID, HELLO,
 ACK) = range(12)  # fmt: skip
GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
SENDS, SENDS_WINDOW = 120, 60.0


@dataclass(eq=False)
class Session:
    """What Discord remembers of a client: who it is and what it was told."""

    id: str
    shard: tuple[int, int]
    intents: int
    seq: int = 0
    told: list[Json] = field(default_factory=list)
    line: Line | None = None  # the living connection
    forgotten: bool = False
    open: list[Interaction] = field(default_factory=list)


@dataclass(eq=False)
class Line:
    """One connection, with its compressor and what waits to be written."""

    socket: web.WebSocketResponse
    transport: asyncio.Transport | None
    compress: bool
    queue: asyncio.Queue[Json | int | None] = field(default_factory=asyncio.Queue)
    session: Session | None = None
    beat: float = field(default_factory=time.monotonic)
    sent: deque[float] = field(default_factory=deque)

    def say(self, op: int, data: Any = None, **more: Any) -> None:
        self.queue.put_nowait({"op": op, "d": data, "s": None, "t": None} | more)

    async def write(self) -> None:
        """Write what is queued; a number closes the connection with that code."""
        deflate = zlib.compressobj()
        while (one := await self.queue.get()) is not None:
            if isinstance(one, int):
                await self.socket.close(code=one)
                return
            text = json.dumps(one)
            if self.compress:
                data = deflate.compress(text.encode()) + deflate.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(data)
            else:
                await self.socket.send_str(text)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.url = ""
        self.shards = 1  # what /gateway/bot recommends
        self.privileged = 0  # intents of that kind that the bot has been granted
        self.heartbeat = 41.25  # seconds
        self.sessions: dict[str, Session] = {}
        self.lines: list[Line] = []
        self.identifies = 0
        self.resumes = 0

    # --- telling ---

    def tell(self, event: str, body: Json, guild: Guild | None, intent: int = GUILDS) -> None:
        """Dispatch an event to the sessions of the guild's shard that have the intent."""
        for session in self._of(guild):
            if session.intents & intent:
                self._push(session, event, body)

    def interact(self, interaction: Interaction) -> None:
        """Dispatch an interaction; no intent is asked. Without a session it is lost."""
        guild = interaction.channel.guild
        body = interaction_json(interaction, self._api.bot)
        for session in self._of(guild if guild and guild.has_bot else None):
            interaction.delivered = True
            session.open.append(interaction)
            self._push(session, "INTERACTION_CREATE", body)

    def _of(self, guild: Guild | None) -> list[Session]:
        id = (guild.id if guild else 0) >> 22
        living = (one for one in self.sessions.values() if not one.forgotten)
        return [one for one in living if id % one.shard[1] == one.shard[0]]

    def _push(self, session: Session, event: str, body: Any) -> None:
        session.seq += 1
        message = {"op": DISPATCH, "d": body, "s": session.seq, "t": event}
        session.told.append(message)
        if session.line:
            session.line.queue.put_nowait(message)

    # --- what a test does to the line ---

    @property
    def is_ready(self) -> bool:
        """Whether somebody listens."""
        return any(one.line and not one.forgotten for one in self.sessions.values())

    def drop(self) -> None:
        """Cut all connections without a word; sessions can be resumed."""
        for line in list(self.lines):
            self._leave(line)
            if line.transport:
                line.transport.abort()

    def ask_reconnect(self) -> None:
        """Tell all clients to connect again and to resume."""
        for line in self.lines:
            line.say(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell all clients that their sessions are invalid."""
        for line in list(self.lines):
            if line.session and not resumable:
                self._forget(line.session)
            line.say(INVALID, resumable)

    def forget(self) -> None:
        """Forget the sessions of clients that are away: they cannot be resumed."""
        for session in self.sessions.values():
            if session.line is None:
                self._forget(session)

    def _forget(self, session: Session) -> None:
        session.forgotten = True
        for one in session.open:
            one.excused = one.excused or not one.is_settled

    async def close(self) -> None:
        for line in list(self.lines):
            line.queue.put_nowait(1001)

    # --- connections ---

    async def connect(self, http: web.Request) -> web.WebSocketResponse:
        """Serve one websocket until it ends."""
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False, autoclose=True)
        await socket.prepare(http)
        line = Line(socket, http.transport, http.query.get("compress") == "zlib-stream")
        self._query(dict(http.query))
        self.lines.append(line)
        writer = asyncio.create_task(line.write())
        line.say(HELLO, {"heartbeat_interval": int(self.heartbeat * 1000), "_trace": []})
        try:
            await self._listen(line)
        finally:
            self._leave(line)
            line.queue.put_nowait(None)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return socket

    def _query(self, query: dict[str, str]) -> None:
        good = query.get("v") == "10" and query.get("encoding") == "json"
        good = good and query.get("compress") in (None, "zlib-stream")
        if not good:
            self._api.blame("gateway", f"the double speaks v=10, json and zlib-stream, not {query}")

    def _leave(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)
        if line.session and line.session.line is line:
            line.session.line = None
        self._api.world.ring()

    async def _listen(self, line: Line) -> None:
        while True:
            patience = line.beat + self.heartbeat * 1.5 - time.monotonic()
            try:
                message = await line.socket.receive(timeout=max(0.01, patience))
            except TimeoutError:
                self._refuse(line, 4009, "no heartbeat in time")
                message = await line.socket.receive()
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            self._hear(line, message.data)

    def _hear(self, line: Line, text: str | bytes) -> None:
        now = time.monotonic()
        line.sent.append(now)
        while line.sent[0] < now - SENDS_WINDOW:
            line.sent.popleft()
        if len(line.sent) > SENDS:
            return self._refuse(line, 4008, f"more than {SENDS} messages a minute")
        try:
            body = json.loads(text)
            op, data = body["op"], body.get("d")
        except (KeyError, TypeError, ValueError):
            return self._refuse(line, 4002, f"not to be read: {text[:100]!r}")
        if line.session is None and op not in (HEARTBEAT, IDENTIFY, RESUME):
            return self._refuse(line, 4003, f"op {op} before IDENTIFY")
        answers = {HEARTBEAT: self._beat, IDENTIFY: self._identify, RESUME: self._resume}
        if op in answers:
            answers[op](line, data)
        elif op == MEMBERS:
            self._members(line, data)
        elif op not in (PRESENCE, VOICE):
            self._refuse(line, 4001, f"unknown op {op}")
        return None

    def _refuse(self, line: Line, code: int, why: str) -> None:
        self._api.blame("gateway", why)
        line.queue.put_nowait(code)

    def _beat(self, line: Line, seq: int | None) -> None:
        line.beat = time.monotonic()
        if line.session and seq is not None and not 0 <= seq <= line.session.seq:
            last = line.session.seq
            self._api.blame("gateway", f"a heartbeat with the sequence {seq}, the last is {last}")
        line.say(ACK)

    # --- identify and resume ---

    def _identify(self, line: Line, data: Json) -> None:
        code, why = self._wrong(line, data)
        if code:
            return self._refuse(line, code, why)
        shard = data.get("shard") or [0, 1]
        for old in self.sessions.values():
            if old.shard == tuple(shard) and old.line is None:  # its process died
                self._forget(old)
        session = Session(secrets.token_hex(16), (shard[0], shard[1]), data["intents"], line=line)
        self.sessions[session.id] = line.session = session
        self.identifies += 1
        self._ready(session)
        return None

    def _wrong(self, line: Line, data: Json) -> tuple[int, str]:
        """Close code and reason if an IDENTIFY cannot be taken."""
        if line.session:
            return 4005, "identified twice"
        if data.get("token") != self._api.token:
            return 4004, "the token is not the bot's"
        index, count = data.get("shard") or [0, 1]
        if not 0 <= index < count:
            return 4010, f"no such shard: {index} of {count}"
        intents = data.get("intents")
        if not isinstance(intents, int) or intents >> 26:
            return 4013, f"no such intents: {intents}"
        if intents & PRIVILEGED & ~self.privileged:
            return 4014, f"privileged intents that were not granted: {intents & PRIVILEGED}"
        if not {"os", "browser", "device"} <= set(data.get("properties") or ()):
            return 4002, "properties os, browser and device are missing"
        if not 50 <= data.get("large_threshold", 50) <= 250:
            return 4002, "large_threshold is 50 to 250"
        return 0, ""

    def _ready(self, session: Session) -> None:
        bot, world = self._api.bot, self._api.world
        guilds = [o for o in world.guilds.values() if o.has_bot and session in self._of(o)]
        body = {
            "v": 10, "user": me_json(bot),
            "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
            "session_id": session.id, "resume_gateway_url": self.url, "shard": list(session.shard),
            "application": {"id": str(bot.id), "flags": 0}, "private_channels": [],
            "session_type": "normal", "_trace": [],
        }  # fmt: skip
        self._push(session, "READY", body)
        for one in guilds:
            self._push(session, "GUILD_CREATE", guild_event(one, bot))
        world.ring()

    def _resume(self, line: Line, data: Json) -> None:
        session = self.sessions.get(data.get("session_id", ""))
        if data.get("token") != self._api.token:
            return self._refuse(line, 4004, "the token is not the bot's")
        if session is None or session.forgotten:
            line.say(INVALID, False)
            return None
        if not 0 <= (data.get("seq") or 0) <= session.seq:
            return self._refuse(line, 4007, f"sequence {data.get('seq')} of {session.seq}")
        if session.line:
            self._leave(session.line)
        session.line, line.session = line, session
        self.resumes += 1
        for message in session.told[data.get("seq") or 0 :]:
            line.queue.put_nowait(message)
        self._push(session, "RESUMED", {"_trace": []})
        self._api.world.ring()
        return None

    def _members(self, line: Line, data: Json) -> None:
        if line.session and data.get("query") == "" and not line.session.intents & GUILD_MEMBERS:
            self._api.blame("gateway", "all members asked for without the intent")
