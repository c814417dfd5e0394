"""What is answered from the board of a running game: the one layer of queries over all games."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.commandkit.context import Context, Privately
from bot.commandkit.core import Core
from bot.features.rules.limits import MOVES_TOLD, PLACES_READ
from bot.features.rules.why import explain_move, stress
from bot.gamekit.game import AnyGame
from bot.gamekit.queries import find_moves, find_places, mark_places, place_between
from bot.gamekit.replay import PlayedMove, moves_with_seats
from bot.gamekit.typed_moves import attempt_as
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, Seat, SessionId
from bot.kernel.text import Arg, Listed, Phrase, Refusal, Written, listed, say, text_list
from bot.messages.board_picks import first_prompt
from bot.messages.card import Card
from bot.rulebook.limits import SHORT_QUESTION
from bot.rulebook.passages import Passage
from bot.rulebook.service import Answer
from bot.rulebook.table_questions import PLACE_SIGN, SIDE_SIGN, TableQuestion
from bot.sessions.model import Phase, Session
from bot.sessions.positions import Turn, possible, seats_to_answer, turn_of

BY_COMMAND = frozenset({"takeback", "resign", "draw", "hint"})
"""What is not asked of a position, but done by a command of this name."""
_TRY, _SUPPOSE, _REFUSED, _PAST = "try", "suppose", "refused", "past"
_WHERE, _POSSIBLE, _REASON = "where", "possible", "reason"
_MANY_MOVES = 5
"""After more moves in a row what came of them is said before they are listed."""
_FOE, _HE = "foe", "foe.he"
_OTHER = frozenset({_FOE, _HE})
"""The other side, as a noun and as a pronoun, which may also be of the one named before."""
_NUMBERED = " ["
"""What is behind this in a name, such as the level of a robot, is not said of a player."""
_WORDS = re.compile(r"[\w.]+")
_OF_MOVES = frozenset({_TRY, _SUPPOSE, _REFUSED, _PAST})
"""Kinds of questions to which a move that is tried is the answer."""
_OF_TURNS = _OF_MOVES | BY_COMMAND | {_WHERE, _POSSIBLE}
"""Kinds of questions that are answered by moves: too much where a rule is likelier meant."""


@frozen
class Computed:
    """Lines about a position, and from which table they were computed; ``secret`` is what helps players.

    ``quotes`` tells that the passage is worth reading beside them, ``leads`` that they precede its verdict.
    """

    session: Session
    lines: tuple[Phrase, ...]
    secret: bool = False
    quotes: bool = False
    leads: bool = True

    def with_source(self) -> tuple[Phrase, ...]:
        decides, *more = self.lines
        return (stress(decides), *more, say("rules-computed", code=Written(self.session.id)))


def read_question(
    core: Core, game: AnyGame, question: str, language: str, *, is_ruled: bool = False
) -> TableQuestion | None:
    """What is asked about a running game, if anything is; ``is_ruled``: whether a verdict surely answers."""
    marked, places = mark_places(game, question, PLACE_SIGN), len(find_places(game, question))
    return core.rule_search.read_table_question(game.id, marked, language, places, is_ruled=is_ruled)


def _name_sides(turn: Turn, question: str) -> str:
    """The question with a sign for the name of each player, which stands for their side."""
    sides = turn.game.sides_of(turn.session.setup.variant)
    for number, side in enumerate(sides):
        for person in (turn.session.people[seat] for seat in side):
            if name := person.name.partition(_NUMBERED)[0].strip():
                pattern = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
                question = pattern.sub(SIDE_SIGN.format(number), question)
    return question


def complete_question(core: Core, game: AnyGame, question: str, last: str, language: str) -> str:
    """A short question together with the last one about the board, if it goes on from that."""
    if len(question.split()) > SHORT_QUESTION or not core.rule_search.goes_on(question):
        return question
    if find_places(game, question):
        last = " ".join(word for word in last.split() if not find_places(game, word))
    together = f"{question} {last}"
    query, previous = (read_question(core, game, text, language) for text in (together, last))
    is_same = query and previous and (query.kind, query.is_sure) == (previous.kind, True)
    return together if is_same else question


def is_surely_asked(query: TableQuestion | None) -> bool:
    """Whether a line to other people asks about the board: why, may and draws are spoken of in all ways."""
    return query is not None and query.is_sure and query.kind not in _OF_MOVES | BY_COMMAND


def command_card(name: str) -> Card:
    return Card(say(f"rules-command-{name}", command=Written(f"/{name}")))


async def find_running(
    core: Core, context: Context, table: SessionId | None, game: GameId | None
) -> Session | None:
    """The running game that is asked about: of the board looked at, else the asker's, else the room's."""
    player = context.person.player
    looked_at = await core.tables.find_visible(context, table)
    room_sessions = await core.tables.in_room(context.room, still_open=True)
    running = [
        session
        for session in (looked_at, *room_sessions, *await core.tables.of_player(player))
        if not isinstance(session, Refusal)
        and session.phase is Phase.PLAYING
        and game in {None, session.game}
        and (session is looked_at or session.seats_of(player))
    ]
    played = (session for session in running if table or session.seats_of(player))
    return next(iter((*played, *running)), None)


async def answer_about_position(
    core: Core, context: Context, session: Session | None, question: str, answer: Answer
) -> Computed | Privately | None:
    """What can be computed; why a move is not possible is answered in full, with its picture.

    Where a rule is likelier meant, but the board may be, both answer.
    """
    turn = turn_of(session, core.games[session.game]) if session else None
    if turn is None or not turn.acting:
        return None
    language = await core.languages.language_for(context)
    query = read_question(core, turn.game, _name_sides(turn, question), language, is_ruled=answer.is_sure)
    places, player = find_places(turn.game, question)[:PLACES_READ], context.person.player
    if query is None or not (query.is_sure or answer.covered):
        return None
    if not query.is_sure:
        lines = () if query.kind in _OF_TURNS else _lines(turn, player, query, places)
        return Computed(turn.session, lines, quotes=True, leads=not answer.is_sure) if lines else None
    if query.kind in _OF_MOVES or (query.kind == _WHERE and (places or _verbs(query))):
        return await _of_move(core, context, turn, query, places)
    if move := turn.game.queries.moves.get(query.kind):
        return await explain_move(core, context, turn, seats_to_answer(turn, player), (move,), goes_on=True)
    if query.kind in {_WHERE, _POSSIBLE}:
        turn_then, note = _give_turn(turn, player, _movers_asked(turn, player, query))
        lines = (*_possible(turn_then), *filter(None, (note,)))
        return Computed(turn.session, lines, not turn.session.seats_of(player), query.kind == _WHERE)
    lines = tuple(dict.fromkeys((*_lines(turn, player, query, places), *_at(turn, places))))
    return Computed(turn.session, lines, quotes=query.kind == _REASON and answer.is_sure) if lines else None


def note_terms(core: Core, session: Session | None, passage: Passage) -> tuple[Phrase, ...]:
    """What was agreed at the table of that which the passage depends on."""
    if session is None or session.game != passage.ref.game:
        return ()
    game, setup = core.games[session.game], session.setup
    within = f"{passage.ref.passage}."
    term = next((term for of, term in game.queries.terms.items() if within.startswith(f"{of}.")), None)
    if term is None:
        return ()
    if fact := game.queries.facts.get(term):
        turn = turn_of(session, game)
        return fact(turn.state, turn.acting[0]) if turn and turn.acting else ()
    agreed = {setup.variant, *_option_texts(session)}.intersection(term.split())
    return (say("rules-computed-terms", terms=text_list(sorted(agreed) or term.split()), count=len(agreed)),)


async def _of_move(
    core: Core, context: Context, turn_now: Turn, query: TableQuestion, places: Sequence[str]
) -> Computed | Privately | None:
    """Tries the move that is meant: why it is refused, or what comes of it.

    It is tried at the next turn of a side that has to wait, if the game can tell what that is like.
    """
    player, verbs, place_lines = context.person.player, _verbs(query), _at(turn_now, places)
    supposes, asks_why = query.kind == _SUPPOSE, query.kind in {_REFUSED, _PAST}
    texts: tuple[str, ...] = query.names_in("plain")[:1] if (supposes and not verbs) or not places else ()
    seats = turn_now.acting if supposes and texts else _movers_asked(turn_now, player, query)
    if query.kind == _PAST and (earlier := _refused_before(turn_now, player, places)):
        turn_then, text = earlier
        return await explain_move(core, context, turn_then, turn_then.acting, (text,))
    turn, note = _give_turn(turn_now, player, seats)
    if note and turn is turn_now:
        lines = (note, *place_lines) if asks_why else (*place_lines, note)
        return Computed(turn.session, lines, quotes="nextturn" in query.words or not verbs)
    if not texts:
        moved = _places_to_move(turn, seats, verbs, places)
        legal, refused = find_moves(turn.game, turn.state, seats, verbs, moved, onto="onto" in query.words)
        texts = legal if _is_one_kind(legal) and not asks_why else ()
        if refused:
            texts = (refused,)
        elif verbs and not (legal or place_lines):
            place_lines = (say("rules-computed-none"),)
    if not texts:
        lines = (*filter(None, (note,)), *place_lines)
        return Computed(turn.session, lines, quotes=True) if lines else None
    explained = await explain_move(
        core, context, turn, seats, texts, goes_on=supposes, places=places, note=note
    )
    card = explained.card
    if query.kind == _WHERE and card.reason is None:
        lines = (stress(_list_moves(turn, seats, texts)), *card.lines[1:])
    elif card.reason is None or supposes or asks_why:
        return explained
    else:
        lines = (stress(say("rules-computed-no")), *card.lines)
    return replace(explained, card=replace(card, lines=lines))


def _movers_asked(turn: Turn, player: Player, query: TableQuestion) -> tuple[Seat, ...]:
    """The seats of the side that the question names first: the player's own, if it names none."""
    subject = next((word for word in query.words if word == "me" or word in _OTHER or _is_side(word)), "me")
    if subject == "me":
        return seats_to_answer(turn, player)
    named_seats = set(_seats_asked(turn, player, replace(query, words=(subject,))))
    sides = [side for side in turn.game.sides_of(turn.session.setup.variant) if named_seats & set(side)]
    if len(sides) > 1:
        return seats_to_answer(turn, player)
    return tuple(seat for seat in sides[0] if seat in turn.acting) or sides[0]


