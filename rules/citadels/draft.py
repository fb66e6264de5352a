"""The draft of characters for each number of players (3.1, 3.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.data import FACE_UP, LAPS, RANK, RANKS
from rules.citadels.events import (
    CharacterDropped,
    CharacterPicked,
    CharactersOffered,
    DraftDone,
    RoundStarted,
)
from rules.citadels.forms import CharacterArg, CharactersArg
from rules.citadels.pieces import DraftMemory
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat

PICK, DROP = "pick", "discard"
ROYAL = 4
"""King and Emperor are never put aside face up."""


def face_up(state: CitadelsState) -> int:
    """How many characters are put aside face up (3.1)."""
    number = len(state.characters)
    if state.options.faceup_table == "seed_literal" and state.expanded:
        number = RANKS
    return FACE_UP[number].get(state.seats, 0)


class Aside(Action, tag="aside", frozen=True):
    """Chance puts characters aside: one face down, which nobody sees, then some face up (3.1)."""

    secret: ClassVar[frozenset[str]] = frozenset({"down"})

    down: CharacterArg
    up: CharactersArg = ()

    @classmethod
    def sample(cls, state: CitadelsState, rng: Rng) -> Aside:
        left = list(state.characters)
        down = left.pop(rng.randrange(len(left)))
        common = [one for one in left if RANK[one] != ROYAL]
        up = [common.pop(rng.randrange(len(common))) for _ in range(face_up(state))]
        return cls(down, tuple(sorted(up, key=RANK.__getitem__)))

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        aside = (self.down, *self.up)
        if len(self.up) != face_up(state) or len(set(aside)) < len(aside):
            return Refusal("bad_parameter")
        if any(one not in state.characters for one in aside):
            return Refusal("target_not_in_game")
        if any(RANK[one] == ROYAL for one in self.up):
            return Refusal("bad_parameter")
        ordered = tuple(sorted(self.up, key=RANK.__getitem__))
        return None if ordered == self.up else Refusal("bad_parameter")

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.pop()
        state = tx.state
        aside = (self.down, *self.up)
        offered = tuple(one for one in state.characters if one not in aside)
        tx.set(down=(self.down,), up=self.up, offered=offered, phase="draft")
        tx.emit(RoundStarted(round=state.round, crown=state.crown, face_up=self.up, down=1))

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return False


class AsideCharacters(Ask, tag="aside_characters", frozen=True):
    """Chance puts characters aside."""

    takes: ClassVar[tuple[str, ...]] = ("aside",)


ASIDE_CHARACTERS = AsideCharacters(NATURE)


class Pick(Action, tag="pick", frozen=True):
    """Pick one of the characters offered; only the picker knows which (3.2)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"character"})

    character: CharacterArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Pick]:
        if plan(state)[state.step][1] != PICK:
            return ()
        return [cls(one) for one in state.offered]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if plan(state)[state.step][1] != PICK:
            return Refusal("must_discard_first")
        return _offered(state, self.character)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.pop()
        chars = tx.state.players[seat].chars
        tx.put("players", seat, chars=(*chars, self.character))
        _sight(tx, DraftMemory(seat, tx.state.offered, taken=self.character))
        tx.emit(CharacterPicked(seat=seat))
        _pass_on(tx, self.character)


class Discard(Action, tag="discard", frozen=True):
    """With two seats: put one of the characters offered aside, face down (3.2)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"character"})

    character: CharacterArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Discard]:
        if plan(state)[state.step][1] != DROP:
            return ()
        return [cls(one) for one in state.offered]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if state.seats != 2:
            return Refusal("wrong_phase")
        if plan(state)[state.step][1] != DROP:
            return Refusal("must_pick_first")
        return _offered(state, self.character)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.pop()
        tx.set(down=(*tx.state.down, self.character))
        _sight(tx, DraftMemory(seat, tx.state.offered, dropped=self.character))
        tx.emit(CharacterDropped(seat=seat))
        _pass_on(tx, self.character)


class PickCharacter(Ask, tag="pick_character", frozen=True):
    """Pick a character, or with two seats put one away; what is offered stands in the state.

    How many are offered, everybody can count.
    """

    auto: ClassVar[str] = "single"
    takes: ClassVar[tuple[str, ...]] = ("pick", "discard")


def plan(state: CitadelsState) -> tuple[tuple[Seat, str], ...]:
    """Who does what in the draft, from the crown clockwise (3.1)."""
    order = [(state.crown + step) % state.seats for step in range(state.seats)]
    if state.seats == 2:
        first, second = order
        return (
            (first, PICK),
            (second, PICK),
            (second, DROP),
            (first, PICK),
            (first, DROP),
            (second, PICK),
        )
    return tuple((seat, PICK) for seat in order * LAPS.get(state.seats, 1))


def draft(tx: Tx[CitadelsState]) -> None:
    """Ask the next chooser; after the last one the calls begin."""
    state = tx.state
    steps = plan(state)
    if state.step == len(steps):
        tx.set(phase="call", down=state.down + state.offered, offered=())
        tx.emit(DraftDone())
        return
    if state.step == len(steps) - 1 and state.seats == len(state.characters) - 1:
        tx.set(offered=_by_rank(state.offered + state.down), down=())
    seat = steps[state.step][0]
    tx.emit(CharactersOffered(seat=seat, characters=tx.state.offered, to=(seat,)))
    tx.push(PickCharacter(seat))


def _offered(state: CitadelsState, character: str) -> Refusal | None:
    if character in state.offered:
        return None
    return Refusal("character_not_offered", {"character": character})


def _pass_on(tx: Tx[CitadelsState], character: str) -> None:
    """The rest goes to the next chooser."""
    left = tuple(one for one in tx.state.offered if one != character)
    tx.set(offered=left, step=tx.state.step + 1)


def _sight(tx: Tx[CitadelsState], sight: DraftMemory) -> None:
    tx.set(sights=(*tx.state.sights, sight))


def _by_rank(characters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(characters, key=RANK.__getitem__))
