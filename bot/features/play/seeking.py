"""``/seek``: looking for an opponent in all communities that take part, and what can be done meanwhile."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from statistics import median

from bot.accounts.model import Account, Commons
from bot.commandkit.access import Access
from bot.commandkit.command import GAME, Command, Completer, Kind, Parameter, always
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess, request_origin
from bot.features.play.limits import MEANWHILE_LEVEL, SEATS_SHOWN, WAITS_FROM
from bot.features.play.robots import Quota, refuse_many, robots_beside
from bot.gamekit.game import PAIR, AnyGame, name_of
from bot.gamekit.setup import prepare
from bot.intents.payload import write_payload
from bot.intents.play import ChangeSeek, Pace, SeekAct, SeekOpponent
from bot.kernel.durations import duration
from bot.kernel.ids import GameId, Player, Room
from bot.kernel.languages import typed_words
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import MINUTE, Instant
from bot.matching.limits import NEAR
from bot.matching.pairing import Strength
from bot.matching.ports import Seeks
from bot.matching.seeks import Seek
from bot.messages.card import Button, Card, Tone
from bot.ratings.leaderboard import Leaderboard
from bot.ratings.model import Discipline
from bot.ratings.service import Ratings
from bot.sessions.commands import Open
from bot.sessions.model import Phase, Session

_SEEK = Written("/seek")
_SETTING, _SETUP = Written("/settings commons on"), Written("/setup commons on")
STOP = ("stop", "off")


async def commons_in(access: Access, room: Room) -> Commons | None:
    """How the room takes part: a chat outside communities does as its people do."""
    room = await access.rooms.current(room)
    community = (await access.rooms.load(room)).place.community
    if community is None:
        return Commons()
    return (await access.communities.choices(room.platform, community)).commons


async def seek_opponent(tables: TableAccess, context: Context, intent: SeekOpponent) -> Outcome:
    """Look for an opponent; asking again says that the person is still there."""
    if not context.asker.account.commons:
        return refuse(say("seek-refuse-person", command=_SETTING))
    commons = await commons_in(tables.access, context.room)
    if commons is None:
        return refuse(say("seek-refuse-community", command=_SETUP))
    if barred := await tables.access.refuse_opening(context):
        return refuse(barred)
    seek = (
        await _seek_at_table(tables, context, intent) if intent.table else _new_seek(tables, context, intent)
    )
    if isinstance(seek, Refusal):
        return refuse(seek)
    games = tuple(game for game in seek.games if game in commons.games or not commons.games)
    if not games:
        return refuse(say("seek-refuse-game", games=listed(*map(Written, sorted(commons.games)))))
    player = context.person.player
    return await _keep(tables, player, replace(seek, games=games))


async def _keep(tables: TableAccess, player: Player, seek: Seek) -> Privately:
    def change(seeks: Seeks) -> Seeks:
        """A pair stays, and the same wish goes on."""
        stored = seeks.get(player)
        if stored and (stored.pair or stored == replace(seek, since=stored.since, here=stored.here)):
            return {player: replace(stored, here=seek.here)}
        return {player: replace(seek, robot=stored.robot if stored else None)}

    (stored_seek,) = (await tables.seeks.change((player,), change)).values()
    return Privately(await seek_card(tables, stored_seek))


def _new_seek(tables: TableAccess, context: Context, intent: SeekOpponent) -> Seek | Refusal:
    games = [game for game in tables.games.values() if _for_two(game, intent.variant)]
    if intent.game:
        games = [game for game in games if game.id == intent.game]
        game = tables.games.get(GameId(intent.game))
        setup = prepare(game, intent.variant, {}, 0) if game else None
        if isinstance(setup, Refusal):
            return setup
    if not games or (intent.variant and not intent.game):
        return Refusal(say("request-refuse-no-such-game", known=listed(*tables.games)))
    return _seek(tables, context, intent, games=tuple(game.id for game in games))


def _for_two(game: AnyGame, variant: str | None) -> bool:
    named = variant if variant in game.variants else game.variants[0]
    return sum(map(len, game.sides_of(named))) == PAIR


def _seek(tables: TableAccess, context: Context, intent: SeekOpponent, games: tuple[GameId, ...]) -> Seek:
    now, live = tables.sessions.clock.now(), intent.pace is Pace.LIVE
    handle, rated = context.asker.handle, intent.rated
    return Seek(context.person, handle, context.room, games, live, now, now, intent.variant, rated)


async def _seek_at_table(tables: TableAccess, context: Context, intent: SeekOpponent) -> Seek | Refusal:
    """For the other seat of the asker's own offer, as that is."""
    session = await tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return session
    if not is_open_to_all(session) or session.opener.player != context.person.player:
        return Refusal(say("table-refuse-seat-taken"))
    live = bool(session.clock and session.clock.control.live)
    terms = replace(
        intent,
        variant=session.setup.variant,
        pace=Pace.LIVE if live else Pace.DAY,
        rated=session.stakes is Stakes.RATED,
    )
    return replace(_seek(tables, context, terms, games=(session.game,)), table=session.id)


def is_open_to_all(session: Session) -> bool:
    is_lobby = session.phase is Phase.LOBBY and session.invited is None
    return is_lobby and session.setup.seats == PAIR


async def change_seek(tables: TableAccess, context: Context, intent: ChangeSeek) -> Outcome:
    player, now = context.person.player, tables.sessions.clock.now()
    if intent.act is SeekAct.STOP:
        await tables.seeks.change((player,), lambda _: {})
        return Privately(Card(say("seek-title"), (say("seek-stopped", command=_SEEK),)))
    seek = await tables.seeks.seek(player)
    if seek is None:
        return refuse(say("seek-refuse-none", command=_SEEK))
    if intent.act is SeekAct.ROBOT:
        return await _play_robot_meanwhile(tables, context, seek)
    return await _keep(tables, player, replace(seek, here=now))


