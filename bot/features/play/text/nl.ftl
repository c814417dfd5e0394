# Spelen: tafels, borden, aanbiedingen, verslagen, klokken.

## Zetten

move-refuse-empty = Daar stond geen zet in. Schrijf er een, of druk op Hint om te zien wat er kan.
move-refuse-over = Deze partij is afgelopen; er kan niets meer gezet worden.
move-refuse-turn-ended = De beurt was voorbij vóór de laatste van deze zetten, dus er is er geen gespeeld.
pointed-alt = { $board } Gemarkeerd: { $places }.

## Tafels

table-refuse-no-such-table = Deze tafel ken ik niet. Misschien is ze verwijderd, of is ze alleen te zien voor de spelers en de groep waar gespeeld wordt. Een beheerder daar kan dat veranderen met /setup strangers allowed.
table-refuse-busy = Meerdere mensen veranderden deze tafel tegelijk. Er is niets veranderd; probeer het nog eens.
table-refuse-seat-taken = Te laat: de plaats is bezet, of het aanbod is weg.
table-refuse-side-full = Die kant is vol: neem plaats aan de andere.
table-refuse-offer-lapsed = Dit aanbod is vervallen. Je kunt altijd een nieuw doen.
table-refuse-own-offer = Dit is je eigen aanbod. Iemand anders moet de plaats innemen, of je speelt zelf alle plaatsen.
table-refuse-for-another = Deze plaats is voor { $person }.
play-refuse-challenge = { $person } neemt nu geen uitdagingen aan. In een groep bied je met { $command } een plaats voor iedereen aan.
play-refuse-declined = { $person } heeft binnen een dag twee keer geweigerd. Je kunt het weer vragen: { $until }.
play-refuse-abandoned = Je hebt je laatste partijen niet afgemaakt ({ $count }). Tot je er een afmaakt, kun je er { $most } tegelijk hebben.
play-refuse-open = Een aanbod geldt van { $shortest } tot { $longest }. Zo schrijf je het: { $example }.
table-refuse-not-your-offer = Dat kan alleen { $person } doen.
table-refuse-not-an-offer = De partij is begonnen, dus er is geen aanbod meer om in te trekken.
table-refuse-not-begun = De partij is nog niet begonnen: er is nog een plaats vrij.
table-refuse-over = Deze partij is afgelopen. Het bord blijft staan zoals het eindigde.
table-refuse-board-moved-on = Het bord is veranderd sinds die knop er stond. Kijk naar het bord van nu en kies opnieuw.
table-refuse-not-seated = Dat kunnen alleen spelers van deze partij.
table-refuse-not-your-turn = Je bent niet aan de beurt. Aan zet: { $people }.
table-answered-as-mover = Je speelt hier niet mee; het antwoord geldt voor wie aan zet is: { $people }.
table-refuse-too-late-to-abort = Er zijn twee zetten gedaan, dus de partij telt. Opgeven kan nog wel.
table-refuse-lost-offer = Dit aanbod is niet meer te lezen, dus er kan geen partij uit komen. Met /leave trek je het in.
table-refuse-lost = De stelling van deze partij is niet meer te lezen, dus ze kan niet verder. Je kunt haar afbreken met /abort en haar verslag bewaren met /record.
table-refuse-no-partner = Hier speelt niemand met je samen. Opgeven kan met { $command }.
table-refuse-nothing-due = Aan deze tafel valt nu niets te doen.
table-refuse-none-here = Je hebt in deze chat geen partij. Open er een met { $command }.
table-refuse-nothing-here = In deze chat is geen tafel open. Open er een met { $command }.
table-end-withdrawn = { $person } trok het aanbod in.
table-end-declined = { $person } zei nee.
table-end-lapsed = Niemand nam de plaats op tijd in, dus het aanbod is vervallen.
table-end-aborted = { $person } brak de partij af voordat ze goed begonnen was. Ze telt niet.
table-end-resigned = { $person } gaf op.
table-left = Je hebt tafel { $table } verlaten.
table-told-left = { $person } verlaat de partij, en { $partner } speelt voor allebei verder.
table-end-left = { $person } is weggegaan, dus de partij is afgebroken.
table-end-abandoned = Een jaar lang kwam niemand terug naar deze partij, dus ze is afgebroken. Ze telt niet.
table-told-closing = Er is al twee weken niet gezet. Als niemand zet of op ‘Doorspelen’ drukt, eindigt de partij zonder winnaar: { $until }.
table-end-silent = Niemand speelde verder, dus eindigde de partij zonder winnaar. Ze telt niet.
table-refuse-goes-on = Deze partij gaat door; niets maakt er een eind aan.
help-continue-usage = /continue [CODE]
help-continue = doorgaan met een partij die anders gesloten wordt

