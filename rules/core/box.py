"""What Tavola knows of a game, in one object: where each of its parts stands (decision 61)."""

from __future__ import annotations

from rules.core.values import Value


class Box(Value, kw_only=True, frozen=True):
    """The parts of one game. Each names a place, ``module:name``, imported when first asked for.

    - ``rules``: a ``rules.core.game.Game``; its ``key`` is the name of the entry point
    - ``talk``: a ``bot.talk.games.base.GameTalk``
    - ``picture``: a function from a ``renderers.scene.Scene`` to a ``renderers.scene.Drawn``
    - ``words``: the package (no name) whose folders, one a language, hold its texts
    - ``ai``: a ``rules.core.ai.Judgement``; without it, computer players count points alone
    - ``premoves``: a ``rules.core.premoves.Premoves``; without them nothing is answered early
    - ``tutorial``: the text of its guided table, as ``rules.core.tutorial`` reads it; without it,
      it is taught by its rules alone

    Those that may be missing are empty.
    """

    rules: str
    talk: str
    picture: str
    words: str
    ai: str = ""
    premoves: str = ""
    tutorial: str = ""
