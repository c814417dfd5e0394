"""What the rules engine says to a question about the position at a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from bot.commandkit.context import Context, Privately
from bot.commandkit.tables import TableAccess
from bot.features.rules.limits import MOVES_TOLD, PLACES_READ
from bot.features.rules.why import WhyAnswers
from bot.gamekit.game import AnyGame
from bot.gamekit.place_highlights import places
from bot.gamekit.text_input import tidy
from bot.gamekit.typed_moves import attempt
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Listed, Phrase, Refusal, Written, say
from bot.rulebook.books import Rulebooks
from bot.rulebook.position_questions import (
    MAY,
    POSSIBLE,
    SCORE,
    WHY,
    PositionQuestions,
    read_position_questions,
)
from bot.sessions.model import Phase, Session
from bot.sessions.positions import Turn, possible, turn_of

_MARKS = "?!.,:;\"'“”«»()؟،؛"
_JOINTS = ("", "-", "x", ">", "|", "/", " ", ":")
"""What may stand between two places in some game's notation."""


@dataclass(frozen=True, slots=True)
class Computed:
    """Lines about a position, and from which table they were computed; ``secret`` is what helps players."""

    session: Session
    lines: tuple[Phrase, ...]
    secret: bool = False

    def told(self) -> tuple[Phrase, ...]:
        return (say("rules-computed", code=Written(self.session.id)), *self.lines)


@dataclass(frozen=True, slots=True)
class PositionAnswers:
    tables: TableAccess
    rulebooks: Rulebooks
    why: WhyAnswers

    async def answer(self, context: Context, game: GameId, question: str) -> Computed | Privately | None:
        """What can be computed; why a move is not possible is answered in full, with its picture."""
        kinds = self._questions(game).kinds(question)
        session = await self._live(context, game) if kinds else None
        turn = turn_of(session, self.tables.games[game]) if session else None
        if session is None or turn is None or not turn.acting:
            return None
        named = _named(turn.game, question)
        own = session.seats_of(context.person.player)
        if named and (WHY in kinds or MAY in kinds):
            seat = next((one for one in own if one in turn.acting), turn.acting[0])
            return await self._of_move(
                context, session, turn, _meant(turn, seat, named), seat, secret=not own
            )
        return _computed(session, turn, kinds, named, secret=not own)

    async def _of_move(  # noqa: PLR0913 - a move is somebody's, somewhere
        self, context: Context, session: Session, turn: Turn, move: str, seat: Seat, *, secret: bool
    ) -> Computed | Privately:
        if attempt(turn.game, turn.state, seat, move).refusal is None:
            return Computed(session, (say("rules-computed-may", move=Written(move)),), secret)
        return await self.why.tried(context, session, move)

    async def _live(self, context: Context, game: GameId) -> Session | None:
        session = await self.tables.looked_at(context, None)
        if isinstance(session, Refusal) or session.game != game or session.phase is not Phase.PLAYING:
            return None
        return session

    def _questions(self, game: GameId) -> PositionQuestions:
        return read_position_questions(self.rulebooks.position_words(game))


def _named(game: AnyGame, question: str) -> tuple[str, ...]:
    """The places of the board, or moves, that a question names; a letter alone is a word."""
    said = (tidy(word.strip(_MARKS)) for word in question.split())
    found = (
        one for one in said if len(one) > 1 and any(map(str.isdecimal, one)) and any(places(game, (one,)))
    )
    return tuple(dict.fromkeys(found))[:PLACES_READ]


def _meant(turn: Turn, seat: Seat, named: Sequence[str]) -> str:
    """The move that is most likely meant: a legal one, else one that a rule forbids, else what was typed."""
    tried = tuple(dict.fromkeys(_moves_with(named)))
    refused = [(text, attempt(turn.game, turn.state, seat, text).refusal) for text in tried]
    legal = next((text for text, refusal in refused if refusal is None), None)
    ruled = next((text for text, refusal in refused if refusal and refusal.rule), None)
    return legal or ruled or named[0]


def _moves_with(named: Sequence[str]) -> Iterator[str]:
    for first, second in permutations(named, 2):
        yield from (f"{first}{joint}{second}" for joint in _JOINTS)
    yield from named


def _computed(
    session: Session, turn: Turn, kinds: Sequence[str], named: Sequence[str], *, secret: bool
) -> Computed | None:
    game, state = turn.game, turn.state
    own = [lines for kind in kinds if kind in game.answers and (lines := game.answers[kind](state, named))]
    if own:
        return Computed(session, own[0])
    if POSSIBLE in kinds:
        return Computed(session, _possible(turn, named), secret)
    if SCORE in kinds:
        return Computed(session, game.status(state))
    return None


def _possible(turn: Turn, named: Sequence[str]) -> tuple[Phrase, ...]:
    """As the game sums it up, or move by move; where places are named, the moves with one of them."""
    if turn.game.hints and not named:
        lines: tuple[Phrase, ...] = turn.game.hints(turn.state)
        return lines
    moves = [one for one in possible(turn) if not named or any(place in one for place in named)]
    shown = Listed(tuple(map(Written, moves[:MOVES_TOLD])))
    more = len(moves) - MOVES_TOLD
    listed: Any = (say("hint-moves", moves=shown),) if moves else (say("rules-computed-none"),)
    return (*listed, *((say("hint-more", count=more),) if more > 0 else ()))
