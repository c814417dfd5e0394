"""Round robins: groups by snake seeding, the schedule, and what remains of those who leave."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from string import ascii_uppercase
from typing import Final

from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.tournaments.crosstable import ABSENT, Entry, Mark, Rows, entry_of, last_round
from bot.tournaments.model import Cup, Match, Number, Result
from bot.tournaments.pairing.eligibility import starters

Place = int
Round = tuple[tuple[Place, Place], ...]


def berger(entrants: int) -> tuple[Round, ...]:
    """Rounds of places from 1, who has the first move first; in an odd field the last place stays empty."""
    last = entrants + entrants % 2
    return tuple(_round(last, round_) for round_ in range(1, last))


def _round(last: Place, round_: int) -> Round:
    """Everybody moves on by half a table a round; the last place stays, and changes sides."""
    moved = (round_ - 1) * (last // 2)
    pairs = [
        (_on(place, moved, last), _on(last + 1 - place, moved, last)) for place in range(1, last // 2 + 1)
    ]
    top, _ = pairs[0]
    return ((top, last) if round_ % 2 else (last, top), *pairs[1:])


def _on(place: Place, moved: int, last: Place) -> Place:
    return (place - 1 + moved) % (last - 1) + 1


@cache
def schedule(entrants: int, legs: int) -> tuple[Round, ...]:
    """The whole table, ``legs`` times, with sides changed from leg to leg.

    In every leg but the last the last two rounds change places, so that none has the same side three times
    in a row where two legs meet (C.05, recommended for double tournaments).
    """
    rounds: list[Round] = []
    for leg in range(legs):
        table = list(berger(entrants))
        if leg + 1 < legs and len(table) > 1:
            table[-2:] = table[-1], table[-2]
        rounds += table if leg % 2 == 0 else map(_swap_sides, table)
    return tuple(rounds)


def _swap_sides(round_: Round) -> Round:
    return tuple((second, first) for first, second in round_)


FINAL: Final = "final"
"""The slot of the final of the qualifiers."""

HALF: Final = 2


@frozen
class Group:
    """``members`` in an order left to chance; ``after`` is how many rounds are played before its first."""

    slot: str
    members: tuple[Number, ...]
    legs: int
    after: int = 0

    @property
    def rounds(self) -> int:
        return len(schedule(len(self.members), self.legs))

    def pairs(self, round_: int) -> Iterator[tuple[Number | None, Number | None]]:
        """Of a round of the cup, who has the first move first; None is the empty place of an odd field."""
        table = schedule(len(self.members), self.legs)
        if 0 < round_ - self.after <= len(table):
            for first, second in table[round_ - self.after - 1]:
                yield self._at(first), self._at(second)

    def _at(self, place: int) -> Number | None:
        return self.members[place - 1] if place <= len(self.members) else None


def groups(cup: Cup) -> tuple[Group, ...]:
    """The groups of the first stage, by snake seeding: 1 2 3, then 6 5 4, then 7 8 9; or divisions."""
    count = cup.terms.groups
    share = _divisions if cup.terms.promotion else _by_snake
    slots = ascii_uppercase if count > 1 else ("",)
    shared = share(starters(cup), count)
    return tuple(_group(cup, slot, members) for slot, members in zip(slots, shared, strict=False))


def _by_snake(numbers: Sequence[Number], count: int) -> Iterator[tuple[Number, ...]]:
    members: list[list[Number]] = [[] for _ in range(count)]
    for at, number in enumerate(numbers):
        row, column = divmod(at, count)
        members[column if row % 2 == 0 else count - 1 - column].append(number)
    return map(tuple, members)


def _divisions(numbers: Sequence[Number], count: int) -> Iterator[tuple[Number, ...]]:
    """The strongest together, and so on; where it does not come out even, the first have one more."""
    size, more = divmod(len(numbers), count)
    at = 0
    for division in range(count):
        end = at + size + (division < more)
        yield tuple(numbers[at:end])
        at = end


def stage_rounds(cup: Cup) -> int:
    """How many rounds the groups take."""
    return max((group.rounds for group in groups(cup)), default=0)


def final_of(cup: Cup, qualifiers: tuple[Number, ...]) -> Group:
    return _group(cup, FINAL, qualifiers, after=stage_rounds(cup))


def finalists(cup: Cup) -> tuple[Number, ...]:
    """Those who were paired in the final."""
    numbers = {number for match in cup.matches if match.slot == FINAL for number in match.numbers}
    return tuple(sorted(numbers))


def _group(cup: Cup, slot: str, members: tuple[Number, ...], after: int = 0) -> Group:
    return Group(slot, Chance(cup.seed, "lots", slot).shuffle(members), cup.terms.legs, after)


def group_table(cup: Cup, group: Group) -> Rows:
    """The group's crosstable; games with those who left too early are not in it."""
    gone = early_leavers(cup, group)
    until = {entrant.number: entrant.until for entrant in cup.entrants}
    matches = _matches(cup, group)
    rows: dict[Number, list[Entry]] = {number: [] for number in group.members}
    for round_ in range(group.after + 1, min(last_round(cup), group.after + group.rounds) + 1):
        for pair in group.pairs(round_):
            for number, opponent in (pair, pair[::-1]):
                if number is None:
                    continue
                last = until[number]
                has_left = last is not None and last < round_
                counts = opponent is not None and not gone & {number, opponent}
                entry = _entry(matches.get((round_, number)), number, opponent, has_left=has_left)
                entry = entry if counts else ABSENT
                rows[number].append(replace(entry, scoring=cup.terms.scoring, worth=cup.terms.worth))
    return {number: tuple(entries) for number, entries in rows.items()}


def early_leavers(cup: Cup, group: Group) -> frozenset[Number]:
    """Who left before half of their games were over: these do not count, for anybody.

    Who leaves later loses what is left by forfeit (FIDE General Regulations for Competitions).
    """
    games = (len(group.members) - 1) * group.legs
    matches = {match.id: match for match in _matches(cup, group).values() if match.second is not None}
    over = Counter(number for match in matches.values() if match.is_over for number in match.numbers)
    absent = {entrant.number for entrant in cup.entrants if entrant.has_left}
    return frozenset(number for number in absent.intersection(group.members) if HALF * over[number] < games)


def _matches(cup: Cup, group: Group) -> Mapping[tuple[int, Number], Match]:
    return {
        (match.round, number): match
        for match in cup.matches
        if match.slot == group.slot and match.result is not Result.VOID
        for number in match.numbers
    }


def _entry(match: Match | None, number: Number, opponent: Number | None, *, has_left: bool) -> Entry:
    """Who leaves loses to everybody who is still to come; a match that was taken out was not paired."""
    if match is None:
        return Entry(Mark.FORFEIT_LOSS, opponent) if has_left else ABSENT
    if match.second is None:
        return Entry(Mark.FORFEIT_WIN, opponent)
    return entry_of(match, number)
