"""What every game must keep, checked on random games (DESIGN 3.10).

Tests, the fuzzer and ``tavola doctor`` all call these. A check that fails raises ``CheckFailed``
with its name, what is wrong, and the record so far. The names:

- play: random play ends, without an exception, and whoever must act can
- legal: ``refuse`` is None exactly for what ``legal`` lists, for all seats, and for junk;
  of two actions that are plainly the same, one whose guard does not hold may be refused
- notation: texts are short, canonical, unique in a list, and read back as what was written
- codec: a state survives its bytes, and the game goes on from them in the same way
- pure: ``apply`` leaves its input alone
- census: no card, coin or piece is lost or made
- void: an answer changes an ask or tells somebody something, unless it is silent, or may be empty
- free: an action that answers no ask changes neither the asks nor who must act
- resample: another world keeps the census, and whoever must act there can
- view: the view of a seat shows nothing that it may not know
- ask, list, refusal, warning: nor does what it is asked, may answer, and is answered
- probe: nor does a label or a picture
- spectator: a spectator sees nothing that some seat does not see
- events: what a seat is told of an action tells it nothing that it may not know
- barrier: an entry that is no barrier for a seat, and reveals nothing to it, teaches it nothing
- secret: whoever may not read the secret part of an action sees no difference
- auto: everybody knows whether an ask answers itself; and its legal list, unless it is "single"
- order: the order of simultaneous answers does not matter
- undo: without a seat's own entries the others' stand; with them again all is as it was
- replay: the written record leads to the same state, forced entries stated or left out
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from rules.core import options as option_texts
from rules.core import record as records
from rules.core import undo
from rules.core.action import Action, verb_of
from rules.core.codec import decode, encode, fingerprint
from rules.core.game import Game, answering, letter, open_asks
from rules.core.notation import NotationError
from rules.core.record import Played
from rules.core.tx import FREE
from rules.core.values import NATURE, Chance, Event, Refusal, Rng, Seat, Step, Value
from rules.core.walk import LIMIT, CheckFailed, Lists, Logged, Walk, random_game

__all__ = [
    "CheckFailed",
    "Checked",
    "Depth",
    "Probe",
    "Progress",
    "check_game",
    "check_state",
    "random_game",
    "sweep",
]

Probe = Callable[[Game[Any], Any, Seat | None], bytes]
"""Anything else that a person sees, as bytes: labels, alt text, pictures."""

LONGEST_ACTION = 40
LONGEST_CHANCE = 200
_CODE = re.compile(r"[a-z][a-z0-9_]*")


class Depth(Value, frozen=True):
    """How much is checked. What is named ``every`` is a number of entries between two looks.

    ``agree``: so many actions of other seats, or refused, and so many of other classes all seats
    try at each position; ``junk``: junk lines at each position. Every ``deep`` entries all seats
    try everything, and one action of every class.
    """

    views_every: int = 1
    probes_every: int = 8
    codec_every: int = 2
    deep: int = 20
    agree: int = 3
    junk: int = 1
    limit: int = LIMIT


class Checked(Value, frozen=True):
    """What one checked game came to. ``hidden``: resampled worlds that really were others."""

    log: tuple[Played, ...]
    worlds: int
    hidden: int


class Progress(Value, frozen=True):
    """A game of a sweep that kept everything: its row and number from 0, and what it came to."""

    row: int
    seats: int
    options: Any
    number: int
    checked: Checked


DEFAULT = Depth()


def check_game(
    game: Game[Any],
    seats: int,
    options: Any,
    rng: Rng,
    probes: Sequence[Probe] = (),
    depth: Depth = DEFAULT,
) -> Checked:
    """Play one random game and check everything on the way; CheckFailed where it fails."""
    walk = _Checking(game, game.setup(seats, options), options, rng)
    walk.probes, walk.depth = probes, depth
    with walk:
        _check_start(walk, seats, options)
        while not walk.ends(depth.limit):
            _check_step(walk, *walk.choose(_check_position(walk)))
        _check_position(walk)
        _check_replay(walk)
    return Checked(walk.played(), walk.worlds, walk.hidden)


def check_state(
    game: Game[Any], state: Any, rng: Rng, probes: Sequence[Probe] = (), depth: Depth = DEFAULT
) -> None:
    """Check one position, such as a living table's; CheckFailed where it fails."""
    walk = _Checking(game, state, None, rng)
    walk.probes, walk.depth = probes, depth
    with walk:
        _check_position(walk)


