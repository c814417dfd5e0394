# Le parole del bot. I giochi e le piattaforme portano le loro.

list-separator = ,{ " " }
line-separator = { " " }·{ " " }
line = { $text }
sentences = { $before } { $then }
person-nobody = qualcuno
person-nameless = Persona senza nome
sentence-unknown = (qualcosa per cui non ho parole)

## Setting up

setup-refuse-variant = Non c’è nessuna variante «{ $variant }». Puoi scegliere tra: { $known }.
setup-refuse-option = La variante «{ $variant }» non prevede l’opzione «{ $option }».
setup-refuse-value = L’opzione «{ $option }» non ammette il valore «{ $value }».

## Board cards

button-back = ◀ Indietro
button-on = Avanti ▶
button-read-rule = Leggi la regola { $passage }
button-instead = { $move }
button-why = Perché?
prompt-turn = Tocca a te.
prompt-task = Tocca a te: { $task }.
prompt-half = Scelto: { $picks } – { $task }, o tornare indietro.
prompt-next = scegliere come continua la mossa

## Private cards

refusal-title = Non si può
room-refuse-posted-lately = È stato mostrato qui un momento fa: guarda poco più su.
room-refuse-not-posted = Non riesco a scrivere nella stanza. { $command } mostra quale permesso mi serve.
room-refuse-single = In questa chat non posso mostrare altro che questo messaggio. Chiedimelo nella nostra chat privata.
room-crowded = Qui si gioca così tanto che i tabelloni arrivano in ritardo: in una stanza posso scrivere solo un certo numero di volte.
room-crowded-private = In una chat privata con me, { $command } mostra una partita senza questo ritardo.
room-crowded-page = Sulla pagina ogni tabellone si vede subito: { $address }
refusal-rule = È la regola { $passage } di { $game }.
refusal-instead = Forse intendevi una di queste:
press-refuse-old = Questo pulsante viene da un vecchio tabellone o da qualche altra parte. Il comando { $command } mostra il tabellone com’è adesso.

## Rulebook

rules-passage-title = { $game } { $passage }: { $heading }

## Commands

request-refuse-no-such-game = Non ho questo gioco. Ho: { $known }.
request-refuse-no-such-command = Non conosco il comando { $command }. Con { $help } vedi quelli che conosco.
request-refuse-which-game = Indica anche il gioco: { $known }.
request-refuse-nobody-called = Qui non c’è nessuno che si chiami { $name }.
request-refuse-yourself = Per giocare su tutti i posti, scrivi { $command }.
request-refuse-too-fast = Troppi messaggi insieme. Nulla è cambiato; aspetta un secondo e riprova.
request-refuse-too-many-words = Non so che cosa voglia dire qui «{ $word }». Il comando si scrive { $usage }.
request-store-unreachable-title = Non riesco a raggiungere i miei registri
request-store-unreachable = Riprova tra un momento. Tutto ciò che è già stato salvato è al sicuro.
request-no-rights-title = Qui non posso scrivere
request-no-rights = La tua azione vale, ma questa stanza non mi permette di mostrare il tabellone. { $command } dice quale permesso mi manca.
request-unshown-title = Non è stato possibile mostrare il tabellone
request-unshown = Quello che hai fatto vale. Continuo a provare a mostrare il tabellone; { $command } lo chiede subito.
answer-unshown = Non ho potuto mostrarti la risposta. Ciò che è stato salvato vale; { $command } mostra com’è il tavolo.
request-newer-title = Mi stanno aggiornando
request-newer = In questo momento se ne occupa una mia versione più nuova. Riprova tra qualche minuto: nulla va perso.
request-damaged-title = Questo non si può più leggere
request-damaged = { $code } è stato salvato in un modo che non si può più leggere, quindi non si può mostrare né può continuare. Nulla è stato buttato via: le persone coinvolte e gli amministratori di questa chat possono tirar fuori ciò che è salvato e annullarlo; lo può anche chi gestisce questo bot.
button-damaged-export = Com’è salvato
button-damaged-end = Annulla
listed-damaged = { $code }: è stato salvato in un modo che non si può più leggere.
listed-newer = { $code }: mi stanno aggiornando; in questo momento se ne occupa una mia versione più nuova.
request-broken-title = Qualcosa è andato storto
request-broken = La colpa è nostra. Nulla di quanto era salvato è andato perso. Se succede ancora, comunica questo numero a chi gestisce il bot: { $id }
help-title = Che cosa puoi fare
help-line = { $usage } — { $help }
button-every-command = Tutti i comandi
help-help-usage = /help
help-help = questo elenco
help-about-usage = /about
help-about = che cos’è Moot e di chi sono i giochi
about-title = Moot
about-line = Giochi da tavolo di terre e d’influenza, da giocare in chat.
about-game = { $game }: { $summary }
about-robots = A ogni gioco si può giocare contro robot di sei livelli, da { $weakest }, per chi comincia, a { $strongest }. Guardano avanti da ciò che vedono tutti, mai i dadi che verranno; quanto guardano lontano e con che precisione scelgono fanno il livello.
about-robots-of-game = I robot a { $game }: ogni livello prende da { $low } a { $high } punti su 100 a quello sotto, e dalle mosse a caso al più forte ci sono circa { $span } punti Elo ({ $count } partite giocate per misurarlo).

## Persone e comunità

board-no-pictures = In questa stanza non posso pubblicare immagini, quindi i tabelloni sono in testo.
board-picture-refused = Qui l’immagine non è stata accettata, perciò questo tabellone è testo. Il prossimo sarà di nuovo un’immagine.
telegram-no-files = In questa stanza non posso inviare file. Chiedimelo nella nostra chat privata.
telegram-file-refused = Telegram non ha accettato il file. Chiedilo di nuovo.

## Punti

score-half = { $whole ->
    [0] ½
   *[other] { $whole }½
  }
score-hundredths = { $whole },{ $tens }{ $ones }

## Il tempo

duration-days = { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }{ $hours ->
    [0] {""}
    [one] {" "}e un’ora
   *[other] {" "}e { $hours } ore
  }
duration-hours = { $hours ->
    [one] un’ora
   *[other] { $hours } ore
  }{ $minutes ->
    [0] {""}
    [one] {" "}e un minuto
   *[other] {" "}e { $minutes } minuti
  }
duration-minutes = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
  }
brief-duration-days = { $days }{ "\u00A0" }g{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours }{ "\u00A0" }h
  }
brief-duration-hours = { $hours }{ "\u00A0" }h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes }{ "\u00A0" }min
  }
brief-duration-minutes = { $minutes }{ "\u00A0" }min
