citadels-title = Цитадели
names-game-citadels = цитадель
citadels-line = Тайно выберите персонажа, стройте город, перехитрите остальных. От 2 до 8 игроков.
citadels-length = 45–90 минут без перерыва, в чате — неделя-другая
citadels-house = предлагаемые подборки персонажей; золото не заканчивается; отложенная карта при семи игроках и девяти персонажах; сочетания карт, о которых в правилах ничего нет, — отдельными настройками; если разрушенные кварталы выбывают из игры, она завершается и с раундом, после которого нет карт ни в колоде, ни в руках
citadels-house-short = подборки персонажей и сочетания карт, о которых в правилах ничего нет

## О чём спрашивают
citadels-ask-pick_character = тайно выберите персонажа
citadels-ask-discard_character = отложите персонажа рубашкой вверх
citadels-ask-take_turn = ваш ход
citadels-ask-take_turn_action = { citadels-ask-take_turn }
citadels-ask-take_turn_build = { citadels-ask-take_turn }
citadels-ask-take_turn_power = { citadels-ask-take_turn }
citadels-ask-take_turn_end = { citadels-ask-take_turn }
citadels-ask-keep_cards = что оставить из взятых карт?
citadels-ask-give_district = какой квартал отдать?
citadels-ask-redraw_cards = какие карты заменить?
citadels-ask-take_card = возьмите карту из показанной руки
citadels-ask-pass_crown = передайте корону
citadels-ask-pay_tribute = заплатите дань
citadels-ask-name_tribute = назовите дань
citadels-ask-take_from_deck = Маяк: взять карту из колоды?
citadels-ask-ring_bell = звонить в колокол?
citadels-ask-save_district = Кладбище: спасти квартал?
citadels-ask-thank_host = поблагодарите хозяина бала
citadels-ask-wait = одну минуту…
citadels-now-pick_character = { $name }: выбрать персонажа
citadels-now-discard_character = { $name }: отложить персонажа
citadels-now-take_turn = Ходит { $name }
citadels-now-take_turn-you = { $character ->
    [none] Ваш ход
   *[other] Ваш ход: { $character }
}
citadels-now-take_turn_action = { $name }: взять золото или карты
citadels-now-take_turn_action-you = { $character ->
    [none] Возьмите золото или карты
   *[other] { $character }: возьмите золото или карты
}
citadels-now-take_turn_build = { $name }: построить квартал или закончить ход
citadels-now-take_turn_build-you = { $character ->
    [none] Постройте квартал или закончите ход
   *[other] { $character }: постройте квартал или закончите ход
}
citadels-now-take_turn_power = { $name }: применить свойство или закончить ход
citadels-now-take_turn_power-you = { $character ->
    [none] Примените свойство или закончите ход
   *[other] { $character }: примените свойство или закончите ход
}
citadels-now-take_turn_end = { $name }: закончить ход
citadels-now-take_turn_end-you = { $character ->
    [none] Закончите ход
   *[other] { $character }: закончите ход
}
citadels-now-keep_cards = { $name }: что оставить?
citadels-now-give_district = { $name }: какой квартал отдать?
citadels-now-redraw_cards = { $name }: какие карты заменить?
citadels-now-take_card = { $name }: взять карту
citadels-now-pass_crown = { $name }: передать корону
citadels-now-pay_tribute = { $name }: заплатить дань
citadels-now-name_tribute = { $name }: золото или карта?
citadels-now-take_from_deck = { $name }: взять карту из колоды?
citadels-now-ring_bell = { $name }: звонить в колокол?
citadels-now-save_district = { $name }: спасти квартал?
citadels-now-thank_host = { $name }: поблагодарить хозяина бала
citadels-help-pick_character = Выберите одного из предложенных персонажей; никто не узнает, кого именно, пока не назовут его номер. Остальные карты переходят дальше. Потом персонажей вызывают по номерам, начиная с 1, и каждый делает ход. Вдвоём и втроём у каждого по два персонажа, а вдвоём ещё и откладывают персонажей рубашкой вверх.
citadels-help-take_turn = Сначала одно действие: взять 2 золотых или взять карты и одну оставить. После него можно построить квартал из руки за его цену; двух одинаковых в городе не бывает. Свойство персонажа и доход — в любой момент хода, если в строке персонажа не сказано иначе. Несобранный доход придёт сам, когда вы закончите ход; /end no_income — отказаться от него. Ваших карт остальные не видят.
citadels-help-keep_cards = Это верхние карты колоды. Оставьте, сколько сказано; остальные уйдут под колоду, и никто их не увидит.
citadels-help-give_district = Назовите свой квартал, который отдаёте взамен. Если чужой дороже, вы доплачиваете разницу его хозяину; если дороже ваш, вам ничего не доплачивают. После обмена остаётся только доход.
citadels-help-redraw_cards = Выберите по одной карты, которые уйдут под колоду, и нажмите «Готово»: вы возьмёте столько же новых. Остальные узнают только, сколько их.
citadels-help-take_card = Вы видите всю руку. Одну карту нужно взять: себе в руку или сразу построить, заплатив её цену; это не считается вашей постройкой хода.
citadels-help-pass_crown = Игрок убитого Императора передаёт корону тому, у кого её сейчас нет. Дани никто не платит.
citadels-help-pay_tribute = Император передал вам корону. Отдайте ему 1 золотой или одну карту из руки; остальные узнают только, что именно из двух.
citadels-help-name_tribute = За этим столом Император сам решает, чем взять дань: золотом или картой. Какую карту отдать, решает плательщик.
citadels-help-take_from_deck = Маяк показывает вам всю колоду. Можно взять из неё одну карту; потом колода перемешивается. Остальные узнают только, взяли ли вы карту.
citadels-help-ring_bell = Если позвонить в колокол, игра завершится на один квартал раньше — для всех, пока Колокольня стоит.
citadels-help-save_district = Военачальник разрушил квартал. Вы хозяин Кладбища и можете за 1 золотой взять эту карту в руку.
citadels-help-thank_host = Корона у хозяина Бального зала: скажите спасибо, иначе пропустите ход.

## Карточка
citadels-round = Раунд { $round }
citadels-differs = { $seats ->
    [2] вдвоём: у каждого два персонажа и два хода, между выборами один откладывают (/rules вдвоём)
   *[other] втроём: у каждого два персонажа и два хода (/rules втроём)
}
citadels-crown = 👑 { $seat }
citadels-acting = ход: { $character }
citadels-murdered = 🗡 жертва Убийцы: { $character }
citadels-robbed = 👛 цель Вора: { $character }
citadels-bewitched = ✨ под чарами: { $character }
citadels-up = отложены открыто: { $characters }
citadels-deck = { $count ->
    [one] в колоде { $count } карта
    [few] в колоде { $count } карты
   *[many] в колоде { $count } карт
}
citadels-goal = { $count ->
    [one] конец игры — { $count } квартал
    [few] конец игры — { $count } квартала
   *[many] конец игры — { $count } кварталов
}
citadels-last = последний раунд: полный город — { $seat }
citadels-banner-few = 🎭 { $seats ->
    [2] Вас двое, поэтому у каждого два персонажа за раунд: вы выбираете дважды, а в промежутке каждый откладывает лишних рубашкой вверх.
   *[other] Вас трое, поэтому у каждого два персонажа за раунд: вы выбираете дважды.
}
citadels-banner-last = 🏁 Последний раунд: полный город — { $seat }.
citadels-last-round = последний раунд
citadels-digest-round = Начинается раунд { $round }.
citadels-digest-turn = { $name }: { $told }.
citadels-digest-nobody = Без ответа: { $characters }.
citadels-last-turn = { $told }{ $points ->
    [0] {""}
    [one] {" "}+{ $points } очко.
    [few] {" "}+{ $points } очка.
   *[many] {" "}+{ $points } очков.
}

