"""Play at a running table: moves, taking back, history, and who answers for a seat."""
