"""Pictures of Troyes Dice: stained glass on dark stone."""
