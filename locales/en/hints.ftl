## What a computer player would do, and why
command-hint = what a computer player would do in your place, and why
hint-title = Hint
hint-line = { $number } · { $move } — { $why }.
hint-then = , then{" "}
hint-how = The best first: so a computer player would choose by what you can see yourself. Points for later are a guess.
hint-nothing = it makes little difference
hint-now = { $count ->
    [one] +{ $count } point now
   *[other] +{ $count } points now
}
hint-hope = { $count ->
    [one] perhaps { $count } point later
   *[other] perhaps { $count } points later
}
hint-gain = +{ $good }
hint-cost = costs { $good } ({ $left } left)
hint-gives = { $count ->
    [one] { $name } gets { $count } point, too
   *[other] { $name } gets { $count } points, too
}
hint-deny = { $count ->
    [one] { $name } gets { $count } point less
   *[other] { $name } gets { $count } points less
}
hint-hinder = { $count ->
    [one] the others may get { $count } point less
   *[other] the others may get { $count } points less
}
button-hint = Hint
refusal-no-hints = There are no hints at this table. Its host, { $name }, can allow them: /option hints on
refusal-no-choice = There is nothing for you to choose now. What you can do now: /help
house-option-hints = Hints
house-option-hints-help = Hints: who may ask what a computer player would do. Usually those who play against computer players alone, or for the first time.
house-option-hints-usual = against computers
house-option-hints-on = for all
house-option-hints-off = for nobody

## A first game
lesson-offer = New to { $game }? A lesson of about eight minutes teaches it move by move.
lesson-offer-brief = New to this game? “Teach me” on the table’s card begins a lesson.
first-tip = ★ A good choice: { $move }. Why: { $why }.
button-first-on = Explain my first moves
button-first-off = No more tips
answer-first-on = Each of your first ten decisions comes with a good choice, marked ★, and its reason.
answer-first-off = No more tips. /hint still gives you one when you ask.
refusal-not-first-game = This is not your first game of this kind. What you can do now: /help

## What a thing would mean to the reader now
term-now = For you now: { $told }
term-not-now = Not now: { $why }
