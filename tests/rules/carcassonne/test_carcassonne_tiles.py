"""The data of section 2, the tables made of them, and the names of cells and places."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest

from rules.carcassonne.cells import BLOCK, SIDES, CellForm, name, place
from rules.carcassonne.data import KINDS, TILES, BadTiles, distinct_turns, read_tiles
from rules.carcassonne.game import CARCASSONNE
from rules.carcassonne.places import Place, place_of
from rules.core.forms import BadArgument, TurnForm

TEXT = files("rules.carcassonne").joinpath("tiles.json").read_text("utf-8")
COUNTS = dict(zip("abcdefghijklmnopqrstuvwx", map(int, "241452132333232313218941"), strict=True))


def test_the_box_holds_72_tiles_of_24_kinds():
    assert {code: kind.count for code, kind in KINDS.items()} == COUNTS
    assert sum(COUNTS.values()) == 72
    assert sum(TILES.pile.values()) == 71
    assert (TILES.start, TILES.start_turn, TILES.pile["d"]) == ("d", 0, 3)


def test_the_sums_of_section_2_hold():
    edges, segments, shields = Counter(), Counter(), 0
    for kind in KINDS.values():
        for letter in kind.edges:
            edges[letter] += kind.count
        for segment in kind.segments:
            segments[segment.kind] += kind.count
            shields += kind.count * segment.shields
    assert edges == {"C": 79, "R": 94, "F": 115}
    assert segments == {"c": 49, "r": 62, "f": 126, "m": 6}
    assert shields == 10


@pytest.mark.parametrize(
    ("kind", "borders"),
    [
        ("h", ["c0,c1"]),
        ("i", ["c0,c1"]),
        ("d", ["c0", ""]),
        ("j", ["c0", ""]),
        ("k", ["c0", ""]),
        ("l", ["c0", "", ""]),
        ("o", ["c0", ""]),
        ("a", [""]),
        ("s", ["c0", "c0"]),
        ("c", []),
        ("x", ["", "", "", ""]),
    ],
)
def test_fields_border_the_cities_that_are_easily_got_wrong(kind, borders):
    fields = [one for one in KINDS[kind].segments if one.kind == "f"]
    assert [",".join(one.cities) for one in fields] == borders


def test_repeated_pictures_are_known():
    turns = {code: len(distinct_turns(code)) for code in KINDS}
    assert {code for code in turns if turns[code] == 1} == set("bcx")
    assert {code for code in turns if turns[code] == 2} == set("fghu")
    assert set(turns.values()) == {1, 2, 4}


def changed(edit) -> str:
    raw = json.loads(TEXT)
    edit(raw)
    return json.dumps(raw)


@pytest.mark.parametrize(
    "edit",
    [
        lambda raw: raw["edge_letters"].update(V="river"),
        lambda raw: raw["kinds"][0].update(edges="FFVF"),
        lambda raw: raw["kinds"][0].update(edges="FFFF"),
        lambda raw: raw["kinds"][0].update(id="B"),
        lambda raw: raw["kinds"][3]["fields"][0].update(cities=["c1"]),
        lambda raw: raw["kinds"][3]["fields"][0].update(halves=["En"]),
        lambda raw: raw["kinds"][20]["roads"][0].update(stop="city"),
        lambda raw: raw["start"].update(kind="Z"),
    ],
)
def test_data_that_contradict_themselves_are_refused(edit):
    with pytest.raises(BadTiles):
        read_tiles(changed(edit))


def test_keys_of_expansions_are_kept():
    def edit(raw):
        raw["kinds"][0]["gardens"] = []
        raw["kinds"][0]["roads"][0]["inn"] = True

    kind = read_tiles(changed(edit)).kinds["a"]
    assert kind.extra == {"gardens": []}
    assert kind.segments[0].extra == {"inn": True}


def test_cells_are_named_by_compass_offsets():
    assert [name(0, 0), name(1, 0), name(-2, -3), name(0, 4)] == ["o", "e1", "w2n3", "s4"]
    assert all(place(name(x, y)) == (x, y) for x in range(-3, 4) for y in range(-3, 4))
    assert SIDES["o"] == ("n1", "e1", "s1", "w1")
    assert BLOCK["e1"] == ("n1", "e1n1", "e2n1", "o", "e1", "e2", "s1", "e1s1", "e2s1")


@pytest.mark.parametrize(
    ("word", "cell"), [("n3w2", "w2n3"), ("e0n1", "n1"), ("w0", "o"), ("в1с2", "e1n2")]
)
def test_cells_are_read_leniently(word, cell):
    names = {"compass": {"с": "n", "в": "e", "ю": "s", "з": "w"}}
    assert CellForm().read(word, names) == cell


@pytest.mark.parametrize("word", ["", "e", "1", "e1e2", "n1n1", "e100", "x1", "e-1", "²"])
def test_what_is_no_cell_is_not_read(word):
    with pytest.raises(BadArgument):
        CellForm().read(word, {})


@pytest.mark.parametrize("word", ["", "r", "left", "r1.5", "r9999", "²"])
def test_what_is_no_turn_is_not_read(word):
    with pytest.raises(BadArgument):
        TurnForm().read(word, {})


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("put e1 r2", "put e1 r2"),
        ("/PUT  E1 2", "put e1 r2"),
        ("put r2 e1", "put e1 r2"),
        ("put u e1 r2", "put u e1 r2"),
        ("put o r1", "put o r1"),
        ("put o o r1", "put o o r1"),
        ("put e1 r2 c0", "put e1 r2; on c0"),
        ("put e1 r2 skip", "put e1 r2; skip"),
        ("put e1 r2; on f1", "put e1 r2; on f1"),
        ("discard e", "discard e"),
        ("draw v", "draw v"),
        ("first @c", "first @c"),
    ],
)
def test_actions_are_read_leniently_and_written_strictly(text, canonical):
    notation = CARCASSONNE.notation
    assert notation.write_line(notation.read(text)) == canonical


def test_a_tile_that_guards_is_not_logged():
    (action,) = CARCASSONNE.notation.read("put u e1 r2")
    assert CARCASSONNE.notation.write(action.plain()) == "put e1 r2"


def test_no_two_segments_of_a_tile_have_the_same_place():
    for code, kind in KINDS.items():
        for turn in range(4):
            places = [place_of(code, turn, one.id) for one in kind.segments]
            assert len(set(places)) == len(places)


@pytest.mark.parametrize(
    ("tile", "where"),
    [
        ("e r0 c0", Place("c", ("north",))),
        ("e r2 c0", Place("c", ("south",))),
        ("d r0 r0", Place("r", ("east", "west"))),
        ("d r1 r0", Place("r", ("north", "south"))),
        ("v r0 f1", Place("f", ("south", "west"), small=True)),
        ("v r1 f1", Place("f", ("north", "west"), small=True)),
        ("v r0 f0", Place("f", ("north", "east"))),
        ("u r1 f0", Place("f", ("south",))),
        ("h r0 f0", Place("f", ("north", "south"))),
        ("a r3 f0", Place("f", ())),
        ("b r0 m0", Place("m", ())),
    ],
)
def test_segments_are_named_by_where_they_lie(tile, where):
    kind, turn, segment = tile.split()
    assert place_of(kind, int(turn[1:]), segment) == where


def test_an_unknown_segment_has_no_place():
    with pytest.raises(KeyError):
        place_of("c", 0, "f0")
