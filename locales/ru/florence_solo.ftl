## Один против Диего
florence-rival = Диего
florence-virtual = виртуальный игрок { $number }

florence-ask-solo_offer = назовите нужный лот или выйдите из аукциона
florence-ask-solo_price = купите по этой цене или оставьте лот Диего
florence-ask-solo_pick = возьмите что-нибудь за 200 или ничего
florence-now-solo_offer = { $name }: какой лот?
florence-now-solo_price = { $name }: купить или отказаться?
florence-now-solo_pick = { $name }: что взять за 200?
florence-turn-solo-offer = { $name }: назвать лот или выйти
florence-turn-solo-price = { $forced ->
    [yes] { $name }: надо купить { $item }, { $price }
   *[no] { $name }: { $item } за { $price } — или оставить Диего
}
florence-turn-solo-pick = { $name }: взять что-нибудь за 200 или ничего
florence-help-solo_offer = Назовите лот: бросают кубик, и цена — это сумма кубика, наценки с карты Диего и единицы, умноженная на 100. Можно купить или отказаться. От чего вы отказались, то может купить Диего, на 100 дешевле. Купить за раунд можно только один лот. Если наценки на лот нет, а на кубике 1 или 2, покупать обязательно. Можно и выйти: тогда в этом раунде вы больше ничего не купите.
florence-help-solo_price = Купите лот по этой цене или оставьте его Диего: из того, от чего вы отказались, он покупает то, что на его карте левее. Сначала можно продать престиж, 1 очко за 100 монет: /sell. Если покупать обязательно, отказаться нельзя.
florence-help-solo_pick = Последний аукцион раунда: возьмите что-нибудь за 200 или ничего. Нельзя взять то, от чего вы отказались, и два лота с самой большой наценкой на карте Диего.

florence-solo-added = { $item } +{ $modifier }
florence-fact-diego = Диего: монеты { $coins }, шуты { $jesters }, строители { $builders }
florence-fact-diego-card = карта Диего: { $items }
florence-fact-least = { $item } от { $price }
florence-label-buy = Купить: { $item }, { $price }

florence-event-diego-card-turned = Карта Диего на этот аукцион: { $diego }.
florence-event-price-thrown = { $name } хочет купить: { $item }. На кубике { $die }, цена { $price }{ $forced ->
    [yes] , и купить надо обязательно
   *[no] {""}
}.
florence-event-price-refused = { $auto ->
    [yes] { $name } не может столько заплатить и оставляет Диего: { $item }.
   *[no] { $name } оставляет Диего: { $item }.
}
florence-event-diego-bought = { $item_code ->
    [none] Диего ничего не покупает.
   *[other] { $landscape_code ->
        [none] Диего покупает: { $item }, { $price } монет.
       *[other] { $card_code ->
            [none] Диего покупает ландшафт за { $price } монет и берёт { $landscape }.
           *[other] Диего покупает ландшафт за { $price } монет и берёт { $landscape }: его хочет { $card }.
        }
    }
}{ $sold ->
    [0] {""}
   *[other] {" "}Монет ему не хватает: престиж −{ $sold }.
}{ $points ->
    [0] {""}
   *[other] {" "}Престиж +{ $points }.
}{ $removed_count ->
    [0] {""}
   *[other] {" "}Никто не купил, и это уходит из игры: { $removed }.
}
florence-event-diego-acted = { $symbol ->
    [build] Диего строит: { $thing } — это хочет { $card }; { $price ->
        [0] бесплатно
       *[other] { $price } монет
    }.
    [freedom] Диего вводит свободу: { $thing } — её хочет { $card }; { $price } монет.
    [profession] Диего берёт профессию за { $price } монет, и виртуальные игроки получают по одной.
    [bonus] Диего за { $price } монет подкладывает к своей карте бонусную.
   *[none] То, что велит карта Диего, невозможно: он ничего не делает.
}{ $sold ->
    [0] {""}
   *[other] {" "}Монет ему не хватает: престиж −{ $sold }.
}{ $points ->
    [0] {""}
   *[other] {" "}Престиж +{ $points }.
}
florence-event-diego-worked = Диего завершает Работу: { $card }, { $sum } = { $value }. Получено: престиж { $points }, монеты { $coins }.{ $shown_count ->
    [0] {""}
   *[other] {" "}Виртуальные игроки открывают: { $shown }.
}
florence-sum-minimum = минимум
florence-sum-recruiting = карты найма

florence-text-diego = Диего: престиж { $points }, монеты { $coins }, шуты { $jesters }, строители { $builders }, свободы { $freedoms }; карты престижа { $prestige }. Лучшая Работа раунда: { $best }.
florence-text-diego-row = Его ряд: { $cards }.
florence-text-diego-down = закрытая карта
florence-text-diego-seen = { $card } (лежит закрыто)
florence-text-diego-bonus = { $card } с бонусной картой
florence-text-diego-pieces = Построено у Диего, пустых клеток { $empty }: { $pieces }.
florence-text-diego-card = Его карта: { $items }. Действия: { $upper }; { $lower }.
florence-text-virtual = { $name }: в руке { $hand }; открыты { $cards }.
florence-symbol-work = Работа
florence-symbol-build = здание
florence-symbol-profession = профессия
florence-symbol-freedom = свобода
florence-symbol-bonus = бонусная карта
florence-symbol-or = { $first } или { $second }
florence-picture-diego = Диего
florence-picture-row = Его ряд
florence-picture-built = Построено
florence-picture-throw = кубик { $die }
florence-picture-auction = Его карта на аукцион
florence-picture-upper = Его карта: первое действие
florence-picture-lower = Его карта: второе действие
florence-picture-virtual = Виртуальные игроки
florence-picture-down = закрыта

florence-option-variant-solo = один против Диего (его карты — наше уточнение)
florence-option-solo-level = Сила Диего
florence-option-solo-level-help = Сила Диего в игре в одиночку: в начале у него нет монет, 1500 или 3500.
florence-option-solo-level-easy = слабый
florence-option-solo-level-standard = обычный
florence-option-solo-level-hard = сильный
florence-option-solo-table = Стол в одиночку
florence-option-solo-table-help = Стол в одиночку: как за столом на 4, с двумя виртуальными игроками, или на 5, с тремя и ещё одним аукционом в раунде.
florence-option-solo-table-4 = 4
florence-option-solo-table-5 = 5

florence-refusal-must-buy = На кубике так мало, что купить надо обязательно.
