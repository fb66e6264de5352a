"""Vectors 64 to 77 and the order of answers: everybody moves at once (section 10)."""

from __future__ import annotations

import itertools
import random

import pytest
from msgspec.structs import replace

from rules.core import undo
from rules.core.codec import fingerprint
from rules.core.forms import BadArgument
from rules.core.record import Entry, resume
from rules.troyes.act import Build
from rules.troyes.change import Tint
from rules.troyes.game import TROYES
from rules.troyes.wheel import neutral, notch
from tests.rules.troyes.positions import (
    after,
    circ,
    cit,
    destroyed,
    events,
    faces,
    having,
    is_built,
    legal,
    play,
    refusal_of,
    refused,
    res,
    rolled,
    start,
    told,
    waiting,
    with_pending,
)

WORKERS = " ".join(f"{row}{column}" for row in ("pal", "town", "bish") for column in range(1, 7))
MOVES = ("die 0; gain; done", "die 1 y; tint y; build; done", "die 2; shift +1; build; done")


def rolls(**rest):
    """Three players before their moves of the first half-day."""
    return rolled("6 1,2,3", seats=3, faces="RWYR", **rest)


def absent(state, seat: int = 0):
    """The state after the autopilot has answered for a seat until it is done."""
    rng, half = random.Random(1), state.half
    while seat in waiting(state) and state.half == half:
        state = TROYES.apply(state, seat, TROYES.idle(state, seat, rng)).state
    return state


def test_v64_the_last_to_confirm_closes_the_half_day():
    state = rolled("6 1,2,3", seats=2)
    state = after(state, "@a die 0; gain; done")
    assert waiting(state) == (1,)
    seen = TROYES.view(state, 1)
    assert (seen.moves[0], seen.sheets[0]) == (None, state.shown[0])
    assert refused(state, "@a die 0") == "already_done"
    step = told(state, "@b die 0; gain; done")
    assert step.count("move_shown") == 2
    assert step.count("disc_flipped") == 1
    state = after(state, "@b die 0; gain; done")
    assert TROYES.pending(state).kind == "roll"
    assert TROYES.view(state, 1).last[0].action == "gain"


def test_v64_an_open_table_shows_a_move_when_it_is_confirmed():
    state = rolled("6 1,2,3", seats=2, visibility="open")
    drafted = after(state, "@a die 0; gain")
    assert TROYES.view(drafted, 1).moves[0] is None
    seen = TROYES.view(after(drafted, "@a done"), 1)
    assert seen.moves[0].action == "gain"
    assert seen.sheets[0].circled == (4, 3, 3)
    assert "move_shown" in told(drafted, "@a done")


def test_v65_a_move_of_another_half_day_meets_another_ask():
    """Half-days are counted for the table's stale guard (decision 27)."""
    state = after(rolled("6 1,2,3", seats=2), "@a die 0; gain; done", "@b die 0; gain; done")
    assert TROYES.view(state, 0).half == 2
    assert refused(state, "@a die 0") == "not_your_turn"


def test_v66_dice_are_not_used_up():
    state = after(rolled("6 1,2,3", seats=2), "@a die 1 w; gain", "@b die 1 w; gain")
    assert [state.sheets[seat].spent for seat in (0, 1)] == [(0, 0, 1)] * 2


@pytest.mark.parametrize("visibility", ["sealed", "open"])
def test_v67_the_order_of_answers_does_not_matter(visibility):
    state = rolls(visibility=visibility)
    lines = [f"@{seat} {move}" for seat, move in zip("abc", MOVES, strict=True)]
    ends = {fingerprint(after(state, *order)) for order in itertools.permutations(lines)}
    assert len(ends) == 1


def test_v67_nor_does_the_order_of_steps():
    state = rolls()
    parts = [
        [f"@{seat} {one}" for one in move.split("; ")]
        for seat, move in zip("abc", MOVES, strict=True)
    ]
    rng, ends = random.Random(1), set()
    for _ in range(40):
        left = [list(part) for part in parts]
        lines = []
        while any(left):
            lines.append(rng.choice([one for one in left if one]).pop(0))
        ends.add(fingerprint(after(state, *lines)))
    assert len(ends) == 1


def test_v67_for_ten_seats():
    state = rolled("2 1,3,5", seats=10, half=5)
    rng = random.Random(2)
    scripts = [_script(state, seat, rng) for seat in range(10)]
    ends = set()
    for _ in range(12):
        order = sorted(range(10), key=lambda _: rng.random())
        ends.add(
            fingerprint(after(state, *(f"@{'abcdefghij'[one]} {scripts[one]}" for one in order)))
        )
    assert len(ends) == 1


