"""Troyes Dice in words: its small words, prospects of dice, sentences, sheets."""

from __future__ import annotations

from bot.talk.games.troyes.talk import TALK

__all__ = ["TALK"]
