territories-name = Territories
territories-summary = Omhein land met stammen, win het meeste.
territories-variant-standard = het vaste land
territories-variant-random = elk spel een nieuw land
territories-seat-0 = Geel
territories-seat-1 = Rood

## Einden

territories-end-land = De gele en rode huizen zijn allemaal gescheiden, en het meeste land wint.
territories-end-equal-land = De gele en rode huizen zijn allemaal gescheiden, en het land is gelijk verdeeld: gelijkspel.

## Weigeringen

territories-refuse-unreadable = “{ $text }” kan ik niet lezen. Een huis schrijf je als e3, een stam als e1|f1 of e1-e2.
territories-refuse-no-square = Er is geen veld { $square }: de kolommen gaan van a tot h, de rijen van 1 tot 6.
territories-refuse-two-houses = { $one } en { $other } zijn twee velden. Huizen plaats je één voor één; zet een puntkomma tussen twee velden.
territories-refuse-no-trunk-place = Tussen { $one } en { $other } past geen stam: de twee velden delen geen zijde.
territories-refuse-which-trunk = { $square } alleen zegt niet welke stam je bedoelt. Daarnaast kan: { $choices }.
territories-refuse-houses-are-placed = { $square } is maar één veld, en alle huizen staan al. Noem de twee velden die de stam moet scheiden, zoals e1|f1.
territories-refuse-spot-taken = Op { $square } staat al een huis.
territories-refuse-no-spot = { $square } is geen bouwplek. Vrije bouwplekken: { $spots }.
territories-refuse-houses-come-first = { $trunk } is een stam, en stammen leg je pas als alle acht huizen staan.
territories-refuse-already-built = Op { $trunk } ligt al een stam.
territories-refuse-not-at-open-end = { $trunk } zet het hek niet voort: de volgende stam moet aan het open eind beginnen. Mogelijk: { $choices }.
territories-refuse-not-connected = { $trunk } raakt geen eerdere stam. Een nieuwe omheining begint aan een stam; alleen de rand van het land is niet genoeg.
territories-refuse-opponents-farm = { $trunk } loopt langs een huis van de tegenstander, en dat mag de eerste stam van een nieuwe omheining niet zolang er een andere plek voor is.
territories-refuse-finished-area = { $trunk } ligt in land dat al beslist is: alle huizen daar hebben dezelfde kleur.
territories-refuse-empty-area = { $trunk } zou land zonder huis afsluiten.
territories-refuse-spoils-land = Na { $trunk } zou het hek niet meer af te maken zijn met aan beide kanten een huis.

## Wat er gebeurde

territories-told-house = { $side }: huis op { $square }.
territories-told-all-houses = Alle huizen staan; { $side } begint met de stammen.
territories-told-trunk = { $side }: { $trunk }.
territories-told-forced = { $side }: { $trunk }, de enige keus.
territories-told-complete = Een omheining is klaar.
territories-told-land = { $side } wint { $squares } land.
territories-told-goes-on = { $side } voltooit een omheining en gaat daarom door met een nieuwe.
territories-told-no-land = Niemand wint er land mee.
territories-reason-lets = { $squares ->
    [one] Het laat { $side } met de volgende stam één veld omheinen.
   *[other] Het laat { $side } met de volgende stam { $squares } velden omheinen.
}
territories-reason-denies = { $squares ->
    [one] Een andere weg had { $side } één veld laten winnen met dit hek.
   *[other] Een andere weg had { $side } { $squares } velden laten winnen met dit hek.
}
territories-reason-concedes = { $squares ->
    [one] { $side } kan nu met dit hek één veld meer winnen dan de andere kant, wat daar ook tegen gelegd wordt.
   *[other] { $side } kan nu met dit hek { $squares } velden meer winnen dan de andere kant, wat daar ook tegen gelegd wordt.
}
territories-reason-secures = { $squares ->
    [one] Hoe de andere kant ook verdergaat, dit hek levert { $side } nu één veld meer op.
   *[other] Hoe de andere kant ook verdergaat, dit hek levert { $side } nu { $squares } velden meer op.
}
territories-reason-apart = Het huis op { $square } staat { $steps } stappen van het volgende van { $side }, met eigen land.
territories-reason-crowds = { $steps ->
    [one] Het huis op { $square } staat één stap van het volgende van { $side }: ze delen hetzelfde land.
   *[other] Het huis op { $square } staat { $steps } stappen van het volgende van { $side }: ze delen hetzelfde land.
}
territories-reason-rim = { $square } is een van de { $spots } plekken die het verst van alle andere liggen: weinigen zullen zijn land betwisten.
territories-reason-midst = { $square } is een van de { $spots } plekken midden tussen alle andere: zijn land wordt van alle kanten betwist.
territories-told-end-land = Alle huizen zijn gescheiden: { $side } wint, met { $more } velden land tegen { $less }.
territories-told-end-equal-land = Alle huizen zijn gescheiden: gelijkspel, met elk { $points } velden land.