## Bordkaarten

card-offer-title = { $game }: { $person } wil spelen
card-offer-seats = { $people } · { $free } is vrij
card-offer-kept = { $people } · { $free } voor { $person }
card-offer-free = { $count ->
    [one] { $people } · één plaats vrij
   *[other] { $people } · { $count } plaatsen vrij
}
card-offer-minutes = ongeveer { $minutes } min
card-offer-casual = telt niet mee
card-offer-until = Het aanbod geldt tot { $until }.
card-no-clock = Geen klok: twee weken stilte beëindigen de partij zonder winnaar.
card-usual-clock = De meeste partijen hier hebben een klok: { $clock }.
reliability-of = { $person }: { $text }
reliability-pace = zet binnen { $time }
reliability-left = verlaten partijen: { $left } van { $games }
card-offer-agreed = Afgesproken voor deze partij: { $options }.
card-offer-drawn = Het plaatje is maar een voorbeeld: het toeval beslist zodra alle plaatsen bezet zijn.
card-variant = { $variant } · tafel { $table }
card-public-page = Iedereen kan meekijken: { $address }
card-title = { $game }: { $people }
card-person = { $person } ({ $side })
card-versus = { " " }–{ " " }
card-turn = { $people } aan zet
card-turn-task = { $people } aan zet: { $task }
card-turn-picked = { $people }: { $question }
card-turn-until = { $turn } · { $until }
card-then = { $before } { $after }
card-robot-thinks = { $people } denkt na …
prompt-others = Aan zet: { $people }
prompt-past = Dit is een eerdere stelling.
prompt-planning = Je bent aan het plannen: er wordt niets gespeeld, en niemand anders ziet het
tap-refuse-nowhere = Daar valt niets te kiezen.
tap-refuse-place = Op { $place } kan nu niets.
card-lost = De stelling van deze partij is bewaard op een manier die niet meer te lezen is, en haar verslag leidt er niet heen. Je kunt de partij afbreken en haar verslag bewaren.
card-lost-offer = Dit aanbod is bewaard op een manier die niet meer te lezen is, dus niemand kan er nog bij komen zitten. Je kunt het intrekken.
card-lost-closed = Het bord van deze partij is niet meer te lezen.
card-won = Winst voor { $people }.
card-beat = Winst voor { $winners } tegen { $losers }
card-drew = Gelijkspel: { $people }
card-ended = { $moves ->
    [one] { $result } (één zet, { $time })
   *[other] { $result } ({ $moves } zetten, { $time })
}
card-unrated = telt niet mee
card-stopped = Afgebroken: { $people }
card-drawn = Gelijkspel.
card-called-off = Afgebroken.
picture-reason = { $reason }
picture-result = { $result } { $reason } { $picture }
card-points-separator = { "\u00A0" }:{ "\u00A0" }
button-join = Meespelen
button-join-with = Met { $person }
button-join-against = Tegen { $person }
button-take-all = Zelf alle plaatsen spelen
button-withdraw = Intrekken
button-decline = Afwijzen
button-block = { $person } blokkeren
button-get-up = Opstaan
button-pick-back = ← Terug
button-pick = { $pick }
button-more = Verder →
button-about = Meer
button-hint = Hint
button-text = Als tekst
button-whole = Hele bord
button-names = Alle namen
button-rules = Regels
button-passage = { $passage } · { $heading }
button-resign = Opgeven
button-abort = Afbreken
button-really-resign = Ja, ik geef op
button-really-leave = Ja, ik ga weg
button-really-abort = Ja, breek af

