"""Games as text, and the proof that nothing was drawn but from the seed."""

from bot.cards.model import Card, File, Limits
from bot.cards.of_session import name_of
from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import fingerprint
from bot.kernel.text import Listed, Phrase, Written, listed, say
from bot.sessions.game_record import CheckedRecord, written
from bot.sessions.model import Session, is_open


def record(session: Session, game: AnyGame, limits: Limits) -> Card:
    """The game as text, in a file where that is too long for a message."""
    title, text = say("record-title", game=name_of(game)), written(session)
    if len(text) <= limits.block:
        return Card(title, block=text)
    file = File(f"{session.game}-{session.id}.txt", "text/plain", text.encode())
    return Card(title, (say("record-as-file", command=Written("/import")),), file=file)


def imported(checked: CheckedRecord) -> Card:
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


def verified(session: Session, *, agrees: bool) -> Card:
    """What was promised, and, once the game is over, what it was."""
    seed = session.setup.seed
    promised = say("verify-promised", hash=Written(fingerprint(seed)))
    if is_open(session):
        return Card(say("verify-title"), (promised, say("verify-later")))
    proof = say("verify-agrees" if agrees else "verify-differs", table=Written(session.id))
    return Card(say("verify-title"), (promised, say("verify-seed", seed=Written(str(seed))), proof))
