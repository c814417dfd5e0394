"""What players do where results are reported: tell theirs, confirm the other's, or object."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.commandkit.context import Context
from bot.features.cup.cards.buttons import Option, Page, choosing
from bot.features.cup.cards.match_text import match_name, pair_of
from bot.features.cup.cards.organise import outcome_label
from bot.features.cup.cup_lookup import CupLookup, match_in, own_match
from bot.features.cup.enter import OFF, YES, entry_done_card
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import Act, OnCup
from bot.kernel.ids import Platform
from bot.kernel.text import Phrase, Refusal, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.tournaments.decisions.match_results import AnswerClaim, ClaimResult
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, Number
from bot.tournaments.results import Result, result_name
from bot.tournaments.service import Cups

_WORDS = {
    "draw": Result.DRAW,
    "remis": Result.DRAW,
    "unentschieden": Result.DRAW,
    "patta": Result.DRAW,
    "مساوی": Result.DRAW,
    "تساوی": Result.DRAW,
    Result.VOID.value: Result.VOID,
}
_POINTS = r"(?:\d{1,2}(?:[.,]5)?½?|½|1/2)"
_SCORE = re.compile(rf"(?P<first>{_POINTS})[-–—:−](?P<second>{_POINTS})")


def result_in(words: str) -> Result | None:
    """The first result among the words; a score of several games tells who has won the match."""
    for word in map(tidy, words.split()):
        if word in _WORDS:
            return _WORDS[word]
        if parts := _SCORE.fullmatch(word):
            return _of_score(_points(parts["first"]), _points(parts["second"]))
    return None


def win_of(match: Match, winner: Number | None) -> Result | None:
    """The result where a winner is named instead of a score."""
    if winner is None or winner not in match.numbers:
        return None
    return Result.FIRST if winner == match.first else Result.SECOND


def _of_score(first: float, second: float) -> Result:
    if first == second:
        return Result.DRAW if first else Result.BOTH_FORFEIT
    return Result.FIRST if first > second else Result.SECOND


def _points(text: str) -> float:
    half = 0.5 * (text.endswith("½") or text == "1/2")
    digits = "" if text == "1/2" else text.removesuffix("½").replace(",", ".")
    return half + float(digits or 0)


@dataclass(frozen=True, slots=True)
class ReportResult:
    cups: Cups
    meaning: CupLookup
    limits: Mapping[Platform, Limits]

    async def report(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """A result as it is typed, or who has won; ``yes`` and ``no`` answer the other."""
        match = match_in(cup, intent.words) or own_match(cup, context.person.player)
        if isinstance(match, Refusal):
            return refusal_card(match)
        words = [word for word in intent.words.split() if match_in(cup, word) is None]
        answers = [word in YES for word in words if word in (*YES, *OFF)]
        if answers:
            return await self._do(context, cup, AnswerClaim(context.person, match.id, answers[0]))
        people = await self.meaning.people(cup, intent)
        winner = None if isinstance(people, Refusal) else next(iter(people), None)
        result = result_in(" ".join(words)) or win_of(match, winner)
        if result is None:
            return which_claim(cup, match, self.limits[context.room.platform])
        return await self._do(context, cup, ClaimResult(context.person, match.id, result))

    async def _do(self, context: Context, cup: Cup, command: ClaimResult | AnswerClaim) -> Card:
        changed = await self.cups.do(cup.id, command, context.id)
        if isinstance(changed, Refusal):
            return refusal_card(changed)
        match = changed.match(command.match)
        return entry_done_card(changed, _claim_text(changed, match)) if match else refusal_card(_GONE)


_GONE = Refusal(say("cup-refuse-no-such-match"))


def _claim_text(cup: Cup, match: Match) -> Phrase:
    """How the match stands after what was said."""
    pair = pair_of(cup, match)
    if match.is_over:
        return say("cup-call-decided", pair=pair, result=result_name(match.result))
    if match.disputed:
        return say("cup-call-disputed", name=cup.terms.name, pair=pair)
    claimed = match.claims[0].result if match.claims else None
    return say("cup-claim-noted", pair=pair, result=result_name(claimed))


def which_claim(cup: Cup, match: Match, limits: Limits) -> Card:
    """How it ended, as buttons."""
    outcomes = (Result.FIRST, Result.DRAW, Result.SECOND)
    options: list[Option] = [
        (outcome_label(cup, match, outcome), f"{match_name(match)} {outcome}")
        for outcome in outcomes
        if format_of(cup.terms).refuse_result(cup, match, outcome) is None
    ]
    return choosing(
        cup, Act.REPORT, say("cup-which-outcome", pair=pair_of(cup, match)), options, Page(limits)
    )
