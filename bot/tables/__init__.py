"""The table manager: lobbies, seats, moves, clocks and people, in units of work on the store."""
