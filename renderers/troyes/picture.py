"""The whole picture: a room's dial and seats, a reader's own sheet, or all sheets side by side.

What is drawn depends on the view and on ``Scene.focus``:

- a spectator's view: the dial with its nine plazas, what the black die does, and the seats;
- a seat's view: the dice of the half-day and the reader's own sheet, large, with the marks of the
  unfinished move (``view.moves``) against the sheet as it was (``view.shown``);
- focus ``sheets N`` (N from 1, at most ``pages(seats)``): a page of all sheets, side by side;
- focus ``sheet @c``: that seat's sheet, large, as far as the view shows it;
- a finished game without such a focus: page 1 of all sheets, in the order of their ranks.

Candidates are numbered where they stand: ``die 2`` on its die, ``die 1 r`` and ``gain`` at the
resources of that colour, ``tint y`` at that district, ``shift +2`` at the value that comes of it,
``build`` (or ``build prestige``) and ``build worker`` on their spaces, ``bonus town5`` on its
space, ``pick t6`` at the citizens who brought it. Unfinished ones (``die 1``, ``tint``, ``shift``)
stand at the die. ``done`` has no place. ``Scene.changed`` are codes of spaces.

Words read from the scene; whatever is missing is left out:

- ``title`` ("Troyes Dice"), ``code`` ("K7QX"), ``turn`` ("Take a die", "7 of 10 are still
  choosing"), ``foot`` (the last happening in words);
- ``left``: the day and its half ("Day 3 of 8, afternoon");
- ``row-fort``, ``row-pal``, ``row-guild``, ``row-town``, ``row-cath``, ``row-bish``: names of the
  rows of spaces, of one or two words ("Fortress", "Count's Palace");
- ``columns``: over the values of the columns ("Columns");
- ``attack``: what the black die does ("Destroys what stands open in column 3 of the nobility");
  without it the two spaces are shown without words;
- ``free``: the cost of the first die ("free");
- ``page``: stands for ``left`` above all sheets ("Sheets 1 of 2").
"""

from __future__ import annotations
