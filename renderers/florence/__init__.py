"""Pictures of Florence: parchment, terracotta, lapis and gold leaf."""
