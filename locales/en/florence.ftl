florence-title = The Princes of Florence
names-game-florence = princes, princes of florence
florence-line = Bid at the auction, build your estate, let artists complete their Works. 2 to 5 players, or one against Diego.
florence-length = 75 to 100 minutes at a stretch; one or two weeks in a chat
florence-house = the shapes of buildings and landscapes; the palazzo placed 3 by 2, and where it lies for building together; how estates join, three proposals a turn and 12 hours for an answer; the minimum 14 in round 4; no bids for a landscape that fits nowhere; which error is told first; in the unofficial variants the price of the last pick, when professions are revealed and how they are taken; with Muse & Princess: bids on the Banker without coins, the Muse counted towards the minimum, the Merchant’s place where prestige is equal, its prestige when it goes back, its use for the last item, and when the Professor may be used; alone, Diego’s cards and what he does where the rules are silent
florence-house-short = the shapes of the pieces, the minimum of round 4, Diego’s cards, some details of the variants

## What is asked
florence-ask-return_card = give one of your four professions back
florence-ask-open_auction = choose an item to auction, or leave the auction
florence-ask-bid_for_item = bid 100 more, or pass
florence-ask-last_pick = take something without bidding, or nothing
florence-ask-name_landscape = choose which landscape you take
florence-ask-place_landscape = place your landscape
florence-ask-keep_card = keep one of the cards
florence-ask-use_recruiting = recruit at once, or keep the card for later
florence-ask-action_turn = your action turn
florence-ask-score_work = finish your Work: prestige or coins?
florence-ask-invite_character = bid on a special character, or pass
florence-ask-use_professor = use the Professor now, or keep it for later
florence-ask-pay_or_merchant = pay for what you have won, or use the Merchant
florence-ask-choose_site = choose what you propose to build together, and where
florence-ask-choose_share = choose what your neighbour is to pay
florence-ask-counter_offer = choose another payment or place
florence-ask-await_answer = wait for the answer, or withdraw your proposal
florence-ask-answer_offer = a neighbour wants to build with you: agree, decline or counter
florence-ask-answer_counter = answer the counter-proposal
florence-ask-wait = one moment…
florence-now-return_card = { $name }: return a profession
florence-now-open_auction = { $name }: auction what?
florence-now-bid_for_item = { $name }: bid or pass
florence-now-last_pick = { $name }: take which item?
florence-now-name_landscape = { $name }: which landscape?
florence-now-place_landscape = { $name }: place the landscape
florence-now-keep_card = { $name }: keep which card?
florence-now-use_recruiting = { $name }: recruit now?
florence-now-action_turn = { $name }, your turn
florence-now-action_turn-you = Your turn
florence-now-score_work = { $name }: prestige or coins?
florence-now-invite_character = { $name }: bid on a character?
florence-now-use_professor = { $name }: Professor now?
florence-now-pay_or_merchant = { $name }: pay, or Merchant?
florence-now-choose_site = { $name }: build what together?
florence-now-choose_share = { $name }: for what payment?
florence-now-counter_offer = { $name }: your counter-proposal
florence-now-await_answer = { $name }: waiting for the answer
florence-now-answer_offer = { $name }: build together?
florence-now-answer_counter = { $name }: build on these terms?

## Whom everybody sees the table wait for
florence-turn-return = { $names }: return a profession
florence-turn-open-auction = { $name }: choose an item to auction, or leave
florence-turn-bid-for-item = { $brief ->
    [yes] { $name }: { $item } for { $price }?
   *[no] { $name }: { $item } for { $price }, or pass ({ $bidder } bids { $bid })
}
florence-turn-last-pick = { $name }: take an item without bidding, or nothing
florence-turn-name-landscape = { $name }: which landscape?
florence-turn-action-turn = { $left ->
    [0] { $idle ->
        [recruiting] { $name }: no actions left, but a recruiting card
        [character] { $name }: no actions left, but a special character
       *[secret] { $name }: finishing the turn
    }
    [one] { $name }: { $left } action left
   *[other] { $name }: { $left } actions left
}
florence-turn-invite-character = { $name }: bid on a special character, or pass
florence-turn-use-professor = { $name }: use the Professor now, or later
florence-turn-pay-or-merchant = { $name }: pay, or use the Merchant
florence-turn-owe = { $names }: settle the purchase
florence-turn-place = { $name }: where to place the { $landscape }?
florence-turn-own = You can already: { $task }
florence-turn-asked = { $name } considers your proposal; you can withdraw it

