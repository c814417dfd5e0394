"""axe-core in a page: what it finds that people with disabilities would stumble over."""

from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver

_WEAR = "document.documentElement.dataset.theme = arguments[0]"
_RUN = """
const [about, tell] = arguments;
const rules = { "target-size": { enabled: true } };
const runOnly = about ? { type: "rule", values: about } : undefined;
const say = ({ violations }) => tell(violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`));
axe.run(document, { rules, runOnly, resultTypes: ["violations"] }).then(say);
"""


_THEMES = {"light": None, "dark": ["color-contrast", "link-in-text-block"]}
"""What is looked for in each: all that there is, and in the second what depends on colours."""


def violations(driver: webdriver.Chrome, about: list[str] | None = None) -> list[str]:
    """All that axe-core finds on what the page shows now; skips the test where axe-core is not installed.

    ``about`` are the only rules that are tried.
    """
    if not driver.execute_script("return 'axe' in window"):
        driver.execute_script(_source())
    found: list[str] = driver.execute_async_script(_RUN, about)
    return found


@dataclass
class Inspection:
    """What axe-core has found on the screens of a page, in its light and its dark colours, by screen."""

    driver: webdriver.Chrome
    found: dict[str, list[str]] = field(default_factory=dict)

    def of(self, screen: str) -> None:
        """Look at what is shown now; nothing of it may be wider than the window."""
        before = self.driver.execute_script("return document.documentElement.dataset.theme")
        for theme, about in _THEMES.items():
            self.driver.execute_script(_WEAR, theme)
            if found := self._lasting(about):
                self.found[f"{screen}, {theme}"] = found
        self.driver.execute_script(_WEAR, before)
        if self.driver.execute_script("return document.documentElement.scrollWidth > innerWidth"):
            self.found.setdefault(screen, []).append("wider than the window")

    def _lasting(self, about: list[str] | None) -> list[str]:
        """What is only half covered by the line at the bottom is found no more once the page is scrolled."""
        found = violations(self.driver, about)
        if not found:
            return []
        self.driver.execute_script("scrollBy(0, scrollY > 60 ? -60 : 60)")
        again = set(violations(self.driver, about))
        return [one for one in found if one in again]


def _source() -> str:
    package: Any = find_spec("axe_playwright_python")
    if package is None or package.origin is None:
        pytest.skip("axe-core comes with axe-playwright-python, which is not installed")
    return (Path(package.origin).parent / "axe.min.js").read_text(encoding="utf-8")
