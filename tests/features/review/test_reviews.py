"""Reviews of games, turn by turn."""

import asyncio
from collections.abc import AsyncIterator, Hashable
from dataclasses import replace
from functools import partial
from itertools import combinations

import pytest

from bot.delivery.limits import POSTED_AGAIN_AFTER_MS
from bot.features.puzzle.puzzles import Puzzles
from bot.features.review.cards import Asking, curve_card, turn_card
from bot.features.review.curve import beside
from bot.features.review.reviews import Reviews
from bot.gamekit.setup import prepare
from bot.games.keshvargosha import GAME
from bot.intents.learn import OpenDaily
from bot.intents.play import TryRecord
from bot.intents.review import PostRecordReview, ReviewRecord, ShowReview
from bot.kernel.ids import GameId, Seat
from bot.kernel.scene import Box, Label, Point
from bot.kernel.text import Refusal
from bot.kernel.time import DAY
from bot.messages.language import load_language
from bot.messages.rendering import RenderedCard
from bot.robots.ports import Task, Thought
from bot.robots.review import Review, ReviewedTurn
from tests.kit.bound_services import replace_services, service_of
from tests.kit.card_text import everything, labels, press_of
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, OLGA, PUB, Moot
from tests.kit.robots import Shortly, Stuck, ThinkHere
from tests.kit.waiting import PATIENCE_S

NOT_BLOCKED = "abababa"


class Held(Shortly):
    """Only while it is let."""

    def __init__(self) -> None:
        super().__init__(INSTALLED)
        self.let = asyncio.Event()
        self.let.set()

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        await self.let.wait()
        return await super().think(task, account, live=live)


@pytest.fixture
async def thinker() -> AsyncIterator[Held]:
    held = Held()
    yield held
    held.let.set()


def thinking(moot: Moot, thinker: ThinkHere, process: str = "first") -> Moot:
    """The same house with ``thinker`` behind its reviews, and none of them under way."""
    tables = moot.app.dispatcher.tables
    world = moot.world
    reviews = Reviews(tables, thinker, world.reviews, world.leases, process, moot.app.core.posts)
    replace_services(moot, reviews)
    return moot


async def playing(moot: Moot, moves: str) -> None:
    await moot.begin()
    await moot.play(moves)


async def asked(moot: Moot, line: str = "/review") -> RenderedCard:
    rendered = await moot.type(CLEO, line)
    assert rendered
    return rendered


async def complete(moot: Moot) -> RenderedCard:
    """The review as soon as it is whole."""
    for _ in range(600):
        rendered = await asked(moot)
        if "Looked at" not in everything(rendered):
            return rendered
        await asyncio.sleep(0.05)
    pytest.fail("it was never ready")


