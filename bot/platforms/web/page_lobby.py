"""The lobby of a page: the games with a board each, and the tables of its room."""

from collections.abc import Sequence

from bot.dispatch.lobby import LobbyTable
from bot.platforms.web.chat_rooms import Tab
from bot.platforms.web.message_json import Json, written
from bot.platforms.web.ports import Dispatcher
from bot.platforms.web.table_json import Grounds, board_json


class PageLobby:
    def __init__(self, dispatcher: Dispatcher, grounds: Grounds) -> None:
        self._dispatcher = dispatcher
        self._grounds = grounds
        self._games: dict[str, str] = {}

    async def text(self, tab: Tab) -> str:
        """The message for a page. May raise StoreUnreachable."""
        tables = await self._dispatcher.offers_in(tab.chat, tab.asker, tab.language)
        games = self._games_text(tab.language)
        return f'{{"kind":"lobby","games":{games},"tables":{written(_tables(tables))}}}'

    def _games_text(self, language: str) -> str:
        """Written once for each language: games come and go with a restart only."""
        if language not in self._games:
            self._games[language] = f"[{','.join(self._each_game(language))}]"
        return self._games[language]

    def _each_game(self, language: str) -> list[str]:
        found = []
        for game in self._dispatcher.lobby_games(language):
            board = board_json(game.scene, self._grounds)
            shapes = board.pop("shapes")
            fields: Json = {
                "id": game.id,
                "name": game.name,
                "summary": game.summary,
                "variants": game.variants,
                **board,
            }
            found.append(f'{written(fields)[:-1]},"shapes":{shapes}}}')
        return found


def _tables(tables: Sequence[LobbyTable]) -> list[Json]:
    return [
        {
            "id": one.id,
            "title": one.title,
            "playing": one.playing,
            "mine": one.mine,
            "waits": one.waits,
            "joinable": one.joinable,
        }
        for one in tables
    ]
