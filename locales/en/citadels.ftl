citadels-title = Citadels
citadels-line = Pick a character in secret, build your city, outwit the others. 2 to 8 players.
citadels-length = 45 to 90 minutes at a stretch; a week or two in a chat
citadels-house = the suggested sets of characters; gold never runs out; the card set aside with seven seats and nine characters; card combinations the rules don’t cover are options; if destroyed districts leave the game, it also ends with the round after which deck and hands are empty
citadels-house-short = suggested sets of characters, and card combinations the rules don’t cover

## What is asked
citadels-ask-pick_character = choose a character in secret
citadels-ask-discard_character = set a character aside, face down
citadels-ask-take_turn = take your turn
citadels-ask-take_turn_action = { citadels-ask-take_turn }
citadels-ask-take_turn_build = { citadels-ask-take_turn }
citadels-ask-take_turn_power = { citadels-ask-take_turn }
citadels-ask-take_turn_end = { citadels-ask-take_turn }
citadels-ask-keep_cards = choose what to keep of the cards drawn
citadels-ask-give_district = say which district you give
citadels-ask-redraw_cards = choose which cards to replace
citadels-ask-take_card = take a card from the hand shown
citadels-ask-pass_crown = pass the crown on
citadels-ask-pay_tribute = pay the tribute
citadels-ask-name_tribute = name the tribute
citadels-ask-take_from_deck = look through the deck at the Lighthouse
citadels-ask-ring_bell = ring the Bell Tower, or not?
citadels-ask-save_district = the Graveyard: save the district?
citadels-ask-thank_host = thank the host of the Ball Room
citadels-ask-wait = one moment…
citadels-now-pick_character = { $name }: choose a character
citadels-now-discard_character = { $name }: set a character aside
citadels-now-take_turn = { $name }: your turn
citadels-now-take_turn-you = { $character ->
    [none] Your turn
   *[other] Your turn as { $character }
}
citadels-now-take_turn_action = { $name }: take gold or cards
citadels-now-take_turn_action-you = { $character ->
    [none] Take gold or cards
   *[other] { $character }: take gold or cards
}
citadels-now-take_turn_build = { $name }: build, or end your turn
citadels-now-take_turn_build-you = { $character ->
    [none] Build, or end your turn
   *[other] { $character }: build, or end your turn
}
citadels-now-take_turn_power = { $name }: use your power, or end your turn
citadels-now-take_turn_power-you = { $character ->
    [none] Use your power, or end your turn
   *[other] { $character }: use your power, or end your turn
}
citadels-now-take_turn_end = { $name }: end your turn
citadels-now-take_turn_end-you = { $character ->
    [none] End your turn
   *[other] { $character }: end your turn
}
citadels-now-keep_cards = { $name }: keep which?
citadels-now-give_district = { $name }: give which district?
citadels-now-redraw_cards = { $name }: replace which cards?
citadels-now-take_card = { $name }: take a card
citadels-now-pass_crown = { $name }: pass the crown on
citadels-now-pay_tribute = { $name }: pay the tribute
citadels-now-name_tribute = { $name }: gold or a card?
citadels-now-take_from_deck = { $name }: a card from the deck?
citadels-now-ring_bell = { $name }: ring the bell?
citadels-now-save_district = { $name }: save the district?
citadels-now-thank_host = { $name }: say thank you
citadels-help-pick_character = Choose one of the characters offered; nobody else learns which until its rank is called. The rest goes to the next player. Then the ranks are called from 1 upwards, and each character takes its turn. With two or three players everybody plays two characters, and with two you also put characters aside, face down.
citadels-help-take_turn = First comes the one action of your turn: take 2 gold, or draw cards and keep one. After it you may build a district from your hand for its cost; no name may stand twice in a city. Use your character’s power and income at any time, unless its line says otherwise. Income that you have not taken comes by itself when you end the turn; /end no_income declines it. The others see nothing of your hand.
citadels-help-keep_cards = These cards came from the top of the deck. Keep as many as you are asked to; the others go under the deck, and nobody sees them.
citadels-help-give_district = Say which of your districts you give in exchange. You pay the other player the difference if theirs is worth more; you get nothing if yours is. Afterwards only income is left of your turn.
citadels-help-redraw_cards = Choose the cards that go under the deck, one after another, then press “Done”: you draw as many. Touch a card again to keep it; “Cancel” goes back. The others learn only how many.
citadels-help-take_card = You see the whole hand. You must take one card: into your hand, or you pay for it and build it at once, beyond the limit of your turn.
citadels-help-pass_crown = The murdered Emperor’s player passes the crown to somebody who does not hold it now. Nobody pays a tribute.
citadels-help-pay_tribute = The Emperor gave you the crown. Pay 1 gold or one card from your hand; the others learn only which of the two.
citadels-help-name_tribute = At this table the Emperor says whether the tribute is 1 gold or a card; the payer chooses which card.
citadels-help-take_from_deck = The Lighthouse shows you the whole deck. You may take one card out of it; then it is shuffled. The others learn only whether you took one.
citadels-help-ring_bell = If you ring the Bell Tower, one district less ends the game, for everybody, as long as the tower stands.
citadels-help-save_district = The Warlord has destroyed a district. As owner of the Graveyard you may pay 1 gold and take the card into your hand.
citadels-help-thank_host = The owner of the Ball Room holds the crown: say thank you, or you skip your turn.

## The card
citadels-round = Round { $round }
citadels-differs = { $seats ->
    [2] for two: two characters and two turns each; between choices you set one aside (/rules few)
   *[other] for three: two characters and two turns each (/rules few)
}
citadels-crown = 👑 { $seat }
citadels-acting = turn: { $character }
citadels-murdered = 🗡 { $character } murdered
citadels-robbed = 👛 the Thief’s target: { $character }
citadels-bewitched = ✨ { $character } bewitched
citadels-up = set aside face up: { $characters }
citadels-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
citadels-goal = { $count ->
    [one] last round at { $count } district
   *[other] last round at { $count } districts
}
citadels-last = last round: { $seat } has a complete city
citadels-banner-few = 🎭 { $seats ->
    [2] There are two of you, so each plays two characters a round: you choose twice, and in between each of you sets others aside, face down.
   *[other] There are three of you, so each plays two characters a round: you choose twice.
}
citadels-banner-last = 🏁 The last round: { $seat } has a complete city.
citadels-last-round = last round
citadels-digest-round = Round { $round } begins.
citadels-digest-turn = { $name }: { $told }.
citadels-digest-nobody = Nobody answers: { $characters }.
citadels-last-turn = { $told }{ $points ->
    [0] {""}
    [one] {" "}+{ $points } point.
   *[other] {" "}+{ $points } points.
}

