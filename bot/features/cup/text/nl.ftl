# Wat er over toernooien gezegd wordt: aankondigingen, indelingen, standen, en wat niet kan.

## Wat een toernooi is

cup-title = { $name } · { $format }
cup-format-round-robin = iedereen tegen iedereen
cup-format-swiss = Zwitsers systeem
cup-format-knockout = knock-out
cup-format-double-elimination = dubbele knock-out
cup-format-arena = arena
cup-format-ladder = ladder
cup-about-round-robin = Iedereen tegen iedereen: voor hoogstens een stuk of twaalf mensen, of in groepen.
cup-about-swiss = Zwitsers: een paar rondes, telkens tegen iemand met ongeveer evenveel punten; voor elk aantal.
cup-about-knockout = Knock-out: één keer verliezen en je ligt eruit.
cup-about-double-elimination = Dubbele knock-out: twee keer verliezen en je ligt eruit.
cup-about-arena = Arena: een uur of twee speelt iedereen tegen wie er vrij is.
cup-about-ladder = Ladder: die houdt nooit op; daag de mensen boven je uit.
cup-game-played-as = { $game } ({ $how })
cup-terms-game = Spel: { $game }.
cup-terms-menu = Spellen, om de beurt van ronde tot ronde: { $games }.
cup-terms-no-clock = De tafels hebben geen eigen klok.
cup-terms-round = Een ronde duurt hoogstens { $time }; de volgende begint zodra alles gespeeld is.
cup-terms-round-robin = Iedereen speelt { $legs ->
    [one] één keer
    [2] twee keer
   *[other] { $legs } keer
  } tegen iedereen.
cup-terms-divisions = { $groups } divisies, de sterkste eerst; in elke speelt iedereen tegen iedereen. Na elk seizoen, of zonder seizoen na elk toernooi, { $count ->
    [one] gaat uit elke één omhoog en één
   *[other] gaan uit elke { $count } omhoog en { $count }
} omlaag.
cup-terms-groups = { $groups } groepen; de beste { $best } van elk spelen een finale.
cup-terms-swiss = { $rounds ->
    [one] Eén ronde
   *[other] { $rounds } rondes
  } volgens het Nederlandse systeem van de FIDE.
cup-terms-swiss-open = Zoveel rondes als het veld nodig heeft, volgens het Nederlandse systeem van de FIDE.
cup-terms-knockout = Eén verloren wedstrijd en je ligt eruit. { $games ->
    [one] Eén partij beslist
   *[other] De beste van { $games } partijen beslist
  }.
cup-terms-knockout-third = Eén verloren wedstrijd en je ligt eruit; er is een wedstrijd om de derde plaats. { $games ->
    [one] Eén partij beslist
   *[other] De beste van { $games } partijen beslist
  }.
cup-terms-double-elimination = Twee verloren wedstrijden en je ligt eruit. { $games ->
    [one] Eén partij beslist
   *[other] De beste van { $games } partijen beslist
  }.
cup-terms-arena = Gedurende { $time } speelt iedereen tegen wie er vrij is, steeds opnieuw.
cup-terms-ladder = Je mag iemand uitdagen die hoogstens { $reach ->
    [one] één plaats
   *[other] { $reach } plaatsen
  } boven je staat; de winnaar neemt de plaats over.
cup-terms-absent-forfeit = Is een wedstrijd bij de deadline nog niet afgelopen, dan verliest wie meer tijd heeft gebruikt of niet gekomen is; bij gelijke tijd is het gelijkspel.
cup-terms-absent-draw = Wat niet af is als de tijd van een ronde om is, telt als gelijkspel; wie helemaal niet gekomen is, verliest.
cup-terms-absent-wait = Over wat niet af is als de tijd van een ronde om is, beslissen de organisatoren.
cup-terms-apart = Er wordt gespeeld in privéchats of op de pagina. De groep heeft per ronde één kaart; “{ $watch }” brengt een bord bij wie wil meekijken.
cup-terms-live = Je klok loopt zodra je bord er is, uiterlijk na { $seconds } seconden.
cup-terms-default = Wachttijd { $time }: wie zich dan nog niet gemeld en niet gezet heeft, verliest die partij.
cup-terms-ties = Bij gelijke punten beslist, in deze volgorde: { $ties }.
cup-tie = { $name } ({ $code })

## De kaart van een toernooi

cup-code = Code { $code }: daarmee toon je het toernooi ook in andere chats, en doe je mee.
cup-starts = Begin: { $at }
cup-starts-by-hand = De organisatoren laten het beginnen
cup-check-in = Meld je aan: wie niet op tijd zegt dat hij er is, wordt niet ingedeeld. Uiterlijk: { $until }.
cup-check-in-open = Wie zich niet meldt, wordt niet ingedeeld.
cup-checked-in = { $count } van { $of } zijn er
cup-missing = Nog niet hier: { $people }.
cup-over = Het toernooi is afgelopen.
cup-called-off = Het toernooi is afgelast.
cup-card-pairs = { $games }, in paren
cup-card-teams = { $games }, in teams van { $boards }
cup-card-anybody = Open voor iedereen
cup-card-round = per ronde hoogstens { $time }
cup-card-rounds = { $rounds ->
    [one] één ronde, hoogstens { $time }
   *[other] { $rounds } rondes, elk hoogstens { $time }
  }
cup-card-check-in = aanmelden tot { $until }
cup-card-check-in-from = aanmelden vanaf { $at }
cup-card-missing = nog niet: { $people }
cup-card-until = tot { $until }
cup-card-present-by = aanwezig vóór { $until }
cup-card-apart = Partijen komen in je privéchat of op de pagina; live borden die deze chat tegelijk kan tonen: { $boards }
cup-card-in-room = Partijen staan hier; meer dan { $boards } live borden tegelijk komen later
cup-organisers = Organisatie: { $people }.
cup-organised-by-nobody = Niemand organiseert het nu: beheerders van de community kunnen met { $command } iemand aanwijzen.
cup-field-empty = Nog niemand doet mee
cup-field-room = plaats voor { $entrants }
cup-field-of = { $count } van { $capacity }
cup-field-count = Ingeschreven: { $count }
cup-field-people = Doet mee ({ $count }): { $people }
cup-more-people = en nog { $count }
cup-paused = Gepauzeerd: er gebeurt niets vanzelf, en geen termijn loopt.
cup-round = Ronde { $round }
cup-until = Uiterlijk: { $until }.
cup-waits-for = Nog bezig: { $matches }.
cup-more-matches = en nog { $count }
cup-leaders = Aan kop: { $leaders }.
cup-leader = { $person } ({ $points })
cup-leader-place = { $person }
cup-podium = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } { $person }

## Wedstrijden en uitslagen

cup-alone = { $person }
cup-pair = { $first } – { $second }
cup-match = { $board }. { $pair }: { $result }
cup-match-at = { $board }. { $pair }, aan tafel { $table }
cup-option-match = { $board }. { $pair }
cup-result-open = nog niet gespeeld
cup-result-first = 1 – 0
cup-result-second = 0 – 1
cup-result-draw = ½ – ½
cup-result-first-by-forfeit = + – − (de tweede speelde niet)
cup-result-second-by-forfeit = − – + (de eerste speelde niet)
cup-result-both-forfeit = − – − (geen van beiden speelde)
cup-result-both-lost = 0 – 0 (beiden verloren)
cup-result-bye = een vrije ronde
cup-result-half-bye = een half punt zonder partij, zoals gevraagd
cup-result-team-bye = een half punt: het team heeft geen tegenstander
cup-result-zero-bye = geen partij, geen punt
cup-result-full-bye = een heel punt zonder partij
cup-result-void = geschrapt, alsof het niet ingedeeld was

## Wie speelt

cup-pairings = { $name }: ronde { $round }
cup-playing-now = { $name }: wie er nu speelt
cup-pairings-none = Er is nu niemand ingedeeld.
cup-entrants = Doet mee: { $entrants }.
cup-count-people = { $count ->
    [0] niemand
    [one] één persoon
   *[other] { $count } mensen
  }
cup-count-pairs = { $count ->
    [0] niemand
    [one] één paar
   *[other] { $count } paren
  }
cup-count-teams = { $count ->
    [0] niemand
    [one] één team
   *[other] { $count } teams
  }
cup-entrant = { $number }. { $person }
button-cup-why-board = Waarom { $board }?
cup-why-title = Ronde { $round }, { $pair }: waarom?
cup-why-by-hand = Het is met de hand zo ingedeeld.
cup-draft-title = Ronde { $round }, nog niet bekendgemaakt
cup-draft-line = Alleen organisatoren zien dit. Maak het bekend, ruil twee mensen, of zet alle paren op nummer: { $command }.
cup-drafted = { $board }. { $pair } · { $numbers } ({ $reasons })

