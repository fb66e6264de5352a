"""Where the parts of Troyes Dice stand."""

from __future__ import annotations

from rules.core.box import Box

BOX = Box(
    rules="rules.troyes.game:TROYES",
    talk="bot.talk.games.troyes:TALK",
    picture="renderers.troyes.picture:render",
    words="locales",
    ai="rules.troyes.ai:AI",
    tutorial="rules.troyes.tutorial:RECORD",
)
