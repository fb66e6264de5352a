"""The banners of a card: what stands around it about waiting, and about who cannot be reached.

Each takes a card and gives it back, with or without its banner. ``digest`` and ``lost`` are whole
messages of the same kind, to be sent to one person.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Sequence

from msgspec.structs import replace

from bot.tables import outgoing
from bot.tables.model import LOBBY, RUNNING, Table
from bot.tables.waiting.quiet_hours import HOUR_MS
from bot.tables.waiting.stalled import Waits
from bot.talk.button_token import command_token, free_token
from bot.talk.cards.table_view import TableView
from bot.talk.cards.truncation import NAMES, end_with_name, short_names
from bot.talk.cards.turn import unnamed_seats
from bot.talk.message import Button, Message, PrivateChat, Room, Text, read_address
from bot.talk.wording import around, bold, day_of, lines
from locales import Words
from rules.core.game import SEAT_LETTERS
from rules.core.values import Seat

LOST = outgoing.LOST

MOST_TABLES = 10
"""Maximum number of tables listed in a digest."""

MOST_OFFERS = 3
"""Maximum number of departed players for whom a computer player is offered."""

DAYS_FROM = 48
"""From so many hours on, days are counted."""


def with_waits(card: Message, sight: TableView, waits: Waits, now: int) -> Message:
    """A card with who is away, and if its table waits long, what it is asked.

    Nobody is named as waited for whom the reader may not know to be.
    """
    asked = waits.asked if sight.viewer is None else ()

    def banner(names: Sequence[str]) -> Text:
        text = sight.words
        away = [
            text("away-until", name=names[seat], day=day_of(text, day)) for seat, day in waits.away
        ]
        return lines(*away, line_of_waiting(sight, names, waits, now))

    shown = _below(card, sight, banner)
    row = _buttons(sight, waits)
    # What a table is asked comes first; a computer player's button is as wide as two others.
    rows = (row[:1], row[1:], *shown.buttons) if asked else (*shown.buttons, row)
    return replace(shown, buttons=rows) if row else shown


def with_reach(card: Message, sight: TableView, closed: Container[int]) -> Message:
    """The card of a gathering table with who can be reached in private and who cannot.

    ``closed``: persons whose private chats take no messages. Where all do, nothing need be said.
    """
    words, table = sight.words, sight.table
    persons = [one for one in table.seats if one.person is not None]
    missed = [one.name for one in persons if one.person in closed]
    if table.status != LOBBY or not missed:
        return card
    reached = [one.name for one in persons if one.person not in closed]
    said = lines(
        words("reach-open", names=", ".join(reached)) if reached else None,
        words("reach-closed", names=", ".join(missed)),
        words("reach-why") if sight.rules.secrets else None,
    )
    return around(card, after=said)


def with_absent(card: Message, sight: TableView, gone: Collection[int]) -> Message:
    """A room's card with who has left the room, and a computer player for each of them for now."""
    words, table = sight.words, sight.table
    left = [one.seat for one in table.seats if one.plays_itself and one.person in gone]
    if table.status != RUNNING or not left:
        return card

    def banner(names: Sequence[str]) -> Text:
        who = ", ".join(names[seat] for seat in left)
        return lines(words("departed", names=who, count=len(left), code=table.code))

    short = short_names(sight.names, NAMES[-1])
    offers = [
        Button(
            words("departed-computer", name=short[seat]),
            command_token(table.code, f"substitute {SEAT_LETTERS[seat]}"),
        )
        for seat in left[:MOST_OFFERS]
    ]
    shown = _below(card, sight, banner)
    return replace(shown, buttons=(*shown.buttons, *((one,) for one in offers)))


def with_undelivered(card: Message, sight: TableView, unsaid: Iterable[str]) -> Message:
    """A room's card with a line about the addresses that could not be reached.

    Of persons who play the names are told; of other chats only how many, for their names are
    their own.
    """
    words, table = sight.words, sight.table
    places = {read_address(address) for address in unsaid}
    ends = table.status not in (LOBBY, RUNNING)
    private_chats = {one.person for one in places if isinstance(one, PrivateChat) and not ends}
    rooms = sum(isinstance(one, Room) for one in places)
    missed = [one.seat for one in table.seats if one.person in private_chats and one.plays_itself]
    # Who has acted since the beginning has found the way that this game goes.
    lost = any(table.live is None or not table.live.acted[seat] for seat in missed)

    def banner(names: Sequence[str]) -> Text:
        told = words("undelivered-private", names=", ".join(names[seat] for seat in missed))
        return lines(
            (f"{told} {words('undelivered-private-how')}" if lost else told) if missed else None,
            words("undelivered-rooms", count=rooms) if rooms else None,
        )

    short = short_names(sight.names, NAMES[-1])
    return around(card, after=banner(sight.names), briefly=end_with_name(banner(short)))


