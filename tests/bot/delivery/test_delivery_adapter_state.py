"""AdapterState of the house outlive it."""

from __future__ import annotations

from bot.delivery.adapter_state import AdapterState
from storage.store.store import Store


async def test_a_note_is_read_after_a_restart(tmp_path):
    url = f"sqlite:///{tmp_path / 'tavola.sqlite'}"
    with Store.open(url) as store:
        notes = AdapterState(store)
        assert await notes.read("commands") is None
        await notes.write("commands", "one")
        await notes.write("commands", "two")
    with Store.open(url) as store:
        assert await AdapterState(store).read("commands") == "two"
