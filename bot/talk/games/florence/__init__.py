"""The Princes of Florence in words."""

from __future__ import annotations

from bot.talk.games.florence.talk import TALK

__all__ = ["TALK"]
