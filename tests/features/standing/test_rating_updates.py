"""Games that end at tables become results: which of them count, for whom, and what becomes of them."""

from dataclasses import replace

import pytest

from bot.accounts.limits import SETTLING_MS
from bot.features.standing.rating_changes import result_of
from bot.intents.play import JoinTable, OpenTable
from bot.kernel.ids import NOBODY, CommunityRef, GameId, Named, Room
from bot.kernel.stakes import Stakes
from bot.ratings.model import Discipline, RatedGame
from bot.sessions.commands import Join, Resign
from bot.sessions.model import Session
from tests.kit.card_text import everything
from tests.kit.fourrow_tables import FOURROW, NOON, OFFER, PLAYING, PRACTICE, WON, after, moves
from tests.kit.linking import join_accounts, separate_accounts
from tests.kit.matches import CLUB, play
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, PUB, WEB, Moot, moot, named
from tests.kit.results import rating_of, without_opponent
from tests.kit.tables import ANN as ANNS
from tests.kit.tables import BEN

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
