"""One account on several platforms: what people ask for and are shown, until both sides have agreed."""

import secrets
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from dataclasses import replace

import structlog

from bot.accounts.limits import CODE_LASTS_S, LINK_WAITS_MS, LINKS_AT_MOST, SEPARABLE_MS
from bot.accounts.links import (
    JOINED,
    MOVING,
    NOTHING_TO_SEPARATE,
    OVER,
    PENDING,
    AccountLink,
    AccountLinks,
    Decision,
    LinkId,
    LinkNotice,
    Side,
    Stage,
    app_of,
    begin_separating,
    enter_code,
    note_warned,
    record_agreement,
    renew_code,
    stop_link,
)
from bot.accounts.ports import AccountBook
from bot.commandkit.command import Command, Kind, Parameter
from bot.commandkit.context import Context
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.typed_line import Line
from bot.delivery.ports import Done
from bot.delivery.posts import CallPlace, Post, RoomPosts, is_out_of_reach, name_of
from bot.features.people.join_accounts import AccountJoining
from bot.features.people.limits import CODE_LENGTH, TOLD_AGAIN_MS
from bot.gamekit.typed_moves import tidy
from bot.intents.payload import write_payload
from bot.intents.people import AnswerLink, Link, Unlink
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Player, RequestId, Version
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import DAY, MINUTE, SECOND
from bot.messages.card import Button, Card, Rows, Tone
from bot.messages.refusals import refusal_card
from bot.sessions.model import is_open

_log = structlog.get_logger()
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another


@frozen
class Linking:
    links: AccountLinks
    joining: AccountJoining

    @property
    def accounts(self) -> AccountBook:
        return self.joining.store.accounts

    async def link(self, context: Context, intent: Link) -> Card:
        code = LinkId(_normalize_code(intent.code)) if intent.code else None
        if not _is_private(context):
            if code:
                await self._void(code, context)
            return _refuse(say("link-refuse-group", command=Written("/link")))
        if code is None:
            return await self._offer(context)
        guest, now = Side(context.person, context.asker.handle), self.links.clock.now()
        link = await self.links.look(code)
        if link and link.guest and (link.guest.handle, link.guest.player) == (guest.handle, guest.player):
            return await self.card_for(link, guest.handle, guest.player)
        links = await self.links.about(guest.player)
        if pending := [link for link in links if link.stage in PENDING]:  # a person has one at a time
            return await self.card_for(pending[0], guest.handle, guest.player)
        if len(links) >= LINKS_AT_MOST:
            return _refuse(say("link-refuse-many"))
        if (
            link
            and link.stage is Stage.OFFERED
            and (refusal := await self.joining.hindrance(link.host, guest))
        ):
            return refusal_card(refusal)
        return await self._change(context, code, lambda stored: enter_code(stored, guest, now))

    async def answer(self, context: Context, intent: AnswerLink) -> Card:
        """Stop it for either account, from anywhere; a side agrees only where it has asked, in private."""
        code, handle, now = LinkId(intent.code), context.asker.handle, self.links.clock.now()
        link = await self.links.look(code)
        if link is None or not link.concerns(context.person.player):
            return refusal_card(OVER)
        if not intent.agrees:
            return await self._change(context, code, lambda stored: stop_link(stored, now))
        if not _is_private(context):
            return _refuse(say("link-refuse-group", command=Written("/link")))
        if link.guest and (refusal := await self.joining.hindrance(link.host, link.guest)):
            return refusal_card(refusal)
        return await self._change(context, code, lambda stored: record_agreement(stored, handle, now))

    async def unlink(self, context: Context, intent: Unlink) -> Card:
        if not _is_private(context):
            return _refuse(say("link-refuse-group", command=Written("/unlink")))
        player, handle, now = context.person.player, context.asker.handle, self.links.clock.now()
        links = {link.id: link for link in await self.links.about(player)}
        code = LinkId(_normalize_code(intent.code or ""))
        if code in links and links[code].stage not in PENDING:
            if later := _link_through(links[code], links.values()):
                args = _account_args(later.beyond(later.host))
                return _refuse(say("unlink-refuse-later", **args, command=Written("/unlink")))
            return await self._change(context, code, lambda stored: begin_separating(stored, now))
        joined = [link for link in links.values() if link.stage is Stage.LINKED]
        pending = [link for link in links.values() if link.stage in PENDING]
        if pending and not joined:
            return await self.card_for(pending[-1], handle, player)
        return unlink_card(joined, [(link, link.side_of(handle, player)) for link in pending])

    async def card_for(self, link: AccountLink, handle: Handle, player: Player) -> Card:
        """How it stands, as the player reads it on the handle."""
        side = link.side_of(handle, player)
        other_side = link.beyond(side)
        if link.stage is not Stage.ASKED:
            return link_card(link, other_side)
        tables = await self.joining.tables.of_player(other_side.player)
        results = await self.joining.store.results.about(other_side.player)
        handles = await self.accounts.handles_of(other_side.player)
        card = ask_link_card(link, side, handles, sum(map(is_open, tables)), len(results))
        may_agree = handle == side.handle and not side.agreed
        return replace(card, rows=_answers(link, may_agree=may_agree))

    async def _change(
        self, context: Context, code: LinkId, decide: Callable[[AccountLink], Decision]
    ) -> Card:
        link = await self.links.do(code, context.id, decide)
        if isinstance(link, Refusal):
            return refusal_card(link)
        return await self.card_for(link, context.asker.handle, context.person.player)

    async def _offer(self, context: Context) -> Card:
        """The account's code, unless two accounts are being asked already."""
        host, now = Side(context.person, context.asker.handle), self.links.clock.now()
        links = await self.links.about(host.player)
        for link in links:
            if link.stage in PENDING:
                return await self.card_for(link, host.handle, host.player)
        for link in links:
            if link.stage is Stage.OFFERED:
                renewed = await self.links.do(
                    link.id, context.id, lambda stored: renew_code(stored, host, now)
                )
                return refusal_card(renewed) if isinstance(renewed, Refusal) else link_code_card(link.id)
        if len(links) >= LINKS_AT_MOST:
            return _refuse(say("link-refuse-many"))
        code = LinkId("".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH)))
        await self.links.offer(code, host, context.id)
        return link_code_card(code)

    async def _void(self, code: LinkId, context: Context) -> None:
        """Stop a link by its code, which others have read."""
        reason, now = say("link-stopped-read"), self.links.clock.now()
        await self.links.do(code, context.id, lambda link: stop_link(link, now, reason))


