"""The system's Chromium, without windows."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

COMMANDS = ("chromium-headless-shell", "chromium")
"""The first never makes a window, and costs half of what the second does."""
CHROMIUM = next(filter(None, map(shutil.which, COMMANDS)), None)
"""Where it stands, if it does."""
MISSING = "no Chromium: install it with apt-get install chromium-headless-shell, or chromium"
UNSEEN = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""The list under an address bar that nobody sees; each window starts a process for it."""
OFF = (
    *UNSEEN,
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
)
"""What Playwright turns off stands here, too: the last such switch alone counts."""


def flags(*off: str) -> list[str]:
    """The switches of Chromium, with these features turned off, or what is usual."""
    how = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
    return [*how, f"--disable-features={','.join(off or OFF)}"]


class NoBrowser(Exception):
    """There is no Chromium on this machine."""


def launch(playwright: Playwright) -> Browser:
    """A browser without a window; NoBrowser where there is none."""
    if CHROMIUM is None:
        raise NoBrowser(MISSING)
    return playwright.chromium.launch(executable_path=CHROMIUM, args=flags())
