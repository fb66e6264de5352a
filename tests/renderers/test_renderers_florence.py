"""Pictures of Florence: sizes, placements, marks, hands, secrets, and words that are missing."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from random import Random

import msgspec
import pytest
from PIL import Image, ImageChops

import renderers
from bot.talk.games.florence.picture_words import picture_words
from locales import LANGUAGES, words
from renderers.florence import (
    cards,
    estate,
    exchange,
    frame,
    market,
    paint,
    picture,
    professions,
    shop,
    tallies,
)
from renderers.florence.estate import Marks
from renderers.florence.frame import width
from renderers.florence.offers import offers, reach
from renderers.florence.paint import PALETTE
from renderers.kit import text
from renderers.kit.palette import FRAME, SHARED
from renderers.scene import Candidate, Scene, SeatLabel
from rules.florence.building import Build, Place, piece_of
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.cells import INDEX, cells_of
from rules.florence.data import BUILDINGS, ITEMS, LANDSCAPE, PROFESSIONS
from rules.florence.game import FLORENCE
from rules.florence.pieces import Estate
from rules.florence.views import FlorenceView
from tests.proofs import few, later, rows
from tests.renderers.florence_scenes import (
    GOLDEN,
    LONGEST,
    able,
    asks,
    first,
    hammer,
    newest,
    numbered_cells,
    offered,
    played,
    scene,
    states,
    texts,
)

RECORDS = ("four_novices", "two_official", "two_unofficial", "three_unofficial", "five_at_random")
TABLES = (
    (2, "official_2p", "korea_2022"),
    (2, "unofficial_2p", "rio_grande_2000"),
    (3, "base", "korea_2022"),
    (3, "unofficial_3p", "rio_grande_2000"),
    (4, "base", "rio_grande_2000"),
    (5, "base", "korea_2022"),
)


def planes(made) -> Image.Image:
    return picture.compose(made).picture()


def differs(one, two) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(planes(one), planes(two)).getbbox()


def placed(text: str) -> int:
    """The cells of a placement in notation, as a mask."""
    (action,) = FLORENCE.notation.read(text)
    assert isinstance(action, Build | Place)
    return piece_of(action).mask


def fit_for_a_chat(made) -> None:
    png = renderers.render(made)
    assert len(png) < 400_000
    with Image.open(BytesIO(png)) as shown:
        shown.load()
        assert (shown.format, shown.mode, shown.width) == ("PNG", "P", 1280)
        assert 500 <= shown.height <= frame.HEIGHT


@pytest.mark.parametrize("name", few(2, RECORDS))
def test_a_room_and_a_private_fit_a_chat_all_through_a_record(name):
    found = states(name)
    for state in found[:: max(1, len(found) // 6)] + found[-1:]:
        seat = len(found) % len(state.players)
        fit_for_a_chat(scene(state, seats=LONGEST[: len(state.players)], lang="ru"))
        fit_for_a_chat(scene(state, seat, lang="ru"))
        fit_for_a_chat(scene(state, seat, focus=picture.PROFESSIONS, lang="ru"))


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("seats", "variant", "edition"), rows(TABLES[::2], TABLES, first=1))
def test_every_menu_of_a_random_game_can_be_drawn(seats, variant, edition):
    found = played(seats, 7, "random", variant=variant, edition=edition)
    rng = Random(seats)
    drawn = 0
    for state in rng.sample(found, 24):
        for seat in range(seats):
            menu = offered(state, seat)
            if menu:
                fit_for_a_chat(asks(state, seat, ""))
                deeper = rng.choice(menu).text
                fit_for_a_chat(asks(state, seat, deeper if offered(state, seat, deeper) else ""))
                drawn += 1
    assert drawn >= 6


@pytest.mark.parametrize("name", few(2, RECORDS))
def test_a_picture_tells_nothing_that_its_reader_may_not_know(name):
    rng, found = Random(name), states(name)
    for state in found[12 :: max(1, len(found) // 5)]:
        for viewer in (None, 0, 1):
            other = FLORENCE.resample(state, viewer, rng)
            for focus in ("", picture.PROFESSIONS):
                here = renderers.render(scene(state, viewer, focus=focus))
                assert here == renderers.render(scene(other, viewer, focus=focus))


def test_each_cell_of_a_chosen_building_gets_the_number_of_its_button():
    made = numbered_cells()
    assert len(made.candidates) >= 3
    for k, one in enumerate(made.candidates):
        other = msgspec.structs.replace(one, label="99")
        changed = (*made.candidates[:k], other, *made.candidates[k + 1 :])
        box = differs(made, msgspec.structs.replace(made, candidates=changed))
        assert box is not None
        assert max(box[2] - box[0], box[3] - box[1]) <= 120


def test_a_piece_that_is_tried_is_touched_to_place_it_and_other_cells_to_try_it_there():
    made = GOLDEN["florence_cells"]()
    found = offers(made)
    assert found.tried is not None
    label, piece = found.tried
    assert (label, made.tried) == ("1", made.candidates[0].text)
    drawn = renderers.draw(made)
    asked = {one.asks for one in drawn.things}
    tried = [one for one in asked if one.startswith(f"?build {found.kind} ")]
    assert len(tried) > 5
    for one in tried:
        assert one.removeprefix("?") in texts(*first(states("four_novices"), able("build", 4)))
    assert sum(one.asks == "#1" for one in drawn.things) == len(cells_of(piece.mask))
    assert any(one.startswith(f"!why build {found.kind} ") for one in asked)
    assert [one.label for one in drawn.spots] == ["1"], "no numbers lie over the estate"


def test_only_cells_that_the_building_could_cover_stay_bright():
    made = GOLDEN["florence_cells"]()
    found = offers(made)
    seat = made.view.private.seat
    covered = {
        cell
        for text in texts(*first(states("four_novices"), able("build", 4)))
        if text.startswith(f"build {found.kind} ")
        for cell in cells_of(placed(text))
    }
    assert set(cells_of(reach(made.view, seat, found.kind))) == covered
    bare = estate.estate(Estate(), 60)
    dark = estate.estate(Estate(), 60, Marks(open=reach(made.view, seat, found.kind)))
    for cell, at in INDEX.items():
        row, column = divmod(at, 7)
        spot = (estate.LEFT + 8 + column * 60 + 30, estate.TOP + 8 + row * 60 + 30)
        same = bare.getpixel(spot) == dark.getpixel(spot)
        assert same == (cell in covered or (row >= 5 and column < 3)), cell


def test_ways_to_lie_are_shown_one_by_one():
    made = GOLDEN["florence_poses"]()
    found = offers(made).poses
    assert len(found) == len(made.candidates) >= 4
    assert len({piece.mask for _, piece in found}) == len(found)
    assert all(msgspec.structs.asdict(piece)["cell"] == found[0][1].cell for _, piece in found)
    fewer = msgspec.structs.replace(made, candidates=made.candidates[:-1])
    assert differs(made, fewer)


def test_a_landscape_that_waits_is_placed_as_a_building_is():
    state, seat = first(states("four_novices"), able("place"))
    kind = next(text for text in texts(state, seat) if text.startswith("place")).split()[1]
    made = asks(state, seat, f"place {kind}")
    assert offers(made).kind == kind
    assert len(offers(made).cells) == len(made.candidates) > 5


@pytest.mark.parametrize(
    ("verb", "where"),
    [("offer", "items"), ("free", "freedoms"), ("build", "buildings"), ("recruit", "cards")],
)
def test_what_a_choice_names_gets_its_number(verb, where):
    state, seat = first(states("four_novices"), able(verb, 2))
    made = asks(state, seat, verb)
    found = getattr(offers(made), where)
    assert found
    assert differs(made, msgspec.structs.replace(made, candidates=()))


@pytest.mark.parametrize("verb", ["work", "add", "keep", "return"])
def test_a_card_that_may_be_chosen_bears_its_number(verb):
    state, seat = first(states("four_novices"), able(verb, 0))
    made = scene(
        state,
        seat,
        candidates=tuple(
            Candidate(str(k), text)
            for k, text in enumerate(texts(state, seat), 1)
            if text.split()[0] == verb
        ),
    )
    assert len(offers(made).cards) == len(made.candidates)
    other = (msgspec.structs.replace(made.candidates[0], label="77"), *made.candidates[1:])
    assert differs(made, msgspec.structs.replace(made, candidates=other))


def test_a_room_shows_no_hand_and_a_private_shows_every_card():
    state, seat = first(states("four_novices"), able("work", 5))
    view = FLORENCE.view(state, seat)
    assert view.private is not None
    made = scene(state, seat)
    for code in view.private.hand:
        other = {**made.words, f"profession-{code}": "Changed"}
        assert differs(made, msgspec.structs.replace(made, words=other))
        assert differs(scene(state), scene(state, words=other)) is None


def test_the_last_move_is_gilded_and_earlier_ones_are_marked():
    state, _ = first(states("four_novices"), hammer)
    told = newest(state)
    seats = {place[:2] for place in told}
    assert len(seats) == 2
    made = scene(state, changed=told)
    last = frame.marks(made, offers(made), "abcde".index(told[-1][1]))
    early = frame.marks(made, offers(made), "abcde".index(told[0][1]))
    assert len(last.last) == 1
    assert not last.changed
    assert len(early.changed) == 1
    assert not early.last
    assert differs(made, scene(state)) is not None
    assert planes(made).tobytes().count(PALETTE.number("gold")) > planes(
        scene(state)
    ).tobytes().count(PALETTE.number("gold"))


def test_places_that_are_no_cells_of_an_estate_are_passed_over():
    state, _ = first(states("four_novices"), hammer)
    assert differs(scene(state, changed=("d3", "@z d3", "@a x9")), scene(state)) is None


def test_the_item_under_the_hammer_shows_bid_and_bidder():
    state, _ = first(states("four_novices"), hammer)
    view = FLORENCE.view(state, None)
    found = {one.kind: one for one in market.stalls(view, {}, offers(scene(state)))}
    here = found[view.auction.item]
    assert (here.price, here.bidder) == (view.auction.bid, view.auction.bidder)
    assert all(not found[kind].on for kind in view.auction.sold)
    assert all(one.bidder < 0 for kind, one in found.items() if kind != view.auction.item)


def test_seats_that_are_out_of_the_auction_say_so():
    state, _ = first(states("four_novices"), hammer)
    view = FLORENCE.view(state, None)
    notes = [owner.note for owner in frame.owners(scene(state))]
    for seat, note in enumerate(notes):
        out = seat in (*view.auction.passed, *view.auction.dropped)
        assert note == ("bought" if seat in view.auction.bought else "passed" if out else "")


def test_the_table_of_the_professions_knows_where_each_is():
    state, seat = first(states("four_novices"), able("work", 6))
    found = {one.code: one for one in professions.entries(scene(state, seat))}
    assert list(found) == list(PROFESSIONS)
    for at, player in enumerate(state.players):
        for code in player.table:
            assert (found[code].state, found[code].seat) == ("played", at)
    for work in scene(state, seat).view.private.works:
        assert (found[work.card].state, found[work.card].worth) == ("hand", work.total)
    room = professions.entries(scene(state))
    assert {one.state for one in room} <= {"played", "seen", "row", "unknown"}
    assert all(not one.worth for one in room)


def test_states_of_professions_differ_without_colour():
    shown = [
        professions.card(
            professions.ProfessionEntry("poet", "Poet", state, 0 if seated else -1)
        ).convert("L")
        for state, seated in (
            ("hand", True),
            ("seen", True),
            ("played", True),
            ("row", False),
            ("unknown", False),
        )
    ]
    # The stripe at the left tells the state by colour; what is right of it must do so without.
    bare = [card.crop((40, 0, card.width, card.height)).tobytes() for card in shown]
    assert len(set(bare)) == len(bare)


def test_a_finished_game_shows_ranks_coins_and_prestige_cards():
    state = states("four_novices")[-1]
    owners = frame.owners(scene(state))
    standings = FLORENCE.standings(state)
    assert [owner.rank for owner in owners] == [
        row.rank for row in sorted(standings.rows, key=lambda row: row.seat)
    ]
    codes = [code for player in state.players for code in player.prestige]
    assert codes
    other = {**scene(state).words, f"prestige-{codes[0]}": "Changed"}
    assert differs(scene(state), scene(state, words=other))


@pytest.mark.parametrize("key", GOLDEN)
def test_a_picture_without_any_words_is_drawn(key):
    made = msgspec.structs.replace(GOLDEN[key](), words={})
    assert renderers.render(made).startswith(b"\x89PNG")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_a_place_of_its_own(seats):
    variant = "official_2p" if seats == 2 else "base"
    state = played(seats, 3, "random", variant=variant)[-1]
    places = set()
    for seat in range(seats):
        plain = [msgspec.structs.replace(one, name="V") for one in scene(state).seats]
        labels = [*plain]
        labels[seat] = msgspec.structs.replace(plain[seat], name="W")
        box = differs(scene(state, seats=tuple(plain)), scene(state, seats=tuple(labels)))
        assert box is not None
        places.add(box)
    assert len(places) == seats


def test_the_palette_keeps_the_seats_colours_and_all_that_frames_need():
    assert len(PALETTE.entries) <= 256
    for name in FRAME:
        assert PALETTE.rgb(name) in PALETTE.entries
        if name.startswith("seat_"):
            assert PALETTE.rgb(name) == SHARED.rgb(name)


def test_full_size_has_cells_as_large_as_few_seats_have():
    state = states("five_at_random")[-1]
    assert planes(scene(state, full=True)).height > planes(scene(state)).height


def test_all_buildings_stand_in_the_shop_in_the_order_of_their_numbers():
    made = GOLDEN["florence_build"]()
    found = shop.shapes(made, offers(made))
    assert {one.kind for one in found} == set(BUILDINGS)
    numbers = [int(one.label) for one in found if one.label]
    assert numbers == sorted(numbers)
    assert not any(one.label for one in found[len(numbers) :])
    assert all(one.pleases or one.note for one in found if one.label), "none is left without a word"


def test_a_private_in_full_size_shows_all_other_estates_too():
    state, seat = first(states("four_novices"), hammer)
    small, full = scene(state, seat), scene(state, seat, full=True)
    other = (seat + 1) % len(state.players)
    labels = [*small.seats]
    labels[other] = msgspec.structs.replace(labels[other], name="Changed")
    assert differs(full, scene(state, seat, full=True, seats=tuple(labels))) is not None


def test_a_private_says_who_is_out_of_the_auction():
    state, seat = first(states("four_novices"), hammer)
    told = scene(state, seat).words
    left = {key: text for key, text in told.items() if key not in ("passed", "bought")}
    assert differs(scene(state, seat), scene(state, seat, words=left)) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_both_languages_fit_their_places(language):
    told = picture_words(words(language), FLORENCE.view(states("four_novices")[-1], None))
    for code in PROFESSIONS:
        assert fits(told[f"profession-{code}"], width(3) - 32 - 52, bold=True)
        for thing in cards.wants(code):
            assert fits(told[f"thing-{thing}"], width(3) - 66 - 16 - 12 - 70)
    for code in BONUS_CARDS:
        assert fits(told[f"bonus-{code}"], width(2) - 120 - 100, lines=3)
    for code in PRESTIGE_CARDS:
        assert fits(told[f"prestige-{code}"], width(2) - 120 - 100, lines=3)
    for code in (*ITEMS, LANDSCAPE):
        assert fits(told[f"item-{code}"], width(3, 12) - 78 - 16 - 90, bold=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_item_is_worth_to_the_reader_fits_its_tile(language):
    for name in RECORDS:
        for state in states(name)[::9]:
            for seat in range(len(state.players)):
                told = picture_words(words(language), FLORENCE.view(state, seat))
                for key, line in told.items():
                    if key.startswith(("gain-", "note-")):
                        assert fits(line, width(2, 12) - 78 - 18), line


def fits(line: str, room: int, lines: int = 1, *, bold: bool = False) -> bool:
    style = text.Style(text.READ, bold=bold)
    found = text.lines(line, room, style, lines)
    return not found[-1].endswith("…") and "".join(found).replace(" ", "") == line.replace(" ", "")


@pytest.mark.parametrize("key", ["florence_room", "florence_hand", "florence_professions"])
def test_a_scene_that_was_stored_gives_the_same_picture(key):
    made = GOLDEN[key]()
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(made), type=Scene)
    again = msgspec.structs.replace(stored, view=msgspec.convert(stored.view, FlorenceView))
    assert renderers.render(again) == renderers.render(made)


def test_the_work_under_way_stands_out_from_the_other_cards():
    state, seat = first(states("four_novices"), able("add"))
    view = FLORENCE.view(state, seat)
    assert view.private is not None
    assert view.private.chosen is not None
    assert len(view.private.hand) > 1
    idle = msgspec.structs.replace(view.private, chosen=None)
    made = scene(state, seat)
    box = differs(made, scene(state, seat, view=msgspec.structs.replace(view, private=idle)))
    assert box is not None
    assert box[3] - box[1] > cards.WORK_HIGH // 2


def test_cards_fill_their_rows():
    assert [frame.shares(count, 3) for count in (0, 1, 3, 4, 5, 7)] == [
        *([], [1], [3]),
        *([2, 2], [3, 2], [3, 2, 2]),
    ]


def test_what_prestige_brings_is_shown_where_it_is_sold_alone():
    state, seat = first(states("four_novices"), able("sell", 2))
    sold = tuple(Candidate(str(k), f"sell {k}") for k in (1, 2))
    assert exchange.offered(scene(state, seat, candidates=sold))
    assert not exchange.offered(scene(state, seat, candidates=(*sold, Candidate("3", "end"))))


def test_where_nothing_need_be_sold_the_way_to_sell_nothing_is_marked_as_enough():
    view, sold = _seller(coins=2600)
    told = picture_words(words("en"), view)["sale"]
    assert told == f"Next bid {market.next_bid(view)}: enough without selling"
    name = sold.seats[view.private.seat].name.split(" ")[0]
    assert frame.head(sold).turn == f"{name}: sell prestige to bid?"
    written = [one.words for one in picture.compose(sold).texts]
    ways = written[written.index(told) :]
    assert ways.index("0") < ways.index("2,600") < ways.index("2,700")


def test_a_sale_marks_the_first_way_that_brings_what_is_needed():
    view, sold = _seller(coins=0)
    price = market.next_bid(view)
    assert f"sell {price // 100} or more" in picture_words(words("en"), view)["sale"]
    found = picture.compose(sold).texts
    written = [one.words for one in found]
    ways = written[written.index(picture_words(words("en"), view)["sale"]) :]
    # Selling nothing stands first, then what is enough and more, but nothing between.
    assert ways[1:5] == ["0", "0", f"{price // 100}", f"{price}"]


def test_while_a_work_is_paid_a_sale_names_that_and_marks_no_way_as_enough():
    state, seat = first(states("four_novices"), able("score", 2))
    view = FLORENCE.view(state, seat)
    assert view.private is not None
    assert view.private.chosen is not None
    found, work = picture_words(words("en"), view), view.private.chosen
    assert found["sale"].endswith(f" {work.total} pays up to {100 * work.total:,}\u00a0coins")
    assert "later" not in found
    sold = tuple(Candidate(str(k), f"sell {k}") for k in (1, 2))
    shown = scene(state, seat, candidates=sold)
    asked = msgspec.structs.replace(shown, words={**shown.words, **found})
    assert exchange.offered(asked)
    assert exchange._wanted(asked) == 0


def _seller(coins: int) -> tuple[FlorenceView, Scene]:
    """A reader with so many coins and much prestige, who is asked how much of it to sell."""
    state, seat = first(states("four_novices"), hammer)
    view = FLORENCE.view(state, seat)
    assert view.private is not None
    players = list(view.players)
    players[seat] = msgspec.structs.replace(players[seat], pp=40)
    private = msgspec.structs.replace(view.private, coins=coins)
    view = msgspec.structs.replace(view, players=tuple(players), private=private)
    asked = tuple(Candidate(str(k), f"sell {k}") for k in range(1, 41))
    told = {**picture_words(words("en"), view), "turn": "Sell how much prestige?"}
    return view, scene(state, seat, view=view, candidates=asked, words=told, focus="sell")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, *later(2, 4, 5)])
def test_words_above_columns_stand_in_one_line_and_apart(seats, lang):
    made = scene(played(seats, 3, "novice")[40], lang=lang, seats=LONGEST[:seats])
    named = {told.lower() for key, told in made.words.items() if key.startswith("count-")}
    found = [one for one in picture.compose(made).texts if one.words.lower() in named]
    tables: dict[int, list[tuple[int, int]]] = {}
    for one in found:
        tables.setdefault(one.box[1], []).append((one.box[0], one.box[2]))
    assert any(len(boxes) >= 4 for boxes in tables.values())
    for boxes in tables.values():
        boxes.sort()
        assert all(left[1] < right[0] for left, right in pairwise(boxes))


def test_freedoms_are_called_in_sentences_what_cards_call_them():
    made = scene(states("four_novices")[30], lang="ru")
    full = {**made.words, "foot": "Anna вводит свободу: вероисповедание (d3, e4)."}
    written = [
        told.words
        for told in picture.compose(scene(states("four_novices")[30], lang="ru", words=full)).texts
    ]
    assert written[-1] == "Anna вводит свободу: вера."


def test_each_way_to_be_paid_for_a_work_is_shown():
    state, seat = first(states("four_novices"), able("score", 2))
    found = tuple(
        Candidate(str(k), text) for k, text in enumerate(texts(state, seat), 1) if "score" in text
    )
    (band,) = exchange.offered(scene(state, seat, candidates=found))
    assert band.height > 100


def test_a_name_beside_what_is_said_of_its_seat_is_never_cut():
    notes = (("начинает", tallies._WORD), ("с покупкой", tallies._WORD))
    one = tallies.SeatTally(2, "Константин Достопримечательный-Ю", notes)
    canvas = paint.canvas(900, 60, "paper")
    tallies._row(canvas, one, (0, 0, 900, 56), 300)
    assert [told.words for told in canvas.texts] == ["Константин"]


def test_the_most_prestige_lies_on_gold_unless_as_many_share_it():
    def lines(*points: int) -> tuple[tallies.Tally, ...]:
        return (tallies.Tally("pp", "", points),)

    assert tallies.leading(lines(3, 8, 5)) == 8
    assert tallies.leading(lines(8, 8, 5, 1)) == 8
    assert tallies.leading(lines(8, 8, 5)) is None
    assert tallies.leading(lines(0)) is None


def test_the_last_move_begins_with_the_mark_of_who_made_it():
    named = tuple(SeatLabel(name) for name in ("Ann", "Anna", "Boris", "Eva"))
    made = scene(first(states("four_novices"), hammer)[0], seats=named)
    assert frame.actor(made, "Anna bids 400.") == 1
    assert frame.actor(made, "Best Work of the round: Boris.") == 2
    assert frame.actor(made, "Nobody bids.") is None
