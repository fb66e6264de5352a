troyes-title = Труа на кубиках
names-game-troyes = труа
troyes-line = Восемь дней, шестнадцать бросков: все сразу застраивают город, каждый на своём листе. От 1 до 10 игроков.
troyes-length = 20–30 минут без перерыва; в чате — по половине дня, как только сходили все
troyes-house = девять дисков площади, звания и награды, скрытые ходы, сроки и то, по какому цвету перекрашенный кубик считается для гильдий
troyes-house-short = девять дисков, звания и награды, сроки, перекрашенные кубики

## Слова
troyes-colour-r = красный
troyes-colour-y = жёлтый
troyes-colour-w = белый
troyes-die-r = красный { $value }
troyes-die-y = жёлтый { $value }
troyes-die-w = белый { $value }
troyes-space-fort = крепость { $column }
troyes-space-pal = дворец { $column }
troyes-space-guild = зал гильдии { $column }
troyes-space-town = ратуша { $column }
troyes-space-cath = собор { $column }
troyes-space-bish = епископство { $column }
troyes-space-under = { $space } (под { $value })
troyes-row-fort = крепости
troyes-row-pal = дворцы
troyes-row-guild = залы гильдий
troyes-row-town = ратуши
troyes-row-cath = соборы
troyes-row-bish = епископства
troyes-resource-r = { $count ->
    [one] { $count } влияние
   *[other] { $count } влияния
}
troyes-resource-y = { $count } денье
troyes-resource-w = { $count ->
    [one] { $count } знание
    [few] { $count } знания
   *[many] { $count } знаний
}
troyes-citizen-r = { $count ->
    [one] { $count } красный горожанин
    [few] { $count } красных горожанина
   *[many] { $count } красных горожан
}
troyes-citizen-y = { $count ->
    [one] { $count } жёлтый горожанин
    [few] { $count } жёлтых горожанина
   *[many] { $count } жёлтых горожан
}
troyes-citizen-w = { $count ->
    [one] { $count } белый горожанин
    [few] { $count } белых горожанина
   *[many] { $count } белых горожан
}
troyes-citizens-all = { $count ->
    [one] { $count } горожанин
    [few] { $count } горожанина
   *[many] { $count } горожан
}
troyes-resources-all = { $count ->
    [one] { $count } ресурс
    [few] { $count } ресурса
   *[many] { $count } ресурсов
}
troyes-cost-free = бесплатно
troyes-cost-any = 1 любой ресурс
troyes-cost-black = чёрный
troyes-half-am = День { $day }, утро
troyes-half-pm = День { $day }, полдень
troyes-link = ромб, { $row } { $first } и { $second }
troyes-bonus-t6 = награда за 6 горожан каждого цвета
troyes-bonus-t11 = награда за 11 горожан каждого цвета
troyes-bonus-p15r = награда за 15 красных горожан
troyes-bonus-p15y = награда за 15 жёлтых горожан
troyes-bonus-p15w = награда за 15 белых горожан
troyes-cause-gain = кубик
troyes-cause-die = кубик
troyes-cause-tint = смену цвета
troyes-cause-shift = смену значения
troyes-cause-relief = помощь
troyes-cause-box = клетка дорожки с горожанином
troyes-cause-t3 = награда за 3 горожан каждого цвета
troyes-cause-x20r = награда за 20 красных горожан
troyes-cause-x20y = награда за 20 жёлтых горожан
troyes-cause-x20w = награда за 20 белых горожан

