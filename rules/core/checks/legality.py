"""What is legal, how it is written, and how it is saved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.core import undo
from rules.core.action import Action, verb_of
from rules.core.checks.checking import Checking
from rules.core.codec import decode, encode, fingerprint
from rules.core.game import letter, open_asks
from rules.core.values import NATURE, Chance, Refusal, Rng, Seat
from rules.core.walk import Lists

LONGEST_ACTION = 40
LONGEST_CHANCE = 200
_CODE = re.compile(r"[a-z][a-z0-9_]*")


def check_notation(walk: Checking, lists: Lists) -> None:
    """All that is legal has a text of its own."""
    for seat, legal in lists.items():
        texts = {walk.texts.get(action) or checked_text(walk, seat, action) for action in legal}
        if len(texts) < len(legal):
            raise walk.failed("notation", f"{letter(seat)} has one text for two actions")


def checked_text(walk: Checking, seat: Seat, action: Action) -> str:
    """The text of an action, found good."""
    text = walk.game.notation.write(action)
    longest = LONGEST_CHANCE if seat == NATURE else LONGEST_ACTION
    if not text.isascii() or len(text) > longest or text != " ".join(text.lower().split()):
        raise walk.failed("notation", f"no canonical text: {text!r}")
    walk.same("notation", walk.read(text), (action,), f"{text!r} read back")
    walk.texts[action] = text
    walk.seen[type(action)] = action
    return text


def actions_to_try(walk: Checking, lists: Lists) -> list[Action]:
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


def _some(walk: Checking, actions: Sequence[Action]) -> list[Action]:
    return [walk.rng.choice(actions) for _ in range(walk.depth.agree if actions else 0)]


def junk_actions(walk: Checking) -> list[Action]:
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


def check_legal(walk: Checking, lists: Lists, tried: Sequence[Action]) -> None:
    """``refuse`` is None exactly for what ``legal`` lists."""
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


def _check_listless(walk: Checking, seat: Seat, action: Action, refusal: Refusal | None) -> None:
    """Only chance with too many outcomes to list may be neither listed nor refused."""
    kind = getattr(walk.game.pending(walk.state), "kind", None)
    listless = seat == NATURE and not any(type(action).candidates(walk.state, seat))
    if refusal is not None or verb_of(action) != kind or not listless:
        found = "is legal" if refusal is None else f"is refused ({refusal.code})"
        raise walk.failed("legal", f"{letter(seat)} {action} {found}, against the list")


def _check_refusal(walk: Checking, refusal: Refusal, texts: set[str]) -> None:
    if not _CODE.fullmatch(refusal.code):
        raise walk.failed("legal", f"no code of a refusal: {refusal.code!r}")
    if len(refusal.instead) > 3 or not texts.issuperset(refusal.instead):
        raise walk.failed("legal", f"{refusal.code} offers {refusal.instead}")


def check_codec(walk: Checking, lists: Lists) -> None:
    """A state is the same after its bytes."""
    game, state = walk.game, walk.state
    again = decoded(walk, encode(state))
    walk.same("codec", again, state, "decoded state")
    walk.same("codec", fingerprint(again), fingerprint(state), "fingerprint of the decoded state")
    for seat, legal in lists.items():
        walk.same("codec", game.legal(again, seat), legal, f"legal list of {letter(seat)}, decoded")


def decoded(walk: Checking, saved: bytes) -> Any:
    """A state again from its bytes."""
    try:
        return decode(saved, walk.game.State)
    except msgspec.ValidationError as error:
        raise walk.failed("codec", str(error)) from error
