"""What the table manager knows of a table, as values: gathering, running or over."""

from __future__ import annotations

from typing import Any, Generic

from rules.core.chance import Memory
from rules.core.forms import NO_NAMES
from rules.core.values import Event, Refusal, S, Seat, Value

LOBBY = "lobby"
RUNNING = "running"
OVER = "over"
CANCELLED = "cancelled"

NOT_RUNNING = {LOBBY: "not_begun", OVER: "table_over", CANCELLED: "table_cancelled"}
"""Why nobody acts at a table, by its status."""

AUTO = "auto"
"""Who gives a forced answer that is sent by itself, as ``NewEntry.by`` says it."""

PROGRAM = "program"
"""Who gives an answer that a seat has stored in advance; nobody else is told of it."""

CLOCK = "clock"
"""Who gives the answer of a seat whose time is up."""

USUAL = "usual"
"""Hints for who plays against computer players alone."""

SUBSTITUTE = "novice"
"""The kind of computer player that answers in place of a person."""


NEW, ON, OFF = "new", "on", "off"
"""What who plays a game for the first time has said to having it explained; at first nothing."""


def room_address(room: int) -> str:
    """The address of a room, a group chat or a channel: ``room:3``."""
    return f"room:{room}"


def private_address(person: int) -> str:
    """The address of a person's private chat: ``desk:7``, its name since the first database."""
    return f"desk:{person}"


class Seated(Value, frozen=True):
    """Who sits on a seat: a person, a computer player, or both where one plays for the other.

    ``first_game`` is empty but for who plays this game for the first time.
    """

    seat: Seat
    name: str
    person: int | None = None
    computer: str | None = None
    state: str = "playing"
    first_game: str = ""

    @property
    def plays_itself(self) -> bool:
        """Whether a person answers for this seat."""
        return self.person is not None and self.computer is None

    @property
    def private_address(self) -> str:
        """Where the private chat of its person is stored to be."""
        return private_address(self.person or 0)


class Vote(Value, frozen=True):
    """A request to take back the log from entry ``start`` on, and who has still to agree."""

    seat: Seat
    start: int
    missing: tuple[Seat, ...]


class Snapshot(Value, Generic[S], frozen=True, rename={"revisions": "stamps", "undone": "gone"}):
    """The truth of a running table: its state and what the table manager remembers with it.

    Per seat: ``revisions`` is the entry that last changed what the seat is asked, or showed it
    something new, or was its own; a button carries it, as a number that counts only what the seat
    may know of. ``barriers`` is the last entry that the seat cannot take back, ``acted`` its own
    last entry; 0 stands for none. ``undone`` are entries taken back that a button may still carry.
    ``unseen`` are the entries made in silence, in order, each with a bit mask of the seats that
    may not know of it. ``nudged`` is when somebody was last reminded (milliseconds since 1970);
    while ``paused``, nobody moves, and ``rested`` is since when.

    ``clock`` is the time that a seat has for an answer (milliseconds, 0: any), without the hours
    that are ``quiet``; with ``nudges`` it is reminded where it has any. With ``delayed`` no
    premove answers a seat before its time in ``fires``, which is drawn when the seat comes to be
    waited for. ``missed`` counts for each seat how often in a row its time was up. A ``guided``
    table follows the record of its game's tutorial, as long as it stands at one of its moments.
    ``hints`` says who may have any. Two fields are stored by their older names (decision 44).
    """

    state: S
    revisions: tuple[int, ...]
    barriers: tuple[int, ...]
    acted: tuple[int, ...]
    memory: Memory = Memory()
    undone: tuple[int, ...] = ()
    vote: Vote | None = None
    nudged: int = 0
    paused: bool = False
    rested: int = 0
    clock: int = 0
    quiet: str = ""
    delayed: bool = False
    fires: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    nudges: bool = True
    unseen: tuple[tuple[int, int], ...] = ()
    guided: bool = False
    hints: str = USUAL

    def number(self, seat: Seat | None, entry: int) -> int:
        """The number of an entry for a seat, or (None) for all: it counts what they may know of."""
        return entry - sum(one <= entry for one in self._unseen(seat))

    def entry(self, seat: Seat, number: int) -> int:
        """The entry that has this number for a seat."""
        for one in self._unseen(seat):
            if one > number:
                break
            number += 1
        return number

    def _unseen(self, seat: Seat | None) -> list[int]:
        return [one for one, mask in self.unseen if seat is None or mask >> seat & 1]

    def void(self, seat: Seat, revision: int) -> bool:
        """Whether what a button with ``revision`` was made for is past.

        It is if a barrier lies between, or if that entry itself has been taken back: the same
        words would mean another thing.
        """
        entry = self.entry(seat, revision)
        return self.barriers[seat] > entry or entry in self.undone

    def undoable(self, seat: Seat) -> bool:
        """Whether ``seat`` may take its last action back without asking anybody."""
        return self.acted[seat] > self.barriers[seat]


class Table(Value, kw_only=True, frozen=True):
    """One gathering or game: its row, its seats and rooms, and its living state if it runs.

    ``table_options`` are the options that are no game's, such as clock and delay, where they differ
    from off.
    """

    id: int
    code: str
    game: str
    ruleset: int
    options: dict[str, str]
    status: str
    host: int | None
    seq: int
    seats: tuple[Seated, ...]
    rooms: tuple[int, ...] = ()
    live: Any = None
    previous: int | None = None
    table_options: dict[str, str] = {}

    @property
    def room_addresses(self) -> tuple[str, ...]:
        """Where its rooms are stored to be."""
        return tuple(map(room_address, self.rooms))

    def seat_of(self, person: int) -> Seated | None:
        """The seat of a person, if they have one here."""
        return next((one for one in self.seats if one.person == person), None)

    def has_hints(self, seat: Seat) -> bool:
        """Whether a seat of a running game may ask what a computer player would do."""
        if self.status != RUNNING or self.live.guided or not self.seats[seat].plays_itself:
            return False
        alone = sum(one.person is not None for one in self.seats) == 1
        allowed: str = self.live.hints
        return allowed == ON or (allowed == USUAL and (alone or self.seats[seat].first_game != ""))


class NewEntry(Value, frozen=True):
    """An entry of the log as it is to be stored, with what happened.

    ``unseen`` is a bit mask of the seats that may not even know that it was made. ``at_home``: it
    was said in a private chat.
    """

    seq: int
    seat: Seat
    by: str
    text: str
    barrier: int
    events: tuple[Event, ...] = ()
    unseen: int = 0
    at_home: bool = False


class Submission(Value, frozen=True):
    """A line for a seat and who gives it: ``person:5``, ``computer`` and so on.

    ``revision`` is that of the button pressed; ``names`` are words that the line may use.
    """

    text: str
    by: str
    revision: int | None = None
    names: Any = NO_NAMES


class Moment(Value, frozen=True):
    """When something is done (milliseconds since 1970, UTC), and whence chance comes."""

    at: int
    rng: Any


class Acted(Value, frozen=True):
    """What became of an action: the living state after it and the entries that it led to."""

    live: Any
    entries: tuple[NewEntry, ...]


class Denied(Value, frozen=True):
    """The table manager's own no: a code and parameters, worded by talk as refusals are."""

    code: str
    params: dict[str, str] = {}


No = Refusal | Denied
