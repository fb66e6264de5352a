"""Pictures drawn in a thread, once each: from a message's ``Picture`` to PNG bytes.

The event loop never draws: its longest stall is 84 ms if it does, 1 ms if a thread does
(docs/architecture.md 12).
"""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any

import msgspec

from bot.common.decoders import warm
from bot.talk.message import Picture
from renderers.scene import Drawn, Scene
from renderers.small import small

Draw = Callable[[Scene], Drawn]
ViewType = Callable[[str], type[Any]]
"""The class of a game's views, by the game's key."""

KEPT_BYTES = 48 * 1024 * 1024
AT_ONCE_S = 1.0
"""Maximum wait for an optional picture; hardly any takes longer."""
TURN_S = 0.001
"""So long the thread that draws keeps Python to itself while the event loop waits for its turn."""


def pack(picture: Picture) -> bytes:
    """A picture's scene as it is stored: everything that it depends on, and no pixels."""
    return msgspec.msgpack.encode(picture.scene)


def unpack(packed: bytes, view: ViewType, *, full: bool = False) -> Scene:
    """The scene of a stored picture, for a page; ``full`` asks for its full size."""
    scene = msgspec.msgpack.decode(packed, type=warm(Scene))
    seen = msgspec.convert(scene.view, warm(view(scene.game)))
    return msgspec.structs.replace(scene, view=seen, full=full, page=True)


def scene_of(picture: Picture) -> Scene:
    """The scene of a message's picture."""
    return msgspec.convert(picture.scene, warm(Scene))


def page_scene(picture: Picture, *, full: bool = False) -> Scene:
    """The same for a page; ``full`` asks for its full size."""
    return msgspec.structs.replace(scene_of(picture), full=full, page=True)


def places(drawn: Drawn) -> bytes:
    """Where a finger may touch a picture, as JSON: choices by their numbers, and things.

    Rectangles are left, top, right and bottom in pixels of the picture.
    """
    return msgspec.json.encode(
        {
            "choices": {one.label: one.box for one in drawn.spots},
            "inset": drawn.inset,
            "things": [(one.asks, one.box) for one in drawn.things],
        }
    )


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG, in pixels, as its header says."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


class Pictures:
    """Draws scenes and remembers the pictures drawn last, up to ``keep`` bytes of them."""

    def __init__(self, draw: Draw, keep: int = KEPT_BYTES) -> None:
        self._draw = draw
        self._keep = keep
        self._held = 0
        self._done: OrderedDict[bytes, Drawn] = OrderedDict()
        self._under_way: dict[bytes, asyncio.Future[Drawn]] = {}
        # One thread: pictures are bound by the processor, and the table manager needs some of it.
        self._thread = ThreadPoolExecutor(1, "tavola-pictures", sys.setswitchinterval, (TURN_S,))

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn."""
        return bool(self._under_way)

    async def draw(self, picture: Picture, *, full: bool = False) -> bytes:
        """The PNG of a message's picture; ``full`` asks for its full size."""
        scene = scene_of(picture)
        return (await self.paint(msgspec.structs.replace(scene, full=True) if full else scene)).png

    async def cached(self, picture: Picture) -> bytes | None:
        """The PNG of a page's picture if it is there at once; else it is still being drawn."""
        try:
            async with asyncio.timeout(AT_ONCE_S):
                return (await self.paint(page_scene(picture))).png
        except TimeoutError:
            return None

    async def paint(self, scene: Scene) -> Drawn:
        """The finished picture of a scene; equal scenes are drawn once."""
        key = blake2b(msgspec.msgpack.encode(scene), digest_size=16).digest()
        if key in self._done:
            self._done.move_to_end(key)
            return self._done[key]
        if key not in self._under_way:
            self._under_way[key] = asyncio.ensure_future(self._paint(key, scene))
        # One reader who goes away does not stop the picture for the others.
        return await asyncio.shield(self._under_way[key])

    async def small(self, scene: Scene) -> bytes:
        """A small copy of a scene's picture, as WebP."""
        drawn = await self.paint(scene)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, small, drawn.png)

    async def _paint(self, key: bytes, scene: Scene) -> Drawn:
        loop = asyncio.get_running_loop()
        try:
            drawn = await loop.run_in_executor(self._thread, self._draw, scene)
            self._remember(key, drawn)
            return drawn
        finally:
            del self._under_way[key]

    def _remember(self, key: bytes, drawn: Drawn) -> None:
        self._done[key] = drawn
        self._held += len(drawn.png)
        while self._held > self._keep and self._done:
            self._held -= len(self._done.popitem(last=False)[1].png)

    def close(self) -> None:
        """End the thread once it has drawn what it draws."""
        self._thread.shutdown(cancel_futures=True)
