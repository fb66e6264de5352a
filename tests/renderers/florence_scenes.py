"""Scenes of Florence from real positions: golden records, and games of novices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from bot.conformance.probe import seen
from bot.talk.cards.choices import choices
from bot.talk.games.ending import ending_words, score_sheet
from bot.talk.games.florence.picture_words import picture_words
from locales import words
from renderers.scene import Candidate, Scene, ScoreSheet, SeatLabel
from rules.core import record
from rules.core.values import NATURE, Chance, Decide, Over, Seat
from rules.florence.cells import cells_of
from rules.florence.game import FLORENCE
from rules.florence.pieces import FlorenceOptions
from rules.florence.state import FlorenceState
from rules.players import choose
from tests.renderers.scenes import ENGLISH, NAMES, RUSSIAN

_RECORDS = Path(__file__).parents[1] / "rules" / "florence" / "golden"
Want = Callable[[FlorenceState], bool]

WORDS = {
    "en": {
        "title": "The Princes of Florence",
        "code": "K7QX",
        "turn": "Anna may raise",
        "foot": "Boris puts a jester on sale for 200; Clara raises to 300.",
    },
    "ru": {
        "title": "Правители Флоренции",
        "code": "K7QX",
        "turn": "Анна: выбрать действие",
        "foot": f"{RUSSIAN} строит: лаборатория (d1, d2, e1, e2, e3, f2, f3); престиж +3.",
    },
}
"""What the head and the foot say; all other words are those of the game."""


@cache
def states(name: str) -> tuple[FlorenceState, ...]:
    """Every state of a golden record."""
    text = (_RECORDS / f"{name}.tavola").read_text("utf-8")
    replay = record.replay(FLORENCE, record.read(text))
    assert replay.stop is None
    return tuple(played.state for played in replay.log)


@cache
def played(
    seats: int, seed: int, player: str = "novice", **options: str
) -> tuple[FlorenceState, ...]:
    """Every state of a game of computer players."""
    return tuple(_played(seats, seed, player, FlorenceOptions(**options)))  # type: ignore[arg-type]


def _played(
    seats: int, seed: int, player: str, options: FlorenceOptions
) -> Iterator[FlorenceState]:
    rng = Random(seed)
    state = FLORENCE.setup(seats, options)
    while True:
        yield state
        pending = FLORENCE.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            state = FLORENCE.apply(state, NATURE, FLORENCE.draw(state, rng)).state
        else:
            seat = pending.seats[0]
            action = choose(player, FLORENCE, state, seat, rng)
            state = FLORENCE.apply(state, seat, action).state


def texts(state: FlorenceState, seat: Seat) -> list[str]:
    """What a seat may do, in notation."""
    return [FLORENCE.notation.write(one) for one in FLORENCE.legal(state, seat)]


def offered(state: FlorenceState, seat: Seat, focus: str = "") -> tuple[Candidate, ...]:
    """The menu of a seat, as the cards number it."""
    found = choices(texts(state, seat), focus)
    return tuple(Candidate(str(one.number), one.shown) for one in found)


def able(verb: str, least_round: int = 1) -> Callable[[FlorenceState, Seat], bool]:
    """From a round on, when a seat may do this."""

    def want(state: FlorenceState, seat: Seat) -> bool:
        return state.round >= least_round and any(
            text.split()[0] == verb for text in texts(state, seat)
        )

    return want


def first(
    found: tuple[FlorenceState, ...], want: Callable[[FlorenceState, Seat], bool]
) -> tuple[FlorenceState, Seat]:
    """The first position in which some seat is wanted, and that seat."""
    return next(
        (state, seat) for state in found for seat in range(len(state.players)) if want(state, seat)
    )


def hammer(state: FlorenceState, _seat: Seat) -> bool:
    """Late in an auction, with somebody out and an item under the hammer."""
    auction = state.auction
    out = auction.bought and (auction.passed or auction.dropped)
    return state.round >= 4 and bool(auction.item and out)


def scene(
    state: FlorenceState, viewer: Seat | None = None, lang: str = "en", **more: object
) -> Scene:
    """The table through the eyes of ``viewer``."""
    view = FLORENCE.view(state, viewer)
    values: dict[str, object] = {
        "game": "florence",
        "view": view,
        "seats": tuple(
            SeatLabel(NAMES[seat], you=seat == viewer) for seat in range(len(state.players))
        ),
        "words": {**picture_words(words(lang), view), **WORDS[lang]},
    }
    return Scene(**{**values, **more})  # type: ignore[arg-type]


def newest(state: FlorenceState) -> tuple[str, ...]:
    """The cells of the pieces that came last to two estates."""
    pieces = [
        (seat, player.estate.pieces[-1])
        for seat, player in enumerate(state.players)
        if player.estate.pieces
    ]
    return tuple(
        f"@{'abcde'[seat]} {cell}" for seat, piece in pieces[:2] for cell in cells_of(piece.mask)
    )


def asks(state: FlorenceState, seat: Seat, focus: str, lang: str = "en", **more: object) -> Scene:
    """A seat's own picture with its menu."""
    return scene(state, seat, lang, candidates=offered(state, seat, focus), focus=focus, **more)