florence-help-return_card = You were dealt four professions and keep three. A profession wants a building, a landscape and a freedom; whoever has them completes a Work of greater value with it. Look for professions that want the same things, and return the odd one out. Nobody sees which.
florence-help-open_auction = Choose one item: you bid its opening price at once, and must take it at that price if nobody bids more. Each item is sold once a round, and you can buy one item a round. If you leave the auction, you buy nothing more this round. Landscapes give 3 to every Work that wants them; a jester gives 2 to every Work; builders make buildings cheaper (700, 300, 300, then free), and two of them let buildings touch; a prestige card is one of five and scores at the end; a recruiting card fetches a profession that somebody else has played.
florence-help-bid_for_item = Bid exactly 100 more than the current bid, or pass: then you are out for this item only. You may sell prestige in between, 1 point for 100 coins, unless the table plays Muse & Princess. The highest bidder pays and has bought for this round. In the private chat, /bid 700 sets your secret limit, so that you need not come back for every raise.
florence-help-last_pick = Everybody else has bought or left. You may take one of the items left at the price shown, without bidding, or nothing.
florence-help-name_landscape = Choose which kind of landscape you take. A second one of a kind that you have already is worth 3 prestige.
florence-help-place_landscape = Place the landscape on your estate. It may touch anything, and never moves again. Tap the number of its first cell, then how it lies; or type the cell, the turn (r0 to r3) and f for its mirror image.
florence-help-keep_card = Keep one of the cards; only you see them. The others go under the deck. If the order there matters to you, say first which goes under next: /under.
florence-help-use_recruiting = Your recruiting card can fetch a profession played in front of another player: it comes to your hand, and the recruiting card stays there in its place. Do it now, or keep the card for any of your action turns.
florence-help-action_turn = Two actions, in any order: complete a Work; build (700 coins without a builder, 300 with one or two, free with three; 3 prestige); bring in a freedom (300, once a turn); take a profession (300, once a turn); take a bonus card (300). Recruiting costs no action. Coins from a Work come at once, so they can pay for a building.
florence-help-score_work = The Work is worth its sum, and pays 100 coins a point. Each 200 of these coins may become 1 prestige, now or never: tap how many points you take, the rest is paid in coins. Bonus cards add to this one Work and are then gone; the seven kinds that one of them counts are forest, lake, park, jester, builder, prestige card, freedom. The most valuable Work of the round brings 3 prestige more.
florence-help-invite_character = Put your marker on a price of a special character. Whoever goes higher sends it back to you, and you may bid again when your turn comes. If it still stands there when your turn comes, you pay and have the character. If you pass, you are out until the next round. Each player has one character a round, and its help has to be used in time. In the private chat, /plan up to 500 for muse bids for you.
florence-help-use_professor = The Professor draws five bonus cards or five prestige cards for you, and you keep one. You may do that now, or in any decision of yours until the characters are next for sale. It is not an action.
florence-help-pay_or_merchant = The Merchant can bring you what you have just won, for nothing. Or pay and keep the Merchant: at any time until the characters are next for sale, it gives you as much prestige as your place on the prestige track, 1 if you lead.
florence-help-choose_site = A joint building crosses the border of your two estates and counts for both of you. Tap the building, the number of its first cell, then how it lies; or type it: a cell of your neighbour’s estate bears their seat: /propose @b workshop f3 r0 500, /answer site opera @b:a3 r1. Next you say what your neighbour is to pay. Nobody else learns of it unless you agree.
florence-help-choose_share = What is your neighbour to pay you for their part? You pay the bank, as your own builders allow, so your coins and this payment together must cover the cost. Any other sum can be typed: /answer share 1200. What your neighbour has is their secret.
florence-help-counter_offer = Change the payment, or the place and then the payment. The building stays the same. Your counter-proposal can be accepted or declined, and that is the end of it. Any sum can be typed: /answer share 400.
florence-help-await_answer = Your neighbour may agree, decline, or counter once. Until then you can only withdraw your proposal, which costs no action. Where no time limit runs, no answer within 12 hours means no. Three proposals a turn are allowed.
florence-help-answer_offer = If you agree, you pay what is asked, the building stands in both estates and counts for both, and each of you gets 3 prestige. It costs you no action. You may decline, or answer once with another payment or place. Only the two of you know of the proposal. Where no time limit runs, no answer within 12 hours means no.
florence-help-answer_counter = Your neighbour wants another payment or place. If you agree, you build on these terms; if you decline, your action is not used, and you may do something else.

## The card
# What is otherwise than in the usual game, and where to read it.
florence-differs-official_2p = for two: 2,500 coins, and forest, lake and park are one item from 300 on (/rules two)
florence-differs-unofficial_2p = unofficial rules for two (/rules unofficial)
florence-differs-unofficial_3p = unofficial rules for three (/rules unofficial)
florence-differs-solo = alone against Diego (/rules alone)
florence-fact-round = round { $round } of 7
florence-fact-minimum = minimum Work value { $minimum }
florence-fact-sale = on sale: { $items }
florence-fact-price = { $item } { $price }
florence-private-purse = { $coins } coins · { $points } prestige
florence-private-work = { $card } { $value }{ $most ->
    [0] {""}
   *[other] {" "}(with bonus cards { $most })
}: { $wants }
florence-want-has = { $thing } ✓
florence-want-lacks = { $thing } +{ $more }
florence-private-bonus = Bonus cards: { $cards }
florence-private-bonus-card = { $card }: +{ $value }
florence-private-prestige = Prestige cards: { $cards }
florence-private-prestige-card = { $card }: { $value } now
florence-private-recruiting = { $count ->
    [one] { $count } recruiting card
   *[other] { $count } recruiting cards
}
florence-private-offer = { $name } proposes a joint { $building }: { $own } in your estate, { $their } in theirs
florence-private-offer-made = You propose to { $name } a joint { $building }: { $own } in your estate, { $their } in theirs
florence-private-payment = { $payer } → { $name }: { $payment } coins; { $name } → bank: { $price }
florence-private-proposals = Proposals left this turn: { $left }
florence-private-sum = { $card }: { $sum } = { $value }
florence-private-below = This round the minimum Work value is { $minimum }: add a bonus card, or undo.
florence-sum-part = { $thing } { $value }
florence-sum-jesters = jesters
florence-sum-cards = professions
florence-sum-bonus = bonus
florence-sum-builders = builders
florence-sum-landscapes = landscapes
florence-sum-buildings = buildings

