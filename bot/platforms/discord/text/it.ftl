# Ciò che serve solo a Discord: come vi si chiamano comandi e opzioni, i suoi permessi, i suoi guai.

## Comandi (al massimo 32 caratteri, minuscoli, senza spazi; che cosa fanno, al massimo 100)

discord-name-play = gioca
discord-name-move = mossa
discord-name-board = tabellone
discord-name-hint = suggerimento
discord-name-why = perché
discord-name-games = partite
discord-name-next = prossima
discord-name-join = siediti
discord-name-watch = segui
discord-name-resign = abbandona
discord-name-leave = lascia
discord-name-draw = patta
discord-name-takeback = riprendi
discord-name-rematch = rivincita
discord-name-replay = rivedi
discord-name-claim = reclama
discord-name-record = partita
discord-name-import = importa
discord-name-verify = verifica
discord-name-abort = annulla
discord-name-rules = regole
discord-name-quiz = quiz
discord-name-learn = impara
discord-name-language = lingua
discord-name-link = collega
discord-name-settings = impostazioni
discord-name-privacy = riservatezza
discord-name-export = esporta
discord-name-forget = dimentica
discord-name-setup = server
discord-name-selfcheck = permessi
discord-name-help = aiuto
discord-name-rank = classifica
discord-name-profile = profilo
discord-name-latest = ultime
discord-name-stats = statistiche
discord-name-about = informazioni
discord-name-challenge = Sfida

discord-help-play = Proponi una partita: a tutti, a una persona, o con tutti i posti per te
discord-help-move = Fai una mossa, o più mosse separate da «;». Senza testo si apre un campo per scriverla
discord-help-board = Mostra di nuovo il tabellone, anche in parole e caratteri
discord-help-hint = Guarda che cosa è possibile ora
discord-help-why = Perché una mossa non è possibile: la regola e i punti che contano
discord-help-games = I tuoi tavoli
discord-help-next = La prossima partita che aspetta te
discord-help-join = Prendi posto a un tavolo
discord-help-watch = Segui un tavolo in questo canale: i comandi che non ne nominano uno intendono quello
discord-help-resign = Abbandona la partita (con conferma)
discord-help-leave = Lascia un tavolo, agli altri o a chi gioca con te (con conferma)
discord-help-draw = Proponi la patta, o accetta quella proposta
discord-help-takeback = Chiedi di riprendere il tuo ultimo turno
discord-help-rematch = La stessa partita, a parti scambiate
discord-help-replay = La partita come animazione, per tutti nel canale
discord-help-claim = Reclama la partita quando il tempo dell’altra parte è scaduto (con conferma)
discord-help-record = La partita come testo, da tenere o da inviare
discord-help-import = Rigioca una partita, scritta qui o in un file, e controlla ogni mossa
discord-help-verify = La prova che tutto viene dal seme promesso
discord-help-abort = Annulla la partita: liberamente prima della seconda mossa, poi di comune accordo
discord-help-rules = Che cosa dice il regolamento di un gioco
discord-help-quiz = Una domanda per tutti; chi la indovina per primo ha un punto
discord-help-learn = Una lezione di dieci passi su un tabellone vero, solo per te
discord-help-language = La tua lingua, o quella di questo canale
discord-help-link = Un solo account su più piattaforme: ottieni qui un codice, o usa quello avuto là
discord-help-settings = Come vuoi sapere che tocca a te
discord-help-privacy = Che cosa si conserva di te, e per quanto tempo
discord-help-export = Che cosa si conserva di te, in un file
discord-help-forget = Fatti dimenticare del tutto (con conferma)
discord-help-setup = Le scelte di questo server (per chi può gestirlo)
discord-help-selfcheck = Quali permessi mi mancano in questo canale
discord-help-help = Che cosa puoi fare
discord-help-rank = Chi è quanto forte in un gioco: l’albo d’oro
discord-help-profile = Una persona come giocatore: risultati, serie, titoli e andamento del punteggio
discord-help-latest = L’ultima partita di ogni gioco giocata qui
discord-help-stats = Questa comunità in cifre
discord-help-about = Che cos’è Moot e di chi sono questi giochi

## Opzioni (nomi e spiegazioni come per i comandi)

