"""Web push: browsers are told of turns where no page of theirs is open."""
