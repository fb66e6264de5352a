"""The commands, a function each, by subject; ``catalogue.py`` beside lists them."""
