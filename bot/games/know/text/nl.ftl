know-name = know
know-summary = Verbind drie paren door het midden.
know-variant-standard = twee spelers
know-variant-symmetric = twee spelers, twee dobbelstenen
know-variant-four = vier spelers
know-variant-four-symmetric = vier spelers, twee dobbelstenen
know-variant-eternal = twee spelers, meerdere cycli
know-variant-eternal-four = vier spelers, meerdere cycli
know-seat-0 = Rood
know-seat-1 = Blauw
know-seat-0-of-4 = Rood, gestreept
know-seat-1-of-4 = Rood, effen
know-seat-2-of-4 = Blauw, gestreept
know-seat-3-of-4 = Blauw, effen
know-colour-0 = Rood
know-colour-1 = Blauw

know-notice = { $words }

## Woorden om te kiezen

know-pick-roll = gooien
know-pick-pass = passen
know-pick-stop = stoppen
know-part-piece = { $kind } { $space }
know-kind-b = bard
know-kind-f = nar
know-kind-h = heraut
know-part-goal = { $die ->
    [0] { $kind } → { $space }
   *[other] { $kind } → { $space } ({ $die })
}
know-part-errand = { $die ->
    [0] Missie { $space }
   *[other] Missie { $space } ({ $die })
}
know-part-path = Pad { $space }→{ $through }

## Stukken en ringen

know-piece-ba = gestreepte bard
know-piece-bb = effen bard
know-piece-fa = gestreepte nar
know-piece-fb = effen nar
know-piece-ha = gestreepte heraut
know-piece-hb = effen heraut
know-type-bards = barden
know-type-fools = narren
know-type-heralds = herauten
know-tier-rim = Rand
know-tier-first = Eerste Ring
know-tier-second = Tweede Ring
know-tier-center = Centrumring
know-tier-ambiguous = Rand of Eerste Ring
know-connection = { $type } ({ $tier })
know-no-spaces = geen

## Einden

know-end-resolved = Het spel is opgelost, en de hoogste telling wint.
know-end-cap = Na 400 beurten was er niets opgelost, en de hoogste telling wint.

## Weigeringen

know-refuse-unreadable = “{ $text }” kan ik niet lezen. Een zet schrijf je als 2.0>3.1a, een pad als path 2.0>2.1a, een missie als errand 2.0.
know-refuse-no-space = Er is geen veld { $space }. Velden heten bijvoorbeeld 0.0, 13.0a of 2.2b: de sector volgens het getal aan de rand, de ring van buiten af, een letter.
know-refuse-which-die = Beide dobbelstenen leiden daarheen. Zeg welke je bedoelt: { $choices }.
know-refuse-rolled = Er is al gegooid: { $dice }. Nu moet er een stuk bewegen.
know-refuse-not-rolled = { $count ->
    [0] Met geen enkele worp komt het stuk van { $start } in een gewone zet op { $space }, en er is nog niet gegooid.
   *[other] Alleen met { $dice } komt het stuk van { $start } op { $space }, en er is nog niet gegooid.
}
know-refuse-pass = Er is een stuk dat kan bewegen, dus er moet een stuk. Passen mag alleen als een missie de enige andere keus is.
know-refuse-pass-phase = Er valt nu niets te passen.
know-refuse-stop = Stoppen kan alleen na een Oplossing, in plaats van nog een verbinding te maken.
know-refuse-path-late = Een Solipsistisch Pad kondig je vóór de worp aan, en alleen aan het begin van een beurt.
know-refuse-path-no-contention = { $space } is geen twistpunt: niet allebei de kleuren hebben er invloed op.
know-refuse-path-not-beside = { $start } grenst niet aan { $space }, en een pad begint met een sprong op het twistpunt.
know-refuse-path-occupied = Op { $space } staat een stuk, en niemand mag op een ander stuk springen.
know-refuse-path-young = { $space } is nog niet lang genoeg een twistpunt: eerst moet elke kleur een keer gegooid hebben.
know-refuse-errand-phase = Een missie vraag je na de worp van je eigen beurt.
know-refuse-errand-late = Een missie vraag je één keer per beurt, en voordat er iets bewogen heeft.
know-refuse-errand-not-locked = Het stuk op { $space } is niet ingesloten: dan zou het geen enkele eerste sprong hebben, met een twistpunt ernaast.
know-refuse-errand-no-end = Met { $dice } zou het stuk op { $space } op geen enkel vrij veld kunnen uitkomen, ook niet met een missie.
know-refuse-no-die = Er ligt geen { $die } op tafel, wel { $dice }.
know-refuse-partners-die = De { $die } is de dobbelsteen van je partner; de jouwe is { $dice }.
know-refuse-no-piece = Op { $space } staat geen stuk.
know-refuse-other-piece = Het stuk op { $space } is niet van jou.
know-refuse-partners-piece = Het stuk op { $space } is van je partner, en partners bewegen alleen hun eigen stukken.
know-refuse-post-connected = De { $piece } is al verbonden; nu mag alleen een onverbonden stuk bewegen.
know-refuse-post-goal = Nu moet elke beweging een verbinding maken: de { $piece } zou alleen naar { $goal } kunnen.
know-refuse-post-way = De { $piece } kan { $goal } niet bereiken met { $dice }, of { $goal } is bezet of beïnvloed.
know-refuse-path-piece = Het pad is aangekondigd voor de { $piece }, dus dat stuk moet bewegen.
know-refuse-path-end = Met { $dice } leidt geen pad door het twistpunt naar { $space }.
know-refuse-errand-piece = De { $piece } heeft de missie gewonnen, dus dat stuk moet bewegen.
know-refuse-errand-lost = De missie van de { $piece } is verloren, dus een ander stuk moet bewegen.
know-refuse-errand-end = Met { $dice } leidt de missie niet naar { $space }.
know-refuse-same-piece = De { $piece } heeft al bewogen; de tweede dobbelsteen is voor een ander stuk.
know-refuse-other-type = De { $piece } maakte geen verbinding, dus het tweede stuk moet van dezelfde soort zijn.
know-refuse-both-dice = Na { $start }>{ $space } is de andere dobbelsteen niet te gebruiken, en er is een manier om ze allebei te gebruiken.
know-refuse-nowhere = Een stuk mag niet terugkomen op het veld waar het vertrok.
know-refuse-occupied = Op { $space } staat een stuk, en niemand mag op een ander stuk springen.
know-refuse-contention = { $space } is een twistpunt: beide kleuren hebben er invloed op, en geen stuk mag daar eindigen.
know-refuse-influenced = Op { $space } heeft de andere kleur invloed, en geen stuk mag daar eindigen.
know-refuse-jumps = Van { $start } kom je niet in precies { $dice } { $jumps ->
    [one] sprong
   *[other] sprongen
 } op { $space } zonder een veld twee keer te gebruiken.
