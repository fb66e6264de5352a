"""The suite's driver on the local Telegram."""

from __future__ import annotations

from typing import Any

from tests.bot.adapters.chats.driver import THOUGHT_S, Driver, Player, Reply
from tests.bot.adapters.telegram import playing
from tests.doubles.telegram import Fault
from tests.doubles.telegram.world import Chat, Content, Message, Tap

TROUBLES: dict[str, dict[str, Any]] = {
    "cut": {"cut": True},
    "lost": {"lost": True},
    "fault": {"code": 500},
    "flood": {"code": 429},
    "rejected": {"code": 400},
}


class TelegramReply(Reply):
    """What popped up at a tap; a line has no such answer."""

    def __init__(self, tap: Tap | None = None) -> None:
        self.tap = tap

    @property
    def seconds(self) -> float:
        return self.tap.seconds or 0 if self.tap else 0

    @property
    def milliseconds(self) -> float:
        return self.tap.milliseconds or 0 if self.tap else 0

    @property
    def words(self) -> str:
        return self.tap.text or "" if self.tap else ""


class TelegramPlayer(Player):
    """Somebody in a group, who types lines and taps."""

    lines = 0

    async def uses(
        self, command: str, *, at_home: bool = False, spoken: str = "", **given: str
    ) -> Reply:
        self.driver.server.clock.advance(THOUGHT_S)
        line = spoken or " ".join((command, *given.values()))
        # In a private chat each line is a command, with its stroke or without.
        self.lines += at_home
        bare = at_home and self.lines % 2
        self.person.send(self.home if at_home else self.room, line if bare else f"/{line}")
        return TelegramReply()

    def starts(self, command: str) -> None:
        self.person.send(self.room, f"/{command}")

    async def presses(self, message: Any, token: str, *, old: bool = False) -> Reply:
        self.driver.server.clock.advance(THOUGHT_S)
        if old:
            return TelegramReply(await self.person.tap_with(message, token).answered())
        tap = self.person.tap(message, self.driver.tokens(message)[token])
        assert tap.data == token
        return TelegramReply(await tap.answered())

    async def presses_at_once(self, message: Any, token: str, many: int) -> list[Reply]:
        taps = [self.person.tap_with(message, token) for _ in range(many)]
        return [TelegramReply(await one.answered()) for one in taps]

    async def forges(self, message: Any, token: str) -> Reply:
        self.driver.server.clock.advance(THOUGHT_S)
        return TelegramReply(await self.person.tap_with(message, token).answered())

    async def opens_home(self) -> None:
        self.person.open_private()
        await self.house.quiet()

    async def is_greeted(self) -> None:
        await self.opens_home()

    async def is_called_at_home(self) -> None:
        await self.opens_home()

    @property
    def home(self) -> Chat:
        return self.person.private

    def rings(self) -> list[Message]:
        return list(self.person.buzzes(self.home))


class OnTelegram(Driver):
    """People in groups, with a bot that knows what is for one person alone."""

    platform = "telegram"
    welcomes = 1
    knows_messages_again = False
    most_trouble = 1
    tells_again = True

    def person(self, name: str, lang: str = "en") -> Player:
        return TelegramPlayer(self, self.server.user(name, language=lang), name, lang)

    def room(self, *players: Player, title: str = "Friends") -> Chat:
        room = self.server.group(title, *(one.person for one in players))
        for one in players:
            one.room = room
        return room

    def invitation(self, lang: str, code: str) -> str:
        return f"https://t.me/{self.server.bot.username}?start=join_{code}"

    def joins(self, player: Player, room: Any) -> None:
        self.server.join(room, player.person)
        player.room = room

    def closes_home(self, player: Player) -> None:
        assert player.home.private != "open"

    def turns_out_the_bot(self, room: Any) -> None:
        self.server.kick_bot(room)

    def takes_in_the_bot(self, room: Any) -> None:
        self.server.add_bot(room)

    def fails_to_post(self, trouble: str, times: int = 1, *, picture: bool = False) -> None:
        method = "sendPhoto" if picture else "sendMessage"
        self.server.faults.append(Fault(method, times=times, **TROUBLES[trouble]))

    def timeline(self) -> list[Message | Tap]:
        found = [one for chat in self.server.world.chats.values() for one in chat.timeline]
        return sorted(found, key=lambda one: one.at if isinstance(one, Tap) else one.date)

    def is_message(self, one: Any) -> bool:
        return isinstance(one, Message) and not one.service

    def place(self, message: Any) -> Any:
        return message.chat

    def doer(self, one: Any) -> Any:
        return one.user if isinstance(one, Tap) else one.sender

    def pictured(self, message: Any) -> bool:
        return message.content.file is not None

    def said_to_others(self, player: Player) -> int:
        calls = (one for one in self.server.calls if one.method != "editMessageReplyMarkup")
        spoken = (one for one in calls if "receiver_user_id" not in one.params)
        own = (None, player.home.id)
        return sum(one.params.get("chat_id") not in own for one in spoken)

    def tokens(self, message: Any) -> dict[str, str]:
        return playing.tokens(message)

    def plain(self, content: Content) -> str:
        return content.text

    def everything(self, content: Content) -> str:
        return f"{content.text} {content.buttons}"
