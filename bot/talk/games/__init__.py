"""The games in words, loaded when a table of them speaks."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bot.talk.games.base import GameTalk, Verbs

__all__ = ["GameTalk", "Verbs", "talk_of"]


@cache
def talk_of(key: str) -> GameTalk:
    """How the game ``key`` speaks."""
    spoken: GameTalk = import_module(f"bot.talk.games.{key}").TALK
    return spoken
