"""Who plays next: who must not meet, drafts and changes to them, what is published, and its tables."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, SessionId
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.crosstable import crosstable, score
from bot.tournaments.decisions import ownerless_cups
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import CLUB_LIMIT, RESTS_AT_MOST
from bot.tournaments.model import (
    PLAYED,
    Cup,
    Entrant,
    Game,
    Match,
    MatchId,
    Number,
    Pair,
    Result,
    Stage,
    points_text,
)
from bot.tournaments.pairing.eligibility import forbidden_pairs
from bot.tournaments.requests import (
    Accepted,
    Audience,
    CardChanged,
    CupEnded,
    Decision,
    Event,
    MatchesPublished,
    OrganiserRequest,
    OwnRequest,
    PlayerRequest,
    RoundAnnounced,
    TableSeated,
    Tell,
    accept,
    find_entrant,
    row,
    with_entrant,
    with_match,
)
from bot.tournaments.sides import label_of, side_label
from bot.tournaments.standings.play_offs import next_pairs
from bot.tournaments.team_play.as_teams import by_teams, side_of
from bot.tournaments.team_play.boards import at_boards


def call_players(match: Match) -> Match:
    """The match with its next game, which needs a table; sides change from game to game."""
    last_first = match.games[-1].first if match.games else match.second
    voided = bool(match.games) and match.games[-1].result is Result.VOID
    first = last_first if voided or last_first is None else match.opponent_of(last_first)
    return replace(match, games=(*match.games, Game(match.first if first is None else first)), given=0)


def awaiting_table(cup: Cup, *, decided: bool = False) -> tuple[Match, ...]:
    """Matches that need a table for their newest game: open ones, or with ``decided`` those that are over."""
    return tuple(
        match
        for match in cup.matches
        if match.is_over is decided and match.games and match.games[-1].session is None
    )


def is_to_be_announced(cup: Cup) -> bool:
    """Whether a round has been published that people have not been told of."""
    return cup.announced < cup.round and not cup.is_finished


@frozen
class OpenedTable:
    """Where a game of a match, counted from 0, is played."""

    match: MatchId
    game: int
    session: SessionId


@frozen
class Seat(OwnRequest):
    """The tables of some matches' newest games have been opened."""

    opened: tuple[OpenedTable, ...]

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Those that are still awaited; the others have been noted already, or are not wanted any more."""
        events = []
        for table in self.opened:
            match = cup.match(table.match)
            if match is None or len(match.games) <= table.game or match.games[table.game].session is not None:
                continue
            seated = replace(match.games[table.game], session=table.session)
            games = (*match.games[: table.game], seated, *match.games[table.game + 1 :])
            cup = with_match(cup, replace(match, games=games))
            events.append(TableSeated(match.id, table.session))
        return accept(cup, *events) if events else refusal_of("cup-refuse-seated")


@frozen
class Clear(OwnRequest):
    """The tables of matches that were taken back have been closed."""

    matches: tuple[MatchId, ...]

    def decide(self, cup: Cup, at: Instant) -> Decision:
        taken_back = tuple(match_id for match_id in cup.taken_back if match_id not in self.matches)
        if taken_back == cup.taken_back:
            return refusal_of("cup-refuse-seated")
        return accept(replace(cup, taken_back=taken_back))


@frozen
class Announce(OwnRequest):
    """All tables of a round that can be opened are: everybody is told of it."""

    round: int

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not is_to_be_announced(cup) or self.round != cup.round:
            return refusal_of("cup-refuse-announced")
        return accept(replace(cup, announced=self.round), RoundAnnounced(self.round))


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
            return refusal_of("cup-refuse-not-begun")
        pairs = format_of(cup.terms).next_pairs(cup, free(cup))
        if isinstance(pairs, Refusal):
            return pairs
        if not pairs:
            return refusal_of("cup-refuse-nothing-to-pair")
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
            return refusal_of("cup-refuse-no-draft")
        if not format_of(cup.terms).draft_can_change:
            return refusal_of("cup-refuse-change-format")
        first, second = (side_of(cup, number) for number in (self.one, self.other))
        sides = by_teams(cup)
        drafted = {
            number for pair in sides.draft if pair.result not in ASKED_FOR for number in numbers_of(pair)
        }
        if first == second or not {first, second} <= drafted:
            return refusal_of("cup-refuse-not-in-draft")
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
            return refusal_of("cup-refuse-change-format")
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
            return refusal_of("cup-refuse-pairs", people=people)
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
        return refusal_of("cup-refuse-second-bye", person=side_label(first)) if again else None
    second = cup.entrant(pair.second)
    if any(match.result in PLAYED and second.number in match.numbers for match in matches):
        return refusal_of("cup-refuse-met", one=side_label(first), other=side_label(second))
    if (min(pair.first, pair.second), max(pair.first, pair.second)) in forbidden_pairs(cup):
        return refusal_of("cup-refuse-apart", one=side_label(first), other=side_label(second))
    return None


@frozen
class Publish(OrganiserRequest):
    """The draft becomes the next round."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not cup.draft:
            return refusal_of("cup-refuse-no-draft")
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


