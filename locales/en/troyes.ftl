troyes-title = Troyes Dice
troyes-line = Eight days, sixteen rolls: everybody builds the town on a sheet of their own, all at once. 1 to 10 players.
troyes-length = 20 to 30 minutes at a stretch; in a chat a half-day at a time, whenever all have moved
troyes-house = the nine discs of the plaza, ranks and badges, sealed moves, deadlines, and by which colour a recoloured die counts for guild halls
troyes-house-short = the nine discs, ranks and badges, deadlines, recoloured dice

## Small words
troyes-colour-r = red
troyes-colour-y = yellow
troyes-colour-w = white
troyes-die-r = red { $value }
troyes-die-y = yellow { $value }
troyes-die-w = white { $value }
troyes-space-fort = fortress { $column }
troyes-space-pal = palace { $column }
troyes-space-guild = guild hall { $column }
troyes-space-town = town hall { $column }
troyes-space-cath = cathedral { $column }
troyes-space-bish = bishopric { $column }
troyes-space-under = { $space } (under { $value })
troyes-row-fort = fortresses
troyes-row-pal = palaces
troyes-row-guild = guild halls
troyes-row-town = town halls
troyes-row-cath = cathedrals
troyes-row-bish = bishoprics
troyes-resource-r = { $count } influence
troyes-resource-y = { $count ->
    [one] { $count } denier
   *[other] { $count } deniers
}
troyes-resource-w = { $count } knowledge
troyes-citizen-r = { $count ->
    [one] { $count } red citizen
   *[other] { $count } red citizens
}
troyes-citizen-y = { $count ->
    [one] { $count } yellow citizen
   *[other] { $count } yellow citizens
}
troyes-citizen-w = { $count ->
    [one] { $count } white citizen
   *[other] { $count } white citizens
}
troyes-citizens-all = { $count ->
    [one] { $count } citizen
   *[other] { $count } citizens
}
troyes-resources-all = { $count ->
    [one] { $count } resource
   *[other] { $count } resources
}
troyes-cost-free = free
troyes-cost-any = 1 of any resource
troyes-cost-black = black
troyes-half-am = Day { $day }, morning
troyes-half-pm = Day { $day }, afternoon
troyes-link = the diamond of { $row } { $first } and { $second }
troyes-bonus-t6 = bonus for 6 citizens of each colour
troyes-bonus-t11 = bonus for 11 citizens of each colour
troyes-bonus-p15r = bonus for 15 red citizens
troyes-bonus-p15y = bonus for 15 yellow citizens
troyes-bonus-p15w = bonus for 15 white citizens
troyes-cause-gain = the die
troyes-cause-die = the die
troyes-cause-tint = the change of colour
troyes-cause-shift = the change of value
troyes-cause-relief = relief
troyes-cause-box = a citizen’s box on the track
troyes-cause-t3 = bonus for 3 citizens of each colour
troyes-cause-x20r = bonus for 20 red citizens
troyes-cause-x20y = bonus for 20 yellow citizens
troyes-cause-x20w = bonus for 20 white citizens

## Whom the table waits for, and what is to be done
troyes-missing = { $count ->
    [one] { $count } of { $seats } still choosing
   *[other] { $count } of { $seats } still choosing
}
troyes-missing-names = { $missing }: { $names }
troyes-turn = { $half }: { $missing }
troyes-turn-alone = { $half }: { $name } chooses
troyes-turn-done = Confirmed; { $missing }
troyes-turn-you = { $half }: { $task }
troyes-ask-take_die = take a die
troyes-ask-use_die = use the die, or change it first
troyes-ask-pick_bonus = choose which bonus comes first
troyes-ask-build_bonus = build for free with a bonus
troyes-ask-review = look at your sheet and confirm
troyes-ask-wait = your move is confirmed; the dice are rolled once everyone is done
troyes-now-take_die = { $name }: take a die
troyes-now-use_die = { $name }: how to use the die?
troyes-now-pick_bonus = { $name }: which bonus first?
troyes-now-build_bonus = { $name }: what to build for free?
troyes-now-review = { $name }: confirm your move
troyes-choose-pay = How do you pay for the { $die }?
troyes-help-take_die =
    Take one of the three dice that are not black; others may take the same one. The cheapest plaza is free, then come one resource of your choice, 1 denier and 2 deniers; every plaza keeps its price, whatever is on the others. The whole move can be one line, such as “die 4 tint y shift +2 build”: the die (counted 1 to 4, the black one included), its changes, then “gain”, “build” or “build worker”. Others see nothing of it until everyone is done, unless the table plays openly.
