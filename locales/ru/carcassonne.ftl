carcassonne-title = Каркассон
names-game-carcassonne = каркасон
carcassonne-line = Карта из квадратов: города, дороги, монастыри и поля. От 2 до 5 игроков.
carcassonne-length = 35–45 минут без перерыва, в чате — несколько дней

carcassonne-ask-put_tile = выберите номер клетки
carcassonne-ask-claim_segment = поставьте фишку или пропустите
carcassonne-now-put_tile = { $name }: положить квадрат
carcassonne-ask-no_meeple = фишек у вас не осталось: продолжайте или отмените ход
carcassonne-ask-all_taken = на этом квадрате всё уже занято: продолжайте или отмените ход
carcassonne-now-claim_segment = { $name }: поставить фишку?
carcassonne-now-no_meeple = { $name }: фишек нет, продолжить?
carcassonne-now-all_taken = { $name }: здесь всё занято, продолжить?
carcassonne-now-focus = { $name } → { $told }
carcassonne-ask-wait = одну минуту…
carcassonne-choose-turn = { $cell }: как положить квадрат?
carcassonne-help-put_tile = Положите вытянутый квадрат. Он должен касаться стороной уже лежащего, и все стороны должны совпасть: город с городом, дорога с дорогой, поле с полем. Нажмите номер клетки, потом — как лежит квадрат. Или напишите клетку, как она названа по краям карты (с — север, в — восток, ю — юг, з — запад, считая от первого квадрата), и поворот: r0 — как вытянут, r1 — четверть оборота по часовой стрелке, r2 — пол-оборота, r3 — четверть оборота назад.
carcassonne-help-claim_segment = Можно поставить одну фишку на только что положенный квадрат, если во всём этом городе, на дороге или поле ещё никто не стоит. Рыцари, разбойники и монахи возвращаются, когда их город, дорога или монастырь завершены; крестьяне остаются до конца. Затем вытянут следующий квадрат, и отменить ход можно будет только с согласия остальных.

carcassonne-brought = Этот квадрат принесёт: { $gains } ({ $source }).
carcassonne-last = { $told } { $gains ->
    [none] Очков нет.
   *[other] Очки: { $gains }.
}
# Signs of the picture.
carcassonne-sign-lies = лежит: поле
carcassonne-sign-last = последний
carcassonne-sign-new = недавние
carcassonne-sign-target = сюда
carcassonne-sign-owned = цвет хозяина
carcassonne-sign-taken = поле игрока
carcassonne-sign-tied = поле поровну:
carcassonne-sign-most = лучший ход
carcassonne-sign-whole = вся карта
# Что даст фишка и что сделает квадрат: на карточках картинки.
carcassonne-value-now = пока { $points }
carcassonne-value-end = в конце { $points }
carcassonne-value-city = { $points } за город
carcassonne-closes-city = город завершён
carcassonne-closes-road = дорога завершена
carcassonne-closes-cloister = монастырь завершён
carcassonne-ends-city = ничей город завершён
carcassonne-ends-road = ничья дорога завершена
carcassonne-joins-city = к городу игрока
carcassonne-joins-road = к дороге игрока
carcassonne-opens = { $feature } · { $where }
carcassonne-left = { $count ->
    [0] квадратов не осталось
    [one] остался { $count } квадрат
    [few] осталось { $count } квадрата
   *[many] осталось { $count } квадратов
}
carcassonne-drawn = Вытянут: { $tile }
carcassonne-discarded = { $count ->
    [one] отложен { $count } квадрат
    [few] отложено { $count } квадрата
   *[many] отложено { $count } квадратов
}

carcassonne-chapter = Квадраты с { $first } по { $last }
carcassonne-label-skip = Без фишки
carcassonne-means-skip = без фишки
carcassonne-log-skip = { $name } не ставит фишку.
carcassonne-turn-r0 = как вытянут
carcassonne-turn-r1 = четверть оборота ↻
carcassonne-turn-r2 = пол-оборота
carcassonne-turn-r3 = четверть оборота ↺
carcassonne-spot-city = рыцарь · город · { $where }
carcassonne-spot-road = разбойник · дорога · { $where }
carcassonne-spot-field = крестьянин · { $small ->
    [yes] малое поле
   *[no] поле
} · { $where }
carcassonne-spot-cloister = монах · монастырь
carcassonne-role-city = рыцаря
carcassonne-role-road = разбойника
carcassonne-role-field = крестьянина
carcassonne-role-cloister = монаха
carcassonne-feature-city = город
carcassonne-feature-road = дорога
carcassonne-feature-field = поле
carcassonne-feature-cloister = монастырь

