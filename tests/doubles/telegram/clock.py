"""The clock of the double is the one that all doubles share."""

from tests.doubles.clock import START, Clock, WallClock

__all__ = ["START", "Clock", "WallClock"]
