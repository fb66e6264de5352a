"""Strict local doubles of the chat platforms, spoken to over the wire."""
