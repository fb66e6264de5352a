troyes-rules =
    Goal: the most points after eight days with two half-days each. Everybody has a sheet of their own and moves at the same time; nobody can harm anybody else.

    Half-day: four dice are placed on four plazas, sorted by value. Nobody may take the black one, and from day 3 on it destroys the open spaces of its plaza’s colour in the column of its value, unless a fortress stands in that column. You take one of the other three: the first plaza is free, the second costs any resource, the third 1 denier, the fourth 2. If the free one is the black one and you have no resource left, you take no die and gain one resource of each kind.

    Before using it you may change its colour (2 knowledge) and its value (1 influence a step, never from 6 round to 1). Then either gain as many resources of its colour as it shows, or build one of the two buildings of its colour in the column of its value: prestige (fortress, guild hall, cathedral) or worker (palace, town hall, bishopric).

    Worker buildings bring 2 citizens, fortresses 1 and protection, guild halls something for each die on a plaza of their colour. A cathedral scores a row: your first two cathedrals 1 for each building there, the next two 2, the last two 3. A diamond between two buildings pays as soon as both stand. Citizens win bonuses: 3, 6 and 11 of each colour, 15 and 20 of one.

    Points: citizens, cathedrals, and half of what is left of each resource. Equal scores share the victory.

## The rules as chapters

troyes-chapter-halfday = How a half-day goes
names-troyes-chapter-halfday = how to play, half-day, day, days, morning and afternoon, morning, afternoon, course of the game, goal, start, turn
troyes-rules-halfday =
    The game lasts eight days, each with a morning and an afternoon: 16 half-days. You have a sheet of your own with 36 buildings to build, 3 influence, 3 deniers and 3 knowledge.

    In each half-day four dice are rolled and placed on four plazas, the lowest first. One of them is black. At the same time, all of you:
    1. take one of the three other dice and pay for its plaza,
    2. change its value or colour, if you like and can pay,
    3. gain resources with it, or build.

    When all have confirmed, the sheets are shown and the next dice are rolled. Nobody can take anything from anybody.
troyes-figure-halfday = Four dice on their plazas in order of value; the black one cannot be taken.

troyes-chapter-die = Taking a die
names-troyes-chapter-die = take a die, taking a die, price of a die, plaza, plazas, plaza costs, cost, pay, same die, same die as another player
troyes-rules-die =
    The dice lie in order of value, the lowest on the first plaza; among equal ones the black one comes first. Each plaza has its price:
    1st: free
    2nd: one resource of any kind, you say which
    3rd: 1 denier
    4th: 2 deniers

    The black die lies among them and cannot be taken. If it lies on the first plaza, nothing is free this time; the prices of the others stay.

    A clear die takes the colour of the disc below it: red, yellow or white. Any number of you may take the same die; it stays where it is. You must take one if you can pay for any.

troyes-chapter-change = Changing a die
names-troyes-chapter-change = change, change a die, change the colour, change the value, six to one, recolour, colour of a die, steps
troyes-rules-change =
    Before you use your die you may change it, for yourself alone:
    • its value, up or down: 1 influence a step. From 6 there is no way round to 1: that is five steps.
    • its colour, to any other: 2 knowledge, once a turn.

    Both together are allowed. You pay with what you have before this turn brings you anything, and the price of the plaza comes first.

    The disc stays as it is: for guild halls the die still counts by the colour of its disc. An option of the table lets it count by its new colour.

troyes-chapter-use = What a die can do
names-troyes-chapter-use = use a die, what to do with a die, gain resources, gain, build, action, red, yellow, white
troyes-rules-use =
    One of three things, by its colour and value:

    Gain resources: as many as the die shows. Red brings influence, yellow deniers, white knowledge.

    Build the prestige building of its colour in the column of its value: red a fortress, yellow a guild hall, white a cathedral.

    Build the worker building of its colour there: red a palace, yellow a town hall, white a bishopric.

    The space must be open: not built yet and not destroyed. What it brings, it brings at once. A yellow 4, for example: 4 deniers, or the guild hall or the town hall in the column below the number 4.
troyes-figure-use = Each column has six spaces: for each colour a prestige and a worker building.

