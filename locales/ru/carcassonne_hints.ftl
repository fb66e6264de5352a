## Что считает подсказка и что вещь значит сейчас
carcassonne-good-meeple = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[many] { $count } фишек
}
carcassonne-worth-stock = { $count ->
    [one] У вас осталась { $count } фишка.
    [few] У вас осталось { $count } фишки.
   *[many] У вас осталось { $count } фишек.
}
carcassonne-worth-none = У вас таких нет.
carcassonne-worth-held = Ваших: { $count }; очков, если считать сейчас: { $points }.
carcassonne-worth-fields = Ваших: { $count }; завершённых городов рядом: { $points }.
