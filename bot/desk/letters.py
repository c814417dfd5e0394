"""Letters for rooms and people: cards in the language of whoever reads them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.cards.cups.card import cup_card
from bot.cards.language import Language
from bot.cards.letter import Letter
from bot.cards.lettering import letter
from bot.cards.model import Card, Limits
from bot.cards.of_session import board, with_next
from bot.desk.surroundings import Sight, Surroundings
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Platform, Room, SessionId, Version
from bot.kernel.scene import Aids, Theme, without_aids
from bot.sessions.model import Session
from bot.tournaments.model import Cup
from bot.tournaments.standings.standings import standings


@dataclass(frozen=True, slots=True)
class CupShown:
    """A cup as it hangs in rooms: the book of boards knows it by its code, as it knows tables."""

    cup: Cup

    @property
    def id(self) -> SessionId:
        return SessionId(self.cup.id)

    @property
    def version(self) -> Version:
        return self.cup.version


Shown: TypeAlias = Session | CupShown
"""What has one living message in a room."""


@dataclass(frozen=True, slots=True)
class Letters:
    """``limits`` are those of each platform that is served; ``languages`` loads a language by its code."""

    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]
    languages: Callable[[str], Language]
    surroundings: Surroundings

    def put(self, card: Card, language: str, theme: Theme | None = None, aids: Aids = Aids.SHOWN) -> Letter:
        if card.scene and aids is Aids.HIDDEN:
            card = replace(card, scene=without_aids(card.scene))
        return letter(card, self.languages(language), theme)

    async def board(self, shown: Shown, room: Room) -> Letter:
        """The card of a table or cup for a room, as its readers wish it and within its platform's limits."""
        sight = await self.surroundings.sight(room)
        if isinstance(shown, CupShown):
            return self.put(
                cup_card(shown.cup, self.games, standings(shown.cup)), sight.language, sight.theme
            )
        return self._table(shown, room, sight)

    def _table(self, session: Session, room: Room, sight: Sight) -> Letter:
        game, limits = self.games[session.game], self.limits[room.platform]
        card = board(session, game, limits, sight.seat_at(session))
        if sight.reader:
            card = with_next(card, session)
        return self.put(card, sight.language, sight.theme, sight.aids)
