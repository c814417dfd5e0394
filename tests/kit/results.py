"""Results of games, as stories tell them: who beat whom."""

from dataclasses import replace

from hypothesis import strategies as st

from bot.kernel.ids import AccountId, CommunityRef, GameId, Person, Platform, Player, Seat, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.time import HOUR, Instant
from bot.ratings.glicko2 import Rating
from bot.ratings.leaderboard import Scope
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.pseudonyms import replace_people
from bot.ratings.service import Ratings
from tests.kit.tables import ids, persons, texts

NIM = GameId("nim")
CLUB = CommunityRef(Platform("discord"), "club")
FIRST = Instant(1_790_000_000_000)
ONE_EACH = ((Seat(0),), (Seat(1),))
TWO_EACH = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


async def rating_of(ratings: Ratings, player: Player, discipline: Discipline, scope: Scope = None) -> int:
    history = (await ratings.ladder(discipline, scope)).player_histories.get(player)
    return round((history.rating_at(ratings.clock.now()) if history else Rating()).value)


def person(name: str) -> Person:
    return Person(Player(AccountId(name.casefold())), name)


def game(  # noqa: PLR0913 - a story names what it is about
    told: str,
    hour: int = 0,
    *,
    session: str = "",
    stakes: Stakes = Stakes.RATED,
    community: CommunityRef | None = CLUB,
    of: GameId = NIM,
    live: bool = False,
) -> RatedGame:
    """``Ann beats Bob``, ``Ann draws Bob``, ``Ann Bob beat Cleo Dan``; ``hour`` is when it ended."""
    verb = next(verb for verb in (" beats ", " beat ", " draws ", " draw ") if verb in told)
    sides = [[person(name) for name in side.split()] for side in told.split(verb)]
    partners = len(sides[0]) > 1
    people = tuple(one for pair in zip(*sides, strict=True) for one in pair)
    seats = TWO_EACH if partners else ONE_EACH
    return RatedGame(
        session=SessionId(session or f"{told}, {hour}"),
        game=of,
        variant="plain",
        community=community,
        people=people,
        sides=seats,
        winners=seats[0] if "beat" in verb else (),
        points=(),
        ended=FIRST.after(hour * HOUR),
        stakes=stakes,
        live=live,
    )


_seats = st.lists(st.integers(0, 5).map(Seat), max_size=3).map(tuple)
results = st.builds(
    RatedGame,
    session=ids,
    game=texts.map(GameId),
    variant=texts,
    community=st.none() | st.builds(CommunityRef, texts.map(Platform), texts),
    people=st.lists(persons, max_size=4).map(tuple),
    sides=st.lists(_seats, max_size=3).map(tuple),
    winners=_seats,
    points=st.lists(st.integers(), max_size=3).map(tuple),
    ended=st.integers(0, 2**50).map(Instant),
    stakes=st.sampled_from(Stakes),
    live=st.none() | st.booleans(),
)
entries = st.builds(
    lambda result, known: Entry(result.session, result if known else None), results, st.booleans()
)


def without_opponent(entry: Entry) -> Entry:
    """The entry once both who played have become one person: it counts for nothing."""
    result = entry.result
    return replace_people(entry, dict.fromkeys(result.players, result.people[0])) if result else entry


def won_by(entry: Entry, winners: tuple[Seat, ...]) -> Entry:
    """The entry as if the game had ended so."""
    return replace(entry, result=entry.result and replace(entry.result, winners=winners))


class ResultLog:
    """Games of a few people who meet often; each draw is another list of results."""

    people = ("Ann", "Bob", "Cleo", "Dan", "Eve")

    @classmethod
    def drawn(cls) -> st.SearchStrategy[list[RatedGame]]:
        duel = st.tuples(
            st.permutations(cls.people), st.sampled_from(("beats", "draws")), st.integers(0, 2_000)
        ).map(lambda one: (f"{one[0][0]} {one[1]} {one[0][1]}", one[2]))
        return st.lists(duel, max_size=12).map(
            lambda games: [game(told, hour, session=f"t{at}") for at, (told, hour) in enumerate(games)]
        )
