"""What people do and see in a chat, whatever the platform; the suite beside it is written in it.

``on_telegram.py`` and ``on_discord.py`` translate it for the two local servers. What one platform
alone can do, or forbids, stands in that platform's own folder.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from locales import words
from tests.bot.adapters.chats.house import ChatHouse

THOUGHT_S = 15
"""So long people look at a card before they press."""
COMMANDS = "!"
DRILL = "?"


def said(token: str) -> str:
    """What a token says, without its table and revision."""
    return token.split("|", 2)[2]


def choices(tokens: dict[str, str]) -> dict[str, str]:
    """The buttons that choose something: no commands of the table, and no way back."""
    return {
        token: label
        for token, label in tokens.items()
        if said(token) != DRILL and not said(token).startswith(COMMANDS)
    }


class Player(ABC):
    """A person in one room, who may have a private chat with the bot, too: ``home``.

    ``person`` is the double's; places are its chats or channels, messages its messages.
    """

    def __init__(self, driver: Driver, person: Any, name: str, lang: str) -> None:
        self.driver, self.person = driver, person
        self.name, self.lang = name, lang
        self.text = words(lang)
        self.room: Any = None

    @property
    def house(self) -> ChatHouse:
        return self.driver.house

    # --- doing ---

    @abstractmethod
    async def uses(
        self, command: str, *, at_home: bool = False, spoken: str = "", **given: str
    ) -> Reply:
        """Use a command in the room or at home.

        Where commands are typed, ``spoken`` is the line, if it is not the command and its options.
        """

    @abstractmethod
    def starts(self, command: str) -> None:
        """Use a command and look away: who hears it may die before it answers."""

    @abstractmethod
    async def presses(self, message: Any, token: str, *, old: bool = False) -> Reply:
        """Press the button, or choose the option, that carries this, and see it answered.

        ``old``: one that the message had before, as a late client shows it.
        """

    @abstractmethod
    async def presses_at_once(self, message: Any, token: str, many: int) -> list[Reply]:
        """Press a button so often before anything comes of it."""

    @abstractmethod
    async def forges(self, message: Any, token: str) -> Reply:
        """Press a button of a message as if it carried this, and see it answered."""

    @abstractmethod
    async def opens_home(self) -> None:
        """From now on the bot may write to this person in private."""

    @abstractmethod
    async def is_greeted(self) -> None:
        """Come into the private chat for the first time."""

    @abstractmethod
    async def is_called_at_home(self) -> None:
        """From now on the bot calls this person in private."""

    # --- seeing ---

    @property
    @abstractmethod
    def home(self) -> Any: ...

    def sees(self, place: Any = None) -> list[Any]:
        """What stands before this person's eyes in the room or elsewhere, oldest first."""
        return list(self.person.sees(self.room if place is None else place))

    def mine(self) -> list[Any]:
        """What the bot shows in the room to this person alone."""
        return [o for o in self.sees() if o.ephemeral and self.driver.is_bots(o.message)]

    def pings(self, place: Any = None) -> list[Any]:
        """New messages that called this person by name."""
        return list(self.person.pings(self.room if place is None else place))

    @abstractmethod
    def rings(self) -> list[Any]:
        """New messages in the private chat that make a sound unasked."""

    def offering(self, *, at_home: bool = False) -> Any:
        """The lowest message with choices that only this person sees; None without one."""
        for seen in reversed(self.sees(self.home if at_home else None)):
            mine = self.driver.is_bots(seen.message) and (at_home or seen.ephemeral)
            if mine and self.driver.menu(seen.message):
                return seen.message
        return None


class Reply(ABC):
    """What somebody learns at once from what they have pressed or used, they alone."""

    @property
    @abstractmethod
    def seconds(self) -> float:
        """How long it took, by the platform's clock."""

    @property
    @abstractmethod
    def milliseconds(self) -> float:
        """How long it really took."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What it says; empty while it says nothing."""