def sweep(
    game: Game[Any],
    rows: Iterable[tuple[int, Any]],
    games: int,
    seed: int,
    source: Callable[[str], Rng],
    probes: Sequence[Probe] = (),
    depth: Depth = DEFAULT,
) -> Iterator[Progress]:
    """Check ``games`` random games of every row of seats and options, telling after each.

    ``source`` makes a generator from a text (``random.Random``); a failure names that text.
    """
    for row, (seats, options) in enumerate(rows):
        for number in range(games):
            name = f"{game.key} {seed} {row} {number}"
            try:
                checked = check_game(game, seats, options, source(name), probes, depth)
            except CheckFailed as failure:
                failure.add_note(f"generator {name!r}, {seats} seats, {options}")
                raise
            yield Progress(row, seats, options, number, checked)


class _Checking(Walk):
    """A random game, and what has been seen in it."""

    probes: Sequence[Probe] = ()
    depth: Depth = DEFAULT

    def __init__(self, game: Game[Any], start: Any, options: Any, rng: Rng) -> None:
        super().__init__(game, start, options, rng)
        self.census = game.census(start)
        self.texts: dict[Action, str] = {}
        self.seen: dict[type[Action], Action] = {}
        self.odd: list[Action] = []
        self.worlds = 0
        self.hidden = 0
        self._views: tuple[Any, dict[Seat | None, Any]] = (None, {})

    def view(self, viewer: Seat | None) -> Any:
        """What a viewer sees now; it is asked for in several checks of a position."""
        if self._views[0] is not self.state:
            self._views = (self.state, {})
        known = self._views[1]
        if viewer not in known:
            known[viewer] = self.game.view(self.state, viewer)
        return known[viewer]

    def due(self, every: int) -> bool:
        return len(self.log) % every == 0

    def same(self, check: str, one: Any, other: Any, detail: str) -> None:
        if one != other:
            raise self.failed(check, f"{detail}: {_difference(one, other)}")

    def read(self, text: str) -> tuple[Action, ...]:
        """The actions of a line; none where it is no line."""
        try:
            return self.game.notation.read(text)
        except NotationError:
            return ()

    def world(self, state: Any, viewer: Seat | None) -> Any:
        """Another world for a viewer; None where the game knows no other."""
        world = self.game.resample(state, viewer, self.rng)
        if world is state:
            return None
        self.worlds += 1
        self.hidden += world != state
        return world

    def after(self, check: str, state: Any, answers: Iterable[tuple[Seat, Action]]) -> Any:
        """The state after some answers, each of which must be legal."""
        for seat, action in answers:
            refusal = self.game.refuse(state, seat, action)
            if refusal is not None:
                raise self.failed(check, f"{letter(seat)} {action}: {refusal.code}")
            state = self.game.apply(state, seat, action).state
        return state


def _check_start(walk: _Checking, seats: int, options: Any) -> None:
    refusal = walk.game.check(seats, options)
    if refusal is not None:
        raise walk.failed("play", f"a table that cannot start: {refusal}")
    verbs = tuple(verb_of(kind) for kind in walk.game.actions)
    walk.same("notation", walk.game.notation.verbs, verbs, "one verb for two action classes")
    given = option_texts.read_options(walk.game.Options, option_texts.write_options(options))
    walk.same("replay", given, options, "options read back")


