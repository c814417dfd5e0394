"""What two people agree on: draws, takebacks, calling a game off, and another game."""

from functools import partial

from bot.commandkit.access import Shown
from bot.commandkit.command import TABLE, Command
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess, request_origin
from bot.features.play.end_game import confirm_call_off
from bot.features.play.open_table import join_table, refuse_challenge
from bot.features.play.robots import quota_of, refuse_many
from bot.intents.payload import write_payload
from bot.intents.play import CallOff, JoinTable, MakeOffer, Rematch, SettleOffer
from bot.kernel.ids import NOBODY, NOWHERE, RequestId, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import UNSERVED, Button, Card, Tone
from bot.sessions.clocks import TableClock
from bot.sessions.commands import Answer, Open, Propose
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Offer, OfferKind, Phase, Session
from bot.sessions.positions import standing

_AS_BEFORE = (Stakes.CASUAL, Stakes.ROBOTS)
_ENDS_THE_GAME = (OfferKind.DRAW, OfferKind.CALL_OFF)


async def make_offer(tables: TableAccess, context: Context, intent: MakeOffer) -> Outcome:
    """Make an offer. Asking for what the other side has offered is a yes, and may be asked about."""
    table = await tables.find_own_table(context, intent)
    if isinstance(table, Privately):
        return table
    session = await tables.find_visible(context, table)
    if isinstance(session, Refusal):
        return refuse(session)
    if offered := _offer_to_accept(session, context, intent):
        return Privately(ask_yes_card(session, offered))
    return await tables.do(context, table, Propose(context.person, intent.kind))


async def call_off(tables: TableAccess, context: Context, intent: CallOff) -> Outcome:
    """Freely before the second move; later the other side is asked."""
    table = await tables.find_own_table(context, intent)
    if isinstance(table, Privately):
        return table
    session = await tables.find_visible(context, table)
    if not isinstance(session, Refusal) and _counts(tables, session):
        return await make_offer(tables, context, MakeOffer(OfferKind.CALL_OFF, table))
    return await confirm_call_off(tables, context, CallOff(table, intent.confirmed))


def _counts(tables: TableAccess, session: Session) -> bool:
    """Whether the game is one that the other side has to give up as well; one that is lost is none."""
    is_under_way = session.phase is Phase.PLAYING and len(session.moves) >= ABORT_BEFORE_MOVE
    return is_under_way and standing(session, tables.games[session.game]) is not None


async def settle_offer(tables: TableAccess, context: Context, intent: SettleOffer) -> Outcome:
    command = Answer(context.person, intent.kind, intent.yes, intent.seen)
    if intent.yes and not intent.sure and intent.kind in _ENDS_THE_GAME:
        session = await tables.sessions.look(intent.table)
        if session and not isinstance(weighed := await tables.sessions.weigh(session, command), Refusal):
            return (
                Privately(ask_yes_card(session, session.offer)) if session.offer else OnBoard(weighed.session)
            )
    return await tables.do(context, intent.table, command)


async def play_again(tables: TableAccess, context: Context, intent: Rematch) -> Outcome:
    """The same again with sides changed; later askers take a seat at the first asker's table."""
    session = await _find_ended(tables, context, intent)
    if isinstance(session, Refusal):
        return refuse(session)
    if banned := await tables.access.refuse_banned(context, Shown.of_table(session)):
        return refuse(banned)
    rematch = RequestId(f"rematch:{session.id}")
    again = await _open_once(tables, context, await _again(tables, session, context), rematch)
    if isinstance(again, Refusal):
        return refuse(again)
    if again.phase is Phase.CALLED_OFF:
        return refuse(say("rematch-refuse-declined", command=Written("/play")))
    if context.person.player not in (again.opener.player, *(person.player for person in again.people)):
        return await join_table(tables, context, JoinTable(again.id))
    return OnBoard(again)


