"""Buttons that stand in people's chats since earlier code: each works, or says why not.

``tests/fixtures/298826a/buttons.json`` holds what every card of the old database offered, by table
and address, as commit 298826a composed them.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.tables import repository
from bot.tables.model import RUNNING
from bot.tables.people.people import People
from bot.tables.service import Tables
from bot.talk.button_token import read_token
from bot.talk.caller import Caller
from bot.talk.commands.router import Router
from bot.talk.message import PrivateChat, Room, plain
from locales import LANGUAGES, words
from rules.games import OURS
from storage.store.store import Store
from tests.fixtures import OLD, TABLES, database

BUTTONS = json.loads((OLD / "buttons.json").read_text(encoding="utf-8"))
NONE_OF_OURS = {words(lang)("refusal-bad-token") for lang in LANGUAGES}


@pytest.fixture
async def old(tmp_path, monkeypatch):
    """The old database, with talk on it; computer players rest."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)
    monkeypatch.setattr("bot.tables.play.computers.Computers.attend", lambda self, table: None)

    def clock() -> int:
        return 1_770_000_000_000

    with Store.open(database(tmp_path)) as store:
        tables = Tables(store, clock=clock, rng=Random(5))
        yield tables, Router(tables, People(store, clock))
        await tables.close()


def pressed(table, lang):
    """Each old button of a table with the person who presses it, from where it stands."""
    for address, tokens in BUTTONS[table.code].items():
        kind, _, number = address.partition(":")
        for token in tokens:
            if kind == "desk":
                yield Caller(int(number), PrivateChat(int(number)), lang), token
            else:
                for seat in table.seats:
                    if seat.plays_itself:
                        yield Caller(seat.person, Room(int(number)), lang), token


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
async def test_old_buttons_work_or_say_why_not(old, key, lang):
    tables, router = old
    for number in TABLES[key]:
        table = await tables.see(repository.fetch_by_id, number)
        before = table.seq
        offers_moves = False
        for caller, token in pressed(table, lang):
            offers_moves |= read_token(token).text[0] not in "?!"
            for one in await router.tap(caller, token):
                said = plain(one.text)
                assert said.strip() or one.picture is not None, token
                assert said not in NONE_OF_OURS, token
        if offers_moves and table.status == RUNNING:
            assert (await tables.see(repository.fetch_by_id, number)).seq > before, table.code


async def test_a_button_of_nobody_is_told_apart(old):
    _, router = old
    (told,) = await router.tap(Caller(1, PrivateChat(1), "en"), "no button")
    assert plain(told.text) in NONE_OF_OURS
