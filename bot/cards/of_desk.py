"""Cards that belong to no table's board: questions back, lists, help."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.cards.intents import CallOff, ClaimWin, ConfirmMove, GiveUp, Intent, LeaveTable, ShowBoard
from bot.cards.language import LANGUAGES
from bot.cards.model import Button, Card, Limits, Rows, Tone
from bot.cards.of_picks import Turn, in_rows, in_words, taps
from bot.cards.of_refusal import refusal
from bot.cards.of_session import name_of, next_button
from bot.cards.press import fits, write
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Player, Seat, SessionId
from bot.kernel.scene import close_up
from bot.kernel.scene_transforms import turned
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.sessions.deadlines import deadline
from bot.sessions.model import Phase, Session

COMMANDS = (
    "play",
    "move",
    "board",
    "hint",
    "why",
    "games",
    "next",
    "join",
    "watch",
    "resign",
    "leave",
    "draw",
    "takeback",
    "rematch",
    "replay",
    "claim",
    "record",
    "import",
    "verify",
    "abort",
    "rules",
    "quiz",
    "learn",
    "rank",
    "profile",
    "latest",
    "stats",
    "cup",
    "cups",
    "language",
    "settings",
    "link",
    "privacy",
    "export",
    "forget",
    "setup",
    "selfcheck",
    "help",
    "about",
)
"""Every command, in the order in which help lists them."""

HINTS_SHOWN = 60


def ask_resign(session: Session) -> Card:
    yes = Button(say("button-really-resign"), write(GiveUp(session.id, session.version)), Tone.STOP)
    return Card(say("ask-resign-title"), (say("ask-resign-line", table=Written(session.id)),), rows=((yes,),))


def ask_leave(session: Session) -> Card:
    yes = Button(say("button-really-leave"), write(LeaveTable(session.id, session.version)), Tone.STOP)
    return Card(say("ask-leave-title"), (say("ask-leave-line", table=Written(session.id)),), rows=((yes,),))


def ask_abort(session: Session) -> Card:
    yes = Button(say("button-really-abort"), write(CallOff(session.id, session.version)), Tone.STOP)
    return Card(say("ask-abort-title"), (say("ask-abort-line", table=Written(session.id)),), rows=((yes,),))


def ask_move(question: ConfirmMove) -> Card:
    """What cannot be asked with one button has to be played in parts."""
    if not fits(question):
        return refusal(Refusal(say("ask-move-refuse-long")))
    yes = Button(say("button-play-it"), write(question), Tone.GO)
    return Card(say("ask-move-title", moves=Written(question.text)), (say("ask-move-line"),), rows=((yes,),))


def ask_claim(session: Session) -> Card:
    yes = Button(say("button-really-claim"), write(ClaimWin(session.id, session.version)), Tone.GO)
    return Card(say("ask-claim-title"), (say("ask-claim-line"),), rows=((yes,),))


def hint(moves: tuple[str, ...], *, for_onlooker: bool) -> Card:
    """What is possible now, as the game writes it; the players are not to be helped by those who look on."""
    lines = [say("hint-moves", moves=listed(*map(Written, moves[:HINTS_SHOWN])))]
    if len(moves) > HINTS_SHOWN:
        lines.append(say("hint-more", count=len(moves) - HINTS_SHOWN))
    return Card(say("hint-title", count=len(moves)), tuple(lines), secret=for_onlooker)


def hints(lines: tuple[Phrase, ...], *, for_onlooker: bool) -> Card:
    """The same, as the game itself sums it up."""
    return Card(say("hint-title-summed-up"), lines, secret=for_onlooker)


def whole(session: Session, game: AnyGame) -> Card:
    """All of a board that is shown from close up."""
    begun = bool(session.position)
    state = game.notation.load(session.position) if begun else game.rules.initial(session.setup)
    return Card(
        say("whole-title", game=name_of(game)),
        game.status(state),
        scene=game.picture(state, None, session.marks),
        diagram=game.notation.diagram(state),
    )


def as_text(session: Session, game: AnyGame) -> Card:
    """The board in words and characters."""
    begun = bool(session.position)
    state = game.notation.load(session.position) if begun else game.rules.initial(session.setup)
    return Card(say("text-title", game=name_of(game)), game.status(state), block=game.notation.diagram(state))


def pick(turn: Turn, seat: Seat, path: tuple[str, ...], rows: Rows, limits: Limits) -> Card:
    """What was picked so far, and what may come next: as buttons, and where that is quiet on a picture."""
    picked = Listed(tuple(in_words(turn.game, one) for one in path), say("pick-separator"))
    card = Card(say("pick-title", picks=picked), (say("pick-line"),), rows=rows)
    if turn.game.ways is None or not limits.draws_aside:
        return card
    whole_board = turned(turn.game.ways(turn.state, seat, path), seat)
    scene = close_up(whole_board) if limits.close_up else whole_board
    return replace(card, scene=scene, taps=taps(turn.session, turn.game, scene))


def games(
    asker: Player, sessions: Iterable[Session], shelf: Mapping[GameId, AnyGame], limits: Limits
) -> Card:
    """The asker's own tables, with a button that shows each, as far as there is room for buttons."""
    own = [session for session in sessions if session.phase in (Phase.LOBBY, Phase.PLAYING)]
    if not own:
        return Card(say("games-title"), (say("games-none", command=Written("/play")),))
    buttons = [Button(_code(session.id), write(ShowBoard(session.id))) for session in own]
    lines = tuple(_own_table(asker, session, shelf[session.game]) for session in own)
    return Card(say("games-title"), lines, rows=in_rows(buttons, limits.per_row)[: limits.rows])


