"""The Princes of Florence; the specification's sections are named in brackets."""