## The private chat
citadels-private-offered = Choose a character:
citadels-private-discard = Set one aside, face down:
citadels-private-choice = • { $character } — { $power }
citadels-private-you = 🎭 { $how ->
    [now] You act as
    [also] You are also
   *[you] You are
} { $character }: { $power }{ $fate ->
    [murdered] {" "}(murdered: no turn)
    [robbed] {" "}(will be robbed)
    [bewitched] {" "}(bewitched: basic action only)
   *[none] {""}
}
citadels-private-as = ✨ You act as { $character }: { $power }
citadels-private-seen = { $count ->
    [one] Keep { $count } of these: { $cards }
   *[other] Keep { $count } of these: { $cards }
}
citadels-private-peeked = The hand you look at: { $cards }
citadels-private-chosen = To replace: { $cards }
citadels-private-hand = 🃏 Your hand: { $cards }
citadels-private-no-hand = 🃏 Your hand is empty.
citadels-private-gold = 💰 { $gold }
citadels-private-effect = { $card }: { $effect }
citadels-private-ready = { $mark } you can build it now
citadels-private-hospital = 🏥 If you are murdered, your Hospital takes { $how ->
    [gold] 2 gold
   *[cards] cards
}.
citadels-private-tucked = Under your Museum: { $cards }
citadels-private-known = You know these cards in { $seat }’s hand: { $cards }
citadels-private-bottom = You know these cards under the deck: { $cards }
citadels-title-hand = Your hand
citadels-title-offered = Choose a character
citadels-title-discard = Set a character aside
citadels-title-seen = { $count ->
    [one] Keep { $count } of these
   *[other] Keep { $count } of these
}
citadels-title-peeked = The hand you look at
citadels-title-deck = The whole deck
citadels-title-chosen = To replace
citadels-title-empty = Nothing built yet
citadels-title-lacks = lacks
citadels-title-leaves = leaves
citadels-title-standing = already built
citadels-title-since = Since your turn:
citadels-title-earlier = Before that:
citadels-title-rest = Not on offer
citadels-title-aside = Set aside face up
citadels-sign-points = points
citadels-sign-built = built
citadels-sign-hidden = not called yet
citadels-sign-hand = cards
citadels-sign-crown = chooses first
citadels-sign-murdered = murdered
citadels-sign-robbed = to be robbed
citadels-sign-bewitched = bewitched
citadels-sign-absent = nobody has it
citadels-sign-aside = set aside
citadels-sign-protected = cannot be destroyed
citadels-sign-first = first complete city
citadels-sign-new = new
citadels-sign-adorned = point
citadels-sign-worth = worth 8 at the end
citadels-sign-leads = leader
citadels-sign-near = near the end
citadels-sign-noble = { citadels-colour-yellow }
citadels-sign-religious = { citadels-colour-blue }
citadels-sign-trade = { citadels-colour-green }
citadels-sign-military = { citadels-colour-red }
citadels-sign-special = { citadels-colour-purple }

## Prices
citadels-prices-raze = What would you destroy, and at what price?
citadels-prices-trade =
    Which district do you want?
    What they are worth:
citadels-prices-seat = { $seat }: { $prices }
citadels-prices-protected = protected by the Bishop
citadels-prices-complete = complete and protected
citadels-prices-keep = { $district } (protected)

## Choices
citadels-choose-pick = Choose…
citadels-choose-discard = Set aside…
citadels-choose-keep = Keep…
citadels-choose-build = 🔨 Build…
citadels-choose-kill = 🗡 Murder…
citadels-choose-rob = 👛 Rob…
citadels-choose-bewitch = ✨ Bewitch…
citadels-choose-swap = 🔄 Swap hands…
citadels-choose-redraw = 🃏 Replace cards…
citadels-choose-peek = 👁 Look at a hand…
citadels-choose-take = Take…
citadels-choose-crown = 👑 Give the crown…
citadels-choose-raze = 🔥 Destroy…
citadels-choose-trade = 🔁 Exchange…
citadels-choose-give = Give…
citadels-choose-adorn = ✨ Adorn…
citadels-choose-use = Use…
citadels-choose-answer = Answer…
citadels-do-gold = 💰 Take 2 gold
citadels-do-cards = 🃏 Draw cards
citadels-do-income = 💰 Income
citadels-do-done = { $chosen ->
    [0] Done
    [one] Done: replace { $chosen } card
   *[other] Done: replace { $chosen } cards
}
citadels-do-spare = { $count ->
    [0] Cancel
   *[other] Keep { $card }
}
citadels-do-pick = { $character }
citadels-do-discard = Aside: { $character }
citadels-do-keep = Keep { $card }
citadels-do-build = Build { $card }
citadels-do-kill = Murder { $character }
citadels-do-rob = Rob { $character }
citadels-do-bewitch = Bewitch { $character }
citadels-do-swap = Swap hands: { $seat }
citadels-do-redraw = Replace { $card }
citadels-do-peek = Look at a hand: { $seat }
citadels-do-take = { $count ->
    [1] Take { $card }
   *[other] Build { $card }
}
citadels-do-crown = Crown → { $seat }
citadels-do-raze = { $count ->
    [1] 🔥 City: { $seat }…
   *[other] 🔥 { $card } ({ $seat }), { $price } gold
}
citadels-do-trade = { $count ->
    [1] 🔁 City: { $seat }…
   *[other] 🔁 { $card } ({ $seat })
}
citadels-do-give = { $card } { $price ->
    [0] at no extra cost
   *[other] and { $price } gold
}
citadels-do-adorn = Adorn { $card }
citadels-do-end = { $count ->
    [0] End turn
   *[other] End without { $without }
}
citadels-brings-income = +{ $gold } gold income
citadels-brings-gold = +{ $gold } gold
citadels-without-no-income = income
citadels-without-no-tithe = tithe
citadels-without-no-park = Park cards
citadels-do-use = { $what ->
    [laboratory] { $count ->
        [1] Laboratory: gold…
       *[other] 💰 Discard { $card }
    }
    [smithy] Smithy: 3 cards
    [museum] { $count ->
        [1] 🏛 Museum: a point…
       *[other] 🏛 Tuck { $card }
    }
    [armory] { $count ->
        [1] 💥 Armory: destroy…
        [2] 💥 City: { $seat }…
       *[other] 💥 { $card } ({ $seat })
    }
    [navigator] { $how ->
        [gold] ⛵ Navigator: 4 gold
        [cards] ⛵ Navigator: 4 cards
       *[navigator] ⛵ Navigator…
    }
    [abbot] ⛪ Take the tithe
   *[hospital] { $how ->
        [gold] 🏥 If murdered: 2 gold
        [cards] 🏥 If murdered: cards
        [no] 🏥 If murdered: nothing
       *[hospital] 🏥 Hospital…
    }
}
citadels-do-answer = { $what ->
    [yes] { $asked ->
        [ring_bell] 🔔 Ring it
        [save_district] Save it for 1 gold
       *[other] Yes
    }
    [no] { $asked ->
        [take_from_deck] No card
        [ring_bell] Do not ring
        [save_district] Let it go
        [thank_host] Say nothing: skip turn
       *[other] No
    }
    [gold] 💰 1 gold
    [thank] Thank you!
    [card] 🃏 A card
   *[other] 🃏 { $card }
}

