"""The guided table of Florence: its steps, in the order of docs/teaching/florence.md."""

RECORD = """\
[tavola 1]
[game florence/1]
[seats you r1 r2]
* first @a
* deal @a painter,poet,sculptor,astronomer
* deal @b theologian,bell_maker,organ_builder,alchemist
* deal @c mathematician,dramatist,physician,composer
@b return theologian
@c return physician
@a return astronomer  # professions: professions
@a offer lake  # open: auction
@b raise
@c pass
@a raise  # raise: auction
@b pass
@b offer jester
@c raise
@b raise
@c pass
@c take builder
@a place lake a1 r0  # lake: estate
@a build studio g5 r3  # build: building
@a work painter  # work: work
@a score 2  # score: coins
@b free religion
@b end
@c build workshop a1 r3
@c end

@b offer forest
@c pass
@a pass  # pass: auction
@c offer jester
@a raise  # jester: items
@c pass
@c take park
@b place forest a1 r0
@c place park c1 r0
@b end
@c free opinion
@c end
@a free travel  # freedom: freedom
@a work poet  # minimum: work
@a score 3  # both: coins

@c offer park
@a pass
@b pass
@a offer forest  # forest: items
@b pass
@b take builder
@a place forest d1 r0  # place: estate
@c place park c2 r0
@c end
@a take profession  # card: action
* draw @a physicist,theologian,botanist,choreographer,watchmaker
@a keep watchmaker  # keep: professions
@a work sculptor  # sculptor: work
@a score 6  # last-score: coins
@b end

@a offer prestige  # prestige: prestige
@b pass
@c pass
* draw @a p02,p07,p04,p11,p14
@a keep p04  # prestige-keep: prestige
@b offer jester
@c pass
@c take builder
@a take bonus  # bonus: bonus
* draw @a b07,b12,b19,b09,b02
@a keep b19  # bonus-keep: bonus
@a work watchmaker  # watchmaker: work
@a add b19  # add: bonus
@a score 8  # conversion: coins
@b end
@c end

@b offer park
@c pass
"""
