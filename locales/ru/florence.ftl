florence-title = Правители Флоренции
names-game-florence = флоренция, правители, принцы, принцы флоренции
florence-line = Торгуйтесь на аукционе, стройте имение, пусть мастера завершают Работы. От 2 до 5 игроков или один против Диего.
florence-length = 75–100 минут без перерыва, в чате — одна-две недели
florence-house = форма зданий и ландшафтов; палаццо лежит 3 на 2, и где оно, когда строят вместе; как соединены имения, три предложения за ход и 12 часов на ответ; минимум 14 в четвёртом раунде; нет торга за ландшафт, которому нет места; какая ошибка названа первой; в неофициальных вариантах — цена последнего выбора, когда открываются профессии и как их берут; с «Музой и Принцессой» — ставка на Банкира без монет, Муза и минимум, место Торговца при равном престиже, его престиж при уходе, последний лот с Торговцем, когда можно использовать Профессора; в игре в одиночку — карты Диего и что он делает там, где правила молчат
florence-house-short = форма зданий и ландшафтов, минимум четвёртого раунда, карты Диего, частности вариантов

## О чём спрашивают
florence-ask-return_card = верните одну из четырёх профессий
florence-ask-open_auction = выставьте лот на торги или выйдите из аукциона
florence-ask-bid_for_item = поднимите на 100 или спасуйте
florence-ask-last_pick = возьмите что-нибудь без торга или ничего
florence-ask-name_landscape = выберите вид ландшафта
florence-ask-place_landscape = разместите ландшафт
florence-ask-keep_card = оставьте себе одну из карт
florence-ask-use_recruiting = наймите сразу или оставьте карту на потом
florence-ask-action_turn = ваши действия
florence-ask-score_work = завершите Работу: престиж или монеты?
florence-ask-invite_character = сделайте ставку на персонажа или спасуйте
florence-ask-use_professor = используйте Профессора сейчас или оставьте на потом
florence-ask-pay_or_merchant = заплатите за купленное или используйте Торговца
florence-ask-choose_site = выберите, что построить вместе и где
florence-ask-choose_share = выберите, сколько заплатит сосед
florence-ask-counter_offer = выберите другую плату или другое место
florence-ask-await_answer = дождитесь ответа или отзовите предложение
florence-ask-answer_offer = сосед предлагает строить вместе: согласитесь, откажитесь или предложите иначе
florence-ask-answer_counter = ответьте на встречное предложение
florence-ask-wait = одну минуту…
florence-now-return_card = { $name }: какую профессию вернуть?
florence-now-open_auction = { $name }: что выставить?
florence-now-bid_for_item = { $name }: ставка или пас
florence-now-last_pick = { $name }: что взять?
florence-now-name_landscape = { $name }: какой ландшафт?
florence-now-place_landscape = { $name }: куда ландшафт?
florence-now-keep_card = { $name }: какую карту оставить?
florence-now-use_recruiting = { $name }: нанять сейчас?
florence-now-action_turn = Ходит { $name }
florence-now-action_turn-you = Ваш ход
florence-now-score_work = { $name }: престиж или монеты?
florence-now-invite_character = { $name }: ставка на персонажа?
florence-now-use_professor = { $name }: Профессор сейчас?
florence-now-pay_or_merchant = { $name }: платить или Торговец?
florence-now-choose_site = { $name }: что построить вместе?
florence-now-choose_share = { $name }: за какую плату?
florence-now-counter_offer = { $name }: встречное предложение
florence-now-await_answer = { $name }: ожидание ответа
florence-now-answer_offer = { $name }: строить вместе?
florence-now-answer_counter = { $name }: строить на таких условиях?

## Кого, как все видят, ждёт стол
florence-turn-return = { $names }: вернуть одну профессию
florence-turn-open-auction = { $name }: выставить лот или выйти
florence-turn-bid-for-item = { $brief ->
    [yes] { $name }: { $item } за { $price }?
   *[no] { $name }: { $item } за { $price } или пас (ставка { $bid } — { $bidder })
}
florence-turn-last-pick = { $name }: взять что-нибудь без торга или ничего
florence-turn-name-landscape = { $name }: какой ландшафт?
florence-turn-action-turn = { $left ->
    [0] { $idle ->
        [recruiting] { $name }: действий не осталось, но есть карта найма
        [character] { $name }: действий не осталось, но есть персонаж
       *[secret] { $name }: завершение хода
    }
    [one] { $name }: осталось { $left } действие
    [few] { $name }: осталось { $left } действия
   *[many] { $name }: осталось { $left } действий
}
florence-turn-invite-character = { $name }: ставка на персонажа или пас
florence-turn-use-professor = { $name }: Профессор сейчас или потом
florence-turn-pay-or-merchant = { $name }: заплатить или использовать Торговца
florence-turn-owe = { $names }: оформить покупку
florence-turn-place = { $name }: куда поставить { $landscape }?
florence-turn-own = Можно не ждать: { $task }
florence-turn-asked = { $name } думает над вашим предложением; его можно отозвать

