"""How matches end: from their games, or without them."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Person, SessionId
from bot.kernel.text import Arg, Phrase, Refusal, Written, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import rounds
from bot.tournaments.decisions.attendance import record_attendance, recount_missed
from bot.tournaments.decisions.rounds import call_players
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import EXTRA_GAMES, VOIDS_AT_MOST
from bot.tournaments.model import (
    FORFEITS,
    PLAYED,
    Claim,
    Correction,
    Cup,
    Deed,
    Game,
    Match,
    MatchId,
    Number,
    Result,
    Stage,
    result_name,
)
from bot.tournaments.requests import (
    GO,
    STOP,
    Accepted,
    Audience,
    CardChanged,
    Decision,
    Event,
    MatchDecided,
    MatchesUndone,
    MatchRequest,
    Offer,
    OwnRequest,
    ResultCorrected,
    Tell,
    accept,
    own_match,
    own_number,
    row,
    with_match,
)
from bot.tournaments.sides import match_name, pair_of, side_label
from bot.tournaments.standings.play_offs import later_play_offs

_TURNED = {
    Result.FIRST: Result.SECOND,
    Result.SECOND: Result.FIRST,
    Result.FIRST_BY_FORFEIT: Result.SECOND_BY_FORFEIT,
    Result.SECOND_BY_FORFEIT: Result.FIRST_BY_FORFEIT,
}
_WON = {Result.FIRST: Fraction(1), Result.FIRST_BY_FORFEIT: Fraction(1), Result.DRAW: Fraction(1, 2)}


def decide_match(cup: Cup, match: Match, result: Result, by: Person | None) -> Accepted:
    at = 1 + max((match.decided for match in cup.matches), default=0)
    over = replace(
        match,
        result=result,
        proposal=None,
        claims=(),
        disputed=False,
        decided=at,
        ladder=cup.ladder,
    )
    changed = format_of(cup.terms).on_match_over(with_match(cup, over), over)
    changed, questions = record_attendance(changed, over)
    return accept(changed, MatchDecided(match.id, result, by), *questions)


def loss_of(match: Match, number: Number, *, played: bool = False) -> Result:
    """``played`` tells that both have moved: then it is a game that was lost, and not one that was missed."""
    if played:
        return Result.SECOND if number == match.first else Result.FIRST
    return Result.SECOND_BY_FORFEIT if number == match.first else Result.FIRST_BY_FORFEIT


def level_result(cup: Cup, match: Match) -> Result:
    """A draw, or the better seed where the match needs a winner."""
    if match.second is None or not format_of(cup.terms).must_decide(cup, match):
        return Result.DRAW
    return Result.FIRST if match.first < match.second else Result.SECOND


def result_of(cup: Cup, match: Match) -> Result | None:
    """That of the match, as its games have gone; None while it has to go on."""
    played = [result_for_first(match, game) for game in match.games if _counts(game)]
    if Result.BOTH_FORFEIT in played:
        return Result.BOTH_FORFEIT
    points = sum((_WON.get(result, Fraction(0)) for result in played), Fraction(0))
    lead, remaining = 2 * points - len(played), cup.terms.best_of - len(played)
    if abs(lead) > max(remaining, 0):
        return _winning_result(played, first=lead > 0)
    if remaining > 0:
        return None
    if format_of(cup.terms).must_decide(cup, match) and -remaining < EXTRA_GAMES:
        return None
    return level_result(cup, match)


def result_for_first(match: Match, game: Game) -> Result:
    """The result of a game, told from the side of the match's first."""
    result = game.result or Result.VOID
    return result if game.first == match.first else _TURNED.get(result, result)


def _counts(game: Game) -> bool:
    return game.result is not None and game.result is not Result.VOID


def _winning_result(played: list[Result], *, first: bool) -> Result:
    """Only what was not played at all is won by forfeit."""
    if any(result in PLAYED for result in played):
        return Result.FIRST if first else Result.SECOND
    return Result.FIRST_BY_FORFEIT if first else Result.SECOND_BY_FORFEIT


