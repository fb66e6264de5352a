"""The house's own rules, kept by looking at the whole tree (docs/architecture.md)."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGES = ("bot", "locales", "renderers", "rules", "storage")

# Files above 400 lines, each with the reason why it is one thing. Keep it short.
LONG: dict[str, str] = {}


@cache
def tracked() -> tuple[Path, ...]:
    """Files that git tracks and that stand; where there is no git, every file of the packages."""
    listed = subprocess.run(
        ("git", "ls-files", "-z"), check=False, cwd=ROOT, capture_output=True, text=True
    )
    names = [name for name in listed.stdout.split("\0") if name]
    found = [ROOT / name for name in names] or [
        p for one in PACKAGES for p in (ROOT / one).rglob("*")
    ]
    return tuple(path for path in found if path.is_file())


def sources(*packages: str) -> list[Path]:
    """Python files of some packages (all of ours by default)."""
    folders = [ROOT / name for name in packages or PACKAGES]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that a file is made of."""
    return tuple(ast.walk(tree(path)))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Modules that a file imports, anywhere in it."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def definitions(path: Path) -> Iterator[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    """Classes and functions of a file, at any depth."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    yield from (node for node in nodes(path) if isinstance(node, kinds))


def test_files_stay_short_enough_to_read():
    long = {name(path) for path in sources() if len(path.read_text("utf-8").splitlines()) > 400}
    assert long == set(LONG)


MOST_IMPORTS = 20


