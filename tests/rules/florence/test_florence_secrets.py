"""What is hidden, who knows what, and what is refused first (2.1, 3, 4)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.core import undo
from rules.core.options import read_options
from rules.core.record import Entry, read, resume
from rules.core.values import NATURE, Refusal
from rules.florence.building import piece_of
from rules.florence.cells import cells_of
from rules.florence.events import CardReturned
from rules.florence.game import FLORENCE
from rules.florence.pieces import FlorenceOptions
from rules.florence.rival import RowCard
from tests.rules.florence.positions import (
    HANDS,
    acting,
    after,
    bidding,
    do,
    events,
    having,
    legal,
    player,
    random_game,
    refusal,
    refused,
    setup,
    start,
    with_deck,
)


def sight(state, seat=None):
    return FLORENCE.view(state, seat)


def worlds(state, seat, number=30):
    """Other worlds that look the same to a seat."""
    rng = random.Random(3)
    found = [FLORENCE.resample(state, seat, rng) for _ in range(number)]
    assert all(sight(one, seat) == sight(state, seat) for one in found)
    return found


def test_hands_are_seen_by_their_owners_alone():
    state = start()
    assert sight(state, 0).private.hand == ("mathematician", "theologian", "philosopher")
    assert sight(state, 1).players[0].hand == 3
    assert sight(state).private is None
    assert len({one.players[1].hand for one in worlds(state, 0)}) > 20


def test_coins_are_hidden_unless_the_table_plays_with_open_money():
    assert [one.coins for one in sight(start(), 1).players] == [None, 3500, None, None]
    opened = start(open_money="on")
    assert [one.coins for one in sight(opened).players] == [3500] * 4
    assert all(one.players[2].coins == 3500 for one in worlds(opened, 0))


def test_a_recruited_card_is_known_to_all_until_it_is_played():
    state = having(acting(start(), 0), 1, table=("poet",))
    state = after(having(state, 0, recruiting=1, jesters=3, coins=0), "@a recruit poet")
    assert sight(state, 2).players[0].seen == ("poet",)
    assert all("poet" in one.players[0].hand for one in worlds(state, 2))
    played = after(state, "@a work poet; score 0")
    assert sight(played, 2).players[0].seen == ()
    assert sight(played, 2).players[0].table == ("poet",)


def test_a_card_given_back_is_remembered_by_its_owner():
    state = start()
    assert sight(state, 0).private.returned == "botanist"
    assert sight(state, 1).private.returned == "goldsmith"
    for world in worlds(state, 0):
        assert all("botanist" not in one.dealt for one in world.players[1:])


def test_others_see_that_a_card_is_given_back_and_not_which():
    state = setup(3)
    for seat, cards in enumerate(HANDS[:3]):
        state = do(state, NATURE, f"deal @{'abc'[seat]} {cards}")
    (told,) = events(state, "@b return goldsmith")
    assert (told, told.visible(0), told.visible(None)) == (
        CardReturned(seat=1, card="goldsmith", to=(1,)),
        False,
        False,
    )
    before, gone = sight(state, 0), sight(after(state, "@b return goldsmith"), 0)
    assert (before.waiting, gone.waiting) == ((0, 1, 2), (0, 2))
    assert (before.players[1].hand, gone.players[1].hand) == (4, 3)
    assert (before.decks["profession"], gone.decks["profession"]) == (9, 10)


def test_the_bottom_of_a_deck_is_known_to_whom_put_it_there():
    state = after(
        with_deck(acting(start(), 0, 1), "bonus", *(f"b{number:02}" for number in range(1, 8))),
        *("@a take bonus", "* draw @a b01,b02,b03,b04,b05", "@a keep b02"),
    )
    assert sight(state, 0).private.bottoms["bonus"] == ("?", "?", "b01", "b03", "b04", "b05")
    assert sight(state, 1).private.bottoms["bonus"] == ("?",) * 6
    bottoms = {one.decks["bonus"].deck.bottom[2:] for one in worlds(state, 0)}
    assert bottoms == {("b01", "b03", "b04", "b05")}
    assert len({one.decks["bonus"].deck.bottom for one in worlds(state, 1)}) > 10


def test_drawn_cards_are_seen_by_the_drawer_alone():
    state = after(start(), "@a offer prestige", "@b pass", "@c pass", "@d pass")
    step = FLORENCE.apply(state, NATURE, FLORENCE.notation.read("draw @a p01,p02,p03,p04,p05")[0])
    told = [[event.visible(seat) for event in step.events] for seat in (None, 0, 1)]
    assert told == [[True, False], [True, True], [True, False]]
    assert sight(step.state, 0).private.drawn == ("p01", "p02", "p03", "p04", "p05")
    under = after(step.state, "@a under p04")
    assert sight(under, 0).private.under == ("p04",)
    assert sight(under, 1) == sight(step.state, 1)


def working():
    """Seat @a on turn with a Work that bonus cards can lift to the minimum."""
    return having(acting(start(), 0, 1, number=2), 0, jesters=2, bonus=("b13",))


def test_a_work_that_is_only_begun_is_known_to_nobody_else():
    before, begun = working(), after(working(), "@a work philosopher; add b13")
    for seat in (None, 1, 2, 3):
        assert sight(begun, seat) == sight(before, seat)
        for line in ("score 0", "work alchemist", "add b01", "end", "raise"):
            action = FLORENCE.notation.read(line)[0]
            assert FLORENCE.refuse(begun, seat or 1, action) == FLORENCE.refuse(
                before, seat or 1, action
            )
    assert sight(begun, 0).private.chosen.total == 7 + 4
    assert events(working(), "@a work philosopher; add b13") == []


def test_a_begun_work_may_be_taken_back_and_a_scored_one_not():
    def mask(state, line: str) -> int:
        action = FLORENCE.notation.read(line)[0]
        step = FLORENCE.apply(state, 0, action)
        return undo.barrier(FLORENCE, state, step.state, 0, step.events)

    assert mask(working(), "work philosopher") == 0
    begun = after(working(), "@a work philosopher")
    assert mask(begun, "add b13") == 0
    assert mask(after(begun, "@a add b13"), "score 0") == 0b1111


def test_what_is_secret_in_the_log_is_masked():
    write = FLORENCE.notation.write
    for text in ("work poet", "add b01", "return poet", "keep p01", "under p01"):
        (action,) = FLORENCE.notation.read(text)
        assert write(action, secret=False) == f"{text.split()[0]} ?"
        assert action.known_to(0, 0)
        assert not action.known_to(0, 1)
    for text in ("draw @b p01,p02", "deal @b poet,painter"):
        (drawn,) = FLORENCE.notation.read(text)
        assert write(drawn, secret=False) == f"{text.split()[0]} @b ?"
        assert drawn.known_to(NATURE, 1)
        assert not any(drawn.known_to(NATURE, other) for other in (0, None))


def test_prestige_cards_and_coins_are_shown_at_the_end():
    state = having(acting(start(), 3, number=7), 0, prestige=("p01", "p02"))
    assert sight(state, 1).players[0].shown == ()
    assert sight(state, 0).private.prestige == (("p01", 0), ("p02", 0))
    over = after(state, "@d end")
    assert sight(over, 1).players[0].shown == ("p01", "p02")
    assert sight(over, 1).players[0].coins == 3500
    assert sight(over, 1).phase == "over"


def test_the_private_tells_what_each_card_is_worth_now():
    private = sight(working(), 0).private
    assert [(one.card, one.total) for one in private.works] == [
        ("mathematician", 7),
        ("theologian", 7),
        ("philosopher", 7),
    ]
    assert private.bonus == (("b13", 4),)


def test_the_view_follows_the_auction():
    state = after(start(), "@a offer jester", "@b raise")
    view = sight(state)
    assert (view.phase, view.asked, view.waiting) == ("auction", "bid_for_item", (2,))
    assert (view.auction.item, view.auction.bid, view.auction.bidder) == ("jester", 300, 1)
    assert set(view.prices.values()) == {200}
    assert (view.round, view.minimum, view.start) == (1, 7, 0)
    turn = sight(acting(start(), 2, 3, left=1))
    assert (turn.asked, turn.turn, turn.left) == ("action_turn", 2, 1)
    assert turn.prices == {}


@pytest.mark.parametrize("seats", [3, 5])
def test_the_first_seat_is_drawn_or_chosen(seats):
    state = setup(seats, first="random")
    assert FLORENCE.pending(state).kind == "first"
    assert FLORENCE.legal(state, NATURE)[2] == FLORENCE.notation.read("first @c")[0]
    record = read(f"[tavola 1][game florence/1]\n[seats {' '.join('abcde'[:seats])}]\n")
    assert read_options(FlorenceOptions, record.options).first == "random"
    chosen = do(state, NATURE, "first @c")
    assert chosen.start == 2
    silent = resume(FLORENCE, state, [Entry(NATURE, "deal @a poet,painter,lawyer,composer")])
    assert silent.state.start == 0
    assert refused(state, "* first @j") == "no_such_seat"


def test_errors_come_in_the_order_of_the_specification():
    state = having(acting(start(), 0, 1), 0, coins=0, builders=0)
    spent = replace(state, asks=(*state.asks[:-1], replace(state.asks[-1], left=0)))
    spent = having(having(spent, 1, table=("poet",)), 0, recruiting=1)
    assert refused(spent, "@a build tower d3,e5") == "no_actions_left"
    assert refused(state, "@a build tower d3,e5") == "bad_parameter"
    assert refused(state, "@a build tower a5 r0") == "adjacent_building"
    assert refused(state, "@a build tower d3 r1") == "not_enough_money"
    assert refused(state, "@b build tower d3 r1") == "not_your_turn"
    assert refused(start(), "@b build tower d3 r1") == "wrong_phase"
    assert refused(state, "@a take jester") == "bad_parameter"
    assert refused(spent, "@a take jester") == "no_actions_left"
    used = replace(state, asks=(*state.asks[:-1], replace(state.asks[-1], profession=True)))
    assert refused(with_deck(used, "profession"), "@a take profession") == "action_limit"
    assert refused(with_deck(state, "profession"), "@a take profession") == "deck_empty"
    assert refused(state, "@a take profession") == "not_enough_money"
    assert refused(state, "@a sell 1; take profession") == "not_enough_prestige"


def test_an_offer_s_errors_come_in_the_order_of_the_specification():
    state = having(start(), 0, coins=0, pp=9, builders=3)
    assert refused(state, "@a offer builder 250") == "bad_parameter"
    assert refused(state, "@a offer builder 300") == "builder_limit"
    assert refused(state, "@a offer jester 300") == "bid_not_exact"
    assert refused(state, "@a offer jester 200") == "not_enough_money"
    assert after(state, "@a sell 2; offer jester 200").auction.bid == 200


def test_what_is_sold_is_told_before_what_is_used_up():
    state = after(replace(start(), stock={**start().stock, "park": 1}), "@a offer park")
    state = after(state, "@b pass", "@c pass", "@d pass")
    assert state.stock["park"] == 0
    assert refused(state, "@b offer park") == "item_sold_this_round"
    empty = replace(start(), stock={**start().stock, "builder": 0})
    assert refused(having(empty, 0, builders=3), "@a offer builder") == "item_unavailable"


def test_a_freedom_s_errors_come_in_the_order_of_the_specification():
    state = having(acting(start(), 0), 0, coins=0, freedoms=("opinion",))
    state = replace(state, freedoms=dict.fromkeys(state.freedoms, 0))
    used = replace(state, asks=(replace(state.asks[-1], freedom=True),))
    assert refused(used, "@a free opinion") == "action_limit"
    assert refused(state, "@a free opinion") == "freedom_owned"
    assert refused(state, "@a free travel") == "freedom_sold_out"


def test_a_building_s_errors_come_in_the_order_of_the_specification():
    state = having(acting(start(), 0), 0, coins=0, estate="tower d3 r1, forest f1 r0")
    gone = replace(state, buildings=dict.fromkeys(state.buildings, 0))
    assert refused(gone, "@a build tower f1,g1,g2") == "bad_parameter"
    assert refused(gone, "@a build tower f7 r0") == "building_sold_out"
    assert refused(state, "@a build tower f7 r0") == "duplicate_building"
    assert refused(state, "@a build chapel g7 r0") == "out_of_grid"
    assert refused(state, "@a build chapel e2 r0") == "overlap"
    assert refused(state, "@a build chapel e3 r0") == "adjacent_building"
    assert refused(state, "@a build chapel f4 r0") == "not_enough_money"


def test_a_refusal_offers_what_would_be_legal_instead():
    assert refusal(start(), "@a offer forest 300") == Refusal(
        "bid_not_exact", {"price": "200"}, ("offer forest", "offer lake", "offer park")
    )
    assert refusal(having(start(), 1, pp=5), "@b raise").instead == ()


IDLE = [
    (start(), "pass"),
    (after(start(), "@a offer park"), "pass"),
    (bidding(start(), dropped=(1, 2, 3)), "pass"),
    (acting(start(), 0), "end"),
    (having(bidding(start(), dropped=(1, 2, 3)), 1, table=("poet",)), "pass"),
]


@pytest.mark.parametrize(("state", "text"), IDLE)
def test_an_absent_seat_lets_things_pass(state, text):
    (seat,) = FLORENCE.pending(state).seats
    assert FLORENCE.notation.write(FLORENCE.idle(state, seat, random.Random(1))) == text


def idle(state, seat: int = 0) -> str:
    return FLORENCE.notation.write(FLORENCE.idle(state, seat, random.Random(1)))


def test_an_absent_seat_answers_what_it_owes():
    state = bidding(start(), dropped=(1, 2, 3))
    assert idle(after(state, "@a take forest")) == "place forest a1 r0"
    assert idle(after(state, "@a take lake")) == "place lake a1 r0"
    drawn = after(state, "@a take prestige", "* draw @a p07,p01,p02,p03,p04")
    assert idle(drawn) == "keep p07"
    target = having(state, 1, table=("poet",))
    assert idle(after(target, "@a take recruiting")) == "keep recruiting"
    two = after(start(2, variant="official_2p"), "@a offer landscape", "@b pass")
    assert idle(two) == "take forest"
    assert idle(having(after(two, "@a take lake"), 0, estate="park a1 r0")) == "place lake c1 r0"


def test_an_absent_seat_ends_a_work_that_it_began_with_prestige():
    state = having(working(), 0, jesters=2)
    assert idle(after(state, "@a work philosopher")) == "add b13"
    assert idle(after(state, "@a work philosopher; add b13")) == "score 5"


def test_the_first_legal_place_in_reading_order_is_the_absent_seat_s():
    state = after(bidding(start(), dropped=(1, 2, 3)), "@a take lake")
    places = [cells_of(piece_of(one).mask) for one in FLORENCE.legal(state, 0)]
    place = FLORENCE.idle(state, 0, random.Random(1))
    order = {cell: at for at, cell in enumerate(sorted({c for p in places for c in p}, key=_row))}
    assert cells_of(piece_of(place).mask) == min(
        places, key=lambda cells: [order[cell] for cell in cells]
    )


def _row(cell: str) -> tuple[int, str]:
    return int(cell[1]), cell[0]


def test_every_seat_may_sell_at_any_moment_of_a_game():
    moments = 0
    for _, _, _, state in random_game(5, 3):
        for seat in range(3):
            pp = player(state, seat).pp
            sales = [text for text in map(FLORENCE.notation.write, FLORENCE.legal(state, seat))
                     if text.startswith("sell")]  # fmt: skip
            assert len(sales) == (0 if state.over else pp)
            moments += bool(sales) and seat not in getattr(FLORENCE.pending(state), "seats", ())
    assert moments > 20


def test_every_list_of_a_turn_begins_with_works_and_ends_with_the_end():
    state = having(acting(start(), 0), 0, jesters=2)
    found = legal(state, 0)
    assert found[:3] == ["work mathematician", "work theologian", "work philosopher"]
    assert found[3:8] == ["take profession", "take bonus", "free travel", "free opinion",
                          "free religion"]  # fmt: skip
    assert found[-1] == "end"


def solo(**changes):
    """A game alone with something of Diego's changed."""
    state = setup(1, variant="solo")
    state = after(
        state,
        f"* deal @a {HANDS[0]}",
        "* lay diego sculptor,physician,poet",
        "* lay first alchemist,physicist,watchmaker",
        "* lay second bell_maker,cartographer,lawyer",
        "@a return botanist",
    )
    return replace(state, rival=replace(state.rival, **changes))