## Kaarten voor één persoon

ask-move-title = { $moves } spelen?
ask-move-line = Je wilde dat ik zetten eerst laat bevestigen. De zet wordt pas gespeeld als je op de knop drukt.
ask-move-refuse-long = Je wilde dat ik zetten eerst laat bevestigen, en dit zijn er te veel voor één vraag. Speel ze in delen.
button-play-it = Spelen
ask-resign-title = Deze partij opgeven?
ask-resign-line = Tafel { $table }. Ze eindigt meteen en telt als verloren.
ask-resign-instead = Je hebt vandaag te veel partijen die voor de ratings tellen afgebroken nadat je had gezien wat het toeval besliste.
ask-leave-title = Deze tafel verlaten?
ask-leave-line = Tafel { $table }. Voordat de partij begint, komt je plaats weer vrij; in een partij met partners speelt de jouwe voor allebei verder.
ask-abort-title = Deze partij afbreken?
ask-abort-line = Tafel { $table }. Ze eindigt meteen en telt voor niemand.
pick-title = { $picks } – waarheen?
pick-line = Kies het volgende deel van de zet.
hint-title = Wat er nu kan
hint-more = … en nog { $count ->
    [one] één
   *[other] { $count }
  }.
whole-title = { $game }: het hele bord
text-title = { $game } als tekst
games-title = Jouw tafels
games-title-with = Jouw partijen met { $person }
games-none = Je hebt nu geen partijen. Open er een met { $command }.
games-none-with = Op dit moment zijn er geen. Open er een met { $command }.
games-line = { $table }: { $game }, { $people }. { $state }
games-your-turn = Jij bent aan zet!
games-their-turn = Aan zet: { $people }.
games-your-turn-until = Jij bent aan zet, tot { $until }!
games-their-turn-until = Aan zet: { $people }, tot { $until }.
games-waiting = Wacht op een tegenstander.
games-lost = Het bord is niet meer te lezen.
which-title = Welke tafel?
which-choose = Kies er een, of noem haar in de opdracht.
which-name = Schrijf de code als eerste woord van de opdracht.
next-title = Volgende tafel
next-none = Er wacht geen tafel op je.
next-no-other = Er wacht geen andere tafel op je.

## Opdrachten

help-play-usage = /play [SPEL] [VARIANT] [@NAAM | robot:3 | ik] [vriendschappelijk | rating] [clock:3d]
help-play = een partij aanbieden: aan iedereen, aan één persoon, tegen een robot, of met alle plaatsen voor jezelf
help-move-usage = /move [CODE] ZET
help-move = een zet doen, of meerdere met “;” ertussen
help-board-usage = /board [CODE] [tekst | heel]
help-board = het bord opnieuw laten zien, als tekst, of een groot bord helemaal
help-hint-usage = /hint [CODE] [sterk]
help-hint = zien wat er nu kan; of, in partijen tegen robots, wat een sterke robot zou doen
help-games-usage = /games [@NAME]
help-games = jouw tafels, of die met één persoon
help-next-usage = /next
help-next = de volgende van je tafels die op je wacht
help-join-usage = /join CODE
help-join = een plaats innemen aan een tafel die elders geopend is
help-seek-usage = /seek [SPEL] [VARIANT] [live | day] [rated] [stop]
help-seek = een tegenstander zoeken, ook in andere gemeenschappen
help-watch-usage = /watch CODE
help-watch = een tafel in deze chat volgen; opdrachten zonder tafel gaan dan over deze
help-resign-usage = /resign [CODE]
help-resign = de partij opgeven (vraagt het eerst)
help-leave-usage = /leave [CODE]
help-leave = een tafel aan anderen of aan je partner overlaten (vraagt het eerst)
help-draw-usage = /draw [CODE]
help-draw = gelijkspel voorstellen, of een voorstel aannemen
help-takeback-usage = /takeback [CODE]
help-takeback = vragen of je je laatste beurt mag terugnemen
help-rematch-usage = /rematch [CODE]
help-rematch = nog eens hetzelfde, met de kanten omgekeerd
help-replay-usage = /replay [CODE]
help-replay = de partij als animatie, voor de hele chat
help-record-usage = /record [CODE]
help-record = de partij als tekst, om te bewaren of te delen
help-import-usage = /import [TEKST]
help-import = een verslag naspelen, hier geschreven of in een bestand, en elke zet controleren
help-verify-usage = /verify [CODE]
help-verify = bewijzen dat alles uit het beloofde startgetal geloot is
help-abort-usage = /abort [CODE]
help-abort = de partij afbreken: vrij tot de tweede zet, later als beiden het eens zijn

