"""Limits, recruiting and the end: vectors T72 to T81, T121 and T122 (2.6, 2.8)."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from rules.core.codec import decode, encode
from rules.core.record import Entry, resume
from rules.core.values import NATURE, Warning
from rules.florence.data import PROFESSIONS
from rules.florence.events import GameEnded, TurnEnded
from rules.florence.game import FLORENCE
from rules.florence.pieces import EARNINGS, Player
from tests.rules.florence.positions import (
    acting,
    after,
    do,
    events,
    having,
    legal,
    play,
    player,
    purse,
    refused,
    setup,
    start,
    waiting,
    with_deck,
)

DRAWN = "* draw @a poet,painter,composer,lawyer,sculptor"


def turn(coins: int = 600, **changes):
    return having(acting(start(), 0, 1), 0, coins=coins, **changes)


def test_t72_a_profession_is_taken_once_a_turn():
    state = with_deck(turn(), "profession", *DRAWN.rsplit(maxsplit=1)[-1].split(","))
    state = after(state, "@a take profession", DRAWN, "@a keep poet")
    assert player(state).hand[-1] == "poet"
    assert player(state).coins == 300
    assert refused(state, "@a take profession") == "action_limit"


def test_t73_bonus_cards_may_be_taken_twice():
    state = with_deck(turn(), "bonus", *(f"b0{number}" for number in range(1, 8)))
    state = after(state, "@a take bonus", "* draw @a b01,b02,b03,b04,b05", "@a keep b01")
    state = after(state, "@a take bonus", "* draw @a b06,b07,b02,b03,b04", "@a keep b07")
    assert player(state).bonus == ("b01", "b07")
    assert player(state).coins == 0
    assert (waiting(state), state.phase) == ((1,), "action")


def recruiter(**changes):
    """T74: a poet on Mi's table, Al on turn with a recruiting card."""
    state = acting(start(), 0, 1)
    return having(having(state, 1, table=("poet",)), 0, recruiting=1, **changes)


def test_t74_q17_recruiting_swaps_the_card_for_a_profession():
    before = recruiter()
    state = after(before, "@a recruit poet")
    assert "poet" in player(state).hand
    assert player(state, 1).visitors == 1
    for seat in (0, 1):
        assert player(state, seat).cards == player(before, seat).cards
    assert player(state, 1).works == player(before, 1).works


def test_t75_q16_a_profession_may_be_fetched_back():
    state = after(recruiter(estate="theater a1 r0"), "@a recruit poet; work poet; score 0; end")
    state = after(having(state, 1, recruiting=1), "@b recruit poet")
    assert player(state, 1).hand[-1] == "poet"
    assert (player(state).table, player(state).visitors) == ((), 1)
    assert (player(state, 1).visitors, player(state, 1).recruiting) == (1, 0)


def test_t76_q15_only_what_others_have_played_can_be_recruited():
    state = recruiter(table=("painter",))
    assert refused(state, "@a recruit painter") == "own_card"
    assert refused(state, "@a recruit alchemist") == "card_not_recruitable"
    assert refused(state, "@a recruit mathematician") == "card_not_recruitable"
    assert refused(turn(), "@a recruit poet") == "no_recruiting_card"


def test_t77_three_players_have_two_freedoms_of_each_type():
    assert set(start(3).freedoms.values()) == {2}
    assert set(start(4).freedoms.values()) == {3}
    assert set(start(5).freedoms.values()) == {4}


def test_t78_a_freedom_may_be_sold_out():
    state = acting(start(3), 0)
    state = replace(state, freedoms={**state.freedoms, "opinion": 0})
    assert refused(state, "@a free opinion") == "freedom_sold_out"


def test_freedoms_are_brought_in_once_a_turn_and_once_at_all():
    state = after(turn(), "@a free opinion")
    assert player(state).freedoms == ("opinion",)
    assert player(state).coins == 300
    assert refused(state, "@a free travel") == "action_limit"
    assert refused(turn(freedoms=("opinion",)), "@a free opinion") == "freedom_owned"
    assert refused(turn(coins=200), "@a free opinion") == "not_enough_money"


def last_turn(*purses: tuple[int, int]):
    """The very last turn of the game, with coins and prestige by seat."""
    state = acting(start(len(purses)), len(purses) - 1, number=7)
    for seat, (coins, pp) in enumerate(purses):
        state = having(state, seat, coins=coins, pp=pp)
    return state


def ended(*purses: tuple[int, int]) -> GameEnded:
    (told,) = [
        one
        for one in events(last_turn(*purses), f"@{'abcde'[len(purses) - 1]} end")
        if isinstance(one, GameEnded)
    ]
    return told


def test_t79_equal_prestige_is_decided_by_coins():
    assert ended((300, 54), (500, 54), (900, 49)).winners == (1,)


def test_t80_equal_prestige_and_coins_share_the_win():
    assert ended((500, 54), (500, 54), (900, 49)).winners == (0, 1)


def test_t81_the_track_has_no_end():
    state = having(acting(start(), 0), 0, pp=47, estate="", builders=3)
    assert purse(after(state, "@a build tower d3 r1"))[1] == 50
    state = having(state, 0, pp=47, hand=("poet", "painter", "lawyer"), jesters=4)
    assert purse(after(state, "@a work poet; score 5"))[1] == 52


