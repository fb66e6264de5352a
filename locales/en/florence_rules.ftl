florence-rules =
    Goal: the most prestige after seven rounds.

    Auction: each player buys at most one of forest, lake, park, jester, builder, prestige card, recruiting card. Each is sold once a round. Opening bids are 200, raises exactly 100. Whoever opens an item without buying it opens again; the last player takes something for 200.

    Then everybody has two actions: complete a Work, build, bring in a freedom, take a profession or a bonus card. Buildings cost 700, or 300 with a builder and nothing with three, and bring 3 prestige. They may not touch each other before your second builder.

    A Work: a profession from your hand is worth 4 for its building, 3 for its landscape, 3 for its freedom, 2 for each jester, 1 for each profession or recruiting card in hand and played, and its bonus cards. It must reach the minimum of the round: 7, 10, 12, 14, 15, 16, 17. It pays 100 coins a point, of which 200 at a time may become 1 prestige at once. The best Work of a round brings 3 prestige.

    Also 3 prestige each: the second and third builder, each further landscape of the same kind. Prestige can be sold at any time, 1 for 100 coins. Prestige cards score at the end; coins break ties.

## The rules as chapters

florence-chapter-round = How a round goes
names-florence-chapter-round = how to play, round, rounds, seven rounds, course of the game, goal, begin, setup, start
florence-rules-round =
    Each of you is the head of a family in Florence, with an estate of 7 by 7 cells and three profession cards out of four dealt. You begin with 3500 coins. After seven rounds the most prestige wins.

    A round has two parts:
    1. The auction: each of you may buy one thing, such as a landscape, a jester or a builder.
    2. The actions: one after the other, each has two. Here you build, take cards and complete Works.

    At the end of the round the best Work is rewarded. Then the player to the left of the one who began this round begins the next.

    Everything leads to the Works: whatever makes them worth more brings coins and prestige.

florence-chapter-auction = The auction
names-florence-chapter-auction = auction, bid, bids, raise the bid, raise, open, pass, price, last to buy, last to buy for 200, drop out
florence-rules-auction =
    The first player names an item and so bids 200 for it. In turn the others raise by exactly 100 or pass; whoever has passed is out for this item. The last one left pays and gets the item.

    Whoever opened and did not win opens again, with another item. If the opener has bought, the next player to the left who has bought nothing yet opens. Each item is sold once a round, and each of you buys one thing at most.

    The last player who has bought nothing may take any item that is left for 200, without bidding. An opener may also leave the auction, and then gets no last pick either.

    You can only bid what you have. If you are short of coins, you may sell prestige, 1 point for 100.
florence-figure-auction = The jester is for sale. Boris bids 700; Clara raises to 800 or passes.

florence-chapter-items = What is for sale
names-florence-chapter-items = items, for sale, jester, builder, forest, lake, park, landscape, what to buy
florence-rules-items =
    Forest (4 cells), lake (3), park (2): a landscape is placed on your estate at once or before your turn. It counts for the Works whose profession likes it. The second of the same kind and each further one bring 3 prestige.

    Jester: adds 2 to each of your Works. Nothing is more useful, and so jesters are fought for.

    Builder: the first makes buildings cost 300 instead of 700. With the second they may touch one another, with the third they cost nothing. The second and the third bring 3 points each. You can have three.

    Prestige card: you see five and keep one, for the end of the game.

    Recruiting card: takes a profession that another player has played.

    What has run out is no longer for sale.

florence-chapter-action = Your two actions
names-florence-chapter-action = actions, action, two actions, what actions are there, turn, your turn
florence-rules-action =
    In your turn you have two actions, in any order; you may do the same one twice, except for freedom and profession, which are once a round.

    • Complete a Work: costs nothing.
    • Build: 700 coins, with a builder 300, with three nothing; 3 points.
    • Bring in a freedom: 300.
    • Take a profession: 300; you see five and keep one.
    • Take a bonus card: 300; you see five and keep one.

    Recruiting a profession and selling prestige are not actions: you may do so at any time in your turn, and sell in the auction, too. A card taken with the first action can be played with the second.

    You need not use both actions.
florence-figure-action = Anna’s turn: what is on her estate and in her hand says what her two actions are good for.

