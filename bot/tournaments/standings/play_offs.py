"""Play-offs: those who share the first place meet each other; those who are level then, once more."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.kernel.text import say
from bot.tournaments.crosstable import is_under_way, last_round
from bot.tournaments.limits import PLAY_OFF_AT_MOST, PLAY_OFF_STAGES
from bot.tournaments.model import PLAY_OFF, Cup, Match, Number, Pair, Result
from bot.tournaments.pairing.groups import schedule
from bot.tournaments.standings.tiebreaks import Standing

_FEWEST = 2


@frozen
class Bout:
    """One time that ``players`` meet each other; ``matches`` are those that there are by now."""

    number: int
    players: tuple[Number, ...]
    matches: tuple[Match, ...]

    @property
    def slot(self) -> str:
        return f"{PLAY_OFF}-{self.number}"

    @property
    def rounds_left(self) -> int:
        return len(schedule(len(self.players), 1)) - len({match.round for match in self.matches})

    def score(self, number: Number) -> Fraction:
        return sum((match.score_of(number) for match in self.matches if number in match.numbers), Fraction(0))

    @property
    def leaders(self) -> tuple[Number, ...]:
        best = max(self.score(number) for number in self.players)
        return tuple(number for number in self.players if self.score(number) == best)


def next_pairs(cup: Cup, lines: Sequence[Standing]) -> tuple[Pair, ...]:
    """A round of the play-off; none where the first place is not shared, or not any more."""
    if not cup.terms.play_off or is_under_way(cup):
        return ()
    open_ = [bout for bout in _bouts(cup, lines) if bout.rounds_left]
    return tuple(_pairs(cup, open_[0])) if open_ else ()


def apply_play_offs(cup: Cup, lines: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The standings with what the play-off says about those who share the first place."""
    bouts = list(_bouts(cup, lines)) if any(match.is_play_off for match in cup.matches) else []
    if not bouts:
        return lines
    merits = {number: tuple(-bout.score(number) for bout in bouts) for number in bouts[0].players}
    playing = sorted(
        (line for line in lines if line.number in merits), key=lambda line: (merits[line.number], line.place)
    )
    ahead = [(merits[line.number], line.place) for line in playing]
    placed = [
        replace(line, place=1 + ahead.index((merits[line.number], line.place)), decided_by=None)
        for line in playing
    ]
    rest = [line for line in lines if line.number not in merits]
    return (*placed, *(replace(line, place=max(line.place, len(placed) + 1)) for line in rest))


def later_play_offs(cup: Cup, match: Match) -> tuple[Match, ...]:
    """Those that would not have been, or not so, had that match ended otherwise."""
    play_offs = (match for match in cup.matches if match.is_play_off)
    if not match.is_play_off:
        return tuple(play_offs)
    return tuple(play_off for play_off in play_offs if play_off.slot > match.slot)


def _bouts(cup: Cup, lines: Sequence[Standing]) -> Iterator[Bout]:
    players = _share_the_first_place(cup, lines)
    number = 1
    while len(players) >= _FEWEST and number <= PLAY_OFF_STAGES:
        slot = f"{PLAY_OFF}-{number}"
        matches = tuple(
            match for match in cup.matches if match.slot == slot and match.result is not Result.VOID
        )
        bout = Bout(number, players, matches)
        yield bout
        if bout.rounds_left or not all(match.is_over for match in matches):
            return
        players = bout.leaders
        number += 1


def _share_the_first_place(cup: Cup, lines: Sequence[Standing]) -> tuple[Number, ...]:
    """By points; entrants who had left before are not asked back."""
    top = next((line for line in lines if line.counts), None)
    if top is None:
        return ()
    over = last_round(cup)
    gone = {entrant.number for entrant in cup.entrants if entrant.until is not None and entrant.until <= over}
    level = [
        line for line in lines if (line.points, line.group, line.counts) == (top.points, top.group, True)
    ]
    return tuple(line.number for line in level if line.number not in gone)[:PLAY_OFF_AT_MOST]


def _pairs(cup: Cup, bout: Bout) -> Iterator[Pair]:
    """Who has the first move is drawn by lot; a player who leaves meanwhile loses without playing."""
    table = schedule(len(bout.players), 1)
    order = Chance(cup.seed, "play-off", bout.number).shuffle(bout.players)
    gone = {entrant.number for entrant in cup.entrants if entrant.has_left}
    why = (say("cup-why-play-off"), say("cup-why-first-move-lot"))
    for place, opposite in table[len(table) - bout.rounds_left]:
        if max(place, opposite) <= len(order):
            first, second = order[place - 1], order[opposite - 1]
            yield Pair(first, second, why, bout.slot, _without(first in gone, second in gone))


def _without(first: bool, second: bool) -> Result | None:  # noqa: FBT001 - which of the two is gone
    if first and second:
        return Result.BOTH_FORFEIT
    if first:
        return Result.SECOND_BY_FORFEIT
    return Result.FIRST_BY_FORFEIT if second else None
