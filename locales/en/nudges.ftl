# Reminders where no clock runs, and what each person chooses about them.

house-option-nudge = Reminders
house-option-nudge-help = Reminders: where there is no clock, whoever is waited for is reminded after 12 hours and again after 24 more; another 24 hours later the table is asked what to do. Nobody's time is ever up by that.
house-option-nudge-on = after 12 hours
house-option-nudge-off = none
clock-nudge = Reminders: { $nudge }

stalled-hours = { $named ->
    [0] The table has waited
   *[other] { $names }: the table has waited
} for { $hours ->
    [one] { $hours } hour.
   *[other] { $hours } hours.
} How shall it go on?
stalled-days = { $named ->
    [0] The table has waited
   *[other] { $names }: the table has waited
} for { $days ->
    [one] { $days } day.
   *[other] { $days } days.
} How shall it go on?
reminded-hours = Reminder: waiting for { $hours ->
    [one] { $hours } hour now.
   *[other] { $hours } hours now.
}
reminded-all = A reminder to all, as it is a secret who has not chosen yet:
reminded-days = Reminder: waiting for { $days ->
    [one] { $days } day now.
   *[other] { $days } days now.
}
button-relieve = Computer for now
button-wait = Wait
button-rest = Pause
answer-wait = The table waits on; reminders begin anew.
refusal-not-stalled = That is no longer open: the table has gone on meanwhile.

## What each person chooses
button-later = Later
answer-later = Put off: your next reminder comes in 12 hours at the earliest.
digest-title = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
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
settings-nudges-on = you are reminded when a table waits long for you
settings-nudges-off = none; nobody else is told
answer-settings-quiet = Your quiet hours: { $value }
settings-quiet-off = none
answer-settings-away = Away: { $value }
settings-away-off = no
settings-away-day = until { $day }; the others are told, and you are not reminded before
settings-how = You can type it too: /settings quick on, /settings finish on, /settings nudges off, /settings quiet 22-8+3 (from 22 to 8 where it is three hours later than in UTC), /settings away 2026-12-01, and “off” for each. Language: /lang ru
button-quick-on = Send forced answers at once
button-quick-off = Let forced answers wait for a tap
button-finish-on = Citadels: end turns by themselves
button-finish-off = Citadels: end turns by a tap
button-nudges-on = Remind me again
button-nudges-off = No reminders
button-quiet = Quiet hours from 22 to 8 …
button-quiet-off = No quiet hours
away-days = Away for { $days } days
button-back-again = I am back
quiet-title = Quiet hours
quiet-which = From 22 to 8 you will not be reminded. Which is your time of day just now? Where clocks are half an hour off, type it: /settings quiet 22-8+5:30
refusal-bad-setting = “{ $said }” cannot be set. Possible: { $known }.
refusal-bad-zone = There is no time zone “{ $zone }”. Zones go from -12 to +14 hours; some have 30 or 45 minutes as well. For example: { $known }.
refusal-clock-runs = A clock runs at table { $code }, so that cannot be put off. How much time is left: /clock { $code }
refusal-secretly-late = Who has still to act is a secret here, so only the host of the table, { $name }, can name a seat. { $how ->
    [now] But the table has waited long: everybody who plays here can let a computer player answer for all who are late.
    [clock] The clock answers for whoever lets their time pass.
   *[later] If the table waits too long, it asks all who play whether a computer player shall answer for those who are late.
}
refusal-not-waited-for = Table { $code } does not wait for you, or does not remind.
refusal-nowhere-waited-for = No table waits for you that could remind you later.
discord-option-choice = on, off, hours such as 22-8+3, or a day such as 2026-12-01