## Voor organisatoren

cup-panel = { $name }: voor organisatoren
cup-stage-sign-up = De inschrijving is open.
cup-stage-check-in = De deelnemers melden zich aan.
cup-stage-running = Het toernooi is bezig.
cup-stage-over = Het toernooi is afgelopen.
cup-stage-called-off = Het toernooi is afgelast.
cup-open-matches = { $count ->
    [0] Alles wat ingedeeld was, is gespeeld.
    [one] Eén wedstrijd wordt nog gespeeld.
   *[other] { $count } wedstrijden worden nog gespeeld.
  }
cup-choose = Kies:
cup-which-result = Van welke wedstrijd is er een uitslag?
cup-which-forfeit = In welke wedstrijd is er iemand niet gekomen?
cup-which-drop = Wie verlaat het toernooi?
cup-which-swap = Wie ruilt van plaats met iemand anders?
cup-which-apart = Welke twee mogen niet tegen elkaar?
cup-which-challenge = Wie daag je uit?
cup-which-outcome = { $pair }: hoe is het afgelopen?
cup-which-absent = { $pair }: wie kwam er niet?
cup-ask-close = Het toernooi nu beëindigen? Open wedstrijden tellen niet.
cup-ask-start-off = Het begin terugnemen? Paren en tafels vervallen; iedereen blijft meedoen.
cup-ask-start-incomplete = Met lege borden beginnen? Die zijn verloren. Minder mensen dan borden: { $teams }.
cup-ask-call-off = Het toernooi afgelasten? Daarna kan het niet verdergaan.
cup-ask-leave = Het toernooi verlaten?
cup-ask-drop = { $person } uit het toernooi halen?
cup-ask-line = { $name }: wat gespeeld is, blijft zoals het is.
cup-history = { $name }: wat er met de hand beslist is
cup-history-none = Niets: elke uitslag kwam van een tafel.
cup-correction = { $at }, { $person }, { $match }: { $before } werd { $after }.

## Een toernooi openen

cup-open-format = Een nieuw toernooi: hoe wordt er gespeeld?
cup-open-game = Welk spel?
cup-open-game-line = Meerdere spellen om de beurt kun je typen: { $example }.
cup-open-pace = Hoeveel tijd is er voor een ronde?
cup-open-ready = { $name }: dit zou ik aankondigen
cup-open-more = Door te typen kun je nog meer kiezen: { $command }
cup-usual-name = { $game }-toernooi
button-cup-pace-live = Een uur, allemaal tegelijk
button-cup-pace-days = Drie dagen, een dag per zet
button-cup-pace-week = Een week, twee dagen per zet
button-cup-pace-unclocked = Een week, zonder klok

## Knoppen

button-cup-open = Toernooi openen
button-cup-join = Meedoen
button-cup-leave = Weggaan
button-cup-check-in = Ik ben er
button-cup-watch = Meekijken
button-cup-pairings = Wie speelt
button-cup-standings = Stand
button-cup-crosstable = Alle uitslagen
button-cup-history = Geschiedenis
button-cup-export = Als bestand
button-cup-challenge = Uitdagen
button-cup-come = Ik ben er
button-cup-time = Wanneer spelen we?
button-cup-organise = Voor organisatoren
button-cup-start = Beginnen
button-cup-draft = Volgende ronde indelen
button-cup-swap = Twee ruilen
button-cup-publish = Bekendmaken
button-cup-result = Uitslag
button-cup-forfeit = Niet gekomen
button-cup-drop = Doet niet meer mee
button-cup-apart = Twee apart houden
button-cup-rest = Een ronde rusten
button-cup-pause = Pauze
button-cup-resume = Hervatten
button-cup-extend = Een dag langer
button-cup-close = Toernooi beëindigen
button-cup-call-off = Afgelasten
button-cup-sure = Ja, doe maar
button-cup-won = { $person } won
button-cup-void = Schrappen
button-cup-both = Geen van beiden kwam

## Wat niet kan

cup-refuse-no-such-act = Er is geen toernooiopdracht “{ $word }”. Bedoel je { $nearest }? Het meest gebruikt: { $everyday }.
cup-refuse-word = “{ $word }” begrijp ik hier niet. Een toernooi heeft een van deze vormen, en een of meer van deze spellen: { $known }.
cup-refuse-setting = Een toernooi heeft geen “{ $name }”. Je kunt kiezen: { $known }.
cup-refuse-value = “{ $value }” past hier niet. Schrijf het zo: { $usage }.
cup-refuse-how = Er ontbreekt iets. Schrijf het zo: { $usages }.
cup-refuse-none-here = Zo’n toernooi is er niet in deze chat of bij de jouwe. { $open } opent er een; { $show } met een code toont er een dat elders geopend is.
cup-refuse-not-entered = { $person } doet niet mee aan dit toernooi.
cup-refuse-no-match = Je hebt nu geen wedstrijd te spelen in dit toernooi.
cup-refuse-no-such-round = Er is nog geen ronde { $round }.
cup-refuse-join-others = Alleen de organisatoren kunnen iemand anders inschrijven.
cup-refuse-nobody-above = Er is nu niemand op deze ladder die je kunt uitdagen.
cup-refuse-nothing-proposed = Niemand heeft een tijd voor deze wedstrijd voorgesteld.

## Wat je zelf doet

cup-joined = Doet mee aan { $name }: { $people }.
cup-left = Je hebt { $name } verlaten. Wat je gespeeld hebt, blijft zoals het is.
cup-is-there = { $name }: je bent er.
cup-unreached = Ik kan je niet privé schrijven. Begin een chat met mij of speel op de pagina: { $address }
cup-unreached-here = Ik kan je niet privé schrijven. Begin een chat met mij; tot dan staan je partijen in de groep.
cup-which-watch = Welke partij wil je volgen?
cup-watches = Het bord van { $pair } staat in je privéchat.
cup-refuse-watch = Er wordt nu geen partij gespeeld.
cup-rests = In ronde { $round } speel je niet, en je krijgt een half punt.
cup-rests-team = In ronde { $round } speel je niet; wie in je team na je komt, schuift op.
cup-rests-not = In ronde { $round } speel je.
cup-challenged = { $name }: je uitdaging staat.
cup-arranging = { $pair }
cup-agreed = Jullie spelen op dit moment: { $at }.
cup-declined = Nee tegen dit moment: { $at }.
cup-proposed = { $person } stelt voor op dit moment te spelen: { $at }.
cup-propose-line = Stel de ander een tijd voor: { $usages }, volgens je eigen klok.
button-cup-time-in = Over { $hours ->
    [one] een uur
   *[other] { $hours } uur
  }
button-cup-time-yes = Ja, dan
button-cup-time-no = Nee
button-cup-time-back = Intrekken

## Standen en bestanden

cup-view-standings = { $name }: stand
cup-view-groups = { $name }: groepen
cup-view-crosstable = { $name }: alle uitslagen
cup-view-bracket = { $name }: schema
cup-view-places = { $name }: plaatsen, ronde na ronde
cup-view-podium = { $name }: podium
button-cup-view-standings = Stand
button-cup-view-groups = Groepen
button-cup-view-crosstable = Alle uitslagen
button-cup-view-bracket = Schema
button-cup-view-places = Ronde na ronde
button-cup-view-podium = Podium
cup-standing = { $place }. { $person }: { $points }
cup-standing-place = { $place }. { $person }
cup-tiebreak-called = { $code }: { $means }
cup-nothing-yet = Er is nog niets te zien.
cup-ended = { $name } is afgelopen
cup-report = { $name }: { $count ->
    [one] één persoon
   *[other] { $count } mensen
  }, { $rounds ->
    [one] één ronde
   *[other] { $rounds } rondes
  }
cup-report-fine = Elke regel van dit rapport klopt met de andere. Dit is de stand, opnieuw geteld:
cup-report-line = { $place }. { $name }: { $points }
cup-file-standings = { $name }: de stand, als bestand
cup-file-crosstable = { $name }: alle uitslagen, als bestand
cup-file-pairings = { $name }: alle paren, als bestand
cup-file-trf = { $name }: een rapport dat indelingsprogramma’s lezen
cup-file-text = { $name }: ronde en stand, als tekst
cup-file-page = { $name }: ronde en stand, als pagina om af te drukken
button-cup-file-standings = Stand
button-cup-file-crosstable = Alle uitslagen
button-cup-file-pairings = Alle paren
button-cup-file-trf = Voor indelingsprogramma’s
button-cup-file-text = Tekst
button-cup-file-page = Om af te drukken

## Meldingen