## What happened
citadels-event-characters-cast = The characters of this game: { $characters }.
citadels-event-districts-added = The Dark City adds: { $cards }.
citadels-event-districts-removed = These stay out of the game: { $cards }.
citadels-event-hand-dealt = You are dealt { $cards }.
citadels-event-round-started = Round { $round }: { $crown } holds the crown and chooses first.{ $face_up_count ->
    [0] {""}
   *[other] {" "}Set aside face up: { $face_up }.
}
citadels-event-character-picked = { $name } has chosen a character.
citadels-event-character-dropped = { $name } sets a character aside, face down.
citadels-event-draft-done = All have chosen; the calls begin.
citadels-event-called = { $result ->
    [turn] { $character }: { $name }.
    [no_answer] { $character }: nobody answers.
    [bewitched] { $character }: { $name }, bewitched: basic action only.
   *[murdered] { $character }: murdered, { $seat_code ->
        [none] no turn.
       *[other] yet in the Hospital { $name } takes the action.
    }
}
citadels-event-murder-named = 🗡 { $name } murders { $character }.
citadels-event-rob-named = 👛 { $name } wants to rob { $character }.
citadels-event-bewitch-named = ✨ { $name } bewitches { $character }.
citadels-event-robbed = 👛 { $name } steals { $amount } gold from { $victim }.
citadels-event-gold-taken = { $name } takes { $amount } gold.
citadels-event-cards-drawn = { $name } draws { $seen }{ $seen ->
    [one] {" "}card
   *[other] {" "}cards
} and keeps { $kept }{ $source_code ->
    [action] {""}
   *[other] {" "}({ $source })
}.
citadels-event-cards-seen = You see { $cards }.
citadels-event-income-taken = { $name } takes income: { $amount } gold.
citadels-event-gold-gained = { $name } gains { $amount } gold ({ $source }).
citadels-event-district-built = { $name } builds { $card } for { $paid } gold.
citadels-event-district-destroyed = 🔥 { $name } destroys { $card } ({ $owner }), { $by ->
    [armory] Armory
   *[other] { $paid } gold
}.
citadels-event-graveyard-answered = { $used ->
    [yes] { $name } saves { $card } at the Graveyard.
   *[no] { $name } lets { $card } go.
}
citadels-event-districts-exchanged = 🔁 { $name } and { $owner } exchange { $given } ⇄ { $taken }; { $paid } gold on top.
citadels-event-district-adorned = ✨ { $name } adorns { $card }.
citadels-event-hands-swapped = 🔄 { $name } swaps hands with { $other }.
citadels-event-cards-replaced = 🃏 { $name } replaces { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
}.
citadels-event-hand-peeked = 👁 { $name } looks at a hand ({ $owner }).
citadels-event-hand-seen = In the hand of { $owner }: { $cards }.
citadels-event-card-taken = { $name } takes a card from a hand ({ $owner }).
citadels-event-card-moved = { $card }: { $owner } → { $name }.
citadels-event-crown-moved = 👑 Crown: { $before } → { $name }{ $reason ->
    [heir] {" "}(heir of the murdered King)
    [emperor] {" "}(by the Emperor’s will)
   *[king] {""}
}.
citadels-event-king-shown = { $name } was the { $character }.
citadels-event-tribute-paid = Tribute: { $name } → { $to_seat }, { $kind ->
    [gold] 1 gold
    [card] a card
   *[nothing] nothing
}.
citadels-event-tithe-paid = Tithe: { $payer } → { $name }, 1 gold.
citadels-event-taxed = Tax: { $payer } → { $name }, 1 gold.
citadels-event-district-used = { $name } uses { $card }.
citadels-event-lighthouse-used = { $name } { $took ->
    [yes] takes a card from the deck
   *[no] takes no card from the deck
}; the deck is shuffled.
citadels-event-deck-seen = In the deck: { $cards }.
citadels-event-bell-rung = 🔔 { $rung ->
    [yes] { $name } rings the Bell Tower
   *[no] { $name } leaves the Bell Tower silent
}: the game ends at { $size ->
    [one] { $size } district
   *[other] { $size } districts
}.
citadels-event-host-thanked = { $thanked ->
    [yes] { $name } says thank you.
   *[no] { $name } does not say thank you and skips a turn.
}
citadels-event-end-triggered = 🏁 { $name } has a complete city: this is the last round.
citadels-event-game-ended = The game is over; everything is counted.
citadels-brief-gold-taken = +{ $amount } gold
citadels-brief-cards-drawn = { $kept ->
    [one] +{ $kept } card
   *[other] +{ $kept } cards
}
citadels-brief-cards-seen = you see { $cards }
citadels-brief-income-taken = income +{ $amount }
citadels-brief-gold-gained = { $source } +{ $amount }
citadels-short-district-built = builds { $card }
citadels-brief-district-built = builds { $card } for { $paid }
citadels-brief-district-adorned = adorns { $card }
citadels-brief-district-used = uses { $card }
citadels-brief-cards-replaced = { $amount ->
    [one] replaces { $amount } card
   *[other] replaces { $amount } cards
}
citadels-brief-murder-named = 🗡 murders { $character }
citadels-brief-rob-named = 👛 wants to rob { $character }
citadels-brief-bewitch-named = ✨ bewitches { $character }
citadels-brief-crown-moved = gets the crown
citadels-brief-hands-swapped = 🔄 swaps hands with { $other }
citadels-brief-hand-peeked = 👁 looks at a hand ({ $owner })
citadels-brief-card-taken = takes a card from a hand ({ $owner })
citadels-brief-district-destroyed = 🔥 destroys { $card } ({ $owner }){ $by ->
    [armory] , Armory
   *[other] {""}
}
citadels-brief-districts-exchanged = 🔁 exchanges ({ $owner }): { $given } ⇄ { $taken }
citadels-brief-lighthouse-used = { $took ->
    [yes] takes a card from the deck
   *[no] takes no card from the deck
}
citadels-source-action = action
citadels-log-redraw = { $name } chooses cards to replace.
citadels-log-spare = { $name } keeps chosen cards after all.
citadels-log-use = { $name } uses districts.
citadels-log-trade = { $name } plans an exchange.

