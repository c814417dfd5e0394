"""What people see of a puzzle: the position, what an answer comes to, and the solution."""

from collections.abc import Iterator
from dataclasses import replace

from bot.features.puzzle.judging import Judged, Posed
from bot.gamekit.game import Picked, name_of
from bot.gamekit.place_highlights import point_out, pointing_at
from bot.gamekit.typed_moves import message_marks
from bot.intents.learn import NextPuzzle, PuzzlePick, ShowPuzzle, ShowSolution
from bot.intents.payload import write_payload
from bot.intents.play import OpenTable
from bot.kernel.frozen import frozen
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.learning.puzzle_model import Attempt, Solver, Strength, Verdict
from bot.messages.board_picks import to_pick
from bot.messages.card import Button, Card, Limits, Rows, Tone, in_line, in_sentences
from bot.messages.move_picker import Picking, each_in_words, rows_of, taps_on
from bot.messages.rule_quotes import clip_input
from bot.robots.review import reasons

_REASONS = 2
_HALF = 50


@frozen
class Page:
    """A puzzle as a person sees it; ``is_own`` tells that it was made from their own mistake."""

    posed: Posed
    attempt: Attempt
    solver: Solver
    difficulty: Strength
    is_own: bool = False

    def at(self, attempt: Attempt, solver: Solver) -> "Page":
        """The same puzzle, further on."""
        return replace(self, attempt=attempt, solver=solver)

    @property
    def title(self) -> Phrase:
        name = name_of(self.posed.game)
        return say("puzzle-title-day", game=name) if self.attempt.room else say("puzzle-title", game=name)

    @property
    def picking(self) -> Picking:
        given_count, number = len(self.attempt.moves), self.attempt.number

        def press(path: Picked, page: int) -> PuzzlePick:
            return PuzzlePick(number, given_count, path, page)

        state = self.posed.after(self.attempt.moves)
        return Picking(self.posed.game, state, (self.posed.puzzle.seat,), press)

    @property
    def task(self) -> Phrase:
        return task_of(self.posed)

    @property
    def others(self) -> tuple[Button, ...]:
        """What else one can do; in the puzzle of the day there is no other one."""
        if self.attempt.room:
            return ()
        following = NextPuzzle(self.posed.game.id, own=self.is_own)
        return (Button(say("button-puzzle-next"), write_payload(following)),)

    @property
    def solution(self) -> Button:
        return Button(say("button-puzzle-solution"), write_payload(ShowSolution(self.attempt.number)))

    @property
    def again(self) -> Button:
        return Button(say("button-puzzle-again"), write_payload(ShowPuzzle(self.attempt.number)), Tone.GO)

    def standing(self) -> Phrase:
        """Their strength and streak, beside how hard the puzzle is."""
        return say(
            "puzzle-standing",
            difficulty=round(self.difficulty.rating),
            rating=round(self.solver.strength.rating),
            streak=self.solver.streak,
        )


def task_of(posed: Posed) -> Phrase:
    """What is to be found, a move or a whole turn; and in which variant, where it is not the usual one."""
    game, variant = posed.game, posed.puzzle.variant
    is_turn = len(posed.puzzle.solution) > 1
    side = game.seat_name(variant, posed.puzzle.seat)
    special = (say(f"{game.id}-variant-{variant}"),) if variant in game.variants[1:] else ()
    return in_line((*special, say("puzzle-task-turn" if is_turn else "puzzle-task", side=side)))


def puzzle_card(page: Page, limits: Limits, path: Picked = ()) -> Card:
    """The position from the side to move, with what can be tapped, perhaps after some picks."""
    posed, attempt = page.posed, page.attempt
    line = posed.read_answer(attempt.moves)
    marks = () if isinstance(line, Refusal) else message_marks((), line)
    state = posed.after(attempt.moves)
    given_lines = (say("puzzle-given", moves=_moves(attempt.moves)),) if attempt.moves else ()
    own_lines = (say("puzzle-own"),) if page.is_own else ()
    last = (page.again, page.solution) if attempt.moves else (page.solution, *page.others)
    card = Card(
        page.title,
        (page.task, *own_lines, *given_lines),
        scene=_from_side(page, posed.game.picture(state, posed.puzzle.seat, marks)),
        diagram=posed.game.notation.diagram(state),
        rows=(last,),
    )
    return to_pick(card, page.picking, limits, posed.puzzle.seat, path)


def pick_card(page: Page, limits: Limits, path: Picked, number: int) -> Card | None:
    """What was picked so far, and what may come next; None where nothing may."""
    rows = rows_of(page.picking, replace(limits, rows=limits.rows - 1), path, number)
    if not rows:
        return None
    game = page.posed.game
    picked = each_in_words(page.picking, path)
    card = Card(say("pick-title", picks=picked), (page.task,), rows=(*rows, (page.again,)))
    if game.ways is None or limits.picks_in_place:
        return card
    state = page.picking.state
    scene = _from_side(page, game.ways(state, page.posed.puzzle.seat, path))
    diagram = game.notation.diagram(state)
    return replace(card, scene=scene, diagram=diagram, taps=taps_on(scene, page.picking))


