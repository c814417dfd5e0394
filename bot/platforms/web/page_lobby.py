"""The lobby of a page: the games with a board each, and the tables of its room."""

from collections.abc import Sequence
from dataclasses import asdict

from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.lobby import LobbyGame
from bot.messages.language import DEFAULT
from bot.platforms.web.chat_rooms import Tab
from bot.platforms.web.message_json import Json, encode
from bot.platforms.web.table_json import Grounds, board_json
from bot.platforms.web.user_names import Ground


class PageLobby:
    def __init__(self, dispatcher: Dispatcher, grounds: Grounds) -> None:
        self._dispatcher = dispatcher
        self._grounds = grounds
        self._games: dict[str, tuple[str, tuple[Ground, ...]]] = {}

    def prepare(self) -> None:
        """Whoever comes first to a fresh server need not wait for the games' boards."""
        self._games_in(DEFAULT)

    async def show(self, tab: Tab) -> None:
        """Send it to a page; the games once in each language. May raise StoreUnreachable."""
        tables = await self._dispatcher.offers_in(tab.chat, tab.asker, tab.language)
        if tab.lobby_language != tab.language:
            tab.lobby_language = tab.language
            text, grounds = self._games_in(tab.language)
            tab.send(text, *grounds)
        tab.send_json({"kind": "lobby", "tables": [asdict(table) for table in tables]})

    def _games_in(self, language: str) -> tuple[str, tuple[Ground, ...]]:
        """Written once for each language: games come and go with a restart only."""
        if language not in self._games:
            games = self._dispatcher.lobby_games(language)
            text = f'{{"kind":"games","games":[{",".join(self._each(games))}]}}'
            self._games[language] = text, tuple(self._grounds.of(game.scene) for game in games)
        return self._games[language]

    def _each(self, games: Sequence[LobbyGame]) -> list[str]:
        texts = []
        for game in games:
            board = board_json(game.scene, self._grounds)
            shapes = board.pop("shapes")
            fields: Json = {
                "id": game.id,
                "name": game.name,
                "summary": game.summary,
                "variants": game.variants,
                **board,
            }
            texts.append(f'{encode(fields)[:-1]},"shapes":{shapes}}}')
        return texts