florence-chapter-work = Completing a Work
names-florence-chapter-work = work, works, complete a work, minimum, minimum work value, worth of a work, value, work value
florence-rules-work =
    You play a profession from your hand. The Work is worth:
    • 4 if its building stands on your estate,
    • 3 if its landscape lies there, however many of them,
    • 3 if you have its freedom,
    • 2 for each jester,
    • 1 for each profession and each recruiting card that you have, in hand and played, this one included,
    • and what the bonus cards add that you play with it.

    It must reach the minimum of the round: 7, 10, 12, 14, 15, 16, 17. No building, landscape or freedom is required, as long as the sum is enough.

    An example: studio and lake 4 + 3, no freedom, one jester 2, four cards 4: worth 13.

    The card then lies face up before you and still counts as 1. You cannot play it again.
florence-figure-work = Clara’s Painter: no studio yet, but the lake 3 and her four cards 4 make 7, the minimum of round 1.

florence-chapter-coins = Coins and prestige
names-florence-chapter-coins = coins, money, payment, sell prestige, coins into points, points, prestige points, income
florence-rules-coins =
    A Work pays 100 coins for each point of its worth. At this moment, and only then, you may turn part of it into prestige: 200 coins for 1 point. A Work of 13 pays 1300 coins: turn 1200 of them into 6 points and keep 100, or turn fewer, or none.

    The other way round is possible at any time, even in the middle of an auction: 1 point of prestige sells for 100 coins. So a point costs twice what it sells for. You cannot go below 0 points.

    Apart from that, money comes from Works alone, so it has to last for the next auction and your actions. At the end of the game coins only break ties.

florence-chapter-professions = The professions
names-florence-chapter-professions = professions, which building for a profession, likes, scientists, artists, list of professions
florence-rules-professions =
    Each likes a building, a landscape and a freedom:
    Mathematician: university, lake, religion · Theologian: university, park, travel · Philosopher: university, forest, opinion
    Botanist: laboratory, park, religion · Alchemist: laboratory, lake, opinion · Physicist: laboratory, forest, travel
    Watchmaker: workshop, lake, travel · Goldsmith: workshop, park, opinion · Bell Maker: workshop, forest, religion
    Cartographer: library, lake, religion · Lawyer: library, forest, opinion
    Choreographer: opera, forest, travel · Composer: opera, lake, opinion
    Sculptor: studio, forest, religion · Painter: studio, lake, travel
    Pharmacist: hospital, park, opinion · Physician: hospital, forest, travel
    Dramatist: theater, park, religion · Poet: theater, lake, travel
    Astronomer: tower, forest, religion · Organ Builder: chapel, forest, opinion

    Forest is liked by 9, lake by 7, park by 5; each freedom by 7.

florence-chapter-estate = The estate
names-florence-chapter-estate = estate, palazzo, buildings touching, touch, adjacent, place, placing, shapes, sizes, grid
florence-rules-estate =
    The estate has 7 by 7 cells; the palazzo lies in the bottom left corner and takes 3 by 2 of them. Everything must fit in and may not overlap. Pieces may be turned and flipped before they are placed; afterwards they stay.

    Buildings may not touch one another or the palazzo along an edge; corners may meet. From your second builder on that no longer matters. Landscapes may touch anything.

    Large buildings have 7 cells (university, laboratory, workshop), medium ones 5 (library, opera, studio, hospital, theater), small ones 3 (tower, chapel). Forest has 4, lake 3, park 2. The shapes are ours; the printed ones could not be found.

    Plan ahead: as long as they may not touch, five buildings fit at most.
florence-figure-estate = Anna’s estate: library, university, hospital, studio, theater and a forest.

florence-chapter-building = Building
names-florence-chapter-building = building, build, buildings, price of a building, cost of building, construct
florence-rules-building =
    Building is an action. It costs 700 coins without builders, 300 with one or two, nothing with three. Each building brings 3 points at once.

    You choose one of ten and place it on your estate. You may have each kind once; the game has three of each.

    The building then counts 4 for every Work whose profession likes it. University, laboratory and workshop are liked by three professions each, but they are large; tower and chapel are small and liked by one.
florence-figure-building = Boris has built the workshop in the top left corner: 3 points at once, and 4 for each Work that likes it.