## Личный столик
citadels-private-offered = Выберите персонажа:
citadels-private-discard = Отложите одного рубашкой вверх:
citadels-private-choice = • { $character } — { $power }
citadels-private-you = 🎭 { $how ->
    [now] Сейчас вы
    [also] Ваш второй персонаж
   *[you] Ваш персонаж
} — { $character }: { $power }{ $fate ->
    [murdered] {" "}(жертва Убийцы: хода не будет)
    [robbed] {" "}(Вор заберёт ваше золото)
    [bewitched] {" "}(под чарами: только действие)
   *[none] {""}
}
citadels-private-as = ✨ Вы действуете как { $character }: { $power }
citadels-private-seen = { $count ->
    [one] Оставьте { $count } карту: { $cards }
    [few] Оставьте { $count } карты: { $cards }
   *[many] Оставьте { $count } карт: { $cards }
}
citadels-private-peeked = Рука, которую вы видите: { $cards }
citadels-private-chosen = На замену: { $cards }
citadels-private-hand = 🃏 Ваша рука: { $cards }
citadels-private-no-hand = 🃏 Карт в руке нет.
citadels-private-gold = 💰 { $gold }
citadels-private-effect = { $card }: { $effect }
citadels-private-ready = { $mark } — можно построить сейчас
citadels-private-hospital = 🏥 Если вас убьют, Больница возьмёт { $how ->
    [gold] 2 золотых
   *[cards] карты
}.
citadels-private-tucked = Под вашим Музеем: { $cards }
citadels-private-known = Вы знаете карты из руки игрока { $seat }: { $cards }
citadels-private-bottom = Вы знаете, что под колодой: { $cards }
citadels-title-hand = Ваша рука
citadels-title-offered = Выберите персонажа
citadels-title-discard = Отложите персонажа
citadels-title-seen = { $count ->
    [one] Оставьте { $count } карту
    [few] Оставьте { $count } карты
   *[many] Оставьте { $count } карт
}
citadels-title-peeked = Чужая рука
citadels-title-deck = Вся колода
citadels-title-chosen = На замену
citadels-title-empty = Пока ничего не построено
citadels-title-lacks = не хватает
citadels-title-leaves = останется
citadels-title-standing = уже построено
citadels-title-since = С вашего хода:
citadels-title-earlier = Перед этим:
citadels-title-rest = Не предлагаются
citadels-title-aside = Отложены открыто
citadels-sign-points = очки
citadels-sign-built = построено
citadels-sign-hidden = ещё не вызван
citadels-sign-hand = карты
citadels-sign-crown = первый выбор
citadels-sign-murdered = убит
citadels-sign-robbed = цель Вора
citadels-sign-bewitched = под чарами
citadels-sign-absent = ни у кого нет
citadels-sign-aside = отложен
citadels-sign-protected = не разрушить
citadels-sign-first = первым построил город
citadels-sign-new = новое
citadels-sign-adorned = очко
citadels-sign-worth = в конце игры 8
citadels-sign-leads = лидер
citadels-sign-near = скоро конец
citadels-sign-noble = { citadels-colour-yellow }
citadels-sign-religious = { citadels-colour-blue }
citadels-sign-trade = { citadels-colour-green }
citadels-sign-military = { citadels-colour-red }
citadels-sign-special = { citadels-colour-purple }

## Цены
citadels-prices-raze = Что разрушить и за сколько?
citadels-prices-trade =
    Какой квартал вам нужен?
    Сколько они стоят:
citadels-prices-seat = { $seat }: { $prices }
citadels-prices-protected = под защитой Епископа
citadels-prices-complete = полный город, он защищён
citadels-prices-keep = { $district } (защищена)

## Выбор
citadels-choose-pick = Выбрать…
citadels-choose-discard = Отложить…
citadels-choose-keep = Оставить…
citadels-choose-build = 🔨 Построить…
citadels-choose-kill = 🗡 Убить…
citadels-choose-rob = 👛 Обокрасть…
citadels-choose-bewitch = ✨ Околдовать…
citadels-choose-swap = 🔄 Обменяться картами…
citadels-choose-redraw = 🃏 Заменить карты…
citadels-choose-peek = 👁 Заглянуть в руку…
citadels-choose-take = Взять…
citadels-choose-crown = 👑 Отдать корону…
citadels-choose-raze = 🔥 Разрушить…
citadels-choose-trade = 🔁 Обменять…
citadels-choose-give = Отдать…
citadels-choose-adorn = ✨ Украсить…
citadels-choose-use = Применить…
citadels-choose-answer = Ответить…
citadels-do-gold = 💰 Взять 2 золотых
citadels-do-cards = 🃏 Взять карты
citadels-do-income = 💰 Доход
citadels-do-done = { $chosen ->
    [0] Готово
    [one] Готово: заменить { $chosen } карту
    [few] Готово: заменить { $chosen } карты
   *[many] Готово: заменить { $chosen } карт
}
citadels-do-spare = { $count ->
    [0] Отмена
   *[other] Оставить { $card }
}
citadels-do-pick = { $character }
citadels-do-discard = Отложить: { $character }
citadels-do-keep = Оставить { $card }
citadels-do-build = Строить: { $card }
citadels-do-kill = Убить: { $character }
citadels-do-rob = Обокрасть: { $character }
citadels-do-bewitch = Околдовать: { $character }
citadels-do-swap = Обмен картами: { $seat }
citadels-do-redraw = Заменить: { $card }
citadels-do-peek = Смотреть руку: { $seat }
citadels-do-take = { $count ->
    [1] Взять: { $card }
   *[other] Строить: { $card }
}
citadels-do-crown = Корона → { $seat }
citadels-do-raze = { $count ->
    [1] 🔥 Город: { $seat }…
   *[other] 🔥 { $card } ({ $seat }), { $price } зол.
}
citadels-do-trade = { $count ->
    [1] 🔁 Город: { $seat }…
   *[other] 🔁 { $card } ({ $seat })
}
citadels-do-give = { $card } { $price ->
    [0] без доплаты
    [one] и { $price } золотой
    [few] и { $price } золотых
   *[many] и { $price } золотых
}
citadels-do-adorn = Украсить: { $card }
citadels-do-end = { $count ->
    [0] Закончить ход
   *[other] Закончить без { $without }
}
citadels-brings-income = { $gold ->
    [one] доход: +{ $gold } золотой
    [few] доход: +{ $gold } золотых
   *[many] доход: +{ $gold } золотых
}
citadels-brings-gold = { $gold ->
    [one] +{ $gold } золотой
    [few] +{ $gold } золотых
   *[many] +{ $gold } золотых
}
citadels-without-no-income = дохода
citadels-without-no-tithe = десятины
citadels-without-no-park = карт Парка
citadels-do-use = { $what ->
    [laboratory] { $count ->
        [1] Лаборатория: золото…
       *[other] 💰 Сбросить: { $card }
    }
    [smithy] Кузня: 3 карты
    [museum] { $count ->
        [1] 🏛 Музей: очко…
       *[other] 🏛 В Музей: { $card }
    }
    [armory] { $count ->
        [1] 💥 Арсенал: разрушить…
        [2] 💥 Город: { $seat }…
       *[other] 💥 { $card } ({ $seat })
    }
    [navigator] { $how ->
        [gold] ⛵ Навигатор: 4 золотых
        [cards] ⛵ Навигатор: 4 карты
       *[navigator] ⛵ Навигатор…
    }
    [abbot] ⛪ Взять десятину
   *[hospital] { $how ->
        [gold] 🏥 Если убьют: 2 золотых
        [cards] 🏥 Если убьют: карты
        [no] 🏥 Если убьют: ничего
       *[hospital] 🏥 Больница…
    }
}
citadels-do-answer = { $what ->
    [yes] { $asked ->
        [ring_bell] 🔔 Звонить
        [save_district] Спасти за 1 золотой
       *[other] Да
    }
    [no] { $asked ->
        [take_from_deck] Не брать
        [ring_bell] Не звонить
        [save_district] Не спасать
        [thank_host] Промолчать и пропустить
       *[other] Нет
    }
    [gold] 💰 1 золотой
    [thank] Спасибо!
    [card] 🃏 Карту
   *[other] 🃏 { $card }
}

