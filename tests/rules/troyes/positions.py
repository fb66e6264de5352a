"""Positions for the tests: forced dice, and literals for what a vector gives.

Figures are ``R/Y/W``. Thresholds that a literal already meets have fired before (10).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.options import read_options
from rules.core.record import Entry, resume
from rules.core.values import NATURE
from rules.troyes.bonus import BuildBonus, PickBonus
from rules.troyes.data import COLOURS, LEVELS, TRIGGERS
from rules.troyes.game import TROYES
from rules.troyes.opening import ROLL_DICE
from rules.troyes.pieces import Sheet, TroyesOptions
from rules.troyes.spaces import NUMBERS
from rules.troyes.state import TroyesState
from rules.troyes.wheel import notch

PLAIN = ("rr", "yy", "ww", "ry", "ry", "rw", "rw", "yw", "yw")


def setup(seats: int = 1, **options: str) -> TroyesState:
    """The state before the discs are laid."""
    read = read_options(TroyesOptions, options)
    assert TROYES.check(seats, read) is None
    return TROYES.setup(seats, read)


def start_text(header: str = "ordered") -> str:
    """The head of a record for one player."""
    return f"[tavola 1]\n[game troyes/1]\n[seats anna]\n[options header={header}]\n"


def start(seats: int = 1, half: int = 1, faces: str = "RYWR", **options: str) -> TroyesState:
    """Before the roll of a half-day, with these faces up on its four discs; red backs are white."""
    state = setup(seats, **options)
    discs = list(PLAIN)
    for slot, face in enumerate(faces):
        discs[notch(half, slot)] = face.lower() + ("y" if face == "W" else "w")
    header = state.header or (1, 2, 3, 4, 5, 6)
    return replace(
        state, discs=tuple(discs), header=header, half=half, phase="roll", asks=(ROLL_DICE,)
    )


def rolled(
    dice: str = "6 1,2,3", seats: int = 1, half: int = 1, faces: str = "RYWR", **rest: str
) -> TroyesState:
    """A half-day after the roll of ``black clear,clear,clear``; ``sheet`` words go to seat @a."""
    words = {
        name: rest.pop(name)
        for name in ("res", "circ", "cit", "built", "destroyed", "cath")
        if name in rest
    }
    state = start(seats, half, faces, **rest)
    if words:
        state = having(state, **words)
    return after(state, f"* roll {dice}")


def having(state: TroyesState, seat: int = 0, **words: str) -> TroyesState:
    """The state with a sheet as it is described, shown to all."""
    sheets = list(state.sheets)
    sheets[seat] = sheet(sheets[seat], **words)
    return replace(state, sheets=tuple(sheets), shown=tuple(sheets))


def sheet(
    base: Sheet = Sheet(),
    res: str = "",
    circ: str = "",
    cit: str = "",
    built: str = "",
    destroyed: str = "",
    cath: str = "",
) -> Sheet:
    """A sheet with figures and spaces given; ``cath`` are columns in order, as ``3 1``."""
    stock = triple(res) if res else base.stock
    circled = triple(circ) if circ else tuple(map(max, base.circled, stock))
    citizens = triple(cit) if cit else base.citizens
    columns = tuple(int(one) - 1 for one in cath.split())
    return replace(
        base,
        circled=circled,
        spent=tuple(one - two for one, two in zip(circled, stock, strict=True)),
        citizens=citizens,
        built=base.built | mask(built) | mask(" ".join(f"cath{one + 1}" for one in columns)),
        destroyed=base.destroyed | mask(destroyed),
        cathedrals=columns or base.cathedrals,
        fired=_fired(citizens),
    )


def mask(spaces: str) -> int:
    """Spaces as a mask: ``fort3 pal3``."""
    return sum(1 << NUMBERS[one] for one in spaces.split())


def _fired(citizens) -> int:
    met = [name for name, level in LEVELS.items() if min(citizens) >= level]
    for code, have in zip(COLOURS, citizens, strict=True):
        met += [f"p15{code}"] * (have >= 15) + [f"x20{code}"] * (have >= 20)
    return sum(1 << TRIGGERS.index(name) for name in met)


def with_pending(state: TroyesState, *bonuses: str, seat: int = 0) -> TroyesState:
    """The state in which a seat, having gained, has bonuses to settle."""
    fired = state.sheets[seat].fired
    for one in bonuses:
        fired |= 1 << TRIGGERS.index(one)
    sheets = list(state.sheets)
    sheets[seat] = replace(sheets[seat], pending=bonuses, fired=fired)
    owed = list(state.owed)
    owed[seat] = (BuildBonus(seat, bonuses[0]) if len(bonuses) == 1 else PickBonus(seat),)
    return replace(state, sheets=tuple(sheets), owed=tuple(owed))


def play(state: TroyesState, *lines: str):
    """Lines such as ``@a die 0; gain`` played from a state on, none refused: the replay."""
    entries = [Entry(_seat(line), line.split(maxsplit=1)[1]) for line in lines]
    replay = resume(TROYES, state, entries)
    assert replay.stop is None, replay.stop
    return replay


def after(state: TroyesState, *lines: str) -> TroyesState:
    return play(state, *lines).state


def events(state: TroyesState, *lines: str) -> list:
    return [event for played in play(state, *lines).log for event in played.events]


def told(state: TroyesState, *lines: str) -> list[str]:
    """The names of what happens."""
    return [str(event.__struct_config__.tag) for event in events(state, *lines)]


def refused(state: TroyesState, line: str) -> str:
    """The code with which a line is refused where it is played, not replayed."""
    seat = _seat(line)
    for action in TROYES.notation.read(line.split(maxsplit=1)[1]):
        refusal = TROYES.refuse(state, seat, action)
        if refusal is not None:
            return refusal.code
        state = TROYES.apply(state, seat, action.plain()).state
    raise AssertionError(f"{line} is legal")


def refusal_of(state: TroyesState, action, seat: int = 0) -> str | None:
    """The code with which an action is refused that no text can say."""
    refusal = TROYES.refuse(state, seat, action)
    return refusal and refusal.code


def legal(state: TroyesState, seat: int = 0) -> list[str]:
    return [TROYES.notation.write(one) for one in TROYES.legal(state, seat)]


def warned(state: TroyesState, text: str, seat: int = 0) -> list[str]:
    (action,) = TROYES.notation.read(text)
    return [one.code for one in TROYES.warn(state, seat, action)]


def triple(text: str) -> tuple[int, int, int]:
    red, yellow, white = map(int, text.split("/"))
    return red, yellow, white


def res(state: TroyesState, seat: int = 0) -> str:
    return "/".join(map(str, state.sheets[seat].stock))


def circ(state: TroyesState, seat: int = 0) -> str:
    return "/".join(map(str, state.sheets[seat].circled))


def cit(state: TroyesState, seat: int = 0) -> str:
    return "/".join(map(str, state.sheets[seat].citizens))


def reds(state: TroyesState, seat: int = 0):
    """Stock, circled boxes and citizens."""
    one = state.sheets[seat]
    return one.stock, one.circled, one.citizens


def is_built(state: TroyesState, *spaces: str, seat: int = 0) -> bool:
    wanted = mask(" ".join(spaces))
    return state.sheets[seat].built & wanted == wanted


def destroyed(state: TroyesState, seat: int = 0) -> str:
    found = [code for code, at in NUMBERS.items() if state.sheets[seat].destroyed >> at & 1]
    return " ".join(found)


def faces(dice) -> str:
    """Dice as they lie: ``W4 R4 *R5 Y5``, black with a star."""
    return " ".join(
        "*" * (slot == dice.black) + COLOURS[colour].upper() + str(value)
        for slot, (value, colour) in enumerate(zip(dice.values, dice.colours, strict=True))
    )


def waiting(state: TroyesState) -> tuple[int, ...]:
    return TROYES.view(state, None).waiting


def _seat(line: str) -> int:
    name = line.split(maxsplit=1)[0]
    return NATURE if name == "*" else ord(name[1]) - ord("a")
