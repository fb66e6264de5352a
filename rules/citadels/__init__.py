"""Citadels, the classic game: eighteen characters and every district."""