def which_table(
    asker: Player,
    sessions: Iterable[Session],
    shelf: Mapping[GameId, AnyGame],
    meant: Mapping[SessionId, Intent],
    limits: Limits,
) -> Card:
    """A choice of tables for what was asked without naming one; what no button can carry has to name it."""
    buttons = [Button(_code(table), write(intent)) for table, intent in meant.items() if fits(intent)]
    lines = tuple(_own_table(asker, session, shelf[session.game]) for session in sessions)
    hint = say("which-choose" if buttons else "which-name")
    rows = in_rows(buttons, limits.per_row)[: limits.rows]
    return Card(say("which-title"), (*lines, hint), rows=rows)


def next_table(asker: Player, session: Session, game: AnyGame) -> Card:
    """The next table that waits, for a room in which it is not shown."""
    shown = Button(say("button-show-board"), write(ShowBoard(session.id)), Tone.GO)
    return Card(
        say("next-title"), (_own_table(asker, session, game),), rows=((shown, next_button(session.id)),)
    )


def no_next_table(after: SessionId | None) -> Card:
    return Card(say("next-title"), (say("next-no-other" if after else "next-none"),))


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
    acting = game.rules.to_act(game.notation.load(session.position))
    until = deadline(session.clock, acting) if session.clock else None
    if set(acting) & set(session.seats_of(asker)):
        return say("games-your-turn-until", until=until) if until else say("games-your-turn")
    people = listed(*(session.people[seat] for seat in acting))
    if until:
        return say("games-their-turn-until", people=people, until=until)
    return say("games-their-turn", people=people)


def help_card() -> Card:
    lines = tuple(
        say("help-line", usage=say(f"help-{name}-usage"), help=say(f"help-{name}")) for name in COMMANDS
    )
    return Card(say("help-title"), lines)


def about(shelf: Mapping[GameId, AnyGame]) -> Card:
    games = tuple(
        say("about-game", game=name_of(game), summary=say(f"{game.id}-summary")) for game in shelf.values()
    )
    notices = tuple(game.notice for game in shelf.values() if game.notice)
    return Card(say("about-title"), (say("about-line"), *games, *notices))


def language_chosen(*, for_room: bool) -> Card:
    chosen = say("language-chosen-room") if for_room else say("language-chosen")
    return Card(say("language-title"), (chosen,))


def known_languages() -> Listed:
    return listed(*(f"{code} ({name})" for code, name in LANGUAGES.items()))


def unreachable() -> Card:
    return Card(say("desk-store-unreachable-title"), (say("desk-store-unreachable"),))


def no_rights() -> Card:
    return Card(say("desk-no-rights-title"), (say("desk-no-rights", command=Written("/selfcheck")),))


def broken(number: str) -> Card:
    return Card(say("desk-broken-title"), (say("desk-broken", id=Written(number)),))
