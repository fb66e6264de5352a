"""Programs of Citadels (6.4): stored answers, wishes for the draft, and a plan for the own turn.

prefer thief,king    in the draft, the first of these that is offered
graveyard 3          save what cost at least 3; 0 saves all, ``never`` nothing
tribute cheapest     give the Emperor the cheapest card; or ``gold``
hospital gold        tell the own Hospital so in each draft; or ``cards``
collect first        take the income at once; ``last``: at the end, ``never``: not at all
park no              no cards for an empty hand
finish               end the turn where nothing else can be done in it
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, ClassVar, NamedTuple

from rules.citadels.answer import GOLD, NO, YES, Answer
from rules.citadels.characters.emperor import PayTribute
from rules.citadels.closing import NO_INCOME, NO_PARK, income, open_ends
from rules.citadels.data import RANK
from rules.citadels.districts.graveyard import SaveDistrict
from rules.citadels.districts.hospital import POLICIES
from rules.citadels.draft import Pick, PickCharacter
from rules.citadels.forms import CharactersArg
from rules.citadels.game import CITADELS
from rules.citadels.options import cost_of
from rules.citadels.state import CitadelsState
from rules.citadels.turn import End, Income
from rules.citadels.turns import TakeTurn
from rules.citadels.use import Use
from rules.core.action import Action
from rules.core.notation import BadArgument, Code, Names, Number
from rules.core.premoves import STANDING, Armed, Plan, Program, Programs, Reply, Surprise
from rules.core.values import Refusal, Seat

NEVER, FIRST, LAST, CHEAPEST = "never", "first", "last", "cheapest"


class LeastForm:
    """The least cost of what the Graveyard saves; ``never`` is written for -1."""

    kind = "cost"

    def __init__(self) -> None:
        self._number, self._never = Number(self.kind), Code(self.kind, (NEVER,))

    def write(self, value: int) -> str:
        return NEVER if value < 0 else str(value)

    def read(self, word: str, names: Names) -> int:
        try:
            return self._number.read(word.lstrip("-"), names)
        except BadArgument:
            self._never.read(word, names)
            return -1


class Prefer(Program, tag="prefer", frozen=True):
    """In the next draft pick the first of these characters that is offered (6.4)."""

    characters: CharactersArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Prefer]:
        return [cls((one,)) for one in state.characters]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        strange = [one for one in self.characters if one not in state.characters]
        if strange and state.characters:
            return Refusal("target_not_in_game", {"character": strange[0]})
        return None


class Graveyard(Program, tag="graveyard", frozen=True):
    """Save what the Warlord destroys if it cost at least so much; or never (6.4)."""

    least: Annotated[int, LeastForm()]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Graveyard]:
        costs = (-1, 0, *range(3, 7))
        return [cls(cost) for cost in costs] if state.players[seat].owns("graveyard") else ()


class Tribute(Program, tag="tribute", frozen=True):
    """What the Emperor gets: a gold, or the cheapest card in hand (6.4)."""

    what: Annotated[str, Code("tribute", (GOLD, CHEAPEST))]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Tribute]:
        return [cls(GOLD), cls(CHEAPEST)] if "emperor" in state.characters else ()


class Treatment(Program, tag="hospital", frozen=True):
    """What the own Hospital is told in each draft (6.4)."""

    how: Annotated[str, Code("how", POLICIES)]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Treatment]:
        return [cls(how) for how in POLICIES] if state.players[seat].owns("hospital") else ()


class Collect(Program, tag="collect", frozen=True):
    """Take the income at once, at the end, or never where the turn ends by itself (6.4)."""

    when: Annotated[str, Code("when", (FIRST, LAST, NEVER))]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Collect]:
        return [cls(when) for when in (FIRST, LAST, NEVER)]


class ParkCards(Program, tag="park", frozen=True):
    """Whether the Park gives cards where the turn ends by itself (6.4)."""

    reply: Annotated[str, Code("reply", (YES, NO))]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[ParkCards]:
        return [cls(reply) for reply in (YES, NO)] if state.players[seat].owns("park") else ()


class Finish(Program, tag="finish", frozen=True):
    """End the turn by itself where nothing else can be done in it: the seat's own wish (6.3)."""

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Finish]:
        return (cls(),)