## Buttons
florence-button-sheets = Professions
florence-menu-work = Complete a Work
florence-menu-build = { $price ->
    [0] Build for free
   *[other] Build for { $price }
}
florence-menu-take = Take a card, 300
florence-menu-free = Freedom, 300
florence-menu-recruit = Recruit
florence-menu-sell = Sell prestige
florence-menu-under = Order under the deck
florence-menu-add = Add a bonus card
florence-menu-score = Finish
florence-menu-offer = Auction
florence-menu-place = Place: { $landscape }
florence-menu-keep = Keep
florence-menu-return = Return
florence-menu-invite = Bid on a character
florence-menu-use = Use the character
florence-menu-propose = Build together
florence-menu-site = Choose the place
florence-menu-share = Choose the payment
florence-menu-accept = { $deal ->
    [get] Agree, get { $payment }
    [pay] Agree, pay { $payment }
    [back] Back
   *[none] Agree
}
florence-menu-counter = Counter
florence-menu-decline = Decline
florence-menu-withdraw = { $deal ->
    [none] Withdraw the proposal
   *[other] Back
}
florence-menu-raise = Bid { $price }
florence-menu-pass = { $asked ->
    [open_auction] Leave the auction
    [solo_offer] Leave the auction
    [last_pick] Take nothing
    [solo_pick] Take nothing
    [solo_price] Leave it to Diego
   *[other] Pass
}
florence-menu-end = End turn
florence-label-propose = With { $name }
florence-label-share = { $payment ->
    [0] no payment
   *[other] { $payment } coins
}
florence-cell-of = { $cell } ({ $name })
florence-label-take = Take: { $thing }, 300
florence-label-free = Freedom: { $thing }
florence-label-recruit = Recruit: { $thing }
florence-label-work = Work: { $thing } { $value }
florence-label-add = { $thing }: +{ $value }
florence-label-score = { $points } prestige, { $coins } coins
florence-label-sell = Sell { $points } for { $coins }
florence-label-later = Keep it for later
florence-label-under = Under the deck: { $thing }
florence-label-invite = { $character }, from { $price }
florence-label-invite-for = { $character } for { $price }
florence-label-space = { $price }
florence-label-pay = Pay, keep the Merchant
florence-label-use-cardinal = Cardinal: extra action
florence-label-use-muse = Muse: +{ $round } to each Work
florence-label-use-merchant = Merchant: { $points } prestige
florence-label-use-merchant-item = Merchant: pay nothing
florence-label-use-professor = Professor…
florence-label-use-professor-bonus = Professor: bonus card
florence-label-use-professor-prestige = Professor: prestige card
florence-means-score = { $points } prestige and { $coins } coins
florence-means-sell = { $points } prestige for { $coins } coins
florence-means-profession = { $card }: { $wants }
florence-means-building = { $building }, wanted by { $cards }

florence-choose-work = Who completes a Work?
florence-choose-build = What do you build, and where?
florence-choose-propose = With whom do you build?
florence-choose-site = What do you build together?
florence-choose-share = What does your neighbour pay?
florence-choose-cell = Where to place it: { $piece }?
florence-choose-lie = Which way round at { $cell }?
florence-choose-take = What do you take?
florence-choose-free = Which freedom do you bring in?
florence-choose-recruit = Whom do you recruit?
florence-choose-sell = Sell how much prestige?
florence-choose-under = What goes under the deck next?
florence-choose-add = Which bonus card do you add?
florence-choose-score = How much prestige?
florence-choose-offer = Auction what?
florence-choose-keep = Which card do you keep?
florence-choose-professions = Professions
florence-choose-return = Which profession do you return?
florence-choose-invite = Bid on which character?
florence-choose-space = { $does } How much do you bid?
florence-choose-use = What is your character to do?
florence-choose-deck = Which cards should the Professor draw?
florence-choose-try = Like this: { $piece } at { $cell }?
florence-try-here = { $verb ->
    [build] Build it here: { $cell }
   *[other] Place it here: { $cell }
}
florence-try-turn = ↻ Turn it
florence-try-mirror = ⇄ Mirror it
florence-try-at = Try it at { $cell }
florence-turned-r0 = as drawn
florence-turned-r1 = quarter turn ↻
florence-turned-r2 = half turn
florence-turned-r3 = quarter turn ↺
florence-turned-flip = { $turned }, mirrored