florence-help-return_card = Вам сдали четыре профессии, остаются три. Профессии нужны здание, ландшафт и свобода; у кого они есть, у того Работа ценнее. Ищите профессии, которым нужно одно и то же, и верните лишнюю. Какую — никто не увидит.
florence-help-open_auction = Выставьте один лот: вы сразу даёте начальную цену и, если никто не даст больше, обязаны купить. Каждый лот продаётся раз за раунд, и купить за раунд можно только один. Выйти из аукциона — значит больше ничего в этом раунде не купить. Ландшафт даёт 3 каждой Работе, которой он нужен; шут — 2 каждой Работе; со строителями здания дешевле (700, 300, 300, потом бесплатно), а с двумя здания могут соприкасаться; карта престижа — одна из пяти, очки в конце; карта найма забирает профессию, сыгранную другим.
florence-help-bid_for_item = Дайте ровно на 100 больше текущей ставки или спасуйте: тогда вы не участвуете только в этих торгах. Между делом можно продать престиж, 1 очко за 100 монет, если стол играет без «Музы и Принцессы». Кто дал больше всех, платит и в этом раунде больше не покупает. В личном чате /bid 700 тайно задаёт ваш предел, и возвращаться ради каждой ставки не нужно.
florence-help-last_pick = Все остальные купили или вышли. Можно взять один из оставшихся лотов за названную цену, без торга, или ничего.
florence-help-name_landscape = Выберите, какой ландшафт вы берёте. Второй того же вида даёт 3 очка престижа.
florence-help-place_landscape = Положите ландшафт в имение. Он может касаться чего угодно и больше не двигается. Нажмите номер первой клетки, потом — как он лежит; или напишите клетку, поворот (от r0 до r3) и f, если отразить.
florence-help-keep_card = Оставьте себе одну из карт; видите их только вы. Остальные уйдут под колоду. Если вам важен порядок, сначала назовите, какая уходит следующей: /under.
florence-help-use_recruiting = Карта найма забирает профессию, которая лежит сыгранной перед другим игроком: она приходит вам в руку, а карта найма остаётся там вместо неё. Сделайте это сейчас или оставьте карту для любого своего хода.
florence-help-action_turn = Два действия в любом порядке: завершить Работу; построить (700 монет без строителей, 300 с одним или двумя, бесплатно с тремя; 3 очка престижа); ввести свободу (300, раз за ход); взять профессию (300, раз за ход); взять бонусную карту (300). Наём — не действие. Монеты за Работу приходят сразу, поэтому ими можно оплатить здание.
florence-help-score_work = Ценность Работы — вся сумма; за единицу платят 100 монет. Каждые 200 из них можно сразу превратить в 1 очко престижа, потом уже нельзя: нажмите, сколько очков взять, остальное — монетами. Бонусные карты усиливают только эту Работу и уходят из игры; семь видов, которые считает одна из них, — лес, озеро, парк, шут, строитель, карта престижа, свобода. Самая ценная Работа раунда приносит ещё 3 очка.
florence-help-invite_character = Поставьте свой маркер на цену персонажа. Кто даст больше, вернёт вам маркер, и в свой черёд вы сможете торговаться снова. Если в ваш черёд маркер всё ещё стоит, вы платите и получаете персонажа. Если спасовать, до следующего раунда вы вне этих торгов. Персонаж у игрока за раунд один, и помогает он только в свой срок. В личном чате /plan до 500 за музу торгуется за вас.
florence-help-use_professor = Профессор открывает вам пять бонусных карт или пять карт престижа, и одну вы оставляете себе. Это можно сделать сейчас или в любой свой черёд, пока персонажей не продают снова. Это не действие.
florence-help-pay_or_merchant = Торговец может отдать вам то, что вы только что выиграли, бесплатно. Или заплатите и оставьте Торговца: в любой момент, пока персонажей не продают снова, он даёт столько престижа, каково ваше место по престижу, первому — 1.
florence-help-choose_site = Общее здание лежит на границе двух имений и считается у обоих. Нажмите здание, номер его первой клетки, потом — как оно лежит; или напишите, указав у клетки соседа его место: /propose @b workshop f3 r0 500, /answer site opera @b:a3 r1. Потом вы скажете, сколько заплатит сосед. Если не договоритесь, никто другой об этом не узнает.
florence-help-choose_share = Сколько сосед заплатит вам за свою часть? Банку платите вы, по числу своих строителей, поэтому ваших монет вместе с этой платой должно хватить на здание. Любую другую сумму можно написать: /answer share 1200. Сколько монет у соседа — его тайна.
florence-help-counter_offer = Измените плату или место, а потом и плату. Здание остаётся тем же. На встречное предложение можно только согласиться или отказаться. Любую сумму можно написать: /answer share 400.
florence-help-await_answer = Сосед может согласиться, отказаться или один раз предложить иначе. До тех пор можно только отозвать предложение, действия это не стоит. Если времени на ход нет, через 12 часов без ответа это отказ. За ход можно сделать три предложения.
florence-help-answer_offer = Если вы согласны, вы платите, сколько просят, здание стоит в обоих имениях и считается у обоих, и каждый получает 3 очка престижа. Действия это вам не стоит. Можно отказаться или один раз предложить другую плату или другое место. О предложении знаете только вы двое. Если времени на ход нет, через 12 часов без ответа это отказ.
florence-help-answer_counter = Сосед хочет другой платы или другого места. Если вы согласны, вы строите на этих условиях; если нет, действие не потрачено, и можно сделать что-то другое.

## Карточка
# Чем партия отличается от обычной и где об этом прочесть.
florence-differs-official_2p = вдвоём: 2500 монет; лес, озеро и парк — один лот, от 300 (/rules вдвоём)
florence-differs-unofficial_2p = неофициальные правила для двоих (/rules неофициальные)
florence-differs-unofficial_3p = неофициальные правила для троих (/rules неофициальные)
florence-differs-solo = в одиночку против Диего (/rules одиночку)
florence-fact-round = раунд { $round } из 7
florence-fact-minimum = Работа — от { $minimum }
florence-fact-sale = в продаже: { $items }
florence-fact-price = { $item } { $price }
florence-private-purse = монеты { $coins } · престиж { $points }
florence-private-work = { $card } { $value }{ $most ->
    [0] {""}
   *[other] {" "}(с бонусами { $most })
}: { $wants }
florence-want-has = { $thing } ✓
florence-want-lacks = { $thing } +{ $more }
florence-private-bonus = Бонусные карты: { $cards }
florence-private-bonus-card = { $card }: +{ $value }
florence-private-prestige = Карты престижа: { $cards }
florence-private-prestige-card = { $card }: сейчас { $value }
florence-private-recruiting = { $count ->
    [one] { $count } карта найма
    [few] { $count } карты найма
   *[many] { $count } карт найма
}
florence-private-offer = { $name } предлагает строить вместе: { $building }; в вашем имении { $own }, у соседа { $their }
florence-private-offer-made = Вы предлагаете строить вместе ({ $name }): { $building }; в вашем имении { $own }, у соседа { $their }
florence-private-payment = { $payer } → { $name }: { $payment } монет; { $name } → банк: { $price }
florence-private-proposals = Предложений в этом ходу осталось: { $left }
florence-private-sum = { $card }: { $sum } = { $value }
florence-private-below = В этом раунде Работа — от { $minimum }: добавьте бонусную карту или отмените ход.
florence-sum-part = { $thing } { $value }
florence-sum-jesters = шуты
florence-sum-cards = профессии
florence-sum-bonus = бонус
florence-sum-builders = строители
florence-sum-landscapes = ландшафты
florence-sum-buildings = здания

