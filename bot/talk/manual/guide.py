"""What a game's rules for players are made of: which chapter covers what, and who asks for it.

It stands beside the game's texts, in ``chapters/<key>.toml``, and holds no words for people.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from bot.common.decoders import warm
from bot.talk.message import FrozenValue
from rules.games import boxes

FOLDER = "chapters"


class Figure(FrozenValue, frozen=True, forbid_unknown_fields=True):
    """A picture beside a chapter: a record of the folder up to its entry ``at``, as seen by a seat.

    Without a seat it is what a spectator sees. ``focus`` is a ``Scene.focus``.
    """

    record: str
    at: int
    seat: str = ""
    focus: str = ""


class Guide(FrozenValue, frozen=True, forbid_unknown_fields=True):
    """The chapters of a game by what they are for.

    ``sections``: which headings of the game's specification each chapter covers. ``others``: those
    that are not for players, with the reason. ``refusals``: of which chapter the codes of refusals
    are. ``glossary``: to which chapter
    each thing belongs that has a name. ``pictures``: by chapter. ``cover``: the chapter whose
    picture stands for the game.
    """

    sections: Mapping[str, tuple[str, ...]] = {}
    others: Mapping[str, str] = {}
    refusals: Mapping[str, tuple[str, ...]] = {}
    glossary: Mapping[str, tuple[str, ...]] = {}
    pictures: Mapping[str, Figure] = {}
    cover: str = ""


@cache
def guide(key: str) -> Guide:
    """The guide of a game; an empty one where it brings none."""
    place = files(boxes()[key].words) / FOLDER / f"{key}.toml"
    if not place.is_file():
        return Guide()
    return msgspec.toml.decode(place.read_bytes(), type=warm(Guide))


@cache
def record_text(key: str, name: str) -> str:
    """The text of a record of a game's folder."""
    return (files(boxes()[key].words) / FOLDER / f"{name}.tavola").read_text(encoding="utf-8")


def why(key: str, code: str) -> str | None:
    """The chapter that tells why something is refused, by the code of the refusal."""
    return _chapter_of(guide(key).refusals, code)


def home_of(key: str, term: str) -> str | None:
    """The chapter to which a thing with a name belongs."""
    return _chapter_of(guide(key).glossary, term)


def _chapter_of(table: Mapping[str, tuple[str, ...]], name: str) -> str | None:
    return next((chapter for chapter, names in table.items() if name in names), None)
