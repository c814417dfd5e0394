# De eigen woorden van de bot. Spellen en platforms brengen de hunne mee.

list-separator = ,{ " " }
line-separator = { " " }·{ " " }
line = { $text }
sentences = { $before } { $then }
person-nobody = iemand
person-nameless = Persoon zonder naam
sentence-unknown = (iets waar ik geen woorden voor heb)

## Klaarzetten

setup-refuse-variant = Er is geen variant “{ $variant }”. Je kunt kiezen uit: { $known }.
setup-refuse-option = De variant “{ $variant }” heeft geen optie “{ $option }”.
setup-refuse-value = De optie “{ $option }” kan niet “{ $value }” zijn.

## Bordkaarten

button-back = ◀ Terug
button-on = Verder ▶
button-read-rule = Lees regel { $passage }
button-instead = { $move }
button-why = Waarom?
prompt-turn = Jij bent aan zet.
prompt-task = Jij bent aan zet: { $task }.
prompt-half = Gekozen: { $picks } – { $task }, of ga terug.
prompt-next = kies het volgende deel van de zet

## Kaarten voor één persoon

refusal-title = Dat kan niet
room-refuse-posted-lately = Dit is hier net nog getoond: kijk iets hoger.
room-refuse-not-posted = Ik kon niet in de chat schrijven. { $command } toont welk recht ik mis.
room-refuse-single = Meer dan dit bericht kan ik in deze chat niet tonen. Vraag het me in onze privéchat.
room-crowded = Er wordt hier zoveel gespeeld dat de borden te laat komen: in één chat mag ik maar zo vaak schrijven.
room-crowded-private = In een privéchat met mij toont { $command } een spel zonder deze vertraging.
room-crowded-page = Op de pagina staat elk bord er meteen: { $address }
refusal-rule = Dit is regel { $passage } van { $game }.
refusal-instead = Misschien bedoelde je een van deze:
press-refuse-old = Deze knop hoort bij een ouder bord of komt ergens anders vandaan. Met { $command } zie je het bord zoals het nu is.

## Regelboek

rules-passage-title = { $game } { $passage }: { $heading }

## Opdrachten

request-refuse-no-such-game = Dat spel heb ik niet. Ik heb: { $known }.
request-refuse-no-such-command = De opdracht { $command } ken ik niet. { $help } toont ze allemaal.
request-refuse-which-game = Noem ook het spel: { $known }.
request-refuse-nobody-called = Hier heet niemand { $name }.
request-refuse-yourself = Wil je zelf alle plaatsen spelen, schrijf dan { $command }.
request-refuse-too-fast = Te veel berichten tegelijk. Er is niets veranderd; wacht een seconde en probeer het opnieuw.
request-refuse-too-many-words = Ik weet niet wat “{ $word }” hier betekent. Je schrijft de opdracht zo: { $usage }.
request-store-unreachable-title = Ik kan niet bij mijn database
request-store-unreachable = Probeer het zo nog eens. Alles wat bewaard was, is veilig.
request-no-rights-title = Ik mag hier niet schrijven
request-no-rights = Wat je deed telt, maar in deze chat mag ik het bord niet laten zien. { $command } toont welk recht ik mis.
request-unshown-title = Het bord kon niet worden getoond
request-unshown = Wat je hebt gedaan, telt. Ik blijf proberen het bord te tonen; { $command } haalt het meteen.
answer-unshown = Ik kon je mijn antwoord niet laten zien. Wat is opgeslagen, telt; { $command } laat zien hoe de tafel ervoor staat.
request-newer-title = Ik word bijgewerkt
request-newer = Een nieuwere versie van mij zorgt hier op dit moment al voor. Probeer het over een paar minuten nog eens; er gaat niets verloren.
request-damaged-title = Dit is niet meer te lezen
request-damaged = { $code } is bewaard op een manier die niet meer te lezen is, dus ik kan het niet tonen of voortzetten. Er is niets van weggegooid: de betrokkenen en de beheerders van deze chat kunnen eruit halen wat er bewaard is, en het afbreken; dat kan ook wie deze bot draait.
button-damaged-export = Zoals bewaard
button-damaged-end = Afbreken
listed-damaged = { $code }: is bewaard op een manier die niet meer te lezen is.
listed-newer = { $code }: ik word bijgewerkt; een nieuwere versie van mij zorgt hier op dit moment al voor.
request-broken-title = Er ging iets mis
request-broken = Dat is mijn fout, niet de jouwe. Er is niets verloren van wat bewaard was. Gebeurt het nog eens, geef de beheerder dan dit nummer: { $id }
help-title = Wat je kunt doen
help-line = { $usage } — { $help }
button-every-command = Alle opdrachten
help-help-usage = /help
help-help = deze lijst
help-about-usage = /about
help-about = wat Moot is en wie deze spellen gemaakt heeft
about-title = Moot
about-line = Bordspellen over land en invloed, gespeeld in de chat.
about-game = { $game }: { $summary }
about-robots = Elk spel kun je tegen robots spelen, op zes niveaus: van { $weakest } voor beginners tot { $strongest }. Ze rekenen vooruit met wat iedereen ziet, nooit met worpen die nog komen; hoe ver ze kijken en hoe precies ze kiezen, bepaalt hun niveau.
about-robots-of-game = Robots in { $game }: elk niveau haalt { $low } tot { $high } van de 100 punten tegen het niveau eronder, en van willekeurige zetten tot de sterkste is het ongeveer { $span } Elo (gemeten over { $count } partijen).

## Mensen en gemeenschappen

board-no-pictures = In deze chat mag ik geen afbeeldingen plaatsen, dus borden komen als tekst.
board-picture-refused = De afbeelding is hier niet geaccepteerd, daarom is dit bord tekst. Het volgende wordt weer een afbeelding.
telegram-no-files = In deze chat mag ik geen bestanden sturen. Vraag het me in onze privéchat.
telegram-file-refused = Telegram heeft het bestand niet geaccepteerd. Vraag er nog een keer om.

## Punten

score-half = { $whole ->
    [0] ½
   *[other] { $whole }½
  }
score-hundredths = { $whole },{ $tens }{ $ones }

## Tijd

duration-days = { $days ->
    [one] één dag
   *[other] { $days } dagen
  }{ $hours ->
    [0] {""}
    [one] {" "}en één uur
   *[other] {" "}en { $hours } uur
  }
duration-hours = { $hours ->
    [one] één uur
   *[other] { $hours } uur
  }{ $minutes ->
    [0] {""}
    [one] {" "}en één minuut
   *[other] {" "}en { $minutes } minuten
  }
duration-minutes = { $minutes ->
    [one] één minuut
   *[other] { $minutes } minuten
  }
brief-duration-days = { $days }{ "\u00A0" }d{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours }{ "\u00A0" }u
  }
brief-duration-hours = { $hours }{ "\u00A0" }u{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes }{ "\u00A0" }min
  }
brief-duration-minutes = { $minutes }{ "\u00A0" }min