## Что произошло
citadels-event-characters-cast = Персонажи этой игры: { $characters }.
citadels-event-districts-added = Из Тёмного города добавлены: { $cards }.
citadels-event-districts-removed = В коробке остаются: { $cards }.
citadels-event-hand-dealt = Вам сданы: { $cards }.
citadels-event-round-started = Раунд { $round }. Корона и первый выбор: { $crown }.{ $face_up_count ->
    [0] {""}
   *[other] {" "}Отложены открыто: { $face_up }.
}
citadels-event-character-picked = { $name }: персонаж выбран.
citadels-event-character-dropped = { $name }: персонаж отложен рубашкой вверх.
citadels-event-draft-done = Все выбрали; начинаются вызовы.
citadels-event-called = { $result ->
    [turn] { $character }: { $name }.
    [no_answer] { $character }: никто не отозвался.
    [bewitched] { $character }: { $name }, под чарами, только действие.
   *[murdered] { $character }: жертва Убийцы, { $seat_code ->
        [none] хода нет.
       *[other] но в Больнице действует { $name }.
    }
}
citadels-event-murder-named = 🗡 { $name } убивает: { $character }.
citadels-event-rob-named = 👛 { $name } хочет обокрасть: { $character }.
citadels-event-bewitch-named = ✨ { $name } околдовывает: { $character }.
citadels-event-robbed = 👛 { $name } крадёт { $amount ->
    [one] { $amount } золотой
    [few] { $amount } золотых
   *[many] { $amount } золотых
} ({ $victim }).
citadels-event-gold-taken = { $name } берёт { $amount ->
    [one] { $amount } золотой
    [few] { $amount } золотых
   *[many] { $amount } золотых
}.
citadels-event-cards-drawn = { $name } берёт { $seen ->
    [one] { $seen } карту
    [few] { $seen } карты
   *[many] { $seen } карт
}, оставляет { $kept }{ $source_code ->
    [action] {""}
   *[other] {" "}({ $source })
}.
citadels-event-cards-seen = Вы видите: { $cards }.
citadels-event-income-taken = { $name } собирает доход: { $amount ->
    [one] { $amount } золотой
    [few] { $amount } золотых
   *[many] { $amount } золотых
}.
citadels-event-gold-gained = { $name } получает { $amount ->
    [one] { $amount } золотой
    [few] { $amount } золотых
   *[many] { $amount } золотых
} ({ $source }).
citadels-event-district-built = { $name } строит: { $card }, { $paid ->
    [one] { $paid } золотой
    [few] { $paid } золотых
   *[many] { $paid } золотых
}.
citadels-event-district-destroyed = 🔥 { $name } разрушает: { $card } ({ $owner }), { $by ->
    [armory] Арсенал
   *[other] { $paid ->
        [one] { $paid } золотой
        [few] { $paid } золотых
       *[many] { $paid } золотых
    }
}.
citadels-event-graveyard-answered = { $used ->
    [yes] { $name } спасает на Кладбище: { $card }.
   *[no] { $name } не спасает: { $card }.
}
citadels-event-districts-exchanged = 🔁 { $name } и { $owner } меняются: { $given } ⇄ { $taken }; доплата { $paid ->
    [one] { $paid } золотой
    [few] { $paid } золотых
   *[many] { $paid } золотых
}.
citadels-event-district-adorned = ✨ { $name } украшает: { $card }.
citadels-event-hands-swapped = 🔄 { $name } и { $other } меняются всеми картами.
citadels-event-cards-replaced = 🃏 { $name } меняет { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
   *[many] { $amount } карт
}.
citadels-event-hand-peeked = 👁 { $name } смотрит чужую руку: { $owner }.
citadels-event-hand-seen = В руке ({ $owner }): { $cards }.
citadels-event-card-taken = { $name } берёт карту из чужой руки ({ $owner }).
citadels-event-card-moved = { $card }: { $owner } → { $name }.
citadels-event-crown-moved = 👑 Корона: { $before } → { $name }{ $reason ->
    [heir] {" "}(наследник убитого Короля)
    [emperor] {" "}(по воле Императора)
   *[king] {""}
}.
citadels-event-king-shown = { $character } — это { $name }.
citadels-event-tribute-paid = Дань: { $name } → { $to_seat }, { $kind ->
    [gold] 1 золотой
    [card] карта
   *[nothing] ничего
}.
citadels-event-tithe-paid = Десятина: { $payer } → { $name }, 1 золотой.
citadels-event-taxed = Налог: { $payer } → { $name }, 1 золотой.
citadels-event-district-used = { $name } применяет: { $card }.
citadels-event-lighthouse-used = { $name } { $took ->
    [yes] берёт карту из колоды
   *[no] не берёт карту из колоды
}; колода перемешана.
citadels-event-deck-seen = В колоде: { $cards }.
citadels-event-bell-rung = 🔔 { $rung ->
    [yes] { $name } звонит в колокол
   *[no] { $name } не звонит в колокол
}: игра завершается на { $size ->
    [one] { $size } квартале
   *[other] { $size } кварталах
}.
citadels-event-host-thanked = { $thanked ->
    [yes] { $name } говорит спасибо.
   *[no] { $name } не говорит спасибо и пропускает ход.
}
citadels-event-end-triggered = 🏁 { $name }: полный город, это последний раунд.
citadels-event-game-ended = Игра окончена; всё подсчитано.
citadels-brief-gold-taken = +{ $amount ->
    [one] { $amount } золотой
    [few] { $amount } золотых
   *[many] { $amount } золотых
}
citadels-brief-cards-drawn = +{ $kept ->
    [one] { $kept } карта
    [few] { $kept } карты
   *[many] { $kept } карт
}
citadels-brief-cards-seen = вы видите: { $cards }
citadels-brief-income-taken = доход +{ $amount }
citadels-brief-gold-gained = { $source } +{ $amount }
citadels-short-district-built = строит: { $card }
citadels-brief-district-built = строит: { $card } за { $paid }
citadels-brief-district-adorned = украшает: { $card }
citadels-brief-district-used = применяет: { $card }
citadels-brief-cards-replaced = { $amount ->
    [one] меняет { $amount } карту
    [few] меняет { $amount } карты
   *[many] меняет { $amount } карт
}
citadels-brief-murder-named = 🗡 убивает: { $character }
citadels-brief-rob-named = 👛 хочет обокрасть: { $character }
citadels-brief-bewitch-named = ✨ околдовывает: { $character }
citadels-brief-crown-moved = получает корону
citadels-brief-hands-swapped = 🔄 меняется картами ({ $other })
citadels-brief-hand-peeked = 👁 смотрит руку ({ $owner })
citadels-brief-card-taken = берёт карту из чужой руки ({ $owner })
citadels-brief-district-destroyed = 🔥 разрушает: { $card } ({ $owner }){ $by ->
    [armory] , Арсенал
   *[other] {""}
}
citadels-brief-districts-exchanged = 🔁 меняется ({ $owner }): { $given } ⇄ { $taken }
citadels-brief-lighthouse-used = { $took ->
    [yes] берёт карту из колоды
   *[no] не берёт карту из колоды
}
citadels-source-action = действие
citadels-log-redraw = { $name } выбирает карты на замену.
citadels-log-spare = { $name } передумывает и оставляет карты.
citadels-log-use = { $name } распоряжается кварталами.
citadels-log-trade = { $name } готовит обмен.

