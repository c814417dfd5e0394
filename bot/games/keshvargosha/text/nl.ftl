keshvargosha-name = Keshvargosha
keshvargosha-summary = Bouw kastelen, verover andere, bezit land.
keshvargosha-variant-game1 = Spel 1: drie vrije acties per beurt
keshvargosha-variant-game2 = Spel 2: eerst kastelen
keshvargosha-variant-game3 = Spel 3: vlaggen die weggaan
keshvargosha-variant-game4 = Spel 4: vlaggen die van eigenaar wisselen
keshvargosha-seat-0 = Geel
keshvargosha-seat-1 = Rood

## Einden

keshvargosha-end-target = De doelscore is gehaald.
keshvargosha-end-no-castle = Eén kant heeft geen kasteel meer en kan er geen bouwen.
keshvargosha-end-points = Er zijn geen beurten meer te spelen; wie de meeste punten heeft, wint.
keshvargosha-end-castles = Er zijn geen beurten meer te spelen; de punten zijn gelijk, dus wie de meeste kastelen heeft, wint.
keshvargosha-end-soldiers = Er zijn geen beurten meer te spelen; punten en kastelen zijn gelijk, en meer soldaten winnen.
keshvargosha-end-draw = Er zijn geen beurten meer te spelen, en punten, kastelen en soldaten zijn gelijk: gelijkspel.

## Weigeringen

keshvargosha-refuse-unreadable = “{ $text }” kan ik niet lezen. Zetten schrijf je als castle C3, wall A0/A1, enter E0, move 3 A0>A1 en end.
keshvargosha-refuse-no-cell = Er is geen vak { $cell }: de tegels gaan van A tot I, de vakken op een tegel van 0 tot 6.
keshvargosha-refuse-opening = “{ $text }” moet wachten: eerst bouwt elke kant één kasteel in het midden van een tegel.
keshvargosha-refuse-draft = “{ $text }” moet wachten: in Spel 2 worden eerst alle kastelen gebouwd.
keshvargosha-refuse-castle-game2 = In Spel 2 worden er na de eerste ronde geen kastelen meer gebouwd.
keshvargosha-refuse-castle-twice = Je hebt deze beurt al een kasteel gebouwd, en meer dan één mag niet.
keshvargosha-refuse-castle-none-left = Je hebt al je kastelen gebouwd.
keshvargosha-refuse-castle-there = Op { $cell } staat al een kasteel.
keshvargosha-refuse-castle-near = { $cell } raakt een kasteel, en een nieuw kasteel moet minstens twee stappen van elk ander af liggen.
keshvargosha-refuse-castle-soldiers = Op { $cell } staan vijandelijke soldaten.
keshvargosha-refuse-castle-centre = { $cell } is niet het midden van een tegel, waar het eerste kasteel van elke kant staat.
keshvargosha-refuse-wall-apart = { $one } en { $other } raken elkaar niet, dus er is geen grens tussen.
keshvargosha-refuse-wall-none-left = Je hebt al je muren gelegd.
keshvargosha-refuse-wall-there = Op { $border } staat al een muur.
keshvargosha-refuse-wall-enemy = { $border } is een grens van het kasteel van je tegenstander.
keshvargosha-refuse-wall-not-yours = { $border } is geen grens van een kasteel van jou, en ook niet van een vak dat van jou is.
keshvargosha-refuse-enter-none-left = Je hebt geen soldaten meer in reserve.
keshvargosha-refuse-enter-where = Je hebt geen kasteel op { $cell }, en soldaten komen in hun eigen kastelen in het spel.
keshvargosha-refuse-move-apart = { $start } en { $goal } raken elkaar niet, en soldaten gaan één stap tegelijk{ $steps ->
    [0] .
   *[other] : het zijn { $steps } stappen, elk een actie.
}
keshvargosha-refuse-move-nobody = Er moet minstens één soldaat gaan.
keshvargosha-refuse-move-too-many = { $there ->
    [0] Je hebt geen soldaten op { $start }.
    [one] Je hebt maar één soldaat op { $start }.
   *[other] Je hebt maar { $there } soldaten op { $start }.
}
keshvargosha-refuse-move-wall = Tussen { $start } en { $goal } staat een muur, en over een muur gaat niemand.

