"""Chooses a person's next puzzle: one that is new to them, and about as hard as they are strong."""

import hashlib

from bot.commandkit.context import Context
from bot.features.puzzle.limits import A_LEVEL, ALIKE, EASIEST, SURE
from bot.features.puzzle.pool import PuzzlePool, standard_first
from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, RequestId
from bot.kernel.text import Refusal, Written, listed, say
from bot.learning.ports import SolverBook
from bot.learning.puzzle_model import Solver, Strength
from bot.ratings.glicko2 import Rating, rate
from bot.robots.levels import LEVELS
from bot.robots.puzzle import Puzzle


def first_difficulty(puzzle: Puzzle) -> Strength:
    """How hard it is taken to be before anybody has answered: by how many levels find it."""
    return Strength(EASIEST + A_LEVEL * (len(LEVELS) - puzzle.found_by), SURE)


def after(strength: Strength, opponent: Strength, score: float) -> Strength:
    """``strength`` after a game against ``opponent``, with a score from 0 to 1."""
    rating = rate(_rating(strength), ((_rating(opponent), score),))
    return Strength(rating.value, rating.deviation, rating.volatility)


def _rating(strength: Strength) -> Rating:
    return Rating(strength.rating, strength.deviation, strength.volatility)


_SEED_BYTES = 7


@frozen
class PuzzleChoice:
    pool: PuzzlePool
    solvers: SolverBook

    async def choose(
        self, context: Context, solver: Solver, named: str | None, *, own_only: bool
    ) -> Puzzle | Refusal:
        """Of the game that is named, or one that is played in this room, or any; or why there is none."""
        games = self.pool.tables.games
        game = games.get(GameId(named)) if named is not None else None
        if named is not None and game is None:
            return Refusal(say("request-refuse-no-such-game", known=listed(*games)))
        if named is None and not own_only:
            sessions = await self.pool.tables.in_room(context.room)
            game = next((games[session.game] for session in sessions if session.game in games), None)
        puzzles = await self._candidates(context, solver, game, own_only=own_only)
        if puzzles:
            return await self._draw(context.id, solver, puzzles)
        review = Written("/review")
        if own_only:
            return Refusal(say("puzzle-refuse-none-own", command=review))
        return Refusal(say("puzzle-refuse-none", command=review))

    async def _candidates(
        self, context: Context, solver: Solver, game: AnyGame | None, *, own_only: bool
    ) -> list[Puzzle]:
        games = [game] if game else list(self.pool.tables.games.values())
        puzzles: list[Puzzle] = []
        for offered_game in games:
            if own_only:
                ids, players = frozenset(solver.own), context.asker.account.players
                offered = await self.pool.own(offered_game.id, ids, players)
            else:
                offered = await self.pool.open_to_all(offered_game.id)
            fresh = [puzzle for puzzle in offered.values() if puzzle.id not in solver.met]
            puzzles += standard_first(offered_game, fresh) or offered.values()
        return puzzles

    async def _draw(self, request: RequestId, solver: Solver, puzzles: list[Puzzle]) -> Puzzle:
        difficulties = await self.solvers.difficulties()
        at_hand = {attempt.puzzle for attempt in solver.attempts}
        answered_ids = frozenset(solver.met)
        fresh = [puzzle for puzzle in puzzles if puzzle.id not in answered_ids] or puzzles
        fresh = [puzzle for puzzle in fresh if puzzle.id not in at_hand] or fresh

        def distance(puzzle: Puzzle) -> tuple[float, str]:
            hard = difficulties.get(puzzle.id) or first_difficulty(puzzle)
            return abs(hard.rating - solver.strength.rating), puzzle.id

        return Chance(_seed(request), "puzzle").choice(sorted(fresh, key=distance)[:ALIKE])


def _seed(request: RequestId) -> int:
    """The same request, heard twice, poses the same."""
    return int.from_bytes(hashlib.sha256(request.encode()).digest()[:_SEED_BYTES], "big")
