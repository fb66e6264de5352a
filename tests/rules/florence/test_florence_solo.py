"""Alone against Diego: vectors T105 to T112, T126, T132 to T136 (1.11, 2.12)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.core.tx import Tx
from rules.core.values import NATURE, Chance
from rules.florence.data import ROUNDS
from rules.florence.diego_acts import act
from rules.florence.diego_buys import pay
from rules.florence.diego_cards import DIEGO_CARDS, UPPER, DiegoCard, _checked, band
from rules.florence.diego_events import DiegoActed, DiegoBought, DiegoWorked, PriceRefused
from rules.florence.events import Passed, Recruited
from rules.florence.game import FLORENCE
from rules.florence.pieces import EARNINGS, FlorenceOptions
from rules.florence.rival import RowCard, Virtual
from rules.florence.rounds import DIEGO_TURN, finish
from tests.rules.florence.positions import (
    HANDS,
    acting,
    after,
    earned,
    events,
    having,
    legal,
    player,
    purse,
    random_game,
    refused,
    setup,
    with_deck,
)

ROWS = (
    "lay diego sculptor,physician,poet",
    "lay first alchemist,physicist,watchmaker",
    "lay second bell_maker,cartographer,lawyer",
    "lay third composer,painter,pharmacist",
)


def start(table: int = 4, *, number: int = 1, **options: str):
    """The first auction alone, before Diego's card; a round of another number with its back."""
    state = setup(1, variant="solo", solo_table=str(table), **options)
    lines = [f"* deal @a {HANDS[0]}", *(f"* {one}" for one in ROWS[: table - 1])]
    state = after(state, *lines, "@a return botanist")
    return replace(state, round=number)


def diego(state, **changes):
    """The state with something of Diego's changed; ``pp`` is prestige from Works."""
    if "pp" in changes:
        changes["earned"] = earned(changes.pop("pp"))
    return replace(state, rival=replace(state.rival, **changes))


def worked(state, number: int = 4):
    """Diego's next action in a round, as if his card said Work."""
    tx = Tx(diego(replace(state, round=number, phase="action"), card="c4", part="upper"))
    act(tx, UPPER)
    return tx.state


def row(*cards: str, up: int = 0) -> tuple[RowCard, ...]:
    """A row of Diego's, the first ``up`` of it face up."""
    return tuple(RowCard(card, at < up) for at, card in enumerate(cards))


def test_t105_a_modifier_the_die_and_one_make_the_price():
    state = after(start(number=3), "* turn b1", "@a offer jester", "* throw 3")
    assert state.auction.bid == 1000
    assert FLORENCE.view(state, None).prices == {"jester": 1000}
    assert legal(state, 0) == ["take jester", "pass"]


def test_t106_diego_buys_the_leftmost_item_that_was_refused():
    state = start(5, number=3, solo_level="hard")
    lines = ["* turn b1", "@a offer recruiting", "* throw 6", "@a pass"]
    lines += ["@a offer jester", "* throw 5", "@a pass", "@a offer builder", "* throw 1"]
    state = after(state, *lines)
    assert state.auction.bid == 400
    stock, deck = state.stock, len(state.decks["prestige"])
    ended = after(state, "@a take builder")
    assert (ended.rival.coins, ended.rival.jesters) == (2400, 1)
    assert purse(ended) == (3100, 0)
    gone = {one: stock[one] - ended.stock[one] for one in stock if stock[one] != ended.stock[one]}
    assert gone == {"jester": 1, "recruiting": 1, "builder": 1}
    assert len(ended.decks["prestige"]) == deck


@pytest.mark.parametrize(
    ("coins", "points", "left"),
    [(0, -5, 100), (300, -3, 0), (900, 0, 0)],
    ids=["t107", "t108", "in coins"],
)
def test_t107_t108_what_diego_lacks_costs_him_prestige(coins, points, left):
    tx = Tx(diego(start(), coins=coins))
    assert pay(tx, 900) == -points
    assert (tx.state.rival.coins, tx.state.rival.pp) == (left, points)


FORCED = ("* turn a3", "@a offer lake", "* throw 2")


