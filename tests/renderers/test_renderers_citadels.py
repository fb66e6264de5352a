"""Pictures of Citadels: sizes, secrets, numbers of choices, what has changed, names."""

from __future__ import annotations

from io import BytesIO
from random import Random

import msgspec
import pytest
from PIL import Image, ImageChops

import renderers
from renderers.citadels import card, mood, own_faces, picture, private, roles, seatline, standing
from renderers.citadels.card import Face, Size
from renderers.citadels.offers import Offers, offers
from renderers.kit.canvas import Canvas
from renderers.kit.spots import explained
from renderers.kit.text import READ, Style
from renderers.scene import Candidate, SeatLabel
from rules.citadels.game import CITADELS
from rules.core.values import Decide, Over
from tests.proofs import WAITS, few, rows
from tests.renderers.citadels_scenes import (
    GOLDEN,
    LONG_ENGLISH,
    LONG_RUSSIAN,
    RUSSIAN,
    acting,
    candidates,
    citadels_room,
    deciding,
    own,
    played,
    read,
    scene,
    states,
    words,
)
from tests.renderers.golden import citadels_scores

HIGHEST = 1600
"""4:5, on every phone."""

RECORDS = ("two_novices", "six_novices_expanded", "eight_at_random")


def planes(made) -> Image.Image:
    return picture.compose(made).picture()


def differs(one, two) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(planes(one), planes(two)).getbbox()


def panel(made, seat: int) -> tuple[int, int]:
    """Where a seat's city begins in a picture, and where it ends, from the left."""
    lines = [one.box for one in renderers.draw(made).things if one.asks == explained("line")]
    return lines[seat][0], lines[seat][2]


def shown(made) -> tuple[int, int]:
    """Width and height of a picture that is a PNG with a palette, well under a megabyte."""
    png = renderers.render(made)
    assert len(png) < 400_000
    with Image.open(BytesIO(png)) as found:
        found.load()
        assert (found.format, found.mode) == ("PNG", "P")
        return found.size


