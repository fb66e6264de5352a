"""A database, its connections and threads, and the units of work that run on them."""