def over(state: FlorenceState, seats: tuple[SeatLabel, ...]) -> Scene:
    """A finished game with its score sheet, as its table shows it."""
    sight = seen(FLORENCE, state, None)
    made = scene(state, seats=seats)
    told = {
        "turn": "The end",
        "best-title": "Best move of the game: prestige +12",
        "best": "Clara completes a Work: Poet, theater 4 + lake 3 + travel 3 + professions 9 = 19.",
    }
    sheet = msgspec.convert(score_sheet(sight), ScoreSheet)
    found = {**made.words, **ending_words(sight), **told}
    return msgspec.structs.replace(made, words=found, sheet=sheet)


LONGEST = (
    SeatLabel(ENGLISH),
    SeatLabel(RUSSIAN, away=True),
    SeatLabel(ENGLISH, computer=True),
    SeatLabel("Дмитрий Константинович"),
    SeatLabel("Eva 🐑"),
)


def florence_room() -> Scene:
    """Four estates and an item under the hammer."""
    state, _ = first(states("four_novices"), hammer)
    return scene(state, changed=newest(state))


def florence_five() -> Scene:
    """Five seats with the longest names, in Russian."""
    state, _ = first(states("five_at_random"), hammer)
    return scene(state, seats=LONGEST, lang="ru")


def florence_cells() -> Scene:
    """A building is chosen: it is tried on the estate, cells where it cannot lie are dimmed."""
    made = numbered_cells()
    state, seat = first(states("four_novices"), able("build", 4))
    sight = seen(FLORENCE, state, seat)
    found = tuple(Candidate(str(one.number), one.shown) for one in sight.choices(made.focus))
    return msgspec.structs.replace(made, candidates=found, tried=sight.tried(made.focus))


def numbered_cells() -> Scene:
    """The same where nothing is tried, as on cards of before: its cells are numbered."""
    state, seat = first(states("four_novices"), able("build", 4))
    kinds = [text.split()[1] for text in texts(state, seat) if text.startswith("build")]
    return asks(state, seat, f"build {max(kinds, key=kinds.count)}")


def florence_poses() -> Scene:
    """A cell is chosen as well: the ways to lie there."""
    state, seat = first(states("four_novices"), able("build", 3))
    placed = [text.rsplit(" r", 1)[0] for text in texts(state, seat) if text.startswith("build")]
    return asks(state, seat, max(placed, key=placed.count), lang="ru")


def florence_hand() -> Scene:
    """A Work under way; bonus cards may be added to it."""
    state, seat = first(states("four_novices"), able("add"))
    return asks(state, seat, "add", lang="ru")


def florence_keep() -> Scene:
    """Five cards are drawn, one is kept."""
    state, seat = first(states("four_novices"), drawn)
    return asks(state, seat, "keep")


