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
} How shall it go on? A computer player can answer for now, or you wait on, or the table rests.
stalled-days = { $named ->
    [0] The table has waited
   *[other] { $names }: the table has waited
} for { $days ->
    [one] { $days } day.
   *[other] { $days } days.
} How shall it go on? A computer player can answer for now, or you wait on, or the table rests.
button-relieve = Computer for now
button-wait = Wait
button-rest = Pause
answer-wait = The table waits on; reminders begin anew.
refusal-not-stalled = That is no longer open: the table has gone on meanwhile.
