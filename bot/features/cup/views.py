"""What anybody may look at: who plays, who stands where, what happened, as a card or as a file."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from bot.commandkit.access import is_in_charge
from bot.commandkit.context import Context
from bot.delivery.room_display import RoomDisplay
from bot.features.cup.cards.buttons import page_in, page_number
from bot.features.cup.cards.organise import history_card
from bot.features.cup.cards.rounds import draft_card, pairing_reasons_card, pairings_card
from bot.features.cup.cards.standings import results_of, view_card
from bot.features.cup.cards.terms_text import Games, season_card, terms_card
from bot.features.cup.cup_lookup import match_in, own_match
from bot.features.cup.export import export_card
from bot.features.cup.off_event_loop import off_event_loop
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import Act, OnCup
from bot.kernel.ids import Platform
from bot.kernel.text import Refusal, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.tournaments.model import Cup
from bot.tournaments.views import View


@dataclass(frozen=True, slots=True)
class CupViews:
    limits: Mapping[Platform, Limits]
    display: RoomDisplay
    games: Games

    async def look(self, context: Context, cup: Cup, intent: OnCup, language: str) -> Card:
        return await off_event_loop(cup, partial(self._look, context, cup, intent, language))

    def _look(self, context: Context, cup: Cup, intent: OnCup, language: str) -> Card:
        match intent.act:
            case Act.PAIRINGS:
                return self._pairings(context, cup, intent)
            case Act.WHY:
                return _why(context, cup, intent)
            case Act.STANDINGS:
                return view_card(cup, _view(intent), context.person.player, page_number(intent.words))
            case Act.CROSSTABLE:
                return view_card(cup, results_of(cup), context.person.player, page_number(intent.words))
            case Act.TERMS:
                return terms_card(cup, self.games)
            case Act.SEASON:
                return season_card(cup)
            case Act.HISTORY:
                return history_card(cup)
            case _:
                return export_card(cup, intent.words, self.display.languages(language), context.person.player)

    def _pairings(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """Of the round that is named, else of the newest; behind ``why``, the reasons for a pair.

        Organisers see a draft, while there is one.
        """
        words = intent.words.split()
        if words and tidy(words[0]) == Act.WHY:
            return _why(context, cup, OnCup(Act.WHY, " ".join(words[1:])))
        rounds = [int(word[:4]) for word in map(tidy, words) if word.isdecimal()]
        if cup.draft and not rounds and is_in_charge(context, cup):
            return draft_card(cup)
        round_ = rounds[0] if rounds else cup.round
        if round_ > cup.round:
            return refusal_card(Refusal(say("cup-refuse-no-such-round", round=round_)))
        return pairings_card(cup, round_, self.limits[context.room.platform], page_in(intent.words))


def _view(intent: OnCup) -> View:
    """The way to look that is named; else the standings."""
    named = [word for word in map(tidy, intent.words.split()) if word in set(View)]
    return View(named[0]) if named else View.STANDINGS


def _why(context: Context, cup: Cup, intent: OnCup) -> Card:
    match = match_in(cup, intent.words) or own_match(cup, context.person.player)
    return refusal_card(match) if isinstance(match, Refusal) else pairing_reasons_card(cup, match)