## The table in words
citadels-text-crown = Round { $round }. { $name } holds the crown.
citadels-text-seat = { $name }: { $gold } gold, { $hand ->
    [one] { $hand } card in hand
   *[other] { $hand } cards in hand
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}{ $over ->
    [yes] {""}
   *[no] {" "}so far
}
citadels-text-revealed = — played this round: { $characters }
citadels-text-city = — { $count ->
    [one] { $count } district
   *[other] { $count } districts
}: { $districts }
citadels-text-protected = — protected by the Bishop
citadels-text-district = { $district } ({ $colour } { $cost }{ $gold ->
    [0] {""}
   *[other] , { $gold } gold on it
}{ $tucked ->
    [0] {""}
   *[other] , { $tucked } under it
})
citadels-text-characters = Characters in the game: { $characters }
citadels-text-aside = Set aside: { $open ->
    [0] {""}
   *[other] face up { $up }; {""}
}{ $down } face down
citadels-text-last = Last round: { $name } has a complete city.
citadels-colour-yellow = noble
citadels-colour-blue = religious
citadels-colour-green = trade
citadels-colour-red = military
citadels-colour-purple = special

## The score
citadels-score-districts = districts
citadels-score-colours = colours
citadels-score-completed = complete city
citadels-score-special = special districts

## Districts
citadels-district-manor = Manor
citadels-district-castle = Castle
citadels-district-palace = Palace
citadels-district-temple = Temple
citadels-district-church = Church
citadels-district-monastery = Monastery
citadels-district-cathedral = Cathedral
citadels-district-tavern = Tavern
citadels-district-market = Market
citadels-district-trading-post = Trading Post
citadels-district-docks = Docks
citadels-district-harbor = Harbor
citadels-district-town-hall = Town Hall
citadels-district-watchtower = Watchtower
citadels-district-prison = Prison
citadels-district-battlefield = Battlefield
citadels-district-fortress = Fortress
citadels-district-haunted-city = Haunted City
citadels-district-keep = Keep
citadels-district-laboratory = Laboratory
citadels-district-smithy = Smithy
citadels-district-observatory = Observatory
citadels-district-graveyard = Graveyard
citadels-district-dragon-gate = Dragon Gate
citadels-district-university = University
citadels-district-library = Library
citadels-district-great-wall = Great Wall
citadels-district-school-of-magic = School of Magic
citadels-district-lighthouse = Lighthouse
citadels-district-armory = Armory
citadels-district-museum = Museum
citadels-district-imperial-treasury = Imperial Treasury
citadels-district-map-room = Map Room
citadels-district-wishing-well = Wishing Well
citadels-district-quarry = Quarry
citadels-district-poor-house = Poor House
citadels-district-bell-tower = Bell Tower
citadels-district-factory = Factory
citadels-district-park = Park
citadels-district-hospital = Hospital
citadels-district-throne-room = Throne Room
citadels-district-ball-room = Ball Room
citadels-effect-haunted-city = at the end it counts as the colour you lack, unless built in the last round
citadels-effect-keep = cannot be destroyed, nor taken in exchange
citadels-effect-laboratory = once a turn: discard a card from your hand for gold
citadels-effect-smithy = once a turn: pay gold and draw 3 cards
citadels-effect-observatory = when you draw, you see 3 cards
citadels-effect-graveyard = what the Warlord destroys you may take into your hand for 1 gold
citadels-effect-dragon-gate = worth 8 points
citadels-effect-university = worth 8 points
citadels-effect-library = when you draw, you keep 2 cards
citadels-effect-great-wall = your other districts cost rank 8 one more gold
citadels-effect-school-of-magic = pays 1 gold with every income
citadels-effect-lighthouse = when built: take any card from the deck
citadels-effect-armory = destroy it to destroy another player’s district
citadels-effect-museum = once a turn: a card under it, 1 point each at the end
citadels-effect-imperial-treasury = 1 point for each gold you have at the end
citadels-effect-map-room = 1 point for each card in hand at the end
citadels-effect-wishing-well = 1 point for each other special district at the end
citadels-effect-quarry = you may build one name twice in your city
citadels-effect-poor-house = 1 gold if you end your turn with no gold
citadels-effect-bell-tower = when built: you may end the game one district earlier
citadels-effect-factory = your other special districts cost 1 less to build
citadels-effect-park = 2 cards if you end your turn with no cards
citadels-effect-hospital = you may take the action even if murdered
citadels-effect-throne-room = 1 gold each time the crown moves
citadels-effect-ball-room = while you hold the crown, everybody thanks you or skips a turn

