"""``make bench``: what Tavola costs, as ratios to the least that it could, from one run."""
