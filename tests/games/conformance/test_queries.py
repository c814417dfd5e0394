"""What a game answers about its positions: each place, and the moves that are meant."""

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.queries import find_moves, find_places
from bot.rulebook.position_questions import read_position_questions
from tests.kit.random_play import Visits

GROUPS = ("thing", "verb", "weak", "option")
"""What words of questions name, before the dot."""


def test_each_place_is_described(game: AnyGame, visits: Visits) -> None:
    if describe := game.queries.place:
        for name in game.places:
            assert describe(visits[len(visits) // 2][1].state, name)


def test_what_stands_beside_a_place_has_that_place_beside_it(game: AnyGame, visits: Visits) -> None:
    state, around = visits[len(visits) // 2][1].state, game.queries.around
    stands = {place: dict(around(state, place)) for place in game.places} if around else {}
    for place, standing in stands.items():
        assert all(place in stands[name] and stands[name][name] == what for name, what in standing.items())


def test_a_legal_move_is_found_by_the_places_in_it(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits[:5]:
        if visit.written is None or visit.seat is None or game.draw:
            continue
        places = find_places(game, visit.written.upper())
        if places:
            assert visit.written in find_moves(game, visit.state, (visit.seat,), (), places).legal


def test_what_can_be_asked_can_be_answered(shelved: InstalledGame) -> None:
    """Kinds, things and verbs of the game's file of words are facts, things and verbs of the game."""
    file = shelved.folder / "rulebook" / "position.txt"
    queries, general = shelved.game.queries, read_position_questions().kinds
    questions = read_position_questions((file,) if file.is_file() else ())
    kinds = {kind for kind, *_ in questions.kinds} - {kind for kind, *_ in general}
    names = {name for sayings in questions.sayings for meanings in sayings.values() for name in meanings}
    groups = {
        group: {name.partition(".")[2] for name in names if name.startswith(f"{group}.")} for group in GROUPS
    }
    assert kinds | groups["thing"] <= set(queries.facts)
    assert groups["verb"] | groups["weak"] <= set(queries.verbs)
    assert groups["option"] <= {option.name for option in shelved.game.options}
