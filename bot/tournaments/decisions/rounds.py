"""Who plays next: drafts, changes to them, and what is published."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import Instant
from bot.tournaments.crosstable import crosstable, score
from bot.tournaments.decisions import ownerless_cups
from bot.tournaments.decisions.match_games import call_players
from bot.tournaments.events import Audience, CardChanged, CupEnded, MatchesPublished, Tell, row
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, MatchId, Number, Pair, Stage
from bot.tournaments.outcomes import Accepted, Decision, accept
from bot.tournaments.pairing.eligibility import forbidden_pairs
from bot.tournaments.requests import OrganiserRequest
from bot.tournaments.results import PLAYED, Result, points_text
from bot.tournaments.sides import label_of, side_label
from bot.tournaments.standings.play_offs import next_pairs
from bot.tournaments.team_play.as_teams import by_teams, side_of
from bot.tournaments.team_play.boards import at_boards

ASKED_FOR = frozenset({Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE})
"""Byes that belong to those who have them."""
COLOURS_AT_MOST = 2
"""So often one has the same side in a row, and more often than the other (C.04.3, C3)."""


def free(cup: Cup) -> frozenset[Number]:
    """Those who could be paired now."""
    busy = {number for match in cup.matches if not match.is_over for number in match.numbers}
    present = (entrant for entrant in cup.entrants if not entrant.has_left and not entrant.sits_out)
    return frozenset(entrant.number for entrant in present if entrant.number not in busy)


@frozen
class Draft(OrganiserRequest):
    """Pair the next round, for organisers to look at; only they publish it."""

    always_pairs: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if cup.stage is not Stage.RUNNING:
            return Refusal(say("cup-refuse-not-begun"))
        pairs = format_of(cup.terms).next_pairs(cup, free(cup))
        if isinstance(pairs, Refusal):
            return pairs
        if not pairs:
            return Refusal(say("cup-refuse-nothing-to-pair"))
        return accept(replace(cup, draft=pairs), _tell_of_draft(cup, cup.publishes))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-drafted")


def _tell_of_draft(cup: Cup, publishes: Instant | None) -> Tell:
    lines = (say("cup-call-publishes", at=publishes),) if publishes else ()
    title = say("cup-call-drafted", name=cup.terms.name)
    return Tell(Audience.ORGANISERS, title, lines, (row("organise+"),))


def _tell_of_standstill(cup: Cup, why: Refusal) -> Tell:
    """Nothing can be paired; the cup pauses for its organisers."""
    title = say("cup-call-stuck", name=cup.terms.name)
    return Tell(Audience.ORGANISERS, title, (why.reason,), (row("organise+"),))


def redraft(cup: Cup, now: Instant) -> Accepted:
    """Replace a stale draft; its review takes as long as that of the former one."""
    if not cup.draft:
        return accept(cup)
    cup = replace(cup, draft=())
    pairs = format_of(cup.terms).next_pairs(cup, free(cup))
    if isinstance(pairs, Refusal):
        stuck = replace(cup, publishes=None, paused=True, paused_since=now)
        return accept(stuck, _tell_of_standstill(cup, pairs))
    if not pairs:
        return accept(replace(cup, publishes=None))
    publishes = now.after(cup.terms.review_ms) if cup.publishes else None
    return accept(replace(cup, draft=pairs, publishes=publishes), _tell_of_draft(cup, publishes))


@frozen
class ChangePairing(OrganiserRequest):
    """These two of the draft take each other's place; within one pair they change sides."""

    one: Number
    other: Number

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Other formats go by brackets and tables: their pairs do not depend on the round alone."""
        if not cup.draft:
            return Refusal(say("cup-refuse-no-draft"))
        if not format_of(cup.terms).draft_can_change:
            return Refusal(say("cup-refuse-change-format"))
        first, second = (side_of(cup, number) for number in (self.one, self.other))
        sides = by_teams(cup)
        drafted = {
            number for pair in sides.draft if pair.result not in ASKED_FOR for number in numbers_of(pair)
        }
        if first == second or not {first, second} <= drafted:
            return Refusal(say("cup-refuse-not-in-draft"))
        changed = tuple(_swap(pair, {first: second, second: first}) for pair in sides.draft)
        for pair in changed:
            if refused := _refuse_pair(sides, pair):
                return refused
        seated = at_boards(cup, changed, free(cup))
        return accept(replace(cup, draft=seated), CardChanged())

    def deed(self, cup: Cup) -> Phrase:
        one, other = label_of(cup, self.one), label_of(cup, self.other)
        return say("cup-deed-swapped", one=one, other=other, round=cup.round + 1)


@frozen
class SetPairs(OrganiserRequest):
    """The whole next round by hand, the first move's side first; a player who is alone has the bye."""

    pairs: tuple[tuple[Number, Number | None], ...]

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Everybody who is to be paired, each once; rules that are broken stand beside the pairs."""
        drafted = accept(cup) if cup.draft else Draft(self.by).decide(cup, at)
        if not format_of(cup.terms).draft_can_change:
            return Refusal(say("cup-refuse-change-format"))
        if isinstance(drafted, Refusal):
            return drafted
        sides = by_teams(drafted.cup)
        settled = tuple(pair for pair in sides.draft if pair.result in ASKED_FOR)
        unsettled = (pair for pair in sides.draft if pair not in settled)
        expected = Counter(number for pair in unsettled for number in numbers_of(pair))
        named = Counter(number for pair in self.pairs for number in pair if number is not None)
        alone = [first for first, second in self.pairs if second is None]
        if wrong := [*(expected - named or named - expected)] or alone[1:]:
            people = listed(*(Written(f"#{number}") for number in wrong))
            return Refusal(say("cup-refuse-pairs", people=people))
        pairs = (Pair(first, second, result=None if second else Result.BYE) for first, second in self.pairs)
        by_hand = tuple(replace(pair, why=tuple(_broken_rules(sides, pair))) for pair in pairs)
        seated = at_boards(cup, (*by_hand, *settled), free(cup))
        return accept(replace(cup, draft=seated), CardChanged())

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-set-pairs", round=cup.round + 1)


def _broken_rules(cup: Cup, pair: Pair) -> Iterator[Phrase]:
    yield say("cup-why-by-hand")
    if refused := _refuse_pair(cup, pair):
        yield refused.reason
    rows = crosstable(cup)
    if pair.second is None:
        return
    first, second = score(rows[pair.first]), score(rows[pair.second])
    if first != second:
        yield say("cup-break-points", first=points_text(first), second=points_text(second))
    for number, moves_first in ((pair.first, True), (pair.second, False)):
        sides = [entry.first for entry in rows[number] if entry.is_played]
        excess = sides.count(moves_first) - sides.count(not moves_first)
        if excess >= COLOURS_AT_MOST or sides[-COLOURS_AT_MOST:] == [moves_first] * COLOURS_AT_MOST:
            yield say("cup-break-colours", person=label_of(cup, number))


def _swap(pair: Pair, swap: Mapping[Number, Number]) -> Pair:
    first, second = swap.get(pair.first, pair.first), pair.second and swap.get(pair.second, pair.second)
    if (first, second) == (pair.first, pair.second):
        return pair
    return replace(pair, first=first, second=second, why=(say("cup-why-changed"),))


def _refuse_pair(cup: Cup, pair: Pair) -> Refusal | None:
    first, matches = cup.entrant(pair.first), cup.matches_of(pair.first)
    if pair.second is None:
        again = pair.result is Result.BYE and any(match.result is Result.BYE for match in matches)
        return Refusal(say("cup-refuse-second-bye", person=side_label(first))) if again else None
    second = cup.entrant(pair.second)
    if any(match.result in PLAYED and second.number in match.numbers for match in matches):
        return Refusal(say("cup-refuse-met", one=side_label(first), other=side_label(second)))
    if (min(pair.first, pair.second), max(pair.first, pair.second)) in forbidden_pairs(cup):
        return Refusal(say("cup-refuse-apart", one=side_label(first), other=side_label(second)))
    return None


@frozen
class Publish(OrganiserRequest):
    """The draft becomes the next round."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not cup.draft:
            return Refusal(say("cup-refuse-no-draft"))
        return publish_pairs(replace(cup, draft=(), publishes=None), cup.draft, at)

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-published")


