"""The rules of every game: pure values and functions, without I/O, clock or language."""
