"""How often what is said or drawn is compared between worlds that look alike."""

from __future__ import annotations

from rules.core.checks import Depth
from rules.core.walk import LIMIT


def probed(every: int) -> Depth:
    """Probes every so many entries, and little else: the rest is checked with the rules."""
    return Depth(
        views_every=every, probes_every=every, codec_every=every, deep=LIMIT, agree=0, junk=0
    )
