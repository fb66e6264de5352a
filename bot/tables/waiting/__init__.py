"""Waiting: what rings for whom and when, who is late, and how each person wants to be reminded."""