## Op de kaart

territories-status-score = Land tot nu toe: Geel { $yellow }, Rood { $red }, onbeslist { $left }.
territories-status-houses = { $houses ->
    [one] { $side } plaatst een huis op een vrije bouwplek.
   *[other] { $side } plaatst { $houses } huizen op vrije bouwplekken.
}
territories-status-continue = { $side } zet het hek voort aan het open eind: { $choices }.
territories-status-new = { $side } begint een nieuwe omheining: aan een eerdere stam, maar niet langs een huis van { $other }.
territories-status-exception = { $side } begint een nieuwe omheining. Elke mogelijke stam loopt langs een huis van { $other }, dus dat mag deze keer.
territories-status-won = { $side } heeft het meeste land gewonnen.
territories-task-houses = { $houses ->
    [one] plaats een huis
   *[other] plaats { $houses } huizen
}
territories-task-continue = zet het hek voort
territories-task-new = begin een nieuw hek
territories-score = Land { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }
territories-task-trunk = { $task } – kies een van de gemarkeerde plaatsen

## In de afbeelding

territories-pick-column = kolom { $column }
territories-pick-house = huis op { $square }
territories-label-points = { $points }
territories-label-undecided = { $squares } onbeslist

## De afbeelding in woorden

territories-alt = Territories, een land met kolommen a tot h en rijen 1 tot 6. Bouwplekken: { $spots }. Startstam: { $start }. { $houses } { $trunks } { $turn } Land: Geel { $yellow }, Rood { $red }.
territories-alt-no-houses = Nog geen huizen.
territories-alt-yellow-houses = Geel huis: { $yellow }. Nog geen rode huizen.
territories-alt-houses = Gele huizen: { $yellow }. Rode huizen: { $red }.
territories-place-house = huis van { $side }
territories-alt-no-trunks = Nog geen stammen gelegd.
territories-alt-trunks = Gelegde stammen: { $trunks }.
territories-alt-over = Het spel is afgelopen.
territories-alt-turn = Geen open eind. { $side } is aan zet.
territories-alt-turn-open-end = Het open eind ligt waar { $squares } samenkomen. { $side } is aan zet.

## Les

territories-lesson-house = Jij bent Geel. De ronde bouwplekken zijn voor huizen. Je eerste: { $move }.
territories-lesson-two = Rood heeft twee huizen geplaatst, en nu plaats jij er twee. Neem eerst het { $move }.
territories-lesson-aim = Land wordt van jou waar hekken alleen jouw huizen overlaten. Een { $move } ligt naast b2: een goede buur.
territories-lesson-last-house = Er is één bouwplek over, en die is van jou: { $move }. Daarna beginnen de stammen.
territories-lesson-open-end = De startstam heeft een open eind. Elke stam gaat daar verder: leg { $move }.
territories-lesson-on = Rood heeft verder gebouwd. Jij moet ook bouwen: passen mag niemand. Ga verder met { $move }.
territories-lesson-spoil = Een hek mag geen land zonder huis insluiten, dus kies met zorg. Buig af met { $move }, om je huis op b2 heen.
territories-lesson-edge = Rood kwam bij de rand: de omheining is voltooid, en vijf velden zijn van jou. Rood is een nieuwe begonnen; ga verder met { $move }.
territories-lesson-new = Een paar stammen later heb jij er een voltooid en begin je de volgende, aan een eerdere stam maar niet langs een huis van Rood: { $move }. Gedwongen stammen komen vanzelf.
territories-lesson-end = Tegen het einde wissel je van kant: Rood legt { $move }. Dan deelt geen huis zijn land nog met de andere kleur, en worden de velden geteld.
territories-lesson-deny = Je bent Rood, en het hek gaat verder bij het open eind. Na b4-b5 kan Geel meteen vijf velden omheinen; { $move } geeft niets weg.
territories-lesson-race = Je bent Geel. Na d4-d5 of d4|e4 kan Rood met dit hek meer land winnen; na { $move } levert het jou meer op, wat Rood ook legt.
territories-lesson-apart = Je bent Geel, met een huis op b2, en je kiest twee plekken. Huizen naast elkaar delen hun land: neem eerst het { $move }, ver van het andere.

