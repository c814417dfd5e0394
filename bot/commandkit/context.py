"""One request on its way to its handler: who asks, where, and what comes of it."""

from typing import TypeAlias

from bot.accounts.model import Account, presentable
from bot.accounts.ports import AccountBook
from bot.delivery.page_doors import ChatPlace
from bot.delivery.rooms import UNASKED, Origin
from bot.intents.play import PickMove
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, Person, RequestId, Room, SessionId
from bot.kernel.text import Phrase, Refusal
from bot.kernel.time import Sent
from bot.messages.card import Card
from bot.messages.refusals import refusal_card
from bot.sessions.model import Session


@frozen
class Asker:
    handle: Handle
    person: Person
    account: Account


@frozen
class Context:
    """A recognised asker's request; ``hint`` is the language that their platform believes they read.

    ``own_room`` is one that only they can see, where their platform has one. ``by_hand`` tells that the
    answer is read where boards take taps themselves. ``roles`` are the asker's, by the platform's ids.
    ``within`` is the room that the room is a thread of, if it is one, and ``sent`` when it was asked.
    ``of_pages`` tells that all pages which were opened from a chat share the room: no request brings a table
    there that it does not follow. ``companion`` is the only person there beside the asker, if any.
    """

    id: RequestId
    asker: Asker
    room: Room
    hint: str | None = None
    origin: Origin = UNASKED
    community: str | None = None
    admin: bool = False
    private: bool = False
    own_room: Room | None = None
    by_hand: bool = False
    roles: frozenset[str] = frozenset()
    within: Room | None = None
    sent: Sent | None = None
    of_pages: bool = False
    companion: Named | None = None

    @property
    def person(self) -> Person:
        return self.asker.person


@frozen
class OnBoard:
    """The table's board says it all; ``fresh`` asks for it at the bottom of the chat.

    ``half`` is what is picked of a move, shown on the board of a platform that picks in place.
    """

    session: Session
    fresh: bool = False
    half: PickMove | None = None


@frozen
class Privately:
    """A card for the asker's eyes alone, in ``language`` if that has only now been chosen.

    ``behind`` is a table with a board that the asker may have seen at another version.
    """

    card: Card
    language: str | None = None
    behind: Session | None = None


def refuse(why: Refusal | Phrase) -> Privately:
    """Not possible, and why."""
    return Privately(refusal_card(why if isinstance(why, Refusal) else Refusal(why)))


@frozen
class InRoom:
    """What was asked for stands in the room already, for everybody; ``shown`` where it is a table or cup."""

    shown: SessionId | None = None


Outcome: TypeAlias = OnBoard | Privately | InRoom


def looking_from(place: ChatPlace, asker: Asker) -> Context:
    """Return the context of a person who looks at a page that was opened from that chat."""
    return Context(RequestId("look"), asker, place.room, community=place.community, private=place.private)


async def recognise(book: AccountBook, named: Named) -> Asker:
    account = await book.account_of(named.handle)
    return Asker(named.handle, Person(account.player, presentable(named.name)), account)