def _give_turn(turn: Turn, player: Player, seats: Sequence[Seat]) -> tuple[Turn, Phrase | None]:
    """The next turn of the seats, if the game tells it, and who is to move where those have to wait."""
    if not set(seats).isdisjoint(turn.acting):
        return turn, None
    (now,) = _whose_turn(turn, player)
    if give_turn := turn.game.queries.give_turn:
        turn = replace(turn, state=give_turn(turn.state, seats[0]), acting=tuple(seats[:1]))
    return turn, now


def _places_to_move(
    turn: Turn, seats: Sequence[Seat], verbs: Sequence[str], places: Sequence[str]
) -> Sequence[str]:
    """Of several places those of the side that moves, if the verbs are of single places."""
    queries = turn.game.queries
    if not verbs or any("{1}" in queries.verbs[verb] for verb in verbs):
        return places
    side = turn.game.seat_name(turn.session.setup.variant, seats[0])
    return tuple(place for place in places if queries.standing(turn.state, place) == side) or places


def _is_one_kind(moves: Sequence[str]) -> bool:
    """Whether the moves have the same words besides places: of several kinds none was surely meant."""
    return len({tuple(filter(str.isalpha, move.split())) for move in moves}) == 1


def _refused_before(turn: Turn, player: Player, places: Sequence[str]) -> tuple[Turn, str] | None:
    """The move, and the position in which the player made another one of its kind last."""
    game, session = turn.game, turn.session
    moves = tuple(moves_with_seats(game, session.setup, session.moves))
    tries = (
        (replace(turn, state=step.position, acting=(step.seat,)), text)
        for template in game.queries.verbs.values()
        for step in reversed(moves)
        if step.seat in session.seats_of(player)
        and (names := find_places(game, step.written))
        and template.format(*names, *names) == step.written
        and attempt_as(game, step.position, (step.seat,), text := template.format(*places, *places))[
            1
        ].refusal
    )
    return next(tries, None)


