# Punteggi, albi d’oro e profili: che cosa si dice della forza di ciascuno.
stakes-rated = Questa partita conta per i punteggi.
stakes-casual = Partita amichevole: non conta per nessun punteggio.
stakes-cup = Questa partita conta per il suo torneo e per i punteggi.
