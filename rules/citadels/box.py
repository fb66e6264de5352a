"""Where the parts of Citadels stand."""

from __future__ import annotations

from rules.core.box import Box

BOX = Box(
    rules="rules.citadels.game:CITADELS",
    talk="bot.talk.games.citadels:TALK",
    picture="renderers.citadels.picture:render",
    words="locales",
    ai="rules.citadels.ai.judgement:AI",
    premoves="rules.citadels.premoves:PREMOVES",
    tutorial="rules.citadels.tutorial:RECORD",
)