## Стол словами
citadels-text-crown = Раунд { $round }. Корона: { $name }.
citadels-text-seat = { $name }: золото { $gold }, { $hand ->
    [one] { $hand } карта в руке
    [few] { $hand } карты в руке
   *[many] { $hand } карт в руке
}, { $over ->
    [yes] {""}
   *[no] пока{" "}
}{ $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
citadels-text-revealed = — персонажи этого раунда: { $characters }
citadels-text-city = — { $count ->
    [one] { $count } квартал
    [few] { $count } квартала
   *[many] { $count } кварталов
}: { $districts }
citadels-text-protected = — под защитой Епископа
citadels-text-district = { $district } ({ $colour } { $cost }{ $gold ->
    [0] {""}
   *[other] , на нём золота { $gold }
}{ $tucked ->
    [0] {""}
   *[other] , под ним карт { $tucked }
})
citadels-text-characters = Персонажи игры: { $characters }
citadels-text-aside = Отложены: { $open ->
    [0] {""}
     *[other] открыто { $up }; {""}
}рубашкой вверх { $down }
citadels-text-last = Последний раунд: полный город — { $name }.
citadels-colour-yellow = дворянский
citadels-colour-blue = церковный
citadels-colour-green = торговый
citadels-colour-red = военный
citadels-colour-purple = особый

## Счёт
citadels-score-districts = кварталы
citadels-score-colours = цвета
citadels-score-completed = полный город
citadels-score-special = особые кварталы

## Кварталы
citadels-district-manor = Поместье
citadels-district-castle = Замок
citadels-district-palace = Дворец
citadels-district-temple = Храм
citadels-district-church = Церковь
citadels-district-monastery = Монастырь
citadels-district-cathedral = Собор
citadels-district-tavern = Таверна
citadels-district-market = Рынок
citadels-district-trading-post = Лавка
citadels-district-docks = Порт
citadels-district-harbor = Гавань
citadels-district-town-hall = Ратуша
citadels-district-watchtower = Дозорная башня
citadels-district-prison = Тюрьма
citadels-district-battlefield = Марсово поле
citadels-district-fortress = Крепость
citadels-district-haunted-city = Город призраков
citadels-district-keep = Главная Башня
citadels-district-laboratory = Лаборатория
citadels-district-smithy = Кузня
citadels-district-observatory = Обсерватория
citadels-district-graveyard = Кладбище
citadels-district-dragon-gate = Врата дракона
citadels-district-university = Университет
citadels-district-library = Библиотека
citadels-district-great-wall = Великая стена
citadels-district-school-of-magic = Школа магии
citadels-district-lighthouse = Маяк
citadels-district-armory = Арсенал
citadels-district-museum = Музей
citadels-district-imperial-treasury = Имперская казна
citadels-district-map-room = Собрание карт
citadels-district-wishing-well = Колодец желаний
citadels-district-quarry = Каменоломня
citadels-district-poor-house = Богадельня
citadels-district-bell-tower = Колокольня
citadels-district-factory = Фабрика
citadels-district-park = Парк
citadels-district-hospital = Больница
citadels-district-throne-room = Тронный зал
citadels-district-ball-room = Бальный зал
citadels-effect-haunted-city = в конце заменяет недостающий цвет, если построен не в последнем раунде
citadels-effect-keep = нельзя ни разрушить, ни обменять
citadels-effect-laboratory = раз за ход: сбросить карту и получить золото
citadels-effect-smithy = раз за ход: заплатить и взять 3 карты
citadels-effect-observatory = когда берёте карты: выбор из 3
citadels-effect-graveyard = разрушенное Военачальником можно взять в руку за 1 золотой
citadels-effect-dragon-gate = в конце стоит 8 очков
citadels-effect-university = в конце стоит 8 очков
citadels-effect-library = когда берёте карты: остаются 2
citadels-effect-great-wall = другие ваши кварталы для персонажа 8 дороже на 1
citadels-effect-school-of-magic = приносит 1 золотой к любому доходу
citadels-effect-lighthouse = после постройки: любая карта из колоды
citadels-effect-armory = разрушьте его, чтобы разрушить чужой квартал
citadels-effect-museum = раз за ход: карта под него, по очку за каждую в конце
citadels-effect-imperial-treasury = по очку за каждый ваш золотой в конце
citadels-effect-map-room = по очку за каждую карту в руке в конце
citadels-effect-wishing-well = по очку за каждый другой особый квартал в конце
citadels-effect-quarry = одно название может стоять в городе дважды
citadels-effect-poor-house = 1 золотой, если в конце хода у вас нет золота
citadels-effect-bell-tower = после постройки: можно закончить игру на квартал раньше
citadels-effect-factory = другие особые кварталы для вас дешевле на 1
citadels-effect-park = 2 карты, если в конце хода в руке нет карт
citadels-effect-hospital = даже если вас убили, можно сделать действие
citadels-effect-throne-room = 1 золотой всякий раз, когда корона переходит
citadels-effect-ball-room = пока корона у вас, все благодарят или пропускают ход

## Кварталы в двух словах и что ещё можно в свой ход
citadels-gives-haunted-city = в конце любой цвет
citadels-gives-keep = нельзя разрушить
citadels-gives-laboratory = золото за карту из руки
citadels-gives-smithy = 3 карты за золото
citadels-gives-observatory = выбор из 3 карт
citadels-gives-graveyard = спасает разрушенное
citadels-gives-dragon-gate = 8 очков
citadels-gives-university = 8 очков
citadels-gives-library = берёте обе карты
citadels-gives-great-wall = другие разрушать дороже на 1
citadels-gives-school-of-magic = ещё 1 золотой к доходу
citadels-gives-lighthouse = любая карта из колоды
citadels-gives-armory = разрушает квартал и себя
citadels-gives-museum = очко за каждую карту под ним
citadels-gives-imperial-treasury = очко за каждый золотой
citadels-gives-map-room = очко за каждую карту в руке
citadels-gives-wishing-well = очко за каждый другой особый
citadels-gives-quarry = одно название дважды
citadels-gives-poor-house = 1 золотой, если золота нет
citadels-gives-bell-tower = игра может закончиться раньше
citadels-gives-factory = особые дешевле на 1
citadels-gives-park = 2 карты, если рука пуста
citadels-gives-hospital = действие, даже если вы убиты
citadels-gives-throne-room = 1 золотой при смене короны
citadels-gives-ball-room = вас благодарят или пропускают ход
citadels-possible-gain = { $card }: +{ $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
citadels-possible-full = Больше строить в этом ходу нельзя
citadels-possible-none = Построить ничего нельзя
citadels-possible-action = взять 2 золотых или карты
citadels-possible-build = построить: { $cards }
citadels-possible-build-any = построить один квартал из { $count }
citadels-possible-end = закончить ход
citadels-possible-use = применить: { $card }
citadels-possible-assassin = назвать, кого убить
citadels-possible-thief = назвать, кого обокрасть
citadels-possible-magician = поменять карты
citadels-possible-wizard = посмотреть руку
citadels-possible-abbot = взять десятину
citadels-possible-witch = назвать, кого околдовать
citadels-possible-navigator = взять 4 золотых или 4 карты
citadels-possible-warlord = разрушить квартал
citadels-possible-diplomat = обменять квартал
citadels-possible-artist = украсить квартал

## Персонажи
citadels-character-assassin = Убийца
citadels-character-thief = Вор
citadels-character-magician = Маг
citadels-character-king = Король
citadels-character-bishop = Епископ
citadels-character-merchant = Торговец
citadels-character-architect = Архитектор
citadels-character-warlord = Военачальник
citadels-character-witch = Ведьма
citadels-character-tax-collector = Сборщик налогов
citadels-character-wizard = Волшебник
citadels-character-emperor = Император
citadels-character-abbot = Аббат
citadels-character-alchemist = Алхимик
citadels-character-navigator = Навигатор
citadels-character-diplomat = Дипломат
citadels-character-artist = Художник
citadels-character-queen = Королева
citadels-does-assassin = называет персонажа, и тот пропускает ход
citadels-does-thief = забирает всё золото названного персонажа
citadels-does-magician = меняется картами с игроком или заменяет свои
citadels-does-king = получает корону; доход за 🟨 дворянские
citadels-does-bishop = защищён от персонажа 8; доход за 🟦 церковные
citadels-does-merchant = ещё 1 золотой; доход за 🟩 торговые
citadels-does-architect = ещё 2 карты; строит до 3 кварталов
citadels-does-warlord = разрушает квартал на 1 дешевле его цены; доход за 🟥 военные
citadels-does-witch = действует, потом продолжает за названного персонажа
citadels-does-tax-collector = по 1 золотому с каждого другого, кто строит
citadels-does-wizard = берёт чужую карту или строит её; можно одинаковые
citadels-does-emperor = отдаёт корону за дань; доход за 🟨 дворянские
citadels-does-abbot = 1 золотой с самого богатого; доход за 🟦 церковные
citadels-does-alchemist = возвращает потраченное на стройку
citadels-does-navigator = ещё 4 золотых или 4 карты; не строит
citadels-does-diplomat = в конце меняет квартал на чужой; доход за 🟥 военные
citadels-does-artist = кладёт золото на 2 своих квартала, по очку за каждый
citadels-does-queen = 3 золотых, если сидит рядом с Королём
citadels-power-assassin = кто-то пропустит ход
citadels-power-thief = крадёт чьё-то золото
citadels-power-magician = меняет карты
citadels-power-king = корона; дворянский доход
citadels-power-bishop = не тронет персонаж 8; церковный доход
citadels-power-merchant = +1 золотой; торговый доход
citadels-power-architect = +2 карты; строит до 3
citadels-power-warlord = разрушает за цену − 1
citadels-power-witch = ходит за другого
citadels-power-tax-collector = по 1 золотому со строек
citadels-power-wizard = берёт чужую карту
citadels-power-emperor = отдаёт корону за дань
citadels-power-abbot = 1 золотой с богатейшего
citadels-power-alchemist = вернёт цену стройки
citadels-power-navigator = +4 золотых или карты
citadels-power-diplomat = меняет кварталы
citadels-power-artist = +1 очко двум кварталам
citadels-power-queen = 3 золотых у Короля

## Настройки
citadels-set-base = Персонажи: восемь основных
citadels-set-suited = Персонажи: подборка на { $seats }
citadels-set-random = Персонажи: случайные
citadels-option-characters = Персонажи
citadels-option-characters-help = Персонажи: восемь основных, случайные на каждый номер или свои: /option characters witch,thief,magician,king,bishop,merchant,architect,warlord
citadels-option-characters-default = восемь основных
citadels-option-characters-random = случайные
citadels-option-characters-random-ninth = девятый случайно
citadels-option-characters-assassin = { citadels-character-assassin }
citadels-option-characters-thief = { citadels-character-thief }
citadels-option-characters-magician = { citadels-character-magician }
citadels-option-characters-king = { citadels-character-king }
citadels-option-characters-bishop = { citadels-character-bishop }
citadels-option-characters-merchant = { citadels-character-merchant }
citadels-option-characters-architect = { citadels-character-architect }
citadels-option-characters-warlord = { citadels-character-warlord }
citadels-option-characters-witch = { citadels-character-witch }
citadels-option-characters-tax-collector = { citadels-character-tax-collector }
citadels-option-characters-wizard = { citadels-character-wizard }
citadels-option-characters-emperor = { citadels-character-emperor }
citadels-option-characters-abbot = { citadels-character-abbot }
citadels-option-characters-alchemist = { citadels-character-alchemist }
citadels-option-characters-navigator = { citadels-character-navigator }
citadels-option-characters-diplomat = { citadels-character-diplomat }
citadels-option-characters-artist = { citadels-character-artist }
citadels-option-characters-queen = { citadels-character-queen }
citadels-option-city-size = Полный город
citadels-option-city-size-help = Полный город: сколько кварталов завершают игру, 8 или 7, если хочется короче.
citadels-option-dark-city = Тёмный город
citadels-option-dark-city-help = Тёмный город: особые кварталы второй коробки, все или некоторые: /option dark_city museum,park
citadels-option-dark-city-default = без них
citadels-option-dark-city-all = весь
citadels-option-dark-city-lighthouse = { citadels-district-lighthouse }
citadels-option-dark-city-armory = { citadels-district-armory }
citadels-option-dark-city-museum = { citadels-district-museum }
citadels-option-dark-city-imperial-treasury = { citadels-district-imperial-treasury }
citadels-option-dark-city-map-room = { citadels-district-map-room }
citadels-option-dark-city-wishing-well = { citadels-district-wishing-well }
citadels-option-dark-city-quarry = { citadels-district-quarry }
citadels-option-dark-city-poor-house = { citadels-district-poor-house }
citadels-option-dark-city-bell-tower = { citadels-district-bell-tower }
citadels-option-dark-city-factory = { citadels-district-factory }
citadels-option-dark-city-park = { citadels-district-park }
citadels-option-dark-city-hospital = { citadels-district-hospital }
citadels-option-dark-city-throne-room = { citadels-district-throne-room }
citadels-option-dark-city-ball-room = { citadels-district-ball-room }
citadels-option-dark-city-random = Тёмный город случайно
citadels-option-dark-city-random-help = Тёмный город случайно: сколько его кварталов добавить случайно.
citadels-option-dark-city-mode = Карты тёмного города
citadels-option-dark-city-mode-help = Карты тёмного города: добавляются к колоде или заменяют основные особые кварталы.
citadels-option-dark-city-mode-add = добавляются
citadels-option-dark-city-mode-replace = заменяют
citadels-option-first = Первая корона
citadels-option-first-help = Первая корона: случайно или место, которое вы назовёте.
citadels-option-first-random = случайно
citadels-option-faceup-table = Открытые персонажи
citadels-option-faceup-table-help = Открытые персонажи: по числу персонажей или как в русском переводе правил.
citadels-option-faceup-table-by-deck-size = по числу
citadels-option-faceup-table-seed-literal = как в русском переводе
citadels-option-witch-victim-action = Околдованный действует
citadels-option-witch-victim-action-help = Околдованный действует: берёт своё действие до Ведьмы или не делает ничего.
citadels-option-witch-must-bewitch = Ведьма обязана назвать
citadels-option-witch-must-bewitch-help = Ведьма обязана назвать: после действия ей нужно кого-то околдовать.
citadels-option-witch-part1-district-powers = Кварталы Ведьмы
citadels-option-witch-part1-district-powers-help = Кварталы Ведьмы: можно применять их уже до колдовства.
citadels-option-witch-emperor = Околдованный Император
citadels-option-witch-emperor-help = Околдованный Император: кто передаёт корону.
citadels-option-witch-emperor-witch-moves-crown = Ведьма
citadels-option-witch-emperor-victim-moves-crown = Император
citadels-option-tax-witch-prebuilt = Налог с Ведьмы
citadels-option-tax-witch-prebuilt-help = Налог с Ведьмы: платит при вызове Сборщика налогов, если уже строила.
citadels-option-navigator-bonus = Прибавка Навигатора
citadels-option-navigator-bonus-help = Прибавка Навигатора: сверх действия или вместо него.
citadels-option-navigator-bonus-additional = сверх
citadels-option-navigator-bonus-instead-of-action = вместо
citadels-option-queen-timing = Королева и убитый Король
citadels-option-queen-timing-help = Королева и убитый Король: она получает золото в конце раунда или своего хода.
citadels-option-queen-timing-round-end = в конце раунда
citadels-option-queen-timing-own-turn-end = в конце хода
citadels-option-queen-counts = Королева сидит рядом
citadels-option-queen-counts-help = Королева сидит рядом: за чьё соседство она получает золото.
citadels-option-queen-counts-king = с Королём
citadels-option-queen-counts-king-or-emperor = с Королём или Императором
citadels-option-queen-counts-crown-recipient = с тем, кто получил корону
citadels-option-emperor-murdered = Убитый Император
citadels-option-emperor-murdered-help = Убитый Император: корона остаётся или передаётся в конце раунда.
citadels-option-emperor-murdered-crown-stays = корона остаётся
citadels-option-emperor-murdered-passes-crown-no-tribute = передаёт
citadels-option-emperor-tribute-choice = Дань выбирает
citadels-option-emperor-tribute-choice-help = Дань выбирает: тот, кто платит, или Император.
citadels-option-emperor-tribute-choice-recipient = плательщик
citadels-option-emperor-tribute-choice-emperor = Император
citadels-option-emperor-two-player = Император вдвоём
citadels-option-emperor-two-player-help = Император вдвоём: вдвоём корону часто некому отдать.
citadels-option-emperor-two-player-forbid = нельзя
citadels-option-emperor-two-player-allow = можно
citadels-option-diplomat-completed-city = Дипломат и полный город
citadels-option-diplomat-completed-city-help = Дипломат и полный город: можно ли с ним меняться.
citadels-option-diplomat-completed-city-allow = можно
citadels-option-diplomat-completed-city-forbid = нельзя
citadels-option-graveyard-saves-itself = Кладбище спасает себя
citadels-option-graveyard-saves-itself-help = Кладбище спасает себя: если разрушили его само.
citadels-option-armory-completed-city = Арсенал и полный город
citadels-option-armory-completed-city-help = Арсенал и полный город: можно ли разрушать в нём.
citadels-option-armory-completed-city-allow = можно
citadels-option-armory-completed-city-forbid = нельзя
citadels-option-bell-tower-target = Колокольня
citadels-option-bell-tower-target-help = Колокольня: после звона нужно на один квартал меньше или всегда семь.
citadels-option-bell-tower-target-city-size-1 = на один меньше
citadels-option-bell-tower-target-seven = семь
citadels-option-library-observatory-keep = Библиотека с обсерваторией
citadels-option-library-observatory-keep-help = Библиотека с обсерваторией: сколько из 3 карт остаётся.
citadels-option-laboratory-gold = Лаборатория даёт
citadels-option-laboratory-gold-help = Лаборатория даёт: золото за карту; издания расходятся.
citadels-option-smithy-price = Кузня берёт
citadels-option-smithy-price-help = Кузня берёт: золото за 3 карты; издания расходятся.
citadels-option-observatory-cost = Цена обсерватории
citadels-option-observatory-cost-help = Цена обсерватории: издания расходятся.
citadels-option-imperial-treasury-cost = Цена казны
citadels-option-imperial-treasury-cost-help = Цена казны: издания расходятся.
citadels-option-poor-house-cost = Цена богадельни
citadels-option-poor-house-cost-help = Цена богадельни: издания расходятся.
citadels-option-factory-cost = Цена фабрики
citadels-option-factory-cost-help = Цена фабрики: издания расходятся.
citadels-option-quarry = Каменоломня
citadels-option-quarry-help = Каменоломня: один повтор или сколько угодно.
citadels-option-quarry-one = один повтор
citadels-option-quarry-unlimited = сколько угодно
citadels-option-refund-before-tax = Возврат до налога
citadels-option-refund-before-tax-help = Возврат до налога: Алхимику возвращают золото до прихода Сборщика налогов.
citadels-option-ball-room = Бальный зал
citadels-option-ball-room-help = Бальный зал: в коробке, без свойства или с благодарностями.
citadels-option-ball-room-exclude = в коробке
citadels-option-ball-room-vanilla = без свойства
citadels-option-ball-room-ritual = с благодарностями
citadels-option-hospital-without-assassin = Больница без Убийцы
citadels-option-hospital-without-assassin-help = Больница без Убийцы: убивать некому, и она остаётся в коробке.
citadels-option-hospital-without-assassin-remove = в коробке
citadels-option-hospital-without-assassin-keep = в колоде
citadels-option-destroyed-cards = Разрушенные кварталы
citadels-option-destroyed-cards-help = Разрушенные кварталы: уходят под колоду или из игры. Во втором случае игра завершается и с раундом, после которого нет карт ни в колоде, ни в руках.
citadels-option-destroyed-cards-deck-bottom = под колоду
citadels-option-destroyed-cards-out-of-game = из игры
citadels-option-tie3 = Если и золота поровну
citadels-option-tie3-help = Если и золота поровну: общая победа или старший номер последнего раунда.
citadels-option-tie3-shared = общая победа
citadels-option-tie3-rank = старший номер
citadels-option-gold-visibility = Золото
citadels-option-gold-visibility-help = Золото: видят все или только хозяин.
citadels-option-gold-visibility-public = видят все
citadels-option-gold-visibility-private = видит хозяин
citadels-option-strict-replacements = Не больше двух замен
citadels-option-strict-replacements-help = Не больше двух замен: среди номеров 1–8 не больше двух персонажей из дополнения.

## Числа как значения настроек
value-0 = 0
value-1 = 1
value-2 = 2
value-3 = 3
value-4 = 4
value-5 = 5
value-6 = 6
value-7 = 7
value-8 = 8
value-9 = 9
value-10 = 10
value-11 = 11
value-12 = 12
value-13 = 13
value-14 = 14

## Отказы
citadels-refusal-bad-parameter = Так сходить нельзя. Посмотрите на кнопки или /help.
citadels-refusal-bad-draw = Так карты выпасть не могут.
citadels-refusal-unknown-player = Места { $player } за этим столом нет.
citadels-refusal-unknown-card = { $district }: такого квартала в этой игре нет.
citadels-refusal-wrong-phase = Сейчас так нельзя. Что можно сейчас: /help
citadels-refusal-must-choose-card = Сначала выберите, что оставить из взятых карт: /keep.
citadels-refusal-decision-pending = Сначала ответьте на вопрос.
citadels-refusal-reaction-not-pending = Сейчас на это отвечать не нужно.
citadels-refusal-crown-first = Император сначала отдаёт корону: /crown.
citadels-refusal-turn-closed = После нападения остаются только доход и конец хода.
citadels-refusal-power-not-yours = Это свойство другого персонажа.
citadels-refusal-power-already-used = В этом ходу свойство уже применено.
citadels-refusal-must-pick-first = Сначала выберите персонажа: /pick.
citadels-refusal-must-discard-first = Сначала отложите персонажа: /discard.
citadels-refusal-character-not-offered = { $character }: вам его не предлагали.
citadels-refusal-action-already-taken = Действие уже сделано: 2 золотых или карты, раз за ход.
citadels-refusal-deck-empty = Колода пуста.
citadels-refusal-card-not-offered = Этого среди предложенных карт нет, или карт нужно другое число.
citadels-refusal-no-income = У вашего персонажа нет дохода.
citadels-refusal-income-already-taken = Доход в этом ходу уже собран.
citadels-refusal-cannot-build = В этой части хода строить нельзя.
citadels-refusal-action-first = Сначала действие: 2 золотых или карты.
citadels-refusal-build-limit = В этом ходу вы построили всё, что можно.
citadels-refusal-card-not-in-hand = { $district }: такой карты у вас в руке нет.
citadels-refusal-not-enough-gold = Это стоит { $price }, а у вас { $gold }.
citadels-refusal-duplicate-district = { $district }: в этом городе такой квартал уже стоит.
citadels-refusal-target-not-in-game = { $character }: такого персонажа в этой игре нет.
citadels-refusal-target-self = Себя назвать нельзя.
citadels-refusal-target-is-assassin = Убийцу обокрасть нельзя.
citadels-refusal-target-murdered = { $character }: жертву Убийцы обокрасть нельзя.
citadels-refusal-target-is-witch = Ведьму обокрасть нельзя.
citadels-refusal-target-bewitched = { $character }: околдованного персонажа обокрасть нельзя.
citadels-refusal-target-hand-empty = У этого игрока нет карт.
citadels-refusal-empty-selection = Скажите, какую карту: /redraw market
citadels-refusal-crown-recipient-illegal = Корону получает тот, у кого её нет, и не вы.
citadels-refusal-tribute-unavailable = Так заплатить нельзя: 1 золотой, если он есть, или карта из руки.
citadels-refusal-no-single-richest = Десятины сейчас нет: богатейших несколько, или это вы.
citadels-refusal-no-such-district = { $district }: в том городе такого квартала нет.
citadels-refusal-keep-protected = Главную Башню нельзя ни разрушить, ни обменять.
citadels-refusal-bishop-protected = Этот город под защитой Епископа.
citadels-refusal-city-complete = Это полный город, он защищён. Можно выбрать другой.
citadels-refusal-nothing-to-give = Отдать нечего: в вашем городе нет кварталов.
citadels-refusal-nothing-to-decline = Отказываться не от чего.
citadels-refusal-not-own-district = { $district }: в вашем городе такого квартала нет.
citadels-refusal-already-beautified = { $district }: уже украшено.
citadels-refusal-beautify-limit = За ход украшают не больше двух кварталов.
citadels-refusal-district-not-owned = { $district }: у вас такого квартала нет.
citadels-refusal-district-power-used = { $district }: в этом ходу уже применяли.
citadels-refusal-action-required = Сначала действие: 2 золотых или карты.
citadels-refusal-must-bewitch = Сначала назовите, кого околдовать: /bewitch.
citadels-refusal-config-players = В «Цитадели» играют от 2 до 8 человек.
citadels-refusal-config-duplicate-rank = У двух персонажей номер { $rank }; выберите по одному на каждый номер.
citadels-refusal-config-missing-rank = Нет персонажа с номером { $rank }.
citadels-refusal-config-rank9-required = Ввосьмером нужен девятый персонаж: Художник или Королева.
citadels-refusal-config-rank9-players = Вдвоём и втроём девятого персонажа нет.
citadels-refusal-config-queen-players = Королева играет, начиная с пяти игроков.
citadels-refusal-config-emperor-players = Вдвоём Император не играет: корону часто некому отдать.
citadels-refusal-config-replacements = За этим столом можно заменить не больше двух персонажей с номерами 1–8; сейчас замен: { $replaced }.
citadels-warning-declines = вы откажетесь от { $what ->
    [no_income] дохода
    [no_tithe] десятины
   *[no_park] карт Парка
}
citadels-warning-own-district = это ваш собственный квартал: { $district }
citadels-warning-own-character = это ваш собственный персонаж
citadels-warning-lies-aside = карта отложена открыто, этого персонажа нет ни у кого

## Команды
command-pick = выбрать одно из предложенного: /pick king
command-discard = отложить одно: /discard king
command-gold = действие: взять 2 золотых
command-cards = действие: взять карты и одну оставить
command-income = собрать доход персонажа
command-kill = Убийца убивает: /kill merchant
command-rob = Вор обкрадывает: /rob king
command-bewitch = Ведьма околдовывает: /bewitch architect
command-swap = Маг меняется картами: /swap anna
command-redraw = Маг заменяет карты: /redraw market
command-spare = оставить карту, выбранную на замену: /spare market; без карты — все
command-done = закончить выбор
command-peek = Волшебник смотрит руку: /peek anna
command-crown = Император отдаёт корону: /crown anna
command-raze = Военачальник разрушает: /raze anna market
command-trade = Дипломат меняет квартал: /trade anna market tavern
command-give = что отдаёт Дипломат: /give tavern
command-use = применить квартал, редкое свойство или персонажа: /use smithy, /use muse
command-adorn = Художник украшает квартал: /use adorn market
command-answer = ответить на вопрос: /answer yes
citadels-verb-gold = 2 золотых
citadels-verb-cards = Карты
citadels-verb-income = Доход
citadels-verb-build = Построить
citadels-verb-kill = Убить
citadels-verb-rob = Обокрасть
citadels-verb-bewitch = Околдовать
citadels-verb-swap = Обменять руки
citadels-verb-redraw = Заменить карты
citadels-verb-peek = Взглянуть на руку
citadels-verb-crown = Передать корону
citadels-verb-raze = Разрушить
citadels-verb-trade = Обменять
citadels-verb-adorn = Украсить
citadels-verb-use = Применить свойство
citadels-verb-end = Закончить ход
names-verb-pick = выбрать, выбери, выбираю
names-verb-discard = отложить, отложи, откладываю, сбросить, сбрось, сбрасываю
names-verb-gold = золото
names-verb-cards = карты
names-verb-income = доход, собрать, собери, собираю
names-verb-kill = убить, убей, убиваю
names-verb-rob = обокрасть, обокради, обкрадываю, обворовать, обворуй, обворовываю, украсть, укради, краду
names-verb-bewitch = околдовать, околдуй, околдовываю
names-verb-swap = обменяться, обменяйся, обмениваюсь, обмен рук
names-verb-redraw = замена, заменить, замени, заменяю, поменять, поменяй, меняю
names-verb-spare = не менять, не меняю
names-verb-done = готово, всё, все, подтвердить, подтверди, подтверждаю
names-verb-peek = заглянуть, загляни, заглядываю, подсмотреть, подсмотри, смотреть, смотри, смотрю
names-verb-crown = корона, корону, короновать, коронуй, короную
names-verb-raze = разрушить, разрушь, разрушаю, снести, снеси, сношу
names-verb-trade = обмен, обменять, обменяй, обмениваю
names-verb-give = отдать, отдай, отдаю
names-verb-adorn = украсить, укрась, украшаю
names-verb-use = применить, примени, применяю, использовать, используй, использую
names-verb-answer = ответ, ответить, ответь, отвечаю
names-power-laboratory = лаборатория, лабораторию
names-power-smithy = кузня, кузню
names-power-museum = музей
names-power-armory = арсенал
names-power-navigator = навигатор
names-power-abbot = аббат, десятина, десятину
names-power-hospital = больница, больницу
names-how-gold = золото
names-how-cards = карты
names-how-no = нет
names-reply-yes = да
names-reply-no = нет
names-reply-gold = золото
names-reply-card = карта, карту
names-reply-thank = спасибо
names-without-no-income = без дохода, бездохода
names-without-no-tithe = без десятины, бездесятины
names-without-no-park = без парка, безпарка
names-character-king = короля
names-character-assassin = ассасин, убийцу
names-character-thief = вора
names-character-magician = мага, чародей, чародея
names-character-bishop = епископа
names-character-merchant = купец, торговца
names-character-architect = зодчий, архитектора
names-character-warlord = военачальника, кондотьер, кондотьера
names-character-witch = ведьму
names-character-wizard = волшебника
names-character-emperor = императора
names-character-abbot = аббата
names-character-alchemist = алхимика
names-character-navigator = навигатора
names-character-diplomat = дипломата
names-character-artist = художника
names-character-queen = королеву
names-character-tax-collector = сборщик, сборщика
names-district-keep = форт, главную башню
names-district-church = церковь
names-district-tavern = таверну
names-district-trading-post = лавку
names-district-town-hall = ратушу
names-district-watchtower = башню, дозорную башню
names-district-prison = тюрьму
names-district-laboratory = лабораторию
names-district-smithy = кузню
names-district-observatory = обсерваторию
names-district-library = библиотеку
names-district-great-wall = стена, стену, великую стену
names-district-school-of-magic = школу магии, школа
names-district-quarry = каменоломню
names-district-poor-house = богадельню
names-district-bell-tower = колокольню
names-district-factory = фабрику
names-district-hospital = больницу
names-district-imperial-treasury = казна, казну
names-district-wishing-well = колодец

## Arguments of slash commands: what each is
discord-option-district = какой квартал, например tavern
discord-option-built = построить сразу, за её цену
discord-option-without = от чего вы отказываетесь
discord-option-character = какой персонаж
discord-option-power = какое свойство
discord-option-how = что должно произойти
discord-option-reply = ваш ответ
names-option-district = квартал
names-option-built = постройка
names-option-without = отказ
names-option-character = персонаж
names-option-power = свойство
names-option-how = как
names-option-reply = ответ

## Premoves
names-early-draft = выбор, выбор персонажа
names-early-graveyard = кладбище
names-early-tribute = дань
names-early-hospital = больница
names-early-income = доход
names-early-park = парк
names-early-done = всё, все, конец
names-premove-prefer = предпочитаю, выбор
names-premove-graveyard = кладбище
names-premove-tribute = дань
names-premove-hospital = больница
names-premove-collect = сбор, сборы
names-premove-park = парк
names-premove-finish = автоконец
names-cost-never = никогда, ничего
names-tribute-gold = золото
names-tribute-cheapest = дешёвую, дешевую
names-when-first = сразу
names-when-last = потом, в конце
names-when-never = никогда
citadels-plan-verb-prefer = Выбор персонажа…
citadels-plan-verb-graveyard = Кладбище…
citadels-plan-verb-tribute = Дань…
citadels-plan-verb-hospital = Больница…
citadels-plan-verb-collect = Доход…
citadels-plan-verb-park = Парк…
citadels-plan-verb-finish = Завершать ход без меня
citadels-plan-cost-never = ничего
citadels-plan-cost-0 = всё
citadels-plan-tribute-gold = золотой
citadels-plan-tribute-cheapest = самую дешёвую карту
citadels-plan-how-gold = взять золото
citadels-plan-how-cards = взять карты
citadels-plan-how-no = ничего не делать
citadels-plan-when-first = сразу
citadels-plan-when-last = в конце хода
citadels-plan-when-never = не брать
citadels-plan-reply-yes = брать карты
citadels-plan-reply-no = не брать карты
citadels-plan-prefer = при следующем выборе персонажа — первого из этих: { $characters }
citadels-plan-graveyard = Кладбище: { $least ->
    [-1] ничего не спасать
    [0] спасать всё
   *[other] спасать то, что стоит не меньше { $least }
}
citadels-plan-tribute = дань Императору: { $what }
citadels-plan-hospital = если меня убьют, Больница: { $how }
citadels-plan-collect = доход: { $when }
citadels-plan-park = Парк, когда ход завершается без меня: { $reply }
citadels-plan-finish = мой ход завершается сам, когда больше ничего нельзя сделать
citadels-plan-brief = Задайте заранее то, что ответили бы и так, и вас не придётся ждать.
citadels-plan-help = Задайте заранее то, что ответили бы и так, и вас не придётся ждать: что спасает Кладбище, дань, Больница, когда брать доход, какого персонажа хочется (/plan когда выбор: вор,король). Можно задать и весь ход: /plan когда ход: gold; rob merchant; build market. Если что-то в нём стало невозможным, остаток откладывается и спрашивают вас.
citadels-plan-help-prefer = Нажимайте тех, кого хотите, начиная с лучшего; второе нажатие убирает.
citadels-plan-help-graveyard = Что спасать Кладбищу, за 1 золотой каждое? Число — наименьшая цена.
citadels-plan-help-tribute = Что отдать Императору?
citadels-plan-help-hospital = Что делать вашей Больнице, если вашего персонажа убьют? Ответ действует во всех раундах, пока вы его не измените.
citadels-plan-help-collect = Когда брать доход?
citadels-plan-help-park = Когда ход завершается без вас, брать карты Парка за пустую руку?
