carcassonne-rules =
    Goal: the most points when the last tile is placed.

    Your turn: draw a tile and place it beside the map so that all its edges match; if it fits nowhere, it is set aside and you draw another. Then you may place one of your seven meeples on that tile: as a thief on a road, a knight in a city, a monk in a cloister, a farmer on a field; but only if nobody has a meeple anywhere in that road, city or field.

    A road closed at both ends pays at once, 1 per tile; a city without gaps 2 per tile and 2 per shield; a cloister with eight neighbours 9. The points go to whoever has the most meeples there, in a tie to each of them in full; then the meeples return.

    At the end: unfinished roads, cities and cloisters pay 1 per tile (and 1 per shield); each field pays 3 for every finished city at its edge to whoever has the most farmers there.

    When a tile joins parts that hold meeples, they all stay, and the most meeples there win.

## The rules as chapters

carcassonne-chapter-turn = How a turn goes
names-carcassonne-chapter-turn = how to play, your turn, turn, what I do in my turn, goal, seven meeples, begin, course of the game
carcassonne-rules-turn =
    One tile lies on the table when the game begins; 71 more are drawn one by one. Each of you has seven meeples.

    A turn has three parts:
    1. Draw a tile and place it beside the others, so that its edges match.
    2. If you like, place one meeple on this very tile: on its road, city, cloister or field.
    3. What the tile has finished is paid at once, and the meeples there go home.

    Then the next player draws. After the last tile, everything unfinished is paid, then the fields; the most points win.

    In the picture a white frame shows the tile placed last, white corners what is new since your last turn, and a stitched ribbon in a player’s colour what they hold; a card with several signs shows who share it. A touch on a tile tells what lies there and whose it is.

carcassonne-chapter-tile = Placing a tile
names-carcassonne-chapter-tile = place a tile, tile, edges match, match, turn the tile round, rotate, corner, corner touching, where
carcassonne-rules-tile =
    The tile goes on an empty cell that has a tile on at least one side. A corner that touches is not enough.

    On every side that touches, both tiles must show the same: city to city, road to road, field to field. You may turn the tile round as you like before you place it. A gap in the map may be filled if all its sides match.

    A tile that fits somewhere must be placed, even where it helps somebody else. Once placed, a tile never moves.
carcassonne-figure-tile = The new tile has its city edges at the top and bottom: every side that touches matches.

carcassonne-chapter-misfit = A tile that fits nowhere
names-carcassonne-chapter-misfit = fits nowhere, does not fit, set aside, cannot place, no room, thrown away
carcassonne-rules-misfit =
    Now and then the tile you draw fits nowhere, whichever way you turn it; most often it is the one with city on all sides.

    Then it is set aside in sight of all and stays out of the game for good. You draw another in the same turn, so you lose nothing.

    If it was the last tile, the game ends there.

carcassonne-chapter-meeple = Placing a meeple
names-carcassonne-chapter-meeple = place a meeple, meeple, meeples, no meeple left, claim, occupied, occupied by another, stand
carcassonne-rules-meeple =
    After placing the tile you may put one meeple on it, and only on it: as a thief on a road, a knight in a city, a monk in a cloister, a farmer on a field.

    The whole road, city or field must be free of meeples, on every tile that it now covers. Nobody may be there already, not even you. A cloister is one tile alone, so a new one is always free.

    A meeple stays where it is until its place is finished; farmers stay to the end. If all seven are on the map, you go on placing tiles without one. A meeple that comes home this turn can be placed in your next.

    The meeple comes first, then the points: if your tile finishes a free city, you can claim it and be paid at once.
carcassonne-figure-meeple = Each meeple owns a whole road, city, cloister or field.

carcassonne-chapter-road = Roads
names-carcassonne-chapter-road = road, roads, thieves, junction, crossing, crossroads, village, ring
carcassonne-rules-road =
    A road ends at a junction, a city or a cloister; a road that closes into a ring has no ends at all. When no end is open, it is finished.

    It pays 1 point for each tile it crosses, and the same at the end of the game if it is still unfinished.

    At a junction three or four roads begin, and each is a road of its own. A tile counts once, even if the road crosses it twice.

carcassonne-chapter-city = Cities
names-carcassonne-chapter-city = city, cities, towns, shields, knights, walls, pennant
carcassonne-rules-city =
    A city is finished when there is no gap in its wall: no edge of it lies open and no hole is left inside.

    It pays 2 points for each tile and 2 more for each shield. Two tiles are enough for a city: 4 points.

    Still unfinished at the end of the game, it pays half: 1 for each tile and 1 for each shield. So a large city that nobody manages to close is worth half of what it promised.

    A tile counts once in a city, even if two of its edges belong to it.
carcassonne-figure-city = Clara’s tile closes the city: three tiles 6 and a shield 2, together 8.

carcassonne-chapter-cloister = Cloisters
names-carcassonne-chapter-cloister = cloister, cloisters, monastery, monks, monk, eight neighbours
carcassonne-rules-cloister =
    A cloister is finished when all eight cells round it are filled, no matter with which tiles. It pays 9: 1 for itself and 1 for each neighbour.

    Still unfinished at the end of the game, it pays 1 for itself and 1 for each neighbour that is there.

    It is one tile alone: the monk goes there with that tile or never, and nobody can join later. Others may help to close it, willingly or not; two cloisters side by side count as neighbours of each other.
carcassonne-figure-cloister = Boris has placed a monk; it waits until all eight cells round the cloister are filled.

