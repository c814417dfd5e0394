# Vragen over de regels.

why-not-title = Waarom niet { $move }?
why-possible-title = Dat kan
why-possible = Ja, nu mogelijk: { $moves }
why-possible-later = Ja, mogelijk in de volgende beurt: { $moves }
why-then-turn = Daarna ben jij aan de beurt ({ $side }).
why-then-mover = Daarna aan de beurt: { $people } ({ $side }).
why-then-still = Dan is { $people } nog aan de beurt ({ $side }).
rules-title = De regels van { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = Het regelboek van { $game } heeft geen stuk “{ $passage }”.
rules-by-author = Dit is de regel van de auteur.
rules-by-us = Onze beslissing: { $why }
help-why-usage = /why [CODE] ZET
help-why = waarom een zet niet kan: de regel, en de plekken waar het om gaat
help-rules-usage = /rules [SPEL] [VRAAG | NUMMER]
help-rules = wat het regelboek op een vraag antwoordt; een stuk; de inhoud
rules-not-sure = Dat staat niet in de regels van { $game }.
rules-nearest = Het dichtst erbij:
rules-going-on = Verder na { $passage }:
rules-also = Ook { $passage } kan gelden: { $text }
rules-code = Iedereen kan dit opzoeken: { $command }
rules-asked = Gevraagd: { $question }
rules-which-game = Welk spel?
rules-which-game-kept = Ik onthoud je vraag tien minuten: met één tik stel je haar.
rules-refuse-not-kept = Je vraag weet ik niet meer. Stel haar nog eens met { $command }.
rules-refuse-shown = Dit stuk staat net al in de chat.
rules-refuse-private = Hier leest niemand anders mee. In een groep toont de knop het aan iedereen.
button-show-room = Aan de chat tonen
button-game = { $game }
rules-computed = (Van het bord van tafel { $code }, zoals het staat.)
rules-computed-no = Nee.
rules-computed-open = De partij is nog niet afgelopen.
rules-computed-turn = Jij bent aan de beurt ({ $side }): { $task }
rules-computed-mover = Aan de beurt: { $people } ({ $side }): { $task }
rules-computed-moves = Mogelijk voor { $side }: { $moves }
rules-computed-last = { $side } speelde het laatst: { $moves }
rules-computed-there = De laatste zet hier, van { $side }: { $moves }
rules-computed-no-move = Er is nog niets gespeeld.
rules-computed-options = { $count ->
    [0] Afgesproken aan deze tafel: { $variant }, geen opties.
   *[other] Afgesproken aan deze tafel: { $variant }; { $options }
}
rules-computed-terms = { $count ->
    [0] Niet afgesproken aan deze tafel, dus deze passage geldt niet: { $terms }.
   *[other] Afgesproken aan deze tafel: { $terms }.
}
rules-command-takeback = { $command } vraagt de andere kant of de laatste zet terug mag.
rules-command-resign = { $command } geeft de partij op.
rules-command-draw = { $command } biedt remise aan.
rules-command-hint = De regelbalie geeft geen advies. { $command } laat zien wat er kan.
rules-example = In het voorbeeld van het regelboek: { $text }
rules-computed-none = Zo’n zet kan nu niet.
rules-beside = Naast { $place }: { $near }.
rules-joined = { $count ->
    [0] Nee, { $first } en { $second } zijn niet verbonden.
   *[other] Ja, { $first } en { $second } zijn verbonden.
}
rules-place-with = { $place } ({ $what })
help-questions-usage = /questions [delete]
help-questions = regelvragen die hier geen antwoord kregen, waar ze bewaard worden
unanswered-title = Vragen zonder antwoord
unanswered-game = { $game }:
unanswered-line = { $count ->
    [one] “{ $question }”
   *[other] “{ $question }” (op { $count } manieren gevraagd)
  }
unanswered-more = En nog { $count }.
unanswered-none = Er is er geen bewaard.
unanswered-deleted = Ze zijn allemaal gewist.
unanswered-refuse-admins = Dat kunnen alleen beheerders van deze gemeenschap lezen.
unanswered-refuse-off = Hier worden geen vragen bewaard. { $command } bewaart vragen zonder antwoord, zonder namen, { $days } dagen.
