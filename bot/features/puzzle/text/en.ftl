# Puzzles.

puzzle-title = { $game }: a puzzle
puzzle-title-day = { $game }: the puzzle of the day
puzzle-task = { $side } to move: find the one best move.
puzzle-task-turn = { $side } to move: find the one best turn, to its end.
puzzle-own = It is from a game of yours.
puzzle-given = Your answer so far: { $moves }
puzzle-standing = Difficulty { $difficulty }, you { $rating }; right in a row: { $streak }.
puzzle-right = Right!
puzzle-almost = Almost
puzzle-wrong = Not this one
puzzle-answer = { $moves }: that is it.
puzzle-also = { $moves } was meant; yours is as good.
puzzle-why = What it does: { $reasons }
puzzle-goes-on = It could go on { $moves }.
puzzle-gained = Your puzzle rating: from { $before } to { $after }.
puzzle-uncounted = Your rating stays as it is: only the first answer to a puzzle counts.
puzzle-not-best = { $moves } is possible, but something else is better.
puzzle-worth = After { $moves } your chance to win is { $left } %; with the solution it is { $best } %.
puzzle-refuted = The answer to it: { $moves }
puzzle-solution-title = The solution
puzzle-solution = { $moves }
puzzle-refuse-no-game = Which game? These have puzzles: { $known }.
puzzle-refuse-none = There is no puzzle for this game yet. { $command } makes some from finished games.
puzzle-refuse-none-own = There is no puzzle from your own games yet. { $command } of a game that you played makes them from your mistakes; it takes a minute or two.
puzzle-refuse-gone = That puzzle is not there any more. { $command } gives you another one.
puzzle-refuse-being-played = That position stands in a game that you are playing with other people. The puzzle waits until that game has moved on.
puzzle-refuse-closed = That puzzle is closed. { $command } gives you another one.
daily-title = Puzzle of the day { $number }: { $game }
daily-how = Solve it in private: nobody sees what you answer. With the next puzzle I tell who solved it, and how fast.
daily-solved = Number { $number } was solved by { $count ->
    [one] one person
   *[other] { $count } people
  }: { $people }.
daily-unsolved = Nobody solved number { $number }.
daily-solver = { $person } ({ $time })
daily-solver-later = { $person } ({ $time }, answer { $tries })
daily-noted = It took you { $time }. You are named with the next puzzle.
daily-took = It took you { $time }.
daily-late = The next puzzle of the day is there by now, so this one is not noted any more.
daily-refuse-over = That puzzle of the day is over. { $command } gives you another one.
daily-refuse-time = That is no time of day. Write it as { $example }.
button-daily-solve = Solve it
button-puzzle-next = Another puzzle
button-puzzle-solution = Show the solution
button-puzzle-again = Try again
help-puzzle-usage = /puzzle [GAME | mine] [MOVE]
help-puzzle = a position with one best move, for you alone; mine: from your own mistakes
