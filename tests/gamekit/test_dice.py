"""Dice: what is written for them comes first."""

from bot.gamekit.randomness import Chance, Dice

SEED = 42


def _die(number: int) -> int:
    return Chance(SEED, "die", number).die()


def test_the_script_comes_first_and_is_used_up() -> None:
    cast, rest = Dice(SEED, script=(6, 1, 3)).cast(2)
    assert (cast, rest) == ((6, 1), Dice(SEED, script=(3,)))


def test_where_the_script_ends_the_seed_goes_on() -> None:
    cast, rest = Dice(SEED, script=(6,)).cast(3)
    assert (cast, rest) == ((6, _die(0), _die(1)), Dice(SEED, drawn=2))


def test_no_die_of_the_seed_is_drawn_twice() -> None:
    first, rest = Dice(SEED).cast(2)
    second, _ = rest.cast(2)
    assert first + second == tuple(_die(number) for number in range(4))
