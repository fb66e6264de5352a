florence-title = Принцы Флоренции
florence-line = Торгуйтесь на аукционе, стройте поместье, пусть мастера завершают работы. От 2 до 5 игроков.
florence-length = 75–100 минут без перерыва, в чате — одна-две недели
florence-house = форма зданий и ландшафтов; палаццо лежит 3 на 2; минимум 14 в четвёртом раунде; нет торга за ландшафт, которому нет места; какая ошибка названа первой; в неофициальных вариантах — цена последнего выбора, когда открываются профессии и как их берут
florence-house-short = форма зданий и ландшафтов, минимум четвёртого раунда, частности вариантов

## О чём спрашивают
florence-ask-return_card = верните одну из четырёх профессий
florence-ask-open_auction = выставьте что-нибудь на торги или выйдите из аукциона
florence-ask-bid_for_item = поднимите на 100 или спасуйте
florence-ask-last_pick = возьмите что-нибудь без торга или ничего
florence-ask-name_landscape = выберите вид ландшафта
florence-ask-place_landscape = разместите ландшафт
florence-ask-keep_card = оставьте себе одну из карт
florence-ask-use_recruiting = завербуйте сразу или оставьте карту на потом
florence-ask-action_turn = ваши действия
florence-ask-score_work = завершите работу: как её оплатить?
florence-ask-wait = одну минуту…
florence-now-return_card = { $name }: какую профессию вернуть?
florence-now-open_auction = { $name }: что на торги?
florence-now-bid_for_item = { $name }: ставка или пас
florence-now-last_pick = { $name }: что взять?
florence-now-name_landscape = { $name }: какой ландшафт?
florence-now-place_landscape = { $name }: куда ландшафт?
florence-now-keep_card = { $name }: какую карту оставить?
florence-now-use_recruiting = { $name }: вербовать сейчас?
florence-now-action_turn = { $name }: ваш ход
florence-now-score_work = { $name }: оплата работы

## Кого, как все видят, ждёт стол
florence-turn-return = { $names }: вернуть одну профессию
florence-turn-open = { $name }: выставить лот или выйти
florence-turn-bid = { $name }: { $item } за { $price } или пас ({ $bidder } даёт { $bid })
florence-turn-raise = { $name }: { $item } за { $price }?
florence-turn-last = { $name }: последний выбор, без торга
florence-turn-name = { $name }: какой ландшафт?
florence-turn-act = { $name }: { $left ->
    [0] действий не осталось, но есть карта вербовки
    [one] осталось { $left } действие
    [few] осталось { $left } действия
   *[many] осталось { $left } действий
}
florence-turn-finish = { $name }: завершение хода
florence-turn-owe = { $names }: разобраться с покупкой
florence-turn-place = { $name }: разместите — { $landscape }
florence-turn-own = Можно не ждать: { $task }

florence-help-return_card = Вам сдали четыре профессии, остаются три. Профессии нужны здание, ландшафт и свобода; у кого они есть, у того работа ценнее. Ищите профессии, которым нужно одно и то же, и верните лишнюю. Какую — никто не увидит.
florence-help-open_auction = Выставьте один лот: вы сразу даёте начальную цену и, если никто не даст больше, обязаны купить. Каждый лот продаётся раз за раунд, и купить за раунд можно только один. Выйти из аукциона — значит больше ничего в этом раунде не купить. Ландшафт даёт 3 каждой работе, которой он нужен; шут — 2 каждой работе; со строителями здания дешевле (700, 300, 300, потом даром), а с двумя здания могут соприкасаться; карта престижа — одна из пяти, очки в конце; карта вербовки забирает профессию, сыгранную другим.
florence-help-bid_for_item = Дайте ровно на 100 больше текущей ставки или спасуйте: тогда вы не участвуете только в этих торгах. Между делом можно продать престиж, 1 очко за 100 монет. Кто дал больше всех, платит и в этом раунде больше не покупает. За своим столиком /bid 700 тайно задаёт ваш предел, и возвращаться ради каждой ставки не нужно.
florence-help-last_pick = Все остальные купили или вышли. Можно взять один из оставшихся лотов за названную цену, без торга, или ничего.
florence-help-name_landscape = Выберите, какой ландшафт вы берёте. Второй того же вида даёт 3 очка престижа.
florence-help-place_landscape = Положите ландшафт в поместье. Он может касаться чего угодно и больше не двигается. Нажмите номер первой клетки, потом — как он лежит; или напишите клетку, поворот (от r0 до r3) и f, если отразить.
florence-help-keep_card = Оставьте себе одну из карт; видите их только вы. Остальные уйдут под колоду. Если вам важен порядок, сначала назовите, какая уходит следующей: /under.
florence-help-use_recruiting = Карта вербовки забирает профессию, которая лежит сыгранной перед другим игроком: она приходит вам на руку, а карта вербовки остаётся там вместо неё. Сделайте это сейчас или оставьте карту для любого своего хода.
florence-help-action_turn = Два действия в любом порядке: завершить работу; построить (700 монет без строителей, 300 с одним или двумя, даром с тремя; 3 очка престижа); ввести свободу (300, раз за ход); взять профессию (300, раз за ход); взять бонусную карту (300). Вербовка — не действие. Монеты за работу приходят сразу, поэтому работой можно оплатить здание.
florence-help-score_work = Работа стоит столько, сколько вышло в сумме, и приносит по 100 монет за единицу. Каждые 200 из них можно сразу превратить в 1 очко престижа, потом уже нельзя: нажмите, сколько очков взять, остальное — монетами. Бонусные карты усиливают только эту работу и уходят из игры; семь видов, которые считает одна из них, — лес, озеро, парк, шут, строитель, карта престижа, свобода. Самая ценная работа раунда приносит ещё 3 очка.

