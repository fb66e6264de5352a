"""Persons and rooms: names that can be shown, and who is where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables import repository
from bot.tables.people.people import BadName, People, clean_name, unlike
from storage import clocks, seats, tables
from storage import people as stored
from storage.clocks import SeatClock
from storage.seats import Seat
from storage.store.store import Store
from tests.storage.ready import ready


@pytest.fixture
def store(tmp_path):
    with Store.open(ready(tmp_path / "tavola.sqlite")) as opened:
        yield opened


@pytest.fixture
def people(store):
    return People(store, lambda: 7_000)


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Мудрый Барсук", "Мудрый Барсук"),
        ("A\u0301nna", "Ánna"),
        ("Bo\u202eris", "Boris"),
        ("Bo\x00\x1bris\u200b", "Boris"),
        ("🦊", "🦊"),
        ("👨\u200d👩\u200d👧\u200d👦 Smith", "👨\u200d👩\u200d👧\u200d👦 Smith"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("👩🏽\u200d💻", "👩🏽\u200d💻"),
        ("🙂\u200d↔\ufe0f", "🙂\u200d↔\ufe0f"),
        ("An\u200dna\u200d", "Anna"),
        ("\u200d🦊\u200d", "🦊"),
        ("🦊\u200d\u200d🦊", "🦊\u200d🦊"),
        ("🦊\u200d 🦊", "🦊 🦊"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("x" * 32, "x" * 32),
        ("An\u2800na", "Anna"),
        ("\u3164Anna\u115f", "Anna"),
        ("Z\u0335\u0336\u0337\u0338\u0334\u0321y", "Z\u0335\u0336\u0337y"),
    ],
)
def test_a_name_is_trimmed_and_freed_of_what_cannot_be_seen(raw, name):
    assert clean_name(raw) == name


NOTHING = ["", "   ", "\u200b\u202e", "\u0301", "\u2800", "\u3164 \uffa0", "\u2066\u2800\u2069"]


@pytest.mark.parametrize("raw", [*NOTHING, "x" * 33, "x" * 100_000])
def test_a_name_has_1_to_32_visible_characters(raw):
    with pytest.raises(BadName):
        clean_name(raw)


@given(st.text(max_size=60))
def test_a_clean_name_is_one_visible_line_and_stays_as_it_is(raw):
    try:
        name = clean_name(raw)
    except BadName:
        return
    assert 1 <= len(name) <= 32
    assert name == name.strip()
    assert name.replace("\u200d", "").isprintable()
    assert clean_name(name) == name


def test_a_name_that_is_taken_gets_a_number():
    assert unlike("Anna", ["Boris"]) == "Anna"
    assert unlike("Anna", ["anna"]) == "Anna 2"
    assert unlike("Anna", ["Anna", "ANNA 2"]) == "Anna 3"
    assert unlike("🦊\u200d🦊", ["🦊🦊"]) == "🦊\u200d🦊 2", "they look alike"


@pytest.mark.parametrize("other", ["Аnnа", "ANNA", "Аnna", "Anna"])
def test_c7_names_that_look_alike_in_another_alphabet_are_told_apart(other):
    assert unlike("Anna", [other]) == "Anna 2"


def test_c7_names_of_older_tables_are_told_apart_and_seen(store):
    def job(conn):
        new = tables.NewTable("K7QX", "carcassonne", 1, "", None, 1)
        table = tables.add_table(conn, new)
        for number, name in enumerate(("Anna", "\u2800", "Anna\u2800", "Anna")):
            seats.add_seat(conn, table.id, Seat(number, name, None, "novice", "playing", 1))
        return [one.name for one in repository.fetch(conn, "K7QX").seats]

    assert store.write_now(job) == ["Anna", "#2", "Anna 2", "Anna 3"]
    assert unlike("x" * 32, ["x" * 32]) == "x" * 30 + " 2"


async def test_a_person_is_found_again_by_platform_and_key(people):
    anna = await people.arrive("web", "k1", " Anna ", "ru")
    assert await people.arrive("web", "k1", "Somebody", "en") == anna
    assert await people.find("web", "k1") == anna == await people.person(anna.id)
    assert await people.find("telegram", "k1") is None
    assert (anna.name, anna.lang) == ("Anna", "ru")


async def test_a_language_can_be_changed_and_is_english_where_unknown(people, store):
    anna = await people.arrive("web", "k1", "Anna")
    assert await people.language(anna.id) == "en"
    await store.write(lambda conn: stored.set_person_lang(conn, anna.id, "ru"))
    assert await people.language(anna.id) == "ru"
    room = await people.open_room("web", "r", "Thursday", "ru")
    assert await people.room_language(room.id) == "ru"
    await people.room_speaks(room.id, "en")
    assert await people.room_language(room.id) == "en"
    assert await people.room_language(99) == "en"


async def test_names_are_unique_inside_a_room(people):
    room = await people.open_room("web", "r", "Thursday")
    first, second, third = [await people.arrive("web", key, "Anna") for key in "abc"]
    for one in (first, second):
        assert await people.enter(room.id, one.id)
    assert not await people.enter(room.id, second.id)
    assert [one.name for one in await people.members(room.id)] == ["Anna", "Anna 2"]
    assert await people.rename(second.id, "Boris") == "Boris"
    assert await people.rename(second.id, "anna") == "anna 2"
    assert (await people.person(third.id)).name == "Anna", "she is in no room with them"


async def test_rooms_know_their_members_and_members_their_rooms(people):
    anna = await people.arrive("web", "k1", "Anna")
    one = await people.open_room("web", "r1", "One")
    other = await people.open_room("web", "r2", "Other")
    await people.enter(one.id, anna.id)
    await people.enter(other.id, anna.id)
    assert {room.name for room in await people.rooms_of(anna.id)} == {"One", "Other"}
    assert await people.find_room("web", "r1") == one == await people.room(one.id)
    await people.leave(one.id, anna.id)
    assert anna.id not in {member.id for member in await people.members(one.id)}
    assert anna.id in {member.id for member in await people.members(other.id)}


async def test_a_room_needs_a_title_that_can_be_seen(people):
    with pytest.raises(BadName):
        await people.open_room("web", "r", " \u200b ")


async def test_a_private_is_reachable_as_far_as_is_known(people):
    anna = await people.arrive("web", "k1", "Anna")
    assert await people.reach_of(anna.id) == "unknown"
    await people.set_reach(anna.id, "", "closed")
    assert await people.reach_of(anna.id) == "closed"


async def test_turns_are_the_running_tables_that_wait_for_a_person(people, store):
    anna = await people.arrive("web", "a", "Anna")
    boris = await people.arrive("web", "b", "Boris")

    def world(conn):
        for code in ("AAAA", "BBBB", "CCCC"):
            new = tables.NewTable(code, "carcassonne", 1, "", anna.id, 1)
            table = tables.add_table(conn, new)
            for number, who in enumerate((anna, boris)):
                computer = "novice" if code == "CCCC" else None
                seat = Seat(number, who.name, who.id, computer, "playing", 1)
                seats.add_seat(conn, table.id, seat)
            tables.set_status(conn, table.id, "running", at=2)
            clocks.set_clocks(conn, table.id, [SeatClock(1 if code == "BBBB" else 0, 2)])

    await store.write(world)
    assert await people.turns(anna.id) == ("AAAA",)
    assert await people.turns(boris.id) == ("BBBB",)
