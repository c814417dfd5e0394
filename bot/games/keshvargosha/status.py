"""What cards say about a position: points, what is to be done, answers, and the picture in words."""

from collections.abc import Iterable, Iterator, Sequence

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import CELL, NAMES, NEIGHBOURS, TILE_CELLS, TILES, walls_of
from bot.games.keshvargosha.move_reader import MOVE
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.options import CASTLES, GAME_3, LAST, Terms
from bot.games.keshvargosha.position import (
    NUMBERS,
    RED,
    SEATS,
    UNBUILT,
    YELLOW,
    Position,
    flag_holder,
    is_last_resort,
    opponent,
    score,
    soldier_cells,
)
from bot.games.keshvargosha.rules_end import outcome
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list


def status(state: Position) -> tuple[Phrase, ...]:
    terms = say("keshvargosha-status-agreed", terms=Listed(terms_phrases(state.terms)))
    if state.turn is None:
        return _points(state), to_do(state), terms
    return _points(state), to_do(state), *(_stock(state, seat) for seat in SEATS), terms


def task(state: Position) -> Phrase:
    match state.phase:
        case "found":
            return say("keshvargosha-task-found")
        case "draft":
            return say("keshvargosha-task-draft", number=state.space)
        case _ if is_last_resort(state):
            return say("keshvargosha-task-last-resort", left=state.actions_left)
    return say("keshvargosha-task-actions", left=state.actions_left)


def next_task(state: Position, picked: Picked) -> Phrase | None:
    if state.phase != "act" or not picked:
        return say("keshvargosha-task-choose", task=task(state)) if state.phase == "act" else None
    if picked[0] == MOVE:
        part = "number" if ">" in picked[-1] else "goal" if picked[-1] in CELL else "soldier"
        return say(f"keshvargosha-next-{part}")
    return say(f"keshvargosha-next-{picked[0]}")


def running_score(state: Position) -> Phrase:
    yellow, red = score(state)
    return say("keshvargosha-score", yellow=yellow, red=red)


def _points(state: Position) -> Phrase:
    yellow, red = score(state)
    return say("keshvargosha-status-points", yellow=yellow, red=red)


def terms_phrases(terms: Terms) -> tuple[Phrase, ...]:
    """The scoring, the target, and each option that differs from the default."""
    unusual = {
        "last": terms.end == LAST,
        "castles": terms.end == CASTLES,
        "walkout": terms.walkout,
        "return": terms.flags_return,
        "balanced": terms.balanced,
        "shuffled": terms.shuffled,
    }
    return (
        say(f"keshvargosha-agreed-{terms.mode}"),
        say("keshvargosha-status-target", target=terms.target),
        *(say(f"keshvargosha-agreed-{name}") for name, is_so in unusual.items() if is_so),
    )


def to_do(state: Position) -> Phrase:
    if state.turn is None:
        return _result(state)
    side, actions = SIDES[state.turn], state.actions_left
    match state.phase:
        case "found":
            return say("keshvargosha-status-found", side=side)
        case "draft":
            return say("keshvargosha-status-draft", side=side, number=state.space)
        case _ if is_last_resort(state):
            return say("keshvargosha-status-last-resort", side=side, left=actions)
    return say("keshvargosha-status-actions", side=side, left=actions, turn=state.number)


def _stock(state: Position, seat: Seat) -> Phrase:
    return say(
        "keshvargosha-status-stock",
        side=SIDES[seat],
        castles=len(state.unbuilt(seat)),
        soldiers=state.reserve(seat),
        walls=state.walls_left[seat],
    )


def _result(state: Position) -> Phrase:
    ended = outcome(state)
    if ended is None or not ended.winners:
        return say("keshvargosha-status-draw")
    return say("keshvargosha-status-won", side=SIDES[YELLOW if YELLOW in ended.winners else RED])


_NONE = say("keshvargosha-alt-none")


def alt(state: Position) -> Phrase:
    yellow, red = score(state)
    return say(
        "keshvargosha-alt",
        game=say(f"keshvargosha-variant-{state.terms.variant}"),
        agreed=Listed(terms_phrases(state.terms)),
        todo=to_do(state),
        moment=_sentences(_moment(state)),
        castles=_sentences(tuple(_castles(state, seat) for seat in SEATS)),
        walls=_list_or_none(border.name for border in walls_of(state.walls)),
        soldiers=_list_or_none(_soldiers(state)),
        stock=_sentences(_alt_stock(state)),
        yellow=yellow,
        red=red,
    )


def _sentences(phrases: tuple[Phrase, ...]) -> Listed:
    return Listed(phrases, say("keshvargosha-alt-then"))


def _list_or_none(texts: Iterable[str]) -> Listed | Phrase:
    words = tuple(map(Written, texts))
    return Listed(words) if words else _NONE


def _moment(state: Position) -> tuple[Phrase, ...]:
    """The turn, and what has been done in it and before it."""
    moment = say("keshvargosha-alt-turn", round=state.round, space=state.space)
    sentences = [moment if state.round else say("keshvargosha-alt-begin")]
    if state.built:
        sentences.append(say("keshvargosha-alt-built"))
    if state.passed is not None:
        sentences.append(say("keshvargosha-alt-passed", side=SIDES[state.passed]))
    sentences.extend(say("keshvargosha-alt-due", side=SIDES[seat]) for seat in state.due)
    return tuple(sentences)


