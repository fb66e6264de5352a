"""Tests of the store, on real SQLite files and on a real PostgreSQL server."""
