citadels-rules =
    Goal: the most valuable city when somebody has 8 districts (7 in a short game) and the round is over.

    A round: whoever holds the crown chooses a character in secret and passes the rest on. Then the ranks are called from 1 to 9; whoever is called takes a turn.

    A turn: the action (2 gold, or draw 2 cards and keep 1), then build one district for its cost; no name twice in a city. Add your character’s power, and income: 1 gold for each district of its colour.

    With two or three players everybody plays two characters.

    Characters: 1 murders or bewitches, 2 steals or taxes, 3 meddles with hands of cards, 4 deals with the crown, 5 with faith, 6 with money, 7 builds or sails, 8 attacks cities, 9 embellishes. The draft shows what each does.

    The end: cost of your districts (Dragon Gate and University 8), 3 for all five colours, 4 for the first complete city, 2 for each complete city after it. A tie goes to more points from the districts, then to more gold.

## The rules as chapters

citadels-chapter-round = How a round goes
names-citadels-chapter-round = how to play, round, rounds, course of the game, goal, setup, start, begin
citadels-rules-round =
    You start with 4 district cards and 2 gold. Districts become your city; in the end the most valuable city wins.

    Every round you choose a new character in secret. Then the characters are called by their ranks, 1 to 8, or 9 in some games. When yours is called, you show it and take your whole turn: gold or cards, building, and what your character can do.

    After the highest rank the characters are handed back, and whoever holds the crown begins the next choice. Rounds go on until somebody’s city is complete: 8 districts, or 7 in the shorter game.

citadels-chapter-draft = Choosing a character
names-citadels-chapter-draft = choosing a character, choose, draft, pick, set aside, set aside face up, face down, secret choice
citadels-rules-draft =
    Whoever holds the crown gets the characters first (in the first round chance decides who holds it, unless the table has named somebody), takes one in secret and passes the rest to the left. So each player sees one card fewer than the one before, and can guess who may hold what.

    Before that, some cards are set aside. One always lies face down, seen by nobody. With 8 characters, 4 players see two more face up, 5 players one, the others none. With 9 characters, 4 players see three, 5 players two, 6 players one. The King and the Emperor never lie face up.

    The last to choose puts the card left over face down. With 7 players (8 players with 9 characters) the last one also gets the first face-down card to choose from.
citadels-figure-draft = Clara chooses among four. The Merchant and the Architect, crossed out, lie face up: nobody has them.

citadels-chapter-call = The call
names-citadels-chapter-call = ranks called, call, calling, called, order of ranks, order of turns, who is next
citadels-rules-call =
    Ranks are called in order. Whoever holds that character shows it and takes a turn; if nobody answers, the next rank is called.

    If your character was murdered you do not answer and your turn is skipped; nobody learns who held it, unless it was the King.

    When you are called, this comes first, in this order: the Thief’s player takes your gold if you were named, the King takes the crown, the Tax Collector collects from an Assassin who has built, the Queen gets her gold. Then your turn begins.

    At the end of the round a murdered King is shown and takes the crown after all. If nobody gets the crown, it stays where it is.

citadels-chapter-turn = Your turn
names-citadels-chapter-turn = your turn, action, actions, take gold, draw cards, draw two cards, take cards, keep a card
citadels-rules-turn =
    First comes the one action you must take: either 2 gold from the bank, or two cards from the deck, of which you keep one; the other goes under the deck.

    After the action you may build one district from your hand for its cost.

    Your character’s power, your income and your districts with powers can be used at any moment of the turn, before the action or after it. Only after the action come building, the Witch’s spell, the Navigator’s bonus, and what the Warlord or the Diplomat does, which also closes the turn.

    Only the action is compulsory, besides the Emperor’s crown and the Witch’s spell. Your turn never ends by itself when nothing more can be done: you end it, so nobody learns from it what you could not build.
citadels-figure-turn = Anna is called as the Magician. The action comes first; then she may build one of these cards.

