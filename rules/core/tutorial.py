"""A guided table: a record of one game with the steps that it teaches (docs/teaching/README.md).

The learner sits on seat ``@a``. A comment behind one of their lines makes it a step, the name of
its text first and then, if there is one, the chapter of the rules that tells more:

    [tavola 1] [game carcassonne/1] [seats you rival]
    * draw v
    @a put e1 r1  # corner: tile

All other lines (chance, the rival, what the learner need not choose) are played by themselves.
"""

from __future__ import annotations

import re
from typing import Any, Generic

from msgspec.structs import replace

from rules.core.action import Action
from rules.core.game import Game
from rules.core.record import RecordError, read, replay
from rules.core.values import S, Seat, Value

LEARNER = 0
"""The seat of who learns."""

_STEP = re.compile(r"\s*@[^#]*#\s*([a-z0-9-]+)(?::\s*([a-z0-9-]+))?\s*")


class TutorialStep(Value, frozen=True):
    """What is taught before a move of the learner: its number from 1, text and chapter.

    ``expected`` is the move, in notation.
    """

    number: int
    text: str
    chapter: str
    expected: str


class Lesson(Value, frozen=True):
    """A moment of the record: the state, the line that follows, and what it teaches if it does."""

    state: Any
    seat: Seat
    action: Any
    step: TutorialStep | None


class Tutorial(Generic[S]):
    """The record of a guided table, played. RecordError where it is none, or cannot be played."""

    def __init__(self, game: Game[S], text: str) -> None:
        self.record = read(text)
        noted = {at: _STEP.fullmatch(line) for at, line in enumerate(text.splitlines(), 1)}
        steps = {at: (match[1], match[2] or "") for at, match in noted.items() if match}
        played = replay(game, self.record)
        if played.stop is not None:
            raise RecordError(played.stop.line, f"{played.stop.text}: {played.stop.refusal.code}")
        state: Any = replay(game, replace(self.record, entries=())).state
        lessons: list[Lesson] = []
        count = 0
        # What was forced and left out has the line of what follows it.
        last = {one.line: one for one in played.log}
        for one in played.log:
            step = None
            if one.seat == LEARNER and one.line in steps and last[one.line] is one:
                count += 1
                text, chapter = steps[one.line]
                step = TutorialStep(count, text, chapter, game.notation.write(one.action))
            lessons.append(Lesson(state, one.seat, one.action, step))
            state = one.state
        if count != len(steps):
            raise RecordError(1, "a step at a line that is not the learner's")
        self.lessons = tuple(lessons)
        self.end: S = state

    @property
    def steps(self) -> tuple[TutorialStep, ...]:
        """All steps, in order."""
        return tuple(one.step for one in self.lessons if one.step is not None)

    def lesson(self, state: S) -> Lesson | None:
        """The moment at which a table stands; None where it has left the record, or ended it."""
        return next((one for one in reversed(self.lessons) if one.state == state), None)

    def follows(self, state: S) -> tuple[Seat, Action] | None:
        """What is played by itself at a moment of the record."""
        found = self.lesson(state)
        return None if found is None or found.step is not None else (found.seat, found.action)

    def leads_to(self, state: S) -> bool:
        """Whether a state is one of the record's."""
        return state == self.end or self.lesson(state) is not None

    def behind(self, state: S) -> int:
        """How many steps lie behind a moment of the record."""
        at = self.lesson(state)
        rest = [] if at is None else self.lessons[self.lessons.index(at) :]
        return len(self.steps) - sum(one.step is not None for one in rest)

    def allows(self, before: S, after: S, moves: int) -> bool:
        """Whether so many moves lead from a moment to one of the record, and skip no step."""
        return self.leads_to(after) and self.behind(after) - self.behind(before) <= moves
