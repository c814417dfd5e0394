"""Metrics that connections keep themselves, collected on request."""

from collections.abc import Iterator, Mapping

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from bot.delivery.ports import Connection
from bot.kernel.ids import Platform
from bot.kernel.time import SECOND
from bot.listening.requests import UNPROVEN


class ConnectionMetrics:
    """Collects the metrics of ``connections``, which may grow."""

    def __init__(self, connections: Mapping[Platform, Connection]) -> None:
        self._connections = connections

    def collect(self) -> Iterator[Metric]:
        connected = GaugeMetricFamily(
            "moot_connected", "Whether the platform's gateway is connected", labels=("platform",)
        )
        waiting = GaugeMetricFamily(
            "moot_send_queue", "Messages held back to keep the platform's limits", labels=("platform",)
        )
        rate_limited = CounterMetricFamily(
            "moot_slowed", "How often the platform said that we are too fast (429)", labels=("platform",)
        )
        refused = CounterMetricFamily(
            "moot_refused", "What the platform did not take, by its code", labels=("platform", "code")
        )
        owned = GaugeMetricFamily(
            "moot_part_owned_since_seconds",
            "Since when this process owns a part of a platform; the part's epoch, in seconds",
            labels=("platform", "part"),
        )
        unproven = CounterMetricFamily(
            "moot_unproven",
            "Requests turned away because nothing proves that the platform has sent them",
            labels=("platform",),
        )
        for name, connection in self._connections.items():
            if parts := connection.parts:
                for part, epoch in parts.owned.items():
                    owned.add_metric((name, part), epoch / SECOND)
            health = connection.health()
            if not health.standby:  # another process serves it
                connected.add_metric((name,), health.connected)
            waiting.add_metric((name,), health.waiting)
            rate_limited.add_metric((name,), health.rate_limited)
            unproven.add_metric((name,), UNPROVEN[name])
            for code, times in health.refused.items():
                refused.add_metric((name, code), times)
        yield from (connected, waiting, rate_limited, refused, owned, unproven)
