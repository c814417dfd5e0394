"""The notifications of a cup to rooms and people: an edited card notifies no one."""

from dataclasses import replace

from bot.features.cup.cards.buttons import act, act_button
from bot.features.cup.cards.standings import board_line
from bot.features.cup.cards.terms_text import Games, terms_lines
from bot.features.cup.vacations import VacationOffer
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.ids import Person, SessionId
from bot.kernel.text import Arg, Phrase, Written, listed, say
from bot.messages.card import Button, Card, Rows, Tone
from bot.tournaments.model import PLAYED, Cup, Match, Number, Team, result_name
from bot.tournaments.requests import MATCH, Offer, Tell
from bot.tournaments.sides import label_of, match_name, pair_of, side_label, times_of
from bot.tournaments.terms import as_typed


def card_of(cup: Cup, tell: Tell, match: Match | None = None) -> Card:
    """What a decision has to tell, with its buttons; ``match`` is the one that it is about."""
    match = match or next((cup.match(id_) for id_ in tell.matches), None)
    rows = tuple(tuple(_button(cup, offer, match) for offer in row) for row in tell.offers)
    title = tell.title or say("cup-ping-news", name=cup.terms.name)
    return Card(_complete(cup, tell, match, title), _lines(cup, tell, match), rows=rows)


def _lines(cup: Cup, tell: Tell, match: Match | None) -> tuple[Phrase, ...]:
    return tuple(_complete(cup, tell, match, line) for line in tell.lines)


def _complete(cup: Cup, tell: Tell, match: Match | None, phrase: Phrase) -> Phrase:
    """With what notices of schema 1 left to the cup."""
    args: dict[str, Arg] = {"name": cup.terms.name}
    if tell.numbers:
        args["person"] = label_of(cup, tell.numbers[0])
    if match:
        result = match.claims[0].result if match.claims else match.result
        args |= {"pair": pair_of(cup, match), "result": result_name(result)}
    return replace(phrase, args=tuple((args | dict(phrase.args)).items()))


def _button(cup: Cup, offer: Offer, match: Match | None) -> Button:
    words = offer.words.replace(MATCH, match_name(match) if match else "")
    if offer.label is None:
        return act(cup, offer.act, words, Tone(offer.tone))
    return act_button(cup, offer.act, words, offer.label, Tone(offer.tone))


def match_card(cup: Cup, tell: Tell, match: Match, reader: Number) -> Card:
    """The same to those who play a match; without a title it is about their match."""
    card = card_of(cup, tell, match)
    if tell.title:
        return card
    return replace(card, title=_your_match(cup, match, reader), lines=(*card.lines, *times_of(match)))


def your_team(cup: Cup, team: Team, tell: Tell) -> Card:
    """What a captain has to know of their people."""
    look = act_button(cup, "team", f"#{team.number}", say("button-cup-team-look"), Tone.GO)
    return Card(
        say("cup-team", team=team.name, name=cup.terms.name), _lines(cup, tell, None), rows=((look,),)
    )


def your_table(
    cup: Cup, match: Match, session: SessionId, reader: Number, away: VacationOffer | None = None
) -> Card:
    """The reader's opponent, table, deadline and first move."""
    title = _your_match(cup, match, reader)
    table = say("cup-call-table", table=Written(session))
    lines = (
        *board_line(cup, match),
        *_begins(cup, match, reader),
        table,
        *times_of(match),
        *_away_lines(away),
    )
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
        *times_of(match),
        *_away_lines(away),
    )
    return Card(_your_match(cup, match, reader), lines, rows=((come, _time(cup, match)), *_away_rows(away)))


def your_outside_match(cup: Cup, match: Match, reader: Number, away: VacationOffer | None = None) -> Card:
    """A match played elsewhere: the first report counts, unless the opponent objects."""
    report = say("cup-call-report", command=Written("/cup report"))
    lines = (*board_line(cup, match), *_together(cup, reader), report, *times_of(match), *_away_lines(away))
    rows = ((act(cup, "report", match_name(match), Tone.GO), _time(cup, match)), *_away_rows(away))
    return Card(_your_match(cup, match, reader), lines, rows=rows)


def own_match_card(cup: Cup, match: Match, reader: Number) -> Card:
    """How it stands with a match for one who plays it."""
    session = match.games[-1].session if match.games and match.games[-1].result is None else None
    if match.second is None:
        return your_bye(cup, match)
    if session:
        return your_table(cup, match, session, reader)
    if cup.terms.reported:
        return your_outside_match(cup, match, reader)
    if cup.terms.gathering:
        return your_match(cup, match, reader)
    return Card(_your_match(cup, match, reader), times_of(match), rows=((_time(cup, match),),))


def your_bye(cup: Cup, match: Match) -> Card:
    title = say("cup-call-bye", name=cup.terms.name, round=match.round)
    lines = (*board_line(cup, match), match.outcome, *match.why)
    return Card(title, lines, rows=((act(cup, "pairings"),),))


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


def terms_changed(cup: Cup, games: Games, changed: tuple[str, ...]) -> Card:
    """Which terms have changed, and what holds now in their place."""
    starts = (say("cup-starts", at=cup.terms.starts),) if cup.is_to_begin and cup.terms.starts else ()
    lines = (*(starts if "starts" in changed else ()), *terms_lines(cup.terms, games, changed))
    words = listed(*map(Written, dict.fromkeys(map(as_typed, changed))))
    title = say("cup-call-terms", name=cup.terms.name, terms=words)
    return Card(title, lines, rows=((act(cup, "terms"),),))


def call_off_card(cup: Cup, reason: Phrase) -> Card:
    return Card(say("cup-call-called-off", name=cup.terms.name), (reason,))


def _your_match(cup: Cup, match: Match, reader: Number) -> Phrase:
    opponent = match.opponent_of(reader)
    person = side_label(cup.entrant(opponent if opponent is not None else reader))
    if match.is_play_off:
        return say("cup-call-play-off", name=cup.terms.name, person=person)
    return say("cup-call-match", name=cup.terms.name, round=match.round, person=person)


def _time(cup: Cup, match: Match) -> Button:
    return act(cup, "time", match_name(match))
