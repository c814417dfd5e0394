"""How long standings, cards and reports of a large cup take, and for how long they hold the loop."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial

from swiss import fresh_cup, with_round
from table_rows import Row

from bot.features.cup.cards.cup_card import cup_card
from bot.features.cup.cards.standings import view_card
from bot.features.cup.cards.trf_report import card_of_text
from bot.features.cup.off_event_loop import off_event_loop
from bot.kernel.ids import AccountId, Player
from bot.tournaments.model import Cup, Pair
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.standings.standings import standings
from bot.tournaments.views import View

ENTRANTS, ROUNDS = 1_000, 9
TICK_S = 0.001
NOBODY = Player(AccountId("nobody"))


def measure() -> Iterator[Row]:
    cup = over(ENTRANTS)
    report = trf(cup)
    if not isinstance(report, str):
        raise TypeError(report.reason.key)
    yield Row("beside nothing at all", figure=f"the loop is held for {asyncio.run(_idle()):.0f} ms at most")
    asked: dict[str, Callable[[], object]] = {
        "standings": lambda: standings(replace(cup)),
        "standings as picture and text": lambda: view_card(replace(cup), View.STANDINGS, NOBODY, 0),
        "crosstable as a picture": lambda: view_card(replace(cup), View.CROSSTABLE, NOBODY, 0),
        "the card of the cup": lambda: cup_card(replace(cup), {}, standings(replace(cup))),
        f"a report of {len(report) // 1024} KiB, looked at": partial(card_of_text, report),
    }
    for name, make in asked.items():
        taken, held = asyncio.run(_measured(cup, make))
        yield Row(
            f"{ENTRANTS} entrants, {ROUNDS} rounds: {name}",
            figure=f"{taken:.2f} s; the loop is held for {held:.0f} ms at most",
        )


def over(entrants: int) -> Cup:
    """Each round everybody meets somebody else: who is paired with whom does not matter here."""
    cup = fresh_cup(entrants)
    cup = replace(cup, terms=replace(cup.terms, rounds=ROUNDS))
    numbers = [one.number for one in cup.entrants]
    half = entrants // 2
    for round_ in range(ROUNDS):
        others = numbers[half + round_ :] + numbers[half : half + round_]
        cup = with_round(cup, tuple(Pair(*pair) for pair in zip(numbers[:half], others, strict=True)))
    return cup


async def _idle() -> float:
    """What the machine itself holds the loop for in two seconds, with whatever else it does."""
    done = asyncio.Event()
    watching = asyncio.create_task(_lateness(done))
    await asyncio.sleep(2.0)
    done.set()
    return await watching


async def _measured(cup: Cup, make: Callable[[], object]) -> tuple[float, float]:
    return await held_for(partial(off_event_loop, cup, make))


async def held_for(make: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Seconds until it is done, and the most milliseconds for which nothing else could run."""
    done = asyncio.Event()
    watching = asyncio.create_task(_lateness(done))
    await asyncio.sleep(10 * TICK_S)
    before = time.perf_counter()
    await make()
    taken = time.perf_counter() - before
    done.set()
    return taken, await watching


async def _lateness(done: asyncio.Event) -> float:
    worst = 0.0
    while not done.is_set():
        before = time.perf_counter()
        await asyncio.sleep(TICK_S)
        worst = max(worst, (time.perf_counter() - before - TICK_S) * 1e3)
    return worst
