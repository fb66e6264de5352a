"""The special characters in words: choices, what each does, and where its marker stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.florence.names import thing
from locales import Words
from rules.core.values import Seat
from rules.florence.data import BANKER, CHARACTERS, MERCHANT, STEP
from rules.florence.views import FlorenceView

VERBS = ("invite", "use")
"""Verbs whose first word is a special character."""

CHARACTER, ALL = 2, 3
"""A line with so many words names a character, or everything."""


def label(words: Words, view: FlorenceView, said: Sequence[str]) -> str:
    """A button for a choice about a special character, or what it means."""
    verb, *rest = said
    if not rest:
        return words(f"florence-menu-{verb}")
    if verb == "use":
        return _use(words, view, rest)
    if len(said) == ALL:
        return words("florence-label-space", price=STEP * int(rest[1]))
    price = STEP * next(iter(_spaces(view, rest[0])), 0)
    return words("florence-label-invite", character=thing(words, rest[0]), price=price)


def numbered(shown: Sequence[str]) -> bool:
    """Whether a choice has its number in the picture: a character to bid on."""
    return shown[0] == "invite" and len(shown) == CHARACTER


def meaning(words: Words, view: FlorenceView, said: Sequence[str]) -> str:
    """The same in full: what the character does for whoever bids on it."""
    if said[0] == "invite" and len(said) == CHARACTER:
        return does(words, view, said[1])
    if said[0] == "invite" and len(said) == ALL:
        price = STEP * int(said[2])
        return words("florence-label-invite-for", character=thing(words, said[1]), price=price)
    return label(words, view, said)


def prompt(words: Words, view: FlorenceView, said: Sequence[str]) -> str:
    """What is still to be chosen."""
    if len(said) == 1:
        return words(f"florence-choose-{said[0]}")
    if said[0] == "use":
        return words("florence-choose-deck")
    return words(
        "florence-choose-space",
        character=thing(words, said[1]),
        does=does(words, view, said[1]),
    )


def does(words: Words, view: FlorenceView, character: str) -> str:
    """What a character does, in a sentence."""
    return words(
        f"florence-does-{character}",
        character=thing(words, character),
        round=view.round,
        coins=view.bank,
    )


def held(words: Words, view: FlorenceView, seat: Seat) -> tuple[str, ...]:
    """What the reader's character does, and until when."""
    character = view.players[seat].character
    return (does(words, view, character),) if character else ()


def board(words: Words, view: FlorenceView, names: Sequence[str]) -> Iterator[str]:
    """Every special character: for sale, bid on, held, or face down."""
    if not view.expanded:
        return
    parts = (
        words(
            "florence-text-character",
            character=thing(words, character),
            state=_state(words, view, names, character),
        )
        for character in CHARACTERS
    )
    yield words("florence-text-characters", characters="; ".join(parts), coins=view.bank)


def place(view: FlorenceView, seat: Seat) -> int:
    """The place of a seat on the prestige track, which the Merchant gives (2.10)."""
    own = view.players[seat].pp
    return 1 + sum(player.pp > own for player in view.players)


def _use(words: Words, view: FlorenceView, rest: Sequence[str]) -> str:
    character, *how = rest
    key = "-".join(("florence-label-use", character, *how))
    seat = view.private.seat if view.private is not None else 0
    points = place(view, seat) if character == MERCHANT else 0
    return words(key, round=view.round, points=points)


def _spaces(view: FlorenceView, character: str) -> range:
    marker = view.court.on(character)
    printed = CHARACTERS[character]
    return range(marker.space + 1, printed.stop) if marker else printed


def _state(words: Words, view: FlorenceView, names: Sequence[str], character: str) -> str:
    """Where a character is."""
    for seat, player in enumerate(view.players):
        if player.character == character:
            return words("florence-character-held", name=names[seat])
    marker = view.court.on(character)
    if marker is not None:
        return words("florence-character-bid", name=names[marker.seat], price=STEP * marker.space)
    if character in view.court.gone:
        return words(f"florence-character-{'gone' if character == BANKER else 'used'}")
    return words("florence-character-free")
