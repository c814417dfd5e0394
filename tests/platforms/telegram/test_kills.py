"""Killed at any instant, the bot loses no update: what is not stored yet is handed out again."""

import asyncio
import random
from dataclasses import dataclass, field

import pytest

from bot.dispatch.requests import Answer, Request, Typed
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import die, serving

pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"  # whoever is killed closes nothing
)

LINES = [f"/move {column}{row}" for column in "abc" for row in (1, 2, 3)]


@dataclass
class Stored:
    """What every process finds again."""

    lines: list[str] = field(default_factory=list)
    requests: set[str] = field(default_factory=set)


class SlowDispatcher(RecordingDispatcher):
    """Takes its time before it stores, and again before it shows."""

    def __init__(self, stored: Stored, dice: random.Random) -> None:
        super().__init__()
        self.stored, self.dice = stored, dice

    async def handle(self, request: Request) -> Answer:
        await asyncio.sleep(self.dice.choice((0.0, 0.01, 0.3, 1.0)))
        if request.id not in self.stored.requests and isinstance(request.intent, Typed):
            self.stored.requests.add(request.id)
            self.stored.lines.append(request.intent.line)
        request.stored()
        await asyncio.sleep(self.dice.choice((0.0, 0.5, 5.0)))
        return Answer(None)


@pytest.mark.parametrize(
    "seed", [*range(8), *(pytest.param(n, marks=pytest.mark.slow) for n in range(8, 200))]
)
async def test_no_update_is_lost(telegram: TelegramDouble, seed: int) -> None:
    dice, stored = random.Random(seed), Stored()  # noqa: S311 - a seed, not a secret
    people = [telegram.person(name, begun=True) for name in ("Ann", "Bob", "Cleo")]
    to_write = list(LINES)
    while to_write:
        async with serving(telegram, SlowDispatcher(stored, dice)) as served:
            for line in to_write[:3]:
                who = dice.choice(people)
                who.types(who.private, line)
                await asyncio.sleep(dice.choice((0.0, 0.05, 0.25)))
            del to_write[:3]
            await asyncio.sleep(dice.uniform(0.0, 1.0))
            await die(served)
    async with serving(telegram, SlowDispatcher(stored, dice)):
        await telegram.quiet()
    assert sorted(stored.lines) == sorted(LINES)


async def test_what_is_stored_is_confirmed_while_it_waits_to_be_shown(telegram: TelegramDouble) -> None:
    stored = Stored()
    dice = random.Random(0)  # noqa: S311 - as above
    dispatcher = SlowDispatcher(stored, dice)
    dice.choice = max  # type: ignore[method-assign] # the slowest of all
    ann = telegram.person("Ann", begun=True)
    async with serving(telegram, dispatcher) as served:
        ann.types(ann.private, "/move a1")
        await asyncio.sleep(2.0)
        assert stored.lines == ["/move a1"]
        assert not telegram.updates.waiting
        await die(served)