## Mensen en gemeenschappen

ping-turn = { $person }, jij bent aan zet in { $game }.
ping-closing = { $person }, je partij { $game } staat stil.
ping-offer = { $person }, in { $game }: { $offer }
ping-invited = { $person }, { $opener } vraagt je voor een partij { $game }.
button-show-board = Het bord
button-next = Volgende tafel
button-play = { $game } spelen
table-refuse-against-oneself = Aan tafel { $table } zou je tegen jezelf spelen. Maak die partij eerst af.

## Afspraken

offer-draw = { $person } stelt gelijkspel voor.
offer-takeback = { $person } wil graag de laatste beurt terugnemen.
offer-call-off = { $person } stelt voor de partij af te breken.
offer-end-draw = Beide kanten zijn gelijkspel overeengekomen.
offer-end-called-off = Beide kanten wilden de partij afbreken. Ze telt niet.
offer-told-taken-back = { $person } nam { $count ->
    [one] één zet
   *[other] { $count } zetten
  } terug.
offer-told-declined = { $person } zei nee.
offer-told-declined-draw = { $person } wees het gelijkspel af.
offer-told-withdrawn = { $person } trok het voorstel in.
offer-refuse-again = Je voorstel staat al; het vervalt bij de volgende zet.
offer-refuse-another = Geef eerst antwoord op het voorstel van { $person }; het vervalt bij de volgende zet.
offer-refuse-nothing-to-take-back = Je hebt nog geen zet gedaan die je terug kunt nemen.
offer-refuse-lapsed = Dat voorstel is vervallen: er is gezet, of het is al beantwoord.
offer-refuse-own = Dat is je eigen voorstel; de andere kant moet het beantwoorden.
offer-refuse-oneself = Je speelt alle plaatsen zelf, dus er is niemand om iets mee af te spreken.
offer-ask-title = Akkoord?
offer-ask-line = Daarmee is de partij meteen afgelopen.
button-offer-draw = Gelijkspel voorstellen
button-offer-takeback = Terugnemen
button-accept-draw = Gelijkspel aannemen
button-accept-takeback = Terugnemen mag
button-accept-call-off = Partij afbreken
button-really-accept = Ja, akkoord
button-rematch = Revanche
rematch-refuse-not-over = Er is hier geen afgelopen partij van jou om opnieuw te spelen.
rematch-refuse-declined = De revanche is afgeslagen of vervallen. { $command } opent altijd een nieuwe partij.
rematch-refuse-forgotten = Iemand die die partij speelde, ken ik niet meer. Open een nieuwe partij.

## Verslagen

card-seed = Beloofd startgetal: { $hash }… ({ $command })
button-record = Als verslag
button-verify = Controleren
record-title = { $game }: het verslag
record-as-file = Als bestand; { $command } leest het weer.
record-imported-title = { $game }: een verslag, nagespeeld
record-imported-people = { $people }
record-imported = { $count ->
    [one] De ene zet klopt.
   *[other] Alle { $count } zetten kloppen.
  } Hier leiden ze heen.
