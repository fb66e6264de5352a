"""Who is there: persons and rooms, names and languages, and whether private chats take messages.

The platforms know people by keys of their own; everything else knows them by number.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection

from bot.common.lru import Recent
from bot.tables.model import room_address
from bot.tables.people.overview import Overview, archive, leave, overview
from storage import cards, clocks, outbox, people, rooms, tables
from storage.people import Person, Reach
from storage.players import TablePlayer
from storage.rooms import StoredRoom
from storage.store.store import Store

__all__ = ["BadName", "People", "Person", "Reach", "StoredRoom", "clean_name"]

FALLBACK_LANG = "en"
LONGEST_NAME = 32
LONGEST_TITLE = 60
OPENED_FIRST = ("telegram",)
"""Platforms on which a private chat takes messages only once its person has opened it."""
MOST_MOVED = 1000
"""Maximum number of open tables that follow a room to its new key."""

BLANKS = "\u2800\u115f\u1160\u3164\uffa0\u17b4\u17b5\u034f\U0001d159"
"""Letters and signs by their kind, of which nothing can be seen: fillers and empty patterns."""
MOST_ACCENTS = 3
"""Maximum number of accents on one letter; more would cover the lines above and below."""
TWINS = str.maketrans("аеіјорсухѕԁһвкмнт", "aeijopcyxsdhbkmht")
"""Small Cyrillic letters that look like Latin ones, or whose capitals do."""

JOINER, AS_PICTURE = "\u200d", "\ufe0f"
"""Invisible, but without them a family falls apart into its members."""

T = TypeVar("T")
Clock = Callable[[], int]
"""The time in milliseconds since 1970, UTC."""


def language_of(*known: str | None) -> str:
    """The first language that is known: one's own choice, that of platform or browser; or English.

    What the platform says is kept with a person who has not chosen, if Tavola speaks it.
    """
    return next(filter(None, known), FALLBACK_LANG)


class BadName(ValueError):
    """A name of no visible characters, or of too many."""


class Visited(NamedTuple):
    """A room as its platform tells of it. Without ``lang`` it speaks as who opens it does."""

    key: str
    title: str
    lang: str | None = None


class Met(NamedTuple):
    """Who asks, and in which room. ``entered``: nobody knew that they were there.

    ``is_open``: their private chat is known to take messages.
    """

    person: Person
    room: int | None = None
    is_open: bool = False
    entered: bool = False


def now() -> int:
    """The computer's own time."""
    return time.time_ns() // 1_000_000


def clean_name(raw: str, longest: int = LONGEST_NAME) -> str:
    """``raw`` as a name: one line, trimmed, nothing in it that is invisible or turns text round.

    What joins small pictures to one stays. Raises BadName where 1 to ``longest`` characters do
    not come out.
    """
    if len(raw) > 10 * longest:
        raise BadName(raw[:longest])
    shown = "".join(" " if one.isspace() else one for one in unicodedata.normalize("NFC", raw))
    name = " ".join(_seen(shown).split())
    if not 1 <= len(name) <= longest or not any(one.isprintable() and _solid(one) for one in name):
        raise BadName(name[:longest])
    return name


def _seen(text: str) -> str:
    """The text without what cannot be seen, but with what joins two pictures."""
    kept = ""
    for place, one in enumerate(text):
        joined = one == JOINER and _is_picture(kept[-1:]) and _is_sign(text[place + 1 : place + 2])
        stacked = _is_accent(one) and all(map(_is_accent, kept[-MOST_ACCENTS:])) and bool(kept)
        if joined or (_visible(one) and not stacked):
            kept += one
    return kept


def _is_picture(one: str) -> bool:
    """Whether a picture may end so: with itself, with how it is shown, or with a skin's tone."""
    return one == AS_PICTURE or _is_sign(one)


def _is_sign(one: str) -> bool:
    return bool(one) and not one.isascii() and unicodedata.category(one)[0] == "S"


def _visible(one: str) -> bool:
    return one == " " or (unicodedata.category(one)[0] != "C" and one not in BLANKS)


def _is_accent(one: str) -> bool:
    return one != AS_PICTURE and unicodedata.category(one)[0] == "M"


def _solid(one: str) -> bool:
    """Whether a character can be seen by itself; accents and spaces cannot."""
    return unicodedata.category(one)[0] not in "MZ"