async def _open_once(
    tables: TableAccess, context: Context, command: Open, rematch: RequestId
) -> Session | Refusal:
    """The table of the first who asks, which may be a player of the other side."""
    if (first := await tables.sessions.find_opened(rematch)) is not None:
        return first
    if command.invited and (refusal := await refuse_challenge(tables, context, command.invited)):
        return refusal
    quota = quota_of(alone=command.alone, with_robots=bool(command.robots))
    if many := await refuse_many(tables, context, quota):
        return many
    opened = await tables.sessions.open(command, rematch, request_origin(context))
    if isinstance(opened, Refusal):
        return await tables.sessions.find_opened(rematch) or opened
    return opened


async def _find_ended(tables: TableAccess, context: Context, intent: Rematch) -> Session | Refusal:
    table = intent.table or await tables.last_played(context.person.player, context.room)
    if isinstance(table, Refusal):
        return table
    session = await tables.find_visible(context, table)
    if isinstance(session, Refusal):
        return session
    if session.phase is not Phase.OVER:
        return Refusal(say("rematch-refuse-not-over"))
    if not session.seats_of(context.person.player):
        return Refusal(say("table-refuse-not-seated"))
    if NOBODY in session.people:
        return Refusal(say("rematch-refuse-forgotten"))
    return session


def _offer_to_accept(session: Session, context: Context, intent: MakeOffer) -> Offer | None:
    """The offer of the other side to which this one would be a yes that ends the game."""
    standing = session.offer
    if standing is None or standing.kind is not intent.kind or intent.kind not in _ENDS_THE_GAME:
        return None
    return standing if standing.by.player != context.person.player else None


async def _again(tables: TableAccess, session: Session, context: Context) -> Open:
    """Between strangers it stands in the rooms of both again, and belongs to neither.

    A message that is a room shows it instead of the game before, wherever that is asked for.
    """
    limits = tables.limits.get(session.room.platform, UNSERVED)
    stays = session.room == NOWHERE or limits.only_message(session.room)
    seats = session.seats_of(context.person.player)
    opponents = [person for person in session.people if person.player != context.person.player]
    people = [person for person in opponents if not is_robot(person)]
    robots = () if people else tuple(opponents)
    return Open(
        opener=context.person,
        game=session.game,
        room=session.room if stays else context.room,
        variant=session.setup.variant,
        options=session.setup.options,
        invited=people[0] if people else None,
        robots=robots,
        alone=not opponents,
        opener_last=seats[0] == 0,
        clock=TableClock(old.control, old.ends, old.weekend) if (old := session.clock) else None,
        rest=context.asker.account.rest,
        stakes=session.stakes if session.stakes in _AS_BEFORE else Stakes.RATED,
        shown_in=tuple(await tables.followers.of(session.id)) if session.room == NOWHERE else (),
    )


def ask_yes_card(session: Session, offer: Offer) -> Card:
    """A yes that ends the game is meant twice."""
    sure = SettleOffer(offer.kind, session.id, session.version, yes=True, sure=True)
    button = Button(say("button-really-accept"), write_payload(sure), Tone.GO)
    lines = (say(f"offer-{offer.kind}", person=offer.by), say("offer-ask-line"))
    return Card(say("offer-ask-title"), lines, rows=((button,),))


COMMANDS = (
    Command(
        name="draw",
        place=120,
        parameters=(TABLE,),
        make=partial(MakeOffer, OfferKind.DRAW),
        intent=MakeOffer,
        handle=make_offer,
    ),
    Command(
        name="takeback",
        place=130,
        parameters=(TABLE,),
        make=partial(MakeOffer, OfferKind.TAKEBACK),
        intent=MakeOffer,
        handle=make_offer,
    ),
    Command(
        name="rematch",
        place=140,
        parameters=(TABLE,),
        intent=Rematch,
        handle=play_again,
    ),
    Command(
        name="abort",
        place=200,
        parameters=(TABLE,),
        intent=CallOff,
        handle=call_off,
    ),
    Command(intent=SettleOffer, handle=settle_offer),
)
