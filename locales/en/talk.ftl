# Cards, buttons and answers that belong to no single game.

## Cards
card-title = { $game } · { $code }
card-you = You
card-waiting = { $name }: { $task }
card-forced = nothing to choose here; go on, or undo
card-waiting-computer = { $name } is thinking…
card-over-alone = The game is over. { $name }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
card-score = { $name }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}
card-scores = Points – { $scores }
card-scores-seat = { $name }: { $score }
card-over = The game is over. { $winners ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
card-sources = Points
card-sheet = Score sheet
card-total = total
card-best-move = Best move of the game: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
card-best = Your best on this level: { $score ->
    [one] { $score } point
   *[other] { $score } points
}
card-best-of = Best on this level ({ $name }): { $score ->
    [one] { $score } point
   *[other] { $score } points
}
card-more = … In full: “{ $text }” and “{ $log }”
card-columns = In brackets: { $columns }
card-cancelled = This table was cancelled.
card-abandoned = Everybody has left, so the game ends here.
card-abandoned-now = Game broken off
card-vote = { $name } asks to undo “{ $line }” and everything after it. Still to agree: { $missing }.
card-vote-secret = { $name } asks to undo a move and everything after it. Still to agree: { $missing }.
card-vote-now = { $name } asks to undo a move
card-begun = { $names } play · the game is below
card-past = { $chapter } · continued below
chapter-lobby = Before the game
chapter-game = The game so far
chapter-gain = { $name } +{ $points }
chapter-gains = { $count ->
    [0] { $chapter }: no points
   *[other] { $chapter }: { $gains }
}
chapter-things = { $name } – { $things }
chapter-gained = { $count ->
    [0] { $chapter }: nothing
   *[other] { $chapter }: { $gains }
}

## Lobby
lobby-open = New table – take a seat!
lobby-rematch = A rematch! Those who played keep their seats; if you would rather not play, press “Leave”.
lobby-seats = Seats ({ $taken } of { $most })
lobby-seat = { $letter } { $name }
lobby-host = host
lobby-computer = computer player
lobby-need = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
lobby-free = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
}
lobby-ready = Sit down if you want to play, then press “Start”.
lobby-options = Options: { $options }
lobby-options-default = Options: standard
lobby-fitted = With { $seats } players these options apply: { $options }
lobby-length = Usual length: { $length }
lobby-house = House rules: { $data } (in full: /rules)
lobby-held = ✓ { $set }
lobby-code = From another chat: /join { $code }
option-value = { $name }: { $value }
value-on = on
value-off = off

## Names of computer players
computer-novice = Novice
computer-random = Dice

## Buttons
button-join = Join
button-leave = Leave
button-computer = Add a computer
button-remove-computer = Remove a computer
button-options = Options
button-shuffle = Shuffle seats
button-begin = Start
button-cancel = Cancel table
guide-key = “{ $key }”
guide-then = , then { "" }
try-meant = Try the marked place
fits-places = It fits here: { $known }.
no-way-round = Nothing fits there, whichever way it lies.
impossible-now = ✕ { $what }
button-undo = Undo
button-hand = My hand
button-help = Help
button-log = Log
button-board = Enlarge
button-text = As text
button-open-board = Open the board
button-back = ‹ Back
button-earlier = ‹ Earlier
button-more = More ›
button-latest = Latest ›
button-agree = Agree
button-refuse = Refuse
button-withdraw = Withdraw request
button-return = Back to the game
button-resign = Hand over to computer
button-rematch = Rematch
button-end-game = End the game

