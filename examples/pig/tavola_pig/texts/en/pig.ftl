pig-title = Pig
pig-line = Toss a die as often as you dare, and bank before a 1 takes it all. 2 to 4 players.
pig-length = 5 to 10 minutes at a stretch
pig-house = the goals of 25 and 50 points; the usual one is 100
pig-house-short = the goals of 25 and 50 points
pig-rules =
    Goal: be the first to bank the points that the option “Goal” asks for.

    Your turn: toss the die as often as you like. Each 2 to 6 adds to the points of this turn. Bank them at any time: they are yours for good, and the next player tosses. A 1 takes all points of this turn, and the next player tosses too.

pig-ask-turn = toss the die, or bank
pig-ask-wait = one moment…
pig-now-turn = { $name }: toss or bank?
pig-help-turn = Each toss of 2 to 6 adds to the points of this turn; a 1 takes them all and ends the turn. What you bank is yours for good.

pig-means-toss = toss the die
pig-means-bank = bank { $pot }
pig-goal = Goal: { $goal } points
pig-pot = To bank: { $pot }

pig-event-begins = { $name } begins.
pig-event-tossed = { $name } tosses { $face ->
    [1] a 1 and loses the points of this turn.
   *[other] { $face }: { $pot } to bank.
}
pig-event-banked = { $name } banks { $points ->
    [one] { $points } point
   *[other] { $points } points
} and has { $score }.
pig-event-ended = { $name } has reached the goal.
pig-log-toss = { $name } tosses the die.
pig-score-banked = banked

pig-text-seat = { $name }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}
pig-text-die = { $face ->
    [0] The die has not been tossed in this turn.
   *[other] The die shows { $face }.
}

pig-option-goal = Goal
pig-option-goal-help = Goal: so many banked points win.
pig-option-goal-25 = 25 points
pig-option-goal-50 = 50 points
pig-option-goal-100 = 100 points

pig-refusal-nothing-to-bank = There is nothing to bank yet: toss the die.
pig-refusal-no-such-face = The die has no such face.

command-toss = toss the die
command-bank = bank the points of this turn
names-verb-toss = toss, roll the die
names-verb-bank = bank, hold, stop