florence-chapter-freedom = Freedoms
names-florence-chapter-freedom = freedom, freedoms, freedom of travel, travel, opinion, religion
florence-rules-freedom =
    There are three freedoms: travel, opinion and religion. Bringing one in is an action for 300 coins, once a round.

    It then counts 3 for every Work whose profession likes it. Each of you can have each kind once.

    There is one token fewer of each kind than there are players, so somebody will go without. With two players the official game has five in all.

florence-chapter-recruit = Recruiting
names-florence-chapter-recruit = recruiting, recruit, recruiting card, take a profession from another, poach, hire
florence-rules-recruit =
    With a recruiting card you take a profession that another player has played. It comes into your hand, and you can complete a Work with it again; your recruiting card goes to its old place.

    You may do so as soon as you have bought the card, or later at any time in your own turn. It is no action, and several in a row are allowed.

    The other player loses nothing by it: the recruiting card counts as 1 in Works and as a Work for prestige cards. In your hand it counts as 1, too.

    You cannot recruit from a hand, nor your own cards; a card that was recruited from you may be taken back.

florence-chapter-bonus = Bonus cards
names-florence-chapter-bonus = bonus cards, bonus card, bonus, extra value
florence-rules-bonus =
    Taking a bonus card is an action for 300 coins: you see five, keep one and put the others under the deck.

    It is played together with a Work and makes that one worth more, for example 2 for each builder or 1 for each building. You may play several at once. Afterwards they are out of the game.

    So they help to reach the minimum in the late rounds, and to complete the best Work of the round. In a Work of the Princess they do not count.

    You can have as many as you like; others see only how many.

florence-chapter-prestige = Prestige cards
names-florence-chapter-prestige = prestige cards, prestige card, secret goals, most jesters, most buildings
florence-rules-prestige =
    They are sold in the auction: you see five, keep one face down, and put the others under the deck in any order.

    At the end of the game a card brings points if you have done what it says. Some ask for something fixed, such as all three freedoms: 8 points. Others ask for the most of something: the full number if you alone have the most, the smaller one if you share it, nothing if you are behind or have none at all.

    Only its owner is paid for a card. What others collect you can only guess, so watch whoever buys jesters.
florence-figure-prestige = Boris sees five prestige cards and keeps one.

florence-chapter-end = Best Work and the end
names-florence-chapter-end = end, best work, who wins a tie, tie, winner, end of the game, final, last round, points at the end
florence-rules-end =
    When all have had their turn, whoever completed the most valuable Work of this round gets 3 points. If several players tie, each of them gets 3. Two Works of one player are not added together.

    Then the round is over and the player to the left of the last starting player begins. After the seventh round the prestige cards are shown and counted.

    The most prestige wins. A tie goes to more coins; if they are equal as well, the victory is shared.
florence-figure-end = The score sheet: where the prestige of each came from.

florence-chapter-secret = What others see
names-florence-chapter-secret = secret, hidden, what others see, public, visible
florence-rules-secret =
    Only you see: the professions and bonus cards in your hand, your prestige cards, your coins, the five cards that you choose from, and in which order you put them back. An option makes the coins open.

    Everybody sees: prestige, estates, jesters, builders, freedoms, what has been played, how many cards are in a hand, and each payment when it happens.

    Nobody sees the bids that you have planned ahead, not even afterwards.

florence-chapter-together = Building together
florence-rules-together =
    An option of the 2022 edition. The estates lie side by side in a ring: your column G beside your left neighbour’s column A, and so on. Two players have one border only. The palazzo lies in the middle of the bottom row here, which is our house rule.

    Instead of building alone you may propose a joint building to a neighbour: what, where, and what they pay you for it. It lies in both estates, at least one cell in each. Your neighbour agrees, declines, or answers once with another payment or place. If you agree, you pay the bank as your own builders allow, both of you get 3 prestige, and the building counts for both. It is one action of yours and none of your neighbour’s. Without agreement no action is used.

    Neither of you may have that building yet. In each estate its owner’s builders decide whether the part there may touch other buildings. Proposals are private; all learn only what is built. Three proposals a turn are allowed, and where no time limit runs, no answer within 12 hours means no: our house rules.

    Alone you may build at the border with one builder, and beside a building across it with two. Landscapes across the border do not matter.

