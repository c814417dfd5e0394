"""Does what pages ask: welcomes them, carries their lines, taps and names, and shows them the answers."""

from dataclasses import replace

from bot.delivery.page_doors import ChatPlace
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.limits import FILE_LIMIT
from bot.dispatch.request_budget import RequestBudget
from bot.dispatch.requests import WITH_A_FILE, Answer, Request
from bot.documents.ports import StoreUnreachable
from bot.intents.people import ChooseLanguage
from bot.intents.play import PickMove, ShowBoard
from bot.kernel.ids import Named, SessionId
from bot.kernel.text import say
from bot.messages.rendering import RenderedCard
from bot.platforms.web.chat_rooms import Rooms, Tab
from bot.platforms.web.courier import WebCourier, version_of
from bot.platforms.web.entrance import at_place, in_its_chat, is_still_there, table_in
from bot.platforms.web.errors import PageError, log_error
from bot.platforms.web.letters import Letters
from bot.platforms.web.limits import CARDS_SHOWN, LINE_LIMIT
from bot.platforms.web.localisation import choose_language, for_page, in_words
from bot.platforms.web.message_json import Json
from bot.platforms.web.messages_from_page import (
    Complete,
    Handed,
    Hello,
    Line,
    Lobby,
    Look,
    Message,
    MissedTap,
    Play,
    Rename,
    Review,
    Share,
    Speak,
    Tap,
)
from bot.platforms.web.open_tables import OpenTables
from bot.platforms.web.page_assets import page_version
from bot.platforms.web.requests import (
    is_command,
    line_request,
    own_request,
    press_request,
)
from bot.platforms.web.user_names import line_of, tidy_name

_QUESTION_MARKS = ("?", "؟")


