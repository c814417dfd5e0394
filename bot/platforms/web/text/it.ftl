# Le parole della pagina. Quel che dice il bot viene dagli altri cataloghi.

web-guest = Ospite { $number }

web-status-connecting = Collegamento in corso…
web-status-reconnecting = Il collegamento è caduto. Nuovo tentativo…
web-status-closing = Il server viene riavviato. I tuoi tavoli sono al sicuro; la pagina riprende da sola.
web-no-script = Questa pagina ha bisogno di JavaScript: i tabelloni sono vivi.

web-secret-needed = Questo tavolo è privato. Scrivi la parola segreta, oppure apri l’indirizzo che la contiene.
web-secret = Parola segreta
web-secret-enter = Entra
web-elsewhere = Questo tavolo è aperto solo a questo computer. Aprilo come 127.0.0.1 o localhost.

web-trouble-malformed = Non ho capito che cosa ha mandato questa pagina. Nulla è cambiato.
web-trouble-too-large = Il messaggio è troppo grande e non è stato letto. Nulla è cambiato.
web-trouble-too-long = La riga è troppo lunga: al massimo { $limit } caratteri. Nulla è stato inviato.
web-trouble-too-fast = Troppi messaggi insieme. Nulla è cambiato; aspetta un secondo e riprova.
web-trouble-hello-first = La pagina deve prima presentarsi. Ricaricala, per favore.
web-trouble-other-version = Moot è stato rinnovato da quando hai aperto questa pagina. Chiudila e riaprila.
web-trouble-session-over = Questa pagina è aperta da troppo tempo. Chiudila e riaprila dalla chat.
web-trouble-hidden = Non puoi vedere questo tavolo: appartiene a una chat di cui non fai parte.
web-trouble-in-the-chat = In questa pagina si gioca. Scrivilo piuttosto nella chat.
web-door-forged = Questa pagina non è stata aperta dall’app di chat. Aprila dalla chat.
web-door-expired = Questa pagina è stata aperta troppo tempo fa. Riaprila dalla chat.
web-door-used = Questa pagina è stata aperta altrove con lo stesso link. Riaprila dalla chat.
web-door-unconfirmed = L’app di chat non dice chi sei. Riapri la pagina dalla chat.
web-door-elsewhere = L’app di chat non ti conosce là dove questa pagina dice di essere stata aperta. Aprila dalla chat.
web-door-silent = L’app di chat ora non risponde. Aspetta un momento e riapri la pagina.
web-door-cross-site = È arrivato da un’altra pagina, quindi non l’ho letto.
web-door-other-host = Questa pagina è stata chiesta con un nome che non è il suo.
web-public-nothing = Qui non c’è alcun tavolo o torneo pubblico. Il link può essere sbagliato, o la comunità non lo mostra.
web-public-about = È l’immagine di una partita giocata in chat con Moot. Si rinnova da sola.
web-show-in-chat = Mostra in una chat
web-trouble-store = Non riesco a raggiungere i miei registri. Nulla è cambiato; puoi chiedere di nuovo senza rischi.
web-trouble-ours = Qualcosa è andato storto, e la colpa è nostra. Nulla di quanto era salvato è andato perso.

web-tables = Tavoli
web-talk = Chiacchiere
web-talk-empty = Quel che scrivi qui lo vedono tutti nella stanza, e si dimentica quando il server si ferma.
web-people = Presenti
web-you = { "(" }tu)
web-skip = Vai alla riga dei comandi
web-answers = Risposte per te
web-dismiss = Chiudi


web-board-closed = Finita
web-board-show = Mostra il tabellone
web-board-hide = Nascondi il tabellone
web-board-move = La tua mossa
web-board-move-send = Muovi
web-board-squares = Punti del tabellone
web-board-squares-how = Le frecce spostano, Invio sceglie
web-film-play = Avvia l’animazione
web-picture-missing = L’immagine ora non si può mostrare.

web-line = Comando o messaggio
web-line-placeholder = Messaggio o /comando
web-send = Invia
web-completions = Completamenti
web-commands = Comandi
web-commands-close = Chiudi l’elenco dei comandi
web-commands-hint = Scegline uno per metterlo nella riga.

web-name = Il tuo nome
web-name-ask = Come ti chiamiamo?
web-name-change = Cambia il tuo nome
web-name-keep = Va bene così
web-name-save = Sono io

web-look-auto = Aspetto: come il dispositivo
web-look-light = Aspetto: chiaro
web-look-dark = Aspetto: scuro
web-look-contrast = Aspetto: contrasto elevato

web-options = Impostazioni
web-option-language = Lingua
web-option-look = Aspetto
web-option-size = Tabellone
web-size-fit = Tutto il tabellone nella finestra
web-size-wide = Largo quanto la pagina
web-option-aids = Mostra influenza e altri aiuti
web-option-sound = Un suono quando tocca a me
web-option-notify = Una notifica quando tocca a me
web-close = Chiudi
web-to-lobby = Tutti i giochi
web-your-turn = Tocca a te
web-their-turn = Tocca a: { "{" }name{ "}" }
web-past = Una posizione precedente
web-confirm = La tua scelta
web-picks = Che cosa puoi fare adesso
web-play-it = Gioca
web-cancel = Annulla
web-back = Indietro
web-plan = Prevedi
web-plan-keep = Rispondi così
web-plan-back = Togli l’ultima
web-plan-end = Basta previsioni
web-planning = Stai prevedendo: niente si gioca, e nessun altro vede
web-turn-board = Gira il tabellone
web-share = Copia il link
web-copied = Copiato
web-invite-link = Manda questo link a chi deve giocare:
web-zoom-in = Ingrandisci
web-zoom-out = Riduci
web-moves = Mosse
web-move-first = All’inizio
web-move-back = Una mossa indietro
web-move-on = Una mossa avanti
web-move-last = Torna ad adesso
web-lobby = Giochi
web-open-tables = Tavoli aperti
web-join = Unisciti
web-go-on = Continua
web-watch = Guarda
web-look-at = Guarda
web-robot-level = Forza del robot
web-play-robot = Gioca col robot
web-play-invite = Invita qualcuno
web-play-both = Tutte e due le parti
web-play-learn = Impara
web-play-rules = Regole
web-variant = Variante
web-open-board = Apri il tabellone
web-did-you-mean = Era un comando?
web-say-it = Dillo nella chat
web-waiting-line = Non ancora inviato; partirà una volta, quando torna la connessione.