def _check_position(walk: _Checking) -> Lists:
    """All that holds of a state; gives the legal lists of all seats and of chance."""
    lists = walk.lists()
    _check_notation(walk, lists)
    tried = _tried(walk, lists) + _junk(walk)
    _check_legal(walk, lists, tried)
    if walk.due(walk.depth.codec_every):
        _check_codec(walk, lists)
    if walk.due(walk.depth.views_every):
        _check_views(walk, lists, tried)
        for entry in walk.log[-1:]:
            _check_barrier(walk, entry)
            _check_secret(walk, entry)
    _check_auto(walk, lists)
    _check_order(walk, lists)
    return lists


def _check_step(walk: _Checking, seat: Seat, action: Action) -> None:
    """Apply an action, and all that holds of a step."""
    game, before = walk.game, walk.state
    text = walk.texts.get(action) or _written(walk, seat, action)
    saved = encode(before)
    step = game.apply(before, seat, action)
    if encode(before) != saved:
        raise walk.failed("pure", f"{letter(seat)} {text}")
    mask = undo.barrier(game, before, step.state, seat, step.events)
    entry = Logged(seat, action, text, before, step, mask)
    walk.log.append(entry)
    walk.same("census", game.census(step.state), walk.census, text)
    _check_void(walk, entry)
    _check_free(walk, entry)
    if walk.due(walk.depth.codec_every):
        again = game.apply(_decoded(walk, saved), seat, action)
        walk.same("codec", again, step, f"{text} from the decoded state")
    _check_undo(walk)


def _check_notation(walk: _Checking, lists: Lists) -> None:
    for seat, legal in lists.items():
        texts = {walk.texts.get(action) or _written(walk, seat, action) for action in legal}
        if len(texts) < len(legal):
            raise walk.failed("notation", f"{letter(seat)} has one text for two actions")


def _written(walk: _Checking, seat: Seat, action: Action) -> str:
    """The text of an action, found good."""
    text = walk.game.notation.write(action)
    longest = LONGEST_CHANCE if seat == NATURE else LONGEST_ACTION
    if not text.isascii() or len(text) > longest or text != " ".join(text.lower().split()):
        raise walk.failed("notation", f"no canonical text: {text!r}")
    walk.same("notation", walk.read(text), (action,), f"{text!r} read back")
    walk.texts[action] = text
    walk.seen[type(action)] = action
    return text


def _tried(walk: _Checking, lists: Lists) -> list[Action]:
    """Actions for all seats to try: others', refused candidates, and of other classes."""
    tried = [action for legal in lists.values() for action in legal]
    for seat in lists:
        verbs = [verb for _, ask in open_asks(walk.state, seat) for verb in ask.takes]
        kinds = map(walk.game.notation.action, verbs)
        tried += [one for kind in kinds for one in kind.candidates(walk.state, seat)]
    seen = list(walk.seen.values())
    if not walk.due(walk.depth.deep):
        tried, seen = _some(walk, tried), _some(walk, seen)
    if isinstance(walk.game.pending(walk.state), Chance):
        tried.append(walk.drawn())
    return [*tried, *seen]


def _some(walk: _Checking, actions: Sequence[Action]) -> list[Action]:
    return [walk.rng.choice(actions) for _ in range(walk.depth.agree if actions else 0)]


def _junk(walk: _Checking) -> list[Action]:
    """Actions of lines that are nearly right, now and before; their texts read back as well."""
    found = [walk.rng.choice(walk.odd) for _ in range(walk.depth.junk if walk.odd else 0)]
    for _ in range(walk.depth.junk if walk.texts else 0):
        line = _junk_line(walk.rng, tuple(walk.texts.values()))
        for action in walk.read(line):
            text = walk.game.notation.write(action)
            walk.same("notation", walk.read(text), (action,), f"{line!r}, {text!r} read back")
            found.append(action)
            if action not in walk.texts and action not in walk.odd:
                walk.odd.append(action)
    return found


