"""The picture in words, from which the position can be set up again."""

from collections.abc import Iterable

from bot.games.keshvargosha.board import NAMES, TILE_CELLS, TILES, walls_of
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.options import GAME_3
from bot.games.keshvargosha.position import (
    NUMBERS,
    SEATS,
    UNBUILT,
    Position,
    flag_holder,
    score,
    soldier_cells,
)
from bot.games.keshvargosha.status import terms_phrases, to_do
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say

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
        stock=_sentences(_stock(state)),
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


def _stock(state: Position) -> tuple[Phrase, ...]:
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
