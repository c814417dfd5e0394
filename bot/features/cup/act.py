"""How an act on a cup is declared: what people type behind ``/cup``. Everything else of it follows from that.

Forms, completion, the organiser's card, the questions on the way and the refusals come from the declaration.
Every module of :mod:`bot.features.cup.acts` lists its own as ``ACTS``.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import TypeAlias

from bot.commandkit.access import Deed, administers, is_in_charge
from bot.commandkit.command import Completer, Kind, Parameter, never
from bot.commandkit.context import Context, InRoom, OnBoard, Outcome, Privately, recognise
from bot.commandkit.reader_language import ReaderLanguage
from bot.delivery.ports import Failed, Role
from bot.features.cup.cards import buttons
from bot.features.cup.cards.organise import echo_card, organiser_card, undo_button
from bot.features.cup.cards.terms_text import Games
from bot.features.cup.cup_card_sync import CupCards
from bot.features.cup.cup_lookup import CupLookup, Fits, goes_on
from bot.features.cup.limits import PANEL_BUTTONS
from bot.features.cup.match_tables import is_reached
from bot.features.cup.terms_input import CupPlan, TermsInput, read_datetime
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, Person, Player, Room
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.kernel.time import Instant
from bot.messages.card import Button, Card, Limits, Rows, Tone
from bot.messages.refusals import refusal_card
from bot.ratings.model import Discipline
from bot.ratings.service import Ratings
from bot.sessions.time_controls import Control, read_control
from bot.tournaments.model import Cup, Match, Number, Stage
from bot.tournaments.requests import Asker, Request
from bot.tournaments.service import Cups

ON, OFF, YES = ("on", "yes"), ("off", "no"), ("yes", "ok")
_DIGITS = 4
_DAILY_BELOW = 20
_UNRATED = 0, 0

CUP = Parameter("cup", Kind.TABLE, completer=Completer.LINE)
MATCH = Parameter("match", Kind.WORD, completer=Completer.LINE, after=("cup",))
ROUND = Parameter("round", Kind.NUMBER)
WHO, OTHER = Parameter("who", Kind.PERSON), Parameter("other", Kind.PERSON)
TWO = (replace(WHO, required=True), replace(OTHER, required=True))


def choice(name: str, *choices: str, required: bool = False) -> Parameter:
    """One of some words, which are the same in every language."""
    return Parameter(name, Kind.CHOICE, choices=choices, as_typed=True, required=required)


def usage(*usages: str) -> Refusal:
    """Something is missing: so it is typed."""
    return refusal_of("cup-refuse-how", usages=listed(*map(Written, usages)))


class By(StrEnum):
    """Who may do it: organisers are also the administrators of the cup's community."""

    ANYBODY = "anybody"
    ORGANISERS = "organisers"


ORGANISERS = By.ORGANISERS


@frozen
class CupDesk:
    """What acts need of the world."""

    cups: Cups
    lookup: CupLookup
    ratings: Ratings
    languages: ReaderLanguage
    showing: CupCards
    acts: Mapping[str, "CupAct"]

    @property
    def games(self) -> Games:
        return self.showing.games

    async def role(self, room: Room, typed: str) -> Role | None:
        """The role of the room's platform that is named, if it has it and can be asked."""
        try:
            return await self.showing.boards.couriers[room.platform].role(room, typed)
        except Failed:
            return None

    async def no_chat_text(self, context: Context) -> Phrase | None:
        """Return where games come to an asker without a private chat; None if there is one."""
        boards, handle = self.showing.boards, context.asker.handle
        courier = boards.couriers.get(handle.platform)
        if courier is None or await is_reached(self.lookup.rooms, boards.display, courier, handle):
            return None
        pages = boards.display.pages
        return say("cup-unreached", address=Written(pages.origin)) if pages else say("cup-unreached-here")

    async def read_plan(self, context: Context, typed: str) -> CupPlan | Refusal:
        """The terms that are typed, in the asker's time zone; a role by its id and its name."""
        zone = context.asker.account.rest.zone
        plan = TermsInput(self.games, self.cups.clock.now(), zone).read(typed)
        if isinstance(plan, Refusal) or not (named := plan.chosen.get("role")):
            return plan
        role = await self.role(context.room, named)
        if role is None:
            return refusal_of("cup-refuse-role-unknown", usage=Written("role:@…"), off=Written("role:off"))
        return replace(plan, chosen={**plan.chosen, "role": role.id, "role_name": role.name})

    async def rating_and_games(self, cup: Cup, player: Player) -> tuple[int, int]:
        """Rating and rated games in the cup's first game, at its speed: what they are seeded by."""
        control = read_control(cup.terms.clock) if cup.terms.clock else None
        live = isinstance(control, Control) and control.live
        ladder = await self.ratings.ladder(Discipline(cup.terms.menu[0].game, live=live))
        history = ladder.player_histories.get(player)
        if history is None:
            return _UNRATED
        return round(history.rating_at(self.ratings.clock.now()).value), history.games


