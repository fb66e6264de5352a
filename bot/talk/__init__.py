"""What people say and read: commands, cards, buttons and the wording of each game."""
