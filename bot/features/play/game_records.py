"""Games as text, out and in, and the proof of their seeds."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.commandkit.access import Deed, Shown
from bot.commandkit.command import TABLE, Command, Kind, Parameter, always
from bot.commandkit.context import Context
from bot.commandkit.tables import TableAccess
from bot.features.play.robot_agreement import review_agreements, robot_agreements
from bot.features.play.trial_cards import try_button
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.replay import BrokenRecord, draws, positions
from bot.intents.payload import write_payload
from bot.intents.play import ImportRecord, ShowRecord, TryRecord, Verify
from bot.intents.review import ReviewRecord
from bot.kernel.frozen import frozen
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.messages.card import Button, Card, File, Limits, Rows
from bot.messages.refusals import refusal_card
from bot.robots.limits import RECORD_KEPT_MS
from bot.robots.ports import ReviewBook
from bot.robots.review import Review, digest
from bot.sessions.game_record import CheckedRecord, check, patiently, read, write_record
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Session, is_open
from bot.sessions.table_chance import promise_of, seed_of


@frozen
class FileReader:
    """Of files that are no records of games: which they are, and what is said of one."""

    recognises: Callable[[str], bool]
    card: Callable[[str], Card]


@frozen
class GameRecords:
    tables: TableAccess
    reviews: ReviewBook
    other_files: Sequence[FileReader] = ()

    async def record(self, context: Context, intent: ShowRecord) -> Card:
        session = await self.tables.find_visible(context, intent.table, Deed.EXPORT)
        if isinstance(session, Refusal):
            return refusal_card(session)
        game, limits = self.tables.games[session.game], self.tables.limits[context.room.platform]
        draws_made = () if is_open(session) else await _draws_made(session, game)
        return record_card(session, game, limits, draws_made)

    async def import_(self, _: Context, intent: ImportRecord) -> Card:
        """A record is looked at, not played on; so are other files."""
        for reader in self.other_files:
            if intent.text is not None and reader.recognises(intent.text):
                return await asyncio.to_thread(reader.card, intent.text)  # a long one takes seconds
        record = Refusal(say("record-refuse-too-long")) if intent.text is None else read(intent.text)
        checked = record if isinstance(record, Refusal) else await check(record, self.tables.games)
        if isinstance(checked, Refusal):
            return refusal_card(checked)
        return replace(import_card(checked), rows=await self._review_rows(checked))

    async def _review_rows(self, checked: CheckedRecord) -> Rows:
        """A button for a review, for which the moves are kept for a while, without any name."""
        game, setup, moves = checked.game.id, checked.setup, checked.record.moves
        if len(moves) < ABORT_BEFORE_MOVE:
            return ()
        name = digest(game, setup, moves)
        if await self.reviews.review(name) is None:
            await self.reviews.keep(name, Review(game, setup, moves), for_ms=RECORD_KEPT_MS)
        review = Button(say("button-review"), write_payload(ReviewRecord(name)))
        return ((review, try_button(TryRecord(name))),)

    async def verify(self, context: Context, intent: Verify) -> Card:
        """The proof of the seed; for administrators of its community also which moves robots made as well."""
        session = await self.tables.find_visible(context, intent.table)
        if isinstance(session, Refusal):
            return refusal_card(session)
        card = verification_card(session, agrees=await self._follows_from_its_seed(session))
        if not await self.tables.access.administers_home(context, Shown.of_table(session)):
            return card
        agreements = (
            *await robot_agreements(self.tables, session),
            *await review_agreements(self.tables, self.reviews, session),
        )
        return replace(card, lines=(*card.lines, *agreements), secret=bool(agreements))

    async def _follows_from_its_seed(self, session: Session) -> bool:
        """Whether the moves lead from the seed's own beginning, over its own dice, to the board as it is."""
        game, setup = self.tables.games[session.game], replace(session.setup, seed=seed_of(session))
        try:
            state = await patiently(positions(game, setup, session.moves))
        except BrokenRecord:
            return False
        return not session.position or game.notation.dump(state) == session.position


async def _draws_made(session: Session, game: AnyGame) -> Sequence[Sequence[str]]:
    """At the beginning and after each move; others get their turn between two moves."""
    setup, draws_made = replace(session.setup, seed=seed_of(session)), list[tuple[str, ...]]()
    try:
        for drawn in draws(game, setup, session.moves):
            draws_made.append(drawn)
            await asyncio.sleep(0)
    except BrokenRecord:
        return ()
    return draws_made


def record_card(
    session: Session, game: AnyGame, limits: Limits, draws_made: Sequence[Sequence[str]] = ()
) -> Card:
    """The game as text, in a file where that is too long for a message."""
    title, text = say("record-title", game=name_of(game)), write_record(session, draws_made)
    if len(text) <= limits.block:
        return Card(title, block=text)
    file = File(f"{session.game}-{session.id}.txt", "text/plain", text.encode())
    return Card(title, (say("record-as-file", command=Written("/import")),), file=file)


def import_card(checked: CheckedRecord) -> Card:
    """Where the record leads to."""
    game, seats = checked.game, checked.record.headers.get("Seat", ())
    people = Listed(tuple(name[:32] for name in seats[:4]), say("card-versus"))
    return Card(
        title=say("record-imported-title", game=name_of(game)),
        lines=(
            *((say("record-imported-people", people=people),) if seats else ()),
            say("record-imported", count=len(checked.record.moves)),
            *game.status(checked.state),
            *_result(checked),
        ),
        scene=game.picture(checked.state, None, ()),
        diagram=game.notation.diagram(checked.state),
    )


def _result(checked: CheckedRecord) -> tuple[Phrase, ...]:
    """Who has won by the law; a game that was given up has no result but what its record says of it."""
    game = checked.game
    outcome = game.rules.outcome(checked.state)
    if outcome is None:
        return ()
    sides = listed(*(game.seat_name(checked.setup.variant, seat) for seat in outcome.winners))
    return (say("card-won", people=sides) if outcome.winners else say("card-drawn"),)


def verification_card(session: Session, *, agrees: bool) -> Card:
    """What was promised, and, once the game is over, what it was."""
    title = say("verify-title", table=Written(session.id))
    promised = say("verify-promised", hash=Written(promise_of(session)))
    if is_open(session):
        return Card(title, (promised, say("verify-later")))
    proof = say("verify-agrees", command=Written("/record")) if agrees else say("verify-differs")
    seed, secret = Written(str(seed_of(session))), session.secret
    drawn = say("verify-secret", secret=Written(str(secret)), seed=seed)
    return Card(title, (promised, drawn if secret is not None else say("verify-seed", seed=seed), proof))


COMMANDS = (
    Command(
        name="record",
        place=170,
        parameters=(TABLE,),
        intent=ShowRecord,
        handle=GameRecords.record,
    ),
    Command(
        name="import",
        place=180,
        parameters=(
            Parameter("record", Kind.TEXT, fills="text", most=None),
            Parameter("file", Kind.FILE, fills="text"),
        ),
        intent=ImportRecord,
        handle=GameRecords.import_,
    ),
    Command(
        name="verify",
        place=190,
        parameters=(TABLE,),
        intent=Verify,
        handle=GameRecords.verify,
        minds_admins=always,
    ),
)
