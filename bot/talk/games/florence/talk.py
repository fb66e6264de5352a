"""The Princes of Florence: the wording of its events, choices and facts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk.cards.choices import Choice
from bot.talk.games.base import GameTalk, Verbs
from bot.talk.games.florence import alt_text, choices, desk, diego, sentences
from bot.talk.games.florence.names import cell
from locales import Words
from rules.core.action import Action
from rules.core.values import Event
from rules.florence import events as happened
from rules.florence.views import FlorenceView

RARE = (
    *("add", "invite", "return", "under"),
    *("accept", "counter", "decline", "propose", "share", "site", "withdraw"),
)
"""Verbs that are no commands."""

LINES = 9
"""So many happenings stand on a card of a game alone: a round of Diego's and its end."""

PROFESSIONS = "professions"
"""The one further page of a table."""


class FlorenceTalk(GameTalk):
    """How Florence speaks."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._names = tuple(names)

    key = "florence"
    verbs = Verbs(
        under={"answer": RARE},
        aloud={"bid": "raise"},
        quick={"out": "max all 0; wish pass"},
    )
    groups: dict[str, tuple[str, ...]] = {
        "works": ("work",),
        "buildings": ("building",),
        "purchases": ("landscape", "builder"),
        "best": ("best_work",),
        "cards": ("prestige_card",),
        "characters": ("merchant", "banker"),
        "sold": ("sold",),
    }
    # A draw is told when it is paid for, and what is drawn to its drawer; turns stand on the card.
    # What two have agreed on is told as it is built.
    silent: frozenset[type[Event]] = frozenset(
        {happened.CardsDrawn, happened.TurnBegan, happened.OfferAccepted}
    )
    folded: frozenset[str] = frozenset({"sell", "under"})
    sentences = sentences.SENTENCES

    def seated(self, names: Sequence[str]) -> FlorenceTalk:
        """The same for a table where these sit: neighbours deal with one another by name.

        Alone what Diego does is told in one go.
        """
        return AloneTalk(names) if len(names) == 1 else FlorenceTalk(names)

    def offered(self, view: FlorenceView, legal: Sequence[Action]) -> tuple[Action, ...]:
        """What is likely first."""
        return choices.offered(legal)

    def label(self, words: Words, view: FlorenceView, choice: Choice) -> str:
        """A button for one choice."""
        return choices.label(words, view, choice, self._names)

    def meaning(self, words: Words, view: FlorenceView, text: str) -> str:
        """What a choice is, in words."""
        return choices.meaning(words, view, text, self._names)

    def prompt(self, words: Words, view: FlorenceView, focus: str) -> str:
        """What is still to be chosen."""
        return choices.prompt(words, view, focus, self._names)

    def picture_words(self, words: Words, view: FlorenceView) -> dict[str, str]:
        """Names of all that the picture shows."""
        return alt_text.picture_words(words, view)

    def facts(self, words: Words, view: FlorenceView) -> tuple[str, ...]:
        """The round, its minimum, what is on sale."""
        return desk.facts(words, view)

    def desk(self, words: Words, view: FlorenceView) -> tuple[str, ...]:
        """Coins and cards of the reader, and what a neighbour offers."""
        return desk.desk(words, view, self._names)

    def turn(self, words: Words, view: FlorenceView, names: Sequence[str]) -> str | None:
        """Whom the table waits for, as far as everybody may know."""
        return desk.turn(words, view, names)

    def heading(self, words: Words, view: FlorenceView, names: Sequence[str]) -> str | None:
        """The same for the head of a picture, which shows the bid."""
        return desk.turn(words, view, names, brief=True)

    def places(self, event: Event) -> tuple[str, ...]:
        """The cells that a piece came to cover, with the estate: ``@a c3``."""
        return sentences.places(event)

    def board_text(self, words: Words, view: FlorenceView, names: Sequence[str]) -> str:
        """The table in words."""
        return alt_text.board_text(words, view, names)

    def pages(self, view: FlorenceView) -> tuple[str, ...]:
        """The table of all professions."""
        return (PROFESSIONS,)

    def page_label(
        self,
        words: Words,
        view: FlorenceView,
        names: Sequence[str],
        page: str,
    ) -> str:
        """What the page is."""
        return words(f"florence-choose-{page}")

    def page_text(
        self,
        words: Words,
        view: FlorenceView,
        names: Sequence[str],
        page: str,
    ) -> str:
        """Every profession with where it is."""
        return alt_text.professions(words, view, names)

    def refusal_args(
        self, words: Words, params: dict[str, str], names: Sequence[str]
    ) -> dict[str, str]:
        """Also why options do not fit, whether prestige can be sold, and whose cells they are."""
        why = params.get("expansion", "alone" if "choose" in params else "")
        found = {"sell": "yes", "why": why, **super().refusal_args(words, params, names)}
        if cells := params.get("cells"):
            found["cells"] = ", ".join(cell(words, one, names) for one in cells.split(","))
        return found


class AloneTalk(FlorenceTalk):
    """How the game alone speaks: what chance and Diego do comes in a row, and is told in a row."""

    retells = True

    def line(self, words: Words, event: Event, names: Sequence[str]) -> str | None:
        """Diego and the virtual players have places after the only seat."""
        return super().line(words, event, diego.placed(words, names))

    def news(
        self,
        words: Words,
        view: FlorenceView,
        events: Sequence[Event],
        names: Sequence[str],
        most: int,
    ) -> tuple[str, ...]:
        """What has happened since the reader acted, as far as a card has room for it."""
        told: list[str] = []
        for event in reversed(events):
            line = self.line(words, event, names)
            told += [line] if line is not None else []
            if len(told) == (1 if most == 1 else LINES):
                break
        return tuple(told[::-1])


TALK = FlorenceTalk()
