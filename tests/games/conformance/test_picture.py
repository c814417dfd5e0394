"""What is true of the picture of every game."""

from collections import Counter
from collections.abc import Iterator

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Disc, Label, Line, Piece, Point, Ring, Scene, Shape
from bot.kernel.scene_transforms import close_up, turn_scene
from bot.messages.language import load_language
from tests.kit.random_play import Visits

HAIR = 1e-9


def test_everything_lies_inside_the_picture(game: AnyGame, visits: Visits) -> None:
    for scene in _scenes(game, visits):
        points = [point for shape in (*scene.ground, *scene.shapes) for point in _reach(shape)]
        points += [corner for target in scene.targets for corner in target.corners]
        assert all(_is_inside(point, scene) for point in points)


def test_the_picture_is_a_value(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits[::5]:
        first, second = (game.picture(visit.state, None, ()) for _ in "12")
        assert first == second
        assert hash(first) == hash(second)


def test_the_ground_stays_the_same_during_a_game(game: AnyGame, visits: Visits) -> None:
    grounds: dict[Setup, object] = {}
    for setup, visit in visits:
        ground = game.picture(visit.state, None, ()).ground
        assert grounds.setdefault(setup, ground) == ground


def test_the_words_of_the_picture_tell_positions_apart(shelved: InstalledGame, visits: Visits) -> None:
    game, english = shelved.game, load_language("en", [shelved.folder / "text"])
    facts_by_words: dict[tuple[Setup, str], object] = {}
    for setup, visit in visits:
        words, facts = english.text(game.picture(visit.state, None, ()).alt), game.facts.of(visit.state)
        assert facts_by_words.setdefault((setup, words), facts) == facts


def test_a_tap_on_the_picture_is_the_beginning_of_a_legal_move(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        spelled = {game.notation.picks(visit.state, move) for move in visit.moves}
        beginnings = {picks[:length] for picks in spelled for length in range(1, len(picks) + 1)}
        for target in game.picture(visit.state, visit.seat, ()).targets:
            assert target.picks in beginnings
            assert len(target.corners) > 2


PHONE_PX, LEGIBLE_PX = 360, 9


def test_nothing_in_it_is_too_small_to_be_read_on_a_phone(game: AnyGame, visits: Visits) -> None:
    for scene in map(close_up, _scenes(game, visits[::3])):
        for shape in (*scene.ground, *scene.shapes):
            if isinstance(shape, Label) and scene.corner == (0.0, 0.0):
                assert shape.height * PHONE_PX / scene.width >= LEGIBLE_PX, shape.text


def test_the_position_changes_the_picture(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        if visit.step:
            before, after = (game.picture(state, None, ()) for state in (visit.state, visit.step.state))
            assert before.alt != after.alt
            assert before.shapes != after.shapes


def test_a_board_that_can_be_turned_shows_each_seat_the_same_from_its_own_side(
    game: AnyGame, visits: Visits
) -> None:
    for setup, visit in visits[::5]:
        scene = game.picture(visit.state, visit.seat, ())
        if scene.turning is None:
            continue
        assert len(scene.turning.quarters) >= setup.seats
        for seat in range(setup.seats):
            turned_scene = turn_scene(scene, Seat(seat))
            assert Counter(map(type, turned_scene.shapes)) == Counter(map(type, scene.shapes))
            assert all(
                _is_inside(point, turned_scene) for shape in turned_scene.shapes for point in _reach(shape)
            )


def _scenes(game: AnyGame, visits: Visits) -> Iterator[Scene]:
    for _, visit in visits:
        yield game.picture(visit.state, None, ())
        yield game.picture(visit.state, visit.seat, ())
        if visit.step:
            yield game.picture(visit.step.state, None, visit.step.marks)


def _is_inside(point: Point, scene: Scene) -> bool:
    x, y = point
    return -HAIR <= x <= scene.width + HAIR and -HAIR <= y <= scene.height + HAIR


def _reach(shape: Shape) -> Iterator[Point]:
    """The points between which a shape lies; strokes may be half their width past them."""
    match shape:
        case Area(corners=points) | Line(points=points):
            yield from points
        case Disc(at=(x, y), radius=reach) | Ring(at=(x, y), radius=reach):
            yield from ((x - reach, y - reach), (x + reach, y + reach))
        case Piece(at=(x, y), size=size):
            yield from ((x - size / 2, y - size / 2), (x + size / 2, y + size / 2))
        case Label(at=(x, y), height=height):
            yield from ((x, y - height / 2), (x, y + height / 2))
