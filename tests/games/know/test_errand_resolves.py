"""A Resolution in a turn with an Errand: what follows, and tables kept by an earlier version."""

from bot.games.know import GAME
from tests.kit.engine_transcript import ask, check_transcript, engine_for

RESOLVING = """
    > new dice=5,6,3,1,1,1
    < {..., "ok": true}
    > load {"pieces": [{"Ba": "11.0b", "Bb": "3.0b", "Fa": "5.1b", "Fb": "15.2a", \
"Ha": "15.1b", "Hb": "7.1b"}, \
{"Ba": "13.0a", "Bb": "5.0a", "Fa": "3.1a", "Fb": "11.1a", "Ha": "9.2b", "Hb": "0.3"}], "to_move": 0}
    < {..., "ok": true}
    > play errand 11.0b
    < {..., "ok": true}
    > play 5.1b>7.2a
    < {..., "phase": "post", "to_act": [1]}
"""
KEPT = (
    "standard//1 11.0b,3.0b,7.2a,15.2a,15.1b,7.1b,13.0a,5.0a,3.1a,11.1a,9.2b,0.3 "
    "3.0a:1:0,3.1b:1:0,4.0:1:0,11.0a:1:0,11.1b:1:0,12.0:1:0 1 1 post 3 - {errand} - 0 02 - 1 0:0 - 0:0:111"
)


def test_nothing_of_the_errand_is_left_after_resolution() -> None:
    door = engine_for("know")
    check_transcript(door, RESOLVING)
    line = ask(door, "position")["position"]
    assert line == KEPT.format(errand="-")
    assert GAME.notation.dump(GAME.notation.load(line)) == line


def test_a_table_kept_with_its_errand_is_read_without_it() -> None:
    old_line = KEPT.format(errand="0:3:lost")
    assert GAME.notation.load(old_line) == GAME.notation.load(KEPT.format(errand="-"))
