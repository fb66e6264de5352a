"""axe-core in a page: what stands in the way of a screen reader, a keyboard or weak eyes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

LOOK = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target.join(" ")} (${node.failureSummary.replaceAll("\\n", " ")})`))"""


@cache
def source() -> str:
    """axe itself."""
    return (Path(__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """All violations of axe's rules on a page as it is shown now, a line each."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(source())
    return list(page.evaluate(LOOK))
