"""Who had themselves forgotten comes again as somebody new, while the house still runs."""

from __future__ import annotations

from bot.adapters.directory import Directory
from bot.adapters.telegram.inbound.types import PLATFORM, User
from bot.tables.people import privacy
from bot.tables.people.people import People
from bot.tables.service import Tables
from storage.store.store import Store


async def test_a_forgotten_person_is_not_remembered_by_the_adapter(tmp_path):
    with Store.open(f"sqlite:///{tmp_path}/t.sqlite") as store:
        people, tables = People(store), Tables(store)
        directory = Directory(people, PLATFORM)
        anna = User(id=4711, first_name="Anna")

        async def met():
            return (await directory.meet(str(anna.id), anna.names, "en")).person

        before = await met()
        await tables.do(privacy.forget, before.id, "Player")
        assert await directory.id_of(before.id) is None
        again = await met()
        assert (again.name, again.key) == ("Anna", "4711")
        assert again.id != before.id
        assert await directory.id_of(again.id) == 4711
