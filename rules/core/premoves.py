"""Programs: answers that a seat has stored before it is asked (DESIGN 1, 3.3a; DECISIONS 8, 33).

    max forest 700 2          bid for the forest up to 700, selling at most two prestige points
    build opera a1 r0; end    a plan: actions in a row, each as soon as it is asked for

A program changes no rule: what comes of it is an ordinary action of its seat. What it answers
follows from what the seat itself may see, so nobody can read off it what the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, ClassVar, Generic

from rules.core.action import Action, verb_of
from rules.core.game import RuledGame
from rules.core.notation import NO_NAMES, Names, Notation, UnknownVerb, pick
from rules.core.values import Refusal, S, Seat, Value

PLAN = "do"
"""The verb before a plan where it is stored; nobody has to type it."""

STANDING = 0
"""The mark of a program that holds until it is taken back."""

LONGEST_PLAN = 12
"""Actions in one plan, at most."""

BEGINNINGS = 3
"""Letters from which on a verb of programs may be cut short, for a game's verbs come first."""


class Program(Action, frozen=True):
    """One answer stored in advance; its fields are its arguments, as those of an action.

    ``refuse`` says why it cannot be stored, ``candidates`` what may be offered, ``plain`` is what
    is stored.
    """

    @property
    def subject(self) -> str:
        """A new program takes the place of one with the same verb and subject."""
        return ""


class Plan(Value, frozen=True):
    """Actions to be made one after the other, in notation; the one program of every game."""

    lines: tuple[str, ...]


class Armed(Value, frozen=True):
    """A program that is stored, and the round for which; ``STANDING`` for good."""

    program: Any
    mark: int = STANDING


class Reply(Value, frozen=True):
    """What a seat's programs answer, and the programs that it has from then on."""

    action: Action
    left: tuple[Armed, ...]


class Surprise(Value, frozen=True):
    """Why a program cannot do what it was stored for: it is set aside, and its seat is asked."""

    armed: Armed
    refusal: Refusal


