# What only Discord needs.

discord-thread = Give it a thread
discord-choose = Choose { $first }–{ $last }
discord-alt-more = … All of it: /board text
discord-file = This is too long for a message, so here it is as a file.
discord-broken = Something went wrong on my side. Nothing was changed; please try again.
discord-busy = Discord asks me to wait for { $seconds } s. Nothing was changed; please try again after that.
discord-no-rights = I may not write or attach pictures here. Somebody who looks after this server can allow it: View Channel, Send Messages, Attach Files.
discord-no-threads = I may not make threads here. Somebody who looks after this server can allow it: Create Public Threads, Send Messages in Threads.
discord-moved = Table { $code } has moved to its thread: { $place }
discord-thread-made = The table is in its thread:
discord-table-line = { $game }, table { $code }: { $place }

## Options of slash commands: what each is
discord-option-table = whose table, if you play at several
discord-option-game = which game
discord-option-options = options such as small_city=2
discord-option-player = which computer player, or off
discord-option-option = which option
discord-option-value = its new value
discord-option-text = the board as text instead of a picture
discord-option-language = a language
discord-option-setting = which setting
discord-option-switch = on or off
discord-option-seat = whose seat
discord-option-confirm = yes, if you are sure
discord-option-all = all commands, at a running table too
discord-option-thread = give the table a thread of its own, or none

discord-copy = This card is an old copy, so its buttons go away. Use the newest card.
call-done = -# ✓ done
