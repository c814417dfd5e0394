quadriga-name = Quadriga
quadriga-summary = Beweeg je eilanden, wees met de meesten.
quadriga-variant-standard = 16 x 16 velden
quadriga-seat-0 = Blauw
quadriga-seat-1 = Rood

## Einden

quadriga-end-no-units = De verliezer heeft geen eenheden meer.
quadriga-end-counter = De verliezer versloeg niet op tijd een eenheid.
quadriga-end-quiet = In honderd beurten ging geen eenheid in een gevecht verloren.
quadriga-end-turns = De duizendste beurt is voorbij.

## Weigeringen

quadriga-refuse-unreadable = “{ $text }” kan ik niet lezen. Een eenheid plaats je met k7, een bevel is c3 c4>N, een gevecht c4xe6, een eenheid afstaan -f5; en dan zijn er pass en go.
quadriga-refuse-no-square = Er is geen veld { $square }: de kolommen gaan van a tot p, de rijen van 1 tot 16.
quadriga-refuse-place-first = Plaats eerst een eenheid op een vrij veld, zoals k7, of plaats er geen met pass. Bevelen komen daarna.
quadriga-refuse-move-now = Het plaatsen is voorbij. Geef eenheden van een eiland een bevel, zoals c3 c4>N, of voer alle bevelen uit met go.
quadriga-refuse-fight-now = Eerst moet je een gevecht noemen. Mogelijk: { $choices }.
quadriga-refuse-trim-now = Eerst moet een eiland van meer dan acht een eenheid afstaan, zoals -f5. Mogelijk: { $choices }.
quadriga-refuse-must-place = Je hebt geen eenheid: zonder eenheid aan het eind van de beurt zou je verliezen, dus je moet er een plaatsen.
quadriga-refuse-occupied = Op { $square } staat al een eenheid.
quadriga-refuse-beside-enemy = { $square } ligt naast de vijand op { $enemies }, en naast vijanden mag je geen eenheid plaatsen.
quadriga-refuse-centre = In de eerste beurt van het spel mag er geen eenheid op de vier velden in het centrum komen: { $centre }.
quadriga-refuse-too-many = Dit zijn { $units } eenheden, maar een bevel is voor hoogstens { $most }.
quadriga-refuse-no-unit = Op { $squares } staat geen eenheid van { $side }.
quadriga-refuse-two-islands = { $others } en { $one } horen bij verschillende eilanden. Elk eiland krijgt een eigen bevel.
quadriga-refuse-go-now = Je hebt deze beurt tweehonderd bevelen gegeven. Nu kan alleen go nog.
quadriga-refuse-leaves-board = De eenheid op { $squares } zou richting { $way } van het bord af gaan.
quadriga-refuse-enemy-there = Op { $squares } staat een vijand, en op een vijand mag geen eenheid komen.
quadriga-refuse-ally-there = Op { $squares } staat een eenheid van dezelfde kant die niet opzij gaat.
quadriga-refuse-entered-twice = Op { $squares } zouden twee eenheden uitkomen: { $order } gaat er al heen.
quadriga-refuse-no-order = Het eiland van { $square } heeft geen bevel om terug te nemen.
quadriga-refuse-no-island = { $square } hoort niet bij een eiland dat daar kan vechten: noem eerst je eigen eiland, dan dat van de vijand. Mogelijk: { $choices }.
quadriga-refuse-no-contact = De eilanden { $own } en { $enemy } raken elkaar niet. Mogelijk: { $choices }.
quadriga-refuse-finish-first = Het eiland { $begun } is aan het vechten en maakt dat eerst af. Mogelijk: { $choices }.
quadriga-refuse-no-unit-to-give = Je hebt geen eenheid op { $square } om af te staan. Mogelijk: { $choices }.
quadriga-refuse-gives-none = Het eiland van { $square } hoeft geen eenheid af te staan. Mogelijk: { $choices }.

## Wat er gebeurde

