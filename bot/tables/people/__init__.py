"""People: their names and languages, where they are, and what is kept of them."""