def enter_result(cup: Cup, match: Match, result: Result, by: Person, now: Instant) -> Accepted:
    """The cup in which a match has this result; what was paired from a former one is undone."""
    entry = Correction(match.id, by, match.result, result, now)
    noted = replace(cup, corrections=(*cup.corrections, entry))
    if not match.is_over:
        return decide_match(noted, match, result, by)
    events: tuple[Event, ...] = (ResultCorrected(entry),)
    if gone_on := matches_depending_on(cup, match):
        events = (*events, MatchesUndone(tuple(match.id for match in gone_on)))
        noted = _without(noted, gone_on)
    changed, redrafted = _recount(noted, replace(match, result=result, claims=(), disputed=False), cup, now)
    return accept(changed, *events, *redrafted)


def reopen_match(cup: Cup, match: Match, by: Person, until: Instant | None, now: Instant) -> Accepted:
    """The cup in which a match goes on that was over by mistake, at a new table if its table was closed."""
    entry = Correction(match.id, by, match.result, None, now)
    noted = replace(cup, corrections=(*cup.corrections, entry))
    going, events = play_on(noted, replace(match, until=until), now)
    return accept(going, ResultCorrected(entry), *events)


def play_on(cup: Cup, match: Match, now: Instant) -> Accepted:
    """The cup in which a match goes on that was over."""
    changed, redrafted = _recount(cup, replace(match, result=None), cup, now)
    present_by = match.present_by and max(match.present_by, now.after(cup.terms.default_ms))
    going = replace(match, result=None, decided=0, ladder=(), present_by=present_by)
    if match.games and match.games[-1].result is None:
        closed = replace(match.games[-1], result=Result.VOID)
        going = call_players(replace(going, games=(*match.games[:-1], closed)))
    elif not match.games and len(match.came) == len(match.numbers):
        going = call_players(going)
    return accept(with_match(changed, going), *redrafted)


def is_playable_after_all(cup: Cup, match: Match, now: Instant) -> bool:
    """A withdrawal alone has decided it, which was taken back, and nothing was played or paired since."""
    return (
        match.result in FORFEITS
        and match.until is not None
        and now < match.until
        and not any(game.result in PLAYED for game in match.games)
        and not any(cup.entrant(number).has_left for number in match.numbers)
        and not any((entry.match, entry.after) == (match.id, match.result) for entry in cup.corrections)
        and not is_paired_from(cup, match, match.round)
    )


def is_paired_from(cup: Cup, match: Match, round_: int) -> bool:
    """Whether later matches may have come from the result; ``round_`` was the last when it was entered."""
    format_ = format_of(cup.terms)
    if matches_depending_on(cup, match):
        return True
    if format_.in_rounds:
        return cup.round > round_ and not format_.all_meet
    return any(later.round > match.round and set(later.numbers) & set(match.numbers) for later in cup.matches)


def matches_depending_on(cup: Cup, match: Match) -> tuple[Match, ...]:
    """What was paired from the result of a match, and is undone where that is corrected."""
    if not match.is_over:
        return ()
    return (*format_of(cup.terms).depends_on(cup, match), *later_play_offs(cup, match))


def _recount(cup: Cup, match: Match, former: Cup, now: Instant) -> Accepted:
    """With what follows from the match's other result: absences, the end of the cup, a draft."""
    corrected = format_of(cup.terms).on_correction(with_match(cup, match), match.id)
    return rounds.redraft(rounds.going_on(recount_missed(corrected, match), former), now)


