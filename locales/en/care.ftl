# Reminders, pauses, the host's hand, and privacy.

command-nudge = remind those the table is waiting for
command-pause = pause the table, or go on: /pause off
command-substitute = let a computer player answer for a seat for now: /substitute @b
command-kick = the host takes a seat away: /kick @b
command-privacy = what Tavola keeps, and for how long
command-mydata = everything that is kept about you
command-forgetme = delete your data

refusal-too-soon = Not yet: the next reminder may go out in { $minutes } min. What you can do now: /help
refusal-nobody-to-nudge = The table is waiting for nobody else. What you can do now: /help
refusal-bad-switch = I don’t understand “{ $word }”. You can use: /pause on, /pause off.
refusal-paused = Table { $code } is paused. The host (after a day, any player) can resume it: /pause off
refusal-not-yourself = That is your own seat. Use /leave or /resign.
refusal-no-such-person = Say whose seat you mean: { $known }.

card-paused = The table is paused. The host (after a day, any player) can resume it: /pause off

privacy-title = Privacy
privacy =
    Tavola keeps: the name and the number by which your platform knows you, your language and settings, the chats and tables where you play, the moves of your games and how they ended, and the moves that you have planned. In the web room it also keeps what you write there, where you have opened a table from a chat, and which browsers want to be told of your turns. Nothing else is read, nothing is passed on, and there is no tracking.

    Games and their records stay until the operator of this Tavola deletes them. /mydata shows everything that is kept about you. /forgetme erases your name, number, settings and messages; games that you played and their results stay, without your name.
mydata-title = What is kept about you
forgetme-sure = This erases your name, settings and messages; running games are handed to computer players; what you have played stays without your name. This cannot be undone. If you are sure, type: /forgetme yes
forgetme-done = Your data has been deleted. Thank you for playing.
forgotten-name = Player
