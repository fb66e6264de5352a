"""What a card offers its reader, as a digest: the same as long as they may choose the same."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from msgspec.structs import replace

from bot.talk.cards.buttons import offer_of
from bot.talk.cards.card import Focus, card
from bot.talk.cards.table_view import TableView
from locales import words
from tests.bot.talk.walking import walk

EN, RU = words("en"), words("ru")


def pairs(key, many):
    """Two moments of a game that follow one another, through the eyes of each seat."""
    for (before, _), (after, told) in pairwise(islice(walk(1, 3, key=key, player="novice"), many)):
        mover = next(one.seat for one in reversed(told) if one.kind == "act" and one.seat >= 0)
        for seat in range(3):
            yield TableView(before, EN, seat), TableView(after, EN, seat), mover == seat


@pytest.mark.parametrize("key", ["florence", "troyes", "citadels"])
def test_an_offer_changes_with_ones_own_act_and_with_what_may_be_chosen(key):
    own = others = 0
    for before, after, moved in pairs(key, 150):
        first, then = offer_of(before), offer_of(after)
        if moved and first:
            own += 1
            assert then != first
        elif first and then == first:
            others += 1
            assert after.texts == before.texts
        elif first and then:
            revisions = (one.table.live.revisions[one.viewer] for one in (before, after))
            assert len({*revisions}) == 2
    assert own > 20
    assert others > 0 or key == "citadels"


def test_a_step_within_a_menu_offers_the_same_as_its_card_in_every_language():
    steps = (
        (TableView(table, EN, seat, told), choice.text)
        for table, told in walk(1, 3, key="florence")
        for seat in range(3)
        for choice in TableView(table, EN, seat, told).choices()
        if not choice.final
    )
    sight, step = next(steps)
    top, inside = card(sight, "prompt"), card(sight, "drill", Focus(step))
    assert top.offer == inside.offer
    assert top.offer == offer_of(TableView(sight.table, RU, sight.viewer, sight.history))
    assert (top.focus, inside.focus) == ("", step)


def test_nothing_is_offered_while_a_table_rests_and_to_whom_nobody_asks():
    table, told = next(one for one in walk(1, 3, key="florence") if one[0].live.state.round)
    sights = [TableView(table, EN, seat, told) for seat in (0, 1, 2, None)]
    assert [bool(offer_of(one)) for one in sights] == [bool(one.texts) for one in sights]
    resting = replace(table, live=replace(table.live, paused=True))
    assert {offer_of(TableView(resting, EN, one.viewer, told)) for one in sights} == {""}