def _without(cup: Cup, gone: tuple[Match, ...]) -> Cup:
    """These were never paired; a cup that was over goes on."""
    matches = tuple(match for match in cup.matches if match not in gone)
    round_ = max((match.round for match in matches), default=0)
    stage = Stage.RUNNING if cup.stage is Stage.OVER else cup.stage
    return replace(
        cup,
        matches=matches,
        round=round_,
        announced=min(cup.announced, round_),
        undone=cup.undone + 1,
        taken_back=(*cup.taken_back, *(one.id for one in gone)),
        stage=stage,
        draft=(),
        publishes=None,
    )


@frozen
class ClaimRequest(MatchRequest):
    """A match with a claim can be answered in any cup, and after its end."""

    def part(self, cup: Cup) -> tuple[Match, Number] | Refusal:
        match = cup.match(self.match)
        is_claimed = match is not None and bool(match.claims)
        if not cup.terms.reported and not is_claimed:
            return refusal_of("cup-refuse-tables-tell", command=Written("/cup result"))
        return own_match(cup, self.person, self.match, even_over=is_claimed)


@frozen
class ClaimResult(ClaimRequest):
    """Tell how one's match was decided elsewhere; the same as the other has told confirms it."""

    result: Result

    def decide_match(self, cup: Cup, match: Match, number: Number, at: Instant) -> Decision:
        """The claim replaces their last one, and objects to a different one of the opponent."""
        if self.result not in PLAYED:
            return refusal_of("cup-refuse-claim")
        if refused := format_of(cup.terms).refuse_result(cup, match, self.result):
            return Refusal(refused)
        return enter_claim(cup, match, Claim(number, self.result), self.person, at)


@frozen
class AnswerClaim(ClaimRequest):
    """Confirm what the other has told, or object: then an organiser decides."""

    yes: bool
    is_possible_after_end: ClassVar[bool] = True

    def decide_match(self, cup: Cup, match: Match, number: Number, at: Instant) -> Decision:
        if not any(claim.by != number for claim in match.claims):
            return refusal_of("cup-refuse-nothing-claimed")
        if self.yes:
            return _confirm(cup, match, self.person, at)
        if match.disputed:
            return refusal_of("cup-refuse-disputed")
        return _dispute(cup, match, self.person, at)


def enter_claim(cup: Cup, match: Match, claim: Claim, by: Person, now: Instant) -> Decision:
    """One of a pair tells how it ended, in a match that is over how it is to be corrected.

    Where results are reported, it counts unless the other objects; what an organiser tells of a match
    of their own waits for the other, or another organiser.
    """
    rival = next((reported for reported in match.claims if reported.by != claim.by), None)
    if rival is not None and rival.result is claim.result:
        return _confirm(cup, match, by, now)
    if rival is not None:
        return _dispute(cup, replace(match, claims=(rival, claim)), by, now)
    if matches_depending_on(cup, match):
        return refusal_of("cup-refuse-own-match")
    until = now.after(cup.terms.objection_ms)
    open_match = replace(match, claims=(claim,))
    if _is_timed(cup, match):
        open_match = replace(open_match, until=until, reminded=True)
    noted = note_deed(cup, by, now, say("cup-deed-claimed", **_result_args(cup, match, claim.result)))
    claimed = with_match(noted, open_match)
    return accept(claimed, *_ask_about_claim(claimed, open_match, claim))


def _ask_about_claim(cup: Cup, match: Match, claim: Claim) -> Iterator[Tell]:
    """Ask the other of the pair whether that is so; where it does not count by itself organisers, too."""
    name, typed, by = cup.terms.name, match_name(match), side_label(cup.entrant(claim.by))
    line = say("cup-call-decided", pair=pair_of(cup, match), result=result_name(claim.result))
    until = (say("cup-call-claimed-until", until=match.until),) if match.until else ()
    waits = awaits_answer(cup, match)
    yes = Offer("report", f"{typed} yes", say("button-cup-claim-yes"), GO)
    no = Offer("report", f"{typed} no", say("button-cup-claim-no"), STOP)
    yield Tell(
        Audience.PAIRS,
        say("cup-call-claimed", name=name, person=by),
        (line, say("cup-call-claimed-waits")) if waits else (line, *until),
        ((yes, no),),
        numbers=(claim.by,),
        matches=(match.id,),
        question=f"claim {match.id}",
    )
    if waits:
        yes = Offer("result", f"{typed} {claim.result}", say("button-cup-claim-yes"), GO)
        yield Tell(
            Audience.PEOPLE,
            say("cup-call-to-confirm", name=name, person=by),
            (line,),
            ((yes, Offer("result", typed)),),
            people=tuple(each for each in cup.organisers if own_number(cup, match, each.player) is None),
            question=f"claim {match.id}",
        )


