"""The guided table of Citadels: its steps, in the order of docs/teaching/citadels.md."""

RECORD = """\
[tavola 1]
[game citadels/1]
[seats you r1 r2 r3]
* deal @a tavern,market,watchtower,castle
* deal @b temple,prison,docks,manor
* deal @c church,battlefield,harbor,manor
* deal @d monastery,trading_post,tavern,castle
* first @a

* aside magician assassin,architect
@a pick merchant  # draft: draft
@b pick king
@c pick warlord
@d pick bishop
@b gold
@b build manor
@b end
@d gold
@d build monastery
@d end
@a gold  # gold: turn
@a build market  # build: build
@a income  # income: income
@a end  # end-turn: turn
@c gold
@c build battlefield
@c end

* aside merchant thief,warlord
@b pick assassin
@c pick bishop
@d pick king
@a pick architect  # last: draft
@b kill bishop
@b gold
@b build docks
@b end
@d gold
@d build trading_post
@d end
@a cards  # cards: turn
* draw @a temple,harbor
@a keep temple  # keep: turn
* draw @a keep,prison
@a build tavern  # architect: base
@a build temple  # again: build
@a build watchtower  # third: build
@a end  # murdered: murder

* aside bishop magician,architect
@d pick merchant
@a pick thief  # thief: draft
@b pick warlord
@c pick king
@a rob merchant  # rob: murder
@a gold  # save: turn
@a build keep  # special: purple
@a end  # wait: murder
@c gold
@c build harbor
@c end
@d gold
@d build tavern
@d end
@b gold
@b end

* aside king thief,bishop
@c pick architect
@d pick magician
@a pick warlord  # warlord: attack
@b pick assassin
@b kill merchant
@b gold
@b end
@d gold
@d swap @c
@d end
@c gold
* draw @c docks,tavern
@c build tavern
@c end
@a gold  # gold-again: turn
@a income  # red: income
@a build castle  # castle: build
@a raze @c tavern  # raze: attack
@a end

* aside thief magician,bishop
@c pick king
@d pick assassin
"""