@lru_cache(maxsize=4096)
def distinct_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names at a table. Earlier ones may look alike, or like nothing: they get numbers."""
    found: list[str] = []
    for place, name in enumerate(names, 1):
        try:
            shown = clean_name(name, len(name))
        except BadName:
            shown = f"#{place}"
        found.append(unlike(shown, found))
    return tuple(found)


def unlike(name: str, others: Iterable[str]) -> str:
    """``name``, with a number added if one of ``others`` has it already."""
    taken = {_look(other) for other in others}
    numbered, number = name, 2
    while _look(numbered) in taken:
        tail = f" {number}"
        numbered = name[: LONGEST_NAME - len(tail)].rstrip(f" {JOINER}") + tail
        number += 1
    return numbered


def _look(name: str) -> str:
    """What names have in common that look alike: in either alphabet, with or without what joins."""
    return unicodedata.normalize("NFKC", name).casefold().translate(TWINS).replace(JOINER, "")


class People:
    """Persons and rooms over a store."""

    def __init__(self, store: Store, clock: Clock = now) -> None:
        self._store = store
        self._clock = clock
        self._kept: Recent[tuple[str, int], tuple[int, Any]] = Recent()

    async def _known(self, kind: str, number: int, read: Callable[[Connection, int], T]) -> T:
        """What is stored of somebody or some place; kept while nobody can have changed it."""
        state, (then, kept) = self._store.identities, self._kept.get((kind, number)) or (None, None)
        if state is not None and state == then:
            return cast(T, kept)
        found = await self._store.read(lambda conn: read(conn, number))
        if state is not None and found is not None:
            self._kept.set((kind, number), (state, found))
        return found

    async def person(self, person: int) -> Person | None:
        """The person with this number."""
        return await self._known("person", person, people.person)

    async def find(self, platform: str, key: str) -> Person | None:
        """The person whom the platform knows by ``key``, if they ever came."""
        return await self._store.read(lambda conn: people.person_by_key(conn, platform, key))

    async def arrive(self, platform: str, key: str, name: str, lang: str | None = None) -> Person:
        """The person with this key, added if new; a known one keeps name and language."""
        chosen, at = clean_name(name), self._clock()
        return await self._store.write(
            lambda conn: people.arrive(conn, platform, key, chosen, at=at, lang=lang)
        )

    async def meet(
        self,
        platform: str,
        key: str,
        name: str,
        lang: str | None = None,
        *,
        room: Visited | None = None,
        private_chat: str = "",
    ) -> Met:
        """The person with this key, in a room or a private chat of this address, added if new."""
        chosen, at = clean_name(name), self._clock()

        def job(conn: Connection) -> Met:
            who = people.arrive(conn, platform, key, chosen, at=at, lang=lang)
            if private_chat:
                _set_reach(conn, who.id, private_chat, "open", at)
            is_open = people.private_chat(conn, who.id).state == "open"
            if room is None:
                return Met(who, None, is_open)
            spoken = language_of(room.lang, who.lang)
            there = rooms.open_room(conn, platform, room.key, room.title, at=at, lang=spoken)
            entered = _enter(conn, there.id, who.id, at)
            return Met(people.person(conn, who.id) or who, there.id, is_open, entered)

        return await self._store.write(job)

    async def rename(self, person: int, name: str) -> str:
        """Give a person another name; the one given comes back, unlike all in their rooms."""
        wanted = clean_name(name)

        def job(conn: Connection) -> str:
            others = [
                other.name
                for room in rooms.rooms_of(conn, person)
                for other in rooms.room_members(conn, room.id)
                if other.id != person
            ]
            given = unlike(wanted, others)
            people.rename_person(conn, person, given)
            return given

        return await self._store.write(job)

    async def language(self, person: int) -> str:
        """The language in which a person is spoken to."""
        found = await self.person(person)
        return language_of(found.lang if found else None)

    async def room(self, room: int) -> StoredRoom | None:
        """The room with this number."""
        return await self._known("room", room, rooms.room)

    async def find_room(self, platform: str, key: str) -> StoredRoom | None:
        """The room that the platform knows by ``key``."""
        return await self._store.read(lambda conn: rooms.room_by_key(conn, platform, key))

    async def rooms_under(self, platform: str, key: str) -> tuple[int, ...]:
        """The room that the platform knows by ``key``, and those inside it."""
        found = await self._store.read(lambda conn: rooms.rooms_under(conn, platform, key))
        return tuple(one.id for one in found)

    async def open_room(
        self, platform: str, key: str, title: str, lang: str | None = None
    ) -> StoredRoom:
        """The room with this key, added if new; a known one keeps title and language."""
        chosen, at = clean_name(title, LONGEST_TITLE), self._clock()
        return await self._store.write(
            lambda conn: rooms.open_room(conn, platform, key, chosen, at=at, lang=lang)
        )

    async def room_speaks(self, room: int, lang: str) -> None:
        """Speak ``lang`` in a room from now on."""
        await self._store.write(lambda conn: rooms.set_room_lang(conn, room, lang))

    async def room_language(self, room: int) -> str:
        """The language that is spoken in a room."""
        found = await self.room(room)
        return language_of(found.lang if found else None)

    async def move_room(self, platform: str, old: str, new: str) -> StoredRoom | None:
        """The platform calls a room ``new`` that it called ``old``; what stood there is gone.

        If both are known, the other room shows the tables that are open. Safe to repeat; the room
        that is called ``new`` comes back, None where neither was known.
        """
        at = self._clock()
        return await self._store.write(lambda conn: _move_room(conn, platform, old, new, at))

    async def enter(self, room: int, person: int) -> bool:
        """Note that a person is in a room; False if that was known.

        A newcomer whose name is taken there gets a number.
        """
        at = self._clock()
        return await self._store.write(lambda conn: _enter(conn, room, person, at))

    async def leave(self, room: int, person: int) -> None:
        """Note that a person has left a room."""
        await self._store.write(lambda conn: rooms.leave(conn, room, person))

    async def quit(self, room: int, person: int) -> tuple[str, ...]:
        """Leave a room; the games that a person still plays there come back, and they stay."""
        return await self._store.write(lambda conn: leave(conn, room, person))

    async def members(self, room: int) -> tuple[Person, ...]:
        """Who is in a room, in the order in which they came."""
        return await self._store.read(lambda conn: rooms.room_members(conn, room))

    async def rooms_of(self, person: int) -> tuple[StoredRoom, ...]:
        """The rooms of a person, the one entered last first."""
        return await self._store.read(lambda conn: rooms.rooms_of(conn, person))

    async def turns(self, person: int) -> tuple[str, ...]:
        """The codes of the tables that wait for a person now."""

        def job(conn: Connection) -> tuple[str, ...]:
            return tuple(one.code for one in clocks.awaited(conn, (person,)))

        return await self._store.read(job)

    async def turns_in(self, room: int, persons: Collection[int]) -> dict[int, tuple[str, ...]]:
        """The same for each of some persons who is in a room."""

        def job(conn: Connection) -> dict[int, tuple[str, ...]]:
            inside = [one.id for one in rooms.room_members(conn, room) if one.id in persons]
            found = clocks.awaited(conn, inside)
            return {one: tuple(at.code for at in found if at.person == one) for one in inside}

        return await self._store.read(job)

    async def overview(self, person: int, platform: str) -> Overview:
        """What waits for a person on a platform, and their rooms there."""
        return await self._store.read(lambda conn: overview(conn, person, platform))

    async def archive(self, room: int, person: int, *, away: bool) -> None:
        """Put a room away from a person's first page, or back onto it."""
        await self._store.write(lambda conn: archive(conn, room, person, away=away))

    async def reach_of(self, person: int) -> Reach:
        """Whether a person's private chat takes messages, as far as is known."""
        return (await self._known("private_chat", person, people.private_chat)).state

    async def set_reach(self, person: int, address: str, reach: Reach) -> None:
        """Note where a person's private chat is and whether it takes messages.

        Where that is news, the cards of gathering tables tell of it.
        """
        at = self._clock()
        await self._store.write(lambda conn: _set_reach(conn, person, address, reach, at))


