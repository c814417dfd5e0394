"""The alerts that we propose speak of figures that there are."""

import re
from pathlib import Path

from bot.operations.metrics.connections import ConnectionMetrics
from bot.operations.metrics.instruments import Instruments

ALERTS = Path(__file__).parents[3] / "deploy" / "alerts.yml"


def test_every_figure_of_an_alert_exists() -> None:
    named = set(re.findall(r"\bmoot_\w+", ALERTS.read_text(encoding="utf-8")))
    assert named
    assert named - set(names()) == set()


def names() -> list[str]:
    registry = Instruments().registry
    registry.register(ConnectionMetrics({}))
    suffixes = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}
    return [
        family.name + suffix for family in registry.collect() for suffix in suffixes.get(family.type, [""])
    ]
