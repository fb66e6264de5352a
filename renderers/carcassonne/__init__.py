"""Carcassonne's picture: an illustrated map of the tiles laid, drawn from the tile data."""
