"""``tavola bench``: what Tavola costs, as ratios to the least that it could, from one run."""

from bot.bench.running import run

__all__ = ["run"]
