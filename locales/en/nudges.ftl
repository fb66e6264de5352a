# Reminders where no clock runs, and what each person chooses about them.

house-option-nudge = Reminders
house-option-nudge-help = Reminders: when there is no time limit, whoever the table waits for is reminded after 12 hours and again after 24 more; another 24 hours later the table is asked what to do. Nobody loses a turn.
house-option-nudge-on = after 12 hours
house-option-nudge-off = none
clock-nudge = Reminders: { $nudge }

stalled-hours = { $named ->
    [0] The table has been waiting
   *[other] Waiting for { $names }
}: { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} now. What next?
stalled-days = { $named ->
    [0] The table has been waiting
   *[other] Waiting for { $names }
}: { $days ->
    [one] { $days } day
   *[other] { $days } days
} now. What next?
reminded-hours = Reminder: waiting for { $hours ->
    [one] { $hours } hour now.
   *[other] { $hours } hours now.
}
reminded-all = A reminder to everybody, since it is a secret who has not chosen yet:
reminded-days = Reminder: waiting for { $days ->
    [one] { $days } day now.
   *[other] { $days } days now.
}
button-relieve = Let a computer play
button-wait = Wait
button-rest = Pause
answer-wait = The table goes on waiting; reminders start over.
refusal-not-stalled = That is no longer open: the table has moved on.

## Calls in a room, and what is said where a call or a private card was
call-sealed = { $names }: a choice to make
cleared-call = Done.
cleared-prompt = Your newer card of this table stands below.

## What each person chooses
button-later = Later
answer-later = Put off: your next reminder comes in 12 hours at the earliest.
digest-title = { $count ->
    [one] A table is waiting for you
   *[other] { $count } tables are waiting for you
}
digest-line = { $code } · { $game }
away-until = { $name } is away until { $day }.
day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
answer-settings-nudges = Reminders: { $value }
settings-nudges-on = you are reminded when a table has been waiting for you for long
settings-nudges-off = none; nobody else is told
answer-settings-calls = When it is your turn: { $value }
settings-calls-private = a call in your private chat, where I may write to you
settings-calls-group = a call in the group
answer-settings-quiet = Your quiet hours: { $value }
settings-quiet-off = none
quiet-hours = from { $begins } to { $ends } ({ $zone })
answer-settings-away = Away: { $value }
settings-away-off = no
settings-away-day = until { $day }; the others are told, and you are not reminded before
settings-how = You can type it too: /settings quick on, /settings finish on, /settings nudges off, /settings calls group, /settings quiet 22-8+3 (from 22 to 8 where it is three hours later than in UTC), /settings away 2026-12-01, and “off” for each. Language: /lang ru
button-quick-on = Auto-play forced moves
button-quick-off = Always ask me
button-finish-on = Switch auto-end on
button-finish-off = Switch auto-end off
button-nudges-on = Remind me again
button-nudges-off = No reminders
button-calls-private = Call me in private
button-calls-group = Call me in the group
button-quiet = Quiet hours 22 to 8…
button-quiet-off = No quiet hours
away-days = Away for { $days } days
button-back-again = I am back
quiet-title = Quiet hours
quiet-which = From 22 to 8 you will not be reminded. What time is it where you are? Where clocks are half an hour off, type the hours: /settings quiet 22-8+5:30
refusal-bad-setting = “{ $said }” cannot be set. You can use: { $known }.
refusal-bad-zone = There is no time zone “{ $zone }”. Zones go from -12 to +14 hours; some have 30 or 45 minutes as well. For example: { $known }.
refusal-clock-runs = Table { $code } has a time limit per move, so that cannot be put off. How much time is left: /clock { $code }
refusal-secretly-late = Who has still to move is a secret here, so only the host, { $name }, can name a seat. { $how ->
       [now] But the table has been waiting for long: everybody who plays here can let a computer player answer for all who are late.
    [clock] The game moves for whoever runs out of time.
   *[later] If the table waits too long, it asks all players whether a computer player should answer for those who are late.
}
refusal-not-waited-for = Table { $code } is not waiting for you, or does not remind.
refusal-nowhere-waited-for = No table that could remind you later is waiting for you.
discord-option-choice = on, off, hours such as 22-8+3, or a day such as 2026-12-01
