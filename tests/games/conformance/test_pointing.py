"""What is true of the places that every game can point out in its picture."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from bot.gamekit.game import AnyGame, choices
from bot.gamekit.place_highlights import middle, place_at, pointing_at
from bot.gamekit.typed_moves import tidy
from bot.kernel.scene import Scene
from bot.kernel.text import Refusal
from tests.kit.random_play import VisitedPosition, Visits

A_PLACE = re.compile("[0-9]")
"""The name of a place has a number in every game; words such as ``pass`` have none."""


@pytest.fixture(name="pointing", autouse=True)
def pointing_game(game: AnyGame) -> None:
    if game.outlines is None:
        pytest.skip("this game points at nothing")


def outlines(game: AnyGame, text: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    assert game.outlines
    return game.outlines(text)


def test_every_move_that_names_a_place_is_seen_in_the_picture(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        scene = game.picture(visit.state, None, ())
        for move in visit.moves[:40]:
            text = game.notation.format(visit.state, move)
            places = outlines(game, text)
            assert bool(places) == bool(A_PLACE.search(text)), text
            assert all(_is_inside(corner, scene) for place in places for corner in place)
            assert all(len(place) > 2 for place in places)


def test_no_other_text_is_mistaken_for_a_place(game: AnyGame) -> None:
    for text in ("", "pass", "z99", "no such place", "🏰", "0" * 4_000):
        assert outlines(game, text) == ()


def test_what_a_refusal_is_about_lies_on_the_board(game: AnyGame, visits: Visits) -> None:
    for visit, text, refused in _refusals(game, visits):
        scene = game.picture(visit.state, visit.seat, ())
        for name in refused.about:
            assert outlines(game, name), name
        marked = pointing_at(game, scene, text, refused)
        assert marked.shapes[: len(scene.shapes)] == scene.shapes
        assert hash(marked) == hash(pointing_at(game, scene, text, refused))


def test_a_move_that_is_refused_is_pointed_out_where_it_would_go(game: AnyGame, visits: Visits) -> None:
    for visit, text, refused in _refusals(game, visits):
        scene = game.picture(visit.state, visit.seat, ())
        pointed = len(pointing_at(game, scene, text, refused).shapes) > len(scene.shapes)
        assert pointed or not A_PLACE.search(text), text


def test_every_place_is_found_where_it_lies_and_what_it_tries_is_a_move_or_refused(
    game: AnyGame, visits: Visits
) -> None:
    """After any first pick, too; and each step says in words what is to be chosen next."""
    for _, visit in visits:
        scene = game.picture(visit.state, visit.seat, ())
        begun = [choice for choice in choices(game, visit.state, visit.seat) if choice.move is None]
        paths = ((), *((choice.pick,) for choice in begun[:3]))
        for path, place in product(paths, game.places[:: len(game.places) // 9 or 1]):
            (outline,) = outlines(game, place)
            assert place_at(game, scene, middle(outline), None) == place
            text = game.tried(visit.state, path, place) if game.tried else place
            parsed = game.notation.parse(visit.state, visit.seat, tidy(text))
            assert not isinstance(parsed, Refusal) or "unreadable" not in parsed.reason.key, text
            if game.next_task and (task := game.next_task(visit.state, path)):
                assert task.key.startswith(str(game.id))


def _refusals(game: AnyGame, visits: Visits) -> Iterator[tuple[VisitedPosition, str, Refusal]]:
    """What is said to moves that were legal elsewhere in these games."""
    elsewhere = [game.notation.format(visit.state, visit.moves[0]) for _, visit in visits if visit.moves]
    for _, visit in visits:
        for text in elsewhere[::3]:
            refused = game.notation.parse(visit.state, visit.seat, tidy(text))
            if isinstance(refused, Refusal):
                yield visit, text, refused


def _is_inside(point: tuple[float, float], scene: Scene) -> bool:
    x, y = point
    return -0.1 <= x <= scene.width + 0.1 and -0.1 <= y <= scene.height + 0.1
