carcassonne-title = Carcassonne
carcassonne-line = Place tiles, claim cities, roads, cloisters and fields. 2 to 5 players.
carcassonne-length = 35 to 45 minutes at a stretch; a few days in a chat

carcassonne-ask-put_tile = place the tile: tap a numbered cell
carcassonne-ask-claim_segment = place a meeple on the new tile, or none
carcassonne-now-put_tile = { $name }: place the tile
carcassonne-ask-no_meeple = you have no meeple left: go on, or undo
carcassonne-ask-all_taken = all of this tile is taken already: go on, or undo
carcassonne-now-claim_segment = { $name }: place a meeple?
carcassonne-now-no_meeple = { $name }: no meeple left, go on?
carcassonne-now-all_taken = { $name }: all here is taken, go on?
carcassonne-now-focus = { $name } → { $told }
carcassonne-ask-wait = one moment…
carcassonne-choose-turn = { $cell }: which way round?
carcassonne-help-put_tile = Place the tile that was drawn. It must touch another tile with an edge, and all edges must match: city to city, road to road, field to field. Tap a numbered cell, then how the tile is turned. Or type the cell as the edges of the map name it, and the turn: r0 as drawn, r1 a quarter turn clockwise, r2 half a turn, r3 a quarter turn back.
carcassonne-help-claim_segment = You may place one meeple on the tile you have just placed, if no meeple is anywhere in that city, road or field. Knights, thieves and monks return to you when their city, road or cloister is finished; farmers stay to the end. After this the next tile is drawn, and undoing needs the consent of the others.

carcassonne-brought = This tile will bring { $gains } ({ $source }).
carcassonne-last = { $told } { $gains ->
    [none] No points.
   *[other] Points: { $gains }.
}
# Signs of the picture.
carcassonne-sign-lies = lying: field
carcassonne-sign-last = last tile
carcassonne-sign-new = recent
carcassonne-sign-target = here
carcassonne-sign-owned = owner’s colour
carcassonne-sign-taken = field of
carcassonne-sign-tied = field, tied:
carcassonne-sign-most = best move
carcassonne-sign-whole = whole map
# What a meeple would hold, and what a tile would do: on cards of the picture.
carcassonne-value-now = so far { $points }
carcassonne-value-end = { $points } at end
carcassonne-value-city = { $points } per city
carcassonne-closes-city = city finished
carcassonne-closes-road = road finished
carcassonne-closes-cloister = cloister finished
carcassonne-ends-city = nobody’s city finished
carcassonne-ends-road = nobody’s road finished
carcassonne-joins-city = joins city of
carcassonne-joins-road = joins road of
carcassonne-opens = { $feature } { $where }
carcassonne-left = { $count ->
    [0] no tiles left
    [one] { $count } tile left
   *[other] { $count } tiles left
}
carcassonne-drawn = Drawn: { $tile }
carcassonne-discarded = { $count ->
    [one] { $count } tile set aside
   *[other] { $count } tiles set aside
}

carcassonne-chapter = Tiles { $first } to { $last }
carcassonne-label-skip = No meeple
carcassonne-means-skip = no meeple
carcassonne-log-skip = { $name } places no meeple.
carcassonne-turn-r0 = as drawn
carcassonne-turn-r1 = quarter turn ↻
carcassonne-turn-r2 = half turn
carcassonne-turn-r3 = quarter turn ↺
carcassonne-spot-city = knight · city { $where }
carcassonne-spot-road = thief · road { $where }
carcassonne-spot-field = farmer · { $small ->
    [yes] small field
   *[no] field
} { $where }
carcassonne-spot-cloister = monk · cloister
carcassonne-role-city = a knight
carcassonne-role-road = a thief
carcassonne-role-field = a farmer
carcassonne-role-cloister = a monk
carcassonne-feature-city = city
carcassonne-feature-road = road
carcassonne-feature-field = field
carcassonne-feature-cloister = cloister

carcassonne-event-first-player = { $name } begins.
carcassonne-event-tile-set-aside = { $tile } fits nowhere and is set aside.
carcassonne-event-tile-placed = { $name } places { $tile } ({ $cell }).
carcassonne-event-features-joined = { $joined ->
    [field] Fields joined
    [road] Roads joined
   *[city] Cities joined
}: { $men } ({ $cell }).
carcassonne-event-meeple-placed = { $name } places { $role } ({ $cell }).
carcassonne-event-laid = { $name } places { $tile } ({ $cell }) with { $role }.
carcassonne-event-feature-scored = { $points ->
    [0] {""}
   *[other] { $payees }: { $feature }{ $final ->
        [yes] {" "}at the end
       *[no] {""}
    }, { $sum } = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $payees_count ->
        [one] {""}
       *[other] {" "}each
    }.
}
carcassonne-event-game-ended = The last tile is placed; everything is counted.
carcassonne-count-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
carcassonne-count-shields = { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}
carcassonne-count-cities = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
carcassonne-score-roads = roads
carcassonne-score-cities = cities
carcassonne-score-cloisters = cloisters
carcassonne-score-fields = fields

carcassonne-text-current = Tile drawn: { $tile }
carcassonne-text-seat = { $name }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, meeples left { $stock }
carcassonne-text-owned = { $names }: { $feature } ({ $cells }), now worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
carcassonne-text-owned-field = { $names }: field ({ $cells }), finished cities beside it: { $points }
carcassonne-text-edges = In brackets after a tile: its four sides, clockwise from the north.
carcassonne-edge-c = city
carcassonne-edge-r = road
carcassonne-edge-f = field
carcassonne-text-tile = { $tile } ({ $edges })

