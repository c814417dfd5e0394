"""The alerts and the dashboard that we propose speak of figures that there are, and of all of ours."""

import json
import re
from pathlib import Path

import pytest

from bot.operations.metrics.connections import ConnectionMetrics
from bot.operations.metrics.instruments import Instruments

DEPLOY = Path(__file__).parents[2] / "deploy"
SUFFIXES = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}


@pytest.mark.parametrize("file", ["alerts.yml", "dashboard.json"])
def test_every_figure_that_is_named_exists(file: str) -> None:
    named = set(re.findall(r"\bmoot_[a-z_]+", (DEPLOY / file).read_text(encoding="utf-8")))
    known = {name for names in figures().values() for name in names}
    assert named
    assert named - known == set()


def test_the_dashboard_shows_every_figure() -> None:
    text = (DEPLOY / "dashboard.json").read_text(encoding="utf-8")
    assert [family for family, names in figures().items() if not any(name in text for name in names)] == []


def test_every_panel_of_the_dashboard_has_a_place_of_its_own() -> None:
    panels = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}
    assert len(places) == len({panel["id"] for panel in panels}) == len(panels)


def figures() -> dict[str, list[str]]:
    """The names under which each of our figures is collected."""
    registry = Instruments().registry
    registry.register(ConnectionMetrics({}))
    return {
        family.name: [family.name + suffix for suffix in SUFFIXES.get(family.type, [""])]
        for family in registry.collect()
        if family.name.startswith("moot_")
    }