cup-call-match = { $name }, ronde { $round }: je speelt tegen { $person }.
cup-call-bye = { $name }, ronde { $round }: je hebt geen tegenstander.
cup-call-they-begin = De ander heeft de eerste zet.
cup-call-table = Je tafel is { $table }.
cup-call-gather = Jullie tafel gaat open zodra je allebei zegt dat je er bent, of op de tijd die jullie afspreken.
cup-call-present-by = Wie er vóór { $until } niet is, verliest deze partij.
cup-call-reminder = Er is niet veel tijd meer voor deze wedstrijd.
cup-call-decided = { $pair }: { $result }
cup-call-decided-by = Dat heeft { $person } als organisator beslist. Ben je het er niet mee eens, vraag het dan daar.
cup-call-decided-by-time = De tijd was om; dit was daarvoor aangekondigd.
cup-call-decided-by-leaving = { $people } heeft het toernooi verlaten voordat de wedstrijd klaar was.
cup-call-decided-by-table = Zo is het aan tafel geëindigd, en zo telt het.
cup-call-check-in = { $name } begint bijna
cup-call-dropped = { $name }: { $person } heeft je er als organisator uit gehaald. Wat je gespeeld hebt, blijft zoals het is.
cup-call-undecided = { $name }: de tijd is om voor { $count ->
    [one] een wedstrijd
   *[other] { $count } wedstrijden
  }, en jij beslist.
cup-call-stuck = { $name } is gepauzeerd: de volgende ronde is niet in te delen
cup-call-drafted = { $name }: de volgende ronde ligt klaar om te bekijken
cup-call-publishes = Ze wordt vanzelf bekendgemaakt: { $at }.
cup-call-called-off = { $name } is afgelast

## Lijsten, en hoe je het doet

cup-list = Toernooien
cup-list-none = Er zijn er hier nog geen. { $command } opent er een.
cup-listed = { $cup }, { $code }. { $stage } { $entered }
cup-which = Welk toernooi bedoel je?
button-cup-new = Toernooi openen
cup-guide = Hoe je een toernooi leidt
cup-guide-open = Openen: { $open } alleen vraagt stap voor stap. De kaart die verschijnt, is de inschrijving; { $show } met de code toont hem in andere chats, ook op het andere platform.
cup-guide-enter = Mensen komen en gaan met de knoppen. Twee van één club of huishouden: { $club }.
cup-guide-start = Het begint op de aangegeven tijd, of met { $start }. Vanaf dan loopt het vanzelf: tafels, herinneringen, rondes.
cup-guide-draft = Een ronde eerst bekijken: { $draft }, veranderen met { $swap }, dan { $publish }.
cup-guide-decide = Een uitslag voer je in of verbeter je met { $result }; voor iemand die niet kwam is er { $forfeit }. Alles staat in { $history }. Voer er meer tegelijk in met één wedstrijd per regel; tien minuten lang maakt een knop ze ongedaan.
cup-guide-change = Iemand gaat weg: { $drop }. Meer tijd: { $extend }. Een pauze: { $pause }.
cup-guide-end = Het eindigt vanzelf, of met { $close }. { $export } geeft het als bestand.

## Wat er met een toernooi niet kan, en waarom

cup-refuse-no-such-cup = Een toernooi met code { $code } ken ik niet. Misschien is het verwijderd, of is het alleen te zien voor de deelnemers en de groep waar het geopend is.
cup-refuse-busy = Meerdere mensen veranderden dit toernooi tegelijk. Er is niets veranderd; probeer het nog eens.
cup-refuse-finished = Dit toernooi is afgelopen. De organisatoren kunnen uitslagen nog wel verbeteren.
cup-refuse-not-begun = Er wordt nog niet gespeeld.
cup-refuse-begun = Er wordt al gespeeld.
cup-refuse-not-organiser = Dat kunnen alleen de organisatoren van het toernooi en de beheerders van de gemeenschap.
cup-refuse-name = Een toernooi heeft een naam van hoogstens { $most } tekens nodig, op één regel.
cup-refuse-menu = Een toernooi wordt met één spel gespeeld of met meerdere om de beurt, hoogstens { $most }.
cup-refuse-figure = Voor “{ $name }” kan een toernooi { $least } tot { $most } hebben.
cup-refuse-best-of-even = Een wedstrijd over meerdere partijen heeft een oneven aantal nodig, zodat er een winnaar is.
cup-refuse-round-length = Een ronde duurt minstens een minuut en hoogstens 90 dagen.
cup-refuse-arena-length = Een arena duurt minstens een minuut en hoogstens 90 dagen.
cup-refuse-waiting-length = Aanmelden, en een ontwerp bekijken, mag elk hoogstens een week duren.
cup-refuse-default-length = De wachttijd is minstens een minuut en korter dan een ronde; ze geldt alleen waar hier wordt gespeeld.
cup-refuse-start-past = { $at } ligt in het verleden. Kies een later tijdstip.
cup-refuse-check-in-without-start = Om je aan te kunnen melden moet er een tijd zijn waarop het toernooi begint.
cup-refuse-already-in = Je doet al mee aan dit toernooi; gekoppelde accounts tellen één keer.
cup-refuse-has-left = Wie dit toernooi verlaten heeft, komt via een organisator terug: { $command }.
cup-refuse-put-out = Een organisator heeft je eruit gehaald. Vraag er een om je uit te nodigen of weer in te schrijven.
cup-refuse-left-already = { $person } doet al niet meer mee.
cup-refuse-full = Alle { $capacity } plaatsen zijn bezet.
cup-refuse-too-late = Je kunt niet meer meedoen aan dit toernooi.
cup-refuse-not-in = Je doet niet, of niet meer, mee aan dit toernooi.
cup-refuse-no-such-entrant = Niemand speelt met nummer { $number }.
cup-refuse-other-entrant = Nummer { $number } is intussen iemand anders: vraag de lijst opnieuw op.
cup-refuse-same-person = Daar zijn twee verschillende mensen voor nodig.
cup-refuse-check-in-closed = Nu hoeft niemand zich aan te melden.
cup-refuse-checked-in = Je hebt je al aangemeld.
cup-refuse-no-rests = Alleen in een Zwitsers toernooi kun je een ronde rusten voor een half punt.
cup-refuse-rests = Voor rusten krijg je hoogstens { $most } keer een half punt.
cup-refuse-round-paired = Ronde { $round } is al ingedeeld; rusten moet je eerder vragen.
cup-refuse-rounds-late = Ronde { $round } is al ingedeeld: voor dit aantal rondes is het te laat.
cup-refuse-rest-last = Voor rusten in de laatste ronde, nummer { $round }, of daarna krijgt niemand een half punt.
cup-refuse-shown = Het toernooi wordt hier al getoond.
cup-refuse-rooms = Een toernooi kan in hoogstens { $most } chats getoond worden.
cup-refuse-organiser = { $person } is al organisator.
cup-refuse-organisers = Een toernooi kan hoogstens { $most } organisatoren hebben.
cup-refuse-no-organiser = Die persoon is geen organisator van dit toernooi.
cup-refuse-last-organiser = Een toernooi houdt minstens één organisator. Noem eerst een ander.
cup-refuse-paused = Het toernooi is al gepauzeerd.
cup-refuse-not-paused = Het toernooi is niet gepauzeerd.
cup-refuse-extension = Je kunt minstens een ogenblik en hoogstens 90 dagen tijd geven.
cup-refuse-nothing-to-extend = Zo’n wedstrijd is er niet bezig.
cup-refuse-nothing-due = Er valt in dit toernooi nu niets te doen.
cup-refuse-ping-elsewhere = Er wordt geroepen waar het toernooi hangt: zeg dit in zo’n kamer, of hang het eerst hier met { $show }.
cup-refuse-ping-rights = Ik mag { $role } niet roepen. Sta iedereen toe die te vermelden, of geef me het recht { $rights }.
cup-refuse-no-draft = Er is geen ontwerp. Deel eerst de volgende ronde in.
cup-refuse-nothing-to-pair = Er is nu niemand in te delen: er lopen nog wedstrijden van deze ronde.
cup-refuse-change-format = Alleen in een Zwitsers toernooi kunnen er twee ruilen: elders bepaalt de tabel of het schema wie tegen wie speelt.
cup-refuse-not-in-draft = Dit zijn geen twee mensen uit het ontwerp die kunnen ruilen.
cup-refuse-pairs = Noem ieder die in te delen is één keer; bij een oneven aantal staat er een alleen. Ontbreekt, dubbel of niet in te delen: { $people }.
cup-break-points = Verschillend aantal punten: { $first } en { $second }.
cup-break-colours = { $person } heeft te vaak dezelfde kant.
cup-refuse-second-bye = { $person } heeft al een vrije ronde gehad.
cup-refuse-met = { $one } en { $other } hebben al tegen elkaar gespeeld.
cup-refuse-apart = { $one } en { $other } mogen niet tegen elkaar: ze zijn van één club, of een organisator heeft het zo gezegd.
cup-refuse-no-ladder = Uitdagen kan alleen op een ladder.
cup-refuse-no-such-match = Zo’n wedstrijd is er niet in dit toernooi.
cup-refuse-not-your-match = Dit is een wedstrijd tussen anderen.
cup-refuse-not-their-match = Deze persoon speelt niet in die wedstrijd.
cup-refuse-match-over = Deze wedstrijd is afgelopen.
cup-refuse-came = Je hebt al gezegd dat je er bent.
cup-refuse-time-past = { $at } ligt in het verleden. Stel een later tijdstip voor.
cup-refuse-time-late = Deze wedstrijd moet uiterlijk { $until } gespeeld zijn. Stel een eerdere tijd voor, of vraag een organisator om meer.
cup-refuse-time-begun = Deze wedstrijd is begonnen en heeft geen tijd meer nodig.
cup-refuse-time-gone = Dit voorstel staat niet meer.
cup-refuse-time-own = Dit is je eigen voorstel: de ander moet het aannemen.
cup-refuse-result-bye = Een vrije ronde is geen wedstrijd, en heeft dus geen uitslag.
cup-refuse-result-stands = Zo staat het al.
cup-refuse-result-undecided = In dit toernooi moet er uit elke wedstrijd iemand verder: zeg wie, of dat niemand kwam.
cup-refuse-correct-ladder = Op een ladder zijn anderen intussen verschoven; daag liever opnieuw uit.
cup-refuse-seated = Deze partij heeft haar tafel al.
cup-refuse-game-does-not-count = Deze partij telt niet: de wedstrijd is zonder haar beslist.
cup-refuse-takeback = In een toernooi wordt geen zet teruggenomen.
cup-refuse-robot = Toernooien zijn voor mensen: robots doen niet mee. Tegen een robot speel je met /play.
cup-refuse-abort = In een toernooi kun je een partij niet afbreken; geef haar op, of vraag een organisator.
cup-refuse-not-for-two = Toernooien zijn voor spellen van één tegen één of van twee tegen twee; { $variant } is geen van beide.
cup-end-decided = Het toernooi heeft deze wedstrijd zonder de partij beslist.
cup-end-abandoned = In dit toernooi is een jaar lang niets gebeurd.
cup-end-called-off = { $person } heeft het toernooi afgelast.
cup-why-changed = Een organisator heeft dit paar veranderd.

