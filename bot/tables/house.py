"""The options of a table that are no game's: its clock, and how fast programs answer."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import clocks, hosts, hours, shelf
from bot.tables.clocks import OFF, HouseOptions
from bot.tables.model import LOBBY, RUNNING, Denied, Moment, No, Table
from rules.core.options import choices, read_options, write_options
from rules.core.values import Refusal
from rules.games import game
from storage import settings

NAMES = tuple(one.name for one in choices(HouseOptions))

QUIET = "quiet"


def parted(options: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Options in two: the house's, and the game's."""
    house = {name: value for name, value in options.items() if name in NAMES}
    return house, {name: value for name, value in options.items() if name not in NAMES}


def chosen(options: dict[str, str]) -> dict[str, str] | Refusal:
    """Options of the house as they are kept: canonical, and only those that are not off."""
    found = read_options(HouseOptions, options)
    if not isinstance(found, Refusal):
        return write_options(found)
    if found.params["option"] == QUIET:
        return Refusal(found.code, {**found.params, "known": f"{OFF}, {hours.EXAMPLES}"})
    return found


def typed(options: dict[str, str]) -> dict[str, str] | Denied:
    """Options of the house as somebody has just typed them, quiet hours as they are kept."""
    written = hours.read(options.get(QUIET, ""))
    if isinstance(written, Denied):
        return written
    return {**options, QUIET: written} if written else options


def keep(conn: Connection, table_id: int, options: dict[str, str]) -> None:
    """Note the options of a table that gathers."""
    for name in NAMES:
        settings.set_setting(conn, shelf.scope(table_id), name, options.get(name))


def set_option(
    conn: Connection, table: Table, person: int, name: str, value: str, moment: Moment
) -> Table | No:
    """Change one option; while a game runs too, and then all clocks begin anew."""
    if hosts.host_of(table) != person:
        return hosts.host_only(table)
    if table.status not in (LOBBY, RUNNING):
        return Denied("table_over", {"code": table.code})
    given = typed({name: value})
    house = given if isinstance(given, Denied) else chosen({**table.house, **given})
    if isinstance(house, No):
        return house
    table = replace(table, house=house)
    if table.status == LOBBY:
        keep(conn, table.id, house)
        shelf.announce(conn, table, moment.at)
        return table
    return _rewound(conn, table, moment)


def _rewound(conn: Connection, table: Table, moment: Moment) -> Table:
    """A running table under its new options."""
    before = table.live
    live = clocks.wound(
        game(table.game), None, clocks.with_house(before, table.house), (), moment.at, moment.rng
    )
    table = shelf.save_move(conn, replace(table, live=live), live, (), moment.at, before=before)
    shelf.restart_clocks(conn, table, moment.at)
    if live.paused:
        shelf.stop_clocks(conn, table)
    return table