carcassonne-chapter-field = Fields and farmers
names-carcassonne-chapter-field = field, fields, farmers, field points, meadow, supply
carcassonne-rules-field =
    All green land that is connected is one field. Roads, cities and the edge of the map divide fields. So does a road that ends at a junction or a city; one that ends at a cloister does not, for the field goes round behind it.

    A farmer stays to the end of the game and never comes home, so each one costs you a meeple for good.

    Fields pay only at the end: whoever has the most farmers there gets 3 points for each finished city that the field touches, of any size. Unfinished cities bring nothing. A city that touches two fields counts for both.

    A large field among many small cities is what a farmer dreams of; one closed in without a city pays 0.
carcassonne-figure-field = Shortly before the end: Anna has the most farmers on the great field. It touches ten finished cities: 30 points.

carcassonne-chapter-share = Who gets the points
names-carcassonne-chapter-share = majority, most meeples, tie, tie in a city, share, shared, shared by two players, two players, go home
carcassonne-rules-share =
    Whoever has the most meeples on a road, in a city or on a field gets all its points. If several players tie for the most, each of them gets all the points. The others get nothing, and nobody is paid twice for having several meeples there.

    How can two players be in one city, if only a free one may be claimed? Two cities, each with a meeple, are joined by a later tile; roads and fields can be joined in the same way. That is the only way to share what another player has begun, or to take it over with one meeple more.

    When it has been paid, all meeples of the road, city or cloister go home, the losers’ too.
carcassonne-figure-share = A tile has joined two cities. Anna and Boris have a knight each, so both get all 10 points.

carcassonne-chapter-end = The end
names-carcassonne-chapter-end = end, last tile, end of the game, unfinished, unfinished at the end, final count, winner
carcassonne-rules-end =
    The game ends with the last tile; its player may still place a meeple, and what the tile finishes is paid as usual.

    Then everything unfinished is paid to whoever has the most meeples there: roads and cities 1 for each tile, shields 1, cloisters 1 and 1 for each neighbour. So an unfinished city is worth only half.

    Last come the fields: 3 for each finished city that the field touches, one finished by the very last tile included.

    The most points win. If they are equal, the victory is shared; that is our house rule.
carcassonne-figure-end = The score sheet: where the points of each came from.

carcassonne-chapter-kinds = Which tiles there are
names-carcassonne-chapter-kinds = kinds, tiles, how many tiles, how many tiles of each, which tiles are left, count
carcassonne-rules-kinds =
    72 tiles of 24 kinds. The first, with a city edge and a straight road, lies on the table from the start.

    Most frequent: road bend 9, straight road 8, city edge 5, cloister without a road 4, three roads 4, city edge with a straight road 4. City corner: 3, with shield 2, and the same again with a road. City on three sides: 3, and with shield 1; with a road 1 and 2 with shield.

    Three of each: two city edges face to face, and city edge with a road bending right, bending left, or three roads. Two city edges side by side: 2.

    Rare: city on all sides, with shield, 1; crossroads 1, cloister with a road 2, city through 1 and with shield 2.

    There are 10 shields and 6 cloisters. Everything placed is in sight, so by counting you can tell what is still to come; nobody knows the order.

carcassonne-chapter-options = Options of a table
names-carcassonne-chapter-options = options, settings, variants, house rules, expansions, edition
carcassonne-rules-options =
    Finished city of two tiles: 4 points, or 2 as in early printings.

    Farmers: usually 3 for each finished city at each field. By older rules a city pays the same player only once, or each finished city pays 4 points to whoever has the most farmers around it. You can also play without farmers, which is easier at first.

    Who begins: at random, or a seat that you name.

    This is the base game; expansions such as the river or the abbot are not played here. Our house rules: the victory is shared when points are equal, and payments are listed in a fixed order.

## What is this?

carcassonne-about-tile =
    Tile
    A square of the map with city, road and field on it; what lies beside it must match. There are 72.

carcassonne-about-meeple =
    Meeple
    One of your seven figures. Placed on a new tile, it claims a whole road, city, cloister or field until that is finished.

carcassonne-about-thief =
    Thief | Highwayman
    A meeple on a road. 1 point for each tile of it, finished or not, if nobody has more meeples there.

carcassonne-about-knight =
    Knight
    A meeple in a city. 2 points for each tile and shield when it is finished, 1 at the end if it is not.

carcassonne-about-monk =
    Monk
    A meeple in a cloister. 9 points when all eight cells around are filled; at the end 1 and 1 for each neighbour.

carcassonne-about-farmer =
    Farmer
    A meeple on a field, which stays there to the end. Then it brings 3 points for each finished city at that field.

carcassonne-about-road =
    Road
    Runs from one end to the other: a junction, a city or a cloister. Pays 1 for each tile.

carcassonne-about-city =
    City
    Finished when its wall has no gap. Pays 2 for each tile and each shield, unfinished at the end 1.

carcassonne-about-cloister =
    Cloister | Monastery
    Finished when all eight cells around it are filled. Pays 9; unfinished at the end 1 and 1 for each neighbour.

carcassonne-about-field =
    Field | Meadow
    All green land that is connected, between roads and cities. Paid only at the end: 3 for each finished city that it touches.

carcassonne-about-shield =
    Shield | Pennant
    Printed on some city tiles. Worth 2 more points in a finished city and 1 in an unfinished one.

carcassonne-about-junction =
    Junction | Crossroads
    Three or four roads begin here, and each is a road of its own. It divides the fields too.
