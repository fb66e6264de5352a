# Веб-комната: страницы, переключатели и короткие личные ответы.

## На каждой странице

web-skip = Перейти к содержанию
web-skip-write = Перейти к строке ввода
web-home = На главную
web-theme = Светлая или тёмная тема
web-language = Перейти на английский
web-close = Закрыть
web-noscript = Для этой страницы нужен JavaScript: включите его, пожалуйста.
web-your-name = Ваше имя
web-offline = Связь прервалась. Пробуем ещё раз…
web-broken = У нас что-то пошло не так. Попробуйте, пожалуйста, ещё раз.

## Первая страница

web-hero = Настольные игры прямо в чате, где собрались друзья
web-hero-line = Создайте стол, отправьте ссылку и ходите, когда есть минутка. Каждый ход — картинка; свои карты видите только вы.
web-play-title = Играть сейчас
web-play-line = Против компьютера, прямо сейчас.
web-game = Игра
web-computers = Сколько компьютерных игроков
web-play-now = Играть
web-teach-me = Научите меня этой игре
web-friends-title = Играть с друзьями
web-friends-line = Откройте комнату и отправьте ссылку друзьям.
web-room-title = Название комнаты
web-room-example = Наш четверг
web-room-of = Комната: { $name }
web-open-room = Открыть комнату
web-my-rooms = Ваши комнаты
web-foot = Всё хранится на сервере, где работает эта Tavola. Названия игр принадлежат их издателям; рисунки и тексты наши.
web-suggestions = Весёлый Лис, Тихая Сова, Храбрый Ёж, Шустрая Выдра, Мудрый Барсук, Добрая Цапля, Удачливый Стриж, Смелый Бобр

## Комната

web-members = Кто в комнате
web-here = { $name }: сейчас здесь
web-copy-link = Скопировать ссылку
web-copied = Ссылка скопирована
web-places = Комната и мои карты
web-tab-room = Комната
web-tab-private = Мои карты
web-turn-badge = ваш ход
web-your-turn = Ваш ход
web-private-title = Мои карты
web-private-line = Всё, что здесь, видите только вы.
web-empty-title = Комната открыта
web-empty-line = Отправьте друзьям ссылку и создайте стол.
web-new-table = Новый стол: { $game }
web-history = Переписка
web-history-start = Это начало. Наберите «/», чтобы увидеть, что можно сделать.
web-say-room = Сообщение всем
web-say-private = /команда
web-send = Отправить
web-commands = Команды
web-you = Вы
web-spots = На картинке
web-enlarge = Увеличить картинку
web-picture = Картинка
web-picture-coming = Картинка загружается…
web-zoom-in = Крупнее
web-zoom-out = Мельче
web-open-full = Полный размер в новой вкладке
web-dismiss = Убрать
web-jump-turn = К вашему ходу
web-jump-table = К столу
web-your-choice = Ваш выбор →
web-notify = Сообщать, когда мой ход
web-naming-title = Как вас называть?
web-naming-line = Под этим именем вас увидят в комнате. Пароля нет: вас запомнит этот браузер.
web-come-in = Войти
web-rename-title = Сменить имя
web-save = Сохранить

## Личные ответы и ошибки

web-too-long = Слишком длинно: в сообщении может быть не больше { $most } знаков.
web-too-fast = Слишком много сразу. Подождите немного и продолжайте.
web-too-slow = Запрос шёл слишком долго. Попробуйте ещё раз.
web-bad-name = В имени должно быть от 1 до 32 видимых знаков.
web-bad-request = Страница и сервер не поняли друг друга. Обновите, пожалуйста, страницу.
web-foreign = Этот запрос пришёл не со страницы Tavola.
web-no-room-title = Такой комнаты нет
web-no-room = Возможно, ссылка неполная. Попросите прислать её ещё раз или откройте свою комнату.
web-no-page-title = Здесь ничего нет
web-no-page = Этот адрес никуда не ведёт.
web-no-host-title = Не по этому адресу
web-no-host = Tavola отвечает только по собственным адресам. Публичный адрес указывает тот, кто её запускает, в настройке TAVOLA_URL.
web-found-at-title = У Tavola другой адрес
web-found-at = Она находится здесь: { $url }

## Правила

web-rules = Правила игр
web-rules-search = Искать в правилах
web-rules-find = Найти
web-rules-nothing = Ничего не нашлось. Попробуйте другое слово или выберите главу ниже.
web-rules-chapters = Главы
web-rules-names = Что это?
web-sections = Разделы полных правил: { $sections }
