# Questions about the rules.

why-not-title = Perché non { $move }?
why-possible-title = Questo si può fare
why-possible = Sì, possibile adesso: { $moves }
why-possible-later = Sì, possibile al prossimo turno: { $moves }
why-then-turn = Poi tocca a te ({ $side }).
why-then-mover = Poi tocca a { $people } ({ $side }).
why-then-still = Poi tocca ancora a { $people } ({ $side }).
rules-title = Le regole di { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = Nel regolamento di { $game } non c’è nessun passo «{ $passage }».
rules-by-author = È una regola dell’autore.
rules-by-us = Una nostra decisione: { $why }
help-why-usage = /why [CODICE] MOSSA
help-why = perché una mossa non è possibile: la regola, e i punti che contano
help-rules-usage = /rules [GIOCO] [DOMANDA | NUMERO]
help-rules = che cosa dice il regolamento a una domanda; un passo; l’indice
rules-not-sure = Non è nelle regole di { $game }.
rules-nearest = I più vicini:
rules-going-on = Proseguendo da { $passage }:
rules-also = Può valere anche { $passage }: { $text }
rules-code = Chiunque lo ritrova con { $command }
rules-asked = Domanda: { $question }
rules-which-game = Quale gioco?
rules-which-game-kept = Tengo la domanda per dieci minuti: basta un tocco per farla.
rules-refuse-not-kept = Non ricordo più la tua domanda. Ripetila con { $command }.
rules-refuse-shown = Questo passo è appena stato mostrato alla stanza.
rules-refuse-private = Qui non legge nessun altro. In un gruppo il pulsante lo mostra a tutti.
button-show-room = Mostra alla stanza
button-game = { $game }
rules-computed = (Dal tabellone del tavolo { $code }, com’è adesso.)
rules-computed-no = No.
rules-computed-open = La partita non è finita.
rules-computed-turn = Tocca a te ({ $side }): { $task }
rules-computed-mover = Tocca a { $people } ({ $side }): { $task }
rules-computed-moves = Mosse possibili di { $side }: { $moves }
rules-computed-last = Ultima mossa di { $side }: { $moves }
rules-computed-there = L’ultima mossa qui, di { $side }: { $moves }
rules-computed-no-move = Non è stato ancora giocato nulla.
rules-computed-options = { $count ->
    [0] Concordato a questo tavolo: { $variant }, nessuna opzione.
   *[other] Concordato a questo tavolo: { $variant }; { $options }
}
rules-computed-terms = { $count ->
    [0] Non concordato a questo tavolo, quindi questo passo non vale: { $terms }.
   *[other] Concordato a questo tavolo: { $terms }.
}
rules-command-takeback = { $command } chiede all’altra parte di ritirare l’ultima mossa.
rules-command-resign = { $command } abbandona la partita.
rules-command-draw = { $command } offre la patta.
rules-command-hint = Qui non si danno consigli. { $command } mostra che cosa è possibile.
rules-example = Nell’esempio del regolamento: { $text }
rules-computed-none = Adesso una mossa così non è possibile.
rules-beside = Accanto a { $place }: { $near }.
rules-joined = { $count ->
    [0] No, { $first } e { $second } non sono connesse.
   *[other] Sì, { $first } e { $second } sono connesse.
}
rules-place-with = { $place } ({ $what })
help-questions-usage = /questions [cancella]
help-questions = le domande sulle regole rimaste senza risposta, dove si conservano
unanswered-title = Domande senza risposta
unanswered-game = { $game }:
unanswered-line = { $count ->
    [one] «{ $question }»
   *[other] «{ $question }» (chiesta in { $count } modi)
  }
unanswered-more = E altre { $count }.
unanswered-none = Non ne è conservata nessuna.
unanswered-deleted = Sono state cancellate tutte.
unanswered-refuse-admins = Solo gli amministratori di questa comunità possono leggerle.
unanswered-refuse-off = Qui le domande non si conservano. { $command } conserva quelle senza risposta, senza nomi, per { $days } giorni.
