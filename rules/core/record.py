"""The log of a table as text: written, read and replayed (DESIGN 3.8, DECISIONS 18, 22 to 24).

    [tavola 1]
    [game carcassonne/1]
    [seats anna "Борис Б." clara]
    [options small_city=2]
    1 * draw v
    2 @a put e1 r1; on r0

Line numbers and comments after ``#`` are optional in what is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.action import Action
from rules.core.game import Game, letter, seat_of
from rules.core.notation import NO_NAMES, Names, NotationError
from rules.core.options import read_options
from rules.core.values import NATURE, Chance, Decide, Event, Refusal, Seat, Value

FORMAT = "1"

_WORD = r'"(?:[^"\\]|\\.)*"|[^\s"\[\]]+'
_HEADER = re.compile(rf"\[\s*(\w+)((?:\s+(?:{_WORD}))*)\s*\]")
_HEADERS = re.compile(rf"(?:{_HEADER.pattern}\s*)+")
_ENTRY = re.compile(r"(?:\d+[.)]?\s+)?(\*|@[a-jA-J])\s+(\S.*)")
_COMMENT = re.compile(r'((?:"(?:[^"\\]|\\.)*"|[^"#])*)#')
_LINES = re.compile(r"\r\n|\r|\n")
_PLAIN = re.compile(r"[A-Za-z0-9_.-]+")
_PLAIN_OPTION = re.compile(r"\w+=[A-Za-z0-9_.,@+-]*")
_ESCAPES = {"\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


class RecordError(ValueError):
    """Text that is no record. ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Entry(Value, frozen=True):
    """One line of the log: whose, what, and the line where it was read (0: not read)."""

    seat: Seat
    text: str
    line: int = 0


class Record(Value, frozen=True):
    """A table's header and log. ``lines`` says where each header was read."""

    game: str
    ruleset: int
    names: tuple[str, ...]
    options: dict[str, str] = {}
    entries: tuple[Entry, ...] = ()
    lines: dict[str, int] = {}


class Played(Value, frozen=True):
    """One action as it was applied, with the state after it and what happened."""

    seat: Seat
    action: Any
    state: Any
    events: tuple[Event, ...]
    line: int = 0


class Stop(Value, frozen=True):
    """Where a replay ended early: the line, and the refusal or what is wrong with the text."""

    line: int
    text: str
    refusal: Refusal


class Replay(Value, frozen=True):
    """A record played: the state reached, every action on the way, and where it stopped if so."""

    state: Any
    log: tuple[Played, ...] = ()
    stop: Stop | None = None


