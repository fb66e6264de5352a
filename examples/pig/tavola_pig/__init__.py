"""Pig, a game of dice, for Tavola."""
