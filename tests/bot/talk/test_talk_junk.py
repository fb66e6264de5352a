"""Whatever a button or a line says, talk answers; and what nobody offers, changes nothing."""

from __future__ import annotations

import pytest

from bot.tables.model import RUNNING
from bot.talk.button_token import Token
from bot.talk.cards.table_view import TableView
from locales import words
from rules.games import OURS
from tests.bot.company import told
from tests.bot.talk.faults import placed, positions
from tests.junk import Junk
from tests.proofs import times

EN = words("en")


def forged(text: str) -> list[str]:
    """A legal action, cut off after each of its words."""
    parts = text.split()
    return [" ".join(parts[:at]) for at in range(1, len(parts) + 1)]


@pytest.mark.parametrize("key", OURS)
async def test_t10_a_menu_that_nobody_offers_is_a_stale_button(company, key):
    met = 0
    for at in positions(key, 5, 6):
        table = await placed(company, key, at)
        for seat in range(len(table.seats)):
            person = table.seats[seat].person
            here = company.in_private(await company.people.person(person))
            sight = TableView(table, EN, seat)
            if sight.asked is None:
                continue
            offered = {one for text in sight.texts for one in forged(text)}
            for focus in sorted(offered)[:40]:
                token = Token(table.code, f"?{focus}").write()
                answer = await here.router.tap(here.caller, token)
                menu = sight.menu_at(focus)
                if menu is not None:
                    assert answer[0].focus == menu, (key, focus)
                    assert focus.startswith(menu)
                    continue
                met += 1
                assert EN("refusal-table-moved") in told(answer), (key, focus)
                assert answer[0].picture is None, "nothing is drawn for a stale button"
    assert met


@pytest.mark.prove(seconds=3000)
async def test_t10_junk_tokens_and_lines_are_answered_at_living_tables_of_all_games(company):
    junk, asked = Junk(10), 0
    wanted = times(200, 40_000)
    while asked < wanted:
        key = junk.rng.choice(tuple(OURS))
        (at,) = positions(key, junk.rng.randrange(10**6), 1)
        table = await placed(company, key, at)
        stranger, *_ = await company.comes("Zoë")
        people = [one.person for one in table.seats] + [stranger.id]
        legal = [TableView(table, EN, seat).texts for seat in range(len(table.seats))]
        texts = [text for one in legal for text in one] or ["pass"]
        for _ in range(times(20, 200)):
            person = await company.people.person(junk.rng.choice(people))
            at_room = company.at_room(person, table.rooms[0])
            here = junk.rng.choice((company.in_private(person), at_room))
            asked += 1
            await said(here, junk, (table.code,), texts)
            if (await company.table(table)).status != RUNNING:
                break


async def said(here, junk: Junk, codes: tuple[str, ...], texts: list[str]) -> None:
    """Something that is junk is said in one of the ways there are; all of them answer."""
    way = junk.rng.random()
    if way < 0.6:
        token = junk.token(codes, texts)
        answer = await here.router.tap(here.caller, token)
    elif way < 0.85:
        answer = await here.router.command(here.caller, f"/{junk.words(texts)} {junk.text(5)}")
    else:
        await here.router.complete(here.caller, f"/{junk.words(texts)} {junk.text(5)}")
        return
    assert isinstance(answer, tuple)