def write(record: Record) -> str:
    """The canonical text of a record."""
    options = "".join(
        f" {_quoted(f'{name}={value}', _PLAIN_OPTION)}" for name, value in record.options.items()
    )
    lines = [
        f"[tavola {FORMAT}]",
        f"[game {record.game}/{record.ruleset}]",
        f"[seats {' '.join(_quoted(name) for name in record.names)}]",
        f"[options{options}]",
    ]
    for number, entry in enumerate(record.entries, 1):
        lines.append(f"{number} {letter(entry.seat)} {entry.text}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """A record from its text; RecordError where it is none."""
    headers: dict[str, tuple[str, ...]] = {}
    lines: dict[str, int] = {}
    entries: list[Entry] = []
    for number, raw in enumerate(_LINES.split(text.removeprefix("\ufeff")), 1):
        comment = _COMMENT.match(raw)
        line = (comment[1] if comment else raw).strip()
        if not line:
            continue
        if _HEADERS.fullmatch(line):
            for match in _HEADER.finditer(line):
                headers[match[1]] = tuple(_unquoted(word) for word in re.findall(_WORD, match[2]))
                lines[match[1]] = number
        else:
            entries.append(_entry(line, number))
    return _record(headers, lines, tuple(entries))


def replay(game: Game[Any], record: Record, names: Names = NO_NAMES) -> Replay:
    """Play a record from its header on. Forced single options may be left out or stated."""
    options = read_options(game.Options, record.options)
    if isinstance(options, Refusal):
        return _stopped(record, "options", options)
    refusal = game.check(len(record.names), options)
    if refusal is not None:
        return _stopped(record, "seats", refusal)
    return resume(game, game.setup(len(record.names), options), record.entries, names)


def resume(
    game: Game[Any], state: Any, entries: Iterable[Entry], names: Names = NO_NAMES
) -> Replay:
    """Play entries from a state on. An entry of several actions is played whole or not at all."""
    log: list[Played] = []
    for entry in entries:
        played = _play_entry(game, state, entry, names)
        if isinstance(played, Refusal):
            return Replay(state, tuple(log), Stop(entry.line, entry.text, played))
        log += played
        state = log[-1].state
    return Replay(state, tuple(log))


def forced(game: Game[Any], state: Any) -> tuple[Seat, Action] | None:
    """The one thing that can happen next, where there is only one and everybody knows it."""
    pending = game.pending(state)
    if isinstance(pending, Chance):
        assumed = game.assumed(state)
        if assumed is not None:
            return NATURE, assumed
        seat = NATURE
    elif isinstance(pending, Decide) and len(pending.seats) == 1:
        seat = pending.seats[0]
        ask = game.ask(state, seat)
        if ask is None or ask.auto == "never":
            return None
    else:
        return None
    legal = game.legal(state, seat)
    return (seat, legal[0]) if len(legal) == 1 else None


def run_forced(game: Game[Any], state: Any) -> tuple[Played, ...]:
    """What follows from a state by itself."""
    log: list[Played] = []
    while (step := forced(game, state)) is not None:
        log.append(_apply(game, state, *step, 0))
        state = log[-1].state
    return tuple(log)


def _play_entry(game: Game[Any], state: Any, entry: Entry, names: Names) -> list[Played] | Refusal:
    try:
        actions = game.notation.read(entry.text, names)
    except NotationError as error:
        return Refusal("unreadable", {"word": error.word})
    log: list[Played] = []
    for action in actions:
        played = _play(game, log[-1].state if log else state, entry, action)
        if isinstance(played, Refusal):
            return played
        log += played
    return log


def _play(game: Game[Any], state: Any, entry: Entry, action: Action) -> list[Played] | Refusal:
    """Apply one stated action, after the forced ones that the record left out.

    What is refused only by a rule that came later was legal when it was played.
    """
    first = _refusal(game, state, entry.seat, action)
    refusal, log = first, list[Played]()
    while refusal is not None:
        step = forced(game, state)
        if step is None:
            return first or refusal
        log.append(_apply(game, state, *step, entry.line))
        state = log[-1].state
        refusal = _refusal(game, state, entry.seat, action)
    return [*log, _apply(game, state, entry.seat, action.plain(), entry.line)]


def _refusal(game: Game[Any], state: Any, seat: Seat, action: Action) -> Refusal | None:
    refusal = game.refuse(state, seat, action)
    return None if refusal is not None and refusal.later else refusal


def _apply(game: Game[Any], state: Any, seat: Seat, action: Action, line: int) -> Played:
    step = game.apply(state, seat, action)
    return Played(seat, action, step.state, step.events, line)


def _stopped(record: Record, header: str, refusal: Refusal) -> Replay:
    stop = Stop(record.lines.get(header, 1), f"[{header}]", refusal)
    return Replay(None, (), stop)


def _entry(line: str, number: int) -> Entry:
    match = _ENTRY.fullmatch(line)
    if match is None:
        raise RecordError(number, f"neither a header nor an entry: {line[:60]}")
    return Entry(seat_of(match[1]), match[2].strip(), number)


def _record(
    headers: Mapping[str, tuple[str, ...]], lines: dict[str, int], entries: tuple[Entry, ...]
) -> Record:
    if headers.get("tavola", (FORMAT,)) != (FORMAT,):
        raise RecordError(lines["tavola"], f"not format {FORMAT}")
    if len(headers.get("game", ())) != 1:
        raise RecordError(lines.get("game", 1), "no [game NAME/RULESET]")
    if not headers.get("seats"):
        raise RecordError(lines.get("seats", 1), "no [seats NAME ...]")
    key, _, ruleset = headers["game"][0].partition("/")
    if ruleset and not ruleset.isdecimal():
        raise RecordError(lines["game"], f"no ruleset number: {ruleset}")
    options: dict[str, str] = {}
    for word in headers.get("options", ()):
        name, equals, value = word.partition("=")
        if not equals:
            raise RecordError(lines["options"], f"no option: {word}")
        options[name] = value
    return Record(key, int(ruleset or 1), headers["seats"], options, entries, lines)


def _quoted(word: str, plain: re.Pattern[str] = _PLAIN) -> str:
    if plain.fullmatch(word):
        return word
    return '"' + "".join(_ESCAPES.get(letter, letter) for letter in word) + '"'


def _unquoted(word: str) -> str:
    if not word.startswith('"'):
        return word
    return re.sub(
        r"\\(.)", lambda match: {"n": "\n", "r": "\r"}.get(match[1], match[1]), word[1:-1]
    )
