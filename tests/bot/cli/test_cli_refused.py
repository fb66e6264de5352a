"""Records that are refused say where, why and what would be right; none of them is a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bot.cli.test_cli_commands import GAME, written
from tests.cloned import tavola

OTHER = GAME.replace("carcassonne/1", "carcassonne/99")
LONG = "9" * 5000


def test_r1_a_record_of_another_rule_set_is_refused_unless_it_is_replayed_anyway(tmp_path: Path):
    path, out = written(tmp_path, OTHER), tmp_path / "out.png"
    ran = tavola("replay", path)
    assert ran.returncode == 1
    assert "line 2: other_ruleset: ruleset 99, known 1" in ran.stdout
    assert "--anyway" in ran.stdout
    told = json.loads(tavola("replay", "--json", path).stdout)
    assert (told["line"], told["params"]) == (2, {"ruleset": "99", "known": "1"})
    anyway = tavola("replay", "--anyway", path)
    assert anyway.returncode == 0
    assert "carcassonne, running: 2 0" in anyway.stdout
    drawn = tavola("render", path, "--out", out)
    assert drawn.returncode == 1
    assert "other_ruleset" in drawn.stderr
    assert "--anyway" in drawn.stderr
    assert not out.exists()
    assert tavola("render", path, "--out", out, "--anyway").returncode == 0
    assert out.exists()


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (GAME.replace("carcassonne/1", f"carcassonne/{LONG}"), 2, "no ruleset number"),
        (GAME.replace("carcassonne/1", LONG), 2, "unknown_game: game 999"),
        (GAME.replace("small_city=2", LONG), 4, "no option"),
        (GAME.replace("small_city=2", f"small_city={LONG}"), 4, "bad_option: option small_city"),
        (GAME.replace("small_city=2", "small_city=2 small_city=4"), 4, "for the second time"),
        (GAME.replace("draw e", f"draw {LONG}"), 5, "unreadable: word"),
        (GAME.replace("draw e", f"draw e{LONG * 20}"), 5, "unreadable: word"),
        (GAME + LONG, 9, "neither a header nor an entry"),
        (GAME.replace("[tavola 1]\n", ""), 1, "no [tavola 1]"),
        (GAME.replace("[tavola 1]", f"[tavola {LONG}]"), 1, "not format 1"),
        (f"[tavola 1]\n{GAME}", 2, "[tavola] for the second time"),
        (GAME.replace("[options", "[game carcassonne/1]\n[options"), 4, "[game] for the second"),
        (f"{GAME}[options small_city=4]\n", 9, "a header after the first entry"),
        (f"{GAME}[game carcassonne/{LONG}]\n", 9, "a header after the first entry"),
        (f"{GAME}[epoch carcassonne/1] ?\n", 9, "state_not_told"),
        (f'{GAME}[epoch carcassonne/1] {{"seats": 2}}\n', 9, "bad_state: reason"),
        (f"{GAME}[epoch carcassonne/7] ?\n", 9, "other_ruleset: ruleset 7, known 1"),
        (f"{GAME}[epoch carcassonne/{LONG}] ?\n", 9, "neither a header nor an entry"),
        ("[tavola 1]\n[game chess/1]\n[seats a b]\n", 2, "unknown_game: game chess, known car"),
    ],
)
def test_r2_what_is_wrong_with_a_record_is_told_shortly_and_with_its_line(
    tmp_path: Path, text: str, line: int, said: str
) -> None:
    path = written(tmp_path, text)
    ran = tavola("replay", path)
    assert (ran.returncode, ran.stderr) == (1, "")
    assert f"{path}: line {line}: " in ran.stdout
    assert said in ran.stdout
    assert len(ran.stdout) < len(str(path)) + 300
    assert len(tavola("replay", "--json", path).stdout) < len(str(path)) + 400


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("[game citadels/1]\n[seats a b c d]\n[options characters=king,emperor]", 4),
        ("[game florence/1]\n[seats a b c]\n[options variant=official_2p]", 4),
        ("[game florence/1]\n[seats a]\n[options variant=base]", 3),
        ("[game florence/1]\n[seats a b]", 3),
        ("[game troyes/1]\n[seats a b c d e f g h i j k]\n[options header=ordered]", 3),
        ("[game citadels/1]\n[seats a]\n[options city_size=7]", 3),
    ],
)
def test_r2_options_that_do_not_go_together_are_told_with_their_own_line(
    tmp_path: Path, header: str, line: int
) -> None:
    ran = tavola("replay", "--json", written(tmp_path, f"[tavola 1]\n{header}\n"))
    assert json.loads(ran.stdout)["line"] == line


def test_r2_a_file_that_cannot_be_read_is_told_in_a_line(tmp_path: Path) -> None:
    for command in (("replay",), ("replay", "--json"), ("render", "--out", tmp_path / "x.png")):
        for path, said in (
            (tmp_path / "none", "No such file or directory"),
            (tmp_path, "Is a directory"),
        ):
            ran = tavola(*command, path)
            assert ran.returncode == 1
            assert said in ran.stdout + ran.stderr
            assert "line 0" not in ran.stdout + ran.stderr
            assert "Traceback" not in ran.stderr
            assert "Errno" not in ran.stdout + ran.stderr


@pytest.mark.parametrize(("game", "seats"), [("florence", 2), ("citadels", 8), ("citadels", 2)])
def test_r3_simulate_takes_the_options_that_fit_the_number_of_seats(game: str, seats: int) -> None:
    ran = tavola("simulate", game, "--seats", seats)
    assert ran.returncode == 0, ran.stderr
    assert len(json.loads(ran.stdout)["scores"]) == seats


def test_one_seat_of_florence_plays_only_where_solo_is_chosen() -> None:
    ran = tavola("simulate", "florence", "--seats", 1)
    assert ran.returncode == 1
    assert "choose variant=solo" in ran.stderr


@pytest.mark.parametrize("level", ["easy", "standard", "hard"])
def test_a_game_alone_ends_by_itself_and_tells_of_the_rival(level: str) -> None:
    chosen = ("--option", "variant=solo", "--option", f"solo_level={level}")
    ran = tavola("simulate", "florence", "--seats", 1, *chosen)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert (len(told["scores"]), type(told["rival"])) == (1, int)
