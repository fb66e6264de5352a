"""Who is who on a platform: known by its keys, asked of the store once."""

from __future__ import annotations

import pytest

from bot.tables import forgetting
from bot.tables.directory import Directory, Recent, fitting
from bot.tables.people import BadName


@pytest.fixture
def directory(company):
    return Directory(company.people, "discord")


async def test_a_person_comes_once_and_keeps_name_and_language(directory):
    anna = await directory.person("17", ("Anna", "anna_1"), "ru")
    again = await directory.person("17", ("Anya",), "en")
    assert (again.id, again.name, again.lang) == (anna.id, "Anna", "ru")
    assert await directory.key_of_person(anna.id) == "17"


async def test_who_was_forgotten_comes_as_somebody_new(directory, company):
    anna = await directory.person("17", ("Anna",), None)
    await company.tables.do(forgetting.forget, anna.id, "Player")
    assert (await directory.person("17", ("Anna",), None)).id != anna.id


async def test_a_room_is_found_by_its_key_and_the_other_way_round(directory):
    room = await directory.room("99", "games", "en")
    assert await directory.room("99", "renamed", None) == room
    assert await directory.key_of_room(room) == "99"


async def test_of_other_platforms_nothing_is_known(directory, company):
    (boris,) = await company.comes("Boris")
    assert await directory.key_of_person(boris.id) is None
    assert await directory.key_of_room(await company.room()) is None


async def test_two_of_a_name_in_a_room_are_told_apart(directory, company):
    room = await directory.room("99", "games", "en")
    for key in ("1", "2"):
        person = await directory.person(key, ("Anna",), None)
        await directory.enter(room, person.id)
        await directory.enter(room, person.id)
    assert [one.name for one in await company.people.members(room)] == ["Anna", "Anna 2"]


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
    assert recent.drop(1) == "a"
    assert recent.drop(1) is None
