"""Games that end at tables become results: which of them count, for whom, and what becomes of them."""

from dataclasses import replace

import pytest

from bot.accounts.limits import SETTLING_MS
from bot.features.standing.rating_updates import result_of
from bot.intents.play import JoinTable, OpenTable
from bot.kernel.ids import NOBODY, CommunityRef, GameId, Named, Room, Version
from bot.kernel.stakes import Stakes
from bot.ratings.model import Discipline, RatedGame
from bot.sessions.commands import Join, Resign
from bot.sessions.events import GameEnded, Notice
from bot.sessions.model import Session
from tests.kit.card_text import everything
from tests.kit.fourrow_tables import FOURROW, NOON, OFFER, PLAYING, PRACTICE, WON, after, moves
from tests.kit.home import ABROAD, ANN, BOB, CLEO, PUB, WEB, Home, home, named
from tests.kit.matches import CLUB, play
from tests.kit.tables import ANN as ANNS
from tests.kit.tables import BEN

DUEL = Discipline(GameId("fourrow"))


async def results(home: Home) -> list[RatedGame]:
    return [one.entry.result for one in await home.world.results.since(0) if one.entry.result]


async def rating(home: Home, who: Named) -> int:
    player = (await home.world.accounts.account_of(who.handle)).player
    return round((await home.app.ratings.rating(player, DUEL)).value)


async def test_a_game_that_ends_is_a_result(home: Home) -> None:
    table = await play(home, ANN, BOB)
    (result,) = await results(home)
    assert (result.session, result.community, result.stakes) == (table, CLUB, Stakes.RATED)
    assert [person.name for person in result.people] == ["Ann", "Bob"]
    assert result.winners == (0,)
    assert result.ended == home.clock.now()
    assert await rating(home, ANN) > 1500 > await rating(home, BOB)


async def test_hearing_of_it_again_changes_nothing(home: Home) -> None:
    table = await play(home, ANN, BOB)
    before = await home.world.results.since(0)
    ending = (await home.table()).ending
    assert ending
    home.restarts()
    await home.app.scorekeeper().act(Notice(table, Version(9), (GameEnded(ending),)))
    assert await home.world.results.since(0) == before


async def test_a_casual_game_is_told_but_not_rated(home: Home) -> None:
    await play(home, ANN, BOB, "casual")
    (result,) = await results(home)
    assert result.stakes is Stakes.CASUAL
    assert await rating(home, ANN) == 1500
    await home.type(BOB, "/rematch")
    assert (await home.table()).stakes is Stakes.CASUAL


async def test_a_practice_game_is_none(home: Home) -> None:
    await home.type(ANN, "/play fourrow me")
    for move in "abababa":
        await home.type(ANN, f"/move {move}")
    assert await results(home) == []


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


async def test_a_game_in_private_counts_in_no_community(home: Home) -> None:
    den = Room(WEB, "den")
    await home.ask(ANN, OpenTable("fourrow"), den, private=True)
    table = home.on_show(den)
    await home.ask(BOB, JoinTable(table))
    for at, move in enumerate("abababa"):
        await home.type((ANN, BOB)[at % 2], f"/move {table} {move}")
    assert [result.community for result in await results(home)] == [None]


async def test_what_an_organiser_decides_is_replayed(home: Home) -> None:
    first = await play(home, ANN, BOB)
    alone = await rating(home, ANN)
    second = await play(home, BOB, ANN)
    assert await rating(home, ANN) < alone
    await home.app.ratings.void(second)
    assert await rating(home, ANN) == alone
    await home.app.ratings.void(first)
    assert await rating(home, ANN) == 1500


async def test_two_accounts_that_become_one_have_one_rating() -> None:
    here = home(platforms=(WEB, ABROAD))
    annie = named("Annie", ABROAD)
    await play(here, ANN, BOB)
    await play(here, CLEO, annie)
    letter = await here.type(ANN, "/link")
    assert letter
    code = next(word for word in everything(letter).split() if len(word) == 8 and word.isupper())
    await here.type(annie, f"/link {code}", Room(ABROAD, "club"))
    players = [result.players for result in await results(here)]
    assert players[0][0] == players[1][1]
    ladder = await here.app.ratings.ladder(DUEL)
    assert sorted(one.games for one in ladder.careers.values()) == [1, 1, 2]


async def test_somebody_who_is_forgotten_leaves_what_others_have_won(home: Home) -> None:
    await play(home, ANN, BOB)
    await play(home, CLEO, BOB)
    before = await rating(home, ANN), await rating(home, CLEO)
    letter = await home.type(BOB, "/forget")
    assert letter
    await home.press(BOB, next(key.press for row in letter.rows for key in row))
    await home.time_passes(0)
    await home.time_passes(SETTLING_MS)
    found = await results(home)
    assert {person.name for result in found for person in result.people} == {"Ann", "Cleo", ""}
    assert found[0].players[1] == found[1].players[1]
    assert (await rating(home, ANN), await rating(home, CLEO)) == before
    home.restarts()
    assert (await rating(home, ANN), await rating(home, CLEO)) == before


async def test_a_group_that_is_called_otherwise_keeps_its_results(home: Home) -> None:
    old, new = PUB, Room(WEB, "new pub")
    await play(home, ANN, BOB)
    await home.world.results.rewrite(
        lambda entry: (
            replace(entry, result=replace(entry.result, community=CommunityRef(WEB, old.chat)))
            if entry.result
            else entry
        )
    )
    await home.app.dispatcher.moved(old, new)
    assert [result.community for result in await results(home)] == [CommunityRef(WEB, "new pub")]


async def test_an_export_tells_of_results(home: Home) -> None:
    table = await play(home, ANN, BOB)
    letter = await home.type(BOB, "/export")
    assert letter
    assert letter.file
    assert f'"code": "{table}"' in letter.file.content.decode()
    assert '"played_for": "rated"' in letter.file.content.decode()
    assert "Ann" not in letter.file.content.decode().split('"tables"', maxsplit=1)[0]
