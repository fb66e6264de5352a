"""One module a revision of the schema, numbered in order."""
