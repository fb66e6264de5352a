## The guided table: one idea a step

carcassonne-guide-tile =
    We build one map together, tile by tile. You have drawn a tile: it must touch the map, and whatever meets along an edge must match. The tile on the table has an open piece of city at its top. Close it with yours, above. Touch the cell; the tile turns by itself where it fits in one way only, else you choose how it lies. ➜ marks what I mean; take your time.
carcassonne-guide-knight =
    The city has no gaps now. You may place one of your seven meeples, the little figures, on the tile that you have just placed. Put a knight into the city: it is complete, so it pays at once, 2 points a tile, and the knight comes home.
carcassonne-guide-road =
    4 points for a city of two tiles, and the knight is back in your hand. Meanwhile the other player has placed a tile, too. Your new tile is a piece of road. Continue the road in the middle to the east.
carcassonne-guide-thief =
    A meeple on a road is a thief. Nobody stands anywhere on this road, so it is yours to claim. It pays when both ends are closed.
carcassonne-guide-road-closed =
    This tile has a crossing: roads end there. Place it at the end of your road.
carcassonne-guide-again =
    Your road is closed at both ends now: 4 tiles will pay 4 points. But first you may place a meeple, and there is a new piece of city on this tile. Begin a city of your own.
carcassonne-guide-shield =
    The thief brought 4 points and came home. This tile carries a shield, the blue flag, which pays as much as a tile. Make your city bigger with it, and turn it so that the gap left open is beside other tiles, where the next tile can close it.
carcassonne-guide-occupied =
    Your knight stands in this city already, and where anybody stands, even you yourself, nobody can be added. You could leave a meeple in the field, but let us save it: place none.
carcassonne-guide-city-closed =
    One gap is left in your city, on its west side, and this tile closes it.
carcassonne-guide-farmer =
    3 tiles and a shield, each worth 2: 8 points for you once you have chosen. Now a new kind of meeple: a farmer in the field. Farmers stay until the end of the game, and then earn 3 points for every complete city at their field.
carcassonne-guide-beside =
    The other player has begun a city in the north, with a knight. You cannot join it directly. But look: you may begin a city of your own close by, facing theirs across one empty cell.
carcassonne-guide-beside-knight =
    Place your knight here. It is a separate city, as long as there is a gap between the two.
carcassonne-guide-joined =
    Just the tile we hoped for: city on both sides. It fills the gap and makes one city out of two.
carcassonne-guide-shared =
    One knight each. Whoever has the most in a city gets its points, and in a tie each of those tied gets all of them. 3 tiles and the shield of the last one: 8 for you and 8 for the other player, once you have chosen. The city is taken, so place no meeple.
carcassonne-guide-cloister =
    A cloister wants neighbours: it is complete when all eight cells around it are filled, and then it pays 9. Here four are filled already.
carcassonne-guide-monk =
    Put a monk on it. Even unfinished it will pay at the end: 1 point, and 1 for each neighbour.
carcassonne-guide-end =
    You know the game now. When the last tile is placed, unfinished roads, cities and cloisters pay 1 point a tile, and farmers are paid. Let us count as if it ended here: your monk has 6 points, for the tile beneath it and the 5 around it. The field of your farmer touches 3 complete cities, 3 points each: 9 for you, because nobody has more farmers there. If the other player had two farmers there, all 9 would be theirs; if one, each of you would get 9. Touch a tile to see whose field it is. From here on every move is your own choice: play this game on, or leave it and sit down with friends.
