"""The games in words, loaded when a table of them speaks."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bot.talk.games.base import (
    Advising,
    Digester,
    Folding,
    Gallery,
    GameTalk,
    Heading,
    Herald,
    Joining,
    Numbering,
    Ready,
    Reckoning,
    Seating,
    Terse,
    Verbs,
)

__all__ = [
    "Advising",
    "Digester",
    "Folding",
    "Gallery",
    "GameTalk",
    "Heading",
    "Herald",
    "Joining",
    "Numbering",
    "Ready",
    "Reckoning",
    "Seating",
    "Terse",
    "Verbs",
    "talk_of",
]


@cache
def talk_of(key: str) -> GameTalk:
    """How the game ``key`` speaks."""
    spoken: GameTalk = import_module(f"bot.talk.games.{key}").TALK
    return spoken
