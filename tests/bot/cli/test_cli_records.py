"""A record that was exported leads to the scores and the picture of the table it came from."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec import convert

from bot.cli.rendering import table_of
from bot.cli.replaying import outcome
from bot.tables.play import event_log, undo
from bot.tables.play import moves as play_moves
from bot.talk.cards.card import picture
from bot.talk.cards.table_view import TableView
from locales import words
from renderers import render
from renderers.scene import Scene
from rules.core.codec import fingerprint
from rules.core.record import read
from tests.bot.company import Company


async def played(company: Company, moves: int) -> str:
    """A table of two persons after so many random moves, taken back now and then; its code."""
    anna, boris = await company.comes("Анна", "Boris")
    table, rng = await company.running(anna, boris), Random(7)
    for number in range(moves):
        now = await company.table(table)
        if now.status != "running":
            break
        seat, legal = await company.turn(now), await company.legal(now)
        person = now.seats[seat].person
        await company.tables.do(play_moves.move, now.code, person, rng.choice(legal))
        if number % 9 == 0:
            await company.tables.do(undo.take_back, now.code, person)
    return table.code


@pytest.mark.parametrize("moves", [40, 400])
async def test_scores_position_and_picture_are_the_same(company, tmp_path: Path, moves: int):
    code = await played(company, moves)
    table = await company.table(code)
    assert table.status == ("over" if moves == 400 else "running")
    path = tmp_path / "game.tavola"
    path.write_text(
        await company.tables.see(event_log.record, table, None, full=True), encoding="utf-8"
    )

    told = outcome(path)
    again, history = table_of(read(path.read_text(encoding="utf-8")), str(path))
    scores = TableView(table, words("en"), None).rules.standings(table.live.state).scores
    assert told["scores"] == list(scores)
    assert told["over"] is (table.status == "over")
    assert fingerprint(again.live.state) == fingerprint(table.live.state)

    live = picture(
        TableView(table, words("ru"), None, await company.tables.see(event_log.history, table))
    ).scene
    replayed = picture(TableView(again, words("ru"), None, history)).scene
    replayed["words"]["code"] = live["words"]["code"]  # a record does not know its table's code
    assert render(convert(replayed, Scene)) == render(convert(live, Scene))
