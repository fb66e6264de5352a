"""Who is who on a platform: known by its keys, asked of the store once."""

from __future__ import annotations

import pytest

from bot.adapters.directory import Directory, fitting
from bot.common.lru import Recent
from bot.tables.people import privacy
from bot.tables.people.people import BadName, Visited
from storage.store.store import Store

GAMES = Visited("99", "games", "en")


@pytest.fixture
def directory(company):
    return Directory(company.people, "discord")


@pytest.fixture
def hops(company, monkeypatch):
    """The hops to the store since the fixture was made."""
    made, store = [], company.people._store
    for kind in ("read", "write"):

        def hop(job, kind=kind, work=getattr(store, kind)):
            made.append(kind)
            return work(job)

        monkeypatch.setattr(store, kind, hop)
    return made


async def person(directory, key, names, lang=None, **more):
    return (await directory.meet(key, names, lang, **more)).person


async def test_a_person_comes_once_and_keeps_name_and_language(directory):
    anna = await person(directory, "17", ("Anna", "anna_1"), "ru")
    again = await person(directory, "17", ("Anya",), "en")
    assert (again.id, again.name, again.lang) == (anna.id, "Anna", "ru")
    assert await directory.id_of(anna.id) == 17


async def test_who_was_forgotten_comes_as_somebody_new(directory, company):
    anna = await person(directory, "17", ("Anna",))
    await company.tables.do(privacy.forget, anna.id, "Player")
    assert (await person(directory, "17", ("Anna",))).id != anna.id
    assert await directory.id_of(anna.id) is None


async def test_a_room_is_found_by_its_key_and_the_other_way_round(directory):
    room = await directory.room(GAMES)
    assert await directory.room(Visited("99", "renamed")) == room
    assert await directory.key_of_room(room) == "99"


async def test_of_other_platforms_nothing_is_known(directory, company):
    (boris,) = await company.comes("Boris")
    assert await directory.id_of(boris.id) is None
    assert await directory.key_of_room(await company.room()) is None


async def test_two_of_a_name_in_a_room_are_told_apart(directory, company):
    room = await directory.room(GAMES)
    for key in ("1", "2"):
        first = await directory.meet(key, ("Anna",), None, room=GAMES)
        again = await directory.meet(key, ("Anna",), None, room=GAMES)
        assert (first.room, first.entered, again.room, again.entered) == (room, True, room, False)
        assert again.person.name == first.person.name
    assert [one.name for one in await company.people.members(room)] == ["Anna", "Anna 2"]


async def test_who_asks_costs_one_hop_and_none_once_they_are_known(directory, hops):
    for _ in range(3):
        await directory.meet("17", ("Anna",), "ru", room=GAMES)
        await directory.meet("17", ("Anna",), "ru", private_chat="4711")
        await directory.meet("18", ("Boris",), "ru", room=GAMES)
    # What has changed for one of them is read again for all.
    assert hops == ["write"] * 3 + ["read"] * 2


async def test_where_other_processes_write_who_asks_costs_one_hop(directory, hops, monkeypatch):
    monkeypatch.setattr(Store, "identities", None)
    for _ in range(3):
        await directory.meet("17", ("Anna",), "ru", room=GAMES)
    assert hops == ["write", "read", "read"]


async def test_a_person_who_has_changed_is_read_again(directory, company):
    anna = await person(directory, "17", ("Anna",), "ru")
    assert (await person(directory, "17", ("Anna",))).lang == "ru"
    await company.router.speak(anna.id, "en")
    assert (await person(directory, "17", ("Anna",))).lang == "en"
    await company.people.rename(anna.id, "Anya")
    assert (await person(directory, "17", ("Anna",))).name == "Anya"
    assert (await directory.meet("17", ("Anna",), None)).person.name == "Anya"


async def test_a_room_that_speaks_another_language_is_read_again(directory, company):
    room = await directory.room(GAMES)
    assert await company.people.room_language(room) == "en"
    await company.people.room_speaks(room, "ru")
    assert await company.people.room_language(room) == "ru"


async def test_a_room_of_no_language_speaks_as_who_opens_it_does(directory, company):
    met = await directory.meet("17", ("Anna",), "ru", room=Visited("99", "games"))
    assert await company.people.room_language(met.room) == "ru"


async def test_a_private_chat_is_open_once_it_has_been_used(directory, company):
    anna = await person(directory, "17", ("Anna",))
    assert not await directory.is_open(anna.id)
    await directory.meet("17", ("Anna",), None, private_chat="4711")
    assert await directory.is_open(anna.id)
    assert await company.people.reach_of(anna.id) == "open"
    await directory.close(anna.id)
    assert not await directory.is_open(anna.id)
    assert await company.people.reach_of(anna.id) == "closed"
    await directory.meet("17", ("Anna",), None, private_chat="4711")
    assert await directory.is_open(anna.id)


async def test_a_room_that_has_moved_is_known_by_its_new_key(directory):
    room = await directory.room(GAMES)
    assert (await directory.move("99", "100")).id == room
    assert await directory.key_of_room(room) == "100"
    assert directory.moved_to("99") == "100"
    assert await directory.room(Visited("100", "games")) == room


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Anna", "other"), "Anna"),
        (("\u200b\u200b", "other"), "other"),
        (("x" * 40, "other"), "x" * 32),
        (("", "   ", "#123456"), "#123456"),
    ],
)
def test_a_name_that_can_be_read_is_found(names, shown):
    assert fitting(names, 32) == shown


def test_without_any_name_there_is_none():
    with pytest.raises(BadName):
        fitting(("", "\u200b"), 32)


def test_what_was_asked_for_last_is_known_longest():
    recent: Recent[int, str] = Recent(2)
    recent.set(1, "a")
    recent.set(2, "b")
    assert recent.get(1) == "a"
    recent.set(3, "c")
    assert (recent.get(1), recent.get(2), recent.get(3)) == ("a", None, "c")
    assert (1 in recent, 2 in recent) == (True, False)
    assert recent.drop(1) == "a"
    assert recent.drop(1) is None