## Кого ждёт стол и что делать
troyes-missing = { $count ->
    [one] ещё выбирает { $count } из { $seats }
   *[other] ещё выбирают { $count } из { $seats }
}
troyes-missing-names = { $missing }: { $names }
troyes-turn = { $half }: { $missing }
troyes-turn-alone = { $half }: ходит { $name }
troyes-turn-done = Готово; { $missing }
troyes-turn-you = { $half }: { $task }
troyes-ask-take_die = возьмите кубик
troyes-ask-use_die = используйте кубик или сначала измените его
troyes-ask-pick_bonus = какая награда первой?
troyes-ask-build_bonus = постройте бесплатно за награду
troyes-ask-review = посмотрите на свой лист и подтвердите ход
troyes-ask-wait = ваш ход подтверждён; кубики бросят, когда сходят все
troyes-now-take_die = { $name }: взять кубик
troyes-now-use_die = { $name }: как использовать кубик?
troyes-now-pick_bonus = { $name }: какая награда первой?
troyes-now-build_bonus = { $name }: что построить бесплатно?
troyes-now-review = { $name }: подтвердить ход?
troyes-choose-pay = Чем заплатить за кубик: { $die }?
troyes-help-take_die =
    Возьмите один из трёх кубиков, кроме чёрного; тот же кубик могут взять и другие. Самая дешёвая площадь бесплатна, дальше — один ресурс на ваш выбор, 1 денье и 2 денье; цена площади не меняется, что бы ни лежало на остальных. Весь ход можно написать одной строкой: «die 4 tint y shift +2 build» — кубик (счёт от 1 до 4, чёрный тоже считается), его изменения, потом «gain», «build» или «build worker». Остальные ничего не увидят, пока не сходят все, если только за столом не играют открыто.
troyes-help-use_die =
    Сначала кубик можно изменить: другой цвет стоит 2 знания (/tint y), каждый шаг значения — 1 влияние (/shift +2). Потом его используют один раз: /gain даёт столько ресурсов его цвета, сколько он показывает; /build строит престижное здание его цвета (крепость, зал гильдии, собор) в столбце его значения, /build worker — рабочее здание под ним (дворец, ратушу, епископство). Пока ход не подтверждён, его можно отменить.
troyes-help-pick_bonus = Вы выиграли несколько наград. Скажите, какую использовать первой; обычно это неважно.
troyes-help-build_bonus =
    Постройте что-нибудь бесплатно, что бы ни показывали кубики. За 6 и за 11 горожан каждого цвета — любой дворец, ратушу или епископство; за 15 горожан одного цвета — любую крепость, зал гильдии или собор двух других цветов. Если награду можно использовать, отказаться от неё нельзя.
troyes-help-review = Так будет выглядеть ваш лист. Подтвердите ход (/done) или отмените его (/undo) и попробуйте иначе. После подтверждения отменить его можно только с согласия тех, кто с тех пор ходил.

## Кнопки и личная карточка
troyes-page = Листы, { $number } из { $count }
troyes-button-hand = Мой лист
troyes-button-sheets = Листы
troyes-label-done = ✓ Подтвердить
troyes-label-die = { $die }, { $cost }
troyes-label-tint = сменить на { $colour } ({ $price })
troyes-label-shift = сменить на { $value } ({ $price })
troyes-each = { $count } каждого ресурса
troyes-pay = { $price } (есть { $have })
troyes-gain-lost = { $gain } (пропадёт { $lost })
troyes-wall = (защита столбца)
troyes-won = { $count ->
    [one] (награда)
    [few] ({ $count } награды)
   *[many] ({ $count } наград)
}
troyes-cathedral = ×{ $factor } { $row } (пока { $points })
troyes-private-r = влияние { $count }
troyes-private-y = денье { $count }
troyes-private-w = знание { $count }
troyes-private-citizens = Горожане: { $citizens } · очки { $score }
troyes-private-citizens-r = красные { $count }
troyes-private-citizens-y = жёлтые { $count }
troyes-private-citizens-w = белые { $count }
troyes-private-move = Пока так: { $move }
troyes-private-bonus = Бесплатная постройка: { $bonus }
troyes-private-review = Ваш ход: { $move }
troyes-private-brings = Это даёт: { $gains }
troyes-private-done = Подтверждено: { $move }
troyes-die-line = { $number }. { $die }, { $cost }: { $best }
troyes-die-changed = или { $price }: { $best }
troyes-die-black = { $number }. { $die }: чёрный, закрыт
troyes-die-dear = { $number }. { $die }, { $cost }: вам не по карману
troyes-die-cost = { $die } ({ $cost })
troyes-die-as = { $was } как { $die }
troyes-dice = Кубики: { $dice }
troyes-move-relief = помощь, +1 каждого ресурса
troyes-move-points = { $move } ({ $points })
troyes-move-bonus = { $first } и { $more }
troyes-attack = { $colour ->
    [r] Чёрный кубик разрушает красные клетки столбца { $column }
    [y] Чёрный кубик разрушает жёлтые клетки столбца { $column }
   *[w] Чёрный кубик разрушает белые клетки столбца { $column }
}{ $ordered ->
    [yes] .
   *[no] {" "}(под { $value }).
}
troyes-attack-lost = На вашем листе разрушено: { $spaces }.
troyes-attack-safe = Вы ничего не теряете.
troyes-recap = В прошлую половину дня: { $moves }.
troyes-last = Прошлый ход: { $moves }
troyes-recap-now = Уже показано: { $moves }.