def advance(cup: Cup, now: Instant) -> Accepted:
    """What comes next by itself: a draft, a round, the end, or a pause where nothing can be paired."""
    if ownerless_cups.is_ending(cup, now):
        return ownerless_cups.end_cup(cup)
    if cup.draft:
        due = cup.publishes is not None and cup.publishes <= now
        return publish_pairs(replace(cup, draft=(), publishes=None), cup.draft, now) if due else accept(cup)
    if format_of(cup.terms).is_over(cup):
        if play_off := _play_off(cup):
            return publish_pairs(cup, play_off, now)
        return accept(replace(cup, stage=Stage.OVER), CupEnded(None))
    pairs = format_of(cup.terms).next_pairs(cup, free(cup))
    if isinstance(pairs, Refusal):
        return accept(replace(cup, paused=True, paused_since=now), _tell_of_standstill(cup, pairs))
    if pairs and cup.terms.review_ms and format_of(cup.terms).in_rounds:
        publishes = now.after(cup.terms.review_ms)
        return accept(replace(cup, draft=pairs, publishes=publishes), _tell_of_draft(cup, publishes))
    return publish_pairs(cup, pairs, now) if pairs else accept(cup)


def going_on(cup: Cup, former: Cup) -> Cup:
    """A cup that had been played to its end goes on where a changed result leaves something to play."""
    ended = former.stage is Stage.OVER and _is_played_out(former)
    return replace(cup, stage=Stage.RUNNING) if ended and not _is_played_out(cup) else cup