## The picture
florence-phase-deal = the deal
florence-phase-return = first hands
florence-phase-reveal = new professions
florence-phase-auction = auction
florence-phase-court = characters
florence-phase-action = actions
florence-phase-over = the end
florence-chapter = Round { $round }, { $phase }
florence-chapter-bought = { $thing } ({ $price })
florence-picture-minimum = Works need
florence-picture-passed = passed
florence-picture-bought = bought
florence-picture-starts = starts
florence-picture-full = { $card }: +{ $full }
florence-picture-shared = { $card }: +{ $full }, shared +{ $tie }
florence-picture-state-hand = in your hand
florence-picture-state-seen = held, all know it
florence-picture-state-played = played
florence-picture-state-row = open to all
florence-picture-state-unknown = not seen
florence-picture-stock = left: { $count }
florence-picture-bid = high bid
florence-picture-payment = payment
florence-picture-worth = worth
florence-picture-doing = completing
florence-picture-each = Each Work +{ $sum }: jesters { $jesters }, professions { $cards }
florence-picture-travel = travel
florence-picture-religion = religion
florence-picture-next = next bid { $bid }
florence-picture-sell = sell
florence-picture-then = you then have
florence-picture-stalls = then on sale
florence-picture-ask-bid = Sell prestige to bid?
florence-picture-for-work = { $card } { $worth } pays up to { $coins } coins
florence-picture-for-bid = Next bid { $price }
florence-picture-for-lot = Lots start at { $price }
florence-picture-for-act = Building for { $price }
florence-picture-sale-enough = { $purpose }: enough without selling
florence-picture-sale-lacks = { $purpose }: sell { $lacks } or more, or none
florence-picture-sale-never = { $purpose }: out of reach
florence-picture-later = chosen later · { $gain }
florence-picture-pays = { $best } = { $coins } coins or { $points } prestige
florence-picture-ask-sell = Sell prestige?
florence-picture-rate = 1 prestige = { $coins } coins
florence-picture-lot-again = another { $thing }: prestige +{ $points }
florence-picture-act-work = Complete a Work
florence-picture-act-build = Build for { $cost }
florence-picture-act-take = Take a card, { $cost }
florence-picture-act-free = Freedom, { $cost }
florence-picture-act-recruit = Recruit
florence-picture-act-end = End the turn
florence-picture-act-sell = Sell prestige
florence-picture-deck-profession = professions ×{ $count }
florence-picture-deck-bonus = bonuses ×{ $count }
florence-picture-unused = { $left ->
    [0] all actions used
    [one] { $left } action left
   *[other] { $left } actions left
}
florence-picture-ready = ready
florence-picture-of = of
florence-picture-ready-bonus = with a bonus card
florence-picture-best = { $thing }: { $gain }
florence-picture-choosing = choosing
florence-picture-done = done
florence-picture-returned = returned: { $done } of { $seats }
florence-picture-secret = only you see this
florence-picture-everybody = Everybody returns a profession
florence-picture-thousands = ,
florence-picture-purse = You have { $coins } coins · { $points } prestige
florence-picture-gain = { $card } { $now } → { $then }
florence-picture-gain-each = { $cards } +{ $more }
florence-picture-gain-many = { $count } of your Works +{ $more }
florence-picture-gain-all = +{ $more } to each Work
florence-picture-actions = { $left ->
    [one] { $left } action left
   *[other] { $left } actions left
}
florence-picture-build = Each { $cost } coins: prestige +3; +4 for a Work that likes it
florence-picture-unwanted = no card likes it
florence-picture-gain-points = prestige +{ $points }
florence-picture-gain-none = none of your Works gains
florence-picture-gain-cost = { $then ->
    [0] free building
   *[other] building for { $then }
}
florence-picture-gain-prestige = 1 of 5: points at the end
florence-picture-gain-like = +{ $more } to Works that like it
florence-picture-recruits = a played profession
florence-picture-gain-recruiting = take a played profession
florence-picture-gain-builder = cheaper building
florence-picture-gain-touch = buildings may touch
florence-picture-pieces = Built: { $pieces }; empty cells: { $empty }
florence-picture-count-pp = Prestige
florence-picture-count-coins = Coins
florence-picture-count-works = Works
florence-picture-count-profession = In hand
florence-picture-count-builder = Builders
florence-picture-count-jester = Jesters
florence-picture-count-recruiting = Recruiting cards
florence-picture-count-bonus = Bonus cards
florence-picture-count-prestige = Prestige cards
florence-picture-count-freedoms = Freedoms
florence-picture-count-landscapes = Landscapes
florence-picture-count-buildings = Buildings

