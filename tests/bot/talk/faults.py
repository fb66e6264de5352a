"""Lines that are wrong in the ways in which people type them, at positions of random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sqlalchemy import Connection

from bot.tables import lobby, repository
from bot.tables.model import Table
from bot.talk.commands.catalogue import catalogue, general_commands
from bot.talk.typed_verbs import command_line
from rules.core.options import write_options
from rules.games import OURS, game
from tests.bot.company import Company
from tests.bot.talk.walking import walk

SEATS = {"carcassonne": 2, "florence": 3, "citadels": 4, "troyes": 3}
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
ALIKE = str.maketrans("aceopxy", "асеорху")
"""Latin letters, and Cyrillic ones that look the same."""


async def placed(company: Company, key: str, at: Table, lang: str = "en") -> Table:
    """A table in a room of its own, with people of its own, that stands where ``at`` does."""
    seats = len(at.seats)
    people = await company.comes(*NAMES[:seats])
    room = await company.room(lang=lang)
    options = write_options(at.live.state.options)
    table: Any = await company.tables.do(lobby.create, people[0].id, room, key, options)
    for person in people[1:]:
        table = await company.tables.do(lobby.join, table.code, person.id, room)

    def job(conn: Connection) -> Table:
        return repository.save_move(conn, table, at.live, [], company.at, before=None)

    return await company.store.write(job)


def positions(key: str, seed: int, few: int) -> list[Table]:
    """Some positions of a random game, spread over all of it, in which somebody is asked."""
    found = [table for table, _ in walk(seed, SEATS[key], NAMES, key)][:-1]
    return Random(seed).sample(found, min(few, len(found)))


def wrong_ends(rng: Random, key: str) -> tuple[str, ...]:
    """What may stand after a verb and is seldom right."""
    other = rng.choice([one for one in OURS if one != key])
    return (
        rng.choice(("0", "-1", "5", "999999")),
        rng.choice(("1 2 3 4 5 6 7", "r1 r2 @a @b tavern x")),
        rng.choice(("e99 r0", "z9", "a0 r9", "y:9")),
        rng.choice(codes(other)),
        misspelt(rng, rng.choice(codes(key))),
        rng.choice(codes(key)),
        rng.choice(("@z", "@", "Zoë", ";", "; pass", ",", "#")),
    )


def misspelt(rng: Random, word: str) -> str:
    """A word with one letter wrong."""
    at = rng.randrange(len(word))
    return f"{word[:at]}{rng.choice('qxzj')}{word[at + 1 :]}"


def odd(rng: Random, line: str) -> str:
    """The same line written strangely."""
    ways = (
        line.upper(),
        line.translate(ALIKE),
        f"{line}   ",
        line[: max(2, len(line) // 2)],
        line + " " + "x" * 4000,
        misspelt(rng, line.removeprefix("/")),
    )
    return rng.choice(ways)


def codes(key: str) -> list[str]:
    """Words of a game: cards, buildings, characters; cells and tiles where it has no others."""
    notation = game(key).notation
    forms = [form for verb in notation.verbs for form in notation.forms(verb)]
    found = [code for form in forms for code in getattr(form, "codes", ()) if len(code) > 3]
    return found or ["e1", "n2", "river"]


def lines(rng: Random, key: str, legal: tuple[str, ...]) -> Iterator[str]:
    """Lines with the verbs of the game and with the house's commands, and strange ones."""
    verbs = list(game(key).notation.verbs)
    for verb in rng.sample(verbs, min(7, len(verbs))):
        yield command_line(verb)
        yield f"{command_line(verb)} {rng.choice(wrong_ends(rng, key))}"
    for command in rng.sample([one for one in general_commands() if one.arguments], 7):
        yield f"/{command.name} {rng.choice(wrong_ends(rng, key))}"
    for command in rng.sample(catalogue(), 4):
        yield odd(rng, f"/{command.name} {rng.choice(codes(key))}")
    for text in rng.sample(legal, min(2, len(legal))):
        yield odd(rng, command_line(text))
