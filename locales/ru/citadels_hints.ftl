## Что считает подсказка и что вещь значит сейчас
citadels-good-gold = { $count ->
    [one] { $count } золотой
    [few] { $count } золотых
   *[many] { $count } золотых
}
citadels-good-card = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
citadels-hint-income = { $count ->
    [one] { $count } золотой от ваших кварталов
    [few] { $count } золотых от ваших кварталов
   *[many] { $count } золотых от ваших кварталов
}
citadels-hint-spared = { $name }: с ним было бы { $count ->
    [one] { $count } золотой
    [few] { $count } золотых
   *[many] { $count } золотых
} за кварталы
citadels-hint-target = возможно, это { $name } (по догадке, { $count } %)
citadels-worth-absent = за этим столом не участвует.
citadels-worth-up = отложен в открытую: в этом раунде его ни у кого нет.
citadels-worth-silent = вызван, но никто не откликнулся.
citadels-worth-murdered = убит: у кого он, тот пропускает ход.
citadels-worth-robbed = будет ограблен: когда его вызовут, его золото уйдёт Вору.
citadels-worth-income = { $gold ->
    [one] доход от вашего города — { $gold } золотой.
    [few] доход от вашего города — { $gold } золотых.
   *[many] доход от вашего города — { $gold } золотых.
}
citadels-worth-built = стоит в вашем городе.
citadels-worth-hand = { $points ->
    [one] в вашей руке; цена { $cost }, у вас золотых: { $gold }; +{ $points } очко.
    [few] в вашей руке; цена { $cost }, у вас золотых: { $gold }; +{ $points } очка.
   *[many] в вашей руке; цена { $cost }, у вас золотых: { $gold }; +{ $points } очков.
}
citadels-worth-dear = { $points ->
    [one] в вашей руке; цена { $cost }, у вас золотых: { $gold }, не хватает: { $missing }; +{ $points } очко.
    [few] в вашей руке; цена { $cost }, у вас золотых: { $gold }, не хватает: { $missing }; +{ $points } очка.
   *[many] в вашей руке; цена { $cost }, у вас золотых: { $gold }, не хватает: { $missing }; +{ $points } очков.
}
citadels-worth-nowhere = нет ни в вашей руке, ни в вашем городе.
citadels-worth-elsewhere = { $how ->
    [costs] Стоит в городе игрока { $name }; разрушить — { $gold } зол.
    [safe] Стоит в городе игрока { $name }, сейчас его не разрушить.
   *[no] Стоит в городе игрока { $name }.
}
citadels-worth-colour = Кварталов этого цвета ({ $colour }) в вашем городе: { $count }.