@frozen
class LinkNotices:
    """Tells both sides, on every handle that they have, how far it has come."""

    linking: Linking
    posts: RoomPosts

    async def tell(self, notice: LinkNotice) -> int | None:
        """After how many milliseconds to tell of it again, where it is not known whether a side was told."""
        link = await self.linking.links.look(notice.link)
        if link is None or link.stage not in {event.stage for event in notice.events}:
            return None
        listeners = [each for each in await self._listeners(link) if each[0].platform in self.posts.couriers]
        are_told = [await self._tell(link, notice.version, *listener) for listener in listeners]
        return None if all(are_told) else TOLD_AGAIN_MS

    async def _listeners(self, link: AccountLink) -> list[tuple[Handle, Player]]:
        """The guest is not told what their own request is answered with."""
        if link.guest is None:
            return [(link.host.handle, link.host.player)]
        if link.stage in MOVING:
            return []
        if link.stage is Stage.FORGETTING:  # nothing else leads to their handles any more
            return [(handle, link.host.player) for handle in link.handles]
        return [
            (handle, side.player)
            for side in link.sides
            for handle in await self.linking.accounts.handles_of(side.player)
            if link.stage is not Stage.ASKED or handle != link.guest.handle
        ]

    async def _tell(self, link: AccountLink, version: Version, handle: Handle, player: Player) -> bool:
        """Whether it is known what came of it."""
        account, side = await self.linking.accounts.account(player), link.side_of(handle, player)
        card = await self.linking.card_for(link, handle, player)
        room = self.posts.private(handle).room
        language = await self.posts.display.choices.language_for(account, room)
        post = Post(card, None, language, account.theme)
        outcome = await self.posts.reach(_place(self.posts, handle), post, (link.id, version, handle))
        if is_out_of_reach(outcome):
            _log.info("a side could not be told of a link", why=outcome, stage=link.stage)
        elif not isinstance(outcome, Done):
            return False
        elif link.stage is Stage.WAITING and handle == side.handle:
            now = self.linking.links.clock.now()
            request = RequestId(f"warned:{name_of((version, handle))}")
            await self.linking.links.do(link.id, request, lambda stored: note_warned(stored, handle, now))
        return True


def _link_through(link: AccountLink, links: Iterable[AccountLink]) -> AccountLink | None:
    """A later link to which a handle that ``link`` has brought agreed for the account."""
    handles = link.brought.handles if link.brought else ()
    through = (later for later in links if later.stage in JOINED and later.host.handle in handles)
    return next((later for later in through if later.host.player == link.host.player), None)


async def _place(posts: RoomPosts, handle: Handle) -> AsyncIterator[CallPlace]:
    yield posts.private(handle)


def _is_private(context: Context) -> bool:
    """Whether the bot alone reads what is typed here, as it does on the page."""
    return context.private or context.by_hand


def _normalize_code(text: str) -> str:
    """A code in capitals, without what was typed between its letters."""
    return "".join(character for character in tidy(text[:WORD_LIMIT]).upper() if character.isalnum())


