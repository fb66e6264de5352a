"""Premoves of Citadels (6.4): stored answers, wishes for the draft, and a plan for the own turn.

when draft: thief,king    in the next draft, the first of these that is offered
when graveyard: 3         save what cost at least 3; 0 saves all, ``never`` nothing
when tribute: cheapest    give the Emperor the cheapest card; or ``gold``
when hospital: gold       tell the own Hospital so in each draft; or ``cards``
when income: first        take the income at once; ``last``: at the end, ``never``: not at all
when park: no             no cards for an empty hand
when done: end            end the turn where nothing else can be done in it
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, ClassVar

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
from rules.core.forms import BadArgument, Code, Names, Number
from rules.core.premoves import Answer as PremoveAnswer
from rules.core.premoves import Plan, Premove, PremoveContext, Premoves
from rules.core.values import Ask, Refusal, Seat

NEVER, FIRST, LAST, CHEAPEST = "never", "first", "last", "cheapest"


class LeastForm:
    """The least cost of what the Graveyard saves; ``never`` is written for -1."""

    kind = "cost"
    codes = (NEVER,)

    def __init__(self) -> None:
        self._number, self._never = Number(self.kind), Code(self.kind, self.codes)

    def write(self, value: int) -> str:
        return NEVER if value < 0 else str(value)

    def read(self, word: str, names: Names) -> int:
        try:
            return self._number.read(word.lstrip("-"), names)
        except BadArgument:
            self._never.read(word, names)
            return -1


class Prefer(Premove, tag="prefer", frozen=True):
    """In the next draft pick the first of these characters that is offered (6.4)."""

    ask: ClassVar[str] = "draft"
    once: ClassVar[bool] = True

    characters: CharactersArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Prefer]:
        return [cls((one,)) for one in state.characters]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        strange = [one for one in self.characters if one not in state.characters]
        if strange and state.characters:
            return Refusal("target_not_in_game", {"character": strange[0]})
        return None

    def over(self, state: CitadelsState, seat: Seat) -> bool:
        return state.phase not in ("setup", "draft")


class Graveyard(Premove, tag="graveyard", frozen=True):
    """Save what the Warlord destroys if it cost at least so much; or never (6.4)."""

    ask: ClassVar[str] = "graveyard"

    least: Annotated[int, LeastForm()]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Graveyard]:
        costs = (-1, 0, *range(3, 7))
        return [cls(cost) for cost in costs] if state.players[seat].owns("graveyard") else ()


class Tribute(Premove, tag="tribute", frozen=True):
    """What the Emperor gets: a gold, or the cheapest card in hand (6.4)."""

    ask: ClassVar[str] = "tribute"

    what: Annotated[str, Code("tribute", (GOLD, CHEAPEST))]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Tribute]:
        return [cls(GOLD), cls(CHEAPEST)] if "emperor" in state.characters else ()


class Treatment(Premove, tag="hospital", frozen=True):
    """What the own Hospital is told in each draft (6.4)."""

    ask: ClassVar[str] = "hospital"

    how: Annotated[str, Code("how", POLICIES)]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Treatment]:
        return [cls(how) for how in POLICIES] if state.players[seat].owns("hospital") else ()


class Collect(Premove, tag="collect", frozen=True):
    """Take the income at once, at the end, or never where the turn ends by itself (6.4)."""

    ask: ClassVar[str] = "income"

    when: Annotated[str, Code("when", (FIRST, LAST, NEVER))]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Collect]:
        return [cls(when) for when in (FIRST, LAST, NEVER)]


class ParkCards(Premove, tag="park", frozen=True):
    """Whether the Park gives cards where the turn ends by itself (6.4)."""

    ask: ClassVar[str] = "park"

    reply: Annotated[str, Code("reply", (YES, NO))]

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[ParkCards]:
        return [cls(reply) for reply in (YES, NO)] if state.players[seat].owns("park") else ()


class Finish(Premove, tag="finish", frozen=True):
    """End the turn by itself where nothing else can be done in it: the seat's own wish (6.3)."""

    ask: ClassVar[str] = "done"
    line: ClassVar[str] = "end"

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Finish]:
        return (cls(),)


def _pick(asked: PremoveContext) -> Iterator[Action]:
    """The Hospital is told first, while the draft lasts; then the first wish that is offered."""
    treatment, prefer = asked.one_of(Treatment), asked.one_of(Prefer)
    if treatment and asked.state.players[asked.seat].hospital != treatment.how:
        yield Use("hospital", how=treatment.how)
    if prefer:
        yield from map(Pick, prefer.characters)


def _save(asked: PremoveContext) -> Iterator[Action]:
    stored = asked.one_of(Graveyard)
    if stored:
        cost = cost_of(asked.state.options, asked.ask.one.card)
        yield Answer(YES if 0 <= stored.least <= cost else NO)


def _pay(asked: PremoveContext) -> Iterator[Action]:
    """The tribute; where it cannot be paid so, the seat is asked."""
    stored = asked.one_of(Tribute)
    if stored and stored.what == GOLD:
        yield Answer(GOLD)
    elif stored:
        hand, options = asked.state.players[asked.seat].hand, asked.state.options
        yield from map(Answer, sorted(hand, key=lambda card: (cost_of(options, card), card))[:1])


def _turn(asked: PremoveContext) -> Iterator[Action]:
    """Income first, if so wished; and the end where nothing else is left to do."""
    state, seat = asked.state, asked.seat
    collect, park = asked.one_of(Collect), asked.one_of(ParkCards)
    when = collect.when if collect else LAST
    if when == FIRST and income(state, seat, state.turn.char) > 0:
        yield Income()
    planned = any(isinstance(one.premove, Plan) for one in asked.active)
    if asked.one_of(Finish) and not planned and _idle(state, seat):
        declined = ((NO_INCOME, when == NEVER), (NO_PARK, park and park.reply == NO))
        ends = open_ends(state, seat)
        yield End(tuple(one for one, wished in declined if wished and one in ends)).plain()


def _idle(state: CitadelsState, seat: Seat) -> bool:
    """Whether a turn can only end, its income aside."""
    legal = [one for one in CITADELS.legal(state, seat) if not isinstance(one, Income)]
    rest = [one for one in legal if not isinstance(one, Use) or one.what != "hospital"]
    return bool(rest) and all(isinstance(one, End) for one in rest)


class CitadelsPremoves(Premoves[CitadelsState]):
    """What a seat of Citadels can store."""

    kinds: ClassVar[tuple[type[Premove], ...]] = (
        *(Prefer, Graveyard, Tribute, Treatment),
        *(Collect, ParkCards, Finish),
    )
    wishes: ClassVar[tuple[type[Premove], ...]] = (Finish,)
    answers: ClassVar[Mapping[type[Ask], PremoveAnswer]] = {
        PickCharacter: _pick,
        SaveDistrict: _save,
        PayTribute: _pay,
        TakeTurn: _turn,
    }

    def acted(self, state: CitadelsState, seat: Seat) -> bool:
        if state.phase in ("setup", "draft"):
            return False
        if state.phase != "call":
            return True
        if (state.turn is not None and state.turn.seat == seat) or state.witch == seat:
            return False
        return all(RANK[one] <= state.rank for one in state.players[seat].chars)


PREMOVES = CitadelsPremoves(CITADELS)