troyes-chapter-black = The black die
names-troyes-chapter-black = black, black die, attack, destroy, destroyed, destroyed spaces, disaster
troyes-rules-black =
    Nobody may take the black die; its plaza is blocked for this half-day.

    On days 1 and 2 that is all. From day 3 on it also destroys, on every sheet alike: in the column of its value both spaces of the colour of its disc, if they are still open. They can never be built again. It strikes as soon as the dice lie, before anybody builds.

    What is built is safe and stays. A fortress protects its whole column, in all three colours, from the next half-day on; what is destroyed already stays destroyed.

    When the half-day is over, the disc under the black die is turned to its other side.
troyes-figure-black = Crossed spaces were open when the black die came; built ones stay.

troyes-chapter-relief = No resources left
names-troyes-chapter-relief = relief, no resources left, nothing to pay, poor, cannot pay
troyes-rules-relief =
    If the black die lies on the free plaza and you have no resource at all, you can pay for no die. Then you get one resource of each kind instead, and your half-day is done.

    It happens by itself and only then. With a single resource you could pay for the second plaza, and so you must take a die.

    This help cannot be undone, for there was nothing to choose.

troyes-chapter-resources = Resources
names-troyes-chapter-resources = resources, resource, influence, denier, deniers, knowledge, track, track full, boxes
troyes-rules-resources =
    Influence (red) changes values, deniers (yellow) pay for plazas, knowledge (white) changes colours.

    Each kind has a track of 18 boxes for the whole game; you begin with 3 of each. What you gain is circled there, what you spend is crossed out. After the 18th box nothing more can be gained: the rest is lost.

    The 6th, the 12th and the 18th box bring a citizen of the track’s colour when they are circled, whether you have spent the others or not.

    At the end half of what is left counts as points, for each kind by itself, rounded down.

troyes-chapter-fortress = Fortresses
names-troyes-chapter-fortress = fortress, fortresses, protection, protect, red prestige
troyes-rules-fortress =
    Red prestige buildings. A fortress protects its whole column, in all three colours, from the black die, from the next half-day on. What is destroyed by then stays destroyed.

    It also brings one citizen at once: red in columns 1 and 2 from the left, yellow in 3 and 4, white in 5 and 6.

    Two fortresses with a diamond between them bring one more: between columns 1 and 2 red, 3 and 4 yellow, 5 and 6 white.

troyes-chapter-guild = Guild halls
names-troyes-chapter-guild = guild, guild hall, guild halls, yellow prestige
troyes-rules-guild =
    Yellow prestige buildings. They pay once, at once, for each of the three clear dice that lies on a disc of their colour this half-day, whether you took it or not:

    Column 1: 3 influence for each red die
    Column 2: 2 red citizens for each red die
    Column 3: 3 deniers for each yellow die
    Column 4: 2 yellow citizens for each yellow die
    Column 5: 3 knowledge for each white die
    Column 6: 2 white citizens for each white die

    The black die never counts. So build a guild hall when its colour lies on two or three plazas; with none it brings nothing, and you are warned.

troyes-chapter-cathedral = Cathedrals
names-troyes-chapter-cathedral = cathedral, cathedrals, white prestige, multiplier
troyes-rules-cathedral =
    White prestige buildings. They bring nothing now, but points at the end: each scores one row of your sheet, a point for every building built there, times a factor.

    The column decides which row: 1 fortresses, 2 palaces, 3 guild halls, 4 town halls, 5 cathedrals, 6 bishoprics.

    The order in which you build your cathedrals decides the factor: the first two count once, the third and fourth twice, the fifth and sixth three times. So six buildings in a row are worth 6, 12 or 18.

troyes-chapter-worker = Worker buildings
names-troyes-chapter-worker = worker, worker buildings, palace, palaces, town hall, town halls, bishopric, bishoprics
troyes-rules-worker =
    Palace (red), town hall (yellow) and bishopric (white): each brings 2 citizens of its colour at once, whatever the column.

    Citizens are points, and enough of them bring bonuses. Between some pairs there are diamonds, which pay when both are built. And each counts for the cathedral that scores its row.

troyes-chapter-diamonds = Diamonds
names-troyes-chapter-diamonds = diamond, diamonds, links, link, pairs
troyes-rules-diamonds =
    A diamond between two neighbouring spaces pays once, as soon as both are built:

    Fortresses 1–2: 1 red citizen; 3–4: 1 yellow; 5–6: 1 white
    Palaces 1–2: 2 red citizens; 5–6: 3 influence
    Town halls 1–2: 3 deniers; 3–4: 2 yellow citizens
    Bishoprics 3–4: 3 knowledge; 5–6: 2 white citizens

    The numbers are columns from the left, not dice. Guild halls and cathedrals have no diamonds.