class Driver(ABC):
    """One platform: a local server, and a house on it. ``platform`` is the adapter's name."""

    platform: str
    welcomes: int
    """How many messages a room gets when the bot comes into it."""

    knows_messages_again: bool
    """Whether a message that is sent again is known by its name, and stands there once."""

    most_trouble: int
    """How often a message may fail in a proof: once more than the platform's library tries."""
    tells_again: bool
    """Whether what a process has heard and died of is told to the next one."""

    def __init__(self, server: Any, build: Callable[..., Awaitable[ChatHouse]]) -> None:
        self.server = server
        self._build = build
        self.house: Any = None

    async def opens(self, **options: Any) -> None:
        """A process begins to serve; after a crash another one."""
        self.house = await self._build(self.server, **options)

    # --- who and where ---

    @abstractmethod
    def person(self, name: str, lang: str = "en") -> Player:
        """Somebody who speaks a language; their private chat has not been opened."""

    @abstractmethod
    def room(self, *players: Player, title: str = "Friends") -> Any:
        """A room of these, in the first one's language, which is theirs from now on."""

    def friends(self, **languages: str) -> list[Player]:
        """Three people in a room, who speak English unless told otherwise."""
        names = ("Anna", "Boris", "Clara")
        found = [self.person(name, languages.get(name, "en")) for name in names]
        self.room(*found)
        return found

    @abstractmethod
    def invitation(self, lang: str, code: str) -> str:
        """What somebody is told in private who wants to invite friends to a table."""

    @abstractmethod
    def joins(self, player: Player, room: Any) -> None:
        """Somebody comes into a room."""

    @abstractmethod
    def closes_home(self, player: Player) -> None:
        """The bot may not write to this person in private, and has not been told so."""

    # --- what happens around ---

    @abstractmethod
    def turns_out_the_bot(self, room: Any) -> None: ...
    @abstractmethod
    def takes_in_the_bot(self, room: Any) -> None: ...
    @abstractmethod
    def fails_to_post(self, trouble: str, times: int = 1, *, picture: bool = False) -> None:
        """The next new messages of the bot meet with trouble: cut, lost, fault, flood, rejected."""

    # --- messages ---

    @abstractmethod
    def timeline(self) -> list[Any]:
        """All that ever stood or was pressed anywhere, in order."""

    @abstractmethod
    def is_message(self, one: Any) -> bool: ...
    @abstractmethod
    def place(self, message: Any) -> Any: ...
    @abstractmethod
    def doer(self, one: Any) -> Any:
        """Who has written a message or pressed a button."""

    @abstractmethod
    def pictured(self, message: Any) -> bool:
        """Whether a message has a picture."""

    @abstractmethod
    def said_to_others(self, player: Player) -> int:
        """How often the bot has said or changed something before anybody but this person."""

    @abstractmethod
    def tokens(self, message: Any) -> dict[str, str]:
        """What a message's buttons and options carry, with their labels."""

    @abstractmethod
    def plain(self, content: Any) -> str:
        """What can be read in what a message shows at one moment; no buttons."""

    @abstractmethod
    def everything(self, content: Any) -> str:
        """All words in what a message shows at one moment, those of its buttons too."""

    def text(self, message: Any) -> str:
        """The words of a message as people read them, without marks that only keep them plain."""
        return str(message.text)

    def is_bots(self, message: Any) -> bool:
        return bool(self.doer(message).is_bot)

    def menu(self, message: Any) -> dict[str, str]:
        return choices(self.tokens(message))

    def posts(self, room: Any) -> list[Any]:
        """What the bot has ever posted in a room for all to see."""
        found = (one for one in room.timeline if self.is_message(one))
        return [one for one in found if self.is_bots(one) and one.receiver is None]

    def alone_to(self, player: Player, room: Any) -> list[Any]:
        """What a room has ever shown to one person alone."""
        found = (one for one in room.timeline if self.is_message(one))
        return [one for one in found if one.receiver is player.person]

    def ever(self, message: Any) -> Sequence[Any]:
        """All that a message has shown."""
        return [*message.versions, message.content]
