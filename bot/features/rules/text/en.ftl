# Questions about the rules.

why-not-title = Why not { $move }?
why-possible-title = That is possible
why-possible = Yes, possible now: { $moves }
why-possible-later = Yes, possible at the next turn: { $moves }
why-then-turn = Then it is your turn ({ $side }).
why-then-mover = Then it is { $people }’s turn ({ $side }).
why-then-still = It is still { $people }’s turn then ({ $side }).
rules-title = The rules of { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = The rulebook of { $game } has no passage “{ $passage }”.
rules-by-author = This is the author’s rule.
rules-by-us = Our ruling: { $why }
help-why-usage = /why [CODE] MOVE
help-why = why a move is not possible: the rule, and the places that matter
help-rules-usage = /rules [GAME] [QUESTION | NUMBER]
help-rules = what the rulebook says to a question; a passage; the contents
rules-not-sure = Not in the rules of { $game }.
rules-nearest = Nearest:
rules-going-on = Going on from { $passage }:
rules-also = { $passage } may matter too: { $text }
rules-code = Anyone can look this up: { $command }
rules-asked = Asked: { $question }
rules-which-game = Which game?
rules-which-game-kept = I keep your question for ten minutes: one tap asks it.
rules-refuse-not-kept = I don’t remember your question any more. Please ask it again with { $command }.
rules-refuse-shown = The room has just been shown this passage.
rules-refuse-private = Nobody else reads here. In a group the button shows it to everybody.
button-show-room = Show to the room
button-game = { $game }
rules-computed = (From the board of table { $code } as it stands.)
rules-computed-no = No.
rules-computed-open = The game is not over.
rules-computed-turn = It is your turn ({ $side }): { $task }
rules-computed-mover = { $people } to move ({ $side }): { $task }
rules-computed-moves = { $side } can play: { $moves }
rules-computed-last = { $side } last played: { $moves }
rules-computed-there = The last move here, by { $side }: { $moves }
rules-computed-no-move = Nothing has been played yet.
rules-computed-options = { $count ->
    [0] Agreed at this table: { $variant }, no options.
   *[other] Agreed at this table: { $variant }; { $options }
}
rules-computed-terms = { $count ->
    [0] Not agreed at this table, so this passage does not apply: { $terms }.
   *[other] Agreed at this table: { $terms }.
}
rules-command-takeback = { $command } asks the other side to take back the last move.
rules-command-resign = { $command } gives up the game.
rules-command-draw = { $command } offers a draw.
rules-command-hint = The rules desk gives no advice. { $command } shows what is possible.
rules-example = In the rulebook’s example: { $text }
rules-computed-none = No such move is possible now.
rules-beside = Next to { $place }: { $near }.
rules-joined = { $count ->
    [0] No, { $first } and { $second } are not connected.
   *[other] Yes, { $first } and { $second } are connected.
}
rules-place-with = { $place } ({ $what })
help-questions-usage = /questions [delete]
help-questions = rule questions that got no answer here, where they are kept
unanswered-title = Questions without an answer
unanswered-game = { $game }:
unanswered-line = { $count ->
    [one] “{ $question }”
   *[other] “{ $question }” ({ $count } ways of asking)
  }
unanswered-more = And { $count } more.
unanswered-none = None is kept.
unanswered-deleted = All of them are deleted.
unanswered-refuse-admins = Only administrators of this community can read that.
unanswered-refuse-off = Questions are not kept here. { $command } keeps those that get no answer, without names, for { $days } days.