def _castles(state: Position, seat: Seat) -> Phrase:
    castle_names = [
        f"{number} {NAMES[site]}"
        for number, site in zip(NUMBERS, state.sites, strict=True)
        if site != UNBUILT and state.owner(site) == seat
    ]
    return say("keshvargosha-alt-castles", side=SIDES[seat], castles=_list_or_none(castle_names))


def _soldiers(state: Position) -> list[str]:
    yellow, red = state.soldiers
    return [f"{NAMES[cell]} {yellow[cell]}:{red[cell]}" for cell in soldier_cells(state)]


def _alt_stock(state: Position) -> tuple[Phrase, ...]:
    """What is left of each side's walls and lost of its soldiers, and which flags are out."""
    sentences = [
        say("keshvargosha-alt-side", side=SIDES[seat], walls=state.walls_left[seat], out=state.out[seat])
        for seat in SEATS
    ]
    if state.terms.variant == GAME_3:
        out = _list_or_none(str(number) for number in NUMBERS if flag_holder(state, number) is None)
        sentences.append(say("keshvargosha-alt-flags", flags=out))
    if state.terms.shuffled:
        sentences.append(say("keshvargosha-alt-values", values=_list_or_none(_values(state))))
    return tuple(sentences)


def _values(state: Position) -> list[str]:
    """Each tile's letter with the values of its cells, from 0 to 6."""
    digits = "".join(map(str, state.terms.values))
    return [
        f"{tile.letter} {digits[at * TILE_CELLS : (at + 1) * TILE_CELLS]}" for at, tile in enumerate(TILES)
    ]


def ownership_answers(state: Position, cells: Sequence[str]) -> tuple[Phrase, ...]:
    """The owner of each of these cells, and the castles that decide it (6.2). May be empty."""
    return tuple(_owner_phrase(state, CELL[name]) for name in cells if name in CELL)


def all_owned(state: Position, _cells: Sequence[str]) -> tuple[Phrase, ...]:
    """The cells that each side owns."""
    return tuple(_all_owned(state, seat) for seat in SEATS)


def _all_owned(state: Position, seat: Seat) -> Phrase:
    cells = state.land.owned[seat]
    listed = text_list(NAMES[cell] for cell in members(cells))
    return say("keshvargosha-answer-cells", side=SIDES[seat], count=cells.bit_count(), cells=listed)


def _owner_phrase(state: Position, cell: int) -> Phrase:
    name = Written(NAMES[cell])
    if state.all_castles >> cell & 1:
        return say("keshvargosha-answer-castle", cell=name, side=SIDES[state.owner(cell)])
    yellow, red = (_connections(state, seat, cell) for seat in SEATS)
    for seat in SEATS:
        if state.land.owned[seat] >> cell & 1:
            return say("keshvargosha-answer-owned", cell=name, side=SIDES[seat], yellow=yellow, red=red)
    return say("keshvargosha-answer-nobodys", cell=name, yellow=yellow, red=red)


def _connections(state: Position, seat: Seat, cell: int) -> int:
    """How many of the seat's castles are connected to the cell (6.1)."""
    return sum(
        state.castles[seat] >> neighbour & 1
        for neighbour, border in NEIGHBOURS[cell]
        if not border & state.walls
    )


def garrison(state: Position, cells: Sequence[str]) -> tuple[Phrase, ...]:
    """Who stands in these castles; nothing where none is named."""
    return tuple(_sieges(state, [CELL[name] for name in cells if name in CELL])) if cells else ()


def siege_answers(state: Position, cells: Sequence[str]) -> tuple[Phrase, ...]:
    """Who stands in these castles, or in all where both sides do (5.1)."""
    return garrison(state, cells) or tuple(_sieges(state, ())) or (say("keshvargosha-answer-no-siege"),)


def _sieges(state: Position, named: Sequence[int]) -> Iterator[Phrase]:
    for castle in members(state.all_castles):
        owner = state.owner(castle)
        inside, attacking = (state.soldiers[seat][castle] for seat in (owner, opponent(owner)))
        if castle in named or (attacking and not named):
            yield say(
                "keshvargosha-answer-siege",
                cell=Written(NAMES[castle]),
                side=SIDES[owner],
                other=SIDES[RED if owner == YELLOW else YELLOW],
                inside=inside,
                attacking=attacking,
            )


def around(state: Position, name: str) -> tuple[tuple[str, Phrase | None], ...]:
    """A cell and those that touch it, with castles and the soldiers in them."""
    if (cell := CELL.get(name)) is None:
        return ()
    return tuple(
        (NAMES[near], _castle(state, near)) for near in (cell, *(near for near, _ in NEIGHBOURS[cell]))
    )


def _castle(state: Position, cell: int) -> Phrase | None:
    if not state.all_castles >> cell & 1:
        return None
    yellow, red = (soldiers[cell] for soldiers in state.soldiers)
    return say("keshvargosha-place-castle", side=SIDES[state.owner(cell)], yellow=yellow, red=red)
