"""What an evening with deaths must come to: its own checks hold, and nothing is logged as an error."""

from collections.abc import Callable, Coroutine
from typing import Protocol, TypeVar

import structlog

from tests.kit.simulated_time_loop import in_simulated_time


class Dying(Protocol):
    @property
    def deaths(self) -> tuple[int, ...]:
        """The moments, each in the life that follows the one before."""


Played = TypeVar("Played", bound=Dying)


def goes_on(scenario: Played, plays_well: Callable[[Played], Coroutine[None, None, None]]) -> None:
    """Play ``scenario`` in simulated time by ``plays_well``. A failure says at which moments the bot died."""
    with structlog.testing.capture_logs() as logs:
        try:
            in_simulated_time(plays_well(scenario))
        except AssertionError as wrong:
            wrong.add_note(f"the bot died at {scenario.deaths}")
            raise
    assert [entry for entry in logs if entry["log_level"] == "error"] == []
