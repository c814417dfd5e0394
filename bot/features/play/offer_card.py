"""The board card of a table with free seats."""

from collections.abc import Iterator, Mapping

from bot.features.play.board_card_lines import more_button, seated_people
from bot.gamekit.game import PAIR, AnyGame, evening_minutes, name_of
from bot.gamekit.setup import unusual_options
from bot.gamekit.typed_moves import tidy
from bot.intents.payload import write_payload
from bot.intents.play import (
    JoinSide,
    JoinTable,
    OpenTable,
    PlayRobot,
    SeekOpponent,
    TakeAll,
    WithdrawOffer,
)
from bot.intents.rules import ShowRules
from bot.kernel.ids import GameId, Seat
from bot.kernel.scene import Scene
from bot.kernel.stakes import Stakes
from bot.kernel.text import Arg, Phrase, Written, listed, say
from bot.messages.card import Button, Card, Rows, Tone, in_line
from bot.messages.numbers import control_of
from bot.messages.table_list import which_game_card
from bot.sessions.model import Session
from bot.sessions.seats import free_beside, has_partners, seats_in_offer


def offer_card(session: Session, game: AnyGame) -> Card:
    """What the game is; who sits where, and how long it takes; everything else is behind *More*."""
    return Card(
        title=say("card-offer-title", game=name_of(game), person=session.opener),
        lines=(say(f"{game.id}-summary"), in_line((_seats(session, game), *_terms(session, game)))),
        scene=_preview(session, game),
        diagram=game.notation.diagram(game.rules.initial(session.setup)),
        rows=offer_rows(session, game),
        table=(session.id, session.version),
    )


def opening_cards(games: Mapping[GameId, AnyGame], typed: str) -> tuple[Card, ...]:
    """What opens a table: a choice of the games that ``typed`` begins with, and each; none for a question.

    A variant may stand behind the game.
    """
    name, _, variant = tidy(typed).partition(" ")
    matches = {
        code: game
        for code, game in games.items()
        if code.startswith(name) and (not variant or variant in game.variants)
    }
    choices = (which_game_card(matches, OpenTable),) if len(matches) > 1 else ()
    return (*choices, *(_opening_card(game, variant or None) for game in matches.values()))


def _opening_card(game: AnyGame, variant: str | None) -> Card:
    press = write_payload(OpenTable(game.id, variant))
    play = Button(say("button-play", game=name_of(game)), press, Tone.GO)
    lines = (say(f"{game.id}-summary"), *((say(f"{game.id}-variant-{variant}"),) if variant else ()))
    return Card(play.label, lines, rows=((play,),))


def _preview(session: Session, game: AnyGame) -> Scene:
    """The board as play may begin; what chance decides is not drawn yet."""
    return game.picture(game.rules.initial(session.setup), None, ())


def _seats(session: Session, game: AnyGame) -> Phrase:
    """Who sits where, and which seats are free or kept for the invited person."""
    variant = session.setup.variant
    seats = seats_in_offer(session, session.people, game)
    people = listed(*seated_people(session, game))
    free_seats = [Seat(seat) for seat in range(session.setup.seats) if seat not in seats]
    if len(free_seats) > 1:
        return say("card-offer-free", people=people, count=len(free_seats))
    free = listed(*(game.seat_name(variant, seat) for seat in free_seats))
    if session.invited and not session.seats_of(session.invited.player):
        return say("card-offer-kept", people=people, person=session.invited, free=free)
    return say("card-offer-seats", people=people, free=free)


def _terms(session: Session, game: AnyGame) -> Iterator[Arg]:
    """An unusual variant or option, how long it takes, and whether it does not count."""
    variant = session.setup.variant
    if variant != game.variants[0]:
        yield say(f"{game.id}-variant-{variant}")
    yield from map(Written, unusual_options(game, session.setup))
    if session.clock:
        yield control_of(session.clock.control)
    elif minutes := evening_minutes(game, variant):
        yield say("card-offer-minutes", minutes=minutes)
    if session.stakes is Stakes.CASUAL:
        yield say("card-offer-casual")


def offer_rows(session: Session, game: AnyGame) -> Rows:
    """Two buttons for others; what else the host can do is behind *More*."""
    joins = _join_buttons(session, game)
    if len(joins) > 1:
        return ((*joins, more_button(session)),)
    if session.invited or len(session.people) > 1:
        second = withdraw_button(session)
    else:
        second = Button(say("button-rules"), write_payload(ShowRules(session.game)))
    return ((*joins, second, more_button(session)),)


def offer_actions(session: Session, game: AnyGame) -> tuple[Button, ...]:
    """All that anybody can do with the offer."""
    joins, withdraw = _join_buttons(session, game), withdraw_button(session)
    if session.invited:
        return *joins, withdraw
    alone = Button(say("button-take-all"), write_payload(TakeAll(session.id)))
    robot = Button(say("button-play-robot"), write_payload(PlayRobot(table=session.id)))
    seek = Button(say("button-seek"), write_payload(SeekOpponent(table=session.id)))
    if len(session.people) > 1:
        return (*joins, robot, withdraw)
    return (*joins, *((seek,) if session.setup.seats == PAIR else ()), alone, robot, withdraw)


def _join_buttons(session: Session, game: AnyGame) -> tuple[Button, ...]:
    """Where partners play, one for each side that has a free seat."""
    if not has_partners(session, game):
        return (Button(say("button-join"), write_payload(JoinTable(session.id)), Tone.GO),)
    sides = zip((True, False), free_beside(session, game), strict=True)
    return tuple(
        Button(
            say("button-join-with" if beside else "button-join-against", person=session.opener),
            write_payload(JoinSide(session.id, beside)),
            Tone.GO,
        )
        for beside, free in sides
        if free
    )


def withdraw_button(session: Session) -> Button:
    return Button(_way_back(session), write_payload(WithdrawOffer(session.id)), Tone.STOP)


def _way_back(session: Session) -> Phrase:
    """Once several people sit there, one button gets each of them up; the opener takes the offer along."""
    if len(session.people) > 1:
        return say("button-get-up")
    return say("button-decline") if session.invited else say("button-withdraw")
