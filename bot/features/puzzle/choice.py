"""Which puzzle somebody is given next: one that is new to them, and about as hard as they are strong."""

import hashlib
from dataclasses import dataclass

from bot.commandkit.context import Context
from bot.features.puzzle.limits import A_LEVEL, ALIKE, EASIEST, SURE
from bot.features.puzzle.pool import PuzzlePool
from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
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


def after(one: Strength, other: Strength, score: float) -> Strength:
    """``one`` after a game against ``other``, with a score from 0 to 1."""
    found = rate(_rating(one), ((_rating(other), score),))
    return Strength(found.value, found.deviation, found.volatility)


def _rating(strength: Strength) -> Rating:
    return Rating(strength.rating, strength.deviation, strength.volatility)


_SEED_BYTES = 7


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    pool: PuzzlePool
    solvers: SolverBook

    async def chosen(
        self, context: Context, solver: Solver, named: str | None, *, own: bool
    ) -> Puzzle | Refusal:
        """Of the game that is named, or one that is played in this room, or any; or why there is none."""
        games = self.pool.tables.games
        game = games.get(GameId(named)) if named is not None else None
        if named is not None and game is None:
            return Refusal(say("request-refuse-no-such-game", known=listed(*games)))
        if named is None and not own:
            shown = await self.pool.tables.in_room(context.room)
            game = next((games[one.game] for one in shown if one.game in games), None)
        found = await self._offered(context, solver, game, own=own)
        if found:
            return await self._drawn(context.id, solver, found)
        review = Written("/review")
        if own:
            return Refusal(say("puzzle-refuse-none-own", command=review))
        return Refusal(say("puzzle-refuse-none", command=review))

    async def _offered(
        self, context: Context, solver: Solver, game: AnyGame | None, *, own: bool
    ) -> list[Puzzle]:
        games = [game] if game else list(self.pool.tables.games.values())
        found: list[Puzzle] = []
        for one in games:
            if own:
                ids, players = frozenset(solver.own), context.asker.account.players
                found += (await self.pool.own(one.id, ids, players)).values()
            else:
                found += (await self.pool.open_to_all(one.id)).values()
        return found

    async def _drawn(self, request: RequestId, solver: Solver, found: list[Puzzle]) -> Puzzle:
        known = await self.solvers.difficulties()
        at_hand = {one.puzzle for one in solver.attempts}
        met = frozenset(solver.met)
        fresh = [one for one in found if one.id not in met] or found
        fresh = [one for one in fresh if one.id not in at_hand] or fresh

        def distance(puzzle: Puzzle) -> tuple[float, str]:
            hard = known.get(puzzle.id) or first_difficulty(puzzle)
            return abs(hard.rating - solver.strength.rating), puzzle.id

        return Chance(_seed(request), "puzzle").choice(sorted(fresh, key=distance)[:ALIKE])


def _seed(request: RequestId) -> int:
    """The same request, heard twice, poses the same."""
    return int.from_bytes(hashlib.sha256(request.encode()).digest()[:_SEED_BYTES], "big")