florence-chapter-two = For two
florence-rules-two =
    The official rules for two, of the 2022 edition. You begin with 2500 coins. There are 5 freedoms in all, two kinds twice and one once; an option for a harder game leaves 4.

    Forest, lake and park are one item of the auction: whoever buys the landscape says which it is, and there is none for the other player that round. Bids open at 300; the last pick costs 200, by an option 300. Everything else is as usual.

florence-chapter-solo = Alone
florence-rules-solo =
    Alone you play against Diego, for whom cards and a die decide; two or three virtual players hold professions that you can recruit. This belongs to the edition of 2022. Diego begins with nothing, with 1500 or with 3500 coins. There are 2 freedoms of each kind. Diego’s 21 cards are ours: the printed ones were not found.

    The auction is yours. Diego’s card names a surcharge for some items. You name an item, the die is thrown, and the price is the sum of the die, the surcharge and 1, times 100: buy or refuse. Without a surcharge you must buy if the die shows 1 or 2. You buy one item a round; at a table of 4 you may ask the price of three, at a table of 5 of four. Then you may take something for 200, but nothing that you refused, and neither of the two with the highest surcharge.

    Diego buys the leftmost item on his card that you refused, 100 cheaper than you could have; else the leftmost item left, at a new throw. A recruiting card and a builder leave the game in every round in which none was bought.

    In his turn Diego turns up two cards, and does the first thing possible that each says: completes a Work, builds, takes a profession, a freedom or a bonus card. If he has as many cards face down as turns left, he completes a Work instead. His Works are worth the minimum of the round, plus 2 for each jester, 1 for each recruiting card and his bonus card; all pay becomes prestige. He pays in coins first, then 1 prestige for each 200, even below 0. He builds without regard to places.

    A recruiting card fetches a profession that lies face up with Diego or a virtual player, and leaves the game. The best Work and the prestige cards compare you and Diego; whoever has more prestige wins, then more coins.

florence-chapter-unofficial = Unofficial variants
florence-rules-unofficial =
    They belong to the edition of 2000. Forest, lake and park are one item of the auction: whoever buys the landscape says which it is.

    For three: there are 4 recruiting cards, and all together take at most 6 professions in the game.

    For two: there are 3 recruiting cards, one freedom of each kind and one building of each kind, and both together take at most 4 professions. Bids open at 200 for a landscape, at 500 for a prestige card, a recruiting card or a builder, and at 700 for a jester, from the fifth round on at 300. The last pick costs what the item opens at; by an option 200.

    From the third round on one profession is laid open before the auction, for two players two in the sixth and seventh rounds. It can be recruited, and your recruiting card leaves the game; or taken for 300 as an action, instead of drawing. An option leaves only one of these ways.

florence-chapter-muse = Muse & Princess
florence-rules-muse =
    An expansion of the 2022 edition, with six special characters. It goes with the usual game and with the official rules for two. Prestige cannot be sold: coins come only from Works and from the Banker.

    After each auction of items, the characters are auctioned. In turn, each player puts a marker on a price of a character, or passes and is out for the round. Prices run from 300 to 1500, on the Banker from 0 to 500. Whoever goes higher sends the other marker back. A marker that still stands when its owner’s turn comes wins: the price is paid, and the character taken. One character each.

    Banker: at once the coins on it, less the bid. There are 600; in a round without a buyer 100 are added. A bid needs no coins of your own. In the last round, each 200 coins that its buyer has left at the end also become 1 prestige.

    Cardinal: one more action in your turn. A freedom and a profession are still once each.

    Muse: used before a Work, she adds the number of the round to this and every later Work of your turn, towards the minimum too.

    Princess: an action, a Work without a profession. It is worth 3 per landscape, 2 per builder, 2 per building, 1 per profession or recruiting card in hand or played. It needs the minimum and is paid like any Work; bonus cards do not count. /work princess

    Professor: one of five bonus cards or prestige cards, free, in any decision of yours.

    Merchant: the next item that you win is free; or, at any time, prestige equal to your place: 1 plus the players ahead of you.

    Professor and Merchant hold until the next auction of characters; the others only for your turn of this round. Then all go back: only the Merchant still gives its prestige.