## Things
florence-thing-forest = forest
florence-thing-lake = lake
florence-thing-park = park
florence-thing-landscape = landscape
florence-thing-jester = jester
florence-thing-builder = builder
florence-thing-prestige = prestige card
florence-thing-recruiting = recruiting card
florence-thing-profession = profession
florence-thing-bonus = bonus card
florence-thing-banker = Banker
florence-thing-cardinal = Cardinal
florence-thing-merchant = Merchant
florence-thing-muse = Muse
florence-thing-princess = Princess
florence-thing-professor = Professor
florence-thing-item = what you have won
florence-does-banker = { $character }: you receive the { $coins } coins on it at once; in the last round, each 200 coins that you have left at the end also become 1 prestige.
florence-does-cardinal = { $character }: one more action in your turn of this round, even after the last one.
florence-does-merchant = { $character }: what you win in the next auction of items is free, or at any time prestige equal to your place on the track.
florence-does-muse = { $character }: each Work in your turn of this round is worth { $round } more, once you have used her.
florence-does-princess = { $character }: a Work of its own in your turn of this round: 3 per landscape, 2 per builder and building, 1 per profession or recruiting card.
florence-does-professor = { $character }: one of five bonus or prestige cards, free, until the characters are next for sale.
florence-character-free = for sale
florence-character-bid = { $name } bids { $price }
florence-character-held = { $name }
florence-character-used = used
florence-character-gone = taken
florence-building-university = university
florence-building-laboratory = laboratory
florence-building-workshop = workshop
florence-building-library = library
florence-building-opera = opera
florence-building-studio = studio
florence-building-hospital = hospital
florence-building-theater = theater
florence-building-tower = tower
florence-building-chapel = chapel
florence-freedom-travel = travel
florence-freedom-opinion = opinion
florence-freedom-religion = religion
florence-card-mathematician = Mathematician
florence-card-theologian = Theologian
florence-card-philosopher = Philosopher
florence-card-botanist = Botanist
florence-card-alchemist = Alchemist
florence-card-physicist = Physicist
florence-card-watchmaker = Watchmaker
florence-card-goldsmith = Goldsmith
florence-card-bell-maker = Bell Maker
florence-card-cartographer = Cartographer
florence-card-lawyer = Lawyer
florence-card-choreographer = Choreographer
florence-card-composer = Composer
florence-card-sculptor = Sculptor
florence-card-painter = Painter
florence-card-pharmacist = Pharmacist
florence-card-physician = Physician
florence-card-dramatist = Dramatist
florence-card-poet = Poet
florence-card-astronomer = Astronomer
florence-card-organ-builder = Organ Builder
florence-card-recruiting = recruiting card
florence-card-b01 = 1 per building
florence-card-b02 = 2 per large building
florence-card-b03 = 1 per medium building or forest
florence-card-b04 = 1 per small building or landscape
florence-card-b05 = 2 per size of building
florence-card-b06 = 1 per landscape
florence-card-b07 = 2 per forest
florence-card-b08 = 2 per park
florence-card-b09 = 2 per freedom
florence-card-b10 = 2 per lake
florence-card-b11 = 1 per jester or freedom
florence-card-b12 = 2 per builder
florence-card-b13 = 2 per jester
florence-card-b14 = 2 per prestige card
florence-card-b15 = 1 per prestige card or freedom
florence-card-b16 = 1 per builder or lake
florence-card-b17 = 1 per kind of thing you own (of 7)
florence-card-b18 = 1 per profession or recruiting card held
florence-card-b19 = 2 per kind of landscape
florence-card-b20 = 1 per card on your table
florence-prize = { $card } ({ $full }{ $tie ->
    [0] {""}
   *[other] , { $tie } if tied
})
florence-card-p01 = most buildings
florence-card-p02 = two large buildings
florence-card-p03 = fewest free cells
florence-card-p04 = all three landscapes
florence-card-p05 = most landscapes
florence-card-p06 = most forests
florence-card-p07 = most lakes
florence-card-p08 = all three freedoms
florence-card-p09 = 4 buildings, 2 freedoms, 4 Works
florence-card-p10 = most jesters
florence-card-p11 = most builders
florence-card-p12 = most parks
florence-card-p13 = a builder, a jester and 2 landscapes
florence-card-p14 = most cards played

