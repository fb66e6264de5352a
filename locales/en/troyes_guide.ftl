## The guided table: one idea a step

troyes-guide-die =
    After 16 half-days the most points win: each citizen is a point, cathedrals bring more, and half of what you have left counts. All play at the same time, each on a sheet of their own. Four dice lie on plazas, the lowest first; nobody may take the black one. The first plaza is free: take the white 2. ➜ marks what I mean.
troyes-guide-worker =
    A white 2 brings 2 knowledge, or builds one of the two white buildings in the column of 2: a prestige building above, a worker building below. Build the worker building, a bishopric: 2 white citizens come at once.
troyes-guide-confirm =
    Here is what your die will do. Until you confirm you may take it back; the others do not see it before everybody is ready. Confirm.
troyes-guide-price =
    Afternoon: a new roll. Other plazas have a price: any resource for the second, 1 denier for the third, 2 for the fourth. Pay 1 denier for the yellow 3.
troyes-guide-gain =
    A die can simply bring resources, as many as it shows. Yellow brings deniers, red influence, white knowledge. Gain 3 deniers: the 6th box of a track brings a citizen, too.
troyes-guide-red =
    That made 5 deniers and a yellow citizen; I have confirmed for you. A new day: the red 2 costs nothing. Take it; we will change it in a moment.
troyes-guide-shift =
    Influence changes the value of your die, 1 for each step. There is no way round from 6 to 1. Make it a 1. ★ may fall, for half of what you have left counts in it.
troyes-guide-fortress =
    The red prestige building is the fortress. It brings a citizen and protects its whole column. From what? That comes on day 3. Build it.
troyes-guide-protected =
    Confirm. What is built is safe for ever; what stands open in that column is now safe as well.
troyes-guide-second =
    The yellow 4 lies on the second plaza. It costs any one resource, as you say. Pay with a denier.
troyes-guide-town-hall =
    The yellow worker building is the town hall. Build it: 2 yellow citizens.
troyes-guide-next-day =
    The table’s picture shows a wheel of nine discs; four of them lie under the dice and colour them. A small mark on each disc shows its other side: the one under the black die is turned over after the half-day. So you can tell the colours of the next dice, but not their values. Confirm.
troyes-guide-black =
    Day 3: the black die lies on the free plaza, so nothing is free. And from now on it destroys: its disc is red and its value 2, so the open red spaces in the column of 2 are lost. Only a fortress there would have saved them. Take the yellow 3 and pay for it with a denier.
troyes-guide-tint =
    Red citizens are what you want, and your die is yellow. For 2 knowledge it takes another colour: make it red.
troyes-guide-palace =
    The red worker building is the palace. Build it in the column of 3, and you have 3 red citizens; 3 of every colour will bring a bonus.
troyes-guide-look =
    Nobody was in your way: any number of players may take the same die. A diamond between two windows pays once both are built. Confirm.
troyes-guide-guild =
    Two dice lie on red discs. The guild hall in the column of 2 pays for each of them, so the yellow 2 is just right, and free.
troyes-guide-guild-hall =
    Build the guild hall now: 2 red citizens for each red die, 4 in all. With no red die it would bring nothing, so look at the roll before you build one.
troyes-guide-third =
    The black 1 would destroy the open yellow spaces in the column of 1: your fortress there has saved them. You lack one white citizen for the bonus. The white 4 costs 1 denier. Take it.
troyes-guide-bonus =
    Build the bishopric: 2 white citizens make it 3 or more of every colour, and that pays 1 resource of each kind.
troyes-guide-choices =
    3, 6 and 11 citizens of every colour win a bonus each: for 6 and 11 you build a worker building free. With 15 of one colour you build a prestige building of another colour free; 20 bring a citizen of each other colour. Confirm.
troyes-guide-six =
    One building is still new to you: the cathedral, white prestige. None of these dice is white, but you have 2 knowledge. Take the red 6 for 1 denier.
troyes-guide-white =
    Make it white.
troyes-guide-cathedral =
    A cathedral scores a point for every building in the row that it shows: in the column of 6 the bishoprics. You have 2 of them, and more may follow. The third and fourth cathedrals count twice, the last two three times. Build it.
troyes-guide-end =
    You know the game now. After 8 days citizens, cathedrals and half of what is left of each resource are counted, and the most points win. From here on you choose by yourself: play on, or sit down with friends.