record-refuse-unreadable = Dat is geen verslag. Een verslag begint met regels zoals /record ze schrijft; stuur het hier of als bestand.
record-refuse-too-long = Dat verslag is te lang om een partij van mij te zijn.
record-refuse-game = Het spel “{ $game }” heb ik niet. Ik heb: { $known }.
record-refuse-comment = In het verslag staat een opmerking die met { "{" } begint en nergens eindigt.
record-refuse-stray = Vóór de eerste zet staat “{ $text }”, en dat is geen kopregel en geen opmerking.
record-refuse-form = Dit verslag heeft vorm { $form }, en die ken ik niet. Ik lees vorm 1.
record-refuse-seed = “{ $seed }” kan geen startgetal zijn.
record-refuse-result = Volgens het verslag is de uitslag { $told }, maar zijn zetten leiden tot { $result }.
record-refuse-no-seed = Het verslag heeft geen startgetal: dat wordt pas verteld als een partij is afgelopen.
record-refuse-hash = Het startgetal van dit verslag is niet wat aan het begin van de partij beloofd is.
record-refuse-move = Zet { $number }, { $move }, klopt niet: { $why }
verify-title = Het startgetal van tafel { $table }
verify-promised = Beloofd: SHA-256 { $hash }
verify-later = Het geheime getal volgt na de partij.
verify-seed = Startgetal: { $seed }
verify-secret = Geheim getal: { $secret }. Startgetal: { $seed }.
verify-agrees = Belofte, startgetal en partij kloppen. { $command } noemt elke trekking.
verify-differs = De partij volgt er niet uit. Vertel dat de beheerder.
verify-agreement = Alleen voor organisatoren: zetten van { $person } vanaf de zesde die ook een robot speelde, in dezelfde stelling, aan een tafel die { $person } tijdens deze partij had: { $same } van { $count }. Op zichzelf bewijst dat niets.
verify-review = Alleen voor organisatoren: beurten van { $person } waarin de sterkste robot niets beters vond: { $same } van { $count }, in eerdere partijen { $same_before } van { $count_before }. Dat bewijst op zichzelf niets.

## Herhalingen

button-replay = Film
replay-moves = Nagespeeld: { $count ->
    [one] één zet
   *[other] { $count } zetten
  }.
replay-so-far = De partij tot nu toe: { $count ->
    [one] één zet
   *[other] { $count } zetten
  }.
replay-stride = Het is een lange partij, dus elk beeld gaat { $count } zetten verder.
replay-alt = { $game }, vanaf het begin. { $said } Aan het eind: { $last }
trial-title = { $game }: een eigen variant
trial-since = Je probeert vanaf de stelling na zet { $since }; alleen jij ziet het.
trial-line = Na zet { $since } probeerde je: { $moves }
trial-robots = Tegen je: { $people }.
trial-private = Dit bord zie jij alleen, en het telt nergens voor mee.
trial-which-level = Welke robot speelt de andere kanten? Jij speelt verder voor wie aan zet is.
trial-elsewhere = Je bord (tafel { $table }) staat waar alleen jij het ziet.
trial-shown-title = { $game }: { $person } laat een variant zien
trial-shown = { $count ->
    [one] Eén zet
   *[other] { $count } zetten
  }, geprobeerd vanaf de stelling na zet { $since } van een afgelopen partij.
