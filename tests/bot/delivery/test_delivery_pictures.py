"""Pictures: drawn once, beside the event loop, and kept within bounds."""

from __future__ import annotations

import asyncio
import threading

import pytest
from msgspec import structs

from bot.delivery.pictures import Pictures, pack, page_scene, size, unpack
from bot.talk.message import Picture
from renderers import draw
from renderers.scene import Drawn, Scene, SeatLabel
from rules.carcassonne.views import CarcassonneView, Meeple, PlacedTile
from rules.games import game

VIEW = CarcassonneView(
    seats=2,
    board={"o": PlacedTile("d", 0), "n1": PlacedTile("e", 2)},
    meeples=(Meeple(1, "n1", "c0"),),
    scores=(0, 4),
    stock=(7, 6),
    turn=0,
    waiting=(0,),
    phase="place",
    current="v",
    last="n1",
    left=70,
    unseen={"v": 9},
    discarded=(),
)


def scene(**changes: object) -> Scene:
    words = {"title": "Carcassonne", "turn": "Anna", "foot": "", "left": "70"}
    names = (SeatLabel("Anna"), SeatLabel("Boris"))
    plain = {"game": "carcassonne", "view": VIEW, "seats": names, "words": words}
    return Scene(**(plain | changes))


class Pen:
    """A renderer that notes its work and can be held back."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.threads: set[int] = set()
        self.free = threading.Event()
        self.free.set()

    def __call__(self, scene: Scene) -> Drawn:
        self.threads.add(threading.get_ident())
        self.free.wait(20)
        self.drawn.append(scene.focus)
        if scene.focus == "bad":
            raise ZeroDivisionError
        return Drawn(b"p" * 100)


@pytest.fixture
def pen():
    return Pen()


@pytest.fixture
def pictures(pen):
    made = Pictures(pen, keep=1000)
    yield made
    made.close()


async def test_equal_scenes_are_drawn_once(pictures, pen):
    assert await pictures.paint(scene()) == await pictures.paint(scene())
    assert pen.drawn == [""]


async def test_scenes_that_differ_are_drawn_apart(pictures, pen):
    await pictures.paint(scene(focus="put e1"))
    await pictures.paint(scene(focus="put e1", full=True))
    assert pen.drawn == ["put e1", "put e1"]


async def test_who_only_glances_does_not_wait_for_a_slow_pen(pictures, pen, monkeypatch):
    monkeypatch.setattr("bot.delivery.pictures.AT_ONCE_S", 0.05)
    seen = Picture(structs.asdict(scene()), "")
    pen.free.clear()
    assert await pictures.cached(seen) is None
    pen.free.set()
    assert (await pictures.paint(page_scene(seen))).png == await pictures.cached(seen) == b"p" * 100
    assert pen.drawn == [""]


async def test_nothing_is_drawn_in_the_event_loop(pictures, pen):
    await pictures.paint(scene())
    assert threading.get_ident() not in pen.threads


async def test_many_who_wait_for_one_picture_share_it(pictures, pen):
    pen.free.clear()
    readers = [asyncio.create_task(pictures.paint(scene())) for _ in range(10)]
    await asyncio.sleep(0)
    readers[0].cancel()
    pen.free.set()
    done = await asyncio.gather(*readers, return_exceptions=True)
    assert isinstance(done[0], asyncio.CancelledError)
    assert done[1:] == [Drawn(b"p" * 100)] * 9
    assert pen.drawn == [""]


async def test_the_oldest_pictures_give_way(pictures, pen):
    for at in range(11):
        await pictures.paint(scene(focus=str(at)))
    await pictures.paint(scene(focus="10"))
    await pictures.paint(scene(focus="0"))
    assert pen.drawn == [str(at) for at in range(11)] + ["0"]


async def test_a_failure_is_told_and_not_kept(pictures, pen):
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            await pictures.paint(scene(focus="bad"))
    assert pen.drawn == ["bad", "bad"]


async def test_a_stored_scene_gives_the_same_picture():
    fields = {
        "game": "carcassonne",
        "view": VIEW,
        "seats": [{"name": "Anna"}, {"name": "Boris", "computer": True}],
        "words": {"title": "Carcassonne", "turn": "Anna"},
        "candidates": [{"label": "1", "text": "put e1"}],
        "changed": ["n1"],
    }
    picture = Picture(fields, "alt")
    pictures = Pictures(draw)
    try:
        first = await pictures.draw(picture)
        again = await pictures.paint(unpack(pack(picture), lambda key: game(key).View))
    finally:
        pictures.close()
    assert again.png == first
    assert size(first)[0] > 300
    assert unpack(pack(picture), lambda key: game(key).View, full=True).full
