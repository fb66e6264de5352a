"""The guided table of Carcassonne: its steps, in the order of docs/teaching/carcassonne.md."""

RECORD = """\
[tavola 1]
[game carcassonne/1]
[seats you rival]
* first @a

# A city of two tiles: edges match, a meeple stands, points come at once.
* draw e
@a put n1 r2  # tile: tile
@a on c0  # knight: city
* draw w
@b put w1 r0
@b on r1

# A road.
* draw u
@a put e1 r1  # road: road
@a on r0  # thief: meeple
* draw b
@b put w1n1 r0
@b on m0
* draw l
@a put e2 r0  # road-closed: road
@a on c0  # again: meeple
* draw v
@b put w2 r3
@b on r0

# A city with a shield; who stands in it already adds nobody.
* draw m
@a put e2n1 r3  # shield: city
@a skip  # occupied: meeple
* draw v
@b put w2s1 r2
@b skip
* draw e
@a put e1n1 r1  # city-closed: city
@a on f0  # farmer: field
* draw e
@b put n2 r1
@b on c0

# Two cities grow together.
* draw e
@a put e2n2 r3  # beside: share
@a on c0  # beside-knight: share
* draw v
@b put w1s1 r1
@b skip
* draw f
@a put e1n2 r0  # joined: share
@a skip  # shared: share
* draw b
@b put w2n1 r0
@b skip

# A cloister.
* draw b
@a put s1 r0  # cloister: cloister
@a on m0  # monk: cloister
* draw e
@b put e1s1 r2
@b on c0
* draw v
"""
