"""A season of three cups over both chat apps, run with the lines of the guide; two mistypes are put right.

Ann organises on Discord, where Ben plays as well; Bob and Tara are on Telegram.
"""

from collections import Counter
from collections.abc import AsyncIterator, Mapping

import pytest

from bot.kernel.time import DAY
from bot.tournaments.model import Cup, Match, Result
from bot.tournaments.series import is_season_over, season_table
from bot.tournaments.standings.standings import standings
from tests.kit.moot import Moot, moot
from tests.kit.organisers_guide import LINES
from tests.kit.two_platforms import TwoPlatformHarness

CUPS = 3
STRENGTH: tuple[Mapping[str, int], ...] = (
    {"Ann": 1, "Ben": 2, "Tara": 4, "Bob": 3},
    {"Ann": 1, "Ben": 4, "Tara": 3, "Bob": 2},
    {"Ann": 4, "Ben": 2, "Tara": 3, "Bob": 1},
)
"""In each cup the stronger of a pair wins."""
POINTS = (10, 8, 6, 5)
OPENING = '/cup open round-robin fourrow "Winter cup" round:7d repeat:weekly season:3 clock:2d'


class Season:
    def __init__(self) -> None:
        self.moot: Moot = moot(platforms=())
        self.both = TwoPlatformHarness("Bob", "Tara", at_home=self.moot)

    async def types(self, who: str, line: str) -> None:
        """Nothing that the guide does not show: of its lines, the first two words."""
        known = {" ".join(one.split()[:2]) for one in LINES} | {
            "/cup join",
            "/cup show",
            "/cup season",
            "/about",
        }
        assert " ".join(line.split()[:2]).split("#")[0].strip() in known, line
        named = tuple(name for name in ("Ben", "Bob", "Tara") if f"@{name}" in line)
        await self.both.says(who, line, named)

    async def cups(self) -> list[Cup]:
        found = [kept.document async for kept in self.moot.world.cup_register.every()]
        return sorted(found, key=lambda one: (one.opened, one.series.number if one.series else 0))

    async def newest(self) -> Cup:
        return (await self.cups())[-1]

    async def enters(self, cup: Cup) -> None:
        for who in ("Ann", "Ben", "Tara", "Bob"):
            await self.types(who, f"/cup join #{cup.id}")

    async def round_is_played(self, cup: Cup, strength: Mapping[str, int]) -> None:
        """The organiser enters what the two have played."""
        for match in cup.matches:
            if match.round == cup.round and not match.is_over and match.second is not None:
                board = match.id.rpartition("-")[2]
                await self.types(
                    "Olga", f"/cup result #{cup.id} {match.round}.{board} {_by(cup, match, strength)}"
                )
        await self.both.passes(60_000)


def _by(cup: Cup, match: Match, strength: Mapping[str, int]) -> Result:
    first, second = (strength[cup.entrant(number).person.name] for number in match.numbers)
    return Result.FIRST if first > second else Result.SECOND


@pytest.fixture(name="season")
async def on_both() -> AsyncIterator[Season]:
    made = Season()
    await made.both.opens()
    yield made
    await made.both.closes()


async def test_a_season_of_three_from_the_guide(season: Season) -> None:
    await season.types("Tara", "/about")
    await season.types("Olga", OPENING)
    await season.types("Olga", "/cup organise")
    cup = await season.newest()
    for number, strength in enumerate(STRENGTH, 1):
        assert cup.series
        assert cup.series.number == number
        await season.enters(cup)
        await season.types("Olga", f"/cup start #{cup.id}")
        await season.both.passes(60_000)
        cup = await _is_played(season, cup, strength, mistypes=number < CUPS)
        assert [cup.entrant(line.number).person.name for line in standings(cup)] == _by_hand(strength)
        assert cup.winners[0].name == _by_hand(strength)[0]
        last, cup = cup, await season.newest()
    assert [(one.person.name, one.points) for one in season_table(last)] == _season_by_hand()
    assert is_season_over(last)
    await season.types("Ben", f"/cup season #{last.id}")
    seen = season.both.private("Ben")
    assert seen
    assert "the season is over" in seen.text
    assert f"1. {_season_by_hand()[0][0]}: {_season_by_hand()[0][1]} points" in seen.text
    rooms = (season.both.posts("Ann"), season.both.posts("Tara"))
    assert any("Winter cup is over" in post.text for post in rooms[0])
    assert cup.series
    assert (cup.series.number, cup.series.table) == (1, ()), "the next season has begun"


async def _is_played(season: Season, cup: Cup, strength: Mapping[str, int], *, mistypes: bool) -> Cup:
    """In the first cup a result is entered the wrong way round, in the second the wrong one is taken out."""
    name = cup.id
    for round_ in range(1, 4):
        (cup,) = await season.moot.world.cups.load_many((name,))
        assert cup.round == round_
        if mistypes and round_ == 2 and cup.series and cup.series.number == 1:
            match = next(one for one in cup.matches if one.round == 1)
            right = match.result
            wrong = Result.SECOND if right is Result.FIRST else Result.FIRST
            await season.types("Olga", f"/cup result #{name} 1.1 {wrong}")
            await season.types("Olga", f"/cup history #{name}")
            await season.types("Olga", f"/cup result #{name} 1.1 {right}")
        if mistypes and round_ == 3 and cup.series and cup.series.number == 2:
            await _the_wrong_one_is_taken_out(season, cup)
            (cup,) = await season.moot.world.cups.load_many((name,))
        await season.round_is_played(cup, strength)
    (cup,) = await season.moot.world.cups.load_many((name,))
    await season.both.passes(DAY // 2)
    return cup


async def _the_wrong_one_is_taken_out(season: Season, cup: Cup) -> None:
    """They are taken in again, and what they lost by that is corrected as the game goes on elsewhere."""
    entrant = next(one for one in cup.entrants if one.person.name == "Ben")
    await season.types("Olga", f"/cup drop #{cup.id} @Ben")
    seen = season.both.private("Olga")
    assert seen
    await season.both.presses("Olga", seen.buttons["Yes, do it"])
    await season.types("Olga", f"/cup reinstate #{cup.id} @Ben")
    (now,) = await season.moot.world.cups.load_many((cup.id,))
    lost = next(one for one in now.matches if one.round == 3 and entrant.number in one.numbers)
    right = _by(now, lost, STRENGTH[1])
    await season.types("Olga", f"/cup result #{cup.id} 3.{lost.id.rpartition('-')[2]} {right}")


def _by_hand(strength: Mapping[str, int]) -> list[str]:
    """Who wins everything is first, and so on."""
    return sorted(strength, key=lambda name: -strength[name])


def _season_by_hand() -> list[tuple[str, int]]:
    total: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for strength in STRENGTH:
        order = _by_hand(strength)
        won[order[0]] += 1
        for name, points in zip(order, POINTS, strict=True):
            total[name] += points
    return sorted(total.items(), key=lambda one: (-one[1], -won[one[0]]))