def test_t109_an_item_without_a_modifier_must_be_bought_after_a_low_throw():
    state = after(start(), *FORCED)
    assert (state.auction.bid, legal(state, 0)) == (300, ["take lake"])
    assert FLORENCE.view(state, 0).forced
    assert not FLORENCE.view(after(start(), *FORCED[:2], "* throw 3"), 0).forced
    assert not FLORENCE.view(after(start(), *FORCED[:1], "@a offer jester", "* throw 1"), 0).forced


def test_t135_what_must_be_bought_cannot_be_refused():
    state = after(start(), *FORCED)
    assert refused(state, "@a pass") == "must_buy"
    assert purse(after(state, "@a take lake")) == (3200, 0)


def test_t109_a_forced_price_that_prestige_has_to_pay_waits_for_its_sale():
    state = after(having(start(), 0, coins=100, pp=5), *FORCED)
    assert refused(state, "@a take lake") == "not_enough_money"
    assert FLORENCE.idle(state, 0, random.Random(1)).points == 2
    assert purse(after(state, "@a sell 2", "@a take lake")) == (0, 3)


def test_t109_a_forced_price_beyond_all_means_counts_as_refused():
    state = having(start(), 0, coins=100, pp=1)
    told = events(state, *FORCED)
    assert next(one for one in told if isinstance(one, PriceRefused)).auto
    assert after(state, *FORCED).auction.refused == (("lake", 2),)


def test_t110_a_work_of_diegos_counts_jesters_and_recruiting_cards():
    state = diego(start(), row=row("poet", "recruiting"), jesters=2)
    ended = worked(state).rival
    assert (ended.best, ended.pp, ended.coins) == (19, 9, 100)
    assert ended.row[0] == RowCard("poet", up=True, seen=True)


def diego_turn(*cards: str, number: int = 5):
    """Diego's action turn in a round with these cards in his row."""
    state = diego(start(number=number), row=row(*cards))
    return replace(state, phase="action", asks=DIEGO_TURN)


def test_t111_diego_hurries_while_his_cards_are_as_many_as_his_turns():
    state = after(diego_turn("poet", "recruiting", "physician"), "* turn c5")
    assert (state.rival.works, state.rival.pieces) == (1, ()), "his card says build"
    state = after(state, "* turn c8")
    assert (state.rival.works, state.rival.pieces) == (1, ("hospital",))


def test_t111_with_fewer_cards_than_turns_the_card_decides():
    state = after(diego_turn("poet", "physician"), "* turn c5")
    assert (state.rival.works, state.rival.pieces) == (0, ("theater",))


def test_of_two_symbols_the_second_is_done_where_the_first_is_impossible():
    state = replace(diego_turn("poet", "physician", number=3), buildings={"theater": 0})
    state = with_deck(state, "bonus", "b01", "b02", "b03", "b04", "b05")
    state = with_deck(state, "profession")
    ended = after(state, "* turn b1")
    assert ended.asks[-1].deck == "bonus", "P: no profession is left, so C"
    (told,) = (one for one in events(state, "* turn b4") if isinstance(one, DiegoActed))
    assert told.symbol == "", "neither P nor B"


def test_a_freedom_and_a_profession_once_a_turn():
    state = after(diego_turn("poet", "physician", "sculptor", number=3), "* turn b5")
    assert (state.rival.freedoms, state.rival.coins, state.rival.pp) == (("travel",), 100, -2)
    again = diego_turn("poet", "physician", number=1)
    again = after(again, "* turn a3", "* lay diego astronomer", *VIRTUAL)
    assert [one.card for one in again.rival.row] == ["poet", "physician", "astronomer"]
    assert [len(one.hand) for one in again.virtual] == [4, 4]
    ended = after(again, "* turn a1")
    assert ended.rival.pieces == ("theater",), "P is done already, so B"


VIRTUAL = ("* lay first organ_builder", "* lay second dramatist")


@pytest.mark.parametrize(("table", "left"), [(4, 9), (5, 6)])
def test_t112_the_professions_of_all_hands_leave_the_deck(table, left):
    state = start(table)
    assert len(state.decks["profession"]) == left
    assert len(state.virtual) == table - 2
    assert all(len(one.hand) == 3 for one in state.virtual)
    assert (player(state).coins, state.rival.coins, state.rival.pp) == (3500, 0, 0)
    assert set(state.freedoms.values()) == {2}


