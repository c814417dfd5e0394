# Fragen zu den Regeln.

why-not-title = Warum nicht { $move }?
why-possible-title = Das geht
why-possible = Ja, jetzt möglich: { $moves }
why-possible-later = Ja, im nächsten Zug möglich: { $moves }
why-then-turn = Danach bist du am Zug ({ $side }).
why-then-mover = Danach am Zug: { $people } ({ $side }).
why-then-still = Dann ist { $people } noch am Zug ({ $side }).
rules-title = Die Regeln von { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = Im Regelwerk von { $game } gibt es keinen Abschnitt „{ $passage }“.
rules-by-author = Das ist die Regel des Autors.
rules-by-us = Unsere Auslegung: { $why }
help-why-usage = /why [CODE] ZUG
help-why = warum ein Zug nicht geht: die Regel, und die Stellen, auf die es ankommt
help-rules-usage = /rules [SPIEL] [FRAGE | NUMMER]
help-rules = was das Regelwerk zu einer Frage sagt; ein Abschnitt; das Inhaltsverzeichnis
rules-not-sure = Das steht nicht in den Regeln von { $game }.
rules-nearest = Am nächsten kommt:
rules-going-on = Weiter von { $passage } aus:
rules-also = Auch { $passage } kann gelten: { $text }
rules-code = Das können alle nachschlagen: { $command }
rules-asked = Gefragt: { $question }
rules-which-game = Welches Spiel?
rules-which-game-kept = Ich merke mir deine Frage zehn Minuten lang: Ein Druck auf den Knopf stellt sie.
rules-refuse-not-kept = Deine Frage weiß ich nicht mehr. Bitte stell sie noch einmal mit { $command }.
rules-refuse-shown = Dieser Abschnitt wurde dem Raum gerade erst gezeigt.
rules-refuse-private = Hier liest niemand sonst mit. In einer Gruppe zeigt der Knopf den Abschnitt allen.
button-show-room = Dem Raum zeigen
button-game = { $game }
rules-computed = (Vom Brett des Tisches { $code }, wie es steht.)
rules-computed-no = Nein.
rules-computed-open = Die Partie ist noch nicht zu Ende.
rules-computed-turn = Du bist am Zug ({ $side }): { $task }
rules-computed-mover = Am Zug: { $people } ({ $side }): { $task }
rules-computed-moves = Möglich für { $side }: { $moves }
rules-computed-last = Zuletzt spielte { $side }: { $moves }
rules-computed-there = Der letzte Zug hier, von { $side }: { $moves }
rules-computed-no-move = Es wurde noch nichts gespielt.
rules-computed-options = { $count ->
    [0] An diesem Tisch vereinbart: { $variant }, keine Optionen.
   *[other] An diesem Tisch vereinbart: { $variant }; { $options }
}
rules-computed-terms = { $count ->
    [0] An diesem Tisch nicht vereinbart, also gilt dieser Abschnitt nicht: { $terms }.
   *[other] An diesem Tisch vereinbart: { $terms }.
}
rules-command-takeback = { $command } bittet die andere Seite, den letzten Zug zurücknehmen zu dürfen.
rules-command-resign = { $command } gibt die Partie auf.
rules-command-draw = { $command } bietet ein Unentschieden an.
rules-command-hint = Die Regelauskunft gibt keinen Rat. { $command } zeigt, was möglich ist.
rules-example = Im Beispiel des Regelbuchs: { $text }
rules-computed-none = Ein solcher Zug geht jetzt nicht.
rules-beside = Neben { $place }: { $near }.
rules-joined = { $count ->
    [0] Nein, { $first } und { $second } sind nicht verbunden.
   *[other] Ja, { $first } und { $second } sind verbunden.
}
rules-place-with = { $place } ({ $what })
help-questions-usage = /questions [löschen]
help-questions = Fragen zu den Regeln, die hier ohne Antwort blieben, wo sie aufgehoben werden
unanswered-title = Fragen ohne Antwort
unanswered-game = { $game }:
unanswered-line = { $count ->
    [one] „{ $question }“
   *[other] „{ $question }“ (auf { $count } Arten gefragt)
  }
unanswered-more = Und { $count } weitere.
unanswered-none = Keine ist aufgehoben.
unanswered-deleted = Alle sind gelöscht.
unanswered-refuse-admins = Das können nur Admins dieser Community lesen.
unanswered-refuse-off = Hier werden keine Fragen aufgehoben. { $command } hebt auf, was keine Antwort bekommt, ohne Namen, { $days } Tage lang.
