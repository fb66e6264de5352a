pig-title = Свинья
pig-line = Бросайте кубик, пока хватает смелости, и копите очки, пока единица не забрала всё. От 2 до 4 игроков.
pig-length = 5–10 минут подряд
pig-house = цели в 25 и 50 очков; обычно играют до 100
pig-house-short = цели в 25 и 50 очков
pig-rules =
    Цель: первым накопить столько очков, сколько задано настройкой «Цель».

    Ваш ход: бросайте кубик сколько угодно раз. Каждый бросок от 2 до 6 прибавляется к очкам этого хода. В любой момент их можно отложить в копилку: они ваши навсегда, а ход переходит дальше. Единица забирает все очки этого хода, и ход тоже переходит дальше.

pig-ask-turn = бросить кубик или отложить очки
pig-ask-wait = одну минуту…
pig-now-turn = { $name }: бросать или копить?
pig-help-turn = Каждый бросок от 2 до 6 прибавляется к очкам этого хода; единица забирает их все и завершает ход. Что отложено в копилку, то ваше навсегда.

pig-means-toss = бросить кубик
pig-means-bank = отложить { $pot }
pig-goal = Цель: { $goal ->
    [one] { $goal } очко
    [few] { $goal } очка
   *[many] { $goal } очков
}
pig-pot = Можно отложить: { $pot }

pig-event-begins = { $name } начинает.
pig-event-tossed = { $name }: { $face ->
    [1] единица, очки этого хода сгорают.
   *[other] на кубике { $face }, можно отложить { $pot }.
}
pig-event-banked = { $name }: в копилку { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, всего { $score }.
pig-event-ended = Цель достигнута: { $name }.
pig-log-toss = { $name }: бросок кубика.
pig-score-banked = в копилке

pig-text-seat = { $name }: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
pig-text-die = { $face ->
    [0] В этом ходу кубик ещё не бросали.
   *[other] На кубике { $face }.
}

pig-option-goal = Цель
pig-option-goal-help = Цель: столько очков надо накопить для победы.
pig-option-goal-25 = 25 очков
pig-option-goal-50 = 50 очков
pig-option-goal-100 = 100 очков

pig-refusal-nothing-to-bank = Откладывать пока нечего: бросьте кубик.
pig-refusal-no-such-face = Такой грани у кубика нет.

command-toss = бросить кубик
command-bank = отложить очки этого хода
names-verb-toss = бросить, бросок, бросаю
names-verb-bank = отложить, копить, откладываю