def test_t112_diego_has_more_at_each_level():
    levels = [start(solo_level=one).rival.coins for one in ("easy", "standard", "hard")]
    assert levels == [0, 1500, 3500]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, FlorenceOptions()),
        (1, FlorenceOptions(variant="official_2p")),
        (2, FlorenceOptions(variant="solo")),
        (1, FlorenceOptions(variant="solo", edition="rio_grande_2000")),
    ],
    ids=["alone without solo", "alone as two", "two in solo", "solo of 2000"],
)
def test_t126_solo_is_chosen_for_one_seat_and_no_other(seats, options):
    assert FLORENCE.check(seats, options).code == "bad_options"


def test_one_seat_is_never_fitted_to_solo_and_two_are_fitted_away_from_it():
    assert FLORENCE.fitting(1, FlorenceOptions()) == FlorenceOptions()
    solo = FlorenceOptions(variant="solo")
    assert FLORENCE.fitting(1, solo) == solo
    assert [FLORENCE.fitting(seats, solo).variant for seats in (2, 3)] == ["official_2p", "base"]


def test_t132_a_work_may_be_a_recruiting_card_which_counts_itself():
    state = diego(start(), row=row("recruiting", "recruiting", up=1))
    assert worked(state).rival.best == 16


@pytest.mark.parametrize("table", ["4", "5"])
def test_t133_all_of_diegos_cards_are_used_in_seven_rounds(table):
    *_, (_, _, _, end) = random_game(7, 1, variant="solo", solo_table=table)
    assert (end.over, end.round) == (True, ROUNDS)
    assert sorted(end.rival.used) == sorted(DIEGO_CARDS)


def picking(*lines: str):
    state = start(number=3)
    return after(
        state,
        "* turn b1",
        *("@a offer park", "* throw 6", "@a pass"),
        *("@a offer lake", "* throw 6", "@a pass"),
        *("@a offer forest", "* throw 6", "@a pass"),
        *lines,
    )


def test_t134_the_last_pick_has_neither_the_dearest_nor_what_was_refused():
    state = picking()
    for thing in ("jester", "recruiting", "lake"):
        assert refused(state, f"@a take {thing}") == "item_unavailable"
    assert legal(state, 0) == ["take builder", "take prestige", "pass"]
    assert purse(after(state, "@a take prestige")) == (3300, 0)


def test_t134_diego_buys_a_refused_landscape_at_the_throw_of_the_first():
    state = after(picking(), "@a take builder")
    assert state.rival.pieces == ("forest",), "the sculptor wants one"
    assert (state.rival.coins, state.rival.pp) == (0, -3)
    assert [one.seen for one in state.rival.row] == [True, False, False]


def test_t136_a_landscape_that_is_gone_gives_way_to_the_next_profession():
    state = start(number=3)
    state = diego(state, row=row("philosopher", "recruiting", "poet"))
    state = replace(state, auction=replace(state.auction, sold=("forest",)))
    state = after(state, "* turn b6", "@a pass", "* throw 1")
    assert state.rival.pieces == ("lake",)
    assert [one.seen for one in state.rival.row] == [False, False, True]


# Beyond the vectors.


def test_a_price_that_all_means_do_not_reach_refuses_itself():
    state = after(having(start(), 0, coins=300, pp=2), "* turn a1", "@a offer jester")
    (told,) = (one for one in events(state, "* throw 6") if isinstance(one, PriceRefused))
    assert told == PriceRefused(seat=0, item="jester", auto=True)


def test_what_was_refused_is_not_offered_again():
    state = after(start(), "* turn a1", "@a offer park", "* throw 6", "@a pass")
    assert refused(state, "@a offer park") == "already_passed"
    assert refused(state, "@a offer landscape") == "bad_parameter"


def test_who_drops_out_leaves_diego_the_leftmost_item_at_a_new_throw():
    state = after(start(), "* turn a1", "@a pass")
    assert FLORENCE.pending(state) == Chance("throw")
    assert (after(state, "* throw 3").rival.jesters, after(state, "* throw 3").rival.pp) == (1, -5)


