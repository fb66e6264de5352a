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
refusal-desk-only = Write that in the private chat: here everybody could read it. The menu that only you see opens here too: /plan

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

florence-plan-verb-max = Highest bid…
florence-plan-verb-wish = Auction…
florence-plan-quick-out = Stay out of this auction
florence-plan-item-all = everything else
florence-plan-item-pass = nothing else
florence-plan-coins-0 = pass
florence-plan-max = { $coins ->
    [0] { $item }: pass
   *[other] { $item }: bid up to { $coins }
}{ $points ->
    [0] { "" }
    [one] , selling up to 1 prestige point for it
   *[other] , selling up to { $points } prestige points for it
}
florence-plan-wish = open, or take as the last one: { $items }
florence-plan-order = Planned moves act at once: “Auction” first.
florence-plan-brief = Say what each item is worth to you, and the whole auction can go by without you.
florence-plan-help = Say what each item is worth to you, and the whole auction can go by without you. You bid 100 more until your maximum is passed, and nobody learns it: /plan up to 700 for forest. You may let it sell prestige points too, here at most 2: /plan up to 700 for forest, selling 2. “up to 0 for all” passes on everything else. “when auction” says what you open when it is your turn, in this order: /plan when auction: forest,jester,pass. With Muse & Princess you can bid for characters too, in the order in which you stored them; when none can be had, you pass: /plan up to 500 for muse. For your action turn: /plan when turn: build opera a1 r0; end
florence-plan-help-max = How high do you go? Any other amount can be typed: /plan up to 1600 for forest
florence-plan-help-wish = Tap in the order in which you would open them; a second tap takes one off. “Nothing else” means that you pass when none of them is available.

citadels-plan-verb-prefer = Draft…
citadels-plan-verb-graveyard = Graveyard…
citadels-plan-verb-tribute = Tribute…
citadels-plan-verb-hospital = Hospital…
citadels-plan-verb-collect = Income…
citadels-plan-verb-park = Park…
citadels-plan-verb-finish = End my turn by itself
citadels-plan-cost-never = nothing
citadels-plan-cost-0 = everything
citadels-plan-tribute-gold = 1 gold
citadels-plan-tribute-cheapest = the cheapest card
citadels-plan-how-gold = take the gold
citadels-plan-how-cards = draw cards
citadels-plan-how-no = do nothing
citadels-plan-when-first = at once
citadels-plan-when-last = at the end
citadels-plan-when-never = never
citadels-plan-reply-yes = draw
citadels-plan-reply-no = do not draw
citadels-plan-prefer = in the next draft, the first of these: { $characters }
citadels-plan-graveyard = Graveyard: { $least ->
    [-1] save nothing
    [0] save everything
   *[other] save what costs at least { $least }
}
citadels-plan-tribute = tribute to the Emperor: { $what }
citadels-plan-hospital = if I am murdered, Hospital: { $how }
citadels-plan-collect = income: { $when }
citadels-plan-park = Park, when my turn ends by itself: { $reply }
citadels-plan-finish = my turn ends by itself when nothing else can be done
citadels-plan-brief = Plan what you would answer anyway, and nobody waits for you.
citadels-plan-help = Plan what you would answer anyway, and nobody waits for you: what the Graveyard saves, the tribute, the Hospital, when you take your income, whom you would like in the draft (/plan when draft: thief,king). You can plan a whole turn too: /plan when turn: gold; rob merchant; build market. If something in it is no longer possible, it is set aside and you are asked.
citadels-plan-help-prefer = Tap whom you would like, the best first; a second tap takes one off.
citadels-plan-help-graveyard = What should the Graveyard save, for 1 gold each? The number is the lowest cost.
citadels-plan-help-tribute = What should the Emperor get?
citadels-plan-help-hospital = What should your Hospital do if your character is murdered? The answer holds in every round until you change it.
citadels-plan-help-collect = When should the income be taken?
citadels-plan-help-park = When your turn ends by itself, should the Park give you cards for an empty hand?
