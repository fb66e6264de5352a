"""The help and the rules in brief."""