def test_who_can_have_nothing_by_the_last_pick_is_out():
    state = having(picking(), 0, coins=0)
    told = events(having(start(number=3), 0, coins=100), "* turn b1", *_offers())
    assert any(isinstance(one, Passed) and one.auto for one in told)
    assert state.asks


def _offers() -> list[str]:
    return [
        line for item in ("park", "lake", "forest") for line in (f"@a offer {item}", "* throw 6")
    ]


def test_a_recruiting_card_and_a_builder_leave_unless_they_were_bought():
    state = after(start(), "* turn a1", "@a pass", "* throw 3")
    assert (state.stock["recruiting"], state.stock["builder"]) == (4, 5)
    assert state.removed == ("recruiting", "builder")


def test_diego_gets_prestige_for_more_of_a_landscape_and_for_builders():
    state = diego(start(), pieces=("forest",), coins=900)
    ended = after(state, "* turn a5", "@a pass", "* throw 1")
    assert (ended.rival.pieces, ended.rival.pp, ended.rival.coins) == (("forest",) * 2, 3, 800)
    state = diego(start(), builders=1, coins=900)
    ended = after(state, "* turn a6", "@a pass", "* throw 1")
    assert (ended.rival.builders, ended.rival.pp, ended.rival.coins) == (2, 3, 300)


def test_diego_passes_over_what_he_cannot_hold():
    state = diego(start(), builders=3, coins=900)
    ended = after(state, "* turn a6", "@a pass", "* throw 1")
    assert (ended.rival.builders, ended.rival.jesters) == (3, 1)


def test_diego_keeps_the_prestige_card_that_is_worth_most_now():
    state = diego(start(number=5), jesters=1, pieces=("university", "laboratory"))
    state = with_deck(state, "prestige", "p10", "p02", "p04", "p08", "p12", "p13")
    state = after(state, "* turn c9", "@a pass", "* throw 1")
    assert refused(state, "* look p02 p10,p02,p04,p08,p12") == "bad_draw"
    ended = after(state, "* look p10 p10,p02,p04,p08,p12")
    assert ended.rival.prestige == ("p10",)
    assert ended.decks["prestige"].deck.bottom == ("p13", "p02", "p04", "p08", "p12")
    assert FLORENCE.view(ended, 0).private.bottoms["prestige"][1:] == ("?",) * 4


def test_a_bonus_card_of_diegos_lies_on_a_card_and_counts_in_its_work():
    state = diego(start(number=5), row=row("poet", "physician"), pieces=("forest", "forest"))
    state = with_deck(state, "bonus", "b07", "b08", "b10", "b12", "b13", "b01")
    state = after(replace(state, phase="action", asks=DIEGO_TURN), "* turn c7")
    state = after(state, "* look b07 b07,b08,b10,b12,b13")
    assert state.rival.row[0].bonus == "b07"
    (told,) = (one for one in events(state, "* turn c1") if isinstance(one, DiegoWorked))
    assert (told.value, told.bonus) == (15 + 4, (("b07", 4),))


def test_after_each_work_of_diegos_every_virtual_player_shows_a_profession():
    state = worked(start())
    assert [one.table for one in state.virtual] == [("alchemist",), ("bell_maker",)]


def test_a_card_recruited_from_diego_is_replaced_by_one_of_a_virtual_player():
    state = diego(start(), row=row("poet", "physician", up=1))
    given = Virtual(("alchemist",), ("physicist",))
    state = replace(state, virtual=(Virtual(), given))
    state = acting(having(state, 0, recruiting=1), 0)
    ended = after(state, "@a recruit poet")
    assert ended.rival.played == ("physicist",)
    assert ended.virtual[1].table == ()
    assert "poet" in player(ended).hand
    assert ended.removed[-1] == "recruiting"
    (told,) = (one for one in events(state, "@a recruit poet") if isinstance(one, Recruited))
    assert (told.victim, told.instead) == (1, "physicist")