def _refuse(reason: Phrase) -> Card:
    return refusal_card(Refusal(reason))


def _account_args(side: Side) -> dict[str, str | Written]:
    """Who is on that side."""
    return {"name": side.person.name, "app": app_of(side.handle)}


def link_code_card(code: str) -> Card:
    minutes = CODE_LASTS_S * SECOND // MINUTE
    line = say("link-code", code=Written(code), command=Written(f"/link {code}"), minutes=minutes)
    return Card(say("link-title"), (line, say("link-secret")), secret=True)


def ask_link_card(
    link: AccountLink, side: Side, handles: Collection[Handle], open_tables: int, results: int
) -> Card:
    """Which account ``side`` is about to be one with, all its ``handles``, and what follows from it."""
    other_side = link.beyond(side)
    args = _account_args(other_side)
    apps = listed(*(app_of(handle) for handle in handles if handle != other_side.handle))
    lines = (
        say("link-ask-host", **args) if side == link.host else say("link-ask-guest", **args),
        *((say("link-ask-apps", apps=apps),) if apps.items else ()),
        say("link-ask-games", open=open_tables, ended=results),
        say("link-ask-then"),
        say("link-ask-forget", command=Written("/forget")),
        say("link-agreed") if side.agreed else say("link-ask-both", minutes=CODE_LASTS_S * SECOND // MINUTE),
    )
    return Card(say("link-title"), lines, secret=True)


def link_card(link: AccountLink, other_side: Side) -> Card:
    """How far it has come, with nothing to be asked."""
    args, title = _account_args(other_side), say("link-title")
    match link.stage:
        case Stage.WAITING:
            line = say("link-waiting", **args, minutes=LINK_WAITS_MS // MINUTE)
            return Card(
                title, (line, say("link-waiting-stop")), rows=_answers(link, may_agree=False), secret=True
            )
        case Stage.LINKED | Stage.JOINING:
            days = SEPARABLE_MS // DAY
            return Card(
                title, (say("link-done", **args), say("link-undo", command=Written("/unlink"), days=days))
            )
        case Stage.FORGETTING:
            lines = (say("forget-joined-done", command=Written("/forget")), say("forget-done"))
            return Card(say("forget-done-title"), lines)
        case Stage.SEPARATING:
            return Card(say("unlink-title"), (say("unlink-under-way", **args),))
        case Stage.SEPARATED:
            since = say("unlink-since", host=link.host.person.name)
            return Card(say("unlink-title"), (say("unlink-done", **args), since))
        case _:
            reason = (link.reason,) if link.reason else ()
            return Card(title, (*reason, say("link-stopped")))


def _answers(link: AccountLink, *, may_agree: bool) -> Rows:
    agree = Button(say("button-link-agree"), write_payload(AnswerLink(link.id, agrees=True)), Tone.GO)
    stop = Button(say("button-link-stop"), write_payload(AnswerLink(link.id, agrees=False)), Tone.STOP)
    return ((agree, stop) if may_agree else (stop,),)


def unlink_card(joined: list[AccountLink], pending: Iterable[tuple[AccountLink, Side]] = ()) -> Card:
    """What can be separated, and what can be stopped as the side reads it; a button for each."""
    if not joined:
        return refusal_card(NOTHING_TO_SEPARATE)
    lines, rows = list[Phrase](), list[tuple[Button, ...]]()
    for link in joined:
        guest = link.beyond(link.host)
        lines.append(say("unlink-ask", **_account_args(guest), host=link.host.person.name))
        label = say("button-unlink", **_account_args(guest))
        rows.append((Button(label, write_payload(Unlink(link.id)), Tone.STOP),))
    lines.append(say("unlink-ask-then"))
    for link, side in pending:
        args, press = _account_args(link.beyond(side)), write_payload(AnswerLink(link.id, agrees=False))
        lines.append(say("unlink-pending", **args))
        rows.append((Button(say("button-link-stop-with", **args), press),))
    return Card(say("unlink-title"), tuple(lines), rows=tuple(rows), secret=True)


def read_unlink(line: Line) -> Unlink:
    return Unlink(read_link(line).code)


def read_link(line: Line) -> Link:
    return Link("".join(line.words)[:WORD_LIMIT] or None)


COMMANDS = (
    Command(
        name="link",
        place=320,
        parameters=(Parameter("code", Kind.WORD),),
        reader=read_link,
        make=Link,
        intent=Link,
        handle=Linking.link,
    ),
    Command(
        name="unlink",
        place=322,
        parameters=(Parameter("code", Kind.WORD),),
        reader=read_unlink,
        make=Unlink,
        intent=Unlink,
        handle=Linking.unlink,
    ),
    Command(intent=AnswerLink, handle=Linking.answer),
)