citadels-chapter-income = Income
names-citadels-chapter-income = income, collect, gold for districts, gold for green districts, gold for a colour
citadels-rules-income =
    Some characters have a colour: the King and the Emperor yellow, the Bishop and the Abbot blue, the Merchant green, the Warlord and the Diplomat red.

    In your turn you may collect 1 gold for each district of that colour in your city. You do it once, all at once, whenever you like: before building, to pay with it, or after building, so that the new district counts too.

    Income is not the action: you get the 2 gold of the action and the Merchant’s extra coin as well. The School of Magic brings 1 more gold with every income, whatever its colour.

citadels-chapter-build = Building
names-citadels-chapter-build = building, build, build twice, build twice the same, duplicate, same name, building limit, cost, price of building
citadels-rules-build =
    You pay the cost printed on the card to the bank and the district lies in your city. One district a turn, after the action; the Architect may build three, the Navigator none, and the Witch none before she takes over.

    No name stands twice in a city. The name decides, not the colour: a Market and a Trading Post may stand side by side. Two things lift this: the Quarry allows one pair, and the Wizard may build doubles in his turn.

    The Factory makes your other special districts 1 cheaper. What you build works at once: build the Smithy, and use it in the same turn.

    You may build more than 8 districts, if you manage it before the game ends.
citadels-figure-build = Anna has built the Docks: one district a turn, and no name twice in a city.

citadels-chapter-base = The base eight
names-citadels-chapter-base = base characters, base eight, powers, swap hands, magician swap hands, replace cards
citadels-rules-base =
    1 Assassin: names a character, whose player skips the turn.
    2 Thief: names a character and gets all gold of its player when it is called.
    3 Magician: swaps hands with another player, or puts cards under the deck and draws as many.
    4 King: gets the crown when called; income from yellow.
    5 Bishop: his city is safe from rank 8; income from blue.
    6 Merchant: 1 gold after the action; income from green.
    7 Architect: 2 cards after the action, and up to 3 buildings.
    8 Warlord: destroys a district for its cost minus 1; income from red.

    You need not use a power; by themselves come only the King’s crown, the Bishop’s protection, the Merchant’s coin and the Architect’s cards. More about one of them: /rules thief

citadels-chapter-more = Ten more characters
names-citadels-chapter-more = more characters, other characters, ninth rank, expansion characters
citadels-rules-more =
    1 Witch: acts, then plays on as somebody else.
    2 Tax Collector: 1 gold from each other player who builds.
    3 Wizard: looks at a hand and takes a card from it, or builds it at once.
    4 Emperor: gives the crown to another player, who pays 1 gold or a card; income from yellow.
    5 Abbot: 1 gold from the richest; income from blue.
    6 Alchemist: gets back at the end of the turn what building cost.
    7 Navigator: 4 gold or 4 cards after the action; never builds.
    8 Diplomat: exchanges a district for another player’s; income from red.
    9 Artist: puts 1 gold on up to two own districts, each worth a point more.
    9 Queen: 3 gold if she sits beside the King’s player; from 5 players on.

    Of each rank only one character is in the game. More about one of them: /rules navigator

citadels-chapter-murder = Murder and robbery
names-citadels-chapter-murder = murder, murdered, killed, kill, robbed, robbery, rob, robbed by the thief, steal, stolen
citadels-rules-murder =
    The Assassin names a character, not a player. Whoever holds it skips the turn in silence; if nobody holds it, nothing happens. The victim’s districts go on working meanwhile, but a murdered Bishop protects nobody and a murdered King gets the crown only when the round ends.

    The Thief names a character too. When it is called, its player hands over all gold before the turn begins, even before the King’s crown. What comes later in the turn is safe: the action, income, the Alchemist’s refund. Gold that lies on districts is safe too.

    The Thief may not name the Assassin, the murdered character, the Witch or whoever is bewitched, nor himself.
citadels-figure-murder = The dagger marks the murdered King, the mask the Bishop whom the Thief will rob. Who holds them is secret.