def test_a_card_recruited_from_a_virtual_player_is_simply_gone():
    state = replace(start(), virtual=(Virtual(), Virtual((), ("alchemist",))))
    state = acting(having(state, 0, recruiting=1), 0)
    assert "recruit alchemist" in legal(state, 0)
    ended = after(state, "@a recruit alchemist")
    assert (ended.virtual[1].table, ended.rival) == ((), state.rival)


def test_the_order_of_the_action_turns_alternates():
    state = setup(1, variant="solo", first="random")
    assert legal(state, NATURE) == ["first @a", "first @b"]
    first = [state.start for *_, state in random_game(5, 1, variant="solo") if state.round]
    changes = [one for at, one in enumerate(first) if at == 0 or first[at - 1] != one]
    assert changes == [0, 1, 0, 1, 0, 1, 0]


def test_the_best_work_is_compared_with_diegos():
    state = diego(having(start(), 0, best=15), best=15, pp=2)
    tx = Tx(replace(state, phase="action", asks=()))
    FLORENCE.flow(tx)
    assert (tx.state.rival.pp, player(tx.state).pp) == (5, 3)
    assert tx.state.rival.best == 0


def ended(own: tuple[int, int], his: tuple[int, int]):
    coins, points = own
    state = having(start(number=7), 0, coins=coins, pp=points)
    tx = Tx(diego(state, coins=his[0], pp=his[1]))
    finish(tx)
    return FLORENCE.standings(tx.state)


def test_diego_is_a_row_that_is_no_seat_and_coins_break_the_tie():
    final = ended((300, 54), (200, 54))
    assert (final.winners, final.rival.rank, final.rival.score) == ((0,), 2, 54)
    assert ended((300, 54), (400, 54)).winners == ()
    shared = ended((300, 54), (300, 54))
    assert (shared.winners, shared.rival.rank) == ((0,), 1)
    assert dict(final.rival.breakdown)["work"] == 54


def test_prestige_cards_compare_you_and_diego():
    state = having(start(number=7), 0, jesters=1, prestige=("p10",))
    tx = Tx(diego(state, jesters=1, prestige=("p03",), pieces=("university",)))
    finish(tx)
    assert player(tx.state).pp == 3
    assert tx.state.rival.pp == 8


def test_diegos_free_cells_are_never_fewer_than_none():
    state = diego(start(), pieces=("university",) * 7)
    assert state.rival.empty == 0
    assert diego(start(), pieces=("university", "park")).rival.empty == 34


def test_sources_of_prestige_newer_than_a_state_have_brought_diego_nothing():
    state = diego(start(), earned=(5,))
    assert (len(state.rival.earned), state.rival.pp) == (len(EARNINGS), 5)


def test_diegos_purchase_is_told_once():
    told = events(start(), "* turn a1", "@a pass", "* throw 3")
    assert [one for one in told if isinstance(one, DiegoBought)] == [
        DiegoBought(item="jester", price=1000, sold=5, removed=("recruiting", "builder"))
    ]


def test_six_six_and_nine_cards_are_used_by_their_rounds():
    assert [len(band(number)) for number in range(1, 8)] == [6, 6, 6, 6, 9, 9, 9]
    state = start()
    assert refused(state, "* turn b1") == "bad_draw"


@pytest.mark.parametrize(
    "spoiled",
    [
        DiegoCard("b1", DIEGO_CARDS["b1"].strip[:4], ("work",), ("build",)),
        replace(DIEGO_CARDS["b1"], upper=()),
        replace(DIEGO_CARDS["b1"], strip=DIEGO_CARDS["a1"].strip),
        replace(DIEGO_CARDS["b2"], strip=tuple((one, 1) for one, _ in DIEGO_CARDS["b2"].strip)),
    ],
    ids=["an item missing", "a row empty", "not the example", "no two highest"],
)
def test_the_invariants_of_diegos_cards_are_checked(spoiled):
    with pytest.raises(ValueError, match=spoiled.code):
        _checked({**DIEGO_CARDS, spoiled.code: spoiled})


def test_a_card_too_few_is_no_set():
    fewer = {code: one for code, one in DIEGO_CARDS.items() if code != "c9"}
    with pytest.raises(ValueError, match="c"):
        _checked(fewer)