troyes-help-use_die =
    The die can be changed first: another colour costs 2 knowledge (/tint y), each step of its value 1 influence (/shift +2). Then use it once: /gain takes as many resources of its colour as it shows; /build builds the prestige building of its colour (fortress, guild hall, cathedral) in the column of its value, /build worker the worker building below it (palace, town hall, bishopric). Until you confirm, you can undo everything.
troyes-help-pick_bonus = You have won several bonuses. Say which one you want to settle first; it seldom matters.
troyes-help-build_bonus =
    Build for free, whatever the dice show. For 6 and for 11 citizens of each colour it is any palace, town hall or bishopric; for 15 citizens of one colour any fortress, guild hall or cathedral of the two other colours. A bonus that can be used must be used.
troyes-help-review = This is what your sheet would look like. Confirm the move with /done, or undo it with /undo and try something else. Once it is confirmed, undoing it needs the consent of those who have moved since.

## Buttons and the private card
troyes-page = Sheets { $number } of { $count }
troyes-button-hand = My sheet
troyes-button-sheets = Sheets
troyes-label-done = ✓ Confirm
troyes-label-die = { $die }, { $cost }
troyes-label-tint = make it { $colour } ({ $price })
troyes-label-shift = make it { $value } ({ $price })
troyes-each = { $count } of each resource
troyes-pay = { $price } (of { $have })
troyes-gain-lost = { $gain } ({ $lost } lost)
troyes-wall = (protects column)
troyes-won = { $count ->
    [one] (a bonus)
   *[other] ({ $count } bonuses)
}
troyes-cathedral = ×{ $factor } { $row } ({ $points } so far)
troyes-private-r = influence { $count }
troyes-private-y = deniers { $count }
troyes-private-w = knowledge { $count }
troyes-private-citizens = Citizens: { $citizens } · points { $score }
troyes-private-citizens-r = red { $count }
troyes-private-citizens-y = yellow { $count }
troyes-private-citizens-w = white { $count }
troyes-private-move = So far: { $move }
troyes-private-bonus = Free to build: { $bonus }
troyes-private-review = Your move: { $move }
troyes-private-brings = It brings: { $gains }
troyes-private-done = Confirmed: { $move }
troyes-die-line = { $number }. { $die }, { $cost }: { $best }
troyes-die-changed = or { $price }: { $best }
troyes-die-black = { $number }. { $die }: black, blocked
troyes-die-dear = { $number }. { $die }, { $cost }: too expensive
troyes-die-cost = { $die } ({ $cost })
troyes-die-as = { $was } as { $die }
troyes-dice = Dice: { $dice }
troyes-move-relief = relief, +1 of each resource
troyes-move-points = { $move } ({ $points })
troyes-move-bonus = { $first } and { $more }
troyes-attack = { $colour ->
    [r] The black die destroys red spaces in column { $column }
    [y] The black die destroys yellow spaces in column { $column }
   *[w] The black die destroys white spaces in column { $column }
}{ $ordered ->
    [yes] .
   *[no] {" "}(under { $value }).
}
troyes-attack-lost = Destroyed on your sheet: { $spaces }.
troyes-attack-safe = You lose nothing.
troyes-recap = Last half-day: { $moves }.
troyes-last = Last half-day: { $moves }
troyes-recap-now = Shown so far: { $moves }.

## What happens
troyes-event-discs-laid = The discs on the plaza, face up: { $faces }.
troyes-event-header-made = Values over columns 1 to 6: { $values }.
troyes-event-half-started = { $half }.
troyes-event-dice-placed = Dice: { $dice }.
troyes-event-space-destroyed = { $name } loses { $spaces }.
troyes-event-relief = { $name } can afford no die and gets 1 of each resource.
troyes-event-die-taken = { $name } takes { $die }.
troyes-event-paid = { $name } pays { $amount } for { $cause }.
troyes-event-die-changed = { $name }: the die counts as { $die }.
troyes-event-resource-gained = { $name }: +{ $amount } ({ $cause }{ $lost ->
    [0] {""}
   *[other] ; { $lost } lost
}).
troyes-event-citizen-gained = { $name }: +{ $amount } ({ $cause }{ $lost ->
    [0] {""}
   *[other] ; { $lost } lost
}).
troyes-event-built = { $name } builds { $space }{ $cause_code ->
    [die] {""}
   *[other] {" "}for a bonus
}.
troyes-event-link-paid = { $name }: { $link } pays.
troyes-event-trigger-fired = { $name }: { $trigger }.
troyes-event-bonus-pending = { $name } may build for free: { $bonus }.
troyes-event-bonus-lost = { $name }: no space is left for the { $bonus }.
troyes-event-move-shown = { $name }, { $move }.
troyes-event-disc-flipped = The black die leaves; its disc now shows { $colour }.
troyes-event-day-ended = Day { $day } is over.
troyes-event-game-scored = Sixteen half-days are over; everything is counted.

