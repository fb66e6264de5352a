"""The guided table of Troyes Dice: its steps, in the order of docs/teaching/troyes.md."""

RECORD = """\
[tavola 1]
[game troyes/1]
[seats you r1]
* discs yr,wr,ry,rw,yw,ww,yw,yy,rr

* roll 6 2,3,4
@b die 2
@b gain
@b done
@a die 0  # die: die
@a build worker  # worker: worker
@a done  # confirm: secret

* roll 2 1,3,5
@b die 0
@b build worker
@b done
@a die 2  # price: die
@a gain  # gain: resources
@a done

* roll 5 2,3,6
@b die 0
@b build worker
@b done
@a die 0  # red: use
@a shift -1  # shift: change
@a build  # fortress: fortress
@a done  # protected: black

* roll 6 1,4,4
@b die 0
@b gain
@b done
@a die 1 y  # second: die
@a build worker  # town-hall: worker
@a done  # next-day: discs

* roll 2 3,5,6
@b die 2
@b gain
@b done
@a die 1 y  # black: black
@a tint r  # tint: change
@a build worker  # palace: citizens
@a done  # look: secret

* roll 5 2,3,4
@b die 0
@b gain
@b done
@a die 0  # guild: guild
@a build  # guild-hall: guild
@a done

* roll 1 3,4,6
@b die 2
@b gain
@b done
@a die 2  # third: die
@a build worker  # bonus: bonus
@a done  # choices: bonus

* roll 2 4,6,6
@b die 1 r
@b gain
@b done
@a die 2  # six: die
@a tint w  # white: change
@a build  # cathedral: cathedral
@a done

* roll 3 1,4,5
"""
