# Ответы впрок и часы.

command-plan = в личном чате: ходы заранее, их видите только вы: /plan
command-clock = сколько времени даётся на ход; задаёт ведущий: /clock 1d

names-command-plan = план, впрок, заранее
names-command-clock = часы, время

discord-option-plan = что задать, например до 700 за лес; off — убрать
discord-option-clock = off, 1h, 12h, 1d или 3d

button-plan = Ходы заранее
plan-title = Ходы заранее · { $code }
plan-none = Заранее ничего не задано.
plan-entry = { $number }. { $line }
plan-armed = Заранее: { $line }
plan-aside = Отложено, потому что больше невозможно: { $line }
plan-line = когда дойдёт до меня: { $line }
plan-off = Убрать { $number }
plan-secret = Об этом знаете только вы.
plan-typed = В одной строке может быть несколько ходов через точку с запятой: они делаются по порядку, когда до них дойдёт. /plan off убирает всё.
plan-how = Как это написать

refusal-no-programs = В этой игре нечего задавать заранее. Что можно сейчас: /help
refusal-no-such-program = Скажите, что именно: от 1 до { $count }.
refusal-nothing-stored = Заранее ничего не задано.
refusal-plan-too-long = Слишком длинно: ходов в одном плане может быть не больше { $most }.
refusal-desk-only = Напишите это в личном чате: здесь прочтут все. Меню, которое видите только вы, открывается и здесь: /plan

answer-settings-finish = Конец хода в «Цитаделях»: { $value }
settings-finish-on = сам, когда больше ничего нельзя сделать; по этому другие могут угадать ваши карты
settings-finish-off = по вашему нажатию

house-option-clock = Время на ход
house-option-clock-help = Время на ход: сколько его у каждого. Когда остаётся четверть, приходит напоминание; потом игра делает за опоздавшего самый осторожный ход, а после второго раза за него играет компьютер, пока человек не вернётся.
house-option-clock-off = без ограничений
house-option-clock-1h = 1 час
house-option-clock-12h = 12 часов
house-option-clock-1d = сутки
house-option-clock-3d = трое суток
house-option-quiet = Тихие часы
house-option-quiet-help = Тихие часы не считаются, и в них никому не напоминают: /option quiet 22-8+3 — с 22 до 8 там, где на три часа позже, чем UTC.
house-option-quiet-off = нет
house-option-answer-delay = Ходы заранее
house-option-answer-delay-help = Ходы заранее: делаются сразу или через случайное время, чтобы их нельзя было отличить от раздумий.
house-option-answer-delay-off = сразу
house-option-answer-delay-random = через случайное время

clock-title = Время на ход
clock-line = Время на ход: { $clock }.
clock-quiet = Тихие часы: { $hours }.
clock-typed = Тихие часы не считаются; их пишут так: /clock quiet 22-8+3 — с 22 до 8 там, где на три часа позже, чем UTC; в Индии — 22-8+5:30; /clock quiet off — без них.
clock-delay = Ходы заранее делаются { $delay }.
clock-left = { $name }: { $hours ->
    [0] время почти вышло.
    [one] остаётся около { $hours } часа.
   *[other] остаётся около { $hours } часов.
}
log-by-clock = ⏰ { $line }
log-away = { $name }: время вышло дважды; теперь временно играет компьютер.

names-early-when = когда, если
names-early-up = до
names-early-for = за, на
names-early-selling = продав, продавая
names-early-turn = ход, мой ход
names-early-auction = аукцион, торги
names-early-draft = выбор, выбор персонажа
names-early-graveyard = кладбище
names-early-tribute = дань
names-early-hospital = больница
names-early-income = доход
names-early-park = парк
names-early-done = всё, все, конец

names-premove-max = потолок, максимум, предел
names-premove-wish = хочу, желаю
names-item-all = всё, все, остальное
names-item-pass = пас
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
florence-plan-help = Скажите, сколько для вас стоит каждый лот, и весь аукцион может пройти без вас. Вы перебиваете на 100, пока не дойдёт до вашего предела, и его никто не узнает: /plan до 700 за лес. Можно разрешить ещё и продажу очков престижа, здесь — не больше двух: /plan до 700 за лес, продав 2. «до 0 за всё» — пас по всему остальному. «когда аукцион» — что выставить, когда дойдёт до вас, по порядку: /plan когда аукцион: лес,шут,пас. С «Музой и Принцессой» так можно торговаться и за персонажей: сначала за того, кто записан раньше, а если никого не взять — пас: /plan до 500 за музу. Сам ход тоже можно записать: /plan когда ход: build opera a1 r0; end
florence-plan-help-max = До скольких торгуетесь? Другую сумму можно написать: /plan до 1600 за лес
florence-plan-help-wish = Нажимайте в том порядке, в котором хотите их выставить; второе нажатие убирает. «Больше ничего» — пас, если ничего из этого не взять.

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
citadels-plan-help = Задайте заранее то, что ответили бы и так, и вас не придётся ждать: что спасает Кладбище, дань, Больница, когда брать доход, какого персонажа хочется (/plan когда выбор: вор,король). Можно задать и весь ход: /plan когда ход: gold; rob merchant; build market. Если что-то в нём стало невозможным, остаток откладывается и спросят вас.
citadels-plan-help-prefer = Нажимайте, кого хотите, лучшего первым; второе нажатие убирает.
citadels-plan-help-graveyard = Что спасать Кладбищу, за 1 золотой каждое? Число — наименьшая цена.
citadels-plan-help-tribute = Что отдать Императору?
citadels-plan-help-hospital = Что делать вашей Больнице, если вашего персонажа убьют? Ответ действует во всех раундах, пока вы его не измените.
citadels-plan-help-collect = Когда брать доход?
citadels-plan-help-park = Когда ход завершается без вас, брать карты Парка за пустую руку?
