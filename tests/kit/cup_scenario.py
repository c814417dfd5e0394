"""A cup at the dispatcher, with everybody at hand."""

from bot.features.cup.act import panel_rows
from bot.features.cup.acts import ACTS
from bot.features.cup.cards.organise import organiser_card
from bot.kernel.ids import Named, Room
from bot.kernel.time import MINUTE
from bot.messages.card import Card
from bot.messages.rendering import RenderedCard
from bot.tournaments.model import Cup, CupId
from tests.kit.card_text import everything, keys
from tests.kit.moot import ANN, PUB, Moot


def words(rendered: RenderedCard | None) -> str:
    return everything(rendered) if rendered else ""


def key(rendered: RenderedCard | None, label: str) -> str:
    """What the button carries that is called so."""
    assert rendered
    found = [one.press for one in keys(rendered) if one.label == label]
    assert found, f"there is no {label!r}, but {[one.label for one in keys(rendered)]}"
    return found[0]


def on_board(moot: Moot, shown: str, room: Room = PUB) -> RenderedCard:
    """What shows a table or cup in the room."""
    boards = moot.couriers[room.platform].boards(room)
    return next(message.rendered for message in boards if message.board.session == shown)


async def the_cup(moot: Moot, code: str) -> Cup:
    (found,) = await moot.world.cups.load_many((CupId(code),))
    return found


async def opened(moot: Moot, line: str = '/cup open swiss fourrow "Autumn cup"', room: Room = PUB) -> Cup:
    """Ann opens it."""
    assert await moot.type(ANN, line, room) is None
    return await the_cup(moot, moot.on_show(room))


async def running(moot: Moot, line: str, *people: Named) -> Cup:
    """Ann opens and starts it, after ``people`` have entered; the first round is paired."""
    cup = await opened(moot, line)
    for person in people:
        await moot.type(person, f"/cup join {cup.id}")
    await moot.type(ANN, f"/cup start {cup.id}")
    await moot.time_passes(MINUTE)
    return await the_cup(moot, cup.id)


async def refereed(moot: Moot, line: str, *people: Named) -> Cup:
    """The same, with Olga as a second organiser, who does not play."""
    cup = await running(moot, line, *people)
    await moot.type(ANN, f"/cup organise #{cup.id} @Olga")
    return await the_cup(moot, cup.id)


def panel(cup: Cup, page: int = 0) -> Card:
    """The organiser's card."""
    return organiser_card(cup, panel_rows(cup, ACTS.values(), page))
