# Answers stored in advance, and clocks.

command-plan = in the private chat: plan moves ahead, for your eyes only: /plan
command-clock = how much time there is per move; the host sets it: /clock 1d

discord-option-plan = what to plan, such as up to 700 for forest; off removes it
discord-option-clock = off, 1h, 12h, 1d or 3d

button-plan = Plan ahead
plan-title = Planned ahead · { $code }
plan-none = You have planned nothing.
plan-entry = { $number }. { $line }
plan-armed = Planned: { $line }
plan-aside = Set aside, because it is no longer possible: { $line }
plan-line = when it is my turn: { $line }
plan-off = Remove { $number }
plan-secret = Only you know of this.
plan-typed = One line can hold several moves with semicolons between them; they are made in order, when it is your turn. /plan off removes everything.
plan-how = How to type it

refusal-no-programs = There is nothing to plan ahead in this game. What you can do now: /help
refusal-no-such-program = Say which, 1 to { $count }.
refusal-nothing-stored = You have planned nothing.
refusal-plan-too-long = That is too long: at most { $most } moves in one plan.
refusal-private-chat-only = Write that in the private chat: here everybody could read it. The menu that only you see opens here too: /plan

answer-settings-finish = End of turn in Citadels: { $value }
settings-finish-on = by itself when nothing else can be done; others may then guess at your hand
settings-finish-off = when you tap it

house-option-clock = Time per move
house-option-clock-help = Time per move: how long everybody has. A reminder comes when a quarter of it is left; then the game makes the most careful move for whoever is late, and after the second time a computer player plays for them until they are back.
house-option-clock-off = no limit
house-option-clock-1h = 1 hour
house-option-clock-12h = 12 hours
house-option-clock-1d = 1 day
house-option-clock-3d = 3 days
house-option-quiet = Quiet hours
house-option-quiet-help = Quiet hours do not count towards the time per move, and nobody is reminded then: /option quiet 22-8+3 is from 22 to 8 where it is three hours later than in UTC.
house-option-quiet-off = none
house-option-answer-delay = Planned moves
house-option-answer-delay-help = Planned moves: made at once, or after a random time, so that nobody can tell them from thinking.
house-option-answer-delay-off = at once
house-option-answer-delay-random = after a random time

clock-title = Time per move
clock-line = Time per move: { $clock }.
clock-quiet = Quiet hours: { $hours }.
clock-typed = Quiet hours, which do not count, are typed: /clock quiet 22-8+3 is from 22 to 8 where it is three hours later than in UTC; in India 22-8+5:30; /clock quiet off.
clock-delay = Planned moves are made { $delay }.
clock-left = { $name }: { $hours ->
    [0] time is nearly up.
    [one] about an hour left.
   *[other] about { $hours } hours left.
}
log-by-clock = ⏰ { $line }
log-away = { $name } let the time run out twice; a computer player plays for them for now.
