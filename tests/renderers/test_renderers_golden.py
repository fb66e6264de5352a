"""Golden pictures: exact on the locked Pillow; see ``golden.py`` for how to draw them anew."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from statistics import mean

import pytest
from PIL import Image, ImageChops

import renderers
from tests.renderers.golden import FOLDER, GOLDEN, pixels


@pytest.mark.parametrize("key", GOLDEN)
def test_a_picture_is_the_golden_one(key, tmp_path):
    drawn = pixels(renderers.render(GOLDEN[key]()))
    with Image.open(FOLDER / f"{key}.webp") as kept:
        golden = kept.convert("RGB")
    assert drawn.size == golden.size
    found = ImageChops.difference(drawn, golden).getbbox()
    if found:
        drawn.save(tmp_path / f"{key}.png")
    assert found is None, f"differs in {found}; drawn: {tmp_path / key}.png"


def test_no_golden_picture_is_left_over_and_all_are_small():
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == set(GOLDEN)
    assert sum(file.stat().st_size for file in files) < 3_000_000


LIGHT = {"carcassonne": 0.065, "florence": 0.056, "citadels": 0.084, "troyes": 0.082}
"""Bytes a pixel of each game's golden pictures: a tenth above what zlib makes of them."""


@pytest.mark.parametrize("game", LIGHT)
def test_pictures_weigh_little(game):
    made = [scene for make in GOLDEN.values() if (scene := make()).game == game]
    shares = []
    for scene in made:
        png = renderers.render(scene)
        with Image.open(BytesIO(png)) as picture:
            shares.append(len(png) / (picture.width * picture.height))
    assert mean(shares) <= LIGHT[game]


def test_the_same_scene_gives_the_same_bytes():
    make = GOLDEN["which_segment"]
    assert renderers.render(make()) == renderers.render(make())


def test_threads_draw_the_same_bytes():
    scenes = [GOLDEN[key]() for key in ("first_tile", "which_turn", "finished")] * 4
    alone = [renderers.render(scene) for scene in scenes]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(renderers.render, scenes)) == alone


def test_a_game_that_is_not_there_is_an_error():
    scene = GOLDEN["first_tile"]()
    with pytest.raises(KeyError):
        renderers.render(type(scene)(game="chess", view=None, seats=(), words={}))