def test_a_file_imports_from_few_modules():
    """At its top; ``from __future__`` is none."""
    found = {}
    for path in sources():
        modules = {
            module
            for node in tree(path).body
            for module in (
                [one.name for one in node.names]
                if isinstance(node, ast.Import)
                else [node.module]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        found[name(path)] = len(modules - {"__future__"})
    assert {one: count for one, count in found.items() if count > MOST_IMPORTS} == {}


def test_functions_stay_short_enough_to_read():
    long = {
        f"{name(path)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in sources()
        if "migrations" not in path.parts
        for node in definitions(path)
        if not isinstance(node, ast.ClassDef) and node.end_lineno - node.lineno >= 60
    }
    assert long == {}


@pytest.mark.parametrize("package", ["rules", "storage"])
def test_public_functions_and_classes_say_what_they_are(package):
    silent = [
        f"{name(path)}:{node.lineno} {node.name}"
        for path in sources(package)
        if "migrations" not in path.parts
        for node in tree(path).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert silent == []


def test_every_module_says_what_it_is_for():
    assert [name(path) for path in sources() if not ast.get_docstring(tree(path))] == []


def test_no_name_hides_what_a_thing_does():
    vague = re.compile(r"(Manager|Helper|Util|Utils|Misc|Common)$|^(utils?|helpers?|misc|common)$")
    names = [(path, node.name) for path in sources() for node in definitions(path)]
    names += [(path, path.stem) for path in sources()]
    names += [(path, path.parent.name) for path in sources()]
    # What stands below all layers of the bot; each file in it has a name of its own.
    allowed = ROOT / "bot" / "common"
    found = [(path, one) for path, one in names if path.parent != allowed or one != "common"]
    assert [(name(path), one) for path, one in found if vague.search(one)] == []


IMPURE = {
    *("asyncio", "datetime", "io", "logging", "os", "random", "secrets", "socket", "sqlite3"),
    *("subprocess", "tempfile", "threading", "time", "uuid", "zoneinfo"),
}


def test_rules_have_no_clock_no_randomness_and_no_input():
    found = [(name(path), one) for path in sources("rules") for one in imports(path)]
    assert [(path, one) for path, one in found if one.split(".")[0] in IMPURE] == []


def test_rules_call_nothing_that_reads_or_writes():
    calls = [
        f"{name(path)}:{node.lineno} {node.func.id}"
        for path in sources("rules")
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"open", "print", "input", "eval", "exec", "breakpoint"}
    ]
    assert calls == []


def games() -> list[str]:
    return sorted(
        path.parent.name
        for path in (ROOT / "rules").glob("*/__init__.py")
        if path.parent.name != "core"
    )


def test_locales_ask_of_ours_only_which_games_there_are():
    ours = re.compile(rf"^({'|'.join(PACKAGES)})(\.|$)")
    found = {one for path in sources("locales") for one in imports(path) if ours.match(one)}
    assert {one for one in found if not one.startswith("locales.")} == {"rules.games"}


@pytest.mark.parametrize("game", games())
def test_a_game_imports_the_core_and_itself_alone(game):
    ours = re.compile(rf"^({'|'.join(PACKAGES)})(\.|$)")
    allowed = re.compile(rf"^rules\.(core|{game})(\.|$)")
    found = [(name(p), one) for p in sources(f"rules/{game}") for one in imports(p)]
    assert [(p, one) for p, one in found if ours.match(one) and not allowed.match(one)] == []


def test_the_core_names_no_game():
    words = re.compile(rf"\b({'|'.join(games())})\b", re.IGNORECASE)
    strings = [
        f"{name(path)}:{node.lineno}"
        for path in sources("rules/core")
        for node in nodes(path)
        if isinstance(node, ast.Name | ast.Attribute)
        and words.search(node.id if isinstance(node, ast.Name) else node.attr)
    ]
    assert strings == []


def shared(folder: str, suffix: str) -> list[Path]:
    """Files of a folder that belong to no single game, by their paths."""
    found = sorted((ROOT / folder).rglob(f"*{suffix}"))
    own = re.compile(rf"(^|[/_])({'|'.join(games())})([/_.]|$)")
    return [path for path in found if not own.search(name(path))]


def test_no_game_is_named_outside_its_folders():
    """But in the one list of ours, and as an example in comments and docstrings."""
    words = re.compile(rf"\b({'|'.join(games())})\b")
    found = {
        name(path)
        for package in PACKAGES
        for path in shared(package, ".py")
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if words.search(node.value) and node.value not in docstrings(path)
    }
    assert found == {"rules/games.py"}


def test_the_texts_of_a_game_stand_in_its_own_file():
    key = re.compile(rf"^(({'|'.join(games())})-[\w-]+|names-game-[\w-]+) =", re.MULTILINE)
    texts = {name(path): key.findall(path.read_text("utf-8")) for path in shared("locales", ".ftl")}
    assert {path: found for path, found in texts.items() if found} == {}


def docstrings(path: Path) -> set[str]:
    """The strings of a file that stand alone: its docstrings, those of attributes too."""
    return {
        node.value.value
        for node in nodes(path)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }


def test_no_file_carries_a_path_of_a_machine():
    # Written apart, so that this file does not carry them either.
    paths = re.compile(r"(?<![\w.])/(work|root|home/\w+|Users/\w+)" + r"/")
    found = []
    for path in tracked():
        try:
            content = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name(path)}: {match[0]}" for match in paths.finditer(content)]
    assert found == []


REAL_TIME = ("slow.py", "test_app_processes.py")


def test_no_test_sleeps_for_a_time():
    """But for the people of the soak, who think, and for whole processes whose sending is slow.

    Their subject is processes under real time.
    """
    sleeps = [
        f"{name(path)}:{node.lineno}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.parent.name != "soak"
        and path.name not in REAL_TIME
        and ".sleep" in path.read_text("utf-8")
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "sleep"
        and not (node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value <= 0.1)
    ]
    assert sleeps == []


def test_rules_import_one_another_in_no_circle_even_for_types():
    modules = {name(path)[:-3].replace("/", "."): path for path in sources("rules")}
    left = {one: set(imports(path)) & set(modules) for one, path in modules.items()}
    while leaves := {one for one, wanted in left.items() if not wanted}:
        left = {one: wanted - leaves for one, wanted in left.items() if one not in leaves}
    assert sorted(left) == []
    assert [name(path) for path in sources("rules") if "TYPE_CHECKING" in path.read_text()] == []


def class_names() -> dict[str, list[str]]:
    """The files of each class name of the product."""
    found: dict[str, list[str]] = {}
    for path in sources():
        for node in definitions(path):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(name(path))
    return found


TWICE = {
    "First": "two games add what it means for them to the one of the core",
    "Message": "Telegram's reference names it so, as the talk does",
    "OutgoingMessage": "what each platform is sent",
    "Site": "a web address, and a verb of Florence",
    "State": "Telegram's library names it so; in the rules it is a type variable's class",
    "Update": "Telegram's reference names it so; elsewhere its mark for idempotency",
}
"""Class names in two files or more that are neither two games' nor two platforms'."""


def owner(path: str) -> str:
    """The game or platform that a file belongs to; its own name where there is none."""
    parts = [part.removesuffix(".py") for part in path.split("/")]
    whose = [one for one in (*games(), "telegram", "discord") if one in parts]
    return whose[0] if whose else path


def test_a_class_name_stands_in_one_file():
    """Games share words (each imports the core and itself alone), and so do the two chats."""
    shared = {
        one: paths
        for one, paths in class_names().items()
        if len(paths) > 1
        and (len({owner(path) for path in paths}) < len(paths) or any(owner(p) == p for p in paths))
    }
    assert {one: paths for one, paths in shared.items() if one not in TWICE} == {}
    assert (
        sorted(set(TWICE) - {one for one, paths in class_names().items() if len(paths) > 1}) == []
    )


MOST_FILES = 13


def test_a_folder_of_the_talk_can_be_taken_in_at_a_glance():
    folders: dict[str, int] = {}
    for path in sources("bot/talk"):
        folders[name(path.parent)] = folders.get(name(path.parent), 0) + 1
    assert {one: count for one, count in folders.items() if count > MOST_FILES} == {}


def names_given_up() -> set[str]:
    """The left column of the names in docs/words.md."""
    page = (ROOT / "docs" / "words.md").read_text(encoding="utf-8").split("## Names in code")[1]
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("|")]
    return {one for row in rows for one in re.findall(r"`(\w+)`", row)}


OTHER_SENSE = {
    ("bot/delivery/channel.py", "Gone"): "an exception: the message stands no more",
}


def test_nothing_in_the_bot_bears_a_name_that_was_given_up():
    """Stored names stay (decision 44); how a game speaks is named by the game."""
    paths = [
        path
        for path in sources("bot", "storage")
        if "games" not in path.parts and "migrations" not in path.parts
    ]
    former = names_given_up()
    assert len(former) > 50
    found = {(name(path), path.stem) for path in paths if path.stem in former}
    found |= {
        (name(path), node.name)
        for path in paths
        for node in definitions(path)
        if node.name.lower() in former
    }
    assert found == set(OTHER_SENSE)
