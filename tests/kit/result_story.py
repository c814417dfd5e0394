"""A log of results in which everything happens that can: late results, rulings, people who leave.

Whoever follows it, however little they keep and whenever they begin, has the lists that all results make.
"""

from dataclasses import dataclass, replace
from functools import partial
from random import Random

from bot.kernel.ids import AccountId, CommunityRef, Person, Platform, Player, Seat
from bot.kernel.time import HOUR
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Keeps, Leaderboard, Settled
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.ports import ResultLog
from bot.ratings.pseudonyms import in_another_community, pseudonyms_for, replace_people
from bot.ratings.service import Ratings
from storage.codec import rating_snapshots
from tests.kit.clock import SettableClock
from tests.kit.results import CLUB, NIM, game, person, without_opponent, won_by

FEW = Keeps(results=1, ms=2 * HOUR, at_once=1, snapshot_every=2)
HOURS = 60
ELSEWHERE = CommunityRef(Platform("telegram"), "-100")
SCOPES = (None, CLUB, ELSEWHERE)
DISCIPLINES = (
    Discipline(NIM),
    Discipline(NIM, live=True),
    Discipline(NIM, robots=True),
    Discipline(NIM, partners=True),
    Discipline(NIM, partners=True, live=True),
)
_PEOPLE = ("Ann", "Bob", "Cleo", "Dan", "Eve")
_ROBOT = Person(Player(AccountId("robot-2")), "robot")


@dataclass(frozen=True)
class ResultStory:
    log: ResultLog
    chance: Random

    async def told(self, steps: int) -> None:
        """After some of the steps, and at the end, all have the lists that they should have."""
        few, full = (partial(Ratings, self.log, SettableClock(), keeps) for keeps in (FEW, Keeps()))
        running, now_and_then = few(), few()
        played: list[RatedGame] = []
        for step in range(steps):
            played.append(self._played(step))
            await running.enter(played[-1])
            if self.chance.random() < 0.4:
                await self._something_else(self.chance.choice(played))
            if self.chance.random() < 0.4:
                await self._agree(running)
            if self.chance.random() < 0.2:
                await self._agree(now_and_then)
            if self.chance.random() < 0.1:
                now_and_then = few()
        await self._agree(running, now_and_then, few(), full(), few())

    def _played(self, step: int) -> RatedGame:
        """Most end after those before them, some are told much later."""
        ann, bob, cleo, dan = self.chance.sample(_PEOPLE, 4)
        told = self.chance.choice(
            (f"{ann} beats {bob}",) * 4 + (f"{ann} draws {bob}", f"{ann} {bob} beat {cleo} {dan}")
        )
        late = self.chance.random() < 0.2
        result = game(
            told,
            self.chance.randrange(HOURS) if late else step,
            session=f"t{step}",
            community=self.chance.choice((CLUB, CLUB, ELSEWHERE, None)),
            live=self.chance.random() < 0.2,
        )
        if self.chance.random() < 0.1:
            return replace(result, people=(*result.people[:-1], _ROBOT))
        return result

    async def _something_else(self, about: RatedGame) -> None:
        one, other = (person(name).player for name in self.chance.sample(_PEOPLE, 2))
        match self.chance.randrange(8):
            case 0 | 1 | 2:
                change = self.chance.choice((without_opponent, partial(won_by, winners=(Seat(1),))))
                await self.log.change(about.session, change)
            case 3:
                await self.log.rewrite(partial(replace_people, people=pseudonyms_for([one])), one)
            case 4:
                await self.log.rewrite(partial(replace_people, people={one: person("Zoe")}), one)
            case 5:
                await self.log.rewrite(
                    partial(replace_people, people=pseudonyms_for([one, other])), one, other
                )
            case 6:
                await self.log.rewrite(partial(in_another_community, old=CLUB, new=ELSEWHERE), CLUB)
            case _:
                await self.log.change(about.session, _live)

    async def _agree(self, *services: Ratings) -> None:
        wanted = await refolded(self.log)
        for service in services:
            for name, text in wanted.items():
                assert written(await service.ladder(name.discipline, name.scope)) == text, name


async def refolded(log: ResultLog) -> dict[ListName, str]:
    """All lists as whoever counts every result from the first makes them; empty ones among them."""
    made = {ListName(one, scope): Leaderboard() for one in DISCIPLINES for scope in SCOPES}
    for entry in await _all(log):
        for name, ladder in made.items():
            if entry.countable and name.has(entry.countable):
                ladder.add(entry.countable)
    for ladder in made.values():
        ladder.fold()
    return {name: written(ladder) for name, ladder in made.items()}


def written(ladder: Leaderboard) -> str:
    """All that is known of a list, to the last byte."""
    told = Settled(None, ladder.player_histories, ladder.figures)
    return rating_snapshots.encode(Snapshot(0, told))


async def _all(log: ResultLog) -> list[Entry]:
    found, revision = list[Entry](), 0
    while noted := await log.since(revision):
        found += [one.entry for one in noted]
        revision = noted[-1].revision
    return found


def _live(entry: Entry) -> Entry:
    return replace(entry, result=entry.result and replace(entry.result, live=True))
