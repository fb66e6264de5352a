# Только для Discord.

discord-thread = В отдельную ветку
discord-choose = Выберите { $first }–{ $last }
discord-alt-more = … Полностью: /board text
discord-file = Для сообщений это слишком длинно, поэтому вот файл.
discord-broken = Что-то сломалось у меня. Ничего не изменилось, попробуйте ещё раз.
discord-busy = Discord просит подождать { $seconds } с. Ничего не изменилось; попробуйте ещё раз потом.
discord-no-rights = Здесь мне нельзя писать или прикладывать картинки. Это может разрешить тот, кто ведёт сервер: просмотр канала, отправка сообщений, прикрепление файлов.
discord-no-threads = Здесь мне нельзя создавать ветки. Это может разрешить тот, кто ведёт сервер: создание публичных веток, сообщения в ветках.
discord-moved = Стол { $code } переехал в ветку: { $place }
discord-thread-made = Игра идёт в ветке:

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
discord-option-cell = клетка, как она названа по краям карты
discord-option-turn = как лежит квадрат
discord-option-segment = где стоит фишка
discord-option-thread = отвести столу отдельную ветку

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
names-option-cell = клетка
names-option-turn = поворот
names-option-segment = фишка
names-option-thread = ветка

## То, что приносят с собой игры
discord-option-item = какой лот, например forest или builder
discord-option-coins = сколько монет
discord-option-relief = relief, помощь от чёрного кубика
discord-option-thing = что вы берёте
discord-option-district = какой квартал, например tavern
discord-option-built = построить сразу, за её цену
discord-option-landscape = forest (лес), lake (озеро) или park (парк)
discord-option-f = f, чтобы положить зеркально
discord-option-card = какая карта
discord-option-points = сколько очков
discord-option-building = какое здание
discord-option-freedom = какая свобода
discord-option-without = от чего вы отказываетесь
discord-option-character = какой персонаж
discord-option-power = какое свойство
discord-option-how = что должно произойти
discord-option-reply = ваш ответ

names-option-item = лот
names-option-coins = монеты
names-option-relief = помощь
names-option-thing = вещь
names-option-district = квартал
names-option-built = постройка
names-option-landscape = ландшафт
names-option-card = карта
names-option-points = очки
names-option-building = здание
names-option-freedom = свобода
names-option-without = отказ
names-option-character = персонаж
names-option-power = свойство
names-option-how = как
names-option-reply = ответ
names-option-f = зеркально
names-option-plan = план
names-option-clock = время
discord-copy = Это старая копия карточки, её кнопки сейчас исчезнут. Играйте на новой.