def _script(state, seat: int, rng: random.Random) -> str:
    """A random turn of a seat, as one line."""
    texts = []
    while seat in waiting(state):
        action = rng.choice(TROYES.legal(state, seat))
        texts.append(TROYES.notation.write(action))
        state = TROYES.apply(state, seat, action).state
    return "; ".join(texts)


def test_v68_the_autopilot_of_an_absent_seat():
    state = after(rolled("6 1,2,3", seats=2), "@a die 0; gain; done")
    state = absent(state, 1)
    assert TROYES.pending(state).kind == "roll"
    assert (state.last[1].slot, state.last[1].action) == (0, "gain")


def test_v69_a_bonus_won_by_relief():
    state = start(seats=2)
    state = having(state, res="0/0/0", circ="5/5/5", cit="5/5/5")
    state = after(state, "* roll 1 2,3,4")
    assert (circ(state), cit(state)) == ("6/6/6", "6/6/6")
    assert state.sheets[0].pending == ("t6",)
    assert refused(state, "@a die 1 y") == "pending_first"
    assert refused(state, "@a pass relief") == "pending_first"
    state = after(state, "@a bonus bish1")
    assert cit(state) == "6/6/8"
    assert waiting(state) == (1,)
    assert refused(state, "@a die 1 y") == "relief_only"
    assert refused(state, "@a done") == "relief_only"


def test_a_bonus_won_by_relief_without_a_target_is_lost():
    state = having(start(seats=2), res="0/0/0", circ="5/5/5", cit="5/5/5", built=WORKERS)
    assert told(state, "* roll 1 2,3,4").count("bonus_lost") == 1
    state = after(state, "* roll 1 2,3,4")
    assert (state.sheets[0].pending, waiting(state)) == ((), (1,))


def test_a_seat_that_has_to_move_sees_nobody_else_be_done_where_moves_are_sealed():
    for visibility, others in (("sealed", ((1,), (0,))), ("open", ((1, 2), (0, 1, 2)))):
        state = rolls(visibility=visibility)
        done = after(state, "@a die 0; gain; done")
        assert TROYES.view(done, None).waiting == TROYES.view(done, 0).waiting == (1, 2)
        assert TROYES.view(done, 1).waiting == others[0]
        assert TROYES.view(state, 0).waiting == others[1]


def test_v70_the_first_bonus_takes_the_last_space():
    rest = WORKERS.replace("town5", "").split()
    state = rolled("6 1,2,3", cit="11/11/11", built=" ".join(rest))
    state = with_pending(after(state, "@a die 0; gain"), "t6", "t11")
    assert legal(state) == ["pick t6", "pick t11"]
    assert refused(state, "@a bonus town5") == "wrong_phase"
    assert refused(state, "@a pick p15r") == "no_pending"
    assert "bonus_lost" in told(state, "@a pick t11; bonus town5")
    state = after(state, "@a pick t11; bonus town5")
    assert legal(state) == ["done"]
    assert state.moves[0].lost == ("t6",)


def test_v71_a_lost_citizen_does_not_stop_a_chain():
    state = rolled("6 1,1,1", faces="YRRR", cit="5/19/5")
    state = after(state, "@a die 0; build worker")
    assert cit(state) == "6/20/6"
    assert state.sheets[0].pending == ("t6",)


@pytest.mark.parametrize(
    ("counts", "space", "citizens", "boxes"),
    [
        ("disc", "guild6", "16/4/10", "3/3/3"),
        ("modified", "guild6", "16/4/8", "3/3/3"),
        ("disc", "guild5", "16/4/6", "3/3/12"),
        ("modified", "guild5", "16/4/5", "3/3/9"),
    ],
)
def test_v72_a_guild_hall_by_bonus_counts_the_dice(counts, space, citizens, boxes):
    state = rolled("6 1,2,3", faces="WWWR", cit="14/4/4", guild_counts=counts)
    state = after(state, f"@a die 0; tint r; shift +2; build worker; bonus {space}")
    assert (cit(state), circ(state)) == (citizens, boxes)


def test_v73_a_protected_column():
    state = rolled("1 1,1,3", half=5, faces="YRWR", built="fort1")
    assert faces(state.dice) == "*Y1 R1 W1 R3"
    assert destroyed(state) == ""
    assert refused(state, "@a die 0") == "black_die"
    state = after(state, "@a die 2; tint r")
    assert refused(state, "@a build") == "already_built"
    state = after(state, "@a build worker")
    assert (is_built(state, "pal1"), res(state), cit(state)) == (True, "3/2/1", "2/0/0")