## Indelen

cup-refuse-too-few = Een toernooi heeft minstens { $least } deelnemers nodig.
cup-refuse-promotion = Promotie is voor meerdere groepen in een reeks: { $example }.
cup-refuse-groups = Voor { $groups } groepen zijn minstens { $least } deelnemers nodig.
cup-refuse-no-pairing = Er is geen ronde meer in te delen: iedereen die nog tegen elkaar kon, heeft dat gedaan, niemand mag nog een vrije ronde krijgen (eenmaal, en niet na een winst zonder partij), of hun beurten om te beginnen passen niet bij elkaar. Beëindig het toernooi zoals het staat, of laat iemand rusten.
cup-refuse-no-pairing-apart = Deze ronde is niet in te delen zolang mensen van één club, of paren die je verboden hebt, uit elkaar blijven. Sta een van die paren toe, of laat iemand rusten.
cup-refuse-not-on-ladder = Beiden moeten op de ladder staan.
cup-refuse-challenge-below = Je kunt alleen iemand uitdagen die hoger staat.
cup-refuse-challenge-too-far = Die staat { $above } plaatsen boven je; uitdagen mag tot { $reach } hoger.
cup-refuse-challenge-busy = Een van jullie heeft op de ladder nog een wedstrijd lopen.
cup-refuse-tiebreak = Er is geen tiebreak “{ $code }”. Er zijn: { $codes }.
cup-why-same-points = Beiden hebben evenveel punten: { $points }.
cup-why-first-floats = Wie als eerste zet, is van score { $points } naar { $to } gezakt: onder wie er evenveel heeft, was er niemand meer over.
cup-why-second-floats = Wie als tweede zet, is van score { $points } naar { $to } gezakt: onder wie er evenveel heeft, was er niemand meer over.
cup-why-floats-again = Dat was in de vorige ronde ook zo, en het kon niet anders.
cup-why-bye = Het aantal is oneven. Dit is de laagste die nog geen vrije ronde en geen winst zonder spelen had, met score { $points }: een vrije ronde.
cup-why-rests = Van tevoren gevraagd: een half punt in plaats van een partij.
cup-why-settled = Vastgelegd voordat de ronde werd ingedeeld.
cup-why-absent = Er niet bij in deze ronde: geen punt.
cup-why-first-move-lot = Wie begint, is geloot.
cup-why-first-move-fewer = Tot nu toe begonnen: wie hier begint { $times } van { $games }, de ander { $others } van { $others_games }.
cup-why-first-move-newcomer = Zo vaak begon de ander al: { $others } van { $others_games }.
cup-why-first-move-alternates = Geen van beiden is vaker begonnen; nu is de beurt aan wie begint.
cup-why-first-move-again = Wie begint, doet dat voor de { $times ->
    [2] tweede
    [3] derde
   *[other] { $times }e
  } keer op rij: beiden hoorden als tweede te zetten.
cup-why-berger = Ronde { $round } van de Bergertabel: iedereen speelt tegen iedereen.
cup-why-final = Ronde { $round } van de finale van wie zich geplaatst heeft.
cup-why-sits-out = Het aantal is oneven: elke ronde rust er iemand, iedereen één keer.
cup-why-left-early = De tegenstander verliet het toernooi vóór de helft van zijn partijen: die partijen tellen niet.
cup-why-left-late = De tegenstander verliet het toernooi na de helft van zijn partijen: een punt zonder spelen.
cup-why-seeds = Nummer { $one } van de plaatsing tegen nummer { $other }.
cup-why-bye-seed = Vrijgeloot: het schema heeft meer plaatsen dan er mensen zijn, en de hoogst geplaatsten zijn vrijgeloot.
cup-why-walkover = De tegenstander heeft het toernooi verlaten: door naar de volgende ronde zonder te spelen.
cup-why-winners = Beiden hebben hun wedstrijden gewonnen.
cup-why-losers = Beiden hebben één keer verloren; wie deze wedstrijd verliest, ligt eruit.
cup-why-third-place = De verliezers van de halve finales spelen om de derde plaats.
cup-why-grand-final = De winnaar van de winnaars tegen de winnaar van de verliezers.
cup-why-reset = Nu hebben beiden één keer verloren: een tweede finale beslist.
cup-why-nearest = Beiden waren vrij, en het dichtst bij elkaar in punten: { $first } en { $second }.
cup-why-meet-again = Ze spelen meteen weer tegen elkaar, want er is niemand anders.
cup-why-challenge = Een uitdaging: plaats { $place } tegen plaats { $above }.
cup-tiebreak-bh = Buchholz
cup-tiebreak-bh-means = De punten van alle tegenstanders, opgeteld.
cup-tiebreak-bh-c1 = Buchholz cut 1
cup-tiebreak-bh-c1-means = De punten van alle tegenstanders behalve de zwakste, opgeteld.
cup-tiebreak-bh-m1 = Mediaan-Buchholz
cup-tiebreak-bh-m1-means = De punten van alle tegenstanders behalve de sterkste en de zwakste, opgeteld.
cup-tiebreak-sb = Sonneborn-Berger
cup-tiebreak-sb-means = De punten van iedereen van wie gewonnen is, en de helft van die met wie gelijk gespeeld is.
cup-tiebreak-de = Onderling resultaat
cup-tiebreak-de-means = De punten uit de partijen tussen wie gelijk staan, zover die beslissen.
cup-tiebreak-win = Winsten
cup-tiebreak-win-means = Gewonnen rondes, op het bord of zonder partij.
cup-tiebreak-won = Gewonnen partijen
cup-tiebreak-won-means = Partijen die op het bord gewonnen zijn.
cup-tiebreak-bwg = Winsten als tweede
cup-tiebreak-bwg-means = Partijen die op het bord gewonnen zijn zonder te beginnen.
cup-tiebreak-ps = Progressieve score
cup-tiebreak-ps-means = De punten na elke ronde, opgeteld.
cup-rule-swiss = Ingedeeld volgens het Nederlandse systeem van de FIDE: altijd tegen iemand met evenveel punten, nooit twee keer tegen dezelfde.
cup-rule-swiss-byes = Wie later komt, heeft geen punt voor de rondes ervoor; wie het van tevoren vraagt, kan rusten voor een half punt.
cup-rule-drawn-match = Eindigt een wedstrijd gelijk, dan gaat de hoogst geplaatste verder.
cup-rule-walkover = Wie weggaat, ligt eruit, en de tegenstander gaat zonder te spelen verder.
cup-rule-arena = Wie vrij is, speelt tegen wie in punten het dichtst bij is, en als het kan niet twee keer achter elkaar tegen dezelfde.
cup-rule-ladder = Win je van iemand boven je, dan neem je die plaats over, en iedereen ertussen zakt één plaats.
cup-rule-divisions = Eerst worden divisies op rating gevuld. Later staat wie zich weer inschrijft waar die eindigde, nieuwe mensen onderaan; waar iemand ontbreekt schuiven de volgenden op. Seizoenspunten zijn voor de plaatsen in de eigen divisie.
cup-rule-leaving = Wie weggaat voor de helft van zijn partijen, wordt uit de tabel gehaald, en die partijen tellen niet; wie later weggaat, verliest de rest zonder te spelen.
cup-sheet-place = Plaats
cup-sheet-number = Nummer
cup-sheet-name = Naam
cup-sheet-points = Punten
cup-sheet-round = Ronde { $round }
cup-sheet-round-of = Ronde
cup-sheet-board = Bord
cup-sheet-slot = Schema of groep
cup-sheet-first = Zet als eerste
cup-sheet-second = Zet als tweede
cup-sheet-first-points = Punten van de eerste
cup-sheet-second-points = Punten van de tweede
cup-sheet-note = Opmerking
cup-refuse-trf-swiss-only = Rapporten van deze soort zijn voor Zwitserse toernooien en rondetoernooien. De stand en de kruistabel zijn er als tabellen.
cup-refuse-trf-too-long = Dit bestand is te lang voor een rapport van een toernooi.
cup-refuse-trf-nobody = Geen enkele regel begint met 001: dit is geen rapport van een toernooi, of er doet niemand mee.
cup-refuse-trf-record = Regel { $line }, kolom { $column }: { $text } kan daar niet staan.
cup-refuse-trf-blank = Regel { $line }, kolom { $column }: daar ontbreekt iets.
cup-refuse-trf-rounds = Het bestand zegt niet hoeveel rondes er zijn; gespeeld: { $played }. Stuur het met het aantal van alle rondes: { $example }
cup-refuse-trf-twice = Regel { $line }, kolom 5: nummer { $number } is al bezet.
cup-refuse-trf-stranger = Regel { $line }, kolom { $column } (ronde { $round }): er is geen tegenstander met nummer { $number }.
cup-refuse-trf-disagree = Regel { $line }, kolom { $column } (ronde { $round }): regel { $other } zegt iets anders.
cup-refuse-trf-sum = Regel { $line }, kolom { $column }: de punten zijn niet de som van de uitslagen.