florence-chapter-editions = Editions and options
florence-rules-editions =
    The edition of 2022 is for up to five, and it has the official rules for two. The edition of 2000 is for three to five, with unofficial rules for two and three. Both play alike.

    Coins are secret, unless the table shows them by an option. Players with equal prestige and equal coins at the end share the victory.

    Landscapes are placed, prestige cards chosen and professions recruited before the first action of the round, while the auction goes on. Whoever answers late has seen what others buy. A table can wait for each answer instead.

## What is this?

florence-about-mathematician =
    Mathematician
    Profession. Likes the university (4), the lake (3) and the freedom of religion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-theologian =
    Theologian
    Profession. Likes the university (4), the park (3) and the freedom of travel (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-philosopher =
    Philosopher
    Profession. Likes the university (4), the forest (3) and the freedom of opinion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-botanist =
    Botanist
    Profession. Likes the laboratory (4), the park (3) and the freedom of religion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-alchemist =
    Alchemist
    Profession. Likes the laboratory (4), the lake (3) and the freedom of opinion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-physicist =
    Physicist
    Profession. Likes the laboratory (4), the forest (3) and the freedom of travel (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-watchmaker =
    Watchmaker
    Profession. Likes the workshop (4), the lake (3) and the freedom of travel (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-goldsmith =
    Goldsmith
    Profession. Likes the workshop (4), the park (3) and the freedom of opinion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-bell-maker =
    Bell Maker
    Profession. Likes the workshop (4), the forest (3) and the freedom of religion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-cartographer =
    Cartographer
    Profession. Likes the library (4), the lake (3) and the freedom of religion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-lawyer =
    Lawyer
    Profession. Likes the library (4), the forest (3) and the freedom of opinion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-choreographer =
    Choreographer
    Profession. Likes the opera (4), the forest (3) and the freedom of travel (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-composer =
    Composer
    Profession. Likes the opera (4), the lake (3) and the freedom of opinion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-sculptor =
    Sculptor
    Profession. Likes the studio (4), the forest (3) and the freedom of religion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-painter =
    Painter
    Profession. Likes the studio (4), the lake (3) and the freedom of travel (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-pharmacist =
    Pharmacist
    Profession. Likes the hospital (4), the park (3) and the freedom of opinion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-physician =
    Physician
    Profession. Likes the hospital (4), the forest (3) and the freedom of travel (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-dramatist =
    Dramatist
    Profession. Likes the theater (4), the park (3) and the freedom of religion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-poet =
    Poet
    Profession. Likes the theater (4), the lake (3) and the freedom of travel (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-astronomer =
    Astronomer
    Profession. Likes the tower (4), the forest (3) and the freedom of religion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-organ-builder =
    Organ Builder
    Profession. Likes the chapel (4), the forest (3) and the freedom of opinion (3); jesters, cards and bonus cards add the rest of its Work.

florence-about-university =
    University
    Large building of 7 cells; it brings 3 points when built. Counts 4 in Works of: Mathematician, Theologian, Philosopher.

florence-about-laboratory =
    Laboratory
    Large building of 7 cells; it brings 3 points when built. Counts 4 in Works of: Botanist, Alchemist, Physicist.

florence-about-workshop =
    Workshop
    Large building of 7 cells; it brings 3 points when built. Counts 4 in Works of: Watchmaker, Goldsmith, Bell Maker.

florence-about-library =
    Library
    Medium building of 5 cells; it brings 3 points when built. Counts 4 in Works of: Cartographer, Lawyer.

florence-about-opera =
    Opera
    Medium building of 5 cells; it brings 3 points when built. Counts 4 in Works of: Choreographer, Composer.

florence-about-studio =
    Studio
    Medium building of 5 cells; it brings 3 points when built. Counts 4 in Works of: Sculptor, Painter.

florence-about-hospital =
    Hospital
    Medium building of 5 cells; it brings 3 points when built. Counts 4 in Works of: Pharmacist, Physician.

florence-about-theater =
    Theater
    Medium building of 5 cells; it brings 3 points when built. Counts 4 in Works of: Dramatist, Poet.

florence-about-tower =
    Tower
    Small building of 3 cells; it brings 3 points when built. Counts 4 in Works of the Astronomer.

florence-about-chapel =
    Chapel
    Small building of 3 cells; it brings 3 points when built. Counts 4 in Works of the Organ Builder.

florence-about-forest =
    Forest
    Landscape of 4 cells, bought in the auction; the second and each further one of its kind bring 3 points. Counts 3, once, in Works of: Philosopher, Physicist, Bell Maker, Lawyer, Choreographer, Sculptor, Physician, Astronomer, Organ Builder.

florence-about-lake =
    Lake
    Landscape of 3 cells, bought in the auction; the second and each further one of its kind bring 3 points. Counts 3, once, in Works of: Mathematician, Alchemist, Watchmaker, Cartographer, Composer, Painter, Poet.

florence-about-park =
    Park
    Landscape of 2 cells, bought in the auction; the second and each further one of its kind bring 3 points. Counts 3, once, in Works of: Theologian, Botanist, Goldsmith, Pharmacist, Dramatist.

florence-about-travel =
    Freedom of travel | travel
    Brought in by an action for 300 coins. Counts 3 in Works of: Theologian, Physicist, Watchmaker, Choreographer, Painter, Physician, Poet.

florence-about-opinion =
    Freedom of opinion | opinion
    Brought in by an action for 300 coins. Counts 3 in Works of: Philosopher, Alchemist, Goldsmith, Lawyer, Composer, Pharmacist, Organ Builder.

florence-about-religion =
    Freedom of religion | religion
    Brought in by an action for 300 coins. Counts 3 in Works of: Mathematician, Botanist, Bell Maker, Cartographer, Sculptor, Dramatist, Astronomer.

florence-about-jester =
    Jester
    Adds 2 to each of your Works, from the moment you have bought it in the auction. You may have any number.

florence-about-builder =
    Builder
    With one building costs 300, with two buildings may touch, with three they are free. The second and the third bring 3 points each.

florence-about-recruiting =
    Recruiting card
    Takes a profession that another player has played; the card takes its place there. In hand or played it counts as 1 in Works.

florence-about-palazzo =
    Palazzo
    The house in the corner of your estate, 3 by 2 cells. It is no building for cards and counts, but before your second builder no building may touch it.

florence-about-minimum =
    Minimum | minimum work value
    A Work must be worth at least so much: 7, 10, 12, 14, 15, 16, 17 in rounds 1 to 7. Else it cannot be completed.

florence-about-b01 =
    1 per building
    Bonus card: played together with a Work, it adds to its worth 1 per building. Then it is out of the game.

florence-about-b02 =
    2 per large building
    Bonus card: played together with a Work, it adds to its worth 2 per large building. Then it is out of the game.

florence-about-b03 =
    1 per medium building or forest
    Bonus card: played together with a Work, it adds to its worth 1 per medium building or forest. Then it is out of the game.

florence-about-b04 =
    1 per small building or landscape
    Bonus card: played together with a Work, it adds to its worth 1 per small building or landscape. Then it is out of the game.

florence-about-b05 =
    2 per size of building
    Bonus card: played together with a Work, it adds to its worth 2 per size of building. Then it is out of the game.

florence-about-b06 =
    1 per landscape
    Bonus card: played together with a Work, it adds to its worth 1 per landscape. Then it is out of the game.

florence-about-b07 =
    2 per forest
    Bonus card: played together with a Work, it adds to its worth 2 per forest. Then it is out of the game.

florence-about-b08 =
    2 per park
    Bonus card: played together with a Work, it adds to its worth 2 per park. Then it is out of the game.

florence-about-b09 =
    2 per freedom
    Bonus card: played together with a Work, it adds to its worth 2 per freedom. Then it is out of the game.

florence-about-b10 =
    2 per lake
    Bonus card: played together with a Work, it adds to its worth 2 per lake. Then it is out of the game.

florence-about-b11 =
    1 per jester or freedom
    Bonus card: played together with a Work, it adds to its worth 1 per jester or freedom. Then it is out of the game.

florence-about-b12 =
    2 per builder
    Bonus card: played together with a Work, it adds to its worth 2 per builder. Then it is out of the game.

florence-about-b13 =
    2 per jester
    Bonus card: played together with a Work, it adds to its worth 2 per jester. Then it is out of the game.

florence-about-b14 =
    2 per prestige card
    Bonus card: played together with a Work, it adds to its worth 2 per prestige card. Then it is out of the game.

florence-about-b15 =
    1 per prestige card or freedom
    Bonus card: played together with a Work, it adds to its worth 1 per prestige card or freedom. Then it is out of the game.

florence-about-b16 =
    1 per builder or lake
    Bonus card: played together with a Work, it adds to its worth 1 per builder or lake. Then it is out of the game.

florence-about-b17 =
    1 per kind of thing you own (of 7)
    Bonus card: played together with a Work, it adds to its worth 1 per kind of thing you own (of 7). Then it is out of the game.

florence-about-b18 =
    1 per profession or recruiting card held
    Bonus card: played together with a Work, it adds to its worth 1 per profession or recruiting card held. Then it is out of the game.

florence-about-b19 =
    2 per kind of landscape
    Bonus card: played together with a Work, it adds to its worth 2 per kind of landscape. Then it is out of the game.

florence-about-b20 =
    1 per card on your table
    Bonus card: played together with a Work, it adds to its worth 1 per card on your table. Then it is out of the game.

florence-about-p01 =
    Most buildings
    Prestige card: most buildings at the end brings 6 points, 3 if you share it. If you have none at all it brings nothing.

florence-about-p02 =
    Two large buildings
    Prestige card: two large buildings at the end brings 5 points. Only its owner is paid.

florence-about-p03 =
    Fewest free cells
    Prestige card: fewest free cells at the end brings 8 points, 4 if you share it. Only its owner is paid.

florence-about-p04 =
    All three landscapes
    Prestige card: all three landscapes at the end brings 8 points. Only its owner is paid.

florence-about-p05 =
    Most landscapes
    Prestige card: most landscapes at the end brings 7 points, 4 if you share it. If you have none at all it brings nothing.

florence-about-p06 =
    Most forests
    Prestige card: most forests at the end brings 7 points, 4 if you share it. If you have none at all it brings nothing.

florence-about-p07 =
    Most lakes
    Prestige card: most lakes at the end brings 6 points, 3 if you share it. If you have none at all it brings nothing.

florence-about-p08 =
    All three freedoms
    Prestige card: all three freedoms at the end brings 8 points. Only its owner is paid.

florence-about-p09 =
    4 buildings, 2 freedoms, 4 Works
    Prestige card: 4 buildings, 2 freedoms, 4 Works at the end brings 6 points. Only its owner is paid.

florence-about-p10 =
    Most jesters
    Prestige card: most jesters at the end brings 6 points, 3 if you share it. If you have none at all it brings nothing.

florence-about-p11 =
    Most builders
    Prestige card: most builders at the end brings 6 points, 3 if you share it. If you have none at all it brings nothing.

florence-about-p12 =
    Most parks
    Prestige card: most parks at the end brings 5 points, 3 if you share it. If you have none at all it brings nothing.

florence-about-p13 =
    A builder, a jester and 2 landscapes
    Prestige card: a builder, a jester and 2 landscapes at the end brings 7 points. Only its owner is paid.

florence-about-p14 =
    Most cards played
    Prestige card: most cards played at the end brings 7 points, 4 if you share it. If you have none at all it brings nothing.

florence-about-banker =
    Banker
    Special character of Muse & Princess. Gives you at once the coins on the card, 600 or more, less your bid. In round 7 it also turns what coins you have left at the end into points, 200 for 1.

florence-about-cardinal =
    Cardinal
    Special character of Muse & Princess. A third action in your turn of this round. Freedom and profession still go once each.

florence-about-merchant =
    Merchant
    Special character of Muse & Princess. The next thing you win in the auction is free; or you take as many points as your place is, 1 for the leader, more for those behind.

florence-about-muse =
    Muse
    Special character of Muse & Princess. Each Work that you complete in this turn after using her is worth the number of the round more. That helps over the minimum, too.

florence-about-princess =
    Princess
    Special character of Muse & Princess. An action: a Work without a profession, worth 3 for each landscape, 2 for each builder and building, 1 for each profession and recruiting card. No bonus cards.

florence-about-professor =
    Professor
    Special character of Muse & Princess. Once for nothing: one of five bonus cards or prestige cards. It is no action.

florence-about-diego =
    Diego
    Your rival when you play alone: cards and a die decide for him. He pays with prestige where coins are short, and needs no room to build.
