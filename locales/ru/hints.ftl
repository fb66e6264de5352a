## Что сделал бы компьютер и почему
command-hint = что сделал бы на вашем месте компьютер и почему
names-command-hint = подсказка, подскажи, совет
hint-title = Подсказка
hint-line = { $number } · { $move } — { $why }.
hint-then = , затем{" "}
hint-how = Лучшее — первым: так выбрал бы компьютер, зная только то, что видно и вам. Очки на потом — догадка.
hint-nothing = особых доводов за и против нет
hint-now = { $count ->
    [one] +{ $count } очко сейчас
    [few] +{ $count } очка сейчас
   *[many] +{ $count } очков сейчас
}
hint-hope = { $count ->
    [one] позже, возможно, ещё { $count } очко
    [few] позже, возможно, ещё { $count } очка
   *[many] позже, возможно, ещё { $count } очков
}
hint-gain = +{ $good }
hint-cost = расход: { $good } (останется { $left })
hint-gives = { $count ->
    [one] { $name } тоже получит { $count } очко
    [few] { $name } тоже получит { $count } очка
   *[many] { $name } тоже получит { $count } очков
}
hint-deny = { $count ->
    [one] { $name } получит на { $count } очко меньше
    [few] { $name } получит на { $count } очка меньше
   *[many] { $name } получит на { $count } очков меньше
}
hint-hinder = { $count ->
    [one] соперникам, возможно, на { $count } очко меньше
    [few] соперникам, возможно, на { $count } очка меньше
   *[many] соперникам, возможно, на { $count } очков меньше
}
button-hint = Подсказка
refusal-no-hints = За этим столом подсказок нет. Их может разрешить ведущий ({ $name }): /option hints on
refusal-no-choice = Сейчас вам нечего выбирать. Что можно сделать: /help
house-option-hints = Подсказки
house-option-hints-help = Подсказки: кому можно спросить, что сделал бы компьютер. Обычно тем, кто играет только с компьютером или впервые.
house-option-hints-usual = в игре с компьютером
house-option-hints-on = всем
house-option-hints-off = никому

## Первая партия
lesson-offer = Впервые играете в «{ $game }»? Урок минут на восемь покажет её ход за ходом.
lesson-offer-brief = Впервые играете? Кнопка «Научите меня» на карточке стола начнёт урок.
first-tip = ★ Хороший ход: { $move }. Почему: { $why }.
button-first-on = Объяснять первые ходы
button-first-off = Больше не объяснять
answer-first-on = К каждому из ваших первых десяти решений будет указан хороший ход со знаком ★ и его причина.
answer-first-off = Больше не объясняю. По команде /hint подсказка по-прежнему есть.
refusal-not-first-game = В эту игру вы играете не впервые. Что можно сделать сейчас: /help

## Что вещь значит для читателя сейчас
term-now = Для вас сейчас: { $told }
term-not-now = Сейчас нельзя. { $why }