def _junk_line(rng: Rng, texts: Sequence[str]) -> str:
    """A text with words taken from another, dropped, doubled, joined or changed, once or twice."""
    words = rng.choice(texts).split()
    for _ in range(1 + rng.randrange(2)):
        others = rng.choice(texts).split()
        at, other = rng.randrange(len(words)), rng.choice(others)
        raised = words[at].translate({ord("0") + n: str((n + 1) % 10) for n in range(10)})
        middle = rng.choice(
            (
                (other,),
                (words[at], other),
                (words[at], words[at]),
                (words[at], ";", *others),
                (raised,),
                (words[at][:-1] + "9",),
                (),
            )
        )
        words = [*words[:at], *middle, *words[at + 1 :]] or others
        words[0] = rng.choice((words[0], others[0]))
    return " ".join(words)


def _check_legal(walk: _Checking, lists: Lists, tried: Sequence[Action]) -> None:
    for seat, legal in lists.items():
        listed = set(legal)
        for action in (*legal, *tried):
            refusal = walk.game.refuse(walk.state, seat, action)
            if refusal is not None:
                _check_refusal(walk, refusal, {walk.texts[one] for one in legal})
            plain = action.plain()
            if (refusal is None) != (plain in listed) and (refusal is None or plain == action):
                _check_listless(walk, seat, action, refusal)
    for seat in undo.waiting(walk.game, walk.state):
        idle = walk.game.idle(walk.state, seat, walk.rng)
        if idle not in lists[seat]:
            raise walk.failed("legal", f"{letter(seat)}, absent, would answer {idle}")


def _check_listless(walk: _Checking, seat: Seat, action: Action, refusal: Refusal | None) -> None:
    """Only chance with too many outcomes to list may be neither listed nor refused."""
    kind = getattr(walk.game.pending(walk.state), "kind", None)
    listless = seat == NATURE and not any(type(action).candidates(walk.state, seat))
    if refusal is not None or verb_of(action) != kind or not listless:
        found = "is legal" if refusal is None else f"is refused ({refusal.code})"
        raise walk.failed("legal", f"{letter(seat)} {action} {found}, against the list")


def _check_refusal(walk: _Checking, refusal: Refusal, texts: set[str]) -> None:
    if not _CODE.fullmatch(refusal.code):
        raise walk.failed("legal", f"no code of a refusal: {refusal.code!r}")
    if len(refusal.instead) > 3 or not texts.issuperset(refusal.instead):
        raise walk.failed("legal", f"{refusal.code} offers {refusal.instead}")


def _check_codec(walk: _Checking, lists: Lists) -> None:
    game, state = walk.game, walk.state
    again = _decoded(walk, encode(state))
    walk.same("codec", again, state, "decoded state")
    walk.same("codec", fingerprint(again), fingerprint(state), "fingerprint of the decoded state")
    for seat, legal in lists.items():
        walk.same("codec", game.legal(again, seat), legal, f"legal list of {letter(seat)}, decoded")


def _decoded(walk: _Checking, saved: bytes) -> Any:
    try:
        return decode(saved, walk.game.State)
    except msgspec.ValidationError as error:
        raise walk.failed("codec", str(error)) from error


def _check_views(walk: _Checking, lists: Lists, tried: Sequence[Action]) -> None:
    """The leak proof of a position (DESIGN 3.6)."""
    game, state = walk.game, walk.state
    probes = walk.probes if walk.due(walk.depth.probes_every) else ()
    for viewer in (None, *walk.seats):
        view, who = walk.view(viewer), _whose(viewer)
        shown = [probe(game, state, viewer) for probe in probes]
        if not isinstance(view, game.View):
            raise walk.failed("view", f"{who} sees a {type(view).__name__}")
        world = walk.world(state, viewer)
        if world is None:
            continue
        _check_world(walk, world, who)
        walk.same("view", game.view(world, viewer), view, f"{who} sees")
        if viewer is not None:
            public = walk.view(None)
            walk.same("spectator", game.view(world, None), public, f"a spectator sees, not {who}")
            _check_own(walk, world, viewer, (*lists[viewer], *tried))
        for probe, one in zip(probes, shown, strict=True):
            walk.same("probe", probe(game, world, viewer), one, f"{who} is shown")