def test_v74_of_several_faults_the_first_is_told():
    assert refused(rolled(), "@a die 3; shift +6") == "black_die"
    poor = rolled("1 2,3,4", res="3/1/3")
    assert refused(poor, "@a die 3; shift +5; build") == "cannot_pay"
    drafted = after(rolled(), "@a die 0")
    assert refusal_of(drafted, Tint("x")) == "unknown_colour"
    assert refusal_of(drafted, Build("tower")) == "unknown_action"
    state = rolled("6 1,2,3", built="fort6")
    assert refused(state, "@a die 0; shift +5; build") == "need_influence"
    pending = with_pending(after(rolled(cit="15/0/0", built="fort1"), "@a die 0; gain"), "p15r")
    assert refused(pending, "@a bonus fort1") == "bonus_colour"


def test_v75_what_a_phase_does_not_take():
    state = rolled()
    assert refused(state, "@a done") == "no_draft"
    assert refused(state, "@a bonus town5") == "no_pending"
    assert refused(state, "@a pick t6") == "no_pending"
    assert refused(state, "@a gain") == "must_take_die"
    state = after(state, "@a die 0")
    assert refused(state, "@a done") == "no_draft"
    assert refused(state, "@a die 1 w") == "draft_first"
    state = after(state, "@a gain")
    for text in ("die 1 w", "gain", "tint r", "shift +1", "build", "pass"):
        assert refused(state, f"@a {text}") == "draft_first"
    assert refused(state, "@a bonus town5") == "no_pending"
    pending = with_pending(state, "t6")
    assert refused(pending, "@a bonus town7") == "space_range"


def test_v75_taken_back_the_sheet_is_as_before():
    """The table takes back: a seat's own entries since its barrier are dropped (decision 19)."""
    state = rolled("6 1,2,3", seats=2)
    text = ["@b die 1 w", "@a die 0", "@b tint y", "@a build", "@b gain"]
    log, before = [], state
    for line in text:
        played = play(before, line).log[0]
        mask = undo.barrier(TROYES, before, played.state, played.seat, played.events)
        log.append((line, mask))
        before = played.state
    assert all(mask == 0 for _, mask in log)
    rest = [Entry(1, line[3:]) for line in text if line.startswith("@b")]
    again = resume(TROYES, state, rest).state
    assert again.sheets[0] == state.sheets[0]
    assert again.sheets[1] == before.sheets[1]


@pytest.mark.parametrize("visibility", ["sealed", "open"])
def test_what_another_has_confirmed_leaves_ones_own_undo_alone(visibility):
    state = after(rolled("6 1,2,3", seats=3, visibility=visibility), "@a die 0; gain", "@b die 0")
    (done,) = play(state, "@a done").log
    assert undo.barrier(TROYES, state, done.state, 0, done.events) == 0b001


def test_v76_after_the_last_half_day():
    state = rolled("6 1,2,3", half=16)
    end = after(state, "@a die 0; gain; done")
    where = notch(16, 3)
    assert end.discs[where] == state.discs[where][::-1]
    view = TROYES.view(end, None)
    assert (view.phase, view.day, view.neutral, neutral(16)) == ("over", 8, 7, 7)
    assert refused(end, "@a die 0") == "game_over"
    (scored,) = (one for one in events(state, "@a die 0; gain; done") if hasattr(one, "badges"))
    assert (scored.title, scored.winners) == ("pilgrim", (0,))


def test_v77_a_draft_that_stands_is_confirmed():
    state = after(rolled(seats=2), "@a die 1 w; tint r; build worker")
    assert absent(state).sheets[0] == state.sheets[0]
    pending = with_pending(after(rolled(seats=2, built="pal1"), "@a die 1 w; tint r; gain"), "t6")
    assert is_built(absent(pending), "pal2")


def test_v77_the_cheapest_die_is_paid_with_what_there_is_most_of():
    state = absent(rolled("1 2,3,4", seats=2, res="1/1/2"))
    assert (state.moves[0].slot, state.moves[0].pay, state.moves[0].action) == (1, "w", "gain")
    level = absent(rolled("1 2,3,4", seats=2, res="2/2/2"))
    assert level.moves[0].pay == "w"


def test_a_whole_move_in_one_line():
    state = rolled("1 2,3,4", seats=2, faces="YRWR")
    one = after(state, "@a die 3 tint y shift +2 build")
    assert one == after(state, "@a die 3", "@a tint y", "@a shift +2", "@a build")
    assert is_built(one, "guild6")
    assert one == after(state, "@a die 3; tint y; shift +2; build guild6")
    assert refused(state, "@a die 3 tint y shift +2 build guild5") == "wrong_space"
    assert refused(state, "@a die 3 tint y shift +3 build") == "value_range"