quadriga-told-place = { $side }: eenheid op { $square }.
quadriga-told-pass = { $side } plaatst geen eenheid.
quadriga-told-order = { $side } plant { $order }.
quadriga-told-withdraw = { $side } neemt het bevel van { $island } terug.
quadriga-told-still = { $side } verplaatst niets.
quadriga-told-movement = { $side } verplaatst { $steps }{ $count ->
    [0] : geen contact.
   *[other] : contact met { $enemies }.
}
quadriga-told-won = { $side } verliest { $units }: { $attackers } verslaan { $defenders }.
quadriga-told-repelled = { $side } verliest { $units }: { $attackers } tegen { $defenders } is te weinig.
quadriga-told-counter-set = { $side } heeft nog één eiland, en { $turns } beurten om te slaan.
quadriga-told-counter-off = De teller van { $side } stopt.
quadriga-told-forsaken = { $side } verliest { $units }, alleen gebleven.
quadriga-told-trim = { $side } staat { $square } af.
quadriga-told-no-room = { $side } heeft geen veld voor een eenheid.

## Waarom een beurt goed is

quadriga-reason-wins = Het wint de partij.
quadriga-reason-takes = { $units ->
    [one] Het verslaat een vijandelijke eenheid.
   *[other] Het verslaat { $units } vijandelijke eenheden.
}
quadriga-reason-counter = Het laat de andere kant één eiland, met een lopende teller.
quadriga-reason-counter-off = Het zet de eigen teller uit.
quadriga-reason-risks = { $units ->
    [one] Het antwoord kan een eenheid kosten.
   *[other] Het antwoord kan { $units } eenheden kosten.
}
quadriga-reason-saves = { $units ->
    [one] Het redt een eenheid die aangevallen kon worden.
   *[other] Het redt { $units } eenheden die aangevallen konden worden.
}
quadriga-reason-threatens = { $units ->
    [one] Het dreigt straks een eenheid te verslaan.
   *[other] Het dreigt straks { $units } eenheden te verslaan.
}
quadriga-reason-island = { $islands ->
    [one] Er is nu één eiland van twee of meer eenheden.
   *[other] Er zijn nu { $islands } eilanden van twee of meer eenheden.
}
quadriga-reason-grows = { $units ->
    [one] Er is nu één eenheid.
   *[other] Er zijn nu { $units } eenheden.
}

## Op de kaart

quadriga-status-forces = { $blue }; { $red }.
quadriga-status-force = { $units ->
    [0] { $side }: geen eenheid
    [one] { $side }: één eenheid
   *[other] { $islands ->
        [one] { $side }: { $units } eenheden op één eiland
       *[other] { $side }: { $units } eenheden op { $islands } eilanden
    }
}
quadriga-status-counters = Beurt { $turn }. { $counters } Beurten zonder verlies in een gevecht: { $quiet } (bij 100 remise).
quadriga-no-counter = Er loopt geen teller.
quadriga-counter = { $turns ->
    [one] Dit is de laatste beurt waarin { $side } een eenheid kan slaan.
   *[other] { $side } heeft nog { $turns } beurten om een eenheid te slaan.
}
quadriga-both-counters = Beurten om een eenheid te slaan: Blauw { $one }, Rood { $other }.
quadriga-status-alone = { $units } van { $side } gaat aan het eind van deze beurt verloren als er geen bondgenoot bij komt.
quadriga-status-large = { $side } moet van elk eiland van meer dan acht een eenheid afstaan: { $islands }.
quadriga-status-place = { $side } plaatst een eenheid die geen vijand raakt, of geen.
quadriga-status-must-place = { $side } plaatst een eenheid die geen vijand raakt.
quadriga-status-no-orders = { $side } geeft bevelen aan tot vier eenheden van elk eiland, dan go.
quadriga-status-orders = { $side } heeft { $orders } gepland; go voert het uit.
quadriga-status-go = { $side } heeft { $orders } gepland en kan geen bevelen meer geven: go.
quadriga-status-fight = { $side } noemt het volgende gevecht: { $choices }.
quadriga-status-trim = { $side } staat van elk eiland van meer dan acht een eenheid af: { $choices }.
quadriga-status-won = { $side } heeft { $other } verslagen.
quadriga-status-drawn = Niemand heeft gewonnen.
quadriga-task-place = plaats een eenheid
quadriga-task-order = geef bevelen
quadriga-task-go = { quadriga-pick-go }
quadriga-task-fight = noem een gevecht
quadriga-task-trim = sta een eenheid af
quadriga-score = Eenheden { $blue }{ "\u00A0" }:{ "\u00A0" }{ $red }
quadriga-task-units = kies eenheden die gaan, of druk op { quadriga-pick-go }
quadriga-task-square = kies een veld
quadriga-task-unit = kies de eenheden die gaan
quadriga-task-direction = { $units ->
    [4] kies hun doel (4/4)
   *[other] kies hun doel of meer eenheden ({ $units }/4)
}