## Opdrachten

help-cup-usage = /cup [WAT] [CODE]
help-cup = toernooien: meedoen, zien wie speelt, er een leiden; /cup guide vertelt hoe
help-cups-usage = /cups
help-cups = de toernooien van deze gemeenschap, en die van jou

## Wat organisatoren veranderen, en wie er niet is

cup-rule-swiss-since = Versie van de regels: C.04.3 zoals die geldt sinds 1 februari 2026.
cup-rule-swiss-until = Versie van de regels: C.04.3 zoals die gold tot en met 31 januari 2026.
cup-rule-ladder-time = Een uitdaging moet binnen { $time } gespeeld zijn.
cup-terms-best-of = Een wedstrijd gaat om de beste van { $games } partijen.
cup-terms-misses = Na { $count ->
    [one] één gemiste ronde
   *[other] { $count } gemiste rondes op rij
  } krijg je de vraag of je nog meespeelt; na nog een rust je tot je het zegt.
cup-refuse-not-missed = Je hebt niets gemist: je wordt gewoon ingedeeld.
cup-refuse-not-left = { $person } heeft het toernooi niet verlaten.
cup-refuse-correct-played = Uit deze uitslag volgden de volgende wedstrijden, en { $count ->
    [one] er is er al één
   *[other] er zijn er al { $count }
  } begonnen of gespeeld. Dat ook ongedaan maken: { $command }
cup-refuse-change-late = Als er eenmaal gespeeld wordt, kun je alleen dit nog veranderen: { $terms }.
cup-refuse-same-terms = Zo is het al aangekondigd.
cup-refuse-start-played = Er is al gespeeld: het begin blijft staan. Je kunt het toernooi wel pauzeren of beëindigen.
cup-refuse-entries-so = Zo is het al.
cup-refuse-entries-closed = De organisatoren hebben de inschrijving gesloten.
cup-refuse-announced = Deze ronde is al bekendgemaakt.
cup-refuse-teams-format = In deze vorm zijn er geen teams: { $format }. Met “teams:4” worden deze gespeeld: { $formats }.
cup-refuse-not-in-format = { $format } heeft die instelling niet: { $names }.
cup-deed = { $at }, { $person }: { $what }
cup-more-deeds = en { $count } eerdere
cup-deed-shown = in een andere chat getoond
cup-deed-started = begonnen
cup-deed-start-taken-back = het begin is teruggenomen
cup-deed-drafted = de volgende ronde is ingedeeld om te bekijken
cup-deed-set-pairs = ronde { $round } met de hand ingedeeld
cup-deed-published = het ontwerp is bekendgemaakt
cup-deed-paused = gepauzeerd
cup-deed-resumed = hervat
cup-deed-closed = beëindigd
cup-deed-called-off = afgelast
cup-deed-organiser = { $person } werd organisator
cup-deed-organiser-gone = { $person } is geen organisator meer
cup-deed-club = { $person } hoort bij { $club }
cup-deed-no-club = { $person } hoort bij geen club
cup-deed-forbidden = { $one } en { $other } mogen niet tegen elkaar
cup-deed-allowed = { $one } en { $other } mogen weer tegen elkaar
cup-deed-swapped = ronde { $round }: { $one } en { $other } ruilden van plaats
cup-deed-dropped = { $person } is eruit gehaald
cup-deed-reinstated = { $person } speelt weer mee
cup-deed-extended = ronde { $round } krijgt { $time } erbij
cup-deed-extended-match = { $people }: { $time } erbij
cup-deed-terms = opnieuw aangekondigd: { $terms }
cup-deed-entries-closed = inschrijving gesloten
cup-deed-entries-open = inschrijving weer open
cup-end-decided-so = Wat het toernooi voor deze wedstrijd beslist heeft, telt: { $result }.
cup-end-undone = Het toernooi heeft deze indeling teruggenomen: de partij telt nergens voor.
cup-end-again = De uitslag is ongedaan gemaakt: de wedstrijd gaat verder aan een nieuwe tafel.
cup-plays-on = { $name }: je speelt door, en wordt vanaf de volgende ronde weer ingedeeld.
cup-vacation = Je bent op vakantie tot en met { $until }. De rondes van een toernooi lopen intussen door (elk { $time }): vraag de organisatoren om meer tijd als je die nodig hebt.
cup-vacation-rest = Je bent op vakantie tot en met { $until }. De rondes van een toernooi lopen intussen door (elk { $time }): { $command } met het nummer van een ronde geeft je een half punt in plaats van een partij, of vraag de organisatoren om meer tijd.
cup-vacation-team = Je bent op vakantie tot en met { $until }. De rondes van een toernooi lopen intussen door (elk { $time }): met { $command } en het nummer van een ronde speelt iemand anders uit je team, of vraag de organisatoren om meer tijd.
cup-standing-ties = { $place }. { $person }: { $points } ({ $ties })
cup-call-you-begin = Jij hebt de eerste zet.
cup-call-missed = { $name }: je hebt een ronde gemist
cup-call-sits-out = { $name }: je rust tot je zegt dat je meespeelt
cup-call-missed-line = Speel je nog mee?
cup-call-not-checked-in = { $name } is zonder jou begonnen: je had je niet aangemeld
cup-call-terms = { $name }: dit is veranderd: { $terms }
cup-call-start-back = { $name }: { $person } heeft het begin teruggenomen
cup-call-organiser-lost = { $name } heeft geen organisator meer
cup-call-organiser-lost-line = Het loopt vanzelf door. De beheerders van deze gemeenschap kunnen iemand aanwijzen: { $command } { $name }.
cup-call-more-time = { $name }: er is meer tijd voor deze ronde
cup-call-more = Een organisator heeft je meer tijd gegeven, ook aan je tafel.
cup-call-reinstated = { $name }: { $person } heeft je als organisator weer opgenomen
cup-call-after-all = { $name }: { $person } doet weer mee. Spelen jullie je wedstrijd toch nog?
cup-call-after-all-line = Als jullie allebei ja zeggen, gaat hij verder aan een nieuwe tafel. Anders blijft het reglementaire verlies.
cup-call-entered = { $name }: een organisator heeft je ingeschreven
cup-call-organiser = { $name }: { $person } heeft je organisator gemaakt
cup-call-place = { $name }: na een correctie sta je op plaats { $place } (eerst: { $before })
cup-call-corrected = { $name }: een uitslag is gecorrigeerd, en daarmee het podium
button-cup-after-all = Spelen
cup-deed-after-all = afgesproken: { $first } – { $second } wordt toch gespeeld
button-cup-back = Ik speel door
button-cup-reinstate = Weer opnemen
button-cup-entries-on = Inschrijving openen
button-cup-entries-off = Inschrijving sluiten
button-cup-start-off = Begin terugnemen
button-cup-undo = Dat ook ongedaan maken
cup-which-reinstate = Wie wordt er weer opgenomen?
cup-file-trf26 = { $name }: een rapport voor indelingsprogramma’s (TRF-2026)
button-cup-file-trf26 = TRF-2026
cup-tiebreak-ks = Koya
cup-tiebreak-ks-means = De punten tegen iedereen die minstens de helft van de mogelijke punten heeft.
cup-calendar-start = { $name } begint
cup-calendar-round = { $name }: ronde { $round } eindigt
cup-calendar-match = { $name }: tegen { $person }
cup-file-calendar = { $name }: data voor je agenda
button-cup-file-calendar = Agenda
cup-refuse-ending = Dit toernooi heeft geen organisator meer, en er begint niets nieuws.
cup-end-no-organiser = Niemand heeft de organisatie van dit toernooi overgenomen.
cup-call-organiser-lost-until = Als er voor die tijd niemand is aangewezen, wordt wat begonnen is nog gespeeld, en dan eindigt het toernooi: { $at }.
cup-refuse-asked = Je hebt de organisatoren voor deze wedstrijd al om meer tijd gevraagd.
cup-asked-time = { $name }: de organisatoren is om meer tijd gevraagd.
cup-call-time-asked = { $name }: { $person } vraagt om meer tijd
cup-call-time-asked-away = Op vakantie tot { $until }.
cup-call-away = { $name }: { $person } is op vakantie tot { $until }
button-cup-give-days = { $days ->
    [one] Eén dag meer
   *[other] { $days } dagen meer
  }
