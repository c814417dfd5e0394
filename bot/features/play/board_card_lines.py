"""What cards say of a table: who is to move, what has happened, its clock, and what waits for an answer."""

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from bot.features.play.limits import SHOWN_OF_HASH
from bot.features.play.substitutes import substitute_lines
from bot.gamekit.game import AnyGame, Picked, is_left_to_chance, spell_move
from bot.gamekit.setup import unusual_options
from bot.intents.payload import write_payload
from bot.intents.play import ClaimWin, ConfirmMove, ContinueGame, MakeOffer, PickMove, SettleOffer, ShowMore
from bot.kernel.away_hours import AwayHours
from bot.kernel.durations import duration
from bot.kernel.ids import Person, Seat, is_robot
from bot.kernel.scene import Scene
from bot.kernel.text import Arg, Listed, Phrase, Remaining, Written, listed, say
from bot.kernel.time import DAY
from bot.messages.card import Button, Limits, Rows, Tap, Tone
from bot.messages.limits import BUTTONS_AT_ONCE
from bot.messages.move_picker import Picking, each_in_words, picks_before, rows_of, taps_on
from bot.messages.numbers import control_of, hours
from bot.sessions.clock_decisions import charged_seats
from bot.sessions.clocks import TableClock, deadline
from bot.sessions.limits import OUTAGE_TOLD_MS
from bot.sessions.model import OfferKind, Session
from bot.sessions.positions import Turn
from bot.sessions.robot_tables import is_closing, is_held
from bot.sessions.seats import seats_in_offer
from bot.sessions.table_chance import promise_of
from bot.sessions.time_controls import Per, TimeOut


def clock_lines(session: Session) -> tuple[Phrase, ...]:
    """The clock that a table is offered with."""
    return tuple(_clock_terms(session.clock)) if session.clock else ()


def _clock_terms(clock: TableClock) -> Iterator[Phrase]:
    yield say("card-clock", clock=control_of(clock.control))
    if clock.ends is TimeOut.CLAIM:
        yield say("card-clock-claim")
    if clock.weekend:
        yield say("card-clock-weekend", zone=Written(clock.weekend))


def time_lines(session: Session, acting: tuple[Seat, ...]) -> tuple[Phrase, ...]:
    """How things stand with the time of a game that goes on."""
    return tuple(_running(session, session.clock, acting)) if session.clock else ()


def _running(session: Session, clock: TableClock, acting: tuple[Seat, ...]) -> Iterator[Phrase]:
    acting = charged_seats(session, acting)
    people = listed(*(session.people[seat] for seat in acting))
    until = deadline(clock, acting)
    if until and not clock.claimable:
        yield say("card-clock-until", people=people, until=until)
        yield from round_lines(session)
    if clock.control.per is Per.GAME:
        yield say("card-clock-left", times=_times(session, clock.left))
    if session.deadline_rule and clock.used:
        yield say("card-clock-used", times=_times(session, clock.used))
    if clock.excused >= OUTAGE_TOLD_MS:
        yield say("card-clock-excused", time=duration(clock.excused))
    if clock.control.leisurely:
        yield from _pauses(session, clock)


def round_lines(session: Session) -> tuple[Phrase, ...]:
    """The time of a cup's round may be over before that of the clock."""
    if session.match is None:
        return ()
    rule = (session.deadline_rule,) if session.deadline_rule else ()
    return say("card-clock-round", command=Written("/cup")), *rule


def _times(session: Session, by_seat: tuple[int, ...]) -> Listed:
    """Of everybody but robots, in the order of the seats."""
    people = zip(session.people, by_seat, strict=True)
    times = ((person, duration(ms)) for person, ms in people if not is_robot(person))
    return listed(*(say("card-clock-of", person=person, time=time) for person, time in times))


def _pauses(session: Session, clock: TableClock) -> Iterator[Phrase]:
    if clock.weekend:
        yield say("card-clock-weekend", zone=Written(clock.weekend))
    for person, rest in dict(zip(session.people, clock.rests, strict=True)).items():
        yield from _rest(person, rest, clock)


