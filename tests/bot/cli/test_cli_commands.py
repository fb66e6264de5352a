"""The command line, run as a person runs it: its output, its errors and its exit status."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from tests.cloned import tavola

GAME = """\
[tavola 1]
[game carcassonne/1]
[seats anna "Борис Б."]
[options small_city=2]
1 * draw e
2 @a put n1 r2 c0      # a city of two tiles
* draw b
@b put s1 r0; skip
"""


def written(folder: Path, text: str, name: str = "game.tavola") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_simulate_prints_a_json_line_a_game_and_repeats_itself() -> None:
    args = ("simulate", "carcassonne", "--seats", 3, "--games", 2, "--seed", 7)
    first, second = tavola(*args), tavola(*args)
    lines = [json.loads(line) for line in first.stdout.splitlines()]
    assert first.returncode == 0, first.stderr
    assert [len(line["scores"]) for line in lines] == [3, 3]
    assert all(line["entries"] > 200 and line["seconds"] > 0 for line in lines)
    again = [json.loads(line)["scores"] for line in second.stdout.splitlines()]
    assert [line["scores"] for line in lines] == again


def test_simulate_takes_options_and_seats_players_in_turn() -> None:
    args = ("--seats", 2, "--players", "novice,random", "--option", "farmers=off")
    ran = tavola("simulate", "carcassonne", *args)
    assert json.loads(ran.stdout)["players"] == ["novice", "random"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("chess",), "carcassonne"),
        (("carcassonne", "--seats", "9"), "bad_player_count"),
        (("carcassonne", "--option", "small_city=3"), "4, 2"),
        (("carcassonne", "--option", "small_city"), "key=value"),
        (("carcassonne", "--players", "genius"), "novice"),
    ],
)
def test_simulate_says_what_would_be_right(args: tuple[str, ...], said: str) -> None:
    ran = tavola("simulate", *args)
    assert ran.returncode == 1
    assert said in ran.stderr
    assert ran.stdout == ""


def test_replay_tells_scores_with_their_breakdown(tmp_path: Path) -> None:
    ran = tavola("replay", "--json", written(tmp_path, GAME))
    told = json.loads(ran.stdout)
    assert ran.returncode == 0, ran.stderr
    assert (told["game"], told["over"], told["scores"]) == ("carcassonne", False, [2, 0])
    assert told["breakdown"][0]["city"] == 2


def test_replay_names_the_first_refused_line_and_goes_on_to_the_next_file(tmp_path: Path) -> None:
    bad = written(tmp_path, GAME.replace("put s1 r0", "put e9 r0"), "bad.tavola")
    good = written(tmp_path, GAME)
    ran = tavola("replay", "--json", bad, good)
    refused, told = (json.loads(line) for line in ran.stdout.splitlines())
    assert ran.returncode == 1
    assert (refused["line"], refused["refusal"]) == (8, "not_adjacent")
    assert told["scores"] == [2, 0]


@pytest.mark.parametrize(
    ("text", "line", "refusal"),
    [
        ("nonsense\n", 1, "bad_record"),
        ("[tavola 1][game chess/1]\n[seats a b]\n", 1, "unknown_game"),
        ("[tavola 1][game carcassonne/1]\n[seats a]\n", 2, "bad_player_count"),
        ("[tavola 1][game carcassonne/1]\n[seats a b]\n[options x=1]\n", 3, "bad_option"),
        ("[tavola 1][game carcassonne/1]\n[seats a b]\n* draw v\n@a fly\n", 4, "unreadable"),
    ],
)
def test_replay_says_where_a_record_is_none(
    tmp_path: Path, text: str, line: int, refusal: str
) -> None:
    ran = tavola("replay", "--json", written(tmp_path, text))
    told = json.loads(ran.stdout)
    assert ran.returncode == 1
    assert (told["line"], told["refusal"]) == (line, refusal)


def test_replay_without_json_is_for_people(tmp_path: Path) -> None:
    ran = tavola("replay", written(tmp_path, GAME), tmp_path / "none")
    assert ran.returncode == 1
    assert "carcassonne, running: 2 0" in ran.stdout
    assert f"{tmp_path / 'none'}: cannot_be_read: reason No such file or directory" in ran.stdout


def test_render_draws_the_table_and_refuses_what_it_does_not_know(tmp_path: Path) -> None:
    record, out = written(tmp_path, GAME), tmp_path / "out.png"
    ran = tavola("render", record, "--seat", "a", "--lang", "ru", "--out", out)
    assert ran.returncode == 0, ran.stderr
    assert out.read_bytes().startswith(b"\x89PNG")
    for args, said in (
        (("--seat", "z"), "spectator"),
        (("--lang", "xx"), "en, ru"),
        (("--out", tmp_path / "no" / "folder.png"), "folder.png"),
    ):
        bad = tavola("render", record, "--out", out, *args)
        assert bad.returncode == 1
        assert said in bad.stderr


def test_export_prints_a_record_that_replays(running: tuple[Path, str], tmp_path: Path) -> None:
    path, code = running
    ran = tavola("export", code.lower(), "--database", path)
    assert ran.returncode == 0, ran.stderr
    assert '[seats Anna "Борис Б."]' in ran.stdout
    told = tavola("replay", "--json", written(tmp_path, ran.stdout))
    assert json.loads(told.stdout)["scores"] == [0, 0]


def test_export_of_an_unknown_table_fails(running: tuple[Path, str]) -> None:
    ran = tavola("export", "ZZZZ", "--database", running[0])
    assert ran.returncode == 1
    assert "ZZZZ" in ran.stderr


def test_doctor_finds_a_table_whose_log_leads_elsewhere_and_mends_it(
    running: tuple[Path, str],
) -> None:
    path, code = running
    well = tavola("doctor", "--database", path)
    assert well.returncode == 0, well.stdout + well.stderr
    assert "1 the same" in well.stdout
    with sqlite3.connect(path) as conn:
        conn.execute("UPDATE log SET text = 'draw x' WHERE text LIKE 'draw %' AND text <> 'draw x'")
    ill = tavola("doctor", "--database", path)
    assert ill.returncode == 1
    assert code in ill.stdout
    assert tavola("doctor", "--database", path, "--mend").returncode == 0
    assert tavola("doctor", "--database", path).returncode == 0


def test_serve_names_a_bad_setting() -> None:
    ran = tavola("serve", "--port", 99999)
    assert ran.returncode == 1
    assert "65535" in ran.stderr
