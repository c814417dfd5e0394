"""Changes of the terms, before the start and after it; and a start that is taken back."""

from dataclasses import replace
from typing import Self

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say, text_list
from bot.kernel.time import Instant
from bot.tournaments.decisions import entry, rounds
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Series, Stage
from bot.tournaments.requests import (
    Audience,
    CardChanged,
    Decision,
    MatchesUndone,
    OrganiserRequest,
    Tell,
    TermsChanged,
    WeighTerms,
    accept,
)
from bot.tournaments.terms import Terms, as_typed
from bot.tournaments.terms_check import weigh_terms

FAIR_LATER = frozenset(
    {"name", "round_ms", "rounds", "review_ms", "misses", "capacity", "lasts_ms", "reach", "objection_ms"}
    | {"rating_from", "rating_to", "games_least", "by_invitation", "role", "role_name"}
    | {"repeat", "season", "default_ms", "in_room"}
)
"""Terms that can change while people play: no result that stands was made by them."""


@frozen
class ChangeTerms(OrganiserRequest):
    """Announce something else: fields of the terms, by name, with their values; ``derived`` come of them.

    The history has them as they were ``typed``, where they were.
    """

    changes: tuple[tuple[str, object], ...]
    derived: tuple[tuple[str, object], ...] = ()
    typed: str = ""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Whether the terms can be announced at all has been looked at before."""
        unfair = [name for name, _ in self.changes if name not in FAIR_LATER]
        changes = dict(self.changes + self.derived)
        if not cup.is_to_begin and unfair:
            words = sorted({as_typed(name) for name in FAIR_LATER})
            return refusal_of("cup-refuse-change-late", terms=listed(*map(Written, words)))
        terms = replace(cup.terms, **changes)  # type: ignore[arg-type]  # fields of the terms, by name
        if bool(terms.teams) is not bool(cup.terms.teams) and cup.entrants:
            return refusal_of("cup-refuse-teams-entered")
        if terms.partners is not cup.terms.partners and (cup.entrants or cup.waiting or cup.seeking):
            return refusal_of("cup-refuse-partners-entered")
        if terms == cup.terms:
            return refusal_of("cup-refuse-same-terms")
        if cup.is_to_begin and terms.starts is not None and terms.starts <= at:
            return refusal_of("cup-refuse-start-past", at=terms.starts)
        if terms.check_in_ms and terms.starts is None:
            return refusal_of("cup-refuse-check-in-without-start")
        if terms.rounds != cup.terms.rounds and _is_past_rounds(cup, terms):
            return refusal_of("cup-refuse-rounds-late", round=cup.round)
        stage = Stage.SIGN_UP if cup.is_to_begin else cup.stage
        put_off = cup.put_off if terms.starts == cup.terms.starts else 0
        moved, joined = entry.move_up(
            replace(cup, terms=terms, stage=stage, put_off=put_off, series=_series(cup, terms))
        )
        changed = TermsChanged(tuple(changes), self.by.person)
        if terms.rounds == cup.terms.rounds:
            return accept(moved, changed, *joined)
        moved, redrafted = rounds.redraft(moved, at)
        return accept(moved, changed, *joined, *redrafted)

    def weigh(self, cup: Cup, weigh: WeighTerms) -> Self | Refusal:
        """A clock that follows from the length of a round still does, and so does the rule for gathering."""
        changes, derived = dict(self.changes), dict[str, object]()
        refusal = weigh_terms(replace(cup.terms, **changes), weigh)  # type: ignore[arg-type]  # fields, by name
        if isinstance(refusal, Refusal):
            return refusal
        usual = weigh(replace(cup.terms, clock=None))
        follows = isinstance(usual, Terms) and usual.clock == cup.terms.clock
        if follows and "round_ms" in changes and "clock" not in changes:
            derived["clock"] = None
        weighed = weigh(replace(cup.terms, **changes | derived))  # type: ignore[arg-type]  # as above
        if isinstance(weighed, Terms) and (changes | derived).keys() & {"clock", "format"}:
            derived |= {"clock": weighed.clock, "gathering": weighed.gathering}
        if isinstance(weighed, Terms) and "menu" in changes:
            derived["partners"] = weighed.partners
        return replace(self, derived=tuple(derived.items()))

    def deed(self, cup: Cup) -> Phrase:
        words = dict.fromkeys(as_typed(name) for name, _ in self.changes)
        return say("cup-deed-terms", terms=Written(self.typed) if self.typed else text_list(words))


def _series(cup: Cup, terms: Terms) -> Series | None:
    """What the next cups have of these terms; those that begin otherwise are counted from this one."""
    if cup.series is None:
        return None
    begins_as_before = (terms.starts, terms.repeat) == (cup.terms.starts, cup.terms.repeat)
    anchor = cup.series.anchor if begins_as_before else None
    rounds = cup.series.rounds if terms.rounds == cup.terms.rounds else terms.rounds
    return replace(cup.series, rounds=rounds, anchor=anchor)


def _is_past_rounds(cup: Cup, terms: Terms) -> bool:
    """As many are paired as there are to be, or what comes after them is: a knockout stays what it is."""
    as_many = terms.rounds is not None and cup.round >= terms.rounds
    return as_many or any(format_of(cup.terms).must_decide(cup, match) for match in cup.matches)


@frozen
class TakeBackStart(OrganiserRequest):
    """As if it had not been started; ``moved`` tells that a move was made at a table."""

    moved: bool = False

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Allowed until the first move; the card shows it, and those who play are told.

        Who has come since then is in the field like everybody else, and who has left is off the list.
        """
        played = [match for match in cup.matches if match.second is not None and match.is_over]
        if cup.stage is not Stage.RUNNING:
            return refusal_of("cup-refuse-not-begun")
        if self.moved or played or cup.round > 1:
            return refusal_of("cup-refuse-start-played")
        undone = tuple(match.id for match in cup.matches)
        announced = cup.series.rounds if cup.series else cup.terms.rounds
        back = replace(
            cup,
            stage=Stage.SIGN_UP,
            terms=replace(cup.terms, starts=None, check_in_ms=0, rounds=announced),
            put_off=0,
            entrants=tuple(replace(entrant, since=1) for entrant in cup.entrants if not entrant.has_left),
            matches=(),
            draft=(),
            publishes=None,
            round=0,
            announced=0,
            undone=cup.undone + 1,
            taken_back=(*cup.taken_back, *undone),
            ladder=(),
            began=None,
            paused=False,
            paused_since=None,
        )
        title = say("cup-call-start-back", name=cup.terms.name, person=self.by.person)
        numbers = tuple(entrant.number for entrant in back.entrants)
        return accept(back, MatchesUndone(undone), Tell(Audience.ENTRANTS, title, numbers=numbers))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-start-taken-back")


@frozen
class CloseEntries(OrganiserRequest):
    """Close entries; with ``closed`` False reopen them."""

    closed: bool

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if cup.closed is self.closed:
            return refusal_of("cup-refuse-entries-so")
        return accept(replace(cup, closed=self.closed), CardChanged())

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-entries-closed") if self.closed else say("cup-deed-entries-open")
