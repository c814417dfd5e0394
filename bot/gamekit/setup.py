"""Checks the variant and options that a player asked for, and makes the setup of a game."""

from collections.abc import Mapping

from bot.gamekit.game import AnyGame, Option, Setup
from bot.kernel.text import Refusal, listed, say


def prepare(
    game: AnyGame,
    variant: str | None = None,
    chosen: Mapping[str, str] | None = None,
    seed: int = 0,
    script: tuple[int, ...] = (),
) -> Setup | Refusal:
    """Check a variant and options against ``game`` and fill in the defaults."""
    variant = game.variants[0] if variant is None else variant
    if variant not in game.variants:
        return Refusal(say("setup-refuse-variant", variant=variant, known=listed(*game.variants)))
    options = {option.name: option for option in game.options if _goes_with(option, variant)}
    for name, value in (chosen or {}).items():
        if name not in options:
            return Refusal(say("setup-refuse-option", option=name, variant=variant))
        if value not in options[name].values:
            return Refusal(say("setup-refuse-value", option=name, value=value))
    defaults = {name: option.values[0] for name, option in options.items() if not option.left_open}
    settled = defaults | dict(chosen or {})
    seats = sum(map(len, game.sides_of(variant)))
    return Setup(seats, variant, tuple(sorted(settled.items())), seed, script)


def unusual_options(game: AnyGame, setup: Setup) -> tuple[str, ...]:
    """The options that are not as usual, as they are typed."""
    usual = prepare(game, setup.variant)
    defaults = usual.options if isinstance(usual, Setup) else ()
    return tuple(f"{name}={value}" for name, value in setup.options if (name, value) not in defaults)


def _goes_with(option: Option, variant: str) -> bool:
    return not option.variants or variant in option.variants
