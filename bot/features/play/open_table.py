"""Opening tables, and the seats at them: offered, taken, withdrawn."""

import re
from asyncio import gather
from collections import Counter
from dataclasses import replace

from bot.commandkit.access import Access, Deed, Shown
from bot.commandkit.command import TABLE, Command, Completer, HalfTyped, Kind, Parameter, always
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, recognise, refuse
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.tables import TableAccess, request_origin
from bot.commandkit.typed_line import Line, too_many_words
from bot.features.play.robots import (
    Quota,
    quota_of,
    refuse_after_abandoning,
    refuse_many,
    robots_beside,
    which_level_card,
)
from bot.features.play.seeking import find_button, open_seats, seat_button
from bot.gamekit.game import PAIR, AnyGame
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import JoinSide, JoinTable, OpenTable, PlayRobot, TakeAll, WithdrawOffer
from bot.kernel.durations import duration
from bot.kernel.ids import GameId, Named, Person, Room
from bot.kernel.languages import typed_words
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, listed, say
from bot.kernel.time import Instant
from bot.messages.card import Button, Card, Form
from bot.messages.refusals import refusal_card
from bot.messages.table_list import which_game_card
from bot.robots.levels import LEVELS
from bot.robots.levels import robot as robot_of
from bot.sessions.clocks import TableClock
from bot.sessions.commands import Join, Open, TakeAllSeats, Withdraw
from bot.sessions.limits import (
    DECLINED_AT_MOST,
    DECLINED_WITHIN_MS,
    OPEN_SEAT_AT_LEAST_MS,
    OPEN_SEAT_AT_MOST_MS,
    OPEN_SEAT_LASTS_MS,
)
from bot.sessions.model import Phase, Session, find_decliner
from bot.sessions.robot_tables import people_at
from bot.sessions.time_controls import (
    EXAMPLES,
    NO_CLOCK,
    Control,
    TimeOut,
    read_control,
    read_duration,
    write_control,
)

YES = ("on", "pause", "yes")
NO = ("off", "no")


async def resolve_clock(access: Access, context: Context, intent: OpenTable) -> TableClock | Refusal | None:
    """The clock of the intent, else the community's; None where neither has one."""
    if intent.alone and intent.clock is None:
        return None
    control_text = intent.clock
    if control_text is None:
        control_text = await access.usual_clock(context) or NO_CLOCK
    control = read_control(control_text)
    if isinstance(control, Refusal):
        return control
    if control is None:
        set_without = intent.timeout is not None or intent.weekend is not None
        return Refusal(say("clock-refuse-without")) if set_without else None
    if intent.alone:
        return Refusal(say("clock-refuse-alone"))
    return _clock(context, intent, control)


def _clock(context: Context, intent: OpenTable, control: Control) -> TableClock | Refusal:
    timeout, weekend = intent.timeout or TimeOut.WIN, intent.weekend or NO[0]
    if timeout not in set(TimeOut):
        return Refusal(say("clock-refuse-timeout", value=timeout, known=listed(*TimeOut)))
    if weekend not in (*YES, *NO):
        return Refusal(say("clock-refuse-weekend", value=weekend, known=listed(YES[0], NO[0])))
    if weekend in NO:
        return TableClock(control, TimeOut(timeout))
    if not control.leisurely:
        return Refusal(say("clock-refuse-pause"))
    return TableClock(control, TimeOut(timeout), context.asker.account.rest.zone)


async def open_table(tables: TableAccess, context: Context, intent: OpenTable) -> Outcome:
    if not intent.game:
        robot = Button(say("button-play-robot"), write_payload(PlayRobot()))
        wishes = await open_seats(tables, context.room, context.asker.account)
        seats = (seat_button(tables, wish) for wish in wishes)
        card = which_game_card(tables.games, OpenTable, robot, find_button(), *seats)
        return Privately(replace(card, form=Form("play")))
    quota = quota_of(alone=intent.alone, with_robots=intent.robot is not None)
    barred, many, clock = await gather(
        tables.access.refuse_opening(context),
        refuse_many(tables, context, quota),
        resolve_clock(tables.access, context, intent),
    )
    if refusal := barred or many:
        return refuse(refusal)
    takes_others = not intent.alone and intent.robot is None
    opponent = intent.opponent or (context.companion if takes_others else None)
    invited = await _find_invitee(tables, context, opponent)
    if isinstance(invited, Refusal):
        return refuse(invited)
    if isinstance(clock, Refusal):
        return refuse(clock)
    lasts_ms = read_duration(intent.open) if intent.open else OPEN_SEAT_LASTS_MS
    if lasts_ms is None or not OPEN_SEAT_AT_LEAST_MS <= lasts_ms <= OPEN_SEAT_AT_MOST_MS:
        shortest, longest = duration(OPEN_SEAT_AT_LEAST_MS), duration(OPEN_SEAT_AT_MOST_MS)
        return refuse(say("play-refuse-open", shortest=shortest, longest=longest, example=Written("open:3d")))
    robots = _robots(tables, intent)
    if isinstance(robots, Refusal | Card):
        return Privately(refusal_card(robots) if isinstance(robots, Refusal) else robots)
    command = Open(
        opener=context.person,
        game=GameId(intent.game),
        room=context.room,
        variant=intent.variant,
        options=intent.options,
        invited=invited,
        alone=intent.alone,
        clock=clock,
        rest=context.asker.account.rest,
        stakes=_stakes(intent),
        lasts_ms=lasts_ms,
        robots=robots,
    )
    session = await tables.sessions.open(command, context.id, request_origin(context))
    return refuse(session) if isinstance(session, Refusal) else OnBoard(session)


