"""Pictures of random games, from both sides of the table, can be read on a phone by every eye."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import product
from random import Random

import pytest
from msgspec import convert

from bot.talk.cards.card import Focus, picture
from bot.talk.cards.table_view import TableView
from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from tests import proofs
from tests.bot.talk.walking import Moment, sights, walk
from tests.renderers import legible, marks
from tests.renderers.contrasts import deuteranopia, grey
from tests.renderers.scenes import ENGLISH, RUSSIAN

HEIGHT = WIDTH * 5 // 4
POSITIONS = proofs.times(3, 4)
"""So many of each game are drawn, the end always among them."""
NAMES = (
    ENGLISH,
    RUSSIAN,
    "Wilhelmina Montgomery-Wallington",
    "Александра Шереметьева-Романова1",
    "Anna",
    "Борис",
    "Maximilian Oberammergau-Winterbg",
    "Екатерина Преображенская-Вольная",
    "Eva",
    "Christopher Wolfeschlegelsteinha",
)
TABLES: dict[str, tuple[dict[str, str], ...]] = {
    "carcassonne": tuple({"seats": seats} for seats in "5243"),
    "citadels": (
        {"seats": "8", "dark_city": "all"},
        {"seats": "2"},
        {"seats": "7", "characters": "random,random_ninth"},
        {"seats": "4", "characters": "random", "dark_city": "all"},
        *({"seats": seats} for seats in "6358"),
        {"seats": "3", "characters": "random", "gold_visibility": "private"},
    ),
    "troyes": (
        {"seats": "10"},
        {"seats": "1"},
        {"seats": "2", "visibility": "open"},
        {"seats": "5"},
        *({"seats": seats} for seats in "734689"),
    ),
    "florence": (
        {"seats": "5", "variant": "base"},
        {"seats": "2", "variant": "official_2p"},
        {"seats": "4", "variant": "base", "cooperative": "on"},
        {"seats": "1", "variant": "solo"},
        {"seats": "3", "variant": "unofficial_3p", "edition": "rio_grande_2000"},
        {"seats": "4", "variant": "base", "muse_princess": "on"},
        {"seats": "2", "variant": "unofficial_2p", "edition": "rio_grande_2000"},
        {"seats": "3", "variant": "base"},
    ),
}
"""All that change a picture much: each number of players, the most and the least first."""
SHORT = 2


def scenes(key: str, seed: int) -> Iterator[Scene]:
    """Some positions of a random game, as the room, a seat, and who is asked see them.

    With the picture of each step of a menu on the way to something, and the last page beside it.
    """
    options = dict(TABLES[key][seed % len(TABLES[key])])
    rng, seats = Random(seed), int(options.pop("seats"))
    game = list(walk(seed, seats, NAMES, key, ("novice", "")[seed // 2 % 2], **options))
    lang = rng.choice(("en", "ru"))
    for moment in [*rng.sample(game[:-1], POSITIONS - 1), game[-1]]:
        for viewer in viewers(moment, rng):
            sight = sights(moment, lang, viewer)
            pages = [Focus(page, full=True) for page in sight.talk.pages(sight.view)[-1:]]
            for focus in (*map(Focus, ("", *menu(sight, rng))), *pages):
                yield convert(picture(sight, focus).scene, Scene)


def viewers(moment: Moment, rng: Random) -> set[int | None]:
    """The room, whoever is asked first, and any seat."""
    seats = range(len(moment[0].seats))
    asked = [seat for seat in seats if sights(moment, "en", seat).choices("")]
    return {None, rng.choice(seats), *asked[:1]}


def menu(sight: TableView, rng: Random) -> Iterator[str]:
    """Steps of a menu down to a choice that is whole."""
    focus = ""
    while found := [one for one in sight.choices(focus) if not one.final]:
        focus = rng.choice(found).text
        yield focus


@pytest.mark.prove(seconds=3600)
@pytest.mark.parametrize("key", proofs.later(*TABLES))
def test_random_games_can_be_read(key, monkeypatch):
    pen, put = legible.watched(monkeypatch), marks.watched(monkeypatch)
    badges = marks.badges(monkeypatch)
    compose = import_module(f"renderers.{key}.picture").compose
    for seed in range(proofs.times(SHORT, 200)):
        for made in scenes(key, seed):
            canvas: Canvas = compose(made)
            assert canvas.texts
            assert made.full or canvas.height <= HEIGHT, (seed, made.words["turn"])
            assert list(legible.faults(canvas, made, pen)) == [], seed
    assert pen.signs
    assert [one for one in put if one.share < marks.OUTLINED] == []
    for size, copy in product(badges, (grey, deuteranopia)):
        assert list(marks.confused(key, size, copy)) == [], (size, copy)
