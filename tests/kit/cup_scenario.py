"""A cup at the dispatcher, with everybody at hand."""

from bot.kernel.ids import Named, Room
from bot.kernel.time import MINUTE
from bot.messages.rendering import RenderedCard
from bot.tournaments.model import Cup, CupId
from tests.kit.card_text import everything, keys
from tests.kit.home import ANN, PUB, Home


def words(letter: RenderedCard | None) -> str:
    return everything(letter) if letter else ""


def key(letter: RenderedCard | None, label: str) -> str:
    """What the button carries that is called so."""
    assert letter
    found = [one.press for one in keys(letter) if one.label == label]
    assert found, f"there is no {label!r}, but {[one.label for one in keys(letter)]}"
    return found[0]


async def the_cup(home: Home, code: str) -> Cup:
    (found,) = await home.world.cups.load_many((CupId(code),))
    return found


async def opened(home: Home, line: str = '/cup open swiss fourrow "Autumn cup"', room: Room = PUB) -> Cup:
    """Ann opens it."""
    assert await home.type(ANN, line, room) is None
    return await the_cup(home, home.on_show(room))


async def running(home: Home, line: str, *people: Named) -> Cup:
    """Ann opens and starts it, after ``people`` have entered; the first round is paired."""
    cup = await opened(home, line)
    for person in people:
        await home.type(person, f"/cup join {cup.id}")
    await home.type(ANN, f"/cup start {cup.id}")
    await home.time_passes(MINUTE)
    return await the_cup(home, cup.id)
