"""Cards of a city are of one width or two, and the night lies where no words stand."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from renderers.citadels import card, finished, low_hand, mood, picture, plots
from renderers.citadels.card import Face, Size
from renderers.citadels.grids import BETWEEN, INSIDE
from renderers.kit.text import READ
from renderers.scene import SeatLabel
from tests.renderers.citadels_scenes import GOLDEN, citadels_over, played, scene
from tests.renderers.golden import scored

ROOM, WIDE = 602, 184


def city(*named: str, gold: int = 0) -> tuple[Face, ...]:
    return tuple(Face(card="market", name=name, cost=2, points=2, gold=gold) for name in named)


def test_cards_of_a_city_are_alike_where_names_have_room_else_of_two_widths():
    assert plots.widths(city("Keep", "Docks", "Inn"), ROOM, WIDE, 1) == (WIDE,) * 3
    short, long = plots.widths(city("Keep", "School Of Magic"), ROOM, WIDE, 1)
    assert WIDE < short == long
    *slim, broad = plots.widths(city("Keep", "Docks", "Inn", "School Of Magic"), ROOM, WIDE, 1)
    assert max(slim) == min(slim) < broad


def test_a_full_row_keeps_within_its_panel_and_shares_what_lacks():
    faces = city("Гавань", "Рынок", "Школа магии", "Монастырь")
    found = plots.widths(faces, ROOM, WIDE, 1)
    assert sum(found) + 3 * BETWEEN <= ROOM - 2 * INSIDE
    each = [card.share(face, wide, 1) for face, wide in zip(faces, found, strict=True)]
    assert min(each) == plots.share(faces, ROOM, WIDE, 1) > 0.6


def test_cards_that_have_no_room_have_none_of_it():
    assert plots.widths(city(*["Keep"] * 7), ROOM, WIDE, 1) == ()
    assert plots.share(city(*["Keep"] * 7), ROOM, WIDE, 1) == 0


@pytest.mark.parametrize("lines", [1, 2])
def test_what_a_district_has_gained_follows_its_name_and_lies_on_nothing(lines):
    (face,) = city("Trading Post.2", gold=3)
    wide = card.wanted(card.parts(face, lines), 0.6)
    drawn = card.draw(face, Size(wide, 160, READ, lines))
    canvas = mood.canvas(wide, 160)
    canvas.paste(drawn, 0, 0)
    gained = next(one for one in canvas.texts if one.words == "+3")
    name = next(one for one in canvas.texts if one.words == ".2")
    assert gained.box[0] >= name.box[2]
    assert gained.box[1] == name.box[1]
    assert not any(one.words.endswith("…") for one in canvas.texts)


def test_a_finished_city_has_names_on_its_cards_in_two_rows_if_they_have_room():
    faces = city("Поместье", "Монастырь", "Таверна", "Ратуша", "Дозорная башня", "Школа магии")
    made = finished.carded(faces, 1088, 84)
    assert made is not None
    assert [len(row) for row in made.rows] == [3, 3]
    assert len({wide for row in made.rows for _, wide in row}) == 1
    assert finished.carded(city(*["Imperial Treasury"] * 12), 1088, 84) is None


@pytest.mark.parametrize(
    ("hand", "carded"), [(("manor", "palace"), True), (("watchtower",) * 7, False)]
)
def test_a_hand_beside_a_choice_is_cards_if_they_have_room(hand, carded):
    made = GOLDEN["citadels_build"]()
    own = msgspec.structs.replace(made.view.private, hand=hand, costs=(3,) * len(hand))
    found = low_hand.card_hand(made, own, (500, 748), 260, [])
    assert (found is not None) == carded
    if found:
        canvas = mood.canvas(1280, 280)
        found.draw(canvas, 0)
        assert [one.words for one in canvas.texts].count("Manor") == hand.count("manor")


@pytest.mark.parametrize(("turn", "shown"), [("Anna", True), ("A" * 30, False)])
def test_the_moon_stands_in_the_head_where_no_words_do(turn, shown):
    made = GOLDEN["citadels_build"]()
    made = msgspec.structs.replace(made, words={**made.words, "turn": turn})
    canvas = picture.compose(made)
    wide, high, top = picture._MOON
    box = (canvas.width - wide, top, canvas.width, top + high)
    assert shown != any(
        one.box[2] > box[0] and one.box[3] > box[1] and one.box[1] < box[3] for one in canvas.texts
    )
    row = top + high // 2
    pixel = canvas.painted(row, row + 1).getpixel((canvas.width - wide // 4, 0))
    assert shown == (pixel == mood.NIGHT.number("glow"))


@pytest.mark.parametrize("seats", [2, 8])
def test_a_picture_has_one_moon(seats):
    made = scene(played(seats, 3)[3])
    assert not any(player.city for player in made.view.players)
    canvas = picture.compose(made)
    corner = canvas.painted(64, 65).crop((canvas.width - 64, 0, canvas.width - 63, 1))
    assert corner.tobytes()[0] == mood.NIGHT.number("band")


def test_names_in_low_rows_of_scores_stand_apart():
    made = scored(citadels_over(), ("кварталы", "цвета", "полный город"))
    long = tuple(SeatLabel(f"Wilhelmina Montgomery-Wallington{k}") for k in range(8))
    canvas = picture.compose(msgspec.structs.replace(made, seats=long[: len(made.seats)]))
    low = picture.head(made).height
    names = sorted(
        (one.box for one in canvas.texts if "W" in one.words),
        key=lambda box: box[1],
    )
    assert len(names) >= len(made.seats)
    for above, below in pairwise(one for one in names if one[1] > low):
        assert below[1] >= above[3] - 2
