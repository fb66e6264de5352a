"""Building with a neighbour: vectors T101 to T104, T126, T130 and T131, and section 2.11."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import undo
from rules.core.codec import decode, encode
from rules.core.options import read_options, write_options
from rules.core.record import Entry, resume
from rules.florence.border import eastern, neighbours, spans, western
from rules.florence.cells import cells_of, mask_of
from rules.florence.data import HOUSE, PALAZZO_B
from rules.florence.events import JointBuilt, JointOffered, OfferDeclined, OfferWithdrawn
from rules.florence.game import FLORENCE
from rules.florence.pieces import Estate, FlorenceOptions
from rules.florence.shapes import SIDE_B_MASK, Piece
from rules.florence.turn import turn_of
from tests.rules.florence.positions import (
    acting,
    after,
    events,
    having,
    legal,
    play,
    player,
    purse,
    refusal,
    refused,
    start,
)

AL, MI, AN, EL = range(4)
PLACE = "workshop f3 r0"
"""Four cells of the workshop lie on F3 G3 F4 G4 of the western estate, three on A3 B3 A4."""


def side_b(text: str = "") -> Estate:
    """An estate of side B with pieces."""
    found = Estate(used=SIDE_B_MASK, built=SIDE_B_MASK)
    for line in filter(None, text.split(",")):
        kind, cell, turn, *flip = line.split()
        found = found.add(Piece(kind, cell, int(turn[1:]), bool(flip)))
    return found


def neighbourly(seats: int = 4, *, left: int = 2, estates=("", "", "", ""), **changes):
    """Al on turn with one builder and Mi with three, on side B."""
    variant = {"variant": "official_2p"} if seats == 2 else {}
    state = acting(start(seats, cooperative="on", **variant), AL, MI, left=left)
    state = having(having(state, AL, builders=1, coins=2000), MI, builders=3, coins=2000)
    for seat in range(seats):
        state = having(state, seat, estate=side_b(estates[seat]))
    return having(state, AL, **changes) if changes else state


def offered(payment: int = 500, place: str = PLACE, **changes):
    return after(neighbourly(**changes), f"@a propose @b {place} {payment}")


def kinds(state, seat: int) -> list[str]:
    return [piece.kind for piece in player(state, seat).estate.pieces]


def test_t101_a_joint_building_is_paid_by_its_partner_and_counts_for_both():
    state = offered()
    before = [purse(state, seat) for seat in (AL, MI)]
    assert FLORENCE.pending(state).seats == (MI,)
    built = after(state, "@b accept")
    (coins, points), (partner, his) = purse(built, AL), purse(built, MI)
    assert (coins - before[AL][0], points - before[AL][1]) == (200, 3)
    assert (partner - before[MI][0], his - before[MI][1]) == (-500, 3)
    assert kinds(built, AL) == kinds(built, MI) == ["workshop"]
    assert built.buildings["workshop"] == state.buildings["workshop"] - 1
    assert turn_of(built).left == 1
    assert [ask.left for ask in built.asks if ask.seat == MI] == [2]
    assert FLORENCE.pending(built).seats == (AL,)


def test_t101_the_halves_stand_in_their_own_estates():
    built = after(offered(), "@b accept")
    own, their = (player(built, seat).estate.pieces[0] for seat in (AL, MI))
    assert cells_of(own.mask) == ("f3", "g3", "f4", "g4")
    assert cells_of(their.mask) == ("a3", "b3", "a4")
    assert (own.partner, their.partner) == (MI, AL)
    assert (player(built, AL).estate.empty, player(built, MI).estate.empty) == (39, 40)
    (event,) = [one for one in events(offered(), "@b accept") if isinstance(one, JointBuilt)]
    assert (event.seat, event.partner, event.price, event.payment) == (AL, MI, 300, 500)
    assert event.to is None


def test_t102_each_part_obeys_the_builders_of_its_own_estate():
    near = {"estates": ("tower e2 r1", "", "", "")}
    assert refused(neighbourly(**near), f"@a propose @b {PLACE} 500") == "adjacent_building"
    for theirs in ("tower c2 r1", "chapel b4 r0"):
        state = neighbourly(estates=("", theirs, "", ""))
        assert kinds(after(state, f"@a propose @b {PLACE} 500", "@b accept"), MI)[1] == "workshop"
    poor = having(neighbourly(estates=("", "tower c2 r1", "", "")), MI, builders=1)
    found = refusal(poor, f"@a propose @b {PLACE} 500")
    assert (found.code, found.params["cells"]) == ("adjacent_building", "@b:b3")


def test_t103_alone_on_the_border_one_builder_is_needed_and_two_beside_a_building():
    line = "@a build tower g2 r1"
    assert refused(neighbourly(builders=0), line) == "border_needs_builder"
    assert kinds(after(neighbourly(), line), AL) == ["tower"]
    beside = {"estates": ("", "chapel a2 r0", "", "")}
    assert refused(neighbourly(**beside), line) == "border_needs_builder"
    assert kinds(after(neighbourly(**beside, builders=2), line), AL) == ["tower"]
    green = {"estates": ("", "park a2 r0", "", "")}
    assert kinds(after(neighbourly(**green), line), AL) == ["tower"]
    west = "@a build tower a2 r1"
    assert refused(neighbourly(builders=0), west) == "border_needs_builder"
    assert kinds(after(neighbourly(2, builders=0), west), AL) == ["tower"]


def test_t103_what_touches_in_the_own_estate_is_told_before_the_border():
    state = neighbourly(builders=0, estates=("chapel f1 r0 f", "", "", ""))
    assert refused(state, "@a build tower g3 r1") == "adjacent_building"


def test_t104_only_neighbours_build_together():
    state = neighbourly()
    assert refused(state, "@a propose @c") == "not_neighbour"
    assert refused(state, "@a propose @a") == "not_neighbour"
    assert refused(state, "@a propose @j") == "not_neighbour"
    assert [line for line in legal(state, AL) if "propose" in line] == ["propose @d", "propose @b"]


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "rio_grande_2000"},
        {"edition": "rio_grande_2000", "variant": "unofficial_3p"},
    ],
)
def test_t126_building_together_goes_with_the_usual_game_of_2022_alone(options):
    given = read_options(FlorenceOptions, {"cooperative": "on", **options})
    assert FLORENCE.check(3, given).code == "bad_options"


def test_t126_building_together_goes_with_2_to_5_players():
    for seats in (3, 4, 5):
        assert FLORENCE.check(seats, FlorenceOptions(cooperative=True)) is None
    two = FlorenceOptions(cooperative=True, variant="official_2p")
    assert FLORENCE.check(2, two) is None
    assert FLORENCE.check(2, FlorenceOptions(cooperative=True)).code == "bad_options"
    assert FLORENCE.fitting(2, FlorenceOptions(cooperative=True)) == two
    assert write_options(two) == {"variant": "official_2p", "cooperative": "on"}


def test_t130_payment_and_own_coins_must_cover_the_cost():
    state = neighbourly(coins=0)
    assert refused(state, f"@a propose @b {PLACE} 200") == "not_enough_money"
    built = after(state, f"@a propose @b {PLACE} 300", "@b accept")
    assert purse(built, AL) == (0, 3)


def test_t131_q38_a_type_that_either_has_is_refused():
    state = neighbourly(estates=("", "workshop c1 r0", "", ""))
    assert refused(state, f"@a propose @b {PLACE} 500") == "duplicate_building"
    state = neighbourly(estates=("workshop a1 r0", "", "", ""))
    assert refused(state, f"@a propose @b {PLACE} 500") == "duplicate_building"


def test_t131_the_partner_s_coins_count_only_when_they_answer():
    state = having(offered(500), MI, coins=400)
    assert refused(state, "@b accept") == "not_enough_money"
    assert refused(state, "@b counter 500") == "not_enough_money"
    countered = after(state, "@b counter 400")
    assert FLORENCE.pending(countered).seats == (AL,)
    built = after(countered, "@a accept")
    assert purse(built, AL) == (2000 - 300 + 400, 3)
    assert purse(built, MI) == (0, 3)


def test_q37_the_partner_loses_no_action():
    built = after(offered(), "@b accept", "@a end")
    assert (turn_of(built).seat, turn_of(built).left) == (MI, 2)


def test_q43_a_payment_above_the_partner_s_coins_is_refused_at_their_answer():
    state = having(neighbourly(), MI, coins=0)
    asked = after(state, f"@a propose @b {PLACE} 500")
    assert refused(asked, "@b accept") == "not_enough_money"
    assert after(having(asked, MI, pp=5), "@b sell 5; accept").buildings["workshop"] == 2


def test_the_errors_of_a_proposal_come_in_the_order_of_the_specification():
    gone = neighbourly(left=0)
    assert refused(having(gone, AL, recruiting=1), "@a propose @c") == "no_actions_left"
    state = neighbourly()
    sold = replace(state, buildings={**state.buildings, "workshop": 0})
    assert refused(sold, "@a propose @b workshop f3,f4 500") == "bad_parameter"
    assert refused(sold, "@a propose @b workshop a1 r0 500") == "building_sold_out"
    assert refused(state, "@a propose @b workshop a1 r0 500") == "not_joint"
    assert refused(state, "@a propose @b workshop @b:a1 r0 500") == "not_joint"
    assert refused(state, "@a propose @b workshop f7 r0 500") == "out_of_grid"
    assert refused(state, "@a propose @b workshop @c:a1 r0 500") == "bad_parameter"
    full = neighbourly(estates=("forest f3 r0", "", "", ""))
    assert refused(full, f"@a propose @b {PLACE} 500") == "overlap"
    assert refusal(neighbourly(estates=("", "park a3 r0", "", "")), f"@a propose @b {PLACE} 5"
                   ).params["cells"] == "@b:a3,@b:b3"  # fmt: skip
    assert refused(state, f"@a propose @b {PLACE} 550") == "bad_parameter"
    assert refused(state, f"@a propose @b {PLACE} -100") == "bad_parameter"
    assert refused(state, f"@a propose @b {PLACE} 10100") == "bad_parameter"


def test_a_place_is_written_by_its_anchor_or_by_all_of_its_cells():
    cells = "f3,g3,f4,g4,@b:a3,@b:b3,@b:a4"
    asked = after(neighbourly(), f"@a propose @b workshop {cells} 500")
    assert asked == offered()
    lines = [one.action for one in play(neighbourly(), f"@a propose @b workshop {cells} 500").log]
    assert [FLORENCE.notation.write(one) for one in lines] == [
        "propose @b", "site workshop f3 r0", "share 500"
    ]  # fmt: skip
    for kind in ("a1,b1,c1,d1,a2,b2,c2", "@b:a1,@b:b1,@b:c1,@b:d1,@b:a2,@b:b2,@b:c2"):
        assert refused(neighbourly(), f"@a propose @b workshop {kind} 500") == "not_joint"


def test_the_neighbour_in_the_west_is_reached_by_column_a():
    asked = after(neighbourly(), "@a propose @d tower @d:g3 r0 0")
    offer = asked.asks[-1].offer
    assert (cells_of(offer.own), cells_of(offer.their)) == (("a3", "b3"), ("g3",))
    built = after(asked, "@d accept")
    assert cells_of(player(built, EL).estate.pieces[0].mask) == ("g3",)


def test_every_place_across_the_border_is_listed_once():
    state = after(neighbourly(), "@a propose @b")
    found = [line for line in legal(state, AL) if line.startswith("site")]
    assert len(found) == len(set(found)) == 388
    assert max(map(len, found)) <= 40
    for line in found[::37]:
        asked = after(state, f"@a {line}", "@a share 300")
        offer = asked.asks[-1].offer
        assert offer.own & mask_of(tuple(f"g{row}" for row in range(1, 8)))
        assert offer.their & mask_of(tuple(f"a{row}" for row in range(1, 8)))


def test_two_estates_have_one_border_and_more_of_them_make_a_ring():
    assert [neighbours(2, seat) for seat in range(2)] == [(1,), (0,)]
    assert (eastern(2, 0), western(2, 0), eastern(2, 1), western(2, 1)) == (1, None, None, 0)
    assert [neighbours(3, seat) for seat in range(3)] == [(2, 1), (0, 2), (1, 0)]
    assert eastern(5, 4) == 0
    assert {len(spans(kind)) for kind in ("tower", "chapel")} == {14, 24}


def test_estates_lie_on_side_b():
    state = start(3, cooperative="on")
    assert {player(state, seat).estate.used for seat in range(3)} == {mask_of(PALAZZO_B)}
    assert {"side_b", "joint", "proposals"} <= set(HOUSE)


def test_a_joint_building_touches_one_across_the_border_only_with_two_builders():
    """The tower's own cell G4 touches the chapel on A4, which the tower's other half avoids."""
    theirs = ("", "chapel a4 r0", "", "")
    line = "@a propose @b library f3 r1 f 0"
    cells = "library f3,g3,@b:a3,@b:b3,f4"
    corner = after(neighbourly(estates=theirs), f"@a propose @b {cells} 300")
    assert corner.owed[MI]
    touching = "library f3,g3,@b:a3,@b:b3,g4"
    assert refused(neighbourly(estates=theirs), f"@a propose @b {touching} 300") == "bad_parameter"
    bent = "studio g4,g3,g2,@b:a2,@b:b2"
    found = refusal(neighbourly(estates=theirs), f"@a propose @b {bent} 300")
    assert (found.code, found.params["cells"]) == ("adjacent_building", "g4")
    assert after(neighbourly(estates=theirs, builders=2), f"@a propose @b {bent} 300").owed[MI]
    assert refused(neighbourly(), line) == "not_joint"


def test_a_turn_has_three_proposals_whatever_becomes_of_them():
    state = neighbourly()
    for answer in ("@b decline", "@a withdraw", "@b decline"):
        state = after(state, f"@a propose @b {PLACE} 500", answer)
    assert refused(state, "@a propose @b") == "proposal_limit"
    assert not any("propose" in line for line in legal(state, AL))
    assert turn_of(state).left == 2
    assert after(state, "@a build tower d1 r0").buildings["tower"] == 2


def test_a_proposal_that_is_only_begun_does_not_count():
    state = neighbourly()
    for line in ("@a propose @b", "@a propose @d", "@a propose @b"):
        state = after(state, line, "@a withdraw")
    assert state == neighbourly()


def test_until_the_answer_the_turn_can_only_withdraw():
    state = offered()
    assert legal(state, AL) == ["withdraw"]
    assert legal(state, MI)[:3] == ["accept", "counter", "decline"]
    assert refused(state, "@a build tower d1 r0") == "wrong_phase"
    assert refused(state, "@a end") == "wrong_phase"
    assert refused(state, "@c accept") == "wrong_phase"
    assert after(state, "@a withdraw").asks[-1].proposals == 1
    assert legal(after(state, "@b counter"), AL) == ["withdraw"]
    taken = after(state, "@b counter", "@a withdraw")
    assert (taken.owed, FLORENCE.pending(taken).seats) == ((), (AL,))


def test_a_counter_proposal_changes_payment_or_place_and_not_the_building():
    state = offered()
    places = "@b counter workshop a3 r0 400"
    assert refused(state, places) == "not_joint"
    moved = after(state, "@b counter workshop @a:f4 r0 400")
    offer = moved.asks[-1].offer
    assert (offer.maker, offer.payment, cells_of(offer.own)[0]) == (MI, 400, "f4")
    assert legal(moved, AL) == ["accept", "decline"]
    assert refused(state, "@b counter tower @a:g3 r0 400") == "bad_parameter"
    declined = after(moved, "@a decline")
    assert (declined.owed, FLORENCE.pending(declined).seats) == ((), (AL,))
    choosing = after(state, "@b counter")
    assert after(choosing, "@b withdraw") == state


def test_a_counter_proposal_does_not_ask_what_the_other_has():
    state = having(neighbourly(), AL, coins=0)
    asked = after(state, f"@a propose @b {PLACE} 300")
    low = after(asked, "@b counter 100")
    assert refused(low, "@a accept") == "not_enough_money"
    assert legal(low, AL) == ["decline"]
    assert after(having(low, AL, pp=2), "@a sell 2; accept").buildings["workshop"] == 2


def test_what_may_be_offered_does_not_depend_on_the_partner_s_coins():
    rich, poor = (
        after(having(neighbourly(), MI, coins=coins), "@a propose @b") for coins in (9000, 0)
    )
    assert legal(rich, AL) == legal(poor, AL)
    shares = [legal(after(one, f"@a site {PLACE}"), AL) for one in (rich, poor)]
    assert shares[0] == shares[1]
    assert shares[0][0] == "share 0"
    assert len(shares[0]) == 102


def test_an_absent_partner_declines_and_an_absent_turn_ends():
    rng = random.Random(1)

    def idle(state, seat: int) -> str:
        return FLORENCE.notation.write(FLORENCE.idle(state, seat, rng))

    state = offered()
    assert idle(state, MI) == "decline"
    assert idle(after(state, "@b counter"), MI) == "withdraw"
    assert idle(after(state, "@b counter 0"), AL) == "decline"
    assert idle(after(neighbourly(), "@a propose @b"), AL) == "withdraw"
    assert idle(after(state, "@b decline"), AL) == "end"


def mask(state, line: str) -> int:
    replay = play(state, line)
    last = replay.log[-1]
    seat = 0 if line.startswith("@a") else 1
    return undo.barrier(FLORENCE, state, replay.state, seat, last.events)


def test_an_agreed_building_is_taken_back_by_consent_of_the_two():
    state = offered()
    assert mask(state, "@b accept") == 0b0011
    assert mask(state, "@b decline") == 0b0011
    countered = after(state, "@b counter 400")
    assert mask(countered, "@a accept") == mask(countered, "@a decline") == 0b0011
    assert mask(neighbourly(), "@a propose @b") == 0
    choosing = after(neighbourly(), f"@a propose @b; site {PLACE}")
    assert mask(choosing, "@a share 500") == 0b0011


def sight(state, seat=None):
    return FLORENCE.view(state, seat)


STAGES = [
    neighbourly(),
    after(neighbourly(), "@a propose @b"),
    after(neighbourly(), f"@a propose @b; site {PLACE}"),
    offered(),
    after(offered(), "@b counter"),
    after(offered(), "@b counter workshop @a:f4 r0"),
    after(offered(), "@b counter 400"),
    after(offered(), "@b decline"),
    after(offered(), "@a withdraw"),
]
"""The same for all but the two, from the beginning of a proposal to its end."""


@pytest.mark.parametrize("state", STAGES)
def test_nobody_else_learns_anything_of_an_offer(state):
    for seat in (None, AN, EL):
        assert sight(state, seat) == sight(STAGES[0], seat)
        for line in ("accept", "decline", "withdraw", "counter", "share 300", "end", "propose @b"):
            (action,) = FLORENCE.notation.read(line)
            told = FLORENCE.refuse(state, seat or AN, action)
            assert told == FLORENCE.refuse(STAGES[0], seat or AN, action)


def test_the_two_see_the_offer_and_who_is_waited_for():
    state = offered()
    for seat in (AL, MI):
        view = sight(state, seat)
        assert view.private.offer == state.asks[-1].offer
        assert (view.waiting, view.asked) == ((MI,), "action_turn")
    assert (sight(state, AL).private.partner, sight(state, MI).private.partner) == (MI, AL)
    assert sight(state).waiting == sight(state, AN).waiting == (AL,)
    assert sight(state, MI).players[MI].owes == ("answer_offer",)
    assert sight(state, AN).players[MI].owes == ()
    assert FLORENCE.pending(state).shown == (AL,)


def test_whose_turn_it_is_does_not_see_a_counter_proposal_being_made():
    state = offered()
    for line in ("@b counter", "@b counter workshop @a:f4 r0"):
        assert sight(after(state, line), AL) == sight(state, AL)


def test_offers_are_told_to_the_two_alone():
    told = events(neighbourly(), f"@a propose @b {PLACE} 500", "@b counter 400", "@a decline")
    assert [type(one) for one in told] == [JointOffered, JointOffered, OfferDeclined]
    assert {one.to for one in told} == {(AL, MI)}
    assert [type(one) for one in events(offered(), "@a withdraw")] == [OfferWithdrawn]
    write = FLORENCE.notation.write
    for text in ("propose @b", "site tower g1 r0", "share 500", "decline", "withdraw", "counter"):
        (action,) = FLORENCE.notation.read(text)
        assert (write(action, secret=False), action.hidden()) == ("?", True)


def test_in_other_worlds_a_payment_that_was_offered_is_covered():
    rng = random.Random(4)
    countered = after(offered(), "@b counter 400")
    purses = {FLORENCE.resample(countered, AL, rng).players[MI].coins for _ in range(60)}
    assert min(purses) >= 400
    assert len(purses) > 15
    short = after(having(neighbourly(), AL, coins=200), f"@a propose @b {PLACE} 100")
    purses = {FLORENCE.resample(short, MI, rng).players[AL].coins for _ in range(60)}
    assert min(purses) >= 200
    others = FLORENCE.resample(offered(), AN, rng)
    assert (others.owed, type(others.asks[-1]).__name__) == ((), "ActionTurn")


def test_a_plan_may_hold_a_proposal():
    replay = resume(FLORENCE, neighbourly(), [Entry(AL, f"propose @b {PLACE} 500")])
    assert [type(one.action).__name__ for one in replay.log] == ["Propose", "Site", "Share"]


def test_a_state_of_before_there_were_offers_is_read():
    state = acting(start(), AL)
    plain = msgspec.to_builtins(state)
    for ask in plain["asks"]:
        del ask["proposals"]
    del plain["options"]["cooperative"]
    again = decode(msgspec.msgpack.encode(plain), FLORENCE.State)
    assert again == state
    assert decode(encode(offered()), FLORENCE.State) == offered()


def test_without_the_option_nobody_proposes():
    state = acting(start(), AL)
    assert refused(state, "@a propose @b") == "wrong_phase"
    assert not any("propose" in line for line in legal(state, AL))