## What happens
florence-event-first-player = { $name } begins.
florence-event-freedom-removed = Not used in this game: one token of the freedom of { $freedom }.
florence-event-dealt = { $name } is dealt { $cards }.
florence-event-card-returned = { $name } returns { $card }.
florence-log-return = { $name } has returned a profession.
florence-event-round-began = Round { $round }: { $start } begins, minimum Work value { $minimum }.
florence-event-profession-revealed = Open to all: { $card }.
florence-event-item-offered = { $name } opens at { $price }: { $item }.
florence-event-bid-raised = { $name } bids { $bid } for the { $item }.
florence-event-passed = { $item_code ->
    [none] { $auto ->
        [yes] { $name } can buy nothing more and leaves the auction.
       *[no] { $name } leaves the auction.
    }
   *[other] { $auto ->
        [yes] { $name } cannot bid higher for the { $item }.
       *[no] { $name } passes on the { $item }.
    }
}
florence-event-item-bought = { $last ->
    [yes] { $name } takes the { $item } for { $price } coins, without bidding.
   *[no] { $name } buys the { $item } for { $price } coins.
}
florence-event-landscape-chosen = { $name } takes the { $landscape }.
florence-event-prestige-gained = { $source ->
    [building] {""}
    [work] {""}
    [best_work] {""}
   *[other] { $name }: prestige +{ $points } ({ $source ->
               [landscape] another landscape of the same kind
        [merchant] Merchant
       *[builder] another builder
    }).
}
florence-event-prestige-sold = { $name } sells { $points } prestige for { $coins } coins.
florence-event-landscape-placed = { $name } places the { $landscape } ({ $cells }).
florence-event-building-built = { $name } builds the { $building } ({ $cells }); { $price ->
    [0] free
   *[other] { $price } coins
}; prestige +3.
florence-event-joint-built = { $name } and { $partner } build the { $building } together ({ $cells }; { $partner }: { $partner_cells }). { $partner } pays { $payment }, { $price ->
    [0] the bank gets nothing
   *[other] the bank gets { $price } from { $name }
}; prestige +3 each.
florence-event-joint-offered = { $name } proposes a joint { $building } ({ $owner }: { $cells }; { $partner }: { $their }). { $partner } would pay { $payment }.
florence-event-offer-declined = { $name } declines the joint { $building }.
florence-event-offer-withdrawn = { $name } withdraws the proposal of a joint { $building }.
florence-event-cards-seen = { $name } draws { $cards }.
florence-event-card-kept = { $name } keeps a { $deck }.
florence-event-cards-paid = { $name } pays { $price } coins and chooses one of five: { $deck }.
florence-event-profession-taken = { $name } takes { $card } for { $price } coins.
florence-event-freedom-taken = { $name } brings in the freedom of { $freedom } for { $price } coins.
florence-event-recruited = { $instead_code ->
    [none] { $victim_code ->
        [none] { $name } recruits { $card } from the open professions.
       *[other] { $name } recruits { $card } ({ $victim }).
    }
   *[other] { $name } recruits { $card } from Diego, who takes { $instead } from a virtual player instead.
}
florence-event-recruiting-kept = { $name } keeps the recruiting card.
florence-event-work-completed = { $name } completes a Work: { $card }, { $sum } = { $value }. Gained: { $points } prestige, { $coins } coins.
florence-event-turn-ended = { $unused ->
    [0] {""}
    [one] { $name } ends the turn with { $unused } action unused.
   *[other] { $name } ends the turn with { $unused } actions unused.
}
florence-event-best-work = { $seats_count ->
    [0] Nobody completed a Work this round.
   *[other] Best Work of the round, { $value }: { $seats }, prestige +{ $points }{ $seats_count ->
        [one] {""}
       *[other] {" "}each
    }.
}
florence-event-prestige-shown = { $cards_count ->
    [0] { $name } has no prestige cards.
   *[other] { $name } shows { $cards }.
}
florence-event-prestige-shown-card = { $card } → { $points }
florence-event-game-ended = The last round is over; prestige cards are counted.
florence-event-court-began = The special characters are for sale. On the Banker: { $coins } coins.
florence-event-character-bid = { $name } bids { $bid } for the { $character }.{ $outbid_code ->
    [none] {""}
   *[other] {" "}The marker goes back to { $outbid }.
}
florence-event-court-left = { $auto ->
    [yes] { $name } can bid for no character.
   *[no] { $name } takes no character this round.
}
florence-event-character-bought = { $coins ->
    [0] { $name } has the { $character } for { $price } coins.
   *[other] { $name } has the { $character } for { $price } coins, and receives { $coins }.
}
florence-event-character-kept = { $name } keeps the { $character } for later.
florence-event-character-used = { $item_code ->
    [none] { $deck_code ->
        [none] {""}
       *[other] { $name } uses the { $character } and chooses one of five: { $deck }.
    }
   *[other] { $name } uses the { $character } instead of paying.
}
florence-event-character-played = { $character_code ->
    [muse] { $name } uses the { $character }: Works are worth more this turn.
   *[cardinal] { $name } uses the { $character }: one action more.
}
florence-event-character-returned = The { $character } goes back unused ({ $name }).
florence-event-banker-paid = The Banker turns { $coins } coins into { $points } prestige ({ $name }).

florence-score-works = Works
florence-score-buildings = built
florence-score-purchases = bought
florence-score-best = best Works
florence-score-cards = prestige cards
florence-score-characters = characters
florence-score-sold = sold

## In words
florence-text-round = Round { $round } of 7. Minimum Work value { $minimum }. { $name } began the round.
florence-text-auction = Auction: { $item }, { $name } bids { $bid }.
florence-text-out = Out of this auction: { $names }.
florence-text-sale = On sale: { $items }.
florence-text-supply = In the supply: { $items }.
florence-text-freedoms = Freedoms left: { $items }.
florence-text-buildings = Buildings left: { $items }.
florence-text-decks = Cards in the decks: { $items }.
florence-text-row = Professions open to all: { $cards }.
florence-text-characters = Special characters, { $coins } coins on the Banker: { $characters }.
florence-text-character = { $character }: { $state }
florence-text-count = { $thing } { $count }
florence-text-seat = { $name }: prestige { $points }, jesters { $jesters }, builders { $builders }, freedoms { $freedoms }; in hand professions { $hand }, bonus cards { $bonus }, prestige cards { $prestige }, recruiting cards { $recruiting }.
florence-text-coins = Coins: { $coins }.
florence-text-played = Played: { $cards }; recruiting cards of others there: { $visitors }. Cards for a Work: { $count }.
florence-text-estate = Estate, { $empty } free cells: { $pieces }.
florence-text-piece = { $piece } { $cells }
florence-text-joint = { $piece } { $cells } (together with { $name })
florence-text-ring = Estates from west to east, column G beside the next one’s A: { $names }.
florence-text-nothing = nothing
florence-text-professions = Professions (building, landscape, freedom):
florence-text-profession = { $card } ({ $wants }): { $state }
florence-state-hand = in your hand
florence-state-played = played by { $name }
florence-state-seen = in the hand of { $name }
florence-state-open = open to all
florence-state-unknown = not seen

## Warnings
florence-warning-actions-left = { $left ->
    [one] { $left } action would be lost.
   *[other] { $left } actions would be lost.
}
florence-brings-unused = { $left ->
    [one] { $left } action unused
   *[other] { $left } actions unused
}
florence-warning-leaves-auction = You would buy nothing more this round.
florence-warning-character-lost = Your character is still unused, and would go back.

