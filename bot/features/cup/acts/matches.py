"""What people do about their match: come, find a time to play, ask for more time, report the result."""

from bot.commandkit.command import Kind, Parameter
from bot.features.cup.act import MATCH, OFF, YES, Ask, CupAct, Reply, choice
from bot.features.cup.cards.buttons import Option, act_button, choosing, receipt_card
from bot.features.cup.cards.organise import OUTCOMES, outcome_label, which_match
from bot.features.cup.cup_lookup import match_in, own_match, plays
from bot.features.cup.terms_input import EXAMPLES, result_in, win_of
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.ids import Person
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.messages.card import Button, Card, Tone
from bot.tournaments.decisions.match_results import AnswerClaim, ClaimResult
from bot.tournaments.decisions.scheduling import AnswerTime, AskTime, Come, ProposeTime, away_for
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, result_name
from bot.tournaments.sides import match_name, open_matches, pair_of, side_label

_USAGES = listed(Written("/cup time 20:00"), Written("/cup time 2026-12-01T20:00"))
_SOON = (1, 3, 24)
"""Hours from now, for those who would rather tap than type."""


def find_match(ask: Ask) -> Match | Refusal:
    return match_in(ask.cup, ask.intent.words) or own_match(ask.cup, ask.person.player)


async def _watch(ask: Ask) -> Reply:
    """Bring a board to the asker's private chat, where it is kept in step."""
    match = match_in(ask.cup, ask.intent.words)
    if isinstance(match, Refusal):
        return match
    if match is None and open_matches(ask.cup):
        return which_match(ask.cup, "watch", ask.page)
    session = match.games[-1].session if match and match.games else None
    if match is None or session is None:
        return refusal_of("cup-refuse-watch")
    room = ask.context.own_room
    if room is None or ask.context.by_hand:  # a page opens the table itself
        button = Button(say("button-show-board"), write_payload(ShowBoard(session)), Tone.GO)
        return Card(pair_of(ask.cup, match), rows=((button,),))
    if no_chat := await ask.desk.no_chat_text(ask.context):
        return Refusal(no_chat)
    refusal = await ask.desk.showing.bring(session, room, ask.person)
    return refusal or Card(say("cup-watches", pair=pair_of(ask.cup, match)))


def _beside_match(ask: Ask) -> str:
    return " ".join(word for word in ask.intent.words.split() if match_in(ask.cup, word) is None)


def _ask_time(ask: Ask) -> Reply:
    """The organisers are asked; a vacation that is in the way is told with it."""
    now = ask.desk.cups.clock.now()
    away = away_for(ask.match, ask.context.asker.account.rest, now)
    return AskTime(ask.person, ask.match.id, away.end if away else None)


def _arrange(ask: Ask) -> Reply:
    """A time to play is proposed, or the one that was proposed answered; without words, how it stands."""
    match, words = ask.match, _beside_match(ask)
    if not words:
        return ()
    if words in (*YES, *OFF):
        if match.proposal is None:
            return refusal_of("cup-refuse-nothing-proposed")
        return AnswerTime(ask.person, match.id, match.proposal.at, words in YES)
    at = ask.moment(words)
    if at is None:
        usage = listed(*(Written(f"/cup time {example}") for example in EXAMPLES))
        return refusal_of("cup-refuse-value", value=words[:32], usage=usage)
    return ProposeTime(ask.person, match.id, at)


def arranging_card(cup: Cup, match: Match, reader: Person) -> Card:
    """When a pair plays, as one of the two sees it."""
    title = say("cup-arranging", pair=pair_of(cup, match))
    lines = [say("cup-agreed", at=match.agreed)] if match.agreed else []
    if match.until:
        lines.append(say("cup-until", until=match.until))
    if match.proposal is None:
        soon = tuple(
            _answer(cup, match, say("button-cup-time-in", hours=hours), f"+{hours}h") for hours in _SOON
        )
        return Card(title, (*lines, say("cup-propose-line", usages=_USAGES)), rows=(soon,))
    by = cup.entrant(match.proposal.by)
    lines.append(say("cup-proposed", person=side_label(by), at=match.proposal.at))
    if any(person.player == reader.player for person in by.people):
        return Card(title, tuple(lines), rows=((_answer(cup, match, say("button-cup-time-back"), "no"),),))
    yes = _answer(cup, match, say("button-cup-time-yes"), "yes", Tone.GO)
    answers = (yes, _answer(cup, match, say("button-cup-time-no"), "no"))
    return Card(title, tuple(lines), rows=(answers,))


def _answer(cup: Cup, match: Match, label: Phrase, word: str, tone: Tone = Tone.PLAIN) -> Button:
    return act_button(cup, "time", f"{match_name(match)} {word}", label, tone)


def _report(ask: Ask) -> Reply:
    """A result as it is typed, or who has won; ``yes`` and ``no`` answer the other."""
    match, words = ask.match, _beside_match(ask)
    answers = [word in YES for word in words.split() if word in (*YES, *OFF)]
    if answers:
        return AnswerClaim(ask.person, match.id, answers[0])
    result = result_in(words) or win_of(match, next(iter(ask.people), None))
    return ClaimResult(ask.person, match.id, result) if result else _which_claim(ask)


def _claim_card(ask: Ask) -> Card:
    """How the match stands after what was said."""
    cup, match = ask.cup, ask.match
    pair = pair_of(cup, match)
    if match.is_over:
        return receipt_card(cup, say("cup-call-decided", pair=pair, result=result_name(match.result)))
    if match.disputed:
        return receipt_card(cup, say("cup-call-disputed", name=cup.terms.name, pair=pair))
    claimed = match.claims[0].result if match.claims else None
    return receipt_card(cup, say("cup-claim-noted", pair=pair, result=result_name(claimed)))


def _which_claim(ask: Ask) -> Card:
    """How it ended, as buttons."""
    cup, match = ask.cup, ask.match
    options: list[Option] = [
        (outcome_label(cup, match, outcome), f"{match_name(match)} {outcome}")
        for outcome in OUTCOMES
        if format_of(cup.terms).refuse_result(cup, match, outcome) is None
    ]
    return choosing(cup, "report", say("cup-which-outcome", pair=pair_of(cup, match)), options, ask.page)


ACTS = (
    CupAct(word="watch", parameters=(MATCH,), request=_watch, hidden=True),
    CupAct(
        word="come",
        parameters=(MATCH,),
        match=find_match,
        request=lambda ask: Come(ask.person, ask.match.id),
        then=lambda ask: Card(say("cup-is-there", name=ask.cup.terms.name)),
        fits=plays,
        often=True,
    ),
    CupAct(
        word="time",
        parameters=(MATCH, Parameter("when", Kind.TEXT, suggestions=("yes", "no", *EXAMPLES))),
        match=find_match,
        request=_arrange,
        then=lambda ask: arranging_card(ask.cup, ask.match, ask.person),
        fits=plays,
        often=True,
    ),
    CupAct(
        word="more-time",
        parameters=(MATCH,),
        match=find_match,
        request=_ask_time,
        receipt="cup-asked-time",
        fits=plays,
        often=True,
    ),
    CupAct(
        word="report",
        parameters=(MATCH, choice("outcome", *OUTCOMES, "yes", "no")),
        people=True,
        match=find_match,
        request=_report,
        then=_claim_card,
        fits=plays,
        often=True,
    ),
)