## Что происходит
troyes-event-discs-laid = Диски лежат, сверху: { $faces }.
troyes-event-header-made = Значения над столбцами с 1 по 6: { $values }.
troyes-event-half-started = { $half }.
troyes-event-dice-placed = Кубики: { $dice }.
troyes-event-space-destroyed = { $name } теряет: { $spaces }.
troyes-event-relief = { $name }: ни один кубик не по карману, поэтому помощь — по 1 каждого ресурса.
troyes-event-die-taken = { $name } берёт кубик: { $die }.
troyes-event-paid = { $name } платит { $amount } за { $cause }.
troyes-event-die-changed = { $name }: кубик теперь { $die }.
troyes-event-resource-gained = { $name }: +{ $amount } ({ $cause }{ $lost ->
    [0] {""}
   *[other] ; пропало { $lost }
}).
troyes-event-citizen-gained = { $name }: +{ $amount } ({ $cause }{ $lost ->
    [0] {""}
   *[other] ; пропало { $lost }
}).
troyes-event-built = { $name } строит: { $space }{ $cause_code ->
    [die] {""}
   *[other] {" "}(за награду)
}.
troyes-event-link-paid = { $name }: { $link } — получено.
troyes-event-trigger-fired = { $name }: { $trigger }.
troyes-event-bonus-pending = { $name } строит бесплатно: { $bonus }.
troyes-event-bonus-lost = { $name }: места не осталось, пропадает { $bonus }.
troyes-event-move-shown = { $name } — { $move }.
troyes-event-disc-flipped = Чёрный кубик уходит; цвет его диска теперь { $colour }.
troyes-event-day-ended = День { $day } окончен.
troyes-event-game-scored = Шестнадцать половин дня позади; всё подсчитано.

## Конец
troyes-score-citizens = горожане
troyes-score-cathedrals = соборы
troyes-score-leftovers = остатки
troyes-rank = Ваше звание: { $rank }
troyes-rank-pilgrim = паломник (меньше 30)
troyes-rank-journeyman = подмастерье (от 30)
troyes-rank-burgher = бюргер (от 40)
troyes-rank-alderman = старейшина (от 48)
troyes-rank-bailiff = бальи (от 55)
troyes-rank-count = граф (от 62)
troyes-rank-patron = покровитель Труа (от 70)
troyes-badge = { $badge }: { $names }
troyes-badge-ramparts = «Стены» (шесть крепостей)
troyes-badge-spires = «Шпили» (шесть соборов)
troyes-badge-untouched = «Невредимый город» (разрушено не больше шести клеток)
troyes-badge-chain = «Цепочка» (две награды за ход)
troyes-badge-crowds = «Толпы» (по 15 горожан двух цветов)
troyes-badge-frugal = «Бережливость» (ни одного кубика за 2 денье)

## Стол словами
troyes-text-header = Значения над столбцами с 1 по 6: { $values }
troyes-text-dice = Кубики с 1 по 4: { $dice }
troyes-text-disc = { $face } (оборот { $back })
troyes-text-discs = Девять дисков по часовой стрелке: { $discs }; метка дня у диска номер { $neutral }
troyes-text-seat = { $name }: очков { $score }
troyes-text-stock = Ресурсы: { $stock }; обведено клеток { $circled } из { $most }
troyes-text-citizens = Горожане: { $citizens }
troyes-text-built = Построено: { $spaces }
troyes-text-destroyed = Разрушено: { $spaces }
troyes-text-cathedral = ×{ $factor } { $row }
troyes-text-cathedrals = Соборы считают: { $cathedrals }

