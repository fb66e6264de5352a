"""Vectors 34 to 63 and 78 to 80: gaining, building, citizens, chains, scoring (section 10)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.values import rank
from rules.troyes.data import COLUMNS, FACTORS, LINKS, ROWS
from rules.troyes.game import TROYES
from rules.troyes.scoring import badges, breakdown, cathedrals, score, title
from rules.troyes.spaces import NUMBERS, SPACES, kind_of
from tests.rules.troyes.positions import (
    after,
    circ,
    cit,
    destroyed,
    events,
    having,
    is_built,
    legal,
    refusal_of,
    refused,
    res,
    rolled,
    sheet,
    told,
    warned,
)

FACE = {"fort": "R", "pal": "R", "guild": "Y", "town": "Y", "cath": "W", "bish": "W"}


def built(*spaces: str, half: int = 1, **words: str):
    """After a free die has built the last of some spaces; the others stood before."""
    *before, target = spaces
    row, column = target[:-1], int(target[-1])
    state = rolled(
        f"6 {column},{column},{column}",
        half=half,
        faces=FACE[row] + "YWR",
        built=" ".join(before),
        **words,
    )
    return after(state, f"@a die 0; build {kind_of(ROWS.index(row))}")


def test_v34_gain_circles_boxes_and_one_of_them_brings_a_citizen():
    state = after(rolled("6 5,5,5", faces="WRYW"), "@a die 0; gain")
    assert (circ(state), cit(state)) == ("3/3/8", "0/0/1")


def test_v35_box_12():
    state = rolled("6 6,6,6", faces="RYRR", circ="3/10/3")
    state = after(state, "@a die 1 r; gain")
    assert (circ(state), cit(state)) == ("3/16/3", "0/1/0")


def test_v36_box_18_is_the_last():
    state = rolled("6 6,6,6", faces="YRRR", circ="15/3/3")
    step = events(state, "@a die 1 w; gain")
    (gained,) = (one for one in step if type(one).__name__ == "ResourceGained")
    assert (gained.count, gained.lost, gained.cause) == (3, 3, "gain")
    state = after(state, "@a die 1 w; gain")
    assert (circ(state), cit(state)) == ("18/3/3", "1/0/0")


def test_v37_one_gain_may_pass_two_boxes():
    state = rolled("6 1,1,2", faces="RRRY", circ="5/3/3")
    state = after(state, "@a die 0; tint y; build")
    assert (circ(state), cit(state)) == ("14/3/3", "2/0/0")


def test_v38_a_full_track_gains_nothing():
    state = after(rolled("6 6,6,6", faces="YRRR", circ="18/3/3"), "@a die 1 w")
    assert warned(state, "gain") == ["track_full"]
    state = after(state, "@a gain")
    assert circ(state) == "18/3/3"


def test_v39_the_track_counts_gains_and_not_stock():
    state = after(rolled("6 3,3,3", faces="YRYW", res="3/0/3", circ="3/3/3"), "@a die 0; gain")
    assert (circ(state), res(state), cit(state)) == ("3/6/3", "3/3/3", "0/1/0")


def test_v40_a_fortress_brings_a_citizen_of_its_column():
    assert cit(built("fort1")) == "1/0/0"
    assert cit(built("fort4")) == "0/1/0"
    state = rolled("1 6,6,6", faces="YRWW")
    assert cit(after(state, "@a die 1 y; build")) == "0/0/1"


def test_v41_fortresses_and_their_link():
    assert cit(built("fort1", "fort2", cit="1/0/0")) == "3/0/0"
    assert cit(built("fort2", "fort3", cit="1/0/0")) == "1/1/0"
    assert "link_paid" not in told(rolled("6 3,3,3", built="fort2"), "@a die 0; build")


def test_v42_palaces_and_their_links():
    assert cit(built("pal1", "pal2", cit="2/0/0")) == "6/0/0"
    state = rolled("5 6,6,6", faces="YRYR", built="pal5", cit="2/0/0")
    state = after(state, "@a die 1 y; build worker")
    assert (circ(state), cit(state)) == ("6/3/3", "5/0/0")


def test_v43_town_halls_and_their_links():
    state = built("town1", "town2", cit="0/2/0")
    assert (circ(state), cit(state)) == ("3/6/3", "0/5/0")
    assert cit(built("town3", "town4", cit="0/2/0")) == "0/6/0"


def test_v44_bishoprics_and_their_links():
    state = built("bish3", "bish4", cit="0/0/2")
    assert (circ(state), cit(state)) == ("3/3/6", "0/0/5")
    assert cit(built("bish1", "bish2", cit="0/0/2")) == "0/0/4"
    state = rolled("5 6,6,6", faces="RWYR", built="bish5", cit="0/0/2")
    assert cit(after(state, "@a die 1 y; build worker")) == "0/0/6"


def test_v45_guild_halls_count_clear_dice_by_their_discs():
    state = after(rolled("6 1,2,3", faces="RRYW"), "@a die 0; tint y; build")
    assert (circ(state), cit(state)) == ("9/3/3", "1/0/0")
    state = after(rolled("6 4,4,4", faces="YYYW"), "@a die 0; build")
    assert cit(state) == "0/6/0"
    state = after(rolled("6 5,5,5", faces="RRYW"), "@a die 2")
    assert warned(state, "build") == ["guild_empty"]
    state = after(state, "@a build")
    assert (circ(state), is_built(state, "guild5")) == ("3/3/3", True)


@pytest.mark.parametrize(("counts", "boxes"), [("disc", "3/6/3"), ("modified", "3/9/3")])
def test_v46_a_recoloured_die_counts_by_the_switch(counts, boxes):
    state = rolled("6 1,2,3", faces="RYWR", guild_counts=counts)
    state = after(state, "@a die 2; tint y; build")
    assert (circ(state), cit(state)) == (boxes, "0/1/0")


@pytest.mark.parametrize(
    ("counts", "boxes", "citizens"), [("disc", "12/3/3", "2/0/0"), ("modified", "9/3/3", "1/0/0")]
)
def test_v47_a_die_that_has_left_its_colour(counts, boxes, citizens):
    state = rolled("6 1,2,3", faces="RRRW", guild_counts=counts)
    done = after(state, "@a die 0; tint y; build")
    assert (circ(done), cit(done)) == (boxes, citizens)


def test_v47_no_die_on_the_colour():
    state = after(rolled("6 3,4,5", faces="RRRW"), "@a die 0; tint y")
    assert warned(state, "build") == ["guild_empty"]
    assert circ(after(state, "@a build")) == "3/3/3"


def test_v48_what_is_built_or_destroyed_is_closed():
    state = after(rolled("6 1,2,3", faces="RRRR", built="pal1", destroyed="pal2"), "@a die 0")
    assert refused(state, "@a build worker") == "already_built"
    assert refused(state, "@a shift +1; build worker") == "destroyed"
    state = after(rolled("6 1,2,3", destroyed="pal2"), "@a die 0")
    assert "link_paid" not in told(state, "@a build worker")


def test_v49_a_cathedral_counts_by_its_order():
    one = sheet(built="guild1 guild2", cath="3")
    assert cathedrals(one) == (2,)
    assert cathedrals(sheet(built="guild1", cath="2 4 3")) == (0, 0, 2)
    assert FACTORS[4] == 3
    assert cathedrals(sheet(built="guild1", cath="1 2 4 6 3")) == (0, 0, 0, 0, 3)


def test_v50_three_citizens_of_each_colour():
    state = built("fort1", cit="2/3/3")
    assert (res(state), circ(state)) == ("4/4/4", "4/4/4")
    again = built("fort1", cit="3/3/3")
    assert circ(again) == "3/3/3"


def test_v51_what_a_bonus_brings_may_bring_more():
    state = rolled("1 6,6,6", faces="YRWW", cit="3/3/2", circ="5/3/3", res="3/3/3")
    state = after(state, "@a die 1 y; build")
    assert (circ(state), cit(state)) == ("6/4/4", "4/3/3")


def test_v52_six_citizens_of_each_colour():
    state = built("pal3", cit="5/6/6")
    assert cit(state) == "7/6/6"
    assert state.sheets[0].pending == ("t6",)
    assert len(legal(state)) == 17


def test_v53_a_bonus_pays_its_link_too():
    state = built("pal2", "town1", "pal1", cit="4/5/6")
    assert cit(state) == "8/5/6"
    assert legal(state) == ["done"]
    state = rolled("6 4,4,4", built="pal1 pal2 town1", cit="8/5/6")
    state = after(state, "@a die 0; build")
    assert cit(state) == "8/6/6"
    state = after(state, "@a bonus town2")
    assert (cit(state), circ(state)) == ("8/9/6", "3/6/3")


def test_v54_fifteen_citizens_of_a_colour():
    state = built("pal3", cit="14/4/4")
    assert cit(state) == "16/4/4"
    assert len(legal(state)) == 12
    assert {text.split()[1][:-1] for text in legal(state)} == {"guild", "cath"}
    assert refused(state, "@a bonus fort1") == "bonus_colour"
    assert refused(state, "@a bonus pal1") == "bonus_kind"


def test_v55_twenty_citizens_of_a_colour():
    state = built("bish1", cit="3/14/19")
    assert cit(state) == "4/15/20"
    assert state.sheets[0].pending == ("p15y",)


def test_v56_what_is_too_many_is_lost():
    state = built("pal1", cit="19/19/19")
    assert cit(state) == "20/20/20"
    assert all(state.sheets[0].has_fired(f"x20{code}") for code in "ryw")
    before = rolled("6 1,1,1", cit="19/19/19")
    gains = [one for one in events(before, "@a die 0; build worker") if hasattr(one, "lost")]
    found = [(one.colour, one.count, one.lost, one.cause) for one in gains]
    assert found[0] == ("r", 1, 1, "pal1")
    assert sum(lost for _, _, lost, _ in found) == 5


WORKERS = " ".join(f"{row}{column}" for row in ("pal", "town", "bish") for column in range(1, 7))


def test_v57_a_bonus_without_a_target_is_lost():
    state = rolled("6 4,4,4", built=WORKERS, cit="6/5/6")
    assert "bonus_lost" in told(state, "@a die 0; build")
    assert legal(after(state, "@a die 0; build")) == ["done"]


def test_v57_a_bonus_with_a_target_is_mandatory():
    state = built("pal3", cit="5/6/6")
    assert refused(state, "@a pass") == "bonus_mandatory"
    assert refused(state, "@a done") == "pending_first"


def test_v58_a_bonus_on_the_last_half_day_comes_before_the_scores():
    state = built("pal3", cit="5/6/6", half=16)
    assert not state.over
    end = after(state, "@a bonus pal4; done")
    assert end.over
    assert is_built(end, "pal3", "pal4")


def test_v59_leftovers_are_halved_one_by_one():
    assert score(sheet(res="3/3/1")) == 2


def test_v60_cathedrals_by_order():
    one = sheet(
        built="pal1 pal2 pal3 pal4 bish1 bish2 bish3 town1 town2 town3 town4 town5", cath="2 6 4"
    )
    assert sum(cathedrals(one)) == 4 + 3 + 5 * 2


def test_v61_the_fifth_cathedral_counts_itself():
    assert cathedrals(sheet(cath="1 2 5")) == (0, 0, 6)


def test_v62_the_most_that_cathedrals_can_score():
    everything = " ".join(code for code in SPACES if not code.startswith("cath"))
    assert sum(cathedrals(sheet(built=everything, cath="1 2 3 4 5 6"))) == 72


def test_v63_equal_scores_share_the_win():
    assert rank((61, 61, 58), ((),) * 3).winners == (0, 1)
    state = rolled("6 1,2,3", seats=3, half=16)
    state = after(state, *(f"@{seat} die 0; gain; done" for seat in "abc"))
    assert [row.rank for row in TROYES.standings(state).rows] == [1, 1, 1]


def test_v78_the_other_two_colours():
    yellow = built("town3", cit="4/14/4")
    assert {text.split()[1][:-1] for text in legal(yellow)} == {"fort", "cath"}
    white = built("bish3", cit="4/4/14")
    assert {text.split()[1][:-1] for text in legal(white)} == {"fort", "guild"}
    assert len(legal(yellow)) == len(legal(white)) == 12
    assert refused(white, "@a bonus cath1") == "bonus_colour"


def test_v79_nineteen_are_not_twenty():
    state = built("bish1", cit="4/4/17")
    assert cit(state) == "4/4/19"
    assert legal(state) == ["done"]
    more = rolled("1 6,6,6", faces="YRWW", cit="4/4/19")
    assert cit(after(more, "@a die 1 y; build")) == "5/5/20"


def test_v80_what_is_destroyed_scores_nothing():
    assert cathedrals(sheet(built="pal1", destroyed="pal2", cath="2")) == (1,)


def test_the_whole_chain_of_a_move_is_told_with_its_causes():
    state = rolled("6 1,2,3", faces="YRWR", cit="2/6/6", circ="5/3/3", res="3/3/3", built="pal1")
    found = events(state, "@a die 2; tint r; shift -1; build worker")
    assert [(str(one.__struct_config__.tag), getattr(one, "cause", "")) for one in found] == [
        *(("die_taken", ""), ("paid", "die")),
        *(("paid", "tint"), ("die_changed", ""), ("paid", "shift"), ("die_changed", "")),
        *(("built", "die"), ("citizen_gained", "pal2")),
        *(("trigger_fired", ""), ("resource_gained", "t3"), ("citizen_gained", "box")),
        *(("resource_gained", "t3"), ("resource_gained", "t3")),
        *(("link_paid", ""), ("citizen_gained", "l4"), ("bonus_pending", "")),
    ]


@pytest.mark.parametrize(
    ("points", "name"), [(0, "pilgrim"), (29, "pilgrim"), (48, "alderman"), (70, "patron")]
)
def test_ranks_of_solo_play(points, name):
    assert title(points) == name


def test_only_what_is_lost_is_warned_of():
    state = rolled("1 6,6,6", faces="YWWW", circ="3/3/12", res="3/3/3")
    assert warned(state, "die 1 y") == []
    assert warned(after(state, "@a die 1 y"), "gain") == []
    state = rolled("1 6,6,6", faces="YWWW", circ="3/3/13", res="3/3/3")
    assert warned(after(state, "@a die 1 y"), "gain") == ["track_full"]


def test_badges():
    assert badges(sheet()) == ("untouched", "frugal")
    row = [f"pal{column}" for column in range(1, 7)]
    assert badges(sheet(destroyed=" ".join(row))) == ("untouched", "frugal")
    assert badges(sheet(destroyed=" ".join((*row, "town1")))) == ("frugal",)
    forts = " ".join(f"fort{column}" for column in range(1, 7))
    one = replace(sheet(built=forts, cit="15/15/0", cath="1 2 3 4 5 6"), chain=2, dear=1)
    assert badges(one) == ("ramparts", "spires", "untouched", "chain", "crowds")
    assert dict(breakdown(one))["red"] == 15


def test_every_space_has_its_place():
    assert len(NUMBERS) == 36
    assert [SPACES[at * COLUMNS] for at in range(6)] == [f"{row}1" for row in ROWS]
    assert len(LINKS) == 9
    assert destroyed(having(rolled(), destroyed="bish6")) == "bish6"
    assert refusal_of(rolled(), TROYES.notation.read("bonus town9")[0]) == "no_pending"
