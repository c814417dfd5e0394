"""Cups that are played by chance: fields, rounds and results, without tables or chats."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from bot.kernel.ids import AccountId, GameId, Person, Player, Version
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.tournaments.crosstable import last_round
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, CupId, Entrant, Match, MatchId, Number, Pair, Result, Stage
from bot.tournaments.terms import GameInCup, Terms
from tests.kit.format_names import Format

Referee = Callable[[Match], Result]


def entrant(number: int, **changed: Any) -> Entrant:
    person = Person(Player(AccountId(f"account-{number}")), f"Entrant {number}")
    return replace(Entrant(Number(number), person, rating=2_500 - number), **changed)


def cup(format_: Format, entrants: int, seed: int = 0, **terms: Any) -> Cup:
    """A cup that has begun; nothing is paired yet."""
    return Cup(
        id=CupId("cup"),
        terms=Terms("Autumn cup", format_, (GameInCup(GameId("territories")),), **terms),
        rooms=(),
        organisers=(),
        opened=Instant(0),
        version=Version(1),
        seed=seed,
        stage=Stage.RUNNING,
        entrants=tuple(entrant(number) for number in range(1, entrants + 1)),
    )


def everybody(of: Cup) -> frozenset[Number]:
    return frozenset(one.number for one in of.entrants if not one.has_left)


def paired(of: Cup) -> tuple[Pair, ...]:
    """The next pairs; these must not be refused."""
    pairs = FORMATS[of.terms.format].next_pairs(of, everybody(of))
    assert not isinstance(pairs, Refusal), pairs
    return pairs


def published(of: Cup, pairs: tuple[Pair, ...]) -> Cup:
    round_ = last_round(of) + 1
    matches = tuple(
        Match(
            MatchId(f"{of.id}-{round_}-{board}"),
            round_,
            pair.first,
            pair.second,
            result=pair.result,
            why=pair.why,
            slot=pair.slot,
        )
        for board, pair in enumerate(pairs, start=1)
    )
    return replace(of, matches=(*of.matches, *matches), round=round_)


def refereed(of: Cup, referee: Referee) -> Cup:
    """Every match that is under way is over."""
    ended = (one if one.is_over else replace(one, result=referee(one)) for one in of.matches)
    return replace(of, matches=tuple(ended))


def withdrawn(of: Cup, number: int) -> Cup:
    """After the round that was published last."""
    gone = (replace(one, until=last_round(of)) if one.number == number else one for one in of.entrants)
    return replace(of, entrants=tuple(gone))


def rounds(of: Cup, referee: Referee) -> Iterator[tuple[Cup, tuple[Pair, ...], Cup]]:
    """Until it is over: the cup before each round, the pairs, and the cup after it."""
    while not FORMATS[of.terms.format].is_over(of):
        pairs = paired(of)
        before, of = of, refereed(published(of, pairs), referee)
        yield before, pairs, of


def played_out(of: Cup, referee: Referee) -> Cup:
    for _, _, after in rounds(of, referee):
        of = after
    return of


def by_seed(match: Match) -> Result:
    """The better seed always wins."""
    return Result.FIRST if match.second is None or match.first < match.second else Result.SECOND


def by_chance(seed: int, *, forfeits: float = 0.0, draws: float = 0.2) -> Referee:
    """Better seeds win more often."""
    drawn = random.Random(seed)  # noqa: S311 - a simulation, the same each time

    def referee(match: Match) -> Result:
        if drawn.random() < forfeits:
            return drawn.choice([Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT, Result.BOTH_FORFEIT])
        if drawn.random() < draws:
            return Result.DRAW
        better = by_seed(match)
        if drawn.random() < 0.7:
            return better
        return Result.SECOND if better is Result.FIRST else Result.FIRST

    return referee
