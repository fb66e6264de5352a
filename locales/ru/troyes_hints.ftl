## Что считает подсказка и что вещь значит сейчас
troyes-good-influence = { $count ->
    [one] { $count } влияние
   *[other] { $count } влияния
}
troyes-good-denier = { $count } денье
troyes-good-knowledge = { $count ->
    [one] { $count } знание
    [few] { $count } знания
   *[many] { $count } знаний
}
troyes-worth-row = Построено: { $count }; ещё открыто: { $free }.
troyes-worth-factor = Множитель вашего следующего собора: { $factor }.
troyes-worth-now = С этими кубиками, например: { $gain }.
troyes-worth-citizens = У вас { $count }, по очку за каждого.
troyes-worth-stock = У вас { $count }.
troyes-worth-space = { $gain }.
troyes-worth-die = Из этих кубиков подходит { $die } ({ $price }).
troyes-worth-no-die = Ни одним из этих кубиков этого не построить.
troyes-worth-built = { $space }: построено.
troyes-worth-destroyed = { $space }: разрушено, построить там ничего нельзя.
troyes-worth-scores = Приносит: ×{ $factor } { $row }, пока { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
troyes-worth-price = Цена: { $price }; у вас { $have }.
troyes-worth-fired = Эту награду вы уже получили.
troyes-worth-missing = Ещё не хватает: { $citizens }.
troyes-hint-hope = { $count ->
    [one] позже, возможно, ещё { $count } очко, если достроить остальное
    [few] позже, возможно, ещё { $count } очка, если достроить остальное
   *[many] позже, возможно, ещё { $count } очков, если достроить остальное
}
