"""The whole picture: sizes, candidates, marks, seats, and words that are too long."""

from __future__ import annotations

from io import BytesIO
from itertools import product
from random import Random

import msgspec
import pytest
from PIL import Image, ImageChops

import renderers
from bot.talk.games.carcassonne.cells import standing
from locales import LANGUAGES, words
from renderers.carcassonne import figures, meant, picture, seated
from renderers.carcassonne.board import Land, figure_size, runs
from renderers.carcassonne.figures import figure
from renderers.carcassonne.offers import offers
from renderers.kit import text
from renderers.kit.palette import PALETTE, number
from renderers.scene import Candidate, SeatLabel
from rules.carcassonne.cells import name, place
from rules.carcassonne.data import KINDS
from rules.carcassonne.game import Carcassonne
from rules.carcassonne.views import Meeple, PlacedTile
from rules.core.values import NATURE, Chance, Over
from tests.renderers.scenes import ENGLISH, NAMES, RUSSIAN, placing, scene, table, unoccupied


def planes(made) -> Image.Image:
    return picture.compose(made).picture()


def differs(one, two) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(planes(one), planes(two)).getbbox()


@pytest.mark.parametrize(("tiles", "seats"), [(1, 2), (2, 3), (9, 4), (25, 5), (50, 2), (72, 5)])
def test_a_chat_picture_is_at_most_1280_by_1600_and_well_under_a_megabyte(tiles, seats):
    view = table(tiles, tiles, seats)
    for made in (scene(view), scene(view, candidates=placing(view))):
        png = renderers.render(made)
        with Image.open(BytesIO(png)) as shown:
            assert shown.format == "PNG"
            assert shown.mode == "P"
            shown.load()
            assert shown.width == 1280
            assert 600 <= shown.height <= 1600
        assert len(png) < 400_000


@pytest.mark.parametrize("step", [(1, 0), (0, 1)])
def test_even_a_line_of_all_tiles_fits(step):
    row = {(k * step[0], k * step[1]): PlacedTile("b", 0) for k in range(72)}
    view = table(1, 1, 5)
    board = {name(*cell): tile for cell, tile in row.items()}
    made = scene(msgspec.structs.replace(view, board=board, last="o", meeples=()))
    assert picture.compose(made).width == 1280
    assert picture.compose(made).height <= 1600


def test_full_size_shows_large_tiles_within_6000_pixels():
    view = table(4, 72, 5)
    layout = picture.plan(scene(view, full=True)).layout
    assert layout.tile == 200
    assert max(layout.width, layout.height) <= 6200
    assert picture.plan(scene(view)).layout.tile < 100


def test_tiles_are_neither_tiny_nor_absurdly_big():
    assert picture.plan(scene(table(3, 1, 2))).layout.tile <= 240
    for seed in range(6):
        assert picture.plan(scene(table(seed, 72, 5))).layout.tile >= 56


