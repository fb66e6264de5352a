## What a hint counts, and what a thing means now
citadels-good-gold = { $count } gold
citadels-good-card = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
citadels-hint-income = { $count } gold from your districts
citadels-hint-spared = { $name } would have { $count } gold from their districts with it
citadels-hint-target = { $name } may well have it ({ $count } % by guess)
citadels-worth-absent = not in play at this table.
citadels-worth-up = lies aside, face up: nobody has it this round.
citadels-worth-silent = was called, and nobody answered.
citadels-worth-murdered = murdered: whoever has it skips the turn.
citadels-worth-robbed = to be robbed: its gold goes to the Thief when it is called.
citadels-worth-income = { $gold } gold of income from your city.
citadels-worth-built = it stands in your city.
citadels-worth-hand = in your hand; costs { $cost } of your { $gold } gold, +{ $points } points.
citadels-worth-dear = in your hand; costs { $cost } gold, you have { $gold }, { $missing } missing; +{ $points } points.
citadels-worth-nowhere = neither in your hand nor in your city.
citadels-worth-elsewhere = { $how ->
    [costs] It stands in { $name }’s city; destroying it would cost { $gold } gold.
    [safe] It stands in { $name }’s city, where it cannot be destroyed now.
   *[no] It stands in { $name }’s city.
}
citadels-worth-colour = Districts of this colour ({ $colour }) in your city: { $count }.
