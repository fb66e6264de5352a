"""Carcassonne in words: what lies on the map, sentences and labels."""

from __future__ import annotations

from bot.talk.games.carcassonne.talk import TALK

__all__ = ["TALK"]
