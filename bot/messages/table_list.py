"""Lists of tables and games to choose from."""

from collections.abc import Callable, Iterable, Mapping

from bot.documents.ports import OutOfReach
from bot.gamekit.game import AnyGame, name_of
from bot.intents.intent import Intent
from bot.intents.payload import fits_payload, write_payload
from bot.intents.play import ShowBoard, ShowNext
from bot.kernel.ids import GameId, Person, Player, SessionId
from bot.kernel.text import Listed, Phrase, Written, listed, say
from bot.messages.card import Button, Card, Limits, Tone, as_row, in_rows
from bot.sessions.clock_decisions import charged_seats
from bot.sessions.clocks import deadline
from bot.sessions.model import Phase, Session, is_open
from bot.sessions.positions import acting


def tables_card(
    asker: Player,
    sessions: Iterable[Session | OutOfReach],
    games: Mapping[GameId, AnyGame],
    limits: Limits,
    person: Person | None = None,
) -> Card:
    """The asker's own tables, with a button that shows each, as far as there is room for buttons.

    ``person`` sits at all of them, where one was named.
    """
    tables = [table for table in sessions if isinstance(table, OutOfReach) or is_open(table)]
    title = say("games-title-with", person=person) if person else say("games-title")
    if not tables:
        return Card(title, (say("games-none-with" if person else "games-none", command=Written("/play")),))
    codes = [SessionId(table.name if isinstance(table, OutOfReach) else table.id) for table in tables]
    buttons = [Button(_code(code), write_payload(ShowBoard(code))) for code in codes]
    lines = tuple(
        unread_line(table) if isinstance(table, OutOfReach) else _own_table(asker, table, games[table.game])
        for table in tables
    )
    return Card(title, lines, rows=in_rows(buttons, limits.per_row)[: limits.rows])


def unread_line(document: OutOfReach) -> Phrase:
    """In a list of tables or cups, one of which nothing can be read here."""
    return say("listed-newer" if document.is_newer else "listed-damaged", code=Written(document.name))


def which_table_card(
    asker: Player,
    sessions: Iterable[Session],
    games: Mapping[GameId, AnyGame],
    intents: Mapping[SessionId, Intent],
    limits: Limits,
) -> Card:
    """A choice of tables for what was asked without naming one; what no button can carry has to name it."""
    buttons = [
        Button(_code(table), write_payload(intent))
        for table, intent in intents.items()
        if fits_payload(intent)
    ]
    lines = tuple(_own_table(asker, session, games[session.game]) for session in sessions)
    hint = say("which-choose" if buttons else "which-name")
    rows = in_rows(buttons, limits.per_row)[: limits.rows]
    return Card(say("which-title"), (*lines, hint), rows=rows)


def next_table_card(asker: Player, session: Session, game: AnyGame) -> Card:
    """The next table that waits, for a room in which it is not shown."""
    button = Button(say("button-show-board"), write_payload(ShowBoard(session.id)), Tone.GO)
    return Card(
        say("next-title"), (_own_table(asker, session, game),), rows=((button, next_button(session.id)),)
    )


def no_next_table_card(previous: SessionId | None) -> Card:
    return Card(say("next-title"), (say("next-no-other" if previous else "next-none"),))


def _own_table(asker: Player, session: Session, game: AnyGame) -> Phrase:
    return say(
        "games-line",
        table=Written(session.id),
        game=name_of(game),
        people=Listed(session.people, say("card-versus")),
        state=_state(asker, session, game),
    )


def _code(table: SessionId) -> Phrase:
    return say("button-pick", pick=Written(table))


def _state(asker: Player, session: Session, game: AnyGame) -> Phrase:
    if session.phase is Phase.LOBBY:
        return say("games-waiting")
    awaited = acting(session, game)
    if not awaited:
        return say("games-lost")
    until = deadline(session.clock, charged_seats(session, awaited)) if session.clock else None
    if set(awaited) & set(session.seats_of(asker)):
        return say("games-your-turn-until", until=until) if until else say("games-your-turn")
    people = listed(*(session.people[seat] for seat in awaited))
    if until:
        return say("games-their-turn-until", people=people, until=until)
    return say("games-their-turn", people=people)


def next_button(table: SessionId) -> Button:
    return Button(say("button-next"), write_payload(ShowNext(table)))


def which_game_card(games: Mapping[GameId, AnyGame], ask: Callable[[str], Intent], *beside: Button) -> Card:
    """A button for each game; ``ask`` is what it asks for."""
    buttons = [Button(name_of(game), write_payload(ask(game.id)), Tone.GO) for game in games.values()]
    return Card(say("play-which-game"), (), rows=as_row([*buttons, *beside]))