class Programs(Generic[S]):
    """The programs of one game; a subclass says what its own kinds answer."""

    kinds: ClassVar[tuple[type[Program], ...]] = ()
    wishes: ClassVar[tuple[type[Program], ...]] = ()
    """Kinds without arguments that a person may have at all tables, as a setting by their verb."""

    def __init__(self, game: RuledGame[S]) -> None:
        self.game = game

    @cached_property
    def notation(self) -> Notation:
        """How the game's own kinds of programs are written and read."""
        return Notation(self.kinds)

    def mark(self, state: S, seat: Seat, program: Any) -> int:
        """The round for which a program would hold if it were stored now."""
        return STANDING

    def holds(self, state: S, seat: Seat, armed: Armed) -> bool:
        """Whether there may still be something for a program to answer."""
        return True

    def hammer(self, state: S) -> str:
        """The first words of a program for what is bid on now, before an amount; or nothing."""
        return ""

    def own(self, state: S, seat: Seat, armed: tuple[Armed, ...]) -> Reply | Surprise | None:
        """What the game's own kinds answer to what ``seat`` is asked; None: nothing."""
        return None

    def read(self, text: str, names: Names = NO_NAMES) -> tuple[Any, ...]:
        """The programs that a line stores; its actions make one plan. NotationError if none."""
        found: list[Any] = []
        lines: list[str] = []
        for part in filter(str.strip, text.split(";")):
            head, _, rest = part.strip().removeprefix("/").partition(" ")
            if head.casefold() == PLAN:
                lines += self._actions(rest, names)
            elif self._mine(head.casefold(), names):
                found += [one.plain() for one in self.notation.read(part, names)]
            else:
                lines += self._actions(part, names)
        if lines:
            found.append(Plan(tuple(lines)))
        if not found:
            raise UnknownVerb("", self.notation.verbs)
        return tuple(found)

    def write(self, program: Any) -> str:
        """The canonical text of a program."""
        if isinstance(program, Plan):
            return f"{PLAN} {'; '.join(program.lines)}"
        return self.notation.write(program)

    def refuse(self, state: S, seat: Seat, program: Any) -> Refusal | None:
        """Why a program cannot be stored; None when it can."""
        if state.over:
            return Refusal("game_over")
        if isinstance(program, Plan):
            too_many = len(program.lines) > LONGEST_PLAN
            return Refusal("plan_too_long", {"most": str(LONGEST_PLAN)}) if too_many else None
        refusal: Refusal | None = program.refuse(state, seat)
        return refusal

    def offered(self, state: S, seat: Seat) -> tuple[Any, ...]:
        """Programs that may be stored now, as far as they can be listed, kind by kind."""
        found = (one for kind in self.kinds for one in kind.candidates(state, seat))
        return tuple(one for one in found if self.refuse(state, seat, one) is None)

    def answer(self, state: S, seat: Seat, armed: tuple[Armed, ...]) -> Reply | Surprise | None:
        """What the programs of ``seat`` answer now; None where the seat has to be asked itself."""
        if self.game.ask(state, seat) is None:
            return None
        reply = self.own(state, seat, armed)
        if reply is None:
            reply = self._planned(state, seat, armed)
        if not isinstance(reply, Reply):
            return reply
        refusal = self.game.refuse(state, seat, reply.action)
        if refusal is None:
            return reply
        culprit = next((one for one in armed if one not in reply.left), armed[0])
        return Surprise(culprit, refusal)

    def _mine(self, word: str, names: Names) -> bool:
        """Whether a first word is a verb of programs and not of the game."""
        known = names.get("verb", {})
        theirs, ours = self.game.notation.verbs, self.notation.verbs
        if word in (*theirs, *ours):
            return word not in theirs
        if known.get(word) in (*theirs, *ours):
            return known[word] not in theirs
        if len(word) < BEGINNINGS or not self.notation.verbs:
            return False
        try:
            pick(word, self.notation.verbs, known, UnknownVerb(word))
        except ValueError:
            return False
        return True

    def _actions(self, text: str, names: Names) -> list[str]:
        game = self.game
        return [game.notation.write(one) for one in game.notation.read(text, names)]

    def _planned(self, state: S, seat: Seat, armed: tuple[Armed, ...]) -> Reply | Surprise | None:
        """The next action of the plan, if it answers what is asked."""
        plan = next((one for one in armed if isinstance(one.program, Plan)), None)
        if plan is None or not self._awaited(state, seat, plan.program):
            return None
        (action,) = self.game.notation.read(plan.program.lines[0])
        rest = Armed(Plan(plan.program.lines[1:]), plan.mark)
        changed = (rest,) if rest.program.lines else ()
        return Reply(action, swapped(armed, plan, changed))

    def _awaited(self, state: S, seat: Seat, plan: Plan) -> bool:
        """Whether the first action is asked for, or is a free one before one that is."""
        ask = self.game.ask(state, seat)
        for line in plan.lines:
            (action,) = self.game.notation.read(line)
            if ask is not None and verb_of(action) in ask.takes:
                return True
            if verb_of(action) not in self.game.free(state, seat):
                return False
        return False


def swapped(armed: Iterable[Armed], old: Armed, new: tuple[Armed, ...]) -> tuple[Armed, ...]:
    """The programs with others in place of one."""
    return tuple(item for one in armed for item in (new if one is old else (one,)))


def replaced(armed: Iterable[Armed], new: Armed) -> tuple[Armed, ...]:
    """The programs with a new one, which takes the place of one about the same thing."""
    return (*(one for one in armed if not _same(one.program, new.program)), new)


def of_kind(armed: Iterable[Armed], kind: type[Any]) -> Iterator[tuple[Armed, Any]]:
    """The programs of one kind, each with itself as it is stored."""
    return ((one, one.program) for one in armed if isinstance(one.program, kind))


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, Plan) or isinstance(other, Plan):
        return isinstance(one, Plan) and isinstance(other, Plan)
    return verb_of(one) == verb_of(other) and one.subject == other.subject
