"""Why a move is possible or not where a table stands now: the dry run that would refuse it says why."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.commandkit.command import TABLE, Command, Kind, Parameter
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.core import Core
from bot.commandkit.limits import TEXT_LIMIT
from bot.features.rules.limits import MOVES_TOLD
from bot.gamekit.place_highlights import point_out, pointing_at
from bot.gamekit.randomness import watch_draws
from bot.gamekit.typed_moves import attempt_as
from bot.intents.rules import Why
from bot.kernel.ids import Player, Seat
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Phrase, Refusal, Stressed, Written, listed, say, text_list
from bot.messages.card import Card
from bot.messages.rule_quotes import clip_input, quote_passage, reading
from bot.sessions.decide import seat_to_move
from bot.sessions.model import Phase, is_outdated
from bot.sessions.positions import Turn, mover_phrase, possible, seats_to_answer, turn_of

_FEW_MOVES = 12
"""The most moves after a move that are listed."""


async def explain_why(core: Core, context: Context, intent: Why) -> Outcome:
    session = await core.tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    game = core.games[session.game]
    if session.phase is not Phase.PLAYING or is_outdated(session, intent.seen):
        cannot = seat_to_move(session, context.person, intent.seen, game)
        return refuse(cannot if isinstance(cannot, Refusal) else Refusal(say("move-refuse-over")))
    turn = turn_of(session, game)
    if turn is None:
        return refuse(say("table-refuse-lost"))
    seats = seats_to_answer(turn, context.person.player)
    return await explain_move(core, context, turn, seats, (intent.text,))


async def explain_move(  # noqa: PLR0913 - a position, and how it is asked about
    core: Core,
    context: Context,
    turn: Turn,
    seats: Sequence[Seat],
    texts: Sequence[str],
    *,
    goes_on: bool = False,
    places: Sequence[str] = (),
    note: Phrase | None = None,
) -> Privately:
    """Explains to ``seats``, which may have to wait; an onlooker's answer is not for the players.

    A single legal move is told as it would be told when played, unless anything would be drawn for it; if
    it ``goes_on``, what comes of it stands first, also of what then carries the turn on, then what there is
    at the ``places`` and the score. Of several ``texts`` all are legal. A ``note`` follows.
    """
    player = context.person.player
    text, *other_texts = texts
    with watch_draws() as drawn:
        seat, tried = attempt_as(turn.game, turn.state, seats, text)
        for pick in turn.game.primary if goes_on else ():
            longer = attempt_as(turn.game, turn.state, (seat,), f"{text}; {pick}")[1]
            tried = tried if longer.refusal else longer
    after = turn.state if other_texts else tried.state
    if goes_on and not (tried.refusal or drawn or turn.game.unforeseen):
        after = tried.line[-1].state  # with what closes the turn: nothing is hidden behind it
    refusal, mover = tried.refusal, mover_phrase(turn, player)
    onlooks = not turn.session.seats_of(player)
    if mover and not onlooks:
        refusal, mover = Refusal(mover) if set(seats).isdisjoint(turn.acting) else refusal, None
    viewer = None if onlooks else seat
    scene = turn.game.picture(after, viewer, ())
    passage = await core.passages.passage_for(context, refusal.rule) if refusal else None
    if refusal:
        text = clip_input(text)
        title = say("why-not-title", move=Written(text))
        lines: tuple[Phrase, ...] = (refusal.reason,)
        scene = pointing_at(turn.game, scene, text, refusal)
    else:
        moves = (*(played.written for played in tried.line), *other_texts)
        narration = (
            () if drawn or other_texts else tuple(line for played in tried.line for line in played.told)
        )
        title = say("why-possible-title")
        possible = say("why-possible-later" if note else "why-possible", moves=text_list(moves[:MOVES_TOLD]))
        lines = (possible, *narration)
        if goes_on and narration:
            move_line, *outcome = narration
            then = (*_who_moves_then(turn, after, player), *_find_after(turn, after, seat, places))
            lines = (*outcome, *then, move_line, possible)
        lines = (stress(lines[0]), *lines[1:])
        scene = point_out(turn.game, scene, (), moves)
    return Privately(
        Card(
            title,
            (*filter(None, (mover, *lines, note)), *(quote_passage(passage) if passage else ())),
            scene=turn_scene(scene, viewer),
            diagram=turn.game.notation.diagram(after),
            rows=reading(passage) if passage else (),
            reason=refusal.reason if refusal else None,
            secret=onlooks,
        )
    )


def _find_after(turn: Turn, after: Any, seat: Seat, places: Sequence[str]) -> tuple[Phrase, ...]:
    """What there is after a move at the last of the places, and the score if the game says it to a seat."""
    queries = turn.game.queries
    score = queries.facts.get("score")
    return (
        *(line for place in places[-1:] for line in queries.place(after, place)),
        *(score(after, seat) if score else ()),
    )


def _who_moves_then(turn: Turn, after: Any, player: Player) -> tuple[Phrase, ...]:
    """Whose turn it is after the moves that were tried, and to do what; nothing where the game is over."""
    seats = turn.game.rules.to_act(after)
    if not seats:
        return ()
    people = listed(*dict.fromkeys(turn.session.people[seat] for seat in seats))
    side = listed(*(turn.game.seat_name(turn.session.setup.variant, seat) for seat in seats))
    moves = () if turn.game.choices else possible(replace(turn, state=after, acting=seats))
    is_few = 0 < len(moves) <= _FEW_MOVES
    then = (say("rules-computed-moves", side=side, moves=text_list(moves)),) if is_few else ()
    if set(seats) <= set(turn.acting):
        return (say("why-then-still", people=people, side=side), *then)
    is_own = not set(turn.session.seats_of(player)).isdisjoint(seats)
    if is_own:
        return (say("why-then-turn", side=side), *then)
    return (say("why-then-mover", people=people, side=side), *then)


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