def _tell_that_stands(cup: Cup, match: Match, *, confirmed: bool) -> Tell:
    result = next(each.result for each in cup.matches if each.id == match.id)
    return Tell(
        Audience.PAIRS,
        say("cup-call-decided", pair=pair_of(cup, match), result=result_name(result)),
        (say("cup-call-claim-confirmed") if confirmed else say("cup-call-claim-unanswered"),),
        (row("pairings standings"),),
        matches=(match.id,),
    )


def _tell_of_dispute(cup: Cup, match: Match) -> Iterator[Tell]:
    """Organisers hear both, and decide with a tap; the players hear that they do."""
    title = say("cup-call-disputed", name=cup.terms.name, pair=pair_of(cup, match))
    typed, question = match_name(match), f"dispute {match.id}"
    lines = tuple(
        say(
            "cup-call-disputed-line",
            person=side_label(cup.entrant(claim.by)),
            result=result_name(claim.result),
        )
        for claim in match.claims
    )
    yield Tell(
        Audience.PAIRS,
        title,
        (say("cup-call-objected"),),
        ((Offer("report", typed),),),
        matches=(match.id,),
        question=question,
    )
    decide = Offer("result", typed, say("button-cup-result"), GO)
    yield Tell(Audience.ORGANISERS, title, lines, ((decide, Offer("organise")),), question=question)


def await_decision(cup: Cup, count: int) -> Tell:
    """The time of so many matches is over, and organisers decide."""
    title = say("cup-call-undecided", name=cup.terms.name, count=count)
    return Tell(Audience.ORGANISERS, title, offers=(row("organise+"),))


def settle_claim(cup: Cup, match: Match) -> Accepted:
    """The time to answer is over: what was told counts; organisers hear again of what they have to decide."""
    if match.disputed or awaits_answer(cup, match):
        return accept(with_match(cup, replace(match, until=None)), await_decision(cup, 1))
    over, events = decide_match(cup, match, match.claims[0].result, None)
    return accept(over, _tell_that_stands(over, match, confirmed=False), *events)


def awaits_answer(cup: Cup, match: Match) -> bool:
    """Whether what was told counts only once it is confirmed: an organiser has told it, or no time runs.

    Only organisers tell of what was not played.
    """
    people = [person for claim in match.claims for person in cup.entrant(claim.by).people]
    return bool(people) and (
        not _is_timed(cup, match)
        or any(cup.is_organiser(person.player) for person in people)
        or any(claim.result not in PLAYED for claim in match.claims)
    )


def _is_timed(cup: Cup, match: Match) -> bool:
    return cup.terms.reported and not match.is_over


def _confirm(cup: Cup, match: Match, by: Person, now: Instant) -> Decision:
    """Also after an objection, which is taken back by that."""
    first = match.claims[0]
    noted = note_deed(cup, by, now, say("cup-deed-confirmed", **_result_args(cup, match, first.result)))
    if not _is_timed(cup, match):
        if matches_depending_on(cup, match):
            return refusal_of("cup-refuse-own-match")
        return enter_result(noted, match, first.result, cup.entrant(first.by).person, now)
    over, events = decide_match(noted, match, first.result, None)
    return accept(over, _tell_that_stands(over, match, confirmed=True), *events)


