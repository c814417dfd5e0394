"""Tables to keep: plain ones for stories, and any that can be for laws."""

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.delivery.store import Store
from bot.documents.ports import Commit
from bot.gamekit.game import SEED_LIMIT, Setup
from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.ids import (
    AccountId,
    GameId,
    Person,
    Platform,
    Player,
    RequestId,
    Room,
    Seat,
    SessionId,
    Version,
)
from bot.kernel.stakes import Stakes
from bot.kernel.text import Arg, Listed, Phrase, Written
from bot.kernel.time import Instant
from bot.sessions.clocks import TableClock
from bot.sessions.events import (
    Event,
    GameEnded,
    MovePlayed,
    MovesTakenBack,
    Notice,
    OfferMade,
    OfferSettled,
    PlayerJoined,
    PlayerLeft,
    PlayerReminded,
    PlayerReseated,
    PlayStarted,
    RestChanged,
    TableCalledOff,
    TableOpened,
    TimeExcused,
    TimeRanOut,
)
from bot.sessions.model import Ending, Look, Offer, OfferKind, Phase, Session, StandIn
from bot.sessions.ports import Change
from bot.sessions.time_controls import Control, Per, TimeOut

ANN = Person(Player(AccountId("ann")), "Ann")
BEN = Person(Player(AccountId("ben")), "Ben")
PUB = Room(Platform("web"), "pub")
CLUB = Room(Platform("telegram"), "-100:7")


def table(name: str = "t1", version: int = 1, **fields: object) -> Session:
    """A table that Ann has opened in the pub."""
    plain = Session(
        id=SessionId(name),
        game=GameId("nim"),
        setup=Setup(2, "plain"),
        room=PUB,
        opener=ANN,
        invited=None,
        opened=Instant(1_000),
        version=Version(version),
    )
    return replace(plain, **fields)  # type: ignore[arg-type]  # a test names the fields that it is about


def opening(session: Session, request: str = "open") -> Change:
    return Change(session, (TableOpened(session.game, session.room, ANN),), Version(0), RequestId(request))


async def store_table(
    world: Store, name: str = "t1", version: int = 1, request: str = "open", **fields: object
) -> Commit:
    """Commit the opening of such a table."""
    return await world.sessions.commit(opening(table(name, version, **fields), request))


def moving(session: Session, request: str, written: str = "a1") -> Change:
    """The change that answers the version before ``session``'s."""
    before = Version(session.version - 1)
    return Change(session, (MovePlayed(ANN, (written,)),), before, RequestId(request))


# Texts as JSON and the platforms can bring them: any character, lone surrogates too.
texts = st.text(st.characters(), max_size=12)
wholes = st.integers(-(2**63), 2**63)
instants = st.builds(Instant, wholes)
players = st.builds(Player, texts.map(AccountId))
persons = st.builds(Person, players, texts)
rooms = st.builds(Room, texts.map(Platform), texts)
ids = texts.map(SessionId)


def _wider(args: SearchStrategy[Arg]) -> SearchStrategy[Arg]:
    listed = st.lists(args, max_size=3).map(lambda items: Listed(tuple(items)))
    return listed | _phrases_about(args)


def _phrases_about(args: SearchStrategy[Arg]) -> SearchStrategy[Phrase]:
    named = st.lists(st.tuples(texts, args), max_size=3).map(tuple)
    return st.builds(Phrase, texts, named)


_plain_args: SearchStrategy[Arg] = texts | wholes | persons | instants | st.builds(Written, texts)
phrases = _phrases_about(st.recursive(_plain_args, _wider, max_leaves=6))


def _several(items: SearchStrategy[object]) -> SearchStrategy[tuple[object, ...]]:
    return st.lists(items, max_size=3).map(tuple)


seats = st.integers(0, 5).map(Seat)
endings = st.builds(Ending, _several(seats), phrases, _several(wholes))
setups = st.builds(
    Setup,
    seats=st.integers(1, 6),
    variant=texts,
    options=_several(st.tuples(texts, texts)),
    seed=st.integers(0, SEED_LIMIT - 1),
    script=_several(st.integers(1, 6)),
)
offers = st.builds(Offer, st.sampled_from(OfferKind), persons)
stretches = st.builds(Period, instants, instants)
rests = st.builds(
    AwayHours,
    texts,
    st.none() | st.builds(QuietHours, st.integers(0, 1439), st.integers(0, 1439)),
    _several(stretches),
)
clocks = st.builds(
    TableClock,
    control=st.builds(Control, st.sampled_from(Per), wholes, wholes, st.none() | wholes),
    ends=st.sampled_from(TimeOut),
    weekend=st.none() | texts,
    left=_several(wholes),
    budget=_several(wholes),
    since=st.none() | instants,
    rests=_several(rests),
    before=_several(_several(wholes)),
    reminded=st.booleans(),
    claimable=st.booleans(),
    excused=wholes,
    used=_several(wholes),
)
sessions = st.builds(
    Session,
    id=ids,
    game=texts.map(GameId),
    setup=setups,
    room=rooms,
    opener=persons,
    invited=st.none() | persons,
    opened=instants,
    version=st.integers(1, 10_000).map(Version),
    phase=st.sampled_from(Phase),
    people=_several(persons),
    position=texts,
    moves=_several(texts),
    told=_several(phrases),
    marks=_several(texts),
    stakes=st.sampled_from(Stakes),
    lineup=_several(persons),
    ended=st.none() | instants,
    match=st.none() | texts,
    moved=st.none() | instants,
    looks=_several(st.builds(Look, st.integers(0, 3).map(Seat), st.integers(0, 100))),
    drawn_by=st.none() | players,
    stand_in=st.none()
    | st.builds(StandIn, persons, _several(st.integers(0, 3).map(Seat)), _several(players)),
    ending=st.none() | endings,
    due=st.none() | instants,
    offer=st.none() | offers,
    opener_last=st.booleans(),
    clock=st.none() | clocks,
    stands_since=st.integers(0, 10_000).map(Version),
    secret=st.none() | st.integers(0, 2**256 - 1),
)
events: SearchStrategy[Event] = st.one_of(
    st.builds(TableOpened, texts.map(GameId), rooms, persons),
    st.builds(PlayStarted, _several(persons)),
    st.builds(MovePlayed, persons, _several(texts)),
    st.builds(OfferMade, offers),
    st.builds(OfferSettled, offers, accepted=st.booleans()),
    st.builds(MovesTakenBack, persons, st.integers(1, 9)),
    st.builds(PlayerReseated, players, persons),
    st.builds(PlayerJoined, persons),
    st.builds(PlayerLeft, persons),
    st.builds(PlayerReminded, _several(persons)),
    st.builds(TimeRanOut, _several(persons)),
    st.builds(TimeExcused, wholes),
    st.builds(RestChanged, players),
    st.builds(GameEnded, endings),
    st.builds(TableCalledOff, endings),
)
notices = st.builds(Notice, ids, st.integers(1, 10_000).map(Version), _several(events))