## Кнопки
florence-button-sheets = Профессии
florence-menu-work = Завершить Работу
florence-menu-build = { $price ->
    [0] Построить бесплатно
   *[other] Построить за { $price }
}
florence-menu-take = Взять карту, 300
florence-menu-free = Свобода, 300
florence-menu-recruit = Нанять
florence-menu-sell = Продать престиж
florence-menu-under = Порядок под колодой
florence-menu-add = Добавить бонус
florence-menu-score = Завершить
florence-menu-offer = Выставить
florence-menu-place = Разместить: { $landscape }
florence-menu-keep = Оставить
florence-menu-return = Вернуть
florence-menu-invite = Ставка на персонажа
florence-menu-use = Использовать персонажа
florence-menu-propose = Строить вместе
florence-menu-site = Выбрать место
florence-menu-share = Выбрать плату
florence-menu-accept = { $deal ->
    [get] Согласиться на { $payment }
    [pay] Согласиться за { $payment }
    [back] Назад
   *[none] Согласиться
}
florence-menu-counter = Предложить иначе
florence-menu-decline = Отказаться
florence-menu-withdraw = { $deal ->
    [none] Отозвать предложение
   *[other] Назад
}
florence-menu-raise = Дать { $price }
florence-menu-pass = { $asked ->
    [open_auction] Выйти из аукциона
    [solo_offer] Выйти из аукциона
    [last_pick] Ничего не брать
    [solo_pick] Ничего не брать
    [solo_price] Оставить Диего
   *[other] Пас
}
florence-menu-end = Закончить ход
florence-label-propose = Сосед: { $name }
florence-label-share = { $payment ->
    [0] без платы
   *[other] { $payment } монет
}
florence-cell-of = { $cell } ({ $name })
florence-label-take = Взять: { $thing }, 300
florence-label-free = Свобода: { $thing }
florence-label-recruit = Нанять: { $thing }
florence-label-work = Работа: { $thing } { $value }
florence-label-add = { $thing }: +{ $value }
florence-label-score = престиж { $points }, монеты { $coins }
florence-label-sell = Продать { $points } за { $coins }
florence-label-later = Оставить на потом
florence-label-under = Под колоду: { $thing }
florence-label-invite = { $character }, от { $price }
florence-label-invite-for = { $character } за { $price }
florence-label-space = { $price }
florence-label-pay = Заплатить без Торговца
florence-label-use-cardinal = Кардинал: ещё действие
florence-label-use-muse = Муза: +{ $round } к Работам
florence-label-use-merchant = Торговец: престиж { $points }
florence-label-use-merchant-item = Торговец: бесплатно
florence-label-use-professor = Профессор…
florence-label-use-professor-bonus = Профессор: бонус
florence-label-use-professor-prestige = Профессор: престиж
florence-means-score = престиж { $points }, монеты { $coins }
florence-means-sell = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} престижа за { $coins } монет
florence-means-profession = { $card }: { $wants }
florence-means-building = { $building }, нужно профессиям: { $cards }

florence-choose-work = Кто завершит Работу?
florence-choose-build = Что построить и где?
florence-choose-propose = Кому предложить строить вместе?
florence-choose-site = Что построить вместе?
florence-choose-share = Сколько заплатит сосед?
florence-choose-cell = Куда: { $piece }?
florence-choose-lie = Как положить на { $cell }?
florence-choose-take = Что взять?
florence-choose-free = Какую свободу ввести?
florence-choose-recruit = Кого нанять?
florence-choose-sell = Сколько престижа продать?
florence-choose-under = Что уйдёт под колоду следующим?
florence-choose-add = Какую бонусную карту добавить?
florence-choose-score = Сколько взять престижем?
florence-choose-offer = Что выставить?
florence-choose-keep = Какую карту оставить?
florence-choose-professions = Профессии
florence-choose-return = Какую профессию вернуть?
florence-choose-invite = На какого персонажа ставка?
florence-choose-space = { $does } Сколько дать?
florence-choose-use = Что сделает ваш персонаж?
florence-choose-deck = Какие карты откроет Профессор?
florence-choose-try = Так: { $piece } на { $cell }?
florence-try-here = { $verb ->
    [build] Построить здесь: { $cell }
   *[other] Положить сюда: { $cell }
}
florence-try-turn = ↻ Повернуть
florence-try-mirror = ⇄ Отразить
florence-try-at = Примерить на { $cell }
florence-turned-r0 = как нарисовано
florence-turned-r1 = четверть оборота ↻
florence-turned-r2 = пол-оборота
florence-turned-r3 = четверть оборота ↺
florence-turned-flip = { $turned }, зеркально

