"""What Tavola costs: walks, moves and rates of two checkouts, and ratios to floors."""
