"""The instruments of the metrics. No label names a person, a room or a table."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

from bot.documents.ports import Commit, LeftToNewerVersion, StoreRefuses, StoreUnreachable
from bot.robots.processes import Lost
from storage.redis.refusals import ACTIONS

TABLES, CUPS = "tables", "cups"
"""The kinds of documents with deadlines."""
PORTS = ("sessions", "deadlines", "cups", "cup_deadlines")
WHOLE, CUT, GIVEN_UP, FAILED = ENDINGS = ("whole", "cut", "given-up", "failed")
"""The endings of a robot's thought."""
_REQUEST_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
_COMMIT_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5)
_PICTURE_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1)
_FILM_S = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_THOUGHT_S = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 100.0)
_LATENESS_S = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 60, 600)


class Instruments:
    """The instruments of one process, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        histogram = partial(Histogram, registry=registry)
        self.requests = counter(
            "moot_requests",
            "Requests by what they asked for and how they ended",
            ("platform", "intent", "ending"),
        )
        self.request_s = histogram(
            "moot_request_seconds",
            "From a request to its answer, the board shown; a platform's limits may make it wait",
            ("platform",),
            buckets=_REQUEST_S,
        )
        self.broken = counter("moot_broken_requests", "Requests that met a fault of Moot's", ("platform",))
        self.refusals = counter("moot_refusals", "Refused requests by the phrase that says why", ("reason",))
        self.commits = counter("moot_commits", "Commits by their outcome", ("outcome",))
        self.commit_s = histogram("moot_commit_seconds", "How long a commit takes", buckets=_COMMIT_S)
        self.picture_s = histogram(
            "moot_picture_seconds",
            "From asking for a picture to having it, drawn or kept",
            buckets=_PICTURE_S,
        )
        self.film_s = histogram(
            "moot_film_seconds",
            "From asking for a replay to having it, boards drawn in between",
            buckets=_FILM_S,
        )
        self.lateness_s = histogram(
            "moot_deadline_lateness_seconds", "How late a deadline is acted on", ("of",), buckets=_LATENESS_S
        )
        self.claimed_s = gauge(
            "moot_deadlines_unclaimed_seconds",
            "How long this process, if it keeps the time, has not looked for deadlines that are due",
            ("of",),
        )
        self.rooms_differing = gauge(
            "moot_rooms_differing",
            "Rooms that do not show what they should yet, in all processes",
            ("platform",),
        )
        self.room_overdue_s = gauge(
            "moot_room_overdue_seconds",
            "For how long the room that has waited longest could have been brought in step",
            ("platform",),
        )
        self.store_up = gauge("moot_store_up", "Whether the store answers")
        self.answer_s = gauge("moot_store_answer_seconds", "How long the store took to write when asked now")
        self.clock_ahead_s = gauge(
            "moot_store_clock_ahead_seconds", "The store's clock minus that of this process"
        )
        self.clock_s = gauge("moot_clock_seconds", "What time it is for this process")
        self.clock_s.set_function(time.time)
        self.backed_up_s = gauge(
            "moot_backup_timestamp_seconds", "When the last backup was taken; 0 for never"
        )
        self.disk_free_bytes = gauge(
            "moot_disk_free_bytes", "Free where our own store keeps its files", ("of",)
        )
        self.unreachable = counter(
            "moot_store_unreachable", "Calls that did not reach the store, by what they were about", ("port",)
        )
        self.refused = counter(
            "moot_store_refused",
            "Calls that the store refused, by its word for why, such as READONLY or OOM",
            ("kind",),
        )
        self.worker_failures = counter(
            "moot_worker_failures",
            "How often a worker met what it did not expect, and began again",
            ("worker",),
        )
        self.thoughts = counter(
            "moot_robot_thoughts",
            "Thoughts of robots by how they ended; one that was cut ran out of time before its level's nodes",
            ("ending",),
        )
        self.thought_s = histogram(
            "moot_robot_thought_seconds",
            "From asking for a robot's thought to having it, waiting for a free worker included",
            buckets=_THOUGHT_S,
        )
        self.robot_workers_lost = counter(
            "moot_robot_workers_lost",
            "Thoughts that came to nothing: the worker died, was killed because it hung, or failed",
            ("why",),
        )
        self._begin_at_zero()
        self.forget_store()

    def forget_store(self) -> None:
        """Reset all metrics of the store, whose last values would be wrong while it does not answer."""
        for figures in (self.rooms_differing, self.room_overdue_s):
            figures.clear()
        for figure in (self.answer_s, self.clock_ahead_s, self.backed_up_s):
            figure.set(math.nan)

    @contextmanager
    def reaching(self, port: str) -> Iterator[None]:
        """Count the calls in the block that do not reach the store."""
        try:
            yield
        except LeftToNewerVersion:  # the store has answered
            raise
        except StoreUnreachable as lost:
            self.unreachable.labels(port).inc()
            if isinstance(lost, StoreRefuses):
                self.refused.labels(lost.kind).inc()
            raise

    def _begin_at_zero(self) -> None:
        """Show counters at 0 from the start, so that the first event is seen as a rise."""
        for outcome in Commit:
            self.commits.labels(outcome)
        for of in (TABLES, CUPS):
            self.lateness_s.labels(of)
        for ending in ENDINGS:
            self.thoughts.labels(ending)
        for why in Lost:
            self.robot_workers_lost.labels(why)
        for port in PORTS:
            self.unreachable.labels(port)
        for kind in ACTIONS:
            self.refused.labels(kind)
