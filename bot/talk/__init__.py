"""talk."""