def _check_world(walk: _Checking, world: Any, who: str) -> None:
    walk.same("resample", walk.game.census(world), walk.census, f"the other world of {who}")
    for seat in undo.waiting(walk.game, world):
        if not walk.game.legal(world, seat):
            raise walk.failed("resample", f"in the other world of {who} {letter(seat)} is stuck")


def _check_own(walk: _Checking, world: Any, seat: Seat, actions: Iterable[Action]) -> None:
    """What a seat is asked, and answered, is the same in both worlds."""
    game, state, who = walk.game, walk.state, letter(seat)
    walk.same("ask", game.ask(world, seat), game.ask(state, seat), f"ask of {who}")
    walk.same("list", game.legal(world, seat), game.legal(state, seat), f"legal list of {who}")
    for action in actions:
        refusal = game.refuse(state, seat, action)
        walk.same("refusal", game.refuse(world, seat, action), refusal, f"{who} {action}")
        if refusal is None:
            warnings = game.warn(state, seat, action)
            walk.same("warning", game.warn(world, seat, action), warnings, f"{who} {action}")


def _check_barrier(walk: _Checking, entry: Logged) -> None:
    """In another world, an entry that is no barrier for a viewer looks the same to it."""
    for viewer in (None, *walk.seats):
        if entry.seat == NATURE or _stops(entry, viewer):
            continue
        world = walk.world(entry.before, viewer)
        if world is None or walk.game.refuse(world, entry.seat, entry.action) is not None:
            continue
        step = walk.game.apply(world, entry.seat, entry.action)
        told, seen = _told(step, viewer), _told(entry.step, viewer)
        walk.same("events", told, seen, f"{_whose(viewer)} is told of {entry.text}")
        view, seen = walk.game.view(step.state, viewer), walk.view(viewer)
        walk.same("barrier", view, seen, f"{_whose(viewer)} learns by {entry.text}")


def _stops(entry: Logged, viewer: Seat | None) -> bool:
    """Whether an entry reveals something to a viewer, or is a barrier for it."""
    barred = viewer is not None and bool(entry.barrier >> viewer & 1)
    return barred or _revealed(entry.step.events, viewer)


def _check_secret(walk: _Checking, entry: Logged) -> None:
    """The same entry with another secret looks the same to whoever may not read it."""
    action = entry.action
    blind = [seat for seat in (None, *walk.seats) if not action.known_to(entry.seat, seat)]
    other = _other_secret(walk, entry) if action.secret and blind else None
    if other is None:
        return
    step = walk.game.apply(entry.before, entry.seat, other)
    for viewer in blind:
        if any(_revealed(one.events, viewer) for one in (entry.step, step)):
            continue
        told, seen = _told(step, viewer), _told(entry.step, viewer)
        walk.same("secret", told, seen, f"{_whose(viewer)} is told of {entry.text}")
        view, seen = walk.game.view(step.state, viewer), walk.view(viewer)
        walk.same("secret", view, seen, f"{_whose(viewer)} sees of {entry.text}")


def _other_secret(walk: _Checking, entry: Logged) -> Action | None:
    """Another action that looks the same in the log."""
    game, write = walk.game, walk.game.notation.write
    legal = game.legal(entry.before, entry.seat) or (game.draw(entry.before, walk.rng),)
    masked = write(entry.action, secret=False)
    alike = [one for one in legal if one != entry.action and write(one, secret=False) == masked]
    return walk.rng.choice(alike) if alike else None


def _told(step: Step[Any], viewer: Seat | None) -> tuple[Event, ...]:
    return tuple(event for event in step.events if event.visible(viewer))


def _revealed(events: Iterable[Event], viewer: Seat | None) -> bool:
    return any(event.reveals and event.visible(viewer) for event in events)