## Карточка
florence-fact-round = раунд { $round } из 7
florence-fact-minimum = минимум работы { $minimum }
florence-fact-sale = в продаже: { $items }
florence-fact-price = { $item } { $price }
florence-desk-purse = монеты { $coins } · престиж { $points }
florence-desk-work = { $card } { $value }{ $most ->
    [0] {""}
   *[other] {" "}(с бонусами { $most })
}: { $wants }
florence-want-has = { $thing } ✓
florence-want-lacks = { $thing } +{ $more }
florence-desk-bonus = Бонусные карты: { $cards }
florence-desk-bonus-card = { $code } +{ $value } ({ $card })
florence-desk-bonus-brief = { $code } +{ $value }
florence-desk-prestige-brief = { $code } { $value }
florence-desk-prestige = Карты престижа: { $cards }
florence-desk-prestige-card = { $code } сейчас { $value } ({ $card })
florence-desk-recruiting = { $count ->
    [one] { $count } карта вербовки
    [few] { $count } карты вербовки
   *[many] { $count } карт вербовки
}
florence-desk-sum = { $card }: { $sum } = { $value }
florence-desk-below = В этом раунде работа должна стоить не меньше { $minimum }: добавьте бонусную карту или возьмите ход назад.
florence-sum-part = { $thing } { $value }
florence-sum-jesters = шуты
florence-sum-cards = карты
florence-sum-bonus = бонус { $code }

## Кнопки
florence-button-sheets = Профессии
florence-menu-work = Завершить работу
florence-menu-build = { $price ->
    [0] Строить даром
   *[other] Строить за { $price }
}
florence-menu-take = Взять карту, 300
florence-menu-free = Свобода, 300
florence-menu-recruit = Завербовать
florence-menu-sell = Продать престиж
florence-menu-under = Порядок под колодой
florence-menu-add = Добавить бонус
florence-menu-score = Завершить
florence-menu-offer = Выставить
florence-menu-place = Разместить: { $landscape }
florence-menu-keep = Оставить
florence-menu-return = Вернуть
florence-label-raise = Дать { $price }
florence-label-pass = Пас
florence-label-leave = Выйти из аукциона
florence-label-nothing = Ничего не брать
florence-label-end = Закончить ход
florence-label-take = Взять: { $thing }, 300
florence-label-free = Свобода: { $thing }, 300
florence-label-recruit = Завербовать: { $thing }
florence-label-work = Работа: { $card } { $value }
florence-label-add = { $card }: +{ $value }
florence-label-score = { $points } ★ + { $coins }
florence-label-sell = Продать { $points } за { $coins }
florence-label-later = Оставить на потом
florence-label-under = Под колоду: { $thing }
florence-means-score = престиж { $points }, монеты { $coins }
florence-means-sell = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} престижа за { $coins } монет
florence-means-profession = { $card }: { $wants }
florence-means-building = { $building }, нужно профессиям: { $cards }