citadels-chapter-witch = The Witch
names-citadels-chapter-witch = bewitch, bewitched, spell
citadels-rules-witch =
    The Witch takes her action, then must name another character, and her turn stops: no building, no districts with powers yet.

    When that character is called, its player shows it and takes only the action: no power, no income, no building. Then the Witch goes on as that character, with her own hand, gold and city. She has its power, its income and its building limit, but no second action.

    The Bishop’s protection and the Tax Collector’s gold go to her as well. Only the King’s crown stays with the player who holds the King. With the Emperor it is the Witch who passes the crown on.

    If nobody holds the character, the Witch gets nothing more this round.

citadels-chapter-crown = The crown
names-citadels-chapter-crown = crown, emperor, tribute, first player, who begins
citadels-rules-crown =
    Whoever holds the crown chooses a character first in the next round.

    The King’s player takes it when the King is called, even if the King was robbed or bewitched. If the King was murdered, it comes at the end of the round. If nobody holds the King, the crown stays where it is.

    The Emperor must pass it on before anything else in the turn: to a player who neither holds it now nor is the Emperor. Whoever gets it pays the Emperor a tribute, 1 gold or one card, as that player chooses; whoever has neither pays nothing. If the Emperor was murdered, the crown stays.

    The Throne Room pays its owner 1 gold each time the crown changes players.

citadels-chapter-attack = Warlord and Diplomat
names-citadels-chapter-attack = attack, destroy, destroy a district, warlord price, exchange, protected, protection, great wall, keep, complete city safe
citadels-rules-attack =
    The Warlord may destroy one district after the action, last of all: he pays its cost minus 1 to the bank. What costs 1 is free. A Great Wall makes the other districts of its city 1 more expensive, and so does gold of the Artist on a district.

    The Diplomat exchanges one of his districts for another player’s and pays that player the difference, if the one taken is worth more. No name may then stand twice in either city.

    Safe from both are the Keep and the city of a Bishop who is alive. A complete city is safe from the Warlord, not from the Diplomat. University and Dragon Gate count as 6 here.

    The owner of the Graveyard may take a destroyed district into the hand for 1 gold, unless that owner is the Warlord.
citadels-figure-attack = Clara is the Warlord and has 2 gold: she can destroy what costs 3 or less, such as the Manor of Boris.

citadels-chapter-purple = Special districts
names-citadels-chapter-purple = special districts, purple, violet, dark city, unique districts
citadels-rules-purple =
    Purple districts have no income colour; each does something of its own.

    In your turn, once: Laboratory (discard a card, get 1 gold), Smithy (pay 2 gold, draw 3 cards), Museum (a card under it). When you draw: Observatory shows 3 cards, Library keeps 2. When built: Lighthouse, Bell Tower. All the time: Keep, Great Wall, Factory, Quarry, School of Magic. At the end of your turn: Poor House, Park.

    For points: University and Dragon Gate 8, Treasury, Map Room, Museum, Wishing Well, Haunted City.

    The deck holds 12 of them (11 kinds, two Keeps), and those of the Dark City that your table has added. The Graveyard is left out if the Diplomat plays, the Ball Room by default. What one of them does: /rules laboratory

citadels-chapter-end = When the game ends
names-citadels-chapter-end = end, when does it end, end of the game, complete city, eight districts, last round, finish, bell tower
citadels-rules-end =
    When somebody has 8 districts (7 in the shorter game) their city is complete, and this is the last round. It is played to its end, so all who are called later still take their turn and may complete a city too.

    Nothing undoes this, even if a district of that city is destroyed.

    The Bell Tower can bring the end nearer: whoever builds it may say that one district less is enough, as long as the tower stands. If somebody has that many already, this round is the last.

    After the last turn a murdered King and the Queen are settled, then the points are counted.