troyes-chapter-citizens = Citizens
names-troyes-chapter-citizens = citizen, citizens, people, crowd, red citizens, yellow citizens, white citizens
troyes-rules-citizens =
    Each citizen is a point at the end. There are 20 of each colour; more are lost.

    They come from worker buildings (2), fortresses (1), some guild halls and diamonds, and from the 6th, 12th and 18th box of a resource.

    They also bring bonuses: when you have 3, 6 and 11 of every colour, and when you have 15 or 20 of one. Often it pays to bring the weakest colour forward.
troyes-figure-citizens = Citizens stand in three rows; the marks at 3, 6, 11, 15 and 20 bring bonuses.

troyes-chapter-bonus = Bonuses
names-troyes-chapter-bonus = bonus, bonuses, rewards, three of each colour, bonus for fifteen, six of each colour, free building, chain
troyes-rules-bonus =
    3 citizens of every colour: 1 resource of each kind.
    6 of every colour: build any open worker space, free, whatever the die.
    11 of every colour: the same once more.
    15 of one colour: build any open prestige space of one of the two other colours, free.
    20 of one colour: 1 citizen of each of the two others.

    Each comes once in the game, those of one colour once for each colour. What you build this way brings all that it would bring otherwise, and may set off the next bonus. If several wait, you choose which comes first.

    A bonus must be used if there is an open space for it; if there is none, it is lost.

troyes-chapter-score = Counting points
names-troyes-chapter-score = points, score, scoring, points at the end, end, end of the game, winner, tie
troyes-rules-score =
    After the afternoon of day 8:

    • 1 point for each citizen,
    • each cathedral: 1, 2 or 3 for each building in its row,
    • half of what is left of each resource, rounded down: 7 influence are 3 points.

    Open and destroyed spaces count for nothing. The most points win; equal scores share the victory.
troyes-figure-score = The score sheet. Anna: citizens 26, cathedrals 19, half of what is left 8, together 53.

troyes-chapter-columns = Columns and numbers
names-troyes-chapter-columns = column, columns, header, numbers, order of columns
troyes-rules-columns =
    Each sheet has six columns. Above each stands a number from 1 to 6: the value that a die needs to build there. In a first game they go 1 to 6.

    Options of the table mix them: ascending from a number rolled, descending, or at random. They are the same on all sheets.

    What a building brings belongs to the column, counted from the left, not to the number above it. So in a mixed game the fortress below a 4 may stand in the first column and bring a red citizen.

troyes-chapter-discs = Discs and the wheel
names-troyes-chapter-discs = disc, discs, disc flips, wheel, dial, other side, colour of a plaza
troyes-rules-discs =
    Nine discs lie in a ring; each has two sides with a colour. The four plazas of the morning and the four of the afternoon are eight of them, the ninth shows the day.

    A die takes the colour of the disc on which it lies. When a half-day is over, the disc under the black die is turned over, which often changes its colour. After each day the wheel moves on by one disc.

    So you can see today which colours will come: only the values are rolled anew. The colours of the discs are our own choice; three have the same colour on both sides.

troyes-chapter-secret = All at the same time
names-troyes-chapter-secret = secret, hidden, simultaneous, at the same time, confirm, undo, what others see
troyes-rules-secret =
    Everybody moves at the same time, and nobody’s move changes anybody else’s. So it does not matter who answers first, and in a chat one day is enough for a half-day.

    Until all have confirmed, only you see your move; then all sheets are shown. An option lets moves be seen as soon as they are confirmed.

    Before you confirm, you may undo and try something else as often as you like. Whoever does not answer in time takes the cheapest die and gains resources.

troyes-chapter-solo = Alone, and options
names-troyes-chapter-solo = solo, alone, options, settings, titles, ranks, challenges, badges
troyes-rules-solo =
    Alone you play by the same rules, for points. They earn you a rank: from 30 Journeyman, 40 Burgher, 48 Alderman, 55 Bailiff, 62 Count, 70 Patron of Troyes. Badges are for six fortresses or cathedrals, at most 6 destroyed spaces, two bonuses in one turn, 15 citizens of two colours, or never taking the die of the fourth plaza. Ranks and badges are ours.

    Options: how the columns are numbered; whether moves are hidden until all are done; whether a recoloured die counts for guild halls by its disc or its new colour. 1 to 10 players.