## Картинка
florence-phase-deal = раздача
florence-phase-return = начало игры
florence-phase-reveal = новые профессии
florence-phase-auction = аукцион
florence-phase-court = персонажи
florence-phase-action = действия
florence-phase-over = конец
florence-chapter = Раунд { $round }, { $phase }
florence-chapter-bought = { $thing } ({ $price })
florence-picture-minimum = Работа от
florence-picture-passed = пас
florence-picture-bought = куплено
florence-picture-starts = начинает
florence-picture-full = { $card }: +{ $full }
florence-picture-shared = { $card }: +{ $full }, поровну +{ $tie }
florence-picture-state-hand = у вас в руке
florence-picture-state-seen = в руке, все знают
florence-picture-state-played = сыграна
florence-picture-state-row = открыта для всех
florence-picture-state-unknown = неизвестно где
florence-picture-stock = осталось: { $count }
florence-picture-bid = ставка
florence-picture-payment = доплата
florence-picture-worth = сейчас
florence-picture-doing = завершаете
florence-picture-each = Работы +{ $sum }: шуты { $jesters }, профессии { $cards }
florence-picture-travel = передв.
florence-picture-religion = вера
florence-picture-next = следующая ставка { $bid }
florence-picture-sell = продать
florence-picture-then = будет монет
florence-picture-stalls = потом в продаже
florence-picture-ask-bid = Продать престиж для ставки?
florence-picture-for-work = { $card } { $worth } даёт до { $coins } монет
florence-picture-for-bid = Следующая ставка { $price }
florence-picture-for-lot = Лоты от { $price }
florence-picture-for-act = Постройка за { $price }
florence-picture-sale-enough = { $purpose }: хватает без продажи
florence-picture-sale-lacks = { $purpose }: продайте от { $lacks } или ничего
florence-picture-sale-never = { $purpose }: не хватит
florence-picture-later = здание выберете потом · { $gain }
florence-picture-pays = { $best } = { $coins } монет или { $points } престижа
florence-picture-ask-sell = Продать престиж?
florence-picture-rate = 1 очко = { $coins } монет
florence-picture-lot-again = ещё { $thing }: престиж +{ $points }
florence-picture-act-work = Завершить Работу
florence-picture-act-build = Построить за { $cost }
florence-picture-act-take = Взять карту, { $cost }
florence-picture-act-free = Свобода, { $cost }
florence-picture-act-recruit = Нанять
florence-picture-act-end = Закончить ход
florence-picture-act-sell = Продать престиж
florence-picture-deck-profession = профессии ×{ $count }
florence-picture-deck-bonus = бонусы ×{ $count }
florence-picture-unused = { $left ->
    [0] действий не осталось
    [one] осталось { $left } действие
    [few] осталось { $left } действия
   *[many] осталось { $left } действий
}
florence-picture-ready = готова
florence-picture-of = из
florence-picture-ready-bonus = с бонусной картой
florence-picture-best = { $thing }: { $gain }
florence-picture-choosing = выбирает
florence-picture-done = готово
florence-picture-returned = вернули: { $done } из { $seats }
florence-picture-secret = видите только вы
florence-picture-everybody = Каждый возвращает профессию
florence-picture-thousands = { "\u00A0" }
florence-picture-purse = У вас: монеты { $coins } · престиж { $points }
florence-picture-gain = { $card } { $now } → { $then }
florence-picture-gain-each = { $cards } +{ $more }
florence-picture-gain-many = { $count ->
    [one] { $count } вашей Работе +{ $more }
   *[other] { $count } вашим Работам +{ $more }
}
florence-picture-gain-all = +{ $more } к каждой Работе
florence-picture-actions = { $left ->
    [one] осталось { $left } действие
    [few] осталось { $left } действия
   *[many] осталось { $left } действий
}
florence-picture-build = Каждое за { $cost } монет: престиж +3, подходящей Работе +4
florence-picture-unwanted = картам не нужно
florence-picture-gain-points = престиж +{ $points }
florence-picture-gain-none = вашим Работам не добавит
florence-picture-gain-cost = { $then ->
    [0] стройка бесплатно
   *[other] стройка за { $then }
}
florence-picture-gain-prestige = 1 карта из 5: очки в конце
florence-picture-gain-like = +{ $more } к подходящей Работе
florence-picture-recruits = чужую профессию
florence-picture-gain-recruiting = взять чужую профессию
florence-picture-gain-builder = стройка дешевле
florence-picture-gain-touch = здания вплотную
florence-picture-pieces = Построено: { $pieces }; пустые клетки: { $empty }
florence-picture-count-pp = Престиж
florence-picture-count-coins = Монеты
florence-picture-count-works = Работы
florence-picture-count-profession = В руке
florence-picture-count-builder = Строители
florence-picture-count-jester = Шуты
florence-picture-count-recruiting = Карты найма
florence-picture-count-bonus = Бонусные карты
florence-picture-count-prestige = Карты престижа
florence-picture-count-freedoms = Свободы
florence-picture-count-landscapes = Ландшафты
florence-picture-count-buildings = Здания

## Что есть в игре
florence-thing-forest = лес
florence-thing-lake = озеро
florence-thing-park = парк
florence-thing-landscape = ландшафт
florence-thing-jester = шут
florence-thing-builder = строитель
florence-thing-prestige = карта престижа
florence-thing-recruiting = карта найма
florence-thing-profession = профессия
florence-thing-bonus = бонусная карта
florence-thing-banker = Банкир
florence-thing-cardinal = Кардинал
florence-thing-merchant = Торговец
florence-thing-muse = Муза
florence-thing-princess = Принцесса
florence-thing-professor = Профессор
florence-thing-item = купленный лот
florence-does-banker = { $character }: сразу { $coins } монет с карты; в последнем раунде ещё и каждые 200 монет, что останутся у вас в конце, становятся 1 очком престижа.
florence-does-cardinal = { $character }: ещё одно действие в вашем ходу этого раунда, даже после последнего.
florence-does-merchant = { $character }: лот, который вы выиграете на следующем аукционе, бесплатно или в любой момент столько престижа, каково ваше место по престижу.
florence-does-muse = { $character }: каждая Работа вашего хода в этом раунде ценнее на { $round }, если сначала использовать Музу.
florence-does-princess = { $character }: своя Работа в вашем ходу этого раунда: по 3 за ландшафт, по 2 за строителя и здание, по 1 за профессию и карту найма.
florence-does-professor = { $character }: одна из пяти бонусных карт или карт престижа бесплатно, пока персонажей не продают снова.
florence-character-free = в продаже
florence-character-bid = ставка { $price } — { $name }
florence-character-held = у игрока { $name }
florence-character-used = уже использовали
florence-character-gone = уже купили
florence-building-university = университет
florence-building-laboratory = лаборатория
florence-building-workshop = мастерская
florence-building-library = библиотека
florence-building-opera = опера
florence-building-studio = студия
florence-building-hospital = больница
florence-building-theater = театр
florence-building-tower = башня
florence-building-chapel = часовня
florence-freedom-travel = передвижение
florence-freedom-opinion = убеждения
florence-freedom-religion = вероисповедание
florence-card-mathematician = Математик
florence-card-theologian = Теолог
florence-card-philosopher = Философ
florence-card-botanist = Ботаник
florence-card-alchemist = Алхимик
florence-card-physicist = Физик
florence-card-watchmaker = Часовщик
florence-card-goldsmith = Ювелир
florence-card-bell-maker = Колокольный мастер
florence-card-cartographer = Картограф
florence-card-lawyer = Юрист
florence-card-choreographer = Хореограф
florence-card-composer = Композитор
florence-card-sculptor = Скульптор
florence-card-painter = Художник
florence-card-pharmacist = Аптекарь
florence-card-physician = Врач
florence-card-dramatist = Драматург
florence-card-poet = Поэт
florence-card-astronomer = Астроном
florence-card-organ-builder = Органный мастер
florence-card-recruiting = карта найма
florence-card-b01 = 1 за каждое здание
florence-card-b02 = 2 за большое здание
florence-card-b03 = 1 за среднее здание и за лес
florence-card-b04 = 1 за малое здание и за ландшафт
florence-card-b05 = 2 за каждый размер зданий
florence-card-b06 = 1 за ландшафт
florence-card-b07 = 2 за лес
florence-card-b08 = 2 за парк
florence-card-b09 = 2 за свободу
florence-card-b10 = 2 за озеро
florence-card-b11 = 1 за шута и за свободу
florence-card-b12 = 2 за строителя
florence-card-b13 = 2 за шута
florence-card-b14 = 2 за карту престижа
florence-card-b15 = 1 за карту престижа и за свободу
florence-card-b16 = 1 за строителя и за озеро
florence-card-b17 = 1 за каждый вид из семи, что есть у вас
florence-card-b18 = 1 за профессию и карту найма в руке
florence-card-b19 = 2 за вид ландшафта
florence-card-b20 = 1 за карту перед вами
florence-prize = { $card } ({ $full }{ $tie ->
    [0] {""}
   *[other] , при равенстве { $tie }
})
florence-card-p01 = больше всех зданий
florence-card-p02 = два больших здания
florence-card-p03 = меньше всех пустых клеток
florence-card-p04 = все три ландшафта
florence-card-p05 = больше всех ландшафтов
florence-card-p06 = больше всех лесов
florence-card-p07 = больше всех озёр
florence-card-p08 = все три свободы
florence-card-p09 = 4 здания, 2 свободы и 4 Работы
florence-card-p10 = больше всех шутов
florence-card-p11 = больше всех строителей
florence-card-p12 = больше всех парков
florence-card-p13 = строитель, шут и 2 ландшафта
florence-card-p14 = больше всех сыгранных карт