## Настройки
troyes-option-header = Значения над столбцами
troyes-option-header-help = Значения над столбцами: по порядку (для первой игры), со сдвигом вверх или вниз от случайного начала, вперемешку. У всех листов они одни и те же.
troyes-option-header-ordered = по порядку с 1 до 6
troyes-option-header-ascending = по возрастанию от случайного
troyes-option-header-descending = по убыванию от случайного
troyes-option-header-random = вперемешку
troyes-option-visibility = Ходы
troyes-option-visibility-help = Ходы: скрыты, пока не сходят все, или открываются сразу после подтверждения. Скрытые ходы — наше уточнение.
troyes-option-visibility-sealed = скрыты, пока не сходят все
troyes-option-visibility-open = открыты после подтверждения
troyes-option-guild-counts = Перекрашенный кубик для гильдий
troyes-option-guild-counts-help = Перекрашенный кубик считается для гильдий по цвету своего диска или по новому цвету. И то и другое — наше уточнение.
troyes-option-guild-counts-disc = по цвету диска
troyes-option-guild-counts-modified = по новому цвету

## Отказы и предупреждения
troyes-refusal-player-count = В «Труа на кубиках» играют от { $least } до { $most } человек; сейчас занято мест: { $seats }.
troyes-refusal-relief-only = В эту половину дня вы получили помощь, больше делать нечего; кубики бросят, когда сходят все.
troyes-refusal-already-done = Ваш ход в эту половину дня подтверждён. Кубики бросят, когда сходят все.
troyes-refusal-pending-first = Сначала используйте: { $bonus }.
troyes-refusal-no-pending = Такой награды у вас сейчас нет.
troyes-refusal-bonus-mandatory = Награду, которую можно использовать, надо использовать: { $bonus }.
troyes-refusal-space-range = Места «{ $space }» нет: столбцы — с 1 по 6.
troyes-refusal-bonus-kind = { $space } не подходит: { $bonus } строит другие здания.
troyes-refusal-bonus-colour = { $space } — того же цвета, что и { $bonus }: выберите один из двух других цветов.
troyes-refusal-no-draft = Подтверждать пока нечего: сначала возьмите кубик и используйте его.
troyes-refusal-draft-first = Ход уже начат: завершите и подтвердите его или сначала отмените.
troyes-refusal-must-take-die = Сначала возьмите кубик: заплатить вам есть чем.
troyes-refusal-slot-range = Кубика { $slot } нет: счёт от 1 до 4, начиная с самого дешёвого.
troyes-refusal-black-die = Кубик { $slot } — чёрный. Его никто не может взять.
troyes-refusal-pay-kind-missing = Кубик 2 стоит один ресурс. Скажите какой: /die 2 r (влияние), /die 2 y (денье) или /die 2 w (знание).
troyes-refusal-pay-kind-unexpected = Ресурс на выбор стоит только кубик 2; здесь просто /die { $slot }.
troyes-refusal-unknown-colour = Цвета «{ $colour }» нет: r — красный, y — жёлтый, w — белый.
troyes-refusal-value-range = Кубик показывает от 1 до 6; { $value } не бывает, и с 6 на 1 перейти нельзя.
troyes-refusal-unknown-action = «{ $action }» здесь ничего не значит: /gain, /build или /build worker.
troyes-refusal-wrong-space = { $space }: нужен кубик «{ $die }». Ваш строит другое: { $target }.
troyes-refusal-cannot-pay = Заплатить нечем: нужно { $need }, осталось { $have }.
troyes-refusal-need-influence = Нужно влияния: { $need }, у вас осталось: { $have }.
troyes-refusal-need-knowledge = Нужно знаний: { $need }, у вас осталось: { $have }.
troyes-refusal-changed-already = Так кубик уже изменён. Чтобы изменить его иначе, сначала отмените изменение.
troyes-refusal-no-change = Так кубик не изменится.
troyes-refusal-already-built = Уже построено: { $space }.
troyes-refusal-destroyed = Разрушено: { $space }; там ничего не построить.
troyes-refusal-wrong-discs = Это не те девять дисков.
troyes-refusal-wrong-header = Таких значений над столбцами не бывает.
troyes-refusal-wrong-dice = Это не чёрный кубик и три других.
troyes-refusal-not-in-game = За этим столом вы не сидите.
troyes-warning-track-full = Дорожка почти заполнена: { $lost ->
    [one] пропадёт { $lost } ресурс
    [few] пропадут { $lost } ресурса
   *[many] пропадёт { $lost } ресурсов
}.
troyes-warning-guild-empty = На дисках этого цвета нет кубиков, поэтому { $space } ничего не даст.

