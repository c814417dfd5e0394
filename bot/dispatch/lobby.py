"""The page's lobby: the games, each with a board, and the tables of the room."""

from asyncio import gather
from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum

from bot.commandkit.tables import TableAccess
from bot.delivery.room_display import RoomDisplay
from bot.dispatch.limits import LOBBY_TABLES
from bot.features.play.board_card import table_title
from bot.features.play.seeking import open_seats, seat_name
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.place_highlights import middle, places
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import BrokenRecord, replay
from bot.gamekit.setup import prepare
from bot.intents.play import SeekOpponent
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, Room, SessionId, is_robot
from bot.kernel.scene import Piece, Scene
from bot.kernel.scene_transforms import without_choices
from bot.kernel.text import Refusal, say
from bot.kernel.time import DAY, Instant
from bot.learning.quiz_questions import FinishedGame
from bot.messages.language import Language
from bot.messages.rendering import scene_in_words
from bot.sessions.clocks import time_left
from bot.sessions.model import Phase, Session, is_open
from bot.sessions.positions import acting, is_lost

_PART_PLAYED = 0.6
"""How far into its record a game is shown, as a part of its moves: a board with something on it."""
_MOVES_DRAWN = 12
"""So many moves are drawn for a game without a record."""
_PART_SHOWN = 0.7
"""How much of the board is shown, as a part of its width: pieces can be told apart on a small picture."""


@frozen
class LobbyGame:
    """``variants`` are names to be typed, and in words."""

    id: GameId
    name: str
    summary: str
    variants: tuple[tuple[str, str], ...]
    scene: Scene


class Part(StrEnum):
    """Under which heading the lobby lists a table."""

    OWN = "own"
    SEATS = "seats"
    OTHERS = "others"


@frozen
class LobbyTable:
    """``waits`` is whether it waits for the reader, ``turn`` who is to move, by name.

    They still have ``left`` milliseconds; None without a clock.
    """

    id: SessionId
    title: str
    part: Part
    waits: bool = False
    joinable: bool = False
    turn: str = ""
    left: int | None = None
    over: bool = False
    line: str = ""
    """What leads there, of what is no table yet."""


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
        """Newest first, those that wait for the person before all others. May raise StoreUnreachable.

        Of what is over, and of what nobody else can care for, only the person's own are listed.
        """
        index, words, now = (
            self.tables.index,
            self.display.languages(language),
            self.tables.sessions.clock.now(),
        )
        still_open, newest = await gather(index.open_in_room(room), index.in_room(room))
        sessions = await self.tables.load((*still_open, *newest[:LOBBY_TABLES]))
        listed = [self._table(one, player, words, now) for one in sessions if _is_listed(one, player, now)]
        account = await self.tables.access.accounts.account(player)
        wishes = await open_seats(self.tables, room, account)
        listed += [self._seat(wish, words) for wish in wishes]
        return tuple(sorted(listed, key=lambda table: (not table.waits, table.over))[:LOBBY_TABLES])

    def _seat(self, wish: SeekOpponent, words: Language) -> LobbyTable:
        """What a person in another community looks for; the line is typed to take it."""
        terms = (wish.game, wish.variant, wish.pace, "rated" if wish.rated else None)
        line = " ".join(("/seek", *filter(None, terms)))
        title = words.text(seat_name(self.tables, wish))
        return LobbyTable(SessionId(""), title, Part.SEATS, joinable=True, line=line)

    def _table(self, session: Session, player: Player, words: Language, now: Instant) -> LobbyTable:
        game, clock = self.tables.games[session.game], session.clock
        seats = acting(session, game) if session.phase is Phase.PLAYING else ()
        is_own, is_asked = player in session.players, session.invited and session.invited.player == player
        is_free = session.phase is Phase.LOBBY and not session.seats_of(player) and not is_lost(session, game)
        joinable = bool(is_free and (is_asked or not session.invited))
        left = [time_left(clock, seat, seats, now) for seat in seats] if clock and clock.left else []
        return LobbyTable(
            session.id,
            words.text(table_title(session, game)),
            Part.OWN if is_own else Part.SEATS if joinable else Part.OTHERS,
            bool(is_asked and joinable) or bool(set(seats) & set(session.seats_of(player))),
            joinable,
            ", ".join(dict.fromkeys(words.name_of(session.people[seat].name) for seat in seats)),
            min(left, default=None),
            not is_open(session),
        )

    def _game(self, game: AnyGame, words: Language) -> LobbyGame:
        variants = tuple(
            (variant, words.text(say(f"{game.id}-variant-{variant}"))) for variant in game.variants
        )
        summary = words.text(say(f"{game.id}-summary"))
        if game.id not in self._scenes:
            self._scenes[game.id] = _cut(game, _sample(game, self.played.get(game.id, ())))
        scene = scene_in_words(self._scenes[game.id], words)
        return LobbyGame(game.id, words.text(name_of(game)), summary, variants, scene)


def _is_listed(session: Session, player: Player, now: Instant) -> bool:
    """Others are not shown what one person plays alone, nor what nobody has touched for a day."""
    is_fresh = now.ms - (session.ended or session.moved or session.opened).ms < DAY
    if player in session.players:
        return is_open(session) or (is_fresh and session.phase is Phase.OVER)
    people = {person.player for person in session.people if not is_robot(person)}
    return is_open(session) and is_fresh and (session.phase is Phase.LOBBY or len(people) > 1)


def _sample(game: AnyGame, played: tuple[FinishedGame, ...]) -> Scene:
    """A position from the shortest record of the game's first variant, or after a few moves by chance."""
    usual = [record for record in played if record.setup.variant == game.variants[0]]
    for record in sorted(usual, key=lambda game_record: len(game_record.moves)):
        try:
            state = replay(game, record.setup, record.moves[: int(len(record.moves) * _PART_PLAYED)])
        except BrokenRecord:
            continue
        return without_choices(game.picture(state, None, ()))
    setup = prepare(game, None, {}, 0)
    if isinstance(setup, Refusal):
        message = f"{game.id} cannot be set up as it is usually played"
        raise TypeError(message)
    state, chance = game.rules.initial(setup), Chance(0, "sample")
    for _ in range(_MOVES_DRAWN):
        for seat in game.rules.to_act(state)[:1]:
            moves = tuple(game.rules.legal(state, seat))
            state = game.rules.apply(state, seat, chance.choice(moves)).state
    return without_choices(game.picture(state, None, ()))


def _cut(game: AnyGame, scene: Scene) -> Scene:
    """A square of the board where most pieces lie, without what stands beside the board."""
    corners = tuple(corner for place in places(game, game.places) for corner in place)
    if not corners:
        return scene
    pieces = tuple(shape.at for shape in scene.shapes if isinstance(shape, Piece))
    sides = [(min(along), max(along)) for along in zip(*corners, strict=True)]
    size = _PART_SHOWN * max(high - low for low, high in sides)
    near = zip(middle(pieces or corners), sides, strict=True)
    x, y = (max(low, min(at - size / 2, high - size)) for at, (low, high) in near)
    return replace(scene, corner=(x, y), width=size, height=size)