florence-choose-work = Кто завершит работу?
florence-choose-build = Что построить и где?
florence-choose-cell = Куда: { $piece }?
florence-choose-lie = Как положить на { $cell }?
florence-choose-take = Что взять?
florence-choose-free = Какую свободу ввести?
florence-choose-recruit = Кого завербовать?
florence-choose-sell = Сколько престижа продать?
florence-choose-under = Что уйдёт под колоду следующим?
florence-choose-add = Какую бонусную карту добавить?
florence-choose-score = Сколько взять престижем?
florence-choose-offer = Что выставить на торги?
florence-choose-keep = Какую карту оставить?
florence-choose-professions = Профессии
florence-choose-return = Какую профессию вернуть?
florence-turned-r0 = как нарисовано
florence-turned-r1 = четверть оборота ↻
florence-turned-r2 = пол-оборота
florence-turned-r3 = четверть оборота ↺
florence-turned-flip = { $turned }, зеркально

## Картинка
florence-phase-deal = раздача
florence-phase-return = первые руки
florence-phase-reveal = новые профессии
florence-phase-auction = аукцион
florence-phase-action = действия
florence-phase-over = конец
florence-picture-minimum = Работа от
florence-picture-passed = пас
florence-picture-bought = с покупкой
florence-picture-state-hand = у вас на руке
florence-picture-state-seen = на руке, известна всем
florence-picture-state-played = сыграна
florence-picture-state-row = открыта для всех
florence-picture-state-unknown = неизвестно где

## Что есть в игре
florence-thing-forest = лес
florence-thing-lake = озеро
florence-thing-park = парк
florence-thing-landscape = ландшафт
florence-thing-jester = шут
florence-thing-builder = строитель
florence-thing-prestige = карта престижа
florence-thing-recruiting = карта вербовки
florence-thing-profession = профессия
florence-thing-bonus = бонусная карта
# The same for narrow places, long words parted where a line may end.
florence-narrow-landscape = ланд- шафт
florence-narrow-builder = строи- тель
florence-narrow-prestige = престиж
florence-narrow-recruiting = вербовка
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
florence-freedom-opinion = мысль
florence-freedom-religion = вера
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
florence-card-recruiting = карта вербовки
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
florence-card-b17 = 1 за каждый из 7 видов того, что есть
florence-card-b18 = 1 за профессию и вербовку на руке
florence-card-b19 = 2 за вид ландшафта
florence-card-b20 = 1 за карту перед вами
florence-prize = { $card }: { $full }{ $tie ->
    [0] {""}
   *[other] , поровну { $tie }
}
florence-card-p01 = больше всех зданий
florence-card-p02 = два больших здания
florence-card-p03 = меньше всех пустых клеток
florence-card-p04 = все три ландшафта
florence-card-p05 = больше всех ландшафтов
florence-card-p06 = больше всех лесов
florence-card-p07 = больше всех озёр
florence-card-p08 = все три свободы
florence-card-p09 = 4 здания, 2 свободы и 4 работы
florence-card-p10 = больше всех шутов
florence-card-p11 = больше всех строителей
florence-card-p12 = больше всех парков
florence-card-p13 = строитель, шут и 2 ландшафта
florence-card-p14 = больше всех сыгранных карт

