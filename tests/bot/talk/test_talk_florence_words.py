"""The Princes of Florence in words that nobody has to guess at."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.conformance.probe import seen
from bot.talk.cards.card import card, picture
from bot.talk.games.florence import TALK
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.florence.action_turn import ActionTurn
from rules.florence.events import (
    CardsSeen,
    ItemBought,
    PrestigeGained,
    RoundBegan,
    WorkCompleted,
)
from rules.florence.worth import WorkValue
from rules.games import game
from tests.rules.florence.positions import acting, bidding, having, start

RULES = game("florence")


def at_the_end_of_a_turn():
    """Seat @a has a recruiting card to use, and no action left."""
    state = having(acting(start(4), 0, 1, 2, 3, number=5), 0, recruiting=1)
    state = having(state, 1, table=("bell_maker",), hand=("cartographer", "lawyer"))
    return replace(state, asks=(*state.asks[:-1], ActionTurn(0, left=0)))


def turn_line(state, seat, lang):
    return plain(card(seen(RULES, state, seat, lang)).text).splitlines()[1]


@pytest.mark.parametrize(
    ("lang", "own", "others"),
    [
        ("en", "Anna: no actions left, but a recruiting card", "Anna: finishing the turn"),
        ("ru", "Anna: действий не осталось, но есть карта найма", "Anna: завершение хода"),
    ],
)
def test_of_a_turn_without_actions_only_its_player_reads_what_is_left(lang, own, others):
    state = at_the_end_of_a_turn()
    assert turn_line(state, 0, lang) == own
    assert {turn_line(state, seat, lang) for seat in (None, 1, 2)} == {others}


@pytest.mark.parametrize(("lang", "sale"), [("en", "On sale: "), ("ru", "В продаже: ")])
def test_what_is_bid_for_is_not_told_as_still_on_sale(lang, sale):
    jester = words(lang)("florence-thing-jester")
    state = bidding(start(4), opener=0)

    def on_sale():
        told = picture(seen(RULES, state, None, lang)).alt.splitlines()
        return next(one for one in told if one.startswith(sale))

    assert jester in on_sale()
    state = RULES.apply(state, 0, RULES.notation.read("offer jester")[0]).state
    assert jester not in on_sale()
    assert on_sale().count(" 200") == 6


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "professions 3 + bonus 5"), ("ru", "профессии 3 + бонус 5")]
)
def test_the_sum_of_a_work_names_what_a_bonus_card_adds(lang, told):
    work = WorkValue(
        card="poet", building=4, landscape=0, freedom=0, jesters=0, cards=3, bonus=(("b15", 5),)
    )
    event = WorkCompleted(seat=0, work=work, points=0, coins=1200)
    assert told in (TALK.line(words(lang), event, ("Anna",)) or "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prestige_for_sale_is_counted_as_the_language_counts(lang):
    counted = {
        "en": ["1\u00a0prestige for", "2\u00a0prestige for", "5\u00a0prestige for"],
        "ru": ["1\u00a0очко престижа за", "2\u00a0очка престижа за", "5\u00a0очков престижа за"],
    }
    view = seen(RULES, bidding(start(4), opener=0), 0, lang).view
    for points, told in zip((1, 2, 5), counted[lang], strict=True):
        assert TALK.meaning(words(lang), view, f"sell {points}").startswith(told)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Anna draws 2\u00a0per large building, most buildings (6, 3 if tied)."),
        ("ru", "Anna берёт: 2 за большое здание, больше всех зданий (6, при равенстве 3)."),
    ],
)
def test_in_a_row_of_cards_it_is_seen_where_each_of_them_ends(lang, told):
    event = CardsSeen(seat=0, deck="bonus", cards=("b02", "p01"))
    assert TALK.line(words(lang), event, ("Anna",)) == told


def test_a_picture_tells_the_last_act_with_what_came_of_it():
    bought = ItemBought(seat=0, item="builder", price=200)
    gained = PrestigeGained(seat=0, points=3, source="builder")
    round_began = RoundBegan(round=7, start=1, minimum=17)
    told = TALK.last(words("en"), (round_began, gained, bought), ("Anna", "Boris"))
    assert told == "Anna buys the builder for 200\u00a0coins; prestige +3 (another builder)."
    assert TALK.last(words("en"), (round_began,), ("Anna", "Boris")) == ""
