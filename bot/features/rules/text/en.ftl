# Questions about the rules.

why-not-title = Why not { $move }?
why-possible-title = That is possible
why-possible = No rule forbids { $moves } in this position.
rules-title = The rules of { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = The rulebook of { $game } has no passage “{ $passage }”.
rules-not-covered = The rulebook of { $game } does not seem to answer that.
rules-by-author = This is the author’s rule.
rules-by-us = Our ruling: { $why }
rules-written = In short: { $answer }
help-why-usage = /why [CODE] MOVE
help-why = why a move is not possible: the rule, and the places that matter
help-rules-usage = /rules [GAME] [QUESTION | NUMBER]
help-rules = what the rulebook says to a question; a passage; the contents
