"""axe-core in a page: what it finds that people with disabilities would stumble over."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.kit.browser import Tab

_RUN = """
const tell = arguments[0];
const rules = { "target-size": { enabled: true } };
const say = ({ violations }) => tell(violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`));
axe.run(document, { rules, resultTypes: ["violations"] }).then(say);
"""


def violations(tab: Tab) -> list[str]:
    """All that axe-core finds on what the page shows now; skips the test where axe-core is not installed."""
    tab.run(_source())
    found: list[str] = tab.driver.execute_async_script(_RUN)
    return found


def _source() -> str:
    package: Any = find_spec("axe_playwright_python")
    if package is None or package.origin is None:
        pytest.skip("axe-core comes with axe-playwright-python, which is not installed")
    return (Path(package.origin).parent / "axe.min.js").read_text(encoding="utf-8")
