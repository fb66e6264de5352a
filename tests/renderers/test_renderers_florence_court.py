"""Pictures of the special characters: bids, markers, coins, holders, the Princess."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from locales import LANGUAGES, words
from renderers.florence import court, picture
from renderers.florence.offers import Offers
from renderers.kit import text
from rules.florence.data import CHARACTERS
from rules.florence.game import FLORENCE
from tests.renderers.florence_scenes import asks, scene
from tests.rules.florence.positions import acting, after, courting, having, start

HIGHEST = 1830


def planes(made):
    return picture.compose(made).picture()


def differ(one, other) -> bool:
    first, second = planes(one), planes(other)
    if first.size != second.size:
        return True
    return ImageChops.difference(first, second).getbbox() is not None


def begun(seats: int = 4):
    return courting(start(seats, muse_princess="on"), 3)


def guests(state):
    found = court.courtiers(FLORENCE.view(state, None), {}, Offers())
    return {one.code: one for one in found}


def test_the_stand_shows_bids_markers_coins_and_owners():
    state = after(begun(), "@a invite muse 5", "@b invite banker 2", "@c pass")
    shown = guests(state)
    assert list(shown) == list(CHARACTERS)
    assert (shown["muse"].bid, shown["muse"].marker, shown["muse"].on) == (500, 0, True)
    assert (shown["banker"].bid, shown["banker"].coins) == (200, 600)
    assert shown["cardinal"].span == ("300–", "1500")
    state = after(begun(), "@a invite muse 5", "@b invite banker 2", "@c invite cardinal 3")
    done = guests(after(state, "@d invite banker 3"))
    assert (done["muse"].owner, done["muse"].on) == (0, False)
    assert (done["banker"].marker, done["cardinal"].marker) == (3, 2)


def test_a_bid_changes_the_room_and_every_private():
    state = begun()
    bid = after(state, "@a invite muse 5")
    for viewer in (None, 0, 2):
        assert differ(scene(state, viewer), scene(bid, viewer))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_rows_of_the_market_have_room_beside_the_characters(seats):
    state = begun(seats)
    assert planes(scene(state)).height <= HIGHEST
    assert planes(scene(state)).height >= planes(scene(start(seats))).height - 160


def test_the_characters_to_bid_on_carry_their_numbers():
    state = begun()
    assert differ(asks(state, 0, "invite"), scene(state, 0))


def test_who_holds_a_character_shows_it_beside_the_name():
    state = acting(start(muse_princess="on"), 0)
    for code in CHARACTERS:
        held = having(state, 1, character=code)
        assert differ(scene(held), scene(state))
        assert differ(scene(held, 1), scene(state, 1))


def test_the_princess_is_a_card_of_her_holder_alone():
    state = having(acting(start(muse_princess="on"), 0), 0, character="princess", builders=3)
    assert [one.card for one in FLORENCE.view(state, 0).private.works][-1] == "princess"
    assert differ(scene(state, 0), scene(having(state, 0, character="muse"), 0))
    assert [one.card for one in FLORENCE.view(state, 1).private.works][-1] != "princess"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_characters_fit_their_cards(language):
    for code in CHARACTERS:
        name = words(language)(f"florence-thing-{code}")
        assert text.fit(name, 188 - 20, court._NAME, text.LEAST)[0] == name
