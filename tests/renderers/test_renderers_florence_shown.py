"""What stands out in pictures of Florence: who wins, who is asked, the Work under way, wishes."""

from __future__ import annotations

import msgspec

from renderers.florence import cards, ended, estate, frame, hand, market, picture, triumph
from renderers.florence.frame import width
from renderers.florence.offers import offers
from renderers.florence.paint import PALETTE
from renderers.kit import text
from renderers.scene import Candidate
from rules.florence.pieces import Estate
from tests.renderers.florence_scenes import GOLDEN, able, first, hammer, scene, states


def test_who_wins_stands_beside_the_city_however_long_the_name():
    land = estate.estate(Estate(), 32, named=False, ground="band")
    for name in ("Anna", "Достопримечательная " * 2):
        for own in (None, land):
            drawn = triumph.drawn(0, name, "80 : 47", own)
            assert drawn.tobytes().count(PALETTE.number("lawn")) > 2000
            found = {one.words: one.box for one in text.texts(drawn)}
            points, told = found.pop("80 : 47"), " ".join(found)
            first = name.strip().split(" ")[0]
            # Beside an estate stands the first word, or where it has no room only the head says it.
            assert told in (["", first] if own and name != "Anna" else [name.strip(), first])
            assert all(box[2] < drawn.width - 300 for box in (points, *found.values()))


def test_the_winners_estate_is_larger_than_the_others():
    made = GOLDEN["florence_over"]()
    _, banner, others, *_ = (band.height for band in ended.bands(made))
    assert banner - 48 > 1.2 * (others - 70)


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
    drawn = cards.work_card(first_card, 616, cards.WORK_HIGH)
    assert drawn.tobytes().count(PALETTE.number("band")) > 616 * drawn.height // 2
    assert made.words["doing"] in {one.words for one in text.texts(drawn)}


def test_the_work_under_way_looks_alike_where_prestige_is_sold():
    made = GOLDEN["florence_hand"]()
    sold = msgspec.structs.replace(made, candidates=(Candidate("1", "sell 1"),), focus="sell")
    shown = [[one.card for one in hand.cards(told, offers(told))] for told in (sold, made)]
    works = [[one for one in some if isinstance(one, cards.WorkCard)] for some in shown]
    assert works[0] == works[1]
    assert works[0][0].chosen


def _card(name: str, *wishes: cards.Need, total: int) -> cards.WorkCard:
    return cards.WorkCard("composer", name, wishes, total, 14, "worth", "ready", "of")


def test_wishes_stand_at_the_same_places_however_high_a_card_is():
    wide = 616
    for name in ("opera", "лаборатория"):
        building = cards.Need("opera", name, "+4", met=True)
        wishes = (building, cards.Need("lake", "lake", "+3"), cards.Need("travel", "travel", "+3"))
        card = _card("Composer", *wishes, total=12)
        lefts = set()
        for high in (cards.WORK_HIGH, 200, 260):
            found = {one.words: one.box for one in text.texts(cards.work_card(card, wide, high))}
            assert found[name][1] == found["lake"][1] == found["travel"][1] > found["+4"][1]
            assert found[name][2] < found["lake"][0] < found["lake"][2] < found["travel"][0]
            lefts.add((found["lake"][0], found["travel"][0]))
        assert len(lefts) == 1


def test_a_card_says_whether_a_work_is_worth_enough():
    for name in ("Поэт", "Колокольный мастер"):
        wishes = (cards.Need("workshop", "мастерская"), cards.Need("religion", "вера"))
        for total, told in ((12, "12 of 14"), (14, "14"), (14, "14 ready")):
            card = _card(name, *wishes, total=total)
            drawn = cards.work_card(card, 616, cards.WORK_HIGH)
            if name == "Поэт" and told != "14":
                assert {name, told} <= {one.words for one in text.texts(drawn)}
            tags = drawn.tobytes().count(PALETTE.number("tree_dark"))
            assert (tags > 2000) == (total == 14)


def test_what_a_wish_would_add_is_told_before_it_is_met():
    made = GOLDEN["florence_hand"]()
    told = {need.told for one in hand.cards(made, offers(made)) for need in _needs(one.card)}
    assert told == {"+3", "+4"}


def _needs(card: cards.WorkCard | cards.SmallCard) -> tuple[cards.Need, ...]:
    return card.wishes if isinstance(card, cards.WorkCard) else ()


def test_lots_stand_flat_below_a_sale_without_numbers_and_one_panel_tells_a_bid():
    state, seat = first(states("five_at_random"), able("offer", 3))
    sold = tuple(Candidate(str(k), f"sell {k}") for k in (1, 2))
    made = scene(state, seat, candidates=sold, focus="sell")
    drawn = picture.compose(made)
    told = {one.words for one in drawn.texts}
    assert {"Lake", "×4", made.words["sale"], made.words["stalls"]} <= told
    assert not drawn.drawn().spots
    state, _ = first(states("four_novices"), hammer)
    made = scene(state, 0, candidates=sold, focus="sell")
    told = [one.words for one in picture.compose(made).texts]
    assert made.words["next"] not in told
    assert told.count(made.words["sale"]) == 1
    assert made.words["sale"].startswith(made.words["next"].capitalize())


def test_an_item_alone_in_its_row_is_told_in_one_line():
    one = market.Stall("recruiting", "Recruiting card", 300, gain="take a played profession")
    alone, beside = market.stall(one, frame.ALL), market.stall(one, width(2, 10))
    assert alone.height < beside.height
    tops = {told.box[1] for told in text.texts(alone)}
    assert len(tops) == 1


def test_each_act_of_a_turn_says_what_it_brings():
    state, seat = first(states("four_novices"), able("build", 2))
    verbs = ("work", "build", "take", "free", "end", "sell")
    asked = tuple(Candidate(str(k), verb) for k, verb in enumerate(verbs, 1))
    made = scene(state, seat, candidates=asked)
    drawn = picture.compose(made)
    told = {one.words for one in drawn.texts}
    for verb in verbs:
        said = made.words.get(f"brings-{verb}") or made.words[f"note-{verb}"]
        assert {made.words[f"act-{verb}"], said} <= told
    assert f"×{sum(state.freedoms.values())}" in told
    assert {spot.label for spot in drawn.drawn().spots} == {one.label for one in asked}


def test_what_is_under_the_hammer_says_what_it_does_to_each_work():
    state = next(one for one in states("four_novices") if one.auction.item == "jester")
    made = scene(state, 0)
    assert made.view.private is not None
    for work in made.view.private.works:
        assert f"{work.total} → {work.total + 2}" in made.words["lot"]
        assert made.words[f"profession-{work.card}"] in made.words["lot"]
