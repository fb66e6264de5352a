"""The commands, a function each, by subject; ``bot.talk.catalogue`` lists these modules."""