def _check_void(walk: _Checking, entry: Logged) -> None:
    """What changes nothing would be offered in vain, and may use something up."""
    before, after, action = entry.before, entry.step.state, entry.action
    if entry.seat == NATURE or answering(before, entry.seat, action) == FREE:
        return
    told = entry.step.events or (before.asks, before.owed) != (after.asks, after.owed)
    if not (told or action.empty or action.hushed()):
        raise walk.failed("void", f"{letter(entry.seat)} {entry.text}")


def _check_free(walk: _Checking, entry: Logged) -> None:
    before, after = entry.before, entry.step.state
    if entry.seat != NATURE and answering(before, entry.seat, entry.action) == FREE:
        asked = (before.asks, before.owed, undo.waiting(walk.game, before))
        asks = (after.asks, after.owed, undo.waiting(walk.game, after))
        walk.same("free", asks, asked, f"{letter(entry.seat)} {entry.text}")


def _check_auto(walk: _Checking, lists: Lists) -> None:
    for seat in undo.waiting(walk.game, walk.state):
        ask = walk.game.ask(walk.state, seat)
        world = walk.world(walk.state, None) if ask and ask.auto != "never" else None
        if ask is None or world is None:
            continue
        legal = walk.game.legal(world, seat)
        walk.same("auto", len(legal) == 1, len(lists[seat]) == 1, f"a choice of {letter(seat)}")
        if ask.auto == "always":
            walk.same("auto", legal, lists[seat], f"legal list of {letter(seat)}")


def _check_order(walk: _Checking, lists: Lists) -> None:
    """Where several seats must act, any order of their answers leads to the same state."""
    waiting = undo.waiting(walk.game, walk.state)
    if len(waiting) < 2:
        return
    answers = [(seat, walk.rng.choice(_answers(walk, seat, lists[seat]))) for seat in waiting]
    turn = walk.rng.randrange(len(answers))
    orders = (answers, answers[::-1], answers[turn:] + answers[:turn])
    if len({fingerprint(walk.after("order", walk.state, order)) for order in orders}) > 1:
        texts = ", ".join(f"{letter(seat)} {walk.texts[action]}" for seat, action in answers)
        raise walk.failed("order", texts)


def _answers(walk: _Checking, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The actions that answer an ask of a seat; free ones do not."""
    return [one for one in legal if answering(walk.state, seat, one) != FREE]


def _check_undo(walk: _Checking) -> None:
    """Take back what each seat may, then do it again; long runs are tried more rarely."""
    log = walk.log
    for seat in walk.seats:
        own = undo.own(log, seat)
        if not own or walk.rng.randrange(1 + (len(log) - own[-1]) // 4):
            continue
        own = own[: 1 + walk.rng.randrange(len(own))]
        since = range(own[-1], len(log))
        rest = [(log[at].seat, log[at].action) for at in since if at not in own]
        mine = [(seat, log[at].action) for at in reversed(own)]
        without = walk.after("undo", log[own[-1]].before, rest)
        again = walk.after("undo", without, mine)
        walk.same("undo", again, walk.state, f"{letter(seat)} took back {len(own)} and redid them")


def _check_replay(walk: _Checking) -> None:
    for forced in (True, False):
        text = records.write(walk.record(forced=forced))
        record = records.read(text)
        walk.same("replay", records.write(record), text, "record written again")
        replay = records.replay(walk.game, record)
        if replay.stop is not None:
            raise walk.failed("replay", f"forced {forced}: {replay.stop}")
        log = records.run_forced(walk.game, replay.state)
        end = log[-1].state if log else replay.state
        walk.same("replay", fingerprint(end), fingerprint(walk.state), f"forced {forced}")


def _whose(viewer: Seat | None) -> str:
    return "a spectator" if viewer is None else letter(viewer)


def _difference(one: Any, other: Any) -> str:
    """Where two values differ, shortly."""
    for name in getattr(one, "__struct_fields__", ()) if type(one) is type(other) else ():
        first, second = getattr(one, name), getattr(other, name)
        if first != second:
            return f"{name} {_difference(first, second)}"
    return f"{str(one)[:200]} / {str(other)[:200]}"
