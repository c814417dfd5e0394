"""The page's lobby: the games, each with a board, and open tables."""

from collections.abc import Mapping
from dataclasses import field

from bot.commandkit.tables import TableAccess
from bot.delivery.room_display import RoomDisplay
from bot.dispatch.limits import LOBBY_TABLES
from bot.features.play.board_card import table_title
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.replay import BrokenRecord, replay
from bot.gamekit.setup import prepare
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, Room, SessionId
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import without_choices
from bot.kernel.text import Refusal, say
from bot.learning.quiz_questions import FinishedGame
from bot.messages.language import Language
from bot.messages.rendering import scene_in_words
from bot.sessions.model import Phase, Session, is_open
from bot.sessions.positions import acting, is_lost

_PART_PLAYED = 0.6
"""How far into its record a game is shown, as a part of its moves: a board with something on it."""


@frozen
class LobbyGame:
    """``variants`` are names to be typed, and in words."""

    id: GameId
    name: str
    summary: str
    variants: tuple[tuple[str, str], ...]
    scene: Scene


@frozen
class LobbyTable:
    """``mine`` is whether the person sits there, ``waits`` whether it is their turn."""

    id: SessionId
    title: str
    playing: bool
    mine: bool
    waits: bool
    joinable: bool


@frozen
class Lobby:
    """``played`` are records of games, from which a position is shown."""

    tables: TableAccess
    display: RoomDisplay
    played: Mapping[GameId, tuple[FinishedGame, ...]]
    _scenes: dict[GameId, Scene] = field(default_factory=dict)

    def games(self, language: str) -> tuple[LobbyGame, ...]:
        words = self.display.languages(language)
        return tuple(self._game(game, words) for game in self.tables.games.values())

    async def tables_in(self, room: Room, player: Player, language: str) -> tuple[LobbyTable, ...]:
        """Newest first; those that wait for the person before all others. May raise StoreUnreachable."""
        words = self.display.languages(language)
        open_tables = [session for session in await self.tables.in_room(room) if is_open(session)]
        lobby_tables = [self._table(session, player, words) for session in open_tables[:LOBBY_TABLES]]
        return tuple(sorted(lobby_tables, key=lambda table: (not table.waits, not table.mine)))

    def _table(self, session: Session, player: Player, words: Language) -> LobbyTable:
        game, mine = self.tables.games[session.game], bool(session.seats_of(player))
        playing = session.phase is Phase.PLAYING
        waits = playing and mine and bool(set(acting(session, game)) & set(session.seats_of(player)))
        invited = session.invited is None or session.invited.player == player
        joinable = not playing and not mine and invited and not is_lost(session, game)
        title = words.text(table_title(session, game))
        return LobbyTable(session.id, title, playing, mine, waits, joinable)

    def _game(self, game: AnyGame, words: Language) -> LobbyGame:
        named = ((variant, say(f"{game.id}-variant-{variant}")) for variant in game.variants)
        variants = tuple((variant, words.text(name)) for variant, name in named)
        summary = words.text(say(f"{game.id}-summary"))
        if game.id not in self._scenes:
            self._scenes[game.id] = _sample(game, self.played.get(game.id, ()))
        scene = scene_in_words(self._scenes[game.id], words)
        return LobbyGame(game.id, words.text(name_of(game)), summary, variants, scene)


def _sample(game: AnyGame, played: tuple[FinishedGame, ...]) -> Scene:
    """A position from a record of the game's first variant; how it begins where there is none."""
    usual = [record for record in played if record.setup.variant == game.variants[0]]
    for record in sorted(usual, key=lambda game_record: -len(game_record.moves)):
        try:
            state = replay(game, record.setup, record.moves[: int(len(record.moves) * _PART_PLAYED)])
        except BrokenRecord:
            continue
        return without_choices(game.picture(state, None, ()))
    setup = prepare(game, None, {}, 0)
    if isinstance(setup, Refusal):
        message = f"{game.id} cannot be set up as it is usually played"
        raise TypeError(message)
    return without_choices(game.picture(game.rules.initial(setup), None, ()))