def illegal_move_card(page: Page, text: str, why: Refusal) -> Card:
    """Why a move cannot be made here; it is no answer."""
    game, state = page.posed.game, page.picking.state
    tried = clip_input(text)
    picture = game.picture(state, page.posed.puzzle.seat, ())
    return Card(
        say("why-not-title", move=Written(tried)),
        (why.reason, page.task),
        scene=_from_side(page, pointing_at(game, picture, tried, why)),
        diagram=game.notation.diagram(state),
        rows=((page.again,),),
        reason=why.reason,
    )


def right_card(
    page: Page,
    moves: tuple[str, ...],
    judged: Judged,
    gained: tuple[int, int] | None,
    daily_lines: tuple[Phrase, ...] = (),
) -> Card:
    """``gained`` is their rating before and after, None where the answer did not count."""
    posed = page.posed
    counted = _rating_gain(*gained) if gained else say("puzzle-uncounted")
    is_alternative = moves != posed.puzzle.solution and judged.refutation is not None
    solution_lines = (say("puzzle-also", moves=_moves(posed.puzzle.solution)),) if is_alternative else ()
    return Card(
        say("puzzle-right"),
        (
            say("puzzle-answer", moves=_moves(moves)),
            *solution_lines,
            *_why(posed),
            *daily_lines,
            counted,
            page.standing(),
        ),
        scene=_after(page, moves),
        diagram=posed.game.notation.diagram(posed.after(moves)),
        rows=_rows(page.others, posed),
    )


def wrong_card(page: Page, moves: tuple[str, ...], judged: Judged, gained: tuple[int, int] | None) -> Card:
    """What the answer comes to, with the refutation on the board."""
    reply = judged.refutation.reply if judged.refutation else ()
    counted = (_rating_gain(*gained), page.standing()) if gained else ()
    return Card(
        say("puzzle-almost") if judged.verdict is Verdict.ALMOST else say("puzzle-wrong"),
        (*_refutation(page, moves, judged), *counted),
        scene=_after(page, moves, reply),
        diagram=page.posed.game.notation.diagram(page.posed.after(moves)),
        rows=((page.again, page.solution),),
    )


def solution_card(page: Page) -> Card:
    posed = page.posed
    moves = _moves(posed.puzzle.solution)
    picture = posed.game.picture(posed.state, posed.puzzle.seat, ())
    scene = _from_side(page, point_out(posed.game, picture, (), posed.puzzle.solution))
    return Card(
        say("puzzle-solution-title"),
        (say("puzzle-solution", moves=moves), *_why(posed), *_goes_on(posed), page.standing()),
        scene=scene,
        diagram=posed.game.notation.diagram(posed.state),
        rows=_rows(page.others, posed),
    )


def _rating_gain(former: int, current: int) -> Phrase:
    return say("puzzle-gained", before=former, after=current)


def _refutation(page: Page, moves: tuple[str, ...], judged: Judged) -> Iterator[Phrase]:
    refutation, puzzle = judged.refutation, page.posed.puzzle
    if refutation is None:
        yield say("puzzle-not-best", moves=_moves(moves))
        return
    worth, best = _percent(refutation.value), _percent(puzzle.value)
    yield say("puzzle-worth", moves=_moves(moves), left=worth, best=best)
    if refutation.reply:
        yield say("puzzle-refuted", moves=_moves(refutation.reply))


def _why(posed: Posed) -> tuple[Phrase, ...]:
    why = reasons(posed.game, posed.state, posed.puzzle.seat, posed.puzzle.solution)[:_REASONS]
    return (say("puzzle-why", reasons=in_sentences(why)),) if why else ()


def _goes_on(posed: Posed) -> tuple[Phrase, ...]:
    rest = posed.puzzle.line[len(posed.puzzle.solution) :]
    begins = posed.puzzle.line[: len(posed.puzzle.solution)] == posed.puzzle.solution
    return (say("puzzle-goes-on", moves=_moves(rest)),) if rest and begins else ()


def _after(page: Page, moves: tuple[str, ...], reply: tuple[str, ...] = ()) -> Scene:
    """The position after an answer, and as far as what follows can be played from it; all of it marked."""
    posed, state, marks = page.posed, page.posed.state, tuple[str, ...]()
    line = posed.read_answer(moves)
    if not isinstance(line, Refusal) and line:
        state, marks = line[-1].state, message_marks((), line)
    for move in reply:
        step = posed.step(state, move)
        if step is None:
            break
        state, marks = step.state, (*marks, *step.marks)
    picture = posed.game.picture(state, posed.puzzle.seat, tuple(dict.fromkeys(marks)))
    return _from_side(page, replace(picture, targets=()))


def _from_side(page: Page, scene: Scene) -> Scene:
    return turn_scene(scene, page.posed.puzzle.seat)


def _rows(buttons: tuple[Button, ...], posed: Posed) -> Rows:
    play = Button(say("button-play", game=name_of(posed.game)), write_payload(OpenTable(posed.game.id)))
    return ((*(replace(button, tone=Tone.GO) for button in buttons), play),)


def _moves(moves: tuple[str, ...]) -> Written:
    return Written("; ".join(moves))


def _percent(value: float) -> int:
    return round(_HALF * (value + 1))
