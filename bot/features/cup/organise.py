"""What organisers do: start, pair, decide, put things right, and end."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.commandkit.access import administers, is_in_charge
from bot.commandkit.context import Context, recognise
from bot.features.cup.cards.buttons import SURE, Page, confirmation_card, page_in
from bot.features.cup.cards.organise import (
    entrant_word,
    organiser_card,
    sure_to_drop,
    which_entrant,
    who_play,
)
from bot.features.cup.cards.overview import overview_card
from bot.features.cup.cards.rounds import draft_card
from bot.features.cup.cup_lookup import CupLookup, match_in
from bot.features.cup.datetime_input import EXAMPLES, read_datetime
from bot.features.cup.enter import OFF
from bot.features.cup.entry_role import EntryRole
from bot.features.cup.limits import LINES_SHOWN
from bot.features.cup.organise_entry import OrganiseEntry
from bot.features.cup.organise_pings import OrganisePings
from bot.features.cup.organise_results import OrganiseResults
from bot.features.cup.terms_input import TermsInput, changes_in
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import Act, OnCup
from bot.kernel.ids import GameId, Platform, RequestId
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.sessions.time_controls import read_duration
from bot.tournaments.decisions.lifecycle import (
    CallOff,
    Close,
    DismissOrganiser,
    Extend,
    NameOrganiser,
    Pause,
    Resume,
)
from bot.tournaments.decisions.pairing_constraints import Forbid
from bot.tournaments.decisions.rounds import ChangePairing, Draft, Publish
from bot.tournaments.decisions.sign_up_and_check_in import Start
from bot.tournaments.decisions.terms_changes import ChangeTerms, CloseEntries, TakeBackStart
from bot.tournaments.decisions.withdrawals import Drop, Reinstate
from bot.tournaments.model import Cup, MatchId, Number
from bot.tournaments.ports import Standing
from bot.tournaments.requests import Asker, OrganiserRequest
from bot.tournaments.service import Cups

ON = ("on", "yes")
_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class OrganiseCup:
    cups: Cups
    meaning: CupLookup
    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]
    pings: OrganisePings
    roles: EntryRole

    async def serve(self, context: Context, cup: Cup, intent: OnCup) -> Card:  # noqa: C901, PLR0911, PLR0912 - one arm an act
        """Others than those in charge are refused at once."""
        if not is_in_charge(context, cup):
            return refusal_card(Refusal(say("cup-refuse-not-organiser")))
        by = Asker(context.person, administers(context, cup))
        match intent.act:
            case Act.START:
                return await self._start(context, cup, intent, by)
            case Act.CHANGE:
                return await self._change(context, cup, intent, by)
            case Act.ENTRIES:
                closed = not any(tidy(word) in ON for word in intent.words.split())
                return await self._then_panel(context, cup, CloseEntries(by, closed))
            case Act.REINSTATE:
                return await self._reinstate(context, cup, intent, by)
            case Act.SEED | Act.INVITE | Act.CLUB:
                return await OrganiseEntry(self.cups, self.meaning, self.games).serve(
                    context, cup, intent, by
                )
            case Act.PING:
                return await self.pings.serve(context, cup, intent, by)
            case Act.OVERVIEW:
                return overview_card(cup, await self._tables(cup))
            case Act.PAUSE:
                return await self._then_panel(context, cup, Pause(by))
            case Act.RESUME:
                return await self._then_panel(context, cup, Resume(by))
            case Act.PUBLISH:
                return await self._then_panel(context, cup, Publish(by))
            case Act.DRAFT:
                return await self._then_draft(context, cup, Draft(by))
            case Act.SWAP:
                return await self._swap(context, cup, intent, by)
            case Act.RESULT | Act.FORFEIT:
                return await self._results.serve(context, cup, intent, by)
            case Act.DROP:
                return await self._drop(context, cup, intent, by)
            case Act.APART:
                return await self._apart(context, cup, intent, by)
            case Act.EXTEND:
                return await self._extend(context, cup, intent, by)
            case Act.CLOSE:
                return await self._surely(context, cup, intent, Close(by), say("cup-ask-close"))
            case Act.CALL_OFF:
                return await self._surely(context, cup, intent, CallOff(by), say("cup-ask-call-off"))
            case _:
                return await self._organise(context, cup, intent, by)

    async def _organise(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        """The organiser's card; people named become organisers, or with ``off`` cease to be."""
        for at, mention in enumerate(intent.mentioned):
            person = (await recognise(self.meaning.accounts, mention)).person
            dismissed = any(tidy(word) in OFF for word in intent.words.split())
            command = DismissOrganiser(by, person.player) if dismissed else NameOrganiser(by, person)
            changed = await self.cups.do(cup.id, command, RequestId(f"{context.id}:{at}"))
            if isinstance(changed, Refusal):
                return refusal_card(changed)
            cup = changed
        return organiser_card(cup, self.games)

    async def _start(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        """Now; at the time that is named; or with ``off`` not yet after all."""
        typed = " ".join(intent.words.split())
        if not typed:
            return await self._then_panel(context, cup, Start(by))
        if tidy(typed) in OFF:
            moved = bool(await self._results.begun(cup.matches))
            return await self._then_panel(context, cup, TakeBackStart(by, moved))
        at = read_datetime(typed, self.cups.clock.now(), context.asker.account.rest.zone)
        if at is None:
            return refusal_card(
                _usage("/cup start", *(f"/cup start {example}" for example in EXAMPLES), "/cup start off")
            )
        return await self._then_panel(context, cup, ChangeTerms(by, (("starts", at),)))

    async def _change(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        """Change terms, typed as in the announcement."""
        reader = TermsInput(self.games, self.cups.clock.now(), context.asker.account.rest.zone)
        parsed = reader.read(intent.words)
        plan = parsed if isinstance(parsed, Refusal) else await self.roles.with_role(context.room, parsed)
        changes = plan if isinstance(plan, Refusal) else changes_in(plan, cup)
        if isinstance(changes, Refusal):
            return refusal_card(changes)
        return await self._then_panel(context, cup, ChangeTerms(by, changes))

    async def _reinstate(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        if people:
            return await self._then_panel(context, cup, Reinstate(by, people[0]))
        gone = tuple(entrant.number for entrant in cup.entrants if entrant.has_left)
        return which_entrant(cup, Act.REINSTATE, gone, self._page(context, intent))

    async def _tables(self, cup: Cup) -> dict[MatchId, Standing]:
        """How the tables of the matches stand that are listed."""
        open_ = [match for match in cup.matches if not match.is_over and match.games][:LINES_SHOWN]
        tables = [(match.id, match.games[-1].session) for match in open_]
        looked = [(id_, await self.cups.tables.look(session)) for id_, session in tables if session]
        return {id_: standing for id_, standing in looked if isinstance(standing, Standing)}

    async def _swap(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        if len(people) >= _A_PAIR:
            return await self._then_draft(context, cup, ChangePairing(by, *people[:2]))
        paired = tuple(number for pair in cup.draft for number in (pair.first, pair.second) if number)
        if not paired:
            return refusal_card(Refusal(say("cup-refuse-no-draft")))
        choices = tuple(number for number in paired if number not in people)
        return which_entrant(cup, Act.SWAP, choices, self._page(context, intent, _first_of(cup, people)))

    async def _drop(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        if not people:
            return which_entrant(cup, Act.DROP, who_play(cup), self._page(context, intent))
        if SURE not in intent.words.split():
            return sure_to_drop(cup, cup.entrant(people[0]))
        return await self._then_panel(context, cup, Drop(by, people[0]))

    async def _apart(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        if len(people) != _A_PAIR:
            choices = tuple(number for number in who_play(cup) if number not in people)
            return which_entrant(cup, Act.APART, choices, self._page(context, intent, _first_of(cup, people)))
        off = any(tidy(word) in OFF for word in intent.words.split())
        return await self._then_panel(context, cup, Forbid(by, people[0], people[1], off))

    async def _extend(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        match = match_in(cup, intent.words)
        if isinstance(match, Refusal):
            return refusal_card(match)
        amounts = [ms for word in intent.words.split() if (ms := read_duration(word))]
        if not amounts:
            return refusal_card(_usage("/cup extend 1d", "/cup extend 2.3 12h"))
        return await self._then_panel(context, cup, Extend(by, amounts[0], match.id if match else None))

    async def _surely(
        self, context: Context, cup: Cup, intent: OnCup, command: OrganiserRequest, question: Phrase
    ) -> Card:
        if SURE not in intent.words.split():
            return confirmation_card(cup, intent.act, question)
        return await self._then_panel(context, cup, command)

    async def _then_draft(self, context: Context, cup: Cup, command: OrganiserRequest) -> Card:
        changed = await self.cups.do(cup.id, command, context.id)
        return refusal_card(changed) if isinstance(changed, Refusal) else draft_card(changed)

    async def _then_panel(self, context: Context, cup: Cup, command: OrganiserRequest) -> Card:
        """The organiser's card again, as it is now."""
        changed = await self.cups.do(cup.id, command, context.id)
        return refusal_card(changed) if isinstance(changed, Refusal) else organiser_card(changed, self.games)

    @property
    def _results(self) -> OrganiseResults:
        return OrganiseResults(self.cups, self.meaning, self.limits)

    def _page(self, context: Context, intent: OnCup, said: str = "") -> Page:
        return Page(self._limits(context), page_in(intent.words), said)

    def _limits(self, context: Context) -> Limits:
        return self.limits[context.room.platform]


def _first_of(cup: Cup, people: tuple[Number, ...]) -> str:
    return entrant_word(cup.entrant(people[0])) if people else ""


def _usage(*usages: str) -> Refusal:
    return Refusal(say("cup-refuse-how", usages=listed(*map(Written, usages))))