citadels-chapter-score = Counting points
names-citadels-chapter-score = points, scoring, score, count, five colours, five colours bonus, all colours, tie, winner, bonus
citadels-rules-score =
    Every district gives as many points as it costs; University and Dragon Gate give 8. A district adorned by the Artist gives 1 more.

    All five colours (yellow, blue, green, red and purple) in one city: 3. The first to complete a city: 4. Every other complete city: 2.

    Then the special ones: Imperial Treasury 1 for each gold you own, Map Room 1 for each card in hand, Museum 1 for each card under it, Wishing Well 1 for each other special district. The Haunted City may stand for the one colour you lack, unless it was built in the last round.

    If points are equal, the points of the districts alone decide, then more gold; if that is equal too, the victory is shared.
citadels-figure-score = The score sheet. Anna: districts 19, five colours 3, first complete city 4, together 26.

citadels-chapter-few = Two and three players
names-citadels-chapter-few = two players, three players, two characters, duel, few players
citadels-rules-few =
    With two or three players everybody plays two characters. Each is called at its own rank and has a full turn of its own, with its own action, power and building. Gold, hand and city are the same for both.

    Three players: one card is face down, and the set goes round twice; the last card stays face down.

    Two players: the one with the crown takes 1 of 7 and passes 6. The other takes one and puts one aside face down. So it goes on, take one and put one aside, until both have two.

    You may name your own second character; a robbery of yourself moves nothing. While you hold the Bishop, your city is safe the whole round, whichever of your characters acts.

citadels-chapter-cards = Deck, bank, Graveyard
names-citadels-chapter-cards = deck, bank, where cards go, empty deck, discard, under the deck, destroyed card
citadels-rules-cards =
    Cards that you do not keep, that the Magician replaces and that the Laboratory takes go under the deck, face down. So do destroyed districts.

    If the deck has fewer cards than you would draw, you draw what is there. If it is empty, the action can only be gold.

    Prices and the Warlord’s payment go to the bank, which never runs out. The Diplomat’s difference goes to the owner of the district, taxes to the Tax Collector, gold for the Alchemist’s buildings back to him.

    Gold on an adorned district is not yours to spend: no Thief or Abbot can take it. If the district is destroyed, the gold goes to the bank; if it is exchanged, it stays on the district.

citadels-chapter-meetings = Rare combinations
names-citadels-chapter-meetings = combinations, special cases, tax and refund, rare cases, both at once
citadels-rules-meetings =
    Library and Observatory together: see 3, keep 2. They change only the draw action, not the Architect’s or the Navigator’s cards.

    Alchemist and Tax Collector: the refund comes first, then the tax. Poor House and Park come last of all, so a coin just taxed away may come back from the Poor House.

    The Armory destroys any district of another player: no Keep, Bishop, wall or complete city helps, and nothing is paid.

    The Hospital gives a murdered player the plain action, without power or building. A Quarry is needed for the second Keep. An exchanged Museum takes its cards along.

    If the King is bewitched, the Queen must sit beside the player who holds his card. A murdered King pays her when the round ends.

citadels-chapter-secret = What others see
names-citadels-chapter-secret = secret, hidden, what others see, public, visible
citadels-rules-secret =
    Everybody sees: cities, gold, how many cards are in each hand and in the deck, the characters face up, and who was named by the Assassin, the Thief or the Witch.

    Only you see: your hand, your character until it is called, the cards you draw and do not keep. The Wizard sees a whole hand; which card was taken only the two of you know.

    Nobody ever learns the face-down character, except the last to choose with 7 or 8 players. A murdered character’s player is shown only if it was the King.

    Buttons for hidden choices come in your private chat. You can plan moves ahead, such as what the Graveyard should save; nobody is told.

citadels-chapter-options = Options of a table
names-citadels-chapter-options = options, settings, variants, edition, short game, shorter game, house rules, configuration
citadels-rules-options =
    Before the game begins the table chooses its characters: the base eight, one at random for each rank, or your own set. 8 players need a ninth rank; with 2 or 3 players there is none. The Queen needs 5 players, and two players leave the Emperor out.

    Complete city: 8 districts, or 7 for a shorter game. Dark City: its districts added to the deck, some or all, or instead of others.

    The other options are for those who know another printing: prices of some districts, and rulings where the rules are silent or translations differ. Leave them as they are for a first game; the help beside each says what it changes.

    The box of 2016, with its 27 characters, is another game and is not played here.