carcassonne-event-first-player = Первым ходит { $name }.
carcassonne-event-tile-set-aside = Квадрат «{ $tile }» никуда не подходит и отложен.
carcassonne-event-tile-placed = { $name } кладёт квадрат «{ $tile }» ({ $cell }).
carcassonne-event-features-joined = { $joined ->
    [field] Поля соединились
    [road] Дороги соединились
   *[city] Города соединились
}, фишки: { $men } ({ $cell }).
carcassonne-event-meeple-placed = { $name } ставит { $role } ({ $cell }).
carcassonne-event-laid = { $name } кладёт квадрат «{ $tile }» ({ $cell }), ставит { $role }.
carcassonne-event-feature-scored = { $points ->
    [0] {""}
   *[other] { $payees }: { $feature }{ $final ->
        [yes] {" "}в конце игры
       *[no] {""}
    }, { $sum } = { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $payees_count ->
        [one] {""}
       *[other] {" "}каждому
    }.
}
carcassonne-event-game-ended = Последний квадрат положен; всё подсчитано.
carcassonne-count-tiles = { $count ->
    [one] { $count } квадрат
    [few] { $count } квадрата
   *[many] { $count } квадратов
}
carcassonne-count-shields = { $count ->
    [one] { $count } щит
    [few] { $count } щита
   *[many] { $count } щитов
}
carcassonne-count-cities = { $count ->
    [one] { $count } город
    [few] { $count } города
   *[many] { $count } городов
}
carcassonne-score-roads = дороги
carcassonne-score-cities = города
carcassonne-score-cloisters = монастыри
carcassonne-score-fields = поля

carcassonne-text-current = Вытянут квадрат: { $tile }
carcassonne-text-seat = { $name }: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}, фишек в запасе { $stock }
carcassonne-text-owned = { $names }: { $feature } ({ $cells }), сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
carcassonne-text-owned-field = { $names }: поле ({ $cells }), завершённых городов рядом: { $points }
carcassonne-text-edges = В скобках после квадрата — четыре его стороны по часовой стрелке с севера.
carcassonne-edge-c = город
carcassonne-edge-r = дорога
carcassonne-edge-f = поле
carcassonne-text-tile = { $tile } ({ $edges })

# Что говорит касание квадрата на карте.
carcassonne-there = Квадрат { $cell }
carcassonne-there-start = Первый квадрат ({ $cell })
carcassonne-there-side = { $feature } ({ $where })
carcassonne-there-feature = { $feature }, { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
}: { $grows ->
    [yes] ещё не завершено, сейчас { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }; свободные клетки: { $open }
   *[no] завершено
}. { $names ->
    [none] Фишек нет.
   *[other] Фишки: { $names }.
}
carcassonne-there-field = { $feature }, { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
}: завершённых городов рядом: { $points }. { $names ->
    [none] Крестьян нет.
   *[other] Крестьяне: { $names }{ $pays ->
        [0] .
       *[other] {""}; если так останется, в конце { $pays ->
            [one] { $pays } очко
            [few] { $pays } очка
           *[many] { $pays } очков
        }: { $owners }{ $count ->
            [one] .
           *[other] {" "}(каждому).
        }
    }
}

# The letters of cells, in texts and in the picture.
compass-letter-n = с
compass-letter-e = в
compass-letter-s = ю
compass-letter-w = зап
compass-letter-o = о
compass-n = север
compass-e = восток
compass-s = юг
compass-w = запад
compass-ne = северо-восток
compass-nw = северо-запад
compass-se = юго-восток
compass-sw = юго-запад

