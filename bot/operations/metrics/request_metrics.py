"""Counts requests, as the dispatcher's observer."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.dispatch.requests import RequestEnding, RequestNote
from bot.operations.metrics.instruments import Instruments


class RequestMetrics:
    def __init__(self, instruments: Instruments) -> None:
        self._instruments = instruments

    @contextmanager
    def attending(self, note: RequestNote) -> Iterator[None]:
        """A request that is cancelled has no ending, and is not counted."""
        instruments = self._instruments
        with instruments.request_s.labels(note.platform).time():
            yield
        instruments.requests.labels(note.platform, note.intent, note.ending).inc()
        if note.ending is RequestEnding.BROKEN:
            instruments.broken.labels(note.platform).inc()
        if note.ending is RequestEnding.REFUSED:
            instruments.refusals.labels(note.reason).inc()
