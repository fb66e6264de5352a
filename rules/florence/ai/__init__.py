"""The computer player of The Princes of Florence."""
