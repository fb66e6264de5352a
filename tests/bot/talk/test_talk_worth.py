"""`/rules NAME` tells who plays what a thing would mean to them now."""

from __future__ import annotations

import re

import pytest

from bot.tables.model import RUNNING
from bot.talk.manual.glossary import glossary
from bot.talk.message import plain
from locales import LANGUAGES
from rules.carcassonne.owned import owned
from rules.citadels.city import price
from rules.citadels.data import MONUMENTS
from rules.citadels.options import cost_of
from rules.florence.data import BUILDING_PRICES
from rules.florence.worth import work_value
from rules.games import OURS
from rules.troyes.data import FACTORS
from tests.bot.talk.walking import sights, walk
from tests.proofs import in_turn

NAMES = ("Anna", "Boris", "Clara")


def moments(key: str, every: int = 9):
    """Some moments of a game between computer players."""
    found = walk(2, 3, NAMES, key, "novice")
    return [one for at, one in enumerate(found) if at % every == 0 and one[0].status == RUNNING]


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", text.replace(",", ""))]


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "lang"), in_turn(OURS, LANGUAGES))
def test_something_can_be_said_of_the_things_of_every_game(key, lang):
    told = set()
    for moment in moments(key, 17):
        sight = sights(moment, lang, 1)
        told |= {code for code in glossary(key, lang) if sight.worth_now(code.replace("-", "_"))}
        watching = sights(moment, lang)
        assert not any(watching.worth_now(one.replace("-", "_")) for one in glossary(key, lang))
    assert len(told) >= 9


def test_a_district_in_hand_costs_and_brings_what_the_rules_say():
    met = 0
    for moment in moments("citadels"):
        state, sight = moment[0].live.state, sights(moment, "en", 0)
        for card in {*state.players[0].hand} - {one.card for one in state.players[0].city}:
            gold, cost = state.players[0].gold, price(state, 0, card)
            points = MONUMENTS.get(card, cost_of(state.options, card))
            missing = [cost - gold] if cost > gold else []
            told = [cost, gold, *missing, points]
            assert numbers(sight.worth_now(card))[: len(told)] == told
            met += 1
    assert met


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_district_elsewhere_is_told_with_its_owner_and_the_price_to_destroy_it(lang):
    met = set()
    for moment in moments("citadels", 3):
        sight = sights(moment, lang, 0)
        own = sight.view.players[0].city
        for name, player in zip(NAMES[1:], sight.view.players[1:], strict=True):
            safe = player.protected or player.complete
            for one in player.city:
                if any(one.card == mine.card for mine in own):
                    continue
                (told,) = re.findall(rf"[^.]*{name}[^.]*\.", sight.worth_now(one.card))
                assert numbers(told) == ([] if safe or one.card == "keep" else [one.raze])
                met.add(safe)
    assert met == {False, True}


def test_a_profession_in_hand_is_worth_what_the_rules_say():
    met = 0
    for moment in moments("florence"):
        state, sight = moment[0].live.state, sights(moment, "en", 0)
        for card in state.players[0].hand if state.phase == "action" else ():
            value, least, *_ = numbers(sight.worth_now(card))
            assert value == work_value(state, 0, card).total
            assert least == sight.view.minimum
            met += 1
    assert met


def test_a_building_costs_what_it_costs_with_the_builders_that_there_are():
    for moment in moments("florence"):
        state, sight = moment[0].live.state, sights(moment, "en", 0)
        player = state.players[0]
        if all(piece.kind != "chapel" for piece in player.estate.pieces):
            found = numbers(sight.worth_now("chapel"))
            assert found[:2] == [BUILDING_PRICES[player.builders], player.coins]


def test_features_are_told_by_what_they_would_pay():
    for moment in moments("carcassonne"):
        sight = sights(moment, "en", 2)
        mine = [one for one in owned(sight.view) if one.kind == "c" and 2 in one.owners]
        stock = sight.view.stock[2]
        held = [len(mine), sum(one.points for one in mine)] if mine else [stock]
        assert numbers(sight.worth_now("city")) == held


def test_the_next_cathedral_is_told_by_its_factor():
    for moment in moments("troyes"):
        sheet = moment[0].live.state.sheets[0]
        told = numbers(sights(moment, "en", 0).worth_now("cath"))
        assert told[0] == len(sheet.cathedrals)
        if told[0] < len(FACTORS):
            assert told[2] == FACTORS[told[0]]


async def test_only_who_plays_reads_it_and_nobody_else(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris)
    asked = await company.at_room(anna, table.rooms[0]).asks("/rules knight")
    assert asked.secret
    assert "For you now: You hold none. You have 7\u00a0meeples left." in plain(asked.text)
    watching = await company.at_room(clara, table.rooms[0]).asks("/rules knight")
    assert "For you now" not in plain(watching.text)
    assert not watching.secret
