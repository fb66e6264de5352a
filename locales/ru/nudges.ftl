# Напоминания без часов и личные настройки о них.

house-option-nudge = Напоминания
house-option-nudge-help = Напоминания: если время на ход не ограничено, тому, кого ждут, напоминают через 12 часов и ещё раз через сутки; ещё через сутки стол спрашивают, что делать. Ход от этого никто не теряет.
house-option-nudge-on = через 12 часов
house-option-nudge-off = нет
clock-nudge = Напоминания: { $nudge }

stalled-hours = Стол ждёт уже { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}{ $named ->
    [0] {""}
   *[other] {" "}({ $names })
}. Что делаем?
stalled-days = Стол ждёт уже { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}{ $named ->
    [0] {""}
   *[other] {" "}({ $names })
}. Что делаем?
reminded-hours = Напоминание: ждём уже { $hours ->
    [one] { $hours } час.
    [few] { $hours } часа.
   *[other] { $hours } часов.
}
reminded-all = Напоминание всем, ведь кто ещё не выбрал — тайна:
reminded-days = Напоминание: ждём уже { $days ->
    [one] { $days } день.
    [few] { $days } дня.
   *[other] { $days } дней.
}
button-relieve = Пусть ходит компьютер
button-wait = Ждать
button-rest = Пауза
answer-wait = Стол ждёт дальше; напоминания начинаются заново.
refusal-not-stalled = Вопрос уже закрыт: стол тем временем пошёл дальше.

## Calls in a room, and what is said where a call or a private card was
call-sealed = { $names }: сделать выбор
cleared-call = Готово.
cleared-prompt = Более новая карточка этого стола — ниже.

## Что выбирает каждый
button-later = Позже
answer-later = Отложено: следующее напоминание придёт не раньше чем через 12 часов.
digest-title = { $count ->
    [one] Вас ждёт { $count } стол
    [few] Вас ждут { $count } стола
   *[other] Вас ждут { $count } столов
}
digest-line = { $code } · { $game }
away-until = { $name } вернётся { $day }.
day = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year } года
answer-settings-nudges = Напоминания: { $value }
settings-nudges-on = приходят, когда вас долго ждут
settings-nudges-off = не приходят; другим об этом не говорится
answer-settings-calls = Когда ваш ход: { $value }
settings-calls-private = зову в личном чате, если могу вам там писать
settings-calls-group = зову в группе
answer-settings-quiet = Ваши тихие часы: { $value }
settings-quiet-off = нет
quiet-hours = с { $begins } до { $ends } ({ $zone })
answer-settings-away = Отъезд: { $value }
settings-away-off = нет
settings-away-day = вы вернётесь { $day }; другие это видят, до тех пор вам не напоминают
settings-how = Можно и написать: /settings quick on, /settings finish on, /settings nudges off, /settings calls group, /settings quiet 22-8+3 (с 22 до 8 там, где на три часа позже, чем по Гринвичу), /settings away 2026-12-01; отменить — /settings quiet off, /settings away off. Язык: /lang en
button-quick-on = Автоход, если нет выбора
button-quick-off = Всегда спрашивать меня
button-finish-on = Включить автоконец хода
button-finish-off = Выключить автоконец хода
button-nudges-on = Снова напоминать
button-nudges-off = Не напоминать
button-calls-private = Звать в личном чате
button-calls-group = Звать в группе
button-quiet = Тихие часы с 22 до 8…
button-quiet-off = Без тихих часов
away-days = Отъезд: { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
button-back-again = Я снова здесь
quiet-title = Тихие часы
quiet-which = С 22 до 8 напоминать не будут. Который час у вас сейчас? Если в вашем поясе есть ещё полчаса, напишите: /settings quiet 22-8+5:30
refusal-bad-setting = Так настроить нельзя: «{ $said }». Можно: { $known }.
refusal-bad-zone = Часового пояса «{ $zone }» нет. Пояса идут от -12 до +14 часов, у некоторых есть ещё 30 или 45 минут. Например: { $known }.
refusal-clock-runs = За столом { $code } время на ход ограничено, отложить нельзя. Сколько осталось: /clock { $code }
refusal-secretly-late = Кто ещё не сделал ход, здесь тайна, поэтому назвать место может только ведущий стола — { $name }. { $how ->
    [now] Но стол ждёт уже давно: каждый, кто здесь играет, может поручить компьютеру временно ответить за всех опоздавших.
    [clock] За тех, чьё время выйдет, ход сделает игра.
   *[later] Если ждать придётся слишком долго, стол спросит всех, кто играет, не ответить ли временно компьютеру за опоздавших.
}
refusal-not-waited-for = Стол { $code } вас не ждёт или не напоминает.
refusal-nowhere-waited-for = Сейчас вас не ждёт ни один стол, который напоминает.
discord-option-choice = on, off, часы вроде 22-8+3 или день вроде 2026-12-01
names-option-choice = выбор
names-setting-quick = сразу
names-setting-finish = конец
names-setting-nudges = напоминания
names-setting-calls = вызов, вызовы
names-setting-room = чат, группа
names-setting-openers = столы
names-setting-threads = ветки
names-setting-quiet = тихо, тихие
names-setting-away = отъезд