def _dispute(cup: Cup, match: Match, by: Person, now: Instant) -> Accepted:
    changed = replace(match, disputed=True)
    if _is_timed(cup, match):
        changed = replace(changed, until=now.after(cup.terms.objection_ms))
    noted = note_deed(
        cup, by, now, say("cup-deed-objected", **_result_args(cup, match, match.claims[0].result))
    )
    return accept(with_match(noted, changed), *_tell_of_dispute(noted, changed))


def note_deed(cup: Cup, by: Person, now: Instant, what: Phrase) -> Cup:
    """On record, as what organisers decide."""
    return replace(cup, deeds=(*cup.deeds, Deed(by, now, what)))


def _result_args(cup: Cup, match: Match, result: Result) -> dict[str, Arg]:
    first, second = (side_label(cup.entrant(number)) for number in match.numbers)
    return {"first": first, "second": second, "result": result_name(result)}


@frozen
class RecordGame(OwnRequest):
    """A table of the cup is over; VOID tells that it was called off, without blame."""

    match: MatchId
    session: SessionId
    result: Result

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """What tables tell that are over, some of them only after their match was decided without them."""
        match = cup.match(self.match)
        index = _index(match, self) if match else None
        if match is None or index is None:
            return refusal_of("cup-refuse-game-does-not-count")
        over = replace(match.games[index], session=self.session, result=self.result)
        played = replace(match, games=(*match.games[:index], over, *match.games[index + 1 :]))
        if match.is_over:
            return _count_after_all(cup, match, played, self.result, at)
        if (result := result_of(cup, played)) is not None:
            return decide_match(cup, played, result, None)
        following, awaited = _following(cup, played)
        return accept(with_match(cup, following), CardChanged(), *awaited)


def _index(match: Match, request: RecordGame) -> int | None:
    """The game that was played there; a table may be over before anybody has noted that it was opened."""
    sessions = [game.session for game in match.games]
    if request.session not in sessions:
        return len(sessions) - 1 if sessions and sessions[-1] is None else None
    at = sessions.index(request.session)
    return at if match.games[at].result is None else None


def _following(cup: Cup, match: Match) -> tuple[Match, tuple[Event, ...]]:
    """Another game; too many that led to nothing are for an organiser to look at."""
    if sum(game.result is Result.VOID for game in match.games) >= VOIDS_AT_MOST:
        return replace(match, until=None), (await_decision(cup, 1),)
    return call_players(match), ()


def _count_after_all(cup: Cup, match: Match, played: Match, recorded: Result, now: Instant) -> Decision:
    """A table tells late that it was over by itself, when a withdrawal or the time had decided its match.

    What was really played counts; not against an organiser, nor where others have gone on by the result.
    """
    result = result_of(cup, played) or loss_of(played, _loser(match), played=True)
    by_hand = match.result is Result.VOID or any(
        correction.match == match.id for correction in cup.corrections
    )
    if recorded is Result.VOID or by_hand or cup.stage is Stage.CALLED_OFF:
        return refusal_of("cup-refuse-game-does-not-count")
    counted = replace(played, result=result)
    if matches_depending_on(cup, match) and _points(counted) != _points(match):
        return refusal_of("cup-refuse-game-does-not-count")
    if result is match.result:
        return accept(with_match(cup, counted), CardChanged())
    entry = Correction(match.id, NOBODY, match.result, result, now)
    corrected = format_of(cup.terms).on_correction(with_match(cup, counted), match.id)
    corrected = rounds.going_on(recount_missed(corrected, counted), cup)
    corrected, redrafted = rounds.redraft(corrected, now)
    return accept(corrected, ResultCorrected(entry), *redrafted)


def _loser(match: Match) -> Number:
    return next((number for number in match.numbers if not match.score_of(number)), match.first)


def _points(match: Match) -> tuple[Fraction, ...]:
    return tuple(match.score_of(number) for number in match.numbers)