## Op knoppen

quadriga-pick-go = Go
quadriga-pick-pass = Passen
quadriga-pick-region = { $first }–{ $last }
quadriga-pick-island = { $units ->
    [one] { $square }
   *[other] { $square } ({ $units })
}
quadriga-pick-ordered = { $island } { $arrow }
quadriga-pick-order = { $units } { $arrow }
quadriga-order = { $units } naar het { $way }
quadriga-way-N = noorden
quadriga-way-NE = noordoosten
quadriga-way-E = oosten
quadriga-way-SE = zuidoosten
quadriga-way-S = zuiden
quadriga-way-SW = zuidwesten
quadriga-way-W = westen
quadriga-way-NW = noordwesten
quadriga-pick-stay = { $square }: geen bevel
quadriga-pick-fight = { $own } valt { $enemy } aan
quadriga-pick-give = { $square } afstaan

## In de afbeelding

quadriga-label-alone = alleen: straks verloren
quadriga-label-beaten = zou verloren gaan
quadriga-label-combat = { $attackers }:{ $defenders }
quadriga-label-overgrown = te groot: staat er een af
quadriga-label-ordered = { $islands ->
    [one] ‘{ quadriga-pick-go }’ beweegt het eiland
   *[other] ‘{ quadriga-pick-go }’ beweegt { $ordered } van { $islands } eilanden
}
quadriga-label-turn = Beurt { $turn }
quadriga-label-quiet = { $turns ->
    [one] laatste voor remise
   *[other] remise over { $turns }
}
quadriga-label-units = { $units }
quadriga-label-islands = { $islands ->
    [0] geen eiland
    [one] één eiland
   *[other] { $islands } eilanden
}
quadriga-label-shut = in de eerste beurt dicht
quadriga-label-counter = { $turns ->
    [one] laatste beurt
   *[other] uit in { $turns } beurten
}

## De afbeelding in woorden

quadriga-alt = Quadriga, kolommen a tot p, rijen 1 tot 16 van onderaf. Beurt { $turn }. { $blue } { $red } { $phase } { $counters } Beurten zonder verlies in een gevecht: { $quiet } (bij 100 remise). { $to_do }
quadriga-alt-units = { $side }: { $units }.
quadriga-alt-no-units = { $side }: geen eenheden.
quadriga-alt-orders = { $placed } Bevelen: { $orders }.
quadriga-alt-placed = Deze beurt geplaatst: { $square }.
quadriga-alt-none-placed = Deze beurt is er geen eenheid geplaatst.

## Les

quadriga-lesson-place = Jij bent Blauw. Een beurt begint met een eenheid op een vrij veld dat geen vijand raakt: { $move }.
quadriga-lesson-go = Daarna mogen eilanden bewegen. Je wilt nog niets verplaatsen, dus zeg { $move }.
quadriga-lesson-ally = Je eenheid op g7 staat alleen en zou aan het eind van deze beurt verloren gaan. Geef haar gezelschap: { $move }.
quadriga-lesson-order = Twee eenheden die elkaar raken, zijn een eiland. Stuur tot vier eenheden van een eiland één veld dezelfde kant op: { $move }.
quadriga-lesson-mind = Een bevel is nog maar een plan: een nieuw bevel vervangt het. Ben je tevreden, zeg dan { $move }, en alles beweegt tegelijk.
quadriga-lesson-row = Een ander bord. Vier op een rij mogen achter elkaar aan marcheren, want elk komt op het veld dat de volgende verlaat: { $move }.
quadriga-lesson-attack = Er wordt gevochten waar vijanden elkaar na de beweging raken. Breng drie eenheden naast f6: { $move }.
quadriga-lesson-combat = Drie van jou raken straks f6, en alleen f6 raakt de jouwe: drie tegen één. Zeg { $move }.
quadriga-lesson-nine = Een eiland van meer dan acht eenheden staat er aan het eind van de beurt één af. Met { $move } blijft de rest bij elkaar.
quadriga-lesson-win = Rood heeft nog één eenheid, en je bevel staat klaar. Zeg { $move }: wie geen eenheid meer heeft, heeft verloren.
quadriga-lesson-save = De drie van Rood kunnen volgende beurt je twee op f4 en g4 aanvallen, en drie tegen twee winnen. Breng ze buiten bereik: { $move }.
quadriga-lesson-counter = Rood heeft twee eilanden, en f6 gaat zo verloren. Zeg { $move }: met één eiland loopt een teller van tien tegen Rood, tot Rood een eenheid verslaat.

