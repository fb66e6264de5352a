"""What holds in every game (the properties at the end of section 10), the data, perft."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.core.codec import fingerprint
from rules.core.perft import perft
from rules.core.walk import random_game
from rules.troyes.data import BENEFITS, CHALLENGES, COLOURS, DISCS, HOUSE, LINKS, RANKS, ROWS
from rules.troyes.game import TROYES
from rules.troyes.pieces import TroyesOptions
from rules.troyes.scoring import score
from rules.troyes.spaces import ALL, SPACES, TARGETS
from tests.rules.troyes.positions import after, legal, play, rolled, start, with_pending


def names(events) -> list[str]:
    return [str(event.__struct_config__.tag) for event in events]


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_keeps_the_properties(seed):
    seats = 1 + seed % 4
    options = TroyesOptions(header=("ordered", "ascending", "descending", "random")[seed % 4])
    before = TROYES.setup(seats, options)
    links, fired, done = {}, {}, [0] * seats
    for one in random_game(TROYES, seats, options, random.Random(seed)):
        for old, new in zip(before.sheets, one.state.sheets, strict=True):
            assert min(new.stock) >= 0
            assert all(3 <= count <= 18 for count in new.circled)
            assert all(0 <= count <= 20 for count in new.citizens)
            assert old.built & ~new.built == old.destroyed & ~new.destroyed == 0
            assert new.built & new.destroyed == 0
        for event in one.events:
            name = str(event.__struct_config__.tag)
            if name == "link_paid":
                key = event.seat, event.link
                links[key] = links.get(key, 0) + 1
            if name in {"trigger_fired", "bonus_pending"}:
                key = event.seat, getattr(event, "trigger", "") or event.bonus
                fired[key] = fired.get(key, 0) + 1
            if name in {"move_confirmed", "relief"}:
                done[event.seat] += 1
        if before.discs and before.discs != one.state.discs:
            assert sum(a != b for a, b in zip(before.discs, one.state.discs, strict=True)) == 1
            assert "disc_flipped" in names(one.events)
        before = one.state
    assert set(links.values()) | set(fired.values()) <= {1}
    assert all(count >= 16 for count in done)
    rows = TROYES.standings(before).rows
    assert [row.score for row in rows] == [score(sheet) for sheet in before.sheets]
    assert all(row.score == sum(points for _, points in row.breakdown) for row in rows)


def test_the_data_is_that_of_the_specification():
    assert len(DISCS) == 9
    assert [sum(disc.count(code) for disc in DISCS) for code in COLOURS] == [6, 6, 6]
    assert sum(disc[0] != disc[1] for disc in DISCS) == 6
    assert len(ROWS) == len(BENEFITS) == 6
    assert [len(row) for row in BENEFITS] == [6, 6, 6, 6, 0, 6]
    assert [f"{ROWS[one.row]}{one.column + 1}" for one in LINKS.values()] == [
        "fort1",
        "fort3",
        "fort5",
        "pal1",
        "pal5",
        "town1",
        "town3",
        "bish3",
        "bish5",
    ]
    assert ALL.bit_count() == len(SPACES) == 36
    assert [mask.bit_count() for mask in TARGETS.values()] == [18, 18, 12, 12, 12]
    assert [least for least, _ in RANKS] == [0, 30, 40, 48, 55, 62, 70]
    assert len(CHALLENGES) == 6


def test_house_data_is_marked():
    assert {"DISCS", "RANKS", "CHALLENGES", "TIMES", "visibility", "guild_counts"} == set(HOUSE)


def test_no_list_is_long():
    for bonus in TARGETS:
        state = with_pending(after(rolled(), "@a die 0; gain"), bonus)
        assert len(legal(state)) <= 18
    assert len(legal(rolled("1 2,3,4"))) == 5
    assert len(legal(after(rolled(), "@a die 0"))) == 2 + 1 + 3 + 2


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 26), (3, 104), (4, 183)])
def test_perft_from_the_first_half_day(depth, count):
    """Counted by hand: three dice with 4, 4 and 3 other values in reach, two colours, three uses.

    2: 9 + 9 + 8; 3: 9 used, 40 tinted, 55 shifted; 4: 18 + 66 of these, 33 + 66 of those.
    """
    assert perft(TROYES, rolled("4 2,5,6"), depth) == count


def test_a_relief_that_all_get_needs_no_answer():
    state = start()
    sheet = replace(state.sheets[0], spent=(3, 3, 3))
    state = replace(state, sheets=(sheet,), shown=(sheet,))
    played = play(state, "* roll 1 2,3,4")
    assert fingerprint(played.state) == fingerprint(after(state, "* roll 1 4,3,2"))
    assert played.state.half == 2
