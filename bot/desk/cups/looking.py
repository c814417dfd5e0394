"""What anybody may look at: who plays, who stands where, what happened, as a card or as a file."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.cards.cups.asking import Act, OnCup
from bot.cards.cups.buttons import asked_page, page_in
from bot.cards.cups.organising import history
from bot.cards.cups.rounds import pairings, why
from bot.cards.cups.standings import results_of, view_card
from bot.cards.model import Card, Limits
from bot.cards.of_refusal import refusal
from bot.cards.pictures.of_cup import View
from bot.desk.cups.files import exported
from bot.desk.cups.meant import match_in, own_match
from bot.desk.errand import Errand
from bot.desk.letters import Letters
from bot.gamekit.text_input import tidy
from bot.kernel.ids import Platform
from bot.kernel.text import Refusal, say
from bot.tournaments.model import Cup


@dataclass(frozen=True, slots=True)
class Looking:
    limits: Mapping[Platform, Limits]
    letters: Letters

    def look(self, errand: Errand, cup: Cup, intent: OnCup, language: str) -> Card:
        match intent.act:
            case Act.PAIRINGS:
                return self._pairings(errand, cup, intent)
            case Act.WHY:
                return _why(errand, cup, intent)
            case Act.STANDINGS:
                return view_card(cup, _view(intent), errand.person.player, asked_page(intent.words))
            case Act.CROSSTABLE:
                return view_card(cup, results_of(cup), errand.person.player, asked_page(intent.words))
            case Act.HISTORY:
                return history(cup)
            case _:
                return exported(cup, intent.words, self.letters.languages(language))

    def _pairings(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        """Of the round that is named, else of the newest; behind ``why``, the reasons for a pair."""
        words = intent.words.split()
        if words and tidy(words[0]) == Act.WHY:
            return _why(errand, cup, OnCup(Act.WHY, " ".join(words[1:])))
        rounds = [int(word[:4]) for word in map(tidy, words) if word.isdecimal()]
        round_ = rounds[0] if rounds else cup.round
        if round_ > cup.round:
            return refusal(Refusal(say("cup-refuse-no-such-round", round=round_)))
        return pairings(cup, round_, self.limits[errand.room.platform], page_in(intent.words))


def _view(intent: OnCup) -> View:
    """The way to look that is named; else the standings."""
    named = [word for word in map(tidy, intent.words.split()) if word in set(View)]
    return View(named[0]) if named else View.STANDINGS


def _why(errand: Errand, cup: Cup, intent: OnCup) -> Card:
    match = match_in(cup, intent.words) or own_match(cup, errand.person.player)
    return refusal(match) if isinstance(match, Refusal) else why(cup, match)