def _verbs(query: TableQuestion) -> tuple[str, ...]:
    return query.names_in("verb") or query.names_in("weak")


def _lines(turn: Turn, player: Player, query: TableQuestion, places: Sequence[str]) -> tuple[Phrase, ...]:
    match query.kind:
        case "beside":
            return tuple(_beside(turn, places))
        case "joined" if len(places) > 1 and (joined := turn.game.queries.joined):
            first, second = places[:2]
            count = int(joined(turn.state, first, second))
            line = say("rules-joined", first=Written(first), second=Written(second), count=count)
            return (line, *_at(turn, (first, second)))
        case "turn":
            return _whose_turn(turn, player)
        case "place" | "reason" | "last" if places:
            place_lines, moves = _at(turn, places), _last_turn(turn, player, query, places)
            return (*moves, *place_lines) if query.kind == "last" else (*place_lines, *moves)
        case "last":
            return _last_turn(turn, player, query) or (say("rules-computed-no-move"),)
        case "reason":
            last = _last_turn(turn, player, query)
            return (*last, *_whose_turn(turn, player)) if last else ()
        case "options":
            return _list_agreed(turn)
    facts = turn.game.queries.facts
    if query.kind == "ended":
        return (say("rules-computed-open"), *_lines(turn, player, replace(query, kind="score"), places))
    fact = facts.get(query.kind)
    if fact is None:
        return turn.game.status(turn.state) if query.kind == "score" else ()
    seats = _seats_asked(turn, player, query)
    lines = dict.fromkeys(line for seat in seats for line in fact(turn.state, seat))
    return tuple(sorted(lines, key=lambda line: not _names_any(line, places)))


