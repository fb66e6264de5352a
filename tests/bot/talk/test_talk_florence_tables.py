"""The Princes of Florence at real tables: bids, silence about half-made choices, the lobby."""

from __future__ import annotations

import pytest

from bot.tables import lobby
from bot.tables.model import RUNNING
from bot.tables.play import event_log, moves, undo
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.core.options import read_options
from rules.core.undo import waiting
from rules.florence.data import PROFESSIONS
from rules.games import game
from tests.bot.company import Due, buttons, done, said
from tests.bot.tables.auctions import asked, auction, texts

RULES = game("florence")
EN = words("en")


async def others_read(company, table, persons, but):
    """All that rooms and other private chats read: cards, logs, records, help."""
    found = []
    for seat, one in enumerate(persons):
        if seat == but:
            continue
        room, private = company.at_room(one, table.rooms[0]), company.in_private(one)
        for line in ("/log", "/export", "/board text", "/help", "/hand"):
            found += [await room.says(line), await private.says(line)]
        prompt = await company.compose(Due(table.id, f"desk:{one.id}", "prompt", ()))
        found.append(plain(prompt.text))
    card = await company.card(table)
    stranger = (await company.comes("Stranger"))[0]
    watching = company.at_room(stranger, table.rooms[0])
    found += [plain(card.text), str([said(one) for one in buttons(card)])]
    found += [await watching.says(line) for line in ("/log", "/export", "/board text")]
    return [one.replace("Stranger", "") for one in found]


async def acting(company, seats=3, **options):
    """A table at the first action turn, and the person whose turn it is."""
    table, persons = await auction(company, seats, **options)
    for seat in range(seats):
        await company.tables.do(moves.move, table.code, persons[seat].id, "pass")
    table = await company.table(table)
    (seat,) = asked(table)
    return table, persons, seat


async def workers(company):
    """A table at which somebody can complete a Work in the first round."""
    table, persons, seat = await acting(company)
    # Three cards and three freedoms at most make 6; a building makes the 7 that a Work needs.
    player = table.live.state.players[seat]
    kind = next(iter(RULES.legal(table.live.state, seat)), None)
    assert kind is not None
    assert len(player.hand) == 3
    builds = [RULES.notation.write(one) for one in RULES.legal(table.live.state, seat)]
    wanted = PROFESSIONS[player.hand[0]].building
    line = next(one for one in builds if one.startswith(f"build {wanted} "))
    table = done(await company.tables.do(moves.move, table.code, persons[seat].id, line))
    return table, persons, seat, f"work {player.hand[0]}"


# --- bids ----------------------------------------------------------------------------------------


async def test_in_a_room_a_bid_is_an_exact_raise(company):
    table, persons = await auction(company, 3)
    done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    room = company.at_room(persons[1], table.rooms[0])
    assert "exactly 300" in await room.says("/bid 500")
    assert await room.says("/bid 300") == ""
    assert texts(await company.log(table))[-1] == (1, f"person:{persons[1].id}", "raise")
    clara = company.at_room(persons[2], table.rooms[0], "ru")
    assert await clara.says("/ставка") == ""
    assert texts(await company.log(table))[-1][2] == "raise"


async def test_in_private_a_bid_is_a_private_maximum(company):
    table, persons = await auction(company, 3)
    done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    before = await others_read(company, table, persons, but=2)
    shown = await company.in_private(persons[2]).says("/bid 400")
    assert "jester: bid up to 400" in shown
    assert await others_read(company, table, persons, but=2) == before
    done(await company.tables.do(moves.move, table.code, persons[1].id, "raise"))
    assert texts(await company.log(table))[-1] == (2, "program", "raise")
    shown = await company.in_private(persons[2]).says("/bid forest 700")
    assert "forest: bid up to 700" in shown
    assert "jester: bid up to 400" in shown


async def test_a_bid_without_a_price_shows_what_can_be_stored(company):
    _, persons = await auction(company, 3)
    assert EN("plan-none") in await company.in_private(persons[1]).says("/bid")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", ["room", "private"])
async def test_an_offer_while_bids_run_names_what_would_be_legal(company, lang, place):
    table, persons = await auction(company, 3)
    done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    text, lines = words(lang), ("/offer", "/offer l", "/offer lake", "/предложить озеро")
    anna, boris = (
        company.at_room(one, table.rooms[0], lang)
        if place == "room"
        else company.in_private(one, lang)
        for one in persons[:2]
    )
    for line in lines:
        assert await boris.completes(f"{line} ") == []
        told = await boris.says(line)
        assert "/raise, /pass" in told
        assert text("refusal-missing-argument", verb="offer", known="").strip() not in told
        waits = await anna.says(line)
        assert "Boris" in waits
        assert text("refusal-wrong-phase") not in waits
    (phase, turn) = (text(f"refusal-{one}") for one in ("wrong-phase", "not-your-turn"))
    assert (await boris.says("/offer")).startswith(phase)
    assert (await anna.says("/offer")).startswith(turn)
    assert (await anna.says("/offer lake")).startswith(turn)
    assert table.seq + 1 == (await company.table(table)).seq


async def test_what_is_missing_of_a_legal_action_is_still_said(company):
    table, persons = await auction(company, 3)
    told = await company.at_room(persons[0], table.rooms[0]).says("/offer")
    assert told.startswith(EN("refusal-missing-argument", verb="offer", known="").strip())
    assert "/offer forest" in told


# --- a Work is nobody's business until it is paid ------------------------------------------------


