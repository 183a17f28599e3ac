"""axe-core in a page: what its rules for WCAG 2.2 AA find wrong. It comes with the packages the page is built with."""

from typing import Any

from playwright.async_api import Page

from tests.support.tree import ROOT

SOURCE = ROOT / "clients" / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = f"""async () => {{
    const found = await axe.run(document, {{ runOnly: {TAGS}, resultTypes: ["violations"] }});
    const where = ({{ target }}) => target.flat().join(" > ");
    return found.violations.map(({{ id, help, nodes }}) => [id, help, nodes.map(where)]);
}}"""


async def faults(page: Page) -> list[Any]:
    """Rule, its sentence and where it is broken, for all that is broken."""
    await page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[Any] = await page.evaluate(RUN)
    return found
