"""The colours of what is owned, and the map that is cropped with its overview."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import dist

import msgspec
import pytest
from PIL import ImageChops

from renderers.carcassonne import marked, overview, picture
from renderers.carcassonne.board import Land, marks
from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import AMPLE, MapRoom, arrange, window
from renderers.carcassonne.tally import tally
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.tint import DARK, masks, offered, taken, tinted
from renderers.kit.canvas import Canvas
from renderers.kit.palette import SHARED, number
from renderers.kit.text import READ
from renderers.scene import Candidate, ScoreRow, ScoreSheet, SeatLabel
from rules.carcassonne.cells import name, place
from rules.carcassonne.data import CITY, FIELD, KINDS, ROAD, distinct_turns
from rules.carcassonne.owned import owned
from rules.carcassonne.views import Meeple, PlacedTile
from tests.renderers.carcassonne_scenes import over, wide
from tests.renderers.contrasts import deuteranopia
from tests.renderers.marks import unlike
from tests.renderers.scenes import placing, scene, table, unoccupied

SIZE = 120
FEW = 14
"""So many columns have room whole."""
EVERY = [
    (kind, turn, segment.id)
    for kind, many in KINDS.items()
    for turn in distinct_turns(kind)
    for segment in many.segments
]


def test_every_segment_has_ground_and_a_road_a_dark_line_along_it():
    for at in EVERY:
        ground, rim = masks(*at, SIZE)
        assert ground.getbbox() is not None, at
        assert (rim.getbbox() is not None) is (at[2][0] == ROAD), at
        assert ImageChops.logical_and(ground, rim).tobytes() == rim.tobytes(), at


def test_no_ground_of_a_tile_belongs_to_two_segments():
    for kind, many in KINDS.items():
        fields = [one.id for one in many.segments if one.kind == FIELD]
        grounds = [masks(kind, 0, one, SIZE)[0] for one in fields]
        for k, one in enumerate(grounds):
            for other in grounds[k + 1 :]:
                assert ImageChops.logical_and(one, other).getbbox() is None, kind


def test_the_ground_of_a_segment_lies_around_its_spot_however_its_tile_is_turned():
    for kind, many in KINDS.items():
        for turn in range(4):
            for segment in many.segments:
                x, y = (round(share * SIZE) for share in spot(kind, turn, segment.id))
                near = masks(kind, turn, segment.id, SIZE)[0].crop((x - 9, y - 9, x + 10, y + 10))
                assert near.getbbox() is not None, (kind, turn, segment.id)


@pytest.mark.parametrize("owner", range(5))
def test_a_segment_has_the_colour_of_its_owner(owner):
    seat = f"seat_{'abcde'[owner]}"
    pale = SHARED.toward(seat, 1 / 3 if owner in (0, DARK) else 1 / 2)[number("court")]
    for at in (one for one in EVERY if one[2][0] != FIELD):
        # A city on all sides has ground alone.
        walled = at[2][0] != CITY or len(KINDS[at[0]].segment(at[2]).edges) < 4
        own = number(seat) if walled else pale
        plain = sprite(at[0], at[1], SIZE)
        shown = tinted(plain, *at, owner)
        assert shown.tobytes().count(own) > plain.tobytes().count(own) + SIZE // 2, at


@pytest.mark.parametrize("owner", range(5))
def test_an_owned_road_stays_sand_between_edges_in_its_owners_colour(owner):
    own = number(f"seat_{'abcde'[owner]}")
    plain, middle = sprite("u", 1, SIZE), SIZE // 2
    shown = tinted(plain, "u", 1, "r0", owner)
    for x in (0, SIZE - 1):
        down = [shown.getpixel((x, y)) for y in range(SIZE)]
        assert down[middle] == plain.getpixel((x, middle)) != own
        assert own in down[middle - SIZE // 10 : middle]
        assert own in down[middle : middle + SIZE // 10]


@pytest.mark.parametrize("owner", range(5))
def test_outside_of_the_walls_of_an_owned_city_is_its_owners_band(owner):
    own = number(f"seat_{'abcde'[owner]}")
    for kind, turn, segment in (one for one in EVERY if one[2][0] == CITY):
        # A city on all sides has no walls.
        if len(KINDS[kind].segment(segment).edges) < 4:
            shown = tinted(sprite(kind, turn, SIZE), kind, turn, segment, owner)
            assert shown.tobytes().count(own) > SIZE, (kind, turn, segment)


@pytest.mark.parametrize("owner", range(5))
def test_an_owned_city_keeps_its_red_roofs_on_ground_in_its_owners_pale_colour(owner):
    plain = sprite("c", 0, SIZE)
    shown = tinted(plain, "c", 0, "c0", owner)
    roofs = plain.tobytes().count(number("roof"))
    assert shown.tobytes().count(number("roof")) == roofs > SIZE
    ground = plain.tobytes().count(number("court"))
    own = SHARED.toward(f"seat_{'abcde'[owner]}", 1 / 3 if owner in (0, DARK) else 1 / 2)
    assert shown.tobytes().count(own[number("court")]) >= ground > SIZE


@pytest.mark.parametrize("owner", range(5))
def test_the_edges_of_an_owned_road_lie_between_dark_lines(owner):
    shown = tinted(sprite("u", 1, SIZE), "u", 1, "r0", owner)
    own, ink = number(f"seat_{'abcde'[owner]}"), number("ink")
    down = [shown.getpixel((SIZE // 2, y)) for y in range(SIZE)]
    edges = [k for k, tone in enumerate(down) if tone == own]
    middle = next(k for k in range(SIZE // 2, SIZE) if down[k] not in (own, ink))
    for near in ([k for k in edges if k < middle], [k for k in edges if k > middle]):
        # Between a band and its lines may be a smooth edge.
        assert ink in down[near[0] - 2 : near[0]] or owner == DARK
        assert ink in down[near[-1] + 1 : near[-1] + 3] or owner == DARK


def test_cities_of_any_two_owners_are_told_apart():
    shown = [
        deuteranopia(SHARED.colours(tinted(sprite("d", 0, SIZE), "d", 0, "c0", owner)))
        for owner in range(5)
    ]
    for one, other in combinations(shown, 2):
        assert unlike(one, other) > SIZE


@pytest.mark.parametrize("owners", [(0,), (2,), (0, 1)])
def test_a_taken_field_has_a_band_of_all_its_owners_colours(owners):
    plain = sprite("u", 1, SIZE)
    shown = taken(plain, "u", 1, "f0", owners)
    for seat in range(5):
        own = number(f"seat_{'abcde'[seat]}")
        more = shown.tobytes().count(own) - plain.tobytes().count(own)
        assert (more > SIZE) is (seat in owners)


@pytest.mark.parametrize("owners", [(0,), (0, 1)])
def test_a_taken_field_has_a_band_whoever_has_it(owners):
    board = {name(k, 0): PlacedTile("u", 1) for k in range(4)}
    men = tuple(Meeple(seat, name(seat, 0), "f0") for seat in owners)
    view = msgspec.structs.replace(
        table(1, 1, 3, "claim"), board=board, meeples=men, last=name(3, 0)
    )
    nobody = msgspec.structs.replace(view, meeples=())
    held, free = (Land(one).art(name(3, 0), SIZE, asked=("r0",)) for one in (view, nobody))
    assert held.tobytes() != free.tobytes()


@pytest.mark.parametrize(
    ("name_", "lines"),
    [("Eva", 1), ("Jean-Luc Montgomery", 1), ("Ю" * 32, 2), (" ".join(["W" * 10] * 3), 3)],
)
def test_a_long_name_stands_whole_in_lines_beside_its_points(name_, lines):
    made = wide(3)
    made = msgspec.structs.replace(made, seats=(SeatLabel(name_), *made.seats[1:]))
    titles = ("roads", "cities", "cloisters", "fields")
    sheet = ScoreSheet(titles, tuple(ScoreRow(seat, (0,) * 4, 0, 1) for seat in range(3)))
    first, *others = tally(made, sheet).rows
    assert len(first.lines) == lines
    assert "".join(first.lines).replace(" ", "") == name_.replace(" ", "")
    assert all(len(one.lines) == 1 for one in others)


@pytest.mark.parametrize(("kind", "segment"), [("u", "f0"), ("u", "r0"), ("e", "c0")])
def test_what_may_be_claimed_has_a_white_band_within_its_edges(kind, segment):
    plain = sprite(kind, 1, SIZE)
    shown, (ground, _) = offered(plain, kind, 1, segment), masks(kind, 1, segment, SIZE)
    changed = ImageChops.difference(plain, shown).point(lambda value: 255 if value else 0)
    assert changed.getbbox() is not None
    outside = ImageChops.logical_and(changed.convert("1"), ImageChops.invert(ground))
    assert outside.getbbox() is None
    assert {*changed.convert("1").tobytes()} != {0}
    tones = {tone for tone, at in zip(shown.tobytes(), changed.tobytes(), strict=True) if at}
    assert tones == {number("white"), number("ink_soft")}


@pytest.mark.parametrize("seat", range(5))
def test_what_a_seat_owns_has_its_colour_on_every_tile(seat):
    board = {name(k, 0): PlacedTile("u", 1) for k in range(4)}
    view = msgspec.structs.replace(
        table(1, 1, 5), board=board, meeples=(Meeple(seat, name(0, 0), "r0"),), last=None
    )
    assert set(marks(owned(view))) == set(board)
    made = scene(view)
    layout, shown = picture.plan(made).layout, picture.compose(made).picture()
    for cell in board:
        x, y = layout.corner(place(cell))
        tile = shown.crop((x, y, x + layout.tile, y + layout.tile)).tobytes()
        assert tile.count(number(f"seat_{'abcde'[seat]}")) > layout.tile


@pytest.mark.parametrize("phase", ["place", "claim"])
def test_fields_have_bands_only_around_a_tile_on_which_a_figure_may_stand(phase):
    board = {name(k, 0): PlacedTile("u", 1) for k in range(4)}
    men = (Meeple(0, name(0, 0), "f0"),)
    view = msgspec.structs.replace(table(1, 1, 3, phase), board=board, meeples=men)
    last, nowhere = (msgspec.structs.replace(view, last=one) for one in (name(3, 0), None))
    near, far = (Land(one).art(name(2, 0), SIZE, asked=("r0",)) for one in (last, nowhere))
    assert (near.tobytes() != far.tobytes()) is (phase == "claim")


def test_a_road_that_two_share_has_no_colour_and_their_signs_on_it():
    board = {name(k, 0): PlacedTile("u", 1) for k in range(5)}
    men = (Meeple(0, name(0, 0), "r0"), Meeple(1, name(4, 0), "r0"))
    view = msgspec.structs.replace(table(1, 1, 3), board=board, meeples=men, last=None)
    assert marks(owned(view)) == {}
    assert Land(view).owner is None
    layout, shown = picture.plan(scene(view)).layout, picture.compose(scene(view)).picture()
    x, y = layout.corner((2, 0))
    middle = shown.crop((x, y, x + layout.tile, y + layout.tile)).tobytes()
    assert number("seat_a") in middle
    assert number("seat_b") in middle


def test_a_map_of_few_columns_is_shown_whole():
    layout = picture.plan(wide(FEW)).layout
    assert not layout.cropped
    assert layout.tile * FEW > 1280 * 0.9


def test_a_wider_map_is_cropped_to_what_is_new_beside_an_overview():
    made = wide(FEW + 8)
    layout = picture.plan(made).layout
    assert layout.cropped
    assert layout.area.columns < FEW
    assert layout.area.holds((FEW + 7, 0))
    assert not layout.area.holds((0, 0))
    whole = arrange([(k, 0) for k in range(FEW + 8)], MapRoom(0, 1000))
    assert layout.tile > 1.4 * whole.tile


def test_an_overview_says_that_it_is_the_whole_map():
    for columns, cropped in ((FEW + 8, True), (FEW, False)):
        made = wide(columns)
        told = msgspec.structs.replace(made, words={**made.words, "whole": "whole map"})
        said = [line.words for line in picture.compose(told).texts]
        assert ("whole map" in said) is cropped


def test_choices_are_never_cropped():
    offered = (Candidate("1", "put w1"), Candidate("2", f"put {name(FEW + 8, 0)}"))
    layout = picture.plan(wide(FEW + 8, offered)).layout
    for cell in ((-1, 0), (FEW + 8, 0)):
        assert layout.area.holds(cell)


@pytest.mark.parametrize("seed", range(6))
def test_on_a_page_the_map_has_the_room_that_cells_need_to_be_touched(seed):
    view = table(seed, 45, 2)
    made = scene(view, candidates=placing(view))
    chat, page = picture.plan(made), picture.plan(msgspec.structs.replace(made, page=True))
    assert page.layout.tile >= max(84, chat.layout.tile)
    assert page.layout.height >= chat.layout.height
    for candidate in made.candidates:
        assert page.layout.area.holds(place(candidate.text.split()[1]))
    assert picture.compose(msgspec.structs.replace(made, page=True)).height <= picture.PAGE_HEIGHT


def test_the_overview_stands_beside_the_map(monkeypatch):
    made = wide(FEW + 8)
    shown = picture.compose(made).picture()
    monkeypatch.setattr(picture.overview, "draw", lambda *_: (0, 0, 0, 0))
    box = ImageChops.difference(shown, picture.compose(made).picture()).getbbox()
    layout = picture.plan(made).layout
    assert box is not None
    assert box[0] > layout.left + layout.area.columns * layout.tile


def columns_named(made):
    """The names of columns above a map in Russian, from the west to the east."""
    words = {**made.words, "letters": "с в ю зап о"}
    canvas = picture.compose(msgspec.structs.replace(made, words=words))
    told = [line for line in canvas.texts if line.size == READ]
    found = [line for line in told if re.fullmatch(r"(зап|в)?\d+", line.words)]
    # The row of the start has a name as well.
    high = min(line.box[1] for line in found)
    return sorted((one for one in found if one.box[1] == high), key=lambda line: line.box)


@pytest.mark.parametrize("columns", [3, 8, 14, 17, 30])
@pytest.mark.parametrize("ends", [False, True])
def test_names_of_columns_never_touch_and_are_as_they_are_typed(columns, ends):
    made = wide(columns)
    board = {name(k - columns // 2, 0): PlacedTile("u", 1) for k in range(columns)}
    view = msgspec.structs.replace(made.view, board=board, last=next(iter(board)))
    made = over(view) if ends else msgspec.structs.replace(made, view=view)
    found = columns_named(made)
    assert len(found) > 2
    for one, other in pairwise(found):
        assert other.box[0] - one.box[2] >= 12, (one.words, other.words)


def test_every_column_has_a_name_or_its_number_where_names_have_no_room():
    def named(columns):
        offered = (Candidate("1", "put w2"), Candidate("2", f"put {name(columns, 0)}"))
        return [line.words for line in columns_named(wide(columns, offered))]

    assert named(6) == ["зап2", "зап1", "0", *(f"в{k}" for k in range(1, 7))]
    assert named(13) == ["зап2", "1", *(str(k) for k in range(12)), "в12", "в13"]


def test_numbers_stand_in_their_fields_and_apart():
    for kind, many in KINDS.items():
        ids = tuple(one.id for one in many.segments)
        found = marked.number_places(kind, 0, ids, 0.2)
        for one, other in combinations(found, 2):
            assert dist(one, other) > 0.17, (kind, one, other)
        for segment, (x, y) in zip(ids, found, strict=True):
            ground, _ = masks(kind, 0, segment, SIZE)
            on = round(x * SIZE), round(y * SIZE)
            near = ground.crop((on[0] - 12, on[1] - 12, on[0] + 12, on[1] + 12))
            assert near.getbbox() is not None, (kind, segment)


def test_an_overview_has_signs_of_all_figures_and_the_last_tile_in_red():
    made = wide(FEW + 8)
    layout = picture.plan(made).layout
    seen, unseen = (
        msgspec.structs.replace(made.view, meeples=(Meeple(3, name(x, 0), "f0"),))
        for x in (layout.area.east - 1, 0)
    )
    for view, drawn in ((made.view, False), (seen, True), (unseen, True)):
        canvas = Canvas(1280, 400, "paper")
        overview.draw(canvas, layout, view, "", (0, 0, 300, 12))
        assert (number("seat_d") in canvas.picture().tobytes()) is drawn
        assert number("poppy") in canvas.picture().tobytes()


def test_a_cell_tells_what_the_tile_would_bring_there(monkeypatch):
    view = table(2, 14, 3)
    made = scene(view, candidates=placing(view))
    told = msgspec.structs.replace(
        made, words={**made.words, f"gain {made.candidates[0].text}": "+54"}
    )
    coins, made_of = [], marked.seats.count
    noting = lambda words, *more, **look: coins.append(words) or made_of(words, *more, **look)  # noqa: E731
    monkeypatch.setattr(marked.seats, "count", noting)
    picture.compose(made)
    assert "+54" not in coins
    picture.compose(told)
    assert "+54" in coins


def test_what_is_wanted_stands_inside_a_window_of_the_map():
    cells = [(x, y) for x in range(20) for y in range(3)]
    for x in range(20):
        shown = window(cells, [(x, 1)], (), MapRoom(0, 1000, 900))
        assert shown.holds((x, 1))
        assert 0 <= shown.west <= shown.east < 20


def test_a_window_shows_what_is_unfinished_around_what_is_wanted():
    cells = [(x, 0) for x in range(30)]
    room = MapRoom(0, 1000, 900)
    west, east = (window(cells, [(15, 0)], [(x, 0)], room) for x in (9, 21))
    assert west.holds((9, 0))
    assert east.holds((21, 0))


@pytest.mark.parametrize("phase", ["place", "claim"])
def test_signs_of_the_map_have_their_words_below_it(phase):
    view = table(2, 14, 3, phase)
    cells = tuple(one for one in view.board if one != view.last)[:2]
    signs = {one: f"sign {one}" for one in ("last", "new", "target", "owned", "lies")}
    made = scene(view, changed=cells, candidates=placing(view) if phase == "place" else ())
    made = msgspec.structs.replace(made, words={**made.words, **signs})
    said = [line.words for line in picture.compose(made).texts]
    assert {"sign last", "sign new"} <= {*said}
    assert "sign target" not in said
    assert ("sign owned" in said) is any(
        len(one.owners) == 1 and one.kind != FIELD for one in owned(view)
    )
    assert ("sign lies" in said) is any(man.segment.startswith(FIELD) for man in view.meeples)
    one_new = msgspec.structs.replace(made, changed=cells[:1])
    assert "sign new" not in [line.words for line in picture.compose(one_new).texts]


def test_a_late_table_of_five_shows_nearly_all_in_large_tiles_where_one_place_is_decided():
    for seed in range(6):
        view = unoccupied(table(seed, 70, 5, "claim"))
        segments = KINDS[view.board[view.last or ""].kind].segments[:2]
        offered = tuple(Candidate(str(k), f"on {one.id}") for k, one in enumerate(segments, 1))
        found = picture.plan(scene(view, candidates=offered))
        assert found.share > 0.85
        assert found.layout.tile >= (AMPLE[-1] if found.layout.cropped else 72)