async def test_a_finished_game_is_reviewed_from_its_board(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    rendered = await moot.tap(CLEO, "Review")
    assert rendered
    assert "of the chance to win. Red drops a disc into b. Better: Red drops a disc into a." in everything(
        rendered
    )
    assert rendered.scene
    assert len(rendered.taps) == len(NOT_BLOCKED)
    assert "Turn 6" in labels(rendered)


async def test_a_turning_point_shows_both_moves_and_the_way_on(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    curve = await asked(moot)
    turn = await moot.press(CLEO, press_of(curve, "Turn 6"))
    assert turn
    told = everything(turn)
    assert "Turn 6 of 7: Red ??" in told
    assert "Played: Red drops a disc into b." in told
    assert "more: Red drops a disc into a." in told
    last = await moot.press(CLEO, press_of(turn, "▶"))
    assert last
    assert "Turn 7 of 7" in everything(last)
    assert "▶" not in labels(last)
    back = await moot.press(CLEO, press_of(last, "The curve"))
    assert back
    assert everything(back) == everything(curve)


async def test_a_part_of_it_is_shown_to_the_room(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    curve = await complete(moot)
    assert await moot.press(CLEO, press_of(curve, "Share")) is None
    room, shown = moot.courier.shared[-1]
    assert room == PUB
    assert "Cleo shows a review." in everything(shown)
    turn = await moot.press(BOB, press_of(shown, "Turn 6"))
    assert turn
    assert await moot.press(BOB, press_of(turn, "Share")) is None
    assert "Turn 6 of 7" in everything(moot.courier.shared[-1][1])


async def test_a_part_that_many_show_stands_in_the_room_once_a_minute(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    press = press_of(await complete(moot), "Share")
    people = (CLEO, ANN, BOB)
    answers = await asyncio.gather(*(moot.press(person, press, settle=False) for person in people))
    assert len(moot.courier.shared) == 1
    told = [everything(answer) for answer in answers if answer]
    assert len(told) == 2
    assert all("a moment ago" in text for text in told)
    moot.clock.passes(POSTED_AGAIN_AFTER_MS + 1)
    assert await moot.press(CLEO, press) is None
    assert len(moot.courier.shared) == 2


async def test_it_is_made_once_and_kept(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    first = await asked(moot)
    thoughts = len(thinker.asked)
    assert everything(await asked(moot)) == everything(first)
    assert len(thinker.asked) == thoughts
    thinking(moot, Stuck(INSTALLED))
    assert everything(await asked(moot)) == everything(first)


async def test_it_comes_by_itself_to_everybody_who_was_shown_how_far_it_is(
    moot: Moot, thinker: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once to each, in private, in their own language; asking twice meanwhile joins the same review."""
    monkeypatch.setattr("bot.features.review.reviews.FIRST_LOOK_S", 0.01)
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    thinker.let.clear()
    first = await asked(moot)
    assert "Looked at 0 of" in everything(first)
    assert first.scene
    await asked(moot)
    await moot.type(OLGA, "/language de")
    await moot.type(OLGA, "/review")
    thinker.let.set()
    whole = await complete(moot)
    for _ in range(600):
        await moot.settle()
        if {CLEO.handle, OLGA.handle} <= {call.handle for call in moot.courier.called}:
            break
        await asyncio.sleep(0.05)
    brought = [call for call in moot.courier.called if call.handle in (CLEO.handle, OLGA.handle)]
    assert len(brought) == len((CLEO, OLGA))
    cards = {call.handle: everything(call.rendered) for call in brought}
    assert cards[CLEO.handle] == everything(whole)
    assert "Gewinnchance" in cards[OLGA.handle]
    looked_over = [task.position for task in thinker.asked[: len(NOT_BLOCKED)]]
    assert len(set(looked_over)) == len(looked_over), "whoever asks again joins the same review"


async def test_two_processes_never_make_the_same_review(
    moot: Moot, thinker: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one waits, and then shows what the first has made."""
    monkeypatch.setattr("bot.features.review.reviews.FIRST_LOOK_S", 0.01)
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    thinker.let.clear()
    first, here = moot.app, await asked(moot)
    thinking(moot, other := Held(), "second")
    assert "Looked at" in everything(here)
    assert "Looked at" in everything(await asked(moot))
    thinker.let.set()
    second, moot.app = moot.app, first
    whole = await complete(moot)
    moot.app = second
    assert everything(await complete(moot)) == everything(whole)
    assert other.asked == []


async def test_nobody_has_two_made_at_a_time(
    moot: Moot, thinker: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.review.reviews.FIRST_LOOK_S", 0.01)
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    first = (await moot.table()).id
    await playing(moot, "bababab")
    second = (await moot.table()).id
    thinker.let.clear()
    assert "Looked at" in everything(await asked(moot, f"/review {first}"))
    assert "Another review" in everything(await asked(moot, f"/review {second}"))


@pytest.mark.parametrize("asker", [ANN, CLEO])
async def test_a_running_game_is_not_reviewed_for_anybody(moot: Moot, thinker: Held, asker: object) -> None:
    await playing(thinking(moot, thinker), "ababab")
    rendered = await moot.type(asker, "/review")
    assert "still being played" in everything(rendered)
    assert thinker.asked == []


async def test_a_game_called_off_is_not_reviewed(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), "a")
    table = (await moot.table()).id
    asked_first = await moot.type(ANN, "/abort")
    if asked_first:
        await moot.press(ANN, asked_first.rows[0][0].press)
    assert "called off" in everything(await asked(moot, f"/review {table}"))


async def test_a_robot_that_is_stuck_says_so(moot: Moot) -> None:
    await playing(thinking(moot, Stuck(INSTALLED)), NOT_BLOCKED)
    assert "could not think" in everything(await asked(moot))


async def test_a_turn_that_there_is_not_is_an_old_button(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    table = (await moot.table()).id
    rendered = await moot.ask(CLEO, ShowReview(table, 8))
    assert rendered
    assert "Turn 8" not in everything(rendered)


async def test_a_record_is_reviewed_as_well(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    record = (await asked(moot, "/record")).block
    imported = await asked(moot, f"/import {record}")
    rendered = await moot.press(CLEO, press_of(imported, "Review"))
    assert rendered
    assert "Turn 6 ??: Red lost" in everything(rendered)
    assert "Ann" not in everything(rendered)


async def test_a_record_of_what_is_being_played_is_not(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    record = (await asked(moot, "/record")).block
    await playing(moot, NOT_BLOCKED[:5])
    imported = await asked(moot, f"/import {record}")
    assert "is being played now" in everything(await moot.press(ANN, press_of(imported, "Review")))
    assert thinker.asked == []


async def test_a_record_that_is_gone_says_how_to_bring_it_back(moot: Moot) -> None:
    assert "/import" in everything(await moot.ask(CLEO, ReviewRecord("0123456789abcdef")))


async def test_a_record_with_a_wrong_move_is_not_reviewed(moot: Moot, thinker: Held) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    record = (await asked(moot, "/record")).block or ""
    rendered = await asked(moot, f"/import {record.replace('6. b', '6. zz')}")
    assert "zz" in everything(rendered)
    assert "Review" not in labels(rendered)
    assert thinker.asked == []


@pytest.mark.parametrize("meanwhile", ["", "ab"], ids=["quiet", "while something is played"])
async def test_a_kept_record_that_cannot_be_played_any_more_says_so(
    moot: Moot, thinker: Held, meanwhile: str
) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    setup = (await moot.table()).setup
    if meanwhile:
        await playing(moot, meanwhile)
    await moot.world.reviews.keep("0123456789abcdef", Review(GameId("fourrow"), setup, ("a", "zz", "b")))
    for _ in range(2):
        assert "can no longer be read" in everything(
            await moot.ask(CLEO if not meanwhile else ANN, ReviewRecord("0123456789abcdef"))
        )


@pytest.mark.parametrize("language", ["it", "fa", "de"])
async def test_it_is_told_in_every_language(moot: Moot, thinker: Held, language: str) -> None:
    await playing(thinking(moot, thinker), NOT_BLOCKED)
    english = everything(await asked(moot))
    await moot.type(CLEO, f"/language {language}")
    told = everything(await asked(moot))
    assert told != english
    assert "review-" not in told


# Two beginners play, review their game, try another line, and solve a puzzle made from it the next day.


GUILD = "guild 7"
MISSED = "abababcb"
"""With the seventh move Yellow, who is Ann, could have won in the first column."""


def thinking_shortly(moot: Moot) -> Moot:
    reviews, thinker = service_of(moot, Reviews), Shortly(INSTALLED)
    reviews = replace(reviews, thinker=thinker, mistakes=replace(reviews.mistakes, thinker=thinker))
    replace_services(moot, reviews, replace(service_of(moot, Puzzles), thinker=thinker))
    return moot


async def reviewed(moot: Moot) -> RenderedCard:
    """The review as soon as it is whole."""
    rendered = await moot.tap(ANN, "Review", community=GUILD)
    for _ in range(600):
        assert rendered
        if "Looked at" not in everything(rendered):
            return rendered
        await asyncio.sleep(0.05)
        rendered = await moot.tap(ANN, "Review", community=GUILD)
    pytest.fail("it was never ready")


async def test_an_evening_and_the_next(moot: Moot) -> None:
    thinking_shortly(moot)
    await moot.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)
    await moot.type(ANN, "/setup daily 18:00 Europe/Rome", community=GUILD, admin=True)
    await moot.begin(community=GUILD)
    await moot.play(MISSED, community=GUILD)

    # It is reviewed: the turn that lost it, with the better move, for the room as well.
    curve = await reviewed(moot)
    assert "Turn 7 ??: Yellow lost" in everything(curve)
    turn = await moot.press(ANN, press_of(curve, "Turn 7"), community=GUILD)
    assert turn
    assert "more: Yellow drops a disc into a." in everything(turn)
    assert await moot.press(ANN, press_of(turn, "Share"), community=GUILD) is None
    assert "Ann shows a review." in everything(moot.courier.shared[-1][1])

    # Another line is tried from there, and shown.
    line = await moot.press(BOB, press_of(turn, "Try it"), community=GUILD)
    assert line
    assert "after move 6" in everything(line)
    line = await moot.press(BOB, press_of(line, "a"), community=GUILD)
    assert line
    assert "beat" in everything(line)
    more = await moot.press(BOB, press_of(line, "More"), community=GUILD)
    assert more
    await moot.press(BOB, press_of(more, "Show as film"), community=GUILD)
    assert moot.courier.shared[-1][1].film
    shown = len(moot.courier.shared)

    # The next day its puzzle stands in the room, and is solved in private.
    async with asyncio.timeout(PATIENCE_S):
        await service_of(moot, Reviews).mistakes.idle()
    await moot.time_passes(DAY)
    (post,) = (rendered for where, rendered in moot.courier.shared[shown:] if where == PUB)
    assert "Puzzle of the day 1" in everything(post)
    assert "Four in a Row" in everything(post)
    assert await moot.ask(BOB, OpenDaily(1), community=GUILD)
    assert "Right!" in await moot.read(BOB, "/puzzle a", community=GUILD)


# A turn of a review as a board: why the better one is better, in sentences.


ENGLISH = load_language("en", [one.folder / "text" for one in INSTALLED])
GIVEN = "game1 amateur target 27 - standard 1.1 y 3 . . ++++++++++++ 1B0y,2H4r . 20:20 {soldiers} 0:0"
RECORD = "0123456789abcdef"
ASKING = Asking(partial(ReviewRecord, RECORD), partial(TryRecord, RECORD), partial(PostRecordReview, RECORD))


def review(*turns: ReviewedTurn, turning: tuple[int, ...] = (0,)) -> Review:
    setup = prepare(GAME)
    assert not isinstance(setup, Refusal)
    return Review(GAME.id, setup, (), turns, 0.0, turning)


def told(soldiers: str, better: tuple[str, ...], played: tuple[str, ...]) -> list[str]:
    turn = ReviewedTurn(Seat(0), played, 0.2, better, 0.5)
    card = turn_card(review(turn), GAME, 0, GAME.notation.load(GIVEN.format(soldiers=soldiers)), ASKING)
    return [ENGLISH.text(line) for line in card.lines]


def test_reasons_are_sentences_one_after_the_other() -> None:
    lines = told("H5:2:0", ("move H5>H4", "end"), ("end",))
    assert "worth 25 % more: Yellow: soldier H5 → H4. It captures castle H4. Yellow gains" in lines[-1]
    assert ".," not in lines[-1]


def test_what_both_do_tells_no_difference() -> None:
    lines = told("B1:0:1", ("enter B0", "enter B0", "end"), ("enter B0", "end"))
    assert lines[0] == "Played: Yellow: soldier into B0."
    assert "worth 25 % more: " in lines[1]


def test_where_no_turn_is_to_blame_the_one_that_changed_most_is_named() -> None:
    turns = [ReviewedTurn(Seat(0), ("end",), value) for value in (0.2, 0.2, -0.6)]
    (line,) = curve_card(review(*turns, turning=()), GAME, {}, ASKING).lines
    assert "Turn 2 changed most: the chance of Yellow went from 60 to 20 %" in ENGLISH.text(line)


@pytest.mark.parametrize(("values", "is_below"), [((0.5, -0.2, 0.6), True), ((-0.5, 0.2, -0.6), False)])
def test_the_sign_of_a_turning_point_stands_where_the_curve_does_not_go(
    values: tuple[float, ...], *, is_below: bool
) -> None:
    turns = [ReviewedTurn(Seat(0), ("end",), value, ("enter B0",), 0.5) for value in values]
    state = GAME.notation.load(GIVEN.format(soldiers="B1:0:1"))
    card = curve_card(review(*turns, turning=(1,)), GAME, {1: state}, ASKING)
    assert card.scene
    point = next(one for one in card.scene.shapes if getattr(one, "radius", 0) == 0.75)
    (sign,) = (
        one
        for one in card.scene.shapes
        if isinstance(one, Label) and not isinstance(one.text, str) and one.text.key == "review-sign"
    )
    assert (sign.at[1] > point.at[1]) is is_below


# The signs of turning points: none on another, and off the curve where there is room.


BOX = Box(5, 5, 35, 22)
HIGH, LOW = 6.0, 21.0


def signs(curve: list[Point], turning: list[int]) -> list[Point]:
    found: list[Point] = []
    for at in turning:
        others = [curve[other] for other in turning if other != at]
        found.append(beside(curve[at], curve, (*others, *found), BOX))
    return found


def test_a_sign_is_above_its_point_where_nothing_is_there() -> None:
    assert signs([(5.0, 20.0), (20.0, 13.0), (35.0, 20.0)], [1]) == [(20.0, 13.0 - 1.7)]


def test_a_sign_is_below_a_valley() -> None:
    assert signs([(18.0, HIGH), (20.0, 15.0), (22.0, HIGH)], [1]) == [(20.0, 15.0 + 1.7)]


def test_signs_of_neighbours_lie_apart_and_inside_the_graph() -> None:
    curve = [(18.0, 13.0), (19.0, 17.0), (20.0, 18.0), (21.0, LOW - 1), (22.0, HIGH), (23.0, LOW)]
    found = signs(curve, [1, 2, 3])
    assert all(BOX.holds(at) for at in found)
    assert all(abs(a - c) >= 3.4 or abs(b - d) >= 1.2 for (a, b), (c, d) in combinations(found, 2))