## Answers
new-which = Which game?
rules-which = The rules of which game?
new-game = { $game }: { $line }
play-which = Which game do you want to play?
greeting = Hello { $name }!
greeting-games = I bring board games to chats: { $games }.
greeting-how = Play here against computer players at once, or open a table that friends join from private chats of their own. Added to a group, I set up the board there: /new. All commands: /help all
button-play-now = Play now
button-with-friends = Play with friends
button-teach-me = Teach me
button-rules = Rules
guide-more = Rules: { $chapter }
teach-which = Which game would you like to learn? A lesson takes about eight minutes.
answer-teach = The lesson is in your private chat: table { $code }.
guide-step = Step { $number } of { $count }
guide-end = That was the lesson
refusal-other-move = { $touched ->
    [none] You may do that, and in another game it could be a good move.
   *[other] { $touched } is possible, and in another game it could be a good move.
} For this lesson, first touch { $move }. Nothing has changed on the table.
button-invite = Invite
button-share = Send the link…
invite-link = Send this link to whoever should play. Whoever opens it sits down at table { $code }: { $link }
invite-code = Whoever reads this chat can press “Join”. From another chat: /join { $code }
invite-private = Tell your friends the code. In a private chat with me they type: /join { $code }
answer-board-link = This link opens the board for you alone. It works once and for ten minutes; please don’t pass it on.
answer-created = Table { $code } is ready. Others can press “Join” or type /join { $code }.
answer-joined = You have a seat at table { $code }.
answer-left = You have left table { $code }.
answer-cancelled = Table { $code } was cancelled.
answer-resigned = A computer player takes your seat at { $code }. Come back any time with /join { $code }.
answer-resign-sure = Hand over your seat at { $code } to a computer player? You can come back any time with /join { $code }. You can also type /resign { $code } yes
answer-resign-last = You are the only person at table { $code }. If you leave, the game ends here. End it? You can also type /resign { $code } yes
answer-ended = The game at { $code } ends here, unfinished.
answer-returned = Welcome back: you play your seat at { $code } again.
answer-vote = You asked to undo a move. Still to agree: { $missing }.
answer-refused-vote = You refused; the game goes on as it stands.
answer-withdrawn = You no longer ask to undo a move; the game goes on.
answer-rematch = A rematch: table { $code }.
language = English
answer-lang = From now on I speak English with you.
answer-lang-room = From now on I speak English in this chat.
answer-lang-unknown = Which language should I speak? ({ $known })
answer-settings = Your settings
room-settings = Settings of “{ $name }”
room-lang = Language: { $value }
room-calls = Whose turn it is: { $value }
room-calls-private = told in the private chat; called here only where I cannot write to them
room-calls-group = called here, in front of everybody
room-quiet = Quiet hours: { $value }
room-quiet-off = none
room-quiet-which = From 22 to 8 nothing I say here makes a sound. What time is it where you are?
room-openers = Who may open tables: { $value }
room-openers-everybody = everybody
room-openers-admins = admins
room-threads = A thread for each table: { $value }
room-threads-on = yes
room-threads-off = no
room-settings-admins = Those who manage this chat can change this.
room-lang-ask = Which language should I speak here?
button-room-settings = Chat settings
button-my-settings = My settings
button-room-calls-private = Call people in private
button-room-calls-group = Call people here
button-room-openers-admins = Only admins open tables
button-room-openers-everybody = Everybody opens tables
button-room-threads-on = Threads for tables
button-room-threads-off = No threads for tables
refusal-admins-only = Only those who manage this chat can change its settings. You can change your own: /settings in a private chat with me.
refusal-admins-open = In this chat only those who manage it open tables. You can join a table that is gathering: /join
answer-elsewhere = No table stands right here, but elsewhere in this chat:
answer-table-place = { $game }, table { $code }:
answer-no-tables = You are not at a table yet. Start one with /new.
answer-tables = Your tables
answer-table-line = { $code } · { $game } · { $state }
answer-hand = You have nothing hidden in { $game }: everything is open on the table.
answer-export = The record of { $code } so far
answer-settings-quick = Moves without a choice: { $value }
settings-quick-on = made for you at once
settings-quick-off = wait for your tap, so that you can still undo
state-lobby = gathering
state-running = waiting for { $names }
state-running-you = your turn
state-over = over
state-cancelled = cancelled
log-title = Log of { $code }
log-empty = Nothing has happened yet.
log-entry = { $number }. { $line }
log-undone = { $name } undoes a move.
log-written = { $name }: { $text }
log-gone = { $name }: { $text } (undone)
log-resigned = { $name } leaves; a computer player takes over.
log-substituted = A computer player answers for { $name } for now.
log-kicked = The host gives the seat of { $name } to a computer player.
log-host = { $name } is the host of the table now.
log-returned = { $name } is back.

## Help
help-now = Now
choices-title = You can type:
help-waiting = Waiting for { $names }.
help-typed = You can type it too, for example: { $examples }
help-watching = You are watching this table.
help-commands = Commands
help-command = /{ $name } — { $line }
help-impossible = Not now – { $what }: { $why }
help-all = All commands: /help all
help-here = No game is played here yet. Choose one, and the others sit down by a key.
help-gathering = Table { $code } gathers its players. Its card has keys for all of this; you can type it too:
help-code = If you play at several tables, name the one you mean: /undo K7QX, /put K7QX e1 r2.
help-games = Games: { $games }
help-house = House rules: { $data }
rules-more = The rules in brief: /rules { $game }
rules-first-page = All chapters
rules-button = Rules
rules-why = Why?
rules-place = ({ $number } of { $count })
# Words that say nothing of what is looked for in the rules.
names-rules-empty = a, an, and, are, at, can, do, does, for, how, i, in, is, it, may, my, not, of, on, or, the, to, what, when, where, which, who, why, with, you
rules-back = ← Back
rules-next = Next →
# The people in the pictures of the rules.
rules-names = Anna, Boris, Clara, Dmitri, Eva, Fyodor, Greta, Henry, Inga, Jan
rules-title = { $game }: the rules in brief

