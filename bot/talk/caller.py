"""Who speaks, from where, and what can be completed for them."""

from __future__ import annotations

from bot.tables.idempotency import Update
from bot.talk.message import Address, FrozenValue, Room


class Caller(FrozenValue, frozen=True):
    """A person at a place, with the language in which they are answered.

    ``near`` is the room that they have open beside their private chat, where the platform knows it.
    ``update`` is what the platform calls this request, where it may repeat it.
    """

    person: int
    place: Address
    lang: str
    near: int | None = None
    update: Update | None = None

    @property
    def room(self) -> int | None:
        """The room they speak in; None in their private chat."""
        return self.place.id if isinstance(self.place, Room) else None


class Completion(FrozenValue, frozen=True):
    """A line that could be meant, and what it does. ``text`` replaces the line typed so far."""

    text: str
    hint: str = ""
