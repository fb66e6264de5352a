## What a hint counts, and what a thing means now
carcassonne-good-meeple = { $count ->
    [one] { $count } meeple
   *[other] { $count } meeples
}
carcassonne-worth-stock = { $count ->
    [one] You have { $count } meeple left.
   *[other] You have { $count } meeples left.
}
carcassonne-worth-none = You hold none.
carcassonne-worth-held = Held: { $count }; points as they stand: { $points }.
carcassonne-worth-fields = Held: { $count }; completed cities beside them: { $points }.
