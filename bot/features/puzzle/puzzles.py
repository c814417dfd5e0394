"""Puzzles: each person solves privately, at their own pace."""

from collections.abc import Callable
from functools import partial

from bot.commandkit.command import GAME, Command, Kind, Parameter
from bot.commandkit.context import Context, Privately
from bot.commandkit.limits import TEXT_LIMIT
from bot.commandkit.running_positions import is_played_with_people
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import Line
from bot.features.puzzle import choice
from bot.features.puzzle.cards import Page, illegal_move_card, pick_card, puzzle_card, right_card, wrong_card
from bot.features.puzzle.cards import solution_card as shown_solution
from bot.features.puzzle.choice import PuzzleChoice
from bot.features.puzzle.daily_card import took
from bot.features.puzzle.judging import Judged, Posed
from bot.features.puzzle.pool import PuzzlePool
from bot.gamekit.game import spell_move
from bot.gamekit.typed_moves import tidy
from bot.intents.learn import AskPuzzle, NextPuzzle, PuzzlePick, ShowPuzzle, ShowSolution
from bot.intents.play import MakeMove
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import Clock
from bot.learning import puzzle_solving as solving
from bot.learning.daily_puzzles import DailyPuzzles
from bot.learning.daily_schedule import DailyId, SolvedBy
from bot.learning.ports import SolverBook
from bot.learning.puzzle_model import Attempt, Solver, Strength, Verdict
from bot.messages.board_picks import only_seen
from bot.messages.card import Card, Limits
from bot.messages.refusals import old_button, refusal_card
from bot.robots.ports import Thinker
from bot.robots.puzzle import Puzzle

MINE = typed_words("mine")


