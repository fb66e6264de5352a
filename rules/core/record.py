"""The log of a table as text: written, read and replayed (decisions 18, 22 to 24).

    [tavola 1]
    [game carcassonne/1]
    [seats anna "Борис Б." clara]
    [options small_city=2]
    1 * draw v
    2 @a put e1 r1; on r0

Line numbers and comments after ``#`` are optional in what is read. Where the rules were mended
while a table was running, an epoch says how it stood then, and it is replayed from there on; what
came before is there to be read. The state of an epoch is JSON, or ``?`` where it is not told:

    [epoch carcassonne/1] {"seats":3,"asks":[...],...}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import DecodeError
from msgspec.structs import replace

from rules.core.action import Action
from rules.core.codec import from_text
from rules.core.forms import NO_NAMES, Names, NotationError
from rules.core.game import Game, letter, seat_of
from rules.core.options import read_options
from rules.core.values import NATURE, Chance, Decide, Event, Refusal, Seat, Value

FORMAT = "1"

OTHER_RULESET = "other_ruleset"
"""The refusal of what was played by another rule set: ``ruleset``, where ours is ``known``."""

NAMED = 60
"""Maximum number of characters quoted from a faulty line."""

_WORD = r'"(?:[^"\\]|\\.)*"|[^\s"\[\]]+'
_HEADER = re.compile(rf"\[\s*(\w+)((?:\s+(?:{_WORD}))*)\s*\]")
_EPOCH = re.compile(r"\[\s*epoch\s+(\S+?)/([0-9]{1,9})\s*\]\s*(\?|\{.*\})")
_RULESET = re.compile(r"[0-9]{1,9}")
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


class Epoch(Value, frozen=True):
    """The state (as text; None: not told) from which the entries after the first ``after`` go on.

    They are played by the rules of ``ruleset``.
    """

    after: int
    ruleset: int
    state: str | None
    line: int = 0


class Record(Value, frozen=True):
    """A table's header and log. ``lines`` says where each header was read."""

    game: str
    ruleset: int
    names: tuple[str, ...]
    options: dict[str, str] = {}
    entries: tuple[Entry, ...] = ()
    lines: dict[str, int] = {}
    epochs: tuple[Epoch, ...] = ()


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
    """The canonical text of a record.

    >>> record = Record("lanterns", 1, ("anna", "Борис Б."), {"size": "2"}, (Entry(0, "put e1"),))
    >>> print(write(record), end="")
    [tavola 1]
    [game lanterns/1]
    [seats anna "Борис Б."]
    [options size=2]
    1 @a put e1
    """
    options = "".join(
        f" {_quoted(f'{name}={value}', _PLAIN_OPTION)}" for name, value in record.options.items()
    )
    lines = [
        f"[tavola {FORMAT}]",
        f"[game {record.game}/{record.ruleset}]",
        f"[seats {' '.join(_quoted(name) for name in record.names)}]",
        f"[options{options}]",
    ]
    body = [
        f"{number} {letter(entry.seat)} {entry.text}"
        for number, entry in enumerate(record.entries, 1)
    ]
    for epoch in reversed(record.epochs):
        body.insert(epoch.after, f"[epoch {record.game}/{epoch.ruleset}] {epoch.state or '?'}")
    return "\n".join((*lines, *body)) + "\n"


def read(text: str) -> Record:
    r"""A record from its text; RecordError where it is none.

    >>> read("[tavola 1] [game lanterns/1] [seats anna boris]\n@b put e1").entries
    (Entry(seat=1, text='put e1', line=2),)
    >>> read("[tavola 1] [game lanterns/1] [seats anna boris]\nput e1")
    Traceback (most recent call last):
    rules.core.record.RecordError: line 2: neither a header nor an entry: put e1
    """
    headers: dict[str, tuple[str, ...]] = {}
    lines: dict[str, int] = {}
    entries: list[Entry] = []
    epochs: list[Epoch] = []
    for number, raw in enumerate(_LINES.split(text.removeprefix("\ufeff")), 1):
        comment = _COMMENT.match(raw)
        line = (comment[1] if comment else raw).strip()
        epoch = _EPOCH.fullmatch(line)
        if epoch is not None:
            state = None if epoch[3] == "?" else epoch[3]
            epochs.append(Epoch(len(entries), int(epoch[2]), state, number))
        elif _HEADERS.fullmatch(line):
            if entries or epochs:
                raise RecordError(number, f"a header after the first entry: {short(line)}")
            for match in _HEADER.finditer(line):
                if match[1] in headers:
                    raise RecordError(number, f"[{short(match[1])}] for the second time")
                headers[match[1]] = tuple(_unquoted(word) for word in re.findall(_WORD, match[2]))
                lines[match[1]] = number
        elif line:
            entries.append(_entry(line, number))
    return replace(_record(headers, lines), entries=tuple(entries), epochs=tuple(epochs))


