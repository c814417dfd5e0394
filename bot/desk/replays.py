"""Games played again as animations, for everybody in the room."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.cards.intents import ShowReplay
from bot.cards.letter import Letter
from bot.cards.of_refusal import refusal
from bot.cards.of_replay import replay, stride
from bot.desk.errand import Errand, InRoom, Outcome, Privately
from bot.desk.letters import Letters
from bot.desk.ports import Courier
from bot.desk.sharing import shared
from bot.desk.tables import Tables
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import steps
from bot.kernel.ids import GameId, Platform, Room, Seat, SessionId, Version
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import turned
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.sessions.model import Session

_AGAIN_AFTER_S = 60.0
_Shown: TypeAlias = tuple[Room, SessionId, Version]


@dataclass(frozen=True, slots=True)
class Replays:
    tables: Tables
    games: Mapping[GameId, AnyGame]
    couriers: Mapping[Platform, Courier]
    letters: Letters
    _lately: dict[_Shown, float] = field(default_factory=dict)
    """Which game was played again where, and until when it need not be once more."""

    async def replay(self, errand: Errand, intent: ShowReplay) -> Outcome:
        session = await self._meant(errand, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal(session))
        if not session.moves:
            return _refused(say("replay-refuse-no-moves"))
        if self._was_shown_lately(shown := (errand.room, session.id, session.version)):
            return _refused(say("replay-refuse-again"))
        if not await self._show(shown, session):
            return _refused(say("replay-refuse-not-posted", command=Written("/selfcheck")))
        return InRoom()

    async def _meant(self, errand: Errand, named: SessionId | None) -> Session | Refusal:
        """Where no table is named, rather the newest with a move than one that has only been opened."""
        session = await self.tables.looked_at(errand, named)
        if named or isinstance(session, Refusal) or session.moves:
            return session
        shown = await self.tables.finder.shown_in(errand.room)
        return next((one for one in shown if one.moves), session)

    def _was_shown_lately(self, shown: _Shown) -> bool:
        """A button is easily pressed by several at once."""
        now = asyncio.get_running_loop().time()
        for old in [one for one, until in self._lately.items() if until <= now]:
            del self._lately[old]
        return shown in self._lately

    async def _show(self, shown: _Shown, session: Session) -> bool:
        room, _, _ = shown
        self._lately[shown] = asyncio.get_running_loop().time() + _AGAIN_AFTER_S
        arrived = False
        try:
            arrived = await shared(self.couriers, room, await self._letter(session, room))
        finally:
            if not arrived:
                self._lately.pop(shown, None)
        return arrived

    async def _letter(self, session: Session, room: Room) -> Letter:
        """What an onlooker may see, in the room's language, and as its readers wish it to lie and look."""
        game, sight = self.games[session.game], await self.letters.surroundings.sight(room)
        scenes = await _scenes(session, game, sight.seat_at(session))
        return self.letters.put(replay(session, game, scenes), sight.language, sight.theme)


async def _scenes(session: Session, game: AnyGame, bottom: Seat | None) -> list[Scene]:
    """The beginning, and what every so many moves led to; others get their turn between two moves."""
    scenes = [turned(game.picture(game.rules.initial(session.setup), None, ()), bottom)]
    moves, marks = len(session.moves), list[str]()
    for at, step in enumerate(steps(game, session.setup, session.moves), 1):
        marks += step.marks
        if at == moves or at % stride(moves) == 0:
            scenes.append(turned(game.picture(step.state, None, tuple(marks)), bottom))
            marks.clear()
        await asyncio.sleep(0)
    return scenes


def _refused(reason: Phrase) -> Privately:
    return Privately(refusal(Refusal(reason)))
