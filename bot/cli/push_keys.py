"""``tavola push-key``: a new key for web push."""

from __future__ import annotations

import typer

from bot.cli.shared import fail


def run() -> None:
    """Print it."""
    try:
        from bot.adapters.web.push.encryption import new_key
    except ImportError as error:
        fail(f"Install the extra `push` first: {error}")
    typer.echo(new_key())