## Что происходит
florence-event-first = Начинает { $name }.
florence-event-removed = Из игры уходит жетон свободы: { $freedom }.
florence-event-dealt = { $name } получает: { $cards }.
florence-event-returned = { $name } возвращает: { $card }.
florence-log-return = { $name } возвращает одну профессию.
florence-event-round = Раунд { $round }: начинает { $name }, минимум работы { $minimum }.
florence-event-revealed = Открыто для всех: { $card }.
florence-event-offered = { $name } выставляет за { $price }: { $item }.
florence-event-bid = { $name } даёт { $bid }: { $item }.
florence-event-passed = { $name } пасует: { $item }.
florence-event-passed-auto = { $name } дальше не может: { $item }.
florence-event-left = { $name } выходит из аукциона.
florence-event-left-auto = { $name } больше ничего купить не может и выходит из аукциона.
florence-event-bought = { $name } покупает за { $price }: { $item }.
florence-event-last = { $name } берёт за { $price } без торга: { $item }.
florence-event-landscape = { $name } выбирает: { $landscape }.
florence-event-gained = { $name }: +{ $points } престижа ({ $source }).
florence-source-landscape = ещё один ландшафт того же вида
florence-source-builder = ещё один строитель
florence-event-sold = { $name }: продажа престижа, { $points } за { $coins } монет.
florence-event-placed = { $name } размещает: { $landscape } на { $cells }.
florence-event-built = { $name } строит: { $building } на { $cells }, { $price } монет, +3 престижа.
florence-event-seen = { $name } тянет: { $cards }.
florence-event-kept = { $name } оставляет себе одну из карт: { $thing }.
florence-event-paid = { $name } платит { $price } и выбирает из пяти карт: { $thing }.
florence-event-taken = { $name } берёт за { $price }: { $card }.
florence-event-freedom = { $name } вводит свободу за { $price }: { $freedom }.
florence-event-recruited = { $name } вербует: { $card } ({ $victim }).
florence-event-recruited-open = { $name } вербует из открытых: { $card }.
florence-event-recruiting-kept = { $name } оставляет карту вербовки на потом.
florence-event-work = { $name } завершает работу: { $card }, { $sum } = { $value }. Оплата: престиж { $points }, монеты { $coins }.
florence-event-unused = { $left ->
    [one] { $name } заканчивает ход, не использовав { $left } действие.
    [few] { $name } заканчивает ход, не использовав { $left } действия.
   *[many] { $name } заканчивает ход, не использовав { $left } действий.
}
florence-event-best = Лучшая работа раунда, { $value }: { $names }, +{ $points } престижа{ $count ->
    [one] {""}
   *[other] {" "}каждому
}.
florence-event-no-work = В этом раунде никто не завершил работу.
florence-event-shown = { $name } открывает: { $cards }.
florence-event-shown-card = { $card } → { $points }
florence-event-shown-none = { $name }: карт престижа нет.
florence-event-ended = Последний раунд окончен; карты престижа подсчитаны.

florence-score-works = работы
florence-score-buildings = здания
florence-score-purchases = покупки
florence-score-best = лучшие работы
florence-score-cards = карты престижа
florence-score-sold = продано

## Словами
florence-text-round = Раунд { $round } из 7. Минимум работы { $minimum }. Раунд начинает { $name }.
florence-text-auction = Торги: { $item } за { $bid }, ставка: { $name }.
florence-text-out = Вне этого аукциона: { $names }.
florence-text-sale = В продаже: { $items }.
florence-text-supply = В запасе: { $items }.
florence-text-freedoms = Осталось свобод: { $items }.
florence-text-buildings = Осталось зданий: { $items }.
florence-text-decks = Карт в колодах: { $items }.
florence-text-row = Открытые профессии: { $cards }.
florence-text-count = { $thing } { $count }
florence-text-seat = { $name }: престиж { $points }, шуты { $jesters }, строители { $builders }, свободы: { $freedoms }; на руке профессии { $hand }, бонусы { $bonus }, престиж { $prestige }, вербовка { $recruiting }.
florence-text-coins = Монеты: { $coins }.
florence-text-played = Сыграно: { $cards }; чужих карт вербовки там: { $visitors }. Карт для работы: { $count }.
florence-text-estate = Поместье, пустых клеток { $empty }: { $pieces }.
florence-text-piece = { $piece } { $cells }
florence-text-nothing = ничего
florence-text-professions = Профессии (здание, ландшафт, свобода):
florence-text-profession = { $card } ({ $wants }): { $state }
florence-state-hand = у вас на руке
florence-state-played = на столе: { $name }
florence-state-seen = на руке: { $name }
florence-state-open = открыта для всех
florence-state-unknown = неизвестно где

## Предупреждения
florence-warning-actions-left = { $left ->
    [one] Пропадёт { $left } действие.
    [few] Пропадут { $left } действия.
   *[many] Пропадут { $left } действий.
}
florence-warning-leaves-auction = Тогда в этом раунде вы больше ничего не купите.

