"""What every book keeps to: of accounts, blocks, rooms, seeks, puzzles, quizzes, reviews and questions."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from bot.accounts.model import Account, Commons, Community, Pings, Publicity, Starters, Strangers, View
from bot.delivery.store import Store
from bot.gamekit.game import Setup
from bot.kernel.ids import AccountId, GameId, Handle, Person, Platform, Player, Room, Seat, SessionId
from bot.kernel.scene import Theme
from bot.kernel.time import Instant
from bot.learning.puzzle_model import Attempt, Ending, Solver, Strength
from bot.learning.quiz import Asks, Posed, Question, RoomQuiz, Score, pose, record_answer
from bot.matching.limits import WAITS_KEPT
from bot.matching.ports import Seeks
from bot.matching.seeks import Pair, Seek
from bot.robots.limits import PUZZLES_MADE
from bot.robots.puzzle import MadePuzzle, Puzzle
from bot.robots.review import Review, ReviewedTurn
from bot.rulebook.limits import UNANSWERED_KEPT, UNANSWERED_KEPT_MS
from bot.rulebook.unanswered import Unanswered
from tests.kit.tables import ANN, BEN, CLUB, PUB
from tests.storage.contract.old_code import AS_FOUND, as_found

HANDLE = Handle(Platform("discord"), "123")


async def test_an_account_is_made_at_first_sight_and_stays(world: Store) -> None:
    first = await world.accounts.account_of(HANDLE)
    assert first == Account(first.player, language=None)
    assert await world.accounts.account_of(HANDLE) == first


async def test_fifty_first_sights_at_once_make_one_account(world: Store) -> None:
    accounts = await asyncio.gather(*(world.accounts.account_of(HANDLE) for _ in range(50)))
    assert len(set(accounts)) == 1


async def test_the_same_user_id_elsewhere_is_somebody_else(world: Store) -> None:
    elsewhere = [Handle(Platform("telegram"), "123"), Handle(Platform("discord:123"), ""), HANDLE]
    accounts = [await world.accounts.account_of(handle) for handle in elsewhere]
    assert len({account.player for account in accounts}) == 3


CHOICES: list[dict[str, object]] = [
    {"language": "fa"},
    {"pings": Pings.PRIVATE},
    {"theme": Theme.CONTRAST},
    {"theme": None},
    {"view": View.PRINTED},
    {"confirming": True},
    {"listed": False},
    {"formerly": (Player(AccountId("annie")),)},
]


async def test_a_person_keeps_what_they_choose(world: Store) -> None:
    player = (await world.accounts.account_of(HANDLE)).player
    expected = Account(player)
    for choice in CHOICES:
        expected = replace(expected, **choice)
        assert await world.accounts.choose(player, lambda now, new=choice: replace(now, **new)) == expected
        assert await world.accounts.account_of(HANDLE) == expected


async def test_choices_made_at_once_do_not_undo_each_other(world: Store) -> None:
    player = (await world.accounts.account_of(HANDLE)).player
    choices = [choice for choice in CHOICES if choice != {"theme": None}]
    await asyncio.gather(
        *(world.accounts.choose(player, lambda now, new=choice: replace(now, **new)) for choice in choices)
    )
    everything = Account(player)
    for choice in choices:
        everything = replace(everything, **choice)
    assert await world.accounts.account(player) == everything


# What every book of blocks keeps to.


SIM = Person(Player(AccountId("sim")), "Sim: a {name}")


async def test_a_block_holds_both_ways_until_it_is_lifted(world: Store) -> None:
    blocks = world.blocks
    await blocks.block(ANN.player, SIM)
    await blocks.block(ANN.player, BEN)
    assert await blocks.list_blocked(ANN.player) == (BEN, SIM)
    assert await blocks.list_blocked(SIM.player) == ()
    assert await blocks.is_blocked(ANN.player, SIM.player)
    assert await blocks.is_blocked(SIM.player, ANN.player)
    assert not await blocks.is_blocked(SIM.player, BEN.player)
    await blocks.unblock(ANN.player, SIM.player)
    assert not await blocks.is_blocked(SIM.player, ANN.player)
    assert await blocks.is_blocked(BEN.player, ANN.player)


async def test_who_joins_another_account_stays_blocked_and_who_is_forgotten_leaves_no_name(
    world: Store,
) -> None:
    blocks, host = world.blocks, Person(Player(AccountId("host")), "Host")
    await blocks.block(ANN.player, SIM)
    await blocks.block(SIM.player, BEN)
    await blocks.inherit(SIM.player, host)
    assert await blocks.is_blocked(host.player, ANN.player)
    assert await blocks.is_blocked(host.player, BEN.player)
    for player in (SIM.player, host.player):
        await blocks.forget(player)
    assert await blocks.list_blocked(ANN.player) == ()
    assert not await blocks.is_blocked(host.player, BEN.player)


# What every book of rooms, and of communities, keeps to.


TELEGRAM = Platform("telegram")
A, B, C = (Room(TELEGRAM, f"-{number}") for number in (1, 2, 3))


@pytest.mark.parametrize(
    "choices",
    [
        Community("it"),
        Community(starters=Starters.ADMINS),
        Community("fa", Starters.ADMINS, frozenset({"1", "-100:7", "c {d} کشور"})),
        Community(theme=Theme.DARK),
        Community(strangers=Strangers.ALLOWED),
        Community(publicity=Publicity.LISTED),
        Community(commons=Commons()),
        Community(commons=Commons(frozenset({"know", "nim"}), frozenset({"de"}))),
        Community(),
    ],
)
async def test_a_community_keeps_what_it_has_chosen(world: Store, choices: Community) -> None:
    await world.communities.choose(TELEGRAM, "a:b", Community("en", Starters.ADMINS, frozenset({"x"})))
    await world.communities.choose(TELEGRAM, "a:b", choices)
    assert await world.communities.choices(TELEGRAM, "a:b") == choices
    assert await world.communities.choices(Platform("telegram:a"), "b") == Community()


# What every book of those who look for an opponent keeps to.


AT = Instant(1_790_000_000_000)


def seek_of(person: Person) -> Seek:
    handle, games = Handle(PUB.platform, person.name), (GameId("know"),)
    return Seek(person, handle, PUB, games, live=True, since=AT, here=AT)


def begin(_: Seeks, seek: Seek) -> Seeks:
    return {seek.person.player: seek}


def pair(seeks: Seeks) -> Seeks:
    """Only those who are both free."""
    if len(seeks) < 2 or any(seek.pair for seek in seeks.values()):
        return seeks
    first, second = seeks
    game = GameId("know")
    return {
        first: replace(seeks[first], pair=Pair(second, game, AT)),
        second: replace(seeks[second], pair=Pair(first, game, AT)),
    }


async def test_two_seeks_change_in_one_step_or_not_at_all(world: Store) -> None:
    players = ANN.player, BEN.player
    for person in (ANN, BEN):
        await world.seeks.change((person.player,), partial(begin, seek=seek_of(person)))
    assert await world.seeks.seeks() == {person.player: seek_of(person) for person in (ANN, BEN)}
    leaving = world.seeks.change((BEN.player,), lambda _: {})
    paired, _ = await asyncio.gather(world.seeks.change(players, pair), leaving)
    assert set(await world.seeks.seeks()) == {ANN.player}
    assert await world.seeks.seek(ANN.player)
    assert await world.seeks.seek(BEN.player) is None
    assert {seek.pair is None for seek in paired.values()} in ({True}, {False})


async def test_the_last_waits_of_each_kind_are_kept(world: Store) -> None:
    for ms in range(WAITS_KEPT + 3):
        await world.seeks.note_wait("live", ms)
    assert await world.seeks.waits("live") == tuple(range(WAITS_KEPT + 2, 2, -1))
    assert await world.seeks.waits("daily") == ()


# What every book of puzzles, and of those who solve them, keeps to.


PLAYER, RIVAL = Player(AccountId("ann")), Player(AccountId("bob"))
KNOW, FOURROW = GameId("know"), GameId("fourrow")
PUZZLE = Puzzle(KNOW, "standard", "a position é", Seat(1), ("x", "y"), 0.5, 0.25, 3, ("x", "y", "z"))
ATTEMPT = Attempt(2, PUZZLE.id, KNOW, Instant(7), ("x",), 1, Ending.SHOWN, "web:pub", 4)
SOLVER = Solver(Strength(1_600.5, 80.25, 0.05), 3, 5, 8, 13, 2, (ATTEMPT,), (PUZZLE.id,), ("own",))


def made(number: int, table: str = "abcdefg2") -> MadePuzzle:
    return MadePuzzle(replace(PUZZLE, position=str(number)), SessionId(table), number, Instant(number))


async def test_a_solver_is_kept_and_forgotten(world: Store) -> None:
    assert await world.solvers.change(PLAYER, lambda _: SOLVER) == SOLVER
    assert await world.solvers.solver(PLAYER) == SOLVER
    assert await world.solvers.solver(RIVAL) == Solver()
    await world.solvers.forget(PLAYER)
    assert await world.solvers.solver(PLAYER) == Solver()


async def test_changes_at_once_are_all_made(world: Store) -> None:
    def more(before: Solver) -> Solver:
        return replace(before, tried=before.tried + 1)

    async with asyncio.timeout(30):
        await asyncio.gather(*(world.solvers.change(PLAYER, more) for _ in range(12)))
    assert (await world.solvers.solver(PLAYER)).tried == 12


async def test_how_hard_puzzles_are_is_kept_by_puzzle(world: Store) -> None:
    def harder(by: float, known: Strength | None) -> Strength:
        return Strength((known.rating if known else 1_000) + by)

    async with asyncio.timeout(30):
        await asyncio.gather(*(world.solvers.count("one", partial(harder, 10)) for _ in range(5)))
    await world.solvers.count("other", partial(harder, 1))
    assert await world.solvers.difficulties() == {"one": Strength(1_050), "other": Strength(1_001)}


async def test_of_too_many_the_oldest_go(world: Store) -> None:
    for number in range(PUZZLES_MADE + 3):
        await world.puzzles.keep(made(number))
    kept = await world.puzzles.list_made(KNOW)
    assert [puzzle.before for puzzle in kept] == list(range(3, PUZZLES_MADE + 3))


# What every book of quizzes keeps to.


ASKED = Question(GameId("know"), "standard", "a b", Seat(1), Asks.FORBIDDEN, ("x", "y", "z", "نه"), 3)


async def test_what_was_posed_and_answered_is_kept(world: Store) -> None:
    await world.quizzes.change(PUB, partial(pose, question=ASKED, at=AT))
    changed = await world.quizzes.change(PUB, partial(record_answer, number=1, choice=3, person=ANN))
    expected = RoomQuiz(Posed(1, ASKED, AT, frozenset({ANN.player}), ANN), (Score(ANN, 1),))
    assert changed == await world.quizzes.quiz(PUB) == expected
    assert await world.quizzes.quiz(CLUB) == RoomQuiz()
    assert await world.quizzes.scores(ANN.player) == {PUB: 1}


async def test_of_many_right_answers_at_once_one_is_the_first(world: Store) -> None:
    await world.quizzes.change(PUB, partial(pose, question=ASKED, at=AT))
    people = [ANN, BEN] * 5
    await asyncio.gather(
        *(
            world.quizzes.change(PUB, partial(record_answer, number=1, choice=3, person=person))
            for person in people
        )
    )
    quiz = await world.quizzes.quiz(PUB)
    assert [score.points for score in quiz.scores] == [1]
    assert quiz.posed
    assert quiz.posed.tried == {ANN.player, BEN.player}


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_who_is_named_is_found_and_forgotten_in_every_room(world: Store, storage: str) -> None:
    await world.quizzes.change(PUB, partial(pose, question=ASKED, at=AT))
    await world.quizzes.change(PUB, partial(record_answer, number=1, choice=0, person=ANN))  # tried, no score
    await world.quizzes.change(CLUB, lambda _: RoomQuiz(None, (Score(ANN, 3), Score(BEN, 1))))
    await as_found(world, storage)
    assert await world.quizzes.scores(ANN.player) == {CLUB: 3}
    await world.quizzes.forget(ANN.player)
    assert await world.quizzes.quiz(PUB) == RoomQuiz(Posed(1, ASKED, AT, frozenset()))
    assert await world.quizzes.quiz(CLUB) == RoomQuiz(None, (Score(BEN, 1),))
    assert await world.quizzes.scores(ANN.player) == {}
    assert await world.quizzes.scores(BEN.player) == {CLUB: 1}


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_a_person_has_another_name_in_every_room(world: Store, storage: str) -> None:
    for room in (PUB, CLUB):
        await world.quizzes.change(room, lambda _: RoomQuiz(None, (Score(ANN, 3), Score(BEN, 1))))
    await as_found(world, storage)
    annie = replace(ANN, name="Annie")
    await world.quizzes.rename(annie)
    for room in (PUB, CLUB):
        assert (await world.quizzes.quiz(room)).scores == (Score(annie, 3), Score(BEN, 1))


async def test_a_score_is_found_in_a_room_that_is_called_otherwise_by_now(world: Store) -> None:
    await world.quizzes.change(PUB, lambda _: RoomQuiz(None, (Score(ANN, 3),)))
    await world.quizzes.moved(PUB, CLUB)
    assert await world.quizzes.scores(ANN.player) == {CLUB: 3}
    await world.quizzes.forget(ANN.player)
    assert await world.quizzes.quiz(CLUB) == RoomQuiz()


# What every book of reviews keeps to.


RECORD = Review(GameId("know"), Setup(2, "standard", (("a", "b"),), 7), ("x", "y", "é"))
MADE = Review(
    RECORD.game,
    RECORD.setup,
    RECORD.moves,
    (ReviewedTurn(Seat(0), ("x", "y"), 0.25, ("z",), 0.5), ReviewedTurn(Seat(1), ("é",), -1.0)),
    1.0,
    (0,),
)


async def test_what_nobody_has_reviewed_is_not_there(world: Store) -> None:
    assert await world.reviews.review("abcdefg2") is None


async def test_a_review_takes_the_place_of_the_bare_record(world: Store) -> None:
    await world.reviews.keep("abcdefg2", RECORD)
    assert await world.reviews.review("abcdefg2") == RECORD
    await world.reviews.keep("abcdefg2", MADE, for_ms=60_000)
    assert await world.reviews.review("abcdefg2") == MADE
    assert await world.reviews.review("abcdefg3") is None


# What every book of questions without an answer keeps to.


WEB, NOW = Platform("web"), Instant(1_800_000_000_000)


def question(text: str) -> Unanswered:
    return Unanswered(GameId("nim"), "fa", text)


async def test_the_same_is_kept_once_as_of_when_it_was_last_asked(world: Store) -> None:
    for after, text in enumerate(("a", "b", "a")):
        await world.unanswered.note(WEB, "one", question(text), NOW.after(after))
    assert await world.unanswered.list_recent(WEB, "one", NOW.after(3)) == (question("a"), question("b"))


async def test_they_go_in_time_and_when_there_are_too_many(world: Store) -> None:
    book = world.unanswered
    for number in range(UNANSWERED_KEPT + 1):
        await book.note(WEB, "one", question(str(number)), NOW.after(number))
    kept = await book.list_recent(WEB, "one", NOW.after(UNANSWERED_KEPT))
    assert (len(kept), kept[-1]) == (UNANSWERED_KEPT, question("1"))
    assert await book.list_recent(WEB, "one", NOW.after(UNANSWERED_KEPT + UNANSWERED_KEPT_MS + 1)) == ()
