"""Games played again as animations, for everybody in the room."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.commandkit.command import TABLE, Command
from bot.commandkit.context import Context, InRoom, Outcome, Privately
from bot.commandkit.tables import TableAccess
from bot.delivery.ports import Courier
from bot.delivery.room_display import RoomDisplay
from bot.delivery.room_messages import shared
from bot.features.play.board_card import result_line, table_title
from bot.features.play.board_card_lines import variant_and_code
from bot.features.play.films import film_of, scenes_of, stride
from bot.features.play.limits import REPLAY_AGAIN_AFTER_S
from bot.features.play.shown_table import seat_of
from bot.features.play.trial_cards import try_button
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.replay import BrokenRecord
from bot.intents.play import ShowReplay, TryLine
from bot.kernel.ids import Platform, Room, SessionId, Version
from bot.kernel.scene import Scene
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Card, Rows
from bot.messages.refusals import refusal_card
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session, is_open

_Shown: TypeAlias = tuple[Room, SessionId, Version]


@dataclass(frozen=True, slots=True)
class Replays:
    tables: TableAccess
    couriers: Mapping[Platform, Courier]
    display: RoomDisplay
    _lately: dict[_Shown, float] = field(default_factory=dict)
    """Which game was played again where, and until when it need not be once more."""

    async def replay(self, context: Context, intent: ShowReplay) -> Outcome:
        session = await self._meant(context, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal_card(session))
        if not session.moves:
            return _refused(say("replay-refuse-no-moves"))
        if self._was_shown_lately(shown := (context.room, session.id, session.version)):
            return _refused(say("replay-refuse-again"))
        try:
            arrived = await self._show(shown, session)
        except BrokenRecord:
            return _refused(say("card-lost-closed"))
        if not arrived:
            return _refused(say("replay-refuse-not-posted", command=Written("/selfcheck")))
        return InRoom()

    async def _meant(self, context: Context, named: SessionId | None) -> Session | Refusal:
        """Where no table is named, rather the newest with a move than one that has only been opened."""
        session = await self.tables.looked_at(context, named)
        if named or isinstance(session, Refusal) or session.moves:
            return session
        shown = await self.tables.shown_in(context.room)
        return next((one for one in shown if one.moves), session)

    def _was_shown_lately(self, shown: _Shown) -> bool:
        """A button is easily pressed by several at once."""
        now = asyncio.get_running_loop().time()
        for old in [one for one, until in self._lately.items() if until <= now]:
            del self._lately[old]
        return shown in self._lately

    async def _show(self, shown: _Shown, session: Session) -> bool:
        room, _, _ = shown
        self._lately[shown] = asyncio.get_running_loop().time() + REPLAY_AGAIN_AFTER_S
        arrived = False
        try:
            arrived = await shared(self.couriers, room, await self._rendered(session, room))
        finally:
            if not arrived:
                self._lately.pop(shown, None)
        return arrived

    async def _rendered(self, session: Session, room: Room) -> RenderedCard:
        """What an onlooker may see, in the room's language, and as its readers wish it to lie and look."""
        game, display = self.tables.games[session.game], await self.display.choices.display(room)
        scenes = await scenes_of(session, game, seat_of(display.reader, session))
        return self.display.put(replay_card(session, game, scenes), display.language, display.theme)


def _refused(reason: Phrase) -> Privately:
    return Privately(refusal_card(Refusal(reason)))


def replay_card(session: Session, game: AnyGame, scenes: Sequence[Scene]) -> Card:
    """``scenes`` are the beginning, and what every so many moves led to; the last is the board as it is."""
    told = say("replay-so-far" if is_open(session) else "replay-moves", count=len(session.moves))
    return Card(
        title=table_title(session, game),
        lines=(
            told,
            *_thinned(stride(len(session.moves))),
            *(() if is_open(session) else (result_line(session, game),)),
            variant_and_code(session),
        ),
        table=(session.id, session.version),
        rows=_rows(session),
        film=film_of(scenes, say("replay-alt", game=name_of(game), said=told, last=scenes[-1].alt)),
    )


def _rows(session: Session) -> Rows:
    """Of a game that goes on nothing is tried."""
    return () if is_open(session) else ((try_button(TryLine(session.id)),),)


def _thinned(moves: int) -> tuple[Phrase, ...]:
    return (say("replay-stride", count=moves),) if moves > 1 else ()


COMMANDS = (
    Command(
        name="replay",
        place=150,
        parameters=(TABLE,),
        intent=ShowReplay,
        handle=Replays.replay,
        service=Replays,
    ),
)