def test_t121_a_recruiting_card_keeps_the_turn_open():
    state = after(recruiter(coins=2000), "@a free opinion", "@a build tower d3 r1")
    assert waiting(state) == (0,)
    assert refused(state, "@a take bonus") == "no_actions_left"
    assert refused(state, "@a work mathematician") == "no_actions_left"
    assert refused(state, "@a build chapel f1 r0") == "no_actions_left"
    assert refused(state, "@a free travel") == "no_actions_left"
    assert legal(state, 0) == ["recruit poet", "end"]
    done = play(state, "@a recruit poet")
    assert waiting(done.state) == (1,)
    assert TurnEnded(seat=0, unused=0) in done.log[-1].events


def test_t122_prestige_keeps_no_turn_open():
    state = after(turn(coins=1000, pp=5), "@a free opinion", "@a build tower d3 r1")
    assert waiting(state) == (1,)


def test_only_a_recruiting_card_with_a_target_keeps_a_turn_open():
    spent = ("@a free opinion", "@a build tower d3 r1")
    assert waiting(after(turn(coins=1000, recruiting=1), *spent)) == (1,)
    assert waiting(after(recruiter(coins=1000), *spent)) == (0,)
    no_card = having(recruiter(coins=1000), 0, recruiting=0)
    assert waiting(after(no_card, *spent)) == (1,)


def test_the_last_action_of_a_turn_may_be_a_draw():
    state = with_deck(turn(), "bonus", "b01", "b02")
    state = after(state, "@a free opinion", "@a take bonus", "* draw @a b01,b02")
    assert (waiting(state), legal(state, 0)) == ((0,), ["keep b01", "keep b02"])
    assert waiting(after(state, "@a keep b02")) == (1,)
    held = having(having(state, 1, table=("poet",)), 0, recruiting=1)
    assert waiting(after(held, "@a keep b02")) == (0,)


def test_q19_recruiting_is_no_action_and_may_be_repeated():
    state = having(recruiter(), 0, recruiting=2)
    state = having(state, 2, table=("composer",))
    done = after(state, "@a recruit poet; recruit composer")
    assert player(done).hand[-2:] == ("poet", "composer")
    assert FLORENCE.view(done, None).left == 2
    assert waiting(done) == (0,)


def test_q18_nobody_recruits_in_the_turn_of_another():
    state = having(recruiter(), 1, recruiting=1, table=())
    assert refused(state, "@b recruit poet") == "not_your_turn"


def test_q21_there_are_at_most_26_works():
    state, professions = acting(start(5), 0, 1, 2, 3, 4), iter(PROFESSIONS)
    for seat, number in enumerate((5, 4, 4, 4, 4)):
        table = tuple(islice(professions, number))
        state = having(state, seat, table=table, hand=(), recruiting=1, jesters=4)
    for seat in range(5):
        card = player(state, (seat + 1) % 5).table[0]
        state = after(state, f"@{'abcde'[seat]} recruit {card}; work {card}; score 0; end")
    assert sum(one.works for one in state.players) == 26
    assert all(one.hand == () and one.recruiting == 0 for one in state.players)


def test_q24_an_empty_deck_bars_the_action():
    for deck in ("profession", "bonus"):
        assert refused(with_deck(turn(), deck), f"@a take {deck}") == "deck_empty"


def test_a_card_not_dealt_cannot_be_given_back():
    state = setup(3)
    for seat in range(3):
        cards = ("poet,painter,composer,lawyer", "physician,dramatist,botanist,goldsmith")
        cards = (*cards, "sculptor,alchemist,physicist,watchmaker")
        state = do(state, NATURE, f"deal @{'abc'[seat]} {cards[seat]}")
    assert FLORENCE.pending(state).seats == (0, 1, 2)
    assert refused(state, "@b return poet") == "card_not_in_hand"
    assert FLORENCE.idle(state, 0, None) == FLORENCE.notation.read("return lawyer")[0]


def test_q40_there_are_always_seven_rounds():
    state = acting(start(), 3, number=6)
    assert after(state, "@d end").round == 7
    assert after(acting(start(), 3, number=7), "@d end").over


def test_ending_a_turn_early_is_warned_of():
    end = FLORENCE.notation.read("end")[0]
    assert FLORENCE.warn(turn(), 0, end) == (Warning("actions_left", {"left": "2"}),)
    assert FLORENCE.warn(after(recruiter(coins=1000), "@a free opinion"), 0, end)[0].params == {
        "left": "1"
    }


def test_a_word_of_no_meaning_here_is_a_bad_parameter():
    assert refused(turn(), "@a take jester") == "bad_parameter"
    assert refused(turn(), "@a take poet") == "bad_parameter"


def test_after_the_end_nothing_is_legal():
    state = after(last_turn((0, 1), (0, 2), (0, 3)), "@c end")
    assert refused(state, "@a sell 1") == "game_over"
    assert all(FLORENCE.legal(state, seat) == () for seat in range(3))


def test_a_drawn_card_cannot_be_another_than_the_deck_allows():
    state = with_deck(turn(), "profession", *DRAWN.rsplit(maxsplit=1)[-1].split(","))
    state = after(state, "@a take profession")
    for line in ("draw @a painter,poet,composer,lawyer,sculptor", "draw @a poet", "draw @b poet"):
        assert resume(FLORENCE, state, [Entry(NATURE, line)]).stop.refusal.code == "bad_draw"


def test_a_player_of_before_a_source_was_known_has_nothing_from_it():
    old = decode(encode({"coins": 3500, "earned": (4, 3)}), Player)
    assert old.pp == 7
    assert dict(zip(EARNINGS, old.earned, strict=True))["prestige_card"] == 0
    assert old == Player(coins=3500, earned=(4, 3, *(0,) * (len(EARNINGS) - 2)))
