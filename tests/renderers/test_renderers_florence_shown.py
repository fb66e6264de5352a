"""What stands out in pictures of Florence: who wins, who is asked, the Work under way, wishes."""

from __future__ import annotations

import msgspec

from renderers.florence import cards, frame, hand, market, triumph
from renderers.florence.frame import width
from renderers.florence.offers import offers
from renderers.florence.paint import PALETTE
from renderers.kit import text
from tests.renderers.florence_scenes import GOLDEN, able, first, scene, states


def test_who_wins_stands_beside_the_city_however_long_the_name():
    for name in ("Anna", "Достопримечательная " * 2):
        drawn = triumph.drawn(0, name, 80)
        assert drawn.tobytes().count(PALETTE.number("lawn")) > 2000
        told = text.texts(drawn)
        assert " ".join(one.words for one in told[:-1]) == name.strip()
        assert told[-1].words == "80"
        assert all(one.box[2] < drawn.width - 412 for one in told)


def test_a_question_of_a_menu_begins_with_whom_it_asks():
    state, seat = first(states("four_novices"), able("sell", 2))
    made = scene(state, seat)
    told = {**made.words, "turn": "Sell how much prestige?"}
    asked = msgspec.structs.replace(made, words=told, focus="sell")
    name = made.seats[seat].name.split(" ")[0]
    assert frame.head(asked).turn == f"{name}: sell how much prestige?"
    named = {**told, "turn": f"{made.seats[seat].name}: bid or pass"}
    # The whole name would take a second line, for which the line above would have to go.
    assert frame.head(msgspec.structs.replace(asked, words=named)).turn == f"{name}: bid or pass"
    banker = {**told, "turn": "Banker: coins. How much do you bid?", "character-banker": "Banker"}
    shown = frame.head(msgspec.structs.replace(asked, words=banker)).turn
    assert shown == f"{name}: {banker['turn']}"


def test_the_work_under_way_comes_first_and_is_of_lapis():
    made = GOLDEN["florence_hand"]()
    assert made.view.private is not None
    assert made.view.private.chosen is not None
    first_card = hand.cards(made, offers(made))[0].card
    assert first_card.code == made.view.private.chosen.card
    drawn = cards.work_card(first_card, 616, cards.work_high(first_card))
    assert drawn.tobytes().count(PALETTE.number("band")) > 616 * 100
    names = [one for one in text.texts(drawn) if one.words == first_card.name]
    assert not any(
        one.box[1] == names[0].box[1] for one in text.texts(drawn) if one.words == first_card.worth
    )


def test_wishes_stand_in_lines_of_their_own_or_in_columns():
    need = tuple(
        cards.Need(*one) for one in (("opera", "opera"), ("lake", "lake"), ("travel", "travel"))
    )
    wide = 616
    for name in ("opera", "laboratory"):
        wishes = (cards.Need("opera", name, "+4", met=True), *need[1:])
        card = cards.WorkCard("composer", "Composer", wishes, 12, 14, "worth")
        found = {one.words: one.box for one in text.texts(cards.work_card(card, wide, 150))}
        assert found[name][1] == found["lake"][1]
        assert found["lake"][0] == wide - 20 - 214 + 52
        found = {one.words: one.box for one in text.texts(cards.work_card(card, wide, 200))}
        assert found[name][0] < found["lake"][0] == found["travel"][0]
        assert found[name][1] < found["lake"][1] < found["travel"][1]


def test_an_item_alone_in_its_row_is_told_in_one_line():
    one = market.Stall("recruiting", "Recruiting card", 300, gain="take a played profession")
    alone, beside = market.stall(one, frame.ALL), market.stall(one, width(2, 10))
    assert alone.height < beside.height
    tops = {told.box[1] for told in text.texts(alone)}
    assert len(tops) == 1