## Districts in a few words, and what a turn still allows
citadels-gives-haunted-city = any colour at the end
citadels-gives-keep = cannot be destroyed
citadels-gives-laboratory = a card from your hand for gold
citadels-gives-smithy = 3 cards for gold
citadels-gives-observatory = choose from 3 cards drawn
citadels-gives-graveyard = saves what the Warlord destroys
citadels-gives-dragon-gate = 8 points
citadels-gives-university = 8 points
citadels-gives-library = keep both cards drawn
citadels-gives-great-wall = destroying others costs 1 more
citadels-gives-school-of-magic = 1 more gold with income
citadels-gives-lighthouse = any card from the deck
citadels-gives-armory = destroys a district and itself
citadels-gives-museum = a point for each card under it
citadels-gives-imperial-treasury = a point for each gold
citadels-gives-map-room = a point for each card in hand
citadels-gives-wishing-well = a point for each other special
citadels-gives-quarry = allows one name twice
citadels-gives-poor-house = 1 gold if you have none
citadels-gives-bell-tower = may end the game sooner
citadels-gives-factory = special districts cost 1 less
citadels-gives-park = 2 cards if you have none
citadels-gives-hospital = act even if murdered
citadels-gives-throne-room = 1 gold when the crown moves
citadels-gives-ball-room = others thank you or skip
citadels-possible-gain = { $card }: +{ $points } { $points ->
    [one] point
   *[other] points
}
citadels-possible-full = No more building this turn
citadels-possible-none = Nothing in hand can be built
citadels-possible-action = take 2 gold or draw cards
citadels-possible-build = build { $cards }
citadels-possible-build-any = build one of { $count } cards in hand
citadels-possible-end = end your turn
citadels-possible-use = use { $card }
citadels-possible-assassin = name whom you murder
citadels-possible-thief = name whom you rob
citadels-possible-magician = swap hands or replace cards
citadels-possible-wizard = look at a hand
citadels-possible-abbot = take the tithe
citadels-possible-witch = name whom you bewitch
citadels-possible-navigator = take 4 gold or 4 cards
citadels-possible-warlord = destroy a district
citadels-possible-diplomat = exchange a district
citadels-possible-artist = adorn a district

## Characters
citadels-character-assassin = Assassin
citadels-character-thief = Thief
citadels-character-magician = Magician
citadels-character-king = King
citadels-character-bishop = Bishop
citadels-character-merchant = Merchant
citadels-character-architect = Architect
citadels-character-warlord = Warlord
citadels-character-witch = Witch
citadels-character-tax-collector = Tax Collector
citadels-character-wizard = Wizard
citadels-character-emperor = Emperor
citadels-character-abbot = Abbot
citadels-character-alchemist = Alchemist
citadels-character-navigator = Navigator
citadels-character-diplomat = Diplomat
citadels-character-artist = Artist
citadels-character-queen = Queen
citadels-does-assassin = names a character, who skips their turn
citadels-does-thief = takes all gold of a character he names
citadels-does-magician = swaps hands with somebody, or replaces cards
citadels-does-king = gets the crown; income from 🟨 noble
citadels-does-bishop = safe from rank 8; income from 🟦 religious
citadels-does-merchant = 1 extra gold; income from 🟩 trade
citadels-does-architect = 2 extra cards; builds up to 3
citadels-does-warlord = destroys a district for 1 less than its cost; income from 🟥 military
citadels-does-witch = acts, then plays on as the character she names
citadels-does-tax-collector = 1 gold from everybody else who builds
citadels-does-wizard = takes a card from a hand, or builds it; doubles allowed
citadels-does-emperor = gives the crown for a tribute; income from 🟨 noble
citadels-does-abbot = 1 gold from the richest; income from 🟦 religious
citadels-does-alchemist = gets back what building cost
citadels-does-navigator = 4 extra gold or 4 extra cards; builds nothing
citadels-does-diplomat = exchanges a district at the end; income from 🟥 military
citadels-does-artist = puts gold on up to 2 own districts, a point each
citadels-does-queen = 3 gold when seated beside the King
citadels-power-assassin = a character skips a turn
citadels-power-thief = takes a character’s gold
citadels-power-magician = swaps hands or cards
citadels-power-king = crown; income: noble
citadels-power-bishop = city safe; income: religious
citadels-power-merchant = +1 gold; income: trade
citadels-power-architect = +2 cards; builds up to 3
citadels-power-warlord = destroys for its cost − 1
citadels-power-witch = acts as another
citadels-power-tax-collector = 1 gold from each builder
citadels-power-wizard = takes a card of others’
citadels-power-emperor = gives the crown away
citadels-power-abbot = 1 gold from the richest
citadels-power-alchemist = building costs nothing
citadels-power-navigator = +4 gold or +4 cards
citadels-power-diplomat = exchanges a district
citadels-power-artist = adorns 2 districts: +1 each
citadels-power-queen = 3 gold beside the King

