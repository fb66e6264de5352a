"""How figures come about: turns, medians of ratios, guards, verdicts, retries. Nothing is timed."""

from __future__ import annotations

import json
from contextlib import contextmanager

import pytest
import typer
from rich.console import Console
from rich.progress import Progress

from benchmarks.ratios import report, rounds, running
from benchmarks.ratios.case import Case, Goal, Row, Wrong, microseconds, per_second, plain_bytes
from benchmarks.ratios.rounds import Guards, measure, uneven
from benchmarks.ratios.running import Section, measured
from benchmarks.ratios.size import TINY

BAR = Progress(disable=True)


@pytest.fixture(autouse=True)
def calm(monkeypatch):
    """Whatever else this computer does, it counts as idle."""
    monkeypatch.setattr(rounds, "UNEVEN", float("inf"))


def steady(*values):
    """Work that takes these times in turn."""
    times = iter(values)
    return lambda: next(times)


def case(ours, against=None, **more):
    return Case(name="a move", ours=ours, against=against, **more)


def section(*cases):
    """A section that opens these cases, a new one each time."""
    tries = iter(cases)

    @contextmanager
    def opened(_folder, _size):
        yield [next(tries)]

    return Section("moves", opened)


def row(folder, one, number=3):
    (found,) = measure([one], number, folder, lambda: None)
    return found


def test_a_ratio_is_the_median_of_the_ratios_within_the_rounds(tmp_path):
    found = row(tmp_path, case(steady(9, 2, 8, 3), steady(9, 1, 2, 3)))
    assert found.ratio == 2  # of 2/1, 8/2 and 3/3
    assert (found.value, found.base) == (3, 2)


def test_the_first_round_only_warms_up(tmp_path):
    found = row(tmp_path, case(steady(1000, 1, 1, 1)))
    assert (found.value, found.base, found.ratio) == (1, None, None)


def test_cases_and_floors_change_their_order_by_turns(tmp_path):
    order = []

    def noted(name):
        def work():
            order.append(name)
            return 1.0

        return work

    cases = [case(noted("a"), noted("floor of a")), case(noted("b"), noted("floor of b"))]
    measure(cases, 1, tmp_path, lambda: order.append("tick"))
    assert order[:5] == ["a", "floor of a", "b", "floor of b", "tick"]
    assert order[5:] == ["floor of b", "b", "floor of a", "a", "tick"]


def test_work_done_wrongly_gives_no_figure(tmp_path):
    def wrong():
        raise Wrong("a tile is missing")

    with pytest.raises(Wrong):
        row(tmp_path, case(wrong))


@pytest.mark.parametrize(
    ("value", "verdict"),
    [(2.0, "aim"), (2.1, "bound"), (3.5, "bound"), (3.8, "close"), (3.9, "missed")],
)
def test_a_bound_is_missed_by_more_than_a_tenth(value, verdict):
    assert Goal(bound=3.5, aim=2).verdict(value) == verdict


def test_a_figure_without_a_bound_is_told():
    assert Goal(aim=2).verdict(3) == "told"
    assert Goal().verdict(3) == "told"


def test_a_goal_may_be_of_the_figure_itself(tmp_path):
    goal = Goal(bound=1 / 150, of="figure")
    found = row(
        tmp_path, case(steady(*[1 / 200] * 4), steady(*[1] * 4), goal=goal, show=per_second)
    )
    assert (found.verdict, found.figure, found.bound) == ("bound", "200 /s", "150 /s")


def test_uneven_times_are_told_by_the_two_ends_of_the_rounds():
    assert uneven([1, 1, 2, 1, 5, 10]) == 2
    assert uneven([1, 1, 9, 9, 3, 3]) == 1


def test_guards_vouch_for_the_clock_that_they_watch():
    busy = Guards(loop=[1, 1], deflate=[1, 1], spin=[1, 9], sync=[1, 1])
    assert not busy.fail("cpu", 1.4)
    assert busy.fail("wall", 1.4)
    assert busy.fail("disk", 1.4)


def test_an_uneven_run_does_not_count(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "UNEVEN", 0.0)
    found = row(tmp_path, case(steady(1, 1, 1, 1), goal=Goal(bound=2, of="figure")))
    assert found.verdict == "noisy"
    assert found.fails


def test_an_uneven_run_of_what_has_no_bound_is_no_failure(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "UNEVEN", 0.0)
    found = row(tmp_path, case(steady(1, 1, 1, 1)))
    assert (found.verdict, found.fails) == ("noisy", False)


def test_a_section_that_fails_is_measured_again():
    goal = Goal(bound=1, of="figure")
    tries = section(case(steady(*[5] * 3), goal=goal), case(steady(*[0.5] * 3), goal=goal))
    assert [one.verdict for one in measured([tries], TINY, BAR, tries=3)] == ["bound"]


def test_a_section_is_measured_once_where_nothing_is_checked():
    goal = Goal(bound=1, of="figure")
    tries = section(case(steady(*[5] * 3), goal=goal))
    assert [one.verdict for one in measured([tries], TINY, BAR)] == ["missed"]


def test_a_check_fails_where_a_bound_is_missed(monkeypatch, capsys):
    slow = case(lambda: 5, goal=Goal(bound=1, of="figure"))
    monkeypatch.setattr(running, "SECTIONS", [section(*[slow] * running.TRIES)])
    with pytest.raises(typer.Exit) as left:
        running.run(quick=True, check=True)
    assert left.value.exit_code == 1
    assert "missed" in capsys.readouterr().out


def test_a_check_passes_where_all_bounds_are_kept(monkeypatch, capsys):
    fast = case(lambda: 0.5, goal=Goal(bound=1, of="figure"))
    monkeypatch.setattr(running, "SECTIONS", [section(fast)])
    running.run(quick=True, check=True)
    assert "500.00 ms" in capsys.readouterr().out


def test_rows_are_lines_of_json_for_programs(monkeypatch, capsys):
    monkeypatch.setattr(running, "SECTIONS", [section(case(lambda: 2.0, lambda: 1.0))])
    running.run(quick=True, check=False, as_json=True)
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert (told["name"], told["value"], told["base"], told["ratio"]) == ("a move", 2, 1, 2)


@pytest.mark.parametrize("width", [80, 120])
def test_the_report_shows_every_row_and_verdict(width, capsys):
    console = Console(record=True, width=width)
    rows = [
        Row(name=f"row {verdict}", value=1, base=2, figure="1 s", floor="2 s", against="less work",
            ratio=0.5, bound="3.5 x", aim="2 x", verdict=verdict)
        for verdict in ("aim", "bound", "close", "missed", "told", "noisy")
    ]  # fmt: skip
    report.show(console, rows, TINY)
    text = console.export_text()
    assert all(f"row {one.verdict}" in text for one in rows)
    assert all(word in text for word in ("0.50 x", "3.5 x", "less work", "missed", "uneven"))


def test_times_are_told_in_the_unit_that_suits_them():
    assert [microseconds(one) for one in (1.5, 0.0025, 3.4e-6)] == ["1.50 s", "2.50 ms", "3.4 µs"]
    assert plain_bytes(12.4) == "12 B"
