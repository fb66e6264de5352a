"""Who must act is called by person: in private, or by a line in the room that tells no secret."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.tables import lobby as lobbies
from bot.tables.play import moves, undo
from bot.talk.message import plain
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.company import Due, done

ROOM = "room"


async def begun(
    company, *, platform="telegram", reach="open", key="carcassonne", lang="en", world="", **more
):
    """A table of Anna, Boris and Clara in a room of their platform."""
    people = [
        await company.people.arrive(platform, f"{world}{name}", name, lang)
        for name in ("Anna", "Boris", "Clara")
    ]
    room = (await company.people.open_room(platform, f"{world}room", "Friends", lang)).id
    for one in people:
        await company.people.set_reach(one.id, f"{one.id}", reach)
    options = {"first": "@a", **more} if key == "carcassonne" else more
    table = done(await company.tables.do(lobbies.create, people[0].id, room, key, options))
    for one in people[1:]:
        done(await company.tables.do(lobbies.join, table.code, one.id, room))
    return done(await company.tables.do(lobbies.begin, table.code, people[0].id)), people


async def told(company):
    """What is said now: the room's line, and the private cards by their readers."""
    found = {}
    for row in await company.sends():
        made = await company.compose(Due(row.table_id, row.address, row.kind, row.mentions))
        if row.kind == "call":
            found[ROOM] = made
        elif row.kind == "prompt":
            found[int(row.address.partition(":")[2])] = made
    return found


async def prefers(company, person, line):
    await company.in_private(person).says(f"/settings {line}")


def private(found, person):
    """Whom the private card of a person calls; None: there is none."""
    card = found.get(person.id)
    return None if card is None else card.mentions


@pytest.mark.parametrize("key", OURS)
async def test_who_can_be_reached_is_called_by_the_own_card_and_the_room_by_nobody(company, key):
    table, people = await begun(company, key=key)
    found = await told(company)
    assert found[ROOM] is None or found[ROOM].mentions == ()
    must = waiting(game(key), table.live.state)
    for seat, one in enumerate(people):
        called = (one.id,) if seat in must else ()
        assert (private(found, one) or ()) == called
    assert all(found[people[seat].id].fresh for seat in must)
    assert (await company.card(table)).mentions == ()


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "Anna: place the tile"), ("ru", "Anna: положить квадрат")]
)
@pytest.mark.parametrize("reach", ["unknown", "closed"])
async def test_who_cannot_be_reached_is_called_by_a_line_that_says_what_is_to_be_done(
    company, reach, lang, line
):
    _, (anna, *_) = await begun(company, reach=reach, lang=lang)
    found = await told(company)
    assert plain(found[ROOM].text) == line
    assert (found[ROOM].mentions, found[ROOM].quiet) == ((anna.id,), False)
    assert [(one.text, one.person) for one in found[ROOM].text if one.style] == [("Anna", anna.id)]
    assert private(found, anna) is None


async def test_on_discord_the_room_calls_unless_somebody_has_chosen_otherwise(company):
    table, (anna, boris, _) = await begun(company, platform="discord", key="citadels")
    (seat,) = waiting(game("citadels"), table.live.state)
    who = (anna, boris, _)[seat]
    found = await told(company)
    assert found[ROOM].mentions == (who.id,)
    assert private(found, who) is None
    await prefers(company, who, "calls private")
    prompt = Due(table.id, f"desk:{who.id}", "prompt", (seat,))
    assert (await company.compose(prompt)).mentions == (who.id,)
    assert await company.compose(Due(table.id, f"room:{table.rooms[0]}", "call", (seat,))) is None


async def test_who_wants_calls_in_the_group_has_a_silent_card_of_a_game_with_secrets(company):
    table, people = await begun(company, key="citadels")
    (seat,) = waiting(game("citadels"), table.live.state)
    await prefers(company, people[seat], "calls group")
    found = await told(company)
    assert found[ROOM].mentions == (people[seat].id,)
    own = found[people[seat].id]
    assert (own.mentions, own.fresh) == ((), True)