## Options
florence-option-edition = Edition
florence-option-edition-help = Edition: Korea 2022 or Rio Grande 2000; it decides which variants there are for two and three.
florence-option-edition-korea-2022 = Korea 2022
florence-option-edition-rio-grande-2000 = Rio Grande 2000
florence-option-variant = Variant
florence-option-variant-help = Variant: the usual game for 3 to 5; two play the official variant of the 2022 edition, or the unofficial one of 2000, which has one for three too. Whoever is alone may play against Diego.
florence-option-variant-base = usual game, 3 to 5
florence-option-variant-official-2p = official, for two
florence-option-variant-unofficial-2p = unofficial, for two (our house rule)
florence-option-variant-unofficial-3p = unofficial, for three (our house rule)
florence-option-official-2p-freedoms = Freedoms for two
florence-option-official-2p-freedoms-help = Freedoms for two: 5 tokens, or 4, which is harder.
florence-option-official-2p-freedoms-5 = 5
florence-option-official-2p-freedoms-4 = 4
florence-option-official-2p-last-pick = Last pick for two
florence-option-official-2p-last-pick-help = Last pick for two: what the last one pays without bidding. The sources differ.
florence-option-official-2p-last-pick-200 = 200
florence-option-official-2p-last-pick-300 = 300
florence-option-unofficial-2p-last-pick = Last pick (unofficial)
florence-option-unofficial-2p-last-pick-help = Last pick by the unofficial rules for two: the item’s opening price, or 200 as the rules text says for every number of players.
florence-option-unofficial-2p-last-pick-opening = opening price
florence-option-unofficial-2p-last-pick-200 = 200
florence-option-open-professions-use = Open professions
florence-option-open-professions-use-help = Open professions, in the unofficial variants: fetched by a recruiting card, by an action, or by both. Our house rule: the source does not say.
florence-option-open-professions-use-both = both ways
florence-option-open-professions-use-recruit = by recruiting
florence-option-open-professions-use-action = by an action
florence-option-open-money = Open coins
florence-option-open-money-help = Open coins: everybody sees everybody’s coins.
florence-option-deferred-resolution = The auction goes on
florence-option-deferred-resolution-help = The auction goes on while a buyer still has to place a landscape, choose a card or recruit. That saves waiting. Whoever answers later has seen what others buy meanwhile, so another prestige card may be kept. A landscape’s prestige counts at once, not only when it is placed.
florence-option-first = Who begins
florence-option-first-help = Who begins: at random, or a seat that you name.
florence-option-first-random = at random
florence-option-muse-princess = Muse & Princess
florence-option-muse-princess-help = Muse & Princess: an expansion of the 2022 edition. Each round six special characters are auctioned as well, and prestige cannot be sold.
florence-option-cooperative = Build together
florence-option-cooperative-help = Build together: estates lie side by side, and neighbours may share a building across the border. A proposal is private until both agree. Only in the usual game of 2022 and the official one for two.

## Refusals
florence-refusal-bad-options = { $why ->
    [muse_princess] Muse & Princess goes only with the 2022 edition: the usual game, or the official one for two.
    [cooperative] Building together goes only with the usual game of 2022, or its official rules for two.
    [alone] Alone you play against Diego, and only if you choose it: /option variant solo (edition of 2022). For any other game somebody has to join.
   *[other] { $variant } does not go with { $edition } and { $seats } players.
}
florence-refusal-already-bought = You have bought in this round’s auction.
florence-refusal-already-passed = You have passed already.
florence-refusal-not-enough-money = Not enough coins: it costs { $price }. { $sell ->
    [no] Prestige cannot be sold in this game. What you can do now: /help
   *[other] You can sell prestige first, 1 point for 100 coins: /sell.
}
florence-refusal-not-enough-prestige = You have only { $points } prestige to sell.
florence-refusal-bad-parameter = That is not possible. What you can do now: /help
florence-refusal-bid-not-exact = The bid has to be exactly { $price }.
florence-refusal-item-sold-this-round = Already sold this round: { $item }.
florence-refusal-item-unavailable = None is left: { $item }.
florence-refusal-builder-limit = You have three builders already, the most allowed. Choose another item.
florence-refusal-landscape-no-room = It fits nowhere on your estate: { $item }.
florence-refusal-out-of-grid = That reaches beyond the estate.
florence-refusal-overlap = Taken already: { $cells }.
florence-refusal-adjacent-building = Before the second builder no building may touch another or the palazzo: { $cells }.
florence-refusal-building-sold-out = None is left: { $building }.
florence-refusal-duplicate-building = You already have one: { $building }.
florence-refusal-no-actions-left = You have no action left this turn.
florence-refusal-action-limit = You have already done that this turn; it is allowed once.
florence-refusal-profession-cap = In this variant only { $most } professions may be taken by all players together, and all are taken.
florence-refusal-deck-empty = That deck is empty: { $deck }.
florence-refusal-freedom-owned = You already have the freedom of { $freedom }.
florence-refusal-freedom-sold-out = No token is left for the freedom of { $freedom }.
florence-refusal-card-not-in-hand = That card is not in your hand.
florence-refusal-work-below-minimum = Worth { $value } at most; the minimum this round is { $minimum }.
florence-refusal-bad-conversion = This Work can give at most { $most } prestige.
florence-refusal-conversion-forbidden = With Muse & Princess, prestige cannot be sold. What you can do now: /help
florence-refusal-card-unavailable = The { $character } is not for sale any more this round. You can choose another character.
florence-refusal-bad-bid-space = Bids on the { $character } are { $least }00 to { $most }00, in steps of 100.
florence-refusal-space-not-higher = A marker is there at { $space }00: bid more, or on another character.
florence-refusal-no-recruiting-card = You have no recruiting card.
florence-refusal-own-card = { $card } is your own card; you recruit from others.
florence-refusal-card-not-recruitable = No other player has { $card } on the table.
florence-refusal-bad-draw = Those cards cannot be drawn now.
florence-refusal-border-needs-builder = To build alone at the border you need a builder, and two where a neighbour’s building stands across it: { $cells }.
florence-refusal-not-neighbour = You can build together only with a neighbour, whose estate touches yours.
florence-refusal-not-joint = A joint building must lie in both estates. Alone you build with /build.
florence-refusal-no-joint-room = No building has room across the border of your two estates.
florence-refusal-proposal-limit = You can make no more proposals this turn: you have made { $most }.

