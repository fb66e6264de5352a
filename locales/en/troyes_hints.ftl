## What a hint counts, and what a thing means now
troyes-good-influence = { $count } influence
troyes-good-denier = { $count ->
    [one] { $count } denier
   *[other] { $count } deniers
}
troyes-good-knowledge = { $count } knowledge
troyes-worth-row = You have built { $count }; still open: { $free }.
troyes-worth-factor = Your next cathedral has the factor { $factor }.
troyes-worth-now = With these dice, for example: { $gain }.
troyes-worth-citizens = You have { $count }, a point each.
troyes-worth-stock = You have { $count }.
troyes-worth-space = { $gain }.
troyes-worth-die = With these dice: the { $die } ({ $price }).
troyes-worth-no-die = None of these dice reaches it.
troyes-worth-built = You have built { $space }.
troyes-worth-destroyed = { $space } is destroyed: nothing can be built there.
troyes-worth-scores = Scores ×{ $factor } { $row }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far.
troyes-worth-price = It costs { $price }; you have { $have }.
troyes-worth-fired = You have had this bonus.
troyes-worth-missing = Still missing: { $citizens }.
troyes-hint-hope = { $count ->
    [one] perhaps { $count } point later, with what you may still build
   *[other] perhaps { $count } points later, with what you may still build
}
