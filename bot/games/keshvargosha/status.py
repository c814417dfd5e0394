"""What cards say about a position: points, what is to be done, answers, and the picture in words."""

from collections.abc import Iterable, Mapping

from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import CELL, NAMES, TILE_CELLS, TILES, walls_of
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
    score,
    soldier_cells,
)
from bot.games.keshvargosha.rules_end import outcome
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say


def status(state: Position) -> tuple[Phrase, ...]:
    terms = terms_of_table(state)
    if state.turn is None:
        return points(state), to_do(state), terms
    return points(state), to_do(state), *(stock(state, seat) for seat in SEATS), terms


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


def points(state: Position) -> Phrase:
    yellow, red = score(state)
    return say("keshvargosha-status-points", yellow=yellow, red=red)


def terms_of_table(state: Position) -> Phrase:
    return say("keshvargosha-status-agreed", terms=Listed(terms_phrases(state.terms)))


def terms_phrases(terms: Terms) -> tuple[Phrase, ...]:
    """The scoring, the target, and each option that differs from the default."""
    return (
        say(f"keshvargosha-agreed-{terms.mode}"),
        say("keshvargosha-status-target", target=terms.target),
        *(say(f"keshvargosha-agreed-{name}") for name, is_so in unusual_terms(terms).items() if is_so),
    )


def unusual_terms(terms: Terms) -> Mapping[str, bool]:
    """Whether each option differs from the default."""
    return {
        "walkout": terms.walkout,
        "return": terms.flags_return,
        "castles": terms.end == CASTLES,
        "last": terms.end == LAST,
        "balanced": terms.balanced,
        "shuffled": terms.shuffled,
    }


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


def stock(state: Position, seat: Seat) -> Phrase:
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
        walls=list_or_none(border.name for border in walls_of(state.walls)),
        soldiers=list_or_none(_soldiers(state)),
        stock=_sentences(_alt_stock(state)),
        yellow=yellow,
        red=red,
    )


def _sentences(phrases: tuple[Phrase, ...]) -> Listed:
    return Listed(phrases, say("keshvargosha-alt-then"))


def list_or_none(texts: Iterable[str]) -> Listed | Phrase:
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
    return say("keshvargosha-alt-castles", side=SIDES[seat], castles=list_or_none(castle_names))


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
        out = list_or_none(str(number) for number in NUMBERS if flag_holder(state, number) is None)
        sentences.append(say("keshvargosha-alt-flags", flags=out))
    if state.terms.shuffled:
        sentences.append(say("keshvargosha-alt-values", values=list_or_none(_values(state))))
    return tuple(sentences)


def _values(state: Position) -> list[str]:
    """Each tile's letter with the values of its cells, from 0 to 6."""
    digits = "".join(map(str, state.terms.values))
    return [
        f"{tile.letter} {digits[at * TILE_CELLS : (at + 1) * TILE_CELLS]}" for at, tile in enumerate(TILES)
    ]