## Что происходит
florence-event-first-player = Начинает { $name }.
florence-event-freedom-removed = В этой игре не участвует один жетон свободы: { $freedom }.
florence-event-dealt = { $name } получает: { $cards }.
florence-event-card-returned = { $name } возвращает: { $card }.
florence-log-return = { $name } возвращает одну профессию.
florence-event-round-began = Раунд { $round }: начинает { $start }, Работа — от { $minimum }.
florence-event-profession-revealed = Открыто для всех: { $card }.
florence-event-item-offered = { $name } выставляет: { $item }, начальная цена { $price }.
florence-event-bid-raised = { $name }: ставка { $bid } ({ $item }).
florence-event-passed = { $item_code ->
    [none] { $auto ->
        [yes] { $name } больше ничего купить не может и выходит из аукциона.
       *[no] { $name } выходит из аукциона.
    }
   *[other] { $auto ->
        [yes] { $name } больше не может повышать ({ $item }).
       *[no] { $name }: пас ({ $item }).
    }
}
florence-event-item-bought = { $last ->
    [yes] { $name } берёт без торга: { $item }, { $price } монет.
   *[no] { $name } покупает: { $item }, { $price } монет.
}
florence-event-landscape-chosen = { $name } выбирает: { $landscape }.
florence-event-prestige-gained = { $source ->
    [building] {""}
    [work] {""}
    [best_work] {""}
   *[other] { $name }: престиж +{ $points } ({ $source ->
        [landscape] ещё один ландшафт того же вида
        [merchant] Торговец
       *[builder] ещё один строитель
    }).
}
florence-event-prestige-sold = { $name } продаёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} престижа за { $coins } монет.
florence-event-landscape-placed = { $name } размещает: { $landscape } ({ $cells }).
florence-event-building-built = { $name } строит: { $building } ({ $cells }); { $price ->
    [0] бесплатно
   *[other] { $price } монет
}; престиж +3.
florence-event-joint-built = { $name } и { $partner } строят вместе: { $building } ({ $name }: { $cells }; { $partner }: { $partner_cells }). { $partner } платит { $payment }, { $price ->
    [0] банку ничего
   *[other] банку — { $price } ({ $name })
}; престиж +3 каждому.
florence-event-joint-offered = { $name } предлагает строить вместе: { $building } ({ $owner }: { $cells }; { $partner }: { $their }). Плата { $payment } ({ $partner }).
florence-event-offer-declined = { $name } не хочет строить вместе: { $building }.
florence-event-offer-withdrawn = { $name } отзывает предложение строить вместе: { $building }.
florence-event-cards-seen = { $name } берёт: { $cards }.
florence-event-card-kept = { $name } оставляет одну из взятых карт: { $deck }.
florence-event-cards-paid = { $name } платит { $price } монет и выбирает одну из пяти: { $deck }.
florence-event-profession-taken = { $name } берёт: { $card }, { $price } монет.
florence-event-freedom-taken = { $name } вводит свободу: { $freedom }, { $price } монет.
florence-event-recruited = { $instead_code ->
    [none] { $victim_code ->
        [none] { $name } нанимает из открытых: { $card }.
       *[other] { $name } нанимает: { $card } ({ $victim }).
    }
   *[other] { $name } нанимает у Диего: { $card }. Взамен Диего получает от виртуального игрока: { $instead }.
}
florence-event-recruiting-kept = { $name } оставляет карту найма на потом.
florence-event-work-completed = { $name } завершает Работу: { $card }, { $sum } = { $value }. Получено: престиж { $points }, монеты { $coins }.
florence-event-turn-ended = { $unused ->
    [0] {""}
    [one] { $name } заканчивает ход, не использовав { $unused } действие.
    [few] { $name } заканчивает ход, не использовав { $unused } действия.
   *[many] { $name } заканчивает ход, не использовав { $unused } действий.
}
florence-event-best-work = { $seats_count ->
    [0] В этом раунде никто не завершил Работу.
   *[other] Лучшая Работа раунда, { $value }: { $seats }, престиж +{ $points }{ $seats_count ->
        [one] {""}
       *[other] {" "}каждому
    }.
}
florence-event-prestige-shown = { $cards_count ->
    [0] { $name }: карт престижа нет.
   *[other] { $name } открывает: { $cards }.
}
florence-event-prestige-shown-card = { $card } → { $points }
florence-event-game-ended = Последний раунд окончен; карты престижа подсчитаны.
florence-event-court-began = Персонажи в продаже. На карте Банкира { $coins } монет.
florence-event-character-bid = { $name }: ставка { $bid } ({ $character }).{ $outbid_code ->
    [none] {""}
   *[other] {" "}Маркер возвращается: { $outbid }.
}
florence-event-court-left = { $auto ->
    [yes] { $name } не может сделать ставку ни на одного персонажа.
   *[no] { $name } в этом раунде персонажа не берёт.
}
florence-event-character-bought = { $coins ->
    [0] { $name } получает персонажа: { $character }, { $price } монет.
   *[other] { $name } получает персонажа: { $character }, { $price } монет, и забирает с карты { $coins }.
}
florence-event-character-kept = { $name } оставляет персонажа на потом: { $character }.
florence-event-character-used = { $item_code ->
    [none] { $deck_code ->
        [none] {""}
       *[other] { $name } выбирает одну из пяти: { $deck }. Помогает { $character }.
    }
   *[other] { $name } не платит: помогает { $character }.
}
florence-event-character-played = { $character_code ->
       [muse] { $name }: Работы этого хода ценнее. Помогает { $character }.
   *[cardinal] { $name } получает ещё одно действие. Помогает { $character }.
}
florence-event-character-returned = Персонаж уходит без пользы: { $character } ({ $name }).
florence-event-banker-paid = Банкир меняет { $coins } монет на престиж +{ $points } ({ $name }).