def test_each_open_cell_gets_its_number():
    view = table(2, 14, 3)
    chosen = placing(view)
    made = scene(view, candidates=chosen)
    layout, shown = picture.plan(made).layout, planes(made)
    for candidate in chosen:
        x, y = layout.corner(place(candidate.text.split()[1]))
        corner = shown.crop((x, y, x + layout.tile // 2, y + layout.tile // 2)).tobytes()
        assert corner.count(number("band")) > 250
        assert len(set(corner)) > 2


def test_the_number_drawn_is_the_buttons():
    view = table(2, 14, 3)
    one = placing(view)
    other = (Candidate("7", one[0].text), *one[1:])
    layout = picture.plan(scene(view, candidates=one)).layout
    x, y = layout.corner(place(one[0].text.split()[1]))
    found = differs(scene(view, candidates=one), scene(view, candidates=other))
    assert found is not None
    assert x <= found[0] < found[2] <= x + layout.tile
    assert y <= found[1] < found[3] <= y + layout.tile


def test_turns_of_a_chosen_cell_are_shown_large():
    view = table(5, 9, 3, current="w")
    cell = placing(view)[0].text.split()[1]
    turns = tuple(Candidate(str(k + 1), f"put {cell} r{k}") for k in range(2))
    plain, chosen = picture.plan(scene(view)), picture.plan(scene(view, candidates=turns))
    assert plain.panel is None
    assert chosen.panel is not None
    assert chosen.panel.height >= 200
    assert differs(
        scene(view, candidates=turns),
        scene(
            view, candidates=(turns[0], msgspec.structs.replace(turns[1], text=f"put {cell} r3"))
        ),
    )


@pytest.mark.parametrize("seed", range(4))
def test_every_segment_that_may_be_claimed_gets_a_number_and_its_words(seed):
    view = unoccupied(table(seed, 6, 2, "claim"))
    segments = KINDS[view.board[view.last or ""].kind].segments
    chosen = tuple(Candidate(str(k + 1), f"on {s.id}") for k, s in enumerate(segments))
    made = scene(view, candidates=chosen)
    words = {**made.words, chosen[0].text: "Knight in the city"}
    assert picture.plan(made).panel is not None
    assert differs(made, scene(view, candidates=chosen, words=words)) is not None
    for k in range(len(chosen)):
        other = (*chosen[:k], msgspec.structs.replace(chosen[k], label="0"), *chosen[k + 1 :])
        assert differs(made, scene(view, candidates=other)) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_cut_of_what_a_figure_may_be_on_any_tile(lang):
    view = unoccupied(table(3, 6, 2, "claim"))
    for kind, turn in product(KINDS, range(4)):
        laid = PlacedTile(kind, turn)
        board = {**view.board, view.last or "": laid}
        segments = KINDS[kind].segments
        chosen = tuple(Candidate(str(k + 1), f"on {s.id}") for k, s in enumerate(segments))
        said = {f"on {s.id}": standing(words(lang), laid, s.id) for s in segments}
        made = scene(msgspec.structs.replace(view, board=board), candidates=chosen, words=said)
        # Beside a map, below it in one column, and in two.
        for wide in (336, 368, 410, 430, 540, 856):
            for plate in meant.meanings(made, offers(chosen), wide).painted():
                for line in text.texts(plate):
                    assert line.size >= text.READ
                    assert not line.words.endswith("…"), line
                    assert line.box[3] <= plate.height


def test_without_candidates_nothing_is_offered():
    view = unoccupied(table(3, 6, 2, "claim"))
    assert picture.plan(scene(view)).panel is None
    skip = (Candidate("1", "skip"),)
    assert differs(scene(view), scene(view, candidates=skip)) is None


def test_the_frame_of_the_last_tile_is_red_and_leaves_it_whole():
    view = table(3, 6, 2)
    shown, layout = planes(scene(view)), picture.plan(scene(view)).layout
    x, y = layout.corner(place(view.last or ""))
    assert shown.getpixel((x - 5, y + layout.tile // 2)) == number("poppy")
    tile = Land(view).art(view.last or "", layout.tile)
    there = shown.crop((x, y, x + layout.tile, y + layout.tile))
    assert there.tobytes() == tile.tobytes()


def test_what_changed_is_marked_on_its_own_tile_only():
    view = table(3, 6, 2)
    one, other = [cell for cell in view.board if cell != view.last][:2]
    layout = picture.plan(scene(view)).layout
    assert differs(scene(view), scene(view, changed=(one, "e99"))) is None
    found = differs(scene(view), scene(view, changed=(one, other)))
    corners = [layout.corner(place(cell)) for cell in (one, other)]
    assert found is not None
    assert found[0] >= min(x for x, _ in corners) - 2
    assert found[3] <= max(y for _, y in corners) + layout.tile + 2


def test_a_farmer_lies_and_a_thief_stands():
    view = table(3, 1, 2)
    road = msgspec.structs.replace(view, meeples=(Meeple(0, "o", "r0"),))
    field = msgspec.structs.replace(view, meeples=(Meeple(0, "o", "f1"),))
    assert differs(scene(road), scene(field)) is not None
    standing, lying = figure(0, 80).solid.getbbox(), figure(0, 80, True).solid.getbbox()
    assert standing is not None
    assert lying is not None
    assert standing[3] - standing[1] > standing[2] - standing[0]
    assert lying[3] - lying[1] < lying[2] - lying[0]


def test_a_finished_game_shows_ranks_and_equal_scores_share_one():
    view = table(3, 6, 4, "over", scores=(5, 9, 9, 1))
    assert [card.rank for card in picture.cards(scene(view))] == [3, 1, 1, 4]
    playing = table(3, 6, 4)
    assert {card.rank for card in picture.cards(scene(playing))} == {0}


def test_the_seat_whose_turn_it_is_is_lit():
    view = table(3, 6, 4)
    lit = [card.seat for card in picture.cards(scene(view)) if card.active]
    assert lit == list(view.waiting)
    assert differs(scene(view), scene(msgspec.structs.replace(view, waiting=()))) is not None


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("called", [ENGLISH, RUSSIAN, "Ж" * 32, "W" * 32, "🐑🐑", ""])
def test_the_longest_names_leave_scores_and_marks_alone(seats, called):
    view = table(3, 1, seats, scores=(188,) * seats)
    labels = (SeatLabel(called, computer=True, away=True),) * seats
    lines = picture.compose(scene(view, seats=labels, words={})).texts
    scores = [line.box for line in lines if line.words == "188"]
    assert len(scores) == seats
    for left, top, right, low in scores:
        crossing = [
            line.words
            for line in lines
            if line.words != "188"
            and line.box[0] < right
            and left < line.box[2]
            and line.box[1] + 8 < low
            and top + 8 < line.box[3]
        ]
        assert not crossing


@pytest.mark.parametrize("you", [True, False])
@pytest.mark.parametrize("called", [ENGLISH, RUSSIAN])
def test_the_longest_names_stand_whole_in_the_strip(called, you):
    for count in range(2, 6):
        labels = tuple(SeatLabel(called, you=you, computer=True, away=True) for _ in range(count))
        canvas = picture.compose(scene(table(3, 6, count), seats=labels, words={}))
        said = " ".join(line.words for line in canvas.texts)
        assert "…" not in said
        assert said.replace(" ", "").count(called.replace(" ", "")) == count


@pytest.mark.parametrize("key", ["title", "turn", "left", "foot"])
@pytest.mark.parametrize("words", [f"{RUSSIAN} " * 9, "W" * 300, "🐑", ""])
def test_words_of_any_length_stay_inside_the_picture(key, words):
    view = table(3, 2, 2)
    made = scene(view, words={**scene(view).words, key: words})
    shown = planes(made)
    assert shown.width == 1280
    rim = shown.crop((1272, 0, 1280, shown.height)).tobytes()
    assert number("card") not in rim
    assert shown.height <= 1600


def test_missing_words_are_left_out():
    assert renderers.render(scene(table(3, 2, 2), words={}))


def test_runs_join_cells_of_a_row():
    assert runs([(0, 0), (2, 0), (1, 0), (0, 1), (5, 1)]) == [((0, 0), 3), ((0, 1), 1), ((5, 1), 1)]


def test_letters_on_figures_are_nine_points_high_or_there_are_none(monkeypatch):
    letters = list[float]()
    monkeypatch.setattr(
        figures.seats, "glyph", lambda brush, *told: letters.append(brush.unit * told[2])
    )
    for tile in range(40, 201, 2):
        figures.figure.__wrapped__(0, figure_size(tile))
    assert letters
    assert round(min(letters)) >= 30
    assert figure_size(44) >= figures.LETTERED > figure_size(42)


def test_the_palette_fits_a_palette_picture():
    assert len(PALETTE) <= 256
    assert len(NAMES) == 5


@pytest.mark.parametrize("seats", [3])
def test_every_stage_of_a_real_game_can_be_drawn(seats):
    game, rng = Carcassonne(), Random(seats)
    state, entries = game.setup(seats, game.Options()), 0
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, game.draw(state, rng)
        else:
            seat = pending.seats[0]
            legal = game.legal(state, seat)
            action = legal[rng.randrange(len(legal))]
            if entries % 23 == 0:
                texts = [game.notation.write(one) for one in legal]
                offered = [text for text in texts if text.startswith("on")] or [
                    " ".join(text.split()[:2]) for text in texts
                ]
                offer = tuple(Candidate(str(k), text) for k, text in enumerate(offered, 1))
                made = scene(game.view(state, seat), candidates=offer)
                assert renderers.render(made).startswith(b"\x89PNG")
        state = game.apply(state, seat, action).state
        entries += 1
    assert renderers.render(scene(game.view(state, None)))


def test_who_has_most_points_has_a_crown_unless_all_are_equal(monkeypatch):
    crowned = list[int]()
    monkeypatch.setattr(seated, "crown", lambda size: crowned.append(size) or figure(0, size))
    for scores, many in (
        ((5, 9, 9, 1), 2),
        ((0, 0, 0, 0), 0),
        ((4, 4, 4, 4), 0),
        ((0, 1, 0, 0), 1),
    ):
        seated._card.cache_clear()
        crowned.clear()
        picture.compose(scene(table(3, 6, 4, scores=scores)))
        assert len(crowned) == many
    seated._card.cache_clear()


def test_all_seats_have_rows_of_one_height_and_a_table_where_cards_have_no_room():
    long = ("Anna", "Анастасия Достопримечательнейшая", "Eva", "Иван")
    for count, names, wide in (
        (2, (), 0),
        (3, (), 1200),
        (4, (), 0),
        (5, (), 1200),
        (4, long, 1200),
    ):
        made = scene(table(3, 6, count))
        cards = tuple(
            msgspec.structs.replace(card, name=names[card.seat] if names else "Anna")
            for card in picture.cards(made)
        )
        placed = seated._placed(cards)
        assert len({one.high for one in placed}) == 1
        assert all((one.wide > 1200) is (wide > 0) for one in placed)
