"""What a game adds to talk: the wording of its events, choices and facts. No rule stands here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.talk.cards.choices import Choice
from bot.talk.games.sentences import Sentences
from bot.talk.message import FrozenValue
from locales import Words
from rules.core.action import Action
from rules.core.values import Event, Seat


class Verbs(FrozenValue, frozen=True):
    """How verbs of a game are typed, where that is not as a command of the same name.

    ``under``: verbs too seldom wanted to be commands, by the command that takes them as its first
    word: ``/answer give tavern`` means ``give tavern``, which can be typed as it is too.
    ``aloud``: commands of the house that are a verb in a room, where everybody reads them.
    ``instead``: verbs that people say for other ones where theirs means nothing. ``quick``: whole
    lines of premoves that are one button, by the name of its label.
    """

    under: Mapping[str, tuple[str, ...]] = {}
    aloud: Mapping[str, str] = {}
    instead: Mapping[str, tuple[str, ...]] = {}
    quick: Mapping[str, str] = {}


class GameTalk(ABC):
    """One game in words. ``names`` are the seats' names, in seat order: choices may name them.

    What a game leaves as it stands here is as in any other game.
    """

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)

    key: str
    verbs: Verbs = Verbs()
    sentences: Sentences
    groups: Mapping[str, tuple[str, ...]]
    """Parts of the score by column of the final sheet."""
    silent: frozenset[type[Event]] = frozenset()
    """Events of which nothing is said, because something else says it."""
    folded: frozenset[str] = frozenset()
    """Verbs that are seldom wanted: their arguments come after a tap of their own."""
    named: frozenset[str] = frozenset()
    """Those of them that say little without their first argument: it stands on their key."""
    tries: frozenset[str] = frozenset()
    """Verbs whose object is shown where it would lie, before it counts."""
    ready: frozenset[str] = frozenset()
    """Verbs that a seat may use at any time, and so finds in its private chat at any time."""
    partial: bool = False
    """Whether a seat's own picture leaves out what the room's picture shows of the table."""
    told_by_worth: frozenset[str] = frozenset()
    """Refusals of what a thing is for that ``worth_now`` tells already."""
    retells: bool = False
    """Whether cards tell by ``news`` what has happened, and not event by event."""

    def seated(self, names: Sequence[str]) -> GameTalk:
        """The same for a table where these sit, in seat order."""
        return type(self)(names)

    def sets(self, seats: int) -> dict[str, dict[str, str]]:
        """Recommended options as text, by the name of the set: ``<game>-set-<name>``."""
        return {}

    def offered(self, view: Any, legal: Sequence[Action]) -> tuple[Action, ...]:
        """The legal actions as a menu shows them: in reading order, without mere repeats."""
        return tuple(legal)

    def folds(self, view: Any) -> frozenset[str]:
        """Which verbs are folded now."""
        return self.folded

    @abstractmethod
    def label(self, words: Words, view: Any, choice: Choice) -> str:
        """The text of a button for one choice of a menu."""

    def stored_answer(self, view: Any) -> str:
        """How a premove begins that answers what is asked, for a key of its own; or nothing."""
        return ""

    def numbered(self, found: Sequence[Choice]) -> tuple[Choice, ...]:
        """The choices of a menu under the numbers that they bear already, if any; none twice."""
        return tuple(found)

    def tried(self, view: Any, texts: Sequence[str], focus: str) -> str:
        """Of what may be done, what a menu shows as it would be, before it counts; or nothing."""
        return ""

    def others_to_try(
        self, words: Words, view: Any, texts: Sequence[str], text: str
    ) -> Mapping[str, str]:
        """What else may be tried from there, by the text of its key."""
        return {}

    @abstractmethod
    def meaning(self, words: Words, view: Any, text: str) -> str:
        """What a choice is, in words; it may be unfinished (``put e1``)."""

    @abstractmethod
    def prompt(self, words: Words, view: Any, focus: str) -> str:
        """What is still to be chosen once ``focus`` is."""

    @abstractmethod
    def picture_words(self, words: Words, view: Any) -> dict[str, str]:
        """Words of the picture that only this game has."""

    def scores(self, view: Any) -> tuple[int, ...] | None:
        """The points of all seats as far as the reader may know them; None: all of them."""
        return None

    def scoring(self, view: Any) -> frozenset[type[Event]] | None:
        """Events that change points; None: any may."""
        return None

    def facts(self, words: Words, view: Any) -> tuple[str, ...]:
        """What the card says of the table beside turn and scores."""
        return ()

    def private_lines(self, words: Words, view: Any) -> tuple[str, ...]:
        """What only the reader may know (hand, coins), line by line; none in an open game."""
        return ()

    def gist(self, words: Words, view: Any) -> str:
        """The same in some 200 letters, for a pop-up."""
        return "\n".join(self.private_lines(words, view))

    def asked(self, view: Any, tag: str) -> str:
        """What the reader is asked, as texts call it, where a question has several parts."""
        return tag

    def asked_as(self, words: Words, view: Any) -> dict[str, str]:
        """What a request to the reader says besides, by the names of its text's arguments."""
        return {}

    def turn(self, words: Words, view: Any, names: Sequence[str]) -> str | None:
        """Whom the table waits for, where names would tell too much; None: the usual words."""
        return None

    def heading(self, words: Words, view: Any, names: Sequence[str]) -> str | None:
        """The same as ``turn``, short enough for the head of a picture."""
        return self.turn(words, view, names)

    def line(self, words: Words, event: Event, names: Sequence[str]) -> str | None:
        """An event as a sentence; None where it says nothing new to a reader."""
        if type(event) in self.silent:
            return None
        return self.sentences.sentence(words, event, names) or None

    def joined(self, words: Words, event: Event, later: Event, names: Sequence[str]) -> str | None:
        """One line for two events of which the later follows at once; None to tell each alone."""
        return None

    def news(
        self,
        words: Words,
        view: Any,
        events: Sequence[Event],
        names: Sequence[str],
        most: int,
    ) -> tuple[str, ...]:
        """What ``events`` since the reader last acted come to, where the game ``retells``.

        As many lines as suit a card, or just one where ``most`` is 1.
        """
        return ()

    def last(self, words: Words, events: Iterable[Event], names: Sequence[str]) -> str:
        """What a picture says of what happened last; empty where that is the card's last line.

        ``events``: all that the reader may know, the newest first.
        """
        return ""

    def earlier(
        self, words: Words, events: Iterable[tuple[bool, Event]], names: Sequence[str]
    ) -> tuple[str, ...]:
        """What came before that since the reader's last turn, for the picture; mostly nothing.

        ``events`` as there, each with whether it came of an act of the reader's.
        """
        return ()

    def banner(self, words: Words, view: Any) -> str:
        """What nobody may overlook now, behind a picture sign; mostly nothing."""
        return ""

    def chapter(self, view: Any) -> str:
        """The part of the game that is under way, for which one card stands in a room.

        Of two the later one sorts after the other. It may tell no more than a spectator's view.
        """
        return ""

    def chapter_title(self, words: Words, chapter: str) -> str:
        """What such a part is called: ``Round 3``."""
        return ""

    def chapter_news(
        self, words: Words, view: Any, events: Sequence[Event], names: Sequence[str]
    ) -> str:
        """A line on what the part before this one has brought; empty where there is none.

        ``events``: all that the reader may know to have happened in the game, in order.
        """
        return ""

    def ending(self, words: Words, view: Any, names: Sequence[str]) -> tuple[str, ...]:
        """What is told of a finished game beside the scores."""
        return ()

    def about(self, words: Words, view: Any, told: str) -> str:
        """What the glossary tells of a thing, as it is at this table."""
        return told

    def worth_now(self, words: Words, view: Any, seat: Seat, code: str) -> str:
        """What a thing with a name would mean to a seat now; empty where that cannot be told.

        ``code`` is the thing's in the notation; it may tell what only its seat may know.
        """
        return ""

    def term(self, code: str) -> str:
        """The code in the glossary of a thing that stands in a picture: ``town`` for ``town5``."""
        return code

    def line_with(self, view: Any, code: str) -> str:
        """What the reader would do with a thing, in the notation, were it possible; or nothing."""
        return ""

    def lies_at(self, words: Words, view: Any, names: Sequence[str], place: str) -> str:
        """What lies at a place of the board, in the notation; empty where there is none."""
        return ""

    def misfit(self, words: Words, view: Any, place: str) -> str:
        """Why nothing can be put at a place, whichever way it lies; or nothing."""
        return ""

    def typed(self, words: Words, line: str) -> str:
        """A line of the notation as its reader would type it."""
        return line

    def gains(self, state: Any, seat: Seat, action: Action | None) -> dict[Seat, int]:
        """The points that seats would get at once by an action, where its words do not tell.

        It is what the action itself adds; without one, what comes whatever ``seat`` chooses now.
        It reveals nothing.
        """
        return {}

    def brings(
        self, words: Words, state: Any, seat: Seat, action: Action, names: Sequence[str]
    ) -> str:
        """What an action would bring at once, where its words do not tell; it reveals nothing."""
        return told_points(self.gains(state, seat, action), seat, names)

    def paid_for(self, words: Words, state: Any, seat: Seat) -> str:
        """For what the points are that come whatever a seat chooses, in a word or two."""
        return ""

    def worth(self, event: Event) -> int:
        """The points that a move has brought at once: the best of a game is told in the end."""
        return 0

    def worth_at(self, event: Event) -> tuple[str, ...]:
        """Where on the board that was brought, in the game's notation."""
        return ()

    @abstractmethod
    def places(self, event: Event) -> tuple[str, ...]:
        """The places that an event changed, in the game's notation."""

    @abstractmethod
    def board_text(self, words: Words, view: Any, names: Sequence[str]) -> str:
        """The picture's text twin: enough to play without looking."""

    def pages(self, view: Any) -> tuple[str, ...]:
        """Pages beside the card (``/board sheets``), by their ``Scene.focus``: ``sheet @c``."""
        return ()

    def page_label(self, words: Words, view: Any, names: Sequence[str], page: str) -> str:
        """What a page is, for its button and its title."""
        return page

    def page_text(self, words: Words, view: Any, names: Sequence[str], page: str) -> str:
        """A page's text twin."""
        return ""

    def refusal_args(
        self, words: Words, params: dict[str, str], names: Sequence[str]
    ) -> dict[str, str]:
        """The parameters of a refusal or warning, with codes made into words."""
        return self.sentences.refusal(words, params, names)


def told_points(gains: Mapping[Seat, int], seat: Seat, names: Sequence[str]) -> str:
    """Points by seat, the seat's own by their number alone: ``+4, Boris +3``."""
    own = [f"+{gains[seat]}"] if gains.get(seat) else []
    others = (one for one in sorted(gains) if one != seat and gains[one])
    return ", ".join((*own, *(f"{names[one]} +{gains[one]}" for one in others)))
