"""Scenes of Troyes Dice from real positions: golden records, and random games for ten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

from renderers.scene import Candidate, Scene, SeatLabel
from rules.core import record
from rules.core.values import NATURE, Chance, Over, Seat
from rules.troyes.data import CROWD, TRACK, TRIGGERS
from rules.troyes.game import TROYES
from rules.troyes.pieces import Sheet, TroyesOptions
from rules.troyes.spaces import ALL
from rules.troyes.state import TroyesState
from tests.renderers.scenes import ENGLISH, RUSSIAN

_RECORDS = Path(__file__).parents[1] / "rules" / "troyes" / "golden"
Want = Callable[[TroyesState], bool]

NAMES = (
    "Anna", "Борис", "Clara", "Дмитрий Константинович", "Eva",
    "Феофан Преображенский-Юг", "Grace", "Жанна", "Igor", "Яков",
)  # fmt: skip

WORDS = {
    "title": "Troyes Dice",
    "code": "K7QX",
    "turn": "Take a die",
    "left": "Day 4 of 8, afternoon",
    "foot": "Boris built town hall 4: 2 yellow citizens.",
    "row-fort": "Fortress",
    "row-pal": "Palace",
    "row-guild": "Guild hall",
    "row-town": "Town hall",
    "row-cath": "Cathedral",
    "row-bish": "Bishopric",
    "columns": "Columns",
    "attack": "Destroys what stands open in column 3 of the nobility",
    "free": "free",
    "page": "Sheets 1 of 2",
    "chosen": "chosen",
    "choosing": "choosing",
    "others": "others:",
    "step": "Change to",
    "every": "each colour:",
    "single": "any one:",
    "fresh": "new",
    "strikes": "destroys",
    "legend-new": "this move",
    "legend-last": "built last",
    "legend-link": "pair bonus",
    "legend-each": "for each",
    "legend-bonus": "your bonus",
    "legend-offer": "points gained",
    "legend-prize": "free building",
    "legend-spent": "spent",
    "legend-r": "influence",
    "legend-y": "deniers",
    "legend-w": "knowledge",
    "legend-any": "any resource",
    "legend-citizens": "citizens",
    "legend-free": "free",
}
RUSSIAN_WORDS = {
    "title": "Троянские кости",
    "code": "K7QX",
    "turn": "Ещё выбирают семеро из десяти",
    "left": "День 4 из 8, вторая половина",
    "foot": "Борис построил ратушу в столбце 4 и получил двух жёлтых горожан.",
    "row-fort": "Крепости",
    "row-pal": "Дворцы",
    "row-guild": "Гильдии",
    "row-town": "Ратуши",
    "row-cath": "Соборы",
    "row-bish": "Епископства",
    "columns": "Столбцы",
    "attack": "Разрушит всё незастроенное в столбце 3 у духовенства",
    "free": "даром",
    "page": "Планшеты 1 из 2",
    "chosen": "выбрано",
    "choosing": "выбирает",
    "others": "другие:",
    "step": "Изменить",
    "every": "каждый цвет:",
    "single": "любой:",
    "fresh": "новое",
    "strikes": "рушит",
    "legend-new": "этот ход",
    "legend-last": "прошлый ход",
    "legend-link": "за пару",
    "legend-each": "за каждый",
    "legend-bonus": "бонус",
    "legend-offer": "прибавка очков",
    "legend-prize": "в подарок",
    "legend-spent": "потрачено",
    "legend-r": "влияние",
    "legend-y": "денье",
    "legend-w": "знания",
    "legend-any": "любой ресурс",
    "legend-citizens": "горожане",
    "legend-free": "даром",
}


@cache
def states(name: str) -> tuple[TroyesState, ...]:
    """Every state of a golden record."""
    text = (_RECORDS / f"{name}.tavola").read_text("utf-8")
    replay = record.replay(TROYES, record.read(text))
    assert replay.stop is None
    return tuple(played.state for played in replay.log)


@cache
def random_states(seats: int, seed: int, header: str = "ordered") -> tuple[TroyesState, ...]:
    """Every state of a random game."""
    return tuple(_random(seats, seed, header))


def _random(seats: int, seed: int, header: str) -> Iterator[TroyesState]:
    rng = Random(seed)
    state = TROYES.setup(seats, TroyesOptions(header=header))  # type: ignore[arg-type]
    while True:
        yield state
        pending = TROYES.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            state = TROYES.apply(state, NATURE, TROYES.draw(state, rng)).state
        else:
            seat = pending.seats[0]
            state = TROYES.apply(state, seat, rng.choice(TROYES.legal(state, seat))).state


def asking(tag: str, half: int = 1, seat: Seat = 0) -> Want:
    """From a half-day on, when a seat is asked this."""

    def want(state: TroyesState) -> bool:
        queue = state.owed[seat] if state.phase == "act" and state.owed else ()
        return state.half >= half and bool(queue) and queue[0].__struct_config__.tag == tag

    return want


def first(found: tuple[TroyesState, ...], want: Want) -> TroyesState:
    return next(state for state in found if want(state))


def offered(state: TroyesState, seat: Seat) -> tuple[Candidate, ...]:
    """What the seat may do, numbered."""
    texts = [TROYES.notation.write(one) for one in TROYES.legal(state, seat)]
    return tuple(Candidate(str(at), text) for at, text in enumerate(texts, 1))


def scene(state: TroyesState, viewer: Seat | None = None, **more: object) -> Scene:
    """The table through the eyes of ``viewer``; a seat that is asked has its choices."""
    values: dict[str, object] = {
        "game": "troyes",
        "view": TROYES.view(state, viewer),
        "seats": tuple(
            SeatLabel(NAMES[seat], you=seat == viewer, computer=seat == 4, away=seat == 6)
            for seat in range(state.seats)
        ),
        "words": WORDS,
    }
    if viewer is not None and state.phase == "act" and state.owed[viewer]:
        values["candidates"] = offered(state, viewer)
    return Scene(**{**values, **more})  # type: ignore[arg-type]


def fullest() -> Sheet:
    """Everything built, every track full; a few resources are left."""
    return Sheet(
        circled=(TRACK,) * 3,
        spent=(TRACK, 7, 2),
        citizens=(CROWD,) * 3,
        built=ALL,
        cathedrals=(5, 4, 3, 2, 1, 0),
        fired=(1 << len(TRIGGERS)) - 1,
    )


def troyes_first() -> Scene:
    """The emptiest sheet, and the first dice."""
    return scene(first(states("as_printed"), asking("take_die")), 0)


def troyes_wheel() -> Scene:
    """A room of ten, late in the game, with the longest names."""
    state = first(random_states(10, 3, "random"), asking("take_die", 11))
    labels = tuple(
        SeatLabel((ENGLISH, RUSSIAN, "Eva 🐑")[seat % 3], computer=seat == 3, away=seat == 4)
        for seat in range(10)
    )
    return scene(state, seats=labels, words=RUSSIAN_WORDS)


def troyes_change() -> Scene:
    """A die is taken and changed; what can be done with it is numbered."""
    found = states("as_printed")
    state = first(found, lambda one: asking("use_die", 6)(one) and one.moves[0].shifted)
    return scene(state, 0, words=RUSSIAN_WORDS, changed=("cath1", "guild4"))


def troyes_bonus() -> Scene:
    """A bonus is to be settled: spaces that it cannot build are dark."""
    return scene(first(states("as_printed"), asking("build_bonus", 16)), 0)


def troyes_review() -> Scene:
    """A finished move before it is confirmed: everything that it brings is marked."""
    return scene(first(states("as_printed"), asking("review", 15)), 0, words=RUSSIAN_WORDS)


def troyes_sheets() -> Scene:
    """The end of a game of ten: the better half of the sheets."""
    return scene(random_states(10, 3, "random")[-1], words=RUSSIAN_WORDS)


GOLDEN: dict[str, Callable[[], Scene]] = {
    make.__name__: make
    for make in (
        troyes_first,
        troyes_wheel,
        troyes_change,
        troyes_bonus,
        troyes_review,
        troyes_sheets,
    )
}
