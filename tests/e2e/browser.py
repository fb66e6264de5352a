"""The system's Chromium."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

MISSING = "no chromium: install it with apt-get install chromium"
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
    found = shutil.which("chromium")
    if found is None:
        raise NoBrowser(MISSING)
    return playwright.chromium.launch(executable_path=found, args=flags())
