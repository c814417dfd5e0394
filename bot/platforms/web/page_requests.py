"""Does what pages ask: welcomes them, carries their lines, taps and names, and shows them the answers."""

import hashlib

from bot.dispatch.requests import Request
from bot.kernel.ids import Handle, Named
from bot.kernel.text import say
from bot.platforms.web.chat_rooms import Rooms, Tab, people
from bot.platforms.web.courier import WebCourier, version_of
from bot.platforms.web.errors import PageError
from bot.platforms.web.limits import LINE_LIMIT
from bot.platforms.web.localisation import for_page, in_words
from bot.platforms.web.message_json import Json, in_json, written
from bot.platforms.web.messages_from_page import Complete, Handed, Hello, Line, Message, Rename, Tap
from bot.platforms.web.pictures import BoardPictures
from bot.platforms.web.ports import Dispatcher
from bot.platforms.web.requests import handed_in, is_command, pressed, typed
from bot.platforms.web.settings import NAME
from bot.platforms.web.user_names import line_of, tidied

_CARDS_SHOWN = 30


class PageRequests:
    def __init__(
        self, dispatcher: Dispatcher, rooms: Rooms, board_pictures: BoardPictures, courier: WebCourier
    ) -> None:
        self._dispatcher = dispatcher
        self._rooms = rooms
        self._board_pictures = board_pictures
        self._courier = courier

    def welcome(self, hello: Hello) -> Tab:
        """Let a page in, and everybody in its room know."""
        tab = Tab(Named(Handle(NAME, _user_of(hello.token)), ""), hello.room, hello.language)
        tab.asker = Named(tab.asker.handle, _name(tab, hello.name))
        room = self._rooms.enter(tab)
        self._send(tab, {"kind": "welcome", "you": _you(tab), "room": hello.room, "talk": list(room.talk)})
        self._speak(tab)
        room.push(people(room))
        return tab

    async def show_boards(self, tab: Tab) -> None:
        """Send a page every board of its room as it is now. Raises StoreUnreachable."""
        await self._send_boards(tab)
        self._send(tab, {"kind": "ready"})

    async def _send_boards(self, tab: Tab) -> None:
        boards = (await self._dispatcher.boards_in(tab.room))[-_CARDS_SHOWN:]
        for session in (*await self._dispatcher.cups_in(tab.room), *boards):
            rendered = await self._dispatcher.board_card_in(session, tab.room)
            if rendered and self._rooms.of(tab).is_news(session, version_of(rendered)):
                self._send(tab, self._courier.card(tab.room, session, rendered, fresh=False))

    def farewell(self, tab: Tab) -> None:
        room = self._rooms.of(tab)
        self._rooms.leave(tab)
        room.push(people(room))

    async def serve(self, tab: Tab, message: Message) -> PageError | None:
        """Do what ``message`` asks; what is wrong with it, if anything. The dispatcher's exceptions rise."""
        match message:
            case Line() if len(message.text) > LINE_LIMIT:
                return PageError.TOO_LONG
            case Line() if is_command(message):
                await self._command(tab, message)
            case Line():
                self._say(tab, message)
            case Tap():
                await self._ask(tab, pressed(message, tab.asker, tab.room, tab.hint))
            case Handed():
                await self._ask(tab, handed_in(message, tab.asker, tab.room, tab.hint))
            case Rename():
                self._rename(tab, message)
            case Complete():
                await self._complete(tab, message)
            case Hello():
                return PageError.MALFORMED
        if not isinstance(message, Complete):
            self._send(tab, {"kind": "done", "id": message.id})
        return None

    async def _command(self, tab: Tab, line: Line) -> None:
        present = self._rooms.of(tab).present()
        await self._ask(tab, typed(line, tab.asker, tab.room, present, tab.hint))

    async def _ask(self, tab: Tab, request: Request) -> None:
        """Carry a request to the dispatcher; what the board does not show is for this page alone."""
        rendered = (await self._dispatcher.handle(request)).rendered
        if rendered is None:
            return
        shown = in_json(rendered, self._board_pictures.keep(rendered, tab.room))
        self._send(tab, {"kind": "letter", "id": request.id, "letter": shown})
        if rendered.language != tab.language:
            await self._change_language(tab, rendered.language)

    def _say(self, tab: Tab, line: Line) -> None:
        text = line_of(line.text)
        by = tab.asker
        entry = {
            "kind": "talk",
            "id": f"{by.handle.user}:{line.id}",
            "by": by.handle.user,
            "name": by.name,
            "text": text,
        }
        room = self._rooms.of(tab)
        if text and room.remember(entry):
            room.push(entry)

    def _rename(self, tab: Tab, message: Rename) -> None:
        self._rooms.rename(tab, _name(tab, message.name))
        room = self._rooms.of(tab)
        self._send(tab, {"kind": "you", "you": _you(tab)})
        room.push(people(room))

    async def _complete(self, tab: Tab, message: Complete) -> None:
        names = tuple(person.name for person in self._rooms.of(tab).present() if person != tab.asker)
        lines = await self._dispatcher.complete(tab.room, tab.asker, message.line, names)
        self._send(tab, {"kind": "completions", "id": message.id, "lines": list(lines)})

    async def _change_language(self, tab: Tab, language: str) -> None:
        """The page speaks as its reader was answered last; it may be the room's new language."""
        tab.language = language
        self._speak(tab)
        for other in tuple(self._rooms.of(tab).tabs):
            await self._send_boards(other)

    def _speak(self, tab: Tab) -> None:
        commands = [
            {"name": command.name, "usage": command.usage, "help": command.help}
            for command in self._dispatcher.commands(tab.language)
        ]
        self._send(tab, {"kind": "words", **for_page(tab.language), "commands": commands})

    @staticmethod
    def _send(tab: Tab, message: Json) -> None:
        tab.send(written(message))


def _user_of(token: str) -> str:
    """What others may know of a page: nothing that its token could be found by."""
    return hashlib.sha256(f"moot page\n{token}".encode()).hexdigest()[:20]


def _name(tab: Tab, wanted: str) -> str:
    """What the person wants to be called, or a guest's name that is the same after every restart."""
    number = 10 + int(tab.asker.handle.user, 16) % 90
    return tidied(wanted) or in_words(say("web-guest", number=number), tab.language)


def _you(tab: Tab) -> Json:
    return {"id": tab.asker.handle.user, "name": tab.asker.name}
