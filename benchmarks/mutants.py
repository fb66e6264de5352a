"""Puts the faults of ``mutants.toml`` in, one at a time, and says which of them the tests miss.

    python benchmarks/mutants.py            all of them
    python benchmarks/mutants.py budget     those whose name has this word

Ends with status 1 where one lives, or cannot be put in.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> int:
    """Try all faults that are asked for."""
    wanted = " ".join(sys.argv[1:])
    found = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())["mutant"]
    results = [_tried(one) for one in found if wanted in one["name"]]
    print(f"{results.count('died')} of {len(results)} died")
    return int(set(results) != {"died"})


def _tried(mutant: dict[str, str]) -> str:
    result = _put_in(mutant)
    print(f"{result:8} {mutant['name']}", flush=True)
    return result


def _put_in(mutant: dict[str, str]) -> str:
    file = ROOT / mutant["file"]
    before = file.read_text() if file.exists() else ""
    if before.count(mutant["find"]) != 1:
        return "lost"
    try:
        file.write_text(before.replace(mutant["find"], mutant["put"]))
        tests = mutant["tests"].split()
        run = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
        done = subprocess.run(run, cwd=ROOT, capture_output=True, check=False)
    finally:
        file.write_text(before)
    return {0: "LIVED", 1: "died"}.get(done.returncode, "BROKEN")


if __name__ == "__main__":
    sys.exit(main())