button-cup-more-time = Om meer tijd vragen
button-cup-rest-round = Ronde { $round } overslaan
cup-terms-three-points = Winst is drie punten, remise één.
cup-terms-worth = Punten: winst { $win }, remise { $draw }, verlies { $loss }, vrije ronde { $bye }, afwezigheid { $absence }.
cup-terms-reported = Er wordt elders gespeeld, zonder rating. Een van beiden meldt de uitslag; maakt de ander binnen { $time } geen bezwaar, dan telt die; na bezwaar beslissen de organisatoren. Wat een organisator over de eigen wedstrijd meldt, telt pas na bevestiging.
cup-terms-unreported-forfeit = Een wedstrijd waarvan niemand op tijd een uitslag meldt, is voor beiden verloren.
cup-terms-unreported-draw = Een wedstrijd waarvan niemand op tijd een uitslag meldt, is remise.
cup-terms-unreported-wait = Over een wedstrijd waarvan niemand op tijd een uitslag meldt, beslissen de organisatoren.
cup-refuse-objection-length = Voor bezwaar is er minstens een minuut en hoogstens een week.
cup-refuse-claim = Meld wie er gewonnen heeft, of remise. Wat niet gespeeld is, voeren de organisatoren in.
cup-refuse-nothing-claimed = De ander heeft nog geen uitslag gemeld.
cup-refuse-disputed = Je hebt al bezwaar gemaakt; de organisatoren beslissen.
cup-refuse-tables-tell = In dit toernooi melden de tafels de uitslagen zelf; organisatoren verbeteren ze met { $command }.
cup-refuse-reported = Dit toernooi heeft geen tafels: speel waar jullie dat hebben afgesproken, dan { $command }.
cup-deed-claimed = meldde { $result } in { $first } – { $second }
cup-deed-confirmed = bevestigde { $result } in { $first } – { $second }
cup-deed-objected = maakte bezwaar tegen { $result } in { $first } – { $second }
cup-match-claimed = { $board }. { $pair }: { $result }, gemeld door { $person }
cup-match-disputed = { $board }. { $pair }: { $result }, gemeld door { $person } en betwist
cup-claim-noted = { $pair }: { $result }. De ander wordt om bevestiging gevraagd.
cup-call-report = Speel waar jullie dat hebben afgesproken en meld dan de uitslag: { $command }.
cup-call-claimed = { $name }: { $person } meldt hoe jullie wedstrijd is afgelopen
cup-call-claimed-until = Maak je geen bezwaar, dan telt het. Termijn: { $until }.
cup-call-claim-confirmed = Beiden zijn het eens: het telt.
cup-call-claim-unanswered = Niemand heeft op tijd bezwaar gemaakt: het telt.
cup-call-disputed = { $name }: de uitslag van { $pair } wordt betwist
cup-call-disputed-line = { $person } meldt: { $result }
cup-call-objected = De organisatoren beslissen. Wie zich vergiste, kan de juiste uitslag nog melden.
button-cup-report = Uitslag melden
button-cup-claim-yes = Dat klopt
button-cup-claim-no = Ik maak bezwaar
cup-refuse-rating-range = Het eerste getal is het laagste: rating:1400-1800.
cup-refuse-not-invited = Dit toernooi is op uitnodiging: vraag het de organisatoren.
cup-refuse-role = Dit toernooi is voor wie de rol { $role } heeft waar het is geopend: schrijf je daar in, of vraag het de organisatoren.
cup-refuse-role-unknown = Deze rol ken ik niet. Noem die in een kamer van de server die haar heeft, als vermelding: { $usage }; { $off } heft de voorwaarde op.
cup-refuse-games = Gewaardeerde partijen die dit toernooi vraagt: { $least }; jij hebt er { $games }.
cup-refuse-unrated = Dit toernooi vraagt een rating van minstens { $least }, en je hebt er nog geen.
cup-refuse-rating = Dit toernooi is voor ratings { $range }; de jouwe is { $rating }.
cup-refuse-waits = Je wacht al op een plaats.
cup-refuse-seed = Een plaatsing is een getal van 1 tot { $most }.
cup-refuse-invited = { $person } is al uitgenodigd.
cup-refuse-invitations = Een toernooi kan hoogstens { $most } uitnodigingen hebben.
cup-deed-seeded = { $seed ->
    [0] { $person } is weer op rating geplaatst
   *[other] { $person } werd als nummer { $seed } geplaatst
  }
cup-deed-pings-off = aankondigingen roepen niemand
cup-deed-pings-role = aankondigingen roepen de rol { $role }
cup-deed-pings-entered = aankondigingen roepen wie meespeelt
cup-deed-invited = { $person } werd uitgenodigd
cup-terms-invited = Op uitnodiging
cup-terms-role = Voor de rol { $role } waar het is geopend
cup-terms-rating = Voor ratings { $range }
cup-terms-games = Vanaf { $count ->
    [one] één gewaardeerde partij
   *[other] { $count } gewaardeerde partijen
  }
