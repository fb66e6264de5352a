"""The suite's driver on the local Discord."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from locales import words
from tests.bot.adapters.chats.driver import THOUGHT_S, Driver, Player, Reply
from tests.bot.adapters.discord import playing
from tests.doubles.discord import Fault
from tests.doubles.discord.world import SILENT, Channel, Content, Interaction, Message

POST = "POST /channels/{channel_id}/messages"
TROUBLES: dict[str, dict[str, Any]] = {
    "cut": {"cut": True},
    "lost": {"lost": True},
    "fault": {"code": 503},
    "flood": {"code": 429},
    "rejected": {"code": 400},
}


class DiscordReply(Reply):
    """What answered a press or a command."""

    def __init__(self, used: Interaction) -> None:
        self.used = used

    @property
    def seconds(self) -> float:
        return self.used.seconds or 0

    @property
    def milliseconds(self) -> float:
        return self.used.milliseconds or 0

    @property
    def words(self) -> str:
        told = [self.used.response] if self.used.kind not in (5, 6) else []
        return "\n".join(one.text for one in (*told, *self.used.followups) if one)


class DiscordPlayer(Player):
    """Somebody in a channel, who uses slash commands and presses."""

    async def uses(
        self, command: str, *, at_home: bool = False, spoken: str = "", **given: str
    ) -> Reply:
        self.driver.server.clock.advance(THOUGHT_S)
        place = self.home if at_home else self.room
        more: dict[str, Any] = {"thread": False} if command == "new" and not at_home else {}
        used = self.person.slash(place, command, **given, **more)
        return DiscordReply(await used.settled())

    def starts(self, command: str) -> None:
        self.person.slash(self.room, command).excused = True

    async def presses(self, message: Any, token: str, *, old: bool = False) -> Reply:
        self.driver.server.clock.advance(THOUGHT_S)
        used = playing.press(self.person, message, token, old=old)
        return DiscordReply(await used.answered())

    async def presses_at_once(self, message: Any, token: str, many: int) -> list[Reply]:
        used = [playing.press(self.person, message, token) for _ in range(many)]
        return [DiscordReply(await one.answered()) for one in used]

    async def forges(self, message: Any, token: str) -> Reply:
        self.driver.server.clock.advance(THOUGHT_S)
        return DiscordReply(await self.person.press_with(message, token).answered())

    async def opens_home(self) -> None:
        assert self.person.dms

    async def is_greeted(self) -> None:
        await self.uses("help", at_home=True)

    async def is_called_at_home(self) -> None:
        await self.person.slash(self.home, "settings", setting="calls", choice="private").settled()

    @property
    def home(self) -> Channel:
        return self.person.dm

    def rings(self) -> list[Message]:
        posts = (one for one in self.home.timeline if isinstance(one, Message))
        loud = (one for one in posts if not one.flags & SILENT and one.interaction is None)
        return [one for one in loud if one.author.is_bot]


class OnDiscord(Driver):
    """People in channels of servers, whose private messages are open."""

    platform = "discord"
    welcomes = 0
    knows_messages_again = True
    most_trouble = 6
    tells_again = False

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._english = cycle(("en-US", "en-GB"))

    def person(self, name: str, lang: str = "en") -> Player:
        person = self.server.user(name, locale=self._locale(lang))
        return DiscordPlayer(self, person, name, lang)

    def _locale(self, lang: str) -> str:
        return next(self._english) if lang == "en" else lang

    def room(self, *players: Player, title: str = "Friends") -> Channel:
        locale = players[0].person.locale
        guild = self.server.guild(title, *(one.person for one in players), locale=locale)
        room = self.server.channel(guild, "games")
        for one in players:
            one.room = room
        return room

    def invitation(self, lang: str, code: str) -> str:
        return words(lang)("invite-private", code=code)

    def joins(self, player: Player, room: Any) -> None:
        self.server.join(room.guild, player.person)
        player.room = room

    def closes_home(self, player: Player) -> None:
        player.person.dms = False

    def turns_out_the_bot(self, room: Any) -> None:
        self.server.kick_bot(room.guild)

    def takes_in_the_bot(self, room: Any) -> None:
        self.server.add_bot(room.guild)

    def fails_to_post(self, trouble: str, times: int = 1, *, picture: bool = False) -> None:
        self.server.faults.append(Fault(POST, times=times, **TROUBLES[trouble]))

    def timeline(self) -> list[Message | Interaction]:
        places = self.server.world.channels.values()
        found = [one for place in places for one in place.timeline]
        return sorted(found, key=lambda one: one.id)

    def is_message(self, one: Any) -> bool:
        return isinstance(one, Message)

    def place(self, message: Any) -> Any:
        return message.channel

    def doer(self, one: Any) -> Any:
        return one.user if isinstance(one, Interaction) else one.author

    def pictured(self, message: Any) -> bool:
        return bool(message.content.attachments)

    def said_to_others(self, player: Player) -> int:
        here = str(player.room.id)
        calls = (one for one in self.server.calls if "message" in one.name)
        return sum(here in one.path.values() for one in calls)

    def tokens(self, message: Any) -> dict[str, str]:
        return playing.tokens(message)

    def plain(self, content: Content) -> str:
        return "\n".join((content.words, *(one.alt or "" for one in content.attachments)))

    def everything(self, content: Content) -> str:
        return f"{self.plain(content)} {list(content.parts)}"

    def text(self, message: Any) -> str:
        return str(message.text).replace("\\", "")
