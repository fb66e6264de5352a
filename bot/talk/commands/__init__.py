"""What people say to the bot: which command it is, which table is meant, and the answer."""