## Wat er gebeurde

keshvargosha-told-castle = { $side }: kasteel { $number } op { $cell }.
keshvargosha-told-wall = { $side }: muur { $border }.
keshvargosha-told-enter = { $side }: soldaat naar { $cell }.
keshvargosha-told-move = { $number ->
    [one] { $side }: soldaat { $start } → { $goal }.
   *[other] { $side }: { $number } soldaten { $start } → { $goal }.
}
keshvargosha-told-end = { $left ->
    [one] { $side } beëindigt de beurt, één actie over.
   *[other] { $side } beëindigt de beurt, { $left } acties over.
}
keshvargosha-told-falls = { $side } verovert kasteel { $number } op { $cell } van { $other }.
keshvargosha-told-lost = { $soldiers ->
    [one] { $side } verliest een soldaat.
   *[other] { $side } verliest { $soldiers } soldaten.
}
keshvargosha-told-holds = Kasteel { $number } op { $cell } valt niet: { $attacking } in de aanval, { $defending } in de verdediging.
keshvargosha-told-flag-leaves = Vlag { $number } verlaat de teller.
keshvargosha-told-flag-returns = Vlag { $number } komt terug op de teller.
keshvargosha-told-no-site = Geen plaats voor kasteel { $number }: { $side } past.
keshvargosha-told-passes = { $side } kan niets doen en past.
keshvargosha-told-nothing-left = { $side } kan niets meer doen.
keshvargosha-told-gains = { $points ->
    [one] { $side } wint een punt.
   *[other] { $side } wint { $points } punten.
}
keshvargosha-told-loses = { $points ->
    [one] { $side } verliest een punt.
   *[other] { $side } verliest { $points } punten.
}
keshvargosha-reason-wins = Het wint de partij.
keshvargosha-reason-captures = { $count ->
    [one] Het verovert het kasteel op { $cells }.
   *[other] Het verovert de kastelen op { $cells }.
}
keshvargosha-reason-exposes = { $guards ->
    [0] Het laat het kasteel op { $cell } zonder wachter; { $side } kan er vanaf { $start } binnenlopen.
    [one] Het laat het kasteel op { $cell } met één wachter; { $side } kan het vanaf { $start } veroveren.
   *[other] Het laat het kasteel op { $cell } met { $guards } wachters; { $side } kan het vanaf { $start } veroveren.
}
keshvargosha-reason-guards = Het beschermt het kasteel op { $cell }, dat { $side } vanaf { $start } kon veroveren.
keshvargosha-reason-threatens = Het dreigt straks vanaf { $start } het kasteel op { $cell } te veroveren.
keshvargosha-told-won = { $side } wint. Geel { $yellow }, Rood { $red }.
keshvargosha-told-draw = Gelijkspel. Geel { $yellow }, Rood { $red }.

## Op de kaart

keshvargosha-status-points = Punten: Geel { $yellow }, Rood { $red }.
keshvargosha-status-agreed = Afgesproken: { $terms }.
keshvargosha-status-found = { $side } bouwt een kasteel in het midden van een tegel.
keshvargosha-status-draft = { $side } bouwt kasteel { $number }.
keshvargosha-status-actions = { $left ->
    [one] { $side } heeft nog één actie in beurt { $turn }.
   *[other] { $side } heeft nog { $left } acties in beurt { $turn }.
}
keshvargosha-status-last-resort = { $left ->
    [one] { $side } heeft geen vlag, en nog één actie in een noodbeurt.
   *[other] { $side } heeft geen vlag, en nog { $left } acties in een noodbeurt.
}
keshvargosha-status-stock = { $side } heeft nog: kastelen { $castles }, soldaten { $soldiers }, muren { $walls }.
keshvargosha-status-won = { $side } heeft gewonnen.
keshvargosha-status-draw = De partij is gelijk geëindigd.
keshvargosha-task-found = bouw een kasteel midden op een tegel
keshvargosha-task-draft = bouw kasteel { $number }
keshvargosha-task-choose = { $task } – kies een plaats of wat er gebeurt
keshvargosha-next-castle = kies waar het komt
keshvargosha-next-wall = kies een grens
keshvargosha-next-enter = kies een kasteel
keshvargosha-next-soldier = kies een soldaat
keshvargosha-next-goal = kies waar hij heen gaat
keshvargosha-next-number = kies hoeveel er gaan
keshvargosha-task-actions = { $left ->
    [one] één actie
   *[other] { $left } acties
}
keshvargosha-task-last-resort = { $left ->
    [one] noodbeurt, één actie
   *[other] noodbeurt, { $left } acties
}
keshvargosha-score = Punten { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }

