"""Everything that can be wrong with a move, each with its own sentence, and a board that stays as it is."""

from tests.kit.scenario import Harness, play_scenario


async def test_every_way_to_be_wrong(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /move d
        Ann sees privately: You have no game in this room. Open one with /play.
        Ann> /play fourrow @Bob
        # before the game
        Ann> /move d
        Ann sees privately: The game has not begun: a seat is still free.
        Bob presses "Take seat"
        # not your turn
        Bob> /move d
        Bob sees privately: It is not your turn: Ann to move.
        # not your game
        Cleo presses "d"
        Cleo sees privately: Only players of this game can do that.
        # nothing at all
        Ann> /move ;
        Ann sees privately: There was no move in that.
        # unreadable, with what may have been meant
        Ann> /move dd
        Ann sees privately: I cannot read dd as a column.
        Ann sees privately: Perhaps you meant one of these:
        Ann presses "d"
        room: drops a disc into d.
        # more than there is in a turn
        Bob> /move d; e
        Bob sees privately: The turn ended before the last of these moves, so none of them was played.
        # from an old board
        Ann presses the old "d"
        Ann sees privately: The board has changed since that button was shown.
        # against the law, with the law
        the player to move types: d d d d d
        Ann> /move d
        Ann sees privately: Column d is full.
        Ann sees privately: This is rule 2.2 of Four in a Row.
        Ann presses "Read rule 2.2"
        Ann sees privately: A disc is dropped into a column that is not full
        # after the end
        the player to move types: a b a b a b a
        room: Four in a row!
        Bob presses the old "b"
        Bob sees privately: This game is over. The board stays as it ended.
        room has 1 board
        """,
    )


async def test_commands_that_make_no_sense(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann blunders: /dance
        Ann sees privately: I don’t know the command /dance. /help lists all commands.
        Ann> /play
        Ann sees privately: Which game?
        Ann blunders: /play chess
        Ann sees privately: I don’t have that game.
        Ann> /play chess
        Ann sees privately: I don’t have that game.
        Ann> /play fourrow upside-down
        Ann sees privately: There is no variant called “upside-down”.
        Ann blunders: /play fourrow @Nobody
        Ann sees privately: Nobody here is called Nobody.
        Ann> /play fourrow @Ann
        Ann sees privately: To play all seats yourself, write /play … me.
        Ann blunders: /play fourrow standard now
        Ann sees privately: I do not know what “now” means here. The command is written /play [GAME]
        Ann> /board
        Ann sees privately: No table is open in this room.
        Ann> /rules
        Ann sees privately: Name the game as well:
        Ann> /rules fourrow 9.9
        Ann sees privately: The rulebook of Four in a Row has no passage “9.9”.
        Ann blunders: /language sv
        Ann sees privately: is none of the languages that I speak
        Ann> /help
        Ann sees privately: /play
        Ann> /about
        Ann sees privately: Board games of land and influence
        """,
    )