def digest(text: Words, tables: Sequence[Table], person: int) -> Message | None:
    """For their own eyes: all tables that wait for a person, each to be opened by a tap."""
    if not tables:
        return None
    told = [
        text("digest-line", code=one.code, game=text(f"{one.game}-title"))
        for one in tables[:MOST_TABLES]
    ]
    opening = [
        (Button(line, command_token(one.code, "table")),)
        for line, one in zip(told, tables, strict=False)
    ]
    later = (Button(text("button-later"), free_token("later")),)
    head = (bold(text("digest-title", count=len(tables))),)
    return Message(
        kind="notice",
        text=lines(head, *told, "…" if len(tables) > MOST_TABLES else None),
        buttons=(*opening, later),
        mentions=(person,),
        secret=True,
    )


def lost(words: Words, table: Table, person: int) -> Message:
    """For a player at home: how a table whose chat is lost goes on."""
    title = words(f"{table.game}-title")
    opening = Button(words("lost-open"), command_token(table.code, "table"), "primary")
    return Message(
        kind="notice",
        text=lines(
            (bold(words("lost-title", game=title, code=table.code)),),
            words("lost-how", code=table.code),
        ),
        buttons=((opening,),),
        mentions=(person,),
        table=table.code,
    )


def is_lost(table: Table, unsaid: Collection[str]) -> bool:
    """Whether no room of a table can be reached."""
    return all(room in unsaid for room in table.room_addresses)


def is_alone(table: Table) -> bool:
    """Whether somebody plays in their private chat against computer players."""
    return not table.rooms and sum(one.plays_itself for one in table.seats) == 1


def calls_all(sight: TableView, waits: Waits) -> bool:
    """Whether a room, where it calls anybody, calls all: who is waited for is a secret.

    So it is where the table is asked how to go on, and where somebody cannot be called in
    private; whoever that is, for else the call would tell who is waited for.
    """
    live = sight.table.live
    if live is None or live.vote is not None or not (waits.asked or waits.closed):
        return False
    return bool(waits.long) and not _hidden(sight).isdisjoint(waits.long)


def _hidden(sight: TableView) -> frozenset[Seat]:
    """The seats waited for whom a room may not know to be."""
    return unnamed_seats(
        sight if sight.viewer is None else TableView(sight.table, sight.words, None)
    )


def _below(card: Message, sight: TableView, banner: Callable[[Sequence[str]], Text]) -> Message:
    """A card with a banner below it, in short names where there is little room."""
    short = short_names(sight.names, NAMES[-1])
    return around(card, after=banner(sight.names), briefly=banner(short))


def line_of_waiting(sight: TableView, names: Sequence[str], waits: Waits, now: int) -> str:
    """What a table is asked, or why the same card stands there once more."""
    hours = (now - waits.since) // HOUR_MS
    told: dict[str, str | int] = {}
    if waits.asked and sight.viewer is None:
        known = set() if sight.table.live is None else set(sight.waiting) - unnamed_seats(sight)
        named = [names[seat] for seat in waits.asked if seat in known]
        key, told = "stalled", {"named": len(named), "names": ", ".join(named)}
    elif _is_reminded(sight, waits):
        key = "reminded"
    else:
        return ""
    if hours >= DAYS_FROM:
        return sight.words(f"{key}-days", days=hours // 24, **told)
    return sight.words(f"{key}-hours", hours=hours, **told)


def _buttons(sight: TableView, waits: Waits) -> tuple[Button, ...]:
    """What can be done about waiting, by those who see it."""
    names: tuple[tuple[str, str], ...] = ()
    if waits.asked and sight.viewer is None:
        names = (("relieve", "relieve"), ("wait", "wait"), ("rest", "pause on"))
    elif _is_reminded(sight, waits):
        names = (("later", "later"),)
    return tuple(
        Button(sight.words(f"button-{name}"), command_token(sight.table.code, said))
        for name, said in names
    )


def _is_reminded(sight: TableView, waits: Waits) -> bool:
    """Whether the reader has been reminded, or in a room somebody whom all may know to be."""
    if sight.viewer is not None or not waits.reminded:
        return sight.viewer in waits.reminded
    return bool((set(waits.reminded) & set(sight.waiting)) - unnamed_seats(sight))
