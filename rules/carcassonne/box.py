"""Where the parts of Carcassonne stand."""

from __future__ import annotations

from rules.core.box import Box

BOX = Box(
    rules="rules.carcassonne.game:CARCASSONNE",
    talk="bot.talk.games.carcassonne:TALK",
    picture="renderers.carcassonne.picture:render",
    words="locales",
    ai="rules.carcassonne.ai:AI",
    tutorial="rules.carcassonne.tutorial:RECORD",
)
