## The guided table: one idea a step

citadels-guide-draft =
    You build a city of districts. Every round begins with a secret choice: who are you this time? You hold the crown, so you see the characters first, take one and pass the rest on. Take the Merchant: green districts pay this character. ➜ marks what I mean; take your time.
citadels-guide-gold =
    The characters are called by rank, and now the Merchant has been called. First comes the action: 2 gold, or cards. You have cards enough: take gold.
citadels-guide-build =
    The Merchant brings 1 gold more after the action, so you have 5. After the action you may build one district and pay its cost to the bank. Build the Market: it is green.
citadels-guide-income =
    Your character has a colour, and each district of that colour pays you 1 gold in your turn. Collect it: a district that has just been built counts, too.
citadels-guide-end-turn =
    Building, income and power are yours to use or leave. A turn ends when you say so; income that you have forgotten is paid then, too.
citadels-guide-last =
    A new round, new characters. The King’s player has the crown now and chose first; you choose last, from two cards. The Architect draws 2 cards more and may build up to three districts.
citadels-guide-cards =
    This time you have gold but hardly any cards that you could pay for three times. Draw cards as your action: you see two and keep one.
citadels-guide-keep =
    The Harbor costs 4, the Temple only 1. You have 4 gold for three districts: keep the Temple.
citadels-guide-architect =
    The Architect’s two cards have come, too. Begin with the Tavern for 1.
citadels-guide-again =
    Two more may follow in this turn. A city may not have two districts of the same name, but a Temple is new. Build it.
citadels-guide-third =
    And the Watchtower, also for 1. That makes three colours. All five in one city bring 3 points at the end.
citadels-guide-murdered =
    Look at the row of characters: the sword marks the Bishop, whom the Assassin has named, so whoever that is skips the turn. A cross means: aside, nobody has it; a dash: called, and nobody answered. You have done enough, end your turn.
citadels-guide-thief =
    You see who is still there, and so may guess what others hold. The Thief of rank 2 takes gold from another character. Take it.
citadels-guide-rob =
    You name a character, not a player. Somebody may well have chosen the Merchant for the gold. When that character is called, all its player’s gold goes to you, before the turn begins.
citadels-guide-save =
    Your own action is still to come: take 2 gold, and you have 3.
citadels-guide-special =
    The Keep is purple: a special district with a rule of its own. Nobody can destroy it. It is a new colour for your city, too. Build it.
citadels-guide-wait =
    The mask marks the Merchant, whom you have named. End your turn: when that character is called, the gold comes to you.
citadels-guide-warlord =
    2 gold came from the Merchant’s player. For the last round of this lesson take the Warlord, who is called last.
citadels-guide-gold-again =
    The action first, as always: take 2 gold.
citadels-guide-red =
    The Warlord’s colour is red, and your Watchtower is red. Collect your income: then you have 5 gold.
citadels-guide-castle =
    Build the Castle for 4. Yellow is the one colour that your city still lacks. With it your city has all five colours, worth 3 points.
citadels-guide-raze =
    At the end of the turn the Warlord may destroy a district for 1 gold less than its cost. A Tavern costs 1, so you pay nothing. A city of 8 districts is complete, and safe.
citadels-guide-end =
    You know the game now. The round in which somebody completes 8 districts is the last. Then the costs of your districts count, with 3 points for all five colours, 4 for the first complete city and 2 for every other one. From here on you choose by yourself: play on, or sit down with friends.
