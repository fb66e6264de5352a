"""What every game must keep, as tests of an installed one: ``pytest --tavola-game KEY``."""