def drawn(state: FlorenceState, seat: Seat) -> bool:
    """When a seat has cards to choose from."""
    private = FLORENCE.view(state, seat).private
    return state.round >= 3 and private is not None and len(private.drawn) > 3


def florence_open() -> Scene:
    """Something is to be put on sale: what each item would be worth to the reader."""
    state, seat = first(states("five_at_random"), able("offer", 3))
    return asks(state, seat, "", "ru")


def florence_bid() -> Scene:
    """An item is under the hammer: bid or pass."""
    state, _ = first(states("four_novices"), hammer)
    pending = FLORENCE.pending(state)
    assert isinstance(pending, Decide)
    return asks(state, pending.seats[0], "")


def florence_build() -> Scene:
    """What can be built, for whom, at what price."""
    state, seat = first(states("four_novices"), able("build", 4))
    return asks(state, seat, "build", "ru")


def florence_turn() -> Scene:
    """A turn with all its choices."""
    state, seat = first(states("four_novices"), able("work", 5))
    return asks(state, seat, "", "ru", seats=LONGEST[:4])


def florence_court() -> Scene:
    """The special characters are for sale."""
    state, seat = first(states("four_muse"), able("invite", 2))
    return asks(state, seat, "")


def florence_row() -> Scene:
    """Three seats and open professions, by the unofficial rules."""
    state = next(one for one in states("three_unofficial") if len(one.row) > 1)
    return scene(
        state, candidates=tuple(Candidate(str(k), f"take {c}") for k, c in enumerate(state.row, 1))
    )


def florence_professions() -> Scene:
    """The table of the professions for a seat."""
    state, seat = first(states("four_novices"), able("work", 6))
    return scene(state, seat, focus="professions", lang="ru")


def florence_ring() -> Scene:
    """Four estates side by side, with joint buildings, one of them round the back."""
    found = states("four_neighbours")
    state = next(one for one in reversed(found) if one.phase == "action")
    return scene(state, changed=newest(state))


def florence_across() -> Scene:
    """Places for a joint building: cells of both estates are numbered."""
    state, seat = first(states("four_neighbours"), able("site", 3))
    kinds = [text.split()[1] for text in texts(state, seat) if text.startswith("site")]
    return asks(state, seat, f"site {max(kinds, key=kinds.count)}")


def florence_spans() -> Scene:
    """One of the cells is chosen: the ways to lie across the border."""
    state, seat = first(states("four_neighbours"), able("site", 4))
    placed = [text.rsplit(" r", 1)[0] for text in texts(state, seat) if text.startswith("site")]
    return asks(state, seat, max(placed, key=placed.count), lang="ru")


def florence_offer() -> Scene:
    """What a neighbour offers, as it would stand."""
    state, seat = first(states("four_neighbours"), able("accept", 3))
    return asks(state, seat, "", lang="ru")


def florence_over() -> Scene:
    """A finished game: ranks, coins and prestige cards in the open."""
    return over(states("four_novices")[-1], LONGEST[1:])


def florence_alone() -> Scene:
    """Against Diego: his card with throws, his row face up and down, what he has built."""
    state, seat = first(states("alone"), thrown)
    return asks(state, seat, "", lang="ru")


def florence_alone_over() -> Scene:
    """The end of a game alone for the room."""
    return over(states("alone")[-1], LONGEST[3:4])


def thrown(state: FlorenceState, _seat: Seat) -> bool:
    """Late, with an item refused and another asked for."""
    return state.round >= 5 and bool(state.auction.die and state.auction.refused)


GOLDEN: dict[str, Callable[[], Scene]] = {
    make.__name__: make
    for make in (
        florence_room,
        florence_five,
        florence_cells,
        florence_poses,
        florence_hand,
        florence_keep,
        florence_open,
        florence_bid,
        florence_build,
        florence_turn,
        florence_court,
        florence_row,
        florence_professions,
        florence_ring,
        florence_across,
        florence_spans,
        florence_offer,
        florence_over,
        florence_alone,
        florence_alone_over,
    )
}
