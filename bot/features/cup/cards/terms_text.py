"""What is announced of a cup: its format, games, time and rules, in sentences."""

from collections.abc import Iterator, Mapping

from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId
from bot.kernel.text import Listed, Phrase, Written, listed, say
from bot.messages.clock_text import control_of
from bot.sessions.time_controls import Control, duration, read_control
from bot.tournaments.model import Cup
from bot.tournaments.standings.tiebreaks import Tiebreak, tiebreaks_of
from bot.tournaments.terms import Format, GameInCup, Terms, fine_print

Games = Mapping[GameId, AnyGame]


def title(cup: Cup) -> Phrase:
    return say("cup-title", name=cup.terms.name, format=format_name(cup.terms.format))


def format_name(format_: Format) -> Phrase:
    return say(f"cup-format-{format_}")


def terms_lines(terms: Terms, games: Games) -> Iterator[Phrase]:
    """Everything that holds from sign-up to the end."""
    yield _way(terms)
    dishes = listed(*(game_in_cup_name(dish, games) for dish in terms.menu))
    yield say("cup-terms-menu", games=dishes) if len(terms.menu) > 1 else say("cup-terms-game", game=dishes)
    yield _clock(terms)
    if terms.format not in (Format.ARENA, Format.LADDER):
        yield say("cup-terms-round", time=duration(terms.round_ms))
    if terms.format is not Format.ARENA:
        yield say(f"cup-terms-absent-{terms.absentees}")
    if ties := tiebreaks_of(terms):
        yield say("cup-terms-ties", ties=listed(*(_tiebreak(one) for one in ties)))
    yield from fine_print(terms)


def _tiebreak(one: Tiebreak) -> Phrase:
    return say("cup-tie", name=one.name(), code=Written(one.code))


def _way(terms: Terms) -> Phrase:
    match terms.format:
        case Format.ROUND_ROBIN if terms.groups > 1:
            return say("cup-terms-groups", groups=terms.groups, best=terms.qualifiers)
        case Format.ROUND_ROBIN:
            return say("cup-terms-round-robin", legs=terms.legs)
        case Format.SWISS if terms.rounds:
            return say("cup-terms-swiss", rounds=terms.rounds)
        case Format.SWISS:
            return say("cup-terms-swiss-open")
        case Format.KNOCKOUT if terms.third_place:
            return say("cup-terms-knockout-third", games=terms.best_of)
        case Format.KNOCKOUT:
            return say("cup-terms-knockout", games=terms.best_of)
        case Format.DOUBLE_ELIMINATION:
            return say("cup-terms-double-elimination", games=terms.best_of)
        case Format.ARENA:
            return say("cup-terms-arena", time=duration(terms.lasts_ms))
        case Format.LADDER:
            return say("cup-terms-ladder", reach=terms.reach)


def game_in_cup_name(dish: GameInCup, games: Games) -> Phrase:
    """The game, with its variant where that is not the usual one, and its options."""
    game = games.get(dish.game)
    if game is None:
        return say("line", text=dish.game)
    name = say(f"{game.id}-name")
    written = [Written(f"{option}={value}") for option, value in dish.options]
    special = dish.variant in game.variants[1:]
    variant = [say(f"{game.id}-variant-{dish.variant}")] if special else []
    if not written and not variant:
        return name
    return say("cup-dish", game=name, how=Listed((*variant, *written)))


def _clock(terms: Terms) -> Phrase:
    control = read_control(terms.clock) if terms.clock else None
    return (
        say("card-clock", clock=control_of(control))
        if isinstance(control, Control)
        else say("cup-terms-no-clock")
    )