## Options
citadels-set-base = Characters: the base eight
citadels-set-suited = Characters: suggested for { $seats }
citadels-set-random = Characters: random
citadels-option-characters = Characters
citadels-option-characters-help = Characters: the base eight, a random one for each rank, or your own: /option characters witch,thief,magician,king,bishop,merchant,architect,warlord
citadels-option-characters-default = the base eight
citadels-option-characters-random = random
citadels-option-characters-random-ninth = random ninth
citadels-option-characters-assassin = { citadels-character-assassin }
citadels-option-characters-thief = { citadels-character-thief }
citadels-option-characters-magician = { citadels-character-magician }
citadels-option-characters-king = { citadels-character-king }
citadels-option-characters-bishop = { citadels-character-bishop }
citadels-option-characters-merchant = { citadels-character-merchant }
citadels-option-characters-architect = { citadels-character-architect }
citadels-option-characters-warlord = { citadels-character-warlord }
citadels-option-characters-witch = { citadels-character-witch }
citadels-option-characters-tax-collector = { citadels-character-tax-collector }
citadels-option-characters-wizard = { citadels-character-wizard }
citadels-option-characters-emperor = { citadels-character-emperor }
citadels-option-characters-abbot = { citadels-character-abbot }
citadels-option-characters-alchemist = { citadels-character-alchemist }
citadels-option-characters-navigator = { citadels-character-navigator }
citadels-option-characters-diplomat = { citadels-character-diplomat }
citadels-option-characters-artist = { citadels-character-artist }
citadels-option-characters-queen = { citadels-character-queen }
citadels-option-city-size = Complete city
citadels-option-city-size-help = Complete city: districts that end the game, 8, or 7 for a shorter one.
citadels-option-dark-city = Dark City
citadels-option-dark-city-help = Dark City: special districts of the expansion, all or some: /option dark_city museum,park
citadels-option-dark-city-default = without
citadels-option-dark-city-all = all of it
citadels-option-dark-city-lighthouse = { citadels-district-lighthouse }
citadels-option-dark-city-armory = { citadels-district-armory }
citadels-option-dark-city-museum = { citadels-district-museum }
citadels-option-dark-city-imperial-treasury = { citadels-district-imperial-treasury }
citadels-option-dark-city-map-room = { citadels-district-map-room }
citadels-option-dark-city-wishing-well = { citadels-district-wishing-well }
citadels-option-dark-city-quarry = { citadels-district-quarry }
citadels-option-dark-city-poor-house = { citadels-district-poor-house }
citadels-option-dark-city-bell-tower = { citadels-district-bell-tower }
citadels-option-dark-city-factory = { citadels-district-factory }
citadels-option-dark-city-park = { citadels-district-park }
citadels-option-dark-city-hospital = { citadels-district-hospital }
citadels-option-dark-city-throne-room = { citadels-district-throne-room }
citadels-option-dark-city-ball-room = { citadels-district-ball-room }
citadels-option-dark-city-random = Dark City at random
citadels-option-dark-city-random-help = Dark City at random: how many of its districts are added at random.
citadels-option-dark-city-mode = Dark City cards
citadels-option-dark-city-mode-help = Dark City cards: added to the base deck, or instead of base special districts.
citadels-option-dark-city-mode-add = added
citadels-option-dark-city-mode-replace = replace others
citadels-option-first = First crown
citadels-option-first-help = First crown: at random, or a seat that you name.
citadels-option-first-random = at random
citadels-option-faceup-table = Characters face up
citadels-option-faceup-table-help = Characters face up: by the number of characters, or as in the Russian rules.
citadels-option-faceup-table-by-deck-size = by number
citadels-option-faceup-table-seed-literal = as in the Russian rules
citadels-option-witch-victim-action = The bewitched act
citadels-option-witch-victim-action-help = The bewitched act: they take their action before the Witch goes on, or nothing.
citadels-option-witch-must-bewitch = Witch must name
citadels-option-witch-must-bewitch-help = Witch must name: she has to bewitch somebody after her action.
citadels-option-witch-part1-district-powers = Witch’s districts
citadels-option-witch-part1-district-powers-help = Witch’s districts: she may use them before she bewitches.
citadels-option-witch-emperor = Bewitched Emperor
citadels-option-witch-emperor-help = Bewitched Emperor: who moves the crown.
citadels-option-witch-emperor-witch-moves-crown = the Witch
citadels-option-witch-emperor-victim-moves-crown = the Emperor
citadels-option-tax-witch-prebuilt = Taxed Witch
citadels-option-tax-witch-prebuilt-help = Taxed Witch: pays on the Tax Collector’s call if she has built before.
citadels-option-navigator-bonus = Navigator’s bonus
citadels-option-navigator-bonus-help = Navigator’s bonus: on top of the action, or instead of it.
citadels-option-navigator-bonus-additional = on top
citadels-option-navigator-bonus-instead-of-action = instead of it
citadels-option-queen-timing = Queen and murdered King
citadels-option-queen-timing-help = Queen and murdered King: she is paid when the round ends, or at the end of her turn.
citadels-option-queen-timing-round-end = end of round
citadels-option-queen-timing-own-turn-end = end of turn
citadels-option-queen-counts = The Queen sits beside
citadels-option-queen-counts-help = The Queen sits beside: whom she must sit beside to be paid.
citadels-option-queen-counts-king = the King
citadels-option-queen-counts-king-or-emperor = King or Emperor
citadels-option-queen-counts-crown-recipient = who got the crown
citadels-option-emperor-murdered = Murdered Emperor
citadels-option-emperor-murdered-help = Murdered Emperor: the crown stays, or passes on when the round ends.
citadels-option-emperor-murdered-crown-stays = crown stays
citadels-option-emperor-murdered-passes-crown-no-tribute = passes it on
citadels-option-emperor-tribute-choice = Tribute chosen by
citadels-option-emperor-tribute-choice-help = Tribute chosen by: the one who pays, or the Emperor.
citadels-option-emperor-tribute-choice-recipient = the payer
citadels-option-emperor-tribute-choice-emperor = the Emperor
citadels-option-emperor-two-player = Emperor with two
citadels-option-emperor-two-player-help = Emperor with two: allowed in a game of two, where often nobody can get the crown, or not.
citadels-option-emperor-two-player-forbid = not allowed
citadels-option-emperor-two-player-allow = allowed
citadels-option-diplomat-completed-city = Diplomat and complete cities
citadels-option-diplomat-completed-city-help = Diplomat and complete cities: whether he may exchange with one.
citadels-option-diplomat-completed-city-allow = allowed
citadels-option-diplomat-completed-city-forbid = not allowed
citadels-option-graveyard-saves-itself = Graveyard saves itself
citadels-option-graveyard-saves-itself-help = Graveyard saves itself: when it is destroyed itself.
citadels-option-armory-completed-city = Armory and complete cities
citadels-option-armory-completed-city-help = Armory and complete cities: whether it may destroy there.
citadels-option-armory-completed-city-allow = allowed
citadels-option-armory-completed-city-forbid = not allowed
citadels-option-bell-tower-target = Bell Tower
citadels-option-bell-tower-target-help = Bell Tower: once it is rung, one district less ends the game, or always seven.
citadels-option-bell-tower-target-city-size-1 = one less
citadels-option-bell-tower-target-seven = seven
citadels-option-library-observatory-keep = Library with Observatory
citadels-option-library-observatory-keep-help = Library with Observatory: how many of the 3 cards are kept.
citadels-option-laboratory-gold = Laboratory pays
citadels-option-laboratory-gold-help = Laboratory pays: gold for a card; editions differ.
citadels-option-smithy-price = Smithy costs
citadels-option-smithy-price-help = Smithy costs: gold for 3 cards; editions differ.
citadels-option-observatory-cost = Cost of the Observatory
citadels-option-observatory-cost-help = Cost of the Observatory: editions differ.
citadels-option-imperial-treasury-cost = Cost of the Treasury
citadels-option-imperial-treasury-cost-help = Cost of the Treasury: editions differ.
citadels-option-poor-house-cost = Cost of the Poor House
citadels-option-poor-house-cost-help = Cost of the Poor House: editions differ.
citadels-option-factory-cost = Cost of the Factory
citadels-option-factory-cost-help = Cost of the Factory: editions differ.
citadels-option-quarry = Quarry
citadels-option-quarry-help = Quarry: allows one double, or as many as you like.
citadels-option-quarry-one = one double
citadels-option-quarry-unlimited = any doubles
citadels-option-refund-before-tax = Refund before tax
citadels-option-refund-before-tax-help = Refund before tax: the Alchemist is refunded before the Tax Collector comes.
citadels-option-ball-room = Ball Room
citadels-option-ball-room-help = Ball Room: left in the box, without effect, or with its thanks.
citadels-option-ball-room-exclude = in the box
citadels-option-ball-room-vanilla = no effect
citadels-option-ball-room-ritual = with thanks
citadels-option-hospital-without-assassin = Hospital without Assassin
citadels-option-hospital-without-assassin-help = Hospital without Assassin: nobody is murdered then, so it stays in the box.
citadels-option-hospital-without-assassin-remove = in the box
citadels-option-hospital-without-assassin-keep = in the deck
citadels-option-destroyed-cards = Destroyed districts
citadels-option-destroyed-cards-help = Destroyed districts: go under the deck, or out of the game. In the second case the game also ends with a round after which deck and hands are empty.
citadels-option-destroyed-cards-deck-bottom = under the deck
citadels-option-destroyed-cards-out-of-game = out of the game
citadels-option-tie3 = If gold is equal too
citadels-option-tie3-help = If gold is equal too: a shared victory, or the higher rank of the last round.
citadels-option-tie3-shared = shared
citadels-option-tie3-rank = higher rank
citadels-option-gold-visibility = Gold
citadels-option-gold-visibility-help = Gold: everybody sees it, or only its owner.
citadels-option-gold-visibility-public = public
citadels-option-gold-visibility-private = private
citadels-option-strict-replacements = At most two replaced
citadels-option-strict-replacements-help = At most two replaced: of ranks 1 to 8 at most two characters from the expansion.