## Refusals: the table's
refusal-table-moved = That button is out of date: the game has gone on. The newest card shows what can be done now.
refusal-watching = You are only watching this table.
refusal-substituted = A computer player plays for you at { $code }. Take over again with /join { $code }.
refusal-vote-open = { $name } has already asked to undo a move. Answer that first: agree or refuse.
refusal-resign-instead = The game at { $code } has started. To hand your seat over to a computer: /resign { $code }
refusal-table-unreadable = This table cannot be opened here: its game is not installed any more, or its data cannot be read. Nothing of it is lost. Whoever runs the bot can find out more with: tavola doctor
refusal-unknown-table = You cannot see a table { $code }: only your own tables and those of your chats are shown. Yours: /mytables
refusal-unknown-person = We have not met yet. Tell me your name and try again.
refusal-unknown-game = There is no game “{ $game }”. Available: { $known }.
refusal-which-table = More than one table could be meant. Say which: { $known }. For example: /help { $first }
refusal-no-table = No game here is waiting for you. Start one with /new, or join one with /join CODE.
refusal-unknown-command = There is no command “{ $word }”. All commands: /help all
refusal-unknown-topic = Nothing was found about “{ $word }”. You can ask about a game ({ $known }), a command (/help all) or a word of the rules.
refusal-unknown-verb = I don’t understand “{ $word }”. { $known }
refusal-ambiguous = “{ $word }” could mean several things: { $several }. { $known }
refusal-bad-argument = I don’t understand “{ $word }”. { $known }
refusal-missing-argument = Something is missing after “{ $verb }”. { $known }
refusal-bad-token = That button does not work here. Nothing has changed.
refusal-table-full = All seats at { $code } are taken.
refusal-already-seated = You already have a seat at { $code }. What you can do now: /help
refusal-link-used = This link was used or is older than ten minutes; take a new one in your private chat.
refusal-no-site = This Tavola has no public web address: its operator sets one in TAVOLA_URL.
refusal-not-seated = You have no seat at { $code }.
refusal-players-show = Only those who play at { $code } can bring it into another chat.
refusal-many-rooms = Table { $code } is already shown in { $most } chats; there cannot be more.
refusal-already-begun = The game at { $code } has already started. What you can do now: /help
refusal-not-begun = The game at { $code } has not started yet: press “Start” or type /begin.
refusal-table-over = The game at { $code } is over.
refusal-table-cancelled = Table { $code } was cancelled.
refusal-table-running = The game at { $code } is still being played. What you can do now: /help
refusal-host-only = Only the host, { $name }, can do that.
refusal-host-or-late = For now only the host, { $name }, can do that. If somebody keeps the table waiting for more than a day, everybody who plays here can.
refusal-host-until-late = For now only the host, { $name }, can do that. If the table waits for more than a day ({ $who }), everybody who plays here can.
refusal-no-computer = There is no computer player at this table.
refusal-nothing-to-undo = You have nothing to undo. What you can do now: /help
refusal-no-vote = Nobody is asking to undo a move. What you can do now: /help
refusal-not-asked = Your agreement is not needed, or you have already given it.
refusal-cannot-undo = That can no longer be undone.
refusal-undo-epoch = The rules have changed since then, so your moves before that can no longer be undone.
refusal-unknown-computer = There is no computer player “{ $name }”. Available: { $known }.
refusal-too-long = That is too long: { $count } characters, and the limit is { $most }. What you can do now: /help
refusal-busy = Two moves came at the same moment, and the other was first. Look at the table and try again.
refusal-instead = You can use: { $known }.
refusal-instead-touched = Possible now: { $known }.
refusal-help = What you can do now: /help
did-you-mean = Did you mean “{ $word }”?
refusal-example = For example: { $known }.

## Refusals that all games share
refusal-game-over = This game is over.
refusal-not-your-turn = It is not your turn.
refusal-wrong-phase = That cannot be done at this point of your turn.
refusal-no-such-seat = There is no such seat.
refusal-bad-player-count = This game is for { $least } to { $most } players; seats taken here: { $seats }.
refusal-bad-option = There is no option { $option }={ $value }. You can use: { $known }.
refusal-unreadable = I don’t understand “{ $word }”.
refusal-bad-state = The state in this record cannot be read.
refusal-state-not-told = The record does not tell its state at this point.

## Commands: one line each
command-new = start a table: /new carcassonne
command-join = take a seat: /join K7QX
command-leave = give up your seat before the game starts
command-begin = start the game
command-cancel = cancel a table that has not started
command-computer = add a computer player, or remove one: /computer off
command-option = change an option: /option small_city 2
command-shuffle = put the seats in a random order
command-table = show the table again
command-board = enlarge the picture; /board text: as text
command-hand = what only you may see
command-log = what has happened
command-undo = undo your last move
command-yes = agree to undoing a move
command-no = refuse to undo a move
command-help = what you can do now; /help all: all commands
command-rules = the rules in brief
command-lang = your language: /lang ru
command-settings = settings of this chat, and your own: calls, quiet hours, language
command-rematch = the same players once more
command-resign = hand your seat in a running game over to a computer player
command-mytables = your tables
command-export = the record of the game as text

names-text-text = words, text
names-language-en = english
names-language-ru = russian
