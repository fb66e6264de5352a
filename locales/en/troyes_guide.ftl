## The guided table: one idea a step

troyes-guide-die =
    Everybody builds a sheet of their own, all at the same time. Four dice lie on plazas, the lowest first. Nobody may take the black one. The first plaza is free: take the white 2. ➜ marks what I mean; take your time.
troyes-guide-worker =
    A white 2 builds in white in the column of 2, or brings 2 knowledge. Build the bishopric, a worker building: 2 white citizens come at once, and each citizen is a point at the end.
troyes-guide-confirm =
    Here is what your die will do. Until you confirm you may take it back; the others do not see it before everybody is ready. Confirm.
troyes-guide-price =
    Afternoon: a new roll. Other plazas have a price: any resource for the second, 1 denier for the third, 2 for the fourth. Pay 1 denier for the yellow 3.
troyes-guide-gain =
    A die can simply bring resources, as many as it shows. Yellow brings deniers, red influence, white knowledge. Gain 3 deniers: the 6th box of a track brings a citizen, too.
troyes-guide-afternoon =
    5 deniers, and a yellow citizen besides. Confirm, and the first day is over.
troyes-guide-red =
    A new day. The red 2 costs nothing. Take it; we will change it in a moment.
troyes-guide-shift =
    Influence changes the value of your die, 1 for each step. There is no way round from 6 to 1. Make it a 1. ★ may fall, for half of what you have left counts in it.
troyes-guide-fortress =
    Red prestige is a fortress. It brings a citizen and protects its whole column. From what? That comes on day 3. Build it.
troyes-guide-protected =
    Confirm. What is built is safe for ever; what stands open in that column is now safe as well.
troyes-guide-second =
    The yellow 4 lies on the second plaza. It costs any one resource, as you say. Pay with a denier.
troyes-guide-town-hall =
    Yellow workers live in the town hall. Build it: 2 yellow citizens.
troyes-guide-next-day =
    3 citizens of every colour will bring you a bonus: yellow is there already. Confirm.
troyes-guide-black =
    Day 3: the black die lies on the free plaza, so nothing is free. And from now on it destroys: its disc is red and its value 2, so the open red spaces in the column of 2 are lost. Only a fortress there would have saved them. Take the yellow 3 and pay for it with a denier.
troyes-guide-tint =
    Red citizens are what you want, and your die is yellow. For 2 knowledge it takes another colour: make it red.
troyes-guide-palace =
    Red workers live in a palace. Build it in the column of 3, and you have 3 red citizens.
troyes-guide-look =
    Nobody was in your way: any number of players may take the same die. A diamond between two windows pays once both are built. Confirm.
troyes-guide-guild =
    Two dice lie on red discs. The guild hall in the column of 2 pays for each of them, so the yellow 2 is just right, and free.
troyes-guide-guild-hall =
    Build the guild hall now: 2 red citizens for each red die, 4 in all. With no red die it would bring nothing.
troyes-guide-day-four =
    Look at the roll before you build a guild hall, and you will do well. Confirm.
troyes-guide-third =
    You lack one white citizen for the bonus. The white 4 costs 1 denier. Take it.
troyes-guide-bonus =
    Build the bishopric: 2 white citizens make it 3 or more of every colour, and that pays 1 resource of each kind.
troyes-guide-choices =
    A bonus at 3, at 6 and at 11 of every colour; with 6 you build a worker building free. 15 and 20 of one colour bring another. Confirm this last one with me.
troyes-guide-end =
    You know the game now. One thing more: white prestige is a cathedral, which scores a whole row at the end. After 8 days citizens, cathedrals and half of what is left of each resource are counted. From here on you choose by yourself: play on, or sit down with friends.