def _rest(person: Person, rest: AwayHours, clock: TableClock) -> Iterator[Phrase]:
    if rest.quiet:
        yield say("card-rest-quiet", person=person, hours=hours(rest.quiet), zone=Written(rest.zone))
    for vacation in rest.vacations:
        if clock.since and vacation.end > clock.since:
            yield say("card-rest-vacation", person=person, start=vacation.start, end=vacation.end)


def turn_title(turn: Turn, path: Picked = ()) -> Phrase:
    """Who is to move, with what and by when; after picks what is asked next. A robot says that it thinks."""
    session, acting = turn.session, turn.acting
    people = people_in_seats(session, turn.game, acting)
    if not waits_for_people(turn) and not is_held(session):
        return say("card-robot-thinks", people=people)
    if path:
        title = say("card-turn-picked", people=people, question=_question(turn, path))
    elif task := turn.game.task(turn.state):
        title = say("card-turn-task", people=people, task=task)
    else:
        title = say("card-turn", people=people)
    clock = session.clock
    until = deadline(clock, charged_seats(session, acting)) if clock else None
    if clock is None or until is None:
        return title
    begin = clock.since or until
    is_near = until.ms - begin.ms <= 7 * DAY
    return say("card-turn-until", turn=title, until=Remaining(until.ms) if is_near else until)


def _question(turn: Turn, path: Picked) -> Phrase:
    """What comes after these picks, or whether the move that they make is to be played."""
    picks = each_in_words(picking_at(turn), path)
    is_move = spell_move(turn.game, turn.state, turn.acting, path)
    return say("ask-move-title", moves=picks) if is_move else say("pick-title", picks=picks)


def waits_for_people(turn: Turn) -> bool:
    return not all(is_robot(turn.session.people[seat]) for seat in turn.acting)


def news_lines(turn: Turn, path: Picked = ()) -> tuple[Phrase, ...]:
    """What waits for an answer, or else before the first pick what has happened, and the score: one line."""
    session = turn.session
    asked = (*_time_out(turn), *(substitute_lines(session) or offer_lines(session)))
    news = asked or (() if path else tuple(_told_by_name(turn)))
    score = turn.game.score(turn.state)
    items = (*news, *((score,) if score else ()))
    return (reduce(_then, items),) if items else ()


def _then(before: Phrase, after: Phrase) -> Phrase:
    return say("card-then", before=before, after=after)


def _told_by_name(turn: Turn) -> Iterator[Phrase]:
    """What the picture does not show better; the first sentence about a side names who alone plays it."""
    session, game = turn.session, turn.game
    names: dict[Phrase, Arg] = {
        game.seat_name(session.setup.variant, Seat(seat)): person
        for seat, person in enumerate(session.people)
        if session.people.count(person) == 1
    }
    for phrase in session.told:
        if phrase.key in game.minor:
            continue
        side = next((arg for _, arg in phrase.args if isinstance(arg, Phrase) and arg in names), None)
        if side is None:
            yield phrase
        else:
            named = tuple((name, names[side] if arg == side else arg) for name, arg in phrase.args)
            yield replace(phrase, args=named)
            names = {}


def _time_out(turn: Turn) -> tuple[Phrase, ...]:
    session = turn.session
    if session.clock is None or not session.clock.claimable:
        return ()
    seats = charged_seats(session, turn.acting)
    return (say("card-clock-out", people=listed(*(session.people[seat] for seat in seats))),)


def claim_row(session: Session) -> tuple[Button, ...]:
    """A button for the player who may claim the game, or who keeps the game from being closed."""
    if is_closing(session):
        return (Button(say("button-go-on"), write_payload(ContinueGame(session.id)), Tone.GO),)
    if session.clock is None or not session.clock.claimable:
        return ()
    return (Button(say("button-claim"), write_payload(ClaimWin(session.id)), Tone.GO),)


def offer_lines(session: Session) -> tuple[Phrase, ...]:
    """The offer that stands, if one does."""
    offer = session.offer
    return (say(f"offer-{offer.kind}", person=offer.by),) if offer else ()


