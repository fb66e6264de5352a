"""Premoves: answers that a seat has stored before it is asked. There are two kinds, in all games.

    up to 700 for forest selling 2    bid for the forest up to 700, selling at most two points
    when draft: thief,king            an answer to an ask, in that ask's own words
    when turn: build opera a1 r0; end a plan: actions in a row, each as soon as its verb is asked

On buttons, and where somebody types them so, they stand as short lines that begin with a kind's
verb: ``max forest 700 2``, ``prefer thief,king``, ``do build opera a1 r0; end``.

A premove changes no rule: what comes of it is an ordinary action of its seat. What it answers
follows from what the seat itself may see, so nobody can read off it what the seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rules.core.action import Action, verb_of
from rules.core.forms import NO_NAMES, Names, UnknownVerb, pick
from rules.core.game import RuledGame
from rules.core.notation import Notation
from rules.core.values import Ask, Refusal, S, Seat, Value

P = TypeVar("P", bound="Premove")

WHEN, UP, TURN = "when", "up", "turn"
PLAN = "do"
"""The verb of a plan's short line."""
FILLERS = ("to", "for", "selling")
"""Words of a maximum that only make it read well."""

STANDING = 0
"""The mark of a premove that holds until it is taken back."""

LONGEST_PLAN = 12
"""Actions in one plan, at most."""

BEGINNINGS = 3
"""Letters from which on a verb of premoves may be cut short, for a game's verbs come first."""


class Premove(Action, frozen=True):
    """One answer stored in advance; its fields are its arguments, as those of an action.

    ``refuse`` says why it cannot be stored, ``candidates`` what may be offered, ``plain`` is what
    is stored. ``ask``: the word after ``when``; ``line``: what stands there where it has no
    arguments. ``once``: it is for one round.
    """

    ask: ClassVar[str] = ""
    line: ClassVar[str] = ""
    once: ClassVar[bool] = False

    @property
    def subject(self) -> str:
        """A new premove takes the place of one with the same verb and subject."""
        return ""

    def over(self, state: Any, seat: Seat) -> bool:
        """Whether what it answers is over for a seat in this round."""
        return False


class UpTo(Premove, frozen=True):
    """A maximum bid. Its fields are a thing, the most coins, and the most points sold for it."""


class Plan(Value, frozen=True):
    """Actions to be made one after the other, in notation; a premove of every game."""

    lines: tuple[str, ...]


class Stored(Value, frozen=True):
    """A premove that is stored, and the round for which; ``STANDING`` for good."""

    premove: Any
    mark: int = STANDING


class Reply(Value, frozen=True):
    """What a seat's premoves answer, and the premoves that it has from then on."""

    action: Action
    left: tuple[Stored, ...]


class Conflict(Value, frozen=True):
    """Why a premove cannot do what it was stored for: it is suspended, and its seat is asked."""

    stored: Stored
    refusal: Refusal


class PremoveContext(NamedTuple):
    """A seat that is asked something, and its active premoves."""

    state: Any
    seat: Seat
    ask: Any
    active: tuple[Stored, ...]

    def all_of(self, kind: type[P]) -> list[P]:
        """The premoves of one kind, in the order in which they were stored."""
        return [one.premove for one in self.active if isinstance(one.premove, kind)]

    def one_of(self, kind: type[P]) -> P | None:
        """The premove of a kind of which a seat has one at most."""
        return next(iter(self.all_of(kind)), None)

    def instead(self, action: Action, old: Premove, new: Premove) -> Reply:
        """An action that leaves another premove in place of the one it came from."""
        found = next(one for one in self.active if one.premove is old)
        return Reply(action, swapped(self.active, found, (Stored(new, found.mark),)))


Answer = Callable[[PremoveContext], Iterable[Action | Reply]]
"""What the premoves of a seat would answer to an ask, the best first."""