know-or = { " " }of{ " " }
know-refuse-way = Elke weg van { $start } naar { $space } met { $dice } gaat over stukken of door de invloed van de andere kleur.

## Wat er gebeurde

know-told-rolled = { $side } gooit { $dice }.
know-told-taken-over = { $side } gebruikt de worp { $dice }.
know-told-moved = { $side }: { $piece } { $start } → { $end }.
know-told-jumps = { $jumps ->
    [one] { $space }, één sprong
   *[other] { $space }, { $jumps } sprongen
}
know-told-connected = { $colour } verbindt de { $type } ({ $tier }).
know-told-passed = { $side } kan { $dice } niet gebruiken en past.
know-told-no-second = { $dice } blijft over.
know-told-gave-up = { $side } past.
know-told-dropped = { $side } laat { $die } liggen; { $other } beweegt alleen.
know-told-errand-asked = { $side }: missie met { $die }, { $piece } { $space }.
know-told-errand-rolled = { $other } gooit { $die }.
know-told-errand-again = { $other } gooit ook { $die }: nog een keer.
know-told-errand-won = De missie is gewonnen.
know-told-errand-lost = De missie is verloren.
know-told-path-declared = { $side }: pad door { $contention }, { $piece } { $space }.
know-told-path-counted = { $mover } telt { $own } ({ $spaces }), { $contender } telt { $theirs } ({ $others }).
know-told-path-rolled = { $mover } { $die }, samen { $own }; { $contender } { $other }, samen { $theirs }.
know-told-path-again = { $mover } { $die }, samen { $own }; { $contender } { $other }, samen { $theirs }: nog een keer.
know-told-path-won = Het pad is open: { $side } beweegt de { $piece } { $die }.
know-told-path-lost = Het pad blijft dicht.
know-told-path-nowhere = Het pad is open, maar { $die } leidt nergens heen.
know-told-resolved = { $colour } heeft opgelost; { $other } heeft een laatste kans.
know-told-has-three = { $colour } heeft al drie verbindingen.
know-told-post-rolled = { $colour } gooit { $die } voor nog een verbinding.
know-told-post-nothing = { $colour } kan er niets mee verbinden.
know-told-stopped = { $side } laat het erbij.
know-told-cap = Na { $turns } beurten is niets opgelost: de tellingen beslissen.
know-told-tally = { $colour } telt { $count }: { $spaces }.
know-told-tally-bonus = { $colour } telt { $count } en 6 voor het oplossen, samen { $total }: { $spaces }.
know-told-next-cycle = Cyclus { $cycle }: { $side } begint.
know-told-end = { $colour } wint, { $more } tegen { $less }.
know-told-end-equal = Gelijkspel: elk { $points }.

