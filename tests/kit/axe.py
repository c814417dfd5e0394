"""axe-core in a page: what it finds that people with disabilities would stumble over."""

from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver

_WEAR = "document.documentElement.dataset.theme = arguments[0]"
_RUN = """
const tell = arguments[0];
const rules = { "target-size": { enabled: true } };
const say = ({ violations }) => tell(violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`));
axe.run(document, { rules, resultTypes: ["violations"] }).then(say);
"""


_THEMES = ("light", "dark")


def violations(driver: webdriver.Chrome) -> list[str]:
    """All that axe-core finds on what the page shows now; skips the test where axe-core is not installed."""
    driver.execute_script(_source())
    found: list[str] = driver.execute_async_script(_RUN)
    return found


@dataclass
class Inspection:
    """What axe-core has found on the screens of a page, in its light and its dark colours, by screen."""

    driver: webdriver.Chrome
    found: dict[str, list[str]] = field(default_factory=dict)

    def of(self, screen: str) -> None:
        """Look at what is shown now; nothing of it may be wider than the window."""
        before = self.driver.execute_script("return document.documentElement.dataset.theme")
        for theme in _THEMES:
            self.driver.execute_script(_WEAR, theme)
            if found := self._lasting():
                self.found[f"{screen}, {theme}"] = found
        self.driver.execute_script(_WEAR, before)
        if self.driver.execute_script("return document.documentElement.scrollWidth > innerWidth"):
            self.found.setdefault(screen, []).append("wider than the window")

    def _lasting(self) -> list[str]:
        """What is only half covered by the line at the bottom is found no more once the page is scrolled."""
        found = violations(self.driver)
        if not found:
            return []
        self.driver.execute_script("scrollBy(0, scrollY > 60 ? -60 : 60)")
        again = set(violations(self.driver))
        return [one for one in found if one in again]


def _source() -> str:
    package: Any = find_spec("axe_playwright_python")
    if package is None or package.origin is None:
        pytest.skip("axe-core comes with axe-playwright-python, which is not installed")
    return (Path(package.origin).parent / "axe.min.js").read_text(encoding="utf-8")
