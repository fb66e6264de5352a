# Cards, buttons and answers that belong to no single game.

## Cards
card-title = { $game } · { $code }
card-waiting = { $name }: { $task }
card-forced = nothing to choose here; go on, or take back
card-waiting-computer = { $name } is thinking…
card-over-alone = The game is over. { $name }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
card-score = { $name }: { $score }
card-over = The game is over. { $winners ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
card-more = … All of it: “{ $text }” and “{ $log }”
card-columns = In brackets: { $columns }
card-cancelled = This table was called off.
card-abandoned = Everybody has left, so the game ends here.
card-abandoned-now = Broken off
card-vote = { $name } asks to take back “{ $line }” and all that came after it. Still to agree: { $missing }.
card-vote-secret = { $name } asks to take back the last action and all that came after it. Still to agree: { $missing }.
card-vote-now = { $name } asks to take back

## Lobby
lobby-open = A table is set. Take a seat!
lobby-rematch = A rematch! Those who played keep their seats; if you would rather not play, press “Leave”.
lobby-seats = Seats ({ $taken } of { $most })
lobby-seat = { $letter } { $name }
lobby-host = host
lobby-computer = computer player
lobby-need = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
lobby-ready = Whoever wants to play takes a seat; then press “Begin”.
lobby-options = Options: { $options }
lobby-options-default = Options: as in the box
lobby-fitted = With { $seats } players it is played so: { $options }
lobby-length = Usual length: { $length }
lobby-house = House data: { $data } (all: /rules)
lobby-held = ✓ { $set }
lobby-code = From elsewhere: /join { $code }
option-value = { $name }: { $value }
value-on = on
value-off = off

## Names of computer players
computer-novice = Novice
computer-random = Dice

## Buttons
button-join = Join
button-leave = Leave
button-computer = Add a computer player
button-remove-computer = Remove a computer player
button-options = Options
button-shuffle = Shuffle seats
button-begin = Begin
button-cancel = Call off
button-undo = Take back
button-hand = My hand
button-help = Help
button-log = Log
button-board = Full size
button-text = In words
button-back = ‹ Back
button-earlier = ‹ Earlier
button-more = More ›
button-latest = Latest ›
button-agree = Agree
button-refuse = Refuse
button-withdraw = Keep it after all
button-resign = Leave it to a computer player
button-rematch = Rematch
button-end-game = End the game

## Answers
new-which = Which game?
rules-which = The rules of which game?
new-game = { $game }: { $line }
answer-created = Table { $code } is set. Others can press “Join” or type /join { $code }.
answer-joined = You sit at table { $code }.
answer-left = You have left table { $code }.
answer-cancelled = Table { $code } was called off.
answer-resigned = A computer player takes your seat at { $code }. Come back any time with /join { $code }.
answer-resign-last = You are the only person at table { $code }. If you leave, the game ends here. Shall it? You can also type /resign { $code } yes
answer-ended = The game at { $code } ends here, unfinished.
answer-returned = Welcome back: you play your seat at { $code } again.
answer-vote = You asked to take back. Still to agree: { $missing }.
answer-refused-vote = You refuse; the game goes on as it stands.
answer-withdrawn = You no longer ask to take back; the game goes on.
answer-rematch = A rematch is set: table { $code }.
language = English
answer-lang = From now on I speak English with you.
answer-lang-room = From now on I speak English in this room.
answer-lang-unknown = Which language shall I speak? ({ $known })
answer-settings = Your settings
answer-no-tables = You sit at no table. Start one with /new.
answer-tables = Your tables
answer-table-line = { $code } · { $game } · { $state }
answer-hand = You have nothing hidden in { $game }: all lies open on the table.
answer-export = The record of { $code } so far
answer-settings-quick = Forced answers: { $value }
settings-quick-on = sent at once for you
settings-quick-off = wait for your tap, so that you can still take back
state-lobby = gathering
state-running = waiting for { $names }
state-running-you = your turn
state-over = over
state-cancelled = called off
log-title = Log of { $code }
log-empty = Nothing has happened yet.
log-entry = { $number }. { $line }
log-undone = { $name } takes back.
log-gone = { $name }: { $text } (taken back)
log-resigned = { $name } leaves; a computer player takes over.
log-substituted = A computer player answers for { $name } for now.
log-kicked = The host takes { $name } off the table; a computer player goes on.
log-host = { $name } is the host of the table now.
log-returned = { $name } is back.

## Help
help-now = Now
choices-title = You can type:
help-waiting = The table waits for { $names }.
help-typed = You can type it too, for example: { $examples }
help-watching = You are watching this table.
help-commands = Commands
help-command = /{ $name } — { $line }
help-all = All commands: /help all
help-code = If you play at several tables, name the one you mean: /undo K7QX, /put K7QX e1 r2.
help-games = Games: { $games }
help-house = House rules and data: { $data }
rules-title = { $game }: the rules in short

## Refusals: the table's
refusal-table-moved = The table has moved on since that button was made. Here is how it stands now.
refusal-watching = You are only watching this table.
refusal-substituted = A computer player plays for you at { $code }. Take over again with /join { $code }.
refusal-vote-open = { $name } has already asked to take back. Answer that first: agree or refuse.
refusal-resign-instead = The game at { $code } has begun. To leave it to a computer player: /resign { $code }
refusal-unknown-table = I know no table { $code }. Yours: /mytables
refusal-unknown-person = I do not know you yet. Tell me your name and try again.
refusal-unknown-game = I know no game “{ $game }”. There are: { $known }.
refusal-which-table = More than one table could be meant. Say which: { $known }. For example: /help { $first }
refusal-no-table = No game here waits for a move of yours. Start one with /new, or join one with /join CODE.
refusal-unknown-command = I know no command “{ $word }”. All of them: /help all
refusal-unknown-verb = I cannot read “{ $word }”. { $known }
refusal-ambiguous = “{ $word }” could mean several things: { $several }. { $known }
refusal-bad-argument = I cannot read “{ $word }”. { $known }
refusal-missing-argument = Something is missing after “{ $verb }”. { $known }
refusal-bad-token = That button is none of mine, or it is damaged. Nothing was changed.
refusal-table-full = All seats at { $code } are taken.
refusal-already-seated = You already sit at { $code }. What you can do now: /help
refusal-not-seated = You have no seat at { $code }.
refusal-players-show = Only those who play at { $code } can bring it into another chat.
refusal-many-rooms = Table { $code } is shown in { $most } chats already; there cannot be more.
refusal-already-begun = The game at { $code } has begun already. What you can do now: /help
refusal-not-begun = The game at { $code } has not begun yet: press “Begin” or type /begin.
refusal-table-over = The game at { $code } is over.
refusal-table-cancelled = Table { $code } was called off.
refusal-table-running = The game at { $code } is still being played. What you can do now: /help
refusal-host-only = Only the host of the table, { $name }, can do that.
refusal-host-or-late = For now only the host of the table, { $name }, can do that. Once somebody is waited for longer than a day, everybody who plays here can.
refusal-host-until-late = For now only the host of the table, { $name }, can do that. If { $who } is waited for longer than a day, everybody who plays here can.
refusal-no-computer = No computer player sits here.
refusal-nothing-to-undo = You have nothing to take back. What you can do now: /help
refusal-no-vote = Nobody has asked to take anything back. What you can do now: /help
refusal-not-asked = You are not asked: your agreement is not needed, or you have given it.
refusal-cannot-undo = That cannot be taken back any more.
refusal-unknown-computer = There is no computer player “{ $name }”. There are: { $known }.
refusal-too-long = That is too long: { $count } characters. I read at most { $most }. What you can do now: /help
refusal-room-only = That works in a room, not at your private desk. What works here: /help
refusal-busy = Two moves came at the same moment, and the other was first. Look at the table and try again.
refusal-instead = Possible: { $known }.
refusal-help = What you can do now: /help
did-you-mean = Did you mean “{ $word }”?
refusal-example = For example: { $known }.

## Refusals that all games share
refusal-game-over = This game is over.
refusal-not-your-turn = It is not your turn.
refusal-wrong-phase = That cannot be done at this point of your turn.
refusal-bad-player-count = This game is for { $least } to { $most } players; seats taken here: { $seats }.
refusal-bad-option = There is no option { $option }={ $value }. Possible: { $known }.
refusal-unreadable = I cannot read “{ $word }”.

## Commands: one line each
command-new = start a table: /new carcassonne
command-join = take a seat: /join K7QX
command-leave = give up your seat before the game begins
command-begin = begin the game
command-cancel = call off a table that has not begun
command-computer = add a computer player, or remove one: /computer off
command-option = change an option: /option small_city 2
command-shuffle = put the seats in a random order
command-table = show the table again
command-board = the picture in full size; /board text: in words
command-hand = what only you may see
command-log = what has happened
command-undo = take back your last action
command-yes = agree to taking back
command-no = refuse taking back
command-help = what you can do now; /help all: all commands
command-rules = the rules in short
command-lang = your language: /lang ru
command-settings = your settings: reminders, quiet hours, holidays; /settings away 2026-12-01
command-rematch = the same players once more
command-resign = leave a running game to a computer player
command-mytables = your tables
command-export = the record of the game as text

names-text-text = words
names-language-en = english
names-language-ru = russian