territories-answer-mixed = Gemengd gebied, nog van niemand (gele huizen: { $yellow }; rode huizen: { $red }; vakjes land: { $land }).
territories-answer-finished = Gebied van { $side }, al beslist (huizen: { $houses }; vakjes land: { $land }).
territories-answer-decided = { $square } is land van { $side }: het ligt in een gebied dat al beslist is.
territories-answer-undecided = { $square } is nog van niemand: het ligt in een gemengd gebied.
territories-answer-house = Op { $square } staat een huis van { $side }.
territories-answer-house-mixed = Op { $square } staat een huis van { $side }, nog niet gescheiden: in hetzelfde gebied staat ook { $other } ({ $houses }).
territories-answer-house-separated = { $land ->
    [0] Op { $square } staat een huis van { $side }, al gescheiden van { $other }, maar zonder land.
    [one] Op { $square } staat een huis van { $side }, al gescheiden van { $other }: één vakje land voor { $side }.
   *[other] Op { $square } staat een huis van { $side }, al gescheiden van { $other }: { $land } vakjes land voor { $side }.
}
territories-answer-house-square = Het vakje van een huis zelf telt voor niemand.
territories-answer-spot = { $square } is een vrije bouwplek.
territories-answer-land = { $square } is land zonder bouwplek: daar staat geen huis.
territories-answer-trunk = Op { $place } ligt een stam.
territories-answer-no-trunk = Op { $place } ligt geen stam, en nu mag daar ook geen stam komen.
territories-answer-trunk-possible = Op { $place } ligt geen stam, maar nu mag daar wel een stam komen.
territories-answer-houses = { $side } moet nog { $left } van de vier huizen plaatsen. { $count ->
    [0] Er staat er nog geen.
   *[other] Er staan: { $houses }.
}
territories-answer-houses-placed = Alle vier huizen van { $side } zijn geplaatst: { $houses }. { $count ->
    [0] Daarvan is nog geen enkel gescheiden van { $other }.
   *[other] Al gescheiden van { $other }: { $separated }.
}
territories-answer-spots = { $count ->
    [0] Er is geen bouwplek meer vrij: op alle acht staat een huis.
   *[other] Vrije bouwplekken: { $count } ({ $spots }).
}
territories-answer-trunks = { $built ->
    [0] Er is nog geen stam gelegd: alleen de startstam ligt er. Er kunnen er hoogstens { $left } komen.
   *[other] Gelegde stammen: { $built }. Met de startstam liggen er { $lying } op het land. Er kunnen er nog hoogstens { $left } bij.
}
territories-answer-ownerless = Stammen zijn van niemand, wie ze ook gelegd heeft.
territories-answer-start = De startstam ligt op { $start }.
territories-answer-fences = { $complete ->
    [0] Er is nog geen omheining voltooid.
    [one] Er is één omheining voltooid.
   *[other] Er zijn { $complete } omheiningen voltooid.
}
territories-answer-no-open-end = Er is geen open eind: de volgende stam begint een nieuwe omheining.
territories-answer-open-end = Er is nog een hek open: het open eind ligt waar { $squares } samenkomen. Daar gaat het verder: { $choices }.
territories-answer-first-fence = Het open eind ligt waar { $squares } samenkomen. Daar gaat het eerste hek verder zodra alle huizen staan.
territories-answer-squares = { $count } ({ $squares })
territories-answer-ahead = { $side } staat voor met { $more } tegen { $less } land. Nog onbeslist: { $left }.
territories-answer-level = Gelijke stand: elk { $points } land. Nog onbeslist: { $left }.
territories-answer-majority = Land om te winnen: { $majority } van de { $land }. Nog nodig: Geel { $yellow }, Rood { $red }.
territories-answer-mixed-left = { $count ->
    [one] Er is nog één gemengd gebied (huizen: { $houses }). Is er geen meer, dan is de partij afgelopen.
   *[other] Er zijn nog { $count } gemengde gebieden (huizen: { $houses }). Is er geen meer, dan is de partij afgelopen.
}
territories-answer-next = { $rest ->
    [0] Daarna is hoe dan ook { $side } aan de beurt.
   *[other] Na een van deze is { $side } aan de beurt: { $moves }.
}
