"""What happened in Citadels: a sentence an event, and a line a turn for the card (6.2, 6.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import asdict

from bot.talk.games.citadels import words as said
from locales import Words
from rules.citadels import events as happened
from rules.core.game import letter
from rules.core.values import Event, Seat

SEATS = ("seat", "crown", "victim", "owner", "other", "payer", "to_seat", "before")

SILENT: frozenset[type[Event]] = frozenset(
    {happened.FirstCrown, happened.TurnEnded, happened.CharactersOffered}
)
"""Events of which nothing is said: the round that begins, the next call, or the desk says it."""

BRIEF: frozenset[type[Event]] = frozenset(
    {
        happened.GoldTaken,
        happened.CardsDrawn,
        happened.IncomeTaken,
        happened.GoldGained,
        happened.DistrictBuilt,
        happened.DistrictAdorned,
        happened.DistrictUsed,
        happened.CardsReplaced,
        happened.CardsSeen,
        happened.MurderNamed,
        happened.RobNamed,
        happened.BewitchNamed,
        happened.CrownMoved,
        happened.HandsSwapped,
        happened.HandPeeked,
        happened.CardTaken,
        happened.DistrictDestroyed,
        happened.DistrictsExchanged,
        happened.LighthouseUsed,
    }
)
"""Events that a digest puts into the line of their turn, in a word or two."""

SKIPPED: frozenset[type[Event]] = SILENT | {
    happened.CharacterPicked,
    happened.DraftDone,
    happened.HandDealt,
    happened.GameEnded,
}
"""Events that a digest leaves out: the card says them anyway."""


def sentence(words: Words, event: Event, names: Sequence[str]) -> str | None:
    """An event as a sentence."""
    if type(event) in SILENT:
        return None
    return words(f"citadels-event-{_tag(event)}", **_arguments(words, event, names))


def digest(words: Words, events: Iterable[Event], names: Sequence[str]) -> tuple[str, ...]:
    """Many events in few lines: a line a turn, and one for ranks that nobody answers."""
    lines = _Lines(words, names)
    for event in events:
        lines.take(event)
    return tuple(lines.found)


def latest(lines: Sequence[str], most: int, letters: int) -> tuple[str, ...]:
    """The last of the lines that fit into so many letters; one in any case."""
    found: list[str] = []
    for line in reversed(lines[-most:]):
        letters -= len(line)
        if found and letters < 0:
            break
        found.insert(0, line)
    return tuple(found)


class _Lines:
    """The lines of a digest as they grow. ``seat``: whose turn the last line tells."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
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
        elif type(event) in BRIEF and self._suits(event):
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
        self.absent.append(said.ranked(self.words, character))
        told = self.words("citadels-digest-nobody", characters=", ".join(self.absent))
        self.found.append(told)

    def _whole(self, event: Event) -> None:
        told = sentence(self.words, event, self.names)
        self.absent, self.seat = [], None
        if told is not None:
            self.found.append(told)

    def _brief(self, event: Any) -> None:
        told = self.words(
            f"citadels-brief-{_tag(event)}", **_arguments(self.words, event, self.names)
        )
        self.absent = []
        if self.seat == event.seat and self.found:
            self.found[-1] = f"{self.found[-1].rstrip('.')}; {told}."
            return
        self.seat = event.seat
        name = self.names[event.seat]
        self.found.append(self.words("citadels-digest-turn", name=name, told=told))


def places(event: Event) -> tuple[str, ...]:
    """Districts and seats that an event changed."""
    match event:
        case happened.DistrictBuilt() | happened.DistrictAdorned():
            return (f"{letter(event.seat)} {event.card}",)
        case happened.DistrictDestroyed():
            return (letter(event.owner),)
        case happened.DistrictsExchanged():
            own, other = letter(event.seat), letter(event.owner)
            return f"{own} {event.taken}", f"{other} {event.given}"
        case happened.CrownMoved():
            return (letter(event.seat),)
        case happened.Robbed():
            return letter(event.seat), letter(event.victim)
        case _:
            return ()


def _tag(event: Event) -> str:
    return said.dashed(str(event.__struct_config__.tag))


def _arguments(words: Words, event: Event, names: Sequence[str]) -> dict[str, str | int]:
    """The fields of an event in words; a seat becomes its name."""
    found: dict[str, str | int] = {}
    for field, value in asdict(event).items():
        if field != "to":
            found[field] = _told(words, field, value, names)
    if isinstance(event, happened.CardsDrawn):
        found["from"] = event.source
    if "seat" in found:
        found["name"] = found["seat"]
        found["answered"] = "yes" if found["seat"] else "no"
    return found


def _told(words: Words, field: str, value: Any, names: Sequence[str]) -> str | int:
    if field in SEATS:
        return names[value] if value >= 0 else ""
    if field in _CODES:
        return _CODES[field](words, value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)


_CODES: dict[str, Callable[[Words, Any], str]] = {
    "card": said.marked,
    "taken": said.marked,
    "given": said.marked,
    "cards": said.cards,
    "character": said.ranked,
    "characters": said.characters,
    "face_up": lambda words, found: said.characters(words, found) or "none",
    "source": said.named,
}
"""How the codes of a field become words."""
