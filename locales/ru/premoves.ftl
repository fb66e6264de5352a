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
refusal-private-chat-only = Напишите это в личном чате: здесь прочтут все. Меню, которое видите только вы, открывается и здесь: /plan

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