def _names_any(arg: Arg, places: Sequence[str]) -> bool:
    """Whether a phrase, or one of its arguments, names any of the places."""
    match arg:
        case Phrase():
            return any(_names_any(value, places) for _, value in arg.args)
        case Listed():
            return any(_names_any(item, places) for item in arg.items)
        case Written():
            return not set(_WORDS.findall(arg.text)).isdisjoint(places)
    return False


def _is_side(word: str) -> bool:
    return word.startswith("side.")


def _seats_asked(turn: Turn, player: Player, query: TableQuestion) -> tuple[Seat, ...]:
    """A seat of the side that is named, of the asker's own or of the other one; else of both."""
    sides = turn.game.sides_of(turn.session.setup.variant)
    own_sides = [side for side in sides if set(side) & set(turn.session.seats_of(player))]
    if named := query.names_in("side"):
        return tuple(sides[int(name)][0] for name in named)
    first = next((word for word in query.words if word in {"me", _HE}), None)
    if len(own_sides) == 1 and (_FOE in query.words or first == _HE):
        sides = tuple(side for side in sides if side not in own_sides)
    elif len(own_sides) == 1 and first:
        sides = tuple(own_sides)
    return tuple(side[0] for side in sides)


def _at(turn: Turn, places: Sequence[str]) -> tuple[Phrase, ...]:
    """What there is at the places, or between two of them."""
    between = place_between(turn.game, places)
    names = (between,) if between else places
    lines = (line for name in names for line in turn.game.queries.place(turn.state, name))
    return tuple(dict.fromkeys(lines))


def _beside(turn: Turn, places: Sequence[str]) -> Iterator[Phrase]:
    """What stands on each of the places, and on those next to it."""
    queries = turn.game.queries
    for name in places:
        if name in queries.neighbours:
            center, *near = (
                say("rules-place-with", place=Written(place), what=what) if what else Written(place)
                for place in (name, *queries.neighbours[name])
                for what in (queries.standing(turn.state, place),)
            )
            yield say("rules-beside", place=center, near=Listed(tuple(near)))


