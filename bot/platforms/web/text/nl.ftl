# De woorden van de pagina zelf. Wat de bot zegt, komt uit de andere catalogi.

web-guest = Gast { $number }

web-status-connecting = Verbinden…
web-status-reconnecting = De verbinding viel weg. Opnieuw verbinden…
web-status-closing = De server wordt opnieuw gestart. Je tafels zijn veilig; deze pagina gaat vanzelf verder.
web-no-script = Deze pagina heeft JavaScript nodig.

web-secret-needed = Deze tafel is besloten. Vul haar geheim in, of open het adres met het geheim erin.
web-secret = Geheim
web-secret-enter = Naar binnen
web-elsewhere = Deze tafel is alleen op deze computer te openen. Open haar als 127.0.0.1 of localhost.

web-trouble-malformed = Ik kon niet lezen wat deze pagina stuurde. Er is niets veranderd.
web-trouble-too-large = Dat bericht is te groot en is niet gelezen. Er is niets veranderd.
web-trouble-too-long = Die regel is te lang: hoogstens { $limit } tekens. Er is niets verstuurd.
web-trouble-too-fast = Te veel berichten tegelijk. Er is niets veranderd; wacht een seconde en probeer het opnieuw.
web-trouble-hello-first = De pagina is nog niet verbonden. Laad haar opnieuw.
web-trouble-other-version = Moot is vernieuwd sinds deze pagina geopend werd. Sluit haar en open haar opnieuw.
web-trouble-session-over = Deze pagina is te lang open geweest. Sluit haar en open haar opnieuw vanuit de chat.
web-trouble-hidden = Deze tafel kun je niet zien: ze hoort bij een chat waar je niet in zit.
web-trouble-in-the-chat = Op deze pagina speel je. Schrijf dat in de chat.
web-door-forged = Deze pagina is niet door de chatapp zelf geopend. Open haar vanuit de chat.
web-door-expired = Deze pagina is te lang geleden geopend. Open haar opnieuw vanuit de chat.
web-door-used = Deze pagina is met dezelfde link ergens anders geopend. Open haar opnieuw vanuit de chat.
web-door-unconfirmed = De chatapp zegt niet wie je bent. Open de pagina opnieuw vanuit de chat.
web-door-elsewhere = De chatapp kent je niet waar deze pagina zegt geopend te zijn. Open haar vanuit de chat.
web-door-silent = De chatapp antwoordt nu niet. Wacht even en open de pagina opnieuw.
web-door-cross-site = Dat kwam van een andere pagina en is niet gelezen.
web-door-other-host = Deze pagina wordt onder een andere naam gevraagd dan de hare.
web-public-nothing = Hier is geen openbare tafel en geen openbaar toernooi. Misschien klopt de link niet, of toont de gemeenschap het niet.
web-public-about = Dit is een afbeelding van een partij die met Moot in een chat gespeeld wordt. Ze wordt vanzelf ververst.
web-show-in-chat = In een chat tonen
web-trouble-store = Ik kan niet bij mijn database. Er is niets veranderd; je kunt het gerust opnieuw proberen.
web-trouble-ours = Er ging iets mis; dat is mijn fout, niet de jouwe. Er is niets verloren van wat bewaard was.

web-tables = Tafels
web-talk = Chat
web-talk-empty = Wat je hier schrijft, ziet iedereen hier, en het is weg als de server stopt.
web-people = Nu hier
web-you = { "(" }jij)
web-skip = Naar de invoerregel
web-answers = Antwoorden aan jou
web-dismiss = Sluiten


web-board-closed = Afgelopen
web-board-show = Bord tonen
web-board-hide = Bord verbergen
web-board-move = Jouw zet
web-board-move-send = Zetten
web-board-squares = Plekken op het bord
web-board-squares-how = Pijltoetsen verplaatsen, Enter kiest
web-film-play = Animatie afspelen
web-picture-missing = De afbeelding kan nu niet getoond worden.

web-line = Opdracht of bericht
web-line-placeholder = Bericht of /opdracht
web-send = Versturen
web-completions = Aanvullingen
web-commands = Opdrachten
web-commands-close = De lijst met opdrachten sluiten
web-commands-hint = Kies er een om hem in de regel te zetten.

web-name = Je naam
web-name-ask = Hoe heet je?
web-name-change = Je naam veranderen
web-name-keep = Laat maar zo
web-name-save = Dat ben ik

web-look-auto = Uiterlijk: zoals dit apparaat
web-look-light = Uiterlijk: licht
web-look-dark = Uiterlijk: donker
web-look-contrast = Uiterlijk: hoog contrast

web-options = Instellingen
web-option-language = Taal
web-option-look = Uiterlijk
web-option-size = Bord
web-size-fit = Hele bord in het venster
web-size-wide = Zo breed als de pagina
web-option-aids = Invloed en andere leeshulp tonen
web-option-sound = Een geluid als ik aan de beurt ben
web-option-notify = Een melding als ik aan de beurt ben
web-close = Sluiten
web-to-lobby = Alle spellen
web-your-turn = Jij bent aan de beurt
web-their-turn = Aan zet: { "{" }name{ "}" }
web-past = Een eerdere stelling
web-confirm = Jouw keuze
web-picks = Wat je nu kunt doen
web-play-it = Spelen
web-cancel = Annuleren
web-back = Terug
web-plan = Vooruit plannen
web-plan-keep = Zo antwoorden
web-plan-back = De laatste terug
web-plan-end = Stoppen met plannen
web-planning = Je bent aan het plannen: er wordt niets gespeeld, en niemand anders ziet het
web-turn-board = Bord omdraaien
web-share = Link kopiëren
web-copied = Gekopieerd
web-invite-link = Stuur deze link naar wie er mee moet spelen:
web-zoom-in = Inzoomen
web-zoom-out = Uitzoomen
web-moves = Zetten
web-move-first = Naar het begin
web-move-back = Eén zet terug
web-move-on = Eén zet verder
web-move-last = Terug naar nu
web-lobby = Spellen
web-open-tables = Open tafels
web-join = Meespelen
web-go-on = Verder
web-watch = Meekijken
web-look-at = Bekijken
web-robot-level = Sterkte van de robot
web-play-robot = Tegen de robot
web-play-invite = Iemand uitnodigen
web-play-both = Zelf beide kanten
web-play-learn = Leren
web-play-rules = Regels
web-variant = Variant
web-open-board = Bord openen
web-did-you-mean = Bedoelde je dit als opdracht?
web-say-it = In de chat zeggen
web-waiting-line = Nog niet verstuurd; het gaat één keer weg zodra de verbinding terug is.
