# Напоминания, паузы, права ведущего и личные данные.

command-nudge = напомнить тем, кого ждут
command-pause = ведущий ставит стол на паузу; продолжить: /pause off
command-substitute = ведущий на время отдаёт место компьютеру: /substitute @b
command-kick = ведущий освобождает место: /kick @b
command-privacy = что Tavola хранит и как долго
command-mydata = всё, что хранится о вас
command-forgetme = чтобы о вас забыли

refusal-too-soon = Пока рано: следующее напоминание можно отправить через { $minutes } мин.
refusal-nobody-to-nudge = Больше никого не ждут.
refusal-paused = Стол { $code } на паузе. Ведущий продолжит командой /pause off.
refusal-not-yourself = Это ваше собственное место. Для этого есть /leave и /resign.
refusal-no-such-person = Скажите, чьё это место: { $known }.

card-paused = Стол на паузе. Ведущий продолжит командой /pause off.

privacy-title = Личные данные
privacy =
    Tavola хранит: имя и номер, под которыми вас знает ваша платформа, ваш язык и настройки, комнаты и столы, где вы играете, ходы ваших игр и ответы, которые вы сохранили впрок. В веб-комнате — ещё и то, что вы там пишете. Больше ничего не читается, никому не передаётся, слежки нет.

    Игры и их записи остаются, пока их не удалит хозяин этой Tavola. /mydata показывает всё, что хранится о вас. /forgetme стирает ваше имя, номер, настройки и реплики; сыгранные игры остаются, но без вашего имени.
mydata-title = Что хранится о вас
forgetme-sure = Ваше имя, настройки и реплики будут стёрты; идущие игры перейдут к компьютеру; сыгранное останется без вашего имени. Вернуть это нельзя. Если вы уверены, напишите: /forgetme yes
forgetme-done = О вас забыли. Прощайте и спасибо за игру.
forgotten-name = Игрок

names-command-nudge = напомнить, напомни
names-command-pause = пауза
names-command-substitute = заменить
names-command-kick = выгнать
names-command-privacy = приватность
names-command-mydata = данные
names-command-forgetme = забудь
