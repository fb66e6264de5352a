"""Who had themselves forgotten comes again as somebody new, while the house still runs."""

from __future__ import annotations

from bot.adapters.telegram.directory import Directory
from bot.adapters.telegram.wire import User
from bot.tables.people import People
from bot.tables.tables import Tables
from storage.store import Store


async def test_a_forgotten_person_is_not_remembered_by_the_adapter(tmp_path):
    with Store.open(f"sqlite:///{tmp_path}/t.sqlite") as store:
        people, tables = People(store), Tables(store)
        directory = Directory(people, ("en", "ru"))
        anna = User(id=4711, first_name="Anna")
        before = await directory.person(anna)
        await tables.forget(before.id, "Player")
        assert await directory.user(before.id) is None
        again = await directory.person(anna)
        assert (again.name, again.key) == ("Anna", "4711")
        assert again.id != before.id
        assert await directory.user(again.id) == 4711
