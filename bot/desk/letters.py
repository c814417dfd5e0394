"""Letters for rooms and people: cards in the language of whoever reads them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from bot.accounts.ports import RoomBook
from bot.cards.language import DEFAULT, Language
from bot.cards.letter import Letter
from bot.cards.lettering import letter
from bot.cards.model import Card, Limits
from bot.cards.of_session import board
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Platform, Room
from bot.sessions.model import Session


@dataclass(frozen=True, slots=True)
class Letters:
    """``limits`` are those of each platform that is served; ``languages`` loads a language by its code."""

    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]
    languages: Callable[[str], Language]
    rooms: RoomBook

    def put(self, card: Card, language: str) -> Letter:
        return letter(card, self.languages(language))

    async def board(self, session: Session, room: Room) -> Letter:
        """The board card for a room, in the room's language and within its platform's limits."""
        language = await self.rooms.language_of(room) or DEFAULT
        return self.put(board(session, self.games[session.game], self.limits[room.platform]), language)


def remembered(load: Callable[[str], Language]) -> Callable[[str], Language]:
    """Each language is read from its files once."""
    return cache(load)