cup-waiting = Wachten op een plaats ({ $count }): { $people }
cup-waits = { $name } is vol. Op de wachtlijst: { $people }. De eerste schuift door als iemand weggaat.
cup-call-moved-up = { $name }: er is nu een plaats voor je, je speelt mee
cup-call-no-place = { $name } is begonnen, en er was geen plaats vrijgekomen
cup-call-invited = { $name }: { $person } nodigt je uit
cup-seeding = { $name }: plaatsingslijst
cup-seeding-unrated = Nog zonder rating, op volgorde van inschrijving:
cup-seed-by-hand = { $place }. { $person } (met de hand)
cup-seed-rated = { $place }. { $person } ({ $rating })
button-cup-seed = Plaatsing
cup-seeding-how = Met de hand: { $usages }.
cup-terms-play-off = Wie de eerste plaats op punten deelt, speelt erom in een barrage, ieder tegen ieder; wie dan gelijk staat nog eens, en daarna beslissen de tiebreaks.
cup-why-play-off = Zij delen de eerste plaats: een barrage.
cup-pairings-play-off = { $name }: barrage om de eerste plaats
cup-call-play-off = { $name }, barrage om de eerste plaats: je speelt tegen { $person }.
cup-play-off = Barrage om de eerste plaats
cup-ping = { $name }: oproepen
cup-ping-nobody = Aankondigingen hier roepen niemand.
cup-ping-role = Aankondigingen hier roepen de rol { $role }.
cup-ping-entered = Aankondigingen hier roepen wie meespeelt.
cup-ping-rules = Een rol wordt bij elke aankondiging geroepen. Wie meespeelt hoort privé van rondes en wijzigingen en wordt bij de rest geroepen, tot { $most } mensen; nooit wie rust, geen oproepen of privéberichten wil.
cup-ping-how = { $usages }; een rol alleen waar het platform rollen heeft.
cup-ping-news = { $name }: nieuws hierboven
button-cup-ping = Oproepen
button-cup-ping-entered = Roep wie meespeelt
button-cup-ping-off = Roep niemand
cup-overview = { $name }: in één oogopslag
cup-next-draft = De volgende ronde is een ontwerp; ze wordt vanzelf gepubliceerd: { $at }.
cup-next-draft-by-hand = De volgende ronde is een ontwerp: jij publiceert haar.
cup-next-round = Daarna komt ronde { $round } van { $rounds }.
cup-wants-decision = Jij beslist: { $pair }
cup-wants-time = Meer tijd vraagt { $people }: { $pair }
cup-not-come = Nog niet aanwezig: { $people } ({ $pair })
cup-not-moved = Nog geen zet: { $people } ({ $pair }, tafel { $table })
cup-sit-out = Slaan over tot ze antwoorden: { $people }.
cup-invited-not-entered = Uitgenodigd en nog niet ingeschreven: { $people }.
button-cup-overview = Overzicht
cup-season = { $name }: het seizoen
cup-season-over = { $name }: het seizoen is voorbij
cup-season-line = { $place }. { $person }: { $points ->
    [one] één punt
   *[other] { $points } punten
  } ({ $cups ->
    [one] één toernooi
   *[other] { $cups } toernooien
  }, { $won } gewonnen)
cup-divisions = { $name }: wie verhuist
cup-promoted = Omhoog: { $people }
cup-relegated = Omlaag: { $people }
cup-division-line = Divisie { $letter }: { $people }
cup-season-points = Punten voor de plaatsen, vanaf de eerste: { $points }. Wie een plaats deelt, krijgt de punten ervan.
cup-of-season = Toernooi { $number } van { $count } van het seizoen.
cup-of-series = Toernooi { $number } van de reeks.
cup-terms-repeat-weekly = Als het voorbij is, wordt het volgende geopend, dat een week na dit begint.
cup-terms-repeat-monthly = Als het voorbij is, wordt het volgende geopend, dat een maand na dit begint.
cup-terms-season = { $count ->
    [one] Eén toernooi is een seizoen
   *[other] { $count } toernooien zijn een seizoen
  }, met punten voor de plaatsen.
button-cup-season = Seizoen
cup-format-groups-knockout = groepen en knock-out
cup-format-swiss-knockout = Zwitsers systeem en knock-out
cup-about-groups-knockout = Groepen en knock-out: in groepen speelt iedereen tegen iedereen, de besten gaan door naar de knock-out.
cup-about-swiss-knockout = Zwitsers en knock-out: een paar Zwitserse ronden voor allen, daarna gaan de besten door naar de knock-out.
cup-terms-groups-knockout = { $groups } groepen waarin iedereen iedereen ontmoet; de beste { $best } van elke groep gaan door naar de knock-out.
cup-terms-swiss-knockout = { $rounds ->
    [one] Eén ronde
   *[other] { $rounds } ronden
  } volgens het Nederlandse systeem van de FIDE; de beste { $best } gaan door naar de knock-out.
cup-terms-swiss-knockout-open = Zoveel ronden als het veld nodig heeft, volgens het Nederlandse systeem van de FIDE; de beste { $best } gaan door naar de knock-out.
cup-ratings = { $name }: ratings
cup-deed-identified = { $person } is nummer { $number } van het rapport
cup-refuse-not-outsider = Nummer { $number } is niemand van wie alleen de naam bekend is.
cup-refuse-in-already = { $person } doet al mee.
cup-refuse-trf-system = Regel { $line }, kolom 5: dit rapport is van { $text }. Hier kan alleen het Zwitserse systeem van de FIDE (Dutch) verdergaan.
cup-refuse-trf-team = Regel { $line }: op de regel van een team staan de naam en nummers van mensen uit dit bestand, elk in één team.
cup-refuse-trf-team-round = Ronde { $round }: mensen van { $team } hebben tegen meer dan één team gespeeld; welke wedstrijd dat was, is niet te zien.
cup-refuse-trf-no-teams = In dit bestand staan geen teams: hun regels beginnen met 013 of 310.
cup-refuse-trf-game = Om een rapport als toernooi te openen, stuur je het met het spel dat gespeeld wordt: { $usages }.
cup-imported-rounds = { $count } mensen en alles tot en met ronde { $round } zijn overgenomen. Het toernooi staat stil: bekijk de stand en laat het doorgaan met { $resume }. Uitslagen worden met de hand ingevoerd; { $join } zegt wie iemand hier is.
cup-imported-field = { $count } mensen zijn overgenomen. { $join } zegt wie iemand hier is; { $start } begint. Uitslagen worden met de hand ingevoerd.
cup-report-as-cup = Om er als toernooi mee door te gaan, stuur je het met { $command }.
cup-unused = Regels van het bestand die niet of anders worden gebruikt:
cup-unused-event = { $lines }: over het evenement (plaats, data, arbiters, speeltempo).
cup-unused-people = { $lines }: geslacht, titel, bond, FIDE-nummer en geboorte van spelers.
cup-unused-comment = { $lines }: opmerkingen.
cup-unused-teams = { $lines }: over teams; hier speelt ieder voor zichzelf.
cup-unused-boards = { $lines }: opstellingen en uitslagen van teams; die volgen uit de partijen.
cup-unused-no-number = { $lines }: daar staat geen aantal rondes.
cup-unused-other-rounds = { $lines }: over andere rondes dan die nog komen.
cup-unused-to-the-end = { $lines }: geldt hier tot het einde van het toernooi, niet alleen tot de genoemde ronde.
cup-unused-forfeits = { $lines }: een reglementair resultaat dat de regel van de tegenstander niet heeft; het telt als vrije ronde of als afwezigheid.
cup-unused-ties = { $lines }: niet al deze weerstandspunten worden hier geteld.
cup-unused-system = { $lines }: een ander indelingssysteem; vanaf nu wordt ingedeeld volgens het FIDE-systeem (Dutch).
cup-unused-too-many = { $lines }: te veel paren die elkaar niet mogen treffen.
cup-unused-unknown = { $lines }: dit soort regel ken ik niet.
button-cup-terms = Alle voorwaarden
cup-deed-withdrew = trok zich terug
cup-undo-line = { $name }: wat uit die uitslag is ingedeeld, vervalt. Tafels die nog open zijn, worden gesloten en de volgende wedstrijden opnieuw ingedeeld.
cup-format-team-round-robin = rondetoernooi voor teams
cup-format-team-swiss = Zwitsers systeem voor teams
cup-about-team-round-robin = Rondetoernooi voor teams: elk team tegen elk ander, bord tegen bord.
cup-about-team-swiss = Zwitsers voor teams: een paar rondes, bord tegen bord, telkens tegen een team met ongeveer evenveel punten.
cup-terms-teams = Teams spelen aan { $boards } borden: het eerste tegen het eerste, enzovoort; van bord tot bord wisselt wie begint. { $how }
cup-terms-two-points = Winst is twee punten, remise één.
cup-rule-teams-matches = Wie aan de borden meer punten haalt, wint de wedstrijd. De plaatsen gaan op punten van de wedstrijden; de punten van alle borden beslissen daarna, als er niets anders is aangekondigd.
cup-rule-teams-boards = De plaatsen gaan op punten van alle borden; die van de wedstrijden beslissen daarna, als er niets anders is aangekondigd. Ingedeeld wordt op punten van de wedstrijden, twee voor winst en één voor gelijkspel.
cup-rule-teams-boards-closed = De aanvoerder ordent de borden; vanaf de start ligt de volgorde vast. Wie een ronde niet speelt, wordt vervangen door een reserve, en de borden schuiven op. De opstelling voor een ronde kan veranderen tot de ronde is ingedeeld, bij een concept tot de publicatie. Een leeg bord van de { $boards } is een punt voor het andere team.
cup-rule-teams-bye = Een team zonder tegenstander wint de wedstrijd en krijgt de helft van de punten van zijn borden; een team dat volgens het schema vrij is, krijgt niets.
cup-field-teams = Teams ({ $count }): { $people }
cup-teams = { $name }: de teams
cup-teams-incomplete = Deze teams hebben minder mensen dan borden: { $teams }.
cup-team-form = Vorm een eigen team: { $command }.
cup-team-line = { $number }. { $team }: { $people }
cup-team = { $team } in { $name }
cup-team-captain = { $person } (aanvoerder)
cup-team-board = { $board }. { $person }
cup-team-substitute = { $board }. { $person }, reserve
cup-team-empty = { $count ->
    [one] Eén bord is leeg: het zou verloren gaan.
   *[other] { $count } borden zijn leeg: ze zouden verloren gaan.
  }
