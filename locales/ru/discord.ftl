# Только для Discord.

discord-thread = В отдельную ветку
discord-choose = Выберите { $first }–{ $last }
discord-alt-more = … Полностью: /board text
discord-file = Для сообщений это слишком длинно, поэтому вот файл.
discord-broken = У меня что-то сломалось. Ничего не изменилось; попробуйте ещё раз.
discord-busy = Discord просит подождать { $seconds } с. Ничего не изменилось; попробуйте чуть позже.
discord-no-rights = Здесь мне нельзя писать или прикладывать картинки. Это может разрешить тот, кто ведёт сервер: просмотр канала, отправка сообщений, прикрепление файлов.
discord-no-threads = Здесь мне нельзя создавать ветки. Это может разрешить тот, кто ведёт сервер: создание публичных веток, сообщения в ветках.
discord-moved = Стол { $code } переехал в ветку: { $place }
discord-thread-made = Стол — в своей ветке:
discord-table-line = { $game }, стол { $code }: { $place }

## Параметры команд
discord-option-table = за каким столом, если вы играете за несколькими
discord-option-game = какая игра
discord-option-options = настройки, например small_city=2
discord-option-player = какой компьютерный игрок, или off
discord-option-option = какая настройка
discord-option-value = её новое значение
discord-option-text = поле текстом вместо картинки
discord-option-language = язык
discord-option-setting = какая настройка
discord-option-switch = on или off
discord-option-seat = чьё место
discord-option-confirm = yes, если вы уверены
discord-option-all = все команды, даже если идёт игра
discord-option-thread = отвести столу отдельную ветку или нет

names-option-table = стол
names-option-game = игра
names-option-options = настройки
names-option-player = игрок
names-option-option = настройка
names-option-value = значение
names-option-text = словами
names-option-language = язык
names-option-setting = настройка
names-option-switch = переключатель
names-option-seat = место
names-option-confirm = согласие
names-option-all = все
names-option-thread = ветка

names-option-plan = план
names-option-clock = время
discord-copy = Это старая копия карточки, её кнопки сейчас исчезнут. Играйте на новой.
call-done = -# ✓ готово
