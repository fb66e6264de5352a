"""Answers to questions that are put to one seat: reactions, on-build decisions, tribute (3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.citadels.data import DISTRICTS
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.forms import Code
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat

YES, NO, GOLD, CARD, THANK = "yes", "no", "gold", "card", "thank"
WORDS = (YES, NO, GOLD, CARD, THANK)
ReplyArg = Annotated[str, Code("reply", (*WORDS, *DISTRICTS))]


class Answer(Action, tag="answer", frozen=True):
    """Answer the question that is pending: a word, or a card that only the asked one sees."""

    secret: ClassVar[frozenset[str]] = frozenset({"reply"})

    reply: ReplyArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Answer]:
        return [cls(reply) for reply in _question(state).replies(state)]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        return _question(state).refuse(state, self.reply)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        question = _question(tx.state)
        tx.pop()
        question.answered(tx, self.reply)

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return self.reply in WORDS or viewer == actor


class Question(Ask, frozen=True):
    """Something that ``answer`` answers."""

    takes: ClassVar[tuple[str, ...]] = ("answer",)

    def replies(self, state: CitadelsState) -> Iterable[str]:
        """The legal replies."""
        raise NotImplementedError

    def refuse(self, state: CitadelsState, reply: str) -> Refusal | None:
        """Why a reply is not legal."""
        return None if reply in self.replies(state) else Refusal("wrong_phase")

    def answered(self, tx: Tx[CitadelsState], reply: str) -> None:
        """What follows from it."""
        raise NotImplementedError


def _question(state: CitadelsState) -> Question:
    question: Question = state.asks[-1]  # type: ignore[assignment]
    return question
