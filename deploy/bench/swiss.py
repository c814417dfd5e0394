"""How long a Swiss round takes to pair, and how long everything else waits for it."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeVar

from table_rows import Row, percentile

from bot.kernel.ids import AccountId, GameId, Person, Player, Version
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.tournaments.crosstable import last_round
from bot.tournaments.formats.swiss import Swiss
from bot.tournaments.model import Cup, CupId, Entrant, Match, MatchId, Number, Pair, Stage
from bot.tournaments.results import Result
from bot.tournaments.terms import GameInCup, Terms

T = TypeVar("T")

FIELDS = (64, 256, 512, 1_000)
ROUNDS = 5
BEATS_MS = 1.0


def measure() -> Iterator[Row]:
    for entrants in FIELDS:
        cup = fresh_cup(entrants)
        taken: list[float] = []
        for _ in range(ROUNDS):
            free = frozenset(one.number for one in cup.entrants)
            pairs, seconds = _timed(partial(Swiss().next_pairs, cup, free))
            taken.append(seconds)
            if isinstance(pairs, Refusal):
                raise TypeError(pairs.reason.key)
            cup = with_round(cup, pairs)
        yield Row(f"{entrants} entrants: a round, the worst of {ROUNDS}", figure=f"{max(taken):.2f} s")
    yield _held_up(fresh_cup(FIELDS[1]))


def _held_up(cup: Cup) -> Row:
    """In a thread beside it, as an event loop would be: how late a beat of a millisecond comes."""
    cup = with_round(cup, _first_pairs(cup))
    late: list[float] = []
    over = threading.Event()

    def beat() -> None:
        while not over.is_set():
            before = time.perf_counter()
            time.sleep(BEATS_MS / 1e3)
            late.append(1e3 * (time.perf_counter() - before) - BEATS_MS)

    beside = threading.Thread(target=beat)
    beside.start()
    _first_pairs(cup)
    over.set()
    beside.join()
    return Row(
        f"{FIELDS[1]} entrants, in a thread: everything else waits",
        figure=f"{percentile(late, 0.5):.0f} ms, at most {max(late):.0f} ms",
    )


def _first_pairs(cup: Cup) -> tuple[Pair, ...]:
    pairs = Swiss().next_pairs(cup, frozenset(one.number for one in cup.entrants))
    return () if isinstance(pairs, Refusal) else pairs


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    """In seconds of computation: what else this machine does does not count."""
    before = time.thread_time()
    done = work()
    return done, time.thread_time() - before


def fresh_cup(entrants: int) -> Cup:
    people = (Person(Player(AccountId(f"account-{one}")), f"Entrant {one}") for one in range(1, entrants + 1))
    return Cup(
        id=CupId("bench"),
        terms=Terms("Bench", Swiss.name, (GameInCup(GameId("territories")),), rounds=2 * ROUNDS),
        rooms=(),
        organisers=(),
        opened=Instant(0),
        version=Version(1),
        seed=1,
        stage=Stage.RUNNING,
        entrants=tuple(Entrant(Number(at), person) for at, person in enumerate(people, start=1)),
    )


def with_round(cup: Cup, pairs: tuple[Pair, ...]) -> Cup:
    """Every third game is drawn, the others go to the better seed and to the first in turns."""
    round_ = last_round(cup) + 1
    matches = tuple(
        Match(
            MatchId(f"bench-{round_}-{at}"), round_, pair.first, pair.second, pair.result or _result(pair, at)
        )
        for at, pair in enumerate(pairs)
    )
    return replace(cup, matches=(*cup.matches, *matches))


def _result(pair: Pair, at: int) -> Result:
    if at % 3 == 0:
        return Result.DRAW
    better = pair.second is None or pair.first < pair.second
    return Result.FIRST if better or at % 7 == 0 else Result.SECOND
