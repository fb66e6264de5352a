"""Platform-neutral messages: what is said, where, with which picture and buttons.

Adapters translate these and decide nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.tables.model import private_address, room_address


class FrozenValue(msgspec.Struct, frozen=True):
    """A frozen value of the talk layer."""


class Room(FrozenValue, tag="room", frozen=True):
    """A group chat, channel, thread or topic, by its number in the store."""

    id: int


class PrivateChat(FrozenValue, tag="desk", frozen=True):
    """A person's private chat, by the person's number in the store."""

    person: int


Address = Room | PrivateChat


def write_address(address: Address) -> str:
    """An address as the store keeps it."""
    match address:
        case Room(id=room):
            return room_address(room)
        case PrivateChat(person=person):
            return private_address(person)


def read_address(written: str) -> Address:
    """The address of a stored text; ValueError for one that is none."""
    kind, _, number = written.partition(":")
    if kind == "room":
        return Room(int(number))
    if kind == "desk":
        return PrivateChat(int(number))
    raise ValueError(written)


class Span(FrozenValue, frozen=True):
    """A run of text. ``style``: ``""``, ``bold``, ``italic``, ``code`` or ``mention``.

    A mention carries the person's number in ``person``; the text is the name shown.
    """

    text: str
    style: str = ""
    person: int = 0


Text = tuple[Span, ...]
"""Rich text: spans in reading order; a line break is ``\\n`` inside a span."""


class Button(FrozenValue, frozen=True):
    """A button. ``token`` comes back when it is pressed: at most 64 bytes, restart-proof.

    ``style``: ``plain``, ``primary``, ``pointed`` for what a guided table asks for, ``danger``, or
    ``dimmed`` for what is not possible now, and ``reason`` why not. ``url`` instead of a token
    opens a page. ``choice`` is the number of the choice in the picture that it stands for, if it
    stands for one. ``app`` is a page of ours that shows the same within a chat that can show pages.
    ``tried``: the picture shows what it does, before it counts; ``folded``: where such a picture
    can be touched, that is the shorter way to it.
    """

    label: str
    token: str = ""
    style: str = "plain"
    url: str = ""
    choice: str = ""
    reason: str = ""
    app: str = ""
    tried: bool = False
    folded: bool = False


class Picture(FrozenValue, frozen=True):
    """A picture still to be drawn: ``scene`` holds the fields of ``renderers.scene.Scene``.

    ``alt`` is its text twin. ``key`` names what it shows, so that it can be drawn again later.
    """

    scene: dict[str, Any]
    alt: str
    key: str = ""


class SeatChip(FrozenValue, frozen=True):
    """A seat that is taken: by whom, and what is to be said of them, such as that they host."""

    name: str
    person: int = 0
    note: str = ""


class Gathering(FrozenValue, frozen=True):
    """A table that gathers, in parts: its game, what it is called, what it needs, and its seats.

    ``free`` says how many seats are free; it is empty where none is.
    """

    game: str
    title: str
    need: str
    seats: tuple[SeatChip, ...]
    free: str = ""


class ScoreGrid(FrozenValue, frozen=True):
    """Figures in rows and columns: the first of ``head`` and of each row name the others."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Message(FrozenValue, kw_only=True, frozen=True):
    """Something to say in one place.

    ``kind``: ``card`` (the one live message of a table in a room), ``prompt`` (its private twin),
    ``call`` (a line in a room for those who must act), ``notice`` (a plain line) or ``answer`` (to
    one person's tap or command, seen only by them).
    ``buttons`` are rows. ``mentions`` are persons to be notified, once. A ``fresh`` message stands
    below all others, though it calls nobody. What is ``secret`` is for its reader's eyes: nobody
    else may ever see it. ``brief`` is the gist of it, where there is only room for a line or two.
    A ``quiet`` one calls without a sound; ``answers`` is the message that it stands below, by the
    platform's name of it. ``once`` names one sending, however often it is tried, for platforms that
    know it again.
    ``offer`` stands for what its reader may choose now, ``focus`` is what they have chosen of it
    already: a menu that is open stays where it is while the offer is the same.
    ``chapter`` is the part of its table's life that a card shows, later ones sorting after it: for
    each a new card is posted. One that is ``aloud`` is heard, though it calls nobody.
    ``shorter`` is the text in ever fewer words, where a platform has no room for all of it; the
    first that fits is shown. Its buttons are ``spare`` where words that pop up do without them.
    ``news`` are lines on what has happened since its reader acted, for where they stand apart.
    On one that is ``taught`` the words are what is read first: those of a lesson.
    ``rule`` is the token of the page of the rules that tells why, where a game refuses something.
    ``running``: a game goes on at the table that a card shows. ``seq`` is the newest entry of its
    log that the card of an open game knows, and ``rooms`` are those that show the table. Beside a
    ``partial`` picture belongs the room's: it shows of the table what is its reader's alone.
    ``gathering`` and ``grid`` are what its words tell of a table that gathers and of a final
    score, for where there is room to show it.
    """

    kind: str
    text: Text
    picture: Picture | None = None
    buttons: tuple[tuple[Button, ...], ...] = ()
    mentions: tuple[int, ...] = ()
    table: str = ""
    fresh: bool = False
    quiet: bool = False
    answers: str = ""
    secret: bool = False
    brief: str = ""
    once: str = ""
    offer: str = ""
    focus: str = ""
    chapter: str = ""
    aloud: bool = False
    shorter: tuple[Text, ...] = ()
    spare: bool = False
    rule: str = ""
    taught: bool = False
    news: tuple[str, ...] = ()
    running: bool = False
    seq: int = 0
    rooms: tuple[int, ...] = ()
    partial: bool = False
    gathering: Gathering | None = None
    grid: ScoreGrid | None = None


def plain(text: Text) -> str:
    """The text without its styles."""
    return "".join(span.text for span in text)


def units(text: str) -> int:
    """The length of a text in UTF-16 units, the measure of the strictest platform."""
    return len(text.encode("utf-16-le")) // 2
