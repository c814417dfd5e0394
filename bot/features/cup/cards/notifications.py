"""The notifications of a cup to rooms and people: an edited card notifies no one."""

from bot.features.cup.cards.buttons import act, act_button
from bot.features.cup.cards.match_text import board_line, deadline, match_name, pair_of
from bot.features.cup.cards.terms_text import Games, terms_lines
from bot.features.cup.vacations import VacationOffer
from bot.intents.cup import OnCup
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.ids import Person, SessionId
from bot.kernel.text import Phrase, Written, listed, say
from bot.kernel.time import DAY, Instant
from bot.messages.card import Button, Card, Rows, Tone
from bot.tournaments.decisions.match_results import awaits_answer
from bot.tournaments.decisions.ownerless_cups import ends_at
from bot.tournaments.entrants import Team
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, Number, Proposal, Stage
from bot.tournaments.results import PLAYED, result_name
from bot.tournaments.sides import side_label


def your_table(
    cup: Cup, match: Match, session: SessionId, reader: Number, away: VacationOffer | None = None
) -> Card:
    """The reader's opponent, table, deadline and first move."""
    title = _your_match(cup, match, reader)
    table = say("cup-call-table", table=Written(session))
    lines = (*board_line(cup, match), *_begins(cup, match, reader), table, *_until(match), *_away_lines(away))
    button = Button(say("button-show-board"), write_payload(ShowBoard(session)), Tone.GO)
    return Card(title, lines, rows=((button, _time(cup, match)), *_away_rows(away)))


def _begins(cup: Cup, match: Match, reader: Number) -> tuple[Phrase, ...]:
    """Who begins; of partners their pair alone, since the table shows which of the four begins."""
    if together := _together(cup, reader):
        return together
    begins = bool(match.games) and match.games[-1].first == reader
    return (say("cup-call-you-begin") if begins else say("cup-call-they-begin"),)


def _together(cup: Cup, reader: Number) -> tuple[Phrase, ...]:
    side = cup.entrant(reader)
    return (say("cup-call-together", people=side_label(side)),) if side.partner else ()


def _away_lines(away: VacationOffer | None) -> tuple[Phrase, ...]:
    return (away.line,) if away else ()


def _away_rows(away: VacationOffer | None) -> Rows:
    return (away.buttons,) if away else ()


def your_match(cup: Cup, match: Match, reader: Number, away: VacationOffer | None = None) -> Card:
    """The same before there is a table: it is opened when both are there."""
    come = act(cup, "come", match_name(match), Tone.GO)
    lines = (
        *board_line(cup, match),
        *_together(cup, reader),
        say("cup-call-gather"),
        *_until(match),
        *_away_lines(away),
    )
    return Card(_your_match(cup, match, reader), lines, rows=((come, _time(cup, match)), *_away_rows(away)))


def your_outside_match(cup: Cup, match: Match, reader: Number, away: VacationOffer | None = None) -> Card:
    """A match played elsewhere: the first report counts, unless the opponent objects."""
    report = say("cup-call-report", command=Written("/cup report"))
    lines = (*board_line(cup, match), *_together(cup, reader), report, *_until(match), *_away_lines(away))
    rows = ((act(cup, "report", match_name(match), Tone.GO), _time(cup, match)), *_away_rows(away))
    return Card(_your_match(cup, match, reader), lines, rows=rows)


def claim_card(cup: Cup, match: Match, by: Number) -> Card:
    """The other of the pair is asked whether that is so."""
    person, result = side_label(cup.entrant(by)), match.claims[0].result
    title = say("cup-call-claimed", name=cup.terms.name, person=person)
    lines = (say("cup-call-decided", pair=pair_of(cup, match), result=result_name(result)),)
    until = (say("cup-call-claimed-until", until=match.until),) if match.until else ()
    if awaits_answer(cup, match):
        until = (say("cup-call-claimed-waits"),)
    yes = act_button(cup, "report", f"{match_name(match)} yes", say("button-cup-claim-yes"), Tone.GO)
    no = act_button(cup, "report", f"{match_name(match)} no", say("button-cup-claim-no"), Tone.STOP)
    return Card(title, (*lines, *until), rows=((yes, no),))


def to_confirm(cup: Cup, match: Match, by: Number) -> Card:
    """The other organisers are asked, too."""
    title = say("cup-call-to-confirm", name=cup.terms.name, person=side_label(cup.entrant(by)))
    result = match.claims[0].result
    line = say("cup-call-decided", pair=pair_of(cup, match), result=result_name(result))
    yes = act_button(cup, "result", f"{match_name(match)} {result}", say("button-cup-claim-yes"), Tone.GO)
    return Card(title, (line,), rows=((yes, act(cup, "result", match_name(match))),))


