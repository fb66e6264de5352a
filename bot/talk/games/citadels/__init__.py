"""Citadels in words: small words, sentences and digests, the private chat, the table."""

from __future__ import annotations

from bot.talk.games.citadels.talk import TALK

__all__ = ["TALK"]