def offer_row(session: Session) -> tuple[Button, ...]:
    """Yes and no to what is offered; otherwise what may be."""
    return answer_row(session) or tuple(
        Button(say(f"button-offer-{kind}"), write_payload(MakeOffer(kind, session.id)))
        for kind in (OfferKind.TAKEBACK, OfferKind.DRAW)
    )


def answer_row(session: Session) -> tuple[Button, ...]:
    if (offer := session.offer) is None:
        return ()
    yes = SettleOffer(offer.kind, session.id, session.version, yes=True)
    no = SettleOffer(offer.kind, session.id, session.version)
    return (
        Button(say(f"button-accept-{offer.kind}"), write_payload(yes), Tone.GO),
        Button(say("button-decline"), write_payload(no), Tone.STOP),
    )


def pick_rows(turn: Turn, limits: Limits, path: Picked = (), page: int = 0) -> Rows:
    """What may be picked after ``path`` at a table."""
    return rows_of(picking_at(turn), limits, path, page)


def turn_rows(turn: Turn, limits: Limits, half: PickMove | None, above: Rows = (), below: Rows = ()) -> Rows:
    """What may be picked next, between these rows; after a first pick a way back takes the place ``below``.

    A move that is picked to its end has to be confirmed.
    """
    path, page = (half.path, half.page) if half else ((), 0)
    picking = picking_at(turn)
    if path:
        back = picking.pressing(picks_before(picking, path), 0)
        below = ((Button(say("button-pick-back"), write_payload(back)),),)
    if path and (move := spell_move(turn.game, turn.state, turn.acting, path)):
        question = ConfirmMove(turn.session.id, turn.session.version, move)
        return *above, (Button(say("button-play-it"), write_payload(question), Tone.GO),), *below
    limits = replace(limits, rows=limits.rows - len(above) - len(below))
    room = BUTTONS_AT_ONCE - sum(map(len, (*above, *below)))
    return *above, *rows_of(picking, limits, path, page, room), *below


def picking_at(turn: Turn) -> Picking:
    def press(path: Picked, page: int) -> PickMove:
        return PickMove(turn.session.id, turn.session.version, path, page)

    return Picking(turn.game, turn.state, turn.acting, press)


def taps(turn: Turn, scene: Scene) -> tuple[Tap, ...]:
    return taps_on(scene, picking_at(turn))


def people_in_seats(session: Session, game: AnyGame, seats: tuple[Seat, ...]) -> Listed:
    return listed(*(person_at(session, game, seat) for seat in seats))


def variant_and_code(session: Session) -> Phrase:
    variant = say(f"{session.game}-variant-{session.setup.variant}")
    return say("card-variant", variant=variant, table=Written(session.id))


def option_lines(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    """The options that differ from the usual, so that players know them before they sit down."""
    options = unusual_options(game, session.setup)
    return (say("card-offer-agreed", options=listed(*map(Written, options))),) if options else ()


def more_button(session: Session) -> Button:
    return Button(say("button-about"), write_payload(ShowMore(session.id)))


def draw_lines(session: Session, game: AnyGame) -> Iterator[Phrase]:
    """That the picture of an offer is an example, where chance decides how play begins."""
    if session.secret is not None and is_left_to_chance(game, session.setup):
        yield say("card-offer-drawn")


def seed_promise(session: Session) -> Phrase:
    """The beginning of what the seed is bound to, and where to read all of it before the first move."""
    return say("card-seed", hash=Written(promise_of(session)[:SHOWN_OF_HASH]), command=Written("/verify"))


def seated_people(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    """Who sits where, in the order of the seats; in an offer, who will."""
    variant, people = session.setup.variant, session.people
    is_full = len(people) == session.setup.seats
    seats = map(Seat, range(len(people))) if is_full else seats_in_offer(session, people, game)
    return tuple(
        say("card-person", person=person, side=game.seat_name(variant, seat))
        for seat, person in sorted(zip(seats, people, strict=True))
    )


def person_at(session: Session, game: AnyGame, seat: Seat) -> Phrase:
    side = game.seat_name(session.setup.variant, seat)
    return say("card-person", person=session.people[seat], side=side)
