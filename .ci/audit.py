"""Asks an index of advisories about every locked package; status 1 where a vulnerability is known.

Where no index answers, that is said, with the reason, and is no failure: no change is at fault for
it. What follows on the command line goes to pip-audit.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parent.parent / "requirements.lock"
LIMIT_S = 300


def main() -> int:
    """Say what was found; the exit status."""
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), "--require-hashes"]
    command += ["--disable-pip", "--format", "json", "--progress-spinner", "off", *sys.argv[1:]]
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=LIMIT_S)
        packages = json.loads(done.stdout)["dependencies"]
    except subprocess.TimeoutExpired:
        return unknown(f"no answer within {LIMIT_S} s")
    except ValueError:
        return unknown((done.stderr.strip().splitlines() or ["pip-audit said nothing"])[-1])
    return report(packages)


def report(packages: list[dict[str, Any]]) -> int:
    """What was found, package by package."""
    for one in packages:
        for found in one.get("vulns", ()):
            fixed = ", ".join(found["fix_versions"]) or "no version yet"
            print(f"{one['name']} {one['version']}: {found['id']}, mended in {fixed}")
    skipped = [one["skip_reason"] for one in packages if "skip_reason" in one]
    if skipped:
        ((reason, _),) = Counter(skipped).most_common(1)
        unknown(f"{len(skipped)} of {len(packages)} packages, such as: {reason}")
    ill = sum(bool(one.get("vulns")) for one in packages)
    well = len(packages) - len(skipped) - ill
    if well or ill:
        print(f"Audited {LOCK.name}: {well} packages have no known vulnerability, {ill} have one.")
    return 1 if ill else 0


def unknown(reason: str) -> int:
    """Say that something was not audited, and why."""
    print(f"Not audited: {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