def _robots(tables: TableAccess, intent: OpenTable) -> tuple[Person, ...] | Refusal | Card:
    """Those who take the other seats; or why none does, or which level is to be chosen."""
    if intent.robot is None:
        return ()
    if intent.alone or intent.opponent:
        return Refusal(say("robot-refuse-others"))
    game = tables.games.get(GameId(intent.game))
    seats = _seats(game, intent.variant) if game else 1
    if intent.rated and (intent.robot == ANY_LEVEL or seats > PAIR):
        return Refusal(say("robot-refuse-rated", command=Written("/play territories robot:3 rated")))
    if game is not None and intent.robot == ANY_LEVEL:
        return which_level_card(PlayRobot(intent.game))
    return robots_beside(1, seats, intent.robot)


async def join_table(tables: TableAccess, context: Context, intent: JoinTable | JoinSide) -> Outcome:
    """Join, or show the table to a player who sits there: the answer to an earlier join may be lost."""
    session = await tables.find_visible(context, intent.table, Deed.JOIN)
    if isinstance(session, Refusal):
        return refuse(session)
    if banned := await tables.access.refuse_banned(context, Shown.of_table(session)):
        return refuse(banned)
    player = context.person.player
    if player not in session.players:
        others = await tables.of_player(player)
        if refusal := refuse_after_abandoning(tables, player, others):
            return refuse(refusal)
    if session.phase is Phase.PLAYING and session.seats_of(context.person.player):
        return OnBoard(session)
    beside = intent.beside if isinstance(intent, JoinSide) else None
    command = Join(context.person, context.asker.account.rest, beside)
    return await tables.do(context, intent.table, command, session)


async def take_all_seats(tables: TableAccess, context: Context, intent: TakeAll) -> Outcome:
    if many := await refuse_many(tables, context, Quota.PRACTICE, intent.table):
        return refuse(many)
    return await tables.do(context, intent.table, TakeAllSeats(context.person))


async def withdraw_offer(tables: TableAccess, context: Context, intent: WithdrawOffer) -> Outcome:
    return await tables.do(context, intent.table, Withdraw(context.person))


async def _find_invitee(
    tables: TableAccess, context: Context, opponent: Named | None
) -> Person | Refusal | None:
    if opponent is None:
        return None
    invited = (await recognise(tables.access.accounts, opponent)).person
    if invited.player == context.person.player:
        return Refusal(say("request-refuse-yourself", command=Written("/play … me")))
    return await refuse_challenge(tables, context, invited) or invited


async def refuse_challenge(tables: TableAccess, context: Context, invited: Person) -> Refusal | None:
    """Why the asker may not offer ``invited`` a game now: after two offers that they declined, for a day."""
    if refusal := await tables.access.refuse_challenge(context, invited):
        return refusal
    declined = sorted(
        session.opened.ms
        for session in await tables.of_player(context.person.player)
        if find_decliner(session) == invited.player and session.opener.player == context.person.player
    )[-DECLINED_AT_MOST:]
    again = Instant(declined[-1] + DECLINED_WITHIN_MS) if declined else None
    if again is None or len(declined) < DECLINED_AT_MOST or again <= tables.sessions.clock.now():
        return None
    if declined[-1] - declined[0] >= DECLINED_WITHIN_MS:
        return None
    return Refusal(say("play-refuse-declined", person=invited, until=again))


def _seats(game: AnyGame, variant: str | None) -> int:
    return sum(map(len, game.sides_of(variant or game.variants[0])))


def _stakes(intent: OpenTable) -> Stakes:
    """Against robots nothing counts but by choice."""
    if intent.robot is not None:
        return Stakes.ROBOTS if intent.rated and not intent.casual else Stakes.CASUAL
    return Stakes.CASUAL if intent.casual else Stakes.RATED


ALONE = typed_words("me")
RATED = typed_words("rated")
CASUAL = typed_words("casual")
WEEKEND = "weekend:pause"
_OPEN_EXAMPLES = ("1h", "12h", "1d", "3d", "7d")
_ROBOT = re.compile(rf"(?:{'|'.join(typed_words('robot'))})(?:[:= ](?P<level>.*))?")
ROBOT = tuple(f"robot:{level}" for level in LEVELS)
_ROBOTS = {str(level): robot_of(level).name for level in LEVELS}
ANY_LEVEL = 0
"""The asker has still to choose."""
_TIMING = re.compile(r"(?P<name>clock|timeout|weekend|open)[:=](?P<value>.{0,64})")


