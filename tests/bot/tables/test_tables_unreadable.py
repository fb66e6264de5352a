"""A table that cannot be read by the present rules hides no other, and is left as it is."""

from __future__ import annotations

import pytest

from bot.tables import repository
from bot.tables.model import Table
from bot.tables.people import membership, privacy
from bot.tables.play import moves
from bot.tables.waiting import actions
from tests.bot.company import done


async def two(company):
    """Two running tables of the same persons in the same room."""
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room()
    return anna, room, [await company.running(anna, boris, room=room) for _ in range(2)]


WAYS = (
    "UPDATE snapshots SET data = x'c1ff00' WHERE table_id = ",
    "UPDATE tables SET game = 'chess' WHERE id = ",
)


@pytest.mark.parametrize("way", WAYS)
async def test_t8_a_table_that_cannot_be_read_hides_no_other(company, way):
    anna, room, (ill, well) = await two(company)
    await company.store.write(lambda conn: conn.exec_driver_sql(f"{way}{ill.id}") and None)
    tables = company.tables
    assert [one.id for one in await tables.see(repository.in_room, room)] == [well.id]
    assert [one.id for one in await tables.see(repository.of_person, anna.id)] == [well.id]
    assert (await tables.see(repository.latest_in_room, room)).id == well.id
    with pytest.raises(repository.Unreadable):
        await tables.see(repository.fetch_by_id, ill.id)

    # Nor does it keep anybody from playing, from being away, or from being forgotten.
    text = (await company.legal(well))[0]
    seat = await company.turn(well)
    assert isinstance(await tables.do(moves.move, well.code, well.seats[seat].person, text), Table)
    await tables.do(membership.note, room, anna.id, True)
    done(await tables.do(actions.choose, anna.id, "away", "1970-01-03"))
    done(await tables.do(privacy.forget, anna.id, "nobody"))
    found = done(await tables.see(repository.fetch_by_id, well.id))
    assert found.seats[0].computer or found.seats[1].computer
