# Questions about the rules.

why-not-title = Perché non { $move }?
why-possible-title = Questo si può fare
why-possible = Con il tabellone com’è adesso, nessuna regola vieta { $moves }.
rules-title = Le regole di { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = Nel regolamento di { $game } non c’è nessun passo «{ $passage }».
rules-not-covered = Il regolamento di { $game } non sembra rispondere a questa domanda.
rules-by-author = È una regola dell’autore.
rules-by-us = Una nostra decisione: { $why }
rules-written = In breve: { $answer }
help-why-usage = /why [CODICE] MOSSA
help-why = perché una mossa non è possibile: la regola, e i punti che contano
help-rules-usage = /rules [GIOCO] [DOMANDA | NUMERO]
help-rules = che cosa dice il regolamento a una domanda; un passo; l’indice