def _is_played_out(cup: Cup) -> bool:
    return format_of(cup.terms).is_over(cup) and not _play_off(cup)


def _play_off(cup: Cup) -> tuple[Pair, ...]:
    format_ = format_of(cup.terms)
    return next_pairs(cup, format_.standings(cup)) if format_.has_play_off else ()


def publish_pairs(cup: Cup, pairs: tuple[Pair, ...], now: Instant) -> Accepted:
    """Pairs of a round share its number; elsewhere each plays the round after those that it has played."""
    matches = list(cup.matches)
    together = cup.round + 1 if format_of(cup.terms).in_rounds else None
    for pair in pairs:
        round_ = together or 1 + _last_round(matches, numbers_of(pair))
        board = 1 + sum(match.round == round_ for match in matches)
        matches.append(_match(cup, pair, round_, board, now))
    new = matches[len(cup.matches) :]
    round_ = max(cup.round, *(match.round for match in new))
    published = MatchesPublished(tuple(match.id for match in new))
    return accept(replace(cup, matches=tuple(matches), round=round_, excused=0), published)


def _last_round(matches: list[Match], numbers: tuple[Number, ...]) -> int:
    return max((match.round for match in matches if set(match.numbers) & set(numbers)), default=0)


def _match(cup: Cup, pair: Pair, round_: int, board: int, now: Instant) -> Match:
    """Unless the cup waits for both to come, its table is called for at once."""
    paired = Match(
        id=match_id(cup, round_, board),
        round=round_,
        first=pair.first,
        second=pair.second,
        result=pair.result,
        why=pair.why,
        slot=pair.slot,
        board=pair.board,
    )
    if pair.second is None:
        return replace(paired, result=pair.result or Result.BYE)
    if pair.result is not None:
        return paired
    present_by = now.after(cup.terms.default_ms) if cup.terms.default_ms else None
    closes = format_of(cup.terms).closes(cup)
    until = now.after(cup.terms.round_ms)
    timed = replace(paired, until=min(until, closes or until), present_by=present_by)
    if round_ == 1 and (cup.terms.gathering or present_by):  # they have just checked in
        timed = replace(timed, came=tuple(n for n in timed.numbers if cup.entrant(n).checked_in))
    waits = cup.terms.gathering and len(timed.came) < len(timed.numbers)
    return timed if waits or cup.terms.reported else call_players(timed)


def match_id(cup: Cup, round_: int, board: int) -> MatchId:
    """Matches that come after others were taken back are other ones, with other tables."""
    attempt = f".{cup.undone}" if cup.undone else ""
    return MatchId(f"{cup.id}{attempt}-{round_}-{board}")


def numbers_of(pair: Pair) -> tuple[Number, ...]:
    return (pair.first,) if pair.second is None else (pair.first, pair.second)