def test_a_named_space_says_which_of_the_two():
    state = after(rolled(), "@a die 0")
    assert is_built(after(state, "@a build pal1"), "pal1")
    assert is_built(after(state, "@a build worker"), "pal1")
    assert is_built(after(state, "@a build"), "fort1")


def test_r4_a_kind_and_a_space_of_the_other_kind_contradict_each_other():
    state = after(rolled(), "@a die 0")
    assert refused(state, "@a build worker fort1") == "wrong_space"
    assert refused(state, "@a build prestige pal1") == "wrong_space"
    assert refused(rolled(), "@a die 0; build worker fort1") == "wrong_space"
    assert is_built(after(state, "@a build worker pal1"), "pal1")
    assert is_built(after(state, "@a build prestige fort1"), "fort1")
    assert [one for one in legal(state) if one.startswith("build")] == ["build", "build worker"]


def test_sealed_moves_cannot_be_read_in_the_log():
    write = TROYES.notation.write
    texts = ("die 1 w", "tint y", "shift +1", "gain", "build", "pick t6", "bonus town5", "done")
    masked = [write(TROYES.notation.read(text)[0], secret=False) for text in texts]
    assert masked == ["?"] * 7 + ["done"]


def test_drafts_are_told_to_their_seat_alone():
    state = rolled(seats=2)
    step = events(state, "@a die 1 w; tint r; shift +1; build")
    assert step
    assert all(one.to == (0,) for one in step)


@pytest.mark.parametrize("visibility", ["sealed", "open"])
def test_a_draft_is_seen_by_its_owner_as_it_stands_and_by_nobody_else(visibility):
    state = rolled("6 1,2,3", seats=3, faces="RWYR", cit="5/6/6", visibility=visibility)
    draft = after(state, "@a die 1 y; tint r; build worker")
    own = TROYES.view(draft, 0)
    move = own.moves[0]
    assert (move.slot, move.pay, move.action, move.space) == (1, "y", "worker", "pal2")
    assert (own.sheets[0], own.shown[0]) == (draft.sheets[0], state.sheets[0])
    assert (own.asked, own.settling, own.viewer) == ("build_bonus", "t6", 0)
    assert own.scores[:2] == (7 + 6 + 6 + 2, 3)
    for viewer in (1, 2, None):
        seen = TROYES.view(draft, viewer)
        assert (seen.moves[0], seen.sheets[0]) == (None, state.sheets[0])
        assert seen == TROYES.view(state, viewer)


def test_whoever_sees_a_half_day_in_modified_counting_counts_their_own_die():
    state = rolled("6 1,2,3", seats=2, faces="RWYR", guild_counts="modified")
    draft = after(state, "@a die 1 y; tint r")
    assert TROYES.view(draft, 0).guild == (2, 1, 0)
    assert TROYES.view(draft, 1).guild == TROYES.view(draft, None).guild == (1, 1, 1)


def test_spaces_are_read_leniently():
    names = {"row": {"ратуша": "town", "крепость": "fort"}}
    read = TROYES.notation.read
    for text in ("bonus town5", "bonus to5", "bonus Town-5", "bonus ратуша5", "bonus рат5"):
        assert TROYES.notation.write(read(text, names)[0]) == "bonus town5"
    for text in ("bonus x5", "bonus town", "bonus 5", "bonus town55"):
        with pytest.raises(BadArgument):
            read(text, names)


def test_everybody_in_relief_closes_the_half_day_at_once():
    state = start(seats=2)
    poor = having(having(state, 0, res="0/0/0"), 1, res="0/0/0")
    step = told(poor, "* roll 1 2,3,4")
    assert step.count("relief") == 2
    assert step[-1] == "disc_flipped"
    assert after(poor, "* roll 1 2,3,4").half == 2


def test_chance_is_refused_where_it_cannot_be():
    state = start()
    for text in ("roll 7 1,2,3", "roll 1 1,2", "roll 0 1,2,3"):
        assert refused(state, f"* {text}") == "wrong_dice"
    fresh = TROYES.setup(1, state.options)
    assert refused(fresh, "* discs rr,rr,ww,ry,ry,rw,rw,yw,yw") == "wrong_discs"
    assert refused(fresh, "* roll 1 1,2,3") == "wrong_phase"
    assert replace(fresh, asks=()).phase == "setup"
