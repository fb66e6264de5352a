"""The Bot API: a request comes in, is checked, counted and answered."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from tests.doubles.telegram.clock import Clock
from tests.doubles.telegram.entities import Entity, formatted, units
from tests.doubles.telegram.errors import NOT_FOUND, ApiError, bad, flood, forbidden, wrong
from tests.doubles.telegram.files import File, Upload, keep
from tests.doubles.telegram.floods import Floods
from tests.doubles.telegram.schema import Schema
from tests.doubles.telegram.updates import Updates
from tests.doubles.telegram.world import Chat, User, World

TEXT = 4096
CAPTION = 1024

Method = Callable[["Api", "Request"], Any]
METHODS: dict[str, Method] = {}


def method(*names: str) -> Callable[[Method], Method]:
    """Register a function as methods of the Bot API."""

    def register(function: Method) -> Method:
        METHODS.update({name.lower(): function for name in names})
        return function

    return register


@dataclass
class Request:
    """One request of the bot, with its uploads by the name of their part."""

    method: str
    params: dict[str, Any]
    uploads: dict[str, Upload] = field(default_factory=dict)
    gone: Callable[[], bool] = lambda: False

    def get(self, name: str, default: Any = None) -> Any:
        return self.params.get(name, default)

    def __getitem__(self, name: str) -> Any:
        return self.params[name]


@dataclass(frozen=True)
class Call:
    """What the bot asked and what it got: clock and real seconds, and the answer's code."""

    method: str
    params: dict[str, Any]
    at: float
    real: float
    code: int
    description: str = ""
    result: Any = None