## Команды и слова
command-die = взять кубик: /die 3, или сразу весь ход: /die 4 tint y shift +2 build
command-tint = перекрасить кубик за 2 знания: /tint y
command-shift = изменить значение кубика, 1 влияние за шаг: /shift +2
command-gain = получить столько ресурсов, сколько показывает кубик
command-bonus = построить бесплатно за награду: /bonus town3
troyes-verb-build = Построить
troyes-verb-tint = Изменить цвет
troyes-verb-shift = Изменить значение
troyes-verb-gain = Ресурсы
names-verb-die = кубик, взять кубик
names-verb-tint = цвет, перекрасить, перекрась, перекрашиваю, красить, крась, крашу
names-verb-shift = сдвиг, сдвинуть, сдвинь, сдвигаю, изменить, измени, изменяю
names-verb-gain = получить, получи, получаю, ресурсы
names-verb-bonus = награда, бонус
names-colour-r = красный, красное, красным, к, влияние
names-colour-y = жёлтый, желтый, жёлтым, желтым, ж, денье
names-colour-w = белый, белым, б, знание
names-kind-worker = рабочее, рабочие, горожане, горожанам, жители, жителям
names-kind-prestige = престиж, престижное
names-row-fort = крепость
names-row-pal = дворец
names-row-guild = зал гильдии, зал, гильдия, гильдию
names-row-town = ратуша, ратушу
names-row-cath = собор
names-row-bish = епископство, епископат
names-option-slot = кубик
names-option-colour = цвет
names-option-steps = шаги
names-option-kind = вид
names-option-space = здание
names-option-bonus = награда
discord-option-slot = какой кубик, от 1 до 4, начиная с самого дешёвого
discord-option-colour = красный, жёлтый или белый
discord-option-steps = на сколько вверх или вниз, например +2
discord-option-kind = престижное (prestige) или рабочее (worker) здание
discord-option-space = какое место, например town3
discord-option-bonus = какая награда

## На картинке
troyes-picture-fort = Крепость
troyes-picture-pal = Дворец
troyes-picture-guild = Зал гильдии
troyes-picture-town = Ратуша
troyes-picture-cath = Собор
troyes-picture-bish = Епископство
troyes-picture-costs = Цена кубика
troyes-picture-columns = Столбцы
troyes-picture-over = Значения над столбцами
troyes-legend-r = влияние
troyes-legend-y = денье
troyes-legend-w = знания
troyes-legend-any = любой ресурс
troyes-legend-citizens = горожане
troyes-legend-new = этот ход
troyes-legend-last = прошлый ход
troyes-legend-blocked = нельзя взять
troyes-legend-spent = потрачено
troyes-legend-link = за пару
troyes-legend-each = за каждый
troyes-legend-bonus = бонус
troyes-legend-offer = прибавка очков
troyes-legend-prize = в подарок
troyes-legend-back = оборот диска
troyes-legend-dark = полдень
troyes-picture-built = построено:
troyes-picture-dear = дорого
troyes-picture-nobody = нельзя взять
troyes-picture-move = { $pays ->
    [yes] Плата: { $paid }.{" "}
    [brief] Плата: { $paid }.{" "}
   *[no] {""}
}{ $sign }{ $pays ->
    [brief] { $points }
   *[no] { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
}: { $told }
troyes-picture-chosen = выбрано
troyes-picture-choosing = выбирает
troyes-picture-others = другие:
troyes-picture-step = Изменить на
troyes-picture-every = каждый цвет:
troyes-picture-single = любой:
troyes-picture-t6 = 6 горожан каждого цвета: любой дворец, ратуша или епископство
troyes-picture-t11 = 11 горожан каждого цвета: любой дворец, ратуша или епископство
troyes-picture-p15r = 15 красных горожан: любой зал гильдии или собор
troyes-picture-p15y = 15 жёлтых горожан: любая крепость или собор
troyes-picture-p15w = 15 белых горожан: любая крепость или зал гильдии
troyes-picture-fresh = новое
troyes-picture-strikes = рушит
troyes-picture-day = День { $day } из { $days }, { $morning ->
    [yes] утро
   *[no] полдень
}
troyes-picture-left = Половина дня { $half } из { $halves }

## Arguments of slash commands: what each is
discord-option-relief = relief, помощь от чёрного кубика
names-option-relief = помощь
