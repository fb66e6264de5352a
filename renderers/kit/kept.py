"""Drawings that outlive the process: what takes long to draw is found again in a folder.

``keep`` says where; before it is called, and where nothing can be written, all is drawn anew. A
drawing is known by what makes it: our sources and art, the libraries, a function and its arguments.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from functools import cache, wraps
from hashlib import blake2b
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from shutil import rmtree
from typing import Any, ParamSpec, cast

import msgspec
from isal import isal_zlib
from PIL import Image

P = ParamSpec("P")

_MOST = 8192
"""So many drawings are kept, a few kilobytes each."""
_MADE = re.compile("[0-9a-f]{32}")
_ENDS = (".py", ".svg", ".ttf")
# The library's types say that this is an exception, not a class of them.
_BROKEN = cast("type[Exception]", isal_zlib.error)


class KeptArt(msgspec.Struct, frozen=True):
    """An image's mode, size and compressed pixels."""

    mode: str
    size: tuple[int, int]
    pixels: bytes


class KeptFolder:
    """The drawings that were made from what stands in ``made``."""

    def __init__(self, folder: Path, made: str) -> None:
        self._folder = folder / made
        self._folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            if old.name != made and _MADE.fullmatch(old.name):
                rmtree(old, ignore_errors=True)
        self._spare = _MOST - sum(1 for _ in self._folder.iterdir())

    def find(self, name: str) -> Image.Image | None:
        """A drawing, if it is there and whole."""
        try:
            found = msgspec.msgpack.decode((self._folder / name).read_bytes(), type=KeptArt)
            return Image.frombytes(found.mode, found.size, isal_zlib.decompress(found.pixels))
        except (OSError, ValueError, msgspec.DecodeError, _BROKEN):
            return None

    def add(self, name: str, art: Image.Image) -> None:
        """Keep a drawing, if there is room."""
        if self._spare <= 0:
            return
        self._spare -= 1
        draft = self._folder / f"{name}.{os.getpid()}"
        found = KeptArt(art.mode, art.size, isal_zlib.compress(art.tobytes()))
        try:
            draft.write_bytes(msgspec.msgpack.encode(found))
            draft.replace(self._folder / name)
        except OSError:
            self._spare = 0


_places: list[KeptFolder] = []


def keep(folder: Path | None) -> None:
    """Keep drawings in a folder of their own from now on; those of other sources are removed."""
    _places.clear()
    if folder is not None:
        try:
            _places.append(KeptFolder(folder, _made()))
        except OSError:
            return


def kept(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Let what a function draws be kept; its arguments tell all of it by their ``repr``."""

    @wraps(draw)
    def found(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        if not _places:
            return draw(*args, **kwargs)
        told = repr((draw.__module__, draw.__qualname__, args, kwargs)).encode()
        name = blake2b(told, digest_size=16).hexdigest()
        art = _places[0].find(name)
        if art is None:
            art = draw(*args, **kwargs)
            _places[0].add(name, art)
        return art

    return found


@cache
def _made() -> str:
    """What all drawings are made from: our sources and art, and the libraries."""
    told = blake2b(digest_size=16)
    for source in _sources(files("renderers")):
        told.update(source)
    for library in ("pillow", "resvg-py"):
        told.update(version(library).encode())
    return told.hexdigest()


def _sources(folder: Any) -> Iterator[bytes]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from _sources(one)
        elif one.name.endswith(_ENDS):
            yield one.name.encode()
            yield one.read_bytes()