carcassonne-tile-a = монастырь с дорогой
carcassonne-tile-b = монастырь
carcassonne-tile-c = город со всех сторон
carcassonne-tile-d = край города и прямая дорога
carcassonne-tile-e = край города
carcassonne-tile-f = город насквозь со щитом
carcassonne-tile-g = город насквозь
carcassonne-tile-h = два края города друг против друга
carcassonne-tile-i = два края города рядом
carcassonne-tile-j = край города и дорога направо
carcassonne-tile-k = край города и дорога налево
carcassonne-tile-l = край города и три дороги
carcassonne-tile-m = угол города со щитом
carcassonne-tile-n = угол города
carcassonne-tile-o = угол города с дорогой и щитом
carcassonne-tile-p = угол города с дорогой
carcassonne-tile-q = город с трёх сторон со щитом
carcassonne-tile-r = город с трёх сторон
carcassonne-tile-s = город с трёх сторон с дорогой и щитом
carcassonne-tile-t = город с трёх сторон с дорогой
carcassonne-tile-u = прямая дорога
carcassonne-tile-v = поворот дороги
carcassonne-tile-w = три дороги
carcassonne-tile-x = перекрёсток

carcassonne-option-small-city = Завершённый город из двух квадратов
carcassonne-option-small-city-help = Завершённый город из двух квадратов: 4 очка или 2, как в первых изданиях.
carcassonne-option-small-city-4 = 4 очка
carcassonne-option-small-city-2 = 2 очка
carcassonne-option-farm-rule = Крестьяне
carcassonne-option-farm-rule-help = Крестьяне: 3 очка за каждый завершённый город у их поля; по старым правилам за один город игроку платят лишь однажды или 4 очка получает тот, у кого вокруг города больше всех крестьян. Старые правила — наше уточнение: источники расходятся.
carcassonne-option-farm-rule-per-field = за каждое поле
carcassonne-option-farm-rule-per-field-once = город один раз (наше уточнение)
carcassonne-option-farm-rule-city-majority-4 = большинство у города (наше уточнение)
carcassonne-option-farmers = Крестьяне разрешены
carcassonne-option-farmers-help = Крестьяне разрешены: без них поля никто не занимает, так проще начинающим.
carcassonne-option-first = Кто начинает
carcassonne-option-first-help = Кто начинает: случайно или место, которое вы назовёте.
carcassonne-option-first-random = случайно

carcassonne-house = старые правила о крестьянах (настройка «Крестьяне»), общая победа при равных очках и порядок выплат в журнале
carcassonne-house-short = старые правила о крестьянах, общая победа, порядок выплат

carcassonne-beside = { $side } — { $edge }
carcassonne-misfit = Вокруг этой клетки: { $around }. У вашего квадрата по часовой стрелке: { $edges }.
carcassonne-clash = на карте { $beyond }, у вас { $own } ({ $side })
carcassonne-refusal-must-place = Для вытянутого квадрата ({ $shown }) есть место, поэтому его надо положить.
carcassonne-refusal-wrong-tile = Вытянут другой квадрат: { $shown }, а не { $tile }.
carcassonne-refusal-bad-rotation = Поворота { $turn } нет: четверти оборота — это r0, r1, r2 и r3.
carcassonne-refusal-cell-occupied = Здесь уже лежит квадрат: { $cell }.
carcassonne-refusal-not-adjacent = Рядом с клеткой { $cell } нет ни одного квадрата.
carcassonne-refusal-edge-mismatch = Так не подходит: { $clashes }.
carcassonne-refusal-no-such-segment = На только что положенном квадрате нет части «{ $segment }», которую можно занять.
carcassonne-refusal-no-meeple-left = У вас не осталось фишек: все на карте.
carcassonne-refusal-feature-occupied = { $seats }: { $feature ->
    [field] на этом поле уже стоит крестьянин
    [road] на этой дороге уже стоит разбойник
    [city] в этом городе уже стоит рыцарь
   *[cloister] здесь уже стоит монах
} ({ $cells }).
carcassonne-refusal-none-left = Таких квадратов не осталось: { $tile }.

carcassonne-verb-on = Фишка
names-verb-put = ход, положить, положи, класть, клади, кладу, квадрат
names-verb-on = фишка, поставить, поставь, ставлю, занять, займи, занимаю
names-verb-skip = пропуск, пропустить, пропусти, пропускаю, без фишки
names-compass-n = с
names-compass-e = в
names-compass-s = ю
names-compass-w = з, зап
names-compass-o = о
command-put = положить квадрат: /put в1 r2, сразу с фишкой: /put в1 r2 c0
command-on = поставить фишку: /on c0
command-skip = не ставить фишку

## Arguments of slash commands: what each is
discord-option-cell = клетка, как она названа по краям карты
discord-option-turn = как лежит квадрат
discord-option-segment = где стоит фишка
names-option-cell = клетка
names-option-turn = поворот
names-option-segment = фишка