class Api:
    """One bot's server. ``violations`` collects what a correct bot never does."""

    def __init__(self, clock: Clock, bot: User, *, ephemeral: bool, flooding: bool) -> None:
        self.world = World(clock, bot)
        self.schema = Schema()
        self.floods = Floods(clock, on=flooding)
        self.updates = Updates(self.world, self._check_update, self._hooked)
        self.ephemeral = ephemeral
        self.privacy = True
        self.calls: list[Call] = []
        self.violations: list[str] = []
        self.commands: dict[tuple[str, str], list[dict[str, Any]]] = {}
        self.texts: dict[tuple[str, str], str] = {}
        self.menus: dict[int, dict[str, Any]] = {}

    @property
    def bot(self) -> User:
        return self.world.bot

    def blame(self, where: str, why: str) -> None:
        self.violations.append(f"{where}: {why}")

    async def call(self, request: Request) -> dict[str, Any]:
        """Answer a request with Telegram's JSON object; everything is written down."""
        started = self.world.clock.now(), time.perf_counter()
        try:
            result = await self._result(request)
        except ApiError as error:
            if error.wrong:
                self.blame(request.method, error.wrong)
            self._note(request, started, error.code, error.description)
            return error.body()
        self._note(request, started, 200, result=result)
        return {"ok": True, "result": result}

    def _note(
        self, request: Request, started: tuple[float, float], code: int, words: str = "",
        result: Any = None,
    ) -> None:  # fmt: skip
        call = Call(request.method, request.params, *started, code, words, result)
        self.calls.append(call)
        self.world.ring()

    async def _result(self, request: Request) -> Any:
        self._known(request)
        request.params = self.schema.read(request.method, request.params)
        self._checked(request)
        result = METHODS[request.method.lower()](self, request)
        if isinstance(result, Awaitable):
            result = await result
        for name in request.uploads:
            self.blame(request.method, f"uploaded file {name!r} is not used")
        for fault in self.schema.answer(request.method, result):
            self.blame(f"the double's own answer to {request.method}", fault)
        return result

    def _known(self, request: Request) -> None:
        if not self.schema.knows(request.method):
            raise ApiError(NOT_FOUND.code, NOT_FOUND.description, wrong="there is no such method")
        if not self.ephemeral and "ephemeral" in request.method.lower():
            raise NOT_FOUND  # a bot may well ask an older server, to find out
        request.method = self.schema.name(request.method)
        if request.method.lower() not in METHODS:
            raise ApiError(501, "Not Implemented", wrong="the double does not know this method yet")

    def _checked(self, request: Request) -> None:
        """Unknown parameters are ignored as Telegram does, but blamed; the rest is refused."""
        new = "ephemeral_message_parameters"
        if not self.ephemeral and request.params.pop(new, None):
            self.blame(request.method, f"{new} is unknown to this server: the message is public")
        faults = self.schema.request(request.method, request.params)
        for fault in faults:
            self.blame(request.method, fault)
        if missing := [one for one in faults if not one.endswith("is unknown")]:
            raise ApiError(400, f"Bad Request: {_words(missing[0])}")

    def _check_update(self, update: dict[str, Any]) -> None:
        for fault in self.schema.update(update):
            self.blame("the double's own update", fault)

    async def _hooked(self, body: dict[str, Any]) -> None:
        await self.call(Request(str(body.pop("method")), body))

    # --- what methods share ---

    def chat(self, request: Request) -> Chat:
        """The chat that a request names, whether or not the bot may write there."""
        chat = self.world.chats.get(request["chat_id"])
        if chat is None:
            user = self.world.users.get(request["chat_id"])
            if user and self.world.met(user):
                return self.world.private(user)
            raise bad("chat not found")
        if chat.migrated_to:
            to = chat.migrated_to.id
            raise bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=to)
        return chat

    def open_chat(self, request: Request, muted: str = "") -> Chat:
        """The chat that a request names, if the bot may write there."""
        chat = self.chat(request)
        if chat.private == "blocked":
            raise forbidden("bot was blocked by the user")
        if not chat.is_group and chat.private == "unknown":
            met = chat.user and self.world.met(chat.user)
            words = "bot can't initiate conversation with a user"
            raise forbidden(words) if met else bad("chat not found")
        if chat.is_group and chat.member(self.bot) is None:
            way = "was kicked from" if chat.was_kicked else "is not a member of"
            raise forbidden(f"bot {way} the {chat.type} chat")
        if muted in chat.muted and not chat.may(self.bot, "can_manage_chat"):
            what = {"text": "text messages"}.get(muted, muted)
            raise bad(f"not enough rights to send {what} to the chat")
        return chat

    def count(self, chat: Chat) -> None:
        """Let one message or edit through the flood windows."""
        wait, why = self.floods.admit(chat.id, group=chat.is_group)
        if wait:
            raise flood(wait, wrong=why)

    def words(
        self, request: dict[str, Any], key: str = "text", limit: int = TEXT
    ) -> tuple[str, tuple[Entity, ...]]:
        """Text or caption of a request after parsing, within its limit."""
        marks = request.get("entities" if key == "text" else "caption_entities")
        text, found = formatted(request.get(key) or "", request.get("parse_mode"), marks)
        if key == "text" and not text:
            raise wrong("message text is empty")
        if units(text) > limit:
            what = "message" if key == "text" else "message caption"
            raise wrong(f"{what} is too long", f"{units(text)} UTF-16 units, {limit} are allowed")
        return text, tuple(one for one in map(self._mentioned, found) if one)

    def _mentioned(self, entity: Entity) -> Entity | None:
        """A mention of a user by id shows who it is; of a stranger it is lost, as in Telegram."""
        if entity["type"] != "text_mention":
            return entity
        user = self.world.users.get(entity["user"]["id"])
        if user is None:
            return None
        shown = {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name}
        return entity | {"user": shown}

    def media(self, request: Request, value: str, kind: str) -> File:
        """A file by upload or by the id of one that Telegram has."""
        if value.startswith("attach://"):
            upload = request.uploads.pop(value.removeprefix("attach://"), None)
            if upload is None:
                raise wrong(f"there is no {kind} in the request", f"nothing attached as {value}")
            file = keep(upload, kind)
            self.world.files[file.id] = file
            return file
        if value.startswith(("http://", "https://")):
            raise wrong("failed to get HTTP URL content", "the double opens no addresses")
        found = self.world.files.get(value.partition("-")[0])
        if found is None:
            raise wrong("wrong file identifier/HTTP URL specified", f"no file has the id {value}")
        if found.kind != kind:
            words = f"can't use file of type {found.kind.title()} as {kind.title()}"
            raise wrong(words)
        return found


def _words(fault: str) -> str:
    """Telegram's words for what is most often missing."""
    return {
        "chat_id is required": "chat_id is empty",
        "text is required": "message text is empty",
        "photo is required": "there is no photo in the request",
        "document is required": "there is no document in the request",
        "message_id is required": "message identifier is not specified",
    }.get(fault, f"can't parse request: {fault}")
