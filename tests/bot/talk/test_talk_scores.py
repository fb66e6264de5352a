"""Captions tell points where they have changed, and nowhere else."""

from __future__ import annotations

import pytest

from bot.talk.cards.card import card, scores
from bot.talk.message import plain
from rules.games import OURS
from tests.bot.talk.walking import sights, walk
from tests.proofs import few, in_turn, rows

pytestmark = pytest.mark.game

TABLES = (
    *((key, {}) for key in OURS),
    ("citadels", {"characters": "random", "dark_city": "all"}),
    ("florence", {"muse_princess": "on", "cooperative": "on"}),
)


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "options"), rows([TABLES[0], *TABLES[3:]], TABLES, first=2))
@pytest.mark.parametrize(("player", "seats"), in_turn(("novice", ""), (4, 2), first=1))
def test_who_gains_or_loses_points_is_told_of_it_at_once(key, options, player, seats):
    before, told, untold = None, 0, 0
    for moment in walk(3, seats, key=key, player=player, **options):
        sight = sights(moment, "en")
        if sight.state.over:
            break
        now = scores(sight)
        shown = now in plain(card(sight).text)
        assert shown or before in (None, now)
        told, untold, before = told + shown, untold + (not shown), now
    assert told
    assert untold or key == "troyes"


@pytest.mark.parametrize("key", few(2, reversed(OURS)))
def test_one_learns_on_ones_own_card_what_has_changed_since_one_acted(key):
    before: dict[int, str] = {}
    for moment in walk(4, 3, key=key, player="novice"):
        sight = sights(moment, "en")
        if sight.state.over:
            break
        for seat in sight.waiting:
            mine = sights(moment, "en", seat)
            now = scores(mine)
            assert now in plain(card(mine, "prompt").text) or before.get(seat, now) == now
            before[seat] = now
