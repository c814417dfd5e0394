"""Results that organisers enter: one, or a list with a match a line, taken back with a button."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.commandkit.context import Context
from bot.features.cup.cards.buttons import SURE, Page, page_in
from bot.features.cup.cards.match_text import match_name
from bot.features.cup.cards.organise import (
    entrants_in,
    is_entrant_word,
    result_entry_card,
    sure_card,
    which_absent,
    which_match,
    which_result,
)
from bot.features.cup.cup_lookup import CupLookup, is_match_word, match_in
from bot.features.cup.report_result import result_in, win_of
from bot.gamekit.typed_moves import parts, tidy
from bot.intents.cup import Act, OnCup
from bot.kernel.ids import Platform
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.tournaments.decisions.match_results import matches_depending_on
from bot.tournaments.decisions.organiser_results import Forfeit, Report, TakeBackResults
from bot.tournaments.model import Cup, Match, MatchId, Number
from bot.tournaments.ports import Standing
from bot.tournaments.requests import Asker
from bot.tournaments.results import Result
from bot.tournaments.service import Cups

BOTH = typed_words("both")
UNDO = "undo"
_SURE = (SURE, UNDO)
_TAKE_BACK = re.compile(r"back:(?P<first>\d{1,6})\.(?P<count>\d{1,4})\.(?P<round>\d{1,4})")


@dataclass(frozen=True, slots=True)
class _Line:
    """What a line of a list says, before it is checked."""

    match: Match
    result: Result


@dataclass(frozen=True, slots=True)
class OrganiseResults:
    cups: Cups
    meaning: CupLookup
    limits: Mapping[Platform, Limits]

    async def serve(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        if intent.act is Act.FORFEIT:
            return await self._forfeit(context, cup, intent, by)
        if back := _TAKE_BACK.fullmatch(intent.words.strip()):
            first, count, round_ = (int(back[name]) for name in ("first", "count", "round"))
            changed = await self.cups.do(cup.id, TakeBackResults(by, first, count, round_), context.id)
            return _answer(
                changed, tuple(correction.match for correction in cup.corrections[first : first + count])
            )
        lines = parts(intent.words)
        if len(lines) > 1:
            return await self._list(context, cup, lines, by)
        return await self._one(context, cup, intent, by)

    async def begun(self, matches: Iterable[Match]) -> frozenset[MatchId]:
        """The matches with a move at their newest table."""
        tables = [(match.id, match.games[-1].session) for match in matches if match.games]
        looked = [(id_, await self.cups.tables.look(session)) for id_, session in tables if session]
        return frozenset(
            id_ for id_, standing in looked if not isinstance(standing, Standing) or standing.moved
        )

    async def _list(self, context: Context, cup: Cup, lines: tuple[str, ...], by: Asker) -> Card:
        """All of it, or nothing."""
        parsed = list[_Line]()
        for number, words in enumerate(lines, 1):
            line = _read(cup, words)
            if isinstance(line, Refusal):
                reason = say("cup-refuse-line", line=number, text=Written(words[:32]), reason=line.reason)
                return refusal_card(Refusal(reason))
            parsed.append(line)
        return await self._report(context, cup, parsed, by, undo=False)

    async def _one(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        """What is missing is asked for."""
        match = match_in(cup, intent.words)
        if isinstance(match, Refusal):
            return refusal_card(match)
        if match is None:
            page = Page(self.limits[context.room.platform], page_in(intent.words))
            return which_match(cup, Act.RESULT, page)
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        words = intent.words.split()
        if len(words) == 1 and not people:
            return which_result(cup, match, self.limits[context.room.platform])
        line = _read(cup, " ".join(word for word in words if tidy(word) not in _SURE), people)
        if isinstance(line, Refusal):
            return refusal_card(line)
        return await self._report(context, cup, [line], by, undo=any(word in _SURE for word in words))

    async def _report(self, context: Context, cup: Cup, lines: list[_Line], by: Asker, *, undo: bool) -> Card:
        gone_on = [match for line in lines for match in matches_depending_on(cup, line.match)]
        results = tuple((line.match.id, line.result) for line in lines)
        report = Report(by, results, await self.begun(gone_on), undo)
        changed = await self.cups.do(cup.id, report, context.id)
        if isinstance(changed, Refusal) and gone_on and not undo and len(lines) == 1:
            return sure_card(cup, changed, f"{match_name(lines[0].match)} {lines[0].result}")
        return _answer(changed, tuple(id_ for id_, _ in results), can_undo=not gone_on)

    async def _forfeit(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        match, people = match_in(cup, intent.words), await self.meaning.people(cup, intent)
        if isinstance(match, Refusal):
            return refusal_card(match)
        if isinstance(people, Refusal):
            return refusal_card(people)
        if match is None and people:
            match = next((match for match in cup.matches_of(people[0]) if not match.is_over), None)
        limits = self.limits[context.room.platform]
        if match is None:
            return which_match(cup, Act.FORFEIT, Page(limits, page_in(intent.words)))
        both = any(tidy(word) in BOTH for word in intent.words.split())
        if not people and not both:
            return which_absent(cup, match, limits)
        command = Forfeit(by, match.id, None if both else people[0])
        changed = await self.cups.do(cup.id, command, context.id)
        return _answer(changed, (match.id,), can_undo=not matches_depending_on(cup, match))


def _answer(changed: Cup | Refusal, matches: tuple[MatchId, ...], *, can_undo: bool = False) -> Card:
    return (
        refusal_card(changed)
        if isinstance(changed, Refusal)
        else result_entry_card(changed, matches, can_undo=can_undo)
    )


def _read(cup: Cup, words: str, people: tuple[Number, ...] = ()) -> _Line | Refusal:
    """A match and its result, or who has won it: nothing else, so that no slip is entered."""
    typed = words.split()
    match, named_in = match_in(cup, words), entrants_in(cup, words)
    for refusal in (match, named_in):
        if isinstance(refusal, Refusal):
            return refusal
    winners = tuple(dict.fromkeys((*people, *(() if isinstance(named_in, Refusal) else named_in))))
    results = [word for word in typed if result_in(word)]
    rest = [word for word in typed if not result_in(word) and not is_entrant_word(word)]
    if isinstance(match, Match) and len(rest) == 1 and is_match_word(rest[0]):
        if len(results) == 1 and not winners and (result := result_in(results[0])):
            return _Line(match, result)
        if not results and len(winners) == 1 and (result := win_of(match, winners[0])):
            return _Line(match, result)
    return Refusal(say("cup-refuse-unread", usage=Written("1.1 1-0")))