## Waarom een zet goed is

know-reason-resolves = Hij lost het spel op.
know-reason-connects = Hij verbindt de { $type }.
know-reason-parts = Hij geeft de verbinding van de { $type } op.
know-reason-nearer = { $turns ->
    [one] Hij komt ongeveer één beurt dichter bij oplossen.
   *[other] Hij komt ongeveer { $turns } beurten dichter bij oplossen.
}
know-reason-hinders = { $turns ->
    [one] { $colour } heeft ongeveer één beurt meer nodig om op te lossen.
   *[other] { $colour } heeft ongeveer { $turns } beurten meer nodig om op te lossen.
}
know-reason-tally = { $points ->
    [one] De telling wordt één beter.
   *[other] De telling wordt { $points } beter.
}

## Op de kaart

know-status-cycle = Cyclus { $cycle } van { $cycles }. Tot nu toe: Rood { $red }, Blauw { $blue }.
know-status-beginning = Voor wie begint gooide Rood { $red } en Blauw { $blue }, dus { $side } begint.
know-status-turn = Beurt { $turn } van hoogstens { $last }.
know-status-connected = { $colour } heeft verbonden: { $connections }. Dat zou nu { $points } tellen.
know-status-contention = Twistpunten: { $spaces }.
know-status-declare = { $side } mag een Solipsistisch Pad aankondigen, of roll zeggen. Mogelijk: { $paths }.
know-status-post = { $colour } mag met { $dice } een verbinding maken, of stop zeggen.
know-status-errand = Een Gewichtige Missie kan: { $errands }.
know-status-unresolved = Er is niets opgelost.
know-status-journey = { $side } heeft het pad gewonnen en beweegt de { $piece } precies { $dice }.
know-status-errand-won = { $side } heeft de missie gewonnen en beweegt de { $piece } precies { $die }.
know-status-second = { $side } beweegt een tweede stuk precies { $dice }.
know-status-two = { $side } heeft { $dice } gegooid en beweegt twee stukken van één soort, elk met één dobbelsteen.
know-status-one = { $side } heeft { $dice } gegooid en beweegt een stuk precies zoveel sprongen.
know-task-declare = gooi, of kondig eerst een pad aan
know-task-post = { $dice } verbind, of stop
know-task-journey = { $dice } verder met: { $piece }
know-task-second = { $dice } een tweede stuk
know-task-two = { $dice } twee stukken van één soort
know-task-piece = { $task } – kies een stuk
know-task-goal = kies waar het heen gaat
know-task-one = { $jumps ->
    [one] { $dice } één sprong
   *[other] { $dice } { $jumps } sprongen
}
know-score = Telling { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }
know-score-cycle = Cyclus { $cycle } van { $cycles }, tot nu { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }

## In de afbeelding

know-label-tally = telling { $points }
know-label-joined = paren op { $tiers } van 3 ringen
know-label-movable = kan zetten
know-label-goal = kan hierheen
know-label-influence = invloed
know-label-contention = betwist
know-label-legend = Telling: velden naast verbonden paren

## De afbeelding in woorden

know-alt = know, een rond bord. Rood: { $red }. Blauw: { $blue }. { $contention } Cyclus { $cycle }, beurt { $turn }. { $now } { $tally }
know-alt-piece = { $piece } { $space }
know-alt-no-contention = Geen twistpunten.
know-alt-contention = Twistpunten: { $points }.
know-alt-point = { $space } (worpen sindsdien: Rood { $red }, Blauw { $blue })
know-alt-over = Het spel is afgelopen.
know-alt-declare = { $side } mag een pad aankondigen of gooien.
know-alt-post = { $colour } heeft { $dice } gegooid en mag daarmee verbinden.
know-alt-tally = Telling zoals het nu staat: Rood { $red }, Blauw { $blue }.

## Les

