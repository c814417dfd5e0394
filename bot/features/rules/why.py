"""Why a move is possible or not where a table stands now: the dry run that would refuse it says why."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.commandkit.command import TABLE, Command, Kind, Parameter
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.core import Core
from bot.commandkit.limits import TEXT_LIMIT
from bot.features.rules.limits import MOVES_TOLD
from bot.gamekit.game import AnyGame
from bot.gamekit.place_highlights import point_out, pointing_at
from bot.gamekit.randomness import watch_draws
from bot.gamekit.typed_moves import attempt_as
from bot.intents.rules import Why
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Phrase, Refusal, Stressed, Written, say, text_list
from bot.messages.card import Card
from bot.messages.rule_quotes import clip_input, quote_passage, reading
from bot.rulebook.passages import Passage
from bot.sessions.decide import seat_to_move
from bot.sessions.model import Phase, is_outdated
from bot.sessions.positions import Turn, mover_phrase, seats_to_answer, turn_of


async def explain_why(core: Core, context: Context, intent: Why) -> Outcome:
    session = await core.tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    game = core.games[session.game]
    if session.phase is not Phase.PLAYING or is_outdated(session, intent.seen):
        cannot = seat_to_move(session, context.person, intent.seen, game)
        return refuse(cannot if isinstance(cannot, Refusal) else _no_move())
    turn = turn_of(session, game)
    if turn is None:
        return refuse(say("table-refuse-lost"))
    return await explain_move(core, context, turn, (intent.text,))


async def explain_move(  # noqa: PLR0913 - a position, and how it is asked about
    core: Core,
    context: Context,
    turn: Turn,
    texts: Sequence[str],
    *,
    as_mover: bool = False,
    goes_on: bool = False,
) -> Privately:
    """As the asker, who may have to wait, or ``as_mover``; an onlooker's answer is not for the players.

    A single legal move is told as it would be told when played, unless anything would be drawn for it; if
    it ``goes_on``, with what then carries the turn on. Of several ``texts`` all are legal.
    """
    player = context.person.player
    text, *other_texts = texts
    seats = turn.acting if as_mover else seats_to_answer(turn, player)
    with watch_draws() as drawn:
        seat, tried = attempt_as(turn.game, turn.state, seats, text)
        for further in turn.game.primary if goes_on else ():
            longer = attempt_as(turn.game, turn.state, (seat,), f"{text}; {further}")[1]
            tried = tried if longer.refusal else longer
    refusal, mover = tried.refusal, None if as_mover else mover_phrase(turn, player)
    onlooks = not turn.session.seats_of(player)
    if mover and not onlooks:
        refusal, mover = Refusal(mover), None
    position = PositionSeen(turn.game, tried.state, None if onlooks else seat)
    if refusal is None:
        moves = (*(played.written for played in tried.line), *other_texts)
        told = () if drawn or other_texts else tuple(line for played in tried.line for line in played.told)
        card = possible_card(position, moves, told, secret=onlooks)
    else:
        passage = await core.passages.passage_for(context, refusal.rule)
        card = why_not_card(position, text, refusal, passage, secret=onlooks)
    return Privately(replace(card, lines=(mover, *card.lines)) if mover else card)


def _no_move() -> Refusal:
    return Refusal(say("move-refuse-over"))


@frozen
class PositionSeen:
    """A position as a person sees it: ``seat`` is theirs, None for an onlooker."""

    game: AnyGame
    state: Any
    seat: Seat | None

    @property
    def scene(self) -> Scene:
        return self.game.picture(self.state, self.seat, ())


def why_not_card(
    position: PositionSeen, text: str, refused: Refusal, passage: Passage | None, *, secret: bool
) -> Card:
    """What is refused, why, by which rule, and where that is to be seen."""
    tried = clip_input(text)
    scene = turn_scene(pointing_at(position.game, position.scene, tried, refused), position.seat)
    return Card(
        say("why-not-title", move=Written(tried)),
        (refused.reason, *(quote_passage(passage) if passage else ())),
        scene=scene,
        diagram=position.game.notation.diagram(position.state),
        rows=reading(passage) if passage else (),
        reason=refused.reason,
        secret=secret,
    )


def possible_card(
    position: PositionSeen, moves: tuple[str, ...], told: tuple[Phrase, ...], *, secret: bool
) -> Card:
    """That it may be done, where that is, and what comes of it as far as it is certain."""
    scene = turn_scene(point_out(position.game, position.scene, (), moves), position.seat)
    return Card(
        say("why-possible-title"),
        (stress(say("why-possible", moves=text_list(moves[:MOVES_TOLD]))), *told),
        scene=scene,
        diagram=position.game.notation.diagram(position.state),
        secret=secret,
    )


def stress(phrase: Phrase) -> Phrase:
    return say("line", text=Stressed(phrase.key, phrase.args))


COMMANDS = (
    Command(
        name="why",
        place=50,
        parameters=(Parameter("move", Kind.TEXT, fills="text", required=True, most=TEXT_LIMIT), TABLE),
        intent=Why,
        handle=explain_why,
    ),
)
