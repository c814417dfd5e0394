"""A line that somebody has tried, shown to the room in which they asked for the board."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.accounts.model import Account
from bot.commandkit.command import Command
from bot.commandkit.context import Context, InRoom, Outcome, Privately
from bot.commandkit.tables import TableAccess
from bot.delivery.ports import Courier
from bot.delivery.room_display import RoomDisplay
from bot.delivery.room_messages import shared
from bot.features.play.films import scenes_of
from bot.features.play.limits import REPLAY_AGAIN_AFTER_S
from bot.features.play.shown_table import seat_of
from bot.features.play.trial_cards import shown_film_card, shown_text_card
from bot.gamekit.replay import BrokenRecord
from bot.intents.play import ShowLine
from bot.kernel.ids import Platform, Room, SessionId, Version
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Card
from bot.messages.refusals import refusal_card
from bot.sessions.model import Session
from bot.sessions.positions import standing
from bot.sessions.trials import line_of


@dataclass(frozen=True, slots=True)
class TrialShows:
    tables: TableAccess
    couriers: Mapping[Platform, Courier]
    display: RoomDisplay
    _lately: dict[tuple[SessionId, Version, bool], float] = field(default_factory=dict)
    """Which line was shown in which form, and until when it need not be once more."""

    async def show(self, context: Context, intent: ShowLine) -> Outcome:
        session = await self.tables.looked_at(context, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal_card(session))
        if session.trial is None or not line_of(session):
            return _refused(say("trial-refuse-no-line"))
        if self._was_shown_lately(shown := (session.id, session.version, intent.as_text)):
            return _refused(say("replay-refuse-again"))
        room = await self.tables.rooms.current(session.trial.room)
        self._lately[shown] = asyncio.get_running_loop().time() + REPLAY_AGAIN_AFTER_S
        try:
            arrived = await self._shared(session, room, as_text=intent.as_text)
        except BrokenRecord:
            return _refused(say("card-lost-closed"))
        if not arrived:
            self._lately.pop(shown, None)
            return _refused(say("replay-refuse-not-posted", command=Written("/selfcheck")))
        return InRoom() if room == context.room else Privately(Card(say("trial-shown-there")))

    async def _shared(self, session: Session, room: Room, *, as_text: bool) -> bool:
        """In the room's language, and as its readers wish boards to lie and look."""
        if room.platform not in self.couriers:
            return False
        display = await self.display.choices.display(room)
        card = await self._card(session, display.reader, as_text=as_text)
        if card is None:
            return False
        rendered = self.display.put(card, display.language, display.theme)
        return await shared(self.couriers, room, rendered)

    async def _card(self, session: Session, reader: Account | None, *, as_text: bool) -> Card | None:
        game = self.tables.games[session.game]
        if as_text:
            state = standing(session, game)
            return None if state is None else shown_text_card(session, game, state)
        since = session.trial.since if session.trial else 0
        scenes = await scenes_of(session, game, seat_of(reader, session), since)
        return shown_film_card(session, game, scenes)

    def _was_shown_lately(self, shown: tuple[SessionId, Version, bool]) -> bool:
        now = asyncio.get_running_loop().time()
        for old in [one for one, until in self._lately.items() if until <= now]:
            del self._lately[old]
        return shown in self._lately


def _refused(reason: Phrase) -> Privately:
    return Privately(refusal_card(Refusal(reason)))


COMMANDS = (Command(intent=ShowLine, handle=TrialShows.show, service=TrialShows),)
