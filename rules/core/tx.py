"""The one place where a frozen state gives way to the next."""

from __future__ import annotations

from typing import Any, Generic

from msgspec.structs import replace

from rules.core.values import Ask, Event, S, Seat

STACK = -2
FREE = -3


class Tx(Generic[S]):
    """A transition under way: the state so far, the events so far, and the ask being answered."""

    __slots__ = ("_answering", "events", "state")

    def __init__(self, state: S, answering: int = FREE) -> None:
        self.state = state
        self.events: list[Event] = []
        self._answering = answering

    def set(self, **changes: Any) -> None:
        """Rebind the state with some fields changed."""
        self.state = replace(self.state, **changes)

    def put(self, row: str, at: int, **changes: Any) -> None:
        """Rebind one value of a row of the state, such as a player, with some fields changed."""
        values = getattr(self.state, row)
        one = replace(values[at], **changes)
        self.set(**{row: (*values[:at], one, *values[at + 1 :])})

    def change(self, field: str, **changes: Any) -> None:
        """Rebind a value that is a field of the state, with some of its own fields changed."""
        self.set(**{field: replace(getattr(self.state, field), **changes)})

    def push(self, *asks: Ask) -> None:
        """Ask these next; the last one first."""
        self.set(asks=self.state.asks + asks)

    def owe(self, seat: Seat, ask: Ask) -> None:
        """Put an ask at the end of a seat's queue."""
        self._set_queue(seat, (*self.queue(seat), ask))

    def owe_first(self, seat: Seat, ask: Ask) -> None:
        """Put an ask at the head of a seat's queue: what follows from what it has just answered."""
        self._set_queue(seat, (ask, *self.queue(seat)))

    def queue(self, seat: Seat) -> tuple[Ask, ...]:
        """What a seat owes, in order."""
        return self.state.owed[seat] if self.state.owed else ()

    def pop(self) -> None:
        """The ask is answered: take it away. A free action has none."""
        if self._answering == STACK:
            self.set(asks=self.state.asks[:-1])
        elif self._answering != FREE:
            self._set_queue(self._answering, self.queue(self._answering)[1:])

    def again(self, ask: Ask) -> None:
        """The ask is answered in part: this one takes its place."""
        if self._answering == STACK:
            self.set(asks=(*self.state.asks[:-1], ask))
        elif self._answering != FREE:
            self._set_queue(self._answering, (ask, *self.queue(self._answering)[1:]))

    def emit(self, event: Event) -> None:
        """Tell what happened."""
        self.events.append(event)

    def end(self) -> None:
        """The game is over; nothing is asked any more."""
        self.set(over=True, asks=(), owed=())

    def _set_queue(self, seat: Seat, queue: tuple[Ask, ...]) -> None:
        owed = self.state.owed or ((),) * self.state.seats
        owed = (*owed[:seat], queue, *owed[seat + 1 :])
        self.set(owed=owed if any(owed) else ())
