"""Counts requests, as the dispatcher's observer."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.dispatch.requests import RequestEnding, RequestNote
from bot.metrics.meters import Meters


class MeasuringWitness:
    def __init__(self, meters: Meters) -> None:
        self._meters = meters

    @contextmanager
    def attending(self, note: RequestNote) -> Iterator[None]:
        """A request that is cancelled has no ending, and is not counted."""
        meters = self._meters
        with meters.request_s.labels(note.platform).time():
            yield
        meters.requests.labels(note.platform, note.intent, note.ending).inc()
        if note.ending is RequestEnding.REFUSED:
            meters.refusals.labels(note.reason).inc()