@frozen
class Ask:
    """An act as it is asked for; ``people`` and ``match_named`` are those that its declaration reads."""

    desk: CupDesk
    context: Context
    cup: Cup
    intent: OnCup
    people: tuple[Number, ...] = ()
    match_named: Match | None = None

    @property
    def person(self) -> Person:
        return self.context.person

    @property
    def by(self) -> Asker:
        return Asker(self.person, administers(self.context, self.cup))

    @property
    def in_charge(self) -> bool:
        return is_in_charge(self.context, self.cup)

    @property
    def match(self) -> Match:
        """The match that is meant. Raises LookupError for an act that can be asked without."""
        if self.match_named is None:
            raise LookupError(self.intent.act)
        return self.match_named

    @property
    def names(self) -> tuple[str, tuple[Named, ...]]:
        """The words, and the people who are mentioned beside them."""
        return self.intent.words, self.intent.mentioned

    @property
    def typed(self) -> str:
        return " ".join(self.intent.words.split())

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(map(tidy, self.intent.words.split()))

    def says(self, words: Iterable[str]) -> bool:
        return not set(words).isdisjoint(self.words)

    @property
    def number(self) -> int | None:
        return next((int(word[:_DIGITS]) for word in self.words if word.isdecimal()), None)

    def moment(self, typed: str) -> Instant | None:
        """In the asker's time zone."""
        return read_datetime(typed, self.desk.cups.clock.now(), self.context.asker.account.rest.zone)

    @property
    def limits(self) -> Limits:
        return self.desk.showing.boards.display.limits[self.context.room.platform]

    @property
    def page(self) -> buttons.Page:
        return buttons.Page(self.limits, buttons.page_in(self.intent.words))

    async def persons(self) -> tuple[Person, ...]:
        """Who is mentioned, in the cup or not."""
        accounts = self.desk.lookup.accounts
        return tuple([(await recognise(accounts, named)).person for named in self.intent.mentioned])

    @property
    def panel_rows(self) -> Rows:
        return panel_rows(self.cup, self.desk.acts.values(), self.page.number)


@frozen
class Then:
    """Requests, and what is answered once they are done, if not as declared: ``then`` sees the cup by then.

    ``refused`` makes the card of a refusal, where there is something to do about it; ``undo`` is typed to
    take it back, where the declaration cannot tell.
    """

    requests: Request | tuple[Request, ...]
    then: "Show | None" = None
    refused: Callable[[Refusal], Card] = refusal_card
    undo: str | None = None


Show: TypeAlias = Callable[[Ask], Card | Refusal]
Reply: TypeAlias = Request | tuple[Request, ...] | Then | Card | Refusal | Outcome | None
"""What an act comes to: one request or several, a card or outcome, or None where something is missing."""
ANSWERS = (Card, Refusal, OnBoard, Privately, InRoom)

BEFORE, PLAYING, AFTER = (
    frozenset({Stage.SIGN_UP, Stage.CHECK_IN}),
    frozenset({Stage.RUNNING}),
    frozenset({Stage.OVER, Stage.CALLED_OFF}),
)


def always(_: Cup) -> bool:
    return True


@frozen
class OnPanel:
    """A button of the organiser's card in these ``stages``; ``place`` 23 is the third of the second row.

    Those of the first rows, below 20, are for every day.

    ``button`` makes one that says something else than the act's own name.
    """

    stages: frozenset[Stage]
    place: int
    tone: Tone = Tone.PLAIN
    when: Callable[[Cup], bool] = always
    button: Callable[[Cup], Button] | None = None