def is_closed(player: TablePlayer) -> bool:
    """Whether a private chat is closed, or its person has to open it before it takes messages."""
    opened_first = player.platform in OPENED_FIRST
    return player.private_chat == "closed" or (player.private_chat == "unknown" and opened_first)


def _enter(conn: Connection, room: int, person: int, at: int) -> bool:
    if not rooms.enter(conn, room, person, at=at):
        return False
    me = people.person(conn, person)
    others = [one.name for one in rooms.room_members(conn, room) if one.id != person]
    if me is not None and (given := unlike(me.name, others)) != me.name:
        people.rename_person(conn, person, given)
    return True


def _set_reach(conn: Connection, person: int, address: str, reach: Reach, at: int) -> None:
    before = people.private_chat(conn, person).state
    people.set_private_chat(conn, person, address, reach)
    if before == reach:
        return
    for table in tables.tables_of_person(conn, person, "lobby"):
        rooms_ = (room_address(one.room_id) for one in tables.rooms_of_table(conn, table.id))
        told = [outbox.Outgoing(room, "card") for room in rooms_]
        outbox.put(conn, table.id, table.seq, told, at=at)


def _move_room(conn: Connection, platform: str, old: str, new: str, at: int) -> StoredRoom | None:
    left = rooms.room_by_key(conn, platform, old)
    there = rooms.room_by_key(conn, platform, new)
    if left is None:
        return there
    shown = tables.open_tables_in_room(conn, left.id, limit=MOST_MOVED)
    for table in shown:
        cards.drop_card(conn, table.id, room_address(left.id), "card")
    if there is None:
        rooms.rekey_room(conn, left.id, new)
        return left._replace(key=new)
    for table in shown:
        tables.hide_from_room(conn, table.id, left.id)
        if tables.show_in_room(conn, table.id, there.id):
            outbox.put(
                conn, table.id, table.seq, [outbox.Outgoing(room_address(there.id), "card")], at=at
            )
    return there
