"""Pig in words: what the texts alone do not say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk.cards.choices import Choice
from bot.talk.games.base import GameTalk
from bot.talk.games.sentences import Sentences
from locales import Words
from rules.core.values import Event
from tavola_pig.rules import PigView


class PigTalk(GameTalk):
    """Events need no code: ``pig-event-<tag>`` gets the fields of the event."""

    key = "pig"
    sentences = Sentences("pig", {})
    groups: dict[str, tuple[str, ...]] = {"banked": ("banked",)}

    def label(self, words: Words, view: PigView, choice: Choice) -> str:
        """The text of a button."""
        return f"{choice.number} · {self.meaning(words, view, choice.shown)}"

    def meaning(self, words: Words, view: PigView, text: str) -> str:
        """What a choice does."""
        return words(f"pig-means-{text}", pot=view.pot)

    def prompt(self, words: Words, view: PigView, focus: str) -> str:
        """No choice of Pig has a second step."""
        return ""

    def picture_words(self, words: Words, view: PigView) -> dict[str, str]:
        """The goal, in the picture's head."""
        return {"left": words("pig-goal", goal=view.goal), "pot": words("pig-pot", pot=view.pot)}

    def facts(self, words: Words, view: PigView) -> tuple[str, ...]:
        """What the card says beside turn and scores."""
        return words("pig-goal", goal=view.goal), words("pig-pot", pot=view.pot)

    def places(self, event: Event) -> tuple[str, ...]:
        """There is no board, and no place on it."""
        return ()

    def board_text(self, words: Words, view: PigView, names: Sequence[str]) -> str:
        """The picture's text twin."""
        rows = zip(names, view.scores, strict=True)
        lines = [words("pig-text-seat", name=name, score=score) for name, score in rows]
        return "\n".join((*lines, words("pig-text-die", face=view.face), *self.facts(words, view)))


TALK = PigTalk()