class Premoves(Generic[S]):
    """The premoves of one game, which says which of its asks may be answered early, and how."""

    kinds: ClassVar[tuple[type[Premove], ...]] = ()
    wishes: ClassVar[tuple[type[Premove], ...]] = ()
    """Kinds without arguments that a person may have at all tables, as a setting by their verb."""
    answers: ClassVar[Mapping[type[Ask], Answer]] = {}
    """For each ask that may be answered early: the first that is legal is made."""

    def __init__(self, game: RuledGame[S]) -> None:
        self.game = game

    @cached_property
    def notation(self) -> Notation:
        """How the game's own kinds are written and read as short lines."""
        return Notation(self.kinds)

    @cached_property
    def beginnings(self) -> dict[str, str]:
        """How a line may begin, kind by kind, and the verb that a short line has instead."""
        kinds = {
            f"{UP} to" if issubclass(one, UpTo) else f"{WHEN} {one.ask}:": verb_of(one)
            for one in self.kinds
        }
        return {**kinds, f"{WHEN} {TURN}:": PLAN}

    @cached_property
    def words(self) -> tuple[str, ...]:
        """All words of the two forms that people may say in their own language."""
        return (WHEN, UP, *FILLERS, TURN, *(one.ask for one in self.kinds if one.ask))

    def acted(self, state: S, seat: Seat) -> bool:
        """Whether a seat has no turn left in this round, so that a plan is for the next one."""
        return False

    def bid_on(self, state: S) -> str:
        """The first words of a short line for what is bid on now, before an amount; or nothing."""
        return ""

    def mark(self, state: Any, seat: Seat, premove: Any) -> int:
        """The round for which a premove would hold if it were stored now."""
        if not isinstance(premove, Plan) and not premove.once:
            return STANDING
        return int(state.round + 1 if self._over(state, seat, premove) else max(state.round, 1))

    def holds(self, state: Any, seat: Seat, stored: Stored) -> bool:
        """Whether there may still be something for a premove to answer."""
        if stored.mark == STANDING or stored.mark != state.round:
            return stored.mark == STANDING or stored.mark > state.round
        return not self._over(state, seat, stored.premove)

    def read(self, text: str, names: Names = NO_NAMES) -> tuple[Any, ...]:
        """The premoves that a line stores; its actions make one plan. NotationError if none."""
        found: list[Any] = []
        lines: list[str] = []
        for part in filter(str.strip, text.split(";")):
            line = self._shortened(part.strip().removeprefix("/"), names)
            head, _, rest = line.partition(" ")
            if head.casefold() == PLAN:
                lines += self._actions(rest, names)
            elif self._mine(head.casefold(), names):
                found += [one.plain() for one in self.notation.read(line, names)]
            else:
                lines += self._actions(line, names)
        if lines:
            found.append(Plan(tuple(lines)))
        if not found:
            raise UnknownVerb("", self.notation.verbs)
        return tuple(found)

    def write(self, premove: Any) -> str:
        """The canonical text of a premove."""
        verb, _, rest = self.short(premove).partition(" ")
        if isinstance(premove, UpTo):
            thing, coins, *points = rest.split()
            return " ".join((UP, "to", coins, "for", thing, *("selling " + one for one in points)))
        ask = TURN if verb == PLAN else premove.ask
        return f"{WHEN} {ask}: {rest or premove.line}"

    def short(self, premove: Any) -> str:
        """A premove as the short line that stands on buttons."""
        if isinstance(premove, Plan):
            return f"{PLAN} {'; '.join(premove.lines)}"
        return self.notation.write(premove)

    def refuse(self, state: S, seat: Seat, premove: Any) -> Refusal | None:
        """Why a premove cannot be stored; None when it can."""
        if state.over:
            return Refusal("game_over")
        if isinstance(premove, Plan):
            too_many = len(premove.lines) > LONGEST_PLAN
            return Refusal("plan_too_long", {"most": str(LONGEST_PLAN)}) if too_many else None
        refusal: Refusal | None = premove.refuse(state, seat)
        return refusal

    def offered(self, state: S, seat: Seat) -> tuple[Any, ...]:
        """Premoves that may be stored now, as far as they can be listed, kind by kind."""
        found = (one for kind in self.kinds for one in kind.candidates(state, seat))
        return tuple(one for one in found if self.refuse(state, seat, one) is None)

    def answer(self, state: S, seat: Seat, active: tuple[Stored, ...]) -> Reply | Conflict | None:
        """What the premoves of ``seat`` answer now; None where the seat has to be asked itself."""
        ask = self.game.ask(state, seat)
        if ask is None:
            return None
        answers = self.answers.get(type(ask))
        for one in answers(PremoveContext(state, seat, ask, active)) if answers else ():
            reply = one if isinstance(one, Reply) else Reply(one, active)
            if self.game.refuse(state, seat, reply.action) is None:
                return reply
        return self._planned(state, seat, ask, active)

    def _over(self, state: S, seat: Seat, premove: Any) -> bool:
        if isinstance(premove, Plan):
            return self.acted(state, seat)
        return bool(premove.over(state, seat))

    def _shortened(self, part: str, names: Names) -> str:
        """The short line of ``when <ask>: <line>`` and of ``up to <coins> for <thing>``."""
        said = names.get("premove", {})
        bare = (word.rstrip(",") for word in part.casefold().split())
        words = [said.get(word, word) for word in bare]
        if words[:1] == [UP]:
            words = [word for word in words[1:] if word not in FILLERS]
            kind = next((verb_of(one) for one in self.kinds if issubclass(one, UpTo)), UP)
            points = words[-1:] if len(words) > 2 and words[-1].isdecimal() else []
            return " ".join((kind, *words[1 : len(words) - len(points)], *words[:1], *points))
        if words[:1] != [WHEN]:
            return part
        ask, _, rest = part.partition(" ")[2].partition(":")
        kinds = {TURN: PLAN, **{one.ask: verb_of(one) for one in self.kinds if one.ask}}
        word = pick(ask.strip().casefold(), tuple(kinds), said, UnknownVerb(ask, tuple(kinds)))
        lines = [one.line for one in self.kinds if one.ask == word]
        return kinds[word] if rest.strip() in lines else f"{kinds[word]} {rest.strip()}"

    def _mine(self, word: str, names: Names) -> bool:
        """Whether a first word is a verb of premoves and not of the game."""
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

    def _planned(
        self, state: S, seat: Seat, ask: Ask, active: tuple[Stored, ...]
    ) -> Reply | Conflict | None:
        """The next action of the plan, if it answers what is asked."""
        plan = next((one for one in active if isinstance(one.premove, Plan)), None)
        if plan is None or not self._awaited(state, seat, ask, plan.premove):
            return None
        (action,) = self.game.notation.read(plan.premove.lines[0])
        refusal = self.game.refuse(state, seat, action)
        if refusal is not None:
            return Conflict(plan, refusal)
        rest = plan.premove.lines[1:]
        return Reply(
            action, swapped(active, plan, (Stored(Plan(rest), plan.mark),) if rest else ())
        )

    def _awaited(self, state: S, seat: Seat, ask: Ask, plan: Plan) -> bool:
        """Whether the first action is asked for, or is a free one before one that is."""
        for line in plan.lines:
            verb = line.split(maxsplit=1)[0]
            if verb in ask.takes:
                return True
            if verb not in self.game.free(state, seat):
                return False
        return False


def swapped(active: Iterable[Stored], old: Stored, new: tuple[Stored, ...]) -> tuple[Stored, ...]:
    """The premoves with others in place of one."""
    return tuple(item for one in active for item in (new if one is old else (one,)))


def replaced(active: Iterable[Stored], new: Stored) -> tuple[Stored, ...]:
    """The premoves with a new one, which takes the place of one about the same thing."""
    return (*(one for one in active if _key(one.premove) != _key(new.premove)), new)


def _key(premove: Any) -> tuple[str, str]:
    """What a premove is about."""
    return (PLAN, "") if isinstance(premove, Plan) else (verb_of(premove), premove.subject)