def short(text: str) -> str:
    """The beginning of a text, to be named in a line."""
    return text if len(text) <= NAMED else f"{text[:NAMED]}…"


def replay(
    game: Game[Any], record: Record, names: Names = NO_NAMES, *, anyway: bool = False
) -> Replay:
    """Play a record from its header on, or from its last epoch if it has any.

    Forced single options may be left out or stated. What was played by another rule set is
    refused, unless it is to be replayed ``anyway``.
    """
    epoch = record.epochs[-1] if record.epochs else None
    ruleset = record.ruleset if epoch is None else epoch.ruleset
    if ruleset != game.ruleset and not anyway:
        both = {"ruleset": str(ruleset), "known": str(game.ruleset)}
        line = record.lines.get("game", 1) if epoch is None else epoch.line
        return _stopped(line, f"[game {record.game}/{ruleset}]", Refusal(OTHER_RULESET, both))
    if epoch is not None:
        return _from_epoch(game, record, epoch, names)
    options = read_options(game.Options, record.options)
    if isinstance(options, Refusal):
        return _stopped_at(record, "options", options)
    seats = len(record.names)
    refusal = game.check(seats, options)
    if refusal is not None:
        # With a number of seats for which no options would do, it is they that are wrong.
        usual = game.check(seats, game.fitting(seats, game.Options()))
        options_wrong = usual is None and "options" in record.lines
        return _stopped_at(record, "options" if options_wrong else "seats", refusal)
    return resume(game, game.setup(seats, options), record.entries, names)


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


def _from_epoch(game: Game[Any], record: Record, epoch: Epoch, names: Names) -> Replay:
    """Play what came after an epoch."""
    if epoch.state is None:
        return _stopped(epoch.line, "[epoch]", Refusal("state_not_told"))
    try:
        state: Any = from_text(epoch.state, game.State)
    except DecodeError as error:
        return _stopped(epoch.line, "[epoch]", Refusal("bad_state", {"reason": str(error)}))
    return resume(game, state, record.entries[epoch.after :], names)


def _stopped_at(record: Record, header: str, refusal: Refusal) -> Replay:
    return _stopped(record.lines.get(header, 1), f"[{header}]", refusal)


def _stopped(line: int, text: str, refusal: Refusal) -> Replay:
    return Replay(None, (), Stop(line, text, refusal))


def _entry(line: str, number: int) -> Entry:
    match = _ENTRY.fullmatch(line)
    if match is None:
        raise RecordError(number, f"neither a header nor an entry: {short(line)}")
    return Entry(seat_of(match[1]), match[2].strip(), number)


def _record(headers: Mapping[str, tuple[str, ...]], lines: dict[str, int]) -> Record:
    if "tavola" not in headers:
        raise RecordError(1, f"no [tavola {FORMAT}]")
    if headers["tavola"] != (FORMAT,):
        raise RecordError(lines["tavola"], f"not format {FORMAT}")
    if len(headers.get("game", ())) != 1:
        raise RecordError(lines.get("game", 1), "no [game NAME/RULESET]")
    if not headers.get("seats"):
        raise RecordError(lines.get("seats", 1), "no [seats NAME ...]")
    key, _, ruleset = headers["game"][0].partition("/")
    if ruleset and not _RULESET.fullmatch(ruleset):
        raise RecordError(lines["game"], f"no ruleset number: {short(ruleset)}")
    options: dict[str, str] = {}
    for word in headers.get("options", ()):
        name, equals, value = word.partition("=")
        if not equals:
            raise RecordError(lines["options"], f"no option: {short(word)}")
        if name in options:
            raise RecordError(lines["options"], f"option {short(name)} for the second time")
        options[name] = value
    return Record(key, int(ruleset or 1), headers["seats"], options, lines=lines)


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