## Numbers as values of options
value-0 = 0
value-1 = 1
value-2 = 2
value-3 = 3
value-4 = 4
value-5 = 5
value-6 = 6
value-7 = 7
value-8 = 8
value-9 = 9
value-10 = 10
value-11 = 11
value-12 = 12
value-13 = 13
value-14 = 14

## Refusals
citadels-refusal-bad-parameter = That move is not possible. Look at the buttons, or /help.
citadels-refusal-bad-draw = Cards cannot be drawn like that.
citadels-refusal-unknown-player = There is no seat { $player } at this table.
citadels-refusal-unknown-card = { $district } is not in this game.
citadels-refusal-wrong-phase = That cannot be done now. What you can do now: /help
citadels-refusal-must-choose-card = First choose which of the cards drawn you keep: /keep.
citadels-refusal-decision-pending = First answer what you are asked.
citadels-refusal-reaction-not-pending = There is nothing to answer right now.
citadels-refusal-crown-first = As Emperor you first give the crown away: /crown.
citadels-refusal-turn-closed = After the attack only income and the end of your turn are left.
citadels-refusal-power-not-yours = That is the power of another character.
citadels-refusal-power-already-used = You have already used your power this turn.
citadels-refusal-must-pick-first = First choose a character: /pick.
citadels-refusal-must-discard-first = First set a character aside: /discard.
citadels-refusal-character-not-offered = { $character } is not among the characters offered to you.
citadels-refusal-action-already-taken = You have already taken your action: 2 gold or cards, once a turn.
citadels-refusal-deck-empty = The deck is empty.
citadels-refusal-card-not-offered = That is not among the cards offered, or not the right number of cards.
citadels-refusal-no-income = Your character has no income.
citadels-refusal-income-already-taken = You have already taken your income this turn.
citadels-refusal-cannot-build = You cannot build in this part of the turn.
citadels-refusal-action-first = First take your action: 2 gold or cards.
citadels-refusal-build-limit = You have built all you may this turn.
citadels-refusal-card-not-in-hand = { $district } is not in your hand.
citadels-refusal-not-enough-gold = That costs { $price } gold, and you have { $gold }.
citadels-refusal-duplicate-district = { $district } already stands in that city.
citadels-refusal-target-not-in-game = { $character } is not in this game.
citadels-refusal-target-self = You cannot name yourself.
citadels-refusal-target-is-assassin = The Assassin cannot be robbed.
citadels-refusal-target-murdered = { $character } is murdered and cannot be robbed.
citadels-refusal-target-is-witch = The Witch cannot be robbed.
citadels-refusal-target-bewitched = { $character } is bewitched and cannot be robbed.
citadels-refusal-target-hand-empty = That player has no cards.
citadels-refusal-empty-selection = Say which card: /redraw market
citadels-refusal-crown-recipient-illegal = The crown goes to another player, who does not hold it now.
citadels-refusal-tribute-unavailable = You cannot pay that: 1 gold if you have any, or a card from your hand.
citadels-refusal-no-single-richest = No tithe now: several are the richest, or you are.
citadels-refusal-no-such-district = { $district } does not stand in that city.
citadels-refusal-keep-protected = The Keep cannot be destroyed or exchanged.
citadels-refusal-bishop-protected = The Bishop protects that city.
citadels-refusal-city-complete = That city is complete, and so protected. You can choose another.
citadels-refusal-nothing-to-give = You have no district to give.
citadels-refusal-nothing-to-decline = There is nothing to decline.
citadels-refusal-not-own-district = { $district } does not stand in your city.
citadels-refusal-already-beautified = { $district } is already adorned.
citadels-refusal-beautify-limit = You may adorn at most two districts a turn.
citadels-refusal-district-not-owned = You do not own { $district }.
citadels-refusal-district-power-used = You have already used { $district } this turn.
citadels-refusal-action-required = First take your action: 2 gold or cards.
citadels-refusal-must-bewitch = First name whom you bewitch: /bewitch.
citadels-refusal-config-players = Citadels is for 2 to 8 players.
citadels-refusal-config-duplicate-rank = Two of the characters have rank { $rank }; choose one of each rank.
citadels-refusal-config-missing-rank = No character of rank { $rank } is chosen.
citadels-refusal-config-rank9-required = Eight players need a ninth character: Artist or Queen.
citadels-refusal-config-rank9-players = With two or three players there is no ninth character.
citadels-refusal-config-queen-players = The Queen needs at least five players.
citadels-refusal-config-emperor-players = The Emperor is not in a game of two: often nobody could get the crown.
citadels-refusal-config-replacements = At most two characters of ranks 1 to 8 may be replaced at this table; replaced now: { $replaced }.
citadels-warning-declines = you decline { $what ->
    [no_income] your income
    [no_tithe] the tithe
   *[no_park] the Park cards
}
citadels-warning-own-district = that is your own { $district }
citadels-warning-own-character = that is your own character
citadels-warning-lies-aside = set aside face up: nobody has it