keshvargosha-agreed-amateur = amateurtelling
keshvargosha-agreed-professional = professionele telling
keshvargosha-status-target = doelscore { $target }
keshvargosha-agreed-last = tot het laatste kasteel
keshvargosha-agreed-castles = kasteelvakken tellen
keshvargosha-agreed-walkout = kastelen vallen als verdedigers weglopen
keshvargosha-agreed-return = vlaggen komen terug
keshvargosha-agreed-balanced = evenwichtige start
keshvargosha-agreed-shuffled = geschudde tegels

## Knoppen

keshvargosha-pick-castle = kasteel
keshvargosha-pick-wall = muur
keshvargosha-pick-enter = soldaat inbrengen
keshvargosha-pick-move = met soldaat lopen
keshvargosha-pick-end = einde beurt
keshvargosha-pick-castle-on = kasteel { $cell }
keshvargosha-pick-wall-on = muur { $border }
keshvargosha-pick-enter-at = soldaat naar { $cell }
keshvargosha-pick-from = lopen van { $cell }
keshvargosha-pick-step = { $start }→{ $goal }
keshvargosha-pick-march = { $number }× { $start }→{ $goal }

## In de afbeelding

keshvargosha-label-number = { $number }
keshvargosha-label-target = { $target } punten winnen
keshvargosha-label-round = Ronde { $round } van { $rounds }

## De afbeelding in woorden

keshvargosha-alt = Keshvargosha, { $game }: { $agreed }. { $todo } { $moment }. Punten: Geel { $yellow }, Rood { $red }. { $castles }. Muren: { $walls }. Soldaten, die van Geel vóór die van Rood: { $soldiers }. { $stock }.
keshvargosha-alt-then = ;{ " " }
keshvargosha-alt-none = geen
keshvargosha-alt-begin = Voor de eerste beurt
keshvargosha-alt-turn = Ronde { $round }, plaats { $space } van de beurtenteller
keshvargosha-alt-built = deze beurt is er een kasteel gebouwd
keshvargosha-alt-passed = { $side } paste de beurt ervoor
keshvargosha-alt-due = { $side } heeft nog een noodbeurt te goed
keshvargosha-alt-castles = Kastelen van { $side }: { $castles }
keshvargosha-alt-side = { $side }: muren over { $walls }, soldaten uit het spel { $out }
keshvargosha-alt-flags = Vlaggen uit het spel: { $flags }
keshvargosha-alt-values = Waarden van de vakken 0 tot 6: { $values }

## Les

keshvargosha-lesson-opening = Jij bent Geel. Je eerste kasteel komt in het midden van een tegel en levert de zes vakken eromheen op: speel { $move }.
keshvargosha-lesson-actions = Een beurt heeft drie acties. Begin met een wachter voor je kasteel: { $move }.
keshvargosha-lesson-build = Tweede actie: per beurt mag je één kasteel bouwen, maar niet naast een ander. Een { $move } levert nog zes vakken op.
keshvargosha-lesson-wall = Derde actie: een muur houdt soldaten voorgoed tegen, en snijdt het vak erachter van je kasteel af. Probeer { $move }.
keshvargosha-lesson-move = Rood heeft ook drie acties gebruikt. Soldaten gaan één vak tegelijk en niet over muren: { $move }.
keshvargosha-lesson-shared = Een ander bord. Met { $move } raak je twee vakken van het rode kasteel: die worden gedeeld, en Rood raakt ze kwijt.
keshvargosha-lesson-siege = Eén rode soldaat bewaakt H4. Ga naar binnen met een van je twee: { $move }. Eén tegen één is alleen een beleg.
keshvargosha-lesson-capture = Nu de andere, weer met { $move }: twee tegen één, en het kasteel is van jou.
keshvargosha-lesson-end = Er is een actie over, maar je hoeft haar niet te gebruiken: { $move }.
keshvargosha-lesson-target = Een later moment: je hebt 24 punten, en met 27 win je meteen. Een { $move } brengt er genoeg.
keshvargosha-lesson-guard = Een rode soldaat staat naast je kasteel op B0, en voor een leeg kasteel is één genoeg. Haal een wachter: { $move }.

