"""Tavola itself: platforms, talk, tables, delivery, and what puts them together."""
