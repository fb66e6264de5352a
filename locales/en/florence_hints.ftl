## What a hint counts, and what a thing means now
florence-good-coin = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
florence-hint-now = +{ $count } prestige now
florence-hint-hope = perhaps { $count } prestige later
florence-hint-gives = { $name }: +{ $count } prestige
florence-hint-deny = { $name }: −{ $count } prestige
florence-hint-saves = keeps your coins for what suits you better
florence-worth-price = costs { $cost } of your { $coins } coins.
florence-worth-there = you have it already.
florence-worth-unwanted = No profession in your hand wants it.
florence-worth-liked = +{ $more } for a Work in your hand: { $names }.
florence-worth-jester = +{ $more } for each Work; professions in your hand: { $count }.
florence-worth-builder = buildings cost you { $cost } now, and { $then } after one more builder.
florence-worth-bonus = in your hand; it would add { $count } to a Work now.
florence-worth-prestige = in your hand; it would bring { $count } prestige if the game ended now.
florence-worth-work = in your hand; its Work is worth { $total } now, the minimum is { $minimum } ({ $wants }).
florence-worth-wanted = not in your hand; it wants { $wants }.
