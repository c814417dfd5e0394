"""A cup as one person looks at all of it on a page: its cards, without links to each other."""

from collections.abc import Iterator
from dataclasses import replace

from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.cup_card import cup_card
from bot.features.cup.cards.notifications import own_match_card
from bot.features.cup.cards.organise import organiser_card
from bot.features.cup.cards.rounds import pairings_card
from bot.features.cup.cards.standings import results_of, tiebreak_lines, view_card
from bot.features.cup.cards.terms_text import terms_card
from bot.features.cup.cup_card_sync import CupOnDisplay
from bot.features.cup.pictures.views import views_of
from bot.intents.cup import OnCup
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.kernel.ids import Player
from bot.kernel.text import Listed, Phrase, say
from bot.messages.card import Button, Card, Limits, Rows, in_line
from bot.tournaments.model import Cup, CupId, Entrant, Match
from bot.tournaments.standings.standings import standings
from bot.tournaments.team_play.as_teams import by_teams
from bot.tournaments.views import View

_PARTS = {
    **{act: act for act in ("show", "pairings", "standings", "crosstable", "terms", "organise")},
    **{f"standings {view}": "crosstable" for view in (View.BRACKET, View.CROSSTABLE, View.GROUPS)},
    f"standings {View.STANDINGS}": "standings",
}
"""The part of the view that shows it, for what is typed behind ``/cup``."""
_BELOW = {"cup-waits-for", "cup-leaders", "cup-team-match", "cup-more-matches"} | {
    f"cup-match{how}" for how in ("", "-at", "-claimed", "-disputed")
}
"""Lines of a cup's card that other parts of the view say in full."""
_STATUS = ("cup-field-empty", "cup-field-count", "cup-checked-in", "cup-starts", "cup-starts-by-hand")
"""How it stands before the first round, in this order."""


def part_asked_for(intent: Intent | None) -> tuple[CupId, str] | None:
    """The cup and the part of its view that shows what is asked for; None where none does."""
    if (
        isinstance(intent, OnCup)
        and intent.cup
        and (part := _PARTS.get(f"{intent.act} {intent.words}".strip()))
    ):
        return intent.cup, part
    return None


def cup_view(shown: CupOnDisplay, reader: Player, panel: Rows, limits: Limits) -> Iterator[tuple[str, Card]]:
    """The parts in the order in which they matter; ``panel`` has buttons for those in charge alone."""
    cup, games = shown.cup, shown.games
    entrant = cup.entrant_of(reader)
    plays = entrant is not None and not entrant.has_left
    card = _headline(cup, cup_card(cup, games, shown.standings), *(("join",) if plays else ()))
    acts = *(("leave",) if plays and not cup.is_finished else ()), "terms", *(("organise",) if panel else ())
    yield "show", replace(card, rows=(*card.rows, tuple(act(cup, what) for what in acts)))
    if entrant is not None:
        yield from (
            ("match", _alone(own_match_card(cup, match, entrant.number))) for match in _own(cup, entrant)
        )
    if cup.entrants:
        pairings = _alone(pairings_card(cup, cup.round, limits))
        yield "pairings", replace(pairings, title=say("button-cup-pairings")) if cup.is_to_begin else pairings
    if cup.matches:
        for part, view in (("standings", View.STANDINGS), ("crosstable", results_of(cup))):
            if view in views_of(by_teams(cup)):
                card = view_card(cup, view, reader)
                yield part, _alone(card) if part == "crosstable" else _pictured(card, cup)
    yield "terms", _alone(replace(terms_card(cup, games), title=say("button-cup-terms")), "leave")
    if panel:
        yield "organise", _alone(organiser_card(cup, panel))


def _own(cup: Cup, entrant: Entrant) -> Iterator[Match]:
    """Those that go on, and the round in which they rest."""
    for match in cup.matches_of(entrant.number):
        rests = match.second is None and match.round == cup.round and not cup.is_finished
        if rests or not match.is_over:
            yield match


def _headline(cup: Cup, card: Card, *acts: str) -> Card:
    """First how it stands; who plays and who leads stands below."""
    lines = [tuple(_items(line)) for line in card.lines]
    status = [item for key in _STATUS for items in lines for item in items if item.key == key]
    rest = ([item for item in items if item.key not in _BELOW.union(_STATUS)] for items in lines)
    lines_shown = tuple(in_line(items) for items in (status, *rest) if items)
    return replace(_alone(card, *acts), lines=lines_shown or (say(f"cup-stage-{cup.stage}"),))


def _items(line: Phrase) -> Iterator[Phrase]:
    """What stands beside each other in a line; of a field the number alone."""
    match line:
        case Phrase("line", (("text", Listed(items, Phrase("line-separator"))),)):
            for item in items:
                yield from _items(item if isinstance(item, Phrase) else say("line", text=item))
        case Phrase("cup-field-people" | "cup-field-teams" | "cup-field-pairs", (("count", count), *_)):
            yield say("cup-field-count", count=count)
        case _:
            yield line


def _pictured(card: Card, cup: Cup) -> Card:
    """The table alone: its alt text has it in words, and all results below lead on."""
    sides = by_teams(cup)
    lines = tuple(tiebreak_lines(sides, standings(sides)))
    return _alone(replace(card, lines=lines), "export", "history")


def _alone(card: Card, *acts: str) -> Card:
    """Without ``acts`` and what leads to other parts: they are in sight, or the first part leads there."""

    def fits(button: Button) -> bool:
        intent = read_payload(button.press)
        return not part_asked_for(intent) and not (isinstance(intent, OnCup) and intent.act in acts)

    return replace(card, rows=tuple(filter(None, (tuple(filter(fits, row)) for row in card.rows))))
