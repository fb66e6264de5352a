# Карточки, кнопки и ответы, общие для всех игр.

## Карточки
card-title = { $game } · { $code }
card-you = Вы
card-waiting = { $name }: { $task }
card-forced = выбора нет — продолжайте или отмените ход
card-waiting-computer = { $name } думает…
card-over = Игра окончена. { $winners ->
    [one] Победа: { $names }!
   *[other] Победу делят { $names }.
}
card-over-alone = Игра окончена. { $name }: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}.
card-score = { $name }: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
card-scores = Очки — { $scores }
card-scores-seat = { $name }: { $score }
card-sources = Очки
card-sheet = Итоги по источникам очков
card-total = всего
card-best-move = Лучший ход партии: { $points ->
    [one] +{ $points } очко
    [few] +{ $points } очка
   *[many] +{ $points } очков
}
card-best = Ваш лучший результат на этом уровне: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
card-best-of = Лучший результат на этом уровне ({ $name }): { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
card-more = … Полностью — «{ $text }» и «{ $log }»
card-columns = В скобках: { $columns }
card-cancelled = Этот стол закрыт.
card-abandoned = Все ушли, поэтому игра на этом заканчивается.
card-abandoned-now = Игра прервана
card-vote = { $name } просит отменить «{ $line }» и всё, что было после. Ещё не согласились: { $missing }.
card-vote-secret = { $name } просит отменить свой ход и всё, что было после. Ещё не согласились: { $missing }.
card-vote-now = { $name } просит отменить ход
card-begun = Играют: { $names } · игра ниже
card-past = { $chapter } · продолжение ниже
chapter-lobby = До начала игры
chapter-game = Начало игры
chapter-gain = { $name } +{ $points }
chapter-gains = { $count ->
    [0] { $chapter }: без очков
   *[other] { $chapter }: { $gains }
}
chapter-things = { $name } — { $things }
chapter-gained = { $count ->
    [0] { $chapter }: ничего
   *[other] { $chapter }: { $gains }
}

## Сбор игроков
lobby-open = Новый стол. Занимайте места!
lobby-rematch = Ещё одна партия! Места прежних игроков за ними; если играть не хотите, нажмите «Встать».
lobby-seats = Места ({ $taken } из { $most })
lobby-seat = { $letter } { $name }
lobby-host = ведущий
lobby-computer = компьютер
lobby-need = { $missing ->
    [one] Нужен ещё { $missing } игрок.
    [few] Нужно ещё { $missing } игрока.
   *[many] Нужно ещё { $missing } игроков.
}
lobby-free = { $free ->
    [one] { $free } свободное место
    [few] { $free } свободных места
   *[many] { $free } свободных мест
}
lobby-ready = Кто хочет играть, садитесь; потом нажмите «Начать».
lobby-options = Настройки: { $options }
lobby-options-default = Настройки: обычные
lobby-fitted = Игроков { $seats }, поэтому играем так: { $options }
lobby-length = Обычно длится: { $length }
lobby-house = Наши уточнения правил: { $data } (полностью: /rules)
lobby-held = ✓ { $set }
lobby-code = Из другого чата: /join { $code }
option-value = { $name }: { $value }
value-on = да
value-off = нет

## Компьютерные игроки
computer-novice = Новичок
computer-random = Кубик

## Кнопки
button-join = Сесть за стол
button-leave = Встать
button-computer = Добавить компьютер
button-remove-computer = Убрать компьютер
button-options = Настройки
button-shuffle = Перемешать места
button-begin = Начать
button-cancel = Закрыть стол
guide-key = «{ $key }»
guide-then = , затем { "" }
try-meant = К отмеченному месту
fits-places = Подходят места: { $known }.
no-way-round = Сюда не встаёт, как ни поверни.
impossible-now = ✕ { $what }
button-undo = Отменить ход
button-hand = Моя рука
button-help = Помощь
button-log = Журнал
button-board = Увеличить
button-open-board = Открыть доску
button-text = Текстом
button-back = ‹ Назад
button-earlier = ‹ Раньше
button-more = Дальше ›
button-latest = К последним ›
button-agree = Согласиться
button-refuse = Не согласиться
button-withdraw = Снять просьбу
button-return = Вернуться в игру
button-resign = Отдать компьютеру
button-rematch = Ещё партию
button-end-game = Закончить игру

## Ответы
new-which = Во что сыграем?
rules-which = Правила какой игры?
new-game = { $game }: { $line }
play-which = Во что сыграем?
greeting = Здравствуйте, { $name }!
greeting-games = Я приношу в чаты настольные игры: { $games }.
greeting-how = Здесь можно сразу сыграть с компьютером или создать стол, за который друзья сядут из своих личных чатов. Добавьте меня в группу — и я поставлю игру там: /new. Все команды: /help all
button-play-now = Играть сейчас
button-with-friends = Играть с друзьями
button-teach-me = Научите меня
button-rules = Правила
guide-more = Правила: { $chapter }
teach-which = Какой игре вас научить? Урок занимает минут восемь.
answer-teach = Урок ждёт вас в личном чате: стол { $code }.
guide-step = Урок: шаг { $number } из { $count }
guide-end = Урок пройден
refusal-other-move = { $touched ->
    [none] Так тоже можно, и в другой партии это может быть хороший ход.
   *[other] { $touched } тоже можно, и в другой партии это может быть хороший ход.
} А сейчас попробуем вот что: { $move }. На столе всё осталось как было.
button-invite = Пригласить
button-share = Отправить ссылку…
invite-link = Отправьте эту ссылку тем, с кем хотите играть. Кто её откроет, сядет за стол { $code }: { $link }
invite-code = Кто читает этот чат, может нажать «Сесть за стол». Из другого чата: /join { $code }
invite-private = Скажите друзьям код стола. В личном чате со мной они пишут: /join { $code }
answer-board-link = Эта ссылка откроет доску только для вас. Она действует один раз и десять минут; не передавайте её никому.
answer-created = Стол { $code } создан. Остальные могут нажать «Сесть за стол» или написать /join { $code }.
answer-joined = Вы сидите за столом { $code }.
answer-left = Вы встали из-за стола { $code }.
answer-cancelled = Стол { $code } закрыт.
answer-resigned = За столом { $code } за вас играет компьютер. Вернуться можно в любой момент: /join { $code }.
answer-resign-sure = Отдать ваше место за столом { $code } компьютеру? Вернуться можно в любой момент: /join { $code }. Можно и написать: /resign { $code } yes
answer-resign-last = Кроме вас, людей за столом { $code } нет. Если уйти, игра на этом закончится. Закончить? Можно и написать: /resign { $code } yes
answer-ended = Игра за столом { $code } закончена досрочно.
answer-returned = С возвращением: за столом { $code } вы снова играете сами.
answer-vote = Вы просите отменить ход. Ещё не согласились: { $missing }.
answer-refused-vote = Вы не согласились; игра идёт дальше как есть.
answer-withdrawn = Вы больше не просите отменить ход; игра продолжается.
answer-rematch = Ещё одна партия: стол { $code }.
language = Русский
answer-lang = Теперь я говорю с вами по-русски.
answer-lang-room = Теперь в этом чате я говорю по-русски.
answer-lang-unknown = На каком языке мне говорить? ({ $known })
answer-settings = Ваши настройки
room-settings = Настройки чата «{ $name }»
room-lang = Язык: { $value }
room-calls = Чей ход: { $value }
room-calls-private = сообщаю в личном чате; здесь зову только тех, кому не могу написать
room-calls-group = зову здесь, при всех
room-quiet = Тихие часы: { $value }
room-quiet-off = нет
room-quiet-which = С 22 до 8 мои сообщения здесь приходят без звука. Который час у вас сейчас?
room-openers = Кто создаёт столы: { $value }
room-openers-everybody = все
room-openers-admins = администраторы
room-threads = Ветка для каждого стола: { $value }
room-threads-on = да
room-threads-off = нет
room-settings-admins = Менять это могут те, кто управляет чатом.
room-lang-ask = На каком языке мне здесь говорить?
button-room-settings = Настройки чата
button-my-settings = Мои настройки
button-room-calls-private = Звать в личном чате
button-room-calls-group = Звать здесь
button-room-openers-admins = Столы — администраторам
button-room-openers-everybody = Столы создают все
button-room-threads-on = Ветки для столов
button-room-threads-off = Без веток для столов
refusal-admins-only = Менять настройки чата могут только те, кто им управляет. Свои вы можете поменять в личном чате со мной: /settings
refusal-admins-open = Столы в этом чате создают только те, кто им управляет. Вы можете сесть за собирающийся стол: /join
answer-elsewhere = Здесь стола нет, но в этом чате есть другие места:
answer-table-place = { $game }, стол { $code }:
answer-no-tables = Вы не сидите ни за одним столом. Начните: /new.
answer-tables = Ваши столы
answer-table-line = { $code } · { $game } · { $state }
answer-hand = В игре «{ $game }» у вас нет ничего скрытого: всё лежит на столе.
answer-export = Запись игры { $code }
answer-settings-quick = Ходы без выбора: { $value }
settings-quick-on = делаются за вас сразу
settings-quick-off = ждут вашего нажатия, чтобы можно было отменить ход
state-lobby = собирается
state-running = ждём: { $names }
state-running-you = ваш ход
state-over = окончен
state-cancelled = закрыт
log-title = Журнал { $code }
log-empty = Пока ничего не произошло.
log-entry = { $number }. { $line }
log-undone = { $name }: ход отменён.
log-written = { $name }: { $text }
log-gone = { $name }: { $text } (отменено)
log-resigned = { $name } уходит; дальше играет компьютер.
log-substituted = { $name }: временно отвечает компьютер.
log-kicked = Место игрока { $name } ведущий отдаёт компьютеру.
log-host = Теперь ведущий стола — { $name }.
log-returned = { $name } возвращается.

## Помощь
help-now = Сейчас
choices-title = Можно написать:
help-waiting = Ждём: { $names }.
help-typed = Можно и написать, например: { $examples }
help-watching = Вы наблюдаете за этим столом.
help-commands = Команды
help-command = /{ $name } — { $line }
help-impossible = Сейчас нельзя – { $what }: { $why }
help-all = Все команды: /help all
help-here = Здесь пока не играют. Выберите игру, и остальные сядут за стол кнопкой.
help-gathering = За стол { $code } ещё садятся. Для всего есть кнопки на его карточке; можно и написать:
help-code = Если вы играете за несколькими столами, назовите нужный: /undo K7QX, /put K7QX e1 r2.
help-games = Игры: { $games }
help-house = Наши уточнения правил: { $data }
rules-more = Правила коротко: /rules { $game }
rules-first-page = Все главы
rules-button = Правила
rules-why = Почему?
rules-place = ({ $number } из { $count })
# Words that say nothing of what is looked for in the rules.
names-rules-empty = а, без, бы, в, во, да, для, до, если, за, и, из, или, к, как, какая, какие, какой, когда, кто, ли, мне, можно, мой, на, не, нет, о, от, по, при, с, со, так, то, у, что, чтобы, это, я, свой
rules-back = ← Назад
rules-next = Дальше →
# The people in the pictures of the rules.
rules-names = Анна, Борис, Вера, Глеб, Дарья, Егор, Жанна, Захар, Инга, Кирилл
rules-title = { $game }: правила коротко

## Отказы: стол
refusal-table-moved = Эта кнопка устарела: игра ушла вперёд. Что можно сделать сейчас, показывает последняя карточка.
refusal-watching = За этим столом вы только зритель.
refusal-substituted = За столом { $code } за вас играет компьютер. Вернуться к игре: /join { $code }
refusal-vote-open = { $name } уже просит отменить ход. Сначала ответьте на это: согласиться или нет.
refusal-resign-instead = Игра за столом { $code } уже началась. Отдать место компьютеру: /resign { $code }
refusal-table-unreadable = Этот стол сейчас не открыть: его игра здесь больше не установлена или его данные не читаются. Ничего не пропало. Тот, кто держит бота, узнает больше командой tavola doctor
refusal-unknown-table = Стол { $code } вам не виден: видны только ваши столы и столы ваших чатов. Ваши: /mytables
refusal-unknown-person = Мы ещё не знакомы. Назовите себя и попробуйте снова.
refusal-unknown-game = Игры «{ $game }» нет. Есть: { $known }.
refusal-which-table = Речь может идти не об одном столе. Скажите, о каком: { $known }. Например: /help { $first }
refusal-no-table = Здесь нет игры, которая ждёт вашего хода. Начните: /new — или сядьте за стол: /join КОД.
refusal-unknown-command = Команды «{ $word }» нет. Все команды: /help all
refusal-unknown-topic = О «{ $word }» ничего не нашлось. Можно спросить об игре ({ $known }), о команде (/help all) или о слове из правил.
refusal-unknown-verb = Не понимаю «{ $word }». { $known }
refusal-ambiguous = «{ $word }» можно понять по-разному: { $several }. { $known }
refusal-bad-argument = Не понимаю «{ $word }». { $known }
refusal-missing-argument = После «{ $verb }» чего-то не хватает. { $known }
refusal-bad-token = Эта кнопка здесь не работает. Ничего не изменилось.
refusal-table-full = За столом { $code } все места заняты.
refusal-already-seated = Вы уже сидите за столом { $code }. Что можно сейчас: /help
refusal-link-used = Этой ссылкой уже воспользовались, или ей больше десяти минут; возьмите новую в личном чате.
refusal-no-site = У этой Tavola нет публичного веб-адреса: его указывает хозяин в TAVOLA_URL.
refusal-not-seated = За столом { $code } у вас нет места.
refusal-players-show = Показать стол { $code } в другом чате могут только те, кто за ним играет.
refusal-many-rooms = Стол { $code } уже показан в { $most } чатах, больше нельзя.
refusal-already-begun = Игра за столом { $code } уже началась. Что можно сейчас: /help
refusal-not-begun = Игра за столом { $code } ещё не началась: нажмите «Начать» или напишите /begin.
refusal-table-over = Игра за столом { $code } окончена.
refusal-table-running = Игра за столом { $code } ещё идёт. Что можно сейчас: /help
refusal-table-cancelled = Стол { $code } закрыт.
refusal-host-only = Это может сделать только ведущий стола — { $name }.
refusal-host-or-late = Пока это может сделать только ведущий стола — { $name }. Если кого-то ждут дольше суток, это может каждый, кто играет за столом.
refusal-host-until-late = Пока это может сделать только ведущий стола — { $name }. Если ждать придётся дольше суток ({ $who }), это сможет каждый, кто играет за столом.
refusal-no-computer = За этим столом нет компьютерных игроков.
refusal-nothing-to-undo = Отменять нечего. Что можно сейчас: /help
refusal-no-vote = Никто не просит отменить ход. Что можно сейчас: /help
refusal-not-asked = Ваше согласие не требуется или уже есть.
refusal-cannot-undo = Этот ход уже не отменить.
refusal-undo-epoch = С тех пор правила изменились: прежние ходы уже не отменить.
refusal-unknown-computer = Компьютерного игрока «{ $name }» нет. Есть: { $known }.
refusal-too-long = Слишком длинно: знаков { $count }, а можно { $most }. Что можно сейчас: /help
refusal-busy = Два хода пришли одновременно, и другой успел раньше. Взгляните на стол и попробуйте снова.
refusal-instead = Можно: { $known }.
refusal-instead-touched = Можно: { $known }.
refusal-help = Что можно сейчас: /help
did-you-mean = Может быть, «{ $word }»?
refusal-example = Например: { $known }.

## Отказы, общие для всех игр
refusal-game-over = Эта игра окончена.
refusal-not-your-turn = Сейчас не ваш ход.
refusal-wrong-phase = В этот момент хода так нельзя.
refusal-no-such-seat = Такого места нет.
refusal-bad-player-count = В эту игру играют от { $least } до { $most } человек; сейчас занято мест: { $seats }.
refusal-bad-option = Настройки { $option }={ $value } нет. Можно: { $known }.
refusal-unreadable = Не понимаю «{ $word }».
refusal-bad-state = Состояние в этой записи прочесть нельзя.
refusal-state-not-told = Состояние в этом месте записи не указано.

## Команды: по строке на каждую
command-new = создать стол: /new carcassonne
command-join = сесть за стол: /join K7QX
command-leave = встать до начала игры
command-begin = начать игру
command-cancel = закрыть стол, за которым ещё не начали
command-computer = добавить компьютер, убрать: /computer off
command-option = изменить настройку: /option small_city 2
command-shuffle = рассадить случайно
command-table = показать стол ещё раз
command-board = увеличить картинку; /board text — текстом
command-hand = то, что видите только вы
command-log = что произошло
command-undo = отменить свой последний ход
command-yes = согласиться на отмену хода
command-no = не согласиться на отмену хода
command-help = что можно сделать сейчас; /help all — все команды
command-rules = правила коротко
command-lang = ваш язык: /lang en
command-settings = настройки чата и ваши: вызовы, тихие часы, язык
command-rematch = ещё одна партия с теми же игроками
command-resign = уйти из идущей игры, отдав место компьютеру
command-mytables = ваши столы
command-export = запись игры текстом

names-text-text = словами, текстом, слова, текст
names-all-all = всё, все
names-confirm-yes = да
names-language-en = английский, english
names-language-ru = русский
names-player-novice = новичок, новичка
names-player-random = кубик
names-player-off = убрать, убери, нет
names-switch-on = вкл, включить, да
names-switch-off = выкл, выключить, нет
names-command-new = новая, новый, новое
names-command-join = сесть, сядь, сажусь, присоединиться, присоединяюсь
names-command-leave = встать, встань, встаю
names-command-begin = начать, начни, начинаю, начинаем
names-command-cancel = закрыть, закрой, закрываю
names-command-computer = компьютер
names-command-option = настройка, настроить, настрой
names-command-shuffle = перемешать, перемешай, перемешиваю
names-command-table = стол, показать, покажи
names-command-board = доска, карта, картинка, крупно, увеличить, увеличь
names-command-hand = рука
names-command-log = журнал
names-command-undo = назад, отменить, отмени, отменяю, отмена
names-command-yes = да, согласиться, соглашаюсь
names-command-no = нет, отказать, отказываю, не согласиться
names-command-help = помощь, помоги, справка
names-command-rules = правила
names-command-lang = язык
names-command-settings = настройки
names-command-rematch = реванш, ещё, еще
names-command-resign = сдаться, сдаюсь, уйти, ухожу
names-command-mytables = мои, столы
names-command-export = запись