know-lesson-jumps = Jij bent Rood, en de dobbelsteen geeft 6: een stuk maakt precies zes sprongen, elk naar een aangrenzend veld. Speel { $move }.
know-lesson-border = Een 1 is één sprong. Velden grenzen alleen aan elkaar waar ze een zijde delen: speel { $move }.
know-lesson-influence = Elk stuk heeft invloed op de velden die aan het zijne grenzen, en daar mag de andere kleur niet in. Blijf uit de buurt van blauw: { $move }.
know-lesson-opposite = Stukken van één soort verbinden door het midden heen: { $move }, tegenover 4.1.
know-lesson-connect = Nu de andere: { $move } maakt je eerste verbinding, op de Eerste Ring.
know-lesson-path = Later in die partij verspert een twistpunt de weg. Vóór de worp mag je er een pad doorheen aankondigen, en dobbelstenen beslissen: { $move }.
know-lesson-way = Het pad is open, en 5 is de afstand. Nu leidt { $move } naar de Rand en verbindt daar je herauten.
know-lesson-errand = Een andere partij: je bard op 14.0 is ingesloten. Na de worp mag je een missie vragen, en de hoogste dobbelsteen beslist: { $move }.
know-lesson-resolve = Rand en Eerste Ring zijn verbonden; de Tweede Ring ontbreekt nog. Met { $move } los je het spel op.
know-lesson-last = Wissel van kant: Blauw heeft één laatste kans, en elke verbinding telt mee. Maak er een met { $move }.
know-lesson-keep = De narren en herauten van Rood zijn verbonden, en met een 1 zouden de meeste bewegingen ze scheiden. Houd beide verbindingen: { $move }.

