"""Who speaks, from where, and what can be completed for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.tables.idempotency import Update
from bot.talk.message import Address, FrozenValue, Room, Span

CODE = "{code}"
"""What stands for a table's code in a link."""

Manages = Callable[[int], Awaitable[bool]]
"""Whether somebody manages a room, as its platform says: may change its settings."""


OpenRoom = Callable[[str, bool], Awaitable[int | None]]
"""Opens a room of its own for a new table of a game, whose key it is told, and whether the caller's
room has chosen that; None where the table stands in the caller's room."""


Way = Callable[[str], Span]
"""What leads its reader into a room, from the platform's key of that."""


class Caller(FrozenValue, frozen=True):
    """A person at a place, with the language in which they are answered.

    ``near`` is the room that they have open beside their private chat, where the platform knows it.
    ``update`` is what the platform calls this request, where it may repeat it. ``manages`` asks
    the platform who manages a room; None where it knows nobody who does, and all in it may.
    ``way`` leads into other rooms of the chat, where the platform has any.
    ``opens`` is asked for a room before a table is made, where tables may have their own.
    ``invite`` is the link that seats whoever follows it at the table whose code stands for
    ``CODE``; empty where the platform has none. ``site`` is the web room's public address, where
    it has one and their platform is another. ``is_you``: answers speak to them as their own card
    does, which stands where they are read. ``touched``: they have pressed a key, and typed nothing.
    """

    person: int
    place: Address
    lang: str
    near: int | None = None
    update: Update | None = None
    manages: Manages | None = None
    opens: OpenRoom | None = None
    way: Way | None = None
    invite: str = ""
    site: str = ""
    is_you: bool = False
    touched: bool = False

    @property
    def beside(self) -> int | None:
        """The room they speak in or have open; None where there is their private chat alone."""
        return self.near if self.room is None else self.room

    @property
    def room(self) -> int | None:
        """The room they speak in; None in their private chat."""
        return self.place.id if isinstance(self.place, Room) else None


class Completion(FrozenValue, frozen=True):
    """A line that could be meant, and what it does. ``text`` replaces the line typed so far."""

    text: str
    hint: str = ""
