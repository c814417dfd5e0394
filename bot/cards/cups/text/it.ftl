# Che cosa si dice dei tornei: annunci, abbinamenti, classifiche e ciò che non si può fare.

## Rifiuti (cup-refuse-…), motivi degli abbinamenti (cup-why-…), spareggi (cup-tiebreak-…), schede (cup-…)

## Pairing

cup-refuse-too-few = Per un torneo ci vogliono almeno { $least } persone.
cup-refuse-too-many-rounds = Con { $entrants } persone si possono giocare al massimo { $most } turni: nessuno incontra due volte la stessa persona.
cup-refuse-groups = Per { $groups } gironi ci vogliono almeno { $least } persone.
cup-refuse-no-pairing = Non si può più formare un turno: chi poteva incontrarsi si è già incontrato, o i turni di prima mossa non combaciano. Chiudi il torneo così com’è, o fai riposare qualcuno.
cup-refuse-no-pairing-apart = Questo turno non si può formare finché si tengono separati i compagni di circolo o le coppie che hai vietato. Permetti una di queste coppie, o fai riposare qualcuno.
cup-refuse-not-on-ladder = Entrambi devono essere nella scala.
cup-refuse-challenge-below = Si può sfidare solo chi sta più in alto.
cup-refuse-challenge-too-far = Sta { $above } posti sopra di te; una sfida può arrivare a { $reach } posti più su.
cup-refuse-challenge-busy = Uno di voi due ha un incontro della scala ancora da finire.
cup-refuse-tiebreak = Non c’è uno spareggio «{ $code }». Ci sono questi: { $codes }.
cup-why-same-points = Hanno gli stessi punti: { $points }.
cup-why-first-floats = Chi muove per primo è sceso di fascia, con { $points } punti contro { $to }: fra chi ne ha altrettanti non restava nessuno da incontrare.
cup-why-second-floats = Chi muove per secondo è sceso di fascia, con { $points } punti contro { $to }: fra chi ne ha altrettanti non restava nessuno da incontrare.
cup-why-floats-again = Era così anche nel turno scorso, e non si poteva evitare.
cup-why-bye = Il numero è dispari. È l’ultimo che non ha ancora avuto né un riposo né una vittoria senza giocare, con { $points } punti: riposa e prende un punto intero.
cup-why-rests = Chiesto in anticipo: mezzo punto al posto della partita.
cup-why-absent = Assente in questo turno: nessun punto.
cup-why-first-move-lot = A chi muove per primo ha deciso il sorteggio.
cup-why-first-move-fewer = Chi muove per primo lo ha fatto in { $times } partite su { $games }, l’altro in { $others } su { $others_games }.
cup-why-first-move-newcomer = L’altro ha già mosso per primo in { $others } partite su { $others_games }.
cup-why-first-move-alternates = Hanno mosso per primi ugualmente spesso; ora tocca a chi muove per primo.
cup-why-first-move-again = Chi muove per primo lo fa per la { $times }ª volta di fila: toccava a entrambi muovere per secondi.
cup-why-berger = Turno { $round } della tabella di Berger: tutti contro tutti.
cup-why-final = Turno { $round } della finale fra i qualificati.
cup-why-sits-out = Il numero è dispari: a ogni turno qualcuno riposa, una volta ciascuno.
cup-why-left-early = L’avversario ha lasciato il torneo prima di metà delle sue partite: quelle partite non contano.
cup-why-left-late = L’avversario ha lasciato il torneo dopo metà delle sue partite: un punto senza giocare.
cup-why-seeds = Testa di serie { $one } contro testa di serie { $other }.
cup-why-bye-seed = Passa il turno: il tabellone ha più posti che persone, e spettano alle prime teste di serie.
cup-why-walkover = L’avversario ha lasciato il torneo: si va avanti senza giocare.
cup-why-winners = Entrambi hanno vinto i loro incontri precedenti.
cup-why-losers = Entrambi hanno perso una volta; chi perde ora è fuori.
cup-why-third-place = Gli sconfitti delle semifinali giocano per il terzo posto.
cup-why-grand-final = Il vincitore dei vincenti contro il vincitore dei perdenti.
cup-why-reset = Ora entrambi hanno perso una volta: decide una seconda finale.
cup-why-nearest = Erano liberi entrambi, e i più vicini per punti: { $first } e { $second }.
cup-why-meet-again = Si incontrano di nuovo subito, perché non c’è nessun altro.
cup-why-challenge = Una sfida: il posto { $place } contro il posto { $above }.
cup-tiebreak-bh = Buchholz
cup-tiebreak-bh-means = La somma dei punti di tutti gli avversari.
cup-tiebreak-bh-c1 = Buchholz cut 1
cup-tiebreak-bh-c1-means = La somma dei punti degli avversari, tranne il più debole.
cup-tiebreak-bh-m1 = Buchholz mediano
cup-tiebreak-bh-m1-means = La somma dei punti degli avversari, tranne il più forte e il più debole.
cup-tiebreak-sb = Sonneborn-Berger
cup-tiebreak-sb-means = I punti di chi si è battuto, e metà di quelli di chi ha pareggiato.
cup-tiebreak-de = Scontro diretto
cup-tiebreak-de-means = I punti negli incontri fra chi è alla pari, fin dove decidono.
cup-tiebreak-win = Vittorie
cup-tiebreak-win-means = Turni vinti, giocando o senza giocare.
cup-tiebreak-won = Partite vinte
cup-tiebreak-won-means = Partite vinte giocando.
cup-tiebreak-bwg = Vittorie da secondo
cup-tiebreak-bwg-means = Partite vinte giocando senza la prima mossa.
cup-tiebreak-ps = Punteggio progressivo
cup-tiebreak-ps-means = La somma dei punti dopo ogni turno.
