"""Lessons: the board of a step, what is to be done on it, and what comes of a try."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.accounts.model import Progress
from bot.features.learn.limits import PICKS_SHOWN, RULE_LIMIT
from bot.gamekit.game import AnyGame, Picked, name_of
from bot.gamekit.place_highlights import point_out, pointing_at
from bot.gamekit.typed_moves import Played, tidy
from bot.intents.learn import AskQuiz, LearnFrom, LearnPick
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import OpenTable
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Listed, Phrase, Refusal, Written, say
from bot.learning.lesson_file import Lesson, Step
from bot.learning.limits import FURTHER_FROM
from bot.messages.board_picks import to_pick
from bot.messages.card import Button, Card, Limits, Tone, as_row, in_rows, in_sentences
from bot.messages.move_picker import Picking, each_in_words, in_words, rows_of, taps_on
from bot.messages.rule_quotes import clip_input, reading
from bot.rulebook.passages import Passage

_SENTENCE_END = re.compile(r"(?<=[.!?؟])\s+")


@frozen
class Page:
    """A step of a lesson, by its number."""

    lesson: Lesson
    at: int
    game: AnyGame

    @property
    def step(self) -> Step:
        return self.lesson.steps_by_number()[self.at]

    @property
    def is_further(self) -> bool:
        """Whether it stands beside the lesson, and is not one of its steps."""
        return self.at >= FURTHER_FROM

    @property
    def title(self) -> Phrase:
        game = name_of(self.game)
        if self.is_further:
            return say("learn-further-title", game=game)
        return say("learn-title", game=game, step=self.at + 1, steps=len(self.lesson.steps))

    @property
    def picking(self) -> Picking:
        def press(path: Picked, page: int) -> LearnPick:
            return LearnPick(self.lesson.game, self.at, path, page)

        return Picking(self.game, self.step.state, (self.step.seat,), press)

    @property
    def to_do(self) -> Phrase:
        """With the move as the button says that completes it."""
        move = in_words(self.picking, self._paths[0])
        return say(f"{self.lesson.game}-lesson-{self.step.says}", move=move)

    @property
    def _paths(self) -> tuple[Picked, ...]:
        """The taps that spell each of the expected moves."""
        step, notation = self.step, self.game.notation
        moves = (notation.parse(step.state, step.seat, tidy(move)) for move in step.expects)
        return tuple(notation.picks(step.state, move) for move in moves if not isinstance(move, Refusal))

    @property
    def skip(self) -> tuple[Button, ...]:
        """On to the next step; those beside the lesson follow each other in a circle."""
        at = self.at + 1
        if self.is_further:
            at = FURTHER_FROM + (at - FURTHER_FROM) % len(self.lesson.extra_steps)
        if at == self.at:
            return ()
        return (Button(say("button-learn-skip"), write_payload(LearnFrom(self.lesson.game, at))),)

    def leads_on(self, button: Button) -> bool:
        """Whether it picks the beginning of an expected move."""
        intent = read_payload(button.press)
        picked = intent.path if isinstance(intent, LearnPick) else ()
        return bool(picked) and any(path[: len(picked)] == picked for path in self._paths)

    @property
    def again(self) -> Button:
        return Button(say("button-learn-again"), write_payload(LearnFrom(self.lesson.game, self.at)), Tone.GO)


def choose_lesson_card(
    lessons: Mapping[GameId, Lesson], games: Mapping[GameId, AnyGame], progress: Iterable[Progress]
) -> Card:
    """The lessons there are, and how far one has come in each."""
    far = {entry.game: entry.steps for entry in progress}
    lines = tuple(
        say("learn-progress", game=name_of(games[game]), done=far.get(game, 0), steps=len(lesson.steps))
        for game, lesson in lessons.items()
    )
    buttons = [
        Button(
            name_of(games[game]),
            write_payload(LearnFrom(game, far.get(game, 0) % len(lesson.steps))),
            Tone.GO,
        )
        for game, lesson in lessons.items()
    ]
    beside = tuple(button.press for button in buttons)
    return Card(say("learn-choose"), lines, rows=in_rows(buttons, 2), beside=beside)


def step_card(
    page: Page, limits: Limits, passage: Passage | None, path: Picked = (), *, was_right: bool = False
) -> Card:
    """The rule, what was played for the learner, and what is to be done, on its board or by buttons.

    Below a board that fills a phone, what is to be done comes first, so that it is in sight with the board.
    """
    step, game = page.step, page.game
    picture = game.picture(step.state, step.seat, step.marks)
    rule, to_do = _rule(passage), (page.to_do,)
    played = (in_sentences(step.told),) if step.told else ()
    lines = (*to_do, *played, *rule) if limits.by_hand else (*rule, *played, *to_do)
    card = Card(
        in_sentences((say("learn-right"), page.title)) if was_right else page.title,
        lines,
        scene=turn_scene(point_out(game, picture, (), step.expects[:1]), step.seat),
        diagram=game.notation.diagram(step.state),
        rows=((*_read(passage), *page.skip),),
    )
    picking = to_pick(card, page.picking, limits, step.seat, path)
    return picking if limits.by_hand else _with_few_picks(page, picking)


def _with_few_picks(page: Page, card: Card) -> Card:
    """With the buttons that lead to what is expected, and a few others; all places can be tapped or typed."""
    *rows, last = card.rows
    buttons = [button for row in rows for button in row]
    right = {button for button in buttons if page.leads_on(button)}
    wrong = [button for button in buttons if button not in right][: max(0, PICKS_SHOWN - len(right))]
    shown = [button for button in buttons if button in right or button in wrong]
    return replace(card, rows=(*as_row(shown), last))


def pick_card(page: Page, limits: Limits, intent: LearnPick) -> Card | None:
    """What was picked so far, what is to be done, and what may come next; None where nothing may."""
    rows = rows_of(page.picking, replace(limits, rows=limits.rows - 1), intent.path, intent.page)
    picked = each_in_words(page.picking, intent.path)
    if not rows:
        return None
    card = Card(say("pick-title", picks=picked), (page.to_do,), rows=(*rows, (page.again,)))
    step, game = page.step, page.game
    if game.ways is None or limits.picks_in_place:
        return card
    scene = turn_scene(game.ways(step.state, step.seat, intent.path), step.seat)
    return replace(
        card,
        scene=scene,
        diagram=game.notation.diagram(step.state),
        taps=taps_on(scene, page.picking),
    )


def illegal_step_card(page: Page, text: str, why: Refusal, passage: Passage | None) -> Card:
    """Why a move cannot be made here, and that the learner may try another."""
    step, game = page.step, page.game
    picture = game.picture(step.state, step.seat, step.marks)
    tried = clip_input(text)
    return Card(
        say("why-not-title", move=Written(tried)),
        (why.reason, *_rule(passage), page.to_do),
        scene=turn_scene(pointing_at(game, picture, tried, why), step.seat),
        diagram=game.notation.diagram(step.state),
        rows=((*_read(passage), page.again),),
        reason=why.reason,
    )


def another_move_card(page: Page, moves: tuple[str, ...]) -> Card:
    """A move that is possible, but not what the step is about."""
    tried = Listed(tuple(map(Written, moves)))
    lines = (say("learn-not-this", moves=tried), page.to_do)
    step, game = page.step, page.game
    return Card(
        say("learn-almost"),
        lines,
        scene=turn_scene(game.picture(step.state, step.seat, step.marks), step.seat),
        diagram=game.notation.diagram(step.state),
        rows=((page.again, *page.skip),),
    )


def lesson_done_card(page: Page, limits: Limits, last: Played | None = None) -> Card:
    """After its ``last`` move, None where it was passed over; only on a board of its own it is seen again."""
    game = page.game
    feedback = (say("learn-right"), *last.told) if last else ()
    quiz = Button(say("button-quiz"), write_payload(AskQuiz(game.id)))
    card = Card(
        say("learn-done-title", game=name_of(game)),
        (*feedback, say("learn-done", command=Written(f"/play {game.id} me"))),
        rows=((_play(game), quiz, _anew(game)), _further(page.lesson)),
    )
    return replace(card, scene=_after(page, last)) if limits.by_hand else card


def further_done_card(page: Page, limits: Limits, last: Played) -> Card:
    """After the move of a step beside the lesson."""
    card = Card(
        say("learn-right"),
        last.told,
        rows=((*page.skip, _play(page.game), _anew(page.game)),),
    )
    return replace(card, scene=_after(page, last)) if limits.by_hand else card


def _after(page: Page, last: Played | None) -> Scene:
    """The board of a step, with its ``last`` move made."""
    step = page.step
    state, marks = (last.state, last.marks) if last else (step.state, step.marks)
    return turn_scene(page.game.picture(state, step.seat, marks), step.seat)


def _play(game: AnyGame) -> Button:
    return Button(say("button-play", game=name_of(game)), write_payload(OpenTable(game.id)), Tone.GO)


def _anew(game: AnyGame) -> Button:
    return Button(say("button-learn-anew"), write_payload(LearnFrom(game.id, 0)))


def _further(lesson: Lesson) -> tuple[Button, ...]:
    if not lesson.extra_steps:
        return ()
    return (Button(say("button-learn-further"), write_payload(LearnFrom(lesson.game, FURTHER_FROM))),)


def _rule(passage: Passage | None) -> tuple[Phrase, ...]:
    """Its first sentences, as many as are short; a button leads to all of it."""
    rule = ""
    for sentence in _SENTENCE_END.split(passage.paragraphs[0]) if passage else ():
        if rule and len(rule) + len(sentence) > RULE_LIMIT:
            break
        rule = f"{rule} {sentence}".strip()
    return (say("line", text=rule),) if rule else ()


def _read(passage: Passage | None) -> tuple[Button, ...]:
    return tuple(button for row in reading(passage) for button in row) if passage else ()