## The end
troyes-score-citizens = citizens
troyes-score-cathedrals = cathedrals
troyes-score-leftovers = leftovers
troyes-rank = Your rank: { $rank }
troyes-rank-pilgrim = Pilgrim (below 30)
troyes-rank-journeyman = Journeyman (30 and more)
troyes-rank-burgher = Burgher (40 and more)
troyes-rank-alderman = Alderman (48 and more)
troyes-rank-bailiff = Bailiff (55 and more)
troyes-rank-count = Count (62 and more)
troyes-rank-patron = Patron of Troyes (70 and more)
troyes-badge = { $badge }: { $names }
troyes-badge-ramparts = Ramparts (six fortresses)
troyes-badge-spires = Spires (six cathedrals)
troyes-badge-untouched = Untouched (at most six spaces destroyed)
troyes-badge-chain = Chain (two bonuses in one turn)
troyes-badge-crowds = Crowds (15 citizens in two colours)
troyes-badge-frugal = Frugal (never a die for 2 deniers)

## The table in words
troyes-text-header = Values over columns 1 to 6: { $values }
troyes-text-dice = Dice 1 to 4: { $dice }
troyes-text-disc = { $face } (back { $back })
troyes-text-discs = Nine discs clockwise: { $discs }; the day marker is at disc { $neutral }
troyes-text-seat = { $name }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}
troyes-text-stock = Resources: { $stock }; boxes circled so far { $circled } of { $most }
troyes-text-citizens = Citizens: { $citizens }
troyes-text-built = Built: { $spaces }
troyes-text-destroyed = Destroyed: { $spaces }
troyes-text-cathedral = ×{ $factor } { $row }
troyes-text-cathedrals = Cathedrals score: { $cathedrals }

## Options
troyes-option-header = Values over the columns
troyes-option-header-help = Values over the columns: in order (for a first game), shifted upwards or downwards from a random start, or mixed. All sheets have the same.
troyes-option-header-ordered = 1 to 6 in order
troyes-option-header-ascending = upwards from a random start
troyes-option-header-descending = downwards from a random start
troyes-option-header-random = mixed
troyes-option-visibility = Moves
troyes-option-visibility-help = Moves: sealed until everyone is done, or open as soon as they are confirmed. Sealing is our house rule.
troyes-option-visibility-sealed = sealed until all are done
troyes-option-visibility-open = open when confirmed
troyes-option-guild-counts = A recoloured die counts for guild halls
troyes-option-guild-counts-help = A recoloured die counts for guild halls by the colour of its disc, or by its new colour. Both are our house rules.
troyes-option-guild-counts-disc = by its disc
troyes-option-guild-counts-modified = by its new colour

## Refusals and warnings
troyes-refusal-player-count = Troyes Dice is for { $least } to { $most } players; seats taken here: { $seats }.
troyes-refusal-relief-only = You had relief in this half-day, so there is nothing more to do; the next dice come when everyone is done.
troyes-refusal-already-done = Your move of this half-day is confirmed. The next dice are rolled when everyone is done.
troyes-refusal-pending-first = First use your bonus: { $bonus }.
troyes-refusal-no-pending = You have no such bonus now.
troyes-refusal-bonus-mandatory = A bonus that can be used must be used: { $bonus }.
troyes-refusal-space-range = There is no space “{ $space }”: columns go from 1 to 6.
troyes-refusal-bonus-kind = { $space } does not fit here. The { $bonus } builds other spaces.
troyes-refusal-bonus-colour = { $space } has the colour that won the { $bonus }: choose one of the two other colours.
troyes-refusal-no-draft = There is nothing to confirm yet: take a die first and use it.
troyes-refusal-draft-first = You have begun a move: finish and confirm it, or undo it first.
troyes-refusal-must-take-die = First take a die: you can pay for one.
troyes-refusal-slot-range = There is no die { $slot }: the dice are counted 1 to 4, the cheapest first.
troyes-refusal-black-die = Die { $slot } is the black one. Nobody can take it.
troyes-refusal-pay-kind-missing = Die 2 costs one resource. Say which: /die 2 r (influence), /die 2 y (denier) or /die 2 w (knowledge).
troyes-refusal-pay-kind-unexpected = Only die 2 is paid with a resource of your choice: just /die { $slot }.
troyes-refusal-unknown-colour = There is no colour “{ $colour }”: r is red, y yellow, w white.
troyes-refusal-value-range = A die shows 1 to 6, not { $value }, and 6 does not wrap round to 1.
troyes-refusal-unknown-action = “{ $action }” means nothing here: /gain, /build or /build worker.
troyes-refusal-wrong-space = Only a { $die } builds { $space }; your die builds { $target }.
troyes-refusal-cannot-pay = You cannot pay that: { $need } needed, { $have } left.
troyes-refusal-need-influence = That takes { $need } influence; you have { $have } left.
troyes-refusal-need-knowledge = That takes { $need } knowledge; you have { $have } left.
troyes-refusal-changed-already = The die has already been changed in that way. To change it differently, undo first.
troyes-refusal-no-change = That would change nothing about the die.
troyes-refusal-already-built = You have already built { $space }.
troyes-refusal-destroyed = { $space } is destroyed; nothing can be built there.
troyes-refusal-wrong-discs = These are not the nine discs.
troyes-refusal-wrong-header = These values cannot stand over the columns.
troyes-refusal-wrong-dice = These are not one black die and three others.
troyes-refusal-not-in-game = You have no seat at this table.
troyes-warning-track-full = The track is nearly full: { $lost ->
    [one] { $lost } resource
   *[other] { $lost } resources
} would be lost.
troyes-warning-guild-empty = No die is on a disc of that colour, so the { $space } would bring nothing.