class CitadelsPrograms(Programs[CitadelsState]):
    """What a seat of Citadels can store."""

    kinds: ClassVar[tuple[type[Program], ...]] = (
        Prefer,
        Graveyard,
        Tribute,
        Treatment,
        Collect,
        ParkCards,
        Finish,
    )
    wishes: ClassVar[tuple[type[Program], ...]] = (Finish,)

    def mark(self, state: CitadelsState, seat: Seat, program: Any) -> int:
        """Wishes and plans are for one round, all else stands."""
        if isinstance(program, Prefer):
            return state.round + (state.phase != "draft")
        if isinstance(program, Plan):
            return max(state.round, 1) + _turned(state, seat)
        return STANDING

    def holds(self, state: CitadelsState, seat: Seat, armed: Armed) -> bool:
        if armed.mark != state.round:
            return armed.mark == STANDING or armed.mark > state.round
        if isinstance(armed.program, Prefer):
            return state.phase in ("setup", "draft")
        return not _turned(state, seat)

    def own(
        self, state: CitadelsState, seat: Seat, armed: tuple[Armed, ...]
    ) -> Reply | Surprise | None:
        ask = CITADELS.ask(state, seat)
        answer = _ANSWERS.get(type(ask))
        programs = {type(one.program): one.program for one in armed}
        action = None if answer is None else answer(_Asked(state, seat, ask, programs))
        return None if action is None else Reply(action, armed)


class _Asked(NamedTuple):
    """A seat that is asked something, and its programs by their classes."""

    state: CitadelsState
    seat: Seat
    ask: Any
    known: Mapping[type[Any], Any]


def _pick(asked: _Asked) -> Action | None:
    """The Hospital is told first, while the draft lasts; then the first wish that is offered."""
    state, seat, _, known = asked
    treatment: Treatment | None = known.get(Treatment)
    if treatment is not None and state.players[seat].hospital != treatment.how:
        told = Use("hospital", how=treatment.how)
        if CITADELS.refuse(state, seat, told) is None:
            return told
    wishes = known[Prefer].characters if Prefer in known else ()
    picks = (Pick(one) for one in wishes if one in state.offered)
    return next((one for one in picks if CITADELS.refuse(state, seat, one) is None), None)


def _save(asked: _Asked) -> Action | None:
    stored: Graveyard | None = asked.known.get(Graveyard)
    if stored is None:
        return None
    saves = 0 <= stored.least <= cost_of(asked.state.options, asked.ask.one.card)
    return Answer(YES if saves else NO)


def _pay(asked: _Asked) -> Action | None:
    """The tribute; where it cannot be paid so, the seat is asked."""
    stored: Tribute | None = asked.known.get(Tribute)
    if stored is None:
        return None
    if stored.what == GOLD:
        return Answer(GOLD) if asked.ask.gold else None
    hand = asked.state.players[asked.seat].hand
    options = asked.state.options
    cheapest = sorted(hand, key=lambda card: (cost_of(options, card), card))
    return Answer(cheapest[0]) if cheapest else None


def _turn(asked: _Asked) -> Action | None:
    """Income first, if so wished; and the end where nothing else is left to do."""
    state, seat, _, known = asked
    collect: Collect | None = known.get(Collect)
    when = collect.when if collect is not None else LAST
    if when == FIRST and _collects(state, seat):
        return Income()
    if Finish not in known or Plan in known or not _idle(state, seat):
        return None
    declined: tuple[str, ...] = (NO_INCOME,) if when == NEVER else ()
    if ParkCards in known and known[ParkCards].reply == NO:
        declined += (NO_PARK,)
    ends = open_ends(state, seat)
    return End(tuple(one for one in declined if one in ends)).plain()


def _collects(state: CitadelsState, seat: Seat) -> bool:
    """Whether there is income to be taken now."""
    if state.turn is None or CITADELS.refuse(state, seat, Income()) is not None:
        return False
    return income(state, seat, state.turn.char) > 0


def _idle(state: CitadelsState, seat: Seat) -> bool:
    """Whether a turn can only end, its income aside."""
    legal = [one for one in CITADELS.legal(state, seat) if not isinstance(one, Income)]
    rest = [one for one in legal if not isinstance(one, Use) or one.what != "hospital"]
    return bool(rest) and all(isinstance(one, End) for one in rest)


_ANSWERS: dict[type[Any], Callable[[_Asked], Action | None]] = {
    PickCharacter: _pick,
    SaveDistrict: _save,
    PayTribute: _pay,
    TakeTurn: _turn,
}


def _turned(state: CitadelsState, seat: Seat) -> bool:
    """Whether a seat has no turn left in this round."""
    if state.phase in ("setup", "draft"):
        return False
    if state.phase != "call":
        return True
    if (state.turn is not None and state.turn.seat == seat) or state.witch == seat:
        return False
    return all(RANK[one] <= state.rank for one in state.players[seat].chars)


PROGRAMS = CitadelsPrograms(CITADELS)