def _list_moves(turn: Turn, seats: Sequence[Seat], moves: Sequence[str]) -> Phrase:
    return say("rules-computed-moves", side=_sides(turn, seats), moves=text_list(moves[:MOVES_TOLD]))


def _sides(turn: Turn, seats: Iterable[Seat]) -> Listed:
    return listed(*(turn.game.seat_name(turn.session.setup.variant, seat) for seat in seats))


def _whose_turn(turn: Turn, player: Player) -> tuple[Phrase, ...]:
    game, session = turn.game, turn.session
    side = _sides(turn, turn.acting)
    task = game.task(turn.state) or ""
    if set(session.seats_of(player)) & set(turn.acting):
        return (say("rules-computed-turn", side=side, task=task),)
    people = listed(*dict.fromkeys(session.people[seat] for seat in turn.acting))
    return (say("rules-computed-mover", people=people, side=side, task=task),)


def _last_turn(
    turn: Turn, player: Player, query: TableQuestion, places: Sequence[str] = ()
) -> tuple[Phrase, ...]:
    """The last moves that a side made in a row, or the last with ``places``, and what came of them.

    Where no side is asked for, what the player to move has done so far precedes the turn before it.
    """
    session, game = turn.session, turn.game
    sides = game.sides_of(session.setup.variant)
    named_seats = _seats_asked(turn, player, query)
    seats = {seat for side in sides if set(side) & set(named_seats) for seat in side}
    moves = list(moves_with_seats(game, session.setup, session.moves))
    rows = [tuple(row) for seat, row in groupby(moves, key=lambda move: move.seat) if seat in seats]
    if places:
        named = ((move, set(find_places(game, move.written)), set(places)) for move in moves)
        is_place = query.kind == "place"
        rows = [
            (move,)
            for move, names, wanted_names in named
            if names == wanted_names or (names > wanted_names and not is_place)
        ]
    goes_on = rows and not places and len(named_seats) == len(sides) and rows[-1][0].seat in turn.acting
    return tuple(
        line
        for row in reversed(rows[-2 if goes_on else -1 :])
        for line in _tell(turn, row, explains=query.kind == _REASON, there=bool(places))
    )


def _tell(turn: Turn, row: Sequence[PlayedMove], *, explains: bool, there: bool) -> Iterator[Phrase]:
    """The moves that a side made in a row, or one at a place, and what came of them.

    That precedes if it ``explains``, or if there are many moves.
    """
    outcome = [line for move in row for line in move.step.told[1:]]
    side, moves = _sides(turn, (row[-1].seat,)), text_list(move.written for move in row)
    if there:
        title = say("rules-computed-there", side=side, moves=moves)
    else:
        title = say("rules-computed-last", side=side, moves=moves)
    played = (title, *row[-1].step.told[:1])
    yield from (*outcome, *played) if explains or len(row) > _MANY_MOVES else (*played, *outcome)


def _list_agreed(turn: Turn) -> tuple[Phrase, ...]:
    """What the game says of it, else the variant and every option as it is typed."""
    if fact := turn.game.queries.facts.get("options"):
        return fact(turn.state, turn.acting[0])
    session = turn.session
    options = _option_texts(session)
    variant = say(f"{session.game}-variant-{session.setup.variant}")
    return (say("rules-computed-options", variant=variant, options=text_list(options), count=len(options)),)


def _option_texts(session: Session) -> tuple[str, ...]:
    return tuple(f"{name}={value}" for name, value in session.setup.options)


def _possible(turn: Turn) -> tuple[Phrase, ...]:
    """Move by move, where they can be listed."""
    if turn.game.choices:
        return (first_prompt(turn.game, turn.state),)
    moves = possible(turn)
    more = len(moves) - MOVES_TOLD
    lines = (_list_moves(turn, turn.acting, moves),)
    return (*lines, say("hint-more", count=more)) if more > 0 else lines
