"""Who has played alone against a rival is told their best on this level."""

from __future__ import annotations

from random import Random

from bot.tables import lobby, rooms
from bot.talk.message import plain
from storage import results
from tests.bot.company import Due, done
from tests.bot.tables.test_tables_results_proof import played_on


async def alone(company, anna, room, *, rival, seed):
    """A finished game of one person, with a rival's row or without."""
    table = done(await company.tables.do(lobby.create, anna.id, room, "troyes"))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))

    def play(conn):
        over = played_on(conn, table.id, Random(seed), company.at)
        (row,) = results.results(conn, table.id)
        if rival:
            other = row._replace(seat=-1, person_id=None, score=30)
            results.set_results(conn, table.id, [row, other])
        return over, row.score

    return await company.store.write(play)


async def test_the_end_of_a_game_against_a_rival_tells_the_best_on_this_level(company):
    (anna,) = await company.comes("Anna")
    room, russian = await company.room(), await company.room("Четверг", "ru")
    played = [await alone(company, anna, room, rival=True, seed=seed) for seed in range(3)]
    most = max(score for _, score in played)
    assert len({score for _, score in played}) > 1
    for table, _ in played:
        card = plain((await company.card(table)).text)
        assert f"Best on this level (Anna): {most}\N{NO-BREAK SPACE}points" in card
        private = await company.in_private(anna).says(f"/table {table.code}")
        assert f"Your best on this level: {most}\N{NO-BREAK SPACE}points" in private
        done(await company.tables.do(rooms.show, table.code, anna.id, russian))
        card = plain((await company.card(table, russian)).text)
        assert f"Лучший результат на этом уровне (Anna): {most}\N{NO-BREAK SPACE}очк" in card


async def test_without_a_rival_no_best_is_told(company):
    (anna,) = await company.comes("Anna")
    table, _ = await alone(company, anna, await company.room(), rival=False, seed=1)
    assert "level" not in plain((await company.card(table)).text)
    assert "level" not in await company.in_private(anna).says(f"/table {table.code}")


async def test_alone_against_diego_the_best_is_told_for_each_level(company):
    (anna,) = await company.comes("Anna")
    room, found = await company.room(), dict[str, list[int]]()
    for level in ("easy", "easy", "hard", "easy"):
        options = {"variant": "solo", "solo_level": level}
        table = done(await company.tables.do(lobby.create, anna.id, room, "florence", options))
        table = done(await company.tables.do(lobby.begin, table.code, anna.id))
        seed = sum(map(len, found.values()))
        over = await company.store.write(
            lambda conn, at=table.id, seed=seed: played_on(conn, at, Random(seed), company.at)
        )
        rows = await company.store.read(lambda conn, at=table.id: results.results(conn, at))
        assert [one.seat for one in rows] == [-1, 0]
        found.setdefault(level, []).append(rows[1].score)
        most = max(found[level])
        card = plain((await company.card(over)).text)
        assert f"Best on this level (Anna): {most}\N{NO-BREAK SPACE}point" in card
        message = await company.compose(Due(over.id, f"desk:{anna.id}", "prompt", ()))
        assert f"Your best on this level: {most}\N{NO-BREAK SPACE}point" in plain(message.text)
    assert len(set(found["easy"])) > 1
