"""Screenshots of whole games: ``python -m tests.bot.adapters.together.shots PICTURES PAGES``.

The pages, with all that was said and every picture, are left in the second folder.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from functools import partial
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.bot.adapters.together import pages
from tests.e2e.browser import launch

GAMES = {
    "telegram": pages.carcassonne_on_telegram,
    "discord": partial(pages.secrets_on_discord, key="florence"),
}
PHONE = 390
HIGH = 1350
SHARP = 1.5
COLOURS = 256
READY = "() => Promise.all([...document.images].slice(-3).map((one) => one.decode())).then(() => 1)"


def shoot(browser: Browser, page: Path, picture: Path) -> None:
    """The end of a page as a phone shows it, in few colours."""
    shown = browser.new_page(
        viewport={"width": PHONE, "height": HIGH}, device_scale_factor=SHARP, color_scheme="light"
    )
    shown.goto(page.as_uri())
    shown.wait_for_function(READY)
    shown.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    taken = Image.open(io.BytesIO(shown.screenshot())).convert("RGB")
    few = taken.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(picture, optimize=True)
    shown.close()


def main(pictures: Path, kept: Path) -> None:
    """Play, and take the pictures."""
    kept.mkdir(parents=True, exist_ok=True)
    for name, play in GAMES.items():
        with tempfile.TemporaryDirectory() as folder:
            (kept / f"{name}.html").write_text(asyncio.run(play(Path(folder))), encoding="utf-8")
    with sync_playwright() as playwright, launch(playwright) as browser:
        for name in GAMES:
            shoot(browser, (kept / f"{name}.html").absolute(), pictures / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
