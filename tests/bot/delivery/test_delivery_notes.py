"""Notes of the house outlive it."""

from __future__ import annotations

from bot.delivery.notes import Notes
from storage.store.store import Store


async def test_a_note_is_read_after_a_restart(tmp_path):
    url = f"sqlite:///{tmp_path / 'tavola.sqlite'}"
    with Store.open(url) as store:
        notes = Notes(store)
        assert await notes.read("commands") is None
        await notes.write("commands", "one")
        await notes.write("commands", "two")
    with Store.open(url) as store:
        assert await Notes(store).read("commands") == "two"