def organiser_panel(ask: Ask) -> Card:
    """The organiser's card as it is now."""
    return organiser_card(ask.cup, ask.panel_rows)


def _nothing(_: Ask) -> Reply:
    return ()


def _no_question(_: Ask) -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class CupAct:
    """What can be asked about a cup."""

    word: str
    """What is typed behind ``/cup``, and what buttons carry, for ever."""
    also: tuple[str, ...] = ()
    """Other words for it."""
    by: By = By.ANYBODY
    parameters: tuple[Parameter, ...] = ()
    """What a form asks for, and what completes the line."""
    people: bool = False
    """Whether entrants are named; where ``among`` is given, they are."""
    among: Callable[[Ask], tuple[Number, ...] | Refusal] | None = None
    """The entrants that are offered as buttons, until as many are named as there are people to fill in."""
    match: Callable[[Ask], Match | Refusal | None] | None = None
    """Reads the match that is meant."""
    sure: Callable[[Ask], Phrase | None] = _no_question
    """The question that comes before anything is done."""
    request: Callable[[Ask], Reply | Awaitable[Reply]] = _nothing
    """What the cup is asked; an act that only shows something has none."""
    then: Show | None = None
    """The card of what it is about; that of organisers has above it what was done."""
    receipt: str = ""
    """The phrase of a plain receipt, instead."""
    undo: tuple[str, str] = ("", "")
    """What takes it back, as it is typed behind ``/cup``; and what takes back the same with ``off``."""
    usages: tuple[str, ...] = ()
    """Examples for people who have left something out."""
    fits: Fits = goes_on
    """Which cups it can be about, where none is named."""
    deed: Deed = Deed.SEE
    alone: Callable[[CupDesk, Context, str], Awaitable[Outcome]] | None = None
    """Does what is about no cup at all."""
    panel: tuple[OnPanel, ...] = ()
    """Its buttons on the organiser's card."""
    often: bool = False
    """Whether it stands in the first of two menus."""
    hidden: bool = False
    """Whether it stands in none."""
    free_words: bool = False
    """Whether words could look like a cup's code, which then stands behind ``#``."""
    rows: bool = False
    """Whether all lines that are pasted are read."""
    minds_admins: Callable[[OnCup], bool] = never
    """When it matters for what anybody may ask if they administer the room."""

    @property
    def options(self) -> tuple[Parameter, ...]:
        """What its form asks for: at the end, which cup."""
        return self.parameters if self.alone else (*self.parameters, CUP)

    def answer(self, former: Ask, deeds: tuple[Phrase, ...], undo: str | None, ask: Ask) -> Card | Refusal:
        """What has been done since ``former``, and the card that shows it."""
        if self.receipt:
            return buttons.receipt_card(ask.cup, say(self.receipt, name=ask.cup.terms.name))
        card = self.then(ask) if self.then else None
        if isinstance(card, Refusal):
            return card
        if deeds and self.by is By.ORGANISERS:
            typed = self.undo[ask.says(OFF)] if undo is None else undo
            return echo_card(former.cup, ask.cup, deeds, undo_button(ask.cup, typed, ask.people), card)
        return card or organiser_panel(ask)

    @property
    def people_wanted(self) -> int:
        return sum(parameter.kind is Kind.PERSON for parameter in self.parameters) if self.among else 0


def panel_rows(cup: Cup, acts: Iterable[CupAct], page: int = 0) -> Rows:
    """The buttons of the organiser's card, as the acts declare them; too many are on a second ``page``."""
    places = {
        on_panel.place: on_panel.button(cup)
        if on_panel.button
        else buttons.act(cup, act.word, tone=on_panel.tone)
        for act in acts
        for on_panel in act.panel
        if cup.stage in on_panel.stages and on_panel.when(cup)
    }
    daily = [place for place in places if place < _DAILY_BELOW]
    if len(places) > PANEL_BUTTONS and not page:
        more = buttons.act_button(cup, "organise", f"{buttons.PAGE}1", say("button-about"))
        return tuple(places[place] for place in sorted(daily)), (more,)
    if len(places) > PANEL_BUTTONS:
        places = {place: button for place, button in places.items() if place not in daily}
    rows = groupby(sorted(places), lambda place: place // 10)
    return tuple(tuple(places[place] for place in row) for _, row in rows)