cup-team-next = Ronde { $round } spelen: { $people }.
cup-team-how-order = De aanvoerder ordent de borden met de nummers hierboven: { $command }.
cup-team-how-lineup = De aanvoerder noemt met de nummers hierboven wie de volgende ronde speelt: { $command }. De volgorde van de borden blijft.
cup-team-match = { $pair }: { $score }
cup-team-score = { $first }–{ $second }
cup-team-score-open = tot nu toe { $score }
cup-team-joined = { $person } speelt nu in jouw team.
cup-team-lost = { $person } speelt niet meer voor jouw team. Wie volgt, schuift op.
cup-team-misses = { $person } heeft rondes gemist en doet niet mee tot die zich meldt. Wie volgt, schuift op.
cup-board-of = Bord { $board } van { $pair }.
cup-ask-team = Het hele team terugtrekken?
cup-deed-lineup = { $team } speelt ronde { $round } met { $people }
cup-deed-captain = { $team } wordt aangevoerd door { $person }
cup-deed-team-left = trok het team { $team } terug
cup-refuse-no-teams = In dit toernooi speelt iedereen voor zichzelf; teams spelen in een toernooi dat met “teams:4” is geopend.
cup-refuse-which-team = Dat team is er niet; “/cup team” toont ze.
cup-refuse-team-begun = Het is begonnen: alleen een organisator kan nog iemand in een team brengen.
cup-refuse-team-full = Het team { $team } is vol: hoogstens { $most } mensen.
cup-refuse-team-name = De naam van een team is één regel van hoogstens { $most } tekens.
cup-refuse-team-taken = Er is al een team dat { $team } heet.
cup-refuse-not-captain = Dat kunnen alleen de aanvoerder van { $team } en de organisatoren.
cup-refuse-order = Noem mensen van het team, ieder één keer.
cup-refuse-lineup = Hoogstens { $boards } mensen spelen een ronde.
cup-refuse-teams-entered = Er doen al mensen mee: of er teams spelen, kan niet meer veranderen.
cup-refuse-points-boards = Alleen teams hebben punten van borden.
cup-tiebreak-mpvgp = Punten van de borden, of van de wedstrijden
cup-tiebreak-mpvgp-means = Van teams: de punten van alle borden; waar die de plaatsen bepalen, die van de wedstrijden.
cup-sheet-team = Team
cup-sheet-played = Gespeeld
cup-file-players = { $name }: ieder voor zich
button-cup-file-players = Spelers
button-cup-team = Teams
button-cup-team-of = { $team } ({ $count } van { $boards })
button-cup-team-new = Nieuw team
button-cup-team-join = Bij dit team
button-cup-team-up = { $person } een bord hoger
button-cup-team-rest = { $person } slaat over
button-cup-team-look = Het team
cup-partners-mark = { " " }&{ " " }
cup-terms-partners = Twee spelen samen, vier zitten aan een tafel: wie meedoet, doet dat met een partner. Wat er voor het paar te zeggen is, zegt een van de twee voor allebei. Van ronde tot ronde wisselen partners van plaats.
cup-field-pairs = Paren ({ $count }): { $people }
cup-seeking = Zoekt een partner: { $people }
cup-partner-which = { $name }: wie speelt er met je?
cup-partner-how = Noem je partner: { $command }. Die wordt gevraagd, en na een ja doen jullie allebei mee.
cup-partner-choose = Of kies iemand die een partner zoekt.
cup-partner-open = { $name }: je zoekt een partner. Wie meedoet, kan jou kiezen.
cup-partner-awaits = { $name }: { $person } is gevraagd om met je te spelen. Na een ja doen jullie allebei mee.
cup-partner-declined = { $name }: je hebt nee gezegd tegen { $person }.
cup-call-partner-asked = { $name }: { $person } wil graag met je spelen
cup-call-partner-declined = { $name }: { $person } speelt niet met je
cup-call-partner-found = { $name }: je partner is { $person }
cup-call-partner-by = { $person } heeft jullie als organisator bij elkaar gezet.
cup-call-partner-left = { $name }: { $person } doet niet meer mee
cup-call-partner-left-line = Je zoekt nu een partner: wie meedoet, kan jou kiezen, en je kunt iemand vragen.
cup-call-partner-out = Hier speelt niemand alleen, dus jij ligt er ook uit. Een organisator kan je terughalen met { $back } en je met { $command } bij een andere partner zetten.
cup-call-partner-missing = { $name } is begonnen, en je had geen partner gevonden
cup-call-together = Jullie spelen als { $people }.
cup-deed-together = { $one } en { $other } zijn bij elkaar gezet
cup-refuse-no-partners = In dit toernooi speelt iedereen voor zich; met een partner speel je waar het spel twee tegen twee is.
cup-refuse-needs-partner = Aan dit toernooi doe je met z’n tweeën mee: { $command }.
cup-refuse-partner-self = Niemand is zijn eigen partner.
cup-refuse-seeks = Dat is al genoteerd.
cup-refuse-not-asked = Dit is al beantwoord of teruggenomen.
cup-refuse-partners-entered = Er doen al mensen mee: of er met partners gespeeld wordt, kan niet meer veranderen.
cup-refuse-partners-promotion = Partners vinden elkaar voor elk toernooi opnieuw: voor hen zijn er geen divisies.
cup-refuse-teams-partners = Aan elk bord van een team zit één persoon: teams spelen geen spellen van twee tegen twee.
cup-refuse-trf-partners = Een verslag heeft één naam voor elke kant: een toernooi voor paren kun je er niet mee openen.
cup-refuse-sides-differ = De spellen van een toernooi zijn allemaal één tegen één, of allemaal twee tegen twee.
button-cup-partner-any = Partner zoeken
button-cup-partner-with = Met { $person }
button-cup-partner-yes = Samen spelen
button-cup-partner-no = Nee, bedankt

## Results that are entered by hand

cup-entered = { $name }: uitslagen
cup-entered-line = Bord { $board }: { $first } { $result } { $second } (was { $before })
cup-entered-other = Bord { $board }: { $pair }: { $result } (was { $before })
cup-entered-waits = Bord { $board }: { $pair }: { $result }. Je speelt deze wedstrijd zelf: het telt zodra { $person } of een andere organisator het bevestigt.
button-cup-take-back = Ongedaan maken
cup-echo = { $name }: { $what }
cup-effect-round = Ronde { $round } is ingedeeld: { $count ->
    [one] één wedstrijd
   *[other] { $count } wedstrijden
  }.
cup-effect-undone = { $count ->
    [one] Eén indeling is
   *[other] { $count } indelingen zijn
  } teruggenomen, de tafels zijn gesloten.
cup-effect-redrafted = Het ontwerp van ronde { $round } is opnieuw ingedeeld.
cup-effect-resumed = Het gaat verder: elke termijn is met de duur van de pauze opgeschoven.
cup-effect-field = Ronde { $round } wordt onder { $count } ingedeeld.
cup-refuse-line = Er is niets ingevoerd. Regel { $line } ({ $text }): { $reason }
cup-refuse-unread = Dat is geen wedstrijd met een uitslag. Schrijf één wedstrijd per regel, zoals { $usage }.
cup-refuse-result-twice = Deze wedstrijd staat twee keer in de lijst.
cup-refuse-take-back-late = Je kunt uitslagen tien minuten lang ongedaan maken. Verbeter ze met { $command }.
cup-refuse-take-back-changed = Deze uitslagen zijn intussen veranderd. Verbeter wat niet klopt.
cup-refuse-take-back-paired = Uit deze uitslagen zijn de volgende wedstrijden al ingedeeld. Verbeter wat niet klopt.
cup-refuse-own-match = Een van de twee organiseert het toernooi, en uit deze uitslag zijn anderen ingedeeld. Een andere organisator moet hem verbeteren.
cup-refuse-drop-opponent = Je speelt een wedstrijd tegen deze speler. Een andere organisator moet die eruit halen.
cup-call-claimed-waits = Een organisator heeft dit voor de eigen wedstrijd ingevoerd. Het telt zodra jij of een andere organisator het bevestigt.
cup-call-to-confirm = { $name }: { $person } heeft een uitslag van de eigen wedstrijd ingevoerd
cup-call-note = { $name }: een bericht van { $person }
cup-deed-note = aan iedereen laten weten: { $text }
