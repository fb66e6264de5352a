"""Where the parts of The Princes of Florence stand."""

from __future__ import annotations

from rules.core.box import Box

BOX = Box(
    rules="rules.florence.game:FLORENCE",
    talk="bot.talk.games.florence:TALK",
    picture="renderers.florence.picture:render",
    words="locales",
    ai="rules.florence.ai.judgement:AI",
    premoves="rules.florence.premoves:PREMOVES",
    tutorial="rules.florence.tutorial:RECORD",
)
