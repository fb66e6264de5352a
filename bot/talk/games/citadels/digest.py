"""What happened in Citadels in few lines: one a turn, for the card (6.2, 6.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.talk.games.citadels import names as term
from bot.talk.games.citadels.sentences import SENTENCES, SILENT
from bot.talk.games.sentences import between, told_things
from locales import Words
from rules.citadels import events as happened
from rules.citadels.data import DISTRICTS, MONUMENTS
from rules.core.values import Event, Seat

LINES, LETTERS = 3, 110
"""Lines and letters of the last turn below a picture, at most."""

FULL = 4
"""With more players than these pictures have first names where these differ."""

TOLD = (
    happened.DistrictBuilt
    | happened.DistrictDestroyed
    | happened.DistrictsExchanged
    | happened.DistrictAdorned
    | happened.HandsSwapped
    | happened.CardTaken
    | happened.Robbed
)
"""What is told of turns before the last; the picture shows the rest by itself."""

SKIPPED: frozenset[type[Event]] = SILENT | {
    happened.CharacterPicked,
    happened.DraftDone,
    happened.HandDealt,
    happened.GameEnded,
}
"""Events that a digest leaves out: the card says them anyway."""


def built(words: Words, title: str, events: Sequence[Event], names: Sequence[str]) -> str:
    """What was built in the round before the last that has begun; empty before that."""
    done = between(events, happened.RoundStarted)
    things = (
        (one.seat, term.district(words, one.card))
        for one in done
        if isinstance(one, happened.DistrictBuilt)
    )
    return told_things(words, title, things, names) if done else ""


def lines(
    words: Words, events: Iterable[Event], names: Sequence[str], form: str = "brief"
) -> tuple[str, ...]:
    """Many events in few lines: a line a turn, and one for ranks that nobody answers.

    Where there is no word in this ``form``, the brief one stands.
    """
    grown = _Lines(words, names, form)
    for event in events:
        grown.take(event)
    return tuple(grown.found)


def latest(lines: Sequence[str], most: int, letters: int) -> tuple[str, ...]:
    """The last of the lines that fit into so many letters; one in any case."""
    found: list[str] = []
    for line in reversed(lines[-most:]):
        letters -= len(line)
        if found and letters < 0:
            break
        found.insert(0, line)
    return tuple(found)


def last(words: Words, events: Sequence[Event], names: Sequence[str]) -> str:
    """The turn that was taken last, or is under way, with the points that it has brought."""
    told = [one for one in events if not _by_the_way(one)]
    calls = [at for at, one in enumerate(told) if isinstance(one, happened.Called)]
    turn = told[calls[-1] :] if calls else told
    # What somebody has stolen from who acts has a line of its own within the turn.
    found = lines(words, turn, _short(names) if len(names) > FULL else names)
    if not found:
        return ""
    said = " ".join(latest(found, LINES, LETTERS)) if calls else found[-1]
    return words("citadels-last-turn", told=said, points=sum(map(_points, turn)) if calls else 0)


def earlier(
    words: Words, newest: Iterable[tuple[bool, Event]], names: Sequence[str]
) -> tuple[str, ...]:
    """What came since the reader's last turn, or in the round, before the turn told last.

    A sentence each, the oldest first, below a title. ``newest``: events, the newest first, each
    with whether it came of the reader's own act.
    """
    found, called, key = list[Event](), False, "earlier"
    for own, event in newest:
        if called and own and isinstance(event, happened.TurnEnded):
            key = "since"
            break
        if called and isinstance(event, TOLD):
            found.append(event)
        called = called or (isinstance(event, happened.Called) and not _by_the_way(event))
    told = lines(words, found[::-1], _short(names), "short")
    return (words(f"citadels-title-{key}"), *told) if told else ()


def _short(names: Sequence[str]) -> tuple[str, ...]:
    """First words of names, where nobody else has the same."""
    first = [name.split(" ")[0] for name in names]
    both = zip(first, names, strict=True)
    return tuple(one if first.count(one) == 1 else name for one, name in both)


def _by_the_way(event: Event) -> bool:
    """Whether the picture shows by itself what an event tells, or nothing came of it."""
    if isinstance(event, happened.Called):
        return event.result == "no_answer"
    shown = happened.RoundStarted | happened.CardsSeen | happened.EndTriggered
    return isinstance(event, shown) and getattr(event, "round", 2) > 1


def _points(event: Event) -> int:
    """What an event brings to the city of whoever acts."""
    if isinstance(event, happened.DistrictBuilt):
        return MONUMENTS.get(event.card, DISTRICTS[event.card].cost)
    return int(isinstance(event, happened.DistrictAdorned))


class _Lines:
    """The lines of a digest as they grow. ``seat``: whose turn the last line tells."""

    def __init__(self, words: Words, names: Sequence[str], form: str) -> None:
        self.words, self.form = words, form
        self.names = names
        self.found: list[str] = []
        self.seat: Seat | None = None
        self.absent: list[str] = []

    def take(self, event: Event) -> None:
        """One more event."""
        if type(event) in SKIPPED:
            return
        if isinstance(event, happened.Called):
            self._called(event)
        elif isinstance(event, happened.RoundStarted):
            self._begun(event)
        elif self.words.has(SENTENCES.key(event, "brief")) and self._suits(event):
            self._brief(event)
        else:
            self._whole(event)

    def _suits(self, event: Any) -> bool:
        """Whether it can be told in a word: another than who acts may get the crown, or see."""
        whole = isinstance(event, happened.CrownMoved | happened.CardsSeen)
        return not whole or event.seat == self.seat

    def _called(self, event: happened.Called) -> None:
        if event.result == "no_answer":
            self._nobody(event.character)
            return
        self._whole(event)
        self.seat = event.seat if event.seat >= 0 else None

    def _begun(self, event: happened.RoundStarted) -> None:
        """Who holds the crown and what lies aside stands below, among the facts."""
        self.absent, self.seat = [], None
        self.found.append(self.words("citadels-digest-round", round=event.round))

    def _nobody(self, character: str) -> None:
        if self.absent:
            self.found.pop()
        self.seat = None
        self.absent.append(term.ranked(self.words, character))
        told = self.words("citadels-digest-nobody", characters=", ".join(self.absent))
        self.found.append(told)

    def _whole(self, event: Event) -> None:
        self.absent, self.seat = [], None
        self.found.append(SENTENCES.sentence(self.words, event, self.names))

    def _brief(self, event: Any) -> None:
        form = self.form if self.words.has(SENTENCES.key(event, self.form)) else "brief"
        told = SENTENCES.sentence(self.words, event, self.names, form)
        self.absent = []
        if self.seat == event.seat and self.found:
            self.found[-1] = f"{self.found[-1].rstrip('.')}; {told}."
            return
        self.seat = event.seat
        name = self.names[event.seat]
        self.found.append(self.words("citadels-digest-turn", name=name, told=told))