trial-moves = { $moves }
trial-shown-there = De variant staat in de kamer waar je om dit bord vroeg.
trial-end-closed = Het bord om op te proberen is gesloten.
trial-refuse-running = Deze partij wordt nog gespeeld, dus er wordt niets vanaf geprobeerd. Zodra ze afgelopen is, kan het.
trial-refuse-ply = Een zet { $ply } is er niet: het zijn er { $count }.
trial-refuse-end = In die stelling is de partij afgelopen, dus niemand kan zetten. Kies een eerdere.
trial-refuse-being-played = Die stelling staat in een partij die nu gespeeld wordt. Zodra die afgelopen is, kun je het proberen.
trial-refuse-no-line = Er is nog niets geprobeerd dat te laten zien is.
card-trial-closed = Gesloten.
button-try = Probeer vanaf hier
button-trial-back = Terug
button-trial-now = Zoals het nu is
button-trial-robot = Tegen een robot
button-trial-film = Als film tonen
button-trial-text = Als tekst tonen
button-trial-close = Sluiten
help-try-usage = /try [CODE] [PLY] [robot:3]
help-try = een bord voor jezelf, vanaf elke stelling van een afgelopen partij: alle kanten, of tegen een robot
plan-told = { $person } antwoordt zoals gepland.
plan-title = { $game }, tafel { $table }: je voorwaardelijke zetten
plan-numbered = { $number }. { $line }
plan-step = als { $others }, dan { $own }
plan-and = { $before }; { $then }
plan-nothing = Er is niets gepland.
plan-how = Terwijl anderen aan zet zijn, kun je zeggen wat je antwoordt: { $command }. Verdere beurten volgen met “if … then …”. Niemand anders hoort het.
plan-lapses = Elk antwoord wordt gespeeld zodra het aan de beurt is; alles vervalt als er iets anders gebeurt: een andere zet, een terugname, een voorstel.
plan-view-turn = Daar aan zet: { $side }.
plan-view-over = Daar zou de partij afgelopen zijn.
plan-view-dice = Hier valt een dobbelsteen, dus verder is er niets te plannen.
plan-refuse-alone = Je speelt hier alle kanten, dus er is niemand wiens zetten je kunt voorzien.
plan-refuse-quick = Voorwaardelijke zetten zijn voor partijen van een dag en meer, en voor partijen zonder klok.
plan-refuse-own-turn = Je bent aan zet: doe eerst je zet. Plannen kan terwijl anderen aan zet zijn.
plan-refuse-offer = Er staat een voorstel open. Plan opnieuw als het beantwoord is.
plan-refuse-two-answers = Op { $moves } heb je al een ander antwoord gepland. Haal dat eerst weg.
plan-refuse-many = Meer dan { $count } geplande antwoorden is te veel.
plan-refuse-none = Je hebt hier niets gepland.
plan-refuse-no-such = Dat plan is er niet meer. Bekijk je plannen opnieuw.
plan-refuse-no-answer = Een plan is een zet van de anderen en jouw antwoord daarop: “X then Y”.
plan-refuse-dice = Voor { $moves } valt een dobbelsteen, dus daar is niets voor te plannen.
plan-refuse-over = Voor { $moves } zou de partij afgelopen zijn.
plan-refuse-not-theirs = Voor { $moves } zou je zelf aan zet zijn: daar spelen anderen niet.
plan-refuse-not-yours = Voor { $moves } zouden anderen aan zet zijn: het is daar niet jouw beurt.
plan-refuse-move = { $moves } kan daar niet: { $why }
plan-refuse-unfinished = Na { $moves } ben je nog niet aan zet. Noem alles wat tot dan gespeeld wordt, met “;” ertussen.
plan-refuse-in-public = Iedereen hier kan lezen wat je typt. Schrijf het me privé: { $command }
plan-refuse-which = Je hebt hier meer partijen. Zeg welke, met de code.
button-plan-drop = Zonder { $number }
button-plan-drop-all = Niets plannen
help-if-usage = /if [CODE] [PLAN]
help-if = in partijen van een dag en meer: wat je antwoordt, als X then Y; alleen: wat je gepland hebt; delete
replay-refuse-no-moves = Aan deze tafel is nog niet gezet, dus er valt niets na te spelen.
replay-refuse-again = Deze partij is hier net nog nagespeeld: kijk iets hoger.
replay-refuse-not-posted = Ik kon de animatie niet in deze chat plaatsen. { $command } toont of ik een recht mis.

## Tijd

