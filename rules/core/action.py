"""Actions: what a seat answers, one class a verb (decision 5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from rules.core.tx import Tx
from rules.core.values import Refusal, Rng, Seat, Value


class Action(Value, frozen=True):
    """One verb: its candidates, the place where the rule says no, and what it does.

    Subclasses are tagged with their verb (``class Put(Action, tag="put")``); their fields are
    the arguments of the notation, in order. Attributes of the class:

    - ``exact``: the candidates are just the legal actions, so ``legal`` need not ask ``refuse``;
    - ``tail``: classes whose arguments may follow in the same line without their verb;
    - ``secret``: fields that only the acting seat may read; with ``verb`` among them others read
      ``?`` for the whole action;
    - ``empty``: the rules allow it even where it brings nothing;
    - ``discloses``: it agrees to what another seat did in silence, which is no secret any more;
    - ``silent``: a half-finished secret choice: nobody else may know that it was made at all
      (decision 10).
    """

    exact: ClassVar[bool] = False
    tail: ClassVar[tuple[type[Action], ...]] = ()
    secret: ClassVar[frozenset[str]] = frozenset()
    empty: ClassVar[bool] = False
    discloses: ClassVar[bool] = False
    silent: ClassVar[bool] = False

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Self]:
        """Every legal action of this class, and perhaps some that ``refuse`` turns away.

        Called only where the class is open to the seat. Without arguments there is but one. Of
        chance with more outcomes than can be listed there are none; it has ``sample`` and
        ``refuse`` alone.
        """
        return () if cls.__struct_fields__ else (cls(),)

    @classmethod
    def nearest(cls, state: Any, seat: Seat) -> Self | None:
        """Where nothing of this class is legal, what comes nearest: its refusal says why not.

        It follows from what the seat can see. None where there is nothing to say.
        """
        return next(iter(cls.candidates(state, seat)), None)

    @classmethod
    def sample(cls, state: Any, rng: Rng) -> Self:
        """One outcome of chance, by its probability. Only for actions of ``NATURE``."""
        raise NotImplementedError(f"{verb_of(cls)} is not chance")

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        """Why this action is not legal now; None when it is."""
        return None

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        """Do it. Called only for legal actions."""
        raise NotImplementedError

    def hidden(self) -> bool:
        """Whether nobody else may know that this action was made at all."""
        return self.silent

    def plain(self) -> Self:
        """The same action without arguments that merely guard it; this is what is logged."""
        return self

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        """Whether ``viewer`` may read the secret fields of this action of ``actor``."""
        return viewer == actor


def verb_of(action: Action | type[Action]) -> str:
    """The verb of an action or of its class."""
    return str(action.__struct_config__.tag)
