"""The ``tavola`` command, with a function for each subcommand."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    help="Board games in the chat where friends already talk.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)

Database = Annotated[
    str | None,
    typer.Option(help="A file for SQLite, or postgresql://user@host/name.", show_default=False),
]

Anyway = Annotated[
    bool, typer.Option("--anyway", help="Records of another rule set too, by the present rules.")
]


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; loopback by default.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 takes any that is free.")] = None,
    database: Database = None,
) -> None:
    """Open the web room, and the chats whose tokens are set."""
    from bot.cli.serving import run

    run(host, port, database)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="Which game, by its key.")],
    seats: Annotated[int, typer.Option(help="How many seats.")] = 2,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, key=value.")
    ] = None,
    players: Annotated[
        str, typer.Option(help="Computer players by seat, such as novice,random.")
    ] = "random",
) -> None:
    """Play games between computer players: a JSON line a game."""
    from bot.cli.simulating import run

    run(game, seats, games, seed, option or [], players.split(","))


@app.command()
def replay(
    files: Annotated[list[Path], typer.Argument(help="Records.")],
    json: Annotated[bool, typer.Option("--json", help="A JSON line a file.")] = False,
    anyway: Anyway = False,
) -> None:
    """Play records through the rules and tell their scores, or the first line refused."""
    from bot.cli.replaying import run

    run(files, as_json=json, anyway=anyway)


@app.command()
def render(
    file: Annotated[Path, typer.Argument(help="A record.")],
    out: Annotated[Path, typer.Option(help="The PNG file to write.")],
    seat: Annotated[str, typer.Option(help="Whose eyes: a to j, or spectator.")] = "spectator",
    lang: Annotated[str, typer.Option(help="The language of the words: en or ru.")] = "en",
    full: Annotated[bool, typer.Option("--full", help="Full size instead of 1,280 px.")] = False,
    anyway: Anyway = False,
) -> None:
    """Draw the table that a record leads to."""
    from bot.cli.rendering import run

    run(file, out, seat, lang, full=full, anyway=anyway)


@app.command()
def export(
    table: Annotated[str, typer.Argument(help="A table's code, such as K7QX.")],
    database: Database = None,
) -> None:
    """Print the whole record of a table."""
    from bot.cli.stored import export_table

    export_table(table, database)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; none is overwritten.")],
    database: Database = None,
) -> None:
    """Save the database as it stands at one moment; Tavola may run meanwhile."""
    from bot.cli.backing import save

    save(file, database)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `tavola backup` has written.")],
    database: Database = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Even if the doctor finds fault with tables in it.")
    ] = False,
) -> None:
    """Check a backup and put it in the place of the database, which is kept; stop Tavola first."""
    from bot.cli.backing import restore as run

    run(file, database, anyway=anyway)


@app.command()
def doctor(
    database: Database = None,
    mend: Annotated[
        bool, typer.Option("--mend", help="Let tables that differ go on from their snapshot.")
    ] = False,
) -> None:
    """Replay every running table by the present rules and say where they differ."""
    from bot.cli.stored import examine

    examine(database, mend=mend)


@app.command(name="push-key")
def push_key() -> None:
    """Print a new key for web push, to be kept as TAVOLA_PUSH_KEY."""
    from bot.cli.push_keys import run

    run()


@app.command()
def results(database: Database = None) -> None:
    """Write down how games ended that were over before results were kept; Tavola may run."""
    from bot.cli.stored import fill_in

    fill_in(database)
