"""The real desk, overheard: what it was asked, and answers that a test wants given instead of its own."""

from dataclasses import dataclass, field, fields, replace

from bot.cards.intents import Intent
from bot.cards.letter import Letter
from bot.cards.press import read
from bot.desk import commandline
from bot.desk.answers import Answer
from bot.desk.desk import Desk
from bot.desk.request import Press, Request, Typed
from bot.kernel.text import Refusal
from tests.kit.homes import Home, home


@dataclass(frozen=True)
class OverheardDesk(Desk):
    """Each of ``answers`` is given once."""

    requests: list[Request] = field(default_factory=list)
    answers: list[Letter | None] = field(default_factory=list)

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        return Answer(self.answers.pop(0)) if self.answers else await Desk.handle(self, request)


def overheard_home() -> tuple[Home, OverheardDesk]:
    at_home = home(platforms=())
    real = at_home.house.desk
    desk = OverheardDesk(**{one.name: getattr(real, one.name) for one in fields(real)})
    return replace(at_home, house=replace(at_home.house, desk=desk)), desk


def meant(request: Request) -> Intent | Refusal | None:
    """What a request asks for, in whatever form it has come."""
    match request.intent:
        case Press(payload):
            return read(payload)
        case Typed(line, mentioned, replying_to):
            return commandline.read(line, mentioned, replying_to)
        case intent:
            return intent