class PageRequests:
    def __init__(
        self,
        dispatcher: Dispatcher,
        rooms: Rooms,
        letters: Letters,
        courier: WebCourier,
        tables: OpenTables,
    ) -> None:
        self._dispatcher = dispatcher
        self._rooms = rooms
        self._letters = letters
        self._courier = courier
        self._tables = tables

    async def budget_of(self, tab: Tab) -> RequestBudget:
        """What its reader may ask. May raise StoreUnreachable."""
        return await self._dispatcher.budgets.of_person(tab.asker)

    def welcome(self, tab: Tab, name: str) -> None:
        """Let a page in, and everybody in its room know; in a chat app people have their names already."""
        tab.asker = Named(tab.asker.handle, tab.asker.name or _name(tab, name))
        room = self._rooms.enter(tab)
        greeting = {"kind": "welcome", "you": _you(tab), "room": tab.room.chat, "table": tab.table}
        tab.send_json({**greeting, "version": page_version(), "talk": list(room.talk)})
        self._speak(tab)
        room.tell_who_is_here()

    async def show_boards(self, tab: Tab) -> None:
        """Send a page that comes in all there is to see. Raises StoreUnreachable."""
        await self.send_boards(tab)
        tab.send_json({"kind": "ready"})

    async def send_boards(self, tab: Tab) -> None:
        """Send a page the cards of its room as they are now; tables are listed in its lobby.

        Pages inside a chat app hear of its tables from now on. Raises StoreUnreachable.
        """
        for session in (await self._dispatcher.boards_in(tab.chat))[-CARDS_SHOWN:] if tab.place else ():
            await self._follow(tab, session)
        linked = (tab.table,) if tab.table else ()
        for session in dict.fromkeys((*await self._dispatcher.cups_in(tab.chat), *linked)):
            is_alone = not await self._follow(tab, session)
            rendered = await self._dispatcher.board_card_in(session, tab.room)
            if rendered and (is_alone or self._rooms.of(tab).is_news(session, version_of(rendered))):
                self._send_card(tab, session, rendered)

    async def _follow(self, tab: Tab, session: SessionId) -> bool:
        """Pages inside a chat app hear of its tables without being rooms of theirs.

        False for what not all of its pages may be shown.
        """
        room = self._rooms.of(tab)
        if not tab.place or session in room.followed:
            return True
        room.followed.add(session)
        follows = False
        try:
            follows = await self._dispatcher.pages.follow(session, tab.room, tab.asker, tab.place)
        finally:
            if not follows:
                room.followed.discard(session)
        return follows

    async def _keep_up(self, tab: Tab, message: Message) -> None:
        """All that the chat shows by now can be seen and discussed here."""
        if not tab.place or not isinstance(message, Look | Line | Tap):
            return
        pages, named = self._dispatcher.pages, table_in(message)
        for session in await pages.tables_to_follow(tab.room, tab.chat, named, CARDS_SHOWN):
            self._rooms.of(tab).followed.discard(session)
            await self._follow(tab, session)

    async def farewell(self, tab: Tab) -> None:
        """Where the last page of a chat app's room is closed, its tables are followed no more."""
        room = self._rooms.of(tab)
        self._rooms.leave(tab)
        room.tell_who_is_here()
        if tab.open:
            self._tables.watchers.refresh(tab.open.table)
        followed = () if room.tabs else tuple(room.followed)
        room.followed.difference_update(followed)
        try:
            for session in followed:
                await self._dispatcher.pages.leave(session, tab.room)
        except StoreUnreachable as error:
            log_error(error, "leaving a page")

    async def serve(self, tab: Tab, message: Message) -> PageError | None:
        """Do what ``message`` asks; what is wrong with it, if anything. The dispatcher's exceptions rise."""
        trouble = await self._act(tab, message)
        if not trouble and not isinstance(message, Hello | Complete):
            tab.send_json({"kind": "done", "id": message.id})
        return trouble

    async def _act(self, tab: Tab, message: Message) -> PageError | None:
        await self._keep_up(tab, message)
        match message:
            case Line() if len(message.text) > LINE_LIMIT:
                return PageError.TOO_LONG
            case Line():
                return await self._line(tab, message)
            case Tap() | Handed():
                return await self._ask(tab, press_request(message, tab.asker, tab.room, tab.hint))
            case Share():
                return await self._share(tab, message)
            case Look() | Play() | MissedTap() | Lobby() | Speak() | Review():
                await self._before_boards(tab, message)
            case Rename():
                self._rename(tab, message)
            case Complete():
                await self._complete(tab, message)
            case Hello():
                return PageError.MALFORMED
        return None

    async def _before_boards(
        self, tab: Tab, message: Look | Play | MissedTap | Lobby | Speak | Review
    ) -> None:
        match message:
            case Play():
                await self._ask(
                    tab, own_request(tab, message.id, PickMove(message.table, message.seen, message.path))
                )
                if tab.open and tab.open.version <= message.seen:  # perhaps no seat can go on with it
                    await self._tables.refresh(message.table)
            case Look():
                await self._look(tab, message)
            case MissedTap():
                await self._tables.explain(tab, message)
            case Review():
                await self._tables.review(tab, message.table)
            case Lobby():
                await self._tables.lobby.show(tab)
            case Speak():
                language = choose_language(message.language)
                await self._handle(own_request(tab, message.id, ChooseLanguage(language), language))
                for page in self._rooms.tabs_of(tab.asker.handle):
                    page.language = page.chosen = language
                    await self._say_again(page)

    async def _look(self, tab: Tab, message: Look) -> None:
        if message.table is None:
            self._leave_table(tab)
            if message.cup:
                await self._tables.cups.look(tab, message.cup)
            return
        tab.cup = None
        await self._tables.look(tab, message)
        if tab.open is None:
            await self._explain(tab, message.table)

    def _leave_table(self, tab: Tab) -> None:
        closed, tab.open, tab.cup = tab.open, None, None
        if closed:
            self._tables.watchers.refresh(closed.table)

    async def _explain(self, tab: Tab, table: SessionId) -> None:
        """Where a table of the room cannot be opened, its card says why, and what can be done."""
        is_here = table in await self._dispatcher.boards_in(tab.chat)
        if is_here and (rendered := await self._dispatcher.board_card_in(table, tab.room)):
            self._send_card(tab, table, rendered)

    def _send_card(self, tab: Tab, session: SessionId, rendered: RenderedCard) -> None:
        tab.send_json(self._courier.card(tab.room, session, rendered, tab.language, fresh=False))

    async def _share(self, tab: Tab, message: Share) -> PageError | None:
        if tab.door and tab.place and not tab.door.prepares:
            return await self._post(tab, tab.place, message)
        await self._prepare(tab, message.table)
        return None

    async def _post(self, tab: Tab, place: ChatPlace, message: Share) -> PageError | None:
        """The board is put at the bottom of the chat, as ``/board`` does there; many press this at once."""
        if not await is_still_there(tab):
            return PageError.HIDDEN
        if not await self._dispatcher.pages.may_post(message.table, place.room):
            return PageError.POSTED_LATELY
        request = own_request(tab, message.id, ShowBoard(message.table))
        answer = await self._handle(at_place(place, request))
        if answer.rendered:
            self._letters.answer(tab, message.id, answer.rendered)
        else:
            tab.send_json({"kind": "posted", "table": message.table})
        return None

    async def _prepare(self, tab: Tab, table: SessionId) -> None:
        """As the chat has it, so that its picture is known there already."""
        rendered = await self._dispatcher.board_card_in(table, tab.chat)
        prepared = await tab.door.share(tab.asker.handle, table, rendered) if tab.door and rendered else None
        tab.send_json({"kind": "prepared", "prepared": prepared})

    async def _ask(self, tab: Tab, request: Request) -> PageError | None:
        """Carry a request to the dispatcher; what the board does not show is for this page alone."""
        request = in_its_chat(tab, request)
        request = replace(request, of_pages=request.room == tab.room != tab.chat)
        if request.room == tab.chat != tab.room and not await is_still_there(tab):
            return PageError.HIDDEN
        await self._answer(tab, request, await self._handle(request))
        return None

    async def _handle(self, request: Request) -> Answer:
        """The message that asks it was counted as it came in."""
        return await self._dispatcher.handle(replace(request, counted=True))

    async def _answer(self, tab: Tab, request: Request, answer: Answer) -> None:
        rendered = answer.rendered
        table = answer.own
        if answer.shown and tab.place:  # here the table is seen, even where the chat may show no card
            if await self._follow(tab, answer.shown) or not await self._dispatcher.table(answer.shown):
                return
            table = answer.shown  # the chat's other pages may not see it
        if table:
            tab.visible.add(table)
            if answer.own or tab.open is None or tab.open.table != table:
                tab.send_json({"kind": "open", "table": table})
            return
        if rendered is None or await self._tables.point_out(tab, rendered):
            return
        if rendered.language != (tab.chosen or tab.language):
            tab.language = rendered.language  # it may be the room's new language
            await self._say_again(tab)
        self._letters.answer(tab, request.id, rendered)

    async def _line(self, tab: Tab, line: Line) -> PageError | None:
        if command := line if is_command(line) else await self._rules_question(tab, line):
            present = self._rooms.of(tab).present()
            return await self._ask(tab, line_request(command, tab.asker, tab.room, present, tab.hint))
        self._say(tab, line)
        return None

    async def _rules_question(self, tab: Tab, line: Line) -> Line | None:
        """The line as a question about the rules of the open table's game, if its rulebook answers it."""
        text = line_of(line.text)
        if line.for_all or tab.open is None or not text.endswith(_QUESTION_MARKS):
            return None
        loaded = await self._dispatcher.table(tab.open.table)
        game = loaded.session.game if loaded else None
        if game is None or not await self._dispatcher.is_about_rules(game, text, tab.language):
            return None
        return replace(line, text=f"/rules {game} {text}")

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
        for page in self._rooms.rename(tab, _name(tab, message.name)):
            page.send_json({"kind": "you", "you": _you(page)})
        self._rooms.of(tab).tell_who_is_here()

    async def _complete(self, tab: Tab, message: Complete) -> None:
        names = tuple(person.name for person in self._rooms.of(tab).present() if person != tab.asker)
        lines = await self._dispatcher.complete(tab.room, tab.asker, message.line, names)
        tab.send_json({"kind": "completions", "id": message.id, "lines": list(lines)})

    async def _say_again(self, tab: Tab) -> None:
        """All that the page shows already, in its reader's new language."""
        self._speak(tab)
        self._letters.tell_again(tab)
        await self.send_boards(tab)

    def _speak(self, tab: Tab) -> None:
        commands = [
            {"name": command.name, "usage": command.usage, "help": command.help}
            for command in self._dispatcher.commands(tab.language)
        ]
        files = {"filed": WITH_A_FILE, "largest": FILE_LIMIT}
        tab.send_json({"kind": "words", **for_page(tab.language), "commands": commands, **files})


def _name(tab: Tab, name: str) -> str:
    """What the person wants to be called, or a guest's name that is the same after every restart."""
    number = 10 + int(tab.asker.handle.user, 16) % 90
    return tidy_name(name) or in_words(say("web-guest", number=number), tab.language)


def _you(tab: Tab) -> Json:
    return {"id": tab.asker.handle.user, "name": tab.asker.name}
