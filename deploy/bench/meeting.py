"""How soon and how well strangers meet: 200 people in 20 communities for 30 days of a clock that leaps.

    .venv/bin/python -m deploy.bench meeting [SEED …]

People of eight time zones wish for games as they are awake, mostly in the evening; a third of the wishes is
for live games, for which they stay half an hour. The bot learns waking hours from what they do. Beside it run
the same wishes where only people of one room meet, and at the end a round of 10,000 seekers.
"""

import heapq
import random
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import count
from statistics import median

from bot.kernel.away_hours import ALWAYS_AT_IT
from bot.kernel.ids import AccountId, GameId, Player
from bot.kernel.time import DAY, HOUR, MINUTE, Instant
from bot.kernel.waking_hours import WakingHours, hours_awake
from bot.matching.limits import DAILY_LASTS_MS, LIVE_LASTS_MS
from bot.matching.pairing import Seeker, Strength, pair_seekers

PEOPLE, COMMUNITIES, DAYS = 200, 20, 30
ZONES = (-8, -5, -3, 0, 1, 3, 5, 9)
GAMES = tuple(map(GameId, ("territories", "know", "quadriga", "keshvargosha")))
WISHES_A_DAY, LIVE, ANY_GAME = 1.5, 0.35, 0.3
RUNNING_AT_MOST, PLIES, ANSWER_MS, LIVE_GAME_MS = 4, 40, 3 * HOUR, 25 * MINUTE
AT_HOME, NEW = 0.8, 0.15
"""The parts of people who live in their community's time zone, and who have no rating."""
BLOCKED = 200
"""Pairs who block each other."""


@dataclass
class Member:
    number: int
    community: int
    awake: frozenset[int]
    skill: float
    rating: Strength
    favourites: tuple[GameId, ...]
    hours: WakingHours = field(default_factory=WakingHours)
    running: int = 0
    finished: int = 0
    busy_until: int = 0

    def is_awake(self, at: int) -> bool:
        return at // HOUR % 24 in self.awake


@dataclass
class Wish:
    member: Member
    live: bool
    since: int
    games: tuple[GameId, ...]


def draw_people(dice: random.Random) -> list[Member]:
    people = list[Member]()
    for number in range(PEOPLE):
        community = number % COMMUNITIES
        zone = ZONES[community % len(ZONES)] if dice.random() < AT_HOME else dice.choice(ZONES)
        wakes, awake = round(dice.gauss(7.5, 1.2)) - zone, dice.choice((14, 15, 16))
        skill, deviation = dice.gauss(1_500, 200), dice.uniform(60, 140)
        is_new = dice.random() < NEW
        rating = Strength() if is_new else Strength(dice.gauss(skill, deviation / 2), deviation)
        hours = frozenset((wakes + hour) % 24 for hour in range(awake))
        favourites = tuple(dice.sample(GAMES, dice.choice((1, 1, 2))))
        people.append(Member(number, community, hours, skill, rating, favourites))
    return people