def test_diegos_face_down_row_and_the_virtual_hands_are_hidden_from_everybody():
    state = solo()
    for seat in (0, None):
        assert [one.card for one in sight(state, seat).rival.row] == [""] * 3
        assert [(one.hand, one.table) for one in sight(state, seat).virtual] == [(3, ())] * 2
        found = worlds(state, seat)
        assert len({tuple(one.card for one in world.rival.row) for world in found}) > 20
        assert len({world.virtual[0].hand for world in found}) > 20


def test_what_diego_has_shown_or_played_is_known_and_the_rest_is_not():
    row = (RowCard("sculptor", up=True), RowCard("physician", seen=True), RowCard("poet"))
    state = solo(row=row)
    assert [one.card for one in sight(state, 0).rival.row] == ["sculptor", "physician", ""]
    found = [world.rival.row for world in worlds(state, 0)]
    assert {(one[0].card, one[1].card) for one in found} == {("sculptor", "physician")}
    assert len({one[2].card for one in found}) > 5


def test_diegos_bonus_and_prestige_cards_are_hidden_until_they_count():
    state = solo(row=(RowCard("poet", bonus="b07"),), prestige=("p03",))
    seen = sight(state, 0).rival
    assert (seen.row[0].bonus, seen.prestige, seen.shown) == (True, 1, ())
    found = [world.rival for world in worlds(state, 0)]
    assert len({one.row[0].bonus for one in found}) > 10
    assert len({one.prestige for one in found}) > 5
    assert sight(replace(state, over=True, phase="over"), 0).rival.shown == ("p03",)


def test_what_was_given_back_was_dealt_neither_to_diego_nor_to_a_virtual_player():
    for world in worlds(solo(), 0):
        owners = (world.rival, *world.virtual)
        assert all("botanist" not in one.dealt for one in owners)


def test_what_chance_lays_for_diego_is_no_line_that_anybody_reads():
    lay = FLORENCE.notation.read("lay diego sculptor,physician,poet")[0]
    assert not any(lay.known_to(NATURE, viewer) for viewer in (0, None))
    assert FLORENCE.notation.write(lay, secret=False) == "lay diego ?"


def test_nobody_knows_what_diego_put_under_a_deck():
    state = solo()
    pile = state.decks["bonus"].under(NATURE, ("b01", "b02"))
    state = replace(state, decks={**state.decks, "bonus": pile})
    assert sight(state, 0).private.bottoms["bonus"] == ("?", "?")
