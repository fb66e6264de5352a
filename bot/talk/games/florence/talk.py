"""The Princes of Florence: the wording of its events, choices and facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.talk.games.base import GameTalk, Verbs
from bot.talk.games.florence import alt_text, choices, diego, private, trying
from bot.talk.games.florence.names import cell, thing
from bot.talk.games.florence.picture_words import picture_words
from bot.talk.games.florence.sentences import SENTENCES, places, worth
from bot.talk.games.florence.worth import worth_now
from bot.talk.games.sentences import between, since, told_gains, told_things
from locales import Words
from rules.core.action import Action
from rules.core.values import Event, Seat
from rules.florence import events as happened
from rules.florence.events import CharacterBought, ItemBought
from rules.florence.state import FlorenceState
from rules.florence.turn import End, turn_of
from rules.florence.views import FlorenceView

RARE = (
    *("add", "invite", "return", "under"),
    *("accept", "counter", "decline", "propose", "share", "site", "withdraw"),
)
"""Verbs that are no commands."""

PARTS = ("auction", "court", "action")
"""Phases of a round, in order; the special characters have one of their own."""

PASSED_OVER = (happened.RoundBegan, happened.PrestigeShown, happened.GameEnded)
GAINS = (happened.PrestigeGained, happened.BestWork)
"""What comes of an act, and what the picture says elsewhere."""
LONGEST = 120
"""Letters that the foot of a picture has room for."""

LINES = 9
"""Maximum number of events on a card of a solo game: a round of Diego's and its end."""


SCORING: frozenset[type[Event]] = frozenset(
    {
        happened.PrestigeGained,
        happened.PrestigeSold,
        happened.BuildingBuilt,
        happened.JointBuilt,
        happened.WorkCompleted,
        happened.BestWork,
    }
)


class FlorenceTalk(GameTalk):
    """How Florence speaks."""

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
    partial = True
    sentences = SENTENCES

    def seated(self, names: Sequence[str]) -> FlorenceTalk:
        """The same for a table where these sit: neighbours deal with one another by name.

        Alone what Diego does is told in one go.
        """
        return AloneTalk(names) if len(names) == 1 else FlorenceTalk(names)

    def stored_answer(self, view: FlorenceView) -> str:
        """While an item is auctioned, how far one goes for it."""
        return f"max {view.auction.item}" if view.asked == "bid_for_item" else ""

    def scoring(self, view: FlorenceView) -> frozenset[type[Event]]:
        """Works, buildings, and prestige that comes and goes."""
        return SCORING

    tries = frozenset(trying.TRIED)
    tried = staticmethod(trying.tried)
    others_to_try = staticmethod(trying.others)
    label = choices.label
    meaning = choices.meaning
    prompt = choices.prompt
    picture_words = staticmethod(picture_words)
    facts = staticmethod(private.facts)
    private_lines = private.lines
    turn = staticmethod(private.turn)
    heading = staticmethod(private.heading)
    places = staticmethod(places)
    worth = staticmethod(worth)
    worth_now = staticmethod(worth_now)
    board_text = staticmethod(alt_text.board_text)

    def last(self, words: Words, events: Iterable[Event], names: Sequence[str]) -> str:
        """The last act and what came of it; that a round begins is seen anyway."""
        told, gained = "", None
        for event in events:
            line = None if isinstance(event, PASSED_OVER) else self.line(words, event, names)
            if line is None:
                continue
            if isinstance(gained, happened.PrestigeGained):
                # Whose it was stands before it already.
                gain = told.removeprefix(f"{names[gained.seat]}: ")
                told = f"{line.removesuffix('.')}; {gain}"
            elif len(line) + len(told) < LONGEST:
                told = f"{line} {told}".rstrip()
            if not isinstance(event, GAINS):
                return told or line
            gained = event
        return told

    def chapter(self, view: FlorenceView) -> str:
        """The round, and which part of it; what comes before the first auction belongs to it."""
        part = PARTS.index(view.phase) if view.phase in PARTS else 0
        return f"{max(view.round, 1):02}.{part}"

    def chapter_title(self, words: Words, chapter: str) -> str:
        """Round and part."""
        number, _, part = chapter.partition(".")
        phase = words(f"florence-phase-{PARTS[int(part)]}")
        return words("florence-chapter", round=int(number), phase=phase)

    def chapter_news(
        self, words: Words, view: FlorenceView, events: Sequence[Event], names: Sequence[str]
    ) -> str:
        """What was bought for how much, or the prestige that the actions of a round brought."""
        names = diego.placed(words, names) if len(names) == 1 else names
        if view.phase not in ("court", "action"):
            return self._prestige(words, view, between(events, happened.RoundBegan), names)
        court = view.phase == "action" and view.expanded
        part, kind = ("court", CharacterBought) if court else ("auction", ItemBought)
        bought = [
            (one.seat, _bought(words, one))
            for one in since(events, happened.RoundBegan)
            if isinstance(one, kind)
        ]
        title = self.chapter_title(words, f"{view.round:02}.{PARTS.index(part)}")
        return told_things(words, title, bought, names)

    def _prestige(
        self, words: Words, view: FlorenceView, events: Sequence[Event], names: Sequence[str]
    ) -> str:
        """What the round before has brought."""
        points = Counter[Seat]()
        for one in events:
            if isinstance(one, happened.PrestigeGained):
                points[one.seat] += one.points
        title = self.chapter_title(words, f"{view.round - 1:02}.{PARTS.index('action')}")
        return told_gains(words, title, points, names) if events else ""

    def offered(self, view: FlorenceView, legal: Sequence[Action]) -> tuple[Action, ...]:
        """What is likely first."""
        return choices.offered(view, legal)

    def pages(self, view: FlorenceView) -> tuple[str, ...]:
        """The table of all professions."""
        return ("professions",)

    def page_label(self, words: Words, view: FlorenceView, names: Sequence[str], page: str) -> str:
        """What the page is."""
        return words(f"florence-choose-{page}")

    def page_text(self, words: Words, view: FlorenceView, names: Sequence[str], page: str) -> str:
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


def _bought(words: Words, one: ItemBought | CharacterBought) -> str:
    bought = one.item if isinstance(one, ItemBought) else one.character
    return words("florence-chapter-bought", thing=thing(words, bought), price=one.price)


class AloneTalk(FlorenceTalk):
    """How the game alone speaks: what chance and Diego do comes in a row, and is told in a row."""

    retells = True

    def last(self, words: Words, events: Iterable[Event], names: Sequence[str]) -> str:
        """Nothing besides: what Diego does is told in a row."""
        return ""

    def line(self, words: Words, event: Event, names: Sequence[str]) -> str | None:
        """Diego and the virtual players have places after the only seat."""
        return super().line(words, event, diego.placed(words, names))

    def brings(
        self,
        words: Words,
        state: FlorenceState,
        seat: Seat,
        action: Action,
        names: Sequence[str],
    ) -> str:
        """The actions that the end of a turn would leave unused."""
        under_way = turn_of(state) if isinstance(action, End) else None
        left = under_way.left if under_way else 0
        return words("florence-brings-unused", left=left) if left else ""

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