know-answer-ahead = Als er nu geteld werd, won { $colour } met { $more } tegen { $less }.
know-answer-level = Als er nu geteld werd, was het gelijkspel: elk { $points }.
know-answer-tally = { $colour }: { $points }, { $connections ->
    [0] zonder verbinding
    [one] met één verbinding
   *[other] met { $connections } verbindingen
}.
know-answer-lacking = { $colour } heeft { $count ->
    [0] geen verbinding
    [one] één verbinding
   *[other] { $count } verbindingen
}. Om op te lossen ontbreekt nog: { $tiers }.
know-answer-not-strict = { $colour } heeft drie verbindingen, maar bij strenge oplossing is dit patroon geen oplossing.
know-answer-apart = { $colour }, niet verbonden: { $type }. Tegenover { $first } ligt { $beyond }, tegenover { $second } ligt { $across }.
know-answer-strict = Hier geldt de strenge oplossing: geen dubbelzinnig veld, geen narren op de Rand en geen herauten op de Tweede Ring. De velden op de Eerste Ring hebben een andere kleur dan die op de Rand, die op de Tweede Ring dezelfde.
know-answer-contention = { $count ->
    [one] Er is één twistpunt: { $spaces }.
   *[other] Er zijn { $count } twistpunten: { $spaces }.
}
know-answer-for-paths = { $count ->
    [0] Nog geen ervan is oud genoeg voor een pad.
   *[other] Oud genoeg voor een pad: { $spaces }.
}
know-answer-unrolled = { $side } heeft nog niet gegooid, en mag een pad aankondigen of gooien.
know-answer-influence-at = { $count ->
    [0] { $space }: niemand heeft er invloed.
    [1] { $space }: alleen { $colour } heeft er invloed.
   *[other] { $space } is een twistpunt: beide kleuren hebben er invloed.
}
know-answer-piece = Op { $space } staat: { $piece }. Ertegenover ligt { $opposite }.
know-answer-piece-free = Op { $space } staat: { $piece }. Dit stuk kan weg via { $exits }. Ertegenover ligt { $opposite }.
know-answer-piece-locked = Op { $space } staat: { $piece }. Dit stuk is ingesloten: het heeft geen eerste sprong. Ertegenover ligt { $opposite }.
know-answer-piece-blocked = Op { $space } staat: { $piece }. Dit stuk heeft nu geen eerste sprong, maar is niet ingesloten: er ligt geen twistpunt naast. Ertegenover ligt { $opposite }.
know-answer-way-out = Voorlopig kan alleen een missie (na de worp) of een pad (vóór de worp) het stuk op { $space } bevrijden.
know-answer-piece-paths = { $count ->
    [0] Naast { $space } is geen twistpunt oud genoeg voor een pad.
   *[other] Naast { $space }, oud genoeg voor een pad: { $spaces }.
}
know-answer-connected = De stukken op { $space } en { $other } zijn verbonden.
know-answer-opposite = Voor een verbinding met { $space } moet het andere stuk van deze soort, nu op { $other }, op { $opposite } staan.
know-answer-open = { $space } is leeg, en niemand heeft er invloed: beide kleuren mogen erheen.
know-answer-closed = { $space } is leeg, en alleen { $colour } heeft er invloed: geen stuk van { $other } mag er eindigen.
know-answer-passing = { $space } is geen twistpunt. Een stuk van { $other } mag er hooguit doorheen, en alleen met een missie, via een pad of in de laatste kans.
know-answer-nets = Hier gelden netten: ook een net kan een stuk doorlaten.
know-answer-contested = { $space } is een twistpunt: beide kleuren hebben er invloed, en geen stuk mag er eindigen. { $age }
know-answer-old = Het is oud genoeg voor een pad (worpen sindsdien: Rood { $red }, Blauw { $blue }).
know-answer-young = Het is te jong voor een pad (worpen sindsdien: Rood { $red }, Blauw { $blue }); blijft het bestaan, dan kan { $colour } het als eerste aankondigen, in de volgende beurt.
know-answer-beside = Naast { $space }: { $pieces }.
know-answer-piece-on = { $piece } op { $space }
know-place-piece = { $piece } ({ $colour })
know-answer-influenced = { $count ->
    [one] { $colour } heeft invloed op { $count } veld: { $spaces }.
   *[other] { $colour } heeft invloed op { $count } velden: { $spaces }.
}
know-answer-resolved = { $count ->
    [0] Niemand heeft opgelost.
   *[other] Opgelost: { $colours }.
}
know-answer-pieces = { $colour }: barden { $ba } (gestreept) en { $bb }; narren { $fa } (gestreept) en { $fb }; herauten { $ha } (gestreept) en { $hb }.
know-answer-counts = Bij een pad door { $space } telt Rood { $red } en Blauw { $blue }, zonder de dobbelstenen.
know-answer-across = Tegenover { $space } ligt { $opposite }.
know-answer-piece-at = { $space } – { $piece }
know-answer-empty-at = { $space } (leeg)
know-answer-locked = { $count ->
    [0] Er is geen stuk van { $colour } ingesloten.
    [one] Eén stuk is ingesloten: { $pieces }.
   *[other] { $count } stukken zijn ingesloten: { $pieces }.
}
know-answer-path = { $path } ({ $own }{ "\u00A0" }:{ "\u00A0" }{ $theirs })
know-answer-paths-now = { $count ->
    [0] { $colour } kan nu geen pad aankondigen.
   *[other] { $colour } kan nu aankondigen, met wat { $colour } en { $other } zonder de dobbelstenen tellen: { $paths }.
}
know-answer-paths-next = { $count ->
    [0] { $colour } kan nu geen pad aankondigen, en in de volgende beurt ook niet als alles zo blijft staan.
   *[other] { $colour } kan nu geen pad aankondigen, maar wel in de volgende beurt als alles zo blijft staan, met wat { $colour } en { $other } zonder de dobbelstenen tellen: { $paths }.
}
know-answer-connecting = { $count ->
    [0] Met deze worp maakt geen zet van { $colour } een verbinding.
   *[other] { $colour } kan met deze worp een verbinding maken: { $moves }.
}
know-answer-rolls = { $count ->
    [0] Zoals het nu staat maakt { $colour } met geen enkele worp een verbinding in een gewone zet.
   *[other] Zoals het nu staat maakt { $colour } een verbinding { $ways }.
}
know-answer-roll = met { $die } ({ $move })
know-answer-nets-off = Aan deze tafel gelden geen netten.
know-answer-nets-now = { $count ->
    [0] Netten gelden hier, maar nu heeft geen enkele soort een net.
   *[other] Netten gelden hier, en nu is er een voor: { $types }.
}
know-answer-conserved = Behoud van toeval geldt: mislukt een pad, dan gooit de andere kleur niet opnieuw, maar speelt ze { $dice ->
    [1] haar laatste steen van dat pad
   *[other] de twee laatste stenen van dat pad
}.
know-answer-rolled-anew = Behoud van toeval geldt hier niet: mislukt een pad, dan is de andere kleur aan de beurt en gooit ze opnieuw.
know-answer-options = Aan deze tafel: behoud { $conservation ->
    [0] uit
   *[other] aan
}, netten { $nets ->
    [0] uit
   *[other] aan
}, strenge oplossing { $strict ->
    [0] uit
   *[other] aan
}.
know-answer-dice = { $dice ->
    [2] Voor een beurt worden twee stenen gegooid.
   *[other] Voor een beurt wordt één steen gegooid.
}