## Настройки
florence-option-edition = Издание
florence-option-edition-help = Издание: Korea 2022 или Rio Grande 2000; от него зависит, какие варианты есть для двоих и троих.
florence-option-edition-korea-2022 = Korea 2022
florence-option-edition-rio-grande-2000 = Rio Grande 2000
florence-option-variant = Вариант
florence-option-variant-help = Вариант: обычная игра от трёх до пяти; вдвоём — официальный вариант издания 2022 года или неофициальный 2000 года, у которого есть и вариант на троих.
florence-option-variant-base = обычная игра, 3–5
florence-option-variant-official-2p = официальный на двоих
florence-option-variant-unofficial-2p = неофициальный на двоих (данные дома)
florence-option-variant-unofficial-3p = неофициальный на троих (данные дома)
florence-option-official-2p-freedoms = Свободы на двоих
florence-option-official-2p-freedoms-help = Свободы на двоих: 5 жетонов или 4, так труднее.
florence-option-official-2p-freedoms-5 = 5
florence-option-official-2p-freedoms-4 = 4
florence-option-official-2p-last-pick = Последний выбор на двоих
florence-option-official-2p-last-pick-help = Последний выбор на двоих: сколько платят без торга. Источники расходятся.
florence-option-official-2p-last-pick-200 = 200
florence-option-official-2p-last-pick-300 = 300
florence-option-open-professions-use = Открытые профессии
florence-option-open-professions-use-help = Открытые профессии в неофициальных вариантах: их забирают картой вербовки, действием или и так и так. Данные дома: в источнике этого нет.
florence-option-open-professions-use-both = и так и так
florence-option-open-professions-use-recruit = вербовкой
florence-option-open-professions-use-action = действием
florence-option-open-money = Открытые монеты
florence-option-open-money-help = Открытые монеты: все видят, сколько у кого.
florence-option-deferred-resolution = Аукцион не ждёт
florence-option-deferred-resolution-help = Аукцион не ждёт, пока покупатель размещает ландшафт, выбирает карту или вербует. На исход это не влияет, а ждать приходится меньше.
florence-option-first = Кто начинает
florence-option-first-help = Кто начинает: по жребию или место, которое вы назовёте.
florence-option-first-random = по жребию

## Отказы
florence-refusal-bad-options = Так играть нельзя: { $variant }, { $edition }, игроков { $seats }.
florence-refusal-already-bought = На аукционе этого раунда вы уже купили.
florence-refusal-already-passed = Вы уже спасовали.
florence-refusal-not-enough-money = Не хватает монет: это стоит { $price }. Можно сначала продать престиж, 1 очко за 100 монет: /sell.
florence-refusal-not-enough-prestige = Столько не продать: у вас { $points } престижа.
florence-refusal-bad-parameter = Так сделать нельзя.
florence-refusal-bid-not-exact = Ставка должна быть ровно { $price }.
florence-refusal-item-sold-this-round = В этом раунде уже продано: { $item }.
florence-refusal-item-unavailable = Больше не осталось: { $item }.
florence-refusal-builder-limit = У вас три строителя, больше нельзя.
florence-refusal-landscape-no-room = В вашем поместье этому нет места: { $item }.
florence-refusal-out-of-grid = Это выходит за край поместья.
florence-refusal-overlap = Уже занято: { $cells }.
florence-refusal-adjacent-building = До второго строителя здания не должны касаться друг друга и палаццо: { $cells }.
florence-refusal-building-sold-out = Больше не осталось: { $building }.
florence-refusal-duplicate-building = У вас это уже есть: { $building }.
florence-refusal-no-actions-left = Действий в этом ходу не осталось.
florence-refusal-action-limit = Это можно сделать раз за ход, и вы уже сделали.
florence-refusal-profession-cap = В этом варианте можно взять не больше { $most } профессий на всех, и они уже взяты.
florence-refusal-deck-empty = Эта колода пуста: { $deck }.
florence-refusal-freedom-owned = Эта свобода у вас уже есть: { $freedom }.
florence-refusal-freedom-sold-out = Жетонов этой свободы не осталось: { $freedom }.
florence-refusal-card-not-in-hand = Такой карты у вас на руке нет.
florence-refusal-work-below-minimum = Выходит не больше { $value }, а в этом раунде нужно { $minimum }.
florence-refusal-bad-conversion = Из этой работы выйдет не больше { $most } очков престижа.
florence-refusal-no-recruiting-card = У вас нет карты вербовки.
florence-refusal-own-card = Это лежит перед вами: { $card }.
florence-refusal-card-not-recruitable = Ни перед кем из других это не лежит: { $card }.
florence-refusal-bad-draw = Такие карты сейчас выйти не могут.
florence-refusal-no-such-seat = Такого места нет.