## What is this?

troyes-about-fort =
    Fortress
    Red prestige building: 1 citizen, red, yellow or white by its column. It protects its whole column from the black die, from the next half-day on.

troyes-about-pal =
    Palace | Count’s Palace
    Red worker building: 2 red citizens at once. Diamonds join the palaces of columns 1 and 2, and of 5 and 6.

troyes-about-guild =
    Guild hall
    Yellow prestige building: pays at once for each clear die on a disc of its colour, 3 resources or 2 citizens by its column. With no such die it brings nothing.

troyes-about-town =
    Town hall
    Yellow worker building: 2 yellow citizens at once. Diamonds join the town halls of columns 1 and 2, and of 3 and 4.

troyes-about-cath =
    Cathedral
    White prestige building: at the end a point for every building in the row that its column names. Your first two cathedrals count once, the next two twice, the last two three times.

troyes-about-bish =
    Bishopric
    White worker building: 2 white citizens at once. Diamonds join the bishoprics of columns 3 and 4, and of 5 and 6.

troyes-about-citizen-r =
    Red citizen
    A point at the end; there is room for 20. Palaces bring 2 each; 15 and 20 of them bring bonuses, as do 3, 6 and 11 of every colour.

troyes-about-citizen-y =
    Yellow citizen
    A point at the end; there is room for 20. Town halls bring 2 each; 15 and 20 of them bring bonuses, as do 3, 6 and 11 of every colour.

troyes-about-citizen-w =
    White citizen
    A point at the end; there is room for 20. Bishoprics bring 2 each; 15 and 20 of them bring bonuses, as do 3, 6 and 11 of every colour.

troyes-about-influence =
    Influence
    Red resource: 1 for each step up or down of a die’s value. Red dice bring it; at the end 2 are a point.

troyes-about-denier =
    Denier | Deniers
    Yellow resource: 1 for the die on the third plaza, 2 for the fourth. Yellow dice bring it; at the end 2 are a point.

troyes-about-knowledge =
    Knowledge
    White resource: 2 change the colour of a die. White dice bring it; at the end 2 are a point.

troyes-about-t3 =
    Bonus for 3 of each colour
    3 citizens of every colour bring 1 resource of each kind, at once and once in the game.

troyes-about-t6 =
    Bonus for 6 of each colour
    6 citizens of every colour build an open worker space anywhere, free. Which one, you choose.

troyes-about-t11 =
    Bonus for 11 of each colour
    11 citizens of every colour build one more open worker space anywhere, free.

troyes-about-p15r =
    Bonus for 15 red citizens
    Builds an open guild hall or cathedral in any column, free. Once in the game; with no open space it is lost.

troyes-about-x20r =
    Bonus for 20 red citizens
    At once 1 yellow and 1 white citizen. The track is full then, and more are lost.

troyes-about-p15y =
    Bonus for 15 yellow citizens
    Builds an open fortress or cathedral in any column, free. Once in the game; with no open space it is lost.

troyes-about-x20y =
    Bonus for 20 yellow citizens
    At once 1 red and 1 white citizen. The track is full then, and more are lost.

troyes-about-p15w =
    Bonus for 15 white citizens
    Builds an open fortress or guild hall in any column, free. Once in the game; with no open space it is lost.

troyes-about-x20w =
    Bonus for 20 white citizens
    At once 1 red and 1 yellow citizen. The track is full then, and more are lost.

troyes-about-black =
    Black die
    Nobody may take it. From day 3 on it destroys the open spaces of its disc’s colour in the column of its value, unless a fortress stands there.

troyes-about-disc =
    Disc | Discs
    Lies on a plaza and gives the die its colour. The one under the black die is turned over after the half-day.

troyes-about-plaza =
    Plaza
    One of four places for dice. The first is free, the second costs any resource, the third 1 denier, the fourth 2.

troyes-about-diamond =
    Diamond
    Stands between two spaces of a row. It pays citizens or resources once both are built.

troyes-about-relief =
    Relief
    When the black die lies on the free plaza and you have no resource at all: 1 of each kind instead of a die.
