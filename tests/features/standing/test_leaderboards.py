"""Ratings, from a game to the list and its picture."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.accounts.limits import SETTLING_MS
from bot.features.standing.leaderboard_card import LeaderboardRow, leaderboard_scene
from bot.features.standing.limits import GAMES_IN_A_GRAPH
from bot.features.standing.profile_card import rating_graph_scene
from bot.features.standing.rating_changes import RatingPools, result_of
from bot.features.standing.rating_text import in_digits
from bot.intents.play import JoinTable, OpenTable
from bot.kernel.ids import NOBODY, AccountId, CommunityRef, GameId, Named, Person, Player, Room, SessionId
from bot.kernel.scene import Area, Disc
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, say
from bot.kernel.time import HOUR
from bot.messages.charts.page import PageHeading
from bot.messages.numbers import score
from bot.ratings.glicko2 import Rating
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.sessions.commands import Join, Resign
from bot.sessions.model import Session
from bot.sessions.time_controls import Control, read_control
from tests.features.cup.pictures.legibility import SPEAKING, assert_legible, written
from tests.kit.card_text import everything, labels, press_of
from tests.kit.fourrow_tables import FOURROW, NOON, OFFER, PLAYING, PRACTICE, WON, after, moves
from tests.kit.linking import join_accounts, separate_accounts
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, PUB, WEB, Moot, moot, named
from tests.kit.results import game as told
from tests.kit.results import rating_of, without_opponent
from tests.kit.tables import ANN as ANNS
from tests.kit.tables import BEN

GUILD = "guild 7"
CLUB = CommunityRef(WEB, GUILD)


async def play(
    moot: Moot, winner: Named, loser: Named, line: str = "", community: str | None = GUILD
) -> SessionId:
    """``line`` is what else is asked for with ``/play``."""
    await moot.type(winner, f"/play fourrow {line}", community=community)
    table = moot.on_show()
    await moot.ask(loser, JoinTable(table), community=community)
    await moot.play("abababa", (winner, loser), community=community, table=table)
    return table


DAN = named("Dan")


async def said(moot: Moot, who: Named, line: str, community: str | None = GUILD) -> str:
    return await moot.read(who, line, community=community)


async def several(moot: Moot) -> None:
    """Ann beats Bob twice and Cleo once; Cleo beats Bob."""
    for winner, loser in ((ANN, BOB), (ANN, BOB), (ANN, CLEO), (CLEO, BOB)):
        await play(moot, winner, loser)
        moot.clock.passes(HOUR)


async def test_long_lists_have_pages(moot: Moot) -> None:
    for at in range(30):
        await moot.app.core.ratings.enter(_named(told(f"P{at} beats Q{at}", at), at))
    rendered = await moot.type(ANN, "/rank fourrow", community=GUILD)
    assert rendered
    assert "Next ▶" in labels(rendered)
    assert "◀ Back" not in labels(rendered)
    assert "13. " in everything(await moot.press(ANN, press_of(rendered, "Next ▶"), community=GUILD))
    assert "60. " in await said(moot, ANN, "/rank fourrow 99")


def _named(result: RatedGame, at: int) -> RatedGame:
    return replace(result, session=f"table{at}", game="fourrow", community=CLUB)


async def hides(moot: Moot, who: Named) -> None:
    await moot.type(who, "/settings listed no")


async def goes(moot: Moot, who: Named) -> None:
    await moot.confirm(who, "/forget", "Yes, forget me")
    await moot.time_passes(0)
    await moot.time_passes(SETTLING_MS)


@pytest.mark.parametrize("leaves", [hides, goes])
async def test_who_does_not_want_to_be_shown_is_in_no_list(
    moot: Moot, leaves: Callable[[Moot, Named], Awaitable[None]]
) -> None:
    await several(moot)
    await leaves(moot, ANN)
    for line in ("/rank", "/rank fourrow", "/latest", "/stats", "/rank all", "/profile Cleo"):
        assert "Ann" not in await said(moot, DAN, line), line
    assert "You: place 1 of 2" in await said(moot, CLEO, "/rank fourrow")
    assert "Ann" not in (await said(moot, DAN, "/profile Ann")).replace("“Ann”", "")


async def test_asking_about_somebody_keeps_nothing_of_them(moot: Moot) -> None:
    text = await said(moot, ANN, "/profile @Cleo")
    assert "Cleo as a player" in text
    assert "No game that counts here yet." in text
    assert await moot.world.accounts.player_of(CLEO.handle) is None


async def test_partners_have_a_list_of_their_own(moot: Moot) -> None:
    four = told("Ann Bob beat Cleo Dan", of=GameId("know"), community=CLUB)
    await moot.app.core.ratings.enter(replace(four, variant="four"))
    assert "know with partners: 1." in await said(moot, DAN, "/rank")
    assert "4. Dan" in everything(
        await moot.confirm(DAN, "/rank know", "know with partners", community=GUILD)
    )
    text = await said(moot, DAN, "/profile Ann know partners")
    assert "know with partners: " in text
    assert "Best win: against Cleo, Dan with 1500" in text
    assert "1 won, 0 drawn, 0 lost" in text


async def test_in_private_the_latest_games_are_ones_own(moot: Moot) -> None:
    own = await play(moot, ANN, BOB)
    await play(moot, CLEO, BOB)
    assert own in await said(moot, ANN, "/latest", None)
    assert "Cleo" not in await said(moot, ANN, "/latest", None)


# Games that end at tables become results: which of them count, for whom, and what becomes of them.


DUEL = Discipline(GameId("fourrow"))


async def results(moot: Moot) -> list[RatedGame]:
    return [one.entry.result for one in await moot.world.results.since(0) if one.entry.result]


async def rating(moot: Moot, who: Named) -> int:
    player = await moot.player(who)
    return await rating_of(moot.app.core.ratings, player, DUEL)


async def test_a_game_that_ends_is_a_result(moot: Moot) -> None:
    table = await play(moot, ANN, BOB)
    (result,) = await results(moot)
    assert (result.session, result.community, result.stakes) == (table, CLUB, Stakes.RATED)
    assert [person.name for person in result.people] == ["Ann", "Bob"]
    assert result.winners == (0,)
    assert result.ended == moot.clock.now()
    assert await rating(moot, ANN) > 1500 > await rating(moot, BOB)


async def test_hearing_of_it_again_changes_nothing(moot: Moot) -> None:
    await play(moot, ANN, BOB)
    before = await moot.world.results.since(0)
    moot.restarts()
    await moot.app.scorekeeper().act(await moot.table())
    assert await moot.world.results.since(0) == before


async def test_a_casual_game_is_told_but_not_rated(moot: Moot) -> None:
    await play(moot, ANN, BOB, "casual")
    (result,) = await results(moot)
    assert result.stakes is Stakes.CASUAL
    assert await rating(moot, ANN) == 1500
    await moot.type(BOB, "/rematch")
    assert (await moot.table()).stakes is Stakes.CASUAL


def resigned(table: Session) -> Session:
    return after(table, Resign(ANNS))


@pytest.mark.parametrize(
    "table",
    [
        PLAYING,
        PRACTICE,
        resigned(PLAYING),
        resigned(after(PLAYING, *moves("a"))),
        replace(WON, lineup=(ANNS, NOBODY)),
        replace(WON, lineup=(ANNS, ANNS)),
        replace(WON, ended=None),
    ],
    ids=["going on", "practice", "no move", "one move", "forgotten", "oneself", "before ratings"],
)
def test_what_does_not_count(table: Session) -> None:
    assert result_of(table, FOURROW, None) is None


def test_what_is_given_up_after_the_second_move_counts() -> None:
    result = result_of(resigned(after(PLAYING, *moves("a b"))), FOURROW, None)
    assert result
    assert (result.winners, result.ended) == ((1,), NOON)


def test_anyone_who_sat_down_to_it_is_counted() -> None:
    began = after(OFFER, Join(BEN))
    assert began.lineup == (ANNS, BEN)
    assert replace(WON, people=(BEN, BEN)).lineup == (ANNS, BEN)


async def test_a_game_in_private_counts_in_no_community(moot: Moot) -> None:
    den = Room(WEB, "den")
    await moot.ask(ANN, OpenTable("fourrow"), den, private=True)
    table = moot.on_show(den)
    await moot.ask(BOB, JoinTable(table))
    await moot.play("abababa", table=table)
    assert [result.community for result in await results(moot)] == [None]


async def test_two_accounts_that_become_one_have_one_rating() -> None:
    here = moot(platforms=(WEB, ABROAD))
    annie = named("Annie", ABROAD)
    await play(here, ANN, BOB)
    await play(here, CLEO, annie)
    code = await join_accounts(here, ANN, annie)
    players = [result.players for result in await results(here)]
    assert players[0][0] == players[1][1]
    ladder = await here.app.core.ratings.ladder(DUEL)
    assert sorted(one.games for one in ladder.player_histories.values()) == [1, 1, 2]
    await separate_accounts(here, ANN, code)
    ladder = await here.app.core.ratings.ladder(DUEL)
    assert sorted(one.games for one in ladder.player_histories.values()) == [1, 1, 1, 1]


async def test_somebody_who_is_forgotten_leaves_what_others_have_won(moot: Moot) -> None:
    await play(moot, ANN, BOB)
    await play(moot, CLEO, BOB)
    before = await rating(moot, ANN), await rating(moot, CLEO)
    rendered = await moot.type(BOB, "/forget")
    assert rendered
    await moot.press(BOB, next(key.press for row in rendered.rows for key in row))
    await moot.time_passes(0)
    await moot.time_passes(SETTLING_MS)
    found = await results(moot)
    assert {person.name for result in found for person in result.people} == {"Ann", "Cleo", ""}
    assert found[0].players[1] == found[1].players[1]
    assert (await rating(moot, ANN), await rating(moot, CLEO)) == before
    moot.restarts()
    assert (await rating(moot, ANN), await rating(moot, CLEO)) == before


async def test_a_group_that_is_called_otherwise_keeps_its_results(moot: Moot) -> None:
    old, new = PUB, Room(WEB, "new pub")
    await play(moot, ANN, BOB)
    await moot.world.results.rewrite(
        lambda entry: (
            replace(entry, result=replace(entry.result, community=CommunityRef(WEB, old.chat)))
            if entry.result
            else entry
        ),
        *{person.player for result in await results(moot) for person in result.people},
    )
    await moot.app.dispatcher.moved(old, new)
    assert [result.community for result in await results(moot)] == [CommunityRef(WEB, "new pub")]


async def test_an_export_tells_of_results(moot: Moot) -> None:
    table = await play(moot, ANN, BOB)
    rendered = await moot.type(BOB, "/export")
    assert rendered
    assert rendered.file
    assert f'"code": "{table}"' in rendered.file.content.decode()
    assert '"played_for": "rated"' in rendered.file.content.decode()
    assert "Ann" not in rendered.file.content.decode().split('"tables"', maxsplit=1)[0]


async def test_the_final_card_tells_what_the_game_has_changed(moot: Moot) -> None:
    table = await play(moot, ANN, BOB)
    now = await rating(moot, ANN), await rating(moot, BOB)
    told = f"Ann 1500? → {now[0]}?, Bob 1500? → {now[1]}?"
    assert told in everything(moot.board())
    assert "Last game: 1500? →" in await moot.read(ANN, "/profile")
    await moot.world.results.change(table, without_opponent)
    await moot.type(ANN, f"/board {table}")
    assert "1500?" not in everything(moot.board())


async def test_whoever_is_not_listed_is_not_told_of(moot: Moot) -> None:
    await moot.type(BOB, "/settings listed no")
    await play(moot, ANN, BOB)
    assert "Ann 1500? →" in everything(moot.board())
    assert "Bob 1500" not in everything(moot.board())


# Live games have lists of their own; what was entered before that is sorted by the clocks of its tables.


UNCLOCKED = Discipline(GameId("fourrow"))
LIVE = replace(UNCLOCKED, live=True)


@pytest.mark.parametrize(
    ("typed", "live"),
    [
        ("20m", True),
        ("45m+1m", True),
        ("5m/move", True),
        ("6h", False),
        ("12h/move", False),
        ("3d", False),
        ("24h+8h<=72h", False),
    ],
)
def test_which_clocks_are_for_people_who_are_there_at_once(typed: str, *, live: bool) -> None:
    control = read_control(typed)
    assert isinstance(control, Control)
    assert control.live is live


async def games_in(moot: Moot, discipline: Discipline) -> int:
    return (await moot.app.core.ratings.ladder(discipline)).figures.total


async def test_what_was_entered_before_is_sorted_by_the_clocks_of_its_tables(moot: Moot) -> None:
    await play(moot, ANN, BOB, "clock:20m")
    await play(moot, ANN, BOB)

    def as_before(entry: Entry) -> Entry:
        return replace(entry, result=entry.result and replace(entry.result, live=None))

    for noted in await moot.world.results.since(0):
        await moot.world.results.change(noted.entry.session, as_before)
    moot.restarts()
    assert (await games_in(moot, UNCLOCKED), await games_in(moot, LIVE)) == (2, 0)
    pools = RatingPools(moot.world.results, moot.world.sessions)
    assert [await pools.tick(), await pools.tick()] == [2, 0]
    assert (await games_in(moot, UNCLOCKED), await games_in(moot, LIVE)) == (1, 1)


async def test_a_cup_seeds_by_the_list_of_its_speed(moot: Moot) -> None:
    await play(moot, ANN, BOB, "clock:20m")
    seeds = {}
    for clock in ("clock:20m", "clock:2d"):
        await moot.type(BOB, f'/cup open swiss fourrow "{clock}" {clock}', community=GUILD)
        code = moot.on_show()
        await moot.type(ANN, f"/cup join {code}", community=GUILD)
        (cup,) = await moot.world.cups.load_many((code,))
        seeds[clock] = cup.entrants[0].rating
    assert seeds["clock:20m"] > seeds["clock:2d"]


# Leaderboards and graphs of ratings can be read on a phone, and in words.


NAMES = ("Ann", "Bartholomew of the Long Bridge", "رضا", "علی‌رضا", "Zoë ✓", "W" * 32)
TITLE = say("rank-all-title-here")
HEADING = PageHeading(TITLE)


def famous(place: int, rating: str = "1742", halves: int = 11, *, own: bool = False) -> LeaderboardRow:
    name = NAMES[place % len(NAMES)]
    person = Person(Player(AccountId(str(place))), name)
    return LeaderboardRow(
        place,
        person,
        say("rating-provisional", rating=in_digits(int(rating))),
        score(Fraction(halves, 2)),
        own,
    )


ratings = st.builds(Rating, st.floats(200, 3_200), st.floats(40, 350))


@settings(max_examples=15)
@given(st.integers(1, 12), st.integers(0, 190), st.integers(0, 2_001))
def test_any_hall_of_fame_can_be_read(rows: int, after: int, halves: int) -> None:
    shown = [famous(after + at, "1234", halves, own=at == 2) for at in range(1, rows + 1)]
    assert_legible(leaderboard_scene(TITLE, shown))


@settings(max_examples=25)
@given(st.lists(ratings, min_size=1, max_size=60))
def test_any_progress_can_be_read(history: list[Rating]) -> None:
    assert_legible(rating_graph_scene(HEADING, history))


def test_the_table_line_by_line() -> None:
    scene = leaderboard_scene(TITLE, [famous(1), famous(2, halves=4)])
    assert written(scene) == [
        "Rating Points",
        "1 Bartholomew of the Long Bridge 1742? 5½",
        "2 رضا 1742? 2",
    ]


def test_in_words_it_says_the_same() -> None:
    assert isinstance(alt := leaderboard_scene(TITLE, [famous(1)]).alt, Phrase)
    assert "1. Bartholomew of the Long Bridge 1742?, points 5½" in plain(alt)


def plain(phrase: Phrase) -> str:
    return SPEAKING["en"].text(phrase).translate(dict.fromkeys((0x2068, 0x2069)))


def test_of_a_long_career_the_last_games_are_shown() -> None:
    history = [Rating(1500 + at, 90) for at in range(GAMES_IN_A_GRAPH + 50)]
    scene = rating_graph_scene(HEADING, history)
    assert written(scene)[-1].startswith("51 ")
    assert isinstance(scene.alt, Phrase)
    assert "(games: 250). It is 1749 now; the highest was 1749, the lowest 1550" in plain(scene.alt)


def test_a_single_game_is_a_dot_amid_what_is_not_known() -> None:
    scene = rating_graph_scene(HEADING, [Rating(1662, 290)])
    assert sum(isinstance(shape, Disc) for shape in scene.shapes) == 1
    assert sum(isinstance(shape, Area) for shape in scene.shapes) == 1
