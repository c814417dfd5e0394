"""The real dispatcher, overheard: what it was asked, and answers that a test wants given instead."""

from dataclasses import dataclass, field, fields, replace

from bot.dispatch import line_reader
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.requests import Answer, Press, Request, Typed
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.kernel.text import Refusal
from bot.messages.rendering import RenderedCard
from tests.kit.moot import Moot, moot


@dataclass(frozen=True)
class OverheardDispatcher(Dispatcher):
    """Each of ``answers`` is given once."""

    requests: list[Request] = field(default_factory=list)
    answers: list[RenderedCard | None] = field(default_factory=list)

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        return Answer(self.answers.pop(0)) if self.answers else await Dispatcher.handle(self, request)


def overheard_moot() -> tuple[Moot, OverheardDispatcher]:
    at_home = moot(platforms=())
    real = at_home.app.dispatcher
    dispatcher = OverheardDispatcher(**{one.name: getattr(real, one.name) for one in fields(real)})
    return replace(at_home, app=replace(at_home.app, dispatcher=dispatcher)), dispatcher


def meant(request: Request) -> Intent | Refusal | None:
    """What a request asks for, in whatever form it has come."""
    match request.intent:
        case Press(payload):
            return read_payload(payload)
        case Typed(line, mentioned, replying_to):
            return line_reader.read(line, mentioned, replying_to)
        case intent:
            return intent