def draw_wishes(people: list[Member], dice: random.Random) -> list[Wish]:
    wishes = list[Wish]()
    for member in people:
        at = 0.0
        while (at := at + dice.expovariate(WISHES_A_DAY * 2 / DAY)) < DAYS * DAY:
            evening = int(at // HOUR % 24) in sorted(member.awake, key=lambda h: member_hour(member, h))[-6:]
            if member.is_awake(int(at)) and dice.random() < (1 if evening else 0.6):
                games = GAMES if dice.random() < ANY_GAME else (dice.choice(member.favourites),)
                wishes.append(Wish(member, dice.random() < LIVE, int(at), games))
    return sorted(wishes, key=lambda wish: wish.since)


def member_hour(member: Member, hour: int) -> int:
    """How many hours after waking it is."""
    wakes = next(h for h in member.awake if (h - 1) % 24 not in member.awake)
    return (hour - wakes) % 24


@dataclass
class Meeting:
    """One run; ``alone``: only people of one community meet, however far apart."""

    people: list[Member]
    dice: random.Random
    alone: bool
    blocks: frozenset[frozenset[int]] = frozenset()
    waiting: dict[int, Wish] = field(default_factory=dict)
    waits: dict[bool, list[int]] = field(default_factory=lambda: defaultdict(list))
    pairs: list[tuple[Member, Member, bool]] = field(default_factory=list)
    lapsed: Counter[bool] = field(default_factory=Counter)
    _events: list[tuple[int, int, str, object]] = field(default_factory=list)
    _order: "count[int]" = field(default_factory=count)
    _next_round: int = 0

    def run(self, wishes: list[Wish]) -> None:
        for wish in wishes:
            self._at(wish.since, "wish", wish)
        for at in range(0, DAYS * DAY, 2 * MINUTE):
            self._at(at, "round", None)
        while self._events and self._events[0][0] < DAYS * DAY:
            at, _, kind, what = heapq.heappop(self._events)
            if isinstance(what, Wish):
                self._seek(at, what)
            elif isinstance(what, tuple):
                self._act(at, *what)
            if kind != "act" and at >= self._next_round:
                self._next_round = at + MINUTE
                self._round(at)

    def _at(self, at: int, kind: str, what: object) -> None:
        heapq.heappush(self._events, (at, next(self._order), kind, what))

    def _seek(self, at: int, wish: Wish) -> None:
        member = wish.member
        member.hours = member.hours.with_action(Instant(at))
        if member.busy_until > at or member.number in self.waiting:
            return
        if wish.live or member.running < RUNNING_AT_MOST:
            self.waiting[member.number] = wish

    def _round(self, at: int) -> None:
        for number, wish in list(self.waiting.items()):
            if at - wish.since >= (LIVE_LASTS_MS if wish.live else DAILY_LASTS_MS):
                self.lapsed[wish.live] += 1
                del self.waiting[number]
        for first, second in self._pair_room() if self.alone else self._pair(at):
            wishes = self.waiting.pop(first), self.waiting.pop(second)
            live = wishes[0].live
            self.waits[live] += [at - wish.since for wish in wishes]
            members = wishes[0].member, wishes[1].member
            self.pairs.append((*members, live))
            for member in members:
                member.running += not live
                member.busy_until = at + LIVE_GAME_MS if live else member.busy_until
            self._at(at + (LIVE_GAME_MS if live else 0), "act", (*members, live, 0))

    def _pair(self, at: int) -> list[tuple[int, int]]:
        seekers = [
            Seeker(
                Player(AccountId(str(number))),
                wish.live,
                dict.fromkeys(wish.games, wish.member.rating),
                awake=hours_awake(wish.member.hours, ALWAYS_AT_IT, Instant(at)),
                waited=at - wish.since,
            )
            for number, wish in self.waiting.items()
        ]
        pairings = pair_seekers(seekers, self._blocks)
        return [(int(pairing.first.account), int(pairing.second.account)) for pairing in pairings]

    def _blocks(self, player: Player, partner: Player) -> bool:
        return frozenset((int(player.account), int(partner.account))) in self.blocks

    def _pair_room(self) -> list[tuple[int, int]]:
        """The first who come, as with an open seat in a room."""
        pairs, paired = list[tuple[int, int]](), set[int]()
        for first, wish in self.waiting.items():
            for second, partner in self.waiting.items():
                fits = wish.live == partner.live and set(wish.games) & set(partner.games)
                same = wish.member.community == partner.member.community
                if first < second and fits and same and not paired & {first, second}:
                    paired |= {first, second}
                    pairs.append((first, second))
        return pairs

    def _act(self, at: int, mover: Member, partner: Member, live: bool, ply: int) -> None:  # noqa: FBT001 - as events carry it
        """A ply of a game of days, as its mover is awake; a live game is over at once."""
        mover.hours = mover.hours.with_action(Instant(at))
        if live or ply == PLIES:
            for member in (mover, partner):
                member.finished += 1
                member.running -= not live
            return
        answer = at + int(self.dice.expovariate(1 / ANSWER_MS))
        while not partner.is_awake(answer):
            answer += HOUR
        self._at(answer, "act", (partner, mover, live, ply + 1))


def report(seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - of a simulation
    wishes = draw_wishes(draw_people(dice), dice)
    blocks = frozenset(frozenset(dice.sample(range(PEOPLE), 2)) for _ in range(BLOCKED))
    runs = dict[bool, Meeting]()
    for alone in (False, True):
        people = draw_people(random.Random(seed))  # noqa: S311 - of a simulation
        own = [Wish(people[wish.member.number], wish.live, wish.since, wish.games) for wish in wishes]
        runs[alone] = Meeting(people, random.Random(seed), alone, blocks)  # noqa: S311 - of a simulation
        runs[alone].run(own)
    commons, rooms = runs[False], runs[True]
    finished = [sum(member.finished for member in run.people) / PEOPLE for run in (commons, rooms)]
    near = [abs(first.rating.value - partner.rating.value) <= 150 for first, partner, _ in commons.pairs]  # noqa: PLR2004 - the target
    daily = [len(member.awake & partner.awake) for member, partner, live in commons.pairs if not live]
    blocked = sum(frozenset((first.number, partner.number)) in blocks for first, partner, _ in commons.pairs)
    for live, name, unit in ((True, "live", MINUTE), (False, "of days", HOUR)):
        waits, lapsed = commons.waits[live], commons.lapsed[live]
        share = len(waits) / (len(waits) + lapsed)
        suffix = "min" if live else "h"
        print(f"seed {seed}: wait {name}: median {median(waits) / unit:.1f} {suffix}, {share:.0%} found one")
    print(f"seed {seed}: within 150 points {sum(near) / len(near):.0%} of {len(near)}")
    print(f"seed {seed}: eight shared waking hours {sum(h >= 8 for h in daily) / len(daily):.0%}")  # noqa: PLR2004 - the target
    print(f"seed {seed}: finished a person {finished[0]:.1f}, in rooms alone {finished[1]:.1f}")
    print(f"seed {seed}: ratio {finished[0] / finished[1]:.2f}; between people who block: {blocked}")


def time_round(seekers: int = 10_000) -> None:
    dice = random.Random(seekers)  # noqa: S311 - of a simulation
    everybody = [
        Seeker(
            Player(AccountId(f"{number}")),
            dice.random() < LIVE,
            dict.fromkeys(
                GAMES if dice.random() < ANY_GAME else (dice.choice(GAMES),),
                Strength(dice.gauss(1_500, 200), dice.uniform(60, 350)),
            ),
            awake=dice.getrandbits(24) | dice.getrandbits(24),
            waited=dice.randrange(HOUR),
        )
        for number in range(seekers)
    ]
    took = list[float]()
    for _ in range(5):
        began = time.process_time()
        pairs = pair_seekers(everybody, lambda *_: False)
        took.append(time.process_time() - began)
    print(f"a round of {seekers} seekers: {median(took):.2f} s, {len(pairs)} pairs")


if __name__ == "__main__":
    for seed in map(int, sys.argv[1:] or ("1", "2", "3")):
        report(seed)
    time_round()
