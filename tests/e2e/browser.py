"""The system's Chromium."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

MISSING = "no chromium: install it with apt-get install chromium"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


class NoBrowser(Exception):
    """There is no Chromium on this machine."""


def launch(playwright: Playwright) -> Browser:
    """A browser without a window; NoBrowser where there is none."""
    found = shutil.which("chromium")
    if found is None:
        raise NoBrowser(MISSING)
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))