async def test_a_work_begun_is_not_read_by_anybody_else(everywhere):
    table, persons, seat, line = await workers(everywhere)
    before = await others_read(everywhere, table, persons, but=seat)
    table = done(await everywhere.tables.do(moves.move, table.code, persons[seat].id, line))
    assert await others_read(everywhere, table, persons, but=seat) == before
    own = await everywhere.in_private(persons[seat]).says("/export")
    assert line in own
    table = done(await everywhere.tables.do(undo.take_back, table.code, persons[seat].id))
    assert await others_read(everywhere, table, persons, but=seat) == before
    assert EN("log-undone", name=persons[seat].name) in (
        await everywhere.in_private(persons[seat]).says("/log")
    )


async def test_a_work_that_is_paid_is_read_by_all(company):
    table, persons, seat, line = await workers(company)
    other = company.in_private(persons[(seat + 1) % 3])
    done(await company.tables.do(moves.move, table.code, persons[seat].id, f"{line}; score 1"))
    name = EN(f"florence-card-{line.split()[1].replace('_', '-')}")
    assert f"completes a Work: {name}" in await other.says("/log")
    record = await other.says("/export")
    assert f"@{'abc'[seat]} score 1" in record
    assert "work" not in record
    *_, before, last = (await other.says("/log")).splitlines()
    # What was made in silence has no number either.
    assert int(last.split(".")[0]) - int(before.split(".")[0]) <= 1


async def test_the_order_under_a_deck_is_not_read_by_anybody_else(company):
    table, persons, seat = await acting(company)
    table = done(await company.tables.do(moves.move, table.code, persons[seat].id, "take bonus"))
    before = await others_read(company, table, persons, but=seat)
    cards = table.live.state.asks[-1].cards
    done(await company.tables.do(moves.move, table.code, persons[seat].id, f"under {cards[1]}"))
    assert await others_read(company, table, persons, but=seat) == before


async def test_not_even_a_button_tells_of_what_was_made_in_silence(company):
    table, persons = await auction(company, 3)
    for seat, line in ((0, "offer prestige"), (1, "pass"), (2, "pass")):
        table = done(await company.tables.do(moves.move, table.code, persons[seat].id, line))
    assert asked(table) == (1,)
    before = await prompts(company, table, persons)
    row = Due(table.id, f"desk:{persons[0].id}", "prompt", ())
    mine = await company.compose(row)
    cards = table.live.state.owed[0][0].cards
    later = done(
        await company.tables.do(moves.move, table.code, persons[0].id, f"under {cards[1]}")
    )
    assert await company.compose(row) != mine
    assert await prompts(company, table, persons) == before
    # A made-up button is answered as before, so nobody can count what others do.
    tap = company.in_private(persons[1])
    answers = [await tap.taps(f"{table.code}|{at}|?") for at in (table.seq + 1, later.seq + 9)]
    assert len(set(answers)) == 1
    done(await company.tables.do(undo.take_back, table.code, persons[0].id))
    assert await prompts(company, table, persons) == before
    done(await company.tables.do(moves.move, table.code, persons[1].id, "offer lake", before[0][1]))


async def prompts(company, table, persons):
    """The prompts of all but the first, with their buttons, and the revision that those carry."""
    now = (await company.table(table)).live.revisions[1]
    rows = [Due(table.id, f"desk:{one.id}", "prompt", ()) for one in persons[1:]]
    return [(await company.compose(row), now) for row in rows]


# --- the lobby -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("given", "variant"),
    [({}, "official-2p"), ({"edition": "rio_grande_2000"}, "unofficial-2p")],
)
async def test_two_players_begin_with_the_variant_for_two_and_read_so(
    company, lang, given, variant
):
    text = words(lang)
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room("Thursday", lang)
    table = done(await company.tables.do(lobby.create, anna.id, room, "florence", given))
    named = text(f"florence-option-variant-{variant}")
    assert named not in plain((await company.card(table)).text)
    table = done(await company.tables.do(lobby.join, table.code, boris.id, room))
    assert named in plain((await company.card(table)).text)
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    assert table.status == RUNNING
    assert table.options["variant"] == variant.replace("-", "_")
    assert f"variant={table.options['variant']}" in await company.tables.see(
        event_log.record, table, None
    )
    assert len(waiting(RULES, table.live.state)) == 2


async def test_a_third_player_brings_the_usual_game_back(company):
    people = await company.comes("Anna", "Boris", "Clara")
    room = await company.room()
    table = done(
        await company.tables.do(
            lobby.create, people[0].id, room, "florence", {"variant": "official_2p"}
        )
    )
    for one in people[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    shown = plain((await company.card(table)).text)
    assert EN("florence-option-variant-base") in shown
    table = done(await company.tables.do(lobby.begin, table.code, people[0].id))
    assert "variant" not in table.options
    assert table.live.state.seats == 3


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_lobby_tells_what_is_house_data_and_how_long_it_takes(company, lang):
    (anna,) = await company.comes("Anna")
    room = await company.room("Thursday", lang)
    table = done(await company.tables.do(lobby.create, anna.id, room, "florence", {}))
    shown = plain((await company.card(table)).text)
    assert words(lang)("florence-house-short") in shown
    assert words(lang)("florence-house") in await company.at_room(anna, room, lang).says("/rules")
    assert words(lang)("florence-length") in shown


async def test_every_option_that_is_offered_can_be_begun_with(company):
    people = await company.comes("Anna", "Boris")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, people[0].id, room, "florence", {}))
    done(await company.tables.do(lobby.join, table.code, people[1].id, room))
    host = company.at_room(people[0], room)
    for _ in range(3):
        for name in ("edition", "variant", "open_money"):
            shown = await host.asks(f"/option {table.code}")
            tap = next(one for one in buttons(shown) if f"option {name} " in said(one))
            await host.opens(tap.token)
            now = await company.table(table)
            assert (
                RULES.check(2, RULES.fitting(2, read_options(RULES.Options, now.options))) is None
            )