async def _play_robot_meanwhile(tables: TableAccess, context: Context, seek: Seek) -> Outcome:
    """The robot's game is called off when an opponent comes."""
    player = seek.person.player
    if seek.robot and (session := await tables.sessions.look(seek.robot)) and session.phase is Phase.PLAYING:
        return OnBoard(session)
    if many := await refuse_many(tables, context, Quota.ROBOTS):
        return refuse(many)
    command = Open(
        opener=context.person,
        game=seek.games[0],
        room=context.room,
        variant=seek.variant,
        robots=robots_beside(1, PAIR, MEANWHILE_LEVEL),
        stakes=Stakes.CASUAL,
    )
    opened = await tables.sessions.open(command, context.id, request_origin(context))
    if isinstance(opened, Refusal):
        return refuse(opened)

    def note(seeks: Seeks) -> Seeks:
        return {name: replace(stored, robot=opened.id) for name, stored in seeks.items()}

    await tables.seeks.change((player,), note)
    return OnBoard(opened)


async def seek_card(tables: TableAccess, seek: Seek) -> Card:
    """What is sought and how long it usually takes, with a robot for the meantime."""
    robot = Button(say("button-seek-robot"), write_payload(ChangeSeek(SeekAct.ROBOT)))
    stop = Button(say("button-seek-stop"), write_payload(ChangeSeek(SeekAct.STOP)), Tone.STOP)
    waits = await tables.seeks.waits(seek.kind)
    minutes = max(1, round(median(waits) / MINUTE)) if len(waits) >= WAITS_FROM else 0
    expected = say("seek-expected", time=duration(minutes * MINUTE)) if minutes else say("seek-no-wait-known")
    lines = (seek_terms(tables, seek), expected, say("seek-begins", until=seek.until))
    return Card(say("seek-title"), lines, rows=((robot, stop),))


def seek_terms(tables: TableAccess, seek: Seek) -> Phrase:
    games = listed(*(name_of(tables.games[game]) for game in seek.games if game in tables.games))
    return say("seek-terms", games=games, pace=say(f"seek-pace-{seek.kind}"))


async def open_seats(tables: TableAccess, room: Room, account: Account) -> tuple[SeekOpponent, ...]:
    """What others look for that the asker could play, each kind once and without names.

    Those near the asker's rating come first, of these the newest. Who is met is for the next round to find.
    """
    commons = await commons_in(tables.access, room)
    if commons is None or not account.commons:
        return ()
    free = [
        seek
        for seek in (await tables.seeks.seeks()).values()
        if not seek.pair and seek.person.player != account.player
        if seek.games[0] in tables.games and (seek.games[0] in commons.games or not commons.games)
    ]
    ladders, now = await load_ladders(tables.ratings, free), tables.sessions.clock.now()

    def distance(seek: Seek) -> tuple[float, int]:
        """In steps of ratings that are near each other; none from an asker without a rating."""
        ladder, player = ladders[seek.games[0], seek.live], account.player
        apart = strength(ladder, player, now).value - strength(ladder, seek.person.player, now).value
        return abs(apart) // NEAR if player in ladder.player_histories else 0, -seek.since.ms

    wishes = dict.fromkeys(
        SeekOpponent(seek.games[0], seek.variant, Pace(seek.kind), seek.rated)
        for seek in sorted(free, key=distance)
    )
    return tuple(wishes)[:SEATS_SHOWN]


async def load_ladders(ratings: Ratings, seeks: Iterable[Seek]) -> Mapping[tuple[GameId, bool], Leaderboard]:
    """The lists of the games that are sought, each of live games or of others."""
    played = {(game, seek.live) for seek in seeks for game in seek.games}
    return {(game, live): await ratings.ladder(Discipline(game, live=live)) for game, live in played}


def strength(ladder: Leaderboard, player: Player, now: Instant) -> Strength:
    history = ladder.player_histories.get(player)
    rating = history.rating_at(now) if history else Strength()
    return Strength(rating.value, rating.deviation)


def seat_name(tables: TableAccess, wish: SeekOpponent) -> Phrase:
    game = name_of(tables.games[GameId(wish.game or "")])
    return say("button-seek-seat", game=game, pace=say(f"seek-pace-{wish.pace}"))


def seat_button(tables: TableAccess, wish: SeekOpponent) -> Button:
    return Button(seat_name(tables, wish), write_payload(wish), Tone.GO)


def find_button() -> Button:
    return Button(say("button-seek"), write_payload(SeekOpponent()))


def seek_or_stop(
    game: str | None = None,
    variant: str | None = None,
    pace: str | None = None,
    *,
    rated: bool = False,
    stop: bool = False,
) -> SeekOpponent | ChangeSeek:
    if stop:
        return ChangeSeek(SeekAct.STOP)
    if game is None:  # as the only word of a line
        game, variant = variant, None
    return SeekOpponent(game, variant, Pace(pace) if pace else Pace.DAY, rated)


COMMANDS = (
    Command(
        name="seek",
        place=85,
        parameters=(
            GAME,
            Parameter("variant", Kind.WORD, completer=Completer.LINE, after=("game",)),
            Parameter("pace", Kind.CHOICE, choices=tuple(Pace)),
            Parameter("rated", Kind.SWITCH, words=typed_words("rated")),
            Parameter("stop", Kind.SWITCH, words=STOP),
        ),
        make=seek_or_stop,
        intent=SeekOpponent,
        handle=seek_opponent,
        minds_admins=always,
    ),
    Command(intent=ChangeSeek, handle=change_seek),
)