## Commands
command-pick = choose one of those offered: /pick king
command-discard = set one aside: /discard king
command-gold = your action: take 2 gold
command-cards = your action: draw cards and keep one
command-income = take the income of your character
command-kill = the Assassin murders: /kill merchant
command-rob = the Thief robs: /rob king
command-bewitch = the Witch bewitches: /bewitch architect
command-swap = the Magician swaps hands: /swap anna
command-redraw = the Magician replaces cards: /redraw market
command-spare = keep a card that you have chosen to replace: /spare market; without a card, all of them
command-done = finish choosing
command-peek = the Wizard looks at a hand: /peek anna
command-crown = the Emperor gives the crown away: /crown anna
command-raze = the Warlord destroys: /raze anna market
command-trade = the Diplomat exchanges: /trade anna market tavern
command-give = what the Diplomat gives: /give tavern
command-use = use a district, a rare power or a special character: /use smithy, /use muse
command-adorn = the Artist adorns a district: /use adorn market
command-answer = answer the question: /answer yes
citadels-verb-gold = 2 gold
citadels-verb-cards = Cards
citadels-verb-income = Income
citadels-verb-build = Build
citadels-verb-kill = Murder
citadels-verb-rob = Rob
citadels-verb-bewitch = Bewitch
citadels-verb-swap = Swap hands
citadels-verb-redraw = Replace cards
citadels-verb-peek = Look at a hand
citadels-verb-crown = Give the crown
citadels-verb-raze = Destroy
citadels-verb-trade = Exchange
citadels-verb-adorn = Adorn
citadels-verb-use = Use the power
citadels-verb-end = End turn
names-verb-pick = pick, choose
names-verb-discard = discard, put aside, aside, set aside
names-verb-gold = gold, coins
names-verb-cards = cards, draw cards
names-verb-income = income, collect
names-verb-kill = kill, murder, assassinate
names-verb-rob = rob
names-verb-bewitch = bewitch, enchant
names-verb-swap = swap
names-verb-redraw = redraw, replace
names-verb-spare = spare
names-verb-done = done, ready, confirm
names-verb-peek = peek, look
names-verb-crown = crown
names-verb-raze = raze, destroy
names-verb-trade = trade, exchange
names-verb-give = give
names-verb-adorn = adorn, beautify
names-verb-use = use
names-verb-answer = answer
names-power-navigator = voyage
names-power-abbot = tithe
names-district-trading-post = trading post, tradingpost
names-district-town-hall = town hall, townhall

## Arguments of slash commands: what each is
discord-option-district = which district, such as tavern
discord-option-built = build it at once, for its cost
discord-option-without = what you decline
discord-option-character = which character
discord-option-power = which power
discord-option-how = what should happen
discord-option-reply = your answer

## Premoves
citadels-plan-verb-prefer = Draft…
citadels-plan-verb-graveyard = Graveyard…
citadels-plan-verb-tribute = Tribute…
citadels-plan-verb-hospital = Hospital…
citadels-plan-verb-collect = Income…
citadels-plan-verb-park = Park…
citadels-plan-verb-finish = End my turn by itself
citadels-plan-cost-never = nothing
citadels-plan-cost-0 = everything
citadels-plan-tribute-gold = 1 gold
citadels-plan-tribute-cheapest = the cheapest card
citadels-plan-how-gold = take the gold
citadels-plan-how-cards = draw cards
citadels-plan-how-no = do nothing
citadels-plan-when-first = at once
citadels-plan-when-last = at the end
citadels-plan-when-never = never
citadels-plan-reply-yes = draw
citadels-plan-reply-no = do not draw
citadels-plan-prefer = in the next draft, the first of these: { $characters }
citadels-plan-graveyard = Graveyard: { $least ->
    [-1] save nothing
    [0] save everything
   *[other] save what costs at least { $least }
}
citadels-plan-tribute = tribute to the Emperor: { $what }
citadels-plan-hospital = if I am murdered, Hospital: { $how }
citadels-plan-collect = income: { $when }
citadels-plan-park = Park, when my turn ends by itself: { $reply }
citadels-plan-finish = my turn ends by itself when nothing else can be done
citadels-plan-brief = Plan what you would answer anyway, and nobody waits for you.
citadels-plan-help = Plan what you would answer anyway, and nobody waits for you: what the Graveyard saves, the tribute, the Hospital, when you take your income, which character you would like in the draft (/plan when draft: thief,king). You can plan a whole turn too: /plan when turn: gold; rob merchant; build market. If something in it is no longer possible, it is set aside and you are asked.
citadels-plan-help-prefer = Tap the characters you would like, the best first; a second tap removes one.
citadels-plan-help-graveyard = What should the Graveyard save, for 1 gold each? The number is the lowest cost.
citadels-plan-help-tribute = What should the Emperor get?
citadels-plan-help-hospital = What should your Hospital do if your character is murdered? The answer holds in every round until you change it.
citadels-plan-help-collect = When should the income be taken?
citadels-plan-help-park = When your turn ends by itself, should the Park give you cards for an empty hand?
