"""Blocking: no table brings the two people together any more, and the other is not told."""

from bot.commandkit.command import Command, Kind, Parameter
from bot.commandkit.context import Context, Privately, recognise, refuse
from bot.commandkit.core import Core
from bot.features.people.limits import BLOCKED_AT_MOST
from bot.intents.payload import write_payload
from bot.intents.people import Block, Unblock
from bot.kernel.ids import NOBODY, AccountId, Person, Player, is_robot
from bot.kernel.text import Written, say
from bot.messages.card import Button, Card, Tone, as_row

_WHO = Parameter("who", Kind.PERSON, fills="whom")


async def block(core: Core, context: Context, intent: Block) -> Privately:
    """Block the person; without one, list those who are blocked."""
    book, player = core.store.blocks, context.person.player
    person = await _find_person(core, intent)
    if person and (person.player == player or is_robot(person)):
        return refuse(say("block-refuse-person"))
    blocked = await book.list_blocked(player)
    if person and len(blocked) >= BLOCKED_AT_MOST:
        return refuse(say("block-refuse-many", count=BLOCKED_AT_MOST))
    if person:
        await book.block(player, person)
    return await _show_blocked(core, context, person)


async def _find_person(core: Core, intent: Block) -> Person | None:
    """The person that is named, or the host of the offer under whose card the button stands."""
    if intent.whom:
        return (await recognise(core.store.accounts, intent.whom)).person
    session = await core.tables.sessions.look(intent.table) if intent.table else None
    return session.opener if session and session.opener != NOBODY else None


async def unblock(core: Core, context: Context, intent: Unblock) -> Privately:
    whom = intent.whom and (await recognise(core.store.accounts, intent.whom)).person.player
    player = whom or (Player(AccountId(intent.account)) if intent.account else None)
    if player:
        await core.store.blocks.unblock(context.person.player, player)
    return await _show_blocked(core, context)


async def _show_blocked(core: Core, context: Context, person: Person | None = None) -> Privately:
    blocked = await core.store.blocks.list_blocked(context.person.player)
    lines = (
        *((say("block-done", person=person),) if person else ()),
        say("block-line") if blocked else say("block-nobody", command=Written("/block @NAME")),
    )
    buttons = [
        Button(
            say("button-unblock", person=each), write_payload(Unblock(account=each.player.account)), Tone.STOP
        )
        for each in blocked
    ]
    return Privately(Card(say("block-title"), lines, rows=as_row(buttons), secret=True))


COMMANDS = (
    Command(name="block", place=324, parameters=(_WHO,), intent=Block, handle=block),
    Command(name="unblock", place=326, parameters=(_WHO,), intent=Unblock, handle=unblock),
)