keshvargosha-answer-cells = { $side } bezit { $count ->
    [0] geen cellen.
    [one] één cel: { $cells }.
   *[other] { $count } cellen: { $cells }.
}
keshvargosha-answer-castle = { $count ->
    [0] De cel { $cell } zelf is van niemand.
   *[other] Aan deze tafel tellen kasteelcellen: { $cell } telt voor { $side }.
}
keshvargosha-answer-castle-cells = { $count ->
    [0] Aan deze tafel telt het vak onder een kasteel voor niemand.
   *[other] Aan deze tafel telt het vak onder een kasteel voor de eigenaar van het kasteel.
}
keshvargosha-answer-taking = { $actions ->
    [0] { $cell } (meteen aan het begin van de beurt)
    [one] { $cell } (één actie)
   *[other] { $cell } ({ $actions } acties)
}
keshvargosha-answer-reach-now = { $count ->
    [one] In deze beurt kan { $side } dit kasteel veroveren: { $castles } – { $why }.
   *[other] In deze beurt kan { $side } elk van deze kastelen afzonderlijk veroveren: { $castles }.
}
keshvargosha-answer-reach-next = { $count ->
    [one] Zoals het er nu voor staat, kan { $side } in de eigen volgende beurt dit kasteel veroveren: { $castles } – { $why }.
   *[other] Zoals het er nu voor staat, kan { $side } in de eigen volgende beurt elk van deze kastelen afzonderlijk veroveren: { $castles }.
}
keshvargosha-answer-no-reach-now = { $count ->
    [one] In deze beurt kan { $side } het kasteel op { $castles } niet veroveren: { $why }.
   *[other] In deze beurt kan { $side } geen kasteel veroveren.
}
keshvargosha-answer-no-reach-next = { $count ->
    [one] Zoals het er nu voor staat, kan { $side } het kasteel op { $castles } in de eigen volgende beurt niet veroveren: { $why }.
   *[other] Zoals het er nu voor staat, kan { $side } in de eigen volgende beurt geen kasteel veroveren.
}
keshvargosha-answer-distance = { $needed ->
    [one] er moet één soldaat in staan
   *[other] er moeten { $needed } soldaten in staan
}{ $steps ->
    [-1] , en geen enkele op het bord kan er komen
    [0] { "" }
    [one] , en de dichtstbijzijnde is één stap verder
   *[other] , en de dichtstbijzijnde is { $steps } stappen verder
}
keshvargosha-answer-fallen = Als { $side } { $cell } verovert, is de stand: Geel { $yellow }, Rood { $red }.{ $lost ->
    [0] { "" }
    [one] { " " }{ $other } raakt de verdediger voorgoed kwijt.
   *[other] { " " }{ $other } raakt de { $lost } verdedigers voorgoed kwijt.
}
keshvargosha-answer-scores = Punten (Geel:Rood) als { $side } een kasteel verovert: { $scores }.
keshvargosha-answer-captured = Een veroverd kasteel houdt zijn nummer. De verdedigers zijn voorgoed uit het spel; de aanvallers blijven erin.{ $count ->
    [0] { "" }
   *[other] { " " }Wordt het op de bouwer veroverd, dan gaat de vlag van de teller.
}
keshvargosha-answer-walls = { $count ->
    [0] Er staat geen muur.
    [one] Er staat één muur: { $walls }.
   *[other] Er staan { $count } muren: { $walls }.
} Muren over: Geel { $yellow }, Rood { $red }.
keshvargosha-answer-target-later = Nog niemand heeft gewonnen: in Spel 2 telt de doelscore pas vanaf beurt { $turn }, de eerste beurt van ronde 3.
keshvargosha-answer-target-at-once = De doelscore wordt bekeken aan het begin van elke beurt en na elke actie. Wordt die bereikt, dan eindigt het spel meteen.
keshvargosha-answer-used = Gebruikte acties in deze beurt: { $used } van de { $actions }.
keshvargosha-answer-built = { $count ->
    [0] In deze beurt is nog geen kasteel gebouwd.
   *[other] In deze beurt is al een kasteel gebouwd; een tweede mag niet.
}
keshvargosha-answer-turns = { $turn ->
    [0] Beurt 1 moet nog komen.
   *[other] Dit is beurt { $turn } (ronde { $round } van de { $rounds }).
} { $left ->
    [0] Het is de laatste beurt.
    [one] Er volgt hoogstens nog één beurt.
   *[other] Er volgen hoogstens nog { $left } beurten.
} Uiterlijk na beurt { $last } is het spel afgelopen.
keshvargosha-answer-option = { $count ->
    [0] { $name } – nee
   *[other] { $name } – ja
}
keshvargosha-answer-agreed = Aan deze tafel: { $answers }.
keshvargosha-answer-siege = Kasteel { $number } op { $cell } is van { $side }{ $captured ->
    [0] { "" }
   *[other] , veroverd op { $other }
}: { $inside } in de verdediging, { $attacking } van { $other } erin. { $needed ->
    [one] Eén aanvaller verovert het.
   *[other] { $needed } aanvallers veroveren het.
}
keshvargosha-place-castle = kasteel van { $side }, soldaten: { $yellow } gele, { $red } rode
keshvargosha-place-soldiers = soldaten: { $yellow } gele, { $red } rode
keshvargosha-answer-no-siege = Geen kasteel wordt belegerd.
keshvargosha-answer-cell = { $count ->
    [0] { $cell } is van niemand: er is geen kasteel mee verbonden.
    [1] { $cell } is van { $side }. Verbonden kastelen: Geel { $yellow }, Rood { $red }.
   *[other] { $cell } is gedeeld en van niemand. Verbonden kastelen: Geel { $yellow }, Rood { $red }.
}
keshvargosha-answer-soldiers-there = Soldaten op { $cell }: Geel { $yellow }, Rood { $red }.
keshvargosha-answer-soldiers = Soldaten van { $side }: { $reserve } in reserve, { $board } op het bord, { $out } uit het spel.
keshvargosha-answer-standing = { $side }: { $cells }
keshvargosha-answer-numbered = nr. { $number } op { $cell }
keshvargosha-answer-castles = { $count ->
    [0] { $side } heeft geen kasteel.
    [one] { $side } heeft één kasteel: { $castles }.
   *[other] { $side } heeft { $count } kastelen: { $castles }.
} { $empty ->
    [0] Geen enkel staat zonder bewaking.
   *[other] Zonder bewaking: { $unguarded }.
}
keshvargosha-answer-builds = { $count ->
    [0] { $side } heeft geen kasteel meer te bouwen.
    [one] { $side } kan nog één kasteel bouwen: nr. { $next }.
   *[other] { $side } kan nog { $count } kastelen bouwen: { $numbers }. Het volgende is nr. { $next }.
}
keshvargosha-answer-counted = { $points } { $count ->
    [0] Was het spel nu afgelopen, dan was het gelijk.
   *[other] Was het spel nu afgelopen, dan had { $side } gewonnen.
}
keshvargosha-answer-target = Aan deze tafel winnen { $target } punten{ $turn ->
    [0] { "" }
   *[other] , maar pas vanaf beurt { $turn } (ronde 3)
}. Nog nodig: Geel { $yellow }, Rood { $red }.
keshvargosha-answer-turn = { $side } (beurt { $turn })
keshvargosha-answer-next = Na deze beurt: { $turns }.
keshvargosha-answer-flags = { $count ->
    [0] Aan deze tafel komt een vlag die weg is niet terug.
   *[other] Aan deze tafel keert een vlag terug als haar kasteel wordt heroverd door de speler van dat nummer.
}
keshvargosha-answer-no-flags = Dit spel gaat zonder vlaggen: oneven beurten zijn van Geel, even van Rood.
keshvargosha-answer-counter = Vlaggen op de teller: Geel { $yellow }; Rood { $red }. Weg, zodat hun beurten vervallen: { $out }.
keshvargosha-answer-wall = Op { $border } staat een muur.
keshvargosha-answer-no-wall = Op { $border } staat geen muur.