## Antwoorden over een stelling

quadriga-answer-contact = { $count ->
    [0] Het eiland van { $island } raakt geen vijand.
   *[other] Het eiland van { $island } raakt de vijandelijke eilanden van { $enemies }.
}
quadriga-answer-no-contacts = Geen eilanden van de twee kanten raken elkaar.
quadriga-answer-free = { $count ->
    [0] { $square } is vrij, maar ligt naast eenheden van beide kanten: daar mag niemand plaatsen.
    [1] { $square } is vrij, maar ligt naast eenheden van { $sides }: daar mag alleen { $sides } plaatsen.
   *[other] { $square } is vrij; daar mag plaatsen: { $sides }.
}
quadriga-answer-centre = { $square } ligt in het centrum: alleen in de eerste beurt van het spel mag daar niemand plaatsen.
quadriga-answer-danger = { $alone ->
    [0] Geen eenheid van { $side } staat alleen,
   *[other] Alleen, van { $side }: { $units },
} { $large ->
    [0] en geen eiland van { $side } heeft er meer dan acht.
   *[other] en meer dan acht eenheden heeft: { $islands }. Er moet er pas een af als het er na het gevecht nog meer dan acht zijn.
}
quadriga-answer-open = Nog niemand heeft gewonnen: { $forces }
quadriga-answer-unit = { $squares }: één eiland van { $side } (eenheden: { $units }).
quadriga-answer-order = { $goes ->
    [0] { $square } ({ $side }) blijft staan. Het bevel van het eiland: { $order }.
   *[other] { $square } ({ $side }) gaat bij go naar { $target }. Het bevel: { $order }.
}
quadriga-answer-withdraw = Tot go kan een nieuw bevel het oude vervangen. Zo neem je een bevel terug: { $moves }.
quadriga-answer-turns = { $left ->
    [one] Na nog één beurt zonder verlies in een gevecht is het remise
   *[other] Na nog { $left } beurten zonder verlies in een gevecht is het remise
}; tot nu toe zijn het er { $quiet } op rij. Dit is beurt { $turn }.
quadriga-answer-reach-now = { $count ->
    [0] Deze beurt kan geen eenheid van { $side } op het bord naast een eenheid van { $other } komen.
   *[other] Deze beurt kan { $side } naast deze eenheden van { $other } komen: { $units }.
}
quadriga-answer-reach-next = { $count ->
    [0] Zoals het nu staat, kan in de volgende beurt van { $side } geen eenheid op het bord naast een van { $other } komen.
   *[other] Zoals het nu staat, kan { $side } in zijn volgende beurt naast deze eenheden van { $other } komen: { $units }.
}
quadriga-answer-reach-island = { $wins ->
    [0] { $island } ({ $side }) kan naast { $units } komen; winst zit er daar niet in.
   *[other] { $island } ({ $side }) kan naast { $units } komen en daar misschien winnen.
}
quadriga-answer-reach-placed = { $wins ->
    [0] Ook een eenheid die { $side } eerst plaatst, kan naast een vijand komen; alleen wint die geen gevecht.
   *[other] Een eenheid die { $side } eerst plaatst, kan meedoen aan een aanval die misschien wint.
}
quadriga-answer-islands = { $left ->
    [0] Elk eiland heeft een bevel.
   *[other] Eilanden zonder bevel: { $islands }.
}
quadriga-answer-force = { $force } (grootte { $sizes })
quadriga-answer-on = { $square } ({ $side })
quadriga-answer-in-centre = { $count ->
    [0] In het centrum ({ $centre }) staat geen eenheid.
   *[other] In het centrum ({ $centre }) staat: { $units }.
}
quadriga-answer-entered = { $square } is nu vrij, maar bij go gaat er een eenheid van { $side } heen: { $order }.
quadriga-answer-no-orders = Geen: van { $side } staat geen bevel klaar.
quadriga-answer-waits = { $side } heeft in de beurt van { $other } geen bevel. { $orders }
quadriga-answer-after = Daarna: { $forces }
quadriga-answer-then = Dan is { $side } aan de beurt.
