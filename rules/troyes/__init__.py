"""Troyes Dice: everybody decides at once, sixteen times."""
