# Problemi.

puzzle-title = { $game }: un problema
puzzle-title-day = { $game }: il problema del giorno
puzzle-task = Tocca a { $side }: trova l’unica mossa migliore.
puzzle-task-turn = Tocca a { $side }: trova l’unico turno migliore, fino alla fine.
puzzle-own = Viene da una tua partita.
puzzle-given = La tua risposta finora: { $moves }
puzzle-standing = Difficoltà { $difficulty }, tu { $rating }; giuste di fila: { $streak }.
puzzle-right = Giusto!
puzzle-almost = Quasi
puzzle-wrong = Non è questa
puzzle-answer = { $moves }: è proprio così.
puzzle-also = Si intendeva { $moves }; la tua vale altrettanto.
puzzle-why = Che cosa ottiene: { $reasons }
puzzle-goes-on = Potrebbe continuare così: { $moves }.
puzzle-gained = Il tuo punteggio nei problemi: da { $before } a { $after }.
puzzle-uncounted = Il tuo punteggio resta com’è: conta solo la prima risposta a un problema.
puzzle-not-best = { $moves } è possibile, ma c’è di meglio.
puzzle-worth = Dopo { $moves } la tua probabilità di vincere è { $left } %; con la soluzione { $best } %.
puzzle-refuted = La replica: { $moves }
puzzle-solution-title = La soluzione
puzzle-solution = { $moves }
puzzle-refuse-no-game = Quale gioco? Hanno problemi: { $known }.
puzzle-refuse-none = Per questo gioco non ci sono ancora problemi. { $command } ne crea dalle partite finite.
puzzle-refuse-none-own = Non ci sono ancora problemi dalle tue partite. { $command } di una partita che hai giocato li crea dai tuoi errori; ci vuole un minuto o due.
puzzle-refuse-gone = Quel problema non c’è più. { $command } te ne dà un altro.
puzzle-refuse-being-played = Questa posizione è quella di una partita che stai giocando con altre persone. Il problema aspetta che quella partita vada avanti.
puzzle-refuse-closed = Quel problema è chiuso. { $command } te ne dà un altro.
daily-title = Problema del giorno { $number }: { $game }
daily-how = Risolvilo in privato: nessuno vede che cosa rispondi. Con il prossimo dico chi l’ha risolto e in quanto tempo.
daily-solved = Il numero { $number } è stato risolto da { $count ->
    [one] una persona
   *[other] { $count } persone
  }: { $people }.
daily-unsolved = Nessuno ha risolto il numero { $number }.
daily-solver = { $person } ({ $time })
daily-solver-later = { $person } ({ $time }, risposta { $tries })
daily-noted = Ci hai messo { $time }. Il tuo nome esce con il prossimo problema.
daily-took = Ci hai messo { $time }.
daily-late = C’è già il problema del giorno successivo, quindi questo non viene più segnato.
daily-refuse-over = Quel problema del giorno è chiuso. { $command } te ne dà un altro.
daily-refuse-time = Non è un’ora del giorno. Scrivila così: { $example }.
button-daily-solve = Risolvilo
button-puzzle-next = Un altro problema
button-puzzle-solution = Mostra la soluzione
button-puzzle-again = Riprova
help-puzzle-usage = /puzzle [GIOCO | miei] [MOSSA]
help-puzzle = una posizione con una mossa migliore, solo per te; miei: dai tuoi errori
