"""carcassonne."""
