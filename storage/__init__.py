"""What Tavola keeps: persons, rooms, tables, logs, states and messages to send.

It knows no rules: a move is a line of text, a state some bytes. ``store`` opens a database and
runs units of work on it; the other modules hold the queries, plain functions whose first argument
is the unit's connection.
"""