## What is this?

citadels-about-assassin =
    Assassin | Killer
    Rank 1. Names a character, whose player skips the whole turn and stays unknown.

citadels-about-thief =
    Thief | Robber
    Rank 2. Names a character; when it is called, all gold of its player is yours before their turn begins. Not the Assassin, the murdered, the Witch or the bewitched.

citadels-about-magician =
    Magician
    Rank 3. Once in the turn: swap your whole hand with another player’s, even an empty one, or put any of your cards under the deck and draw as many.

citadels-about-aside =
    Characters aside | face down
    The purple card counts the characters that lie aside face down: nobody has them, and nobody knows which they are. In the row beside it, a cross marks who lies aside face up, a line who was called and did not answer.

citadels-about-line =
    A player’s line
    The face of the character as which they have been called, the crown of who chooses first in the next round, the coin with their gold, the card with how many they hold. The number on the right is what their city would count now, on gold for who leads. The bar shows how many districts stand of those that end the game; their number is orange when one is missing or none. A flag marks the first complete city: the Warlord can attack no complete one.

citadels-about-king =
    King
    Rank 4. Gets the crown when called and so chooses first next round. Income: 1 gold for each yellow district.

citadels-about-bishop =
    Bishop
    Rank 5. From his call on the Warlord cannot destroy and the Diplomat cannot take your districts, unless he was murdered. Income: 1 gold for each blue district.

citadels-about-merchant =
    Merchant
    Rank 6. 1 extra gold right after the action, whichever it was. Income: 1 gold for each green district.

citadels-about-architect =
    Architect
    Rank 7. Draws 2 extra cards right after the action, keeps both, and may build up to 3 districts. No income of a colour.

citadels-about-warlord =
    Warlord
    Rank 8. Last of all may destroy one district for its cost minus 1, not the Keep, not the Bishop’s, not in a complete city. Income: 1 gold for each red district.

citadels-about-witch =
    Witch
    Rank 1. After the action she must name a character, and her turn stops. When that one is called, its player takes only the action; you go on with its power, income and building.

citadels-about-tax-collector =
    Tax Collector
    Rank 2. Every other player who builds in this round pays you 1 gold at the end of that turn, if they have one. An Assassin who has built already pays when you are called.

citadels-about-wizard =
    Wizard
    Rank 3. Looks at one other hand and takes a card from it: into the hand, or paid and built at once beyond the limit. In this turn doubles may be built.

citadels-about-emperor =
    Emperor
    Rank 4. First of all he gives the crown to a player who does not hold it, not to himself; that player pays 1 gold or a card. Income: 1 gold for each yellow district.

citadels-about-abbot =
    Abbot
    Rank 5. The one richest player pays you 1 gold; nothing if several are richest or you are among them. Income: 1 gold for each blue district.

citadels-about-alchemist =
    Alchemist
    Rank 6. At the end of the turn you get back all gold that you paid for building. You need it first, though.

citadels-about-navigator =
    Navigator
    Rank 7. After the action 4 extra gold or 4 extra cards. He may build nothing.

citadels-about-diplomat =
    Diplomat
    Rank 8. Last of all may exchange one of your districts for another player’s and pay that player the difference. Not the Keep, not the Bishop’s. Income: 1 gold for each red district.

citadels-about-artist =
    Artist
    Rank 9. Puts 1 gold of yours on up to two of your districts in a turn, once on each. Each is worth a point more, and costs rank 8 one gold more.

citadels-about-queen =
    Queen
    Rank 9, from 5 players on. 3 gold if you sit directly beside the player who holds the King; for a murdered King, when the round ends.

