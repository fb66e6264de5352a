## The guided table: one idea a step

florence-guide-professions =
    You are the head of a family in Florence. After seven rounds the most prestige wins; it comes mostly from Works. Artists and scholars complete Works for you. A Work is worth 4 for the building that its artist likes, 3 for the landscape, 3 for the freedom, and 1 for each card you have: just 4 so far. Keep three of these four. Painter and Poet both like a lake, so give the Astronomer back. ➜ marks what I mean.
florence-guide-open =
    In this round a Work must be worth 7 or more: see the top right. Yours are at 3 of 7, for three cards. An auction comes first: each of you buys one thing at most. Name an item, and you bid 200. Open with the lake: two of your professions like it, +3 for each.
florence-guide-raise =
    Your opponent has bid 300. Everybody raises by exactly 100 or passes. Raise to 400: you have 3500 coins. Of the other items, the first builder makes buildings cheaper, the second lets them touch, the third makes them free; and with a recruiting card you take a profession that another has played.
florence-guide-lake =
    The lake is yours, and your opponents have bought, too. Place it on your estate, in a corner, where it takes the least room from later buildings.
florence-guide-build =
    Now come your two actions. The Painter likes a studio. Build one: it costs 700 without a builder and brings 3 prestige at once. Buildings may not touch each other for now.
florence-guide-work =
    Your second action: complete a Work with the Painter. It is worth 4 for the studio, 3 for the lake and 1 for each of your three professions, 10 in all. In round 1, 7 is enough.
florence-guide-score =
    A Work pays 100 coins a point. You may turn some of it into prestige now, 200 coins for 1 point, but coins win auctions. Take 2 prestige and 600 coins.
florence-guide-pass =
    Yours was the best Work of the round: 3 prestige more. In the second auction somebody wants a forest. Your Sculptor likes one, but you buy one thing a round, and a jester is worth more to you: pass. Whoever passes is out for this item only.
florence-guide-jester =
    A jester makes every Work of yours worth 2 more, in all rounds to come. Raise to 300.
florence-guide-freedom =
    The jester is yours for 300. The Poet likes freedom of travel. Bring it in for 300: it counts for all your professions that like it.
florence-guide-minimum =
    The minimum is 10 now. The Poet has no theater, but lake 3, travel 3, jester 2 and three cards 3 make 11. A card that has been played counts as well.
florence-guide-both =
    1100 coins are due to you. Whoever runs out of coins may sell prestige at any time, but a point brings 100 then: half of what it cost. Take 3 prestige and keep 500.
florence-guide-forest =
    Round 3. Somebody offered a park, which none of your professions likes, and you passed. Now you open. The Sculptor in your hand likes a forest. Offer it; with some luck nobody bids against you.
florence-guide-place =
    Nobody did: a forest for 200. Place it at the edge, too. Landscapes may touch anything.
florence-guide-card =
    One profession is left in your hand, and every card counts for your Works. Take a profession: you see five and keep one, for 300.
florence-guide-keep =
    Look for what you have already. The Watchmaker likes a lake and travel, which make their Work worth 12. Two others here come to 12 as well; keep the Watchmaker.
florence-guide-sculptor =
    Now the Sculptor: studio 4, forest 3, jester 2, and four cards, in hand and played, 4. That makes 13, and 12 is the minimum.
florence-guide-last-score =
    Prestige wins the game in the end, so turn as much as you can: 6 prestige, and 100 coins stay.
florence-guide-prestige =
    Round 4, and you open. Works pay now, a prestige card pays at the end of the game. Offer one for 200.
florence-guide-prestige-keep =
    You see five and keep one, which only you know. It pays if you have at the end what it names. You own a lake and a forest: for all three landscapes, 8 points, only a park is missing.
florence-guide-bonus =
    The Watchmaker would be worth 12, but the minimum is 14 now. A bonus card is played together with a Work and adds to it. Take one: that is an action, for 300.
florence-guide-bonus-keep =
    Again you see five. You own two kinds of landscape, so “2 per kind of landscape” adds 4. Keep that one.
florence-guide-watchmaker =
    That will do. Complete the Watchmaker’s Work.
florence-guide-add =
    Play the bonus card with it: lake 3, travel 3, jester 2, four cards 4 and the bonus 4 make 16.
florence-guide-conversion =
    1600 coins are due. You have enough for the rounds to come: take 8 prestige.
florence-guide-end =
    You know the game now. It goes on like this for seven rounds, and the minimum rises to 17. The most prestige wins. From here on you choose by yourself: play on, or begin a game. Alone, for two, and by other editions some rules differ; “Rules” tells how.