def claim_stands(cup: Cup, match: Match, *, confirmed: bool) -> Card:
    title = say("cup-call-decided", pair=pair_of(cup, match), result=result_name(match.result))
    why = say("cup-call-claim-confirmed") if confirmed else say("cup-call-claim-unanswered")
    return Card(title, (why,), rows=((act(cup, "pairings"), act(cup, "standings")),))


def dispute_card(cup: Cup, match: Match) -> Card:
    """Organisers hear both, and decide with a tap."""
    title = say("cup-call-disputed", name=cup.terms.name, pair=pair_of(cup, match))
    lines = tuple(
        say(
            "cup-call-disputed-line",
            person=side_label(cup.entrant(claim.by)),
            result=result_name(claim.result),
        )
        for claim in match.claims
    )
    decide = act_button(cup, "result", match_name(match), say("button-cup-result"), Tone.GO)
    return Card(title, lines, rows=((decide, act(cup, "organise")),))


def objection_card(cup: Cup, match: Match) -> Card:
    """Tells both players that an organiser decides."""
    title = say("cup-call-disputed", name=cup.terms.name, pair=pair_of(cup, match))
    return Card(title, (say("cup-call-objected"),), rows=((act(cup, "report", match_name(match)),),))


def your_bye(cup: Cup, match: Match) -> Card:
    title = say("cup-call-bye", name=cup.terms.name, round=match.round)
    lines = (*board_line(cup, match), match.outcome, *match.why)
    return Card(title, lines, rows=((act(cup, "pairings"),),))


def reminder(cup: Cup, match: Match, reader: Number) -> Card:
    lines = (say("cup-call-reminder"), *_until(match))
    return Card(_your_match(cup, match, reader), lines, rows=((_time(cup, match), act(cup, "pairings")),))


def proposal_card(cup: Cup, match: Match, proposal: Proposal) -> Card:
    by = side_label(cup.entrant(proposal.by))
    title = say("cup-proposed", person=by, at=proposal.at)
    yes = Button(
        say("button-cup-time-yes"),
        write_payload(OnCup("time", f"{match_name(match)} yes", cup.id)),
        Tone.GO,
    )
    no = Button(say("button-cup-time-no"), write_payload(OnCup("time", f"{match_name(match)} no", cup.id)))
    return Card(title, (say("cup-arranging", pair=pair_of(cup, match)),), rows=((yes, no),))


def proposal_answer_card(cup: Cup, match: Match, proposal: Proposal, *, accepted: bool) -> Card:
    title = say("cup-agreed", at=proposal.at) if accepted else say("cup-declined", at=proposal.at)
    lines = (say("cup-arranging", pair=pair_of(cup, match)),)
    return Card(title, lines, rows=((_time(cup, match),),))


def decision_card(cup: Cup, match: Match, by: Person | None) -> Card:
    """Tells both players of a result that did not come from the table."""
    title = say("cup-call-decided", pair=pair_of(cup, match), result=result_name(match.result))
    why = say("cup-call-decided-by", person=by) if by else _reason_without_organiser(cup, match)
    return Card(title, (why,), rows=((act(cup, "pairings"), act(cup, "history")),))


def _reason_without_organiser(cup: Cup, match: Match) -> Phrase:
    if match.games and match.games[-1].result in PLAYED:
        return say("cup-call-decided-by-table")
    losers = (cup.entrant(number) for number in match.numbers if not match.score_of(number))
    gone = [side_label(loser) for loser in losers if loser.has_left]
    return (
        say("cup-call-decided-by-leaving", people=listed(*gone)) if gone else say("cup-call-decided-by-time")
    )


def check_in(cup: Cup, until: Instant) -> Card:
    title = say("cup-call-check-in", name=cup.terms.name)
    return Card(title, (say("cup-check-in", until=until),), rows=((act(cup, "check-in", tone=Tone.GO),),))


def absence_card(cup: Cup, *, out: bool) -> Card:
    """Asks an entrant who has missed a round whether they still play."""
    name = cup.terms.name
    title = say("cup-call-sits-out", name=name) if out else say("cup-call-missed", name=name)
    rows = ((act(cup, "back", tone=Tone.GO), act(cup, "leave")),)
    return Card(title, (say("cup-call-missed-line"),), rows=rows)


def your_team(cup: Cup, team: Team, news: Phrase) -> Card:
    """What a captain has to know of their people."""
    look = act_button(cup, "team", f"#{team.number}", say("button-cup-team-look"), Tone.GO)
    return Card(say("cup-team", team=team.name, name=cup.terms.name), (news,), rows=((look,),))


def place_card(cup: Cup) -> Card:
    """Who waited plays; where people check in they still have to."""
    check_in = (act(cup, "check-in", tone=Tone.GO),) if cup.stage is Stage.CHECK_IN else ()
    rows = ((*check_in, act(cup, "pairings"), act(cup, "leave")),)
    return Card(say("cup-call-moved-up", name=cup.terms.name), rows=rows)


