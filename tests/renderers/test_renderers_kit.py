"""The drawing kit: type, seats that differ without colour, PNG, soft edges."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw

import renderers
from renderers.carcassonne.figures import figure
from renderers.kit import plates, seats, strip, text
from renderers.kit.bands import Foot, HeadBand
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas, cut
from renderers.kit.palette import PALETTE, colours, mapped, mix, number, plane, ramp, rgb, toward
from renderers.kit.seats import first_named, lettered, named
from renderers.kit.strip import ABREAST, SeatCard
from renderers.kit.text import Style
from renderers.scene import Scene, SeatLabel
from tests.renderers import marks
from tests.renderers.contrasts import blind, contrast
from tests.renderers.scenes import ENGLISH, RUSSIAN, scene, table

PLAYERS = range(5)
PAIRS = list(combinations(PLAYERS, 2))


def on_grass(sprite) -> Image.Image:
    canvas = Canvas(120, 120, "grass")
    canvas.centre(sprite, 60, 60)
    return colours(canvas.picture()).convert("RGB")


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_colours_of_five_seats_differ_for_red_green_blindness(one, two):
    far = [
        abs(a - b) for a, b in zip(*(blind(rgb(seats.colour(s))) for s in (one, two)), strict=True)
    ]
    assert max(far) > 0.1


@pytest.mark.parametrize(("one", "two"), list(combinations(range(10), 2)))
def test_marks_of_all_seats_differ_in_grey(one, two):
    shown = [on_grass(seats.badge(seat, 100)).convert("L") for seat in (one, two)]
    changed = ImageChops.difference(*shown).point(lambda v: 255 if v > 40 else 0)
    assert changed.histogram()[255] > 500


@pytest.mark.parametrize(("one", "two"), PAIRS)
@pytest.mark.parametrize("lying", [False, True])
def test_figures_of_five_seats_differ_in_outline_alone(one, two, lying):
    shapes = [figure(seat, 96, lying).solid.convert("L") for seat in (one, two)]
    assert ImageChops.difference(*shapes).histogram()[255] > 100


@pytest.mark.parametrize("seat", range(10))
def test_letters_stand_out_on_their_seat(seat):
    assert contrast(rgb(seats.lettering(seat)), rgb(seats.colour(seat))) >= 4.5


@pytest.mark.parametrize("ground", ["grass", "road", "court", "roof"])
@pytest.mark.parametrize("seat", PLAYERS)
def test_a_figure_has_a_dark_and_a_pale_outline_on_any_ground(seat, ground):
    canvas = Canvas(100, 100, ground)
    canvas.centre(figure(seat, 80), 50, 50)
    row = canvas.picture().crop((0, 60, 50, 61)).tobytes()
    met = [value for value in row if value in (number("card"), number("ink"))]
    assert met[:1] == [number("card")]
    assert number("ink") in met


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "paper"),
        ("ink", "card"),
        ("card", "band"),
        ("paper_line", "band"),
        ("ink", "paper_deep"),
        ("ink_soft", "paper"),
    ],
)
def test_text_is_readable_on_its_ground(ink, ground):
    assert contrast(rgb(ink), rgb(ground)) >= 4.5


def test_type_below_the_least_size_is_refused():
    with pytest.raises(ValueError, match="least"):
        Style(23)
    assert Style(24).height >= 24


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN, "Ж" * 32, "W" * 32, "a b", ""])
@pytest.mark.parametrize("room", [60, 200, 500])
def test_words_are_fitted_by_shrinking_and_then_by_an_ellipsis(words, room):
    shown, style = text.fit(words, room, Style(40), 26)
    assert style.width(shown) <= room
    assert 26 <= style.size <= 40
    assert shown == words or (style.size == 26 and shown.endswith("…"))


def test_wrapped_words_fit_their_lines():
    lines = text.wrap(f"{RUSSIAN} {ENGLISH} " * 3, 400, Style(30), 2)
    assert len(lines) == 2
    assert all(Style(30).width(line) <= 400 for line in lines)
    assert lines[1].endswith("…")


def test_both_alphabets_digits_and_signs_can_be_drawn():
    letters = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАЁЯ abcxyz ÄÖÜßéñ 0123456789 «—»…·×→₽№"
    assert text.clean(letters) == letters


def test_what_the_font_lacks_is_left_out():
    assert text.clean("Eva 🐑 漢字 Ann") == "Eva Ann"
    assert text.clean("🐑") == "·"
    assert text.clean("") == ""


def test_who_has_a_name_that_cannot_be_drawn_is_called_by_their_seat_s_letter():
    labels = tuple(SeatLabel(name) for name in ("🐑", "Eva 🐑", "漢字", "🐑🐑"))
    words = {"turn": "🐑🐑: place the tile", "foot": "漢字 · Eva 🐑 · 🐑"}
    told = named(Scene(game="carcassonne", view=None, seats=labels, words=words))
    assert [one.name for one in told.seats] == ["A", "Eva 🐑", "C", "D"]
    assert told.words == {"turn": "D: place the tile", "foot": "C · Eva 🐑 · A"}


def test_a_picture_of_such_names_is_that_of_letters():
    def drawn(*names):
        called = tuple(SeatLabel(name) for name in names)
        said = {"turn": f"{names[0]}: place the tile", "foot": f"{names[1]} scores."}
        return renderers.render(scene(table(1, 9, 2), seats=called, words=said))

    assert drawn("🐑", "漢字") == drawn("A", "B")


def test_digits_are_equally_high():
    tops = {text.font(60, True).getbbox(digit)[1] // 2 for digit in "0123456789"}
    assert max(tops) - min(tops) <= 1


def test_a_png_says_what_the_canvas_shows():
    canvas = Canvas(31, 17, "paper")
    canvas.fill((3, 2, 9, 8), "seat_a")
    canvas.write("A", 10, 0, Style(24))
    with Image.open(BytesIO(canvas.png())) as shown:
        assert shown.size == (31, 17)
        again = shown.convert("RGB")
    assert again.tobytes() == colours(canvas.picture()).convert("RGB").tobytes()
    assert again.getpixel((3, 2)) == rgb("seat_a")
    assert again.getpixel((0, 0)) == rgb("paper")


def test_soft_edges_mix_with_what_lies_below():
    brush = Brush(40, 40, 40)
    brush.disc((0.5, 0.5), 0.4, "ink")
    sprite = cut(brush.done())
    seen = set()
    for ground in ("grass", "card"):
        canvas = Canvas(40, 40, ground)
        canvas.put(sprite, 0, 0)
        values = {PALETTE[v] for v in canvas.picture().tobytes()}
        assert rgb("ink") in values
        assert len(values) >= 4
        seen |= values
    assert len(seen) > 6


def test_tables_of_mixtures_end_at_their_colours():
    table = ramp("ink", "paper")
    assert table[0] == number("paper")
    assert table[255] == number("ink")
    assert toward("ink", 0)[number("card")] == number("card")
    strip_of = Image.frombytes("L", (2, 1), bytes([number("card"), number("ink")]))
    assert mapped(strip_of, toward("ink", 1.0)).tobytes() == bytes([number("ink")] * 2)


def test_flat_art_keeps_its_colour_in_the_palette():
    for token in ("grass", "road", "court", "paper", "ink", "seat_a"):
        art = plane(Image.new("RGB", (2, 2), rgb(token)))
        assert set(art.tobytes()) == {number(token)}


def test_mixing_goes_from_one_to_the_other():
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


@pytest.mark.parametrize("count", range(1, 6))
def test_names_of_seats_stand_abreast_or_below_one_another(count):
    cards = [SeatCard(seat=seat, name="Anna", score="7") for seat in range(count)]
    canvas = Canvas(1280, strip.height(cards), "paper")
    strip.draw(canvas, 0, cards)
    found = [line.box for line in canvas.texts if line.words == "Anna"]
    assert len({left for left, *_ in found}) == (count if count <= ABREAST else 1)
    assert len({top for _, top, *_ in found}) == (1 if count <= ABREAST else count)


def test_a_no_break_space_is_drawn_and_keeps_a_number_with_its_noun():
    style = text.Style(40)
    assert text.clean("70\u00a0tiles  left") == "70\u00a0tiles left"
    assert style.width("70\u00a0tiles") == style.width("70 tiles")
    room = style.width("there are still 70")
    assert text.wrap("there are still 70\u00a0tiles", room, style, 2) == (
        "there are still",
        "70\u00a0tiles",
    )


@pytest.mark.parametrize(
    "style", [Style(24), Style(36), Style(36, bold=True), Style(60, bold=True)]
)
@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN, "AVAToToWa.,–« Ёжик ` jfЦЩ", "§ 10 × 2 = 20"])
def test_a_line_is_put_together_as_pillow_sets_it(style, words):
    words = text.clean(words)
    face = text.font(style.size, style.bold)
    line = Image.new("L", (round(face.getlength(words)), style.height))
    ImageDraw.Draw(line).text((0, 0), words, fill=255, font=face)
    found = text.label(words, style)
    assert found.tobytes() == line.tobytes().translate(ramp(style.ink, style.ground))


@pytest.mark.parametrize("size", [(30, 26), (44, 44), (45, 301), (640, 90)])
def test_a_plate_is_as_if_drawn_whole(size):
    layers = ((0, 20, "gold"), (5, 15, "card"))
    brush = Brush(*size, 1, "paper")
    for inset, radius, colour in layers:
        box = (inset, inset, size[0] - inset, size[1] - inset)
        brush.fill(rounded(box, radius), colour)
    assert plates.layered(*size, layers).tobytes() == plane(brush.done()).tobytes()


def test_no_line_begins_or_ends_with_the_dot_between_parts():
    style = Style(36)
    for room in range(120, 900, 20):
        for line in text.lines("Anna · built a tavern · +2 gold · 2 cards", room, style, 9):
            assert line.strip("· ") == line


def test_a_foot_line_stands_whole_or_not_at_all():
    told = "Anna builds a Church. " * 5
    for most, kept in ((3, True), (2, True), (1, False), (0, False)):
        foot = Foot(told, most)
        shown = " ".join(foot.lines)
        assert shown == (told.strip() if kept else "")
        assert bool(foot.height) is kept
    assert Foot.within(told, 60).height == 0
    assert Foot.within(told, 400).height == Foot(told).height


def test_seats_are_called_by_letters_where_names_have_no_room():
    seats_of = (SeatLabel("Anna"), SeatLabel("Anna Maria"))
    made = scene(table(1, 3, 2), seats=seats_of)
    assert lettered(made, "road · Anna Maria, Anna") == "road · B, A"


def test_first_names_are_used_where_no_two_seats_share_one():
    names = ("Anna", "Anna Maria", "Hugo Wellington-Smythe")
    made = scene(table(1, 3, 3), seats=tuple(map(SeatLabel, names)))
    assert first_named(made, "Hugo Wellington-Smythe: bid") == "Hugo: bid"
    assert first_named(made, "Anna Maria: bid") == "Anna Maria: bid"


def test_a_number_on_a_small_sign_is_large_enough_and_stays_on_it():
    assert seats.readable(0.6, 44) * 44 == text.READ
    assert seats.readable(0.6, 100) == 0.6
    brush = Brush(44, 44, 44)
    seats.glyph(brush, "100", (0.5, 0.5), 1.0, "white", 0.5)
    left, _, right, _ = brush.done().getbbox()
    assert right - left <= 24


def test_a_head_calls_seats_by_letters_where_names_have_no_room():
    canvas = Canvas(1280, 220, "paper")
    HeadBand("Troyes", "Anna " * 60, "", short="A, B and C share it").draw(canvas)
    assert [one.words for one in canvas.texts] == ["Troyes", "A, B and C share it"]
    opens = Canvas(1280, 220, "paper")
    HeadBand("Citadels", "The city of Anna…", "", short="The city of A…").draw(opens)
    assert opens.texts[1].words == "The city of Anna…"


@pytest.mark.parametrize("palette", [palette for palette, *_ in marks.SEATS.values()])
def test_edges_of_letters_have_few_tones(palette):
    for ink, ground in (("ink", "card"), ("card", "band")):
        table = palette.ramp(ink, ground)
        assert len(set(table)) <= 5
        assert (table[0], table[255]) == (palette.number(ground), palette.number(ink))