@frozen
class SetClub(OrganiserRequest):
    """Two of one club are not paired; None takes an entrant out of theirs."""

    number: Number
    club: str | None
    may_redraft: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = find_entrant(cup, self.number)
        if isinstance(entrant, Refusal):
            return entrant
        club = self.club[:CLUB_LIMIT] if self.club else None
        return _keep_apart(with_entrant(cup, replace(entrant, club=club)), at)

    def deed(self, cup: Cup) -> Phrase:
        person = label_of(cup, self.number)
        if self.club is None:
            return say("cup-deed-no-club", person=person)
        return say("cup-deed-club", person=person, club=Written(self.club))


@frozen
class Forbid(OrganiserRequest):
    """These two are not paired; with ``allowed`` they are again."""

    one: Number
    other: Number
    allowed: bool = False
    may_redraft: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        first, second = find_entrant(cup, self.one), find_entrant(cup, self.other)
        for entrant in (first, second):
            if isinstance(entrant, Refusal):
                return entrant
        if isinstance(first, Refusal) or isinstance(second, Refusal) or first == second:
            return refusal_of("cup-refuse-same-person")
        pairs = _pairs(first, second)
        named = {frozenset(pair) for pair in pairs}
        forbidden_before = tuple(pair for pair in cup.forbidden if frozenset(pair) not in named)
        forbidden = forbidden_before if self.allowed else (*forbidden_before, *pairs)
        return _keep_apart(replace(cup, forbidden=forbidden), at)

    def deed(self, cup: Cup) -> Phrase:
        pair = {"one": label_of(cup, self.one), "other": label_of(cup, self.other)}
        return say("cup-deed-allowed", **pair) if self.allowed else say("cup-deed-forbidden", **pair)


def _keep_apart(cup: Cup, now: Instant) -> Decision:
    """Redraft if the draft holds a forbidden pair."""
    sides = by_teams(cup)
    apart = forbidden_pairs(sides)
    drafted = {
        (min(pair.first, pair.second), max(pair.first, pair.second)) for pair in sides.draft if pair.second
    }
    events: tuple[Event, ...] = ()
    if drafted & apart:
        cup, events = redraft(cup, now)
    return accept(cup, CardChanged(), *events)


@frozen
class Rest(PlayerRequest):
    """Ask in advance for half a point instead of a game in ``round``; with ``plays`` take that back."""

    round: int
    plays: bool = False

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = cup.entrant_of(self.person.player)
        if entrant is None or entrant.has_left:
            return refusal_of("cup-refuse-not-in")
        if not format_of(cup.terms).has_rests:
            return refusal_of("cup-refuse-no-rests")
        if refused := _refuse_round(cup, self.round):
            return refused
        rests = entrant.rests - {self.round} if self.plays else entrant.rests | {self.round}
        if len(rests) > RESTS_AT_MOST and not format_of(cup.terms).has_teams:
            return refusal_of("cup-refuse-rests", most=RESTS_AT_MOST)
        byes = tuple(bye for bye in entrant.byes if bye[0] != self.round)
        return accept(with_entrant(cup, replace(entrant, rests=rests, byes=byes)), CardChanged())


def _refuse_round(cup: Cup, round_: int) -> Refusal | None:
    """Only in advance; and where half a point is given, not in the last round."""
    if round_ <= cup.round + bool(cup.draft):
        return refusal_of("cup-refuse-round-paired", round=round_)
    last = cup.terms.rounds if cup.is_to_begin else format_of(cup.terms).rounds(cup)
    if format_of(cup.terms).has_teams:
        beyond = last is not None and round_ > last
        return refusal_of("cup-refuse-no-such-round", round=round_) if beyond else None
    if last is not None and round_ >= last:
        return refusal_of("cup-refuse-rest-last", round=last)
    return None


def _pairs(entrant: Entrant, other: Entrant) -> tuple[tuple[AccountId, AccountId], ...]:
    """Of partners each of one side with each of the other: a later partner is not included."""
    return tuple(
        (first.player.account, second.player.account)
        for first, second in product(entrant.people, other.people)
    )