## Commands
command-bid = here: 100 more than the bid; in the private chat: your secret limit: /bid 700
command-offer = choose an item to auction: /offer jester
command-pass = pass, or leave the auction
command-take = take what is offered: /take bonus
command-place = place a landscape: /place forest c1 r0
command-keep = keep a card: /keep poet
command-under = which card goes under the deck next: /under poet
command-recruit = fetch a profession that somebody else has played: /recruit poet
command-work = complete a Work: /work poet, with bonus and prestige: /work poet b05 7
command-add = add a bonus card to the Work: /add b05
command-score = how many points of prestige the Work gives: /score 7
command-build = build: /build opera c3 r1; with a neighbour: /answer propose boris
command-free = bring in a freedom: /free travel
command-end = end your turn
command-sell = sell prestige, 1 point for 100 coins: /sell 2
command-return = return one of your first professions: /return poet
command-invite = bid on a special character: /answer invite muse 500
florence-verb-work = Work
florence-verb-take = Take
florence-verb-free = Freedom
florence-verb-recruit = Recruit
florence-verb-build = Build
florence-verb-use = Use the character
florence-verb-score = Finish the Work
florence-verb-offer = Auction
florence-verb-raise = Raise
names-verb-offer = offer, put up, auction
names-verb-raise = raise, bid
names-verb-pass = pass, drop, leave auction
names-verb-take = take
names-verb-place = place
names-verb-keep = keep
names-verb-under = under
names-verb-recruit = recruit
names-verb-work = work, complete
names-verb-add = add
names-verb-score = score, pay, prestige
names-verb-build = build
names-verb-free = free, freedom
names-verb-end = end, end turn
names-verb-sell = sell, convert
names-verb-return = return, give back, giveback
names-verb-invite = invite, character
names-verb-propose = propose
names-verb-site = site
names-verb-share = share
names-verb-accept = accept
names-verb-counter = counter
names-verb-decline = decline
names-verb-withdraw = withdraw
names-card-bell-maker = bell maker, bellmaker
names-card-organ-builder = organ builder, organbuilder
names-thing-bell-maker = bell maker, bellmaker
names-thing-organ-builder = organ builder, organbuilder
names-item-prestige = prestige card
names-item-recruiting = recruiting card
names-thing-prestige = prestige card
names-thing-recruiting = recruiting card
names-thing-bonus = bonus card
names-building-theater = theatre
names-how-bonus = bonus card
names-how-prestige = prestige card
names-how-item = what you have won, won, free

## Arguments of slash commands: what each is
discord-option-item = what is auctioned, such as forest or builder
discord-option-coins = how much, in coins
discord-option-thing = what you take
discord-option-landscape = forest, lake or park
discord-option-f = f, to mirror it
discord-option-card = which card
discord-option-points = how many points
discord-option-building = which building
discord-option-freedom = which freedom

## Premoves
florence-button-max = Up to…
florence-plan-verb-max = Highest bid…
florence-plan-verb-wish = Auction…
florence-plan-quick-out = Stay out of this auction
florence-plan-item-all = everything else
florence-plan-item-pass = nothing else
florence-plan-coins-0 = pass
florence-plan-max = { $coins ->
    [0] { $item }: pass
   *[other] { $item }: bid up to { $coins }
}{ $points ->
    [0] { "" }
    [one] , selling up to 1 prestige point for it
   *[other] , selling up to { $points } prestige points for it
}
florence-plan-wish = open, or take as the last one: { $items }
florence-plan-order = Planned moves act at once: “Auction” first.
florence-plan-brief = Say what each item is worth to you, and the whole auction can go by without you.
florence-plan-help = Say what each item is worth to you, and the whole auction can go by without you. You bid 100 more until your maximum is passed, and nobody learns it: /plan up to 700 for forest. You may let it sell prestige points too, here at most 2: /plan up to 700 for forest, selling 2. “up to 0 for all” passes on everything else. “when auction” says what you open when it is your turn, in this order: /plan when auction: forest,jester,pass. With Muse & Princess you can bid for characters too, in the order in which you planned them; when none can be had, you pass: /plan up to 500 for muse. For your action turn: /plan when turn: build opera a1 r0; end
florence-plan-help-max = How high do you go? Any other amount can be typed: /plan up to 1600 for forest
florence-plan-help-wish = Tap in the order in which you would open them; a second tap removes one. “Nothing else” means that you pass when none of them is available.