discord-option-game = gioco
discord-option-game-help = Quale gioco
discord-option-opponent = avversario
discord-option-opponent-help = Chi inviti; senza nessuno, il posto è libero per tutti
discord-option-variant = variante
discord-option-variant-help = Una variante del gioco, seguita da opzioni come NOME=VALORE
discord-option-clock = orologio
discord-option-clock-help = Quanto tempo: 3d per mossa, 24h+8h<=72h con recupero, 90m per la partita
discord-option-ends = tempo-scaduto
discord-option-ends-help = Che cosa succede quando il tempo scade
discord-timeout-win = l’altra parte vince subito
discord-timeout-claim = l’altra parte può reclamare la partita
discord-option-weekend = fine-settimana
discord-option-weekend-help = Sabato e domenica non contano
discord-option-alone = solitario
discord-option-alone-help = Prendi tu tutti i posti
discord-option-person = persona
discord-option-person-help = Il profilo di chi; il tuo se non scegli nessuno
discord-option-everywhere = ovunque
discord-option-everywhere-help = Tutte le comunità, non solo questa
discord-option-partners = coppie
discord-option-partners-help = Partite a coppie
discord-option-counting = conteggio
discord-option-counting-help = Come nascono punteggi, punti e titoli
discord-option-casual = amichevole
discord-option-casual-help = La partita non conta per nessun punteggio
discord-option-thread = thread
discord-option-thread-help = Gioca in un thread apposito
discord-option-text = testo
discord-option-text-help = A parole e caratteri
discord-option-move = mossa
discord-option-move-help = Una mossa, scritta come la giocheresti
discord-option-whole = intero
discord-option-whole-help = Tutto il tabellone, se è mostrato da vicino
discord-option-record = partita
discord-option-record-help = La partita scritta
discord-option-file = file
discord-option-file-help = La partita in un file, come quello che dà /record
discord-option-table = tavolo
discord-option-table-help = Quale tavolo, se non è chiaro quale intendi
discord-option-question = domanda
discord-option-question-help = Una domanda con parole tue, o il numero di un passo
discord-option-language = lingua
discord-option-language-help = Quale lingua devo parlare
discord-option-room = canale
discord-option-room-help = Per tutti in questo canale, non solo per te
discord-option-code = codice
discord-option-code-help = Il codice che hai avuto sull’altra piattaforma
discord-option-listed = in-elenco
discord-option-listed-help = Compari negli albi d’oro e a chi chiede di te
discord-option-quiet = riposo
discord-option-quiet-help = Le ore del giorno in cui non giochi, come 23:00-07:00, oppure off
discord-option-vacation = vacanza
discord-option-vacation-help = Primo e ultimo giorno, come 2026-12-24..2027-01-03, oppure off
discord-option-zone = fuso
discord-option-zone-help = Il tuo fuso orario, come Europe/Rome
discord-option-pings = avvisi
discord-option-pings-help = Dove vuoi sapere che tocca a te
discord-option-theme = colori
discord-option-theme-help = I colori dei tabelloni che vedi solo tu
discord-option-view = vista
discord-option-view-help = Come stanno i tabelloni che vedi solo tu
discord-option-confirm = conferma
discord-option-confirm-help = Se devo chiedere prima di giocare una tua mossa
discord-option-name = nome
discord-option-name-help = Che cosa cambiare
discord-option-value = valore
discord-option-value-help = Il nuovo valore

discord-wish-pings-room = Nel canale
discord-wish-pings-private = In un messaggio privato
discord-wish-pings-none = Per niente

discord-wish-theme-auto = Come si usa qui
discord-wish-theme-light = Chiaro
discord-wish-theme-dark = Scuro
discord-wish-theme-contrast = Contrasto elevato

discord-wish-view-own = Il mio posto in basso
discord-wish-view-printed = Come stampato

## Campi e menu

discord-move-title = La tua mossa
discord-move-label = La mossa, o più mosse separate da «;»
discord-menu = { $first } … { $last }
discord-thread = { $game }: { $person }
discord-challenge-which = Quale gioco proponi a { $person }?

## Permessi, come li chiama Discord

discord-right-view-channel = Visualizza canale
discord-right-send-messages = Invia messaggi
discord-right-send-in-threads = Invia messaggi nei thread
discord-right-attach-files = Allega file
discord-no-pictures = In questo canale non posso mostrare immagini: mi manca il permesso «Allega file».

## Guai

discord-refuse-bot = È un bot e non può sedersi a un tavolo. Prendi tu tutti i posti, o lasciane uno libero.
discord-refuse-thread = Qui non posso aprire un thread. Gioca nel canale stesso, o chiedi il permesso «Crea thread pubblici».
discord-restarting = Mi stanno riavviando. Riprova tra un momento; nulla andrà perso.
discord-trouble = Qualcosa è andato storto, ed è colpa nostra. Nulla di quanto era salvato è andato perso; riprova.
discord-trouble-command = Questo comando è cambiato da quando il tuo Discord l’ha chiesto. Ricarica Discord e riprova.
