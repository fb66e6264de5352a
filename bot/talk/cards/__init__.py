"""Cards, prompts and lists: how a table is shown, from what a reader may see."""