## Commands and words to type
command-die = take a die: /die 3, or a whole move: /die 4 tint y shift +2 build
command-tint = change the die’s colour for 2 knowledge: /tint y
command-shift = change the die’s value, 1 influence a step: /shift +2
command-gain = use the die: gain as many resources as it shows
command-bonus = build for free with a bonus: /bonus town3
troyes-verb-build = Build
troyes-verb-tint = Change the colour
troyes-verb-shift = Change the value
troyes-verb-gain = Resources
names-verb-die = die, dice, take die
names-verb-tint = tint, colour, recolour
names-verb-shift = shift, change
names-verb-gain = gain
names-verb-bonus = bonus
names-colour-r = red, influence
names-colour-y = yellow, denier, deniers
names-colour-w = white, knowledge
names-kind-worker = worker, workers
names-kind-prestige = prestige
names-row-fort = fortress
names-row-pal = palace
names-row-guild = guildhall, guild hall, guild
names-row-town = townhall, town hall
names-row-cath = cathedral
names-row-bish = bishopric
discord-option-slot = which die, 1 to 4, the cheapest first
discord-option-colour = red, yellow or white
discord-option-steps = how many steps up or down, such as +2
discord-option-kind = prestige or worker building
discord-option-space = which space, such as town3
discord-option-bonus = which bonus

## In the picture
troyes-picture-fort = Fortress
troyes-picture-pal = Palace
troyes-picture-guild = Guild Hall
troyes-picture-town = Town Hall
troyes-picture-cath = Cathedral
troyes-picture-bish = Bishopric
troyes-picture-costs = What a die costs
troyes-picture-columns = Columns
troyes-picture-over = Values over the columns
troyes-legend-r = influence
troyes-legend-y = deniers
troyes-legend-w = knowledge
troyes-legend-any = any resource
troyes-legend-citizens = citizens
troyes-legend-new = this move
troyes-legend-last = built last
troyes-legend-blocked = can’t be taken
troyes-legend-spent = spent
troyes-legend-link = pair bonus
troyes-legend-each = for each
troyes-legend-bonus = your bonus
troyes-legend-offer = points gained
troyes-legend-prize = free building
troyes-legend-back = flip side
troyes-legend-dark = afternoon
troyes-picture-built = built:
troyes-picture-dear = can’t pay
troyes-picture-nobody = can’t be taken
troyes-picture-move = { $pays ->
    [yes] You pay { $paid }.{" "}
    [brief] Paid { $paid }.{" "}
   *[no] {""}
}{ $sign }{ $pays ->
    [brief] { $points }
   *[no] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}: { $told }
troyes-picture-chosen = chosen
troyes-picture-choosing = choosing
troyes-picture-others = others:
troyes-picture-step = Change to
troyes-picture-every = each colour:
troyes-picture-single = any one:
troyes-picture-t6 = 6 citizens of each colour: any palace, town hall or bishopric, free
troyes-picture-t11 = 11 citizens of each colour: any palace, town hall or bishopric, free
troyes-picture-p15r = 15 red citizens: any guild hall or cathedral, free
troyes-picture-p15y = 15 yellow citizens: any fortress or cathedral, free
troyes-picture-p15w = 15 white citizens: any fortress or guild hall, free
troyes-picture-fresh = new
troyes-picture-strikes = destroys
troyes-picture-day = Day { $day } of { $days }, { $morning ->
    [yes] morning
   *[no] afternoon
}
troyes-picture-left = Half-day { $half } of { $halves }

## Arguments of slash commands: what each is
discord-option-relief = relief, from the black die
