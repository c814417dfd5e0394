"""What people do: each act returns at once, without an answer."""

from collections import defaultdict
from typing import Any

from bot.sessions.model import Phase, Session
from tests.world.places import Place
from tests.world.setting import Setting

COLUMNS = "abcdefg"


class People(Setting):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._pressed = defaultdict[str, list[tuple[str, str]]](list)
        """Messages and buttons, by table."""

    async def sits_down(self, at: int) -> None:
        """Open a table if there is none, or let the other person join."""
        table = self.tables[at]
        session = self.session(table)
        if session is None or session.phase not in (Phase.LOBBY, Phase.PLAYING):
            await table.at[0].types(table.people[0], f"/play fourrow{table.terms}")
        elif session.phase is Phase.LOBBY and table.people[1:]:
            await table.at[1].types(table.people[1], f"/join {session.id}")

    async def types_move(self, at: int, column: int) -> None:
        await self._types_move(self.turn(at), column)

    async def moves_out_of_turn(self, at: int, column: int) -> None:
        await self._types_move(self.turn(at, other=True), column)

    async def _types_move(self, turn: tuple[Any, Place, Session] | None, column: int) -> None:
        if turn is None:
            return
        who, place, session = turn
        with self.attempting(session, who.name, COLUMNS[column]):
            await place.types(who, f"/move {COLUMNS[column]}")

    async def presses_move(self, at: int, column: int) -> None:
        if (turn := self.turn(at)) is None:
            return
        who, place, session = turn
        boards = [*place.boards(), *place.cards(who)]
        if not (board := next((b for b in reversed(boards) if b.table == session.id and b.picks), None)):
            return
        picked, payload = board.picks[column % len(board.picks)]
        self._pressed[session.id].append((board.message, payload))
        with self.attempting(session, who.name, picked, is_new=board.version >= session.stands_since):
            await place.presses(who, board.message, payload)

    async def presses_for_another(self, at: int, column: int) -> None:
        """Who is not to move presses what the board offers."""
        if (turn := self.turn(at, other=True)) is None:
            return
        who, place, session = turn
        for board in place.boards():
            if board.table == session.id and board.picks:
                _, payload = board.picks[column % len(board.picks)]
                await place.presses(who, board.message, payload)

    async def takes_back(self, at: int) -> None:
        """The half of a move, where one is picked."""
        if (turn := self.turn(at)) is None:
            return
        who, place, session = turn
        for board in place.boards():
            if board.table == session.id and board.back:
                await place.presses(who, board.message, board.back)

    async def presses_old(self, at: int) -> None:
        """A button of an earlier board: it does nothing, unless it still holds."""
        if (turn := self.turn(at)) is None:
            return
        who, place, session = turn
        if old := self._pressed[session.id]:
            message, payload = old[len(old) // 2]
            board = next((b for b in place.boards() if b.message == message), None)
            if board and payload not in [pick for _, pick in board.picks]:
                await place.presses(who, message, payload)

    async def asks_board(self, at: int) -> None:
        if turn := self.turn(at):
            who, place, session = turn
            await place.types(who, f"/board {session.id}")