florence-score-works = Работы
florence-score-buildings = здания
florence-score-purchases = покупки
florence-score-best = лучшие Работы
florence-score-cards = карты престижа
florence-score-characters = персонажи
florence-score-sold = продано

## Словами
florence-text-round = Раунд { $round } из 7. Работа — от { $minimum }. Раунд начинает { $name }.
florence-text-auction = Торги: { $item } за { $bid }, ставка: { $name }.
florence-text-out = Вне этого аукциона: { $names }.
florence-text-sale = В продаже: { $items }.
florence-text-supply = В запасе: { $items }.
florence-text-freedoms = Осталось свобод: { $items }.
florence-text-buildings = Осталось зданий: { $items }.
florence-text-decks = Карт в колодах: { $items }.
florence-text-row = Открытые профессии: { $cards }.
florence-text-characters = Персонажи, на Банкире { $coins } монет: { $characters }.
florence-text-character = { $character }: { $state }
florence-text-count = { $thing } { $count }
florence-text-seat = { $name }: престиж { $points }, шуты { $jesters }, строители { $builders }, свободы: { $freedoms }; в руке профессии { $hand }, бонусы { $bonus }, карты престижа { $prestige }, карты найма { $recruiting }.
florence-text-coins = Монеты: { $coins }.
florence-text-played = Сыграно: { $cards }; чужих карт найма там: { $visitors }. Карт для Работы: { $count }.
florence-text-estate = Имение, пустых клеток { $empty }: { $pieces }.
florence-text-piece = { $piece } { $cells }
florence-text-joint = { $piece } { $cells } (вместе, { $name })
florence-text-ring = Имения с запада на восток, столбец G рядом со столбцом A следующего: { $names }.
florence-text-nothing = ничего
florence-text-professions = Профессии (здание, ландшафт, свобода):
florence-text-profession = { $card } ({ $wants }): { $state }
florence-state-hand = у вас в руке
florence-state-played = на столе: { $name }
florence-state-seen = в руке: { $name }
florence-state-open = открыта для всех
florence-state-unknown = неизвестно где

## Предупреждения
florence-warning-actions-left = { $left ->
    [one] Пропадёт { $left } действие.
    [few] Пропадут { $left } действия.
   *[many] Пропадут { $left } действий.
}
florence-brings-unused = { $left ->
    [one] пропадёт { $left } действие
    [few] пропадут { $left } действия
   *[many] пропадут { $left } действий
}
florence-warning-leaves-auction = Тогда в этом раунде вы больше ничего не купите.
florence-warning-character-lost = Ваш персонаж ещё не использован и уйдёт.

## Настройки
florence-option-edition = Издание
florence-option-edition-help = Издание: Korea 2022 или Rio Grande 2000; от него зависит, какие варианты есть для двоих и троих.
florence-option-edition-korea-2022 = Korea 2022
florence-option-edition-rio-grande-2000 = Rio Grande 2000
florence-option-variant = Вариант
florence-option-variant-help = Вариант: обычная игра от трёх до пяти; вдвоём — официальный вариант издания 2022 года или неофициальный 2000 года, у которого есть и вариант на троих. Одному можно играть против Диего.
florence-option-variant-base = обычная игра, 3–5
florence-option-variant-official-2p = официальный на двоих
florence-option-variant-unofficial-2p = неофициальный на двоих (наше уточнение)
florence-option-variant-unofficial-3p = неофициальный на троих (наше уточнение)
florence-option-official-2p-freedoms = Свободы на двоих
florence-option-official-2p-freedoms-help = Свободы на двоих: 5 жетонов или 4, так труднее.
florence-option-official-2p-freedoms-5 = 5
florence-option-official-2p-freedoms-4 = 4
florence-option-official-2p-last-pick = Последний выбор на двоих
florence-option-official-2p-last-pick-help = Последний выбор на двоих: сколько платят без торга. Источники расходятся.
florence-option-official-2p-last-pick-200 = 200
florence-option-official-2p-last-pick-300 = 300
florence-option-unofficial-2p-last-pick = Последний выбор, неофиц.
florence-option-unofficial-2p-last-pick-help = Последний выбор по неофициальным правилам на двоих: начальная цена лота или 200, как в тексте правил для любого числа игроков.
florence-option-unofficial-2p-last-pick-opening = начальная цена
florence-option-unofficial-2p-last-pick-200 = 200
florence-option-open-professions-use = Открытые профессии
florence-option-open-professions-use-help = Открытые профессии в неофициальных вариантах: их забирают картой найма, действием или и так и так. Наше уточнение: в источнике этого нет.
florence-option-open-professions-use-both = и так и так
florence-option-open-professions-use-recruit = картой найма
florence-option-open-professions-use-action = действием
florence-option-open-money = Открытые монеты
florence-option-open-money-help = Открытые монеты: все видят, сколько у кого.
florence-option-deferred-resolution = Аукцион не ждёт
florence-option-deferred-resolution-help = Аукцион не ждёт, пока покупатель размещает ландшафт, выбирает карту или нанимает. Так ждать приходится меньше. Кто отвечает позже, уже видел покупки остальных и может оставить другую карту престижа. Престиж за ландшафт даётся сразу, а не когда он размещён.
florence-option-first = Кто начинает
florence-option-first-help = Кто начинает: случайно или место, которое вы назовёте.
florence-option-first-random = случайно
florence-option-muse-princess = Муза и Принцесса
florence-option-muse-princess-help = Муза и Принцесса: дополнение издания 2022 года. В каждом раунде торгуются ещё и за шесть персонажей, а престиж продать нельзя.
florence-option-cooperative = Строить вместе
florence-option-cooperative-help = Строить вместе: имения лежат рядом, и соседи могут построить общее здание на границе. О предложении знают только двое, пока не договорятся. Только в обычной игре 2022 года и в официальной вдвоём.

