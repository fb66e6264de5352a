## Что считает подсказка и что вещь значит сейчас
florence-good-coin = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
}
florence-hint-now = { $count ->
    [one] +{ $count } очко престижа сейчас
    [few] +{ $count } очка престижа сейчас
   *[many] +{ $count } очков престижа сейчас
}
florence-hint-hope = { $count ->
    [one] позже, возможно, ещё { $count } очко престижа
    [few] позже, возможно, ещё { $count } очка престижа
   *[many] позже, возможно, ещё { $count } очков престижа
}
florence-hint-gives = { $count ->
    [one] { $name }: +{ $count } очко престижа
    [few] { $name }: +{ $count } очка престижа
   *[many] { $name }: +{ $count } очков престижа
}
florence-hint-deny = { $count ->
    [one] { $name }: −{ $count } очко престижа
    [few] { $name }: −{ $count } очка престижа
   *[many] { $name }: −{ $count } очков престижа
}
florence-hint-saves = монеты останутся на то, что нужнее
florence-worth-price = цена { $cost }, у вас монет: { $coins }.
florence-worth-there = у вас это уже есть.
florence-worth-unwanted = Профессиям в вашей руке это не нужно.
florence-worth-liked = +{ $more } к Работе, профессии в вашей руке: { $names }.
florence-worth-jester = +{ $more } к каждой Работе; профессий в вашей руке: { $count }.
florence-worth-builder = здание стоит вам сейчас { $cost }, а с ещё одним строителем — { $then }.
florence-worth-bonus = в вашей руке; прибавит сейчас к Работе: { $count }.
florence-worth-prestige = в вашей руке; престиж, если считать сейчас: { $count }.
florence-worth-work = в вашей руке; ценность Работы сейчас { $total }, минимум { $minimum } ({ $wants }).
florence-worth-wanted = не в вашей руке; нужно: { $wants }.
