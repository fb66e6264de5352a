"""The computer player of Citadels."""