citadels-about-manor =
    Manor
    Noble district (yellow), cost 3; there are 5 in the deck. Brings income to the King or the Emperor.

citadels-about-castle =
    Castle
    Noble district (yellow), cost 4; there are 4 in the deck. Brings income to the King or the Emperor.

citadels-about-palace =
    Palace
    Noble district (yellow), cost 5; there are 3 in the deck. Brings income to the King or the Emperor.

citadels-about-temple =
    Temple
    Religious district (blue), cost 1; there are 3 in the deck. Brings income to the Bishop or the Abbot.

citadels-about-church =
    Church
    Religious district (blue), cost 2; there are 3 in the deck. Brings income to the Bishop or the Abbot.

citadels-about-monastery =
    Monastery
    Religious district (blue), cost 3; there are 3 in the deck. Brings income to the Bishop or the Abbot.

citadels-about-cathedral =
    Cathedral
    Religious district (blue), cost 5; there are 2 in the deck. Brings income to the Bishop or the Abbot.

citadels-about-tavern =
    Tavern
    Trade district (green), cost 1; there are 5 in the deck. Brings income to the Merchant.

citadels-about-market =
    Market
    Trade district (green), cost 2; there are 4 in the deck. Brings income to the Merchant.

citadels-about-trading-post =
    Trading Post
    Trade district (green), cost 2; there are 3 in the deck. Brings income to the Merchant.

citadels-about-docks =
    Docks
    Trade district (green), cost 3; there are 3 in the deck. Brings income to the Merchant.

citadels-about-harbor =
    Harbor
    Trade district (green), cost 4; there are 3 in the deck. Brings income to the Merchant.

citadels-about-town-hall =
    Town Hall
    Trade district (green), cost 5; there are 2 in the deck. Brings income to the Merchant.

citadels-about-watchtower =
    Watchtower
    Military district (red), cost 1; there are 3 in the deck. Brings income to the Warlord or the Diplomat.

citadels-about-prison =
    Prison
    Military district (red), cost 2; there are 3 in the deck. Brings income to the Warlord or the Diplomat.

citadels-about-battlefield =
    Battlefield | Barracks
    Military district (red), cost 3; there are 3 in the deck. Brings income to the Warlord or the Diplomat.

citadels-about-fortress =
    Fortress
    Military district (red), cost 5; there are 2 in the deck. Brings income to the Warlord or the Diplomat.

citadels-about-haunted-city =
    Haunted City
    Special district (purple), cost 2. At the end it may count as the one colour that you lack for all five. Not if it was built in the last round.

citadels-about-keep =
    Keep
    Special district (purple), cost 3. The Warlord cannot destroy it and the Diplomat cannot take it. There are two of them in the deck.

citadels-about-laboratory =
    Laboratory
    Special district (purple), cost 5. Once in your turn: discard a card from your hand and get 1 gold. The card goes under the deck.

citadels-about-smithy =
    Smithy
    Special district (purple), cost 5. Once in your turn: pay 2 gold and draw 3 cards. You keep all three.

citadels-about-observatory =
    Observatory
    Special district (purple), cost 5. If you draw cards as your action, you see 3 instead of 2. One is kept; with the Library two.

citadels-about-graveyard =
    Graveyard
    Special district (purple), cost 5. When the Warlord destroys a district of anybody, you may pay 1 gold and take it into your hand. Not if you are the Warlord yourself.

citadels-about-dragon-gate =
    Dragon Gate
    Special district (purple), cost 6. Costs 6 to build and is worth 8 points at the end. Nothing else about it is special.

citadels-about-university =
    University
    Special district (purple), cost 6. Costs 6 to build and is worth 8 points at the end. Nothing else about it is special.

citadels-about-library =
    Library
    Special district (purple), cost 6. If you draw cards as your action, you keep both. With the Observatory you see three and keep two.

citadels-about-great-wall =
    Great Wall
    Special district (purple), cost 6. Your other districts cost the Warlord and the Diplomat 1 more. The wall itself costs them no more.