@pytest.mark.game
@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("seats", rows([8, 2, 5], range(2, 9), first=1))
def test_a_room_of_any_size_has_a_picture_fit_for_a_chat(seats):
    found = played(seats, seats)
    labels = tuple(
        SeatLabel((LONG_ENGLISH, LONG_RUSSIAN)[seat % 2], computer=seat == 1, away=seat == 2)
        for seat in range(seats)
    )
    for state in (found[0], *(found[len(found) * part // 6] for part in range(1, 6)), found[-1]):
        width, high = shown(scene(state, seats=labels, words=words(**RUSSIAN)))
        assert width == 1280
        assert 500 <= high <= HIGHEST


@pytest.mark.parametrize("record", few(2, RECORDS))
def test_every_stage_of_a_real_game_is_drawn_for_every_seat(record):
    for at, state in enumerate(states(record)[::7]):
        seat = at % (state.seats + 1)
        viewer = None if seat == state.seats else seat
        assert planes(scene(state, viewer)).height <= HIGHEST


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize("seed", rows([3], [3, 5]))
def test_pictures_of_eight_keep_the_names_of_all_districts(seed):
    found = [one for one in played(8, seed) if isinstance(CITADELS.pending(one), Decide)]
    for state in found[:: len(found) // 12]:
        for made in (scene(state), own(state)):
            canvas = picture.compose(made)
            assert canvas.height <= HIGHEST
            said = {one.words for one in canvas.texts}
            for player in made.view.players:
                for one in player.city:
                    name = made.words[f"district-{one.card}"]
                    assert name in said or {*name.split(" ")} <= said, one


@pytest.mark.parametrize("wide", [420, 500, 560, 612])
@pytest.mark.parametrize("computer", [False, True])
def test_a_narrow_head_of_a_city_leaves_no_room_for_less_than_a_letter(wide, computer):
    """Two characters shown, crown, first complete city and a number to choose by: all at once."""
    made = citadels_room()
    change = msgspec.structs.replace
    player = change(made.view.players[0], revealed=("merchant", "navigator"), score=88)
    view = change(made.view, first=0, crown=0, players=(player, *made.view.players[1:]))
    label = SeatLabel("Konstantin Konstantinowitsch", computer=computer)
    made = change(made, view=view, seats=(label, *made.seats[1:]))
    canvas = Canvas(700, seatline.HIGH, "band_light", mood.NIGHT)
    seatline.draw(canvas, (10, 0, wide), made, 0, "12")
    assert canvas.picture().getbbox() is not None


@pytest.mark.parametrize("key", GOLDEN)
def test_a_picture_without_words_is_drawn(key):
    assert planes(msgspec.structs.replace(GOLDEN[key](), words={})).width == 1280


def test_the_start_of_a_setup_is_drawn():
    state = CITADELS.setup(4, read(characters="random"))
    assert not CITADELS.view(state, None).characters
    assert planes(scene(state)).height > 400


@pytest.mark.parametrize("record", few(1, RECORDS))
def test_pictures_show_nothing_that_a_viewer_may_not_know(record):
    rng = Random(5)
    for at, state in enumerate(states(record)[5::23]):
        if isinstance(CITADELS.pending(state), Over):
            continue
        for viewer in (None, at % state.seats):
            other = CITADELS.resample(state, viewer, rng)
            assert renderers.render(scene(other, viewer)) == renderers.render(scene(state, viewer))


def test_hands_lie_open_only_on_their_own_private():
    state = deciding(states("six_novices_expanded"), "take_turn")[4]
    blocks = private.blocks(scene(state), Offers())
    assert blocks == ()
    assert len(private.blocks(scene(state, 1), Offers())) == 1


def test_gold_that_is_hidden_is_a_question_mark():
    state = states("six_novices_expanded")[-40]
    view = CITADELS.view(state, None)
    hidden = tuple(msgspec.structs.replace(one, gold=None) for one in view.players)
    made = scene(state)
    secret = msgspec.structs.replace(made, view=msgspec.structs.replace(view, players=hidden))
    assert differs(made, secret) is not None


def test_candidates_are_sorted_by_what_they_name():
    texts = (
        "gold", "kill king", "raze @c market.2", "raze @b", "swap @d", "adorn castle",
        "use armory @c keep", "build tavern", "keep tavern temple", "use laboratory temple",
        "use laboratory", "use museum manor", "give tavern", "pick thief", "end without no_park",
    )  # fmt: skip
    found = offers((Candidate(text, text) for text in texts), 0)
    assert found.characters == {"king": "kill king", "thief": "pick thief"}
    assert found.seats == {1: "raze @b", 3: "swap @d"}
    assert found.places == {
        (2, "market.2"): "raze @c market.2",
        (2, "keep"): "use armory @c keep",
        (0, "castle"): "adorn castle",
        (0, "tavern"): "give tavern",
    }
    assert found.cards == {
        "tavern": "build tavern",
        "temple": "use laboratory temple",
        "manor": "use museum manor",
    }


def test_another_label_is_another_number_in_that_city_alone():
    made = GOLDEN["citadels_raze"]()
    first, *rest = made.candidates
    other = msgspec.structs.replace(first, label="9")
    found = differs(made, msgspec.structs.replace(made, candidates=(other, *rest)))
    assert found is not None
    left, right = panel(made, "abcdefgh".index(first.text.split()[1][1]))
    assert left <= found[0] < found[2] <= right
    assert found[3] - found[1] < 80


def test_districts_to_be_razed_keep_their_names_and_show_their_price():
    made = GOLDEN["citadels_raze"]()
    chosen = {one.text.removeprefix("raze ").split(" ")[1] for one in made.candidates[1:]}
    said = {one.words for one in picture.compose(made).texts}
    assert {made.words[f"district-{code}"] for code in chosen if "." not in code} <= said
    one = Face(card="market", name="Market", cost=2, label="1", bright=True)
    size = Size(138, 96, 24)
    prices = [card.draw(msgspec.structs.replace(one, price=price), size) for price in (-1, 1, 2)]
    assert len({price.tobytes() for price in prices}) == 3


def test_characters_are_numbered_on_their_portraits():
    found = deciding(
        states("six_novices_expanded"),
        "take_turn",
        lambda one: candidates(one, acting(one), "bewitch"),
    )
    made = own(found[0], "bewitch")
    seen = differs(made, msgspec.structs.replace(made, candidates=()))
    assert seen is not None
    assert seen[3] - seen[1] <= roles.choose(made, Offers()).height


def test_a_choice_of_characters_takes_the_place_of_the_called_ranks():
    made = GOLDEN["citadels_draft"]()
    found = differs(made, msgspec.structs.replace(made, candidates=()))
    assert found is not None
    top = picture.head(made).height
    assert top < found[1] < found[3] < top + private.blocks(made, Offers())[0].height


def test_cards_of_the_hand_are_numbered_once():
    made = GOLDEN["citadels_build"]()
    hand = made.view.private.hand
    twice = msgspec.structs.replace(
        made.view.private,
        hand=(hand[0], *hand),
        costs=(made.view.private.costs[0], *made.view.private.costs),
    )
    faces = own_faces.hand_faces(made, twice, Offers(cards={hand[0]: "1"}))
    assert [face.label for face in faces][:2] == ["1", ""]


def test_cards_that_can_be_built_are_bright_and_others_dim():
    state = deciding(
        states("six_novices_expanded"),
        "take_turn",
        lambda one: (
            0 < len(candidates(one, acting(one), "build")) < len(one.players[acting(one)].hand)
        ),
    )[-1]
    made = scene(state, acting(state))
    view = made.view.private
    for face in own_faces.hand_faces(made, view, Offers()):
        assert (face.bright, face.dim) == (
            face.card in view.buildable,
            face.card not in view.buildable,
        )


def test_equal_cards_of_a_deck_are_shown_once_with_their_number():
    state = states("six_novices_expanded")[-60]
    view = CITADELS.view(state, 0)
    deck = ("tavern", "tavern", "tavern", "keep")
    own_private = msgspec.structs.replace(view.private, deck=deck, hand=(), costs=())
    made = msgspec.structs.replace(
        scene(state, 0), view=msgspec.structs.replace(view, private=own_private)
    )
    single = msgspec.structs.replace(
        made,
        view=msgspec.structs.replace(
            view, private=msgspec.structs.replace(own_private, deck=deck[2:])
        ),
    )
    assert planes(made).size == planes(single).size
    assert differs(made, single) is not None


@pytest.mark.parametrize("place", ["@b", "@a"])
def test_a_district_that_changed_is_marked_in_its_panel(place):
    state = states("six_novices_expanded")[-40]
    seat = "ab".index(place[1])
    district = CITADELS.view(state, None).players[seat].city[0].place
    plain = scene(state)
    left, right = panel(plain, seat)
    found = differs(plain, scene(state, changed=(f"{place} {district}",)))
    assert found is not None
    assert left <= found[0] < found[2] <= right
    assert differs(plain, scene(state, changed=(f"{place} no_such",))) is None


def test_who_is_chosen_is_chosen_by_a_touch_anywhere_in_their_city():
    made = GOLDEN["citadels_raze"]()
    whole = msgspec.structs.replace(made, candidates=(Candidate("7", "raze @b"),))
    drawn = renderers.draw(whole)
    (spot,) = drawn.spots
    left, top, right, bottom = spot.box
    mine = {explained(one.card) for one in made.view.players[1].city}
    cards = [one.box for one in drawn.things if one.asks in mine]
    inside = [box for box in cards if left <= box[0] < box[2] <= right and top <= box[1] < bottom]
    assert spot.label == "7"
    assert {one.asks for one in drawn.things if one.box in inside} == mine


def test_a_seat_that_is_chosen_is_framed():
    state = deciding(states("six_novices_expanded"), "take_turn")[-1]
    other = (acting(state) + 1) % 6
    chosen = scene(state, focus=f"raze @{'abcdef'[other]}")
    assert differs(scene(state), chosen) is not None


@pytest.mark.parametrize("record", RECORDS)
def test_ranks_are_those_of_the_rules(record):
    state = states(record)[-1]
    view = CITADELS.view(state, None)
    ranks = [standing.rank(view, seat) for seat in range(state.seats)]
    assert ranks == [row.rank for row in CITADELS.standings(state).rows]


@pytest.mark.parametrize("size", [Size(232, 240, 30, 2), Size(138, 96, 24), Size(138, 168, 24, 2)])
def test_the_number_of_an_equal_district_is_never_cut_off(size):
    long = "Chamber of the Very Long Name of an Imperial Treasury"
    drawn = [
        card.draw(Face(card="market", name=f"{long}{number}", cost=2), size)
        for number in ("", ".2", ".3")
    ]
    assert len({one.tobytes() for one in drawn}) == 3


def test_full_size_shows_larger_cards():
    state = states("six_novices_expanded")[-2]
    assert planes(scene(state, full=True)).height > planes(scene(state)).height


def test_what_was_built_in_the_turn_under_way_is_outlined():
    state = next(one for one in states("six_novices_expanded") if one.turn and one.turn.raised)
    made = scene(state)
    turn = msgspec.structs.replace(made.view.turn, raised=0)
    before = msgspec.structs.replace(made, view=msgspec.structs.replace(made.view, turn=turn))
    assert differs(made, before) is not None


def test_who_picks_sees_which_characters_lie_face_up():
    made = GOLDEN["citadels_draft"]()
    none = msgspec.structs.replace(made.view, up=())
    assert made.view.up
    assert roles.choose(made, Offers()).height > 0
    assert roles.choose(msgspec.structs.replace(made, view=none), Offers()).height == 0


def test_a_large_hand_piles_equal_cards():
    made = GOLDEN["citadels_build"]()
    hand = ("tavern",) * 3 + ("temple", "keep", "market", "docks", "manor", "castle")
    held = msgspec.structs.replace(
        made.view.private, hand=hand, costs=(1,) * len(hand), buildable=()
    )
    faces = own_faces.hand_faces(made, held, Offers())
    assert [(face.card, face.count) for face in faces][:2] == [("tavern", 3), ("temple", 1)]
    assert sum(face.count for face in faces) == len(hand)


def test_the_end_of_eight_shows_what_the_winner_has_built():
    made = citadels_scores()
    winner = next(row.seat for row in made.sheet.rows if row.rank == 1)
    asked = [one.asks for one in renderers.draw(made).things]
    built = [explained(one.card) for one in made.view.players[winner].city]
    assert built
    assert [one for one in built if one not in asked] == []


def test_signs_in_a_picture_are_told_in_words_where_there_is_room():
    told = {"sign-crown": "chooses first"}
    made = scene(states("two_novices")[-60], words=words(**told))
    assert set(told.values()) <= {one.words for one in picture.compose(made).texts}


@WAITS
def test_signs_that_nobody_can_guess_are_told_before_the_others():
    told = {"sign-absent": "nobody has it", "sign-crown": "chooses first"}
    made = (scene(state, words=words(**told)) for state in played(8, 3))
    first = next(
        one
        for one in made
        if one.view.phase == "call" and any(call.result == "no_answer" for call in one.view.calls)
    )
    assert told["sign-absent"] in {one.words for one in picture.compose(first).texts}


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_that_nothing_is_built_is_said_once_below_all_cities(seats):
    made = scene(played(seats, 3)[3])
    assert not any(player.city for player in made.view.players)
    said = [one.words for one in picture.compose(made).texts]
    assert said.count(made.words["empty"]) == 1


def test_a_special_district_that_may_be_kept_says_what_it_does():
    made = GOLDEN["citadels_build"]()
    own_private = msgspec.structs.replace(made.view.private, seen=("smithy", "manor"))
    view = msgspec.structs.replace(made.view, private=own_private)
    said = " ".join(
        one.words for one in picture.compose(msgspec.structs.replace(made, view=view)).texts
    )
    assert made.words["effect-smithy"] in said


def test_who_chooses_among_many_players_is_told_what_each_character_does():
    made = GOLDEN["citadels_draft"]()
    said = [one.words for one in picture.compose(made).texts]
    offered = made.view.private.offered
    told = {made.words[f"power-{code}"] for code in offered}
    brief = {made.words[f"brief-{code}"] for code in offered}
    assert sum(one in brief | told for one in said) == len(offered) or told & {" ".join(said)}


def test_names_of_districts_of_a_full_table_are_half_as_wide_as_usual_at_least():
    for state in played(8, 3)[::40]:
        made = scene(state)
        names = {word for key, word in made.words.items() if key.startswith("district-")}
        for one in picture.compose(made).texts:
            if one.words in names:
                assert one.box[2] - one.box[0] >= 0.49 * Style(READ).width(one.words), one
