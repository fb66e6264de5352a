"""What a game adds to talk: the wording of its events, choices and facts. No rule stands here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from bot.talk.choices import Choice
from bot.talk.message import Value
from locales import Words
from rules.core.action import Action
from rules.core.values import Event


class Verbs(Value, frozen=True):
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


class GameTalk(Protocol):
    """One game in words. ``names`` are the seats' names, in seat order."""

    key: str
    verbs: Verbs
    groups: dict[str, tuple[str, ...]]
    """Parts of the score by column of the final sheet."""
    silent: frozenset[type[Event]]
    """Events of which nothing is said, because something else says it."""

    def offered(self, view: Any, legal: Sequence[Action]) -> tuple[Action, ...]:
        """The legal actions as a menu shows them: in reading order, without mere repeats."""
        ...

    def label(self, words: Words, view: Any, choice: Choice) -> str:
        """The text of a button for one choice of a menu."""
        ...

    def meaning(self, words: Words, view: Any, text: str) -> str:
        """What a choice is, in words; it may be unfinished (``put e1``)."""
        ...

    def prompt(self, words: Words, view: Any, focus: str) -> str:
        """What is still to be chosen once ``focus`` is."""
        ...

    def picture_words(self, words: Words, view: Any) -> dict[str, str]:
        """Words of the picture that only this game has."""
        ...

    def facts(self, words: Words, view: Any) -> tuple[str, ...]:
        """What the card says of the table beside turn and scores."""
        ...

    def desk(self, words: Words, view: Any) -> tuple[str, ...]:
        """What only the reader may know (hand, coins), line by line; none in an open game."""
        ...

    def turn(self, words: Words, view: Any, names: Sequence[str]) -> str | None:
        """Whom the table waits for, where names would tell too much; None: the usual words."""
        ...

    def line(self, words: Words, event: Event, names: Sequence[str]) -> str | None:
        """An event as a sentence; None where it says nothing new to a reader."""
        ...

    def places(self, event: Event) -> tuple[str, ...]:
        """The places that an event changed, in the game's notation."""
        ...

    def board_text(self, words: Words, view: Any, names: Sequence[str]) -> str:
        """The picture's text twin: enough to play without looking."""
        ...

    def refusal_args(
        self, words: Words, params: dict[str, str], names: Sequence[str]
    ) -> dict[str, str]:
        """The parameters of a refusal, with codes made into words."""
        ...


@runtime_checkable
class Herald(Protocol):
    """A game whose card retells what happened in its own way, not by its latest events."""

    def news(self, words: Words, view: Any, names: Sequence[str]) -> tuple[str, ...]:
        """What the card says has happened, and at the end what is told of it beside the scores."""
        ...


@runtime_checkable
class Heading(Protocol):
    """A game whose line of the turn may be too long for the head of a picture."""

    def heading(self, words: Words, view: Any, names: Sequence[str]) -> str | None:
        """The same as ``turn`` in fewer words."""
        ...


@runtime_checkable
class Gallery(Protocol):
    """A game of which there is more to see than one picture: ``/board sheets``, page by page."""

    def pages(self, view: Any) -> tuple[str, ...]:
        """Every page in order, by what ``Scene.focus`` says for it: ``sheets 1``, ``sheet @c``."""
        ...

    def page_label(self, words: Words, view: Any, names: Sequence[str], page: str) -> str:
        """What a page is, for its button and its title."""
        ...

    def page_text(self, words: Words, view: Any, names: Sequence[str], page: str) -> str:
        """A page's text twin."""
        ...


@runtime_checkable
class Numbering(Protocol):
    """A game in which what is chosen from may bear a number already, which its buttons use."""

    def numbered(self, found: Sequence[Choice]) -> tuple[Choice, ...]:
        """The choices of a menu under those numbers, where no two of them would be the same."""
        ...


@runtime_checkable
class Folding(Protocol):
    """A game with verbs that are seldom wanted: their arguments come after a tap of their own."""

    folded: frozenset[str]


@runtime_checkable
class Seating(Protocol):
    """A game whose choices name players, and so speaks differently at every table."""

    def seated(self, names: Sequence[str]) -> GameTalk:
        """The same for a table where these sit, in seat order."""
        ...


@runtime_checkable
class Digester(Protocol):
    """A game in which so much happens in a row that a card tells it shortly."""

    def digest(
        self, words: Words, view: Any, events: Sequence[Event], names: Sequence[str]
    ) -> tuple[str, ...]:
        """Lines about these events, the oldest first; as many as a card has room for."""
        ...


@runtime_checkable
class Joining(Protocol):
    """A game in which what happens next may be told in the same line."""

    def joined(self, words: Words, event: Event, later: Event, names: Sequence[str]) -> str | None:
        """One line for two events of which the later follows at once; None to tell each alone."""
        ...


@runtime_checkable
class Advising(Protocol):
    """A game whose lobby recommends sets of options (DECISIONS 36)."""

    def sets(self, seats: int) -> dict[str, dict[str, str]]:
        """Options as text by the name of the set, ``<game>-set-<name>``, for so many seats."""
        ...


@runtime_checkable
class Ready(Protocol):
    """A game with verbs that a seat may use at any time, and so finds at its desk at any time."""

    ready: frozenset[str]


@runtime_checkable
class Reckoning(Protocol):
    """A game in which points may follow from what is hidden."""

    def scores(self, view: Any) -> tuple[int, ...]:
        """The points of all seats, in seat order, as far as the reader may know them."""
        ...


@runtime_checkable
class Terse(Protocol):
    """A game whose hands need more lines than a pop-up has."""

    def gist(self, words: Words, view: Any) -> str:
        """What only the reader may know, in some 200 letters."""
        ...