## Отказы
florence-refusal-bad-options = { $why ->
    [muse_princess] «Муза и Принцесса» бывает только в издании 2022 года: в обычной игре или в официальной на двоих.
    [cooperative] Строить вместе можно только в обычной игре 2022 года или по её официальным правилам вдвоём.
    [alone] Одному можно играть только против Диего, и это надо выбрать: /option variant solo (издание 2022 года). Для другой игры кто-нибудь должен сесть за стол.
   *[other] Так играть нельзя: { $variant }, { $edition }, игроков { $seats }.
}
florence-refusal-already-bought = На аукционе этого раунда вы уже купили.
florence-refusal-already-passed = Вы уже спасовали.
florence-refusal-not-enough-money = Не хватает монет: это стоит { $price }. { $sell ->
    [no] Престиж в этой игре не продают. Что можно сейчас: /help
   *[other] Можно сначала продать престиж, 1 очко за 100 монет: /sell.
}
florence-refusal-not-enough-prestige = Столько не продать: у вас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} престижа.
florence-refusal-bad-parameter = Так сделать нельзя. Что можно сейчас: /help
florence-refusal-bid-not-exact = Ставка должна быть ровно { $price }.
florence-refusal-item-sold-this-round = В этом раунде уже продано: { $item }.
florence-refusal-item-unavailable = Больше не осталось: { $item }.
florence-refusal-builder-limit = У вас уже три строителя, больше нельзя. Выберите другой лот.
florence-refusal-landscape-no-room = В вашем имении этому нет места: { $item }.
florence-refusal-out-of-grid = Это выходит за край имения.
florence-refusal-overlap = Уже занято: { $cells }.
florence-refusal-adjacent-building = До второго строителя здания не должны касаться друг друга и палаццо: { $cells }.
florence-refusal-building-sold-out = Больше не осталось: { $building }.
florence-refusal-duplicate-building = Такое здание уже есть: { $building }.
florence-refusal-no-actions-left = Действий в этом ходу не осталось.
florence-refusal-action-limit = Это делают раз за ход, и вы это уже сделали.
florence-refusal-profession-cap = В этом варианте на всех { $most } профессий, и они уже взяты.
florence-refusal-deck-empty = Эта колода пуста: { $deck }.
florence-refusal-freedom-owned = Эта свобода у вас уже есть: { $freedom }.
florence-refusal-freedom-sold-out = Жетонов этой свободы не осталось: { $freedom }.
florence-refusal-card-not-in-hand = Такой карты у вас в руке нет.
florence-refusal-work-below-minimum = Выходит не больше { $value }, а в этом раунде нужно { $minimum }.
florence-refusal-bad-conversion = Из этой Работы выйдет не больше { $most ->
    [one] { $most } очка
   *[other] { $most } очков
} престижа.
florence-refusal-conversion-forbidden = С «Музой и Принцессой» престиж не продают. Что можно сейчас: /help
florence-refusal-card-unavailable = В этом раунде больше не продаётся: { $character }. Можно выбрать другого персонажа.
florence-refusal-bad-bid-space = { $character }: ставки от { $least }00 до { $most }00, шаг 100.
florence-refusal-space-not-higher = Там уже маркер на { $space }00: дайте больше или выберите другого персонажа.
florence-refusal-no-recruiting-card = У вас нет карты найма.
florence-refusal-own-card = Эта карта ваша, нанимают у других: { $card }.
florence-refusal-card-not-recruitable = Перед другими игроками этой карты нет: { $card }.
florence-refusal-bad-draw = Такие карты сейчас выйти не могут.
florence-refusal-border-needs-builder = Чтобы строить у границы в одиночку, нужен строитель, а рядом со зданием по ту сторону — два: { $cells }.
florence-refusal-not-neighbour = Вместе строят только с соседом, чьё имение граничит с вашим.
florence-refusal-not-joint = Общее здание должно лежать в обоих имениях. В одиночку строят командой /build.
florence-refusal-no-joint-room = На границе двух имений ни одному зданию нет места.
florence-refusal-proposal-limit = Больше предложений в этом ходу сделать нельзя: их было { $most }.