citadels-about-school-of-magic =
    School of Magic
    Special district (purple), cost 6. Brings 1 more gold with the income of any character who has a colour. For the points it stays purple.

citadels-about-lighthouse =
    Lighthouse
    Special district (purple), cost 3. When you build it, you may look through the whole deck and take one card. Then the deck is shuffled.

citadels-about-armory =
    Armory | Powder House
    Special district (purple), cost 3. In your turn you may destroy it together with any district of another player. Nothing protects against that, and nothing is paid.

citadels-about-museum =
    Museum
    Special district (purple), cost 4. Once in your turn: put a card from your hand face down under it. Each is worth 1 point at the end.

citadels-about-imperial-treasury =
    Imperial Treasury
    Special district (purple), cost 4. At the end 1 point for each gold you own. Gold lying on districts does not count.

citadels-about-map-room =
    Map Room | Casino
    Special district (purple), cost 5. At the end 1 point for each card in your hand. So it may pay to keep the last ones.

citadels-about-wishing-well =
    Wishing Well
    Special district (purple), cost 5. At the end 1 point for each other special district in your city. It does not count itself.

citadels-about-quarry =
    Quarry
    Special district (purple), cost 5. You may build a district whose name stands in your city already. Only one such pair at a time.

citadels-about-poor-house =
    Poor House | Hospice
    Special district (purple), cost 5. If you have no gold at the end of your turn, you get 1. Gold on districts does not matter.

citadels-about-bell-tower =
    Bell Tower
    Special district (purple), cost 5. When you build it, you may say that one district less makes a city complete, for everybody. It holds as long as the tower stands.

citadels-about-factory =
    Factory
    Special district (purple), cost 6. Your other special districts cost you 1 less to build. The price of destroying them stays the same.

citadels-about-park =
    Park
    Special district (purple), cost 6. If your hand is empty at the end of your turn, you may draw 2 cards. That happens after the taxes and the Poor House.

citadels-about-hospital =
    Hospital
    Special district (purple), cost 6. If your character is murdered, you may still take the plain action at its rank. No power, no building, and everybody sees who you are.

citadels-about-throne-room =
    Throne Room
    Special district (purple), cost 6. 1 gold each time the crown passes to another player, whoever that is.

citadels-about-ball-room =
    Ball Room
    Special district (purple), cost 6. While its owner holds the crown, everybody called must say thank you or skips the turn. Left out unless the table wants it.

## Sentences of these that name two characters, about the one that a table plays with

citadels-part-yellow = Brings income to { $who ->
    [king] the King.
    [emperor] the Emperor.
   *[both] the King or the Emperor.
}
citadels-part-blue = Brings income to { $who ->
    [bishop] the Bishop.
    [abbot] the Abbot.
   *[both] the Bishop or the Abbot.
}
citadels-part-red = Brings income to { $who ->
    [warlord] the Warlord.
    [diplomat] the Diplomat.
   *[both] the Warlord or the Diplomat.
}
citadels-part-robbed = { $who ->
    [assassin] Not the Assassin or the murdered.
    [witch] Not the Witch or the bewitched.
   *[both] Not the Assassin, the murdered, the Witch or the bewitched.
}
citadels-part-bishop = { $who ->
    [warlord] the Warlord cannot destroy your districts
    [diplomat] the Diplomat cannot take your districts
   *[both] the Warlord cannot destroy and the Diplomat cannot take your districts
}
citadels-part-keep = { $who ->
    [warlord] The Warlord cannot destroy it.
    [diplomat] The Diplomat cannot take it.
   *[both] The Warlord cannot destroy it and the Diplomat cannot take it.
}
citadels-part-wall = { $who ->
    [warlord] cost the Warlord 1 more. The wall itself costs no more.
    [diplomat] cost the Diplomat 1 more. The wall itself costs no more.
   *[both] cost the Warlord and the Diplomat 1 more. The wall itself costs them no more.
}