# What a touch on a tile of the map tells.
carcassonne-there = Tile { $cell }
carcassonne-there-start = Start tile ({ $cell })
carcassonne-there-side = { $feature } ({ $where })
carcassonne-there-feature = { $feature }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}: { $grows ->
    [yes] unfinished, now worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; open at { $open }
   *[no] finished
}. { $names ->
    [none] No meeples.
   *[other] Meeples: { $names }.
}
carcassonne-there-field = { $feature }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}: finished cities beside it: { $points }. { $names ->
    [none] No farmers.
   *[other] Farmers: { $names }{ $pays ->
        [0] .
       *[other] {""}; as it stands, { $pays } points at the end for { $owners }{ $count ->
            [one] .
           *[other] {" "}each.
        }
    }
}

# The letters of cells, in texts and in the picture.
compass-letter-n = n
compass-letter-e = e
compass-letter-s = s
compass-letter-w = w
compass-letter-o = o
compass-n = north
compass-e = east
compass-s = south
compass-w = west
compass-ne = north-east
compass-nw = north-west
compass-se = south-east
compass-sw = south-west

carcassonne-tile-a = the cloister with a road
carcassonne-tile-b = the cloister
carcassonne-tile-c = the city on all sides
carcassonne-tile-d = the city edge with a straight road
carcassonne-tile-e = the city edge
carcassonne-tile-f = the city through, with a shield
carcassonne-tile-g = the city through
carcassonne-tile-h = two city edges face to face
carcassonne-tile-i = two city edges side by side
carcassonne-tile-j = the city edge with a road bending right
carcassonne-tile-k = the city edge with a road bending left
carcassonne-tile-l = the city edge with three roads
carcassonne-tile-m = the city corner with a shield
carcassonne-tile-n = the city corner
carcassonne-tile-o = the city corner with a road and a shield
carcassonne-tile-p = the city corner with a road
carcassonne-tile-q = the city on three sides with a shield
carcassonne-tile-r = the city on three sides
carcassonne-tile-s = the city on three sides with a road and a shield
carcassonne-tile-t = the city on three sides with a road
carcassonne-tile-u = the straight road
carcassonne-tile-v = the road bend
carcassonne-tile-w = three roads
carcassonne-tile-x = the crossroads

carcassonne-option-small-city = Finished city of two tiles
carcassonne-option-small-city-help = Finished city of two tiles: 4 points, or 2 as in early printings.
carcassonne-option-small-city-4 = 4 points
carcassonne-option-small-city-2 = 2 points
carcassonne-option-farm-rule = Farmers
carcassonne-option-farm-rule-help = Farmers: 3 points for each finished city at their field; by older rules a city pays the same player only once, or pays 4 to whoever has the most farmers around it. The older rules are our house rules: the sources differ.
carcassonne-option-farm-rule-per-field = for every field
carcassonne-option-farm-rule-per-field-once = a city once (our house rule)
carcassonne-option-farm-rule-city-majority-4 = most around a city (our house rule)
carcassonne-option-farmers = Farmers allowed
carcassonne-option-farmers-help = Farmers allowed: without them nobody claims fields, which is easier for beginners.
carcassonne-option-first = Who begins
carcassonne-option-first-help = Who begins: at random, or a seat that you name.
carcassonne-option-first-random = at random

carcassonne-house = the older farm rules (option “Farmers”), shared victory when scores are equal, and the order of payments in the log
carcassonne-house-short = the older farm rules, shared victory, the order of payments

carcassonne-beside = { $side } { $edge }
carcassonne-misfit = Beside this cell: { $around }. Your tile, clockwise: { $edges }.
carcassonne-clash = { $side }: { $beyond } there, { $own } on yours
carcassonne-refusal-must-place = The tile drawn, { $shown }, fits somewhere, so it must be placed.
carcassonne-refusal-wrong-tile = The tile drawn is { $shown }, not { $tile }.
carcassonne-refusal-bad-rotation = There is no turn { $turn }: r0, r1, r2 and r3 are the quarter turns.
carcassonne-refusal-cell-occupied = There is already a tile here: { $cell }.
carcassonne-refusal-not-adjacent = { $cell } has no tile beside it.
carcassonne-refusal-edge-mismatch = The tile does not fit that way ({ $clashes }).
carcassonne-refusal-no-such-segment = The tile just placed has no part “{ $segment }” that could be claimed.
carcassonne-refusal-no-meeple-left = You have no meeple left: all of them are on the map.
carcassonne-refusal-feature-occupied = { $feature ->
    [field] This field already has a farmer
    [road] This road already has a thief
    [city] This city already has a knight
   *[cloister] There is already a monk here
} ({ $seats }: { $cells }).
carcassonne-refusal-none-left = No such tile is left: { $tile }.

carcassonne-verb-on = Meeple
names-verb-put = put, lay
names-verb-on = on, meeple, claim
names-verb-skip = skip, none, no meeple
command-put = place the tile: /put e1 r2, and with a meeple: /put e1 r2 c0
command-on = place a meeple: /on c0
command-skip = place no meeple

## Arguments of slash commands: what each is
discord-option-cell = the cell, as the edges of the map name it
discord-option-turn = which way round the tile goes
discord-option-segment = where the meeple stands