## Команды
command-bid = здесь — ровно на 100 больше; в личном чате — тайный предел: /bid 700
names-command-bid = ставка
command-offer = выставить на торги: /offer jester
command-pass = спасовать или выйти из аукциона
command-take = взять то, что предложено: /take bonus
command-place = разместить ландшафт: /place forest c1 r0
command-keep = оставить карту: /keep poet
command-under = какая карта уйдёт под колоду следующей: /under poet
command-recruit = забрать профессию, сыгранную другим: /recruit poet
command-work = завершить Работу: /work poet, сразу с бонусом и престижем: /work poet b05 7
command-add = добавить к Работе бонусную карту: /add b05
command-score = сколько очков престижа взять за Работу: /score 7
command-build = построить: /build opera c3 r1; с соседом: /answer propose boris
command-free = ввести свободу: /free travel
command-end = закончить ход
command-sell = продать престиж, 1 очко за 100 монет: /sell 2
command-return = вернуть одну из первых профессий: /return poet
command-invite = сделать ставку на персонажа: /answer invite muse 500
florence-verb-work = Работа
florence-verb-take = Взять
florence-verb-free = Свобода
florence-verb-recruit = Нанять
florence-verb-build = Построить
florence-verb-use = Применить персонажа
florence-verb-score = Завершить Работу
florence-verb-offer = Выставить
florence-verb-raise = Поднять
names-verb-offer = торги, выставить, выставь, выставляю, предложить
names-verb-raise = поднять, подними, поднимаю, дать, дай, даю, выше, ставка
names-verb-pass = пас, пасовать, пасуй, пасую, спасовать, спасуй
names-verb-take = взять, возьми, беру
names-verb-place = разместить, размести, размещаю
names-verb-keep = оставить, оставь, оставляю
names-verb-under = подколоду, под колоду, подложить, подложи, подкладываю
names-verb-recruit = нанять, найми, нанимаю, найм, завербовать, завербуй, вербовать, вербуй, вербую, вербовка
names-verb-work = работа, завершить, заверши, завершаю
names-verb-add = добавить, добавь, добавляю
names-verb-score = престиж, оплата, оплатить, оплати, оплачиваю
names-verb-build = строить, строй, строю, построить, построй
names-verb-free = свобода, ввести, введи, ввожу
names-verb-end = конец, закончить, закончи, заканчиваю
names-verb-sell = продать, продай, продаю
names-verb-return = вернуть, верни, возвращаю
names-verb-invite = пригласить, пригласи, приглашаю, персонаж
names-verb-propose = позвать, позови, зову
names-verb-site = расположить, расположи, располагаю
names-verb-share = запросить, запроси, запрашиваю
names-verb-accept = принять, прими, принимаю
names-verb-counter = торговаться, торгуйся, торгуюсь
names-verb-decline = отказаться, откажись, отказываюсь
names-verb-withdraw = отозвать, отзови, отзываю
names-column-a = а
names-column-b = б, в
names-column-c = ц, с
names-column-d = д
names-column-e = е
names-column-f = ф
names-column-g = г
names-freedom-travel = передвижение, передвижения, передв
names-freedom-opinion = убеждения, убеждений, мысль, мысли
names-freedom-religion = вероисповедание, вероисповедания, вера, веры
names-item-forest = лес
names-item-lake = озеро
names-item-park = парк
names-item-landscape = ландшафт
names-item-jester = шут, шута
names-item-builder = строитель, строителя
names-item-prestige = карта престижа, престиж
names-item-recruiting = карта найма, найм, карта вербовки, вербовка
names-thing-forest = лес
names-thing-lake = озеро
names-thing-park = парк
names-thing-landscape = ландшафт
names-thing-jester = шут, шута
names-thing-builder = строитель, строителя
names-thing-prestige = карта престижа, престиж
names-thing-recruiting = карта найма, найм, карта вербовки, вербовка
names-thing-profession = профессия, профессию
names-thing-bonus = бонусная карта, бонус
names-landscape-forest = лес
names-landscape-lake = озеро
names-landscape-park = парк
names-building-university = университет
names-building-laboratory = лаборатория, лабораторию
names-building-workshop = мастерская, мастерскую
names-building-library = библиотека, библиотеку
names-building-opera = опера, оперу
names-building-studio = студия, студию
names-building-hospital = больница, больницу
names-building-theater = театр
names-building-tower = башня, башню
names-building-chapel = часовня, часовню
names-card-mathematician = математик
names-card-theologian = теолог
names-card-philosopher = философ
names-card-botanist = ботаник
names-card-alchemist = алхимик
names-card-physicist = физик
names-card-watchmaker = часовщик
names-card-goldsmith = ювелир
names-card-bell-maker = колокольный мастер, колокольный
names-card-cartographer = картограф
names-card-lawyer = юрист
names-card-choreographer = хореограф
names-card-composer = композитор
names-card-sculptor = скульптор
names-card-painter = художник
names-card-pharmacist = аптекарь
names-card-physician = врач
names-card-dramatist = драматург
names-card-poet = поэт
names-card-astronomer = астроном
names-card-organ-builder = органный мастер, органный
names-thing-mathematician = математик
names-thing-theologian = теолог
names-thing-philosopher = философ
names-thing-botanist = ботаник
names-thing-alchemist = алхимик
names-thing-physicist = физик
names-thing-watchmaker = часовщик
names-thing-goldsmith = ювелир
names-thing-bell-maker = колокольный мастер, колокольный
names-thing-cartographer = картограф
names-thing-lawyer = юрист
names-thing-choreographer = хореограф
names-thing-composer = композитор
names-thing-sculptor = скульптор
names-thing-painter = художник
names-thing-pharmacist = аптекарь
names-thing-physician = врач
names-thing-dramatist = драматург
names-thing-poet = поэт
names-thing-astronomer = астроном
names-thing-organ-builder = органный мастер, органный
names-card-recruiting = найм, карта найма, вербовка, карта вербовки
names-thing-banker = банкир, банкира
names-thing-cardinal = кардинал, кардинала
names-thing-merchant = торговец, торговца
names-thing-muse = муза, музу
names-thing-princess = принцесса, принцессу
names-thing-professor = профессор, профессора
names-power-banker = банкир, банкира
names-power-cardinal = кардинал, кардинала
names-power-merchant = торговец, торговца
names-power-muse = муза, музу
names-power-princess = принцесса, принцессу
names-power-professor = профессор, профессора
names-how-bonus = бонусная карта, бонус
names-how-prestige = карта престижа, престиж
names-how-item = купленный лот, лот, бесплатно
names-item-banker = банкир, банкира
names-item-cardinal = кардинал, кардинала
names-item-merchant = торговец, торговца
names-item-muse = муза, музу
names-item-princess = принцесса, принцессу
names-item-professor = профессор, профессора
names-card-merchant = торговец, торговца
names-card-princess = принцесса, принцессу
names-card-professor = профессор, профессора

## Arguments of slash commands: what each is
discord-option-item = какой лот, например forest или builder
discord-option-coins = сколько монет
discord-option-thing = что вы берёте
discord-option-landscape = forest (лес), lake (озеро) или park (парк)
discord-option-f = f, чтобы положить зеркально
discord-option-card = какая карта
discord-option-points = сколько очков
discord-option-building = какое здание
discord-option-freedom = какая свобода
names-option-item = лот
names-option-coins = монеты
names-option-thing = вещь
names-option-landscape = ландшафт
names-option-card = карта
names-option-points = очки
names-option-building = здание
names-option-freedom = свобода
names-option-f = зеркально

## Premoves
names-early-auction = аукцион, торги
names-premove-max = потолок, максимум, предел
names-premove-wish = хочу, желаю
names-item-all = всё, все, остальное
names-item-pass = пас
florence-button-max = До…
florence-plan-verb-max = Предел ставки…
florence-plan-verb-wish = Выставить…
florence-plan-quick-out = Не участвовать в этом аукционе
florence-plan-item-all = всё остальное
florence-plan-item-pass = больше ничего
florence-plan-coins-0 = пас
florence-plan-max = { $coins ->
    [0] { $item }: пас
   *[other] { $item }: торговаться до { $coins }
}{ $points ->
    [0] { "" }
    [one] , продав ради этого до { $points } очка престижа
   *[other] , продав ради этого до { $points } очков престижа
}
florence-plan-wish = выставить или взять последним: { $items }
florence-plan-order = Ходы заранее действуют сразу: сначала «Выставить».
florence-plan-brief = Скажите, сколько для вас стоит каждый лот, и аукцион может пройти без вас.
florence-plan-help = Скажите, сколько для вас стоит каждый лот, и весь аукцион может пройти без вас. Ставка повышается на 100, пока не дойдёт до вашего предела, и его никто не узнает: /plan до 700 за лес. Можно разрешить ещё и продажу очков престижа, здесь — не больше двух: /plan до 700 за лес, продав 2. «до 0 за всё» — пас по всему остальному. «когда аукцион» — что выставить, когда дойдёт до вас, по порядку: /plan когда аукцион: лес,шут,пас. С «Музой и Принцессой» так можно торговаться и за персонажей: сначала за того, кто записан раньше, а если никого не взять — пас: /plan до 500 за музу. Сам ход тоже можно записать: /plan когда ход: build opera a1 r0; end
florence-plan-help-max = До скольких торгуетесь? Другую сумму можно написать: /plan до 1600 за лес
florence-plan-help-wish = Нажимайте в том порядке, в котором хотите их выставить; второе нажатие убирает. «Больше ничего» — пас, если ничего из этого не взять.