def read_play(line: Line) -> Intent | Refusal:  # noqa: C901 - one branch a kind of word
    variant, options, timing = None, list[tuple[str, str]](), dict[str, str]()
    alone = casual = rated = False
    robot: int | Refusal | None = None
    for word in line.words[1:]:
        if timed := _TIMING.fullmatch(tidy(word)):
            timing[timed["name"]] = timed["value"]
            continue
        name, sign, value = tidy(word).partition("=")
        if word.startswith("@"):
            return Refusal(say("request-refuse-nobody-called", name=word[1:33]))
        if robot_match := _ROBOT.fullmatch(tidy(word)):
            robot = _level(robot_match["level"]) if robot is None else Refusal(say("robot-refuse-others"))
        elif name in ALONE:
            alone = True
        elif name in CASUAL:
            casual = True
        elif name in RATED:
            rated = True
        elif sign and len(word) <= WORD_LIMIT:
            options.append((name, value))
        elif variant is None and len(word) <= WORD_LIMIT:
            variant = name
        else:
            return too_many_words(word, "play")
    if isinstance(robot, Refusal):
        return robot
    for person in line.mentioned[0 if alone else 1 :]:
        return too_many_words(f"@{person.name}", "play")
    game = tidy(line.words[0]) if line.words else ""
    opponent = next(iter(line.mentioned), None)
    return OpenTable(
        game, variant, opponent, alone, tuple(options), **timing, casual=casual, robot=robot, rated=rated
    )


async def usual_clock(tables: TableAccess, room: Room) -> str | None:
    """The clock of most tables of people that the room lists, as it is typed; None where there are none."""
    sessions = [session for session in await tables.in_room(room) if _is_of_people(session)]
    counted = Counter(write_control(session.clock.control if session.clock else None) for session in sessions)
    return next((clock for clock, _ in counted.most_common(1)), None)


def _is_of_people(session: Session) -> bool:
    return session.match is None and len(session.people) > 1 and len(people_at(session)) > 1


def _level(text: str | None) -> int | Refusal:
    if text is None:
        return ANY_LEVEL
    if text not in map(str, LEVELS):
        return Refusal(say("robot-refuse-level", level=text[:WORD_LIMIT]))
    return int(text)


async def complete_play(tables: TableAccess, typed: HalfTyped) -> tuple[str, ...]:
    games, usual = tables.games, await usual_clock(tables, typed.room)
    if len(typed.words) == 1:
        return last_word(typed, games)
    game = games.get(GameId(typed.words[0].lower()))
    values = (
        f"{option.name}={value}" for option in (game.options if game else ()) for value in option.values
    )
    return last_word(
        typed,
        (
            *(game.variants if game else ()),
            *ROBOT,
            ALONE[0],
            CASUAL[0],
            RATED[0],
            *(f"clock:{clock}" for clock in dict.fromkeys((*((usual,) if usual else ()), *EXAMPLES))),
            *(f"timeout:{timeout}" for timeout in TimeOut),
            WEEKEND,
            *(f"open:{example}" for example in _OPEN_EXAMPLES),
            *(f"@{name}" for name in typed.names),
            *dict.fromkeys(values),
        ),
    )


COMMANDS = (
    Command(
        name="play",
        place=10,
        parameters=(
            Parameter("game", Kind.GAME),
            Parameter("opponent", Kind.PERSON),
            Parameter("variant", Kind.TEXT, most=WORD_LIMIT, completer=Completer.LINE, after=("game",)),
            Parameter("clock", Kind.WORD, written="clock:{}", suggestions=EXAMPLES),
            Parameter(
                "robot", Kind.CHOICE, choices=tuple(map(str, LEVELS)), labels=_ROBOTS, written="robot:{}"
            ),
            Parameter("ends", Kind.CHOICE, choices=tuple(TimeOut), written="timeout:{}"),
            Parameter("weekend", Kind.SWITCH, words=(WEEKEND,)),
            Parameter("open", Kind.WORD, written="open:{}", suggestions=_OPEN_EXAMPLES),
            Parameter("alone", Kind.SWITCH, words=ALONE),
            Parameter("casual", Kind.SWITCH, words=CASUAL),
            Parameter("rated", Kind.SWITCH, words=RATED),
        ),
        reader=read_play,
        complete=complete_play,
        intent=OpenTable,
        handle=open_table,
        minds_admins=always,
    ),
    Command(
        name="join",
        place=80,
        parameters=(replace(TABLE, required=True),),
        intent=JoinTable,
        handle=join_table,
    ),
    Command(intent=JoinSide, handle=join_table),
    Command(intent=TakeAll, handle=take_all_seats),
    Command(intent=WithdrawOffer, handle=withdraw_offer),
)