## Команды
command-bid = здесь — ровно на 100 больше; за своим столиком — тайный предел: /bid 700
names-command-bid = ставка
command-offer = выставить на торги: /offer jester
command-pass = спасовать или выйти из аукциона
command-take = взять то, что предложено: /take bonus
command-place = разместить ландшафт: /place forest c1 r0
command-keep = оставить карту: /keep poet
command-under = какая карта уйдёт под колоду следующей: /under poet
command-recruit = забрать профессию, сыгранную другим: /recruit poet
command-work = завершить работу: /work poet, сразу с бонусом и оплатой: /work poet b05 7
command-add = добавить к работе бонусную карту: /add b05
command-score = сколько очков престижа взять за работу: /score 7
command-build = построить: /build opera c3 r1
command-free = ввести свободу: /free travel
command-end = закончить ход
command-sell = продать престиж, 1 очко за 100 монет: /sell 2
command-return = вернуть одну из первых профессий: /return poet
names-verb-offer = торги, выставить, выставь, выставляю
names-verb-raise = поднять, подними, поднимаю, дать, дай, даю, выше, ставка
names-verb-pass = пас, пасовать, пасуй, пасую, спасовать, спасуй
names-verb-take = взять, возьми, беру
names-verb-place = разместить, размести, размещаю
names-verb-keep = оставить, оставь, оставляю
names-verb-under = подколоду, под колоду, подложить, подложи, подкладываю
names-verb-recruit = завербовать, завербуй, вербовать, вербуй, вербую, вербовка
names-verb-work = работа, завершить, заверши, завершаю
names-verb-add = добавить, добавь, добавляю
names-verb-score = оплата, оплатить, оплати, оплачиваю
names-verb-build = строить, строй, строю, построить, построй
names-verb-free = свобода, ввести, введи, ввожу
names-verb-end = конец, закончить, закончи, заканчиваю
names-verb-sell = продать, продай, продаю
names-verb-return = вернуть, верни, возвращаю
names-column-a = а
names-column-b = б, в
names-column-c = ц, с
names-column-d = д
names-column-e = е
names-column-f = ф
names-column-g = г
names-freedom-travel = передвижение, передвижения
names-freedom-opinion = мысль, мысли
names-freedom-religion = вера, веры
names-item-forest = лес
names-item-lake = озеро
names-item-park = парк
names-item-landscape = ландшафт
names-item-jester = шут, шута
names-item-builder = строитель, строителя
names-item-prestige = карта престижа, престиж
names-item-recruiting = карта вербовки, вербовка
names-thing-forest = лес
names-thing-lake = озеро
names-thing-park = парк
names-thing-landscape = ландшафт
names-thing-jester = шут, шута
names-thing-builder = строитель, строителя
names-thing-prestige = карта престижа, престиж
names-thing-recruiting = карта вербовки, вербовка
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
names-card-recruiting = вербовка, карта вербовки

florence-rules =
    Цель: больше всех престижа после семи раундов.

    Аукцион: каждый покупает не больше одного из лотов: лес, озеро, парк, шут, строитель, карта престижа, карта вербовки. Каждый лот продаётся раз за раунд. Начальная цена 200, шаг ровно 100. Кто выставил лот и не купил его, выставляет снова; последний берёт что-нибудь за 200.

    Потом у каждого два действия: завершить работу, построить, ввести свободу, взять профессию или бонусную карту. Здание стоит 700, со строителем 300, с тремя — ничего, и приносит 3 очка престижа. До второго строителя здания не касаются друг друга.

    Работа: профессия с руки стоит 4 за своё здание, 3 за свой ландшафт, 3 за свою свободу, по 2 за шута, по 1 за каждую профессию и карту вербовки на руке и на столе, и ещё бонусные карты. Она должна достигать минимума раунда: 7, 10, 12, 14, 15, 16, 17. За единицу платят 100 монет, и каждые 200 из них можно сразу превратить в 1 очко. Лучшая работа раунда приносит ещё 3.

    Ещё по 3 очка: второй и третий строитель, ландшафт вида, который у вас уже есть. Престиж можно продать в любой момент, 1 за 100 монет. Карты престижа считаются в конце; при равенстве решают монеты.
