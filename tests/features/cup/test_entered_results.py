"""Results as organisers type them: one, a list, and what is not entered."""

import pytest

from bot.kernel.time import MINUTE
from bot.tournaments.model import Cup, Result
from tests.kit.cup_scenario import key, refereed, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, OLGA, Moot, named

SWISS = '/cup open swiss fourrow "Autumn cup" rounds:3'
DAN = named("Dan")
EVERYBODY = (ANN, BOB, CLEO, DAN)


def names(cup: Cup, at: int) -> tuple[str, str]:
    match = cup.matches[at]
    assert match.second
    return cup.entrant(match.first).person.name, cup.entrant(match.second).person.name


async def results(moot: Moot, cup: Cup) -> list[Result | None]:
    return [match.result for match in (await the_cup(moot, cup.id)).matches]


@pytest.mark.parametrize(
    "line",
    [
        "/cup result 1.1 1-0; 1.2 0-1",
        "/cup result 1.1 1-0\n1.2 0-1",
        "/cup result\n1.1 1-0\n\n1.2 0-1\n",
        "/cup result #{cup}\n1.1 1-0\n1.2 0-1",
        "/cup result 1.1 1-0;1.2 0-1 #{cup}",
        "/cup result 1.1 ۱-۰؛ 1.2 #{second}",
    ],
)
async def test_a_list_is_entered_and_told_line_by_line(moot: Moot, line: str) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    told = await moot.read(OLGA, line.format(cup=cup.id, second=cup.matches[1].second))
    (first, second), (third, fourth) = names(cup, 0), names(cup, 1)
    assert f"Board 1.1: {first} 1–0 {second} (was –)" in told
    assert f"Board 1.2: {third} 0–1 {fourth} (was –)" in told
    assert await results(moot, cup) == [Result.FIRST, Result.SECOND]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1.1 1-0; 1.2", "Line 2 (1.2): That is not a match with its result"),
        ("1.1 1-0; 1.2 2–x", "Line 2"),
        ("1.1 1-0, 1.2 0-1", "That is not a match with its result"),
        ("1.1 1-0 1.2 0-1", "That is not a match with its result"),
        ("1.1 1-0 0-1", "That is not a match with its result"),
        ("1.1 won", "That is not a match with its result"),
        ("1.1 1-0; 1.9 0-1", "no such match"),
        ("1.1 1-0; 1.2 0-1; 1.1 0-1", "Line 3 (1.1 0-1): This match stands in the list twice"),
    ],
)
async def test_what_cannot_be_read_is_refused_whole(moot: Moot, line: str, said: str) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    told = await moot.read(OLGA, f"/cup result {line}")
    assert said in told
    assert ("Nothing was entered" in told) is (";" in line)
    assert await results(moot, cup) == [None, None]


async def test_a_long_list_is_read_to_its_end(moot: Moot) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    gap = " " * 400
    await moot.type(OLGA, f"/cup result 1.1 1-0{gap}; {'; ' * 200}1.2 0-1")
    assert await results(moot, cup) == [Result.FIRST, Result.SECOND]


async def test_it_is_undone_with_a_button(moot: Moot) -> None:
    cup = await refereed(moot, f"{SWISS} review:1h", *EVERYBODY)
    await moot.type(OLGA, "/cup publish")
    await moot.time_passes(MINUTE)
    cup = await the_cup(moot, cup.id)
    shown = await moot.type(OLGA, "/cup result 1.1 1-0; 1.2 0-1")
    await moot.time_passes(MINUTE)
    told = words(await moot.press(OLGA, undo := key(shown, "Undo")))
    assert f"Board 1.1: {names(cup, 0)[0]} – {names(cup, 0)[1]} (was 1–0)" in told
    await moot.time_passes(MINUTE)
    again = await the_cup(moot, cup.id)
    assert [match.result for match in again.matches] == [None, None]
    for match in again.matches:
        closed, going = await moot.world.sessions.load_many(
            tuple(one.session for one in match.games if one.session)
        )
        assert closed.ending
        assert closed.ending.reason.key == "cup-end-again"
        assert going.ending is None
    assert "changed since" in words(await moot.press(OLGA, undo))


async def test_what_an_organiser_enters_of_their_own_match_is_confirmed_with_a_button(
    moot: Moot,
) -> None:
    cup = await refereed(moot, SWISS, ANN, BOB)
    told = await moot.read(ANN, "/cup result 1.1 1-0")
    assert "it counts once Bob or another organiser confirms it" in told
    assert await results(moot, cup) == [None]
    asked = {one.handle.user: one.rendered for one in moot.courier.called}
    assert "counts once you or another organiser confirms it" in words(asked["bob"])
    assert "Ann has entered a result of their own match" in words(asked["olga"])
    who, label = (BOB, asked["bob"]) if cup.matches[0].first == 1 else (OLGA, asked["olga"])
    await moot.press(who, key(label, "That is right"))
    assert await results(moot, cup) == [Result.FIRST]
