# Punteggi, classifiche e profili: che cosa si dice della forza di ciascuno.
stakes-rated = Questa partita conta per i punteggi.
stakes-casual = Partita amichevole: non conta per nessun punteggio.
stakes-robots = Questa partita conta nella classifica delle partite contro i robot: niente si ritira, e lasciarla la perde.
stakes-cup = Questa partita conta per il suo torneo e per i punteggi.

## Punteggi

rating-provisional = { $rating }?
discipline-partners = { $game } a coppie
discipline-robots = { $game } contro i robot
title-expert = Esperto di { $game }
title-master = Maestro di { $game }
title-grandmaster = Gran maestro di { $game }

## Albi d’oro

rank-title-here = { $game }: classifica
rank-title-everywhere = { $game }: classifica di tutte le comunità
rank-title-commons = { $game }: classifica tra sconosciuti
rank-all-title-here = Classifiche
rank-all-title-everywhere = Classifiche di tutte le comunità
rank-all-title-commons = Classifiche tra sconosciuti
rank-nobody = Qui non c’è ancora nessuno: { $command } apre una partita che conta.
rank-best = { $game }: { $people }
rank-own = Tu: posto { $place } su { $count }, punteggio { $rating }, punti { $points }.
rank-provisional = «?»: provvisorio, finché non ci sono più partite.
leaderboard-rating = Punteggio
leaderboard-points = Punti
leaderboard-best = { $place }. { $person } { $rating }
leaderboard-row = { $place }. { $person } { $rating }, punti { $points }
leaderboard-alt = { $name }. { $rows }.
button-picture = Come immagine
button-here = Questa comunità
button-everywhere = Tutte le comunità
button-commons = Tra sconosciuti
button-rank = Classifica
button-profile = Il mio profilo
button-counting = Come si conta
button-stats = In cifre
button-latest = Ultime partite

## Come si conta

counting-title = Come si conta
counting-what = Una partita conta se non è amichevole, se nessuno ha giocato contro sé stesso e se ha avuto almeno due mosse; ciò che è stato annullato non conta, né ciò che è finito prima che esistessero i punteggi. Chi lascia il posto al compagno conta con la squadra che lascia.
counting-ratings = Punteggio (Glicko-2; a coppie OpenSkill): tutti cominciano da { $start }. Ogni partita lo cambia, tanto più quanto meno si sa di qualcuno. A ogni settimana senza partite se ne sa meno.
counting-settled = È assestato finché la sua deviazione è al massimo { $alone } (a coppie { $partners }), prima è provvisorio.
counting-points = Punti (una regola nostra): una vittoria dà 1 punto, e 1 in più per ogni 10 punti interi che lo sconfitto ha più di chi vince. Un pareggio dà a chi ne ha meno la metà; a pari punti, mezzo punto a ciascuno. Non si perde mai niente.
counting-title-of = { $title }: un punteggio assestato di { $rating } dopo { $games } partite. Una volta ottenuto, resta.
counting-robots = Le partite contro i robot contano solo se lo scegli, e in classifiche a parte: { $command } le mostra.
counting-stays = Una partita finita al tavolo conserva il suo risultato valido per il punteggio. Ciò che un organizzatore corregge conta solo nel torneo.
counting-listed = Ogni comunità ha i suoi elenchi; ce n’è uno anche di tutte le comunità. { $command } ti lascia fuori.

## Profili

profile-title = { $person } come giocatore
profile-title-everywhere = { $person } come giocatore, in tutte le comunità
profile-nothing = Ancora nessuna partita che conti qui.
profile-graph = { $person }: { $game }
profile-line = { $game }: { $rating } (± { $deviation }); { $record }
profile-place = Posto { $place } su { $count } con { $points } punti.
profile-titles = Titoli: { $titles }.
profile-streak-won = Le ultime { $count } partite: tutte vinte.
profile-streak-lost = Le ultime { $count } partite: tutte perse.
profile-longest = Più vittorie di fila: { $count }.
profile-best = Vittoria migliore: contro { $people } con { $rating } (tavolo { $table }).
profile-sides = Per posto: { $tallies }.
profile-opponents = Contro chi di più: { $tallies }.
profile-casual = { $count ->
    [one] E una partita amichevole.
   *[other] E { $count } partite amichevoli.
  }
profile-tally = { $won } vinte, { $drawn } pari, { $lost } perse
profile-tally-side = { $side } ({ $record })
profile-tally-person = { $person } ({ $record })
profile-refuse-unlisted = Questa persona non desidera comparire.
profile-refuse-unknown = Qui non conosco nessuno, o conosco più persone, di nome «{ $name }». { $usage }
progress-alt = { $name }: il punteggio (partite: { $games }). Ora è { $now }; il più alto è stato { $highest }, il più basso { $lowest }.

## Che cosa si è giocato

latest-title = Che cosa si è giocato per ultimo
latest-nothing = Qui non si è ancora giocato. { $command } apre una partita.
latest-line = { $game }: { $people }; { $result } ({ $ended }, tavolo { $table })
latest-playing = { $count ->
    [one] { $game }: qui è in corso una partita.
   *[other] { $game }: qui sono in corso { $count } partite.
  }
latest-points = { $person } { $points }
latest-won = vittoria di { $people }
latest-drawn = pareggio
button-replay-of = Rivedi: { $game }
stats-title = Questa comunità in cifre
stats-title-everywhere = Tutte le comunità in cifre
stats-total = { $count ->
    [one] Una partita finita
   *[other] { $count } partite finite
  }; negli ultimi { $days } giorni: { $recent }.
stats-games = { $games }.
stats-game = { $game }: { $count }
stats-drawn = Pareggi: { $count }.
stats-people = { $count ->
    [one] Ha giocato una persona.
   *[other] Hanno giocato { $count } persone.
  }
stats-busiest = Più partite: { $person }, { $count }.

## Commands

help-rank-usage = /rank [GIOCO] [commons | tutti] [coppie | robot | vivo] [testo | regole]
help-rank = la classifica di un gioco: punteggio e punti, qui o in tutte le comunità; come si conta
help-profile-usage = /profile [@NOME] [GIOCO] [tutti] [coppie] [vivo]
help-profile = una persona come giocatore: risultati per posto e per avversario, serie, vittoria migliore, titoli e andamento del punteggio
help-latest-usage = /latest
help-latest = l’ultima partita di ogni gioco giocata qui
help-stats-usage = /stats
help-stats = questa comunità in cifre
profile-cups = Tornei vinti: { $cups }.
profile-cup = { $count ->
    [one] { $name }
   *[other] { $name } ({ $count } volte)
  }
counting-titles = Per un titolo ti servono anche vittorie contro { $beaten } persone in { $days } giorni diversi. Ognuna di loro ha giocato almeno { $games } partite valide contro almeno { $people } persone che tu non hai mai incontrato.
rating-up = +{ $change }
rating-down = −{ $change }
rating-change = { $person } { $before } → { $after }
profile-last = Ultima partita: { $before } → { $after } ({ $by }).
rating-gains = Punteggi di { $game }, tutte le partite del torneo insieme: { $changes }
rating-gain = { $person } { $by }
discipline-live = { $game }, dal vivo
counting-live = Le partite il cui orologio dà a ciascuno meno di { $time } per { $moves } mosse sono dal vivo e hanno una classifica a parte: { $command }.