@pytest.mark.parametrize("away", [False, True])
async def test_in_quiet_hours_a_call_makes_no_sound(company, away):
    company.at = 23 * 3_600_000
    table, (anna, *_) = await begun(company)
    await company.sends()
    await prefers(company, anna, "quiet 22-8")
    if away:
        await prefers(company, anna, "calls group")
        line = await company.compose(Due(table.id, f"room:{table.rooms[0]}", "call", (0,)))
        assert (line.mentions, line.quiet) == ((anna.id,), True)
    else:
        card = await company.compose(Due(table.id, f"desk:{anna.id}", "prompt", (0,)))
        assert (card.mentions, card.quiet) == ((anna.id,), True)


async def test_a_line_stands_until_nobody_whom_it_may_name_is_waited_for(company):
    table, (anna, boris, _) = await begun(company, reach="closed")
    await company.people.set_reach(boris.id, "2", "open")
    await company.sends()
    steps = []
    while await company.turn(table) == 0:
        line = (await company.legal(table))[0]
        table = done(await company.tables.do(moves.move, table.code, anna.id, line))
        again = await company.compose(Due(table.id, f"room:{table.rooms[0]}", "call", ()))
        steps.append(None if again is None else again.mentions)
    assert steps[-1] is None
    assert set(steps[:-1]) == {()}
    found = await told(company)
    assert found[ROOM] is None
    assert private(found, boris) == (boris.id,)


async def test_a_step_of_who_goes_on_asks_for_no_line(company):
    table, (anna, *_) = await begun(company, reach="closed")
    await company.sends()
    line = next(one for one in await company.legal(table) if one.startswith("put"))
    done(await company.tables.do(moves.move, table.code, anna.id, line))
    assert "call" not in {one.kind for one in await company.sends()}


async def sealed(company, order, world, **reach):
    """What a room of a sealed half-day is told, while people choose in an order: its lines."""
    table, people = await begun(
        company, key="troyes", reach="closed", visibility="sealed", world=world
    )
    for seat, state in reach.items():
        await company.people.set_reach(people["abc".index(seat)].id, "1", state)
    heard = []
    for seat in (None, *order):
        stage = table.live.state.stage
        while seat is not None and seat in waiting(game("troyes"), table.live.state):
            if table.live.state.stage != stage:
                break
            action = game("troyes").idle(table.live.state, seat, None)
            line = game("troyes").notation.write(action)
            table = done(await company.tables.do(moves.move, table.code, people[seat].id, line))
        for row in await company.sends():
            if row.kind == "call":
                made = await company.compose(row)
                heard.append((bool(row.mentions), made and (plain(made.text), len(made.mentions))))
    return heard


@pytest.mark.parametrize("reach", [{}, {"a": "open"}, {"a": "open", "c": "open"}])
async def test_while_choices_are_sealed_lines_and_their_ends_do_not_tell_who_has_chosen(
    company, reach
):
    worlds = set()
    for at, order in enumerate(permutations(range(3))):
        worlds.add(tuple(await sealed(company, order[:2], world=str(at), **reach)))
    assert len(worlds) == 1
    (world,) = worlds
    assert world[0][1][1] == 3 - len(reach)
    assert {made for called, made in world if not called} <= {("", 0)}


async def test_who_takes_back_a_sealed_choice_is_not_called(company):
    table, people = await begun(company, key="troyes", reach="closed", visibility="sealed")
    await company.sends()
    seat, stage = 1, table.live.state.stage
    while seat in waiting(game("troyes"), table.live.state):
        assert table.live.state.stage == stage
        line = game("troyes").notation.write(game("troyes").idle(table.live.state, seat, None))
        table = done(await company.tables.do(moves.move, table.code, people[seat].id, line))
    await company.sends()
    done(await company.tables.do(undo.take_back, table.code, people[seat].id))
    rows = await company.sends()
    assert {one.mentions for one in rows if one.kind in ("call", "prompt")} == {()}