def no_place_card(cup: Cup) -> Card:
    return Card(say("cup-call-no-place", name=cup.terms.name), rows=((act(cup, "pairings"),),))


def invitation_card(cup: Cup, by: Person) -> Card:
    title = say("cup-call-invited", name=cup.terms.name, person=by)
    rows = ((act(cup, "join", tone=Tone.GO), act(cup, "pairings")),)
    return Card(title, (say("cup-code", code=Written(cup.id)),), rows=rows)


def not_checked_in(cup: Cup) -> Card:
    late = (act(cup, "join"),) if format_of(cup.terms).late_entry and not cup.closed else ()
    return Card(say("cup-call-not-checked-in", name=cup.terms.name), rows=((*late, act(cup, "pairings")),))


def terms_changed(cup: Cup, games: Games) -> Card:
    starts = (say("cup-starts", at=cup.terms.starts),) if cup.is_to_begin and cup.terms.starts else ()
    lines = (*starts, *terms_lines(cup.terms, games))
    return Card(say("cup-call-terms", name=cup.terms.name), lines, rows=((act(cup, "pairings"),),))


def start_taken_back(cup: Cup, by: Person) -> Card:
    return Card(say("cup-call-start-back", name=cup.terms.name, person=by), (say("cup-starts-by-hand"),))


def organiser_lost(cup: Cup) -> Card:
    line = say("cup-call-organiser-lost-line", command=Written("/cup organise"), name=Written("@NAME"))
    ends = ends_at(cup)
    lines = (line, say("cup-call-organiser-lost-until", at=ends)) if ends else (line,)
    return Card(say("cup-call-organiser-lost", name=cup.terms.name), lines)


def more_time(cup: Cup) -> Card:
    until = deadline(cup)
    lines = (say("cup-until", until=until),) if until else ()
    return Card(say("cup-call-more-time", name=cup.terms.name), lines, rows=((act(cup, "pairings"),),))


def your_more_time(cup: Cup, match: Match, reader: Number) -> Card:
    return Card(_your_match(cup, match, reader), (say("cup-call-more"), *_until(match)))


def reinstatement_card(cup: Cup, by: Person) -> Card:
    title = say("cup-call-reinstated", name=cup.terms.name, person=by)
    return Card(title, rows=((act(cup, "standings"), act(cup, "leave")),))


def drop_card(cup: Cup, by: Person) -> Card:
    title = say("cup-call-dropped", name=cup.terms.name, person=by)
    return Card(title, rows=((act(cup, "standings"),),))


def time_asked(cup: Cup, match: Match, number: Number, until: Instant | None) -> Card:
    """An organiser can give it with a tap."""
    title = say("cup-call-time-asked", name=cup.terms.name, person=side_label(cup.entrant(number)))
    away = (say("cup-call-time-asked-away", until=until),) if until else ()
    days = max(1, -(-(until.ms - match.until.ms) // DAY)) if until and match.until else 1
    more = act_button(
        cup, "extend", f"{match_name(match)} {days}d", say("button-cup-give-days", days=days), Tone.GO
    )
    lines = (say("cup-arranging", pair=pair_of(cup, match)), *_until(match), *away)
    return Card(title, lines, rows=((more, act(cup, "organise")),))


def for_organisers(cup: Cup, title: Phrase, lines: tuple[Phrase, ...] = ()) -> Card:
    return Card(title, lines, rows=((act(cup, "organise", tone=Tone.GO),),))


def decision_request_card(cup: Cup, count: int) -> Card:
    return for_organisers(cup, say("cup-call-undecided", name=cup.terms.name, count=count))


def stuck(cup: Cup, reason: Phrase) -> Card:
    return for_organisers(cup, say("cup-call-stuck", name=cup.terms.name), (reason,))


def new_draft_card(cup: Cup, publishes: Instant | None) -> Card:
    lines = (say("cup-call-publishes", at=publishes),) if publishes else ()
    return for_organisers(cup, say("cup-call-drafted", name=cup.terms.name), lines)


def call_off_card(cup: Cup, reason: Phrase) -> Card:
    return Card(say("cup-call-called-off", name=cup.terms.name), (reason,))


def _your_match(cup: Cup, match: Match, reader: Number) -> Phrase:
    opponent = match.opponent_of(reader)
    person = side_label(cup.entrant(opponent if opponent is not None else reader))
    if match.is_play_off:
        return say("cup-call-play-off", name=cup.terms.name, person=person)
    return say("cup-call-match", name=cup.terms.name, round=match.round, person=person)


def _until(match: Match) -> tuple[Phrase, ...]:
    agreed = (say("cup-agreed", at=match.agreed),) if match.agreed else ()
    return (*agreed, say("cup-until", until=match.until)) if match.until else agreed


def _time(cup: Cup, match: Match) -> Button:
    return act(cup, "time", match_name(match))