@frozen
class Puzzles:
    tables: TableAccess
    pool: PuzzlePool
    solvers: SolverBook
    thinker: Thinker
    dailies: DailyPuzzles
    clock: Clock

    async def ask(self, context: Context, intent: AskPuzzle) -> Card:
        """A new puzzle, the one at hand, or an answer to that."""
        head, _, rest = intent.words.strip().partition(" ")
        if tidy(head) in MINE:
            return await self.following(context, NextPuzzle(own=True))
        game = self.tables.games.get(GameId(tidy(head)))
        solver = await self.solvers.solver(context.person.player)
        attempt = solver.open_attempt
        if game is not None and not rest.strip():
            return await self.following(context, NextPuzzle(game.id))
        if not head and attempt is None:
            return await self.following(context, NextPuzzle())
        if attempt is None:
            with_puzzles = [game for game in self.tables.games if await self.pool.open_to_all(game)]
            return refusal_card(Refusal(say("puzzle-refuse-no-game", known=listed(*with_puzzles))))
        page = await self._page(context, solver, attempt)
        if isinstance(page, Card) or not head:
            return page if isinstance(page, Card) else puzzle_card(page, self._limits(context))
        return await self._answer(context, page, rest if game else intent.words)

    async def following(self, context: Context, intent: NextPuzzle) -> Card:
        """Another puzzle: one that is new to them, and about as hard as they are strong."""
        solver = await self.solvers.solver(context.person.player)
        choice = PuzzleChoice(self.pool, self.solvers)
        puzzle = await choice.choose(context, solver, intent.game, own_only=intent.own)
        return refusal_card(puzzle) if isinstance(puzzle, Refusal) else await self.pose(context, puzzle)

    async def pose(self, context: Context, puzzle: Puzzle, room: str = "", day: int = 0) -> Card:
        """The puzzle, begun now, or gone on with."""
        now = self.clock.now()
        begin = partial(solving.begin_attempt, puzzle=puzzle.id, game=puzzle.game, at=now, room=room, day=day)
        solver = await self.solvers.change(context.person.player, begin)
        page = await self._page(context, solver, solver.attempts[-1])
        return page if isinstance(page, Card) else puzzle_card(page, self._limits(context))

    async def show(self, context: Context, intent: ShowPuzzle) -> Card:
        """From its beginning: what was given of an answer is taken back."""
        page = await self._open_page(context, intent.number)
        if isinstance(page, Card):
            return page
        again = partial(solving.give_moves, number=intent.number, moves=())
        solver = await self.solvers.change(context.person.player, again)
        attempt = solver.attempt(intent.number) or page.attempt
        first_page = await self._page(context, solver, attempt)
        return first_page if isinstance(first_page, Card) else puzzle_card(first_page, self._limits(context))

    async def pick(self, context: Context, intent: PuzzlePick) -> Card:
        """A tap: the move that it completes, or the next taps to choose from."""
        page = await self._open_page(context, intent.number)
        if isinstance(page, Card):
            return page
        if intent.given != len(page.attempt.moves):
            return puzzle_card(page, self._limits(context))
        picking = page.picking
        if move := spell_move(picking.game, picking.state, picking.acting, intent.path):
            return await self._answer(context, page, move)
        if context.by_hand:
            return puzzle_card(page, self._limits(context), intent.path)
        card = pick_card(page, self._limits(context), intent.path, intent.page)
        return card or refusal_card(old_button())

    async def solution(self, context: Context, intent: ShowSolution) -> Card:
        """As good as a wrong answer, unless it is looked at again."""
        number = intent.number
        solver = await self.solvers.solver(context.person.player)
        attempt = solver.attempt(number)
        page = await self._page(context, solver, attempt) if attempt else _refuse_closed()
        if isinstance(page, Card):
            return page
        if page.attempt.is_open:
            _, updated = await self._count(
                context, page, Verdict.WRONG, partial(solving.show_solution, number=number)
            )
            page = page.at(updated.attempt(number) or page.attempt, updated)
        return self._without_picks(context, shown_solution(page))

    async def try_move(self, context: Context, intent: MakeMove) -> Privately | None:
        """A move where nothing is being played answers the puzzle that lies before them, if any does."""
        solver = await self.solvers.solver(context.person.player)
        attempt = solver.open_attempt
        if attempt is None:
            return None
        page = await self._page(context, solver, attempt)
        return Privately(page if isinstance(page, Card) else await self._answer(context, page, intent.text))

    async def _answer(self, context: Context, page: Page, text: str) -> Card:
        """What comes of further moves: the rest of the answer is asked for, or it is judged."""
        posed, number = page.posed, page.attempt.number
        line = posed.read_answer((*page.attempt.moves, text))
        if isinstance(line, Refusal):
            return self._without_picks(context, illegal_move_card(page, text, line))
        moves = tuple(move.written for move in line)
        player = context.person.player
        if not posed.is_whole(line):
            solver = await self.solvers.change(
                player, partial(solving.give_moves, number=number, moves=moves)
            )
            next_page = await self._page(context, solver, solver.attempt(number) or page.attempt)
            return next_page if isinstance(next_page, Card) else puzzle_card(next_page, self._limits(context))
        judged = await posed.judge(line, self.thinker, player.account)
        return await self._show_verdict(context, page, moves, judged)

    async def _show_verdict(
        self, context: Context, page: Page, moves: tuple[str, ...], judged: Judged
    ) -> Card:
        """Who was a moment faster with the same puzzle, on another screen, has had the answer that counts."""
        number, verdict = page.attempt.number, judged.verdict
        change = partial(solving.record_answer, number=number, verdict=verdict)
        former, updated = await self._count(context, page, verdict, change)
        attempt = former.attempt(number)
        if attempt is None or not attempt.is_open:
            return _refuse_closed()
        gained = None
        if solving.counts(former, attempt, verdict):
            gained = round(former.strength.rating), round(updated.strength.rating)
        current_page = page.at(updated.attempt(number) or attempt, updated)
        if verdict is not Verdict.RIGHT:
            return self._without_picks(context, wrong_card(current_page, moves, judged, gained))
        daily_lines = await self._note_for_room(context, attempt)
        return self._without_picks(context, right_card(current_page, moves, judged, gained, daily_lines))

    async def _note_for_room(self, context: Context, attempt: Attempt) -> tuple[Phrase, ...]:
        """Note a solver of the day's puzzle, to be named with the next one, unless they are unlisted."""
        if not attempt.room:
            return ()
        took_ms = self.clock.now().ms - attempt.begun.ms
        if not context.asker.account.listed:
            return (say("daily-took", time=took(took_ms)),)
        solved_by = SolvedBy(context.person, took_ms, attempt.wrong + 1)
        noted = await self.dailies.note(DailyId(attempt.room), attempt.day, solved_by)
        return (say("daily-noted", time=took(took_ms)) if noted else say("daily-late"),)

    async def _count(
        self, context: Context, page: Page, verdict: Verdict, change: Callable[..., Solver]
    ) -> tuple[Solver, Solver]:
        """The solver before and after ``change``, which takes a new strength; the puzzle has its share."""
        number, score = page.attempt.number, float(verdict is Verdict.RIGHT)
        snapshots: list[Solver] = []

        def change_strength(solver: Solver) -> Solver:
            snapshots[:] = [solver]
            return change(solver, strength=choice.after(solver.strength, page.difficulty, score))

        updated = await self.solvers.change(context.person.player, change_strength)
        former = snapshots[0]
        attempt = former.attempt(number)
        if attempt is not None and solving.counts(former, attempt, verdict):
            first = choice.first_difficulty(page.posed.puzzle)

            def harder(stored: Strength | None) -> Strength:
                return choice.after(stored or first, former.strength, 1 - score)

            await self.solvers.count(page.posed.puzzle.id, harder)
        return former, updated

    async def _open_page(self, context: Context, number: int) -> Page | Card:
        """The puzzle that a button is of, as long as it can be answered."""
        solver = await self.solvers.solver(context.person.player)
        attempt = solver.attempt(number)
        if attempt is None or not attempt.is_open:
            return _refuse_closed()
        return await self._page(context, solver, attempt)

    async def _page(self, context: Context, solver: Solver, attempt: Attempt) -> Page | Card:
        game = self.tables.games.get(attempt.game)
        players = context.asker.account.players
        own_ids = frozenset(solver.own)
        puzzle = await self.pool.puzzle(attempt.game, attempt.puzzle, own_ids, players) if game else None
        if game is None or puzzle is None:
            return refusal_card(Refusal(say("puzzle-refuse-gone", command=Written("/puzzle"))))
        posed = Posed.of(game, puzzle)
        if await is_played_with_people(self.tables, context.person.player, game, (posed.state,)):
            return refusal_card(Refusal(say("puzzle-refuse-being-played")))
        stored = (await self.solvers.difficulties()).get(puzzle.id)
        difficulty = stored or choice.first_difficulty(puzzle)
        return Page(posed, attempt, solver, difficulty, puzzle.id in own_ids)

    def _without_picks(self, context: Context, card: Card) -> Card:
        """A board stays where it was, though nothing is to be picked on it for now."""
        return only_seen(card, self._limits(context))

    def _limits(self, context: Context) -> Limits:
        return self.tables.limits_of(context)


def _refuse_closed() -> Card:
    return refusal_card(Refusal(say("puzzle-refuse-closed", command=Written("/puzzle"))))


def read_puzzle(line: Line) -> AskPuzzle:
    return AskPuzzle(line.rest)


COMMANDS = (
    Command(
        name="puzzle",
        place=225,
        parameters=(
            GAME,
            Parameter("mine", Kind.SWITCH, words=MINE),
            Parameter("move", Kind.TEXT, most=TEXT_LIMIT),
        ),
        reader=read_puzzle,
        intent=AskPuzzle,
        handle=Puzzles.ask,
    ),
    Command(intent=NextPuzzle, handle=Puzzles.following),
    Command(intent=PuzzlePick, handle=Puzzles.pick),
    Command(intent=ShowPuzzle, handle=Puzzles.show),
    Command(intent=ShowSolution, handle=Puzzles.solution),
)
