"""Pictures of Troyes Dice: sizes, numbers of choices, marks of a move, seats, pages of sheets."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops

import renderers
from renderers.kit import scoresheet
from renderers.kit.brush import Brush
from renderers.scene import Candidate, Scene, ScoreRow, ScoreSheet, SeatLabel
from renderers.troyes import (
    brings,
    calls,
    compare,
    dial,
    gains,
    legend,
    picture,
    plazas,
    points,
    sheet,
    skyline,
    strip,
    town,
)
from renderers.troyes.numbers import Numbers, numbers
from renderers.troyes.plan import COLUMN, across
from rules.troyes.game import TROYES
from rules.troyes.pieces import Move
from rules.troyes.spaces import NUMBERS
from tests.proofs import few
from tests.renderers.scenes import ENGLISH, RUSSIAN
from tests.renderers.troyes_scenes import (
    GOLDEN,
    asking,
    first,
    fullest,
    offered,
    random_states,
    scene,
    states,
)

FINGER = 84
"""Pixels of 24 points where 1,280 are 368 wide: what is smaller comes nearer first."""
HIGHEST = 1660
"""A foot line of two lines makes a picture a little higher than 1,600."""


def planes(made) -> Image.Image:
    return picture.compose(made).picture()


def differs(one, two) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(planes(one), planes(two)).getbbox()


def shown(made) -> tuple[int, int]:
    """Width and height of a picture that is a PNG with a palette, well under a megabyte."""
    png = renderers.render(made)
    assert len(png) < 400_000
    with Image.open(BytesIO(png)) as found:
        found.load()
        assert (found.format, found.mode) == ("PNG", "P")
        return found.size


@pytest.mark.parametrize("key", GOLDEN)
def test_each_small_sign_has_its_word_in_the_picture(key):
    made = GOLDEN[key]()
    said = {one.words for one in picture.compose(made).texts}
    told = legend.WHEEL if key == "troyes_wheel" else ("link", "r", "y")
    told = legend.SHEETS if key == "troyes_sheets" else told
    keys = {f"legend-{what}" for what in told} & made.words.keys()
    assert {made.words[key] for key in keys} <= said


def test_the_longest_names_of_ten_seats_are_short_ones_beside_who_has_chosen():
    made = GOLDEN["troyes_wheel"]()
    said = [one.words for one in picture.compose(made).texts]
    assert [one for one in said if one.endswith("…")] == []
    named = {f"{first} {last[0]}." for first, last in map(str.split, (ENGLISH, RUSSIAN))}
    assert named <= set(said)
    # The words of hourglasses and ticks stand once below all.
    assert said.count(made.words["choosing"]) == (1 if made.view.waiting else 0)
    assert said.count(made.words["chosen"]) == (1 if len(made.view.waiting) < 10 else 0)


def test_short_names_are_first_words_with_an_initial_where_two_share_one():
    names = ("Anna Berg", "Anna Carr", "Eva", "Eva", "Jan van Dyck")
    assert calls.brief(names) == ("Anna B.", "Anna C.", "Eva", "Eva", "Jan")
    assert calls.shortened("Anna Carr\u00a0+3, Jan van Dyck", names) == "Anna C.\u00a0+3, Jan"


def test_the_stone_of_the_wheel_is_drawn_once_for_all_half_days(monkeypatch):
    found = random_states(3, 7)
    picture.compose(scene(next(state for state in found if state.discs)))
    drawn = []
    done = Brush.done
    monkeypatch.setattr(Brush, "done", lambda self: drawn.append(self.size) or done(self))
    for state in found:
        picture.compose(scene(state))
    assert (dial.SIZE, dial.SIZE) not in drawn


def test_a_scene_without_words_for_signs_has_no_legend():
    assert legend.height({"turn": "Take a die"}, legend.WHEEL) == 0


@pytest.mark.parametrize("seats", few(3, (1, 4, 10, 2, 3, 5, 6, 7, 8, 9)))
def test_a_room_of_any_size_has_a_picture_fit_for_a_chat(seats):
    found = random_states(seats, seats)
    for state in (found[0], found[len(found) // 2], found[-1]):
        for focus in ("", "sheets 1", "sheets 2", "sheet @a"):
            width, high = shown(scene(state, focus=focus))
            assert width == 1280
            assert 500 <= high <= HIGHEST


@pytest.mark.parametrize(
    "record", few(1, ["three_novices_in_the_open", "as_printed", "four_at_random"])
)
def test_every_stage_of_a_real_game_is_drawn_for_every_seat(record):
    for at, state in enumerate(states(record)[::3]):
        seat = at % (state.seats + 1)
        viewer = None if seat == state.seats else seat
        assert planes(scene(state, viewer)).height <= HIGHEST


@pytest.mark.parametrize("key", GOLDEN)
def test_a_picture_without_words_is_drawn(key):
    made = GOLDEN[key]()
    assert planes(msgspec.structs.replace(made, words={})).width == 1280


def test_a_sealed_move_changes_nothing_in_the_room():
    state = first(random_states(4, 8), asking("take_die", 5, 2))
    before = renderers.render(scene(state))
    for _ in range(2):
        state = TROYES.apply(state, 2, TROYES.legal(state, 2)[0]).state
        assert renderers.render(scene(state)) == before
    assert state.moves[2].action == "gain"
    assert renderers.render(scene(state, 2)) != renderers.render(scene(state, 1))


def test_a_room_marks_who_has_chosen_and_a_sealed_seat_is_not_told():
    state = first(states("three_novices_in_the_open"), asking("take_die", 3, 2))
    made = scene(state)
    waiting = [seat in made.view.waiting for seat in range(3)]
    assert [not card.chosen for card in strip.cards(made)] == waiting
    assert [card.told == "choosing" for card in strip.cards(made)] == waiting
    own = TROYES.view(state, 2)
    sealed = msgspec.structs.replace(own, visibility="sealed")
    assert not any(
        card.told for card in strip.cards(msgspec.structs.replace(scene(state, 2), view=sealed))
    )


def test_dice_are_numbered_as_their_buttons_are():
    state = first(random_states(1, 4), asking("take_die", 4))
    made = scene(state, 0)
    view, high = made.view, picture.head(made, picture.PictureRequest(seat=0)).height
    slots = [slot for slot in range(4) if slot != view.dice.black]
    for slot in slots:
        one = (Candidate("1", f"die {slot}"),)
        both = (planes(scene(state, 0, candidates=told)) for told in (one, ()))
        # What the die reaches on the sheet below has its number, too.
        found = (
            ImageChops.difference(*both)
            .crop((0, 0, 1280, high + 24 + points.HIGH + plazas.HIGH))
            .getbbox()
        )
        assert found is not None
        wide = 1280 // 4
        assert slot * wide - 10 <= found[0] < found[2] <= (slot + 1) * wide
        assert high <= found[1] < found[3] <= high + 24 + points.HIGH + plazas.HIGH


def test_another_label_is_another_number():
    made = GOLDEN["troyes_bonus"]()
    other = tuple(
        msgspec.structs.replace(one, label="7") if at == 0 else one
        for at, one in enumerate(made.candidates)
    )
    found = differs(made, msgspec.structs.replace(made, candidates=other))
    space = NUMBERS[made.candidates[0].text.split()[1]] % 6
    assert found is not None
    assert across(space) - 30 <= found[0] < found[2] <= across(space) + COLUMN


@pytest.mark.parametrize(
    ("text", "field", "key"),
    [
        ("die 2", "dice", 2),
        ("die 1 w", "purse", 2),
        ("tint y", "tints", 1),
        ("shift -1", "values", 0),
        ("gain", "gains", 2),
        ("build", "spaces", NUMBERS["cath2"]),
        ("build prestige", "spaces", NUMBERS["cath2"]),
        ("build worker", "spaces", NUMBERS["bish2"]),
        ("build bish2", "spaces", NUMBERS["bish2"]),
        ("bonus town5", "spaces", NUMBERS["town5"]),
        ("pick p15r", "levels", "p15r"),
    ],
)
def test_a_choice_stands_where_it_acts(text, field, key):
    made = GOLDEN["troyes_change"]()
    move = made.view.moves[0]
    assert (move.colour, move.value) == (2, 5)
    assert made.view.header[:2] == (4, 5)
    found = numbers(made.view, (Candidate("3", text),))
    assert getattr(found, field) == {key: "3"}


@pytest.mark.parametrize("text", ["done", "shift +9", "shift up", "gain more of it", "die x", ""])
def test_what_has_no_place_is_not_numbered(text):
    view = GOLDEN["troyes_change"]().view
    assert numbers(view, (Candidate("3", text),)) == numbers(view, ())


def test_unfinished_changes_are_numbered_at_the_die():
    made = GOLDEN["troyes_change"]()
    found = numbers(made.view, (Candidate("4", "tint"), Candidate("5", "shift")))
    assert found.open == ["4", "5"]
    one = msgspec.structs.replace(made, candidates=(Candidate("4", "tint"),))
    assert differs(one, msgspec.structs.replace(made, candidates=())) is not None


def test_a_seat_with_nothing_taken_has_no_numbers_on_its_sheet():
    state = first(random_states(1, 4), asking("take_die", 4))
    view = TROYES.view(state, 0)
    told = (Candidate("1", "gain"), Candidate("2", "build"), Candidate("3", "tint r"))
    assert numbers(view, told) == numbers(view, ())


def test_an_unfinished_move_is_marked_against_the_sheet_before():
    made = GOLDEN["troyes_review"]()
    view = made.view
    seen = msgspec.structs.replace(view, shown=view.sheets)
    found = differs(made, msgspec.structs.replace(made, view=seen))
    assert found is not None


def test_what_changed_and_what_was_built_last_are_marked():
    made = GOLDEN["troyes_change"]()
    bare = msgspec.structs.replace(made, changed=())
    assert differs(made, bare) is not None
    nothing = msgspec.structs.replace(made.view, last=())
    assert differs(made, msgspec.structs.replace(made, view=nothing)) is not None


def test_spaces_within_reach_of_the_dice_are_those_that_one_touch_more_would_build():
    state = first(random_states(2, 4), asking("take_die", 6))
    view = TROYES.view(state, 0)
    marked = Numbers(dice={slot: str(slot + 1) for slot in range(4)})
    reached = brings.ways(view, view.dice, view.sheets[0], Move(), marked)
    assert reached
    for space, ways in reached.items():
        assert view.sheets[0].open >> space & 1
        for slot in (int(way.label) - 1 for way in ways):
            assert slot != view.dice.black
            assert view.dice.colours[slot] == space // 12
            assert view.dice.values[slot] == view.header[space % 6]
    assert not brings.ways(view, view.dice, view.sheets[0], Move(), Numbers())


def test_numbers_change_the_spaces_that_a_bonus_can_build_alone():
    made = GOLDEN["troyes_bonus"]()
    bare = msgspec.structs.replace(made, candidates=())
    numbered, plain = planes(made), planes(bare)
    head = picture.head(made, picture.PictureRequest(seat=0)).height
    offered = set(numbers(made.view, made.candidates).spaces)
    assert 0 < len(offered) < 36
    for space in range(36):
        row, column = divmod(space, 6)
        y = head + 24 + points.HIGH + plazas.HIGH + sheet.row_top(row)
        x = across(column)
        box = (x + 40, y + 30, x + COLUMN - 40, y + 86)
        shown = [one.crop(box).tobytes() for one in (numbered, plain)]
        assert (shown[0] != shown[1]) is (space in offered)


def coloured() -> Scene:
    """The first die in hand of which both the value and the colour can be changed."""
    for seed in range(9):
        for state in random_states(2, seed):
            if not asking("use_die")(state):
                continue
            made = scene(state, 0)
            found = numbers(made.view, made.candidates)
            if len(found.tints) == len(found.values) == 2:
                return made
    raise AssertionError


def test_the_colours_that_a_die_may_be_given_stand_at_the_die_with_their_price():
    made = coloured()
    view, found = made.view, numbers(made.view, made.candidates)
    canvas = picture.compose(made)
    # The windows below that it could build have its number, too.
    top = picture.head(made, picture.asked(made)).height
    spots = {one.label: one.box for one in canvas.spots if one.box[3] <= top + 220}
    left = 16 + view.moves[0].slot * 315
    for label in found.tints.values():
        x, y, right, low = spots[label]
        assert left <= x < right <= left + 315
        assert top < y < low <= top + 220
        assert min(right - x, low - y) >= FINGER - 8
    assert "−2" in {one.words for one in canvas.texts}


def test_what_a_value_costs_keeps_clear_of_the_next_choice():
    assert across(1) - sheet._OUT - (across(0) + sheet._PRICED) >= 24


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_everybodys_points_stand_above_a_readers_sheet(seats):
    state = first(random_states(seats, 4), asking("take_die", 6))
    said = [one.words for one in picture.compose(scene(state, 0)).texts]
    assert Counter(map(str, TROYES.view(state, 0).scores)) <= Counter(said)


def test_names_stand_beside_points():
    state = first(random_states(2, 4), asking("take_die", 6))
    made = scene(state, 0)
    said = {one.words for one in picture.compose(made).texts}
    assert {label.name for label in made.seats} <= said
    assert not any(one.endswith("…") for one in said)


def test_of_ten_the_best_and_the_reader_stand_by_name_and_the_others_as_a_range():
    state = first(random_states(10, 4), asking("take_die", 6))
    made = scene(state, 0)
    said = [one.words for one in picture.compose(made).texts]
    scores = made.view.scores
    names = tuple(label.name for label in made.seats)
    shown = [seat for seat, name in enumerate(names) if calls.brief(names)[seat] in said]
    assert 0 in shown
    assert scores.index(max(scores)) in shown
    rest = [score for seat, score in enumerate(scores) if seat not in shown]
    assert f"others: {min(rest)}–{max(rest)}" in said
    assert not any(one.endswith("…") for one in said)


def test_of_many_seats_the_best_and_the_reader_stand_with_what_a_half_day_has_brought():
    names = ("Anna", "Boris", "Eva", "Jan", "Ida", "Hugo", "Gleb", "Olga", "Clara", "Igor")
    gained = (3, -1, 3, 5, 2, 0, 1, 3, 0, 2)
    told = "Last half-day: " + ", ".join(
        f"{name}\u00a0{gain:+}".replace("-", "−") for name, gain in zip(names, gained, strict=True)
    )
    found = gains.read(told, names, 1, "others:")
    assert found.wide <= 1280 - 64
    stand = [(one.name, one.points, one.you) for one in found.told]
    assert stand == [("Jan", "+5", False), ("Anna", "+3", False), ("Boris", "−1", True)]
    assert found.rest == "others: +0 – +3"
    assert gains.read(told, names[1:], 2, "others:") is None


def test_what_the_reader_did_stands_behind_the_points_where_it_has_room():
    names = ("Anna", "Boris", "Eva", "Jan")
    told = "Last half-day: " + ", ".join(f"{name}\u00a0+{k}" for k, name in enumerate(names))
    for did, there in (("guild hall 1", "(guild hall 1)"), ("guild hall 1" * 9, "")):
        found = gains.read(told, names, 0, "others:", did)
        assert [one.did for one in found.told if one.you] == [there]
        assert not any(one.did for one in found.told if not one.you)
        assert found.wide <= 1280 - 64


def test_a_few_gains_of_the_others_are_all_told():
    names = ("Wilhelmina",) * 10
    told = "Last half-day: " + ", ".join(f"{name}\u00a0+{k % 2}" for k, name in enumerate(names))
    assert gains.read(told, names, -1, "others:").rest == "others: +1, +0"


def test_the_end_shows_the_town_of_the_winner_and_others_as_far_as_there_is_room():
    found = []
    for seats in (2, 10):
        state = random_states(seats, 1)[-1]
        score = TROYES.view(state, None).scores
        rows = tuple(
            ScoreRow(seat, (score[seat],), score[seat], 1 + sum(one > score[seat] for one in score))
            for seat in range(seats)
        )
        made = scene(state, sheet=ScoreSheet(("points",), rows))
        canvas = picture.compose(made)
        assert canvas.height <= picture.HEIGHT
        high = picture.head(made, picture.asked(made)).height
        alone = [row.rank for row in rows].count(1) == 1
        large = skyline.HIGH if seats == 2 else skyline.LOW
        first = skyline.ABOVE + large if alone else 0
        high += first + scoresheet.height(made, winner=not alone)
        order = sorted(range(seats), key=lambda seat: -score[seat])
        sheets = [made.view.sheets[seat] for seat in order[1 if alone else 0 :]]
        towns = town.heights(sheets, picture.HEIGHT - high)
        assert canvas.height == high + sum(towns)
        found.append((alone, len(towns)))
    assert found == [(True, 1), (True, 2)]


def test_the_town_of_the_winner_of_ten_stands_first():
    state = random_states(10, 1)[-1]
    scores = TROYES.view(state, None).scores
    rows = tuple(
        ScoreRow(seat, (score,), score, 1 + sum(one > score for one in scores))
        for seat, score in enumerate(scores)
    )
    made = scene(state, sheet=ScoreSheet(("points",), rows))
    best = {"best-title": "Best", "best": "all that came of it " * 3}
    made = msgspec.structs.replace(made, words=made.words | best)
    canvas = picture.compose(made)
    head = picture.head(made, picture.asked(made)).height
    high = head + skyline.ABOVE + skyline.LOW + scoresheet.height(made, winner=False)
    assert high <= canvas.height <= picture.HEIGHT
    assert canvas.height - high in range(0, 3 * town.LOW, town.LOW)


def test_the_end_of_ten_long_names_and_a_long_best_move_is_no_higher_than_others():
    state = random_states(10, 1)[-1]
    scores = TROYES.view(state, None).scores
    rows = tuple(
        ScoreRow(seat, (score, 1, 2), score, 1 + sum(one > score for one in scores))
        for seat, score in enumerate(scores)
    )
    made = msgspec.structs.replace(
        scene(state, sheet=ScoreSheet(("citizens", "cathedrals", "leftovers"), rows)),
        seats=tuple(
            SeatLabel("Wilhelmina Montgomery-Wallington" if k % 2 else "Eva") for k in range(10)
        ),
    )
    words = made.words | {
        "best-title": "Best",
        "total": "total",
        "best": "all that came of it " * 9,
    }
    assert picture.compose(msgspec.structs.replace(made, words=words)).height <= picture.HEIGHT


def test_numbers_are_the_readers_own():
    state = first(random_states(3, 5), asking("take_die", 2, 1))
    made = scene(state, 1, focus="sheet @a")
    assert made.candidates
    bare = msgspec.structs.replace(made, candidates=())
    assert differs(made, bare) is None


@pytest.mark.parametrize(("seats", "pages"), [(1, 1), (2, 1), (6, 1), (7, 2), (10, 2)])
def test_all_sheets_stand_on_as_few_pages_as_they_need(seats, pages):
    assert picture.pages(seats) == pages
    cards = strip.cards(scene(random_states(seats, 2)[-1]))
    told = [card.seat for page in range(1, pages + 1) for card in compare.page(cards, page)]
    assert sorted(told) == list(range(seats))
    ranks = [cards[seat].rank for seat in told]
    assert ranks == sorted(ranks)
    assert compare.page(cards, pages + 5) == compare.page(cards, pages)


def test_the_leader_is_marked_while_others_have_fewer_points():
    begun = scene(first(random_states(4, 2), asking("take_die", 1)))
    assert not any(card.leads for card in strip.cards(begun))
    cards = strip.cards(scene(first(random_states(4, 2), asking("take_die", 9))))
    most = max(card.score for card in cards)
    assert [card.leads for card in cards] == [card.score == most for card in cards]
    over = scene(random_states(4, 2)[-1])
    assert not any(card.leads for card in strip.cards(over))


def test_sheets_during_a_game_stand_in_turn_order():
    cards = strip.cards(scene(first(random_states(8, 2), asking("take_die", 9))))
    assert [card.seat for card in compare.page(cards, 2)] == [4, 5, 6, 7]


def test_a_finished_game_shows_all_sheets_and_a_solo_game_its_own():
    assert picture.asked(scene(random_states(3, 1)[-1])) == picture.PictureRequest(page=1)
    assert picture.asked(scene(random_states(3, 1)[-1], 2)) == picture.PictureRequest(page=1)
    assert picture.asked(scene(random_states(1, 1)[-1])) == picture.PictureRequest(seat=0)


@pytest.mark.parametrize(
    ("focus", "asked"),
    [
        ("sheets 2", picture.PictureRequest(page=1)),
        ("sheets 1", picture.PictureRequest(page=1)),
        ("sheet @c", picture.PictureRequest(seat=2, named=True)),
        ("sheet c", picture.PictureRequest(seat=2, named=True)),
        ("sheet @j", picture.PictureRequest(seat=1)),
        ("die 1", picture.PictureRequest(seat=1)),
        ("", picture.PictureRequest(seat=1)),
    ],
)
def test_the_focus_says_what_the_picture_is_of(focus, asked):
    state = first(random_states(4, 1), asking("take_die", 3))
    assert picture.asked(scene(state, 1, focus=focus)) == asked
    if focus.startswith("sheet") and not focus.endswith("j"):
        assert picture.asked(scene(state, 1, focus=focus, full=True)) == asked


def test_a_sheet_that_was_asked_for_is_headed_by_its_owner():
    state = first(random_states(4, 1), asking("take_die", 3))
    made = scene(state, 1, focus="sheet @d")
    head = picture.head(made, picture.asked(made))
    assert (head.turn, head.left) == (made.seats[3].name, made.words["left"])
    own = scene(state, 1)
    assert picture.head(own, picture.asked(own)).turn == own.words["turn"]


def test_a_page_of_several_is_numbered_where_words_are_missing():
    made = scene(random_states(10, 3)[-1], focus="sheets 2", words={"left": "Half-day 16"})
    assert picture.head(made, picture.asked(made)).left == "Half-day 16 · 2/2"
    alone = scene(random_states(3, 1)[-1], words={"left": "Half-day 16"})
    assert picture.head(alone, picture.asked(alone)).left == "Half-day 16"


@pytest.mark.parametrize("name", [ENGLISH, RUSSIAN, RUSSIAN[:24]])
@pytest.mark.parametrize("seats", [1, 2, 10])
def test_the_longest_name_leaves_its_score_alone(name, seats):
    state = random_states(seats, 6)[-1]
    words = {"title": "Troyes"}
    for focus in ("sheets 1", "sheets 2"):
        long, short = (
            scene(
                state,
                focus=focus,
                words=words,
                seats=tuple(SeatLabel(one, computer=True, away=True) for _ in range(seats)),
            )
            for one in (name, "A")
        )
        found = differs(long, short)
        assert found is not None
        canvas = planes(long)
        changed = ImageChops.difference(canvas, planes(short))
        for left in (16, 16 + 630):
            edge = (left + 618 - 92, 0, left + 618, canvas.height)
            assert changed.crop(edge).getbbox() is None


@pytest.mark.parametrize("seats", [1, 3, 4, 5, 9, 10])
def test_full_size_shows_the_wheel_and_every_sheet_within_what_platforms_take(seats):
    found = random_states(seats, 2)
    for state, parts in ((first(found, asking("take_die", 8)), seats + 1), (found[-1], seats)):
        made = scene(state, full=True)
        assert picture.asked(made) == picture.PictureRequest(every=True)
        canvas = picture.compose(made)
        across = canvas.width // 1280
        assert across == (1 if parts == 1 else 2 if parts <= 4 else 3)
        assert canvas.height >= -(-parts // across) * sheet.HEIGHT
        assert canvas.width + canvas.height < 10_000
        assert len(canvas.png()) < 2_000_000


@pytest.mark.parametrize("header", ["ordered", "random"])
def test_a_game_that_is_being_set_up_is_drawn(header):
    state = random_states(2, 1, header)[0]
    assert state.phase == "setup"
    for viewer in (None, 0):
        assert planes(scene(state, viewer)).width == 1280


def test_the_fullest_sheet_is_drawn():
    made = GOLDEN["troyes_review"]()
    full = fullest()
    view = msgspec.structs.replace(made.view, sheets=(full,), shown=(full,), scores=(154,))
    assert differs(made, msgspec.structs.replace(made, view=view)) is not None


def test_full_size_begins_with_the_readers_own_sheet_until_the_game_is_over():
    state = first(random_states(3, 2), asking("take_die", 8))
    for viewer, order in ((None, [0, 1, 2]), (0, [0, 1, 2]), (2, [2, 0, 1])):
        made = scene(state, viewer, full=True)
        assert [one.seat for one in picture.arranged(made)] == order
        corner = (0, 300, 1280, 300 + sheet.HEIGHT // 2)
        mine, room = (planes(one).crop(corner) for one in (made, scene(state, full=True)))
        changed = ImageChops.difference(mine, room).getbbox()
        assert (changed is None) is (viewer is None)


def test_every_notch_has_a_place_of_its_own_inside_the_wheel():
    places = {dial.place(notch, 280) for notch in range(9)}
    assert len(places) == 9
    assert all(abs(x) + 84 <= dial.SIZE // 2 and abs(y) + 84 <= dial.SIZE // 2 for x, y in places)


def test_what_cannot_be_paid_is_told():
    state = first(random_states(10, 3), lambda one: asking("take_die", 6)(one) and _poor(one))
    view = TROYES.view(state, 0)
    private = plazas.own_plazas(view, view.dice, 0, numbers(view, ()), {})
    payable = {int(one.text.split()[1]) for one in offered(state, 0)}
    assert private.payable == payable
    assert payable != set(range(4)) - {view.dice.black}


def _poor(state) -> bool:
    return state.sheets[0].stock[1] == 0


def test_one_touch_is_enough_for_whatever_is_asked():
    smallest = FINGER * 9
    for state in random_states(2, 3)[::3]:
        for seat in range(2):
            if state.owed and state.owed[seat]:
                drawn = renderers.draw(scene(state, seat))
                sides = [(one.box[2] - one.box[0], one.box[3] - one.box[1]) for one in drawn.spots]
                smallest = min([smallest, *map(min, sides)])
    assert FINGER <= smallest < FINGER * 2
