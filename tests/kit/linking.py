"""Two people who make one account of theirs, step by step, each in a private chat."""

import re

from bot.accounts.limits import LINK_SETTLES_MS, LINK_WAITS_MS
from bot.accounts.links import LinkId, Side, Stage, enter_code, note_warned, record_agreement
from bot.commandkit.context import recognise
from bot.delivery.store import Store
from bot.intents.payload import write_payload
from bot.intents.people import AnswerLink, Unlink
from bot.kernel.ids import Named, RequestId, Room
from bot.kernel.time import Clock
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything
from tests.kit.moot import Moot, moot


def private_room(person: Named) -> Room:
    return Room(person.handle.platform, f"private {person.handle.user}")


async def whisper(moot: Moot, asker: Named, line: str, **fields: object) -> str:
    """What is answered to a line that is typed in private."""
    return await moot.read(asker, line, private_room(asker), private=True, **fields)


async def code_for(moot: Moot, host: Named) -> str:
    (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", await whisper(moot, host, "/link")))
    return str(code)


async def confirm(moot: Moot, asker: Named, code: str, *, agrees: bool = True) -> str:
    answer = write_payload(AnswerLink(code, agrees))
    return everything(await moot.press(asker, answer, private_room(asker), private=True))


async def agree(moot: Moot, host: Named, guest: Named) -> str:
    """Both have confirmed, and the waiting time has begun; the code."""
    code = await code_for(moot, host)
    await whisper(moot, guest, f"/link {code}")
    for side in (host, guest):
        await confirm(moot, side, code)
    return code


async def join_accounts(moot: Moot, host: Named, guest: Named) -> str:
    """From now on the guest plays with the host's account."""
    code = await agree(moot, host, guest)
    for wait in (LINK_WAITS_MS, LINK_SETTLES_MS):
        await moot.time_passes(wait)
    for _ in "123":  # a store with a clock of its own does not know that time has passed
        link = await moot.app.linking.links.look(LinkId(code))
        if link and link.due and link.stage is not Stage.LINKED:
            await moot.app.linking.joining.expire(link.id, link.due)
    await moot.settle()
    return code


async def separate_accounts(moot: Moot, asker: Named, code: str) -> str:
    rendered = await moot.press(asker, write_payload(Unlink(code)), private_room(asker), private=True)
    assert rendered
    await moot.time_passes(0)
    return everything(rendered)


def last_words(moot: Moot, person: Named) -> RenderedCard:
    """What they were told last in private."""
    calls = moot.couriers[person.handle.platform].called
    return [call.rendered for call in calls if call.handle == person.handle and call.room is None][-1]


async def join_at_once(world: Store, clock: Clock, host: Named, guest: Named) -> None:
    """Without a word on any platform: for tests that are about what comes afterwards."""
    linking, code = moot(world, clock, platforms=()).app.linking, LinkId("ABCD2345")
    links, now = linking.links, clock.now()
    sides = [Side((await recognise(world.accounts, one)).person, one.handle) for one in (host, guest)]
    await links.offer(code, sides[0], RequestId("offer"))
    await links.do(code, RequestId("type"), lambda link: enter_code(link, sides[1], now))
    for act in (record_agreement, note_warned):
        for number, side in enumerate(sides):
            request = RequestId(f"{act.__name__} {number}")
            await links.do(code, request, lambda link, act=act, side=side: act(link, side.handle, now))
    for _ in "123":
        link = await links.look(code)
        if link and link.due and link.stage is not Stage.LINKED:
            await linking.joining.expire(code, link.due)
