"""What the rules engine says to a question about the position at a table."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from bot.commandkit.context import Context, Privately
from bot.commandkit.core import Core
from bot.features.rules.limits import MOVES_TOLD, PLACES_READ
from bot.features.rules.why import explain_move
from bot.gamekit.game import AnyGame, choices
from bot.gamekit.place_highlights import places
from bot.gamekit.typed_moves import attempt_as, tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player
from bot.kernel.text import Listed, Phrase, Refusal, Written, say
from bot.messages.board_picks import first_prompt
from bot.rulebook.position_questions import (
    BESIDE,
    MAY,
    POSSIBLE,
    SCORE,
    WHY,
    PositionQuestions,
    read_position_questions,
)
from bot.sessions.model import Phase, Session
from bot.sessions.positions import Turn, mover_phrase, possible, seats_to_answer, turn_of

_MARKS = "?!.,:;\"'“”«»()؟،؛"
_JOINTS = ("", "-", "x", ">", "|", "/", " ", ":")
"""What may stand between two places in some game's notation."""


@frozen
class Computed:
    """Lines about a position, and from which table they were computed; ``secret`` is what helps players."""

    session: Session
    lines: tuple[Phrase, ...]
    secret: bool = False

    def with_source(self) -> tuple[Phrase, ...]:
        return (say("rules-computed", code=Written(self.session.id)), *self.lines)


async def answer_about_position(
    core: Core, context: Context, game: GameId, question: str
) -> Computed | Privately | None:
    """What can be computed; why a move is not possible is answered in full, with its picture."""
    kinds = _questions(core, game).kinds(question)
    session = await _live(core, context, game) if kinds else None
    turn = turn_of(session, core.games[game]) if session else None
    if session is None or turn is None or not turn.acting:
        return None
    named = _places_named(turn.game, question)
    if named and (WHY in kinds or MAY in kinds):
        return await _of_move(core, context, turn, _likely_move(turn, named))
    return _compute(turn, context.person.player, kinds, named)


async def _of_move(core: Core, context: Context, turn: Turn, move: str) -> Computed | Privately:
    player = context.person.player
    _, tried = attempt_as(turn.game, turn.state, seats_to_answer(turn, player), move)
    if tried.refusal is None:
        return _of_turn(turn, player, (say("rules-computed-may", move=Written(move)),))
    return await explain_move(core, context, turn.session, move)


async def _live(core: Core, context: Context, game: GameId) -> Session | None:
    session = await core.tables.find_visible(context, None)
    if isinstance(session, Refusal) or session.game != game or session.phase is not Phase.PLAYING:
        return None
    return session


def _questions(core: Core, game: GameId) -> PositionQuestions:
    return read_position_questions(core.rulebooks.position_words(game))


def _places_named(game: AnyGame, question: str) -> tuple[str, ...]:
    """The places of the board, or moves, that a question names; a letter alone is a word."""
    words = (tidy(word.strip(_MARKS)) for word in question.split())
    names = (
        word
        for word in words
        if len(word) > 1 and any(map(str.isdecimal, word)) and any(places(game, (word,)))
    )
    return tuple(dict.fromkeys(names))[:PLACES_READ]


def _likely_move(turn: Turn, named: Sequence[str]) -> str:
    """The move that is most likely meant: a legal one, else one that a rule forbids, else what was typed."""
    tried = tuple(dict.fromkeys(_moves_with(named)))
    refused = [(text, attempt_as(turn.game, turn.state, turn.acting, text)[1].refusal) for text in tried]
    legal = next((text for text, refusal in refused if refusal is None), None)
    ruled = next((text for text, refusal in refused if refusal and refusal.rule), None)
    return legal or ruled or named[0]


def _moves_with(named: Sequence[str]) -> Iterator[str]:
    for first, second in permutations(named, 2):
        yield from (f"{first}{joint}{second}" for joint in _JOINTS)
    yield from named


def _compute(turn: Turn, player: Player, kinds: Sequence[str], named: Sequence[str]) -> Computed | None:
    session, game, state = turn.session, turn.game, turn.state
    answers = [
        lines for kind in kinds if kind in game.answers and (lines := game.answers[kind](state, named))
    ]
    if answers:
        return Computed(session, answers[0])
    if BESIDE in kinds and game.around:
        around = tuple(filter(None, (game.around(state, name) for name in named)))
        if around:
            return Computed(session, tuple(map(_beside, around)))
    if POSSIBLE in kinds:
        return _of_turn(turn, player, _possible(turn, named))
    if SCORE in kinds:
        return Computed(session, game.status(state))
    return None


def _beside(around: Sequence[tuple[str, Phrase | None]]) -> Phrase:
    """What stands on the first of these places, and on those next to it."""
    here, *near = (
        say("rules-place-with", place=Written(place), what=what) if what else Written(place)
        for place, what in around
    )
    return say("rules-beside", place=here, near=Listed(tuple(near)))


def _of_turn(turn: Turn, player: Player, lines: tuple[Phrase, ...]) -> Computed:
    """What those to move may do; if these are others, ``player`` is told so first."""
    mover = mover_phrase(turn, player)
    secret = not turn.session.seats_of(player)
    return Computed(turn.session, (mover, *lines) if mover else lines, secret)


def _possible(turn: Turn, named: Sequence[str]) -> tuple[Phrase, ...]:
    """Move by move, or how each may begin; where places are named, the moves with one of them."""
    moves: list[Phrase | Written]
    lead: tuple[Phrase, ...] = ()
    if turn.game.choices and not named:
        lead = (first_prompt(turn.game, turn.state),)
        moves = list(dict.fromkeys(_first_picks(turn)))
    else:
        listed_moves = possible(turn)
        moves = [Written(move) for move in listed_moves if not named or any(name in move for name in named)]
    shown_moves = Listed(tuple(moves[:MOVES_TOLD]))
    more = len(moves) - MOVES_TOLD
    listed: Any = (say("hint-moves", moves=shown_moves),) if moves else (say("rules-computed-none"),)
    return (*lead, *listed, *((say("hint-more", count=more),) if more > 0 else ()))


def _first_picks(turn: Turn) -> Iterator[Phrase | Written]:
    """What may be picked first, as it is called on the board."""
    game = turn.game
    for seat in turn.acting:
        for choice in choices(game, turn.state, seat):
            name = game.called(turn.state, (choice.pick,)) if game.called else None
            yield name or game.words.get(choice.pick) or Written(choice.pick)
