"""What happened in Citadels is a list with signs, never parted from what they stand for."""

from __future__ import annotations

from renderers.citadels import events, mood
from renderers.citadels.events import EventSign
from renderers.scene import SeatLabel

SEATS = tuple(map(SeatLabel, ("Anna", "Борис", "Bartholomew Featherstonehaugh Jr")))
TURN = (
    "1\u00a0Assassin: Борис; +2\u00a0gold; 🗡 murders 4\u00a0King; builds 🟥 Prison for 2. "
    "+2\u00a0points."
)


def words(lines) -> str:
    return " ".join(one.words for line in lines for one in line if one.words)


def signs(lines) -> list[str]:
    return [one.sign for line in lines for one in line if one.sign]


def seated(lines) -> list[int]:
    return [one.seat for line in lines for one in line if one.seat >= 0]


def test_a_turn_begins_with_the_mark_of_who_took_it():
    found = events.band([TURN], SEATS, 400).lines
    assert found[0][0] == EventSign(seat=1)
    assert signs(found) == ["murdered", "military"]
    assert words(found).startswith("Борис · 1\u00a0Assassin: +2\u00a0gold · murders")
    assert words(found).endswith("builds Prison for 2 · +2\u00a0points")


def test_marks_stand_for_names_and_first_names_in_what_came_before():
    told = ["Bartholomew: builds 🟩 Market.", "👛 Anna steals 1 gold (Борис).", "Somebody: rests."]
    found = events.band(told, SEATS, 400, "Since your turn:").lines
    assert (seated(found), signs(found)) == ([2], ["trade", "robbed"])
    assert words(found).startswith("Since your turn: builds Market Anna steals")
    assert words(found).endswith("Somebody: rests")
    assert len(found) == 2, "lines are of much the same width, none is an orphan"


def test_a_sign_stands_in_a_line_with_its_word_and_no_line_begins_or_ends_with_a_dot():
    for room in range(1, 30):
        told = [f"Anna: {'x' * room} builds {'y' * room} 🟥 Watchtower; {'z' * room} 🟦 Temple."]
        for line in events.band(told, SEATS, 400).lines:
            assert line[0].words != "·"
            assert line[-1].words not in ("", "·")


def test_what_has_no_room_is_left_out_and_each_has_a_line_where_there_is_some():
    told = ["Anna: builds 🟥 Watchtower.", "Борис: builds 🟦 Temple."]
    assert events.band(told, SEATS, 40).height == 0
    assert len(events.band(told, SEATS, 400).lines) == 1
    assert len(events.band(told, SEATS, 400, listed=True).lines) == 2
    canvas = mood.canvas(1280, 400)
    events.band(told, SEATS, 400, last=TURN).draw(canvas, 0)
    said = " ".join(one.words for one in canvas.texts)
    assert "Watchtower" in said
    assert "Temple" in said


def test_a_verb_stands_once_before_several_districts():
    told = ["Anna: builds 🟥 Prison; builds 🟦 Temple; +1 card; builds 🟩 Docks."]
    found = events.band(told, SEATS, 400).lines
    assert words(found) == "builds Prison, Temple · +1 card · builds Docks"


def test_an_act_is_parted_only_where_it_is_longer_than_a_line():
    acts = ("rests a while", "steals 2 gold", "builds 🟥 Watchtower for 3", "murders 4\u00a0King")
    whole = [
        " ".join(words([one]) for one in events.band([f"{act}."], SEATS, 400).lines) for act in acts
    ]
    for count in range(1, 30):
        told = [f"Anna: {'x' * count}; {'; '.join(acts)}."]
        said = [words([line]) for line in events.band(told, SEATS, 400).lines]
        assert said
        for act in whole:
            assert any(act in line for line in said), act


def test_the_last_turn_is_a_paragraph_of_its_own():
    found = events.band(["Anna: builds 🟥 Watchtower."], SEATS, 400, last=TURN)
    assert found.lines[found.last][0] == EventSign(seat=1)
    assert found.height > events.EventBand(found.lines).height
    assert events.band([TURN], SEATS, 400).last == 0
