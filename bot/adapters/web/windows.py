"""The open windows: who is in which room just now, and what is told to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from bot.talk.message import Address, PrivateChat, Room

Told = dict[str, Any]
"""A message of the WebSocket's protocol, as told in ``socket.py``."""


class Window(Protocol):
    """One open page of one person."""

    person: int
    room: int

    def tell(self, message: Told) -> None:
        """Queue a message for this window; a window that does not keep up is closed."""
        ...

    async def end(self, code: int) -> None:
        """Close this window's connection; its page comes back by itself."""
        ...


class Windows:
    """All open windows of this process."""

    def __init__(self) -> None:
        self._rooms: dict[int, set[Window]] = {}
        self._people: dict[int, set[Window]] = {}

    def open(self, window: Window) -> None:
        """From now on ``window`` hears of its room and of its person's private chat."""
        self._rooms.setdefault(window.room, set()).add(window)
        self._people.setdefault(window.person, set()).add(window)

    def close(self, window: Window) -> None:
        """``window`` hears no more."""
        for group, key in ((self._rooms, window.room), (self._people, window.person)):
            group.get(key, set()).discard(window)
            if not group.get(key):
                group.pop(key, None)

    def windows(self, address: Address) -> Iterator[Window]:
        """The windows that show a room, or a person's private chat."""
        match address:
            case Room(id=room):
                return iter(tuple(self._rooms.get(room, ())))
            case PrivateChat(person=person):
                return iter(tuple(self._people.get(person, ())))

    def addresses(self) -> tuple[Address, ...]:
        """All rooms and private chats that a window shows."""
        return (*map(Room, self._rooms), *map(PrivateChat, self._people))

    def tell(self, address: Address, message: Told) -> None:
        """Tell all windows that show ``address``."""
        for window in self.windows(address):
            window.tell(message)

    def here(self, room: int) -> frozenset[int]:
        """The persons who have a window open in a room."""
        return frozenset(window.person for window in self._rooms.get(room, ()))

    def persons(self) -> frozenset[int]:
        """All who have a window open."""
        return frozenset(self._people)

    def how_many(self, person: int) -> int:
        """How many windows a person has open."""
        return len(self._people.get(person, ()))

    def everybody(self) -> frozenset[Window]:
        """All open windows."""
        return frozenset(window for group in self._rooms.values() for window in group)