clock-per-move = { $time } per zet
clock-per-game = elk { $time } voor de hele partij
clock-bank = elk { $time }, en { $more } erbij met elke beurt
clock-bank-capped = elk { $time }, en { $more } erbij met elke beurt, tot hoogstens { $cap }
clock-refuse-unreadable = Die klok kan ik niet lezen. Schrijf haar zoals een van deze: { $examples }.
clock-refuse-length = Een klok is minstens { $shortest } en hoogstens { $longest }.
clock-refuse-cap = Het maximum ({ $cap }) ligt onder waar iedereen mee begint ({ $start }).
clock-refuse-without = Zonder klok valt er niets te zeggen over het eind ervan of over weekenden.
clock-refuse-alone = Als je zelf alle plaatsen speelt, is er geen klok.
clock-refuse-timeout = “{ $value }” is geen instelling voor wat er gebeurt als de tijd om is. Er zijn: { $known }.
clock-refuse-weekend = “{ $value }” is geen instelling voor weekenden. Er zijn: { $known }.
clock-refuse-pause = Voor pauzes moet de klok minstens een dag zijn.
clock-refuse-after-flag = Je zet is verstuurd voordat de vlag viel, maar kwam daarna pas aan: de partij is afgelopen.
clock-refuse-late = De tijd van { $people } is om: er is niet op tijd gezet.
clock-refuse-none = Deze partij heeft geen klok.
clock-refuse-not-out = Niemands tijd is om: { $people } kan tot { $until } zetten.
clock-refuse-own-time = Het is de tijd van je eigen kant die om is.
clock-refuse-no-clock-of-yours = Aan deze tafel loopt er geen tijd voor jou.
clock-refuse-too-late-to-rest = Je tijd is al om; een pauze haalt haar niet terug.
clock-end-time = De tijd van { $people } was om.
clock-end-nobody-came = De eerste zet van { $people } kwam niet op tijd, dus de partij is afgebroken. Ze telt niet.
clock-end-lost-in-cup = De eerste zet van { $people } kwam niet op tijd, dus de wedstrijd is verloren.
card-clock = Klok: { $clock }.
card-clock-claim = Is de tijd van je tegenstander om, dan mag je de winst opeisen.
card-clock-weekend = Zaterdagen en zondagen tellen niet mee (tijd van { $zone }).
card-clock-until = { $people } kan tot { $until } zetten.
card-clock-left = Resterende tijd: { $times }.
card-clock-used = Gebruikte tijd tot de laatste zet: { $times }.
card-clock-of = { $person } { $time }
card-clock-out = De tijd van { $people } is op: de andere kant mag de partij opeisen.
card-clock-excused = Ik was { $time } weg; dat telt niet mee.
card-rest-quiet = { $person } speelt niet van { $hours } (tijd van { $zone }); die uren tellen niet mee.
card-rest-vacation = { $person } is op vakantie van { $start } tot en met { $end }; die dagen tellen niet mee.
button-claim = Winst opeisen
button-go-on = Doorspelen
button-really-claim = Ja, ik eis de winst op
ask-claim-title = De winst opeisen?
ask-claim-line = Tafel { $table }. De tijd van de andere kant is om; de partij eindigt meteen en telt als gewonnen.
ping-until = Je kunt tot { $until } zetten.
ping-reminder = Je hebt nog maar een tiende van je tijd: je kunt tot { $until } zetten.
ping-claim = { $person }, je mag de partij { $game } opeisen: de tijd is op.
lost-moves-title = Misschien ontbreken er zetten
lost-moves-line = Moot moest terug naar een eerdere stand. { $game } (tafel { $table }) gaat { $moves ->
    [0] bij het begin
    [one] na één zet
   *[other] na { $moves } zetten
  } verder. Had je meer gespeeld, speel dat dan opnieuw.
help-claim-usage = /claim [CODE]
help-claim = de winst opeisen als de tijd van de andere kant om is (vraagt het eerst)

## Robots

