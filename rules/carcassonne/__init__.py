"""Carcassonne, the base game of 72 tiles; the specification's sections are named in brackets."""
