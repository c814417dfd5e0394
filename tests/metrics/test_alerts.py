"""The alerts that we propose speak of figures that there are."""

import re
from pathlib import Path

from bot.metrics.connections import ConnectionFigures
from bot.metrics.meters import Meters

ALERTS = Path(__file__).parents[2] / "deploy" / "alerts.yml"


def test_every_figure_of_an_alert_exists() -> None:
    named = set(re.findall(r"\bmoot_\w+", ALERTS.read_text(encoding="utf-8")))
    assert named
    assert named - set(names()) == set()


def names() -> list[str]:
    registry = Meters().registry
    registry.register(ConnectionFigures({}))
    suffixes = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}
    return [
        family.name + suffix for family in registry.collect() for suffix in suffixes.get(family.type, [""])
    ]
