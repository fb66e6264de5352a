## Alone against Diego
florence-rival = Diego
florence-virtual = virtual player { $number }

florence-ask-solo_offer = name an item you want, or leave the auction
florence-ask-solo_price = buy it at this price, or leave it to Diego
florence-ask-solo_pick = take something for 200, or nothing
florence-now-solo_offer = { $name }: which item?
florence-now-solo_price = { $name }: buy or refuse?
florence-now-solo_pick = { $name }: take what for 200?
florence-turn-solo-offer = { $name }: name an item, or leave
florence-turn-solo-price = { $forced ->
    [yes] { $name } has to buy: { $item }, { $price }
   *[no] { $name }: { $item } for { $price }, or leave it to Diego
}
florence-turn-solo-pick = { $name }: take something for 200, or nothing
florence-help-solo_offer = Name an item: the die is thrown, and the price is the sum of the die, the surcharge on Diego’s card and 1, times 100. You may buy it or refuse. What you refuse, Diego may buy for 100 less. You can buy one item a round. An item without a surcharge must be bought if the die shows 1 or 2. Before the last auction of the round you may also leave: then you buy nothing more.
florence-help-solo_price = Buy the item at this price, or leave it to Diego: he buys the leftmost item on his card among those you refused. Prestige may be sold first, 1 point for 100 coins: /sell. If the item must be bought, there is nothing to refuse.
florence-help-solo_pick = The last auction of the round: take something for 200, or nothing. You cannot have what you have refused, nor the two items with the highest surcharge on Diego’s card.

florence-solo-added = { $item } +{ $modifier }
florence-fact-diego = Diego: coins { $coins }, jesters { $jesters }, builders { $builders }
florence-fact-diego-card = Diego’s card: { $items }
florence-fact-least = { $item } from { $price }
florence-label-buy = Buy: { $item }, { $price }

florence-event-diego-card-turned = Diego’s card for this auction: { $diego }.
florence-event-price-thrown = { $name } wants the { $item }. The die shows { $die }: { $price } coins{ $forced ->
    [yes] , and it must be bought
   *[no] {""}
}.
florence-event-price-refused = { $auto ->
    [yes] { $name } cannot pay that: the { $item } is left to Diego.
   *[no] { $name } leaves the { $item } to Diego.
}
florence-event-diego-bought = { $item_code ->
    [none] Diego buys nothing.
   *[other] { $landscape_code ->
        [none] Diego buys the { $item } for { $price } coins.
       *[other] { $card_code ->
            [none] Diego buys a landscape for { $price } coins and takes the { $landscape }.
           *[other] Diego buys a landscape for { $price } coins and takes the { $landscape }: it suits { $card }.
        }
    }
}{ $sold ->
    [0] {""}
   *[other] {" "}He lacks coins: prestige −{ $sold }.
}{ $points ->
    [0] {""}
   *[other] {" "}Prestige +{ $points }.
}{ $removed_count ->
    [0] {""}
   *[other] {" "}Nobody bought, so it leaves the game: { $removed }.
}
florence-event-diego-acted = { $symbol ->
    [build] Diego builds the { $thing } for { $card }: { $price ->
        [0] free
       *[other] { $price } coins
    }.
    [freedom] Diego brings in the freedom of { $thing } for { $card }: { $price } coins.
    [profession] Diego takes a profession for { $price } coins, and each virtual player gets one too.
    [bonus] Diego puts a bonus card on one of his cards for { $price } coins.
   *[none] What Diego’s card asks for is impossible: he does nothing.
}{ $sold ->
    [0] {""}
   *[other] {" "}He lacks coins: prestige −{ $sold }.
}{ $points ->
    [0] {""}
   *[other] {" "}Prestige +{ $points }.
}
florence-event-diego-worked = Diego completes a Work: { $card }, { $sum } = { $value }. Gained: { $points } prestige, { $coins } coins.{ $shown_count ->
    [0] {""}
   *[other] {" "}The virtual players show { $shown }.
}
florence-sum-minimum = minimum
florence-sum-recruiting = recruiting cards

florence-text-diego = Diego: prestige { $points }, coins { $coins }, jesters { $jesters }, builders { $builders }, freedoms { $freedoms }; prestige cards { $prestige }. Best Work this round: { $best }.
florence-text-diego-row = His row: { $cards }.
florence-text-diego-down = a card face down
florence-text-diego-seen = { $card } (face down)
florence-text-diego-bonus = { $card } with a bonus card
florence-text-diego-pieces = Built by Diego, { $empty } free cells: { $pieces }.
florence-text-diego-card = His card: { $items }. Actions: { $upper }; { $lower }.
florence-text-virtual = { $name }: in hand { $hand }; face up { $cards }.
florence-symbol-work = Work
florence-symbol-build = building
florence-symbol-profession = profession
florence-symbol-freedom = freedom
florence-symbol-bonus = bonus card
florence-symbol-or = { $first }, or { $second }
florence-picture-diego = Diego
florence-picture-row = His row
florence-picture-built = Built
florence-picture-throw = die { $die }
florence-picture-auction = His card for the auction
florence-picture-upper = His card: first action
florence-picture-lower = His card: second action
florence-picture-virtual = Virtual players
florence-picture-down = face down

florence-option-variant-solo = alone against Diego (his cards are our house rule)
florence-option-solo-level = Diego’s strength
florence-option-solo-level-help = Diego’s strength, when you play alone: he begins with nothing, with 1500 or with 3500 coins.
florence-option-solo-level-easy = easy
florence-option-solo-level-standard = standard
florence-option-solo-level-hard = hard
florence-option-solo-table = Solo table
florence-option-solo-table-help = Solo table: as at a table of 4, with two virtual players, or of 5, with three and one more auction a round.
florence-option-solo-table-4 = 4
florence-option-solo-table-5 = 5

florence-refusal-must-buy = The die has made it so cheap that you have to buy it.
