"""Random games: played for the checks, the fuzzer and simulations."""

from __future__ import annotations

from typing import Any

from rules.core import record as records
from rules.core.action import Action
from rules.core.game import Game, letter
from rules.core.options import write_options
from rules.core.record import Entry, Played, Record
from rules.core.values import NATURE, Decide, Over, Rng, Seat, Step, Value

LIMIT = 5000
Lists = dict[Seat, tuple[Action, ...]]


class CheckFailed(AssertionError):
    """A game broke what every game must keep. ``record`` replays up to there."""

    def __init__(self, check: str, detail: str, record: str) -> None:
        super().__init__(f"{check}: {detail}\n{record}")
        self.check = check
        self.detail = detail
        self.record = record


class Logged(Value, frozen=True):
    """An entry of the log: the state before it, the step, and for whom it is a barrier."""

    seat: Seat
    action: Any
    text: str
    before: Any
    step: Step[Any]
    barrier: int = 0


class Walk:
    """A random game under way. As a context it turns any exception into ``CheckFailed``."""

    def __init__(self, game: Game[Any], start: Any, options: Any, rng: Rng) -> None:
        self.game = game
        self.start = start
        self.rng = rng
        self.log: list[Logged] = []
        self._given = {} if options is None else write_options(options)

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, Exception) and not isinstance(error, CheckFailed):
            raise self.failed("play", f"{type(error).__name__}: {error}") from error

    @property
    def state(self) -> Any:
        return self.log[-1].step.state if self.log else self.start

    @property
    def seats(self) -> range:
        return range(self.start.seats)

    def ends(self, limit: int) -> bool:
        """Whether the game is over; CheckFailed when it goes on for too long."""
        if len(self.log) > limit:
            raise self.failed("play", f"no end after {limit} entries")
        return isinstance(self.game.pending(self.state), Over)

    def failed(self, check: str, detail: str) -> CheckFailed:
        return CheckFailed(check, detail, records.write(self.record()))

    def played(self) -> tuple[Played, ...]:
        return tuple(
            Played(one.seat, one.action, one.step.state, one.step.events) for one in self.log
        )

    def record(self, *, forced: bool = True) -> Record:
        """The log as a record; perhaps without the entries that were forced."""
        entries = tuple(
            Entry(one.seat, one.text)
            for one in self.log
            if forced or records.forced(self.game, one.before) != (one.seat, one.action)
        )
        names = tuple(letter(seat)[1:] for seat in self.seats)
        return Record(self.game.key, self.game.ruleset, names, self._given, entries)

    def lists(self) -> Lists:
        """What is legal for chance and for each seat; CheckFailed if whoever must act cannot."""
        state = self.state
        lists = {seat: self.game.legal(state, seat) for seat in (NATURE, *self.seats)}
        pending = self.game.pending(state)
        for seat in pending.seats if isinstance(pending, Decide) else ():
            if not lists[seat]:
                raise self.failed("play", f"{letter(seat)} must act and cannot")
        return lists

    def choose(self, lists: Lists) -> tuple[Seat, Action]:
        """Who acts next, and how: mostly somebody waited for, at times another who may."""
        pending = self.game.pending(self.state)
        able = [seat for seat in self.seats if lists[seat]]
        if able and self.rng.randrange(10) == 0:
            seat = self.rng.choice(able)
        elif isinstance(pending, Decide):
            seat = self.rng.choice(pending.seats)
        else:
            return NATURE, self.drawn()
        return seat, self.rng.choice(lists[seat])

    def drawn(self) -> Action:
        """An outcome of the chance that is pending; CheckFailed if it is refused."""
        action = self.game.draw(self.state, self.rng)
        refusal = self.game.refuse(self.state, NATURE, action)
        if refusal is not None:
            raise self.failed("legal", f"chance drew {action}: {refusal.code}")
        return action


def random_game(
    game: Game[Any], seats: int, options: Any, rng: Rng, limit: int = LIMIT
) -> tuple[Played, ...]:
    """One random game from its setup to its end; CheckFailed where it does not end."""
    walk = Walk(game, game.setup(seats, options), options, rng)
    with walk:
        while not walk.ends(limit):
            seat, action = walk.choose(walk.lists())
            text, before = game.notation.write(action), walk.state
            walk.log.append(Logged(seat, action, text, before, game.apply(before, seat, action)))
    return walk.played()
