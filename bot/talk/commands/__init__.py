"""What people can say to the bot: each command with its declaration, by subject."""