button-play-robot = Tegen de robot
button-seek = Tegenstander zoeken
button-seek-robot = Zolang een robot
button-seek-stop = Niet meer zoeken
button-seek-here = Ik ben er
button-seek-seat = { $game }, { $pace }
seek-title = Een tegenstander zoeken
seek-terms = { $games } · { $pace }
seek-pace-live = live
seek-pace-day = dagen per zet
seek-expected = Meestal duurt het ongeveer { $time }.
seek-no-wait-known = De laatste tijd zochten er te weinig om te zeggen hoelang het duurt.
seek-begins = De partij begint hier vanzelf, tot { $until }. Eerder ziet niemand je naam.
seek-stopped = Je zoekt niet meer. { $command } begint opnieuw.
seek-lapsed = Er kwam niemand op tijd.
seek-opponent-waits = { $person }, iemand wil nu met je spelen.
seek-robot-left = De robot maakte plaats: er is een tegenstander.
seek-refuse-person = Je speelt niet met andere gemeenschappen. { $command } verandert dat.
seek-refuse-community = Deze gemeenschap speelt niet met andere. De beheerders kunnen dat veranderen met { $command }; in een privéchat met mij kun je meteen zoeken.
seek-refuse-game = Met andere speelt deze gemeenschap alleen: { $games }.
seek-refuse-none = Je zoekt geen tegenstander. { $command } begint.
button-robot = { $robot }
play-which-game = Welk spel?
robot-title = Tegen de robot spelen
robot-which-level = Hoe sterk moet hij zijn? 1 is voor beginners, 6 denkt het diepst na.
robot-casual = Partijen tegen robots zijn vriendschappelijk. Met { $command } telt er een, in een eigen lijst.
robot-refuse-level = Er is geen robot van niveau “{ $level }”: de niveaus zijn 1 tot en met 6, zoals in robot:3.
robot-refuse-others = Een robot speelt tegen één persoon: laat de anderen die je noemde weg.
play-refuse-many-robots = Je hebt al { $count } partijen tegen robots: { $tables }. Maak er eerst een af of geef er een op.
play-refuse-many-offers = Je hebt al { $count } open aanbiedingen: { $tables }. Trek er eerst een in, of wacht tot er iemand gaat zitten.
play-refuse-many-practice = Je hebt al { $count } oefentafels: { $tables }. Maak er eerst een af of breek er een af.
robot-refuse-hint = De robot helpt alleen in vriendschappelijke partijen tegen robots: ergens anders zou dat niet eerlijk zijn.
robot-refuse-hint-being-played = Deze stelling staat in een partij die je nu met andere mensen speelt. Je krijgt hier een hint zodra die partij verder is.
robot-refuse-stuck = De robot kon even geen zet bedenken. Probeer het nog eens.
robot-refuse-rated = Een partij voor rating speel je tegen één robot waarvan je het niveau noemt: { $command }.
robot-refuse-pair = Een robot neemt alleen de plaats van een afwezige speler over waar meer dan twee spelen.
robot-refuse-nobody-gone = Iedereen is er: een robot mag een opgegeven plaats overnemen, of die van iemand die een dag niet gezet heeft.
robot-asked-stands-in = { $robot } zou voor { $gone } verder spelen, vriendschappelijk. Nog akkoord nodig van: { $people }.
robot-told-stands-in = { $robot } speelt vanaf hier verder. De partij is nu vriendschappelijk.
robot-told-refused = { $person } wil niet dat een robot de plaats overneemt.
button-substitute-yes = Ja, de robot
button-substitute-no = Geen robot
robot-told-closing = Er is al dagen niet gezet. Zonder zet wordt deze partij { $until } gesloten.
robot-told-held = De stelling hier staat in een partij tussen mensen die { $people } nu speelt. { $robot } zet hier zodra die partij verder is.
robot-told-hurried = { $robot } heeft korter nagedacht dan gewoonlijk.
robot-end-left = Een week lang keek niemand naar de partij om.
help-substitute-usage = /substitute [CODE] [NIVEAU]
help-substitute = een robot verder laten spelen voor een partner die weg is, als alle anderen akkoord zijn
robot-hint-title = De sterkste robot zou { $move } spelen
robot-expects = Hij geeft je { $percent } % winstkans in deze partij.

view-clock-out = De tijd is om.
card-clock-round = Ook de deadline van de ronde geldt: { $command } noemt die.
