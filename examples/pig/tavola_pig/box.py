"""Where the parts of Pig stand."""

from __future__ import annotations

from rules.core.box import Box

BOX = Box(
    rules="tavola_pig.rules:PIG",
    talk="tavola_pig.talk:TALK",
    picture="tavola_pig.picture:render",
    words="tavola_pig.texts",
    ai="tavola_pig.ai:AI",
)
