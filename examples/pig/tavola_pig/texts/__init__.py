"""Every word of Pig, a folder a language."""
