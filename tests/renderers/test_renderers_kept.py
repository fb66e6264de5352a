"""Drawings that take long are found again in a folder, and never old or broken ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from renderers.citadels.mood import NIGHT
from renderers.kit import kept
from renderers.kit.palette import SHARED

DRAWN: list[tuple[object, ...]] = []


@kept.kept
def square(*told: object) -> Image.Image:
    """What has been drawn is noted."""
    DRAWN.append(told)
    return Image.frombytes("L", (4, 3), bytes(range(len(repr(told)), len(repr(told)) + 12)))


@pytest.fixture
def folder(tmp_path):
    DRAWN.clear()
    kept.keep(tmp_path / "drawings")
    yield tmp_path / "drawings"
    kept.keep(None)


def files(folder: Path) -> list[Path]:
    """All drawings."""
    return [one for one in folder.rglob("*") if one.is_file()]


def test_what_was_drawn_is_found_by_the_next_process(folder):
    first = square("a", 3)
    kept.keep(folder)
    again = square("a", 3)
    assert len(DRAWN) == 1
    assert (again.mode, again.size, again.tobytes()) == (first.mode, first.size, first.tobytes())


def test_other_arguments_and_other_palettes_are_other_drawings(folder):
    for told in (("a", 3), ("a", 4), (3, "a"), (SHARED,), (NIGHT,)):
        square(*told)
    assert len(DRAWN) == len(files(folder)) == 5


def test_a_drawing_that_cannot_be_read_is_drawn_anew(folder):
    square("a")
    (one,) = files(folder)
    whole = one.read_bytes()
    for broken in (b"", b"\xc1", whole[:-3], whole[:-9] + b"123456789"):
        one.write_bytes(broken)
        DRAWN.clear()
        square("a")
        assert DRAWN == [("a",)]
        assert one.read_bytes() == whole


def test_drawings_of_other_sources_go(folder, monkeypatch):
    square("a")
    (old,) = files(folder)
    (folder / "mine").mkdir()
    monkeypatch.setattr(kept, "_made", lambda: "0" * 32)
    kept.keep(folder)
    assert not old.exists()
    assert (folder / "mine").exists()
    square("a")
    assert len(DRAWN) == 2


def test_no_more_than_so_many_are_kept(folder, monkeypatch):
    monkeypatch.setattr(kept, "_MOST", 2)
    kept.keep(folder)
    for k in range(4):
        square(k)
    kept.keep(folder)
    square(5)
    assert len(files(folder)) == 2


def test_where_nothing_can_be_written_all_is_drawn(folder, tmp_path):
    (tmp_path / "file").write_text("")
    kept.keep(tmp_path / "file" / "drawings")
    square("a")
    kept.keep(folder)
    (place,) = folder.iterdir()
    place.rmdir()
    square("a")
    assert len(DRAWN) == 2
