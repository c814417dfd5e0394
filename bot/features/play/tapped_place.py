"""Why a place on a board cannot be tapped now, and where on it lies what a card speaks of."""

from dataclasses import replace

from bot.features.play.plan_view import planned_turn
from bot.features.play.table_view import Looker, bottom_of
from bot.gamekit.game import AnyGame, Outline, Picked
from bot.gamekit.place_highlights import beside_in, middle, place_at, places, places_in, pointers
from bot.gamekit.typed_moves import attempt
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person
from bot.kernel.scene import Point, Scene, Shape, Target
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Button, Card, Pointed
from bot.messages.refusals import refusal_card
from bot.sessions.decide import seat_to_move
from bot.sessions.model import Session
from bot.sessions.positions import standing


def past_card(session: Session) -> Card:
    """The refusal of a tap on an earlier position: the prompt says why, and the button is the way back."""
    now = Button(say("button-trial-now"), write_payload(ShowBoard(session.id)))
    return Card(say("refusal-title"), rows=((now,),), reason=say("prompt-past"))


def tapped_place_card(
    session: Session, game: AnyGame, looker: Looker, at: Point, line: tuple[Picked, ...] | None = None
) -> Card:
    """The refusal of the move that a tap at ``at`` tries after the looker's picks, as if it were typed.

    ``line`` are moves that are planned before it; None while the looker plans nothing.
    """
    if line is None:
        to_move = seat_to_move(session, Person(looker.player, ""), None, game)
    else:
        to_move = planned_turn(session, game, looker, line)
    if isinstance(to_move, Refusal):
        return refusal_card(to_move)
    seat, state = to_move
    place = place_at(game, game.picture(state, seat, ()), at, bottom_of(session, looker))
    if place is None:
        return refusal_card(Refusal(say("tap-refuse-nowhere")))
    text = game.tried(state, looker.path, place) if game.tried else place
    refusal = attempt(game, state, seat, text).refusal
    if refusal is None:
        return refusal_card(Refusal(say("tap-refuse-place", place=Written(place))))
    about = dict.fromkeys((*refusal.about, *beside_in(refusal.reason)))
    strongly = dict.fromkeys((place, *places_in(refusal.reason)))
    pointed = Pointed(session.id, session.version, tuple(strongly), tuple(about))
    explained = (session.id, session.version) if line is None else None
    return replace(refusal_card(refusal, explained, text), pointed=pointed)


@frozen
class Overlay:
    """Shapes to be drawn over a board as it lies, and where what they are about is, if anywhere."""

    shapes: tuple[Shape, ...]
    at: Point | None


def overlay(session: Session, game: AnyGame, looker: Looker, pointed: Pointed) -> Overlay:
    """What a card points out, on the board as it lies before the looker."""
    state = standing(session, game)
    scene: Scene = replace(game.picture(state, None, ()), ground=(), focus=None)
    outlines: tuple[Outline, ...] = tuple(places(game, (*pointed.strongly, *pointed.lightly)))
    lying = turn_scene(
        replace(
            scene,
            shapes=pointers(game, scene.width, pointed.strongly, pointed.lightly),
            targets=tuple(Target((), place) for place in outlines[:1]),
        ),
        bottom_of(session, looker),
    )
    return Overlay(lying.shapes, middle(lying.targets[0].corners) if lying.targets else None)
